"""What stands on a page stays where it is while the rest of the page comes: on a slow phone a reader has begun to read by then."""

from __future__ import annotations

import pytest
from looking import PHONE, NewPage

# Web Vitals call 0.1 good. A table whose columns settle has 0.003, on a busy machine more; what was mended had 0.03 to 0.86.
MOST = 0.025
SHIFT = """window.shifts = [];
new PerformanceObserver((list) => list.getEntries().forEach((one) => window.shifts.push(
  [one.value, ...one.sources.map(({ node }) => node && (node.className || node.nodeName))])))
  .observe({ type: "layout-shift", buffered: true });"""
# A slow phone on a slow line: the page is painted before its scripts have come.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}


@pytest.mark.parametrize(
    "address",
    [
        "",
        "kardinal/rules/",
        "lancaster/rulings/",
        "burgundy/play/",
        "scythe/score/",
        "kardinal/drill/",
        "burgundy/setup/",
        "lancaster/sheet/",
        "scythe/drill/",
    ],
)
def test_nothing_moves_while_the_page_comes(new_page: NewPage, real: str, address: str) -> None:
    page = new_page(PHONE)
    page.add_init_script(SHIFT)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(f"{real}/{address}")
    page.wait_for_load_state("networkidle")
    page.evaluate("async () => { for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame); }")
    shifts = page.evaluate("window.shifts")
    assert sum(value for value, *_ in shifts) < MOST, shifts
