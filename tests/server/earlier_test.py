"""A database that an earlier program has left: today's opens it, brings it up to date, and everything is there.

club-5.sql was written by a server with schema 5, club-5.json holds what it answered to its people just before it was killed.
The API only grows: whatever was told then must be told now, perhaps with more.
"""
import contextlib
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess

from client import PATIENCE, Person, Seat, folder, refused
from harness import ask_database, case, left_just_now, main, program, server
from play_test import pick

here = os.path.dirname(os.path.abspath(__file__))
MOVES_ON = {"used", "here", "watching", "left"}  # what the time of the day or who is there changes

with open(os.path.join(here, "club-5.sql"), encoding="utf-8") as sql_file, \
     open(os.path.join(here, "club-5.json"), encoding="utf-8") as json_file:
    club, told_text = left_just_now(sql_file.read(), json_file.read())
told = json.loads(told_text)


@contextlib.contextmanager
def its_server():
    place = folder()
    try:
        with contextlib.closing(sqlite3.connect(os.path.join(place, "test.db"))) as db:
            db.executescript(club)
        with server("--bot-ms", "20", keep=place) as host:
            yield host
    finally:
        shutil.rmtree(place, ignore_errors=True)


def person(host, name):
    key = told["keys"][name]
    player = json.loads(host.request("GET", "/api/v1/me", key=key)[2])["player"]
    return Person(host, key, player)


def lost(then, now, path):
    """Where what was told then is not told now, as a list of sentences."""
    if isinstance(then, dict) and isinstance(now, dict):
        return [why for key in then if key not in MOVES_ON for why in lost(then[key], now.get(key), path + "." + key)]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [why for i, (a, b) in enumerate(zip(then, now)) for why in lost(a, b, "%s[%d]" % (path, i))]
    if isinstance(then, str) and isinstance(now, str):  # a record has the day on which it began
        then, now = (re.sub(r"(?m)^date: .*", "", text) for text in (then, now))
    return [] if then == now else ["%s was %s and is %s" % (path, then, now)]


@case("what the earlier program told of people, tables, positions, chats and ratings is told again", only="sqlite")
def told_again():
    with its_server() as host:
        people = {name: person(host, name) for name in told["keys"]}
        wrong = [why for name, path, answer in told["asked"] for why in lost(answer, people[name].get(path), name + " " + path)]
        assert not wrong, "\n".join(wrong[:20])
        assert ask_database(host, "SELECT value FROM meta WHERE name = 'schema'")[0][0] > 5
        assert people["program"].get("/me")["player"]["kind"] == "bot"


@case("every entry of every table is there, and the records of games that are over are valid", only="sqlite")
def entries():
    with its_server() as host:
        rows = ask_database(host, "SELECT table_id, n, text FROM actions ORDER BY table_id, n")
        assert len(rows) == club.count('INSERT INTO "actions"') > 300, len(rows)
        for name, who in (("whole", "Dov"), ("all", "Ada"), ("tortuga", "Ada"), ("solo", "Dov"), ("days", "Cid"), ("bot", "Ada")):
            table = told["tables"][name]
            seen = person(host, who).get("/tables/%s/entries" % table)["entries"]
            kept = [text for id, _, text in rows if id == table]
            assert len(seen) == len(kept), name
            for entry, text in zip(seen, kept):
                assert entry["k"] not in ("play", "chance") or entry["a"] == [text], (name, entry, text)
        for name in ("whole", "all"):
            record = person(host, "Ada").get("/tables/%s/record" % told["tables"][name])
            check = subprocess.run([program, "check", "-"], input=record, text=True, capture_output=True, check=False)
            assert check.returncode == 0, check.stdout + check.stderr


def plays(host, name, who, count=4):
    """Everybody of the table goes on where it stood."""
    seats = [Seat(program, person(host, p), told["tables"][name]) for p in who]
    choose, goal = random.Random(5), len(seats[0].entries) + count
    while len(seats[0].entries) < goal:
        seat = next((s for s in seats if s.is_my_turn()), None)
        if seat:
            seat.act(pick(seat.legal(), choose))
        for s in seats:
            while (seat and len(s.entries) < len(seat.entries)) or (not seat and not any(x.is_my_turn() for x in seats)):
                s.step()
    for s in seats:
        s.close()


@case("its games go on: open hands, secret hands, by correspondence, against a bot; who waits is joined", only="sqlite")
def goes_on():
    with its_server() as host:
        plays(host, "tortuga", ("Cid", "Ada"))
        plays(host, "secret", ("Dov", "Ada", "Bea"))
        plays(host, "days", ("Bea", "Cid"))
        plays(host, "bot", ("Ada",))
        bea, table = person(host, "Bea"), told["tables"]["open"]
        bea.post("/tables/%s/sit" % table)
        assert bea.get("/tables/" + table)["table"]["you"] == 1


@case("passwords open what they opened, and no other", only="sqlite")
def passwords():
    with its_server() as host:
        nobody = host.person()
        for name in ("Ada", "Bea", "Cid"):
            answer = nobody.post("/login", {"name": name, "password": "a password of " + name})
            assert answer["player"]["id"] == person(host, name).id
        refused("who", nobody.post, "/login", {"name": "Ada", "password": "a password of Bea"})
        refused("taken", nobody.post, "/register", {"name": "ada", "password": "another password"})


@case("a file of another program is refused with what is wrong first, and stays as it was", only="sqlite")
def of_another_program():
    place = folder()
    path = os.path.join(place, "other.db")
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript("CREATE TABLE club (name TEXT); CREATE INDEX meta ON club (name); INSERT INTO club VALUES ('Ada')")
    done = subprocess.run([program, "serve", "--port", "0", "--db", path], capture_output=True, text=True, check=False,
                          timeout=PATIENCE)
    assert done.returncode == 1, done.stderr
    assert "cannot be used: there is already an index named meta" in done.stderr.splitlines()[-1], done.stderr
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT name FROM sqlite_master ORDER BY name").fetchall() == [("club",), ("meta",)]
        assert db.execute("SELECT name FROM club").fetchall() == [("Ada",)]
    shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main(globals())
