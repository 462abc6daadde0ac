"""The parts of scripts/bench.py, one question each."""
