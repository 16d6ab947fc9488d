"""What the tests of the server share: cases that are counted (TAP), a server for each, and a look into its database."""
import contextlib
import os
import re
import shutil
import sqlite3
import sys
import time
import traceback

import postgres
from client import Server, folder

program = os.environ.get("BALUARTE", "build/baluarte")
on_postgres = postgres.is_wanted()
cases = []


class Skipped(Exception):
    """This machine does not allow what the case needs; the text says why."""


def case(name, only=None):
    """only: "sqlite" or "postgres", for what the other one does not have."""
    def keep(function):
        if only in (None, "postgres" if on_postgres else "sqlite"):
            cases.append((name, function))
        return function
    return keep


@contextlib.contextmanager
def server(*words, keep=None):
    """A running server, with a database of its own unless 'keep' names its folder."""
    place = keep or folder()
    host = Server(program, place, "--requests-per-20s", "100000", "--messages-per-20s", "100000", *words).start()
    try:
        yield host
        code = host.stop() if host.process.poll() is None else 0
        assert code == 0, "the server ended with %s: %s" % (code, host.log_text()[-3000:])
        assert '"error"' not in host.log_text(), host.log_text()[-3000:]
        assert "Sanitizer" not in host.log_text(), host.log_text()[-6000:]
    finally:
        if host.process.poll() is None:
            host.kill()
        if not keep:
            shutil.rmtree(place, ignore_errors=True)


def ask_database(host, sql, *values):
    """The rows that a statement finds; '?' stand for the values."""
    if on_postgres:
        with postgres.Line(*where(host.db)) as line:
            return line.ask(sql, *values)
    with contextlib.closing(sqlite3.connect(host.db)) as db, db:
        return db.execute(sql, values).fetchall()


def left_just_now(text, *others):
    """Texts that hold times in milliseconds, moved so that the latest is now: what nobody uses for long goes away by itself."""
    times = re.compile(r"\b1[67]\d{11}\b")
    delta = int(time.time() * 1000) - max(int(t) for t in times.findall(text) if int(t) < time.time() * 1000)
    moved = [times.sub(lambda t: str(int(t.group()) + delta), each) for each in (text, *others)]
    return moved if others else moved[0]


def where(url):
    """(port, database)"""
    port, name = url.rsplit(":", 1)[1].split("/")
    return int(port), name.split("?")[0]


def main(names):
    if on_postgres and not postgres.is_here():
        print("1..0 # SKIP PostgreSQL is not installed: tools/setup.sh test")
        return
    wanted = sys.argv[1:]
    failed = 0
    own = [c for c in cases if c[1].__module__ == names["__name__"]]  # an imported test brings its cases, too
    todo = [c for c in own if not wanted or c[1].__name__ in wanted]
    print("1..%d" % len(todo))
    for number, (name, function) in enumerate(todo, 1):
        try:
            start = time.monotonic()
            function()
            print("ok %d - %s\n# %.1f s" % (number, name, time.monotonic() - start), flush=True)
        except Skipped as why:
            print("ok %d - %s # SKIP %s" % (number, name, why), flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print("not ok %d - %s" % (number, name))
            for line in traceback.format_exc().splitlines():
                print("# " + line, flush=True)
    sys.exit(1 if failed else 0)
