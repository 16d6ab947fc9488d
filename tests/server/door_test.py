"""What is asked over HTTP: files and their headers, who is who, limits, and what hostile visitors try."""
import base64
import gzip
import hashlib
import hmac
import http.client
import json
import os
import shutil
import socket
import sqlite3
import struct
import subprocess
import time

from client import PATIENCE, Closed, Person, Refused, Server, Socket, folder, passwords_tried, refused, until
from harness import ask_database, case, main, program, server
from table_test import two


def site():
    place = folder()
    files = {"index.html": "<!doctype html><title>page</title>" + "hello " * 100,
             "assets/engine-abcd1234.wasm": "\0asm" + "x" * 50000, "sw.js": "self.x = 1;" * 30,
             "1/2/3/4/5/6/7/deepest.js": "self.y = 1;"}
    for name, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(place, name)), exist_ok=True)
        with open(os.path.join(place, name), "w", encoding="utf-8") as file:
            file.write(text)
    os.symlink("/etc/passwd", os.path.join(place, "secret.txt"))
    return place, files


@case("the page: types, forms, caches, headers, and nothing beside it")
def page():
    place, files = site()
    with server("--site", place) as host:
        status, headers, body = host.request("GET", "/")
        assert status == 200 and body.decode() == files["index.html"]
        assert headers["content-type"] == "text/html; charset=utf-8" and headers["cache-control"] == "no-cache"
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer" and "strict-transport-security" not in headers
        assert host.request("GET", "/", headers={"If-None-Match": headers["etag"]})[0] == 304
        status, headers, body = host.request("GET", "/assets/engine-abcd1234.wasm", headers={"Accept-Encoding": "gzip"})
        assert headers["content-type"] == "application/wasm" and "immutable" in headers["cache-control"]
        assert headers["content-encoding"] == "gzip" and gzip.decompress(body).decode() == files["assets/engine-abcd1234.wasm"]
        status, headers, body = host.request("HEAD", "/sw.js")
        assert status == 200 and body == b"" and int(headers["content-length"]) == len(files["sw.js"])
        assert host.request("GET", "/1/2/3/4/5/6/7/deepest.js")[2].decode() == files["1/2/3/4/5/6/7/deepest.js"]
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/secret.txt", "/assets", "/.git/config",
                     "/assets/../../x", "//etc/passwd", "/index.html%00.js", "/api/v2/", "/" + "a" * 3000):
            try:
                status, headers, body = host.request("GET", path)
            except ConnectionError:
                continue  # no answer is an answer
            assert status in (400, 403, 404, 414) and b"root:" not in body, (path, status)
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            assert host.request(method, "/", "x=1")[0] in (403, 404, 405, 411), method


@case("somebody: visitor, name and password, another device, bots, export, forgotten")
def people():
    with server() as host:
        ada = host.person()
        table = ada.table("carcassonne players=2")["id"]
        ada.post("/register", {"name": "Ada L", "password": "correct horse"})
        refused("taken", ada.post, "/register", {"name": "Ada 2", "password": "correct horse"})
        bob = host.person("Bob")
        refused("taken", bob.post, "/register", {"name": "ada l", "password": "correct horse"})
        refused("who", bob.post, "/login", {"name": "Ada L", "password": "wrong horse"})
        refused("who", bob.post, "/login", {"name": "Nobody", "password": "wrong horse"})
        answer = bob.post("/login", {"name": "ADA L", "password": "correct horse"})
        phone = Person(host, answer["key"], answer["player"])
        assert phone.id == ada.id and phone.get("/me/tables")["tables"][0]["id"] == table
        assert len(phone.get("/me")["sessions"]) == 2
        refused("who", phone.post, "/me/password", {"password": "wrong horse", "new": "battery staple"})
        phone.post("/me/password", {"password": "correct horse", "new": "battery staple"})
        refused("who", ada.get, "/me")
        bot = phone.post("/me/bots", {"name": "Robot"})
        robot = Person(host, bot["key"], bot["player"])
        robot.post("/tables/%s/sit" % table)
        refused("forbidden", robot.post, "/me/bots", {"name": "Child"})
        export = phone.get("/me/export")
        assert export["tables"][0]["id"] == table and export["bots"][0]["name"] == "Robot"
        refused("syntax", phone.post, "/me/delete", {"confirm": "yes", "password": "battery staple"})
        line = phone.socket()
        phone.post("/me/delete", {"confirm": "delete", "password": "battery staple"})
        try:
            line.wait("never")
        except Closed as e:
            assert e.code == 1008, e.code
        refused("who", phone.get, "/me")
        refused("who", robot.get, "/me")
        seats = bob.get("/tables/" + table)["table"]["seats"]
        assert seats[0]["player"]["name"] == "Someone" and seats[0]["player"]["kind"] == "deleted"
        rows = ask_database(host, "SELECT hash FROM sessions")
        assert all(bob.key not in row[0] and len(row[0]) == 64 for row in rows)


