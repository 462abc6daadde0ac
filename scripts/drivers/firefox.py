"""Firefox, by WebDriver BiDi over its own socket."""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import websocket

from .base import EARLY, Browser, Lost, descendants

KEYS = {
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Tab": "\ue004",
}
# No first-run pages, no requests of its own, no page that comes back after a crash.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.sessionstore.resume_from_crash": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.processPrelaunch.enabled": False,  # a process in waiting is no page's memory
    "extensions.getAddons.cache.enabled": False,
    "intl.accept_languages": "ja,en-US",
    "layout.css.prefers-color-scheme.content-override": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
    "ui.useOverlayScrollbars": 1,  # as on a phone, and as WebKit and Chromium have them here
}


class Firefox(Browser):
    name = "firefox"

    def __init__(self, program: str, size: tuple[int, int]) -> None:
        self.profile = Path(tempfile.mkdtemp(prefix="insuto-firefox-"))
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in PREFERENCES.items())
        (self.profile / "user.js").write_text("".join(lines))
        self.process = subprocess.Popen(
            [
                program,
                "--headless",
                "--no-remote",
                "--profile",
                str(self.profile),
                "--remote-debugging-port",
                "0",
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._ids = itertools.count(1)
        self._faults = []
        try:
            self._socket = websocket.create_connection(
                f"ws://127.0.0.1:{self._port()}/session", timeout=120, suppress_origin=True
            )
            answer = self._ask("session.new", {"capabilities": {}})["capabilities"]
            self.version = f"Firefox {answer['browserVersion']}"
            self._page = self._ask("browsingContext.getTree", {})["contexts"][0]["context"]
            self._ask("session.subscribe", {"events": ["log.entryAdded"]})
            self._ask("script.addPreloadScript", {"functionDeclaration": f"() => {{ {EARLY} }}"})
            self.resize(*size)
        except Exception:
            self._end()
            raise

    def _port(self) -> int:
        """Return the port where it listens; it writes that into its profile once it does."""
        answer = self.profile / "WebDriverBiDiServer.json"
        for _ in range(600):
            with contextlib.suppress(OSError, ValueError, KeyError):
                return int(json.loads(answer.read_text())["ws_port"])
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise Lost("Firefox does not start.")

    def _ask(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        """Send one command and return its response; log entries that arrive before it are recorded."""
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._socket.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self._faults.append(str(message["params"]["text"]))
            if message.get("id") == number:
                if message["type"] == "error":
                    raise RuntimeError(f"{method}: {message['error']} {message['message'][:400]}")
                answer: dict[str, Any] = message["result"]
                return answer

    def _of_page(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self._ask(method, {"context": self._page, **parameters})

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        self._of_page("input.performActions", actions=[{"type": kind, "id": kind, "actions": list(actions)}])

    def go(self, url: str) -> None:
        self._of_page("browsingContext.navigate", url=url, wait="complete")

    def back(self) -> None:
        self._of_page("browsingContext.traverseHistory", delta=-1)

    def js(self, body: str) -> Any:
        answer = self._ask(
            "script.callFunction",
            {
                "functionDeclaration": f"async () => JSON.stringify(await (async () => {{ {body} }})() ?? null)",
                "target": {"context": self._page},
                "awaitPromise": True,
            },
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def key(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act("key", {"type": "keyDown", "value": value}, {"type": "keyUp", "value": value})

    def click(self, x: float, y: float) -> None:
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self._act("pointer", {"type": "pointerMove", "x": round(x), "y": round(y)}, down, up)

    def wheel(self, x: float, y: float, down: float) -> None:
        self._act("wheel", {"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": round(down)})

    def resize(self, width: int, height: int) -> None:
        self.size = (width, height)
        viewport = {"width": width, "height": height}
        for tries_left in reversed(range(3)):
            try:
                self._of_page("browsingContext.setViewport", viewport=viewport, devicePixelRatio=1)
                return
            except RuntimeError as error:
                # Firefox measures the window of the page that was just left (seen once, on about:blank).
                if "SECURITY_MANAGER_VETO" not in str(error) or not tries_left:
                    raise
                time.sleep(0.2)

    def shot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._of_page("browsingContext.captureScreenshot")["data"]))

    def page_processes(self) -> list[int]:
        # The rest (extensions, sockets, sound) are the browser's.
        return [
            pid
            for pid, command in descendants(self.process.pid)
            if "-contentproc" in command and command.split()[-1] == "tab"
        ]

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._ask("browser.close", {})
        with contextlib.suppress(Exception):
            self._socket.close()
        self._end()

    def _end(self) -> None:
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(15)
        shutil.rmtree(self.profile, ignore_errors=True)
