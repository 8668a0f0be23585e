#!/usr/bin/env python3
"""The table as clients meet it: a real server, real connections. Usage: table.py PROGRAM [--kills N]"""
import hashlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from client import Closed, Connection, Player, Server, new_secret, wait_until

PERSON, RANDOM, GREEDY = {"kind": "person"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "greedy"}
HOTSEAT = {"kind": "hotseat"}


def check(true, words):
    if not true:
        raise AssertionError(words)


def same(found, expected, words=""):
    check(found == expected, f"{words}: {found!r} is not {expected!r}")


def chooser(seed):
    dice = random.Random(seed)
    return lambda actions: dice.choice(actions)["text"]


def play_out(player, most=3000):
    for _ in range(most):
        player.listen()
        if player.over:
            return
        same(player.act()["t"], "ack")
    raise AssertionError("the battle does not end")


def records_hold(server, match, game=1):
    status, _, record = server.http("GET", f"/api/matches/{match}/record?game={game}")
    same(status, 200)
    _, _, body = server.http("POST", "/api/verify", record)
    verdict = json.loads(body)
    check(verdict["ok"] and verdict["fair"], str(verdict))
    return record, verdict


# --- The tests ----------------------------------------------------------------------------------------------------------


def test_a_person_plays_a_bot_to_the_end(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom", "name": "Ada"}, GREEDY)
    commitment = made["info"]["games"][0]["commitment"]
    same(made["info"]["games"][0]["seed"], None)
    player = Player(server, made["match"], made["secrets"]["a"], chooser(1))
    welcome = player.join()
    same(welcome["you"], {"seats": ["a"], "side": "bottom"})
    same(welcome["match"]["seats"]["a"]["name"], "Ada")
    same(len(welcome["table"]["hand"]), 6)
    same(server.http("GET", f"/api/matches/{made['match']}/record")[0], 409, "a record before the end")
    play_out(player)
    check(player.state["over"]["words"], "how it ended")
    same(player.act("done")["code"], "over")
    record, verdict = records_hold(server, made["match"])
    same(verdict["commitment"], commitment)
    _, _, body = server.http("GET", f"/api/matches/{made['match']}/replay")
    replay = json.loads(body)
    same(len(replay["steps"]), verdict["actions"])
    same(replay["over"]["winner"], player.state["over"]["winner"])
    # A forged roll does not pass.
    lines = record.decode().split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("dice "))
    words = lines[at].split()
    words[1] = "sword" if words[1] != "sword" else "flag"
    lines[at] = " ".join(words)
    _, _, body = server.http("POST", "/api/verify", "\n".join(lines))
    check(not json.loads(body)["ok"], "a forged record passes")


def test_a_record_from_elsewhere_is_checked_kept_and_there_after_a_kill(server):
    with open(os.path.join(os.path.dirname(__file__), "../golden/ancients-2/akragas.acies"), encoding="utf-8") as file:
        record = file.read()
    status, _, body = server.http("POST", "/api/records", record)
    same(status, 201, body)
    name = json.loads(body)["id"]
    same(json.loads(server.http("POST", "/api/records", record)[2])["id"], name, "the same record again")
    server.kill()
    server.start()
    status, headers, body = server.http("GET", f"/api/records/{name}")
    same((status, body.decode()), (200, record))
    check(headers["Content-Type"].startswith("text/plain"), str(headers))
    status, _, body = server.http("GET", f"/api/records/{name}/replay")
    same(status, 200)
    check(len(json.loads(body)["steps"]) > 10, "the replay is empty")
    # What does not hold is refused with its line, and nothing is kept of it.
    lines = record.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("order "))
    lines[at] = "order A1"
    for text, line in (("\n".join(lines), at + 1), ("", 1), ("acies 1\nrules chess\n", None)):
        status, _, body = server.http("POST", "/api/records", text)
        same(status, 400, body)
        fault = json.loads(body)["error"]
        check(fault["words"] and (line is None or fault["line"] == line), str(fault))
    sheet = server.http("POST", "/api/records", '{"rules": "ancients"}')
    same(sheet[0], 400, sheet[2])
    for path in ("nobody", "nobody/replay", f"{name}/other", "", "../x"):
        same(server.http("GET", f"/api/records/{path}")[0], 404, path)


def test_two_people_one_of_whom_loses_his_connection_twice(server):
    made = server.make_match("akragas", {"kind": "person", "side": "top"}, PERSON)
    a = Player(server, made["match"], made["secrets"]["a"], chooser(2))
    b = Player(server, made["match"], made["secrets"]["b"], chooser(3))
    watcher = Player(server, made["match"])
    a.join(), b.join()
    same(watcher.join()["you"], {"seats": [], "side": None})
    lost = 0
    for turn in range(120):
        now = a if a.may_act() else b
        if not now.may_act():
            break
        if turn in (30, 60):
            b.connection.close()
            before = b.n
            for _ in range(5):  # the other goes on, if it is his decision
                if a.may_act():
                    a.act()
            missed = b.join().get("missed")
            check(missed is not None, "what was missed is not told")
            same([step["n"] for step in missed], list(range(before + 1, b.n + 1)), "steps missed")
            lost += 1
            continue
        same(now.act()["t"], "ack")
        other = b if now is a else a
        while other.n < now.n:
            other.take(other.connection.next())
        while watcher.n < now.n:
            watcher.take(watcher.connection.next())
        for key in ("units", "leaders", "banners", "deck", "cards"):
            same(other.state["table"][key], now.state["table"][key], key)
            same(watcher.state["table"][key], now.state["table"][key], key)
        same(watcher.state["table"]["hand"], [], "a spectator's hand")
        same(watcher.state["actions"], [], "a spectator's actions")
    same(lost, 2)
    same(watcher.ask(t="act", n=watcher.n, action="done")["code"], "spectator")


def test_hot_seat(server):
    made = server.make_match("akragas", {**HOTSEAT, "side": "bottom"}, HOTSEAT)
    same(sorted(made["secrets"]), ["a"])
    player = Player(server, made["match"], made["secrets"]["a"], chooser(4))
    same(player.join()["you"], {"seats": ["a", "b"], "side": "bottom"})
    for _ in range(60):
        if player.over:
            break
        side = player.state["decision"]["side"]
        if side != player.state["side"]:
            same(player.state["actions"], [], "actions behind the curtain")
            player.ask(t="look", side=side)
            same(player.state["side"], side)
        check(player.may_act(), str(player.state["decision"]))
        same(player.act()["t"], "ack")


