"""The proxies of the examples (deploy/nginx.conf, deploy/haproxy.cfg) before a server: what they pass on, and what they do not."""
import contextlib
import http.client
import os
import shutil
import socket
import socketserver
import ssl
import subprocess
import tempfile
import threading

import postgres
from client import PATIENCE, passwords_tried, until
from deploy_test import accepts, read, root
from harness import Skipped, case, main, server


def nginx_conf(folder, plain, tls, backend):
    """The example, with ports and a certificate of our own; visitors say in X-Visitor where they come from."""
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", "/CN=localhost", "-days", "1", "-keyout", folder + "/key.pem", "-out", folder + "/cert.pem"],
                   check=True, capture_output=True)
    text = read("deploy", "nginx.conf")
    for old, new in (("127.0.0.1:8080", "127.0.0.1:%d" % backend), ("listen [::]:80;", ""),
                     ("listen [::]:443 ssl http2;", ""), ("listen 80;", "listen 127.0.0.1:%d;" % plain),
                     ("listen 443 ssl http2;", "listen 127.0.0.1:%d ssl http2;" % tls),
                     ("/etc/letsencrypt/live/games.example.org/fullchain.pem", folder + "/cert.pem"),
                     ("/etc/letsencrypt/live/games.example.org/privkey.pem", folder + "/key.pem")):
        assert old in text, old
        text = text.replace(old, new)
    places = " ".join("%s_temp_path %s/%s;" % (n, folder, n)
                      for n in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    with open(folder + "/nginx.conf", "w", encoding="utf-8") as file:
        file.write("daemon off;\nmaster_process off;\nerror_log stderr;\npid %s/pid;\nevents { worker_connections 4096; }\nhttp {\naccess_log off;\n"
                   "set_real_ip_from 127.0.0.1;\nreal_ip_header X-Visitor;\n%s"
                   "\n%s\n}\n" % (folder, places, text))


def ask_tls(port, path, headers):
    """(status, headers): over TLS, whoever signed it"""
    line = http.client.HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, context=ssl._create_unverified_context())
    line.request("GET", path, headers=headers)
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, {k.lower(): v for k, v in answer.getheaders()}


def where_is(name):
    """A program that Debian keeps out of the path of everybody."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin")
    if not found:
        raise Skipped("%s is not installed: tools/setup.sh cluster" % name)
    return found


@contextlib.contextmanager
def proxy(*words, port, env=None):
    """A proxy that runs until the end of the block and answers at the port."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=dict(os.environ, **(env or {})))
    try:
        until(lambda: process.poll() is not None or accepts(port))
        assert process.poll() is None, process.stderr.read()
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stderr.close()


@contextlib.contextmanager
def nginx_before(host):
    """nginx with the example: the ports for plain HTTP and for TLS."""
    found = where_is("nginx")
    with tempfile.TemporaryDirectory() as folder:
        plain, tls = postgres.free_port(), postgres.free_port()
        nginx_conf(folder, plain, tls, host.port)
        with proxy(found, "-p", folder, "-c", folder + "/nginx.conf", port=tls):
            yield plain, tls


@contextlib.contextmanager
def haproxy_before(host):
    """HAProxy with the example and one server: its port."""
    found, port = where_is("haproxy"), postgres.free_port()
    env = {"BALUARTE_BIND": "127.0.0.1:%d" % port}
    env.update({"BALUARTE_%d" % i: "127.0.0.1:%d" % host.port for i in (1, 2, 3)})
    with proxy(found, "-db", "-f", os.path.join(root, "deploy", "haproxy.cfg"), port=port, env=env):
        until(lambda: through(lambda: socket.create_connection(("127.0.0.1", port), PATIENCE), "GET /api/v1/")[0] == 200)
        yield port


