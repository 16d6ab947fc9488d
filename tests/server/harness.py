"""What the tests of the server share: cases that are counted (TAP), and a server for each."""
import contextlib
import os
import shutil
import sys
import traceback

from client import Server, folder

program = os.environ.get("BALUARTE", "build/baluarte")
cases = []


def case(name):
    def keep(function):
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


def main(names):
    wanted = sys.argv[1:]
    failed = 0
    own = [c for c in cases if c[1].__module__ == names["__name__"]]  # an imported test brings its cases, too
    todo = [c for c in own if not wanted or c[1].__name__ in wanted]
    print("1..%d" % len(todo))
    for number, (name, function) in enumerate(todo, 1):
        try:
            function()
            print("ok %d - %s" % (number, name), flush=True)
        except Exception:  # pylint: disable=broad-except
            failed += 1
            print("not ok %d - %s" % (number, name))
            for line in traceback.format_exc().splitlines():
                print("# " + line, flush=True)
    sys.exit(1 if failed else 0)
