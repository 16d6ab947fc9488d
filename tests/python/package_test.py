"""package_test.py ROOT LIBRARY: the Python package, from the files that `make python` makes, by the system's own Python.

The wheel is unpacked as an installer would, and used from there; the source package must be enough to build the library.
"""
import base64
import copy
import csv
import hashlib
import io
import os
import pickle
import re
import subprocess
import sys
import tarfile
import threading
import unittest
import xml.dom.minidom
import zipfile

from made import FOLDER, ROOT, SOURCE, WHEEL, baluarte, make, numpy, play_on, run
from baluarte import _native  # made.py has put it into the path


class Package(unittest.TestCase):
    def test_the_same_bytes_when_built_twice(self):
        again = make("again")
        self.assertEqual(WHEEL.read_bytes(), again[0].read_bytes())
        self.assertEqual(SOURCE.read_bytes(), again[1].read_bytes())

    def test_the_wheel_lists_what_it_holds(self):
        with zipfile.ZipFile(WHEEL) as wheel:
            names = wheel.namelist()
            record = next(name for name in names if name.endswith("RECORD"))
            rows = {row[0]: row for row in csv.reader(io.TextIOWrapper(wheel.open(record)))}
            self.assertEqual(sorted(rows), sorted(names))
            for name in names:
                if name != record:
                    digest = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).rstrip(b"=").decode()
                    self.assertEqual(rows[name][1:], ["sha256=" + digest, str(len(wheel.read(name)))])
        self.assertIn("baluarte/py.typed", names)
        self.assertRegex(WHEEL.name, r"^baluarte-[\d.]+-py3-none-linux_\w+\.whl$")

    def test_the_source_package_is_enough(self):
        with tarfile.open(SOURCE) as tar:
            tar.extractall(FOLDER / "unpacked")
        tree = next((FOLDER / "unpacked").iterdir())
        self.assertTrue((tree / "PKG-INFO").is_file() and (tree / "pyproject.toml").is_file())
        flags = ["-Dserver=disabled", "-Dpostgres=disabled", "-Dpictures=disabled"]
        subprocess.run(["meson", "setup", str(tree / "b"), str(tree), *flags], check=True, stdout=subprocess.DEVNULL)
        name = "src/lib/libbaluarte.so.1"
        # What it would do: a missing source is noticed here, without building all of it once more.
        subprocess.run(["ninja", "-n", "-C", str(tree / "b"), name], check=True, stdout=subprocess.DEVNULL)

    def test_every_function_of_the_header_is_known(self):
        header = (ROOT / "include/baluarte.h").read_text()
        declared = re.findall(r"^BALUARTE_API[^;(]*?\bbaluarte_(\w+)\(", header, re.M)
        self.assertEqual(sorted(declared), sorted(_native.FUNCTIONS))
        for name in ("SEATS", "ACTIONS", "ALIGNMENT", "JUDGED", "ALL", "PUBLIC", "CHANCE", "OVER", "TABLE", "ZONES", "ZONE", "CHOICE", "RANDOM"):
            value = re.search(r"BALUARTE_%s = (-?\d+)" % name, header).group(1)
            self.assertEqual(getattr(_native, name), int(value), name)

    def test_the_examples_of_the_manual(self):
        manual = (ROOT / "docs/PYTHON.md").read_text()
        blocks = re.findall(r"```python\n(.*?)```", manual, re.S)
        self.assertEqual(len(blocks), 4)
        blocks = [block for block in blocks if numpy or "numpy" not in block]
        said, old = io.StringIO(), sys.stdout
        sys.stdout = said
        try:
            exec("\n".join(blocks), {})
        finally:
            sys.stdout = old
        for promised in re.findall(r"# (\[.*\])", "".join(blocks)):
            self.assertIn(promised, said.getvalue())
        self.assertIn("[PL-07]", said.getvalue())
        self.assertRegex(said.getvalue(), r"\d % ± \d")


