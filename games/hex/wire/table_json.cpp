#include "games/hex/wire/table_json.h"

#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/questions.h"
#include "games/hex/wire/content_json.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex {
namespace {

// Names of actions, in the order of ActionKind.
constexpr const char* kActionNames[] = {
    "play",    "order", "order_leader", "lead",     "reserve", "rally",       "move",    "move_leader", "leave",
    "battle",  "done",  "stand",        "evade",    "strike",  "evade_to",    "ignore",  "retreat",     "trample",
    "step",    "stop",  "flee",         "advance",  "enter",   "roll",        "draw",    "play_as",     "plunder",
    "inspire", "spend", "shoot",        "ambush",   "keep",    "take_banner", "promote", "order_one",   "back",
    "march",   "bring", "leadership",   "straggle", "thin",    "fall_back"};
static_assert(std::size(kActionNames) == static_cast<std::size_t>(ActionKind::kFallBack) + 1);

void write_cards(JsonWriter& out, const RuleSet& rules, const std::array<std::uint8_t, kMaxCardKinds>& counts) {
  out.open('[');
  for (std::size_t c = 0; c < rules.cards.size(); ++c)
    for (int n = 0; n < counts[c]; ++n) out.value(rules.cards[c].code);
  out.close(']');
}

void write_card(JsonWriter& out, const RuleSet& rules, CardId card) {
  if (card.exists())
    out.value(card_code(rules, card));
  else
    out.null();
}

void write_pieces(JsonWriter& out, const State& s) {
  const Scenario& sc = *s.scenario;
  out.key("units").open('[');
  for (int i = 0; i < static_cast<int>(sc.units.size()); ++i) {
    const UnitId u(i);
    if (!on_board(s, u)) continue;
    char marks[5];
    std::size_t n = 0;
    if (s.ordered.has(u)) marks[n++] = 'o';
    if (s.moved.has(u)) marks[n++] = 'm';
    if (s.battled.has(u)) marks[n++] = 'b';
    if (s.no_battle.has(u)) marks[n++] = 'n';
    out.open('[').value(i).value(hex_text(hex_of(s, u))).value(int{blocks_of(s, u)}).value(std::string_view(marks, n));
    out.close(']');
  }
  out.close(']').key("leaders").open('[');
  for (int i = 0; i < static_cast<int>(sc.leaders.size()); ++i) {
    const LeaderId l(i);
    if (!hex_of(s, l).exists()) continue;
    char marks[2];
    std::size_t n = 0;
    if (s.ordered_leaders.has(l)) marks[n++] = 'o';
    if (s.moved_leaders.has(l)) marks[n++] = 'm';
    out.open('[').value(i).value(hex_text(hex_of(s, l))).value(std::string_view(marks, n)).close(']');
  }
  out.close(']');
}

// Those not on the board: waiting, or gone for good.
void write_absent(JsonWriter& out, const State& s, const char* name, bool waiting) {
  const Scenario& sc = *s.scenario;
  out.key(name).open('{').key("units").open('[');
  for (int i = 0; i < static_cast<int>(sc.units.size()); ++i)
    if (!on_board(s, UnitId(i)) && is_waiting(s, UnitId(i)) == waiting) out.value(i);
  out.close(']').key("leaders").open('[');
  for (int i = 0; i < static_cast<int>(sc.leaders.size()); ++i) {
    const LeaderId l(i);
    if (!hex_of(s, l).exists() && !sc.leaders[l].spare && is_waiting(s, l) == waiting) out.value(i);
  }
  out.close(']').close('}');
}

template <class F>
void write_sides(JsonWriter& out, const char* name, F&& write) {
  out.key(name).open('{');
  for (const Side side : {Side::kTop, Side::kBottom}) {
    out.key(side_word(side));
    write(side);
  }
  out.close('}');
}

void write_gained(JsonWriter& out, const State& s) {
  write_sides(out, "gained", [&](Side side) {
    out.open('[');
    for (int i = 0; i < static_cast<int>(s.scenario->objectives.size()); ++i)
      if ((s.objectives_gained[index(side)] >> i & 1) != 0) out.value(i);
    out.close(']');
  });
}

void write_action(JsonWriter& out, const State& s, Action x) {
  const RuleSet& rules = *s.scenario->rules;
  out.open('{')
      .field("text", action_text(*s.scenario, x))
      .field("kind", kActionNames[static_cast<std::size_t>(x.kind)]);
  switch (x.kind) {
    case ActionKind::kMove:
    case ActionKind::kMoveLeader:
    case ActionKind::kBattle:
    case ActionKind::kFallBack:
      out.field("at", hex_text(x.hex())).field("to", hex_text(x.to()));
      break;
    case ActionKind::kPlay:
    case ActionKind::kPlayAs:
    case ActionKind::kStrikeFirst:
    case ActionKind::kKeep:
      out.field("card", card_code(rules, x.card()));
      break;
    case ActionKind::kIgnore:
    case ActionKind::kCallReserve:
    case ActionKind::kStraggle:
      out.field("number", int{x.a});
      break;
    case ActionKind::kInspire:
      if (x.a < rules.inspired.size()) out.field("code", rules.inspired[x.a].code);
      break;
    case ActionKind::kBring:
      out.field("code", x.a < rules.units.size() ? rules.units[x.a].code : "leader");
      break;
    case ActionKind::kDone:
    case ActionKind::kStand:
    case ActionKind::kEvade:
    case ActionKind::kStop:
    case ActionKind::kFlee:
    case ActionKind::kSpend:
    case ActionKind::kShoot:
    case ActionKind::kTakeBanner:
    case ActionKind::kLeadership:
    case ActionKind::kBattleBack:
      break;
    default:
      out.field("at", hex_text(x.hex()));
  }
  // Moves are by far the most, and say nothing that `at` and `to` do not.
  if (x.kind != ActionKind::kMove && x.kind != ActionKind::kMoveLeader) out.field("words", action_words(s, x));
  out.close('}');
}

}  // namespace

