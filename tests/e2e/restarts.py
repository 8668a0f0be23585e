#!/usr/bin/env python3
"""What survives a restart and a kill. Usage: restarts.py PROGRAM [--only WORD] [--kills N]"""
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from client import Closed, Player, wait_until
from kit import GREEDY, HOTSEAT, PERSON, RANDOM, check, chooser, option, play_out, records_hold, run, same


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


ATTACKED = """acies 1
rules ancients
id attacked
name "An attack"
top     "North"  cards 2  hand order_2_right order_2_left
bottom  "South"  cards 2  hand order_3_center order_2_center  first
banners 5
unit  bottom  HI  E6
unit  bottom  HI  E8
unit  top     MI  D6
unit  top     MI  D8
unit  top     MI  B6
"""


def test_standing_orders_answer_after_a_restart_without_any_client(server):
    with tempfile.TemporaryDirectory() as battles:
        with open(os.path.join(battles, "attacked.acies"), "w", encoding="utf-8") as file:
            file.write(ATTACKED)
        server.stop()
        server.options = (*server.options, "--battles", battles)
        server.start()
        made = server.make_match("attacked", {**PERSON, "side": "bottom"}, PERSON)
        attacker, defender = (Player(server, made["match"], made["secrets"][seat]) for seat in "ab")
        for player in (attacker, defender):
            player.join()
        same(defender.ask(t="standing", orders="react=stand flags=all back=yes ways=choose cards=keep")["t"], "standing")
        attacker.take(attacker.connection.wait("steps"))
        while attacker.state["decision"].get("kind") != "battle":
            texts = [action["text"] for action in attacker.state["actions"]]
            attacker.act(next(w for w in ("play order_3_center", "order E6", "order E8", "done") if w in texts))
        same(attacker.act("battle E6 D6")["t"], "ack")

        def has_stood():
            with sqlite3.connect(f"file:{server.store}?mode=ro", uri=True) as db:
                return db.execute("SELECT count(*) FROM entry WHERE text = 'stand'").fetchone()[0] == 1

        check(not has_stood(), "it does not pause")
        server.kill()
        time.sleep(7)
        server.start()
        wait_until(has_stood, 20)


def test_it_is_killed_again_and_again(server, clients=20):
    """Every acknowledged action is there, no match is broken, clients carry on."""
    kills = option("--kills", 4)
    stop = threading.Event()
    promised, errors, finished, acts = [], [], [], [0]

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
            except (Closed, ConnectionError, OSError, RuntimeError) as error:
                if isinstance(error, RuntimeError) and "'t': 'refused'" in str(error):
                    errors.append(str(error))
                    return
                if player is not None:
                    player.connection = None
                time.sleep(0.02)
            except Exception:
                errors.append(traceback.format_exc())
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
    same(errors, [], "what clients ran into")
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


if __name__ == "__main__":
    sys.exit(run(globals(), "--bot-pace", "5"))
