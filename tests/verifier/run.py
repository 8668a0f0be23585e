#!/usr/bin/env python3
"""Real records against verify_record.py, and forged ones, which it must refuse. Usage: run.py PROGRAM"""
import glob
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "e2e"))
from client import Player, Server, new_secret, wait_until  # noqa: E402
from forge import flip, forge_outcomes, forge_sheet, forge_source, line_of, middle, other_die, replaced, unfinished, with_line  # noqa: E402
from verify_record import DECKS, FACES, Cards, Source, hex_roll, tabletop_roll  # noqa: E402

PERSON = {"kind": "person"}
HEADER = 'acies 1\nrules {rules}\nid {id}\nname "A test"\nedition 1\nabout "A test."\nbanners 9\n'
UNITS = "".join(f"unit top LC C{c}\nunit top HI B{c}\nunit bottom MI G{c}\nunit bottom LC F{c}\n" for c in range(2, 12))
HAND = "i_am_spartacus rally order_light order_medium order_heavy order_mounted line_command double_time counter_attack"
SURGE = (HEADER.format(rules="ancients", id="test_surge") + "surge bottom 1 15\nobjective bottom " +
         " ".join(f"E{c}" for c in range(2, 12)) + f'\ntop "North" cards 4\nbottom "South" cards 9 hand {HAND} first\n')
DISCARDS = [card for card in (DECKS["ancients"] - Counter(HAND.split())).elements()][:-6]  # four are dealt, two are left
# Situations that the battles of the program seldom reach.
BATTLES = {
    # Draws in the middle of a turn whose end shuffles the discards in.
    "test_surge": SURGE,
    # The same while the deck runs out.
    "test_last_cards": SURGE.replace("test_surge", "test_last_cards") + f"discards {' '.join(DISCARDS)}\n",
    # Turns without a card, between a card that shuffles and one that copies.
    "test_no_card": HEADER.format(rules="medieval", id="test_no_card") + "no_refill bottom\n"
                    'top "North" cards 4 hand cry_havoc counter_attack counter_attack order_2_left\n'
                    'bottom "South" cards 1 hand order_2_left first\n',
}
FIRST = ("play i_am_spartacus", "play cry_havoc", "play counter_attack", "move F")
FIGHTS = ("battle", "stand", "back", "charge", "strike", "ambush")


