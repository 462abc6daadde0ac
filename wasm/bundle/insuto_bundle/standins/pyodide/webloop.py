"""Stands in for Pyodide's event loop for asyncio (see the stand-in of that name).

Nothing here awaits anything.
"""


def _initialize_event_loop() -> None:
    """Do nothing; the package `pyodide` calls it while it is imported."""
