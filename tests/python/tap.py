"""tap.py: runs the cases of a module and prints TAP."""
import os
import sys
import unittest


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


def run(module):
    suite = unittest.defaultTestLoader.loadTestsFromModule(module)
    print("1..%d" % suite.countTestCases())
    result = unittest.TextTestRunner(stream=open(os.devnull, "w"), resultclass=Tap).run(suite)
    sys.exit(not result.wasSuccessful())
