// Lines about units, leaders and reserves.
#include <algorithm>

#include "games/hex/notation/upper_parser.h"

namespace acies::hex {
namespace {

constexpr int kMostReserves = 8;  // bits of State::reserves_in

}  // namespace

// A hex, or `reserve` for those that wait off the board.
void UpperParser::read_place(RuleCursor& c, Side side, Hex& hex, std::int8_t& reserve) {
  if (!c.take("reserve")) {
    hex = c.hex(*rules_);
    return;
  }
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < s().reserves.size(); ++i)
    if (s().reserves[i].side == side) own.push_back(i);
  if (own.empty()) return c.fail_here("a line `reserve` of that side must come before");
  std::size_t number = own.size();
  const Token* next = c.peek();
  if (next != nullptr && next->kind == Token::Kind::kWord && next->text[0] >= '0' && next->text[0] <= '9')
    number = static_cast<std::size_t>(c.number("a reserve of that side", 1, static_cast<int>(own.size())));
  reserve = static_cast<std::int8_t>(own[number - 1]);
}

void UpperParser::read_unit(RuleCursor& c) {
  UnitSetup unit;
  unit.side = c.side();
  unit.type = c.unit(*rules_);
  if (c.failed()) return;
  unit.profile = rules_->units[unit.type];
  const int column = c.peek() != nullptr ? c.peek()->column : 1;
  read_place(c, unit.side, unit.hex, unit.reserve);
  unit.blocks = unit.profile.blocks;
  std::optional<LeaderSetup> leader;
  std::vector<std::string_view> seen;
  while (!c.done()) {
    const std::string_view clause = c.word("blocks, bow, name, special or leader");
    if (c.failed()) return;
    if (std::find(seen.begin(), seen.end(), clause) != seen.end()) return c.fail_here(shown(clause) + " stands twice");
    seen.push_back(clause);
    if (clause == "blocks") {
      unit.blocks = static_cast<std::uint8_t>(c.number("the blocks of this unit", 1, unit.profile.blocks));
    } else if (clause == "at") {
      unit.entry = read_arrival(c, unit.reserve);
    } else if (clause == "bow") {
      if (!any_unit_type(may_carry_bows)) return c.fail_here(std::string(rules_->name) + " arms no unit with bows");
      if (!may_carry_bows(unit.profile))
        return c.fail_here("only cavalry that has no missiles of its own is armed with bows");
      arm_with_bows(unit.profile);
    } else if (clause == "name") {
      unit.name = c.text("the name of the unit");
    } else if (clause == "special") {
      read_special(c, unit.profile);
    } else if (clause == "heroic") {
      if ((unit.profile.traits & (kElephant | kWarMachine)) != 0)
        return c.fail_here("elephants and war machines are never heroic");
      unit.heroic = true;
      s().campaign.on = true;
    } else if (clause == "trophy" || clause == "no_trophy") {
      unit.trophy = clause == "trophy" ? TrophyRule::kAlways : TrophyRule::kNever;
      s().campaign.on = true;
    } else if (clause == "leader") {
      leader = LeaderSetup{};
      leader->side = unit.side;
      leader->hex = unit.hex;
      leader->reserve = unit.reserve;
      leader->name = optional_text(c);
      read_leader_traits(c, *leader);
    } else {
      return c.fail_here(unknown(
          "word", clause, {"blocks", "bow", "name", "special", "leader", "at", "heroic", "trophy", "no_trophy"}));
    }
  }
  if (c.failed()) return;
  if (unit.heroic) make_heroic(unit.profile);
  if (comes_by_itself(unit.reserve) && !unit.entry.exists()) return c.fail_next("expected where it appears: at B3");
  if (s().units.size() == kMaxUnits) return c.fail_here("there are more than " + std::to_string(kMaxUnits) + " units");
  s().units.push_back(unit);
  places_.units.push_back({c.line().number, column});
  if (leader) add_leader(c, *leader, column);
}

bool UpperParser::comes_by_itself(int reserve) {
  return reserve >= 0 && s().reserves[static_cast<std::size_t>(reserve)].by == EntryBy::kBanners;
}

// Where a unit of a reserve appears that enters by itself.
Hex UpperParser::read_arrival(RuleCursor& c, int reserve) {
  if (comes_by_itself(reserve)) return c.hex(*rules_);
  c.fail_here("only a unit of a reserve that comes by banners says where it appears");
  return kNoHex;
}

bool UpperParser::any_unit_type(bool (*is_so)(const UnitType&)) const {
  return std::any_of(rules_->units.begin(), rules_->units.end(), is_so);
}

void UpperParser::read_special(RuleCursor& c, UnitType& profile) {
  do {
    const std::string_view ability = c.word("helmets or flag");
    if (c.failed()) return;
    const bool helmets = ability == "helmets";
    if (!helmets && ability != "flag") return c.fail_here(unknown("ability", ability, {"helmets", "flag"}));
    if (helmets && !may_hit_with_helmets(profile))
      return c.fail_here(std::string(profile.name) + " have no use of helmets");
    const bool twice = helmets ? (profile.traits & kHelmetsAlways) != 0 : profile.ignored_flags != 0;
    if (twice) return c.fail_here("the unit has this ability already");
    if (helmets)
      profile.traits |= kHelmetsAlways;
    else
      profile.ignored_flags = 1;
  } while (c.next_is("helmets") || c.next_is("flag"));
}