class Games(unittest.TestCase):
    def test_names(self):
        self.assertEqual(baluarte.games(), ["carcassonne", "cartagena"])

    def test_options_by_words_and_by_name(self):
        one = baluarte.Game("carcassonne players=3 farmers=false seed=7")
        two = baluarte.Game("carcassonne", players=3, farmers=False, seed=7)
        self.assertEqual(one.state(), two.state())
        self.assertEqual(one.seats, 3)

    def test_refusals(self):
        for words in ("", "chess", "carcassonne players=99"):
            with self.assertRaises(baluarte.Refused) as caught:
                baluarte.Game(words)
            self.assertGreater(len(str(caught.exception)), 10)
        game = baluarte.Game("carcassonne players=2 seed=7")
        before = game.state()
        for wrong in (lambda: game.play("dance"), lambda: game.play("place 0,0/0"), lambda: game.play(12345), game.undo,
                      lambda: game.number("dance"), lambda: baluarte.Bot(game, "dancer"),
                      lambda: baluarte.Bot(game).choose(game), lambda: baluarte.Game.load("game: chess"),
                      lambda: baluarte.Game.from_jcz(b"{}")):
            self.assertRaises(baluarte.Refused, wrong)
        self.assertEqual(game.state(), before)
        self.assertRaises(baluarte.Refused, lambda: baluarte.Judge(game).judge(game, ["place 0,0/0"]))
        self.assertRaises(OverflowError, lambda: game.play(-1))

    def test_actions_are_texts_and_numbers(self):
        game = baluarte.Game("carcassonne players=2 seed=7")
        self.assertTrue(game.is_chance)
        self.assertAlmostEqual(sum(game.odds().values()), 1)
        self.assertAlmostEqual(game.odds()["draw W"], 4 / 71)
        game.play("draw W")
        self.assertRaises(baluarte.Refused, game.odds)
        numbers = game.legal_numbers()
        self.assertEqual(sorted(map(game.text, numbers)), game.legal())
        self.assertEqual([game.number(game.text(n)) for n in numbers], numbers)
        other = game.clone()
        self.assertEqual(game.play(numbers[0]), other.play(other.text(numbers[0])))
        self.assertEqual(game.state(), other.state())

    def test_copies_records_and_undo(self):
        game = play_on(baluarte.Game("carcassonne players=2 seed=7"), turns=12)
        twin, loaded = copy.copy(game), baluarte.Game.load(game.record())
        self.assertEqual(play_on(copy.deepcopy(game)).scores, play_on(twin).scores)
        self.assertEqual(loaded.state(), game.state())
        state, record = game.state(), game.record()
        if game.is_chance:
            game.chance()
        game.play(game.legal()[0])
        self.assertNotEqual(game.state(), state)
        while game.record() != record:
            game.undo()
        self.assertEqual(game.state(), state)

    def test_a_position_is_built_by_hand(self):
        game = baluarte.Game("carcassonne players=2 seed=7")
        game.build("lay D 1,0/0; figure 1 small 1,0 city:N; turn 1 2")
        self.assertEqual(game.edits(), "lay D 1,0/0\nfigure 1 small 1,0 city:N\nturn 1 2\n")
        self.assertEqual(baluarte.Game.load(game.record()).state(), game.state())
        with self.assertRaisesRegex(baluarte.Refused, "no tile lies beside 9,9"):
            game.build("lay D 9,9/0")

    def test_a_number_that_is_no_action(self):
        game = baluarte.Game("carcassonne expansions=all players=2 seed=7")
        for number in (0, 1 << 63):
            for ask in (game.text, game.play):
                with self.assertRaises(baluarte.Refused):
                    ask(number)
        game.chance()
        text = game.text(number := game.legal_numbers()[0])
        game.play(number)
        self.assertEqual(game.text(number), text)  # it was one
        self.assertEqual(game.text(game.number("place 9,9/0")), "place 9,9/0")

    def test_a_text_with_a_byte_that_is_none(self):
        game = baluarte.Game("carcassonne seed=7")
        for ask in (lambda: game.play("draw W\0"), lambda: baluarte.Game("carcassonne\0 players=6"), lambda: baluarte.Bot(game, "greedy\0")):
            with self.assertRaisesRegex(baluarte.Refused, "a byte that is no text"):
                ask()

    def test_games_travel_to_other_processes_and_thinkers_do_not(self):
        game = play_on(baluarte.Game("carcassonne expansions=inns players=2 seed=7"), turns=5)
        other = pickle.loads(pickle.dumps(game))
        for one in (game, other):
            play_on(one, turns=9)
        self.assertEqual(game.record(), other.record())
        for thinker in (baluarte.Bot(game, "greedy"), baluarte.Judge(game), baluarte.Study(game), *([baluarte.Vector(games=2)] if numpy else [])):
            for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(TypeError, "cannot be copied: make another one"):
                    attempt(thinker)

    def test_a_saved_game_of_another_program(self):
        save = (ROOT / "tests/import/saves/made-base-2p-s1001.jcz").read_bytes()
        game = baluarte.Game.from_jcz(save)
        self.assertTrue(game.is_over)
        self.assertEqual(game.scores, [26, 23])
        self.assertIn("names: Ana | José María\n", game.record())
        with self.assertRaisesRegex(baluarte.Refused, "it ends in the middle"):
            baluarte.Game.from_jcz(save[:5000])

    def test_secrets_are_those_of_a_seat(self):
        game = baluarte.Game("cartagena mode=jamaica players=2 seed=5")
        game.chance()
        self.assertIn("symbol", game.events(0)[0])
        self.assertNotIn("symbol", {k for e in game.events(1) for k, v in e.items() if v})
        play_on(game, turns=1)
        hands = [isinstance(hand, int) for hand in game.state(1)["hands"]]
        self.assertEqual(hands, [True, False])
        self.assertEqual(game.view(0)["viewer"], 0)

    def test_pictures(self):
        game = play_on(baluarte.Game("carcassonne players=2 seed=7"), turns=9)
        self.assertEqual(xml.dom.minidom.parseString(game.svg(dark=True)).documentElement.tagName, "svg")
        self.assertEqual(game._repr_svg_(), game.svg(baluarte.PUBLIC))
        self.assertGreater(len(str(game).splitlines()), 5)
        self.assertIn("turn", repr(game))

    def test_playouts_leave_the_game_alone(self):
        game = play_on(baluarte.Game("carcassonne players=2 seed=7"), turns=30)
        state = game.state()
        self.assertEqual(game.playout(3), game.playout(3))
        self.assertGreater(len({tuple(game.playout(seed)) for seed in range(20)}), 10)
        self.assertEqual(game.state(), state)


