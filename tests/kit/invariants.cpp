#include "tests/kit/invariants.h"

#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"

namespace acies::kit {

using namespace hex;

namespace {

std::string unit_word(const State& s, int i) {
  return "unit " + std::to_string(i) + " (" + profile(s, UnitId(i)).code + ")";
}
std::string leader_word(int i) { return "leader " + std::to_string(i); }

int units_in(const State& s) { return static_cast<int>(s.scenario->units.size()); }
int leaders_in(const State& s) { return static_cast<int>(s.scenario->leaders.size()); }

int total(const std::array<std::uint8_t, kMaxCardKinds>& cards) {
  int n = 0;
  for (const std::uint8_t c : cards) n += c;
  return n;
}

}  // namespace

State rebuilt(const State& state) {
  State s = state;
  s.units_of = {};
  s.leaders_of = {};
  s.unit_at.fill(kNoUnit);
  s.leader_at.fill(kNoLeader);
  for (int i = 0; i < units_in(s); ++i)
    if (s.unit_hex[i].exists()) place(s, UnitId(i), s.unit_hex[i]);
  for (int i = 0; i < leaders_in(s); ++i)
    if (s.leader_hex[i].exists()) place(s, LeaderId(i), s.leader_hex[i]);
  s.deck_size = static_cast<std::uint8_t>(total(s.deck));
  for (int side = 0; side < 2; ++side) s.hand_size[side] = static_cast<std::uint8_t>(total(s.hands[side]));
  return s;
}

std::string broken_board(const State& s) {
  const HexSet& board = s.scenario->board;
  HexSet taken_by_units, taken_by_leaders;
  for (int i = 0; i < kMaxUnits; ++i) {
    const Hex h = s.unit_hex[i];
    if (!h.exists()) continue;
    if (i >= units_in(s)) return "a unit that the scenario does not have stands on the board";
    if (!board.has(h)) return unit_word(s, i) + " stands off the board";
    if (taken_by_units.has(h)) return "two units in " + hex_text(h);
    taken_by_units.add(h);
  }
  for (int i = 0; i < kMaxLeaders; ++i) {
    const Hex h = s.leader_hex[i];
    if (!h.exists()) continue;
    if (i >= leaders_in(s)) return "a leader that the scenario does not have stands on the board";
    if (!board.has(h)) return leader_word(i) + " stands off the board";
    if (taken_by_leaders.has(h)) return "two leaders in " + hex_text(h);
    taken_by_leaders.add(h);
    const UnitId u = s.unit_at[h];
    if (u.exists() && side_of(s, u) != side_of(s, LeaderId(i))) return leader_word(i) + " stands with an enemy unit";
  }
  const State again = rebuilt(s);
  if (s.units_of != again.units_of) return "the sets of units differ from the list";
  if (s.leaders_of != again.leaders_of) return "the sets of leaders differ from the list";
  if (s.unit_at != again.unit_at) return "the map of units differs from the list";
  if (s.leader_at != again.leader_at) return "the map of leaders differs from the list";
  return {};
}

std::string broken_blocks(const State& s) {
  for (int i = 0; i < units_in(s); ++i) {
    if (s.blocks[i] > profile(s, UnitId(i)).blocks) return unit_word(s, i) + " has too many blocks";
    if (s.unit_hex[i].exists() && s.blocks[i] == 0) return unit_word(s, i) + " stands on the board without a block";
  }
  return {};
}

std::string broken_ground(const State& s) {
  const Scenario& sc = *s.scenario;
  for (int i = 0; i < units_in(s); ++i) {
    const Hex h = s.unit_hex[i];
    if (h.exists() && !open_to(s, side_of(s, UnitId(i)), mover_of(sc.profile(UnitId(i)))).has(h))
      return unit_word(s, i) + " stands on impassable ground in " + hex_text(h);
  }
  for (int i = 0; i < leaders_in(s); ++i) {
    const Hex h = s.leader_hex[i];
    if (h.exists() && !open_to(s, side_of(s, LeaderId(i)), kMoverLeader).has(h))
      return leader_word(i) + " stands on impassable ground in " + hex_text(h);
  }
  return {};
}

std::string broken_cards(const State& s) {
  const auto cards = s.scenario->rules->cards;
  int all = 0;
  for (int c = 0; c < kMaxCardKinds; ++c) {
    int n = s.deck[c] + s.hands[0][c] + s.hands[1][c] + s.discards[c];
    if (s.played.exists() && s.played == c) ++n;
    for (const CardId reaction : s.reactions) n += reaction.exists() && reaction == c;
    const bool known = c < static_cast<int>(cards.size());
    if (n != (known ? cards[static_cast<std::size_t>(c)].copies : 0))
      return std::to_string(n) + " cards of the kind " + (known ? cards[static_cast<std::size_t>(c)].code : "unknown");
    all += n;
  }
  const int deck = s.scenario->rules->rows == 9 ? 60 : 65;  // Ancients, Medieval
  if (all != deck) return std::to_string(all) + " cards instead of " + std::to_string(deck);
  if (total(s.deck) != s.deck_size) return "the deck's size is wrong";
  for (int side = 0; side < 2; ++side)
    if (total(s.hands[side]) != s.hand_size[side]) return "the size of a hand is wrong";
  return {};
}

std::string broken_banners(const State& s) {
  for (int side = 0; side < 2; ++side) {
    const int goal = s.scenario->sides[side].banners;
    if (!s.over() && s.banners[side] >= goal) return "a side has its banners and yet has not won";
    // One step gives a few at most: two units behind a blocked elephant, an objective worth several.
    if (s.banners[side] > goal + 3) return "a side has won far more banners than it needs";
  }
  return {};
}

std::string broken_decision(const State& s) {
  if (s.over() != (s.decision == Decision::kOver)) return "the result and the decision do not agree";
  if (s.decision == Decision::kNone) return "nothing is being decided";
  const bool chance = s.decision == Decision::kRoll || s.decision == Decision::kDraw;
  if (chance != (s.decider == Side::kChance)) return "chance decides what is not its business, or a side does";
  if (!chance && !s.over() && s.decider != Side::kTop && s.decider != Side::kBottom) return "no side decides";
  if ((s.decision == Decision::kRoll) != (s.roll_dice > 0)) return "dice without a roll, or a roll without dice";
  if (s.roll_dice > 15) return "more dice than a roll can show";
  if (s.decision == Decision::kDraw && s.deck_size == 0) return "a draw from an empty deck";
  if (s.over() ? s.depth != 0 : s.depth == 0) return "the stack is empty in play, or not empty at the end";
  if (s.depth > kMaxFrames) return "the stack is too deep";
  return {};
}

std::string broken_hash(const State& s) {
  const std::uint64_t value = hash(s);
  const State copy = s;
  if (hash(copy) != value) return "a copy has another hash";
  if (hash(rebuilt(s)) != value) return "the state put together anew has another hash";
  return {};
}

std::string broken_invariant(const State& s) {
  for (const auto check :
       {broken_board, broken_blocks, broken_ground, broken_cards, broken_banners, broken_decision, broken_hash}) {
    if (std::string broken = check(s); !broken.empty()) return broken;
  }
  return {};
}

}  // namespace acies::kit