def is_closed(line):
    """The server closes this line, and nobody has to say a word on it."""
    try:
        while True:
            line.receive()
    except Closed as e:
        return e.code == 1008


def logged_in(host, name, password):
    answer = host.person().post("/login", {"name": name, "password": password})
    return Person(host, answer["key"], answer["player"])


def still_there(line):
    line.ask({"t": "ping"})
    return True


@case("whatever ends a session closes what it had opened, and nothing else")
def ended():
    with server() as host:
        ada, bob = host.person(), host.person("Bob")
        ada.post("/register", {"name": "Ada L", "password": "correct horse"})
        phone = logged_in(host, "Ada L", "correct horse")
        bot = ada.post("/me/bots", {"name": "Robot"})
        robot = Person(host, bot["key"], bot["player"])
        lines = {who: [person.socket(), person.socket()]
                 for who, person in (("ada", ada), ("phone", phone), ("robot", robot), ("bob", bob))}
        phone.post("/logout")
        assert all(is_closed(line) for line in lines["phone"])
        phone = logged_in(host, "Ada L", "correct horse")
        lines["phone"] = [phone.socket()]
        phone.post("/me/password", {"password": "correct horse", "new": "battery staple"})
        assert all(is_closed(line) for line in lines["ada"])
        assert still_there(lines["phone"][0]), "who has changed the password stays"
        ada = logged_in(host, "Ada L", "battery staple")
        lines["ada"] = [ada.socket()]
        ada.post("/logout", {"everywhere": True})
        assert is_closed(lines["ada"][0]) and is_closed(lines["phone"][0])
        assert all(still_there(line) for line in lines["robot"] + lines["bob"])
        ada = logged_in(host, "Ada L", "battery staple")
        lines["ada"] = [ada.socket()]
        ada.post("/me/delete", {"confirm": "delete", "password": "battery staple"})
        assert is_closed(lines["ada"][0])
        assert all(is_closed(line) for line in lines["robot"]), "programs go with whom they belong to"
        assert all(still_there(line) for line in lines["bob"])
        refused("who", robot.get, "/me")


