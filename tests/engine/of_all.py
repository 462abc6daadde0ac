"""The files of tests that prove of every game what core promises. `scripts/guard_coverage.py` reads them without pytest."""

OF_ALL = tuple(
    f"test_{name}.py" for name in ("golden", "conformance", "conformance_once", "conformance_shown", "hypothesis")
)
