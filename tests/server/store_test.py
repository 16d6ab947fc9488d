"""The store alone (store_probe.c) on a real PostgreSQL: conflicts, order, and a database that goes away and comes back."""
import contextlib
import json
import os
import queue
import subprocess
import threading
import time

from client import PATIENCE, until
from harness import case, main
import postgres

probe = os.environ.get("STORE_PROBE", "build-test/tests/server/store_probe")


class Probe:
    def __init__(self, url, *words):
        self.process = subprocess.Popen([probe, url] + list(words), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.answers, self.early, self.number, self.said = queue.Queue(), {}, 0, []
        threading.Thread(target=self.listen, daemon=True).start()
        threading.Thread(target=self.hear, daemon=True).start()
        self.first = self.answers.get(timeout=PATIENCE)
        assert self.first is not None, "the probe did not begin: %s" % ((self.process.wait(), "".join(self.said)),)

    def listen(self):
        for line in self.process.stdout:
            self.answers.put(json.loads(line))
        self.answers.put(None)

    def hear(self):
        for line in self.process.stderr:
            self.said.append(line)

    def send(self, *steps, **more):
        """Submits a job; its number."""
        self.number += 1
        self.process.stdin.write(json.dumps(dict({"id": self.number, "steps": steps}, **more)) + "\n")
        self.process.stdin.flush()
        return self.number

    def answer(self, number):
        while number not in self.early:
            a = self.answers.get(timeout=PATIENCE)
            assert a is not None, "the probe ended: " + "".join(self.said)
            self.early[a.get("id")] = a
        return self.early.pop(number)

    def ask(self, *steps, **more):
        return self.answer(self.send(*steps, **more))

    def rows(self, *steps):
        a = self.ask(*steps)
        assert a["result"] == "done", a
        return a["rows"]

    def health(self):
        self.process.stdin.write('{"health": true}\n')
        self.process.stdin.flush()
        return self.answer(None)

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        assert code == 0, (code, "".join(self.said))
        assert "Sanitizer" not in "".join(self.said), "".join(self.said)


@contextlib.contextmanager
def store(url, *words):
    p = Probe(url, *words)
    try:
        yield p
        p.end()
    finally:
        if p.process.poll() is None:
            p.process.kill()


def fresh():
    pg = postgres.shared_postgres()
    return pg, pg.database()


def add_table(p, table):
    """A game that has begun."""
    answer = p.ask(["TABLE_ADD", table, "owner", "", "options", "seed", "hash", "engine", 0, "{}", 1])
    assert answer["result"] == "done", answer


def entry(table, n):
    return ["ENTRY_ADD", table, n, 0, 0, 0, "text %d" % n, 1, None, None]


def text_at(pg, database, table):
    return [row[0] for row in pg.rows(database, "SELECT n FROM actions WHERE table_id = ? ORDER BY n", table)]


def waiting_for_lock(pg, database):
    return pg.rows(database, "SELECT count(*) FROM pg_locks WHERE NOT granted")[0][0] == 1


@case("what one statement of a job cannot do, the whole job does not do")
def conflicts():
    pg, database = fresh()
    with store(pg.url(database)) as p:
        add_table(p, "t1")
        assert p.ask(entry("t1", 0), entry("t1", 1))["result"] == "done"
        assert p.ask(entry("t1", 2), entry("t1", 1))["result"] == "conflict"  # a number that is taken
        assert p.ask(entry("t1", 2), ["TABLE_DELETE", "none"], entry("t1", 3))["result"] == "conflict"  # no row is changed
        assert text_at(pg, database, "t1") == [0, 1]
        assert p.ask(entry("t1", 2), ["SESSION_END", "nobody"], entry("t1", 3))["result"] == "done"  # this one may find nothing
        assert text_at(pg, database, "t1") == [0, 1, 2, 3]
        # the rows of a statement that must change one, and gives some back
        assert [row[0] for row in p.rows(["CHAT_ADD", "t1", "who", "hello", 1, 1])[0]] == [0]
        assert [row[0] for row in p.rows(["CHAT_ADD", "t1", "who", "hello", 1, 1])[0]] == [1]
        assert p.ask(["CHAT_ADD", "t1", "who", "too soon", 2, 0])["result"] == "conflict"  # somebody's last line is not old enough
        # a job with a follow is one transaction, too
        assert p.ask(["META_GET", "x"], follow=[["META_SET", "x", 5], entry("t1", 3)])["result"] == "conflict"
        assert p.rows(["META_GET", "x"]) == [[]]
        answer = p.ask(["META_GET", "x"], follow=[["META_SET", "x", 5], ["META_GET", "x"]])
        assert answer["result"] == "done" and answer["rows"] == [[], [], [[5]]], answer
        # and the connection is as good as new after each
        assert p.rows(["META_GET", "x"], ["META_GET", "none"]) == [[[5]], []]


@case("text of strangers: no UTF-8, no types, nothing that PostgreSQL would choke on")
def strangers():
    pg, database = fresh()
    with store(pg.url(database)) as p:
        for text in ["'; DROP TABLE meta; --", "$1", "?1", "\\", "\u00e9\u4e2d\U0001f600", "x" * 5000, ""]:
            assert p.ask(["META_SET", text, 1])["result"] == "done"
            assert p.rows(["META_GET", text]) == [[[1]]]
        assert p.rows(["META_GET", "%"]) == [[]]
        assert p.ask(["META_SET", "most", 2 ** 63 - 1], ["META_SET", "least", -2 ** 63])["result"] == "done"
        assert p.rows(["META_GET", "most"], ["META_GET", "least"]) == [[[2 ** 63 - 1]], [[-2 ** 63]]]


@case("jobs about the same thing keep their order, hundreds on their way at once")
def order():
    pg, database = fresh()
    with store(pg.url(database)) as p:
        numbers = [p.send(["META_SET", "m%d" % (i % 7), i]) for i in range(700)]
        asked = [p.send(["META_GET", "m%d" % i]) for i in range(7)]
        for n in numbers:
            assert p.answer(n)["result"] == "done"
        assert [p.answer(n)["rows"][0][0][0] for n in asked] == list(range(693, 700))
        # with conflicts, follows and groups of questions between them
        add_table(p, "t")
        sent = []
        for i in range(120):
            sent.append((p.send(entry("t", i)), "done"))
            sent.append((p.send(["META_SET", "t", i], entry("t", i)), "conflict"))
            sent.append((p.send(["META_GET", "t"], follow=[["META_SET", "t", i]]), "done"))
            sent.append((p.send(["META_GET", "t"], ["ENTRIES_GET", "t"]), "done"))
        for i, (number, result) in enumerate(sent):
            answer = p.answer(number)
            assert answer["result"] == result, (i, answer, "".join(p.said))
            if i % 4 == 3:
                assert answer["rows"][0] == [[i // 4]] and len(answer["rows"][1]) == i // 4 + 1, (i, answer["rows"][0])


@case("jobs that wait beside each other are one transaction, but for one that is about two things")
def together():
    pg, database = fresh()
    with store(pg.url(database), "--db-connections", "1") as p:
        assert p.ask(["META_SET", "first", 0])["result"] == "done"
        with pg.line(database) as line:
            line.ask("BEGIN")
            line.ask("UPDATE meta SET value = 1 WHERE name = 'first'")
            sent = [p.send(["META_SET", "first", 2])]
            until(lambda: waiting_for_lock(pg, database), "it waits, and all others behind it")
            sent += [p.send(["META_SET", "m%02d" % i, i], ["META_SET", "m%02d" % i, i + 1]) for i in range(10)]
            sent += [p.send(["META_SET", "two", 1], ["META_SET", "things", 1])]
            sent += [p.send(["META_SET", "n%02d" % i, i]) for i in range(10)]
            p.health()  # they are all with the store
            line.ask("COMMIT")
        assert [p.answer(n)["result"] for n in sent] == ["done"] * 22
    written = dict(pg.rows(database, "SELECT name, xmin::text FROM meta"))
    groups = [{written["%s%02d" % (letter, i)] for i in range(10)} for letter in "mn"]
    assert [len(g) for g in groups] == [1, 1], groups
    assert len({written["first"], written["two"], *groups[0], *groups[1]}) == 4, written
    assert written["two"] == written["things"]


@case("the questions of one job see the same moment")
def one_moment():
    pg, database = fresh()
    with store(pg.url(database), "--db-connections", "1") as p:  # another would wait for the lock to prepare its statements
        assert p.ask(["META_SET", "x", 1])["result"] == "done"
        with pg.line(database) as line:
            line.ask("BEGIN")
            line.ask("LOCK TABLE chat IN ACCESS EXCLUSIVE MODE")
            number = p.send(["META_GET", "x"], ["CHAT_OF", "who"], ["META_GET", "x"])
            until(lambda: waiting_for_lock(pg, database), "it is at its second question")
            pg.rows(database, "UPDATE meta SET value = 2 WHERE name = 'x'")
            line.ask("COMMIT")
        assert p.answer(number)["rows"] == [[[1]], [], [[1]]]
        assert p.rows(["META_GET", "x"]) == [[[2]]]


@case("a job that wants to be alone has nobody before it or beside it")
def alone():
    pg, database = fresh()
    with store(pg.url(database)) as p:
        before = [p.send(["META_SET", "a%d" % i, 1]) for i in range(50)]
        first = p.send(["META_GET", "a49"], follow=[["META_SET", "alone", 1]], alone=True)
        after = [p.send(["META_GET", "alone"], ["META_GET", "b%d" % i]) for i in range(50)]
        for n in before:
            assert p.answer(n)["result"] == "done"
        assert p.answer(first)["rows"][0] == [[1]]
        for n in after:
            assert p.answer(n)["rows"][0] == [[1]]


@case("two processes at one table: of two appends with the same number one is a conflict, and nothing else happens")
def two_writers():
    pg, database = fresh()
    with store(pg.url(database)) as a, store(pg.url(database)) as b:
        add_table(a, "t")
        won = [0, 0]
        for i in range(200):
            sent = [p.send(["META_SET", "turn", i], entry("t", i)) for p in (a, b)]
            results = [p.answer(n)["result"] for p, n in zip((a, b), sent)]
            assert sorted(results) == ["conflict", "done"], (i, results)
            won[results.index("done")] += 1
        assert text_at(pg, database, "t") == list(range(200))


@case("lines of a chat from two processes: each gets a number of its own")
def chat_numbers():
    pg, database = fresh()
    with store(pg.url(database)) as a, store(pg.url(database)) as b:
        sent = [(p, p.send(["CHAT_ADD", "t", "who", "hello", 1, 1])) for _ in range(150) for p in (a, b)]
        got = []
        for p, n in sent:
            answer = p.answer(n)
            assert answer["result"] == "done", answer
            got.append(answer["rows"][0][0][0])
        assert sorted(got) == list(range(300)), got
        with pg.line(database) as line:  # and for certain: somebody takes the number that was chosen
            line.ask("BEGIN")
            line.ask("INSERT INTO chat (table_id, n, player, text, at) VALUES ('t', 300, 'who', 'first', 1)")
            number = a.send(["CHAT_ADD", "t", "who", "hello", 1, 1])
            until(lambda: waiting_for_lock(pg, database), "it waits for the number")
            line.ask("COMMIT")
        answer = a.answer(number)
        assert (answer["result"], answer["rows"][0][0][0], answer["tries"]) == ("done", 301, 1), answer


@case("a deadlock is the store's to solve")
def deadlock():
    pg, database = fresh()
    with store(pg.url(database)) as a, store(pg.url(database)) as b:
        for p, names in ((a, "xy"), (b, "yx")):
            assert p.ask(*[["META_SET", name, 0] for name in names])["result"] == "done"
        for _ in range(3):
            with pg.line(database) as line:  # both have their first row, then each wants the other's
                line.ask("BEGIN")
                line.ask("LOCK TABLE meta IN SHARE MODE")
                sent = [(p, p.send(["META_SET", one, 1], follow=[["META_SET", two, 1]])) for p, one, two in ((a, "x", "y"), (b, "y", "x"))]
                line.ask("COMMIT")
            for p, n in sent:
                answer = p.answer(n)
                assert answer["result"] == "done", answer


@case("the database is killed and comes back: questions are answered, writes are there or are refused")
def goes_away():
    pg = postgres.Postgres(fsync=True).start()
    try:
        database = pg.database()
        with store(pg.url(database), "--db-wait-seconds", str(PATIENCE)) as p:
            add_table(p, "t")
            until(lambda: p.health()["connections"] == 4, "all were there")  # one that never was does not come back
            sent = [(p.send(entry("t", i)), p.send(["META_GET", "schema"])) for i in range(300)]
            assert p.answer(sent[20][0])["result"] == "done"
            p.early[sent[20][0]] = {"result": "done"}
            pg.kill()
            until(lambda: p.health()["connections"] == 0, "it is away")
            pg.start()
            stored = []
            for i, (write, question) in enumerate(sent):
                result = p.answer(write)["result"]
                assert result in ("done", "failed"), result
                stored += [i] if result == "done" else []
                assert len(p.answer(question)["rows"][0]) == 1
            there = text_at(pg, database, "t")
            assert set(stored) <= set(there), "lost: %s" % sorted(set(stored) - set(there))
            until(lambda: p.health()["connections"] > 0, "it is back")  # all may have been answered before that
            # those behind the break waited for it to come back, and came in their order
            assert p.ask(["META_SET", "after", 1])["result"] == "done"
            until(lambda: p.health()["reconnects"] >= 4, "all are back")
    finally:
        pg.remove()


@case("a database that stays away: jobs are refused after db_wait_seconds, and nothing ends")
def stays_away():
    pg, database = fresh()
    proxy = postgres.Proxy(pg.port)
    try:
        with store(pg.url(database, proxy.port), "--db-wait-seconds", "1") as p:
            until(lambda: p.ask(["META_SET", "x", 1])["result"] == "done", "it is there, and answers within a second")
            proxy.refuse = True
            proxy.cut()
            until(lambda: p.health()["connections"] == 0, "it is away")
            sent = [p.send(["META_GET", "x"]), p.send(["META_SET", "x", 2])]
            assert [p.answer(n)["result"] for n in sent] == ["failed", "failed"]
            proxy.refuse = False
            until(lambda: p.ask(["META_GET", "x"])["result"] == "done", "it is back")
            # it is there and says nothing: no better than away
            proxy.still = True
            assert p.ask(["META_SET", "x", 2])["result"] == "failed"
            proxy.still = False
            proxy.cut()
            until(lambda: p.ask(["META_GET", "x"])["result"] == "done", "it is back again")
            # and a program that ends meanwhile does end
            proxy.refuse = True
            proxy.cut()
            last = p.send(["META_SET", "x", 3])
            p.process.stdin.close()
            assert p.answer(last)["result"] == "failed"
            assert p.process.wait(PATIENCE) == 0
    finally:
        proxy.close()


@case("connections that are cut at random, again and again: what was done is there, in order, once")
def cut_at_random():
    pg, database = fresh()
    proxy = postgres.Proxy(pg.port)
    try:
        with store(pg.url(database, proxy.port)) as p:
            tables = ["t%d" % i for i in range(8)]
            done = {t: 0 for t in tables}
            for t in tables:
                add_table(p, t)
            end = time.monotonic() + float(os.environ.get("SECONDS", "2"))
            while time.monotonic() < end:
                proxy.cut(0.3)
                sent = [(t, p.send(["META_SET", t, done[t]], entry(t, done[t]))) for t in tables]
                for t, n in sent:
                    answer = p.answer(n)
                    if answer["result"] == "done":
                        done[t] += 1
                        continue
                    rows = p.rows(["ENTRIES_GET", t])[0]  # as the server does: what does the store hold?
                    assert answer["result"] == "failed" or len(rows) > done[t], (t, answer, len(rows), done[t])
                    assert done[t] <= len(rows) <= done[t] + 1, (t, len(rows), done[t])
                    done[t] = len(rows)
            for t in tables:
                assert text_at(pg, database, t) == list(range(done[t])) and done[t] > 0
            assert p.health()["reconnects"] > 0
    finally:
        proxy.close()


@case("it was written, but the answer got lost: the job fails and is not done twice; a question is asked again")
def lost_answer():
    pg, database = fresh()
    proxy = postgres.Proxy(pg.port)
    try:
        with store(pg.url(database, proxy.port), "--db-connections", "1") as p:
            add_table(p, "t")
            assert p.ask(["META_SET", "t", 0])["result"] == "done"
            with pg.line(database) as line:
                line.ask("BEGIN")
                line.ask("UPDATE meta SET value = 1 WHERE name = 't'")
                sent = [p.send(["META_SET", "t", 2], entry("t", 0)), p.send(["META_GET", "t"]), p.send(["META_GET", "schema"], ["META_GET", "t"])]
                until(lambda: waiting_for_lock(pg, database), "it waits for the row")
                proxy.hold()
                line.ask("COMMIT")
            until(lambda: text_at(pg, database, "t") == [0], "it is written")
            proxy.cut()
            proxy.still = False
            results = [p.answer(n) for n in sent]
            assert [a["result"] for a in results] == ["failed", "done", "done"], results
            assert results[1]["rows"] == [[[2]]] and results[2]["rows"][1] == [[2]], results
            assert p.ask(entry("t", 0))["result"] == "conflict"
            for question in ([["CHAT_OF", "who"]], [["META_GET", "t"], ["CHAT_OF", "who"]]):
                with pg.line(database) as line:
                    line.ask("BEGIN")
                    line.ask("LOCK TABLE chat IN ACCESS EXCLUSIVE MODE")
                    number = p.send(*question)
                    until(lambda: waiting_for_lock(pg, database), "the question is on its way")
                    proxy.cut()
                    line.ask("COMMIT")
                assert p.answer(number)["result"] == "done"
    finally:
        proxy.close()


@case("a process that stands still in the middle of a transaction does not keep the others waiting")
def stands_still():
    pg, database = fresh()
    proxy = postgres.Proxy(pg.port)
    try:
        with store(pg.url(database)) as a, store(pg.url(database, proxy.port)) as b:
            assert a.ask(["META_SET", "x", 0])["result"] == "done"
            with pg.line(database) as line:
                line.ask("BEGIN")
                line.ask("UPDATE meta SET value = 1 WHERE name = 'x'")
                number = b.send(["META_SET", "x", 2], follow=[["META_SET", "y", 2]])
                until(lambda: waiting_for_lock(pg, database), "it waits for the row")
                proxy.still = True
                line.ask("COMMIT")
            until(lambda: a.ask(["META_SET", "x", 3])["result"] == "done", "the row is free again")
            proxy.still = False
            assert b.answer(number)["result"] in ("done", "failed")
    finally:
        proxy.close()


@case("many programs that start at once make the schema once")
def migrations():
    pg, database = fresh()
    made = []
    threads = [threading.Thread(target=lambda: made.append(Probe(pg.url(database)))) for _ in range(5)]
    for t in threads:
        t.start()
    for t in threads:
        t.join(PATIENCE)
    assert len(made) == 5
    for p in made:
        assert p.ask(["META_GET", "schema"])["result"] == "done"
        p.end()
    assert pg.rows(database, "SELECT count(*) FROM meta WHERE name = 'schema'") == [(1,)]


@case("a step of the schema that waits for others lets them go on every second")
def step_waits():
    pg, database = fresh()
    with pg.line(database) as line:
        line.ask("CREATE TABLE meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)")
        line.ask("INSERT INTO meta VALUES ('schema', 0), ('oldest', 0)")
        line.ask("BEGIN")
        line.ask("UPDATE meta SET value = 0 WHERE name = 'schema'")
        made = []
        thread = threading.Thread(target=lambda: made.append(Probe(pg.url(database))))
        thread.start()
        for _ in range(2):
            until(lambda: waiting_for_lock(pg, database), "it waits")
            until(lambda: not waiting_for_lock(pg, database), "it steps back")
        assert not made
        line.ask("COMMIT")
    thread.join(PATIENCE)
    assert made[0].rows(["META_GET", "schema"])[0][0][0] > 0
    made[0].end()


def refused(url, *words):
    done = subprocess.run([probe, url, "--db-wait-seconds", "1"] + list(words), stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 1, done
    return done.stderr


@case("a database that cannot be used is refused with a sentence, never with its password")
def sentences():
    pg, database = fresh()
    port = postgres.free_port()
    with pg.line("postgres") as line:
        line.ask("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    for url, words in [
            ("postgres://somebody:sesame@127.0.0.1:%d/x" % port, "refused"),
            ("postgres://%s:sesame@127.0.0.1:%d/nothing" % (postgres.USER, pg.port), "does not exist"),
            ("postgres://%s:sesame@127.0.0.1:%d/latin" % (postgres.USER, pg.port), "UTF8"),
            ("postgres://x:sesame@[127.0.0.1:%d/x" % port, "cannot be read"),
            ("postgresql://x:sesame@host:port/name", "cannot be")]:
        said = refused(url)
        assert words in said and "sesame" not in said and said.startswith("the database "), said
    with store(pg.url(database)):
        pass
    pg.rows(database, "UPDATE meta SET value = 99999 WHERE name IN ('schema', 'oldest')")
    assert "newer" in refused(pg.url(database))


if __name__ == "__main__":
    if postgres.is_here():
        main(globals())
    print("1..0 # skip PostgreSQL is not installed")
