"""library_test.py ROOT LIBRARY: what the Python package makes of the library that it finds: none, a damaged one, one in a foreign locale."""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from tap import run

ROOT, LIBRARY = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
WORK = tempfile.TemporaryDirectory(prefix="baluarte-python-library-")
FOLDER = Path(WORK.name)
MODULES = ROOT / "python"  # without a library beside them


class Library(unittest.TestCase):
    def refusal(self, library):
        """What is said where the library is this one."""
        code = "import sys; sys.path.insert(0, sys.argv[1])\ntry:\n    import baluarte\nexcept ImportError as why:\n    print(why)"
        env = {**os.environ, "BALUARTE_LIBRARY": str(library), "LD_LIBRARY_PATH": ""}
        return subprocess.run([sys.executable, "-c", code, str(MODULES)], env=env, stdout=subprocess.PIPE, text=True, check=True).stdout

    def test_a_missing_library_is_said(self):
        self.assertIn("there is no library at /nowhere/libbaluarte.so", self.refusal("/nowhere/libbaluarte.so"))

    def test_a_library_that_is_nowhere_is_said(self):
        if "libbaluarte.so.1" in subprocess.run(["/sbin/ldconfig", "-p"], stdout=subprocess.PIPE, text=True).stdout:
            self.skipTest("this system has one")
        self.assertIn("libbaluarte is not here: install a wheel", self.refusal(""))

    def test_a_damaged_library_and_one_for_another_machine_are_said(self):
        whole = LIBRARY.read_bytes()
        other = bytearray(whole)
        other[18:20] = (0xF3).to_bytes(2, "little") if whole[18] != 0xF3 else (0x3E).to_bytes(2, "little")  # the machine, as ELF has it
        for name, data in (("cut", whole[: len(whole) // 2]), ("stub", whole[:100]), ("empty", b""), ("text", b"no library"), ("other", other)):
            path = FOLDER / f"{name}.so"
            path.write_bytes(data)
            self.assertIn(f"{path} cannot be used here: it is damaged, or was made for another kind of machine", self.refusal(path), name)

    def test_an_older_library_is_said(self):
        older = FOLDER / "older.so"
        older.write_bytes(LIBRARY.read_bytes().replace(b"baluarte_observe\0", b"baluarte_observx\0"))
        self.assertIn("older.so is not the library that this package needs, or too old: it has no baluarte_observe", self.refusal(older))

    def test_numbers_have_a_point_in_every_locale(self):
        """A program may have set one in which 0.5 is "0,5": what the library reads and writes is the same there."""
        (FOLDER / "comma").write_text('LC_NUMERIC\ndecimal_point ","\nthousands_sep "."\ngrouping 3;3\nEND LC_NUMERIC\n')
        subprocess.run(["localedef", "-c", "-i", "comma", "./xx"], cwd=FOLDER, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        said = [self.numbers(point) for point in (".", ",")]
        self.assertEqual(said[0], said[1])
        self.assertIn("<svg", said[0])

    def numbers(self, point):
        code = """if True:
            import locale, sys
            sys.path.insert(0, sys.argv[1])
            locale.setlocale(locale.LC_NUMERIC, "xx" if sys.argv[3] == "," else "C")
            assert locale.localeconv()["decimal_point"] == sys.argv[3]
            import baluarte
            game = baluarte.Game.from_jcz(open(sys.argv[2], "rb").read())
            while game.turn > 20 or game.is_chance:
                game.undo()
            bot, study = baluarte.Bot(game, "greedy"), baluarte.Study(game)
            bot.choose(game)
            print(bot.report(), study.judge(3, rollouts=10), study.summary(), game.view(), game.svg())
            try:
                baluarte.Bot(game, "mcts:prior_sharpness=99999")
            except baluarte.Refused as why:
                print(why)
            assert locale.localeconv()["decimal_point"] == sys.argv[3]
        """
        env = {**os.environ, "LOCPATH": str(FOLDER), "BALUARTE_LIBRARY": str(LIBRARY)}
        command = [sys.executable, "-c", code, str(MODULES), str(ROOT / "tests/import/saves/made-base-2p-s1001.jcz"), point]
        ended = subprocess.run(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(ended.returncode, 0, ended.stderr)
        return ended.stdout


run(sys.modules[__name__])
