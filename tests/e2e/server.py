#!/usr/bin/env python3
"""The limits of the server, and the data it keeps: limits, proxies, files, health, copies of the store. Usage: server.py PROGRAM"""
import gzip
import hashlib
import http.client
import json
import os
import resource
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

from client import Closed, Connection, Player, Server, wait_until
from kit import HOTSEAT, PERSON, check, run, same

ADA, BOB = {"X-Forwarded-For": "203.0.113.9"}, {"X-Forwarded-For": "203.0.113.10"}
DAY = 24 * 60 * 60 * 1000


def header(address):
    return tuple(f"{name}: {value}" for name, value in address.items())


def refused_after(server, path, address, most=2000):
    """Asks until the server refuses; how often it has answered, and the refusal."""
    for answered in range(most):
        status, headers, body = server.http("GET", path, headers=address)
        if status == 429:
            same(json.loads(body)["error"]["code"], "too_fast")
            check(1 <= int(headers["Retry-After"]) <= 60, str(headers))
            return answered
    raise AssertionError(f"{most} times {path}, and never refused")


def given_up(server):
    """A match that is over."""
    made = server.make_match("akragas", {**HOTSEAT, "side": "bottom"}, HOTSEAT)
    player = Player(server, made["match"], made["secrets"]["a"])
    player.join()
    same(player.act()["t"], "ack")
    same(player.ask(t="resign", n=player.n)["t"], "ack")
    player.connection.close()
    return made["match"]


def watch(server):
    return http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)


def metric(connection, name):
    """By a connection that stays open, as new ones may not be let in."""
    connection.request("GET", "/metrics")
    for line in connection.getresponse().read().decode().split("\n"):
        if line.startswith(f"acies_{name} "):
            return float(line.split()[1])
    raise AssertionError(name)


def closed(opens):
    try:
        opens()
    except Closed as refusal:
        return str(refusal)
    raise AssertionError("it is let in")


# --- The tests ----------------------------------------------------------------------------------------------------------


def test_reading_costs_tokens_by_address_behind_a_proxy_that_is_trusted(server, start):
    limited = start("--proxy", "10.0.0.0/8", "--proxy", "127.0.0.1", "--requests-a-minute", "120")
    check(refused_after(limited, "/api/games", ADA) >= 100, "refused before its tokens are gone")
    same(limited.http("GET", "/api/games", headers=BOB)[0], 200, "another address")
    same(limited.http("GET", "/", headers=ADA)[0], 200, "a file")
    # Requests that need computing cost more, found or not.
    check(refused_after(limited, "/api/matches/nobody/replay", BOB) <= 3, "replays for nothing")
    # Programs on the own machine have no limit; without a trusted proxy no forwarded address is believed.
    for asked, address in ((limited, {}), (server, ADA)):
        for _ in range(130):
            same(asked.http("GET", "/api/games", headers=address)[0], 200)


def test_no_proxy_is_trusted_that_cannot_be_read(server, _):
    for wrong in ("proxy", "10.0.0.0/33", ""):
        command = [server.program, "serve", "--port", "0", "--store", server.store + ".wrong", "--proxy", wrong]
        same(subprocess.run(command, capture_output=True, timeout=20).returncode, 2, wrong)


def test_one_address_has_so_many_connections(_, start):
    server = start("--proxy", "127.0.0.1", "--connections", "5")
    held = [Connection(server.port, headers=header(ADA)) for _ in range(5)]
    check("429" in closed(lambda: Connection(server.port, headers=header(ADA))), "a sixth")
    Connection(server.port, headers=header(BOB)).close()
    held.pop().close()

    def again():
        try:
            held.append(Connection(server.port, headers=header(ADA)))
        except Closed:
            return False
        return True

    wait_until(again)
    check(metric(watch(server), "connections_refused_total") >= 1, "not counted")


def test_a_silent_client_is_sent_away(_, start):
    server = start("--hello-seconds", "1")
    player = Player(server, server.make_match("akragas", PERSON, PERSON)["match"])
    player.join()
    silent = Connection(server.port)
    same(silent.wait("bye")["code"], "hello_first")
    closed(lambda: silent.wait("anything"))
    player.connection.send({"t": "ping", "id": 1})
    same(player.connection.wait("pong")["id"], 1)


