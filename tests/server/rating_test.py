"""Ratings: which tables count, what their end does, and what anybody is shown of it."""
import json
import random

from client import Seat, refused, until
from harness import ask_database as rows, case, main, on_postgres, program, server
from play_test import play_on

FAST = {"kind": "total", "seconds": 600, "increment": 5}


def named(host, name):
    person = host.person()
    person.post("/register", {"name": name, "password": "correct horse"})
    return person


def rated_table(people, options="carcassonne players=2", clock=None, **more):
    table = people[0].table(options, rated=True, clock=clock or FAST, **more)["id"]
    for p in people[1:]:
        p.post("/tables/%s/sit" % table)
    until(lambda: people[0].sees_play(table))
    return table


def rating(person, of, game="carcassonne", speed="fast"):
    found = [r for r in person.get("/players/" + of.id)["ratings"] if (r["game"], r["speed"]) == (game, speed)]
    assert len(found) <= 1, found
    return found[0] if found else None


def forbid_history(host):
    """From now on no row can be added to rating_history."""
    if on_postgres:
        rows(host, "CREATE FUNCTION no() RETURNS trigger AS $$ BEGIN RAISE 'no' USING ERRCODE = '23514'; END $$ LANGUAGE plpgsql")
        rows(host, "CREATE TRIGGER no BEFORE INSERT ON rating_history FOR EACH ROW EXECUTE FUNCTION no()")
    else:
        rows(host, "CREATE TRIGGER no BEFORE INSERT ON rating_history BEGIN SELECT RAISE(ABORT, 'no'); END")


@case("a rated game moves both ratings, shown with their doubt; a history, a list of the best, the table's own answer")
def rated_game():
    with server() as host:
        ada, bea = named(host, "Ada"), named(host, "Bea")
        stranger = host.person()
        table = rated_table([ada, bea], public=True)
        summary = [t for t in stranger.get("/tables?state=playing")["tables"] if t["id"] == table][0]
        assert summary["rated"] is True and summary["speed"] == "fast", summary
        assert stranger.get("/players/" + ada.id)["ratings"] == []
        bea.post("/tables/%s/resign" % table)
        won, lost = rating(stranger, ada), rating(stranger, bea)
        # two newcomers: mu 25 +- 2.635231, sigma 8.065506 (the formulas of Weng and Lin), 30 points a unit
        assert (won["shown"], lost["shown"]) == (1579, 1421), (won, lost)
        assert won["doubt"] == lost["doubt"] == 484 and won["provisional"], won
        assert (won["games"], won["wins"], lost["games"], lost["wins"]) == (1, 1, 1, 0)
        profile = stranger.get("/players/" + ada.id)
        assert profile["player"]["name"] == "Ada" and profile["games"] == 1
        point = profile["history"][0]
        assert (point["table"], point["place"], point["players"], point["change"]) == (table, 1, 2, 79), point
        best = stranger.get("/ratings?game=carcassonne&speed=fast")["players"]
        assert [p["player"]["name"] for p in best] == ["Ada", "Bea"], best
        assert stranger.get("/ratings?game=carcassonne&speed=slow")["players"] == []
        moved = stranger.get("/tables/%s/ratings" % table)["ratings"]
        assert [(m["seat"], m["place"], m["change"]) for m in moved] == [(0, 1, 79), (1, 2, -79)], moved
        refused("syntax", stranger.get, "/ratings")
        refused("syntax", stranger.get, "/ratings?game=chess&speed=fast")
        refused("syntax", stranger.get, "/ratings?game=carcassonne&speed=warp")
        refused("missing", stranger.get, "/players/aaaaaaaaaaaa")


@case("every game counts once: after a restart, after what is sent again, for games that end at the same time")
def once():
    with server() as host:
        ada, others = named(host, "Ada"), [named(host, "P%d" % i) for i in range(4)]
        tables = [rated_table([ada, p]) for p in others]
        lines = [(p, p.socket(), t) for p, t in zip(others, tables)]
        for number, (_, line, table) in enumerate(lines):  # nobody waits for an answer: the ends are stored together
            line.send({"t": "resign", "table": table, "id": number})
            line.send({"t": "resign", "table": table, "id": number + 100})
        until(lambda: all(ada.get("/tables/" + t)["table"]["state"] == "over" for t in tables))
        until(lambda: (rating(ada, ada) or {"games": 0})["games"] == 4)
        before = ada.get("/players/" + ada.id)
        assert rating(ada, ada)["wins"] == 4
        shown = [h["shown"] for h in before["history"]]
        assert shown == sorted(shown) and len(set(shown)) == 4, shown  # each built on the one before
        host.kill()
        host.start()
        for p, table in zip(others, tables):
            refused("state", p.post, "/tables/%s/resign" % table)
        assert ada.get("/players/" + ada.id) == before
        doubled = rows(host, "SELECT table_id FROM rating_history GROUP BY table_id, player HAVING COUNT(*) > 1")
        assert doubled == [] and rows(host, "SELECT COUNT(*) FROM rating_history") == [(8,)]


