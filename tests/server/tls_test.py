"""The server behind a certificate of its own: HTTP/1.1, HTTP/2 as slow as somebody reads it, WebSockets."""
import http.client
import os
import shutil
import socket
import ssl
import struct
import subprocess

from client import PATIENCE, folder
from deploy_test import run
from door_test import site
from harness import case, main, server


def http2_frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


class Http2:
    """As much of HTTP/2 as it takes to ask for one file and to say how much of it one is ready for."""
    DATA, HEADERS, SETTINGS, WINDOW_UPDATE = 0, 1, 4, 8

    def __init__(self, line, window):
        self.line, self.held = line, b""
        line.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + http2_frame(self.SETTINGS, 0, 0, struct.pack(">HI", 4, window)))

    def get(self, path):
        # a request as RFC 7541 writes it: GET and https from its table, path and authority letter by letter
        block = b"\x82\x87" + b"\x04" + bytes([len(path)]) + path + b"\x01\x09localhost"
        self.line.sendall(http2_frame(self.HEADERS, 5, 1, block))

    def ready_for(self, more):
        for stream in (0, 1):
            self.line.sendall(http2_frame(self.WINDOW_UPDATE, 0, stream, struct.pack(">I", more)))

    def take(self, n):
        while len(self.held) < n:
            more = self.line.recv(65536)
            assert more, "the line was closed"
            self.held += more
        part, self.held = self.held[:n], self.held[n:]
        return part

    def data(self, n):
        """The next n bytes of the file; no frame crosses that, as no more was allowed."""
        got = b""
        while len(got) < n:
            head = self.take(9)
            payload = self.take(int.from_bytes(head[:3], "big"))
            assert head[3] != 3 and head[3] != 7, "the stream was ended: %s" % payload
            if head[3] == self.DATA:
                got += payload
        assert len(got) == n, (len(got), n)
        return got


@case("TLS: HTTP/1.1, HTTP/2 and WebSockets behind a certificate, and browsers are told to stay there")
def tls():
    place, files = site()
    cert, key = os.path.join(place, "..", os.path.basename(place) + ".crt"), os.path.join(place, "..", os.path.basename(place) + ".key")
    if not shutil.which("openssl"):
        return
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-keyout", key,
                    "-out", cert], check=True, capture_output=True)
    with server("--site", place, "--cert", cert, "--key", key) as host:
        trust = ssl.create_default_context(cafile=cert)
        trust.check_hostname = False
        line = http.client.HTTPSConnection("127.0.0.1", host.port, context=trust, timeout=PATIENCE)
        line.request("GET", "/assets/engine-abcd1234.wasm")
        answer = line.getresponse()
        assert answer.read().decode() == files["assets/engine-abcd1234.wasm"]
        assert "max-age" in answer.getheader("strict-transport-security")
        line.close()
        raw = trust.wrap_socket(socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE))
        raw.sendall(b"GET /api/v1/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        assert raw.recv(4096).startswith(b"HTTP/1.1 101")
        raw.close()
        over = ssl.create_default_context(cafile=cert)
        over.check_hostname = False
        over.set_alpn_protocols(["h2"])
        with over.wrap_socket(socket.create_connection(("127.0.0.1", host.port), timeout=PATIENCE)) as raw:
            slow = Http2(raw, 10)
            slow.get(b"/assets/engine-abcd1234.wasm")
            text = slow.data(10)  # and no more until somebody is ready for it
            for more in (20, 50004 - 30):
                slow.ready_for(more)
                text += slow.data(more)
            assert text.decode() == files["assets/engine-abcd1234.wasm"]
        about = subprocess.run(["curl", "--version"], capture_output=True, text=True, check=False).stdout if shutil.which("curl") else ""
        if "HTTP2" in about:
            for words, status in (([], "200"), (["-I"], "200"), (["-X", "DELETE"], "405")):
                done = subprocess.run(["curl", "-sk", "--http2", "-m", "15", "-o", "/dev/null", "-w", "%{http_version} %{http_code}"] + words +
                                      ["https://127.0.0.1:%d/assets/engine-abcd1234.wasm" % host.port], capture_output=True, text=True, check=False)
                assert done.returncode == 0 and done.stdout == "2 " + status, (words, done)
    for path in (cert, key):
        os.unlink(path)


def sign(place, name):
    cert, key = os.path.join(place, name + ".crt"), os.path.join(place, name + ".key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + name, "-keyout", key,
                    "-out", cert], check=True, capture_output=True)
    return cert, key


@case("a certificate or a key that is missing, damaged or another one's: a sentence, and no server", only="sqlite")
def damaged():
    if not shutil.which("openssl"):
        return
    place = folder()
    cert, key = sign(place, "ours")
    _, other = sign(place, "other")
    whole, cut, cut_key, empty = open(cert).read(), os.path.join(place, "cut.crt"), os.path.join(place, "cut.key"), os.path.join(place, "empty")
    for path, text in ((cut, whole + whole[: len(whole) // 2]), (cut_key, open(key).read()[:800]), (empty, "")):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    database = os.path.join(place, "club.db")
    for files, sentence in (((cut, key), "a certificate in '%s' is damaged" % cut), ((cert, cut_key), "there is no key in '%s'" % cut_key),
                            ((cert, other), "is not that of the certificate"), ((empty, key), "there is no certificate in"),
                            ((os.path.join(place, "none"), key), "none' cannot be read: No such file"), ((cert, cert), "there is no key in")):
        code, _, error = run("serve", "--port", "0", "--db", database, "--cert", files[0], "--key", files[1])
        assert code == 1 and sentence in error and not os.path.exists(database), (code, error)
    shutil.rmtree(place)


if __name__ == "__main__":
    main(globals())
