"""The theme's style sheets, without what no page of the site has.

Two thirds of their rules never apply here, and a browser matches many of them against every element, several times
while a page loads; a reader on a slow phone waits for that.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path

from insuto_bundle.archive import sha256
from insuto_bundle.node import run_node, tool

#: Where the theme puts its own style sheets; those of the site's author are left as they are.
FOLDER = "assets/stylesheets"
#: Rules for every element, for which the entire page is styled again several times while it loads: transitions
#: suspended while the colours change; room below a table that has not been wrapped yet (site.css has it for pages
#: without scripting).
_NEVER = ("[data-md-color-switching]", "table:not([class])+*")
#: Classes that the theme's script only queries, by the class that shows that a page has such an element.
_ABSENT = {"tabbed-set": "^(no-)?tabbed|^tabbed-"}
#: The theme styles tables that have no class. That selector makes every change of any element's class restyle all that
#: is in the element; so the site's own tables carry a class by which they are left out.
_ANY_CLASS, _OWN_TABLE = "table:not([class])", "in-table"
_TABLE = re.compile(r"""<table\b[^>]*?\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]+))""", re.IGNORECASE)
#: The colours that pages name: the theme has rules for some forty others.
_COLOUR = re.compile(r'data-md-color-(?:primary|accent)="?([\w-]+)')
_HASH = re.compile(r"(?<=\.)[0-9a-f]{8}(?=\.min\.css$)")


def trim(site: Path, browser: Path, texts: dict[Path, str]) -> dict[str, str]:
    """Trim the theme's style sheets in place, and return the names that carry their new hash, by the old ones.

    Args:
        site: the built site.
        browser: the folder whose `tools` holds the script with PurgeCSS.
        texts: every page's text by its file.

    Raises:
        BundleError: when PurgeCSS fails.
    """
    sheets = sorted((site / FOLDER).rglob("*.css"))
    if not sheets:
        return {}
    absent = [pattern for sign, pattern in _ABSENT.items() if not any(sign in text for text in texts.values())]
    with tempfile.TemporaryDirectory() as name:
        # Copies, so that sheets are changed only when all went well.
        copies = {Path(name) / f"{number}.css": sheet for number, sheet in enumerate(sheets)}
        for copy, sheet in copies.items():
            shutil.copy(sheet, copy)
        job = {
            "site": str(site.resolve()),
            "styles": [str(copy) for copy in copies],
            "never": _NEVER,
            "absent": absent,
            "colours": sorted({colour for text in texts.values() for colour in _COLOUR.findall(text)}),
            "instead": {_ANY_CLASS: f"table:not(.{_OWN_TABLE})"} if all(map(_own_tables, texts.values())) else {},
        }
        order = Path(name) / "job.json"
        order.write_text(json.dumps(job), encoding="utf-8")
        run_node([tool(browser, "trim_styles.mjs"), order], what="Trimming the theme's style sheets")
        renamed = {sheet: _put(sheet, copy.read_bytes()) for copy, sheet in copies.items()}
    return {old.name: new.name for old, new in renamed.items() if old.name != new.name}


def _own_tables(text: str) -> bool:
    """Return True if all of a page's tables that have a class are the site's own."""
    return all(_OWN_TABLE in "".join(classes).split() for classes in _TABLE.findall(text))


def _put(sheet: Path, data: bytes) -> Path:
    """Replace a style sheet; return its new path."""
    new = sheet.with_name(_HASH.sub(sha256(data)[:8], sheet.name))
    if new == sheet and sheet.read_bytes() == data:
        return sheet
    sheet.unlink()
    sheet.with_name(f"{sheet.name}.map").unlink(missing_ok=True)
    new.write_bytes(data)
    return new