def test_undo(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
    a = Player(server, made["match"], made["secrets"]["a"])
    b = Player(server, made["match"], made["secrets"]["b"])
    b.join(), a.join()  # the dice begin when the second is there
    same(a.ask(t="undo", n=a.n)["code"], "nothing_to_undo")
    def orders(text):  # whether the card has somebody to order
        return len(a.ask(t="preview", action=text)["answer"]["order"]) > 0

    card = next(x for x in a.state["actions"] if x["kind"] == "play" and orders(x["text"]))
    same(a.act(card["text"])["t"], "ack")
    same(a.state["undo"], False, "a card shown may be taken back")
    before = a.state["table"]
    same(a.act(next(x["text"] for x in a.state["actions"] if x["kind"] != "done"))["t"], "ack")
    same(a.state["undo"], True)
    same(b.ask(t="undo", n=a.n)["code"], "nothing_to_undo", "the other side's undo")
    same(a.ask(t="undo", n=a.n)["t"], "ack")
    same(a.state["t"], "undone")
    same(a.state["table"], before, "the table after undo")
    while b.n < a.n:
        b.take(b.connection.next())
    same(b.state["table"]["units"], before["units"])


def test_two_way_match(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON, two_way=True)
    a = Player(server, made["match"], made["secrets"]["a"])
    b = Player(server, made["match"], made["secrets"]["b"])
    b.join(), a.join()  # the dice begin when the second is there
    same(a.ask(t="next", n=a.n)["code"], "not_over")
    same(a.ask(t="resign", n=a.n)["t"], "ack")
    same(a.state["over"]["winner"], "top")
    same(a.ask(t="next", n=a.n)["t"], "ack")
    same(a.state["side"], "top", "sides are swapped")
    b.connection.close()
    same(b.join()["side"], "bottom")
    same(b.ask(t="resign", n=b.n)["t"], "ack")
    _, info = server.get(f"/api/matches/{made['match']}")
    same([info["score"]["a"]["wins"], info["score"]["b"]["wins"]], [1, 1])
    same(len(info["games"]), 2)
    check(info["games"][0]["commitment"] != info["games"][1]["commitment"], "one seed for two games")


def test_rematch(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom", "name": "Ada"}, PERSON)
    match, secrets = made["match"], made["secrets"]
    a, b, watcher = Player(server, match, secrets["a"]), Player(server, match, secrets["b"]), Player(server, match)
    a.join(), b.join(), watcher.join()
    same(a.ask(t="rematch", swap=True)["code"], "not_over")
    same(a.ask(t="resign", n=a.n)["t"], "ack")
    same(watcher.ask(t="rematch")["code"], "spectator")
    # Both ask before either has an answer, and not for the same sides: they meet at one table all the same.
    a.connection.send({"t": "rematch", "id": 91, "swap": True})
    b.connection.send({"t": "rematch", "id": 92})
    news = [a.answer(91), b.answer(92)]
    same([n["t"] for n in news], ["rematch", "rematch"])
    same(news[0]["match"], news[1]["match"])
    check(news[0]["match"] != match, "a rematch is another match")
    while watcher.connection.wait("seats")["match"]["rematch"] != news[0]["match"]:
        pass
    same(b.ask(t="rematch", swap=True)["match"], news[0]["match"], "there is one rematch")
    again = [Player(server, news[0]["match"], secrets[seat]) for seat in "ab"]
    same([p.join()["you"]["seats"] for p in again], [["a"], ["b"]])
    same({p.state["side"] for p in again}, {"top", "bottom"})
    info = server.get("/api/matches/" + news[0]["match"])[1]
    same([info["scenario"], info["seats"]["a"]["name"], info["rematch"]], ["akragas", "Ada", None])
    check(info["games"][0]["commitment"] != made["info"]["games"][0]["commitment"], "the same dice again")
    now = next(p for p in again if p.may_act())
    same(now.act()["t"], "ack")
    # The way to it survives the server.
    server.kill()
    server.start()
    same(server.get("/api/matches/" + match)[1]["rematch"], news[0]["match"])
    same(b.join()["match"]["rematch"], news[0]["match"])


def test_a_rematch_tells_nobody_the_others_secret(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON, guest=False)
    match, invitation = made["match"], made["invitations"]["b"]
    host = Player(server, match, made["secrets"]["a"])
    host.join()
    same(host.ask(t="resign", n=host.n)["t"], "ack")
    same(host.ask(t="rematch")["code"], "waits", "a rematch against nobody")
    secret = new_secret()
    same(server.claim("/api/matches/" + match, invitation, secret), "b")
    guest = Player(server, match, secret)
    guest.join()
    again = host.ask(t="rematch", swap=True)
    same(sorted(again), ["id", "match", "t"], "what the answer says")
    path = "/api/matches/" + again["match"]
    same(server.post(path + "/sit", {"seat": made["secrets"]["a"]}), (200, {"seats": ["a"]}))
    same(server.post(path + "/sit", {"seat": secret}), (200, {"seats": ["b"]}))
    # The invitation is as used there as here, and there is no other way to the seat of the guest.
    status, answer = server.post(path + "/claim", {"invitation": invitation, "secret": new_secret()})
    same([status, answer["error"]["code"]], [409, "taken"])
    for player in (host, guest):
        player.connection.send({"t": "ping", "id": 77})
        player.answer(77)
        for key in (made["secrets"]["a"], secret, invitation):
            check(key.encode() not in player.connection.bytes_read, "a key came over the wire")


def test_what_a_secret_holds(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
    path = f"/api/matches/{made['match']}/sit"
    for seat in "ab":
        same(server.post(path, {"seat": made["secrets"][seat]}), (200, {"seats": [seat]}))
    for wrong in ("", made["invitations"]["b"], new_secret()):
        same(server.post(path, {"seat": wrong}), (200, {"seats": []}))
    for body in ({}, [], {"seat": 7}, {"seat": "x" * 65}):
        status, answer = server.post(path, body)
        same([status, answer["error"]["code"]], [400, "malformed"], str(body))
    same(server.post("/api/matches/nobody/sit", {"seat": made["secrets"]["a"]})[0], 404)
    hot = server.make_match("akragas", HOTSEAT, HOTSEAT)
    same(server.post(f"/api/matches/{hot['match']}/sit", {"seat": hot["secrets"]["a"]}), (200, {"seats": ["a", "b"]}))


def at_once(calls):
    """What each of these returns, all of them called at the same moment."""
    answers, ready = [None] * len(calls), threading.Barrier(len(calls))

    def one(i):
        ready.wait()
        answers[i] = calls[i]()

    threads = [threading.Thread(target=one, args=(i,)) for i in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_the_host_has_no_way_to_the_guests_seat(server):
    """Whoever makes a match gets his own secret, and an invitation that holds no seat and becomes one for somebody else."""
    seats = {"a": {"kind": "person", "side": "bottom"}, "b": PERSON}
    status, made = server.post("/api/matches", {"scenario": "akragas", "seats": seats})
    same(status, 201)
    match, path = made["match"], "/api/matches/" + made["match"]
    same([sorted(made["secrets"]), sorted(made["invitations"])], [["a"], ["b"]], "what the host is told")
    host = Player(server, match, made["secrets"]["a"])
    same(host.join()["you"]["seats"], ["a"])
    same([host.state["match"]["seats"][seat]["open"] for seat in "ab"], [False, True])
    invitation = made["invitations"]["b"]
    for key in (invitation, invitation[:-1], "b"):
        try:
            Player(server, match, key).join()
            raise AssertionError("an invitation sits down by itself")
        except RuntimeError as refused:
            check("wrong_secret" in str(refused), str(refused))

    # What is no invitation gets one clear line.
    def refused(body, status, code):
        found, answer = server.post(path + "/claim", body)
        same([found, answer["error"]["code"]], [status, code], str(body))
        words = answer["error"]["words"]
        check(words and "\n" not in words and invitation not in words, words)

    secret = new_secret()
    for body in ({}, [], {"secret": secret}, {"invitation": invitation}, {"invitation": 7, "secret": secret},
                 {"invitation": invitation, "secret": "short"}, {"invitation": invitation, "secret": "x" * 65},
                 {"invitation": invitation, "secret": made["secrets"]["a"]},
                 {"invitation": invitation, "secret": secret, "name": "x" * 41}):
        refused(body, 400, "malformed")
    for wrong in (invitation[:-1], invitation + "x", "", made["secrets"]["a"], new_secret()):
        refused({"invitation": wrong, "secret": secret}, 403, "wrong_invitation")
    same(server.post("/api/matches/nobody/claim", {"invitation": invitation, "secret": secret})[0], 404)
    same(server.post(path + "/take", {"invitation": invitation, "secret": secret})[0], 404)
    same(server.get(path)[1]["seats"]["b"]["open"], True, "after all that")

    # The guest takes it; the host at the table is told, and can act at once.
    claim = {"invitation": invitation, "secret": secret, "name": "Bob"}
    same(server.post(path + "/claim", claim), (200, {"seat": "b"}))
    while host.state["n"] < server.get(path)[1]["n"]:
        host.take(host.connection.next())
    told = host.connection.wait("seats")["match"]["seats"]["b"]
    same([told["open"], told["name"]], [False, "Bob"])
    # The answer may have been lost: the same browser asks again. Nobody else can, with the invitation or without.
    same(server.post(path + "/claim", claim), (200, {"seat": "b"}), "asked again")
    refused({"invitation": invitation, "secret": new_secret()}, 409, "taken")
    refused({"invitation": invitation, "secret": made["secrets"]["a"]}, 409, "taken")
    guest = Player(server, match, secret)
    same(guest.join()["you"], {"seats": ["b"], "side": "top"})

    # The host knows one secret and a used invitation. Neither opens the guest's hand nor gives up for him.
    same(host.ask(t="look", side="top")["code"], "spectator")
    for key in (invitation, made["secrets"]["a"] + invitation):
        try:
            Player(server, match, key).join()
            raise AssertionError("a used invitation sits down")
        except RuntimeError as trouble:
            check("wrong_secret" in str(trouble), str(trouble))
    same(host.ask(t="resign", n=host.n)["t"], "ack")
    same(host.state["over"]["winner"], "top", "he gave up for himself")

    # The store knows hashes, the log knows no secret; and all of it is there after a kill.
    server.kill()
    for name in (server.store, server.store + "-wal"):
        with open(name, "rb") as file:
            kept = file.read()
        for key in (secret, invitation, made["secrets"]["a"]):
            check(key.encode() not in kept, "kept in clear")
    server.start()
    same(server.post(path + "/claim", claim), (200, {"seat": "b"}), "asked again after a kill")
    same(guest.join()["you"]["seats"], ["b"])


def test_fifty_claims_race_and_one_wins(server):
    for round in range(6):
        made = server.make_match("akragas", PERSON, PERSON, guest=False)
        path, invitation = "/api/matches/" + made["match"], made["invitations"]["b"]
        secrets = [new_secret() for _ in range(50)]
        answers = at_once([lambda s=s: server.post(path + "/claim", {"invitation": invitation, "secret": s})
                           for s in secrets])
        same(sorted(status for status, _ in answers), [200] + [409] * 49, f"round {round}")
        winner = next(s for s, (status, _) in zip(secrets, answers) if status == 200)
        # What was answered survives a kill right behind the answer.
        server.kill()
        server.start()
        for secret in secrets:
            status, answer = server.post(path + "/claim", {"invitation": invitation, "secret": secret})
            same(status, 200 if secret == winner else 409, str(answer))
        same(Player(server, made["match"], winner).join()["you"]["seats"], ["b"])
    # The same browser fifty times: all are answered alike, and it is one entry.
    made = server.make_match("akragas", PERSON, PERSON, guest=False)
    path, n = "/api/matches/" + made["match"], made["info"]["n"]
    claim = {"invitation": made["invitations"]["b"], "secret": new_secret()}
    same(at_once([lambda: server.post(path + "/claim", claim)] * 50), [(200, {"seat": "b"})] * 50)
    same(server.get(path)[1]["n"], n + 1)


def test_a_seat_that_is_opened_again_is_told_to_everybody(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
    a, b, watcher = (Player(server, made["match"], made["secrets"].get(seat)) for seat in ("a", "b", "watcher"))
    a.place, b.place = "kitchen", "garden"
    a.join(), b.join(), watcher.join()
    again = Player(server, made["match"], made["secrets"]["b"])
    again.place = b.place
    again.join()  # lost and come back: nothing is told
    thief = Player(server, made["match"], made["secrets"]["b"])
    thief.join()
    for one in (a, b, watcher, again, thief):
        told = one.connection.wait("opened_again")
        same([told["seat"], told["words"]], ["b", "the seat of Carthage was opened in another place"])
    wait_until(lambda: server.get("/api/matches/" + made["match"])[1]["seats"]["b"]["places"] == 2)
    same(server.get("/api/matches/" + made["match"])[1]["seats"]["a"]["places"], 1)
    thief.connection.close()
    wait_until(lambda: server.get("/api/matches/" + made["match"])[1]["seats"]["b"]["places"] == 1)


def test_a_campaign_is_joined_by_an_invitation(server):
    """The seat is taken for the campaign, the battle at hand and those to come; a kill loses nothing of it."""
    seats = {"a": {"kind": "person", "side": "bottom"}, "b": PERSON}
    status, made = server.post("/api/campaigns", {"campaign": "sicily", "seats": seats})
    same(status, 201)
    same([sorted(made["secrets"]), sorted(made["invitations"])], [["a"], ["b"]])
    path, host = "/api/campaigns/" + made["campaign"], made["secrets"]["a"]
    same(made["info"]["seats"]["b"]["open"], True)
    invitation, secret = made["invitations"]["b"], new_secret()
    same(server.post(path + "/sit", {"seat": invitation})[1]["seats"], [])
    same(server.post(path + "/claim", {"invitation": "no", "secret": secret})[1]["error"]["code"], "wrong_invitation")
    match = server.get(path)[1]["matches"][0]
    # Half of the claims come by the battle, whose seats are those of the campaign.
    paths = [path, "/api/matches/" + match]
    secrets = [new_secret() for _ in range(20)]
    answers = at_once([lambda i=i, s=s: server.post(paths[i % 2] + "/claim", {"invitation": invitation, "secret": s})
                       for i, s in enumerate(secrets)])
    same(sorted(status for status, _ in answers), [200] + [409] * 19)
    secret = next(s for s, (status, _) in zip(secrets, answers) if status == 200)
    for killed in (False, True):
        if killed:
            server.kill()
            server.start()
        info = server.get(path)[1]
        same(info["seats"]["b"]["open"], False)
        same(server.post(path + "/sit", {"seat": secret})[1]["seats"], ["b"])
        same(server.post(path + "/sit", {"seat": host})[1]["seats"], ["a"])
        same(Player(server, match, secret).join()["you"]["seats"], ["b"])
        same(Player(server, match, host).join()["you"]["seats"], ["a"])
        same(server.post(path + "/claim", {"invitation": invitation, "secret": secret})[0], 200, "asked again")
    # The next battle knows the guest.
    a, b = Player(server, match, host), Player(server, match, secret)
    a.join(), b.join()
    same(a.ask(t="resign", n=a.n)["t"], "ack")
    wait_until(lambda: server.get(path)[1]["history"])
    dice = chooser(4)
    for _ in range(200):
        info = server.get(path)[1]
        if len(info["matches"]) > 1 or info["seat"] is None:
            break
        key = host if info["seat"] == "a" else secret
        other = secret if info["seat"] == "a" else host
        action = dice(info["state"]["actions"])
        asked = {"n": info["n"], "action": action}
        same(server.post(path + "/decide", {**asked, "seat": other})[1]["error"]["code"], "not_your_decision")
        same(server.post(path + "/decide", {**asked, "seat": key})[0], 200)
    same(len(info["matches"]), 2)
    same(Player(server, info["matches"][1], secret).join()["you"]["seats"], ["b"])


def as_before_migration(store, number):
    """Writes the store anew as a program would have that knew only the migrations before that number."""
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "store", "migrations")
    new, old = sqlite3.connect(store), sqlite3.connect(store + "-old")
    files = sorted(name for name in os.listdir(folder) if int(name.split("_")[0]) < number)
    for name in files:
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            old.executescript(file.read())
    for (table,) in old.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        columns = ", ".join(row[1] for row in old.execute(f"PRAGMA table_info({table})"))
        rows = new.execute(f"SELECT {columns} FROM {table}").fetchall()
        for row in rows:
            old.execute(f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(row))})", row)
    old.execute(f"PRAGMA user_version = {number - 1}")
    old.commit(), old.close(), new.close()
    for end in ("-wal", "-shm"):
        if os.path.exists(store + end):
            os.remove(store + end)
    os.replace(store + "-old", store)


def test_a_store_of_two_secrets_plays_on(server):
    """Matches made before there were invitations have both secrets from the beginning; their links hold."""
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON, guest=False)
    guest = new_secret()
    server.stop()
    as_before_migration(server.store, 5)
    with sqlite3.connect(server.store) as db:
        db.execute("UPDATE seat SET secret_hash = ? WHERE seat = 1", (hashlib.sha256(guest.encode()).hexdigest(),))
    server.start()
    a, b = Player(server, made["match"], made["secrets"]["a"]), Player(server, made["match"], guest)
    same([p.join()["you"]["seats"] for p in (a, b)], [["a"], ["b"]])
    path = "/api/matches/" + made["match"]
    same(server.get(path)[1]["seats"]["b"]["open"], False)
    for key in ("", made["invitations"]["b"], guest):
        same(server.post(path + "/claim", {"invitation": key, "secret": new_secret()})[1]["error"]["code"],
             "wrong_invitation")
    same((a if a.may_act() else b).act()["t"], "ack")


def replay_verify(server, text):
    """What `acies replay verify` says of a record or a sheet of dice, and its status."""
    with tempfile.NamedTemporaryFile("wb", suffix=".acies") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([server.program, "replay", "verify", file.name], capture_output=True, text=True,
                              timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


def test_dice_come_from_both_players_and_are_checked_while_the_match_goes_on(server):
    for scenario in ("akragas", "demonstration"):
        made = server.make_match(scenario, PERSON, PERSON)
        path, promise = "/api/matches/" + made["match"], made["info"]["games"][0]
        same(made["info"]["waits"], True)
        players = []
        for seat, seed in (("a", 5), ("b", 6)):
            player = Player(server, made["match"], made["secrets"][seat], chooser(seed))
            player.nonce = f"the-nonce-of-the-seat-{seat}-{os.urandom(8).hex()}"
            players.append(player)
        a, b = players
        a.join()
        same(server.get(path)[1]["nonces"], [], "a nonce is told before the other is there")
        same(server.get(path + "/dice")[1]["rolls"], [])
        b.join()
        nonces = [a.nonce, b.nonce]
        same(server.get(path)[1]["nonces"], nonces)
        a.take(a.connection.wait("steps", "snapshot"))

        def sheet():
            _, _, body = server.http("GET", path + "/dice")
            return body, json.loads(body)

        def play(rolls):
            while len(sheet()[1]["rolls"]) < rolls and not a.over:
                now, other = (a, b) if a.may_act() else (b, a)
                if not now.may_act():
                    now.listen()
                    continue
                same(now.act()["t"], "ack")
                while other.n < now.n:
                    other.take(other.connection.next())

        play(5)
        body, told = sheet()
        same([told[key] for key in ("scheme", "commitment", "anchor", "nonces", "seed")],
             [2, promise["commitment"], promise["anchor"], nonces, None])
        same([roll["number"] for roll in told["rolls"]], list(range(len(told["rolls"]))))
        link = bytes.fromhex(told["link"])
        for _ in range(told["opened"]):
            link = hashlib.sha256(link).digest()
        same(link.hex(), promise["anchor"], "the link does not lead to the anchor")
        verdict = json.loads(server.http("POST", "/api/verify", body)[2])
        check(verdict["ok"] and verdict["fair"] is None and verdict["rolls"] >= 5, str(verdict))
        status, said = replay_verify(server, body)
        check(status == 0 and "leads to the anchor" in said and "rolls follow from the links" in said, said)
        forged = json.dumps({**told, "nonces": nonces[::-1]}).encode()
        check(not json.loads(server.http("POST", "/api/verify", forged)[2])["ok"], "swapped nonces hold")
        check("seed and nonces give" in replay_verify(server, forged)[1], "swapped nonces hold")

        server.kill()
        server.start()
        a.join(), b.join()
        same(sheet()[1], told, "another sheet after a restart")
        play(len(told["rolls"]) + 3)
        now = sheet()[1]
        same(now["rolls"][:len(told["rolls"])], told["rolls"])
        check(json.loads(server.http("POST", "/api/verify", sheet()[0])[2])["ok"], "a sheet does not hold")
        if not a.over:
            same(a.ask(t="resign", n=a.n)["t"], "ack")
        record, verdict = records_hold(server, made["match"])
        same([verdict["scheme"], verdict["commitment"], verdict["anchor"], verdict["nonces"], verdict["unchecked"]],
             [2, promise["commitment"], promise["anchor"], nonces, []])
        status, said = replay_verify(server, record)
        check(status == 0 and "rolls follow from the seed and the nonces" in said, said)
        if scenario == "akragas":
            check("draws follow from the seed and the nonces" in said, said)
        check(replay_verify(server, record.replace(nonces[0].encode(), b"none"))[0] == 2, "a missing nonce holds")


def test_a_rematch_with_sides_kept_and_swapped(server):
    for swap, side in ((False, "bottom"), (True, "top")):
        made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, RANDOM)
        a = Player(server, made["match"], made["secrets"]["a"])
        a.join()
        same(a.ask(t="resign", n=a.n)["t"], "ack")
        again = Player(server, a.ask(t="rematch", swap=swap)["match"], made["secrets"]["a"])
        same(again.join()["side"], side)
        same(again.state["match"]["seats"]["b"]["level"], "random")


def test_bots_are_watched(server):
    made = server.make_match("akragas", GREEDY, RANDOM)
    watcher = Player(server, made["match"])
    watcher.join()
    n = watcher.n
    while watcher.n < n + 10:
        watcher.take(watcher.connection.next())
    same(made["secrets"], {})


def test_questions(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, GREEDY)
    a = Player(server, made["match"], made["secrets"]["a"])
    a.join()
    n = a.n
    card = a.state["actions"][0]["text"]
    preview = a.ask(t="preview", action=card)
    same(preview["t"], "preview")
    check(isinstance(preview["answer"]["order"], list), "whom the card orders")
    same(a.ask(t="preview", action="move H4 G4")["code"], "illegal")
    why = a.ask(t="why", action="move H4 G4")["answer"]
    same([why["open"], why["reason"]], [False, "other_decision"])
    same(a.ask(t="why", action=card)["answer"]["open"], True)
    same(a.ask(t="odds", **{"from": "H4", "to": "B2"})["code"], "illegal")
    same(a.ask(t="ping")["t"], "pong")
    same(a.ask(t="resync")["t"], "snapshot")
    same(a.n, n, "questions change nothing")


def test_a_defender_is_told_what_comes_of_each_choice(server):
    """Chance decides which questions a battle brings, and it may be over before one: play battles until all have come."""
    wanted, seen = {"stand", "evade", "back"}, set()
    for battle in range(30):
        made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, GREEDY)
        a = Player(server, made["match"], made["secrets"]["a"], chooser(battle))
        a.join()
        while not wanted <= seen:
            a.listen()
            if a.over:
                break
            if a.state["decision"]["kind"] in ("react", "back"):
                for action in a.state["actions"]:
                    ask_what_comes_of(a, action)
                    seen.add(action["kind"])
            same(a.act()["t"], "ack")
        if wanted <= seen:
            return
    check(False, f"only these were asked for: {seen}")


