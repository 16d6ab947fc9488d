"""made.py: the Python package as `make python` makes it, unpacked as an installer would, for the tests beside this file.

They are called with the root of the sources and the library.
"""
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from tap import run  # noqa: F401, for those who import this

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