@case("the end of a game and its ratings are one transaction: ratings that cannot be written keep the game from ending")
def together():
    with server() as host:
        ada, bea = named(host, "Ada"), named(host, "Bea")
        table = rated_table([ada, bea])
        forbid_history(host)
        refused("stale", bea.post, "/tables/%s/resign" % table)
        assert ada.get("/tables/" + table)["table"]["state"] == "playing"
        assert rating(ada, ada) is None
        rows(host, "DROP TRIGGER no ON rating_history" if on_postgres else "DROP TRIGGER no")
        bea.post("/tables/%s/resign" % table)
        assert rating(ada, ada)["games"] == 1


def undo_migrations(host):
    """What the first version had stays: these tables, with their columns and indexes up to these."""
    first = ("players", "sessions", "tables", "seats", "actions", "chat", "meta")
    for (name,) in rows(host, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"):
        if name not in first:
            rows(host, "DROP TABLE " + name)
    indexes = ("players_by_owner", "sessions_by_player", "tables_lobby", "tables_by_owner", "tables_due", "tables_bots",
               "seats_by_player", "chat_by_player")
    for (name,) in rows(host, "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"):
        if name not in indexes:
            rows(host, "DROP INDEX " + name)
    for table, last in (("tables", "rematch"), ("players", "vacation_year"), ("seats", "level")):
        columns = [row[1] for row in rows(host, "PRAGMA table_info(%s)" % table)]
        for name in columns[columns.index(last) + 1:]:
            rows(host, "ALTER TABLE %s DROP COLUMN %s" % (table, name))
    rows(host, "UPDATE meta SET value = 1 WHERE name = 'schema'")


@case("a database from before there were ratings gets them", only="sqlite")
def migrated():
    with server() as host:
        ada, bea = named(host, "Ada"), named(host, "Bea")
        assert host.stop() == 0
        undo_migrations(host)
        host.start()
        bea.post("/tables/%s/resign" % rated_table([ada, bea]))
        assert rating(ada, ada)["games"] == 1


@case("speeds are told from the clock, and games and speeds have ratings of their own")
def speeds():
    clocks = [({"kind": "total", "seconds": 180}, "bullet"), ({"kind": "total", "seconds": 60, "increment": 10}, "fast"),
              ({"kind": "move", "seconds": 10}, "bullet"), ({"kind": "move", "seconds": 60}, "slow"),
              ({"kind": "total", "seconds": 900, "increment": 10}, "slow"), ({"kind": "days", "days": 3}, "correspondence"),
              ({"kind": "move", "seconds": 86400}, "correspondence"), ({"kind": "none"}, None)]
    with server() as host:
        ada, bea = named(host, "Ada"), named(host, "Bea")
        for clock, speed in clocks:
            assert ada.table("carcassonne players=2", clock=clock)["speed"] == speed, clock
        for options, clock in (("cartagena players=2", {"kind": "days", "days": 1}), ("carcassonne players=2", FAST),
                               ("cartagena players=2", {"kind": "days", "days": 2})):
            bea.post("/tables/%s/resign" % rated_table([ada, bea], options, clock))
        kinds = {(r["game"], r["speed"]): r["games"] for r in ada.get("/players/" + ada.id)["ratings"]}
        assert kinds == {("cartagena", "correspondence"): 2, ("carcassonne", "fast"): 1}, kinds
        history = ada.get("/players/%s?game=cartagena&speed=correspondence" % ada.id)["history"]
        assert [h["game"] for h in history] == ["cartagena"] * 2
        assert len(ada.get("/players/%s" % ada.id)["history"]) == 3


@case("rated tables are for people with a name and for a clock; what is not rated or has no result moves nothing")
def refusals():
    with server() as host:
        ada, bea, visitor = named(host, "Ada"), named(host, "Bea"), host.person()
        refused("syntax", ada.table, "carcassonne players=2", rated=True)
        refused("syntax", ada.table, "carcassonne ruleset=solo", rated=True, clock=FAST)
        refused("syntax", visitor.table, "carcassonne players=2", rated=True, clock=FAST)
        refused("syntax", ada.table, "carcassonne players=2", rated=True, clock=FAST,
                seats=[{"who": "me"}, {"who": "bot", "level": 3}])
        table = ada.table("carcassonne players=2", rated=True, clock=FAST)["id"]
        refused("forbidden", visitor.post, "/tables/%s/sit" % table)
        robot = bea.post("/me/bots", {"name": "robot"})
        robot = visitor.__class__(host, robot["key"], robot["player"])
        refused("forbidden", robot.post, "/tables/%s/sit" % table)
        refused("state", ada.post, "/tables/%s/seat" % table, {"seat": 1, "who": "bot", "level": 2})
        bea.post("/tables/%s/sit" % table)
        until(lambda: ada.sees_play(table))
        ada.post("/tables/%s/abandon" % table)
        bea.post("/tables/%s/vote" % table, {"yes": True})
        until(lambda: ada.get("/tables/" + table)["table"]["state"] == "over")
        plain = ada.table("carcassonne players=2", clock=FAST)["id"]
        bea.post("/tables/%s/sit" % plain)
        until(lambda: ada.sees_play(plain))
        bea.post("/tables/%s/resign" % plain)
        assert ada.get("/players/" + ada.id)["ratings"] == [] and rows(host, "SELECT * FROM rating_history") == []
        assert ada.get("/players/" + ada.id)["games"] == 2


@case("who leaves stands last, the first to leave behind the later; a game played out stands as it was scored")
def places():
    with server("--bot-ms", "10") as host:
        people = [named(host, name) for name in ("Ada", "Bea", "Cio")]
        table = rated_table(people, "carcassonne players=3")
        people[1].post("/tables/%s/resign" % table)
        people[0].post("/tables/%s/resign" % table)
        people[2].post("/tables/%s/resign" % table)
        until(lambda: people[0].get("/tables/" + table)["table"]["state"] == "over")
        moved = people[0].get("/tables/%s/ratings" % table)["ratings"]
        assert [m["place"] for m in moved] == [2, 3, 1], moved
        table = rated_table(people[:2], "cartagena mode=tortuga players=2")
        seats = [Seat(program, p, table) for p in people[:2]]
        play_on(seats, random.Random(3))
        about = people[0].get("/tables/" + table)["table"]
        moved = people[0].get("/tables/%s/ratings" % table)["ratings"]
        assert [m["seat"] for m in moved if m["place"] == 1] == about["result"]["winners"], (moved, about["result"])
        for s in seats:
            s.close()


@case("a private table is not named to strangers; who is deleted is gone from every list, and the others keep theirs")
def privacy():
    with server() as host:
        ada, bea, stranger = named(host, "Ada"), named(host, "Bea"), host.person()
        table = rated_table([ada, bea])
        bea.post("/tables/%s/resign" % table)
        assert stranger.get("/players/" + ada.id)["history"][0]["table"] is None
        assert table not in json.dumps(bea.get("/players/" + ada.id))
        assert ada.get("/players/" + ada.id)["history"][0]["table"] == table
        export = ada.get("/me/export")
        export = export if isinstance(export, dict) else json.loads(export)
        assert export["ratings"][0]["shown"] == 1579 and export["rating_history"][0]["table"] == table
        going = rated_table([ada, bea])
        bea_id = bea.id
        bea.post("/me/delete", {"confirm": "delete", "password": "correct horse"})
        gone = stranger.get("/players/" + bea_id)
        assert gone["player"]["kind"] == "deleted" and "Bea" not in json.dumps(gone), gone
        assert gone["ratings"] == [] and gone["history"] == []
        assert [p["player"]["name"] for p in stranger.get("/ratings?game=carcassonne&speed=fast")["players"]] == ["Ada"]
        assert rows(host, "SELECT COUNT(*) FROM ratings WHERE player = ?", bea_id) == [(0,)]
        ada.post("/tables/%s/resign" % going)  # a game that goes on counts for the one who is still there
        assert rating(stranger, ada)["games"] == 2
        assert rows(host, "SELECT COUNT(*) FROM rating_history WHERE player = ?", bea_id) == [(0,)]


if __name__ == "__main__":
    main(globals())
