"""A browser as the club knows it: it keeps the cookie it is given, and sends it."""
import json

from client import Connection, Player
from kit import check, same

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


class Browser:
    """Keeps the cookie it is given, and sends it."""

    def __init__(self, server, agent=FIREFOX):
        self.server, self.agent = server, agent
        self.cookie = None
        self.set_cookie = None  # of the last answer

    def ask(self, method, path, body=None, **headers):
        sent = {"User-Agent": self.agent, **{name.replace("_", "-"): value for name, value in headers.items()}}
        if self.cookie:
            sent["Cookie"] = self.cookie
        status, got, answer = self.server.http(method, path, None if body is None else json.dumps(body), sent)
        self.set_cookie = got.get("Set-Cookie")
        if self.set_cookie:
            pair = self.set_cookie.split(";")[0]
            self.cookie = None if pair.endswith("=") else pair
        return status, got, answer

    def get(self, path, **headers):
        status, _, answer = self.ask("GET", path, **headers)
        return status, json.loads(answer)

    def post(self, path, body=None, **headers):
        status, _, answer = self.ask("POST", path, {} if body is None else body, **headers)
        return status, json.loads(answer)

    def good(self, path, body=None):
        status, answer = self.post(path, body)
        check(status == 200, f"{path}: {status} {answer}")
        return answer

    def me(self):
        return self.get("/api/me")[1]

    def lobby(self):
        return self.get("/api/lobby")[1]

    def offer(self, pace="days", side="bottom", **more):
        return self.good("/api/offers", {"battle": "akragas", "side": side, "pace": pace, **more})

    def player(self, match, choose=None):
        """At the table of a match, by who one is."""
        player = Player(self.server, match, None, choose)
        player.join = lambda: join_as_oneself(self, player)
        return player


def join_as_oneself(browser, player):
    player.connection = Connection(browser.server.port, headers=[f"Cookie: {browser.cookie}"] if browser.cookie else [])
    player.connection.send({"t": "hello", "v": 1, "match": player.match, "last": player.n, "mine": True})
    message = player.connection.next()
    if message["t"] != "welcome":
        raise RuntimeError(str(message))
    player.take(message)
    return message


def refused(answer, status, code):
    same((answer[0], answer[1].get("error", {}).get("code")), (status, code), str(answer))
    check(len(answer[1]["error"]["words"]) > 5, "no words")


def meet(server, ada, bob, **more):
    offer = ada.offer(**more)
    taken = bob.good(f"/api/offers/{offer['id']}/take")
    same(taken["seat"], "b")
    mine = next(one for one in ada.lobby()["offers"] if one["id"] == offer["id"])
    same(mine["match"], taken["match"])
    return taken["match"]


def restart(server, *options):
    server.stop()
    server.options = (*server.options, *options)
    server.start()