def ask_what_comes_of(a, action):
    told = a.ask(t="preview", action=action["text"])["answer"]
    roll = told["roll"]
    if action["kind"] == "done":
        return same(roll, None, "who does not battle back")
    same(roll["by"], "bottom" if action["kind"] in ("back", "strike") else "top", action["text"])
    check(abs(roll["gone"] + roll["retreats"] + roll["stands"] - 1) < 1e-6, str(roll))
    check(0 < roll["dice"] and sum(roll["hits"]) > 0.99, str(roll))
    if action["kind"] == "stand" and told["after"]:
        same(told["after"]["roll"]["by"], "bottom")
        check(abs(told["after"]["chance"] - roll["stands"]) < 1e-6, "who stands battles back")


def test_a_campaign_goes_on_after_a_kill(server):
    """Three battles with what lies between them; the server is killed in a battle, after one, and after a decision."""
    request = {"campaign": "sicily", "seats": {"a": {"kind": "person", "side": "bottom"}, "b": GREEDY}}
    status, _, body = server.http("POST", "/api/campaigns", json.dumps(request))
    same(status, 201, body)
    made = json.loads(body)
    path, secret = "/api/campaigns/" + made["campaign"], made["secrets"]["a"]
    dice = chooser(8)

    def decide(info):
        action = dice(info["state"]["actions"])
        status, _, body = server.http("POST", path + "/decide", json.dumps(
            {"seat": secret, "n": info["n"], "action": action}))
        same(status, 200, body)
        return json.loads(body)

    def restarted(info):
        server.kill()
        server.start()
        same(server.get(path)[1], info, "the campaign after a kill")

    for battle in range(3):
        info = server.get(path)[1]
        same(info["state"]["battle"], battle)
        match = info["matches"][battle]
        same(server.get("/api/matches/" + match)[1]["campaign"], made["campaign"])
        player = Player(server, match, secret, chooser(battle))
        player.join()
        if battle == 1:
            for _ in range(10):
                player.listen()
                same(player.act()["t"], "ack")
            player.listen()
            restarted(info)
            player.join()
        play_out(player)
        wait_until(lambda: len(server.get(path)[1]["history"]) == battle + 1)
        info = server.get(path)[1]
        if battle == 1:
            restarted(info)
        while info["seat"] == "a":
            info = decide(info)
            if battle == 1:
                restarted(info)
        records_hold(server, match)
    check(info["state"]["winner"] in ("top", "bottom", "draw"), "nobody has won, nor is it a draw")
    status, _, body = server.http("POST", path + "/decide", json.dumps({"seat": secret, "n": info["n"], "action": "x"}))
    same(json.loads(body)["error"]["code"], "over")
    status, _, record = server.http("GET", path + "/record")
    same(status, 200)
    file = server.store + ".acies"
    with open(file, "wb") as out:
        out.write(record)
    verified = subprocess.run([server.program, "campaign", "verify", file], capture_output=True, text=True)
    check("a whole campaign" in verified.stdout, verified.stdout + verified.stderr)


