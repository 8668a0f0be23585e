// Lines about the goals that win the battle.
#include <algorithm>

#include "games/hex/notation/upper_parser.h"

namespace acies::hex {
namespace {

constexpr int kMostObjectives = 16;

}  // namespace

void UpperParser::read_objective(RuleCursor& c) {
  const Side side = c.side();
  do {
    const Hex hex = c.hex(*rules_);
    if (c.failed()) return;
    add_objective(c, {ObjectiveKind::kReach, side, set_of(hex), 1});
  } while (!c.done());
}

// No hex counts twice for a side, so that a position can name a gained objective by a hex.
void UpperParser::add_objective(RuleCursor& c, const Objective& objective) {
  if (c.failed()) return;
  for (const Objective& o : s().objectives) {
    const bool same_side = o.side == objective.side || o.side == Side::kNobody || objective.side == Side::kNobody;
    if (!(o.hexes & objective.hexes).empty() && same_side)
      return c.fail_here(hex_text((o.hexes & objective.hexes).first()) + " is an objective of that side already");
  }
  if (s().objectives.size() == kMostObjectives)
    return c.fail_here("there are more than " + std::to_string(kMostObjectives) + " objectives");
  s().objectives.push_back(objective);
  places_.objectives.push_back({c.line().number, c.column_of_last()});
}

// The banners and the hexes of an objective.
void UpperParser::read_prize(RuleCursor& c, ObjectiveKind kind, Side side) {
  const auto banners = static_cast<std::uint8_t>(c.number("the banners it is worth", 1, kMostBanners));
  const HexSet hexes = read_hexes(c);
  add_objective(c, {kind, side, hexes, banners});
}

void UpperParser::read_hold(RuleCursor& c) {
  const bool one_side = c.next_is("top") || c.next_is("bottom");
  read_prize(c, ObjectiveKind::kHold, one_side ? c.side() : Side::kNobody);
}

void UpperParser::read_plunder(RuleCursor& c) { read_prize(c, ObjectiveKind::kPlunder, c.side()); }

void UpperParser::read_storm(RuleCursor& c) { read_prize(c, ObjectiveKind::kStorm, c.side()); }

void UpperParser::read_majority(RuleCursor& c) {
  if (!once(c, "majority")) return;
  s().majority.side = c.side();
  s().majority.hexes = read_hexes(c);
  places_.majority = {c.line().number, c.column_of_last()};
}

void UpperParser::read_exit(RuleCursor& c) {
  ExitRule rule;
  rule.side = c.side();
  if (c.failed()) return;
  if (!once(c, std::string("exit ") + side_word(rule.side))) return;
  const HexSet edge = baseline(*rules_, other(rule.side));
  if (c.take("hexes")) {
    rule.from = read_hexes(c);
    if (!c.failed() && !(rule.from - edge).empty()) return c.fail_here("units leave over the enemy's baseline only");
  } else {
    const std::uint8_t own = read_sections(c);
    rule.from = edge & kSectionHexes[rule.side == Side::kTop ? mirrored(own) : own];
  }
  if (c.take("only")) rule.who = read_traits(c);
  rule.from_start = c.take("from_start");
  if (!c.failed()) std::erase_if(s().exits, [&](const ExitRule& e) { return e.side == rule.side; });
  if (!c.failed()) s().exits.push_back(rule);
}

std::uint32_t UpperParser::read_traits(RuleCursor& c) {
  std::uint32_t traits = 0;
  do {
    const std::string_view w = c.word("which units, as heavy_mounted");
    if (c.failed()) return 0;
    const auto trait = find_trait(w);
    if (!trait) c.fail_here(unknown("kind of unit", w, trait_words()));
    if (trait && (traits & *trait) != 0) c.fail_here("this stands twice");
    traits |= trait.value_or(0);
  } while (!c.done() && !c.next_is("from_start"));
  return traits;
}

void UpperParser::read_sudden_death(RuleCursor& c) {
  const Side side = c.side();
  do {
    SuddenDeath x{side, {}, {}};
    x.leader = c.text("the name of a leader");
    x.place = {c.line().number, c.column_of_last()};
    sudden_deaths_.push_back(x);
  } while (!c.done());
}

void UpperParser::read_gained(RuleCursor& c) {
  const bool one_side = c.next_is("top") || c.next_is("bottom");
  const Side who = one_side ? c.side() : Side::kNobody;
  if (!once(c, one_side ? std::string("gained ") + side_word(who) : "gained")) return;
  std::erase_if(gained_, [&](const Gained& g) { return g.side == who; });
  do {
    const Hex hex = c.hex(*rules_);
    if (c.failed()) return;
    gained_.push_back({who, hex, {c.line().number, c.column_of_last()}});
  } while (!c.done());
}

std::optional<Error> UpperParser::resolve_gained() {
  for (const Gained& g : gained_) {
    bool found = false;
    for (const Objective& o : s().objectives) {
      if (!o.hexes.has(g.hex) || (o.kind != ObjectiveKind::kReach && o.kind != ObjectiveKind::kHold)) continue;
      if (o.side == Side::kNobody && g.side == Side::kNobody)
        return Error{g.place.line, g.place.column, "say which side has gained it: gained top " + hex_text(g.hex)};
      for (const Side side : {Side::kTop, Side::kBottom}) {
        if (g.side != Side::kNobody && g.side != side) continue;
        if (o.side != Side::kNobody && o.side != side) continue;
        s().gained[index(side)].add(g.hex);
        places_.gained[index(side)][g.hex] = g.place;
        found = true;
      }
    }
    if (!found)
      return Error{g.place.line, g.place.column,
                   hex_text(g.hex) + " is not an objective" + (g.side == Side::kNobody ? "" : " of that side")};
  }
  return std::nullopt;
}

std::optional<Error> UpperParser::resolve_sudden_death() {
  for (const SuddenDeath& x : sudden_deaths_) {
    LeaderSet& set = s().sudden_death[index(x.side)];
    int found = 0;
    for (std::size_t i = 0; i < s().leaders.size(); ++i) {
      const LeaderSetup& leader = s().leaders[i];
      if (leader.side != x.side || leader.name != x.leader) continue;
      if (++found == 1 && set.has(LeaderId(static_cast<int>(i))))
        return Error{x.place.line, x.place.column, "this leader stands here twice"};
      set.add(LeaderId(static_cast<int>(i)));
    }
    if (found == 0 || x.leader.empty())
      return Error{x.place.line, x.place.column, "that side has no leader of this name"};
    if (found > 1) return Error{x.place.line, x.place.column, "that side has two leaders of this name"};
  }
  return std::nullopt;
}

}  // namespace acies::hex
