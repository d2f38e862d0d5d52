"""A PostgreSQL for tests: from the packages of the system, as a user who is not root, in a directory that goes away."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

USER = "postgres"


def programs() -> Path:
    """The directory of ``initdb`` and ``postgres``; the test is skipped, with the reason, where there is none."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]  # as Debian has it
    if found:
        return max(found, key=lambda path: [int(number) for number in re.findall(r"\d+", path.parent.name)])
    on_path = shutil.which("initdb")
    if on_path is None:
        pytest.skip("PostgreSQL is not installed (on Debian: apt-get install postgresql), so only SQLite is tested")
    return Path(on_path).resolve().parent


@contextmanager
def running() -> Iterator[str]:
    """A server on a socket in a directory of its own; its URL."""
    bin_, owner = programs(), None
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        try:
            owner = pwd.getpwnam(USER)
        except KeyError:
            pytest.skip(f"this is root, and there is no user {USER} to run PostgreSQL, so only SQLite is tested")
    user = None if owner is None else owner.pw_uid
    # In /tmp: the other directories for tests may be for root alone, and the path of a socket has to be short.
    with TemporaryDirectory(prefix="priffe-postgres-", dir="/tmp") as name:
        if owner is not None:
            os.chown(name, owner.pw_uid, owner.pw_gid)
        data = f"{name}/data"
        options = ["-A", "trust", "-U", USER, "-E", "UTF8", "--no-locale", "--no-sync"]
        made = subprocess.run(
            [bin_ / "initdb", "-D", data, *options], user=user, cwd=name, capture_output=True, check=False, text=True
        )
        assert made.returncode == 0, made.stderr
        settings = ["listen_addresses=", "fsync=off", "shared_buffers=16MB", "max_connections=20"]
        command = [str(bin_ / "postgres"), "-D", data, "-k", name, *(f"-c{setting}" for setting in settings)]
        with Path(name, "log").open("w") as log:
            server = subprocess.Popen(command, user=user, cwd=name, stdout=log, stderr=log)
        try:
            while subprocess.run([bin_ / "pg_isready", "-q", "-h", name], check=False).returncode:
                assert server.poll() is None, Path(name, "log").read_text()
                time.sleep(0.05)
            yield f"postgresql://{USER}@/{USER}?host={name}"
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
