#include "games/hex/notation/scenario_text.h"

#include "base/header.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_check.h"
#include "games/hex/notation/upper_part.h"

namespace acies::hex {
namespace {

unsigned every_inspired(const RuleSet& rules) { return (1U << rules.inspired.size()) - 1; }
// The army's list, as bits of the rule set's actions.
unsigned inspired_list(const Scenario& s, Side side) {
  return s.sides[index(side)].inspired & every_inspired(*s.rules);
}

class ScenarioPrinter {
 public:
  ScenarioPrinter(const Scenario& s, int edition) : s_(s), rules_(*s.rules), edition_(edition) {}

  std::string print() {
    out_ = print_header(rules_.code, s_.id, s_.name, edition_);
    if (!s_.date.empty()) line("date " + in_quotes(s_.date));
    if (s_.climate != Climate::kItaly) line(std::string("ground ") + name_of(s_.climate));
    for (const std::string& text : s_.about) line("about " + in_quotes(text));
    for (const std::string& text : s_.notes) line("note " + in_quotes(text));
    print_sides();
    print_progress();
    print_ground();
    print_troops();
    print_goals();
    return std::move(out_);
  }

 private:
  void line(const std::string& text) { out_ += text + '\n'; }
  const SideSetup& setup(Side side) const { return s_.sides[index(side)]; }
  static constexpr std::array<Side, 2> kBoth = {Side::kTop, Side::kBottom};

  std::string cards(const std::vector<CardId>& list) const {
    std::string out;
    for (CardId card : list) out += std::string(" ") + card_code(rules_, card);
    return list.empty() ? " none" : out;
  }

  std::string inspired(unsigned list) const {
    std::string out;
    for (std::size_t i = 0; i < rules_.inspired.size(); ++i)
      if ((list >> i & 1U) != 0) out += std::string(" ") + rules_.inspired[i].code;
    return out.empty() ? " none" : out;
  }

  void print_sides() {
    for (Side side : kBoth) {
      const SideSetup& x = setup(side);
      std::string text = side == Side::kTop ? "top     " : "bottom  ";
      text += in_quotes(x.name) + "  cards " + std::to_string(x.cards);
      if (x.tokens != 0) text += "  tokens " + std::to_string(x.tokens);
      if (inspired_list(s_, side) != every_inspired(rules_)) text += "  inspired" + inspired(inspired_list(s_, side));
      if (x.glory != 0) text += "  glory " + std::to_string(x.glory);
      if (x.hand_stated) text += "  hand" + cards(x.hand);
      if (s_.first == side && !s_.first_by_dice) text += "  first";
      line(text);
    }
    if (s_.first_by_dice) line("first by_dice");
    if (s_.campaign.on) line(campaign_text(s_.campaign));
    const int top = setup(Side::kTop).banners, bottom = setup(Side::kBottom).banners;
    if (top == bottom)
      line("banners " + std::to_string(top));
    else
      line("banners top " + std::to_string(top) + " bottom " + std::to_string(bottom));
    for (Side side : kBoth) {
      const SideSetup& x = setup(side);
      if (!x.growth.empty()) {
        std::string text = std::string("growth ") + side_word(side);
        for (std::uint8_t n : x.growth) text += " " + std::to_string(n);
        line(text);
      }
      if (x.surge_at != 0)
        line(std::string("surge ") + side_word(side) + " " + std::to_string(x.surge_at) + " " +
             std::to_string(x.surge_to));
      if (x.no_refill) line(std::string("no_refill ") + side_word(side));
      if (x.last_card_loses) line(std::string("last_card_loses ") + side_word(side));
      if (x.scout_banner) line(std::string("scout_banner ") + side_word(side));
    }
  }

  // Lines that only a saved position has.
  void print_progress() {
    const int top = setup(Side::kTop).banners_won, bottom = setup(Side::kBottom).banners_won;
    if (top + bottom != 0) line("won top " + std::to_string(top) + " bottom " + std::to_string(bottom));
    if (s_.turns_done != 0) line("turns " + std::to_string(s_.turns_done));
    for (Side side : kBoth) {
      const SideSetup& x = setup(side);
      if (!x.last_card.exists()) continue;
      std::string text = std::string("last ") + side_word(side) + " " + card_code(rules_, x.last_card);
      if (x.last_sections != kAnySection) text += " sections " + sections_text(x.last_sections);
      line(text);
    }
    if (!s_.discards.empty()) line("discards" + cards(s_.discards));
  }

