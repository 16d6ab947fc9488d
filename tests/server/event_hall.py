"""What the tests of competitions share: events that are made and looked at, people who come to their tables."""
import subprocess
import tempfile
import time

from client import Refused, until
from harness import ask_database, program

OPTIONS = "carcassonne players=2"
HOUR = 3600 * 1000


def make(person, **settings):
    return person.post("/events", dict({"name": "Club evening", "options": OPTIONS}, **settings))["event"]


def do(who, event, command, **body):
    return who.post("/events/%s/%s" % (event, command), body)["event"]


def see(person, event):
    return person.get("/events/" + event)["event"]


def entries(person, event):
    return person.get("/events/%s/entries" % event)["entries"]


def of_kind(person, event, kind):
    return [e for e in entries(person, event) if e["k"] == kind]


def seen(person, event, test):
    """The event as soon as it is so; one look at it."""
    found = []

    def is_so():
        found[:] = [see(person, event)]
        return test(found[0])
    until(is_so)
    return found[0]


def enter(host, event, *names):
    people = [host.person(name) for name in names]
    for p in people:
        do(p, event, "enter")
    return people


def now():
    return int(time.time() * 1000)


class Hall:
    """The people of an event who come to their tables; whoever has the smaller number wins, by the other's resigning."""

    def __init__(self, organiser, event, people):
        self.organiser, self.event, self.people = organiser, event, {p.id: p for p in people}
        self.steps = 0  # what was asked of the server, or is about to be

    def open_games(self, about):
        """[(table, people at it in the order of the sides, None for bots)]"""
        found = []
        for m in (about["current"] or {"matches": []})["matches"]:
            if m["outcome"] == "open" and m["games"] and m["games"][-1]["points"] is None and m["games"][-1]["table"]:
                ids = [about["people"][side]["player"] for side in m["sides"]]
                found.append((m["games"][-1]["table"], [self.people.get(i) for i in ids], m["sides"]))
        return found

    def play(self, table, two, sides):
        """Both come, and one gives up; a bot wins."""
        lines = []
        try:
            for p in two:
                self.steps += 1
                if p:
                    lines.append(p.socket())
                    lines[-1].ask({"t": "join", "table": table, "since": 0})
            loser = two[0] if not two[1] else two[1] if not two[0] else two[sides[0] < sides[1]]
            until(lambda: self.organiser.get("/tables/" + table)["table"]["state"] != "open")
            self.steps += 1
            try:
                loser.post("/tables/%s/resign" % table)
            except Refused as e:
                assert e.code == "state", e  # a bot was faster
        finally:
            for line in lines:
                line.close()

    def play_open(self):
        self.steps += 1
        about = see(self.organiser, self.event)
        for table, two, sides in self.open_games(about):
            if any(two):
                self.play(table, two, sides)
        return see(self.organiser, self.event)

    def play_all(self):
        """Until it is over; each look at it that finds something new may take as long as it likes."""
        last = None
        while not last or last["state"] != "over":
            before, last = last, self.play_open()
            if before and last["n"] == before["n"]:
                last = seen(self.organiser, self.event,
                            lambda e, n=last["n"]: e["n"] > n or any(any(two) for _, two, _ in self.open_games(e)))
        return last


def checked(text, *words):
    """What `baluarte event` says of the text."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([program, "event", *words, file.name], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout


def each_once(person, event):
    """Every result stands in the list once, and the numbers have no gap."""
    all_of_it = entries(person, event)
    assert [e["n"] for e in all_of_it] == list(range(len(all_of_it)))
    games = [(e["round"], e["board"], e["game"]) for e in all_of_it if e["k"] == "game"]
    again = [e for e in all_of_it if e["k"] == "again"]
    assert again or len(games) == len(set(games)), games
    tables = [made[3] for e in all_of_it if e["k"] == "tables" for made in e["made"]]
    assert len(tables) == len(set(tables))
    rounds = [e["round"] for e in all_of_it if e["k"] == "pair"]
    assert rounds == list(range(1, len(rounds) + 1)), rounds


def pass_time(host, event, minutes):
    """What was made before was made so much earlier."""
    ask_database(host, "UPDATE event_entries SET at = at - ? WHERE event_id = ?", minutes * 60000, event)
    ask_database(host, "UPDATE events SET wake = 1 WHERE id = ?", event)


def code(function, *arguments):
    try:
        function(*arguments)
        return None
    except Refused as e:
        return e.code
