#!/usr/bin/env python3
"""Checks the dice and cards of battles and campaigns: verify_record.py RECORD...

A RECORD is a record of a battle or a campaign (.acies), or a sheet of dice (JSON). One line says of each what holds, or the first thing that does not.
Exit status: 0 all hold, 1 one does not, 2 wrong input.

This program is written from docs/fair-dice.md and docs/notation.md alone and shares nothing with Acies. It needs nothing but
Python. It does not know the rules of any game: whether the actions were legal is for `acies replay verify` to say.
"""
import contextlib
import hashlib
import itertools
import json
import re
import sys
from collections import Counter

LINKS = 4096
FACES = ["green", "blue", "red", "helmet", "flag", "sword"]
AVERAGE_DIE = [2, 3, 3, 4, 4, 5]
SOURCE = ["fair", "commitment", "anchor", "nonces", "opened", "seed"]  # the lines below ---, in their order
SHUFFLERS = {"i_am_spartacus", "cry_havoc"}  # a turn of one of these ends with the discards shuffled in
OTHER = {"top": "bottom", "bottom": "top"}
DECKS = {code: Counter({card: int(copies) for card, copies in (entry.rsplit(" ", 1) for entry in table.split(", "))})
         for code, table in {
    "ancients": "order_2_left 3, order_2_center 4, order_2_right 3, order_3_left 3, order_3_center 4, order_3_right 3, "
    "order_4_left 1, order_4_center 1, order_4_right 1, coordinated_attack 2, out_flanked 2, order_light 4, order_medium 3, "
    "order_heavy 2, order_mounted 1, leadership_any 3, leadership_left 1, leadership_center 1, leadership_right 1, "
    "clash_of_shields 1, counter_attack 2, darken_the_sky 1, double_time 2, first_strike 1, i_am_spartacus 1, "
    "line_command 4, move_fire_move 2, mounted_charge 2, rally 1",
    "medieval": "scout 3, order_2_left 3, order_2_center 4, order_2_right 3, order_3_left 3, order_3_center 4, "
    "order_3_right 3, command_left 1, command_center 1, command_right 1, coordinated_attack 2, out_flanked 2, forward 2, "
    "order_light 2, order_medium 2, order_heavy 2, leadership_any 4, leadership_left 1, leadership_center 1, "
    "leadership_right 1, ambush 2, clash_of_shields 1, counter_attack 2, cry_havoc 1, darken_the_sky 1, double_time 1, "
    "fire_and_close 1, first_strike 2, foot_onslaught 2, leaders 1, line_command 2, move_fire_move 1, mounted_charge 2, "
    "rally 1"}.items()}
PROMISES = ("commitment", "anchor", "link", "seed")
RULES = [*DECKS, "tabletop"]
CARD_LINES = {"draw", "deal", "play", "strike", "keep"}


class WrongInput(Exception):
    """The file is no record and no sheet of dice."""


class DoesNotHold(Exception):
    """The first thing of a record that is not so."""


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


class Source:
    """The source of the dice and cards, as a record or a sheet states it."""

    def __init__(self, scheme, commitment, anchor, nonces, opened, link, seed):
        self.scheme, self.opened, self.link, self.seed = scheme, opened, link, seed
        self.commitment, self.anchor = commitment, anchor
        self.nonces = b"".join(sha(nonce.encode()) for nonce in nonces)
        self.links = {}

    def check_promises(self):
        """The seed keeps what was promised; without it the opened link does. Also makes the chain."""
        if self.seed and self.commitment and sha(self.seed) != self.commitment:
            raise DoesNotHold("the commitment is not the hash of the seed")
        if self.scheme == 1:
            return
        if self.link and self.unroll(self.link, self.opened) != self.anchor:
            raise DoesNotHold(f"the opened link, hashed {self.opened} times, is not the anchor")
        if self.seed and self.unroll(sha(b"acies chain", self.seed), LINKS) != self.anchor:
            raise DoesNotHold("the chain made from the seed does not end in the anchor")

    def unroll(self, link, count):
        """Hashes the link so often, and keeps the links it meets by their numbers."""
        for number in range(count - 1, -1, -1):
            self.links[number] = link
            link = sha(link)
        return link

    def outcome(self, counts, kind):
        """The row of numbers of the next of the "rolls" or "draws", or nothing if it is not told yet."""
        number = counts[kind]
        if self.scheme == 1:
            return self.seed and row(self.seed, counts["rolls"] + counts["draws"])
        if kind == "rolls" and number < LINKS:
            return number in self.links and row(sha(b"acies roll", self.links[number], self.nonces), number)
        label = b"acies late roll" if kind == "rolls" else b"acies draw"
        return self.seed and row(sha(label, self.seed, self.nonces), number)


