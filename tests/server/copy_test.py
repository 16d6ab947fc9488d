"""A club moves from SQLite to PostgreSQL: `baluarte copy-database`, and a database that an older program has left."""
import contextlib
import json
import os
import random
import re
import sqlite3
import subprocess
import tempfile
import threading

import postgres
from client import PATIENCE, Person, Refused, Seat, Server, until
from harness import case, left_just_now, main, program
from play_test import pick, sit_down

here = os.path.dirname(os.path.abspath(__file__))
ODD = ["tab\there", "line\nfeed", "carriage\rreturn", "back\\slash", "\\N", "\\.", "é 漢 🎲", "'quoted\"", ""]


def copy(source, target):
    """(exit status, what it prints, what it complains about)"""
    done = subprocess.run([program, "copy-database", source, target], capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr


def new_database():
    return postgres.shared_postgres().database()


def url(name):
    return postgres.shared_postgres().url(name)


def rows_there(name, sql):
    return postgres.shared_postgres().rows(name, sql)


def rows_here(path, sql):
    with contextlib.closing(sqlite3.connect(path)) as db:
        return [tuple(row) for row in db.execute(sql)]


def change(path, sql, *values):
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute(sql, values)


@contextlib.contextmanager
def serving(folder, db, *words):
    host = Server(program, folder, *words, db=db).start()
    try:
        yield host
        assert host.stop() == 0, host.log_text()
        assert '"error"' not in host.log_text(), host.log_text()
    finally:
        if host.process.poll() is None:
            host.kill()


def old_club(folder):
    """(its SQLite file, what its first lines tell)"""
    with open(os.path.join(here, "club-2.sql"), encoding="utf-8") as file:
        text = left_just_now(file.read())
    path = os.path.join(folder, "club.db")
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(text)
    return path, json.loads(text.splitlines()[2][3:])


def play_some(people, table, count=6):
    seats = [Seat(program, p, table) for p in people]
    choose = random.Random(3)
    for _ in range(count):
        seat = next(s for s in seats if s.is_my_turn())
        seat.act(pick(seat.legal(), choose))
        for s in seats:
            while len(s.entries) < len(seat.entries):
                s.step()
    for s in seats:
        s.close()


def look(person, table):
    """What does not depend on who looks when."""
    head = person.get("/tables/" + table)["table"]
    return ({k: head[k] for k in ("id", "options", "state", "commitment", "n", "result")},
            person.get("/tables/%s/entries" % table)["entries"], person.get("/tables/%s/chat" % table))


@case("everybody and everything comes along: keys, games that go on, games that are over, chats; and it is told in numbers")
def moved():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "test.db")
        with serving(folder, path) as host:
            people, table = sit_down(host, "carcassonne players=2", 2)
            play_some(people, table)
            line = people[0].socket()
            line.ask({"t": "join", "table": table})
            line.ask({"t": "chat", "table": table, "text": ODD[0] + ODD[3] + ODD[6]})
            line.close()
            people[0].post("/register", {"name": "Ada \\N", "password": "a password"})
            others, over = sit_down(host, "cartagena players=2", 2)
            others[1].post("/tables/%s/resign" % over)
            before = look(people[0], table), look(people[0], over)
        code, out, error = copy(path, url(name))
        assert code == 0, error
        assert "actions" in out and "copied, and the same on both sides" in out, out
        assert len(out.splitlines()) == len(rows_here(path, "SELECT name FROM sqlite_master WHERE type = 'table'")) + 1, out
        with serving(folder, url(name)) as host:
            ada = people[0].at(host)
            assert (look(ada, table), look(ada, over)) == before
            assert ada.get("/me")["player"]["name"] == "Ada \\N"
            assert host.request("POST", "/api/v1/login", {"name": "Ada \\N", "password": "a password"})[0] == 200
            play_some([p.at(host) for p in people], table)


