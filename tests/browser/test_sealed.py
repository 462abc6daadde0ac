"""The Content-Security-Policy at work: in the page, inside the engine's worker, and on every page of the site without a complaint."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from looking import PHONE, ROOT, NewPage
from own_server import Fault, OwnServer

from site_games import games

SITE = Path(os.environ.get("INSUTO_SITE") or ROOT / "site")
LESSON = "/kardinal/lesson/"
#: Tried where a script runs: each must end in a refusal. `OTHER` is another origin that would answer.
TRIES = """async (other) => {
  const tried = {};
  const attempt = async (name, work) => {
    try { await work(); tried[name] = "done"; } catch (error) { tried[name] = error.name; }
  };
  await attempt("fetch", () => fetch(other + "/index.html", { mode: "no-cors" }));
  await attempt("import", () => import(other + "/assets/site.js"));
  await attempt("import data", () => import("data:text/javascript,export default 1"));
  await attempt("import blob", () => import(URL.createObjectURL(new Blob(["export default 1"], { type: "text/javascript" }))));
  await attempt("eval", () => (0, eval)("1"));
  await attempt("Function", () => new Function("return 1")());
  await attempt("XMLHttpRequest", () => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.onload = resolve;
    request.onerror = () => reject(new TypeError("blocked"));
    request.open("GET", other + "/index.html");
    request.send();
  }));
  await attempt("WebSocket", () => new Promise((resolve, reject) => {
    const socket = new WebSocket(other.replace("http", "ws"));
    socket.onopen = resolve;
    socket.onerror = () => reject(new TypeError("blocked"));
  }));
  await attempt("EventSource", () => new Promise((resolve, reject) => {
    const source = new EventSource(other + "/index.html");
    source.onopen = resolve;
    source.onerror = () => { source.close(); reject(new TypeError("blocked")) };
  }));
  // Not refused: what the site itself needs.
  await attempt("own fetch", async () => { if (!(await fetch(self.here + "offline.json")).ok) throw new Error("own") });
  return tried;
}"""
OWN = {"own fetch": "done"}


@pytest.fixture
def elsewhere() -> Iterator[OwnServer]:
    """Serve another origin that responds, and records its requests."""
    server = OwnServer(SITE).start()
    yield server
    server.stop()


def check(tried: dict[str, str], requested: list[str]) -> None:
    assert {name for name, said in tried.items() if said == "done"} == set(OWN), tried
    assert requested == []


def test_the_page_is_refused(new_page: NewPage, real: str, elsewhere: OwnServer) -> None:
    page = new_page(quiet=False)
    # A script file of the site that carries the attempts: then nothing comes through the debugger.
    attempts = (
        f"self.here = {real + '/'!r}; ({TRIES})({elsewhere.address!r}).then((tried) => {{ window.tried = tried }});"
    )
    page.route("**/assets/site.js*", lambda route: route.fulfill(body=attempts, content_type="text/javascript"))
    page.goto(real + "/about/")
    page.wait_for_function("() => window.tried")
    check(page.evaluate("window.tried"), elsewhere.requested)


def test_the_engines_worker_is_refused(new_page: NewPage, elsewhere: OwnServer) -> None:
    here = OwnServer(SITE).start()
    try:
        tell = "console.log('tried ' + JSON.stringify(tried))"
        attempts = f"self.here = {here.address + '/'!r}; ({TRIES})({elsewhere.address!r}).then((tried) => {tell});\n"
        here.faults.append(Fault(r"stage/worker-\w+\.js", edit=lambda data: attempts.encode() + data))
        page = new_page(quiet=False, service_workers="block")
        page.goto(here.address + LESSON)
        page.wait_for_selector("insuto-stage[data-ready]")
        with page.expect_console_message(lambda message: message.text.startswith("tried ")) as reported:
            page.get_by_role("button", name="ここから触る").click()
        check(json.loads(reported.value.text[6:]), elsewhere.requested)
        # And the engine works under the same policy.
        page.wait_for_selector(".in-live-board .in-lit")
    finally:
        here.stop()


def test_inline_scripts_and_handlers_do_not_run(new_page: NewPage, real: str) -> None:
    page = new_page(quiet=False)
    page.goto(real + LESSON)
    page.evaluate(
        """() => {
          window.ran = 0;
          const script = document.createElement("script");
          script.textContent = "window.ran++";
          document.body.append(script);
          const image = document.createElement("div");
          image.innerHTML = '<img src="x" onerror="window.ran++"><a href="javascript:window.ran++" id="bad">x</a>';
          document.body.append(image);
          document.getElementById("bad").click();
        }"""
    )
    # A missing image is reported late; one of our own follows it.
    page.evaluate(
        "() => { const last = document.createElement('img'); last.id = 'last'; last.src = 'y'; document.body.append(last); }"
    )
    page.wait_for_function("() => document.getElementById('last').complete")
    assert page.evaluate("window.ran") == 0


QUIET = ("lesson", "play", "drill", "score", "setup", "sheet")
"""Pages of a game that other tests open with `new_page`, where any complaint fails them too."""


def kinds() -> list[str]:
    """Return a page of each kind: of pages that several games have the last game's, which is the largest, of documents for authors and
    developers one a folder."""
    found: dict[str, str] = {}
    for page in sorted(SITE.rglob("index.html")):
        path = page.parent.relative_to(SITE).as_posix().removeprefix(".")
        folder, _, name = path.rpartition("/")
        if "sample" in path.split("/") or (folder in games() and name in QUIET):
            continue
        of_text = folder.startswith(("dev", "authors"))
        found[folder if of_text else name if folder in games() else path] = path
    # The front page is opened in tests/site/test_site_weight.py.
    return [f"/{path}" for path in found.values() if path]


def test_no_page_breaks_the_policy(new_page: NewPage, real: str) -> None:
    """Kinds of pages on a phone in the dark: not one complaint in the console. (The search's: test_device_faults.py.)

    For parts shared by several games the last game's; wide and light every lesson, each page of no game and, of those
    for authors and for developers, one each is read to its end and checked for the same in
    tests/site/test_site_weight.py.
    """
    missing: list[str] = []
    page = new_page(PHONE, color_scheme="dark")
    page.on("response", lambda response: missing.append(response.url) if response.status >= 400 else None)
    requested = kinds()
    assert len(requested) > 12
    for path in [*requested, "/404.html"]:
        # Including what is loaded when a page is idle: a script of its own may write a style sheet.
        page.goto(real + path + ("" if path.endswith((".html", "/")) else "/"), wait_until="networkidle")
    assert not missing
