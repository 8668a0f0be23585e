#!/usr/bin/env python3
"""Writes a store with running and finished matches and campaigns, for the tests of later programs: upgrade.py opens it.

Usage: write_store.py PROGRAM NAME. PROGRAM is the `acies` of the commit whose stores are to be opened; the store goes to
tests/e2e/stores/NAME.db, and NAME.json beside it lists its contents: secrets, results, tables.
"""
import json
import os
import random
import sqlite3
import sys
import tempfile

from client import Player, Server, new_secret, wait_until

GREEDY, HOTSEAT = {"kind": "bot", "level": "greedy"}, {"kind": "hotseat"}
AGAINST_A_BOT = [{"kind": "person", "side": "top"}, GREEDY]
TWO_PEOPLE = [{"kind": "person", "side": "bottom", "name": "Ada"}, {"kind": "person", "name": "Bob"}]


def chooser(seed):
    dice = random.Random(seed)
    return lambda actions: dice.choice(actions)["text"]


def look(player):
    """A hot seat looks through the eyes of the side that decides."""
    side = player.state["decision"].get("side")
    if len(player.you["seats"]) == 2 and side and not player.may_act() and not player.over:
        player.ask(t="look", side=side)


def joined(server, match, secret, choose=None):
    player = Player(server, match, secret, choose)
    player.nonce = "a-nonce-" + secret[:16]
    player.you = player.join()["you"]
    return player


class Writer:
    def __init__(self, server):
        self.server, self.matches, self.campaigns = server, {}, {}

    def make(self, scenario, seats, **more):
        request = {"scenario": scenario, "seats": dict(zip("ab", seats)), **more}
        status, _, body = self.server.http("POST", "/api/matches", json.dumps(request))
        assert status == 201, body
        made = json.loads(body)
        return made["match"], self.with_guests("/api/matches/" + made["match"], made)

    def with_guests(self, path, made):
        """The secrets, with those of the guests who take the seats that are open."""
        for seat, invitation in made.get("invitations", {}).items():
            made["secrets"][seat] = new_secret()
            claim = {"invitation": invitation, "secret": made["secrets"][seat], "name": "Bob"}
            status, _, body = self.server.http("POST", path + "/claim", json.dumps(claim))
            assert status == 200, body
        return made["secrets"]

    def play(self, match, secrets, seed, actions):
        """So many actions of people, or until the game is over; says whether it is."""
        players = [joined(self.server, match, secret, chooser(seed + i)) for i, secret in enumerate(secrets.values())]
        for _ in range(actions):
            while not any(p.may_act() or p.over for p in players):
                for p in players:
                    look(p)
                    if not p.connection.is_quiet(0.01):
                        p.take(p.connection.next())
            if any(p.over for p in players):
                break
            one = next(p for p in players if p.may_act())
            answer = one.act()
            assert answer["t"] == "ack", answer
            for p in players:
                while p is not one and p.n < one.n:
                    p.take(p.connection.next())
        over = any(p.over for p in players)
        for p in players:
            p.connection.close()
        return over

    def take_back(self, match, secret, actions):
        """Somebody acts so long until he can take an action back, and does."""
        player = joined(self.server, match, secret, chooser(23))
        for _ in range(actions):
            look(player)
            if not player.may_act():
                player.take(player.connection.next())
                continue
            assert player.act()["t"] == "ack"
            if player.state["undo"]:
                assert player.ask(t="undo", n=player.n)["t"] == "ack"
                player.connection.close()
                return
        raise AssertionError("nothing can be taken back")

    def tell(self, match, secrets, message):
        player = Player(self.server, match, next(iter(secrets.values())))
        player.join()
        answer = player.ask(t=message, n=player.n)
        player.connection.close()
        return answer

    def keep(self, name, match, secrets, **more):
        """A spectator's view of it, to be compared."""
        player = Player(self.server, match)
        welcome = player.join()
        player.connection.close()
        info = welcome["match"]
        self.matches[name] = {"match": match, "secrets": secrets, "n": welcome["n"], "rules": info["rules"],
                              "games": len(info["games"]), "over": welcome["over"], "table": welcome["table"], **more}


