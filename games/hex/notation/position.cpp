#include "games/hex/notation/position.h"

#include "games/hex/battle.h"

namespace acies::hex {
namespace {

std::vector<CardId> cards_in(const std::array<std::uint8_t, kMaxCardKinds>& pile) {
  std::vector<CardId> cards;
  for (int card = 0; card < kMaxCardKinds; ++card) cards.insert(cards.end(), pile[card], CardId(card));
  return cards;
}

// Whether a part of a reserve is still to come. A reserve that comes by orders comes piece by piece, its leader once.
bool waits(const State& s, int reserve) {
  const Scenario& sc = *s.scenario;
  const bool in = (s.reserves_in >> reserve & 1) != 0;
  if (sc.reserves[static_cast<std::size_t>(reserve)].by != EntryBy::kSectionOrder) return !in;
  for (std::size_t i = 0; i < sc.units.size(); ++i)
    if (sc.units[i].reserve == reserve && !s.unit_hex[i].exists() && s.blocks[i] > 0) return true;
  for (const LeaderSetup& leader : sc.leaders)
    if (leader.reserve == reserve && !in) return true;
  return false;
}

// The reserves still waiting, and for each old reserve its new number or -1.
std::vector<std::int8_t> keep_reserves(const State& s, Scenario& position) {
  std::vector<std::int8_t> numbers;
  position.reserves.clear();
  for (std::size_t i = 0; i < s.scenario->reserves.size(); ++i) {
    const bool kept = waits(s, static_cast<int>(i));
    numbers.push_back(kept ? static_cast<std::int8_t>(position.reserves.size()) : std::int8_t{-1});
    if (kept) position.reserves.push_back(s.scenario->reserves[i]);
  }
  return numbers;
}

// Where a piece is now: on the board, or still waiting. False when it is gone.
template <class Setup>
bool stands(Setup& setup, Hex now, const std::vector<std::int8_t>& reserves) {
  setup.hex = now;
  setup.reserve = now.exists() || setup.reserve < 0 ? std::int8_t{-1} : reserves[setup.reserve];
  return now.exists() || setup.reserve >= 0;
}

// A position starts its turn anew. Actions done or declined since the turn began must not be offered again there: a
// camp left alone, a reserve that waits for the next turn.
bool begins_as(const Scenario& position, const State& s) {
  const State again = set_up(position);
  return again.decision == s.decision && again.active == s.active && again.banners == s.banners &&
         again.units_of == s.units_of && again.leaders_of == s.leaders_of;
}

}  // namespace

std::optional<Scenario> position_of(const State& s) {
  if (s.decision != Decision::kPlayCard && s.decision != Decision::kPlunder && s.decision != Decision::kGlory)
    return std::nullopt;
  if (s.glory_spent != 0) return std::nullopt;  // a position cannot state the purchases of this turn
  const Scenario& old = *s.scenario;
  Scenario position = old;
  position.id.clear();  // it is another thing to play than the battle it comes from
  position.edition = 0;
  const std::vector<std::int8_t> reserves = keep_reserves(s, position);

  position.units.clear();
  for (std::size_t i = 0; i < old.units.size(); ++i) {
    UnitSetup unit = old.units[i];
    unit.blocks = s.blocks[i];
    if (unit.blocks == 0 || !stands(unit, s.unit_hex[i], reserves)) continue;
    if (unit.reserve < 0) unit.entry = kNoHex;
    position.units.push_back(unit);
  }
  position.leaders.clear();
  position.sudden_death = {};
  for (std::size_t i = 0; i < old.leaders.size(); ++i) {
    LeaderSetup leader = old.leaders[i];
    const bool fallen = leader.reserve >= 0 && (s.reserves_in >> leader.reserve & 1) != 0 && !s.leader_hex[i].exists();
    if (fallen || !stands(leader, s.leader_hex[i], reserves)) continue;
    leader.spare = false;  // one who has stepped forward
    const LeaderId now(static_cast<int>(position.leaders.size()));
    if (old.sudden_death[index(leader.side)].has(LeaderId(static_cast<int>(i))))
      position.sudden_death[index(leader.side)].add(now);
    position.leaders.push_back(leader);
  }

  for (int i = 0; i < 2; ++i) {
    SideSetup& side = position.sides[i];
    side.cards = s.hand_limit[i];
    side.hand_stated = true;
    side.hand = cards_in(s.hands[i]);
    side.banners_won = s.banners[i];
    side.tokens = s.tokens[i];
    side.glory = s.glory[i];
    side.last_card = s.last_card[i];
    side.last_sections = s.last_card[i].exists() ? s.last_sections[i] : kAnySection;
  }
  position.first = s.active;
  position.first_by_dice = false;
  position.campaign.stragglers = false;
  position.discards = cards_in(s.discards);
  position.gained = {};
  for (std::size_t i = 0; i < old.objectives.size(); ++i)
    for (std::size_t side = 0; side < 2; ++side)
      if ((s.objectives_gained[side] >> i & 1) != 0) position.gained[side] |= old.objectives[i].hexes;
  position.cleared = s.cleared;
  // The turn about to be played has begun but is not done.
  position.turns_done = static_cast<std::uint16_t>(s.turns[0] + s.turns[1] - 1);
  prepare(position);
  if (!begins_as(position, s)) return std::nullopt;
  return position;
}

}  // namespace acies::hex