def row(source, number):
    """The endless row of 32-bit numbers of an outcome."""
    block = 0
    while True:
        data = sha(source, number.to_bytes(8, "big"), block.to_bytes(4, "big"))
        for at in range(0, 32, 4):
            yield int.from_bytes(data[at:at + 4], "big")
        block += 1


def below(numbers, limit):
    """A number below the limit, each equally likely."""
    while True:
        product = next(numbers) * limit
        if product % 2**32 >= (2**32 - limit) % limit:
            return product >> 32


def hex_roll(numbers, count):
    faces = []
    while count:
        batch = min(count, 12)
        many = below(numbers, 6**batch)
        for _ in range(batch):
            faces.append(many % 6)
            many //= 6
        count -= batch
    return [FACES[face] for face in sorted(faces)]


def tabletop_roll(numbers, dice):
    sides = [next(numbers) * 6 >> 32 for _ in dice]
    average = [f"a{AVERAGE_DIE[sides.pop(0)]}"] if dice[0].startswith("a") else []
    return average + sorted(str(side + 1) for side in sides)


def check_roll(rules, source, counts, dice):
    """Makes the next roll again and compares; `dice` are the words of the roll without `dice`."""
    hexes = rules != "tabletop"
    known = FACES if hexes else [*"123456", "a2", "a3", "a4", "a5"]
    if not dice or not set(dice) <= set(known) or any(die.startswith("a") for die in dice[1:]):
        raise WrongInput(f'"{" ".join(dice)}" is no roll of {rules}')
    numbers = source.outcome(counts, "rolls")
    counts["rolls"] += 1
    if not numbers and counts["rolls"] > LINKS:
        counts["rolls not checked"] += 1
        return
    if not numbers:
        raise DoesNotHold("the roll is not proved: neither its link nor the seed is told")
    made = hex_roll(numbers, len(dice)) if hexes else tabletop_roll(numbers, dice)
    if sorted(dice) != sorted(made):
        raise DoesNotHold(f'the roll is "{" ".join(dice)}", but its source gives "{" ".join(made)}"')


