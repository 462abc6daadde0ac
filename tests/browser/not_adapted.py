"""Tests that failed when the touch mechanism and the check for old pages were joined (27 November 2026), left out until they are mended.

Each is to be looked at: the page or the test is wrong. `docs/dev/next.md` names them; the list is to become empty.
"""

from __future__ import annotations

from collections.abc import Mapping

NOT_ADAPTED: Mapping[str, str] = {
    "test_phone_targets.py::test_every_place_is_large_enough_and_the_board_stays_free": "サイズ alone, on 360 x 740: rows of views and a "
    "quiet button leave 285 px",
}
"""The end of a test's id, and what is known of its failure."""