def test_a_server_without_descriptors_waits_and_comes_back(server, _):
    began = time.time()
    watching = watch(server)
    same(metric(watching, "accept_failures_total"), 0)
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (64, 64))
    sockets = []
    for _ in range(120):
        one = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        one.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")  # and no end
        sockets.append(one)
    wait_until(lambda: metric(watching, "accept_failures_total") >= 1, seconds=30)
    # Those that found no descriptor wait; as soon as there are some again they are answered.
    for one in sockets[:100]:
        one.close()
    sockets[-1].sendall(b"\r\n")
    check(sockets[-1].recv(100).startswith(b"HTTP/1.1 200"), "the last one")
    for one in sockets:
        one.close()
    failures = metric(watching, "accept_failures_total")
    check(failures <= 10 * (time.time() - began) + 10, f"{failures} failures: it asks again at once")


def test_the_match_may_stand_in_the_address_of_the_socket(server, _):
    made = server.make_match("akragas", PERSON, PERSON)
    for path in ("/ws?m=" + made["match"], "/ws?m=another", "/ws?"):
        connection = Connection(server.port, path)
        connection.send({"t": "hello", "v": 1, "match": made["match"]})
        same(connection.next()["match"]["id"], made["match"], path)
        connection.close()
    for path in ("/wsx", "/ws/x", "/w"):
        check("404" in closed(lambda path=path: Connection(server.port, path)), path)


def test_a_page_of_another_site_makes_nothing(server, start):
    request = json.dumps({"scenario": "akragas", "seats": {"a": HOTSEAT, "b": HOTSEAT}})
    site = "https://acies.example"

    def post(to, origin):
        status, _, body = to.http("POST", "/api/matches", request, {"Origin": origin} if origin else {})
        return (status, json.loads(body)["error"]["code"]) if status != 201 else (201, None)

    for origin in (site, "null", f"http://127.0.0.1:{server.port}.evil.example", f"http://evil.example:{server.port}"):
        same(post(server, origin), (403, "origin"), origin)
    for origin in (None, f"http://127.0.0.1:{server.port}"):
        same(post(server, origin), (201, None), str(origin))
    same(server.http("GET", "/api/games", headers={"Origin": site})[0], 200, "reading is free")
    open_to_it = start("--origin", site)
    same(post(open_to_it, site), (201, None))
    same(post(open_to_it, site + ".evil.example"), (403, "origin"))


def test_files_travel_compressed_and_stay_in_browsers_as_long_as_their_names(_, start):
    folder = tempfile.mkdtemp(prefix="acies-pages-")
    try:
        for name, text in (("index.html", "<p>page"), ("acies-ABCDEFG2.js", "script"), ("engine-0a1b2c3d.wasm", "wasm"),
                           ("sw.js", "worker"), ("icon-maskable-512.png", "picture")):
            for form, content in (("", text), (".gz", text + " in gzip"), (".br", text + " in brotli")):
                with open(os.path.join(folder, name + form), "w", encoding="utf-8") as file:
                    file.write(content)
        os.remove(os.path.join(folder, "sw.js.br"))
        old = os.path.join(folder, "index.html.br")
        os.utime(old, (1, 1))  # of a page before this one
        server = start("--web", folder)

        def get(path, accept="", **more):
            status, headers, body = server.http("GET", path, headers={"Accept-Encoding": accept, **more})
            same(headers.get("Vary"), "Accept-Encoding", path)
            return status, headers, body.decode()

        def form(path, accept):
            _, headers, body = get(path, accept)
            return headers.get("Content-Encoding"), body

        same(form("/acies-ABCDEFG2.js", "gzip, deflate, br"), ("br", "script in brotli"))
        same(form("/acies-ABCDEFG2.js", "gzip, br;q=0"), ("gzip", "script in gzip"))
        same(form("/acies-ABCDEFG2.js", ""), (None, "script"))
        same(form("/sw.js", "br, gzip"), ("gzip", "worker in gzip"))
        same(form("/", "br"), (None, "<p>page"), "an old form of a new page")
        for path in ("/acies-ABCDEFG2.js", "/engine-0a1b2c3d.wasm"):
            check("immutable" in get(path)[1]["Cache-Control"], path)
        for path in ("/", "/index.html", "/sw.js", "/icon-maskable-512.png"):
            same(get(path)[1]["Cache-Control"], "no-cache", path)
        tags = {accept: get("/sw.js", accept)[1]["ETag"] for accept in ("", "gzip")}
        check(tags[""] != tags["gzip"], "one tag for two forms")
        same(get("/sw.js", "gzip", **{"If-None-Match": tags["gzip"]})[0::2], (304, ""))
        same(get("/sw.js", "", **{"If-None-Match": tags["gzip"]})[0], 200)
    finally:
        shutil.rmtree(folder)