class Tests:
    """Counts checks, and keeps the files that the verifier is given."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.passed = self.failed = 0

    def check(self, true, words):
        self.passed, self.failed = self.passed + bool(true), self.failed + (not true)
        print(("good  " if true else "BAD   ") + words)

    def write(self, text):
        path = os.path.join(self.folder, "given")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text if isinstance(text, str) else json.dumps(text))
        return path

    def verify(self, *paths):
        command = [sys.executable, os.path.join(HERE, "verify_record.py"), *paths]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, (done.stdout + done.stderr).strip()

    def holds(self, name, text, *words):
        status, said = self.verify(self.write(text))
        self.check(status == 0 and all(word in said for word in words), f"{name}: {said}")
        return said

    def holds_for_both(self, name, text, *words):
        """The verifier says that it holds, and has checked as many rolls and draws as the program."""
        said = self.holds(name, text, *words)
        command = [self.program, "replay", "verify", os.path.join(self.folder, "given")]
        told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout
        for kind in ("roll", "draw"):
            ours, theirs = re.search(rf", (\d+) {kind}s", said), re.search(rf"  checked: (\d+) {kind}s? ", told)
            self.check(ours and ours[1] == (theirs[1] if theirs else "0"), f"{name}: the program counts as many {kind}s")

    def refused(self, name, text, words, status=1):
        found, said = self.verify(self.write(text))
        self.check(found == status and words in said and "\n" not in said, f"{name} is refused: {said}")


# --- Playing ------------------------------------------------------------------------------------------------------------


def take_turn(a, b):
    """One action of the player who may act, of which both hear; or a message, if neither may."""
    now, other = (a, b) if a.may_act() else (b, a)
    if not now.may_act():
        now.listen()
        return
    if now.act()["t"] != "ack":
        raise RuntimeError("an action is refused")
    while other.n < now.n:
        other.take(other.connection.next())


class Match:
    """A match of two people who bring nonces and act at random."""

    def __init__(self, server, scenario, seed, nonces=2):
        made = server.make_match(scenario, PERSON, PERSON)
        self.server, self.path = server, "/api/matches/" + made["match"]
        self.promise = made["info"]["games"][0]
        dice = random.Random(seed)
        self.players = [Player(server, made["match"], made["secrets"][seat], self.chooser(dice)) for seat in "ab"]
        for player, seat in list(zip(self.players, "ab"))[:nonces]:
            player.nonce = f"nonce-of-seat-{seat}-{os.urandom(8).hex()}"

    def chooser(self, dice):
        def choose(actions):
            texts = [action["text"] for action in actions]
            liked = [text for first in FIRST for text in texts if text.startswith(first)]
            return liked[0] if liked else dice.choice([text for text in texts if text.split()[0] in FIGHTS] or texts)
        return choose

    def begin(self):
        for player in self.players:
            player.join()
        self.players[0].take(self.players[0].connection.wait("steps", "snapshot"))

    def play(self, actions):
        for _ in range(actions):
            if any(player.over for player in self.players):
                return
            take_turn(*self.players)

    def sheet(self):
        return self.server.get(self.path + "/dice")[1]

    def finish(self):
        """Gives up, unless it is over, and fetches the record."""
        if not self.players[0].over:
            self.players[0].ask(t="resign", n=self.players[0].n)
        status, _, record = self.server.http("GET", self.path + "/record")
        if status != 200:
            raise RuntimeError(f"no record: {status}")
        return record.decode()


# --- The tests ----------------------------------------------------------------------------------------------------------


def test_the_decks_are_those_of_the_program(tests, server):
    for rules, deck in DECKS.items():
        told = server.get("/api/rules/" + rules)[1]
        tests.check([(c["code"], c["copies"]) for c in told["cards"]] == list(deck.items()), f"the deck of {rules}")
        tests.check([(f["face"], f["sides"]) for f in told["faces"]] == [(face, 1) for face in FACES], f"the die of {rules}")


def test_vectors(tests, _):
    """Those of docs/fair-dice.md, read from there."""
    with open(os.path.join(HERE, "..", "..", "docs", "fair-dice.md"), encoding="utf-8") as file:
        page = file.read().split("## Test vectors")[1]
    told = dict(re.findall(r"^(seed|nonce a|nonce b|commitment|anchor) +(\S+)$", page, re.M))
    key = {name: bytes.fromhex(told[name]) for name in ("seed", "commitment", "anchor")}
    source = Source(2, nonces=[told["nonce a"], told["nonce b"]], opened=0, link=None, **key)
    source.check_promises()

    def dice(number, count, average=None):
        numbers = source.outcome({"rolls": number}, "rolls")
        made = hex_roll(numbers, count) if average is None else tabletop_roll(numbers, ["a0"] * average + ["0"] * count)
        return "dice " + " ".join(made)

    hexes, table = (line.split("|")[2] for line in re.findall(r"^\| dice on .*$", page, re.M))
    found = re.findall(r"roll (\d+) of (\d+) (?:dice )?`(.*?)`", hexes)
    tests.check(len(found) == 4 and all(dice(int(n), int(count)) == made for n, count, made in found), "vectors on hexes")
    tests.check([dice(0, 0, 1), dice(1, 2, 0), dice(2, 3, 1)] == re.findall("`(.*?)`", table), "vectors on the tabletop")
    drawn = re.findall("`(.*?)`", re.search(r"^\| cards of Ancients.*$", page, re.M)[0])
    cards = Cards(DECKS["ancients"], [])
    for number, card in enumerate(drawn):
        cards.draw(source.outcome({"draws": number}, "draws"), card, None)
    tests.check(len(drawn) == 5, "vectors of cards")


def test_golden_records(tests, _):
    paths = sorted(glob.glob(os.path.join(HERE, "..", "golden", "*", "*.acies")))
    status, said = tests.verify(*paths)
    tests.check(status == 0 and said.count(": holds: scheme 1, seed told, ") == len(paths) > 30,
                f"{len(paths)} golden records")
    for name in ("ancients-*/zama", "medieval-*/melebasa", "tabletop-*/demonstration"):
        with open(glob.glob(os.path.join(HERE, "..", "golden", name + ".acies"))[0], encoding="utf-8") as file:
            record = file.read()
        seed = line_of(record, "seed")
        commitment = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        tests.holds(name, record, "scheme 1")
        tests.holds(name + " with its commitment", record.replace("\nseed ", f"\ncommitment {commitment}\nseed "), "scheme 1")
        tests.refused(name + ": another commitment", record.replace("\nseed ", f"\ncommitment {flip(commitment)}\nseed "),
                      "the commitment is not")
        tests.refused(name + ": another seed", with_line(record, "seed", flip(seed)), "its source gives")
        forge_outcomes(tests, name, record)


def test_matches(tests, server):
    for scenario, actions in (("akragas", 700), ("satala", 700), ("demonstration", 500)):
        match = Match(server, scenario, seed=7)
        tests.holds_for_both(f"{scenario} before it begins", match.sheet(), "scheme 2, 0 rolls opened, 0 rolls")
        match.begin()
        while len(match.sheet()["rolls"]) < 6 and not match.players[0].over:
            match.play(20)
        running = match.sheet()
        tests.holds_for_both(f"{scenario} running, its sheet", running, f"scheme 2, {running['opened']} rolls opened, ")
        forge_sheet(tests, f"{scenario} running, its sheet", running)
        match.play(actions)
        record, sheet = match.finish(), match.sheet()
        tests.holds_for_both(f"{scenario} over, its sheet", sheet, "scheme 2, seed told, ")
        forge_sheet(tests, f"{scenario} over, its sheet", sheet)
        tests.holds_for_both(f"{scenario} over", record, "scheme 2, seed told, ")
        tests.check([line_of(record, key) for key in ("commitment", "anchor", "nonces")] ==
                    [match.promise["commitment"], match.promise["anchor"], " ".join(p.nonce for p in match.players)],
                    f"{scenario}: the record has the promise and the nonces")
        forge_source(tests, scenario, record)
        forge_outcomes(tests, scenario, record)
        part = unfinished(record, running)
        status, said = tests.verify(tests.write(part))
        tests.check(status == 0 and f"{running['opened']} rolls" in said, f"{scenario} unfinished: {said}")
        roll = middle(part, "dice")
        number, link = line_of(part, "opened").split()
        tests.refused(f"{scenario} unfinished: another die", replaced(part, roll, other_die(roll[0]) + "\n"),
                      "its source gives")
        tests.refused(f"{scenario} unfinished: another link", with_line(part, "opened", f"{number} {flip(link)}"),
                      "is not the anchor")
        tests.refused(f"{scenario} unfinished: another anchor", with_line(part, "anchor", flip(line_of(part, "anchor"))),
                      "is not the anchor")
        tests.refused(f"{scenario} unfinished: no link", with_line(part, "opened", ""), "not proved")
        tests.refused(f"{scenario} unfinished: a roll left out", replaced(part, roll, ""), "")


def test_draws_in_the_middle_of_a_turn_and_turns_without_a_card(tests, server):
    for scenario in BATTLES:
        for seed in range(4):
            match = Match(server, scenario, seed, nonces=seed % 3)
            match.begin()
            match.play(1200)
            tests.holds_for_both(f"{scenario} {seed}", match.finish(), "scheme 2, seed told, ")


def test_a_battle_given_up_in_the_middle_of_a_turn(tests, server):
    for seed in range(3):
        match = Match(server, "test_surge", seed)
        match.begin()
        for _ in range(60):
            if max(len(player.state["table"]["hand"]) for player in match.players) > 9:
                break
            match.play(1)
        tests.holds_for_both(f"given up in the middle of a turn {seed}", match.finish(), "scheme 2, seed told, ")


class Campaign:
    """Two people, of whom the one acts as he likes and the other too, and both bring nonces."""

    def __init__(self, server, seed):
        self.server, self.dice = server, random.Random(seed)
        status, made = server.post("/api/campaigns", {"campaign": "sicily", "seats": {"a": PERSON, "b": PERSON}})
        if status != 201:
            raise RuntimeError(str(made))
        self.path, self.secrets = "/api/campaigns/" + made["campaign"], made["secrets"]
        self.secrets["b"] = new_secret()
        server.claim(self.path, made["invitations"]["b"], self.secrets["b"])
        self.promise = made["info"]

    def info(self):
        return self.server.get(self.path)[1]

    def sheet(self):
        return self.server.get(self.path + "/dice")[1]

    def record(self):
        return self.server.http("GET", self.path + "/record")[2].decode()

    def fight(self, gives_up=False):
        """The battle at hand, and what is decided after it."""
        info = self.info()
        fought = len(info["history"])
        players = [Player(self.server, info["matches"][-1], self.secrets[seat], lambda a: self.dice.choice(a)["text"])
                   for seat in "ab"]
        for player, seat in zip(players, "ab"):
            player.nonce = f"nonce-of-seat-{seat}-{self.dice.getrandbits(64):016x}"
            player.join()
        a, b = players
        a.take(a.connection.wait("steps", "snapshot"))
        while not a.over and not gives_up:
            take_turn(a, b)
        if gives_up:
            a.ask(t="resign", n=a.n)
        wait_until(lambda: len(self.info()["history"]) == fought + 1)
        info = self.info()
        while info["seat"]:
            status, info = self.server.post(self.path + "/decide", {
                "seat": self.secrets[info["seat"]], "n": info["n"], "action": info["state"]["actions"][0]["text"]})
            if status != 200:
                raise RuntimeError(str(info))
        return [player.nonce for player in players]


def forge_campaign(tests, name, record, words_of_source):
    """A die, or where the dice came from, is another."""
    die = middle(record, "die")
    shows = int(die[0].split()[1])
    tests.refused(f"{name}: another die", replaced(record, die, f"die {shows % 6 + 1}\n"), "but its source gives")
    if record.count("\ndie ") > 1:
        tests.refused(f"{name}: a die left out", replaced(record, die, ""), "")
    section = record.split("=== dice")[1].split("\n===")[0]
    for kind in ("commitment", "anchor", "seed", "opened"):
        found = re.search(rf"(=== dice\n(?:(?!===).*\n)*?)({kind} .*\n)", record)
        if not found:
            continue
        words = found[2].split()
        words[-1] = flip(words[-1])
        forged = record[:found.start(2)] + " ".join(words) + "\n" + record[found.end(2):]
        # While the campaign goes on, nobody but a browser that kept it can tell whether the commitment is the promised one.
        if kind != "commitment" or "\nseed " in section:
            tests.refused(f"{name}: another {kind}", forged, words_of_source)
        tests.refused(f"{name}: no {kind}", record[:found.start(2)] + record[found.end(2):], "")
    nonces = re.search(r"^nonces 1 .*\n", record, re.M)
    first, second = nonces[0].split()[2:]
    for kind, pair in (("swapped nonces", f"{second} {first}"), ("another nonce", f"{flip(first)} {second}"), ("no nonce", "none none")):
        tests.refused(f"{name}: {kind}", replaced(record, nonces, f"nonces 1 {pair}\n"), "")
    tests.refused(f"{name}: no nonces", replaced(record, nonces, ""), "", status=2 if "\nnonces 2 " in section else 1)


def sum_of(words, kind):
    return sum(int(number) for number in re.findall(rf"(\d+) {kind}s? follow", words))


def test_campaigns(tests, server):
    for seed in range(6):
        campaign = Campaign(server, seed)
        tests.holds(f"campaign {seed} before it begins", campaign.sheet(), "scheme 2, 0 rolls opened, 0 rolls")
        nonces = campaign.fight()
        running, sheet = campaign.record(), campaign.sheet()
        dice = sum(len(battle["dice"]) for battle in sheet["battles"])
        tests.holds(f"campaign {seed} running", running, "scheme 2, ")
        tests.holds(f"campaign {seed} running, its sheet", sheet, f"scheme 2, {dice} rolls opened, {dice} rolls")
        tests.check(sheet["battles"][0]["nonces"] == nonces, "the nonces are those that were brought")
        if dice > 1:
            break
    tests.check(dice > 1, "a campaign with dice between its battles")
    forge_campaign(tests, "campaign running", running, "is not the anchor")
    for part in ("anchor", "link"):
        tests.refused(f"sheet of a campaign: another {part}", {**sheet, part: flip(sheet[part])}, "is not the anchor")
    battle = sheet["battles"][0]
    other = [{**battle["dice"][0], "shows": battle["dice"][0]["shows"] % 6 + 1}, *battle["dice"][1:]]
    tests.refused("sheet of a campaign: another die", {**sheet, "battles": [{**battle, "dice": other}]}, "but its source gives")
    tests.refused("sheet of a campaign: more opened", {**sheet, "battles": [{**battle, "dice": battle["dice"][:-1]}]},
                  "are opened, but there are")
    tests.refused("sheet of a campaign: swapped nonces", {**sheet, "battles": [{**battle, "nonces": nonces[::-1]}]}, "")
    while campaign.info()["state"]["winner"] is None:
        campaign.fight()
    record = campaign.record()
    said = tests.holds("campaign over", record, "scheme 2, seed told, ")
    tests.holds("campaign over, its sheet", campaign.sheet(), "scheme 2, seed told, ")
    told = subprocess.run([tests.program, "replay", "verify", os.path.join(tests.folder, "given")], capture_output=True,
                          text=True, timeout=60, check=False)
    tests.check(told.returncode == 0, f"the sheet holds for the program: {told.stdout}{told.stderr}")
    tests.write(record)
    for command in (["replay", "verify"], ["campaign", "verify"]):
        told = subprocess.run([tests.program, *command, os.path.join(tests.folder, "given")], capture_output=True, text=True,
                              timeout=60, check=False)
        ours = [int(re.search(rf", (\d+) {kind}s", said)[1]) for kind in ("roll", "draw")]
        tests.check(told.returncode == 0 and [sum_of(told.stdout, kind) for kind in ("roll", "draw")] == ours,
                    f"acies {' '.join(command)} counts as many: {told.stdout[-400:]}{told.stderr}")
    promise = [campaign.promise[name] for name in ("commitment", "anchor")]
    tests.check([line_of(record.split("=== dice")[1], name) for name in ("commitment", "anchor")] == promise,
                "what was promised is what the record has")
    forge_campaign(tests, "campaign over", record, "")
    given_up = Campaign(server, 77)
    given_up.fight()
    given_up.fight(gives_up=True)
    tests.holds("campaign with a battle given up, its sheet", given_up.sheet(), "scheme 2, ")


def test_wrong_input(tests, server):
    tests.check(tests.verify("/nowhere/at/all")[0] == 2, "a file that is not there")
    tests.check(tests.verify()[0] == 2, "no file")
    for name, text in (("nothing", ""), ("an object", {}), ("half an object", '{"rolls":'), ("a list", "[]"),
                       ("a scenario", BATTLES["test_surge"]), ("an unknown game", "acies 1\nrules chess\n---\nend draw 0\n"),
                       ("a sheet of nothing", {"scheme": 2, "rolls": 3, "nonces": [], "opened": 0, "rules": "ancients"}),
                       ("no seed at all", "acies 1\nrules tabletop\n---\ndice 3\nend unfinished 0\n")):
        tests.refused(name, text, "wrong input: ", status=2)


def main():
    program = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="acies-verifier-")
    tests = Tests(program, folder)
    battles = os.path.join(folder, "battles")
    os.mkdir(battles)
    for name, text in BATTLES.items():
        with open(os.path.join(battles, name + ".acies"), "w", encoding="utf-8") as file:
            file.write(text + UNITS)
    server = Server(program, os.path.join(folder, "store.db"), "--rate", "0", "--matches-a-minute", "0", "--web", folder,
                    "--battles", battles)
    try:
        for name, test in list(globals().items()):
            if name.startswith("test_"):
                try:
                    test(tests, server)
                except Exception:
                    tests.check(False, f"{name}\n{traceback.format_exc()}")
    finally:
        server.kill()
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{tests.passed} passed, {tests.failed} failed")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