void write_table(JsonWriter& out, const View& view, int game_number, bool hands) {
  const State& s = view.state;
  const RuleSet& rules = *s.scenario->rules;
  out.open('{').field("game", game_number).field("turn", s.turns[0] + s.turns[1]).field("active", side_word(s.active));
  write_pieces(out, s);
  write_absent(out, s, "lost", false);
  write_absent(out, s, "reserve", true);
  if (hands) {
    write_sides(out, "hands", [&](Side side) { write_cards(out, rules, s.hands[index(side)]); });
  } else {
    out.key("hand");
    if (view.viewer == Side::kTop || view.viewer == Side::kBottom)
      write_cards(out, rules, s.hands[index(view.viewer)]);
    else
      out.open('[').close(']');
  }
  write_sides(out, "cards", [&](Side side) {
    out.open('{')
        .field("holds", int{s.hand_size[index(side)]})
        .field("limit", int{s.hand_limit[index(side)]})
        .close('}');
  });
  out.field("deck", int{s.deck_size}).key("discards");
  write_cards(out, rules, s.discards);
  out.key("played");
  write_card(out, rules, s.played);
  out.key("card");
  write_card(out, rules, s.card);
  out.key("reactions").open('[');
  for (const CardId r : s.reactions)
    if (r.exists()) out.value(card_code(rules, r));
  out.close(']').key("inspired");
  if (s.inspired < rules.inspired.size())
    out.value(rules.inspired[s.inspired].code);
  else
    out.null();
  write_sides(out, "banners", [&](Side side) { out.value(int{s.banners[index(side)]}); });
  if (s.scenario->campaign.on) {
    write_sides(out, "glory", [&](Side side) { out.value(int{s.glory[index(side)]}); });
    write_sides(out, "trophies", [&](Side side) { out.value(int{s.trophies[index(side)]}); });
    out.field("leadership", int{s.leadership});
  }
  write_sides(out, "tokens", [&](Side side) { out.value(int{s.tokens[index(side)]}); });
  write_gained(out, s);
  out.key("cleared");
  write_hexes(out, s.cleared);
  out.field("orders", int{s.orders}).field("dice", s.decision == Decision::kRoll ? int{s.roll_dice} : 0).close('}');
}

void write_decision(JsonWriter& out, const View& view, const char* seat) {
  const State& s = view.state;
  const bool sides = s.decider == Side::kTop || s.decider == Side::kBottom;
  const bool mine = sides && s.decider == view.viewer && seat != nullptr;
  out.open('{').key("side");
  if (sides && seat != nullptr)
    out.value(side_word(s.decider));
  else
    out.null();
  out.field("kind", seat == nullptr ? "over" : decision_word(s.decision)).field("mine", mine).key("seat");
  if (seat != nullptr)
    out.value(seat);
  else
    out.null();
  out.field("words", mine ? decision_words(s) : waiting_words(s)).field("why", decision_reason(s)).key("unit");
  const DecisionSubject subject = decision_subject(s);
  if (subject.unit.exists())
    out.value(int{subject.unit});
  else
    out.null();
  out.key("hexes");
  write_hexes(out, subject.hexes);
  out.close('}');
}

void write_actions(JsonWriter& out, const View& view) {
  out.open('[');
  if (view.state.decider == view.viewer && !view.state.over()) {
    ActionList open;
    legal_actions(view.state, open);
    for (const Action x : open) write_action(out, view.state, x);
  }
  out.close(']');
}

}  // namespace acies::hex
