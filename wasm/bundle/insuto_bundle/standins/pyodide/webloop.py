"""Stands in for Pyodide's event loop for asyncio (see the stand-in of that name).

Nothing here awaits anything.
"""


def _initialize_event_loop() -> None:
    """Called by the package `pyodide` while it is imported."""