  void print_ground() {
    if (s_.siege) line("siege");
    const int hexes = hexes_on_board(rules_.rows);
    for (std::size_t t = 1; t < rules_.terrains.size(); ++t) {
      const TerrainType& type = rules_.terrains[t];
      std::string text;
      for (int h = 0; h < hexes; ++h) {
        if (s_.terrain[h] != static_cast<int>(t)) continue;
        if (!type.hexsides) {
          text += " " + hex_text(Hex(h));
          continue;
        }
        std::string sides;
        for (int d = 0; d < kDirections; ++d)
          if ((s_.ramparts[h] >> d & 1) != 0) sides += std::string(" ") + direction_word(static_cast<Direction>(d));
        line(std::string(type.code) + " " + hex_text(Hex(h)) + sides);
      }
      if (!text.empty()) line(std::string("terrain ") + type.code + text);
    }
    for (Side side : kBoth) {
      std::string text;
      for (int h = 0; h < hexes; ++h)
        if (s_.owner[h] == side) text += " " + hex_text(Hex(h));
      if (!text.empty()) line(std::string("owner ") + side_word(side) + text);
    }
    if (!s_.cleared.empty()) line("cleared" + list(s_.cleared));
  }

  std::string list(const HexSet& set) const {
    std::string out;
    set.for_each([&](Hex h) { out += " " + hex_text(h); });
    return out;
  }

  // " E6", or " reserve" with its number where the side has more than one.
  std::string place(Side side, Hex hex, int reserve) const {
    if (reserve < 0) return hex_text(hex);
    int own = 0, number = 0;
    for (int i = 0; i < static_cast<int>(s_.reserves.size()); ++i) {
      if (s_.reserves[static_cast<std::size_t>(i)].side != side) continue;
      ++own;
      if (i <= reserve) ++number;
    }
    return own > 1 ? "reserve " + std::to_string(number) : "reserve";
  }

  static std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.resize(width, ' ');
    return text;
  }

  void print_troops() {
    for (const Reserve& r : s_.reserves) {
      std::string text = std::string("reserve ") + side_word(r.side);
      if (r.by == EntryBy::kBanners) {
        line(text + " by banners " + std::to_string(r.banners));
        continue;
      }
      if (r.by == EntryBy::kSectionOrder) {
        line(text + " by order " + sections_text(r.sections) + " at" + list(r.entry));
        continue;
      }
      text += " from " + std::to_string(r.from_turn);
      bool whole = false;
      for (Side side : kBoth) {
        if (r.entry != baseline(rules_, side)) continue;
        text += std::string(" baseline ") + side_word(side);
        whole = true;
      }
      line(whole ? text : text + " hexes" + list(r.entry));
    }
    print_legions();
    // A leader is printed with his unit while that keeps the leaders in their order.
    std::size_t leader = 0;
    for (const UnitSetup& unit : s_.units) {
      const std::string where = place(unit.side, unit.hex, unit.reserve);
      std::string text = "unit  " + padded(side_word(unit.side), 8) + padded(unit.profile.code, 5);
      std::string clauses;
      if (unit.entry.exists()) clauses += " at " + hex_text(unit.entry);
      if (carries_bows(unit, rules_)) clauses += "  bow";
      if (unit.blocks != unit.profile.blocks) clauses += "  blocks " + std::to_string(unit.blocks);
      if (!unit.name.empty()) clauses += "  name " + in_quotes(unit.name);
      clauses += special(unit);
      if (unit.heroic) clauses += "  heroic";
      if (unit.trophy != TrophyRule::kByKind)
        clauses += unit.trophy == TrophyRule::kAlways ? "  trophy" : "  no_trophy";
      if (leader < s_.leaders.size()) {
        const LeaderSetup& l = s_.leaders[leader];
        if (unit.reserve < 0 && l.hex == unit.hex && l.side == unit.side) {
          clauses += "  leader" + (l.name.empty() ? "" : " " + in_quotes(l.name)) + leader_traits(l);
          ++leader;
        }
      }
      line(text + (clauses.empty() ? where : padded(where, 3) + clauses));
    }
    for (; leader < s_.leaders.size(); ++leader) {
      const LeaderSetup& l = s_.leaders[leader];
      if (l.spare) continue;
      line("leader  " + padded(side_word(l.side), 8) + place(l.side, l.hex, l.reserve) +
           (l.name.empty() ? "" : " " + in_quotes(l.name)) + leader_traits(l));
    }
  }

