"""The Content-Security-Policy at work: in the page, inside the engine's worker, and on every page of the site without a complaint."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from keeping import ready
from looking import PHONE, SITE, NewPage
from own_server import Fault, OwnServer

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
        ready(page, here.address + LESSON)
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


def test_no_page_breaks_the_policy(new_page: NewPage, real: str) -> None:
    """Not one complaint in the console: of kinds of pages that no other test opens with `new_page`, and tests/site/test_site_weight.py
    does not read."""
    page = new_page(PHONE)
    for path in ("authors/told/", "dev/architecture/", "scythe/cards/", "sevens/rules/", "404.html"):
        # Including what is loaded when a page is idle: a script of its own may write a style sheet.
        page.goto(f"{real}/{path}", wait_until="networkidle")