def test_a_match_is_there_after_a_restart(server):
    made = server.make_match("cannae", {"kind": "person", "side": "bottom"}, GREEDY)
    player = Player(server, made["match"], made["secrets"]["a"], chooser(6))
    player.join()
    for _ in range(40):
        player.listen()
        if player.over:
            break
        player.act()
    player.listen()
    table, n = player.state["table"], player.n
    same(server.stop(), 0, "a graceful stop")
    server.start()
    welcome = player.join()
    same([welcome["table"], welcome["n"]], [table, n], "the table after a restart")
    player.listen()
    same(player.act()["t"], "ack")


def test_armies_by_points_meet_and_are_there_after_a_restart(server):
    lists = server.get("/api/armies")[1]["lists"]
    check({"roman", "gallic"} <= {one["id"] for one in lists}, str(lists))

    def post(path, body):
        status, _, answer = server.http("POST", path, json.dumps(body))
        return status, json.loads(answer)

    texts = []
    for army in ("roman", "gallic"):
        status, found = post("/api/armies", {"list": army, "points": 250, "seed": 5})
        same(status, 200)
        check(found["army"]["points"] <= 25000, str(found["army"]["points"]))
        same(post("/api/armies", {"text": found["text"]}), (200, found), "the text of an army is that army")
        texts.append(found["text"])
    refused = [post("/api/armies", {"list": "roman", "points": 1, "seed": 5}),
               post("/api/armies", {"list": "nobody", "points": 250, "seed": 5}),
               post("/api/armies", {"list": "roman", "points": 10 ** 15, "seed": 5}),
               post("/api/armies", {"text": texts[0].replace("points 250", "points 100")}),
               post("/api/armies/battle", {"top": texts[0], "bottom": "acies 1"}),
               post("/api/armies/battle", {"top": texts[0]}),
               post("/api/matches", {"armies": {"top": texts[0], "bottom": "acies 1"}, "seats": {"a": HOTSEAT, "b": HOTSEAT}}),
               post("/api/matches", {"armies": 7, "seats": {"a": HOTSEAT, "b": HOTSEAT}})]
    same([status for status, _ in refused], [400] * len(refused))
    check(all("\n" not in body["error"]["words"] for _, body in refused), str(refused))

    armies = {"top": texts[0], "bottom": texts[1], "terrain": 3, "deployment": False}
    status, drawn_up = post("/api/armies/battle", armies)
    same(status, 200)
    status, made = post("/api/matches", {"armies": armies, "seats": {"a": {**HOTSEAT, "side": "bottom"}, "b": HOTSEAT}})
    same(status, 201)
    player = Player(server, made["match"], made["secrets"]["a"], chooser(8))
    welcome = player.join()
    same(welcome["scenario"], drawn_up["scenario"], "the battle that was shown")
    for _ in range(20):
        side = player.state["decision"]["side"]
        if side != player.state["side"]:
            player.ask(t="look", side=side)
        same(player.act()["t"], "ack")
    table, n = player.state["table"], player.n
    server.kill()
    server.start()
    welcome = player.join()
    same([welcome["table"], welcome["n"]], [table, n], "the table after a kill")
    same(player.ask(t="resign", n=player.n)["t"], "ack")
    records_hold(server, made["match"])
    same(server.http("GET", f"/api/matches/{made['match']}/replay?game=1")[0], 200)