  static std::string leader_traits(const LeaderSetup& l) {
    std::string out = l.litter ? " litter" : "";
    if (l.is_new || l.temporary)
      out += std::string(l.is_new ? " new " : " temporary ") + (l.joins == kMounted ? "mounted" : "foot");
    return out;
  }

  static std::string campaign_text(const CampaignRules& rules) {
    return std::string("campaign") + (rules.stragglers ? " stragglers" : "") +
           (rules.one_glory_a_turn ? " one_glory_a_turn" : "") + (rules.flat_range ? " flat_range" : "") +
           (rules.elephants_take_trophies ? "" : " no_elephant_trophies");
  }

  std::string special(const UnitSetup& unit) const {
    const UnitType& row = rules_.units[unit.type];
    // Abilities that being heroic gives are not written twice; a special unit that is also heroic can ignore a flag
    // more.
    const bool helmets = !unit.heroic && (unit.profile.traits & ~row.traits & kHelmetsAlways) != 0;
    const bool flag = unit.profile.ignored_flags > row.ignored_flags + (unit.heroic ? 1 : 0);
    if (!helmets && !flag) return "";
    return std::string("  special") + (helmets ? " helmets" : "") + (flag ? " flag" : "");
  }

  void print_legions() {
    for (Side side : kBoth) {
      Legions legions = Legions::kNone;
      for (const UnitSetup& unit : s_.units) {
        const UnitType& row = rules_.units[unit.type];
        if (unit.side != side || !may_be_legion(row) || unit.profile.range == row.range) continue;
        legions = unit.profile.move != row.move ? Legions::kJulian : Legions::kMarian;
      }
      if (legions == Legions::kNone) continue;
      line(std::string("legions ") + side_word(side) + (legions == Legions::kJulian ? " julian" : " marian"));
    }
  }

  static bool continues(const Objective& a, const Objective& b) {
    return b.kind == ObjectiveKind::kReach && b.side == a.side;
  }

  void print_goals() {
    for (std::size_t i = 0; i < s_.objectives.size();) {
      const Objective& o = s_.objectives[i];
      if (o.kind != ObjectiveKind::kReach) {
        line(name_of(o.kind) + (o.side == Side::kNobody ? "" : std::string(" ") + side_word(o.side)) + " " +
             std::to_string(o.banners) + list(o.hexes));
        ++i;
        continue;
      }
      std::string text = std::string("objective ") + side_word(o.side);
      for (; i < s_.objectives.size() && continues(o, s_.objectives[i]); ++i)
        text += " " + hex_text(s_.objectives[i].hexes.first());
      line(text);
    }
    for (Side side : kBoth)
      if (!s_.gained[index(side)].empty())
        line(std::string("gained ") + side_word(side) + list(s_.gained[index(side)]));
    for (const ExitRule& e : s_.exits) {
      std::string text = std::string("exit ") + side_word(e.side) + " " + exit_from(e);
      if (e.who != kAnyUnit) text += " only " + traits_text(e.who);
      line(text + (e.from_start ? " from_start" : ""));
    }
    if (s_.majority.side != Side::kNobody)
      line(std::string("majority ") + side_word(s_.majority.side) + list(s_.majority.hexes));
    for (Side side : kBoth) {
      std::string names;
      for (std::size_t i = 0; i < s_.leaders.size(); ++i)
        if (s_.sudden_death[index(side)].has(LeaderId(static_cast<int>(i))))
          names += " " + in_quotes(s_.leaders[i].name);
      if (!names.empty()) line(std::string("sudden_death ") + side_word(side) + names);
    }
  }

  std::string exit_from(const ExitRule& e) const {
    const HexSet edge = baseline(rules_, other(e.side));
    for (std::uint8_t own = 1; own <= kAnySection; ++own)
      if ((edge & kSectionHexes[e.side == Side::kTop ? mirrored(own) : own]) == e.from) return sections_text(own);
    return "hexes" + list(e.from);
  }

  const Scenario& s_;
  const RuleSet& rules_;
  const int edition_;
  std::string out_;
};

}  // namespace

Parsed<Scenario> parse_scenario(std::string_view text) {
  Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  std::vector<UpperLine> upper;
  for (const Line& line : *lines) {
    if (line.begins("---") || line.begins("==="))
      return Error{line.number, 1, "a scenario ends before a line " + shown(line.tokens.front().text)};
    upper.push_back({&line});
  }
  Parsed<UpperPart> part = parse_upper_part(upper, lines->empty() ? 1 : lines->back().number, false);
  if (!part) return part.error();
  return std::move(part->scenario);
}