class Cards:
    """Follows the deck, the hands and the cards in play of a battle on hexes."""

    def __init__(self, whole, upper):
        self.whole, self.deck = whole, Counter(whole)
        self.held, self.in_play, self.drawn = Counter(), Counter(), []
        self.in_force = self.to_copy = self.acting = None
        self.turn_open, self.mid_turn = False, 0  # so many lines of draws to come do not end the turn
        self.first, self.surge = "top", False
        self.no_refill, self.size = set(), Counter()  # how many cards a side holds; right for these sides alone
        for name, *words in upper:
            self.surge = self.surge or name == "surge"
            if name in OTHER:
                self.first = name if "first" in words else self.first
                self.set_aside(words[words.index("hand") + 1:] if "hand" in words else [], name)
            elif name == "discards":
                self.set_aside(words, None)
            elif name == "last":
                self.to_copy = words[1]
            elif name == "no_refill":
                self.no_refill.add(words[0])

    def set_aside(self, words, side):
        """Cards named in a hand or among the discards, up to `none` or the next thing said of the side."""
        for card in itertools.takewhile(lambda word: word in self.whole, words):
            take(self.deck, card, "is named more often than there are copies")
            self.held[card] += side is not None
            self.size[side] += 1

    def shuffle_in(self):
        self.deck = self.whole - self.held - self.in_play

    def end_turn(self):
        if self.turn_open:
            self.turn_open = False
            self.in_play.clear()
            self.size[self.acting] += self.in_force == "scout"
            if self.in_force in SHUFFLERS:
                self.shuffle_in()

    def play(self, card, stands_for, names, breaks_off):
        """A card is played; `names` are those of the lines up to the next play. If the turn breaks off, it has no end."""
        self.end_turn()
        self.acting = OTHER[self.acting] if self.acting else self.first
        if self.acting in self.no_refill and not self.size[self.acting]:
            self.acting, self.to_copy = OTHER[self.acting], None  # a turn without a card, of which nothing is written
        self.put_down(card, self.acting)
        self.turn_open = True
        self.in_force = self.to_copy if stands_for == "counter_attack" else stands_for
        self.to_copy = self.in_force
        at_end = (self.acting not in self.no_refill) + (
            not {"strike", "ambush"}.isdisjoint(names) and OTHER[self.acting] not in self.no_refill)
        self.mid_turn = max(0, names.count("draw") - (0 if breaks_off else at_end)) if self.surge else 0

    def put_down(self, card, side):
        take(self.held, card, "is put down, but nobody holds it")
        self.in_play[card] += 1
        self.size[side] -= 1

    def keep(self, card):
        scouted = self.drawn[-2:]
        if card not in scouted:
            raise DoesNotHold(f"{card} is kept, but was not scouted")
        scouted.remove(card)
        take(self.held, scouted[0], "is not kept, but nobody holds it")

    def draw(self, numbers, card, side):
        """Makes a draw again and compares; `side` is that of a deal."""
        if not sum(self.deck.values()):
            self.shuffle_in()
        cards = [known for known in self.whole for _ in range(self.deck[known])]
        made = cards[below(numbers, len(cards))] if cards else "none"
        if made != card:
            raise DoesNotHold(f"the card drawn is {card}, but its source gives {made}")
        self.deck[card] -= 1
        self.held[card] += 1
        self.drawn.append(card)
        self.size[side] += 1


def take(pile, card, words):
    if pile[card] < 1:
        raise DoesNotHold(f"{card} {words}")
    pile[card] -= 1


def words_of(line):
    """The words of a line of the notation; texts keep their quotes, so that no text is taken for a word."""
    found = re.findall(r'"(?:\\.|[^"\\])*"|#.*|[,:]|[^\s,:"#]+', line)
    return [word for word in found if not word.startswith("#")]


def source_of(scheme, nonces, opened, **told):
    """The stated source, as texts, if it is well written."""
    for name, text in told.items():
        if text is not None and not re.fullmatch("[0-9a-f]{64}", text):
            raise WrongInput(f"{name} is not 64 hexadecimal digits")
    if any(nonce and not re.fullmatch("[A-Za-z0-9_-]{22,64}", nonce) for nonce in nonces):
        raise WrongInput("a nonce is no nonce")
    if scheme not in (1, 2) or not isinstance(opened, int) or not (told["link"] is not None) <= opened <= LINKS:
        raise WrongInput("the scheme or the number of opened links is not possible")
    return Source(scheme, nonces=nonces, opened=opened, **{name: text and bytes.fromhex(text) for name, text in told.items()})


def source_of_record(lines):
    """Takes the source of the dice off the beginning of the lines below ---."""
    said = {}
    while lines and lines[0][1][0] in SOURCE:
        number, (name, *rest) = lines.pop(0)
        if len(rest) != (2 if name in ("nonces", "opened") else 1):
            raise WrongInput(f"line {number}: {name} has too few or too many words")
        if said and SOURCE.index(name) <= SOURCE.index(list(said)[-1]):
            raise WrongInput(f"line {number}: {name} is not in its place")
        said[name] = rest
    scheme = 1 if "fair" not in said else 2 if said["fair"] == ["2"] else 0
    missing = [name for name in ("commitment", "anchor", "nonces") if scheme == 2 and name not in said]
    if missing:
        raise DoesNotHold(f"the record has no line {missing[0]}")
    if scheme == 1 and not said.keys() <= {"commitment", "seed"}:
        raise DoesNotHold("the record has lines of scheme 2, but no line fair")
    opened, link = said.get("opened", ("0", None))
    nonces = ["" if nonce == "none" else nonce for nonce in said.get("nonces", [])]
    return source_of(scheme, nonces, int(opened) if opened.isdecimal() else -1, link=link,
                     **{name: said.get(name, [None])[0] for name in ("commitment", "anchor", "seed")})