class Thinking(unittest.TestCase):
    def test_a_bot_beats_chance_and_says_why(self):
        game = baluarte.Game("carcassonne players=2 seed=7")
        greedy, random = baluarte.Bot(game, "greedy"), baluarte.Bot(game, "random:seed=3")
        self.assertEqual(greedy.report(), {})
        while not game.is_over:
            game.chance() if game.is_chance else game.play((greedy, random)[game.actor].choose(game))
        self.assertGreater(game.scores[0], 2 * game.scores[1])
        self.assertEqual(greedy.report()["bot"], "greedy")
        self.assertRaises(baluarte.Refused, lambda: greedy.choose(baluarte.Game("carcassonne players=3")))

    def test_a_judge_knows_which_is_better(self):
        game = baluarte.Game("carcassonne players=2 seed=7")
        judge = baluarte.Judge(game)
        luck = judge.luck(game, "draw W", samples=4)
        self.assertGreaterEqual(luck.points.error, 0)
        play_on(game, turns=5)
        if game.is_chance:
            game.chance()
        judged = judge.judge(game, samples=10)
        self.assertEqual(judged[0].behind.mean, 0)
        self.assertTrue(all(0 <= j.win.mean <= 1 and j.action in game.legal() for j in judged))
        two = judge.judge(game, [judged[-1].action, judged[0].action], samples=10)
        self.assertEqual([j.action for j in two], [judged[0].action, judged[-1].action])

    def test_a_study_of_a_short_game(self):
        game = play_on(baluarte.Game("carcassonne players=2 seed=7"), turns=4)
        study = baluarte.Study(game)
        verdicts = list(study.run(rollouts=40))
        self.assertEqual(len(verdicts), len(study))
        self.assertEqual({v["kind"] for v in verdicts}, {"turn", "draw"})
        self.assertEqual(study.summary()["items"], len(study))
        self.assertRaises(IndexError, lambda: study.judge(len(study)))

    def test_threads_play_at_the_same_time(self):
        def one(seed, results):
            game = baluarte.Game("carcassonne", players=2, seed=seed)
            results[seed] = play_on(game, baluarte.Bot(game, "greedy")).scores
        alone, together = {}, {}
        for seed in range(4):
            one(seed, alone)
        threads = [threading.Thread(target=one, args=(seed, together)) for seed in range(4)]
        [thread.start() for thread in threads]
        [thread.join() for thread in threads]
        self.assertEqual(alone, together)


run(sys.modules[__name__])