std::string print_scenario(const Scenario& scenario) { return ScenarioPrinter(scenario, scenario.edition).print(); }
std::string print_played(const Scenario& scenario) {
  return ScenarioPrinter(scenario, scenario.rules->edition).print();
}

namespace {

bool same_unit(const UnitSetup& a, const UnitSetup& b) {
  const UnitType& x = a.profile;
  const UnitType& y = b.profile;
  const bool same_profile = x.code == y.code && x.traits == y.traits && x.blocks == y.blocks && x.move == y.move &&
                            x.move_battle == y.move_battle && x.range == y.range && x.fire_hold == y.fire_hold &&
                            x.fire_moved == y.fire_moved && x.retreat == y.retreat &&
                            x.ignored_flags == y.ignored_flags;
  return same_profile && a.side == b.side && a.type == b.type && a.hex == b.hex && a.blocks == b.blocks &&
         a.reserve == b.reserve && a.entry == b.entry && a.name == b.name && a.heroic == b.heroic &&
         a.trophy == b.trophy;
}
bool same_leader(const LeaderSetup& a, const LeaderSetup& b) {
  return a.side == b.side && a.hex == b.hex && a.reserve == b.reserve && a.spare == b.spare && a.name == b.name &&
         a.litter == b.litter && a.is_new == b.is_new && a.temporary == b.temporary && a.joins == b.joins;
}
bool same_side(const SideSetup& a, const SideSetup& b) {
  return a.name == b.name && a.cards == b.cards && a.banners == b.banners && a.growth == b.growth &&
         a.surge_at == b.surge_at && a.surge_to == b.surge_to && a.tokens == b.tokens && a.glory == b.glory &&
         a.no_refill == b.no_refill && a.last_card_loses == b.last_card_loses && a.scout_banner == b.scout_banner &&
         a.hand_stated == b.hand_stated && a.hand == b.hand && a.banners_won == b.banners_won &&
         a.last_card == b.last_card && a.last_sections == b.last_sections;
}
template <class T, class F>
bool all_same(const T& a, const T& b, F&& same) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), same);
}

}  // namespace

bool same_statement(const Scenario& a, const Scenario& b) {
  const auto same_reserve = [](const Reserve& x, const Reserve& y) {
    return x.side == y.side && x.by == y.by && x.from_turn == y.from_turn && x.sections == y.sections &&
           x.banners == y.banners && x.entry == y.entry;
  };
  const auto same_objective = [](const Objective& x, const Objective& y) {
    return x.kind == y.kind && x.side == y.side && x.hexes == y.hexes && x.banners == y.banners;
  };
  const auto same_exit = [](const ExitRule& x, const ExitRule& y) {
    return x.side == y.side && x.from == y.from && x.who == y.who && x.from_start == y.from_start;
  };
  const bool same_lists = inspired_list(a, Side::kTop) == inspired_list(b, Side::kTop) &&
                          inspired_list(a, Side::kBottom) == inspired_list(b, Side::kBottom);
  const bool same_first = a.first_by_dice == b.first_by_dice && (a.first_by_dice || a.first == b.first);
  const bool same_majority = a.majority.side == b.majority.side && a.majority.hexes == b.majority.hexes;
  const CampaignRules &x = a.campaign, &y = b.campaign;
  const bool same_campaign = x.on == y.on && x.stragglers == y.stragglers && x.one_glory_a_turn == y.one_glory_a_turn &&
                             x.flat_range == y.flat_range && x.elephants_take_trophies == y.elephants_take_trophies;
  return same_campaign && a.rules == b.rules && same_lists && same_first && same_majority && a.name == b.name &&
         a.date == b.date && a.about == b.about && a.notes == b.notes && all_same(a.sides, b.sides, same_side) &&
         a.siege == b.siege && a.terrain == b.terrain && a.ramparts == b.ramparts && a.owner == b.owner &&
         all_same(a.units, b.units, same_unit) && all_same(a.leaders, b.leaders, same_leader) &&
         all_same(a.reserves, b.reserves, same_reserve) && all_same(a.objectives, b.objectives, same_objective) &&
         all_same(a.exits, b.exits, same_exit) && a.sudden_death == b.sudden_death && a.discards == b.discards &&
         a.gained == b.gained && a.cleared == b.cleared && a.turns_done == b.turns_done;
}

}  // namespace acies::hex
