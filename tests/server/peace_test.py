"""The peace: whom one does not want to hear, what players report, and what those do about it whom the host has chosen, on the page's
API and in the terminal."""
import shutil
import subprocess

from client import PATIENCE, Refused, folder, refused, until
from door_test import code_of, is_closed, logged_in, still_there
from harness import ask_database, case, main, program, server
from table_test import two


def admin(host, *words):
    done = subprocess.run([program, "admin", host.db, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr



def refused_as(function, *arguments):
    """The code of the refusal; None: it was not refused."""
    try:
        function(*arguments)
        return None
    except Refused as e:
        return e.code


@case("the peace: reports with what was said, time-outs, bans, names and tables, by those whom the host has chosen")
def peace():
    with server() as host:
        ada, bob = host.person("Ada"), host.person("Bob")
        ada.post("/register", {"name": "Ada", "password": "correct horse"})
        bob.post("/register", {"name": "Bob", "password": "correct horse"})
        refused("missing", ada.get, "/admin/reports")  # nobody is anything by default
        refused("missing", ada.post, "/admin/players/%s/ban" % bob.id, {"days": 1, "text": "no"})
        code, _, error = admin(host, "make", "Nobody Here", "admin")
        assert code == 1 and "no member" in error, error
        assert admin(host, "make", "ada", "king")[0] == 1
        assert admin(host, "make", "ada", "moderator") == (0, "", "")
        assert admin(host, "list")[1].split() == ["moderator", "Ada", "(%s)" % ada.id]
        table = bob.table("carcassonne players=2")["id"]
        host.person("Cid").post("/tables/%s/sit" % table)
        until(lambda: bob.sees_play(table))
        bob.post("/tables/%s/chat" % table, {"text": "something rude"})
        cid = host.person("Dee")
        refused("syntax", cid.post, "/tables/%s/report" % table, {"player": bob.id})
        cid.post("/tables/%s/report" % table, {"player": bob.id, "text": "he is rude"})
        refused("limit", cid.post, "/tables/%s/report" % table, {"player": "aaaaaaaaaaaa", "text": "nobody"})
        report = ada.get("/admin/reports")["reports"][0]
        assert report["about"]["id"] == bob.id and report["by"]["id"] == cid.id and report["text"] == "he is rude"
        assert "something rude" in report["context"] and report["table"] == table
        refused("syntax", ada.post, "/admin/players/%s/timeout" % bob.id, {"minutes": 5})
        ada.post("/admin/players/%s/timeout" % bob.id, {"minutes": 5, "text": "cool down"})
        until(lambda: refused_as(bob.post, "/tables/%s/chat" % table, {"text": "more"}) == "forbidden")
        bob.get("/me")  # who is silenced may play
        ada.post("/admin/players/%s/timeout" % bob.id, {"minutes": 0, "text": "again friends"})
        until(lambda: refused_as(bob.post, "/tables/%s/chat" % table, {"text": "sorry"}) is None)
        ada.post("/admin/reports/%s/done" % report["id"], {"text": "spoken to"})
        assert ada.get("/admin/reports")["reports"] == []
        ada.post("/admin/tables/%s/end" % table, {"text": "enough"})
        until(lambda: bob.get("/tables/" + table)["table"]["state"] == "over")
        assert bob.get("/tables/" + table)["table"]["result"]["reason"] == "abandon"
        refused("forbidden", ada.post, "/admin/players/%s/ban" % bob.id, {"days": 1, "text": "only administrators"})
        assert admin(host, "make", "Ada", "admin")[0] == 0
        ada.post("/admin/players/%s/rename" % bob.id, {"name": "Robert", "text": "asked for it"})
        assert bob.get("/me")["player"]["name"] == "Robert"
        line = bob.socket()
        ada.post("/admin/players/%s/ban" % bob.id, {"days": 1, "text": "once too often"})
        assert is_closed(line)
        refused("who", bob.get, "/me")
        refused("forbidden", host.person().post, "/login", {"name": "Robert", "password": "correct horse"})
        refused("missing", ada.post, "/admin/players/%s/ban" % ada.id, {"days": 1, "text": "oneself"})
        ada.post("/admin/players/%s/ban" % bob.id, {"days": 0, "text": "forgiven"})
        assert logged_in(host, "Robert", "correct horse").id == bob.id
        deeds = [d["what"] for d in ada.get("/admin/audit")["audit"]][::-1]
        assert deeds == ["moderator", "timeout", "timeout-ends", "report", "end-table", "admin", "rename", "ban", "ban-ends"], deeds
        code, out, _ = admin(host, "audit")
        assert code == 0 and len(out.splitlines()) == 9 and "once too often" in out, out
        ask_database(host, "UPDATE audit SET text = ? WHERE what = ?", "nothing at all", "ban")
        code, _, error = admin(host, "audit")
        assert code == 1 and "row 7" in error, error


def members(host, *names):
    people = [host.person(name) for name in names]
    for person, name in zip(people, names):
        person.post("/register", {"name": name, "password": "correct horse"})
    return people


def lines_of(person, table):
    return [line["text"] for line in person.get("/tables/%s/chat" % table)["chat"]]


@case("whom one mutes one does not hear, by either door; who is blocked does not sit down at one's tables")
def ignored():
    with server() as host:
        people, table, _, _ = two(host)
        ada, bob, cid = people[0], people[1], host.person("Cid")
        lines = [ada.socket(), cid.socket()]
        for line in lines:
            line.ask({"t": "join", "table": table, "since": 0})
        refused("syntax", ada.post, "/me/ignored/" + bob.id, {"kind": "hate"})
        refused("missing", ada.post, "/me/ignored/" + ada.id, {"kind": "mute"})
        refused("missing", ada.post, "/me/ignored/aaaaaaaaaaaa", {"kind": "mute"})
        assert ada.post("/me/ignored/" + bob.id, {"kind": "mute"})["ignored"][0]["player"]["id"] == bob.id
        bob.post("/tables/%s/chat" % table, {"text": "unheard"})
        cid.post("/tables/%s/chat" % table, {"text": "heard"})
        heard = [lines[0].wait("chat")["line"]["text"], lines[1].wait("chat")["line"]["text"],
                 lines[1].wait("chat")["line"]["text"]]
        assert heard == ["heard", "unheard", "heard"], heard
        assert lines_of(ada, table) == ["heard"] and lines_of(cid, table) == ["unheard", "heard"]
        late = ada.socket()  # a line that comes later knows it, too
        late.ask({"t": "join", "table": table, "since": 0})
        ada.post("/me/ignored/" + cid.id, {"kind": "mute"})
        ada.post("/me/ignored/" + cid.id, {"kind": "none"})
        until(lambda: refused_as(bob.post, "/tables/%s/chat" % table, {"text": "still unheard"}) is None)
        until(lambda: refused_as(cid.post, "/tables/%s/chat" % table, {"text": "heard again"}) is None)
        assert late.wait("chat")["line"]["text"] == "heard again"
        own = ada.table("carcassonne players=2")["id"]
        ada.post("/me/ignored/" + bob.id, {"kind": "block"})
        assert [one["kind"] for one in ada.get("/me")["ignored"]] == ["block"]
        for kind, word in ((0, "mute"), (3, "mute"), (2, "block")):  # a number that nobody knows is the gentlest word
            ask_database(host, "UPDATE ignored SET kind = ?", kind)
            assert [one["kind"] for one in ada.get("/me")["ignored"]] == [word], kind
        refused("forbidden", bob.post, "/tables/%s/sit" % own)
        cid.post("/tables/%s/sit" % own)
        other = bob.table("carcassonne players=2")["id"]
        ada.post("/tables/%s/sit" % other)  # it is Ada who decides that
        assert ada.get("/me/export")["ignored"][0]["player"]["id"] == bob.id
        bob.post("/me/delete", {"confirm": "delete"})
        assert ada.get("/me")["ignored"] == [] and ask_database(host, "SELECT COUNT(*) FROM ignored")[0][0] == 0


@case("a moderator says who has won; the result is that, and is there after a restart")
def adjudicated():
    with server() as host:
        people, table, _, _ = two(host)
        ada, = members(host, "Ada")
        assert admin(host, "make", "Ada", "moderator")[0] == 0
        why = {"text": "the other one left"}
        refused("syntax", ada.post, "/admin/tables/%s/end" % table, {"winners": [], **why})
        refused("syntax", ada.post, "/admin/tables/%s/end" % table, {"winners": ["0"], **why})
        refused("syntax", ada.post, "/admin/tables/%s/end" % table, {"winners": [2], **why})
        refused("missing", people[0].post, "/admin/tables/%s/end" % table, {"winners": [0], **why})
        ada.post("/admin/tables/%s/end" % table, {"winners": [1], **why})
        host.stop()
        host.start()
        found = people[0].get("/tables/" + table)["table"]
        assert found["state"] == "over" and found["result"]["reason"] == "adjudicated", found
        assert found["result"]["winners"] == [1], found
        refused("state", ada.post, "/admin/tables/%s/end" % table, {"winners": [0], **why})
        assert ada.get("/admin/audit")["audit"][1]["what"] == "adjudicate"


@case("a banned address gets nothing, with its network and as long as it lasts; others do")
def addresses():
    with server("--trust-proxy") as host:
        ada, = members(host, "Ada")
        assert admin(host, "make", "Ada", "moderator")[0] == 0

        def asks(address):
            return host.request("GET", "/api/v1/tables", headers={"X-Forwarded-For": address})[0]
        why = {"text": "a flood from there"}
        refused("forbidden", ada.get, "/admin/addresses")
        refused("forbidden", ada.post, "/admin/addresses/ban", {"address": "192.0.2.7", "days": 1, **why})
        assert admin(host, "make", "Ada", "admin")[0] == 0
        refused("syntax", ada.post, "/admin/addresses/ban", {"address": "nowhere", "days": 1, **why})
        refused("syntax", ada.post, "/admin/addresses/ban", {"address": "192.0.2.7", "days": 1})
        ada.post("/admin/addresses/ban", {"address": "192.0.2.7", "days": 1, **why})
        ada.post("/admin/addresses/ban", {"address": "2001:db8:1:2:3:4:5:6", "days": 1, **why})
        until(lambda: asks("192.0.2.7") == 403 and asks("2001:db8:1:2::9") == 403)
        assert asks("192.0.2.8") == 200 and asks("2001:db8:1:3::9") == 200
        assert {one["address"] for one in ada.get("/admin/addresses")["addresses"]} == {"192.0.2.7", "2001:db8:1:2::"}
        ada.post("/admin/addresses/ban", {"address": "192.0.2.7", "days": 0, **why})
        refused("missing", ada.post, "/admin/addresses/ban", {"address": "192.0.2.7", "days": 0, **why})
        until(lambda: asks("192.0.2.7") == 200)
        ask_database(host, "UPDATE address_bans SET until = 1")
        until(lambda: asks("2001:db8:1:2::9") == 200)
        host.stop()
        host.start()
        bob = host.person("Bob")
        line = bob.socket()
        ada.post("/admin/players/%s/ban" % bob.id, {"days": 1, "addresses": True, "text": "again and again"})
        assert is_closed(line)
        until(lambda: host.request("GET", "/api/v1/tables")[0] == 403)


@case("figures: a day in numbers, for those who keep the peace")
def figures():
    with server() as host:
        people, table, _, _ = two(host)
        ada, = members(host, "Ada")
        refused("missing", ada.get, "/admin/figures")
        assert admin(host, "make", "Ada", "moderator")[0] == 0
        people[0].post("/tables/%s/chat" % table, {"text": "hello"})
        people[1].post("/tables/%s/report" % table, {"player": people[0].id, "text": "says hello"})
        days = ada.get("/admin/figures")["days"]
        assert len(days) == 14 and days[0].pop("day") > days[1].pop("day")
        assert days[0] == {"members": 1, "visitors": 2, "games": 1, "ended": 0, "players": 2, "lines": 1, "reports": 1, "open": 1}
        assert set(days[1].values()) == {0}
        people[0].post("/tables/%s/resign" % table)
        code, out, _ = admin(host, "figures")
        lines = [line.split() for line in out.splitlines()]
        assert code == 0 and len(lines) == 15 and lines[0][1:] == list(days[0]), out
        assert lines[1][1:] == ["1", "2", "1", "1", "2", "1", "1", "1"], out


@case("the terminal does what moderators do, and the running server follows at once")
def terminal():
    with server("--trust-proxy") as host:
        ada, bob = members(host, "Ada", "Bob")
        table = bob.table("carcassonne players=2", title="one")["id"]
        bob.post("/tables/%s/chat" % table, {"text": "rude"})
        ada.post("/tables/%s/report" % table, {"player": bob.id, "text": "is rude"})
        assert admin(host)[0] == 2 and admin(host, "nonsense")[0] == 1
        code, out, _ = admin(host, "reports")
        assert code == 0 and "Ada about Bob" in out and "Bob: rude" in out, out
        report = out.split()[0]
        assert admin(host, "done", report, "spoken to") == (0, "", "")
        assert admin(host, "reports") == (0, "", "") and admin(host, "done", report, "again")[0] == 1
        assert "NAME MINUTES WHY" in admin(host, "timeout", "Bob")[2]
        assert "a number from 0" in admin(host, "timeout", "Bob", "long", "why")[2]
        assert "no member called" in admin(host, "timeout", "Cid", "5", "why")[2]
        assert admin(host, "timeout", "bob", "5", "cool down") == (0, "", "")
        refused("forbidden", bob.post, "/tables/%s/chat" % table, {"text": "more"})
        line = bob.socket()
        assert admin(host, "rename", "Bob", "Robert", "asked for it") == (0, "", "")
        assert "belongs to" in admin(host, "rename", "Robert", "Ada", "no")[2]
        until(lambda: bob.get("/tables/" + table)["table"]["seats"][0]["player"]["name"] == "Robert")
        still_there(line)
        assert admin(host, "ban", "Robert", "1", "once too often") == (0, "", "")
        assert is_closed(line)
        refused("who", bob.get, "/me")
        assert admin(host, "ban", "Robert", "0", "forgiven") == (0, "", "")
        assert logged_in(host, "Robert", "correct horse").id == bob.id
        phone = logged_in(host, "Robert", "correct horse")
        line = phone.socket()
        code, out, _ = admin(host, "password", "Robert", "has forgotten it")
        assert code == 0 and is_closed(line)
        refused("who", host.person().post, "/login", {"name": "Robert", "password": "correct horse"})
        bob = logged_in(host, "Robert", out.strip())
        secret = bob.post("/me/factor", {"password": out.strip()})["secret"]
        bob.post("/me/factor/confirm", {"code": code_of(secret)})
        refused("factor", host.person().post, "/login", {"name": "Robert", "password": out.strip()})
        assert admin(host, "no-factor", "Robert", "the phone is in the lake") == (0, "", "")
        assert admin(host, "no-email", "Robert", "the mailbox is a thief's") == (0, "", "")
        assert logged_in(host, "Robert", out.strip()).id == bob.id
        assert "no address" in admin(host, "ban-address", "nowhere", "1", "why")[2]
        assert admin(host, "ban-address", "2001:db8:1:2:3:4:5:6", "1", "a flood") == (0, "", "")
        assert admin(host, "addresses")[1].startswith("2001:db8:1:2::  until ")
        until(lambda: host.request("GET", "/api/v1/tables", headers={"X-Forwarded-For": "2001:db8:1:2::1"})[0] == 403)
        code, out, _ = admin(host, "audit")
        assert code == 0 and [one.split("  ")[2] for one in out.splitlines()] == [
            "report", "timeout", "rename", "ban", "ban-ends", "password", "no-factor", "no-email", "ban-address"], out


def begun_table(people):
    table = people[0].table("carcassonne players=2")["id"]
    people[1].post("/tables/%s/sit" % table)
    until(lambda: people[0].sees_play(table))
    return table


def result_of(person, table):
    """As it is stored, when it is."""
    until(lambda: person.get("/tables/" + table)["table"]["result"])
    result = person.get("/tables/" + table)["table"]["result"]
    return result["reason"], result["winners"]


@case("the terminal ends tables: one that goes on, with and without a result, one that has not begun, and while no server runs")
def terminal_tables():
    place = folder()
    try:
        with server(keep=place) as host:
            people = members(host, "Ada", "Bob")
            begun = [begun_table(people) for _ in range(3)]
            empty = people[0].table("carcassonne players=2")["id"]
            assert "no game at table" in admin(host, "end-table", "nowhere", "why")[2]
            assert "SEATS are" in admin(host, "adjudicate", begun[0], "first", "why")[2]
            for seats in ("2", "0,2"):
                assert "no game at table" in admin(host, "adjudicate", begun[0], seats, "nobody sits there")[2]
            assert "no game at table" in admin(host, "adjudicate", empty, "0", "it has not begun")[2]
            line = people[1].socket()
            line.ask({"t": "join", "table": begun[0], "since": 0})
            assert admin(host, "adjudicate", begun[0], "1", "Ada has cheated") == (0, "", "")
            line.wait("log", lambda news: news["entries"][-1]["k"] == "end")
            assert result_of(people[0], begun[0]) == ("adjudicated", [1])
            assert admin(host, "end-table", begun[1], "both asked for it") == (0, "", "")
            assert result_of(people[0], begun[1]) == ("abandon", [])
            assert "no game at table" in admin(host, "end-table", begun[1], "again")[2]
            assert admin(host, "end-table", empty, "nobody came") == (0, "", "")
            until(lambda: refused_as(people[0].get, "/tables/" + empty) == "missing")
        assert admin(host, "adjudicate", begun[2], "0,1", "the machine broke") == (0, "", "")
        with server(keep=place) as host:
            people = [one.at(host) for one in people]
            assert result_of(people[0], begun[2]) == ("adjudicated", [0, 1])
            code, out, _ = admin(host, "audit")
            assert code == 0 and [one.split("  ")[2] for one in out.splitlines()] == ["adjudicate", "end-table", "end-table", "adjudicate"], out
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main(globals())
