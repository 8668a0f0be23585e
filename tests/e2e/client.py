"""A small client of the session protocol, and a server to speak to, for the tests of the table. Standard library only."""
import base64
import http.client
import json
import os
import select
import signal
import socket
import struct
import subprocess
import time


def new_secret():
    """As a browser makes them."""
    return base64.urlsafe_b64encode(os.urandom(24)).decode()


class Closed(Exception):
    """The other end has closed the connection."""


class Server:
    """`acies serve` on a free port, with a store of its own."""

    def __init__(self, program, store, *options):
        self.program, self.store, self.options = program, store, options
        self.port = 0
        self.start()

    def start(self):
        command = [self.program, "serve", "--port", str(self.port), "--store", self.store, "--quiet", *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError("the server does not start: " + line)
        self.port = int(line.rsplit(":", 1)[1].strip().strip("/"))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=10)

    def http(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()
        finally:
            connection.close()

    def get(self, path):
        status, _, body = self.http("GET", path)
        return status, json.loads(body)

    def post(self, path, body):
        status, _, answer = self.http("POST", path, json.dumps(body))
        return status, json.loads(answer)

    def make_match(self, scenario, a, b, guest=True, **more):
        """A match; with `guest` another person takes the seat that is open, and `secrets` holds both."""
        status, made = self.post("/api/matches", {"scenario": scenario, "seats": {"a": a, "b": b}, **more})
        if status != 201:
            raise RuntimeError(f"{status}: {made!r}")
        for seat, invitation in made["invitations"].items() if guest else ():
            made["secrets"][seat] = new_secret()
            self.claim("/api/matches/" + made["match"], invitation, made["secrets"][seat])
        return made

    def claim(self, path, invitation, secret):
        status, answer = self.post(path + "/claim", {"invitation": invitation, "secret": secret})
        if status != 200:
            raise RuntimeError(f"{status}: {answer!r}")
        return answer["seat"]


class Connection:
    """A WebSocket. Texts in, texts out; `next` gives messages as objects."""

    def __init__(self, port, path="/ws", headers=()):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
                f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", *headers, "", ""]
        self.socket.sendall("\r\n".join(head).encode())
        self.buffer = b""
        self.bytes_read = b""  # of every message, for those who look for secrets
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        answer, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Closed(answer.split(b"\r\n")[0].decode())

    def fill(self):
        try:
            data = self.socket.recv(65536)
        except (ConnectionError, socket.timeout) as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed("end")
        self.buffer += data

    def take(self, count):
        while len(self.buffer) < count:
            self.fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def frame(self, opcode, data):
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data)) if size < 65536 else data
        if size >= 65536:
            mask = b"\0\0\0\0"
        try:
            self.socket.sendall(head + mask + masked)
        except (ConnectionError, socket.timeout, BrokenPipeError) as error:
            raise Closed(str(error)) from error

    def send(self, message):
        self.send_text(json.dumps(message))

    def send_text(self, text):
        self.frame(1, text.encode() if isinstance(text, str) else text)

    def next_text(self):
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            self.bytes_read += data
            opcode = first & 15
            if opcode == 9:
                self.frame(10, data)
            elif opcode == 8:
                raise Closed("closed")
            elif opcode == 1:
                return data.decode()

    def next(self):
        return json.loads(self.next_text())

    def wait(self, *types):
        """The next message of one of these types; others are passed over."""
        while True:
            message = self.next()
            if message["t"] in types:
                return message

    def is_quiet(self, seconds):
        return not self.buffer and not select.select([self.socket], [], [], seconds)[0]

    def close(self):
        self.socket.close()


class Player:
    """Somebody at a seat who does the first thing that comes to mind, reproducibly."""

    def __init__(self, server, match, secret=None, choose=None):
        self.server, self.match, self.secret = server, match, secret
        self.choose = choose or (lambda actions: actions[0]["text"])
        self.n, self.ids = 0, 0
        self.state = None
        self.connection = None
        self.place = None  # that the seat is opened from
        self.nonce = None  # that this client brings for the dice
        self.acknowledged = 0  # the last step the server has promised to keep

    def join(self):
        self.connection = Connection(self.server.port)
        hello = {"t": "hello", "v": 1, "match": self.match, "last": self.n}
        if self.secret:
            hello["seat"] = self.secret
        if self.place:
            hello["place"] = self.place
        if self.nonce:
            hello["nonce"] = self.nonce
        self.connection.send(hello)
        message = self.connection.next()
        if message["t"] != "welcome":
            raise RuntimeError(str(message))
        self.take(message)
        return message

    def take(self, message):
        if "table" in message:
            self.state, self.n = message, message["n"]

    @property
    def over(self):
        return self.state is not None and self.state["over"] is not None

    def may_act(self):
        return not self.over and self.state["decision"]["mine"] and self.state["actions"]

    def act(self, text=None):
        """Sends an action and takes messages until it is acknowledged or refused."""
        self.ids += 1
        self.connection.send({"t": "act", "id": self.ids, "n": self.n,
                              "action": self.choose(self.state["actions"]) if text is None else text})
        return self.answer(self.ids)

    def ask(self, **message):
        self.ids += 1
        self.connection.send({"id": self.ids, **message})
        return self.answer(self.ids)

    def answer(self, id):
        while True:
            message = self.connection.next()
            self.take(message)
            if message["t"] == "ack":
                self.acknowledged = max(self.acknowledged, message["n"])
            if message.get("id") == id:
                return message

    def listen(self):
        """Takes messages until it is this player's turn or the game is over."""
        while not self.may_act() and not self.over:
            self.take(self.connection.next())


def wait_until(true, seconds=10):
    end = time.time() + seconds
    while not true():
        if time.time() > end:
            raise RuntimeError("waited in vain")
        time.sleep(0.02)
