"""The requests that every browser understands."""

from __future__ import annotations

import abc
import json
import re
import socket
import time
from pathlib import Path
from typing import Any

# Runs before anything of a page. Breaches of the policy become console errors, which every driver hands out.
EARLY = """
if (!window.insutoWatched) {
  window.insutoWatched = true;
  addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.effectiveDirective} ${event.blockedURI}`));
  addEventListener("unhandledrejection", (event) => console.error(`rejected: ${event.reason}`));
}
"""


class Lost(Exception):
    """The browser did not start, or timed out waiting for something."""


class Browser(abc.ABC):
    """One window with one page. `js` takes the body of an async function; numbers are CSS pixels of the window."""

    name: str
    version: str
    size: tuple[int, int]
    #: Console errors that were not taken yet.
    _faults: list[str]

    @abc.abstractmethod
    def go(self, url: str) -> None:
        """Load a page and wait for its load event."""

    @abc.abstractmethod
    def back(self) -> None:
        """Go one step back in the history."""

    @abc.abstractmethod
    def js(self, body: str) -> Any:
        """Run the body of an async function in the page; what it returns must fit into JSON."""

    @abc.abstractmethod
    def key(self, key: str) -> None:
        """Press and release a key, by its DOM name."""

    @abc.abstractmethod
    def click(self, x: float, y: float) -> None:
        """Press and release the pointer there."""

    @abc.abstractmethod
    def wheel(self, x: float, y: float, down: float) -> None:
        """Turn the wheel there by so many pixels."""

    @abc.abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page a window of this size."""

    @abc.abstractmethod
    def shot(self, path: Path) -> None:
        """Write a PNG of what is seen."""

    @abc.abstractmethod
    def page_processes(self) -> list[int]:
        """Return the processes that hold pages and their workers."""

    @abc.abstractmethod
    def close(self) -> None:
        """End the browser and remove its profile."""

    # --- made of the above

    def faults(self) -> list[str]:
        """Return the console errors since the last call."""
        found, self._faults = self._faults, []
        return found

    def until(self, condition: str, timeout: float = 90) -> Any:
        """Wait until a JavaScript expression is true and give its value; Lost after `timeout` seconds.

        The page itself polls: one request costs as much as a hundred polls.
        """
        end = time.monotonic() + timeout
        look = f"""for (const end = performance.now() + {1000 * min(1, timeout):.0f}; ; await new Promise((go) => setTimeout(go, 50))) {{
          const got = ({condition});
          // An element would arrive as an empty object.
          if (got || performance.now() >= end) return got instanceof Node ? true : got;
        }}"""
        trouble = ""
        while time.monotonic() < end:
            try:
                if got := self.js(look):
                    return got
            except Exception as error:  # in the middle of a navigation there is no page to ask
                trouble = f" ({error})"
                time.sleep(0.05)
        raise Lost(f"{self.name}: timed out waiting for {condition}{trouble}")

    def middle(self, element: str) -> tuple[float, float]:
        """Return the middle of what a JavaScript expression gives, scrolled into the window and at rest."""
        found = self.until(
            f"""await (async (el) => {{
              if (!el || !el.checkVisibility()) return null;
              const seen = () => {{ const b = el.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }};
              const inside = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
              // Something else of the page may lie over it; a drawing's parts lie over each other as they please.
              const free = ([x, y]) => el instanceof SVGElement || el.contains(document.elementFromPoint(x, y));
              const good = (at) => inside(at) && free(at);
              if (!good(seen())) el.scrollIntoView({{ block: "center", behavior: "instant" }});
              // What sticks to the upper edge may lie over it there. A dialog that has just come takes no touch for a moment, and stays.
              if (!free(seen()) && !el.closest("dialog")) scrollBy({{ top: -innerHeight / 5, behavior: "instant" }});
              const was = seen();
              await new Promise((go) => setTimeout(go, 80));
              const now = seen();
              return good(now) && !el.closest(".in-arriving") && now.join() === was.join() ? now : null;
            }})({element})"""
        )
        return found[0], found[1]

    def tap(self, element: str) -> None:
        """Press in the middle of what a JavaScript expression gives."""
        self.click(*self.middle(element))

    def memory(self) -> float:
        """Return the memory, in MB, that the processes that hold pages have a share in and have not given back."""
        return sum(share for pid in self.page_processes() if (share := proportional(pid)) is not None)


def button(label: str) -> str:
    """Return a JavaScript expression: the visible button with this text or name."""
    name = json.dumps(label, ensure_ascii=False)
    return (
        "[...document.querySelectorAll('button')]"
        f".find((b) => (b.textContent.trim() === {name} || b.getAttribute('aria-label') === {name}) && b.checkVisibility())"
    )


def proportional(pid: int) -> float | None:
    """Return the MB that a process uses; shared pages count in parts. None when it has ended.

    Memory that it has given back (`MADV_FREE`, as Firefox does) stays mapped until it is needed: on a machine with room
    for ever.
    """
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return None
    found = dict(re.findall(r"^(Pss|LazyFree):\s+(\d+) kB", text, re.M))
    return (int(found["Pss"]) - int(found.get("LazyFree", 0))) / 1024 if "Pss" in found else None


def descendants(pid: int) -> list[tuple[int, str]]:
    """Return process and command line of everything that a process started, and that started."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                # The name may hold spaces and brackets: the parent is the second field after the last bracket.
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    found, todo = [], [pid]
    while todo:
        for child in children.get(todo.pop(), []):
            todo.append(child)
            try:
                found.append(
                    (
                        child,
                        Path(f"/proc/{child}/cmdline")
                        .read_bytes()
                        .replace(b"\0", b" ")
                        .decode(errors="replace")
                        .strip(),
                    )
                )
            except OSError:
                continue
    return found


def free_port() -> int:
    """Return a port of 127.0.0.1 on which nobody listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
