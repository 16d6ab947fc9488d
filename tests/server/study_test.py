"""Finished games, analysed by the threads of the bots: asked for once, stored, shown to all who may see the game.

On PostgreSQL the servers here have no bot threads of their own: workers do it.
"""
import contextlib
import json
import os
import random
import signal

from client import Engine, Seat, refused, until
from harness import ask_database, case, main, on_postgres, program, server
from play_test import play_on
from worker_test import worker

SEED = int(os.environ.get("SEED", 1))
print("# SEED=%d" % SEED)
random.seed(SEED)
QUICK = ("--study-rollouts", "60")
LONG = ("--study-rollouts", "20000")


@contextlib.contextmanager
def studying(*words):
    """A server, and where there can be any a worker for it."""
    with server("--bot-threads", "0" if on_postgres else "1", *words) as host:
        if on_postgres:
            with worker(host, *words):
                yield host
        else:
            yield host


def game(ada, bea, entries=12, **more):
    """The id of a table at which the two have played for a while before one of them gave up."""
    table = ada.table("carcassonne players=2", public=True, **more)["id"]
    bea.post("/tables/%s/sit" % table)
    until(lambda: ada.sees_play(table))
    seats = [Seat(program, p, table) for p in (ada, bea)]
    play_on(seats, random, stop=lambda: len(seats[0].entries) >= entries)
    for seat in seats:
        seat.close()
    bea.post("/tables/%s/resign" % table)
    return table


def about(person, table):
    return person.get("/tables/%s/study" % table)["study"]


def is_done(person, table):
    return about(person, table)["state"] == "done"


def verdicts(person, table):
    """All of them, page by page."""
    found = []
    while True:
        page = person.get("/tables/%s/study?from=%d" % (table, found[-1]["item"] + 1 if found else 0))["verdicts"]
        if not page:
            return found
        found += page


@case("what is stored is what an engine finds in the record: every turn and draw, and the sums")
def the_same():
    with studying(*QUICK) as host:
        ada, bea, stranger = host.person("Ada"), host.person("Bea"), host.person()
        table = game(ada, bea, 80)
        assert about(stranger, table) == {"state": "none"}
        asked = ada.post("/tables/%s/study" % table)["study"]
        assert asked["state"] in ("waiting", "working", "done"), asked
        until(lambda: is_done(stranger, table))
        study, found = about(stranger, table), verdicts(stranger, table)
        assert [v["item"] for v in found] == list(range(study["items"])) and study["found"] == study["items"] > 50, study
        engine = Engine(program)
        engine.say("load\n" + stranger.get("/tables/%s/record" % table).rstrip() + "\n.")
        for verdict in random.sample(found, 5):
            assert json.loads(engine.say("study %d rollouts=60" % verdict["item"])[0]) == verdict
        sums = json.loads(engine.say("study sum " + " ".join(v["mark"] for v in found))[0])
        assert sums == study["summary"], (sums, study["summary"])
        engine.close()
        mine = stranger.get("/players/" + ada.id)["studies"]
        player = study["summary"]["players"][0]
        assert [s["table"] for s in mine] == [table] and mine[0]["turns"] == player["turns"], mine
        assert abs(mine[0]["loss"] - player["loss"][0]) < 0.01 and abs(mine[0]["luck"] - player["own_luck"][0]) < 0.01, mine
        assert ada.get("/me/export")["studies"] == mine
        ada.post("/me/delete", {"confirm": "delete"})
        assert ask_database(host, "SELECT COUNT(*) FROM study_players WHERE player = ?", ada.id)[0][0] == 0
        assert ask_database(host, "SELECT COUNT(*) FROM studies WHERE asker = ?", ada.id)[0][0] == 0


@case("not while a game goes on, not by those who may not see it, not more than the setting says; asking twice is one")
def limits():
    with studying(*QUICK, "--studies-per-day", "1") as host:
        ada, bea, stranger = host.person("Ada"), host.person("Bea"), host.person()
        running = ada.table("carcassonne players=2", public=True)["id"]
        refused("state", ada.post, "/tables/%s/study" % running)
        bea.post("/tables/%s/sit" % running)
        until(lambda: ada.sees_play(running))
        refused("state", ada.post, "/tables/%s/study" % running)
        refused("state", stranger.get, "/tables/%s/study" % running)
        hidden = game(ada, bea, spectators=False)
        refused("forbidden", stranger.post, "/tables/%s/study" % hidden)
        refused("forbidden", stranger.get, "/tables/%s/study" % hidden)
        refused("missing", ada.post, "/tables/aaaaaaaaaaaa/study")
        assert host.request("POST", "/api/v1/tables/%s/study" % hidden, {})[0] == 401
        assert host.request("GET", "/api/v1/tables/%s/study" % hidden)[0] == 403
        ada.post("/tables/%s/study" % hidden)
        ada.post("/tables/%s/study" % hidden)  # it is the same
        open_one = game(ada, bea)
        assert "1 games" in refused("limit", ada.post, "/tables/%s/study" % open_one).text
        assert about(bea, open_one) == {"state": "none"}
        bea.post("/tables/%s/study" % open_one)
        until(lambda: is_done(ada, hidden) and is_done(stranger, open_one))
        ada.post("/tables/%s/study" % open_one)  # done by somebody else: nothing is counted
        assert [s["table"] for s in stranger.get("/players/" + ada.id)["studies"]] == [hidden, open_one]


@case("who does it is killed in the middle: another goes on behind what is stored")
def killed():
    with server("--bot-threads", "0" if on_postgres else "1", *LONG) as host, contextlib.ExitStack() as stack:
        ada, bea = host.person("Ada"), host.person("Bea")
        table = game(ada, bea, 40)
        ada.post("/tables/%s/study" % table)
        first = stack.enter_context(worker(host, *LONG)) if on_postgres else None
        until(lambda: 0 < about(ada, table)["found"], "the first verdicts")
        if on_postgres:
            first.end(signal.SIGKILL)
            ask_database(host, "UPDATE studies SET lease_until = 0")  # as if a minute had passed
        else:
            host.kill()
            host.words[host.words.index(LONG[1])] = QUICK[1]
            host.start()
        before = ask_database(host, "SELECT item, text FROM study_items WHERE item = 0")
        if on_postgres:
            stack.enter_context(worker(host, *QUICK))
        until(lambda: is_done(ada, table))
        after = ask_database(host, "SELECT item, text FROM study_items ORDER BY item")
        assert [row[0] for row in after] == list(range(about(ada, table)["items"]))
        assert len(before) == 1 and before[0] in after, "what was stored has changed"


@case("a record that cannot be analysed is said to be so, and does not stand in the way of others")
def in_vain():
    with studying(*QUICK) as host:
        ada, bea = host.person("Ada"), host.person("Bea")
        bad, good = game(ada, bea), game(ada, bea)
        ask_database(host, "INSERT INTO studies (table_id, asker, asked, record) VALUES (?, ?, 1, 'game: chess')", bad, ada.id)
        ada.post("/tables/%s/study" % good)
        until(lambda: is_done(ada, good) and about(ada, bad)["state"] == "failed")
        assert "chess" in about(ada, bad)["trouble"]
        assert ada.post("/tables/%s/study" % bad)["study"]["state"] == "failed"


if __name__ == "__main__":
    main(globals())
