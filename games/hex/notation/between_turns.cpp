#include "games/hex/notation/between_turns.h"

#include "base/position_words.h"
#include "games/hex/battle.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"

namespace acies::hex {
namespace {

template <class Words>
void hex(Words& words, const Scenario& sc, Hex& at) {
  std::string text = at.exists() ? hex_text(at) : "";
  words.word(text);
  if constexpr (Words::kReads) {
    const std::optional<Hex> found = text.empty() ? kNoHex : find_hex(text, sc.rules->rows);
    if (!found) return words.fail("`" + text + "` is no hex of the board");
    at = *found;
  }
}

template <class Words>
void hexes(Words& words, const Scenario& sc, HexSet& set) {
  int count = set.size();
  words.number(count, 0, kMaxHexes);
  std::vector<Hex> list;
  set.for_each([&](Hex h) { list.push_back(h); });
  list.resize(static_cast<std::size_t>(count), kNoHex);
  for (Hex& h : list) {
    hex(words, sc, h);
    if (Words::kReads && h.exists()) set.add(h);
  }
}

template <class Words>
void card(Words& words, const Scenario& sc, CardId& id) {
  std::string code = id.exists() ? card_code(*sc.rules, id) : "";
  words.word(code);
  if constexpr (Words::kReads) {
    const std::optional<CardId> found = code.empty() ? kNoCard : find_card(*sc.rules, code);
    if (!found) return words.fail("`" + code + "` is no card of these rules");
    id = *found;
  }
}

// Cards counted by kind: how many kinds there are, then each with its number.
template <class Words>
void cards(Words& words, const Scenario& sc, std::array<std::uint8_t, kMaxCardKinds>& pile) {
  std::vector<CardId> kinds;
  for (int i = 0; i < kMaxCardKinds; ++i)
    if (pile[static_cast<std::size_t>(i)] > 0) kinds.emplace_back(i);
  auto count = static_cast<int>(kinds.size());
  words.number(count, 0, kMaxCardKinds);
  kinds.resize(static_cast<std::size_t>(count), kNoCard);
  for (CardId& id : kinds) {
    card(words, sc, id);
    std::uint8_t copies = id.exists() ? pile[id] : 0;
    words.number(copies, 1, 99);
    if (Words::kReads && id.exists()) pile[id] = copies;
  }
}

template <class Words>
void pair(Words& words, const char* label, std::array<std::uint8_t, 2>& numbers) {
  words.label(label);
  for (std::uint8_t& number : numbers) words.number(number);
}

// The whole state after a turn, in one order for writing and reading.
template <class Words>
void exchange(Words& words, State& s, OutcomeCount& outcomes) {
  const Scenario& sc = *s.scenario;
  exchange_outcomes(words, outcomes);
  words.label("turns");
  for (std::uint16_t& turns : s.turns) words.number(turns);
  words.label("to");
  int active = index(s.active);
  words.number(active, 0, 1);
  if (Words::kReads) s.active = static_cast<Side>(active);
  pair(words, "banners", s.banners);
  pair(words, "limits", s.hand_limit);
  pair(words, "tokens", s.tokens);
  pair(words, "glory", s.glory);
  pair(words, "trophies", s.trophies);
  words.label("hands");
  for (auto& hand : s.hands) cards(words, sc, hand);
  words.label("discards");
  cards(words, sc, s.discards);
  words.label("last");
  for (std::size_t side = 0; side < 2; ++side) {
    card(words, sc, s.last_card[side]);
    words.number(s.last_sections[side]);
  }
  words.label("gained");
  for (std::uint16_t& bits : s.objectives_gained) words.number(bits, 0, (1 << sc.objectives.size()) - 1);
  words.label("entered");
  words.number(s.reserves_in, 0, (1 << sc.reserves.size()) - 1);
  words.label("rolled");
  words.number(s.roll_dice);
  words.label("cleared");
  hexes(words, sc, s.cleared);
  words.label("units");
  for (std::size_t i = 0; i < sc.units.size(); ++i) {
    hex(words, sc, s.unit_hex[i]);
    words.number(s.blocks[i], 0, 15);
  }
  words.label("leaders");
  for (std::size_t i = 0; i < sc.leaders.size(); ++i) hex(words, sc, s.leader_hex[i]);
}

// Puts the pieces on the board and the unseen cards into the deck. Returns the error, "" if there is none.
std::string assemble(State& s) {
  const Scenario& sc = *s.scenario;
  const auto unit_hex = s.unit_hex;
  const auto leader_hex = s.leader_hex;
  for (std::size_t i = 0; i < sc.units.size(); ++i) {
    const Hex h = unit_hex[i];
    if (!h.exists()) continue;
    if (s.unit_at[h].exists()) return "two units stand on " + hex_text(h);
    if (s.blocks[i] == 0) return "a unit without blocks stands on " + hex_text(h);
    place(s, UnitId(static_cast<int>(i)), h);
  }
  for (std::size_t i = 0; i < sc.leaders.size(); ++i) {
    const Hex h = leader_hex[i];
    if (!h.exists()) continue;
    if (s.leader_at[h].exists()) return "two leaders stand on " + hex_text(h);
    place(s, LeaderId(static_cast<int>(i)), h);
  }
  for (std::size_t c = 0; c < static_cast<std::size_t>(kMaxCardKinds); ++c) {
    const int copies = c < sc.rules->cards.size() ? sc.rules->cards[c].copies : 0;
    const int left = copies - s.hands[0][c] - s.hands[1][c] - s.discards[c];
    if (left < 0) return "there are more cards of a kind than the rules have";
    s.deck[c] = static_cast<std::uint8_t>(left);
    s.deck_size = static_cast<std::uint8_t>(s.deck_size + left);
    for (std::size_t side = 0; side < 2; ++side)
      s.hand_size[side] = static_cast<std::uint8_t>(s.hand_size[side] + s.hands[side][c]);
  }
  const int mine = s.turns[static_cast<std::size_t>(index(s.active))];
  if (mine == 0) return "the turn has not begun";
  return "";
}

}  // namespace

std::string between_turns_text(const State& state, OutcomeCount outcomes) {
  const bool may_be = state.decision == Decision::kPlayCard || state.decision == Decision::kPlunder ||
                      state.decision == Decision::kGlory;
  if (!may_be || state.depth != 1 || turn_part(state) != TurnPart::kStart) return "";
  PositionWriter words;
  State s = state;
  exchange(words, s, outcomes);
  std::string text = words.take();
  // A camp left alone or glory spent since the turn began is nothing that the line can say.
  const Parsed<BetweenTurns> again = read_between_turns(*state.scenario, text);
  return again && hash(again->state) == hash(state) ? text : "";
}

Parsed<BetweenTurns> read_between_turns(const Scenario& scenario, std::string_view text) {
  PositionReader words(text);
  BetweenTurns out;
  out.state.scenario = &scenario;
  exchange(words, out.state, out.outcomes);
  words.end();
  std::string error = words.error();
  if (error.empty()) error = assemble(out.state);
  if (error.empty()) begin_turn(out.state);
  if (error.empty() && out.state.over()) error = "the battle would be over there";
  if (!error.empty()) return Error{1, 1, "this is no position of the battle: " + error};
  return out;
}

}  // namespace acies::hex