@case("one's sessions are listed and can be ended one by one; those that nobody uses end by themselves")
def sessions():
    with server() as host:
        ada = host.person()
        ada.post("/register", {"name": "Ada L", "password": "correct horse"})
        phone, lost = logged_in(host, "Ada L", "correct horse"), logged_in(host, "Ada L", "correct horse")
        listed = ada.get("/me")["sessions"]
        assert len(listed) == 3 and [s["this"] for s in listed] == [True, False, False], listed
        mine = {s["id"] for s in listed if s["this"]}
        line, other = lost.socket(), phone.socket()
        gone = [s["id"] for s in lost.get("/me")["sessions"] if s["this"]][0]
        refused("missing", host.person().post, "/me/sessions/%s/end" % gone)
        ada.post("/me/sessions/%s/end" % gone)
        assert is_closed(line) and still_there(other)
        refused("who", lost.get, "/me")
        refused("missing", ada.post, "/me/sessions/%s/end" % gone)
        assert mine and len(ada.get("/me")["sessions"]) == 2
        # 91 days later nobody has used the phone's
        ask_database(host, "UPDATE sessions SET used = used - 7862400000 WHERE hash NOT LIKE ?", mine.pop() + "%")
        refused("who", phone.get, "/me")
        refused("who", Socket(host.port).ask, {"t": "hello", "key": phone.key})
        assert ada.get("/me")["player"]["name"] == "Ada L"
    with server("--session-days", "0") as host:
        ada = host.person()
        ask_database(host, "UPDATE sessions SET used = used - 786240000000")
        assert ada.get("/me")["player"]["id"] == ada.id


@case("nobody looks like a member: not a visitor, not a bot, not another member, in whatever letters; old names stay")
def namesakes():
    with server() as host:
        early = host.person("Alice")
        line = early.socket()
        alice = host.person()
        alice.post("/register", {"name": "Alice", "password": "correct horse"})
        assert early.get("/me")["player"]["name"] == "Visitor", "who was called so before is a visitor again"
        line.close()
        bob = host.person("Bob")
        for name in ("Alice", "alice", "\u0410lice", "A1ice", "AIice", "Al ice", "\uff21lice", "\u0391lice"):
            refused("taken", bob.post, "/me", {"name": name})
            refused("taken", bob.post, "/me/bots", {"name": name})
            refused("taken", host.person, name)
        for name in ("Alice", "\u0410lice"):
            refused("taken", bob.post, "/register", {"name": name, "password": "correct horse"})
        for name in ("Server", "\u0405erver", "ADMIN", "\u3164", "\u2800\u2800", "A\u00adda", "A\ufe0fda", "A\U000e0061", "...", "\u200b",
                     "Someone", "x" * 25):
            refused("syntax", bob.post, "/me", {"name": name})
            refused("syntax", host.person, name)
        refused("syntax", bob.post, "/register", {"name": "Visitor 1234", "password": "correct horse"})
        assert bob.post("/me", {"name": "  Bob\u00a0\u00a0\uff22 "})["player"]["name"] == "Bob B"
        bob.post("/me", {"name": "Bob"})
        assert alice.post("/me", {"name": "ALICE", "password": "correct horse"})["player"]["name"] == "ALICE"
        assert logged_in(host, "alice", "correct horse").id == alice.id
        assert not alice.get("/me")["looks_like_another"]
    place = folder()
    try:
        with server(keep=place) as host:
            for name in ("Alice", "Zo\u00eb"):
                host.person().post("/register", {"name": name, "password": "correct horse"})
            second = host.person()
            second.post("/register", {"name": "Somebody Else", "password": "correct horse"})
            # as programs without looks have left them: one imitates the other, one has a letter that was not folded
            ask_database(host, "UPDATE players SET look = NULL")
            ask_database(host, "UPDATE players SET name = ?, fold = ? WHERE id = ?", "\u0410lice", "\u0410lice", second.id)
            ask_database(host, "UPDATE players SET name = ?, fold = ? WHERE name = ?", "ZO\u00cb", "zo\u00cb", "Zo\u00eb")
        with server(keep=place) as host:
            until(lambda: len(ask_database(host, "SELECT 1 FROM players WHERE look IS NOT NULL")) == 2)
            first, other = logged_in(host, "alice", "correct horse"), logged_in(host, "\u0410lice", "correct horse")
            assert sorted([first.get("/me")["looks_like_another"], other.get("/me")["looks_like_another"]]) == [False, True]
            assert logged_in(host, "ZO\u00cb", "correct horse").player["name"] == "ZO\u00cb"
    finally:
        shutil.rmtree(place, ignore_errors=True)