def test_what_is_placed_in_secret_survives_a_kill_and_nobody_hears_of_it(server):
    texts = []
    for army in ("roman", "gallic"):
        status, _, body = server.http("POST", "/api/armies", json.dumps({"list": army, "points": 250, "seed": 5}))
        same(status, 200)
        texts.append(json.loads(body)["text"])
    armies = {"top": texts[0], "bottom": texts[1], "terrain": 3, "deployment": True}
    status, _, body = server.http("POST", "/api/matches", json.dumps(
        {"armies": armies, "seats": {"a": {**HOTSEAT, "side": "bottom"}, "b": HOTSEAT}}))
    same(status, 201)
    made = json.loads(body)
    path = "/api/matches/" + made["match"]
    player, watcher = Player(server, made["match"], made["secrets"]["a"]), Player(server, made["match"])
    player.join()
    watcher.join()
    n, placed = player.n, []
    for _ in range(3):
        place = next(words for words in (a["text"].split() for a in player.state["actions"])
                     if words[0] == "place" and words[1] not in placed)
        placed.append(place[1])
        same(player.act(" ".join(place))["t"], "ack")
    same(player.ask(t="undo", n=n)["t"], "ack")
    drafted = player.state
    same([drafted["n"], drafted["undo"], server.get(path)[1]["n"]], [n, True, n], "a draft is no step")
    # Whatever the watcher has heard since he came, it was nothing about the table.
    same(watcher.ask(t="ping")["t"], "pong")
    same([watcher.n, watcher.state["t"]], [n, "welcome"])
    server.kill()
    server.start()
    welcome = player.join()
    same([welcome["table"], welcome["n"], welcome["undo"]], [drafted["table"], n, True], "the draft after a kill")
    same(player.act("done")["t"], "ack")
    same(player.n, n + 1)
    watcher.join()
    same(watcher.n, n + 1)
    check(watcher.state["table"]["units"] != drafted["table"]["units"], "what was placed is still hidden")