@case("nginx with the example in front: the page, TLS, WebSockets for its own pages only")
def nginx():
    with server("--trust-proxy") as host, nginx_before(host) as (plain, tls):
        name = {"Host": "games.example.org"}
        status, headers = ask_tls(tls, "/api/v1/", name)
        assert status == 200 and "strict-transport-security" in headers, headers
        assert ask_tls(tls, "/", name)[0] == 200
        line = http.client.HTTPConnection("127.0.0.1", plain, timeout=PATIENCE)
        line.request("GET", "/x", headers=name)
        answer = line.getresponse()
        assert answer.status == 301 and answer.getheader("Location") == "https://games.example.org/x"
        line.close()
        assert upgrade(tls, "https://games.example.org") == 101
        assert upgrade(tls, "https://evil.example") == 403


WEBSOCKET = ("GET /api/v1/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
MANY = ("--trust-proxy", "--connections-per-address", "1000")  # the server lets more in than the proxies do


@case("nginx with the example in front: so many connections of one address or one network of IPv6 and no more")
def nginx_full():
    with server(*MANY) as host, nginx_before(host) as (_, tls), contextlib.ExitStack() as lines:
        context = ssl._create_unverified_context()

        def status_for(visitor):
            line = lines.enter_context(context.wrap_socket(socket.create_connection(("127.0.0.1", tls), PATIENCE)))
            head = "\r\n".join(("%s HTTP/1.1" % WEBSOCKET[0], "Host: games.example.org", "X-Visitor: " + visitor) + WEBSOCKET[1:])
            line.sendall((head + "\r\n\r\n").encode())
            return int(line.recv(4096).split()[1])
        assert [status_for("203.0.113.7") for _ in range(203)] == [101] * 200 + [503] * 3
        assert status_for("203.0.113.8") == 101
        # one network, in whatever way its addresses are written; bytes of it may be line feeds
        assert [status_for("2001:a0a:1:2::%x" % i) for i in range(203)] == [101] * 200 + [503] * 3
        assert status_for("2001:a0a:1:2:a0a:a0a:a0a:a0a") == 503
        assert status_for("2001:a0a:1:3::1") == 101


@case("HAProxy with the example in front: so many connections of one address and no more")
def haproxy_full():
    with server(*MANY) as host, haproxy_before(host) as port, contextlib.ExitStack() as lines:
        def status_for(visitor):
            try:
                line = lines.enter_context(socket.create_connection(("127.0.0.1", port), PATIENCE, (visitor, 0)))
                line.sendall(("\r\n".join(("%s HTTP/1.1" % WEBSOCKET[0], "Host: x") + WEBSOCKET[1:]) + "\r\n\r\n").encode())
                return int((line.recv(4096).split() + [b"0", b"0"])[1])
            except ConnectionError:
                return 0
        assert [status_for("127.0.0.2") for _ in range(203)] == [101] * 200 + [0] * 3
        assert status_for("127.0.0.3") == 101


@case("nginx with the example in front: no tunnel, no numbers, nobody else's address")
def nginx_closed():
    with server("--trust-proxy") as host, nginx_before(host) as (_, tls):
        context = ssl._create_unverified_context()
        closed(lambda: context.wrap_socket(socket.create_connection(("127.0.0.1", tls), PATIENCE)))


@case("HAProxy with the example in front: WebSockets, but no tunnel, no numbers, nobody else's address")
def haproxy_closed():
    with server("--trust-proxy") as host, haproxy_before(host) as port:
        def open_line():
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        assert through(open_line, "GET /api/v1/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")[0] == 101
        closed(open_line)


def closed(open_line):
    """What a stranger may not do through a proxy.  Every attempt has a line of its own."""
    for wanted in ("h2c", "H2C", "h2c, websocket", "foo"):
        status, head = through(open_line, "GET /api/v1/", "Upgrade: " + wanted, "Connection: Upgrade, HTTP2-Settings",
                               "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA")
        assert status in (200, 400), (wanted, head)
    for path in ("/metrics", "/healthz", "/%6detrics", "//metrics", "/x/../metrics", "/metrics?x=1", "/healthz?", "/./healthz"):
        status, head = through(open_line, "GET " + path)
        assert status in (400, 403, 404), (path, head)
    body = '{"name":"a","password":"12345678"}'
    passwords_tried(lambda i: through(
        open_line, "POST /api/v1/login", "X-Forwarded-For: 203.0.113.%d" % i, "X-Forwarded-For: 198.51.100.%d" % i,
        "Connection: X-Forwarded-For" if i % 2 else "Accept: */*", "Content-Type: application/json",
        "Content-Length: %d" % len(body), body=body)[0], lambda codes: 429 in codes[0::2] and 429 in codes[1::2])


class Recorder(socketserver.ThreadingTCPServer):
    """A server behind a proxy that agrees to everything and keeps the heads that it was sent."""
    daemon_threads = allow_reuse_address = True

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            head = b"".join(iter(self.rfile.readline, b"\r\n")).decode()
            self.server.heads.append(head)
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")

    def __init__(self):
        super().__init__(("127.0.0.1", 0), self.Handler)
        self.heads, self.port = [], self.server_address[1]
        threading.Thread(target=self.serve_forever, daemon=True).start()


@case("what the proxies of the examples pass on by themselves: WebSockets, one address, no numbers")
def passed_on():
    context = ssl._create_unverified_context()
    with Recorder() as behind:
        with nginx_before(behind) as (_, port):
            examine(behind, lambda: context.wrap_socket(socket.create_connection(("127.0.0.1", port), PATIENCE)))
        with haproxy_before(behind) as port:
            examine(behind, lambda: socket.create_connection(("127.0.0.1", port), PATIENCE))
        behind.shutdown()


def examine(behind, open_line):
    def heads_of(request, *headers):
        del behind.heads[:]
        through(open_line, request, *headers)
        return [h.lower() for h in behind.heads if not h.startswith(("GET /healthz HTTP/1.0", "OPTIONS"))]
    for wanted in ("h2c", "H2C", "foo", "h2c, websocket", "websocket, h2c"):
        for head in heads_of("GET /api/v1/", "Upgrade: " + wanted, "Connection: Upgrade, HTTP2-Settings", "HTTP2-Settings: AAMAAABk"):
            assert "upgrade" not in head, (wanted, head)
    for head in heads_of("GET /api/v1/", "Upgrade: h2c", "Upgrade: websocket", "Connection: Upgrade"):
        assert "h2c" not in head, head
    head = heads_of("GET /api/v1/ws", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")[0]
    assert "upgrade: websocket" in head and "connection: upgrade" in head, head
    head = heads_of("GET /api/v1/", "X-Forwarded-For: 203.0.113.1", "X-Forwarded-For: 203.0.113.2")[0]
    assert head.count("x-forwarded-for: 127.0.0.1") == 1 and "203.0.113" not in head, head
    for path in ("/metrics", "/%6detrics", "//metrics", "/x/../metrics", "/./metrics", "/metrics?x=1"):
        assert not heads_of("GET " + path), path


def through(open_line, request, *headers, body=""):
    """(status, head) of what comes back for these lines."""
    with open_line() as line:
        lines = [request + " HTTP/1.1", "Host: games.example.org", *headers]
        line.sendall(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        head = b""
        while b"\r\n\r\n" not in head:
            more = line.recv(4096)
            if not more:
                break
            head += more
        return int(head.split()[1]) if head else 0, head


def upgrade(port, origin):
    """The status of a WebSocket that a page of 'origin' opens."""
    raw = socket.create_connection(("127.0.0.1", port), PATIENCE)
    with ssl._create_unverified_context().wrap_socket(raw) as line:
        line.sendall(("GET /api/v1/ws HTTP/1.1\r\nHost: games.example.org\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: %s\r\n\r\n"
                      % origin).encode())
        return int(line.recv(4096).split()[1])


if __name__ == "__main__":
    main(globals())