def code_of(secret, later=0):
    """RFC 6238, written a second time."""
    step = int(time.time()) // 30 + later
    digest = hmac.new(base64.b32decode(secret), struct.pack(">Q", step), hashlib.sha1).digest()
    at = digest[-1] & 15
    return "%06d" % ((struct.unpack(">I", digest[at:at + 4])[0] & 0x7fffffff) % 1000000)


@case("a second factor: asked for when one logs in, each code once, recovery codes, and taken away with one")
def factor():
    with server("--trust-proxy") as host:
        ada = host.person("Ada")
        refused("state", ada.post, "/me/factor", {})
        ada.post("/register", {"name": "Ada", "password": "correct horse"})
        refused("who", ada.post, "/me/factor", {"password": "wrong horse"})
        refused("state", ada.post, "/me/factor/confirm", {"code": "123456"})
        given = ada.post("/me/factor", {"password": "correct horse"})
        assert given["uri"] == "otpauth://totp/Baluarte:Ada?secret=%s&issuer=Baluarte" % given["secret"]
        assert logged_in(host, "Ada", "correct horse").id == ada.id  # it counts when it is confirmed
        wrong = "%06d" % ((int(code_of(given["secret"])) + 1) % 1000000)
        refused("factor", ada.post, "/me/factor/confirm", {"code": wrong})
        first = code_of(given["secret"])
        codes = ada.post("/me/factor/confirm", {"code": first})["recovery"]
        assert len(set(codes)) == 10 and all(len(code) == 14 for code in codes), codes
        me = ada.get("/me")
        assert me["factor"] is True and me["recovery"] == 10

        doors = iter(range(1, 100))

        def enter(code, password="correct horse"):
            """From one address after the other: each may try ten times a minute."""
            _, _, body = host.request("POST", "/api/v1/login", {"name": "Ada", "password": password, "code": code},
                                      headers={"X-Forwarded-For": "192.0.2.%d" % next(doors)})
            answer = json.loads(body)
            if answer["t"] == "error":
                raise Refused(answer)
            return answer
        refused("factor", enter, "")
        refused("who", enter, codes[0], "wrong horse")
        refused("factor", enter, first)  # it has confirmed the secret, and was used by that
        later = code_of(given["secret"], 1)
        assert enter(later)["player"]["id"] == ada.id
        refused("factor", enter, later)
        refused("factor", enter, "000000 or 1=1")
        assert enter(codes[3].upper().replace("-", " "))["player"]["id"] == ada.id
        refused("factor", enter, codes[3])
        assert ada.get("/me")["recovery"] == 9
        stored = str(ask_database(host, "SELECT hash FROM recovery_codes"))
        assert not any(code.replace("-", "") in stored for code in codes)
    with server() as host:
        ada = host.person("Ada")
        ada.post("/register", {"name": "Ada", "password": "correct horse"})
        secret = ada.post("/me/factor", {"password": "correct horse"})["secret"]
        codes = ada.post("/me/factor/confirm", {"code": code_of(secret)})["recovery"]
        refused("state", ada.post, "/me/factor", {"password": "correct horse"})
        refused("factor", ada.post, "/me/factor/end", {"password": "correct horse"})
        refused("factor", ada.post, "/me/factor/end", {"password": "correct horse", "code": "aaaa-bbbb-cccc"})
        ada.post("/me/factor/end", {"password": "correct horse", "code": codes[0]})
        assert ada.get("/me")["factor"] is False and logged_in(host, "Ada", "correct horse").id == ada.id