def check_record(text):
    """A record does not say whether a battle that ends in a turn with a surge ended before that turn did: either holds."""
    try:
        return read_record(text, False)
    except DoesNotHold as error:
        with contextlib.suppress(DoesNotHold):
            return read_record(text, True)
        raise error


def read_record(text, breaks_off):
    lines = [(number, words_of(line)) for number, line in enumerate(text.split("\n"), 1)]
    lines = [line for line in lines if line[1]]
    at = next((at for at, line in enumerate(lines) if line[1] == ["---"]), 0)
    if at < 2 or lines[0][1] != ["acies", "1"] or lines[1][1][0] != "rules" or lines[1][1][-1] not in RULES:
        raise WrongInput("this is no record of ancients, medieval or tabletop")
    upper, lines, rules = [words for _, words in lines[:at]], lines[at + 1:], lines[1][1][1]
    source = source_of_record(lines)
    source.check_promises()
    if not lines or lines[-1][1][0] != "end" or len(lines[-1][1]) < 2:
        raise WrongInput("the record breaks off: it has no line end")
    if not source.commitment and not source.seed:
        raise WrongInput("the record names no source of its dice, so nothing can be checked")
    if lines[-1][1][1] != "unfinished" and not source.seed:
        raise DoesNotHold("the battle is over, but the seed is not told")
    cards = None if rules == "tabletop" else Cards(DECKS[rules], upper)
    counts = Counter()
    for at, (number, words) in enumerate(lines):
        try:
            if words[0] == "dice":
                check_roll(rules, source, counts, words[1:])
            elif words[0] in SOURCE:
                raise WrongInput(f"{words[0]} stands among the actions")
            elif cards:
                follow_cards(cards, source, counts, words, lines[at + 1:], breaks_off)
        except (DoesNotHold, WrongInput) as error:
            raise type(error)(f"line {number}: {error}") from None
    if source.opened > counts["rolls"]:
        raise DoesNotHold(f"{source.opened} rolls are opened, but there are {counts['rolls']}")
    return source, counts


def follow_cards(cards, source, counts, words, ahead, breaks_off):
    """Takes a line of a battle on hexes, and checks the cards that it draws."""
    name, *rest = words
    side = rest.pop(0) if name == "deal" and rest else None
    if name in CARD_LINES and (not rest or any(card not in cards.whole for card in rest if card != "as")):
        raise WrongInput(f'"{" ".join(words)}" does not name a card of the deck')
    if name in ("draw", "deal") and not source.seed:
        counts["draws not checked"] += len(rest)
    elif not source.seed:
        return  # the deck cannot be followed without the seed
    elif name in ("draw", "deal"):
        if not cards.mid_turn:
            cards.end_turn()
        cards.mid_turn = max(0, cards.mid_turn - 1)
        for card in rest:
            cards.draw(source.outcome(counts, "draws"), card, side)
            counts["draws"] += 1
    elif name == "play":
        turn = [line[0] for _, line in itertools.takewhile(lambda line: line[1][0] != "play", ahead)]
        cards.play(rest[0], rest[-1], turn, breaks_off and len(turn) == len(ahead))
    elif name in ("strike", "ambush"):
        cards.put_down(rest[0] if name == "strike" else "ambush", OTHER.get(cards.acting))
    elif name == "keep":
        cards.keep(rest[0])


