"""The queue of bots' decisions, and `baluarte worker`, which answers them.

On PostgreSQL the servers here have no bot threads of their own; what is played is played by workers.  On SQLite there are no
workers, and the same queue is drained by the server.
"""
import contextlib
import http.client
import json
import os
import random
import shutil
import signal
import subprocess
import time

from client import PATIENCE, Seat, folder, until
from harness import ask_database, case, main, on_postgres, program, server, where
from postgres import Proxy, free_port

SEED = int(os.environ.get("SEED", 1))
print("# SEED=%d" % SEED)
random.seed(SEED)


class Worker:
    """A running `baluarte worker` on the database of a server."""

    def __init__(self, host, *words, db=None):
        self.folder, self.port = folder(), free_port()
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen([program, "worker", "--db", db or host.db, "--worker-port", str(self.port), "--log", "debug", *words],
                                        stdout=subprocess.PIPE, stderr=self.log)
        line = self.process.stdout.readline().decode()
        assert "thinks with" in line, line + self.log_text()

    def log_text(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def thoughts(self):
        """What it has begun to think about: table, entry, level, ms, try."""
        lines = [json.loads(line) for line in self.log_text().splitlines() if '"thinks"' in line]
        return [line for line in lines if line.get("event") == "thinks"]

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.log.close()
        return code


@contextlib.contextmanager
def worker(host, *words, db=None):
    w = Worker(host, *words, db=db)
    try:
        yield w
        if w.process.poll() is None:
            code = w.end()
            assert code == 0, "the worker ended with %s: %s" % (code, w.log_text()[-3000:])
            assert '"error"' not in w.log_text() and "Sanitizer" not in w.log_text(), w.log_text()[-3000:]
    finally:
        if w.process.poll() is None:
            w.end(signal.SIGKILL)
        shutil.rmtree(w.folder, ignore_errors=True)


def bare(*words):
    """A server that leaves bots to workers, where there can be any."""
    return server("--bot-threads", "0" if on_postgres else "1", *words)


def queue(host):
    """The decisions that are owed: table, entry, try, until when somebody has it, who."""
    return ask_database(host, "SELECT table_id, n, tries, lease_until, worker FROM bot_work WHERE n >= 0 ORDER BY table_id")


def fetch(port, path):
    """(status, text)"""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def metric(port, name):
    text = fetch(port, "/metrics")[1]
    return [int(line.split()[1]) for line in text.splitlines() if line.split()[0] in ("baluarte_" + name, "baluarte_%s_total" % name)][0]


def begin(me, levels, options="cartagena mode=jamaica"):
    """A table against bots, begun, with me at it."""
    seats = [{"who": "me"}] + [{"who": "bot", "level": level} for level in levels]
    seat = Seat(program, me, me.table("%s players=%d first_player=seat0" % (options, len(seats)), seats=seats)["id"])
    while not seat.entries:
        seat.step()
    return seat


def play_turn(seat):
    """My decisions, until it is a bot's turn or over."""
    while seat.is_my_turn():
        seat.act(random.choice(seat.legal()))


def play_out(seat):
    while not seat.over:
        if seat.is_my_turn():
            seat.act(random.choice(seat.legal()))
        else:
            seat.step()


def until_bot_played(seat, n):
    """Somebody else's action behind entry n."""
    while not any(e["k"] == "play" and e.get("seat") != seat.viewer for e in seat.entries[n:]):
        seat.step()


@case("workers play whole games, and the queue is empty afterwards", only="postgres")
def whole_games():
    with bare("--bot-ms", "20") as host, worker(host, "--threads", "1", "--bot-ms", "20") as one, \
            worker(host, "--threads=2", "--bot-ms", "20") as two:
        me = host.person()
        seats = [begin(me, [1, 3]), begin(me, [2], "carcassonne ruleset=classic"), begin(me, [7, 7, 1])]
        for seat in seats:
            play_out(seat)
            seat.close()
        assert metric(host.port, "bot_thoughts") == 0
        thoughts = [metric(w.port, "bot_thoughts") for w in (one, two)]
        assert sum(thoughts) >= 50, thoughts
        assert queue(host) == []
        assert ask_database(host, "SELECT COUNT(*) FROM bot_work")[0][0] == 0
        assert metric(one.port, "bot_retries") + metric(two.port, "bot_retries") == 0


def bot_is_due(host, level):
    """(seat, n): a person at a table whose bot's decision waits in the queue, and the entries so far"""
    seat = begin(host.person(), [level])
    play_turn(seat)
    n = len(seat.entries)
    until(lambda: queue(host))
    return seat, n


@case("a decision waits in the database until a worker comes", only="postgres")
def waits():
    with bare("--bot-ms", "20") as host:
        seat, n = bot_is_due(host, 1)
        assert [row[1:] for row in queue(host)] == [(seat_n(seat), 0, 0, "")], queue(host)
        until(lambda: metric(host.port, "bots_waiting") == 1)
        with worker(host, "--threads", "1", "--bot-ms", "20"):
            until_bot_played(seat, n)
        seat.close()


def seat_n(seat):
    """The entries of the position: what came behind it changed nothing."""
    return max(e["n"] for e in seat.entries if e["k"] in ("play", "chance", "undo")) + 1


@case("a worker that is killed loses nothing: its lease runs out and another one answers, once", only="postgres")
def killed():
    with bare("--bot-ms", "60") as host:
        seat = begin(host.person(), [1])
        with worker(host, "--threads", "1", "--bot-ms", "60") as first:
            os.kill(first.process.pid, signal.SIGSTOP)
            play_turn(seat)
            n = len(seat.entries)
            until(lambda: queue(host))
            # what a worker leaves that dies in the middle of a thought
            lease = int(time.time() * 1000) + 3000
            ask_database(host, "UPDATE bot_work SET worker = 'dead', tries = 1, lease_until = ? WHERE n >= 0", lease)
            first.end(signal.SIGKILL)
        with worker(host, "--threads", "1", "--bot-ms", "60") as second:
            thoughts = second.thoughts()
            assert thoughts == [] or time.time() * 1000 >= lease, thoughts
            until_bot_played(seat, n)
            assert [t["try"] for t in second.thoughts() if t["entry"] == n] == [2], second.thoughts()
            assert metric(second.port, "bot_retries") == 1
            play_out(seat)
        seat.close()


@case("a worker that is killed while it thinks, again and again, stops no game", only="postgres")
def killed_often():
    with bare("--bot-ms", "20") as host:
        seat = begin(host.person(), [7, 7], "carcassonne ruleset=classic")
        other = begin(seat.person, [7])
        for _ in range(4):
            with worker(host, "--threads", "2", "--bot-ms", "20") as w:
                for s in (seat, other):
                    if s.is_my_turn():
                        s.act(random.choice(s.legal()))
                until(lambda: any(row[3] for row in queue(host)) or not queue(host))  # it thinks, or has done so
                w.end(signal.SIGKILL)
            ask_database(host, "UPDATE bot_work SET lease_until = 0")  # as time would do
        with worker(host, "--threads", "2", "--bot-ms", "20"):
            play_out(other)
            play_out(seat)
        rows = ask_database(host, "SELECT n FROM actions WHERE table_id = ? ORDER BY n", seat.table)
        assert [row[0] for row in rows] == list(range(len(seat.entries)))
        seat.close()
        other.close()


@case("a worker that is stopped gives back what it has", only="postgres")
def stopped():
    words = ("--bot-ms", "60000")  # it is stopped before it has thought
    with bare(*words) as host:
        seat = begin(host.person(), [8], "carcassonne ruleset=plus")
        play_turn(seat)
        with worker(host, "--threads", "1", *words) as w:
            until(w.thoughts)
            assert w.end() == 0
        rows = queue(host)
        assert len(rows) == 1 and rows[0][2:4] == (0, 0), rows
        seat.close()


@case("after three tries in vain the gentlest bot answers at once", only="postgres")
def gentle():
    with bare("--bot-ms", "20") as host:
        seat, n = bot_is_due(host, 8)
        ask_database(host, "UPDATE bot_work SET worker = 'dead', tries = 3, lease_until = 1 WHERE n >= 0")
        with worker(host, "--threads", "1", "--bot-ms", "5000") as w:
            until_bot_played(seat, n)
            first = w.thoughts()[0]
            assert (first["level"], first["ms"], first["try"]) == (1, 20, 4), first
            assert metric(w.port, "bot_gentle") == 1
        seat.close()


@case("a table that has used up its time is answered with shorter thought, and regains it", only="postgres")
def budget():
    with bare("--bot-ms", "20", "--bot-table-ms-per-minute", "60000") as host:
        seat = begin(host.person(), [8, 8], "carcassonne ruleset=classic")
        play_turn(seat)
        until(lambda: queue(host))
        now = int(time.time() * 1000)
        ask_database(host, "UPDATE bot_work SET spent = 100000000, spent_at = ? WHERE n >= 0", now)
        with worker(host, "--threads", "1", "--bot-ms", "200", "--bot-table-ms-per-minute", "60000") as w:
            until(lambda: len(w.thoughts()) >= 2)
            assert w.thoughts()[0]["ms"] == w.thoughts()[1]["ms"] == 20, w.thoughts()
            # 100 s, of which a second is forgiven in a second: as if the last of it had been longer ago
            play_until_mine(seat)
            ask_database(host, "UPDATE bot_work SET spent_at = ?", now - 200000)
            n = len(w.thoughts())
            play_turn(seat)
            until(lambda: len(w.thoughts()) > n)
            assert w.thoughts()[n]["ms"] == 200, w.thoughts()[n:]
            until(lambda: 0 < ask_database(host, "SELECT spent FROM bot_work")[0][0] < 100000000)
        seat.close()


def play_until_mine(seat):
    while not seat.is_my_turn():
        seat.step()


@case("whoever has used the least time of late is answered first", only="postgres")
def fair():
    with bare("--bot-ms", "20") as host:
        busy, other = host.person(), host.person()
        seats = [begin(busy, [1]) for _ in range(6)]
        for seat in seats:
            play_turn(seat)
        late = begin(other, [1])
        play_turn(late)
        until(lambda: len(queue(host)) == 7)
        ask_database(host, "INSERT INTO bot_use (owner, used, noted) VALUES (?, 60000000, ?)", busy.id, int(time.time() * 1000))
        with worker(host, "--threads", "1", "--bot-ms", "20") as w:
            until(lambda: len(w.thoughts()) >= 7)
            order = [t["table"] for t in w.thoughts()]
            assert order[0] == late.table, (order, late.table)
            until(lambda: ask_database(host, "SELECT COUNT(*) FROM bot_use")[0][0] == 2)
        for seat in seats + [late]:
            seat.close()


@case("where many wait, each is thought about for a shorter time", only="postgres")
def crowded():
    with bare("--bot-ms", "20") as host:
        me = host.person()
        seats = [begin(me, [1]) for _ in range(10)]
        for seat in seats:
            play_turn(seat)
        until(lambda: len(queue(host)) == 10)
        with worker(host, "--threads", "1", "--bot-ms", "1000") as w:
            until(lambda: len(w.thoughts()) >= 10)
            first = w.thoughts()[0]
            assert first["ms"] == 100, first  # one thread for one that is thought about and nine that wait
        for seat in seats:
            seat.close()


@case("rows that tell of no bot's turn, or of no table, harm nothing", only="postgres")
def stale():
    with bare("--bot-ms", "20") as host:
        me = host.person()
        seat, other = begin(me, [1]), begin(me, [1])
        for table in (other.table, "aaaaaaaaaaaa"):
            ask_database(host, "DELETE FROM bot_work WHERE table_id = ?", table)
            ask_database(host, "INSERT INTO bot_work (table_id, owner, n, queued, lease_until, worker, tries, spent, spent_at) VALUES "
                         "(?, 'x', ?, 0, 0, '', 0, 0, 0)", table, seat_n(other))
        with worker(host, "--threads", "1", "--bot-ms", "20") as w:
            until(lambda: other.table not in [row[0] for row in queue(host)])
            assert all(t["table"] == seat.table for t in w.thoughts())
            play_out(seat)
            play_out(other)
        seat.close()
        other.close()


@case("a worker that slept while another one answered changes nothing", only="postgres")
def slept():
    with bare("--bot-ms", "20") as host:
        seat = begin(host.person(), [8, 8])
        with worker(host, "--threads", "1", "--bot-ms", "3000") as first:
            play_turn(seat)
            until(first.thoughts)
            first.process.send_signal(signal.SIGSTOP)
            ask_database(host, "UPDATE bot_work SET lease_until = 1 WHERE n >= 0")  # as time would do
            with worker(host, "--threads", "1", "--bot-ms", "20"):
                play_until_mine(seat)
                n = len(seat.entries)
                first.process.send_signal(signal.SIGCONT)
                until(lambda: metric(first.port, "bot_thoughts") >= 1)
                assert first.end() == 0 and '"error"' not in first.log_text(), first.log_text()[-3000:]
                play_out(seat)
        assert [e["n"] for e in seat.entries] == list(range(len(seat.entries))) and n > 0
        seat.close()


@case("a bot that takes a seat over is thought for as well, also where a worker knows the table without it", only="postgres")
def taken_over():
    with bare("--bot-ms", "20") as host, worker(host, "--threads", "1", "--bot-ms", "20") as w:
        me, friend = host.person(), host.person()
        table = me.table("cartagena mode=jamaica players=3 first_player=seat0",
                         seats=[{"who": "me"}, {"who": "open"}, {"who": "bot", "level": 1}])["id"]
        friend.post("/tables/%s/sit" % table)
        seats = [Seat(program, me, table), Seat(program, friend, table)]
        while not seats[0].entries:
            seats[0].step()
        for seat in seats:
            play_until_mine(seat)
            play_turn(seat)
        play_until_mine(seats[0])  # the worker has played and has the table in its memory, without what comes now
        seats[0].socket.ask({"t": "resign", "table": table})
        play_out(seats[1])
        entries = seats[1].entries
        first = [e["k"] for e in entries].index("bot")
        assert entries[first]["seat"] == 0 and any(e["k"] == "play" and e["seat"] == 0 for e in entries[first:])
        assert metric(w.port, "bot_retries") == 0
        assert ask_database(host, "SELECT COUNT(*) FROM bot_work")[0][0] == 0
        for seat in seats:
            seat.close()


def play_some(seats, rounds):
    for _ in range(rounds):
        for seat in seats:
            if seat.is_my_turn():
                seat.act(random.choice(seat.legal()))
        for seat in seats:
            while not seat.over and not seat.is_my_turn():
                seat.step()


@case("many tables at several processes: nothing is taken and left lying", only="postgres")
def many():
    words = ("--bot-ms", "60000")  # a lease that is left lying lasts longer than anybody here waits; the bots need no time
    for threads in "0", "1":
        with server("--bot-threads", threads, *words) as host, worker(host, "--threads", "1", *words) as one, \
                worker(host, "--threads", "1", *words) as two:
            me = host.person()
            seats = [begin(me, [1, 2]) for _ in range(15)]
            play_some(seats, 8)
            ports = (host.port, one.port, two.port)
            thoughts, retries = [[metric(port, name) for port in ports] for name in ("bot_thoughts", "bot_retries")]
            assert sum(retries) == 0 and sum(thoughts) >= 60, (thoughts, retries)
            for seat in seats:
                seat.close()


@case("a bot's turn that no row tells of is found at the start")
def found():
    place = folder()
    with server("--bot-ms", "20", "--bot-threads", "0" if on_postgres else "1", keep=place) as host:
        me = host.person()
        seat = begin(me, [1, 1])
        play_turn(seat)
        if not on_postgres:  # it plays on by itself: as if it had been stopped in between
            play_until_mine(seat)
        table = seat.table
        seat.close()
    if not on_postgres:
        n = ask_database(host, "SELECT entries FROM tables WHERE id = ?", table)[0][0]
        ask_database(host, "DELETE FROM bot_work")
        ask_database(host, "UPDATE seats SET player = NULL, level = 1 WHERE table_id = ?", table)
        ask_database(host, "UPDATE tables SET bot_turn = 1 WHERE id = ?", table)
    else:
        n = ask_database(host, "SELECT entries FROM tables WHERE id = ?", table)[0][0]
        ask_database(host, "DELETE FROM bot_work")
    with server("--bot-ms", "20", "--bot-threads", "1", keep=place) as host:
        until(lambda: ask_database(host, "SELECT entries FROM tables WHERE id = ?", table)[0][0] > n)
    shutil.rmtree(place, ignore_errors=True)


@case("a server that is killed while its bots think goes on with them at the next start")
def restarted():
    place = folder()
    with server("--bot-ms", "20", "--bot-threads", "1", keep=place) as host:
        me = host.person()
        seat = begin(me, [7, 7])
        play_turn(seat)
        host.kill()
        seat.close()
        rows = queue(host)
        if rows and on_postgres:
            ask_database(host, "UPDATE bot_work SET lease_until = 1")  # as time would do
    with server("--bot-ms", "20", "--bot-threads", "1", keep=place) as host:
        seat = Seat(program, me.at(host), seat.table)
        play_out(seat)
        seat.close()
        assert queue(host) == []
    shutil.rmtree(place, ignore_errors=True)


@case("a worker has no door but a window", only="postgres")
def window():
    with bare() as host, worker(host, "--threads", "1") as w:
        for path, status, word in (("/healthz", 200, "ok"), ("/metrics", 200, "baluarte_bots_waiting"),
                                   ("/api/v1/tables", 404, "a worker"), ("/", 404, "a worker")):
            answer = fetch(w.port, path)
            assert answer[0] == status and word in answer[1], (path, answer)
        # a worker does not serve: clocks do not run for it
        assert ask_database(host, "SELECT COUNT(*) FROM processes")[0][0] <= 1


@case("a worker whose database goes away stays, says so, and goes on when it is back", only="postgres")
def away():
    with bare("--bot-ms", "20") as host, contextlib.closing(Proxy(where(host.db)[0])) as proxy:
        db = host.db.replace(":%d/" % where(host.db)[0], ":%d/" % proxy.port)
        seat = begin(host.person(), [1, 1])
        with worker(host, "--threads", "1", "--bot-ms", "20", "--db-wait-seconds", "1", db=db) as w:
            play_turn(seat)
            play_until_mine(seat)
            proxy.refuse = True
            assert proxy.cut() > 0
            play_turn(seat)
            n = len(seat.entries)
            until(lambda: fetch(w.port, "/healthz")[0] == 503)
            assert w.process.poll() is None and len(seat.entries) == n
            proxy.refuse = False
            play_until_mine(seat)
            play_out(seat)
            assert w.end() == 0
        seat.close()


@case("what a worker needs is said in a sentence")
def sentences():
    for words, sentence in ((["--db", "/tmp/some.db"], "postgres://"), ([], "postgres://"),
                            (["--threads", "many", "--db", "postgres://x@127.0.0.1:1/y"], "number"),
                            (["--db", "postgres://x@127.0.0.1:1/y", "--log", "loud"], "log is")):
        done = subprocess.run([program, "worker", *words], capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 2 and sentence in done.stderr, (words, done.returncode, done.stderr)


if __name__ == "__main__":
    main(globals())
