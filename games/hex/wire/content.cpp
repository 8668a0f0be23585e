#include "games/hex/wire/content.h"

#include <algorithm>

#include "games/hex/draw/ground_code.h"
#include "games/hex/draw/men.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/wire/measured_balance.h"
#include "games/hex/words/descriptions.h"
#include "games/hex/words/special_rules.h"

namespace acies::hex::wire {
namespace {

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " ") + line;
  return text;
}

std::string places(const Scenario& s, Side side) {
  std::string text;
  for (const UnitSetup& u : s.units)
    if (u.side == side && u.hex.exists())
      text += (text.empty() ? "" : ", ") + std::string(u.profile.code) + " " + hex_text(u.hex);
  return text;
}

SideSummary side_summary(const Scenario& s, Side side) {
  const SideSetup& setup = s.sides[static_cast<std::size_t>(index(side))];
  const auto units = std::count_if(s.units.begin(), s.units.end(), [&](const UnitSetup& u) { return u.side == side; });
  const auto leaders = std::count_if(s.leaders.begin(), s.leaders.end(),
                                     [&](const LeaderSetup& l) { return l.side == side && !l.spare; });
  return {setup.name,
          setup.cards,
          setup.banners,
          setup.tokens,
          s.first == side && !s.first_by_dice,
          static_cast<int>(units),
          static_cast<int>(leaders),
          places(s, side)};
}

void fill(Summary& out, const Scenario& s) {
  out.id = s.id;
  out.name = s.name;
  out.date = s.date;
  out.rules = s.rules->code;
  out.rows = s.rules->rows;
  out.about = joined(s.about);
  out.sides = {side_summary(s, Side::kTop), side_summary(s, Side::kBottom)};
  out.first_by_dice = s.first_by_dice;
  out.ground = ground_code(ground_map(s));
  out.land = s.climate;
  out.balance = measured_balance(s.id);
}

void fill_ground(WholeScenario& out, const Scenario& s) {
  s.board.for_each([&](Hex h) {
    if (s.terrain[h] != 0) out.terrain.entries.emplace_back(h, s.ground(h).code);
    if (s.owner[h] != Side::kNobody) out.owners.entries.emplace_back(h, s.owner[h]);
    if (s.ramparts[h] == 0) return;
    std::vector<std::string> directions;
    for (int d = 0; d < kDirections; ++d)
      if ((s.ramparts[h] >> d & 1) != 0) directions.emplace_back(direction_word(static_cast<Direction>(d)));
    out.ramparts.entries.emplace_back(h, std::move(directions));
  });
}

void fill_pieces(WholeScenario& out, const Scenario& s) {
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitSetup& u = s.units[i];
    const Men men = men_of(s, u);
    out.units.push_back({UnitId(static_cast<int>(i)), u.side, u.profile.code,
                         u.name.empty() ? u.profile.name : u.name.c_str(), u.profile.blocks, symbol_of(u.profile),
                         (u.profile.traits & kBordered) != 0, carries_bows(u, *s.rules), u.hex, men.figure, men.people,
                         move_words(u.profile), dice_words(u.profile), fire_words(u.profile)});
  }
  for (std::size_t i = 0; i < s.leaders.size(); ++i) {
    const LeaderSetup& l = s.leaders[i];
    const Men men = men_of(s, l);
    out.leaders.push_back({LeaderId(static_cast<int>(i)), l.side, l.name, l.hex, l.spare, men.figure, men.people});
  }
}

template <class Id, class Setups>
std::vector<Id> waiting_in(const Setups& pieces, int reserve) {
  std::vector<Id> ids;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].reserve == reserve) ids.emplace_back(static_cast<int>(i));
  return ids;
}

void fill_goals(WholeScenario& out, const Scenario& s) {
  for (const Objective& o : s.objectives) out.objectives.push_back({o.kind, o.side, o.hexes, o.banners});
  for (const ExitRule& e : s.exits) out.exits.push_back({e.side, e.from});
  for (std::size_t r = 0; r < s.reserves.size(); ++r) {
    const Reserve& reserve = s.reserves[r];
    const int number = static_cast<int>(r);
    out.reserves.push_back({reserve.side, reserve.by, reserve.entry, waiting_in<UnitId>(s.units, number),
                            waiting_in<LeaderId>(s.leaders, number)});
  }
}

}  // namespace

Summary summary(const Scenario& s) {
  Summary out;
  fill(out, s);
  return out;
}

WholeScenario scenario(const Scenario& s) {
  WholeScenario out;
  fill(out, s);
  out.notes = s.notes;
  out.special = special_rules(s);
  fill_ground(out, s);
  fill_pieces(out, s);
  fill_goals(out, s);
  return out;
}

}  // namespace acies::hex::wire
