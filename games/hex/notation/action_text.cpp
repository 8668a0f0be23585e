#include "games/hex/notation/action_text.h"

#include <algorithm>

namespace acies::hex {
namespace {

// How a verb is followed.
enum class Operands : std::uint8_t {
  kNone,
  kHex,
  kTwoHexes,
  kHexes,
  kCard,
  kCardAs,  // a card and the card it is played as
  kCards,
  kNumber,
  kReserve,
  kArrival,  // a unit or the leader of a reserve that comes by orders
  kInspired,
  kDice,
};

struct Verb {
  const char* words;  // one or two
  ActionKind kind;
  Operands operands;
};

// A verb of two words stands before the one-word verb it begins with; one without operands before one with.
constexpr Verb kVerbs[] = {
    {"play", ActionKind::kPlay, Operands::kCard},
    {"play", ActionKind::kPlayAs, Operands::kCardAs},
    {"order leader", ActionKind::kOrderLeader, Operands::kHexes},
    {"order one", ActionKind::kOrderOne, Operands::kHex},
    {"order", ActionKind::kOrder, Operands::kHexes},
    {"lead", ActionKind::kLead, Operands::kHex},
    {"reserve", ActionKind::kCallReserve, Operands::kReserve},
    {"rally", ActionKind::kRally, Operands::kHexes},
    {"move leader", ActionKind::kMoveLeader, Operands::kTwoHexes},
    {"move", ActionKind::kMove, Operands::kTwoHexes},
    {"leave", ActionKind::kLeave, Operands::kHex},
    {"battle", ActionKind::kBattle, Operands::kTwoHexes},
    {"done", ActionKind::kDone, Operands::kNone},
    {"stand", ActionKind::kStand, Operands::kNone},
    {"evade", ActionKind::kEvade, Operands::kNone},
    {"evade", ActionKind::kEvadeTo, Operands::kHex},
    {"strike", ActionKind::kStrikeFirst, Operands::kCard},
    {"back", ActionKind::kBattleBack, Operands::kNone},
    {"ignore", ActionKind::kIgnore, Operands::kNumber},
    {"retreat", ActionKind::kRetreat, Operands::kHex},
    {"trample", ActionKind::kTrample, Operands::kHex},
    {"flee stop", ActionKind::kStop, Operands::kNone},
    {"flee off", ActionKind::kFlee, Operands::kNone},
    {"flee", ActionKind::kStep, Operands::kHex},
    {"advance", ActionKind::kAdvance, Operands::kHex},
    {"enter", ActionKind::kEnter, Operands::kHexes},
    {"plunder", ActionKind::kPlunder, Operands::kHex},
    {"inspire", ActionKind::kInspire, Operands::kInspired},
    {"spend", ActionKind::kSpend, Operands::kNone},
    {"shoot", ActionKind::kShoot, Operands::kNone},
    {"ambush", ActionKind::kAmbush, Operands::kHex},
    {"keep", ActionKind::kKeep, Operands::kCard},
    {"take banner", ActionKind::kTakeBanner, Operands::kNone},
    {"promote", ActionKind::kNewLeader, Operands::kHex},
    {"march", ActionKind::kMarch, Operands::kHexes},
    {"bring", ActionKind::kBring, Operands::kArrival},
    {"leadership", ActionKind::kLeadership, Operands::kNone},
    {"straggle", ActionKind::kStraggle, Operands::kNumber},
    {"thin", ActionKind::kThin, Operands::kHex},
    {"fall_back", ActionKind::kFallBack, Operands::kTwoHexes},
    {"dice", ActionKind::kRoll, Operands::kDice},
    {"draw", ActionKind::kDraw, Operands::kCards},
};

std::string dice_text(const Roll& roll) {
  std::string out;
  for (int f = 0; f < kFaces; ++f)
    for (int n = roll[static_cast<Face>(f)]; n > 0; --n) out += std::string(" ") + face_word(static_cast<Face>(f));
  return out;
}

Action read_dice(RuleCursor& c) {
  Roll roll;
  do {
    const std::string_view w = c.word("a face of the dice, as flag");
    if (c.failed()) break;
    const auto face = find_face(w);
    if (!face) {
      c.fail_here(unknown("face", w, {"green", "blue", "red", "helmet", "flag", "sword"}));
    } else if (++roll[*face] > 15) {
      c.fail_here("that is too many dice");
      roll[*face] = 0;
    }
  } while (!c.done());
  return roll_action(roll);
}

// `play ambush as scout`, also after `refuse` and the like.
bool plays_as(const Line& line) {
  return std::any_of(line.tokens.begin(), line.tokens.end(), [](const Token& t) { return t.is("as"); });
}

// Whether a card may ever stand for another: by its own text, or as a copy of a card whose text says so.
bool may_stand_for(const RuleSet& rules, CardId card, CardId as) {
  if (rules.cards[card].rule != OrderRule::kCopy) return rules.cards[card].plays_as == as;
  return std::any_of(rules.cards.begin(), rules.cards.end(), [&](const CardType& c) { return c.plays_as == as; });
}

Action read_card_as(const RuleSet& rules, RuleCursor& c) {
  const CardId card = c.card(rules);
  c.take("as");
  const CardId as = c.card(rules);
  if (!c.failed() && !may_stand_for(rules, card, as))
    c.fail_here(std::string(rules.cards[card].name) + " cannot be played as " + rules.cards[as].name);
  return action(ActionKind::kPlayAs, card, as);
}

// A unit or the leader of a reserve that comes by orders: a kind of unit, `leader`, or `MC leader` for both in one hex.
Action read_arrival(const RuleSet& rules, RuleCursor& c) {
  if (c.take("leader")) return action(ActionKind::kBring, kMaxUnits);
  const auto unit = c.unit(rules);
  return action(ActionKind::kBring, unit, c.take("leader") ? 1 : 0);
}

std::string arrival_text(const RuleSet& rules, Action x) {
  if (x.a == kMaxUnits) return "leader";
  return x.a < rules.units.size() ? rules.units[x.a].code + std::string(x.b != 0 ? " leader" : "") : "?";
}

// Takes the words of the verb if the line continues with them.
bool take_verb(RuleCursor& c, const Verb& verb) {
  const std::string_view words = verb.words;
  const std::size_t space = words.find(' ');
  RuleCursor ahead = c;
  if (!ahead.take(words.substr(0, space))) return false;
  if (space != std::string_view::npos && !ahead.take(words.substr(space + 1))) return false;
  if (verb.kind == ActionKind::kEvade && !ahead.done()) return false;
  if (verb.kind == ActionKind::kPlay && plays_as(c.line())) return false;
  c = ahead;
  return true;
}

void read_operands(const Scenario& s, RuleCursor& c, const Verb& verb, std::vector<Action>& out) {
  const RuleSet& rules = *s.rules;
  switch (verb.operands) {
    case Operands::kNone:
      out.push_back(action(verb.kind));
      break;
    case Operands::kHex:
      out.push_back(action(verb.kind, c.hex(rules)));
      break;
    case Operands::kTwoHexes: {
      const Hex from = c.hex(rules);
      out.push_back(action(verb.kind, from, c.hex(rules)));
      break;
    }
    case Operands::kHexes:
      do out.push_back(action(verb.kind, c.hex(rules)));
      while (!c.done());
      break;
    case Operands::kCard:
      out.push_back(action(verb.kind, c.card(rules)));
      break;
    case Operands::kCardAs:
      out.push_back(read_card_as(rules, c));
      break;
    case Operands::kArrival:
      out.push_back(read_arrival(rules, c));
      break;
    case Operands::kInspired:
      out.push_back(action(verb.kind, c.inspired(rules)));
      break;
    case Operands::kCards:
      do out.push_back(action(verb.kind, c.card(rules)));
      while (!c.done());
      break;
    case Operands::kNumber:
      out.push_back(action(verb.kind, verb.kind == ActionKind::kStraggle ? c.number("a number of counters", 0, 99)
                                                                         : c.number("a number of flags", 0, 15)));
      break;
    case Operands::kReserve:
      out.push_back(action(verb.kind, c.done() ? 0 : c.number("a reserve", 1, 8) - 1));
      break;
    case Operands::kDice:
      out.push_back(read_dice(c));
      break;
  }
}

std::string_view first_word(const Verb& verb) {
  const std::string_view words = verb.words;
  return words.substr(0, words.find(' '));
}

}  // namespace

bool is_action_word(std::string_view word) {
  if (word == "deal") return true;
  for (const Verb& verb : kVerbs)
    if (first_word(verb) == word) return true;
  return false;
}

std::string action_text(const Scenario& scenario, Action x) {
  for (const Verb& verb : kVerbs) {
    if (verb.kind != x.kind) continue;
    const std::string words = verb.words;
    switch (verb.operands) {
      case Operands::kNone:
        return words;
      case Operands::kHex:
      case Operands::kHexes:
        return words + " " + hex_text(x.hex());
      case Operands::kTwoHexes:
        return words + " " + hex_text(x.hex()) + " " + hex_text(x.to());
      case Operands::kCard:
      case Operands::kCards:
        return words + " " + card_code(*scenario.rules, x.card());
      case Operands::kCardAs:
        return words + " " + card_code(*scenario.rules, x.card()) + " as " + card_code(*scenario.rules, x.as());
      case Operands::kArrival:
        return words + " " + arrival_text(*scenario.rules, x);
      case Operands::kInspired:
        return words + " " + (x.a < scenario.rules->inspired.size() ? scenario.rules->inspired[x.a].code : "?");
      case Operands::kNumber:
        return words + " " + std::to_string(x.a);
      case Operands::kReserve:
        return scenario.reserves.size() > 1 ? words + " " + std::to_string(x.a + 1) : words;
      case Operands::kDice:
        return words + dice_text(roll_of(x));
    }
  }
  return "?";
}

WrittenActions read_actions(const Scenario& scenario, RuleCursor& c) {
  WrittenActions written;
  if (c.take("deal")) {
    written.receiver = c.side();
    do written.actions.push_back(action(ActionKind::kDraw, c.card(*scenario.rules)));
    while (!c.done());
    return written;
  }
  for (const Verb& verb : kVerbs) {
    if (!take_verb(c, verb)) continue;
    read_operands(scenario, c, verb, written.actions);
    c.end();
    return written;
  }
  const std::string_view word = c.word("an action, as play or battle");
  if (c.failed()) return written;
  for (const Verb& verb : kVerbs)
    if (first_word(verb) == word) return c.fail_next(std::string("expected: ") + verb.words), written;
  std::vector<std::string_view> known;
  for (const Verb& verb : kVerbs) known.push_back(first_word(verb));
  known.push_back("deal");
  c.fail_here(unknown("action", word, known));
  return written;
}

Parsed<WrittenActions> parse_actions(const Scenario& scenario, std::string_view text) {
  if (text.find('\n') != std::string_view::npos) return Error{1, 1, "that is more than one line"};
  Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  if (lines->empty()) return Error{1, 1, "expected an action, as play or battle"};
  RuleCursor c(lines->front());
  WrittenActions written = read_actions(scenario, c);
  if (c.failed()) return c.error();
  return written;
}

std::string roll_text(const Roll& roll) { return "dice" + dice_text(roll); }

std::optional<Roll> parse_roll(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines || lines->size() != 1) return std::nullopt;
  RuleCursor c(lines->front());
  if (!c.take("dice")) return std::nullopt;
  const Roll roll = roll_of(read_dice(c));
  if (c.failed()) return std::nullopt;
  return roll;
}

}  // namespace acies::hex
