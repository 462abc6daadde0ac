"""Stands in for asyncio, which Pyodide's core imports for the sake of one function, to wrap promises.

The page asks and Python answers; nothing awaits anything. The real one brings in sockets, subprocess, ssl, logging and
threads: a third of the library.
"""


def get_event_loop() -> None:
    """Raise: there is none.

    Raises:
        RuntimeError: always, as the real one does where no loop was set.
    """
    raise RuntimeError("this runtime has no event loop")


get_running_loop = get_event_loop
