#!/usr/bin/env python3
"""Stores of earlier programs, opened by this one: matches go on, finished ones stay viewable, nothing is lost.

Usage: upgrade.py PROGRAM. The stores lie in tests/e2e/stores; write_store.py makes them.
"""
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

from client import Player, Server, wait_until
from browser import Browser
from kit import HOTSEAT, check, chooser, same
from write_store import joined, look

STORES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "stores")


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def store_check(program, store, *options):
    done = subprocess.run([program, "store", "check", store, *options], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def act(players):
    """The player whose turn it is does something, and it is kept; False when the game is over."""
    while not any(p.may_act() for p in players):
        if any(p.over for p in players):
            return False
        for p in players:
            look(p)
            if not p.connection.is_quiet(0.01):
                p.take(p.connection.next())
    same(next(p for p in players if p.may_act()).act()["t"], "ack")
    return True


def act_once(server, kept):
    players = [joined(server, kept["match"], secret, chooser(1)) for secret in kept["secrets"].values()]
    check(act(players), "it is over")
    for player in players:
        player.connection.close()
    return max(p.n for p in players)


def play_out(player):
    for _ in range(6000):
        if not act([player]):
            return
    raise AssertionError("the battle does not end")


def spectator(server, match):
    player = Player(server, match)
    welcome = player.join()
    player.connection.close()
    return welcome


def outline(history):
    """The events after each battle. Details of a fate may read otherwise under changed rules; the winner may not."""
    return [[(told["event"]["e"], told["event"].get("winner"), told["event"].get("shows")) for told in battle] for battle in history]


def unfinished(kept):
    return kept["over"] is None


# --- The tests ----------------------------------------------------------------------------------------------------------


def test_store_check_names_every_unfinished_match_and_changes_nothing(server, kept):
    before = digest(server.store)
    status, out, err = store_check(server.program, server.store)
    check(status in (0, 1), f"{status}: {err}")
    for name, one in kept["matches"].items():
        same((one["match"] in out), unfinished(one), name + "\n" + out)
    same(kept["campaigns"]["running"]["campaign"] in out, True, out)
    same(kept["campaigns"]["finished"]["campaign"] in out, False, out)
    check("cannot be read" not in out, out)
    rows = json.loads(store_check(server.program, server.store, "--json")[1])
    same(len(rows), len(out.strip().split("\n")) - 1)
    same(status, 0 if all(row["state"] == "holds" for row in rows) else 1)
    same(digest(server.store), before, "the file")
    same(store_check(server.program, "/nowhere.db")[0], 2)
    return out.strip().split("\n")[-1]


def test_every_running_match_opens_by_its_old_secrets_and_plays_on(server, kept):
    rows = json.loads(store_check(server.program, server.store, "--json")[1])
    holds = {row["id"]: row["state"] == "holds" for row in rows}
    server.start()
    for name, one in kept["matches"].items():
        if not unfinished(one):
            continue
        welcome = spectator(server, one["match"])
        if holds[one["match"]] and "note" not in welcome["match"]:
            # A table may say more now than it did then.
            same({field: welcome["table"].get(field) for field in one["table"]}, one["table"], name)
        if not holds[one["match"]]:
            check("set aside" in welcome["match"]["note"], name)
            check(any("set aside" in line["text"] for line in welcome["log"]), name)
        n = act_once(server, one)
        check(n > one["n"], name)
        # A kill right after: nothing that was acknowledged is lost, and it opens as it was left.
        left = spectator(server, one["match"])
        server.kill()
        server.start()
        again = spectator(server, one["match"])
        for part in ("n", "table", "decision"):
            same(again[part], left[part], name + " after a kill")
    # Entries are set aside once.
    server.stop()
    status, out, _ = store_check(server.program, server.store)
    same(status, 0, out)


def test_running_matches_are_played_to_their_end_and_replayed(server, kept):
    server.start()
    for name in ("against_a_bot", "two_way"):
        one = kept["matches"][name]
        player = joined(server, one["match"], one["secrets"]["a"], chooser(2))
        play_out(player)
        for game in range(1, one["games"] + 1):
            status, body = server.get(f"/api/matches/{one['match']}/replay?game={game}")
            same(status, 200, name)
            check(len(body["steps"]) > 10, name)


def test_links_of_that_store_become_ones_own_and_go_on_working(server, kept):
    server.start()
    ada, bob = Browser(server), Browser(server)
    one = kept["matches"]["ancients_running"]
    path = f"/api/matches/{one['match']}/keep"
    for browser, seat in ((ada, "a"), (bob, "b")):
        same(browser.good(path, {"seat": one["secrets"][seat]})["seat"], seat)
    same(ada.post(path, {"seat": one["secrets"]["b"]})[0], 409, "nobody has both")
    server.kill()
    server.start()
    for browser, seat in ((ada, "a"), (bob, "b")):
        same(browser.player(one["match"]).join()["you"]["seats"], [seat])
        same([held["match"] for held in browser.get("/api/me/matches")[1]["matches"]], [one["match"]])
        same(Player(server, one["match"], one["secrets"][seat]).join()["you"]["seats"], [seat], "the link")
    n = act_once(server, one)
    changed = [browser.get("/api/me/matches")[1]["matches"][0] for browser in (ada, bob)]
    same([entry["my_turn"] for entry in changed].count(True), 1, str(changed))
    check(n > one["n"], "it plays on")


def test_finished_matches_stay_viewable(server, kept):
    server.start()
    for name, one in kept["matches"].items():
        if unfinished(one):
            continue
        path = "/api/matches/" + one["match"]
        status, info = server.get(path)
        same(status, 200, name)
        same(info["n"], one["n"], name)
        over = spectator(server, one["match"])["over"]
        check(over is not None and over["words"], name)
        if over["by"] != "edition":
            same(over["winner"], one["over"]["winner"], name)
        status, _, record = server.http("GET", path + "/record")
        same(status, 200, name)
        check(b"---\n" in record and record.rstrip().split(b"\n")[-1].startswith(b"end "), name)
        status, replay = server.get(path + "/replay")
        same(status, 200, name)
        check(replay["steps"] or replay.get("note"), name)
        same(info.get("rematch"), one.get("rematch"), name)


def test_campaigns_go_on(server, kept):
    server.start()
    for name, one in kept["campaigns"].items():
        path = "/api/campaigns/" + one["campaign"]
        status, info = server.get(path)
        same(status, 200, name)
        same(outline(info["history"]), outline(one["info"]["history"]), name)
        for part in ("matches", "campaign"):
            same(info[part], one["info"][part], name)
        same(info["state"]["battle"], one["info"]["state"]["battle"], name)
        same((info["scheme"], info["commitment"]), (1, one["info"]["commitment"]), "its dice stay as they were promised")
    one = kept["campaigns"]["running"]
    path = "/api/campaigns/" + one["campaign"]
    player = joined(server, one["info"]["matches"][-1], one["secret"], chooser(4))
    play_out(player)
    fought = len(one["info"]["history"]) + 1
    wait_until(lambda: len(server.get(path)[1]["history"]) == fought)
    server.kill()
    server.start()
    same(len(server.get(path)[1]["history"]), fought, "after a kill")
    if two := kept["campaigns"].get("between_two"):
        n = act_once(server, {"match": two["info"]["matches"][-1], "secrets": two["secrets"]})
        check(n > 25, "its battle goes on")


def test_a_match_of_another_edition_plays_on_and_says_so(server, kept):
    """The store as if it had been written under an edition that this program has not."""
    del kept
    server.start()
    made = server.make_match("dara", HOTSEAT, HOTSEAT)
    player = joined(server, made["match"], made["secrets"]["a"], chooser(6))
    for _ in range(60):
        check(act([player]), "it is over")
    server.stop()
    with sqlite3.connect(server.store) as db:
        rows = db.execute("SELECT position FROM snapshot JOIN match ON match = key WHERE id = ?", (made["match"],))
        check(len(rows.fetchall()) > 2, "a snapshot every turn")
        db.execute("UPDATE match SET edition = 99 WHERE id = ?", (made["match"],))
        db.execute("UPDATE snapshot SET edition = 99")
        db.execute("DELETE FROM snapshot WHERE n = (SELECT n FROM match WHERE id = ?)", (made["match"],))
        db.execute("UPDATE entry SET text = 'dance' WHERE n = (SELECT n FROM match WHERE id = ?) AND match = "
                   "(SELECT key FROM match WHERE id = ?)", (made["match"], made["match"]))
    status, out, _ = store_check(server.program, server.store)
    same(status, 1, out)
    check(f"match {made['match']} (medieval, edition 99): goes on from turn" in out, out)
    server.start()
    welcome = spectator(server, made["match"])
    check("begun under edition 99" in welcome["match"]["note"], welcome["match"]["note"])
    player = joined(server, made["match"], made["secrets"]["a"], chooser(6))
    play_out(player)
    status, _ = server.get(f"/api/matches/{made['match']}/replay")
    same(status, 200)


def test_a_match_that_cannot_be_opened_is_not_called_unknown(server, kept):
    running = kept["matches"]["ancients_running"]["match"]
    with sqlite3.connect(server.store) as db:
        db.execute("DELETE FROM entry WHERE n = 5 AND match = (SELECT key FROM match WHERE id = ?)", (running,))
    server.start()
    status, body = server.get("/api/matches/" + running)
    same([status, body["error"]["code"]], [500, "unreadable_match"])
    same(server.get("/api/matches/nobody")[1]["error"]["code"], "unknown_match")
    status, out, _ = store_check(server.program, server.store)
    same(status, 1)
    check("cannot be read: " in out, out)


def test_a_campaign_that_cannot_be_opened_is_not_called_unknown(server, kept):
    running = kept["campaigns"]["running"]["campaign"]
    with sqlite3.connect(server.store) as db:
        gone = db.execute("DELETE FROM campaign_entry WHERE n = 1 AND campaign = (SELECT key FROM campaign WHERE id = ?)", (running,))
        same(gone.rowcount, 1)
    server.start()
    status, body = server.get("/api/campaigns/" + running)
    same([status, body["error"]["code"]], [500, "unreadable_campaign"])
    check("is not whole" in body["error"]["words"], body)
    same(server.get("/api/campaigns/nobody")[1]["error"]["code"], "unknown_campaign")
    same(server.get("/api/campaigns/" + kept["campaigns"]["finished"]["campaign"])[0], 200, "the others open")
    status, out, _ = store_check(server.program, server.store)
    same(status, 1)
    check("cannot be read: " in out, out)


class Stopped(Server):
    """A server that the test starts when it is ready."""

    def __init__(self, program, store, *options):
        self.program, self.store, self.options, self.port, self.process = program, store, options, 0, None


def main():
    program = os.path.abspath(sys.argv[1])
    tests = [(name, f) for name, f in globals().items() if name.startswith("test_")]
    folder = tempfile.mkdtemp(prefix="acies-upgrade-")
    # Tests that make stores of their own run once.
    needs_no_store = [test_a_match_of_another_edition_plays_on_and_says_so]
    failed = count = 0
    names = sorted(name[:-3] for name in os.listdir(STORES) if name.endswith(".db"))
    check(names, "there are no stores")
    try:
        for store in names:
            with open(os.path.join(STORES, store + ".json"), encoding="utf-8") as file:
                kept = json.load(file)
            for name, test in tests:
                if test in needs_no_store and store != names[0]:
                    continue
                count += 1
                copy = os.path.join(folder, f"{store}-{name}.db")
                shutil.copy(os.path.join(STORES, store + ".db"), copy)
                server = Stopped(program, copy, "--rate", "0", "--matches-a-minute", "0", "--bot-ms", "20", "--web", folder)
                start = time.time()
                title = f"{store}: {name[5:].replace('_', ' ')}"
                try:
                    said = test(server, kept)
                    print(f"good  {title} ({time.time() - start:.1f} s){': ' + said if said else ''}")
                except Exception:
                    failed += 1
                    print(f"BAD   {title}\n{traceback.format_exc()}")
                finally:
                    if server.process is not None and server.process.poll() is None:
                        server.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