def test_the_engine_may_be_read_by_pages_of_other_sites_and_no_other_file(_, start):
    folder = tempfile.mkdtemp()
    try:
        for name in ("index.html", "engine.json", "engine-12345678.wasm", "acies-12345678.js"):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write("{}")
        server = start("--web", folder)
        for path, anybody in (("/engine.json", True), ("/engine-12345678.wasm", True), ("/api/games", True),
                              ("/", False), ("/acies-12345678.js", False)):
            status, headers, _ = server.http("GET", path, headers={"Origin": "https://acies.example"})
            same((status, headers.get("Access-Control-Allow-Origin"), headers["Cross-Origin-Resource-Policy"]),
                 (200, "*", "cross-origin") if anybody else (200, None, "same-origin"), path)
    finally:
        shutil.rmtree(folder)


def test_large_answers_travel_compressed(server, _):
    for path in ("/api/scenarios", "/api/scenarios/zama", "/api/rules/ancients", "/api/scenarios/zama/map.svg"):
        status, headers, plain = server.http("GET", path)
        same((status, headers.get("Content-Encoding")), (200, None), path)
        _, headers, zipped = server.http("GET", path, headers={"Accept-Encoding": "gzip"})
        same(headers.get("Content-Encoding"), "gzip", path)
        same(gzip.decompress(zipped), plain, path)
        check(len(zipped) < len(plain) / 2, f"{path}: {len(zipped)} of {len(plain)}")
    for path in ("/api/games", "/api/men/sheet?kind=heavy_foot&people=roman&pose=stand&scale=20&tilt=50&headings=4"):
        _, headers, _ = server.http("GET", path, headers={"Accept-Encoding": "gzip"})
        check("Content-Encoding" not in headers, path)


