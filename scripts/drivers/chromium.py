"""Chromium, by Playwright."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from .base import EARLY, Browser, descendants


class Chromium(Browser):
    name = "chromium"

    def __init__(self, program: str, size: tuple[int, int], tools: Any) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="insuto-chromium-"))
        self.size = size
        self._faults = []
        # A profile of its own, since an ordinary context of Playwright has no back/forward cache and no cache on disk.
        self.context = tools.chromium.launch_persistent_context(
            self.folder,
            executable_path=program,
            args=["--no-sandbox", "--disable-gpu"],
            viewport={"width": size[0], "height": size[1]},
            locale="ja-JP",
        )
        self.context.add_init_script(EARLY)
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.page.on("console", lambda message: self._faults.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self._faults.append(str(error)))
        self.version = f"Chromium {self.context.browser.version if self.context.browser else ''}".strip()

    def go(self, url: str) -> None:
        self.page.goto(url)

    def back(self) -> None:
        self.page.go_back(wait_until="commit")

    def js(self, body: str) -> Any:
        return self.page.evaluate(f"async () => {{ {body} }}")

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def wheel(self, x: float, y: float, down: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, down)

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.page.set_viewport_size({"width": width, "height": height})

    def shot(self, path: Path) -> None:
        self.page.screenshot(path=str(path))

    def page_processes(self) -> list[int]:
        mine = f"--user-data-dir={self.folder}"
        roots = [
            int(entry.name)
            for entry in Path("/proc").iterdir()
            if entry.name.isdigit() and mine in _command(entry).split("\0") and "--type=" not in _command(entry)
        ]
        return [pid for root in roots for pid, command in descendants(root) if "--type=renderer" in command]

    def close(self) -> None:
        self.context.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def _command(entry: Path) -> str:
    try:
        return (entry / "cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""