@case("passwords that everybody tries first are refused, and a name is not tried for ever, whatever the address")
def guessed():
    with server("--trust-proxy") as host:
        ada = host.person()
        for word in ("12345678", "password", "Password1!", "aaaaaaaa", "abababab", "qwertyuiop", "87654321", "Ada Lovelace",
                     "carcassonne", "baluarte2026", "ada lovelace99"):
            refused("syntax", ada.post, "/register", {"name": "Ada Lovelace", "password": word})
        ada.post("/register", {"name": "Ada Lovelace", "password": "correct horse"})
        refused("syntax", ada.post, "/me/password", {"password": "correct horse", "new": "iloveyou"})

        def guess(number):
            return host.request("POST", "/api/v1/login", {"name": "ada lovelace", "password": "wrong horse"},
                                headers={"X-Forwarded-For": "203.0.%d.%d" % (number // 200, number % 200 + 1)})[0]
        answers, begin = [], time.monotonic()
        while 429 not in answers:
            answers.append(guess(len(answers)))
        tried, again = answers.count(401), (time.monotonic() - begin) // 120  # one more every two minutes
        assert answers[0] == 401 and 30 <= tried <= 30 + again, (answers, again)
        assert ada.get("/me")["player"]["kind"] == "named", "who is in stays in"


@case("addresses are hashed with the salt of the day, and yesterday's salt is gone")
def salted():
    with server() as host:
        ask_database(host, "INSERT INTO salts (day, salt) VALUES (1, 'old')")
        host.person()
        rows = ask_database(host, "SELECT address FROM limits")
        assert rows, "nothing was counted"
        plain = hashlib.blake2b(b"127.0.0.1", digest_size=16).hexdigest()
        salts = ask_database(host, "SELECT day, salt FROM salts")
        assert len(salts) == 1 and len(salts[0][1]) == 43, salts
        keyed = hashlib.blake2b(b"127.0.0.1", digest_size=16, key=salts[0][1].encode()).hexdigest()
        found = {r[0] for r in rows}
        assert plain not in found and keyed in found, (rows, plain)


@case("the list of tables is made once for all who ask, and anew when something has changed")
def lobby_kept():
    with server() as host:
        a = host.person()
        shown = a.table("carcassonne players=2", public=True)["id"]

        def jobs():
            text = host.request("GET", "/metrics")[2].decode()
            return int([x for x in text.splitlines() if x.startswith("baluarte_store_jobs_total ")][0].split()[1])

        def listed(state="open"):
            return [t["id"] for t in json.loads(host.request("GET", "/api/v1/tables?state=" + state)[2])["tables"]]
        before = jobs()
        for _ in range(300):
            assert listed() == [shown] and listed("playing") == []
        assert jobs() - before < 300, jobs() - before
        other = a.table("carcassonne players=2", public=True)["id"]
        assert set(listed()) == {shown, other}
        a.post("/tables/%s/close" % shown)
        assert listed() == [other]
        host.person().post("/tables/%s/sit" % other)
        until(lambda: listed("playing") == [other] and listed() == [])


@case("a line that says hello while its session ends does not stay")
def ended_meanwhile():
    with server() as host:
        for _ in range(40):
            ada = host.person()
            lines = [Socket(host.port) for _ in range(4)]
            for number, line in enumerate(lines):
                if number == 2:
                    http_line = http.client.HTTPConnection("127.0.0.1", host.port, timeout=PATIENCE)
                    http_line.request("POST", "/api/v1/logout", "{}", {"Authorization": "Bearer " + ada.key,
                                                                       "Content-Type": "application/json"})
                line.send({"t": "hello", "key": ada.key, "id": 1})
            assert http_line.getresponse().status == 200
            http_line.close()
            for line in lines:
                try:
                    answer = line.receive()
                    if answer["t"] == "ok":
                        assert is_closed(line)
                    else:
                        assert answer["code"] == "who", answer
                except Closed:
                    pass
                line.close()


@case("names may hold anything but what deceives")
def names():
    with server() as host:
        for name in ("'; DROP TABLE p; --", "<b>x</b>", "\u0416\u0435\u043d\u044f", "\U0001f600"):
            assert host.person(name).player["name"] == name
        for name in ("x" * 25, "a\u202eb", "a\nb", "   ", "\u0000", "a\u200bb"):
            status, _, body = host.request("POST", "/api/v1/visitor", {"name": name})
            assert status == 400, (name, body)
        a = host.person(" a   b ")
        assert a.player["name"] == "a b", a.player
        refused("syntax", a.table, "carcassonne players=99")
        refused("syntax", a.table, "chess")
        refused("syntax", a.table, "carcassonne seed=1")
        refused("syntax", a.table, "carcassonne players=2", clock={"kind": "move"})
        refused("syntax", a.table, "carcassonne players=2", clock={"kind": "fast", "seconds": 1})
        refused("syntax", a.table, "carcassonne players=2", seats=[{"who": "me"}, {"who": "me"}])
        refused("syntax", a.table, "carcassonne players=2", seats=[{"who": "bot", "level": 9}, {"who": "me"}])
        refused("syntax", a.table, "carcassonne players=2", title="\u0001")


@case("other people's pages get nothing: no WebSocket, no POST, no form")
def foreign():
    with server() as host:
        ours = "http://127.0.0.1:%d" % host.port
        Socket(host.port, origin=ours).close()
        assert refused("http", Socket, host.port, origin="https://evil.example").status == 403
        assert refused("http", Socket, host.port, path="/api/v1/wss").status in (403, 404)
        for headers in ({"Origin": "https://evil.example", "Content-Type": "application/json"}, {"Content-Type": "text/plain"}):
            status = host.request("POST", "/api/v1/visitor", "{}", headers=headers)[0]
            assert status in (403, 415), status
        assert "access-control-allow-origin" not in host.request("GET", "/api/v1/", headers={"Origin": "https://evil.example"})[1]


@case("messages that are no messages")
def garbage():
    with server() as host:
        people, table, seats, me = two(host)
        line = people[0].socket()
        for text in ("", "{", "[]", "null", "1", '"x"', "[" * 5000, '{"t":1}', '{"t":"act"}', '{"t":"act","table":7}', '{"t":"nonsense"}',
                     '{"t":"join","table":"' + "a" * 4000 + '"}', '{"t":"act","t":"act"}', '{"t":"ping","id":{}}',
                     '{"t":"ping","id":"' + "x" * 100 + '"}', '{"t":"join","table":"%s","since":-1}' % table,
                     '{"t":"join","table":"%s","since":99999}' % table, '{"t":"chat","table":"%s","text":{}}' % table,
                     '{"t":"act","table":"%s","n":1e9,"a":["x"]}' % table, '\u0000{"t":"ping"}'):
            line.send_frame(1, text.encode())
            assert line.wait("error")["code"] in ("syntax", "missing", "forbidden"), text
        assert line.ask({"t": "ping"})["now"] > 0
        line.send_frame(1, b'{"t":"pi', final=False)
        line.send_frame(0, b'ng","id":5}')
        assert line.wait("ok")["id"] == 5
        for opcode, payload, code in ((1, b"x" * 9000, 1009), (2, b"\0\1", 1008), (1, b'"\xff\xfe"', 1007), (3, b"", 1002)):
            line = people[0].socket()
            line.send_frame(opcode, payload)
            try:
                while True:
                    line.receive()
            except Closed as e:
                assert e.code in (code, None, 1002, 1005), (opcode, e.code)
        line = people[0].socket()
        try:
            for _ in range(40):
                line.send_frame(1 if _ == 0 else 0, b"y" * 1000, final=False)
            while True:
                line.receive()
        except Closed:
            pass
        me.act(me.legal()[0])


@case("requests that are no requests")
def malformed():
    with server() as host:
        for raw in (b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\x16\x03\x01\x02\x00" * 20, b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 2000 + b"\r\n",
                    b"POST /api/v1/visitor HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{",
                    b"POST /api/v1/visitor HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                    b"POST /api/v1/visitor HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n",
                    b"GET /" + b"%" * 50 + b" HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
                    b"GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"):
            s = socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE)
            try:
                s.sendall(raw)
                s.settimeout(0.2)
                s.recv(65536)
            except OSError:
                pass
            s.close()
        for body in ("", "{", "[]", "x" * 9000):
            assert host.request("POST", "/api/v1/visitor", body, headers={"Content-Type": "application/json"})[0] in (400, 411, 413)
        assert host.request("GET", "/healthz")[2] == b"ok\n"


@case("a hundred requests that never end keep nobody waiting")
def half_requests():
    with server() as host:
        lines = []
        for _ in range(100):
            line = socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE)
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            lines.append(line)
        assert host.request("GET", "/healthz")[2] == b"ok\n"
        host.person().socket().close()
        for line in lines:
            line.close()


@case("limits are told: messages, requests, connections, tables, passwords")
def limits():
    place = folder()
    host = Server(program, place, "--requests-per-20s", "60", "--messages-per-20s", "30", "--connections-per-address", "20",
                  "--tables-per-player", "2").start()
    try:
        a = host.person()
        a.table("carcassonne players=2")
        a.table("carcassonne players=2")
        refused("limit", a.table, "carcassonne players=2")
        line = a.socket()
        try:
            for i in range(100):
                line.send({"t": "ping", "id": i})
            while True:
                message = line.receive()
                assert message["t"] == "ok" or message["code"] == "limit"
        except Closed as e:
            assert e.code in (1008, None), e.code
        lines = []
        try:
            for i in range(60):
                lines.append(Socket(host.port))
            raise AssertionError("60 connections were let in")
        except (Closed, OSError):
            assert 10 <= len(lines) <= 20, len(lines)
        for line in lines:
            line.close()

        def is_let_in():
            try:
                return host.request("GET", "/healthz")[0] == 200
            except OSError:
                return False

        until(is_let_in)
        passwords_tried(lambda _: host.request("POST", "/api/v1/login", {"name": "x", "password": "12345678"})[0])
        answers = []
        until(lambda: answers.append(host.request("GET", "/api/v1/")) or answers[-1][0] == 429)
        status, headers, body = answers[-1]
        assert int(headers["retry-after"]) > 0 and json.loads(body)["code"] == "limit"
    finally:
        host.stop()


@case("somebody who does not read is dropped and harms nobody")
def slow_reader():
    with server() as host:
        people, table, seats, me = two(host)
        slow = people[1].socket(buffer=4096)
        slow.ask({"t": "join", "table": table})
        joins = people[0].socket()

        def dropped():
            text = host.request("GET", "/metrics")[2].decode()
            return int([x for x in text.splitlines() if x.startswith("baluarte_slow_readers_total ")][0].split()[1])

        for number in range(5000):
            joins.ask({"t": "join", "table": table})  # whoever follows the table has been told of it before the answer
            for s in seats:
                s.step()
            if number % 100 == 0 and dropped():
                break
        assert dropped() == 1, number
        me.act(me.legal()[0])
        try:
            while True:
                slow.receive()
        except Closed:
            pass


@case("a backup is made while people play, and is whole", only="sqlite")
def backup():
    with server() as host:
        people, table, seats, me = two(host)
        for _ in range(4):
            if me.is_my_turn():
                me.act(me.legal()[0])
        copy = os.path.join(host.folder, "copy.db")
        done = subprocess.run([program, "backup", host.db, copy], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        rows = sqlite3.connect(copy).execute("SELECT COUNT(*) FROM actions WHERE table_id = ?", (table,)).fetchone()
        assert rows[0] == len(me.entries), rows
        again = subprocess.run([program, "backup", host.db, copy], capture_output=True, text=True, check=False)
        assert again.returncode == 1 and "already" in again.stderr
        none = subprocess.run([program, "backup", host.db + "x", copy + "y"], capture_output=True, text=True, check=False)
        assert none.returncode == 1


if __name__ == "__main__":
    main(globals())
