"""Benchmarks of priffe beside other libraries; `run.py` is the command. None of it is a test."""