std::string UpperParser::optional_text(RuleCursor& c) {
  return c.peek() != nullptr && c.peek()->kind == Token::Kind::kText ? c.text("a name") : std::string();
}

void UpperParser::read_leader(RuleCursor& c) {
  LeaderSetup leader;
  leader.side = c.side();
  const int column = c.peek() != nullptr ? c.peek()->column : 1;
  read_place(c, leader.side, leader.hex, leader.reserve);
  leader.name = optional_text(c);
  read_leader_traits(c, leader);
  if (!c.failed()) add_leader(c, leader, column);
}

// In a battle of a campaign: `litter`, `new foot`, `temporary mounted`.
void UpperParser::read_leader_traits(RuleCursor& c, LeaderSetup& leader) {
  for (;;) {
    if (c.take("litter")) {
      if (std::exchange(leader.litter, true)) return c.fail_here("`litter` stands twice");
    } else if (c.next_is("new") || c.next_is("temporary")) {
      if (leader.is_new || leader.temporary) return c.fail_next("a leader is new or temporary, and only once");
      const bool is_new = c.take("new");
      if (!is_new) c.take("temporary");
      (is_new ? leader.is_new : leader.temporary) = true;
      const std::string_view kind = c.word("foot or mounted");
      if (c.failed()) return;
      if (kind != "foot" && kind != "mounted") return c.fail_here(unknown("kind", kind, {"foot", "mounted"}));
      leader.joins = kind == "foot" ? kFoot : kMounted;
    } else {
      return;
    }
    s().campaign.on = true;
  }
}

void UpperParser::add_leader(RuleCursor& c, const LeaderSetup& leader, int column) {
  if (s().leaders.size() == kMaxLeaders)
    return c.fail_here("there are more than " + std::to_string(kMaxLeaders) + " leaders");
  if (comes_by_itself(leader.reserve)) return c.fail_here("only units come by themselves");
  const auto own = std::count_if(s().leaders.begin(), s().leaders.end(),
                                 [&](const LeaderSetup& l) { return l.side == leader.side; });
  if (rules_->leader_blocks != 0 && own == rules_->leader_blocks)
    return c.fail_here("a side has no more than " + std::to_string(rules_->leader_blocks) + " leaders");
  s().leaders.push_back(leader);
  places_.leaders.push_back({c.line().number, column});
}

void UpperParser::read_legions(RuleCursor& c) {
  const Side side = c.side();
  if (c.failed() || !once(c, std::string("legions ") + side_word(side))) return;
  const std::string_view kind = c.word("marian or julian");
  if (c.failed()) return;
  if (kind != "marian" && kind != "julian") return c.fail_here(shown(kind) + " legions are unknown: marian or julian");
  if (!any_unit_type(may_be_legion)) return c.fail_here(std::string(rules_->name) + " has no legions");
  legions_[index(side)] = {kind == "julian" ? Legions::kJulian : Legions::kMarian,
                           {c.line().number, c.column_of_last()}};
}

void UpperParser::read_reserve(RuleCursor& c) {
  Reserve reserve;
  reserve.side = c.side();
  if (c.take("by")) {
    read_arrivals(c, reserve);
  } else if (!c.take("from")) {
    return c.fail_next("expected: from 2");
  } else {
    reserve.from_turn = static_cast<std::uint8_t>(c.number("a turn of that side", 1, 99));
    read_entry(c, reserve);
  }
  if (c.failed()) return;
  if (s().reserves.size() == kMostReserves)
    return c.fail_here("there are more than " + std::to_string(kMostReserves) + " reserves");
  s().reserves.push_back(reserve);
}

// `by order left at D4 D5` and `by banners 3`.
void UpperParser::read_arrivals(RuleCursor& c, Reserve& reserve) {
  if (c.take("banners")) {
    reserve.by = EntryBy::kBanners;
    reserve.banners = static_cast<std::uint8_t>(c.number("a number of banners", 1, kMostBanners));
    return;
  }
  if (!c.take("order")) return c.fail_next("expected: by order left at D4 D5, or by banners 3");
  for (const Reserve& other_reserve : s().reserves)
    if (other_reserve.side == reserve.side && other_reserve.by == EntryBy::kSectionOrder)
      return c.fail_here("that side has a reserve that comes by order already");
  reserve.by = EntryBy::kSectionOrder;
  reserve.sections = read_sections(c);
  if (!c.failed() && !c.take("at")) return c.fail_next("expected where it enters: at D4 D5");
  reserve.entry = read_hexes(c);
}

void UpperParser::read_entry(RuleCursor& c, Reserve& reserve) {
  if (c.take("baseline")) {
    reserve.entry = baseline(*rules_, c.side());
  } else if (c.take("hexes")) {
    reserve.entry = read_hexes(c);
  } else {
    return c.fail_next("expected where it enters: baseline bottom, or hexes I1 I2");
  }
}

std::optional<Error> UpperParser::arm_legions() {
  for (std::size_t i = 0; i < 2; ++i) {
    if (legions_[i].first == Legions::kNone) continue;
    bool any = false;
    for (UnitSetup& unit : s().units) {
      if (unit.side != static_cast<Side>(i) || !may_be_legion(unit.profile)) continue;
      make_legion(unit.profile, legions_[i].first);
      any = true;
    }
    const Place place = legions_[i].second;
    if (!any) return Error{place.line, place.column, "that side has no medium or heavy infantry"};
  }
  return std::nullopt;
}

}  // namespace acies::hex