def test_battles_of_every_rule_set_are_served_from_a_folder(server):
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scenarios")
    folder = server.store + "-battles"
    os.mkdir(folder)
    for rules, battle in (("ancients", "zama"), ("medieval", "dara"), ("tabletop", "demonstration")):
        with open(os.path.join(root, rules, battle + ".acies"), encoding="utf-8") as file:
            text = file.read()
        with open(os.path.join(folder, rules + ".acies"), "w", encoding="utf-8") as file:
            file.write(text.replace(f"id {battle}\n", f"id my_{battle}\n"))
    for seed in ("1", "2"):
        armies = [os.path.join(folder, side + seed + ".army") for side in ("roman", "gallic")]
        for side, army in zip(("roman", "gallic"), armies):
            subprocess.run([server.program, "army", "build", side, "--seed", seed, "-o", army], check=True)
        battle = os.path.join(folder, f"armies{seed}.acies")
        subprocess.run([server.program, "army", "battle", *armies, "-o", battle], check=True)
    server.stop()
    server.options += ("--battles", folder)
    server.start()
    served = {battle["id"]: battle["rules"] for battle in server.get("/api/scenarios")[1]["scenarios"]}
    for rules, id in (("ancients", "my_zama"), ("medieval", "my_dara"), ("tabletop", "my_demonstration")):
        same(served.get(id), rules)
    same(len([id for id in served if id.startswith("roman_v_gallic_")]), 2, "two battles of armies")
    for id in served:
        if id.startswith("my_") or "_v_" in id:
            check(server.make_match(id, HOTSEAT, HOTSEAT)["match"], "no match of " + id)


