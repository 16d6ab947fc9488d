"""What people take with them: everything the server knows of them, their finished games as records that check."""
import random
import subprocess

from client import Seat, refused, until
from harness import case, main, program, server
from play_test import play_on, sit_down
from table_test import two


def actions(record):
    """The lines that are no tags and no comments."""
    return [line for line in record.splitlines() if line and not line.startswith("#") and ": " not in line]


def checks(record):
    done = subprocess.run([program, "check", "-"], input=record, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr + record[:600]


def export(person):
    return person.get("/me/export")


@case("finished games come as records that check and say what the server's own record says; unfinished ones without")
def records():
    with server() as host:
        people, table = sit_down(host, "cartagena mode=jamaica players=2")
        seats = [Seat(program, p, table) for p in people]
        play_on(seats, random.Random(2))
        going = people[0].table("carcassonne players=2")["id"]
        games = {t["id"]: t for t in export(people[0])["tables"]}
        assert "record" not in games[going] and games[table]["you"] == 0 and games[table]["result"]["reason"] == "score"
        checks(games[table]["record"])
        own = people[0].get("/tables/%s/record" % table)
        assert actions(games[table]["record"]) == actions(own) and len(actions(own)) > 50
        for s in seats:
            s.close()


@case("what was taken back is not in the record")
def taken_back():
    with server() as host:
        people, table, seats, me = two(host)
        me.act([a for a in me.legal() if a.startswith("place")][0])
        me.socket.ask({"t": "undo", "table": table})
        seats[1 - me.viewer].socket.ask({"t": "vote", "table": table, "yes": True})
        until(lambda: any(e["k"] == "undo" for e in people[0].get("/tables/%s/entries" % table)["entries"]))
        people[0].post("/tables/%s/resign" % table)
        record = export(people[1])["tables"][0]["record"]
        checks(record)
        assert actions(record) == actions(people[0].get("/tables/%s/record" % table))
        assert len([a for a in actions(record) if a.startswith("place")]) == 0, record


@case("fifty games come all; what others wrote stays theirs; and not too often")
def many():
    with server() as host:
        me, other = host.person("Me"), host.person("Other")
        ids = []
        for _ in range(50):
            ids.append(me.table("carcassonne players=2")["id"])
            other.post("/tables/%s/sit" % ids[-1])
            until(lambda: me.sees_play(ids[-1]))
            other.post("/tables/%s/resign" % ids[-1])
        me.post("/tables/%s/chat" % ids[0], {"text": "my word"})
        other.post("/tables/%s/chat" % ids[0], {"text": "another's word"})
        mine = export(me)
        assert sorted(t["id"] for t in mine["tables"]) == sorted(ids)
        assert all(t["record"].startswith("commitment: ") for t in mine["tables"])
        assert [c["text"] for c in mine["chat"]] == ["my word"]
        assert mine["player"]["name"] == "Me" and len(mine["sessions"]) == 1
        assert me.key not in str(mine)
        for _ in range(9):
            export(other)
        assert int(refused("limit", export, other).headers["retry-after"]) > 0


if __name__ == "__main__":
    main(globals())
