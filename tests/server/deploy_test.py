"""What whoever hosts a club relies on: logs without secrets, health, and the files of deploy."""
import contextlib
import json
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import tempfile

import postgres
from client import PATIENCE, Seat, Server, passwords_tried, until
from harness import Skipped, case, main, program, server

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def read(*path):
    with open(os.path.join(root, *path), encoding="utf-8") as file:
        return file.read()


def run(*words, env=None):
    done = subprocess.run([program, *words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                          env=dict(os.environ, **(env or {})))
    return done.returncode, done.stdout, done.stderr


def settings():
    """name: default, as the program tells them"""
    return dict(re.findall(r"^#([a-z0-9_]+) = ?(.*)$", run("serve", "--print-config")[1], re.M))


@case("logs are JSON, a line each, and hold no key, no password, no seed, no name and nothing that was said")
def logs():
    with server("--log", "debug") as host:
        ada, bea = host.person("Ada Lovelace"), host.person("Bea Boo")
        ada.post("/register", {"name": "Ada Lovelace", "password": "a password to hide"})
        table = ada.table("carcassonne players=2")["id"]
        bea.post("/tables/%s/sit" % table)
        until(lambda: ada.sees_play(table))
        line = ada.socket()
        line.ask({"t": "join", "table": table})
        line.ask({"t": "chat", "table": table, "text": "a word in private"})
        line.send({"t": "hello", "key": "not a key at all"})
        bea.post("/tables/%s/resign" % table)
        seed = ada.get("/tables/" + table)["table"]["seed"]
        host.request("GET", "/api/v1/me", key=ada.key + "x")
        line.close()
        assert host.stop() == 0
        log = host.log_text()
        events = [json.loads(text) for text in log.splitlines()]
        assert {"listening", "stopping", "stopped"} <= {e["event"] for e in events}, events
        assert all(e["time"].endswith("Z") and e["level"] in ("error", "warn", "info", "debug") for e in events)
        for secret in (ada.key, bea.key, "a password", seed, "a word", "Lovelace", "not a key"):
            assert secret not in log, secret


@case("the container has the packages of every library that the program needs")
def container_libraries():
    if not shutil.which("dpkg"):
        raise Skipped("no dpkg to ask")
    linked = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
    needed = set(re.findall(r"Shared library: \[(.*?)\]", linked))
    paths = dict(re.findall(r"^\s*(\S+) => (\S+)", subprocess.run(["ldd", program], capture_output=True, text=True,
                                                                 check=True).stdout, re.M))
    # Debian's smallest system has these; pictures as PNG and PDF are not built there (tools/setup.sh build).
    there = {"libc6", "libtinfo6"} | {"librsvg2-2", "libcairo2", "libglib2.0-0"}
    there |= {"libasan8", "libtsan2", "libubsan1"}  # no program that is handed out has a sanitizer
    image = set(re.findall(r"[a-z0-9.+-]+", read("deploy", "Dockerfile").split("FROM")[-1]))
    for library in sorted(needed & set(paths)):
        file = os.path.basename(os.path.realpath(paths[library]))  # below /lib or /usr/lib, which are the same
        owned = subprocess.run(["dpkg", "-S", "*/" + file], capture_output=True, text=True, check=False).stdout
        owners = set(re.findall(r"^([^:\s]+):", owned, re.M))  # none: somebody built it here
        assert not owners or owners & (there | image), f"{library}: {owners} is not in deploy/Dockerfile"


@case("healthz writes, metrics count, and both can be asked as the examples ask")
def watched():
    with server() as host:
        me = host.person()
        me.table("carcassonne players=2", seats=[{"who": "me"}, {"who": "bot", "level": 1}])
        assert host.request("GET", "/healthz")[2] == b"ok\n"
        with socket.create_connection(("127.0.0.1", host.port), PATIENCE) as line:  # as the check of the Dockerfile does
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            line.settimeout(PATIENCE)
            answer = b""
            while more := line.recv(4096):
                answer += more
        assert b"\nok\n" in answer, answer
        def numbers():
            return dict(re.findall(r"^(baluarte_[a-z_]+) (\S+)$", host.request("GET", "/metrics")[2].decode(), re.M))
        assert float(numbers()["baluarte_requests_total"]) >= 3, numbers()
        until(lambda: numbers()["baluarte_tables_in_memory"] == "1")
        text = host.request("GET", "/metrics")[2].decode()
        for name in re.findall(r"^(baluarte_[a-z_]+)", text, re.M):
            assert re.search("^# TYPE %s (counter|gauge|histogram)$" % re.sub("_(bucket|sum|count)$", "", name), text,
                             re.M), name


@case("healthz says no while the database cannot be written, and yes again afterwards; a table that never began is swept")
def unhealthy():
    with tempfile.TemporaryDirectory() as folder:
        host = Server(program, folder).start()
        me = host.person()
        table = me.table("carcassonne players=2")["id"]
        other = sqlite3.connect(host.db)
        other.execute("BEGIN IMMEDIATE")
        status, headers, body = host.request("GET", "/healthz")
        assert status == 503 and b"cannot be written" in body, body
        other.execute("UPDATE tables SET created = created - 8 * 86400000")
        other.commit()
        other.close()
        assert host.request("GET", "/healthz")[0] == 200
        assert host.stop() == 0
        host.start()
        until(lambda: me.get("/me/tables")["tables"] == [])
        assert host.request("GET", "/api/v1/tables/" + table)[0] == 404
        assert host.stop() == 0


@case("one server uses a file: a second is told so, and can when the first has gone, however it went")
def locked():
    with tempfile.TemporaryDirectory() as folder:
        host = Server(program, folder).start()
        code, _, error = run("serve", "--port", "0", "--db", host.db)
        assert code == 1 and "another server is using it" in error, error
        assert host.request("GET", "/healthz")[0] == 200
        host.kill()
        host.start()
        assert host.stop() == 0


def overwrite(path, first, last):
    """Rubbish in the place of these pages."""
    with open(path, "r+b") as file:
        file.seek(first * 4096)
        file.write(os.urandom((last - first) * 4096))


@case("a damaged database: health says so as soon as it is noticed, and no server starts on it")
def damaged():
    with tempfile.TemporaryDirectory() as folder:
        host = Server(program, folder).start()
        people = [host.person("P%d" % i) for i in range(200)]
        tables = [p.table("carcassonne players=2", title="x" * 40)["id"] for p in people]
        assert host.stop() == 0
        pages = os.path.getsize(host.db) // 4096
        with contextlib.closing(sqlite3.connect(host.db)) as db:
            first = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'meta'").fetchone()[0]
        with open(host.db, "rb") as file:
            sound = file.read()
        host.words = ["--idle-seconds", "1"]
        host.start()
        assert host.request("GET", "/healthz")[0] == 200
        overwrite(host.db, max(first, 40), pages)
        for table in tables:
            host.request("GET", "/api/v1/tables/" + table)
        status, _, body = host.request("GET", "/healthz")
        assert status == 503 and b"damaged" in body, body
        host.kill()
        with open(host.db, "wb") as file:
            file.write(sound)
        overwrite(host.db, max(first, 40), pages)
        for name in ("-wal", "-shm"):
            if os.path.exists(host.db + name):
                os.remove(host.db + name)
        code, _, error = run("serve", "--port", "0", "--db", host.db)
        assert code == 1 and "damaged" in error and "backup" in error, error


@case("whoever runs it as root is told that it need not be")
def as_root():
    with server() as host:
        assert ('"event":"root"' in host.log_text()) == (os.geteuid() == 0), host.log_text()


@case("behind a proxy a visitor has so many WebSockets and no more, and nobody else notices")
def proxied_connections():
    def open_line(host, visitor):
        with socket.create_connection(("127.0.0.1", host.port), PATIENCE) as line:
            line.sendall(("GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                          "X-Forwarded-For: %s\r\n\r\n" % visitor).encode())
            status = int(line.recv(4096).split()[1])
            lines.append(line.detach())
            return status
    lines = []
    with server("--trust-proxy", "--connections-per-address", "5") as host:
        assert [open_line(host, "203.0.113.7") for _ in range(7)] == [101] * 5 + [503] * 2
        assert [open_line(host, "2001:db8:1:2::%x" % i) for i in range(1, 8)] == [101] * 5 + [503] * 2
        assert open_line(host, "203.0.113.8") == 101
        for number in lines[:5]:
            os.close(number)
        until(lambda: open_line(host, "203.0.113.7") == 101)
        for number in lines[5:]:
            os.close(number)


@case("behind a proxy limits count for each visitor; without one nobody can pretend to be another")
def proxied():
    def post(host, visitor):
        return host.request("POST", "/api/v1/login", {"name": "a", "password": "12345678"},
                            headers={"X-Forwarded-For": visitor})[0]
    with server("--trust-proxy") as host:
        # what the proxy added counts, not what the visitor wrote
        passwords_tried(lambda n: post(host, "203.0.113.7" if n % 2 else "203.0.113.%d, 203.0.113.7" % (8 + n)),
                        lambda codes: 429 in codes[0::2] and 429 in codes[1::2])
        assert post(host, "203.0.113.8") == 401
    with server() as host:
        passwords_tried(lambda n: post(host, "203.0.113.%d" % n))


@case("the database and its copies are for their owner only")
def private_files():
    before = os.umask(0o022)
    try:
        with server() as host:
            host.person()
            copy = os.path.join(host.folder, "copy.db")
            assert run("backup", host.db, copy)[0] == 0
            for name in os.listdir(host.folder):
                if "db" in name:
                    assert os.stat(os.path.join(host.folder, name)).st_mode & 0o077 == 0, name
    finally:
        os.umask(before)


@case("a backup takes the database's place, with everything in it, and never replaces a file")
def restored():
    with server() as host:
        me = host.person("Ada")
        table = me.table("carcassonne players=2")["id"]
        copy = os.path.join(host.folder, "copy.db")
        assert run("backup", host.db, copy)[0] == 0
        code, _, error = run("backup", host.db, copy)
        assert code == 1 and "there already" in error, error
        lost = me.table("cartagena players=2")["id"]
        assert host.stop() == 0
        for name in ("test.db", "test.db-wal", "test.db-shm"):
            if os.path.exists(os.path.join(host.folder, name)):
                os.remove(os.path.join(host.folder, name))
        os.rename(copy, host.db)
        host.start()
        ids = [t["id"] for t in me.get("/me/tables")["tables"]]
        assert ids == [table] and lost not in ids, ids


@case("a database that is damaged gives no backup, and that is said", only="sqlite")
def no_copy():
    with server() as host:
        assert host.stop() == 0
        whole, bad = open(host.db, "rb").read(), os.path.join(host.folder, "bad.db")
        for damaged in (whole[: len(whole) // 2], whole[:60], b"no database", b"", whole[:4096] + b"\xa5" * 20000 + whole[24096:]):
            open(bad, "wb").write(damaged)
            code, out, error = run("backup", bad, os.path.join(host.folder, "copy.db"))
            assert code == 1 and not out and re.search("cannot be read|malformed|damaged|is no database of Baluarte", error), error
            assert not [name for name in os.listdir(host.folder) if "copy" in name]


@case("who wants a backup of PostgreSQL is told that it has its own")
def not_here():
    code, _, error = run("backup", "postgres://ada:secret@localhost/x", "copy.db")
    assert code == 1 and "pg_dump" in error and "secret" not in error, error


@case("the services of systemd are well-formed and closed")
def unit():
    if not shutil.which("systemd-analyze"):
        return
    with tempfile.TemporaryDirectory() as folder:
        for name in (n for n in os.listdir(os.path.join(root, "deploy")) if n.endswith((".service", ".timer"))):
            text = read("deploy", name).replace("Documentation=man:baluarte(1)\n", "")
            text = re.sub(r"^ExecStart=baluarte", "ExecStart=" + os.path.abspath(program), text, flags=re.M)
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        names = [os.path.join(folder, n.replace("@.", "@8081.")) for n in sorted(os.listdir(folder))]
        assert len(names) >= 5, names
        done = subprocess.run(["systemd-analyze", "verify", *names], capture_output=True, text=True, check=False)
        said = [line for line in done.stderr.splitlines() if "baluarte" in line]
        assert not said, said


@case("the service's own words start the program: settings in a file, the database in the folder for its state")
def unit_words():
    text = read("deploy", "baluarte.service")
    words = re.search(r"^ExecStart=baluarte (.*)$", text, re.M).group(1).split()
    assert words == ["serve", "--config", "/etc/baluarte.conf"] and "StateDirectory=baluarte\n" in text
    with tempfile.TemporaryDirectory() as folder:
        words[2] = os.path.join(folder, "baluarte.conf")
        with open(words[2], "w", encoding="utf-8") as file:
            file.write("port = 0\nlog = warn\n")
        environment = dict(os.environ, XDG_DATA_HOME=folder)
        process = subprocess.Popen([program, *words], stdout=subprocess.PIPE, env=environment)
        assert b"http" in process.stdout.readline()
        process.terminate()
        code = process.wait(PATIENCE)
        process.stdout.close()
        assert code == 0, code
        assert os.path.exists(os.path.join(folder, "baluarte", "baluarte.db"))


@case("a stop that comes at once, or while everybody asks something, ends as well as any other")
def stopped_at_once():
    for number in range(30):
        with tempfile.TemporaryDirectory() as folder:
            host = Server(program, folder).start()
            if number % 2:
                me = host.person()
                for word in ("me", "me/tables", "login", "tables"):  # nobody waits for the answers
                    with socket.create_connection(("127.0.0.1", host.port), PATIENCE) as line:
                        body = json.dumps({"name": "a", "password": "12345678", "options": "carcassonne"})
                        line.sendall(("POST /api/v1/%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n"
                                      "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                                      % (word, me.key, len(body), body)).encode())
            code = host.stop()
            assert code == 0, "%s: %s" % (code, host.log_text())


@case("what the containers and the cluster are told are settings of the program, and HAProxy's example is well-formed")
def examples():
    known = {"BALUARTE_" + name.upper() for name in settings()}
    said = set(re.findall(r"BALUARTE_[A-Z_]+[A-Z]\b", read("deploy", "compose.yaml")))
    assert {"BALUARTE_DB", "BALUARTE_TRUST_PROXY"} <= said <= known, said - known
    assert re.findall(r"server \w+ \"\$\{(\w+)-", read("deploy", "haproxy.cfg")) == \
        re.findall(r"(BALUARTE_\d): server\d:8080", read("deploy", "compose.yaml"))
    found = shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin")
    if found:
        done = subprocess.run([found, "-c", "-f", os.path.join(root, "deploy", "haproxy.cfg")], capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0, done.stderr


@case("one command starts PostgreSQL, three servers, two workers and HAProxy; a bot answers; one command ends them all")
def cluster():
    if not postgres.is_here() or not shutil.which("haproxy", path=os.environ.get("PATH", "") + ":/usr/sbin"):
        raise Skipped("PostgreSQL or HAProxy is not installed: tools/setup.sh cluster")
    folder = tempfile.mkdtemp(prefix="baluarte-")
    os.chmod(folder, 0o755)
    port = postgres.free_row(4)
    environment = dict(os.environ, CLUSTER=folder, PORT=str(port), BALUARTE=os.path.abspath(program))

    def say(word):
        done = subprocess.run([os.path.join(root, "tools", "cluster.sh"), word], env=environment, capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        return done.returncode, done.stdout + done.stderr
    try:
        code, out = say("start")
        assert code == 0 and "http://localhost:%d/" % port in out, out
        ada = Server(program, folder, port=port, db="none").person("Ada")
        table = ada.table("carcassonne players=2", seats=[{"who": "me"}, {"who": "bot", "level": 3}])
        until(lambda: ada.sees_play(table["id"]))
        seat = Seat(program, ada, table["id"])
        while not any(e["k"] == "play" and e["seat"] == 1 for e in seat.entries):
            if seat.is_my_turn():
                seat.act(seat.legal()[0])
            else:
                seat.step()
        seat.close()
        code, out = say("start")
        assert code == 1 and "runs already" in out, out
        assert len(re.findall(r" runs", say("status")[1])) == 7, say("status")
        code, out = say("stop")
        assert code == 0, out
        assert not any(accepts(p) for p in range(port, port + 4)) and " runs" not in say("status")[1]
        for name in os.listdir(os.path.join(folder, "log")):
            with open(os.path.join(folder, "log", name), encoding="utf-8", errors="replace") as file:
                assert '"error"' not in file.read(), name
    finally:
        say("stop")
        shutil.rmtree(folder, ignore_errors=True)


def accepts(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


if __name__ == "__main__":
    main(globals())
