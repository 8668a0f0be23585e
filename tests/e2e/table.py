#!/usr/bin/env python3
"""The table as clients meet it: a real server, real connections. Usage: table.py PROGRAM [--only WORD]"""
import hashlib
import json
import os
import subprocess
import sys
import tempfile

from client import Player
from kit import GREEDY, HOTSEAT, PERSON, RANDOM, check, chooser, play_out, records_hold, run, same


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
    # A record that does not hold is refused with its line, and nothing of it is kept.
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
            check(missed is not None, "the missed steps are not told")
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


def replay_verify(server, text):
    """The words of `acies replay verify` about a record or a sheet of dice, and its status."""
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
    check(isinstance(preview["answer"]["order"], list), "the units that the card orders")
    same(a.ask(t="preview", action="move H4 G4")["code"], "illegal")
    why = a.ask(t="why", action="move H4 G4")["answer"]
    same([why["open"], why["reason"]], [False, "other_decision"])
    same(a.ask(t="why", action=card)["answer"]["open"], True)
    same(a.ask(t="odds", **{"from": "H4", "to": "B2"})["code"], "illegal")
    same(a.ask(t="ping")["t"], "pong")
    same(a.ask(t="resync")["t"], "snapshot")
    same(a.n, n, "questions change nothing")


def test_a_defender_is_told_the_odds_of_each_choice(server):
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
        return same(roll, None, "the roll of a unit that does not battle back")
    same(roll["by"], "bottom" if action["kind"] in ("back", "strike") else "top", action["text"])
    check(abs(roll["gone"] + roll["retreats"] + roll["stands"] - 1) < 1e-6, str(roll))
    check(0 < roll["dice"] and sum(roll["hits"]) > 0.99, str(roll))
    if action["kind"] == "stand" and told["after"]:
        same(told["after"]["roll"]["by"], "bottom")
        check(abs(told["after"]["chance"] - roll["stands"]) < 1e-6, "a unit that stands battles back")


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


if __name__ == "__main__":
    sys.exit(run(globals(), "--bot-pace", "5"))
