"""'baluarte play' full-screen: what is seen after keys and clicks."""
import os
import re
import shlex
import signal
import subprocess
import tempfile
import unittest

from terminal import PROGRAM, Terminal, main


class Screen(unittest.TestCase):
    def open(self, *words, **more):
        terminal = Terminal(*words, **more)
        self.addCleanup(terminal.close)
        return terminal

    def saved(self):
        """A game in which a tile was laid, saved as game.rec."""
        t = self.open("seed=5")
        t.wait("Seat 0, place")
        t.keys("Enter")
        t.wait("Seat 0, figure")
        t.keys("s")
        t.wait("Save in: _")
        t.type("game.rec")
        t.wait("Save in: game.rec_")
        t.keys("Enter")
        t.wait("Saved in game.rec")
        return t

    def test_a_turn_by_keys(self):
        t = self.open("seed=5")
        t.wait(r"Seat 0, place: 4 choices")
        t.wait(r"Seat 0 draws M\.")
        t.keys("Enter")
        screen = t.wait(r"Seat 0, figure: \d+ choices")
        self.assertIn("Seat 0 places M at 0,-1, turned 2.", screen)
        t.keys("Down")
        t.wait("Tile M at 0,-1")
        t.type(":")
        t.wait("Action or number: ")
        t.type("put small city:E")
        t.wait("number: put small city:E_")
        t.keys("Enter")
        t.wait("Seat 1, place: ")
        t.keys("w")
        screen = t.wait("Who owns what")
        self.assertRegex(screen, r"0,-1 +city of 2 tiles, worth \d+: seat 0")
        self.assertIn("Seat 0 has at home: 6 small", screen)
        t.keys("q")
        t.wait("Seat 1, place: ")
        t.keys("u")
        t.wait("Seat 0, figure: ")

    def test_where_a_tile_does_not_fit_the_rule_is_told(self):
        t = self.open("seed=5")
        t.wait("Seat 0, place: 4 choices")
        t.keys("Down")
        t.wait("Tile D at 0,0")
        t.keys("Enter")
        screen = t.wait("No: there is a tile at 0,0 already")
        self.assertIn("The rule PL-07:", screen)

    def test_turning_zooming_panning(self):
        t = self.open("seed=5")
        t.wait(r"\.#####\.\s*\n *-------")
        t.keys("+")
        t.wait(r"-----------")
        t.keys("-", "-")
        t.wait(r"\n {20,}---\s")
        t.keys("+")
        before = t.wait(r"\.#####\.\s*\n *-------")
        t.keys("L")
        t.wait(r"\n {%d}-------" % (len(re.search(r"\n( *)-------", before).group(1)) - 7))
        t.type(":")
        t.wait("number: _")
        t.type("1")
        t.wait("number: 1_")
        t.keys("Enter")
        t.wait("turned 2")

    def test_mouse(self):
        t = self.open("seed=5")
        t.click("3 place 0,1/2")
        t.wait(r"-------\s*\n[ .]*\.\.\.\.\.\.\.\s*\n *\.\.\.\.\.##")
        t.click("3 place 0,1/2")
        t.wait("Seat 0 places M at 0,1, turned 2")
        t.type("\x1b[<64;30;12M")
        t.wait("-----------")

    def test_pages(self):
        t = self.open("seed=5", "expansions=inns")
        t.wait("Seat 0, place")
        for key, title, words in (("?", "Keys", "Shift-Tab"), ("o", "Options", "expansions=inns"), ("t", "Tiles that are left", "tiles are not drawn yet"),
                                  ("a", "All actions", "turn 1, chance: draw"), ("e", "What happened", "draws"), ("b", "Beside the board", "Beside")):
            t.keys(key)
            self.assertIn(words, t.wait(r"\A%s" % title))
            t.keys("q")
            t.wait("Seat 0, place")
        t.keys("r")
        t.wait(r"\AThe rules")
        t.type("/")
        t.wait(r"/_")
        t.type("ic-06")
        t.wait(r"/ic-06_")
        t.keys("Enter")
        t.wait(r"\AThe rules\s*\nIC-06 +An inn belongs")

    def test_a_hint(self):
        t = self.open("--bot", "1=1", "seed=5")
        t.wait("Seat 0, place: 4 choices")
        t.keys("i", "i", "i", "i")  # three reasons at most, and then it says what
        t.wait(r"The best turn: place -?\d,-?\d/\d")
        t.keys("Enter")
        self.assertNotIn("The best turn", t.wait("Seat 0, figure"))

    def test_a_line_with_letters_of_two_bytes(self):
        t = self.open("seed=5")
        t.wait("Seat 0, place: 4 choices")
        t.type(":")
        t.wait("number: _")
        t.type("José")
        t.wait("number: José_")
        t.keys("BSpace")
        t.wait("number: Jos_")
        t.keys("BSpace", "BSpace", "BSpace", "BSpace", "3")
        t.wait("number: 3_")
        t.keys("Enter")
        t.wait("Seat 0 places M at 0,1, turned 2")

    def test_saved_and_gone_on_with(self):
        t = self.saved()
        said = subprocess.run([PROGRAM, "check", os.path.join(t.folder, "game.rec")], stdout=subprocess.PIPE).stdout.decode()
        self.assertIn("OK", said)
        t.keys("Enter")
        t.wait("Seat 1, place")
        t.keys("g")
        t.wait("Load from: _")
        t.type("game.rec")
        t.wait("Load from: game.rec_")
        t.keys("Enter")
        t.wait("Seat 0, figure")
        t.keys("g")
        t.wait("Load from: _")
        t.type("nothing.rec")
        t.wait("nothing.rec_")
        t.keys("Enter")
        t.wait("nothing.rec cannot be read")

    def test_from_a_position_of_a_record(self):
        t = self.saved()
        again = self.open("--from", os.path.join(t.folder, "game.rec"), "--ply", "2", "--bot", "1=2", "seed=8")
        again.wait("Seat 0, figure")
        again.keys("Enter")
        again.wait("Seat 0, place")

    def test_the_commands_of_the_manual(self):
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        with open(os.path.join(root, "docs/TERMINAL.md"), encoding="utf-8") as file:
            block = re.search(r"```sh\n(.*?)```", file.read(), re.S).group(1)
        commands = [shlex.split(line, comments=True) for line in block.splitlines()]
        self.assertTrue(len(commands) >= 4 and all(words[:2] == ["baluarte", "play"] for words in commands), commands)
        save = os.path.join(root, "tests/import/saves/made-base-2p-s1001.jcz")
        with tempfile.NamedTemporaryFile("wb") as record:
            subprocess.run([PROGRAM, "import", save], stdout=record, check=True)
            for words in commands:
                t = self.open(*(record.name if word == "game.txt" else word for word in words[2:]))
                t.wait(r"Seat \d, \w+: \d+ choices")

    def test_leaving(self):
        t = self.open("seed=5")
        t.wait("Seat 0, place")
        t.keys("q")
        t.wait("Leave without saving")
        t.type("n")
        t.wait(r"\) n_")
        t.keys("Enter")
        t.wait("arrows move")
        t.keys("q")
        t.wait("Leave without saving")
        t.type("y")
        t.wait(r"\) y_")
        t.keys("Enter")
        t.wait("ended with 0")

    def test_cartagena(self):
        t = self.open("cartagena", "mode=jamaica", "players=3", "seed=5")
        t.wait("Seat 0, move: 5 choices")
        t.wait(r"boat")  # a screen comes in pieces
        t.wait(r"Hand of seat 1: 6 cards")
        t.keys("Enter")
        t.wait("Seat 0 ")
        t.wait(r"Seat 0, move: \d+ choices(.|\n)*Seat 0 .*bottle")
        t.keys("t")
        self.assertIn("bottle", t.wait(r"\ACards that are left"))
        t.keys("q")
        t.wait("Seat 0, move")
        t.keys("w")
        t.wait(r"Seat 0: 5 in the fortress")

    def test_the_end_of_a_game_with_everything(self):
        for words in (["carcassonne", "expansions=all"], ["cartagena", "mode=hispaniola"]):
            t = self.open("--bot", "0=1", "--bot", "1=1", *words, "seed=3")
            t.wait(r"[Ss]eat \d wins|share the victory")
            t.keys("a")
            t.wait(r"\AAll actions")

    def test_the_solo_game(self):
        t = self.open("ruleset=solo", "seed=3")
        t.wait(r"Seat 0, place: \d+ choices")
        t.keys("Enter")
        t.wait(r"Seat 0, (?!place)\w+: \d+ choices|Seat 1, place")

    def test_small_terminals(self):
        t = self.open("seed=5", columns=80, rows=24)
        t.wait("Seat 0, place: 4 choices")
        t.keys("Enter")
        t.wait("Seat 0, figure")
        t.tmux("resize-window", "-t", "0", "-x", "120", "-y", "40")
        t.wait(r"\n {82}> seat 0 ")
        for columns, rows in ((20, 6), (3, 3), (2, 2), (1, 1)):
            t.tmux("resize-window", "-t", "0", "-x", str(columns), "-y", str(rows))
            t.keys("?", "q", "+", "Down", "Tab")
        t.tmux("resize-window", "-t", "0", "-x", "120", "-y", "40")
        t.wait(r"\n {82}> seat 0 ")

    def test_the_panel_stands_where_there_is_room(self):
        t = self.open("seed=5", columns=80, rows=24)
        t.wait(r"\n {42}> seat 0 ")
        t.tmux("resize-window", "-t", "0", "-x", "79", "-y", "24")
        t.wait(r"\n> seat 0 ")
        t.tmux("resize-window", "-t", "0", "-x", "200", "-y", "50")
        t.wait(r"\n {140}> seat 0 ")
        t = self.open("cartagena", "seed=5", columns=80, rows=24)
        screen = t.wait(r"\n> seat 0 ")
        self.assertRegex(screen, r"fort .* boat")

    def test_a_size_that_changes_and_changes_back(self):
        """The program sees no other size than before, but the terminal has forgotten everything."""
        t = self.open("seed=5")
        t.wait(r"\n {82}> seat 0 ")
        shell = t.tmux("display-message", "-p", "-t", "0", "#{pane_pid}").strip()
        with open("/proc/%s/task/%s/children" % (shell, shell)) as children:
            player = int(children.read())
        os.kill(player, signal.SIGSTOP)
        try:
            for columns, rows in ((3, 3), (120, 40)):
                t.tmux("resize-window", "-t", "0", "-x", str(columns), "-y", str(rows))
                t.wait_for_size(columns, rows)
        finally:
            os.kill(player, signal.SIGCONT)
        t.wait(r"\n {82}> seat 0 ")
        t.wait("Seat 0, place: 4 choices")

    def test_lines_where_they_are_wanted(self):
        for more in ({"words": ["--plain"]}, {"term": "dumb"}):
            t = self.open(*more.pop("words", []), "seed=5", **more)
            t.wait(r"seat 0, place>")
            t.type("1")
            t.keys("Enter")
            t.wait(r"seat 0, figure>")
        t = self.open("seed=5", term="no-such-terminal")
        t.wait(r"seat 0, place>")

    def test_without_colours(self):
        t = self.open("seed=5", before="NO_COLOR=1")
        t.wait("Seat 0, place")
        self.assertNotIn("\x1b[38", t.tmux("capture-pane", "-t", "0", "-p", "-e"))
        t = self.open("seed=5")
        t.wait("Seat 0, place")
        self.assertIn("\x1b[38;5;", t.tmux("capture-pane", "-t", "0", "-p", "-e"))


if __name__ == "__main__":
    main(__name__)