@case("an answer that a bot owed when the server was killed is given on the other side")
def owed():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        host = Server(program, folder, "--bot-ms", "1500").start()
        ada = host.person()
        table = ada.table("carcassonne players=2", seats=[{"who": "me"}, {"who": "bot", "level": 8}])["id"]
        seat, choose = Seat(program, ada, table), random.Random(6)
        while seat.is_my_turn():
            seat.act(pick(seat.legal(), choose))
        n = len(seat.entries)
        seat.close()
        host.kill()
        code, _, error = copy(host.db, url(name))
        assert code == 0, error
        with serving(folder, url(name), "--bot-ms", "100") as there:
            until(lambda: ada.at(there).get("/tables/" + table)["table"]["n"] > n)


@case("every value arrives as it is, and the checksums of both sides are computed from it")
def exact():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "test.db")
        with serving(folder, path):
            pass
        for number, text in enumerate(ODD):
            change(path, "INSERT INTO players (id, kind, name, fold, created, seen) VALUES (?, 0, ?, ?, ?, ?)", "p%d" % number,
                   text, None if number % 2 else text, 2 ** 63 - 1 - number, -2 ** 63 + number)
        code, out, error = copy(path, url(name))
        assert code == 0, error
        sql = "SELECT id, kind, name, fold, password, owner, created, seen FROM players ORDER BY id"
        assert rows_there(name, sql) == rows_here(path, sql)
        sums = dict(line.split(maxsplit=1) for line in out.splitlines())
        again = new_database()
        change(path, "UPDATE players SET name = name || '.' WHERE id = 'p4'")
        changed = dict(line.split(maxsplit=1) for line in copy(path, url(again))[1].splitlines())
        assert {k for k in sums if sums[k] != changed[k] and k != path + ":"} == {"players"}, (sums, changed)


@case("a file that is being played on is copied as it was at one moment")
def running():
    with tempfile.TemporaryDirectory() as folder, serving(folder, os.path.join(folder, "test.db")) as host:
        person, ended = host.person(), threading.Event()

        def go_on():
            while not ended.is_set():
                try:
                    person.table("carcassonne players=2", seats=[{"who": "me"}, {"who": "bot", "level": 1}])
                except Refused:
                    person_tables = person.get("/me/tables")["tables"]
                    for t in person_tables:
                        if t["state"] == "playing":
                            person.post("/tables/%s/resign" % t["id"])
        playing = threading.Thread(target=go_on)
        playing.start()
        try:
            for _ in range(3):
                until(lambda: len(person.get("/me/tables")["tables"]) > 10)
                name = new_database()
                code, _, error = copy(host.db, url(name))
                assert code == 0, error
                wrong = rows_there(name, "SELECT t.id FROM tables t WHERE (SELECT count(*) FROM actions a WHERE a.table_id = "
                                         "t.id) <> t.entries OR (SELECT count(*) FROM seats s WHERE s.table_id = t.id) <> 2")
                assert wrong == [], wrong
                assert rows_there(name, "SELECT count(*) FROM tables")[0][0] > 10
        finally:
            ended.set()
            playing.join()


def is_untouched(name):
    """There is nobody in it, whatever was tried."""
    return not rows_there(name, "SELECT 1 FROM pg_tables WHERE tablename = 'players'") or \
        rows_there(name, "SELECT count(*) FROM players") == [(0,)]


