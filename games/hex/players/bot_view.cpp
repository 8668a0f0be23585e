#include "games/hex/players/bot_view.h"

#include "base/lines.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/follower.h"

namespace acies::hex::bot {
namespace {

template <class Counts>
std::string cards_text(const RuleSet& rules, const Counts& counts) {
  std::string out;
  for (std::size_t c = 0; c < rules.cards.size(); ++c)
    for (int n = counts[c]; n > 0; --n) out += std::string(" ") + rules.cards[c].code;
  return out.empty() ? " none" : out;
}

std::string unit_line(const State& s, UnitId u) {
  std::string line = std::string("unit ") + side_word(side_of(s, u)) + " " + profile(s, u).code + " " +
                     hex_text(hex_of(s, u)) + " blocks " + std::to_string(blocks_of(s, u));
  if (s.ordered.has(u)) line += " ordered";
  if (s.moved.has(u)) line += " moved";
  if (s.battled.has(u)) line += " battled";
  return line;
}

std::string leader_line(const State& s, LeaderId l) {
  std::string line = std::string("leader ") + side_word(side_of(s, l)) + " " + hex_text(hex_of(s, l));
  if (!s.scenario->leaders[l].name.empty()) line += " " + in_quotes(s.scenario->leaders[l].name);
  return line;
}

std::string hexes_text(const HexSet& hexes) {
  std::string text;
  hexes.for_each([&](Hex h) { text += " " + hex_text(h); });
  return text;
}

// The hexes of the objectives a side has.
HexSet gained_hexes(const State& s, Side side) {
  HexSet hexes;
  for (std::size_t i = 0; i < s.scenario->objectives.size(); ++i)
    if ((s.objectives_gained[index(side)] >> i & 1) != 0) hexes |= s.scenario->objectives[i].hexes;
  return hexes;
}

std::string both(const char* word, int top, int bottom) {
  return std::string(word) + " top " + std::to_string(top) + " bottom " + std::to_string(bottom);
}

}  // namespace

std::string known_scenario(const Scenario& scenario, Side side) { return print_scenario(disguised(scenario, side)); }

std::vector<std::string> view_lines(const View& v) {
  const State& s = v.state;
  const RuleSet& rules = *s.scenario->rules;
  std::vector<std::string> out;
  out.push_back(std::string("turn ") + side_word(s.active));
  out.push_back(both("turns", s.turns[0], s.turns[1]));
  out.push_back(std::string("decides ") + side_word(s.decider) + " " + decision_word(s.decision));
  if (s.played.exists()) out.push_back(std::string("played ") + card_code(rules, s.played));
  if (s.card.exists()) out.push_back(std::string("card ") + card_code(rules, s.card));
  out.push_back(both("banners", s.banners[0], s.banners[1]));
  out.push_back(both("cards", s.hand_limit[0], s.hand_limit[1]));
  out.push_back(both("holds", s.hand_size[0], s.hand_size[1]));
  if (!rules.inspired.empty()) out.push_back(both("tokens", s.tokens[0], s.tokens[1]));
  for (const Side side : {Side::kTop, Side::kBottom})
    if (const HexSet gained = gained_hexes(s, side); !gained.empty())
      out.push_back(std::string("gained ") + side_word(side) + hexes_text(gained));
  if (!s.cleared.empty()) out.push_back("cleared" + hexes_text(s.cleared));
  out.push_back("deck " + std::to_string(s.deck_size));
  if (v.viewer != Side::kNobody) out.push_back("hand" + cards_text(rules, s.hands[index(v.viewer)]));
  out.push_back("discards" + cards_text(rules, s.discards));
  for (std::size_t u = 0; u < s.scenario->units.size(); ++u)
    if (const UnitId id(static_cast<int>(u)); on_board(s, id)) out.push_back(unit_line(s, id));
  for (std::size_t l = 0; l < s.scenario->leaders.size(); ++l)
    if (const LeaderId id(static_cast<int>(l)); hex_of(s, id).exists()) out.push_back(leader_line(s, id));
  return out;
}

std::vector<std::string> open_texts(const State& state) {
  std::vector<std::string> out;
  ActionList open;
  legal_actions(state, open);
  for (Action x : open) out.push_back(action_text(*state.scenario, x));
  return out;
}

Parsed<Action> read_answer(const State& state, std::string_view text) {
  const Parsed<WrittenActions> written = parse_actions(*state.scenario, text);
  if (!written) return Error{0, 0, written.error().text};
  if (written->actions.size() != 1 || !is_legal(state, written->actions[0])) return Error{0, 0, "that is not open"};
  return written->actions[0];
}

}  // namespace acies::hex::bot
