"""WebKitGTK, by selenium and WebKitWebDriver, in a window of our own on a screen that nobody sees."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .base import EARLY, Browser, Lost, descendants, free_port
from .firefox import KEYS

WINDOW = Path(__file__).with_name("webkit_window.py")
# Larger than any window: the pointer rests outside the page.
SCREEN = "2400x1800x24"


class WebKit(Browser):
    name = "webkit"

    def __init__(self, program: str, size: tuple[int, int]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="insuto-webkit-"))
        self.console = self.folder / "console"
        self.console.touch()
        self._read = self._wheels = 0
        self._faults = []
        (self.folder / "early.js").write_text(EARLY)
        reading, writing = os.pipe()
        self.screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            display = answer.readline().strip()
        if not display:
            raise Lost("Xvfb does not start.")
        env = {
            **os.environ,
            "DISPLAY": f":{display}",
            "HOME": str(self.folder),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "INSUTO_WINDOW": str(self.folder),
            "INSUTO_WINDOW_SIZE": "{}x{}".format(*size),
        }
        options = Options()
        options.binary_location = str(WINDOW)
        options.set_capability("browserName", "insuto-window")
        self.service = Service(program, port=free_port(), env=env)
        self.size = size
        try:
            self.driver = webdriver.WebKitGTK(options=options, service=self.service)
            self.driver.set_script_timeout(120)
            self.version = f"WebKitGTK {self.driver.capabilities['browserVersion']}"
        except Exception:
            self._end()
            raise

    def go(self, url: str) -> None:
        self.driver.get(url)

    def back(self) -> None:
        self.driver.back()

    def js(self, body: str) -> Any:
        well, got = self.driver.execute_async_script(
            f"const told = arguments[arguments.length - 1]; (async () => {{ {body} }})()"
            ".then((got) => told([true, got ?? null]), (error) => told([false, `${error} ${error?.stack ?? ''}`]));"
        )
        if not well:
            raise RuntimeError(got)
        return got

    def _act(self, source: dict[str, Any]) -> None:
        # Not ActionChains: it would send a second, empty device along with each.
        self.driver.execute(Command.W3C_ACTIONS, {"actions": [source]})

    def key(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act(
            {
                "type": "key",
                "id": "key",
                "actions": [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}],
            }
        )

    def click(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        actions = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions})

    def wheel(self, x: float, y: float, down: float) -> None:
        # The driver leaves out what is as it was before, so each turn is that of another wheel.
        self._wheels += 1
        scroll = {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": round(down), "duration": 0}
        self._act({"type": "wheel", "id": f"wheel{self._wheels}", "actions": [scroll]})

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.driver.set_window_rect(0, 0, width, height)
        self.until(f"innerWidth === {width} && innerHeight === {height}")

    def shot(self, path: Path) -> None:
        self.driver.find_element(By.TAG_NAME, "html")  # a page has to be there
        self.driver.save_screenshot(str(path))

    def faults(self) -> list[str]:
        with self.console.open(errors="replace") as lines:
            lines.seek(self._read)
            found = [line.strip() for line in lines if "CONSOLE" in line and " ERROR " in line]
            self._read = lines.tell()
        return found

    def page_processes(self) -> list[int]:
        return [pid for pid, command in descendants(self.service.process.pid) if "WebKitWebProcess" in command]

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self.driver.quit()
        self._end()

    def _end(self) -> None:
        with contextlib.suppress(Exception):
            self.service.stop()
        self.screen.terminate()
        self.screen.wait(15)
        shutil.rmtree(self.folder, ignore_errors=True)