def test_pages_and_headers(server):
    status, headers, body = server.http("GET", "/")
    same(status, 200)
    check(b"Acies" in body, "no page")
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"):
        check(name in headers, name + " is missing")
    for path in ("/../../etc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "//etc/passwd", "/nothing.js"):
        same(server.http("GET", path)[0], 404, path)
    same(server.get("/api/health"), (200, {"status": "ok", "version": 1}))
    check(b"acies_connections" in server.http("GET", "/metrics")[2], "no metrics")
    for header in ("X-Forwarded-For", "Forwarded"):
        status, _, body = server.http("GET", "/metrics", headers={header: "for=203.0.113.9"})
        same([status, json.loads(body)["error"]["code"]], [403, "metrics"], header)
    rules = [battle["rules"] for battle in server.get("/api/scenarios")[1]["scenarios"]]
    same(len([name for name in rules if name != "tabletop"]), 34)
    check("tabletop" in rules, "the tabletop has a battle")
    for scenario in server.get("/api/scenarios")[1]["scenarios"]:
        status, whole = server.get("/api/scenarios/" + scenario["id"])
        same([status, whole["name"]], [200, scenario["name"]])
    same(server.get("/api/rules/medieval")[1]["rows"], 11)
    same(server.get("/api/rules/chess")[0], 404)
    same(server.http("DELETE", "/api/matches")[0], 405)


# Everything a hostile client may try: refused with a reason, nothing changes, nobody else notices.
def test_hostile_messages(server):
    made = server.make_match("akragas", {"kind": "person", "side": "bottom"}, PERSON)
    match, secrets = made["match"], made["secrets"]
    a = Player(server, match, secrets["a"])
    b = Player(server, match, secrets["b"])
    b.join(), a.join()  # the dice begin when the second is there
    quiet = Player(server, match)
    quiet.join()
    time.sleep(1.2)  # who has come is told once a second
    while not quiet.connection.is_quiet(0.2):
        quiet.connection.next()
    table = server.get("/api/matches/" + match)[1]["n"]

    def refused(send, code, first=True):
        connection = Connection(server.port)
        try:
            if not first:
                connection.send({"t": "hello", "v": 1, "match": match, "seat": secrets["b"], "last": 0})
                same(connection.next()["t"], "welcome")
            send(connection)
            message = connection.wait("refused")
            same(message["code"], code)
            check(message["words"], "a refusal without words")
        finally:
            connection.close()

    deep = "[" * 5000
    for text in ("", "x", "{", "[]", "null", "{}", '{"t":1}', '{"t":"act"', deep, '{"t":' + deep, '{"t":"hello"}',
                 '{"t":"hello","v":"1"}', '{"t":"hello","v":1}', '{"t":"hello","v":1,"match":7}',
                 '{"t":"hello","v":1,"match":"x","last":-1}', '{"t":"ping","id":"x"}', '{"t":"ping","id":-5}',
                 '{"t":"ping","id":1e99}', b'{"t":"pi\xff"}', b"\x00\x01"):
        # Bytes that are not UTF-8 end the connection, as the WebSocket standard has it.
        try:
            refused(lambda c, text=text: c.send_text(text), "malformed")
        except Closed:
            check(isinstance(text, bytes), f"closed by {text!r}")
    refused(lambda c: c.send({"t": "dance"}), "unknown_type")
    refused(lambda c: c.send({"t": "hello", "v": 2, "match": match}), "version")
    refused(lambda c: c.send({"t": "hello", "v": 1, "match": "nobody"}), "unknown_match")
    refused(lambda c: c.send({"t": "hello", "v": 1, "match": match, "seat": "guess"}), "wrong_secret")
    refused(lambda c: c.send({"t": "act", "id": 1, "n": table, "action": "done"}), "hello_first")
    n = table

    def say(**message):
        return lambda c: c.send({"id": 1, "n": n, **message})

    refused(say(t="hello", v=1, match=match), "hello_twice", False)
    mine = a.state["actions"][0]["text"]
    refused(say(t="act", action=mine), "not_your_decision", False)  # b says what a may do
    refused(say(t="undo"), "nothing_to_undo", False)
    refused(say(t="look", side="bottom"), "spectator", False)
    refused(say(t="look", side="middle"), "malformed", False)
    refused(say(t="next"), "not_over", False)
    refused(lambda c: c.send({"t": "act", "id": 1, "n": n, "action": "x" * 600}), "malformed", False)
    refused(lambda c: c.send({"t": "act", "id": 1, "action": mine}), "malformed", False)
    refused(lambda c: c.send({"t": "act", "id": 1, "n": "1", "action": mine}), "malformed", False)
    refused(lambda c: c.send({"t": "act", "id": 1, "n": n - 1, "action": mine}), "stale", False)
    refused(lambda c: c.send({"t": "act", "id": 1, "n": 2**62, "action": mine}), "stale", False)
    for action in ("dice sword sword sword", "draw rally", "move A1 Z9", "battle B2 H4", "play rally rally", "", "\n",
                   "done\ndone", "order " + "H4 " * 100, "play 'OR 1=1", "💥"):
        same(a.act(action)["code"], "illegal", action)

    # Too large: refused in words, and the connection ends; also in the middle of a message that never ends.
    for first in (True, False):
        refused(lambda c: c.send_text("x" * 16385), "too_large", first)
        refused(lambda c: c.send_text("x" * 500000), "too_large", first)
    refused(lambda c: c.send_text('"' + "x" * 16382 + '"'), "malformed")
    big = Connection(server.port)
    big.send_text("x" * 20000)
    same(big.wait("bye")["code"], "too_large")
    try:
        while True:
            big.next()
    except Closed:
        pass
    same(server.http("POST", "/api/matches", "x" * 70000)[0], 413)
    same(server.http("POST", "/api/matches", "{")[0], 400)
    for request in ({}, {"scenario": "akragas"}, {"scenario": "nowhere", "seats": {"a": PERSON, "b": PERSON}},
                    {"scenario": "akragas", "seats": {"a": PERSON, "b": {"kind": "bot", "level": "god"}}},
                    {"scenario": "akragas", "seats": {"a": PERSON, "b": HOTSEAT}},
                    {"scenario": "akragas", "seats": {"a": {**PERSON, "name": "x" * 41}, "b": PERSON}}):
        same(server.http("POST", "/api/matches", json.dumps(request))[0], 400, str(request))
    # A page from elsewhere may not speak for somebody.
    try:
        Connection(server.port, headers=("Origin: https://elsewhere.example",))
        raise AssertionError("another origin is let in")
    except Closed:
        pass
    # Replayed: the same message twice does its work once.
    act = {"t": "act", "id": 77, "n": a.n, "action": mine}
    before = a.n
    a.connection.send(act), a.connection.send(act)
    same(a.answer(77)["t"], "ack")
    same(a.answer(77)["code"], "stale")
    same(a.n, before + 1)
    # Whoever only looked on has seen that one action and nothing else.
    steps = [quiet.connection.wait("steps")]
    while not quiet.connection.is_quiet(0.3):
        message = quiet.connection.next()
        check(message["t"] in ("steps", "seats"), str(message))
        steps += [message] if message["t"] == "steps" else []
    same([step["n"] for message in steps for step in message["steps"]], [before + 1])


def test_too_many_messages(server):
    made = server.make_match("akragas", PERSON, PERSON)
    slow = Server(server.program, server.store)  # a second server on the store, with the usual limits
    try:
        a = Player(slow, made["match"], made["secrets"]["a"])
        a.join()
        start = time.time()
        for i in range(200):
            a.connection.send({"t": "ping", "id": i})
        codes = [a.connection.wait("pong", "refused").get("code") for _ in range(200)]
        most = 60 + 20 * (time.time() - start) + 1
        check(40 <= codes.count(None) <= most, f"{codes.count(None)} let through, of {most:.0f}")
        same({c for c in codes if c}, {"too_fast"})
    finally:
        slow.stop()


def test_it_is_killed_again_and_again(server, kills=4, clients=20):
    """Every acknowledged action is there, no match is broken, clients carry on."""
    stop = threading.Event()
    promised, troubles, finished, acts = [], [], [], [0]

    def one_client(number):
        dice = random.Random(number)
        player = None
        while not stop.is_set():
            try:
                if player is None or player.over:
                    if player is not None:
                        finished.append(player.match)
                    other = PERSON if number % 4 == 0 else GREEDY if number % 2 else RANDOM
                    made = server.make_match(dice.choice(["akragas", "cannae", "dara"]), PERSON, other)
                    player = Player(server, made["match"], made["secrets"]["a"], chooser(dice.random()))
                    foe = Player(server, made["match"], made["secrets"].get("b"), chooser(dice.random()))
                    player.foe = foe if other is PERSON else None
                    player.join()
                    if player.foe:
                        player.foe.join()
                if player.connection is None:
                    player.join()
                    if player.foe:
                        player.foe.join()
                    check(player.n >= player.acknowledged, "an acknowledged step is gone")
                if player.foe:
                    while player.foe.n < player.n:
                        player.foe.take(player.foe.connection.next())
                    while player.n < player.foe.n:
                        player.take(player.connection.next())
                else:
                    player.listen()
                now = player if player.may_act() or not player.foe else player.foe
                if now.over:
                    player.state["over"] = now.state["over"]
                    continue
                n, text = now.n, now.choose(now.state["actions"])
                answer = now.act(text)
                if answer["t"] == "ack":
                    promised.append((player.match, n + 1, text))
                    player.acknowledged = max(player.acknowledged, answer["n"])
                    acts[0] += 1
                elif answer["code"] not in ("stale", "stopping"):
                    raise AssertionError(str(answer))
            except (Closed, ConnectionError, OSError, RuntimeError) as trouble:
                if isinstance(trouble, RuntimeError) and "'t': 'refused'" in str(trouble):
                    troubles.append(str(trouble))
                    return
                if player is not None:
                    player.connection = None
                time.sleep(0.02)
            except Exception:
                troubles.append(traceback.format_exc())
                return

    threads = [threading.Thread(target=one_client, args=(i,)) for i in range(clients)]
    for thread in threads:
        thread.start()
    dice = random.Random(99)
    for _ in range(kills):
        time.sleep(dice.uniform(0.05, 0.7))
        server.kill()
        server.start()
    time.sleep(1)
    stop.set()
    for thread in threads:
        thread.join(timeout=30)
    same(troubles, [], "clients in trouble")
    check(len(promised) > 5 * kills, f"only {len(promised)} actions were acknowledged")
    server.stop()
    with sqlite3.connect(server.store) as db:
        kept = {(m, n): text for m, n, text in db.execute(
            "SELECT id, entry.n, text FROM entry JOIN match ON match.key = entry.match")}
    for match, n, text in promised:
        same(kept.get((match, n)), text, f"entry {n} of {match}")
    server.start()
    matches = {match for match, _, _ in promised}
    for match in matches:
        same(server.get("/api/matches/" + match)[0], 200, "a match is broken")
    for match in finished[:20]:
        records_hold(server, match)
    return f"{kills} kills, {acts[0]} acknowledged actions in {len(matches)} matches, {len(finished)} finished"


def connects(port, origin):
    try:
        Connection(port, headers=(f"Origin: {origin}",)).socket.close()
        return True
    except Closed:
        return False


def test_pages_of_other_sites_play_where_they_are_let_in(server):
    site = "https://acies.example"
    # Everybody may read what the API answers: it knows nobody by anything but the secrets that he sends.
    _, headers, _ = server.http("GET", "/api/games", headers={"Origin": site})
    same(headers.get("Access-Control-Allow-Origin"), "*")
    check("Access-Control-Allow-Credentials" not in headers, "no cookies")
    _, headers, _ = server.http("GET", "/")
    check("Access-Control-Allow-Origin" not in headers, "the pages are nobody else's")
    status, headers, body = server.http("OPTIONS", "/api/matches", headers={
        "Origin": site, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"})
    same((status, body), (204, b""))
    same(headers["Access-Control-Allow-Headers"], "content-type")
    same(server.http("OPTIONS", "/metrics")[0], 405)
    # A socket is another matter.
    check(connects(server.port, f"http://127.0.0.1:{server.port}"), "its own page")
    check(not connects(server.port, site), "a page from elsewhere")
    for origins, let_in in ((f"https://other.example,{site}", (True, False)), ("*", (True, True))):
        other = Server(server.program, server.store + ".other", "--origin", origins)
        try:
            same((connects(other.port, site), connects(other.port, site + ".evil.example")), let_in, origins)
            check(connects(other.port, f"http://127.0.0.1:{other.port}"), "its own page")
        finally:
            other.kill()
    for wrong in ("acies.example", "https://acies.example/", "ftp://acies.example", "https://"):
        command = [server.program, "serve", "--port", "0", "--store", server.store + ".wrong", "--origin", wrong]
        check(subprocess.run(command, capture_output=True, timeout=20).returncode != 0, wrong)


def main():
    program = os.path.abspath(sys.argv[1])
    kills = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 4
    tests = [(name, f) for name, f in globals().items() if name.startswith("test_")]
    if "--only" in sys.argv:
        tests = [t for t in tests if sys.argv[sys.argv.index("--only") + 1] in t[0]]
    folder = tempfile.mkdtemp(prefix="acies-table-")
    passed = failed = 0
    try:
        for name, test in tests:
            server = Server(program, os.path.join(folder, name + ".db"), "--rate", "0", "--matches-a-minute", "0",
                            "--bot-pace", "5", "--web", folder)
            start = time.time()
            try:
                said = test(server, kills) if name == "test_it_is_killed_again_and_again" else test(server)
                passed += 1
                print(f"good  {name[5:].replace('_', ' ')} ({time.time() - start:.1f} s){': ' + said if said else ''}")
            except Exception:
                failed += 1
                print(f"BAD   {name[5:].replace('_', ' ')}\n{traceback.format_exc()}")
            finally:
                if server.process.poll() is None:
                    server.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