def test_a_link_to_a_battle_is_shown_as_a_card(server, _):
    status, headers, body = server.http("GET", "/battle/zama", None, {"Host": "acies.example"})
    same((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
    page = body.decode()
    for words in ('og:title" content="Zama, 202 BC"', 'content="0; url=/#/battle/zama"',
                  'og:image" content="http://acies.example/api/scenarios/zama/card.png"'):
        check(words in page, words)
    status, headers, card = server.http("GET", "/api/scenarios/zama/card.png")
    same((status, headers["Content-Type"], card[:8], card[16:24]),
         (200, "image/png", b"\x89PNG\r\n\x1a\n", (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")))
    for path in ("/battle/", "/battle/nowhere", "/battle/zama/more", "/api/scenarios/nowhere/card.png"):
        same(server.http("GET", path)[0], 404, path)
    # What a stranger calls the server is not repeated in a page.
    same(server.http("GET", "/battle/zama", None, {"Host": 'a"><script>'})[0], 404)


def test_a_replay_is_reckoned_once_and_is_the_same_after_a_kill(_, start):
    server = start("--proxy", "127.0.0.1", "--requests-a-minute", "120")
    match = given_up(server)
    path = f"/api/matches/{match}/replay"
    status, headers, first = server.http("GET", path, headers=ADA)
    same((status, headers["Cache-Control"]), (200, "no-cache"))
    check(len(json.loads(first)["steps"]) > 1, "an empty replay")
    for _ in range(20):  # twenty that are reckoned would cost 1,200 tokens
        check(server.http("GET", path, headers=ADA)[2] == first, "another replay")
    zipped = server.http("GET", path, headers={**ADA, "Accept-Encoding": "gzip"})[2]
    check(gzip.decompress(zipped) == first, "another replay, compressed")
    same(server.http("GET", path, headers={**ADA, "If-None-Match": headers["ETag"]})[0::2], (304, b""))
    record, dice = (server.http("GET", f"/api/matches/{match}/{what}")[2] for what in ("record", "dice"))
    server.kill()
    server.start()
    check(server.http("GET", path)[2] == first, "another replay after a kill")
    same(server.http("GET", f"/api/matches/{match}/record")[2], record)
    same(server.http("GET", f"/api/matches/{match}/dice")[2], dice)
    # Answers about a match in play are never cached: its dice are those of now.
    made = server.make_match("akragas", {**HOTSEAT, "side": "bottom"}, HOTSEAT)
    before = server.http("GET", f"/api/matches/{made['match']}/dice")
    same(before[1]["Cache-Control"], "no-store")
    player = Player(server, made["match"], made["secrets"]["a"])
    player.join()
    play_some(player)
    check(server.http("GET", f"/api/matches/{made['match']}/dice")[2] != before[2], "old dice")


def play_some(player, most=200):
    """Until dice have been rolled."""
    for _ in range(most):
        if player.over:
            return
        side = player.state["decision"]["side"]
        if side != player.state["side"]:
            player.ask(t="look", side=side)
        same(player.act()["t"], "ack")


def test_messages_sent_while_a_match_is_read_are_answered_in_order(server, _):
    made = [server.make_match("akragas", PERSON, PERSON) for _ in range(5)]
    server.kill()
    server.start()
    connections = []
    for i in range(40):
        connection = Connection(server.port)
        connection.send({"t": "hello", "v": 1, "id": 1, "match": made[i % 5]["match"]})
        for id in range(2, 12):
            connection.send({"t": "ping", "id": id})
        connections.append(connection)
    gone = Connection(server.port)
    gone.send({"t": "hello", "v": 1, "match": made[0]["match"]})
    gone.close()
    for connection in connections:
        same(connection.next()["t"], "welcome")
        same([connection.wait("pong")["id"] for _ in range(10)], list(range(2, 12)))
    for one in made:
        same(server.get("/api/matches/" + one["match"])[0], 200)
    same(server.get("/api/matches/" + "x" * 12)[0], 404)


def test_health_says_that_nothing_can_be_kept(server, _):
    def health():
        status, body = server.get("/api/health")
        return status, body.get("status") or body["error"]["code"]

    same(health(), (200, "ok"))
    request = {"scenario": "akragas", "seats": {"a": HOTSEAT, "b": HOTSEAT}}
    # To a process that may write no more bytes to any file every disk is full.
    no_limit = resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, no_limit))
    wait_until(lambda: health() == (503, "store"))
    same(server.post("/api/matches", request)[0], 500)
    same(health(), (503, "store"))
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (no_limit, no_limit))
    wait_until(lambda: health() == (200, "ok"))
    same(server.post("/api/matches", request)[0], 201)


def test_entries_say_when_they_were_taken(server, _):
    before = time.time() * 1000
    given_up(server)
    after = time.time() * 1000
    with sqlite3.connect(server.store) as db:
        times = [at for (at,) in db.execute("SELECT at FROM entry ORDER BY n")]
    check(len(times) > 2 and times == sorted(times), str(times))
    check(before - 1 <= times[0] and times[-1] <= after + 1, f"{before} {times} {after}")


def test_names_hold_only_visible_characters(server, _):
    made = server.make_match("akragas", {**PERSON, "name": " A\u202eda\u200b\x07 \u2066of  Syracuse"}, PERSON)
    same(made["info"]["seats"]["a"]["name"], "Ada of Syracuse")
    status, answer = server.post("/api/armies/battle", {"top": "army \"A\u202eda\"", "bottom": ""})
    same(status, 400)
    check("an invisible character" in answer["error"]["words"], str(answer))


def store(server, *words):
    done = subprocess.run([server.program, "store", *words], capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout


def test_a_store_is_copied_while_it_is_served(server, _):
    match = given_up(server)
    copy, folder = server.store + ".copy", server.store + ".text"
    rc, said = store(server, "backup", server.store, copy)
    same((rc, said.strip()), (0, f"{copy} holds 1 matches, campaigns and records"))
    same(store(server, "backup", server.store, copy)[0], 2, "onto a file that is there")
    same(store(server, "backup", "/nowhere.db", copy + "2")[0], 2)
    check(not os.path.exists(copy + "2") and not os.path.exists(copy + "2.part"), "half a copy")
    other = Server(server.program, copy)
    try:
        for path in (f"/api/matches/{match}", f"/api/matches/{match}/record"):
            same(other.http("GET", path)[2], server.http("GET", path)[2], path)
    finally:
        other.stop()
    rc, said = store(server, "export", server.store, folder)
    same((rc, said.split(",")[0]), (0, "2 files of 1 matches"))
    with open(os.path.join(folder, "records", match + "-1.acies"), "rb") as file:
        same(file.read(), server.http("GET", f"/api/matches/{match}/record")[2])
    with open(os.path.join(folder, "matches", match + ".json"), encoding="utf-8") as file:
        same(json.load(file)["match"]["over"], True)
    same(os.stat(folder).st_mode & 0o077, 0, "others may look into it")
    same(store(server, "export", server.store, folder)[0], 2, "into a folder that is there")


def test_only_matches_without_any_action_expire_by_default(server, _):
    over, campaign = given_up(server), server.post("/api/campaigns", {
        "campaign": "sicily", "seats": {"a": PERSON, "b": {"kind": "bot", "level": "recruit"}}})[1]["campaign"]
    old, young = (server.make_match("akragas", PERSON, PERSON)["match"] for _ in range(2))
    server.stop()
    with sqlite3.connect(server.store) as db:
        db.execute("UPDATE match SET made = made - ? WHERE id <> ?", (100 * DAY, young))
        db.execute("UPDATE campaign SET made = made - ?", (100 * DAY,))
        for log in ("entry", "campaign_entry"):
            db.execute(f"UPDATE {log} SET at = at - ?", (100 * DAY,))
        db.execute("UPDATE entry SET at = at + ? WHERE match = (SELECT key FROM match WHERE id = ?)", (100 * DAY, young))
    server.start()
    same(store(server, "expire", server.store), (0, f"match {old}\n1 of 5 would be deleted with --delete\n"))
    same(server.get("/api/matches/" + old)[0], 200, "it has only been looked at")
    server.stop()
    same(store(server, "expire", server.store, "--delete"), (0, f"match {old}\n1 of 5 deleted\n"))
    server.start()
    same(server.get("/api/matches/" + old)[0], 404)
    for path in (f"/api/matches/{over}/replay", "/api/matches/" + young, "/api/campaigns/" + campaign):
        same(server.get(path)[0], 200, path)
    # More only if it is asked for; a campaign takes its battles with it.
    same(store(server, "expire", server.store, "--finished", "50", "--unfinished", "50")[1].count("\n"), 3)
    server.stop()
    same(store(server, "expire", server.store, "--finished", "50", "--unfinished", "50", "--delete")[0], 0)
    with sqlite3.connect(server.store) as db:
        same(list(db.execute("SELECT id FROM match")), [(young,)])
        for table in ("seat", "entry"):
            same(list(db.execute(f"SELECT COUNT(*) FROM {table} WHERE match NOT IN (SELECT key FROM match)")), [(0,)])
        same(list(db.execute("SELECT COUNT(*) FROM campaign_entry")), [(0,)])
        same(list(db.execute("SELECT COUNT(*) FROM scenario_text")), [(1,)])
    same(store(server, "expire", "/nowhere.db")[0], 2)
    check(not os.path.exists("/nowhere.db"), "a store made by looking for one")


def test_a_record_from_elsewhere_is_kept_within_limits_until_it_expires(server, start):
    with open(os.path.join(os.path.dirname(__file__), "../golden/ancients-2/akragas.acies"), encoding="utf-8") as file:
        record = file.read()
    name = hashlib.sha256(record.encode()).hexdigest()[:24]
    # Nothing of a page that is not let in, and nothing that is too large to be a record.
    same(server.http("POST", "/api/records", record, {"Origin": "https://acies.example"})[0], 403)
    same(server.http("POST", "/api/records", None, {"Content-Length": "600000"})[0], 413)
    same(server.http("GET", f"/api/records/{name}")[0], 404, "kept though it was refused")
    status, _, body = server.http("POST", "/api/records", record)
    same((status, json.loads(body)), (201, {"id": name}))
    # Uploads cost tokens, by address.
    limited = start("--proxy", "127.0.0.1", "--matches-a-minute", "12", "--requests-a-minute", "120")
    said = [limited.http("POST", "/api/records", record, ADA)[0] for _ in range(12)]
    check(201 in said and said[-1] == 429, str(said))
    same(limited.http("POST", "/api/records", record, BOB)[0], 201, "another address")
    # It stays until somebody wants old records to go.
    server.stop()
    with sqlite3.connect(server.store) as db:
        db.execute("UPDATE record SET made = made - ?", (100 * DAY,))
    same(store(server, "expire", server.store, "--delete")[1].startswith("0 of"), True, "gone by itself")
    same(store(server, "expire", server.store, "--records", "50", "--delete"), (0, f"record {name}\n1 of 1 deleted\n"))
    server.start()
    same(server.http("GET", f"/api/records/{name}")[0], 404)


if __name__ == "__main__":
    sys.exit(run(globals()))