def check_sheet(sheet):
    try:
        opened, rolls, nonces, rules = sheet["opened"], sheet["rolls"], sheet["nonces"], sheet["rules"]
        source = source_of(sheet["scheme"], nonces, opened, **{name: sheet[name] for name in PROMISES})
        dice = [(roll["number"], roll["dice"].split()) for roll in rolls]
    except (KeyError, TypeError, AttributeError) as error:
        raise WrongInput(f"this is no sheet of dice: {error!r}") from None
    if rules not in RULES:
        raise WrongInput(f"{rules} is not known here")
    if source.scheme == 2 and (not source.commitment or not source.anchor or (rolls and len(nonces) != 2)):
        raise DoesNotHold("the sheet lacks the commitment, the anchor or the nonces")
    source.check_promises()
    if opened > len(rolls):
        raise DoesNotHold(f"{opened} rolls are opened, but there are {len(rolls)}")
    counts = Counter()
    for at, (number, words) in enumerate(dice):
        if number != at:
            raise DoesNotHold(f"roll {number} stands where roll {at} should")
        if (source.scheme == 1 and rules in DECKS) or not words:  # counted with draws, which are not here; hidden yet
            counts["rolls"] += 1
            counts["rolls not checked"] += 1
            continue
        try:
            check_roll(rules, source, counts, words[1:])
        except (DoesNotHold, WrongInput) as error:
            raise type(error)(f"roll {number}: {error}") from None
    return source, counts


def nonces_of(words):
    """What is hashed of the nonces of two seats, as a record or a sheet has them."""
    nonces = ["" if word in ("none", "") else word for word in words]
    if len(nonces) != 2 or any(nonce and not re.fullmatch("[A-Za-z0-9_-]{22,64}", nonce) for nonce in nonces):
        raise WrongInput("these are no nonces of two seats")
    return b"".join(sha(nonce.encode()) for nonce in nonces)


def check_die(source, nonces, number, shows):
    """Makes a die between two battles again and compares."""
    if source.scheme == 2:
        source.nonces = nonces
    numbers = source.outcome({"rolls": number, "draws": 0}, "rolls")
    if not numbers and source.scheme == 1:
        return 0
    if not numbers:
        raise DoesNotHold(f"die {number} is not proved: neither its link nor the seed is told")
    made = 1 + below(numbers, 6)
    if made != shows:
        raise DoesNotHold(f"die {number} shows {shows}, but its source gives {made}")
    return 1


def sections_of(text):
    """The sections of a campaign's record: title, number of the first line, text."""
    sections = [["", 1, []]]
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("=== "):
            sections.append([line[4:].strip(), number + 1, []])
        else:
            sections[-1][2].append(line)
    return [(title, number, "\n".join(lines)) for title, number, lines in sections]


def source_of_campaign(lines):
    """What the section `dice` says: the source, and the nonces of each battle."""
    nonces, rest = [], []
    for number, words in lines:
        if words[0] != "nonces":
            rest.append((number, words))
        elif words[1:2] != [str(len(nonces) + 1)]:
            raise WrongInput(f"line {number}: the nonces of battle {len(nonces) + 1} come first")
        else:
            nonces.append(nonces_of(words[2:]))
    names = [words[0] for _, words in rest]
    if not set(names) <= set(SOURCE) or names != sorted(set(names), key=SOURCE.index):
        raise WrongInput("the section dice has lines that do not belong there, or not in this order")
    said = {words[0]: words[1:] for _, words in rest}
    scheme = 1 if "fair" not in said else 2 if said["fair"] == ["2"] else 0
    if scheme == 2 and not {"commitment", "anchor"} <= said.keys():
        raise DoesNotHold("the section dice has no commitment or no anchor")
    if scheme == 1 and (nonces or not said.keys() <= {"commitment", "seed"}):
        raise DoesNotHold("the section dice has lines of scheme 2, but no line fair")
    opened, link = said.get("opened", ("0", None))
    return source_of(scheme, [], int(opened) if opened.isdecimal() else -1, link=link,
                     **{name: said.get(name, [None])[0] for name in ("commitment", "anchor", "seed")}), nonces


