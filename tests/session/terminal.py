"""A real terminal (tmux) in which 'baluarte play' runs, and cases that are counted (TAP).

Each look waits for a state that stays: nothing is sent before what the last key does is on the screen.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
import unittest

PROGRAM = os.path.abspath(os.environ.get("BALUARTE", "build/baluarte"))
PATIENCE = int(os.environ.get("PATIENCE", "120"))


class Terminal:
    def __init__(self, *words, columns=120, rows=40, term="xterm-256color", before=""):
        self.folder = tempfile.mkdtemp()
        self.socket = os.path.join(self.folder, "tmux")
        self.data = os.path.join(self.folder, "data")
        command = "cd '%s'; %s TERM=%s XDG_DATA_HOME='%s' LC_ALL=C.UTF-8 '%s' play %s; echo ended with $?; exec cat" % (
            self.folder, before, term, self.data, PROGRAM, " ".join("'%s'" % w for w in words))
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), command)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE)
        text = done.stdout.decode("utf-8", "replace")
        if done.returncode != 0:
            raise AssertionError("tmux %s: %s" % (words[0], text))
        return text

    def keys(self, *keys):
        self.tmux("send-keys", "-t", "0", *keys)

    def type(self, text):
        self.tmux("send-keys", "-t", "0", "-l", text)

    def seen(self):
        return self.tmux("capture-pane", "-t", "0", "-p")

    def wait(self, pattern):
        """The screen, once it has this."""
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.seen()
            if re.search(pattern, screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError("never seen: %s\n%s" % (pattern, screen))
            time.sleep(0.02)

    def wait_for_size(self, columns, rows):
        """The device behind the terminal has this size."""
        name = self.tmux("display-message", "-p", "-t", "0", "#{pane_tty}").strip()
        device = os.open(name, os.O_RDONLY | os.O_NOCTTY)
        end = time.monotonic() + PATIENCE
        while tuple(os.get_terminal_size(device)) != (columns, rows):
            if time.monotonic() > end:
                raise AssertionError("never %d x %d: %s" % (columns, rows, os.get_terminal_size(device)))
            time.sleep(0.02)
        os.close(device)

    def click(self, text):
        """Where this text begins."""
        for row, line in enumerate(self.wait(re.escape(text)).split("\n")):
            if text in line:
                at = (line.index(text) + 1, row + 1)
                self.type("\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % (at + at)) # the button goes down and up
                return

    def close(self):
        self.tmux("kill-server")
        shutil.rmtree(self.folder, ignore_errors=True)


class Tap(unittest.TestResult):
    """A line for each case."""

    n = 0

    def say(self, word, test, error=None):
        Tap.n += 1
        print("%s %d - %s" % (word, Tap.n, test.id().rsplit(".", 1)[1].replace("test_", "").replace("_", " ")))
        if error:
            print("".join("# %s\n" % line for line in "".join(traceback.format_exception(*error)).splitlines()))
        sys.stdout.flush()

    def addSuccess(self, test):
        self.say("ok", test)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.say("not ok", test, error)

    addError = addFailure


def main(module):
    """All cases of a module, or those with the word that the command line names."""
    found = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[module])
    cases = [c for group in found for c in group if len(sys.argv) < 2 or sys.argv[1] in c.id()]
    print("1..%d" % len(cases))
    result = Tap()
    unittest.TestSuite(cases).run(result)
    sys.exit(not result.wasSuccessful())