@case("what cannot be copied is refused with a sentence, and the target stays as it was")
def refusals():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        path, _ = old_club(folder)
        for sql, said in (("UPDATE meta SET value = 99 WHERE name = 'schema'", "newer program"),
                          ("UPDATE players SET created = 'yesterday' WHERE id = (SELECT MIN(id) FROM players)", "no number"),
                          ("UPDATE players SET name = x'00ff' WHERE id = (SELECT MAX(id) FROM players)", "no text"),
                          ("UPDATE players SET name = CAST(x'ff61' AS TEXT) WHERE kind = 0", "UTF8"),
                          ("CREATE TABLE \"x; DROP TABLE players\" (a)", "none of Baluarte's"),
                          ("CREATE TABLE strangers (a TEXT)", "strangers"),
                          ("DROP TABLE meta", "no database of Baluarte")):
            with tempfile.TemporaryDirectory() as other:
                bad, _ = old_club(other)
                change(bad, sql)
                code, out, error = copy(bad, url(name))
                assert code == 1 and said in error, (sql, code, out, error)
            assert is_untouched(name), sql
        with open(os.path.join(folder, "text.db"), "w", encoding="utf-8") as file:
            file.write("no database at all\n" * 100)
        for bad, said in ((os.path.join(folder, "none.db"), "cannot be opened"), (os.path.join(folder, "text.db"), "")):
            code, _, error = copy(bad, url(name))
            assert code == 1 and said in error and error.strip(), error
        assert not os.path.exists(os.path.join(folder, "none.db"))
        assert copy(path, url(name))[0] == 0
        code, _, error = copy(path, url(name))
        found = re.search(r"is not empty: its table '(\w+)' has (\d+) (rows?);", error)
        assert code == 1 and found, error
        rows = rows_there(name, "SELECT count(*) FROM " + found[1])[0][0]
        assert (int(found[2]), found[3]) == (rows, "row" if rows == 1 else "rows"), error


@case("a target that a server uses, or that cannot be reached, is refused; no password is ever told")
def unreachable():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        path, _ = old_club(folder)
        with serving(folder, url(name)):
            code, _, error = copy(path, url(name))
            assert code == 1 and "stop it first" in error, error
        nobody = postgres.free_port()
        for target in ("postgres://ada:secret-word@127.0.0.1:%d/x" % nobody, "postgres://ada:secret-word@[::1/x",
                       "postgres://ada:secret-word@%zz/x", "postgresql://ada:secret-word@/x?nonsense=1",
                       url("nowhere").replace("@", ":secret-word@")):
            code, out, error = copy(path, target)
            assert code == 1 and error.startswith("baluarte copy-database: ") and "secret" not in out + error, (target, error)
        for words in ((path,), (path, "other.db"), (url(name), path), (path, url(name), "more"), ("--fast", path)):
            done = subprocess.run([program, "copy-database", *words], capture_output=True, text=True, timeout=PATIENCE, check=False)
            assert done.returncode == 2 and "baluarte help copy-database" in done.stderr, (words, done)


@case("a file that is damaged is found out before anything is copied")
def damaged():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        path, _ = old_club(folder)
        with open(path, "r+b") as file:
            file.seek(3 * 4096)
            file.write(os.urandom(4096))
        code, _, error = copy(path, url(name))
        assert code == 1 and ("damaged" in error or "cannot be read" in error or "malformed" in error), error
        assert is_untouched(name)


def goes_on(host, told):
    """The game goes on where it stood, the bot answers, the keys open, what is over is over."""
    people = [Person(host, key, {"id": id}) for key, id in zip(told["keys"], told["ids"])]
    assert people[0].get("/tables/" + told["over"])["table"]["state"] == "over"
    play_some(people, told["table"], 2)
    until(lambda: people[0].get("/tables/" + told["bots"])["table"]["n"] > 15)  # the bot's answer was owed
    chat = people[0].get("/tables/%s/chat" % told["table"])
    assert "\\N" in json.dumps(chat), chat


@case("the club of version 0.1.0 is brought up to date where it is, and its games go on")
def updated():
    with tempfile.TemporaryDirectory() as folder:
        path, told = old_club(folder)
        with serving(folder, path) as host:
            goes_on(host, told)
        assert rows_here(path, "SELECT value FROM meta WHERE name = 'schema'")[0][0] > 2


@case("the club of version 0.1.0 is copied as it is, brought up to date there, and its games go on")
def old_copied():
    name = new_database()
    with tempfile.TemporaryDirectory() as folder:
        path, told = old_club(folder)
        code, out, error = copy(path, url(name))
        assert code == 0 and "actions" in out, error
        assert rows_here(path, "SELECT value FROM meta WHERE name = 'schema'") == [(2,)], "the file was changed"
        with serving(folder, url(name)) as host:
            goes_on(host, told)


if __name__ == "__main__":
    if postgres.is_here():
        main(globals())
    else:
        print("1..0 # SKIP PostgreSQL is not installed: tools/setup.sh test")