def write_matches(w):
    for name, scenario in (("ancients", "akragas"), ("medieval", "dara"), ("tabletop", "demonstration")):
        match, secrets = w.make(scenario, TWO_PEOPLE)
        assert not w.play(match, secrets, 3, 70)
        w.keep(name + "_running", match, secrets)
        match, secrets = w.make(scenario, [HOTSEAT, HOTSEAT])
        w.play(match, {"a": secrets["a"]}, 5, 60)
        w.tell(match, secrets, "resign")
        w.keep(name + "_given_up", match, {"a": secrets["a"]})
        # Against a bot it is over sooner, and the store is smaller.
        match, secrets = w.make(scenario, [HOTSEAT, HOTSEAT] if name == "tabletop" else AGAINST_A_BOT)
        assert w.play(match, {"a": secrets["a"]}, 7, 4000), name
        w.keep(name + "_finished", match, {"a": secrets["a"]})
    match, secrets = w.make("cannae", AGAINST_A_BOT)
    w.play(match, {"a": secrets["a"]}, 9, 30)
    w.keep("against_a_bot", match, {"a": secrets["a"]})
    match, secrets = w.make("akragas", AGAINST_A_BOT, two_way=True)
    assert w.play(match, {"a": secrets["a"]}, 11, 4000)
    w.tell(match, secrets, "next")
    assert not w.play(match, {"a": secrets["a"]}, 13, 40)
    w.take_back(match, secrets["a"], 400)
    w.keep("two_way", match, {"a": secrets["a"]})
    match, secrets = w.make("akragas", [HOTSEAT, HOTSEAT])
    w.tell(match, secrets, "resign")
    rematch = w.tell(match, secrets, "rematch")["match"]
    w.keep("with_a_rematch", match, {"a": secrets["a"]}, rematch=rematch)


def make_campaign(w, seats):
    request = {"campaign": "sicily", "seats": dict(zip("ab", seats))}
    status, _, body = w.server.http("POST", "/api/campaigns", json.dumps(request))
    assert status == 201, body
    made = json.loads(body)
    return made, "/api/campaigns/" + made["campaign"]


def write_campaign_between_two(w, name):
    """One of them was invited; they fight the first battle."""
    made, path = make_campaign(w, TWO_PEOPLE)
    secrets = w.with_guests(path, made)
    w.play(w.server.get(path)[1]["matches"][0], secrets, 31, 25)
    w.campaigns[name] = {"campaign": made["campaign"], "secret": secrets["a"], "secrets": secrets,
                         "info": w.server.get(path)[1]}


def write_campaign(w, name, battles, give_up_from):
    made, path = make_campaign(w, AGAINST_A_BOT)
    secret = made["secrets"]["a"]
    dice = random.Random(17)
    for battle in range(battles):
        info = w.server.get(path)[1]
        match = info["matches"][battle]
        if battle < give_up_from:
            assert w.play(match, {"a": secret}, 19 + battle, 4000)
        else:
            w.play(match, {"a": secret}, 19 + battle, 20)
            w.tell(match, {"a": secret}, "resign")
        wait_until(lambda: len(w.server.get(path)[1]["history"]) == battle + 1)
        info = w.server.get(path)[1]
        while info["seat"]:
            body = {"seat": secret, "n": info["n"], "action": dice.choice(info["state"]["actions"])["text"]}
            status, _, answer = w.server.http("POST", path + "/decide", json.dumps(body))
            assert status == 200, answer
            info = json.loads(answer)
    info = w.server.get(path)[1]
    if info["state"]["winner"] not in ("top", "bottom", "draw"):
        w.play(info["matches"][-1], {"a": secret}, 29, 25)
    w.campaigns[name] = {"campaign": made["campaign"], "secret": secret, "info": w.server.get(path)[1]}


def main():
    program, name = os.path.abspath(sys.argv[1]), sys.argv[2]
    here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stores")
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "store.db")
        server = Server(program, store, "--rate", "0", "--matches-a-minute", "0", "--bot-ms", "20", "--web", folder)
        w = Writer(server)
        write_matches(w)
        write_campaign(w, "running", 1, 1)
        write_campaign(w, "finished", 3, 1)
        write_campaign_between_two(w, "between_two")
        server.stop()
        with sqlite3.connect(store) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            db.execute("PRAGMA journal_mode=DELETE")
        target = os.path.join(here, name + ".db")
        if os.path.exists(target):
            os.remove(target)
        with sqlite3.connect(store) as db:
            db.execute("VACUUM INTO ?", (target,))
    with open(os.path.join(here, name + ".json"), "w", encoding="utf-8") as out:
        json.dump({"matches": w.matches, "campaigns": w.campaigns}, out, indent=1, sort_keys=True)
        out.write("\n")


if __name__ == "__main__":
    main()
