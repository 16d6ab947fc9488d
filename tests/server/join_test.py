"""A server's table in a terminal: `baluarte play --join LINK`, full-screen in tmux and line by line through pipes."""
import http.server
import os
import re
import select
import shutil
import ssl
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "session"))

from client import PATIENCE, Seat, folder, until  # noqa: E402
from harness import Skipped, case, main, program, server  # noqa: E402
from terminal import Terminal  # noqa: E402


def link(host, table):
    return "http://127.0.0.1:%d/#/table/%s" % (host.port, table)


class Lines:
    """The program line by line, with a data folder of its own."""

    def __init__(self, *words, home=None):
        self.home = home or folder()
        env = dict(os.environ, XDG_DATA_HOME=self.home)
        self.process = subprocess.Popen([program, "play", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        self.text, self.at = "", 0

    def wait(self, pattern):
        """What was printed since the last look, up to this."""
        end = time.monotonic() + PATIENCE
        while True:
            found = re.compile(pattern).search(self.text, self.at)
            if found:
                seen, self.at = self.text[self.at:found.end()], found.end()
                return seen
            assert time.monotonic() < end, "never printed: %s\n%s" % (pattern, self.text)
            if select.select([self.process.stdout], [], [], 0.2)[0]:
                more = os.read(self.process.stdout.fileno(), 65536)
                assert more, "ended before %s\n%s" % (pattern, self.text)
                self.text += more.decode()

    def say(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code


def play_until_theirs(seat):
    """The other side plays until it is not its turn; what came is heard first."""
    while not seat.over:
        if seat.is_my_turn():
            legal = seat.legal()
            seat.act(next((a for a in legal if a.startswith(("pass", "end"))), legal[0]))
        elif seat.actor() == "chance":
            seat.step()
        else:
            return
        while seat.actor() == "chance":
            seat.step()


@case("line by line: sit down, play, chat, come back by the same link")
def lines():
    with server() as host:
        ada = host.person("Ada")
        table = ada.table("carcassonne ruleset=plus players=2 first_player=seat1")["id"]
        zoe = Lines("--join", link(host, table), "--name", "Zoe")
        zoe.wait(r"seat 1, place> $")
        until(lambda: ada.sees_play(table))
        seats = ada.get("/tables/" + table)["table"]["seats"]
        assert seats[1]["player"]["name"] == "Zoe", seats
        zoe.say("place 40,40/0")
        zoe.wait(r"No: no tile lies beside 40,40")
        zoe.say("1")
        zoe.wait(r"seat 1, figure> $")
        zoe.say("say good evening")
        until(lambda: "good evening" in str(ada.get("/tables/%s/chat" % table)))
        zoe.say("pass")
        zoe.wait(r"\(the others play\) seat 0, place> $")
        zoe.say("1")
        zoe.wait("No: it is not your turn")
        assert zoe.end() == 0
        other = Seat(program, ada, table)
        play_until_theirs(other)
        again = Lines("--join", link(host, table), home=zoe.home)
        again.wait(r"seat 1, place> $")
        again.say("1")
        again.wait(r"seat 1, (figure|place)> $|the others play")
        again.say("quit")
        assert again.end() == 0
        other.close()
        keys = os.path.join(zoe.home, "baluarte", "keys.txt")
        assert os.stat(keys).st_mode & 0o077 == 0, oct(os.stat(keys).st_mode)
        shutil.rmtree(zoe.home)


@case("full-screen, with secrets: one's own hand is seen and nobody else's; the server goes away and comes back")
def screen():
    with server() as host:
        ada = host.person("Ada")
        table = ada.table("cartagena mode=jamaica players=2 first_player=seat1")["id"]
        t = Terminal("--join", link(host, table), "--name", "Zoë")
        try:
            seen = t.wait(r"Seat 1, move: \d+ choices")
            assert re.search(r"Hand of seat 0: 6 cards", seen), seen
            assert re.search(r"Hand of seat 1: (skull|dagger|key|bottle|pistol|hat)", seen), seen
            assert "Zoë (visitor)" in seen and "Ada (visitor)" in seen, seen
            t.keys("Enter")
            t.wait(r"Seat 1 plays a \w+")
            host.stop()
            t.wait("the line is lost")
            host.start()
            t.wait(r"Seat 1, move: \d+ choices")
            until(lambda: "the line is lost" not in t.seen())
            t.type(":")
            t.wait("Action or number: _")
            t.type("end")
            t.wait("number: end_")
            t.keys("Enter")
            t.wait("Seat 0, move")
            seen = t.wait("the others play")
            assert re.search(r"Hand of seat 0: \d cards", seen), seen
            other = Seat(program, ada, table)
            assert other.is_my_turn()
            other.act(other.legal()[0])
            seen = t.wait(r"Seat 0 plays a \w+")
            assert re.search(r"Hand of seat 1: (skull|dagger|key|bottle|pistol|hat)", seen), seen
            other.close()
        finally:
            t.close()


@case("whoever finds no seat looks on; a table with bots is played alone")
def looking_on():
    with server() as host:
        ada = host.person("Ada")
        table = ada.table("carcassonne players=2", seats=[{"who": "me"}, {"who": "bot", "level": 1}])["id"]
        eve = Lines("--join", link(host, table))
        eve.wait(r"\(you look on\) seat 0, place> $")
        eve.say("1")
        eve.wait("No: it is not your turn")
        eve.say("quit")
        assert eve.end() == 0


def certificate(place, name):
    """A certificate that signs itself, and its key."""
    cert, key = os.path.join(place, name + ".pem"), os.path.join(place, name + ".key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + name, "-addext",
                    "subjectAltName=DNS:" + name, "-out", cert, "-keyout", key], check=True, capture_output=True)
    return cert, key


def refused(*words):
    """What the program says when it ends with 1."""
    place = folder()
    done = subprocess.run([program, "play", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                          env=dict(os.environ, XDG_DATA_HOME=place), timeout=PATIENCE)
    shutil.rmtree(place)
    assert done.returncode == 1, (words, done.returncode, done.stderr)
    return done.stderr


@case("https: a server is believed by its certificate, and another is told nothing")
def encrypted():
    if not shutil.which("openssl"):
        raise Skipped("openssl is not here to make a certificate")
    place = folder()
    cert, key = certificate(place, "localhost")
    other, _ = certificate(place, "other.example")
    with server("--cert", cert, "--key", key) as host:
        host.trust = ssl.create_default_context(cafile=cert)
        host.trust.check_hostname = False  # the tests speak to an address
        ada = host.person("Ada")
        table = ada.table("carcassonne players=2 first_player=seat1")["id"]
        there = "https://localhost:%d/#/table/%s" % (host.port, table)
        zoe = Lines("--join", there, "--ca", cert, "--name", "Zoe")
        zoe.wait(r"seat 1, place> $")
        zoe.say("1")
        zoe.wait(r"seat 1, figure> $|the others play")
        zoe.say("quit")
        assert zoe.end() == 0
        shutil.rmtree(zoe.home)
        assert ada.get("/tables/" + table)["table"]["seats"][1]["player"]["name"] == "Zoe"
        for words in ([], ["--ca", other]):  # the system does not know it; somebody else is believed
            said = refused("--join", there, *words)
            assert re.search("localhost does not answer: its certificate is not believed: self.signed", said), said
        said = refused("--join", there.replace("localhost", "127.0.0.1"), "--ca", cert)  # another name than it says
        assert re.search("127.0.0.1 does not answer: its certificate is not believed: .*mismatch", said), said
        assert "does not answer" in refused("--join", there.replace("https", "http"))
    whole = open(cert).read()
    cut, second, spoilt = (os.path.join(place, name) for name in ("cut.pem", "second.pem", "spoilt.pem"))
    for path, text in ((cut, whole[: len(whole) // 2]), (second, whole + whole[:200]), (spoilt, whole.replace("MII", "MIJ", 1))):
        with open(path, "w") as file:
            file.write(text)
    for path, sentence in ((os.path.join(place, "none.pem"), "cannot be read"), (key, "there is no certificate in"), (place, "no certificate in"),
                           (cut, "a certificate in"), (second, "a certificate in"), (spoilt, "a certificate in")):
        said = refused("--join", there, "--ca", path)
        assert sentence in said and (sentence != "a certificate in" or "is damaged" in said), said
    assert "--ca is for a link that begins with https" in refused("--join", there.replace("https", "http"), "--ca", cert)
    shutil.rmtree(place)


@case("a link that is none, a table that is not there, a server that does not answer: a sentence")
def refusals():
    with server() as host:
        gone = "http://127.0.0.1:%d/#/table/%s" % (host.port, "abcdefgh2345")
        for words, status, sentence in (
                (["--join", "nonsense"], 1, "is no link of a table"),
                (["--join", "ftp://here/#/table/abcd"], 1, "is no link of a table"),
                (["--join", "http://here:99999/#/table/abcd"], 1, "is no link of a table"),
                (["--join", gone], 1, "no such table"),
                (["--join", gone, "carcassonne"], 2, "the table says what is played"),
                (["--bot", "1=2", "--join", gone], 2, "the server has bots of its own")):
            place = folder()
            done = subprocess.run([program, "play", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                                  env=dict(os.environ, XDG_DATA_HOME=place), timeout=PATIENCE)
            assert done.returncode == status and sentence in done.stderr, (words, done.returncode, done.stderr)
            shutil.rmtree(place)
        port = host.port
    done = subprocess.run([program, "play", "--join", "http://127.0.0.1:%d/#/table/abcdefgh2345" % port], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 1 and "127.0.0.1 does not answer" in done.stderr, done.stderr
    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)  # of some other kind
    threading.Thread(target=other.serve_forever, daemon=True).start()
    there = "http://127.0.0.1:%d/#/table/abcdefgh2345" % other.server_port
    assert "127.0.0.1 does not answer as a server of Baluarte does" in refused("--join", there)
    assert "127.0.0.1 does not answer: no TLS is spoken there" in refused("--join", there.replace("http", "https"))
    other.shutdown()
    other.server_close()


if __name__ == "__main__":
    main(globals())
