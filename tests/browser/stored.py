"""What a page has stored on the device as records (`wasm/browser/src/page/store.ts`), by kind and game; and how it is cleared."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

OPEN = """(name) => new Promise((done, failed) => {
  const request = indexedDB.open(name);
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
})"""
DATABASES = "(await indexedDB.databases()).filter(({ name }) => /^insuto.*\\.records$/.test(name))"
READ = f"""async ([kind, game]) => {{
  const found = [];
  for (const {{ name }} of {DATABASES}) {{
    const db = await ({OPEN})(name);
    const request = db.transaction("records").objectStore("records").getAll(IDBKeyRange.bound([kind, game], [kind, game, []]));
    found.push(...await new Promise((done) => (request.onsuccess = () => done(request.result))));
    db.close();
  }}
  return found;
}}"""
CLEAR = f"""async () => {{
  localStorage.clear();
  sessionStorage.clear();
  for (const {{ name }} of {DATABASES}) {{
    const db = await ({OPEN})(name);
    const all = db.transaction("records", "readwrite");
    all.objectStore("records").clear();
    await new Promise((done) => (all.oncomplete = done));
    db.close();
  }}
}}"""
"""Leaves nothing on the device; a page that is open goes on with its database."""


PUT = f"""async ([kind, game, records]) => {{
  for (const {{ name }} of {DATABASES}) {{
    const db = await ({OPEN})(name);
    const all = db.transaction("records", "readwrite");
    all.objectStore("records").delete(IDBKeyRange.bound([kind, game], [kind, game, []]));
    for (const record of records) all.objectStore("records").put(record, [kind, game, record.id]);
    await new Promise((done) => (all.oncomplete = done));
    db.close();
  }}
}}"""


def records(page: Page, kind: str, game: str) -> list[dict[str, Any]]:
    """Return all records of a kind, by their ids."""
    return page.evaluate(READ, [kind, game])


def own_figures(page: Page, game: str) -> dict[str, dict[str, str]] | None:
    """Return a reader's own figures and readings, or None."""
    found = records(page, "own", game)
    return {kind: found[0][kind] for kind in ("components", "options")} if found else None


def put(page: Page, kind: str, game: str, given: list[dict[str, Any]]) -> None:
    """Let these be all records of a kind, on a page that has opened its database."""
    page.evaluate(PUT, [kind, game, given])


def clear(page: Page) -> None:
    """Leave nothing on the device."""
    page.evaluate(CLEAR)
