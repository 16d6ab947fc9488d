"""made.py: the Python package as `make python` makes it, unpacked as an installer would, for the tests beside this file.

They are called with the root of the sources and the library.  `report` runs their cases and prints TAP.
"""
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

ROOT, LIBRARY = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
WORK = tempfile.TemporaryDirectory(prefix="baluarte-python-")
FOLDER = Path(WORK.name)


def make(name):
    folder = FOLDER / name
    env = {**os.environ, "BALUARTE_LIBRARY_FILE": str(LIBRARY)}
    subprocess.run([sys.executable, str(ROOT / "python/backend.py"), str(folder)], check=True, env=env, stdout=subprocess.DEVNULL)
    return next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))


WHEEL, SOURCE = make("dist")
with zipfile.ZipFile(WHEEL) as wheel:
    wheel.extractall(FOLDER / "site")
sys.dont_write_bytecode = True
sys.path.insert(0, str(FOLDER / "site"))
import baluarte  # noqa: E402

try:
    import numpy
except ImportError:  # the package does without, but for its Vector
    numpy = None


def play_on(game, bot=None, turns=1000):
    while not game.is_over and game.turn <= turns:
        if game.is_chance:
            game.chance()
        else:
            game.play(bot.choose(game) if bot else game.legal()[0])
    return game


class Tap(unittest.TextTestResult):
    """A line for each case, as the other tests print them."""

    n = 0

    def say(self, is_ok, test, more=""):
        Tap.n += 1
        print("%s %d - %s" % ("ok" if is_ok else "not ok", Tap.n, test.id().split(".", 1)[1].replace("test_", "").replace("_", " ")))
        for line in more.splitlines():
            print("# " + line)
        sys.stdout.flush()

    def addSuccess(self, test):
        self.say(True, test)

    def addSkip(self, test, reason):
        Tap.n += 1
        print("ok %d - %s # SKIP %s" % (Tap.n, test.id().split(".", 1)[1].replace("test_", "").replace("_", " "), reason))

    def addError(self, test, err):
        super().addError(test, err)
        self.say(False, test, self.errors[-1][1])

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.say(False, test, self.failures[-1][1])


def report(module):
    """Runs the cases of a module and ends with what became of them."""
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[module])
    print("1..%d" % suite.countTestCases())
    result = unittest.TextTestRunner(stream=open(os.devnull, "w"), resultclass=Tap).run(suite)
    sys.exit(not result.wasSuccessful())