def check_campaign(text):
    """The dice between the battles, and every battle by itself."""
    sections = sections_of(text)
    dice = [section for section in sections if section[0] == "dice"]
    if len(dice) != 1 or not sections[-1][0].startswith("end "):
        raise WrongInput("this is no record of a campaign, or it does not say where its dice came from")

    def lines_of(section):
        lines = [(number, words_of(line)) for number, line in enumerate(section[2].split("\n"), section[1])]
        return [line for line in lines if line[1]]

    source, nonces = source_of_campaign(lines_of(dice[0]))
    source.check_promises()
    if not sections[-1][0].startswith("end unfinished") and not source.seed:
        raise DoesNotHold("the campaign is over, but the seed is not told")
    counts, battles, number = Counter(), 0, 0
    for section in sections:
        title = section[0].split(" ")[0]
        try:
            if title == "battle":
                battles += 1
                own, of_battle = check_record(section[2])
                if source.scheme == 2 and own.scheme == 2 and nonces[battles - 1:battles] != [own.nonces]:
                    raise DoesNotHold("the nonces are others than those at the dice")
                counts += of_battle
            elif title == "play":
                for at, words in lines_of(section):
                    if words[0] != "die":
                        continue
                    if source.scheme == 2 and not 0 < battles <= len(nonces):
                        raise DoesNotHold(f"line {at}: the nonces of battle {battles} are missing")
                    checked = check_die(source, nonces[battles - 1] if nonces else b"", number, int(words[1]))
                    number += 1
                    counts["rolls"] += 1
                    counts["rolls not checked"] += 1 - checked
        except (DoesNotHold, WrongInput) as trouble:
            raise type(trouble)(f"battle {battles}: {trouble}") from None
    if source.opened > number:
        raise DoesNotHold(f"{source.opened} dice are opened, but there are {number}")
    return source, counts


def check_campaign_sheet(sheet):
    try:
        source = source_of(sheet["scheme"], [], sheet["opened"], **{name: sheet[name] for name in PROMISES})
        battles = [(battle["nonces"], [(die["number"], die["shows"]) for die in battle["dice"]])
                   for battle in sheet["battles"]]
    except (KeyError, TypeError, AttributeError) as trouble:
        raise WrongInput(f"this is no sheet of dice: {trouble!r}") from None
    if source.scheme == 2 and (not source.commitment or not source.anchor):
        raise DoesNotHold("the sheet lacks the commitment or the anchor")
    source.check_promises()
    counts, following = Counter(), 0
    for nonces, dice in battles:
        hashed = nonces_of(nonces) if source.scheme == 2 else b""
        for number, shows in dice:
            if number < following:
                raise DoesNotHold(f"die {number} stands where die {following} or a later one should")
            counts["rolls"] += 1
            counts["rolls not checked"] += 1 - check_die(source, hashed, number, shows)
            following = number + 1
    if source.opened > following:
        raise DoesNotHold(f"{source.opened} dice are opened, but there are {following}")
    return source, counts


def check(text):
    """A record or a sheet, of a battle or of a campaign."""
    if text.lstrip().startswith("{"):
        sheet = json.loads(text)
        return check_campaign_sheet(sheet) if "campaign" in sheet else check_sheet(sheet)
    return check_campaign(text) if "\n=== " in text else check_record(text)


def verdict(file):
    """The line to print about a file, and the exit status."""
    try:
        with open(file, encoding="utf-8") as opened:
            text = opened.read()
        source, counts = check(text)
    except DoesNotHold as error:
        return f"does not hold: {error}", 1
    except (WrongInput, OSError, ValueError, IndexError) as error:
        return f"wrong input: {error}", 2
    told = "seed told" if source.seed else f"{source.opened} rolls opened"
    left = "".join(f", {counts[kind]} {kind}" for kind in ("rolls not checked", "draws not checked") if counts[kind])
    left += "" if source.seed else ", commitment not checked"
    rolls = counts["rolls"] - counts["rolls not checked"]
    return f"holds: scheme {source.scheme}, {told}, {rolls} rolls, {counts['draws']} draws{left}", 0


def main(files):
    if not files or files[0].startswith("-"):
        print(__doc__.strip())
        return 2
    verdicts = [verdict(file) for file in files]
    for file, (words, _) in zip(files, verdicts):
        print(f"{file}: {words}")
    return max(status for _, status in verdicts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
