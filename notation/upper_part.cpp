#include "notation/upper_part.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/rulesets/rule_sets.h"
#include "notation/scenario_check.h"

namespace acies {
namespace {

constexpr int kMostCards = 15;  // a hand; its Command may be rolled as dice, of which one face counts to 15
constexpr int kMostBanners = 30;
constexpr int kMostReserves = 8;  // bits of State::reserves_in
constexpr int kMostObjectives = 16;
constexpr int kMostTokens = 99;
constexpr std::uint16_t kEveryInspired = 0xFFFF;

class UpperParser {
 public:
  explicit UpperParser(bool is_case) : is_case_(is_case) {}

  Parsed<UpperPart> parse(const std::vector<UpperLine>& lines, int last_line) {
    if (lines.empty() || !lines.front().line->begins("acies"))
      return Error{lines.empty() ? 1 : lines.front().line->number, 1, "the first line must be: acies 1"};
    for (const UpperLine& upper : lines) {
      Cursor c(*upper.line);
      inherited_ = upper.inherited;
      read_line(c);
      if (!c.failed()) c.end();
      if (c.failed()) return c.error();
    }
    if (const auto e = complete(last_line)) return *e;
    if (const auto e = check_scenario(part_.scenario, places_)) return *e;
    return std::move(part_);
  }

 private:
  using Reader = void (UpperParser::*)(Cursor&);
  struct Entry {
    const char* word;
    Reader read;
  };

  void read_line(Cursor& c) {
    static constexpr Entry kEntries[] = {
        {"acies", &UpperParser::read_version},
        {"rules", &UpperParser::read_rules},
        {"name", &UpperParser::read_name},
        {"date", &UpperParser::read_date},
        {"about", &UpperParser::read_about},
        {"note", &UpperParser::read_note},
        {"covers", &UpperParser::read_covers},
        {"top", &UpperParser::read_side},
        {"bottom", &UpperParser::read_side},
        {"banners", &UpperParser::read_banners},
        {"growth", &UpperParser::read_growth},
        {"surge", &UpperParser::read_surge},
        {"terrain", &UpperParser::read_terrain},
        {"unit", &UpperParser::read_unit},
        {"leader", &UpperParser::read_leader},
        {"siege", &UpperParser::read_siege},
        {"legions", &UpperParser::read_legions},
        {"objective", &UpperParser::read_objective},
        {"exit", &UpperParser::read_exit},
        {"sudden_death", &UpperParser::read_sudden_death},
        {"reserve", &UpperParser::read_reserve},
        {"won", &UpperParser::read_won},
        {"turns", &UpperParser::read_turns},
        {"last", &UpperParser::read_last},
        {"discards", &UpperParser::read_discards},
        {"gained", &UpperParser::read_gained},
        {"owner", &UpperParser::read_owner},
        {"hold", &UpperParser::read_hold},
        {"plunder", &UpperParser::read_plunder},
        {"storm", &UpperParser::read_storm},
        {"majority", &UpperParser::read_majority},
        {"no_refill", &UpperParser::read_side_rule},
        {"last_card_loses", &UpperParser::read_side_rule},
        {"scout_banner", &UpperParser::read_side_rule},
        {"first", &UpperParser::read_first},
        {"cleared", &UpperParser::read_cleared},
    };
    const std::string_view word = c.word("a word such as unit or terrain");
    if (c.failed()) return;
    if (rules_ == nullptr && word != "acies" && word != "rules")
      return c.fail_here("the second line must name the rules: rules ancients");
    for (const Entry& e : kEntries)
      if (word == e.word) return (this->*e.read)(c);
    if (const auto t = find_terrain(*rules_, word); t && rules_->terrains[*t].hexsides) return read_hexsides(c, *t);
    std::vector<std::string_view> known;
    for (const Entry& e : kEntries) known.emplace_back(e.word);
    c.fail_here(unknown("word", word, known));
  }

  // A line that may stand only once, under this key. An inherited one yields.
  bool once(Cursor& c, const std::string& key) {
    const auto [it, fresh] = stated_.try_emplace(key, Stated{c.line().number, inherited_});
    if (fresh) return true;
    if (!it->second.inherited || inherited_) {
      c.fail_here(shown(key) + " is already stated on line " + std::to_string(it->second.line));
      return false;
    }
    it->second = {c.line().number, inherited_};
    return true;
  }

  Scenario& s() { return part_.scenario; }
  SideSetup& setup(Side side) { return s().sides[index(side)]; }

  void read_version(Cursor& c) {
    if (!once(c, "acies")) return;
    c.number("the version of the notation", 1, 1);
  }

  void read_rules(Cursor& c) {
    if (!once(c, "rules")) return;
    const std::string_view code = c.word("a rule set, as ancients");
    if (c.failed()) return;
    rules_ = rule_set(code);
    if (rules_ == nullptr) return c.fail_here("unknown rule set " + shown(code));
    s().rules = rules_;
  }

  void read_name(Cursor& c) {
    if (once(c, "name")) s().name = c.text("the name of the battle");
  }
  void read_date(Cursor& c) {
    if (once(c, "date")) s().date = c.text("the date of the battle");
  }
  void read_about(Cursor& c) {
    do s().about.push_back(c.text("what it is about"));
    while (!c.done());
  }
  void read_note(Cursor& c) {
    do s().notes.push_back(c.text("a note"));
    while (!c.done());
  }

  void read_covers(Cursor& c) {
    if (!is_case_) return c.fail_here("only a rule case says what it covers");
    do {
      const std::string_view what = c.word("rulings, card, unit, terrain or inspired");
      if (c.failed()) return;
      const Token* next = c.peek();
      if (next == nullptr || next->kind != Token::Kind::kWord) return c.fail_next("expected what is covered");
      while (c.peek() != nullptr && c.peek()->kind == Token::Kind::kWord) {
        if (what == "rulings") {
          const std::string_view w = c.word("the number of a ruling");
          if (!is_ruling(w)) return c.fail_here(shown(w) + " is not the number of a ruling");
          part_.covers.rulings.emplace_back(w);
        } else if (what == "card") {
          part_.covers.cards.push_back(c.card(*rules_));
        } else if (what == "unit") {
          part_.covers.units.push_back(c.unit(*rules_));
        } else if (what == "terrain") {
          part_.covers.terrains.push_back(c.terrain(*rules_));
        } else if (what == "inspired") {
          part_.covers.inspired.push_back(c.inspired(*rules_));
        } else {
          return c.fail_next(shown(what) + " cannot be covered: write rulings, card, unit, terrain or inspired");
        }
      }
    } while (c.take_mark(","));
  }

  // Digits and at most one letter after them, as 72 or 133a; or the number of a group of rulings, as 1.2.
  static bool is_ruling(std::string_view w) {
    const auto digit = [](char x) { return x >= '0' && x <= '9'; };
    if (w.size() == 3 && digit(w[0]) && w[1] == '.' && digit(w[2])) return true;
    std::size_t digits = 0;
    while (digits < w.size() && digit(w[digits])) ++digits;
    const bool letter = digits + 1 == w.size() && w[digits] >= 'a' && w[digits] <= 'z';
    return digits >= 1 && digits <= 3 && (digits == w.size() || letter);
  }

  void read_side(Cursor& c) {
    const Side side = *find_side(c.line().tokens.front().text);
    if (!once(c, side_word(side))) return;
    SideSetup& x = setup(side);
    x.name = c.text("the name of the side");
    x.cards = 0;
    x.hand_stated = false;
    x.hand.clear();
    x.tokens = 0;
    x.inspired = kEveryInspired;
    bool tokens_stated = false;
    first_[index(side)] = First::kNo;
    while (!c.done()) {
      if (c.take("cards")) {
        if (x.cards != 0) return c.fail_here("`cards` stands twice");
        x.cards = static_cast<std::uint8_t>(c.number("the number of cards a side may hold", 1, kMostCards));
      } else if (c.take("first")) {
        first_[index(side)] = inherited_ ? First::kInherited : First::kYes;
      } else if (c.take("hand")) {
        if (x.hand_stated) return c.fail_here("`hand` stands twice");
        x.hand_stated = true;
        hand_places_[index(side)] = {c.line().number, c.column_of_last()};
        if (c.take("none")) continue;
        do x.hand.push_back(c.card(*rules_));
        while (!c.done() && !is_side_clause(c));
      } else if (!rules_->inspired.empty() && c.take("tokens")) {
        if (std::exchange(tokens_stated, true)) return c.fail_here("`tokens` stands twice");
        x.tokens = static_cast<std::uint8_t>(c.number("the tokens a side has", 0, kMostTokens));
      } else if (!rules_->inspired.empty() && c.take("inspired")) {
        if (x.inspired != kEveryInspired) return c.fail_here("`inspired` stands twice");
        read_inspired(c, x);
      } else {
        return c.fail_next(rules_->inspired.empty() ? "expected cards, hand or first"
                                                    : "expected cards, tokens, inspired, hand or first");
      }
    }
    if (!c.failed() && x.cards == 0) c.fail_next("expected how many cards the side may hold: cards 5");
  }

  static bool is_side_clause(const Cursor& c) {
    for (const char* word : {"cards", "hand", "first", "tokens", "inspired"})
      if (c.next_is(word)) return true;
    return false;
  }

  // The army's list. A list of all the actions says no more than none at all.
  void read_inspired(Cursor& c, SideSetup& x) {
    unsigned list = 0;
    if (!c.take("none")) do {
        const unsigned bit = 1U << c.inspired(*rules_);
        if (c.failed()) return;
        if ((list & bit) != 0) return c.fail_here("the inspired action stands twice");
        list |= bit;
      } while (!c.done() && !is_side_clause(c));
    const bool all = list + 1 == 1U << rules_->inspired.size();
    x.inspired = all ? kEveryInspired : static_cast<std::uint16_t>(list);
  }

  void read_banners(Cursor& c) {
    if (!once(c, "banners")) return;
    if (find_side(c.peek() != nullptr ? c.peek()->text : "")) {
      read_both(c, "banners to win", 1, kMostBanners, &SideSetup::banners);
      for (const SideSetup& x : s().sides)
        if (x.banners == 0) return c.fail_next("both sides need a number: banners top 5 bottom 6");
      return;
    }
    const int n = c.number("the banners to win", 1, kMostBanners);
    for (SideSetup& x : s().sides) x.banners = static_cast<std::uint8_t>(n);
  }

  // `top 5 bottom 6`, or one of the two.
  void read_both(Cursor& c, std::string_view what, int least, int most, std::uint8_t SideSetup::*field) {
    for (SideSetup& x : s().sides) x.*field = 0;
    std::array<bool, 2> seen{};
    do {
      const Side side = c.side();
      if (c.failed()) return;
      bool& twice = seen[index(side)];
      if (twice) return c.fail_here("the side stands twice");
      twice = true;
      setup(side).*field = static_cast<std::uint8_t>(c.number(what, least, most));
    } while (!c.done());
  }

  void read_growth(Cursor& c) {
    const Side side = c.side();
    if (c.failed() || !once(c, std::string("growth ") + side_word(side))) return;
    std::vector<std::uint8_t>& growth = setup(side).growth;
    growth.clear();
    do growth.push_back(static_cast<std::uint8_t>(c.number("the number of cards a side may hold", 1, kMostCards)));
    while (!c.done());
    if (growth.size() > 100) c.fail_here("that is more than 100 turns of growth");
  }

  void read_surge(Cursor& c) {
    const Side side = c.side();
    if (c.failed() || !once(c, std::string("surge ") + side_word(side))) return;
    setup(side).surge_at = static_cast<std::uint8_t>(c.number("a number of banners", 1, kMostBanners));
    setup(side).surge_to = static_cast<std::uint8_t>(c.number("the number of cards a side may hold", 1, kMostCards));
  }

  void read_terrain(Cursor& c) {
    const TerrainId terrain = c.terrain(*rules_);
    if (c.failed()) return;
    if (rules_->terrains[terrain].hexsides) {
      const std::string code = rules_->terrains[terrain].code;
      return c.fail_here("this terrain has sides; write: " + code + " E6 upleft upright");
    }
    do lay(c, c.hex(*rules_), terrain, 0);
    while (!c.done());
  }

  void read_hexsides(Cursor& c, TerrainId terrain) {
    const Hex hex = c.hex(*rules_);
    std::uint8_t sides = 0;
    do {
      const std::string_view w = c.word("a hexside, as upleft");
      if (c.failed()) return;
      const auto d = find_direction(w);
      if (!d)
        return c.fail_here(unknown("hexside", w, {"upleft", "upright", "right", "downright", "downleft", "left"}));
      const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(*d));
      if ((sides & bit) != 0) return c.fail_here("this hexside stands twice");
      sides = static_cast<std::uint8_t>(sides | bit);
    } while (!c.done());
    lay(c, hex, terrain, sides);
  }

  void lay(Cursor& c, Hex hex, TerrainId terrain, std::uint8_t sides) {
    if (c.failed() || !once(c, "terrain of " + hex_text(hex))) return;
    places_.terrain[hex] = {c.line().number, c.column_of_last()};
    s().terrain[hex] = terrain;
    s().ramparts[hex] = sides;
  }

  // A hex, or `reserve` for those that wait off the board.
  void read_place(Cursor& c, Side side, Hex& hex, std::int8_t& reserve) {
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

  void read_unit(Cursor& c) {
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
      if (std::find(seen.begin(), seen.end(), clause) != seen.end())
        return c.fail_here(shown(clause) + " stands twice");
      seen.push_back(clause);
      if (clause == "blocks") {
        unit.blocks = static_cast<std::uint8_t>(c.number("the blocks of this unit", 1, unit.profile.blocks));
      } else if (clause == "at") {
        unit.entry = read_arrival(c, unit.reserve);
      } else if (clause == "bow") {
        if (!may_carry_bows(unit.profile))
          return c.fail_here("only cavalry that has no missiles of its own is armed with bows");
        arm_with_bows(unit.profile);
      } else if (clause == "name") {
        unit.name = c.text("the name of the unit");
      } else if (clause == "special") {
        read_special(c, unit.profile);
      } else if (clause == "leader") {
        leader = LeaderSetup{unit.side, unit.hex, unit.reserve, false, optional_text(c)};
      } else {
        return c.fail_here(unknown("word", clause, {"blocks", "bow", "name", "special", "leader", "at"}));
      }
    }
    if (c.failed()) return;
    if (comes_by_itself(unit.reserve) && !unit.entry.exists()) return c.fail_next("expected where it appears: at B3");
    if (s().units.size() == kMaxUnits)
      return c.fail_here("there are more than " + std::to_string(kMaxUnits) + " units");
    s().units.push_back(unit);
    places_.units.push_back({c.line().number, column});
    if (leader) add_leader(c, *leader, column);
  }

  bool comes_by_itself(int reserve) {
    return reserve >= 0 && s().reserves[static_cast<std::size_t>(reserve)].by == EntryBy::kBanners;
  }

  // Where a unit appears that nobody calls.
  Hex read_arrival(Cursor& c, int reserve) {
    if (comes_by_itself(reserve)) return c.hex(*rules_);
    c.fail_here("only a unit of a reserve that comes by banners says where it appears");
    return kNoHex;
  }

  void read_special(Cursor& c, UnitType& profile) {
    do {
      const std::string_view ability = c.word("helmets or flag");
      if (c.failed()) return;
      const bool helmets = ability == "helmets";
      if (!helmets && ability != "flag") return c.fail_here(unknown("ability", ability, {"helmets", "flag"}));
      const bool twice = helmets ? (profile.traits & kHelmetsAlways) != 0 : profile.ignored_flags != 0;
      if (twice) return c.fail_here("the unit has this ability already");
      if (helmets)
        profile.traits |= kHelmetsAlways;
      else
        profile.ignored_flags = 1;
    } while (c.next_is("helmets") || c.next_is("flag"));
  }

  static std::string optional_text(Cursor& c) {
    return c.peek() != nullptr && c.peek()->kind == Token::Kind::kText ? c.text("a name") : std::string();
  }

  void read_leader(Cursor& c) {
    LeaderSetup leader;
    leader.side = c.side();
    const int column = c.peek() != nullptr ? c.peek()->column : 1;
    read_place(c, leader.side, leader.hex, leader.reserve);
    leader.name = optional_text(c);
    if (!c.failed()) add_leader(c, leader, column);
  }

  void add_leader(Cursor& c, const LeaderSetup& leader, int column) {
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

  void read_siege(Cursor& c) {
    if (once(c, "siege")) s().siege = true;
  }

  void read_legions(Cursor& c) {
    const Side side = c.side();
    if (c.failed() || !once(c, std::string("legions ") + side_word(side))) return;
    const std::string_view kind = c.word("marian or julian");
    if (c.failed()) return;
    if (kind != "marian" && kind != "julian")
      return c.fail_here(shown(kind) + " legions are unknown: marian or julian");
    legions_[index(side)] = {kind == "julian" ? Legions::kJulian : Legions::kMarian,
                             {c.line().number, c.column_of_last()}};
  }

  void read_objective(Cursor& c) {
    const Side side = c.side();
    do {
      const Hex hex = c.hex(*rules_);
      if (c.failed()) return;
      add_objective(c, {ObjectiveKind::kReach, side, set_of(hex), 1});
    } while (!c.done());
  }

  // No hex counts twice for a side, so that a position can say by a hex what has been gained.
  void add_objective(Cursor& c, const Objective& objective) {
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
  void read_prize(Cursor& c, ObjectiveKind kind, Side side) {
    const auto banners = static_cast<std::uint8_t>(c.number("the banners it is worth", 1, kMostBanners));
    const HexSet hexes = read_hexes(c);
    add_objective(c, {kind, side, hexes, banners});
  }
  void read_hold(Cursor& c) {
    const bool one_side = c.next_is("top") || c.next_is("bottom");
    read_prize(c, ObjectiveKind::kHold, one_side ? c.side() : Side::kNobody);
  }
  void read_plunder(Cursor& c) { read_prize(c, ObjectiveKind::kPlunder, c.side()); }
  void read_storm(Cursor& c) { read_prize(c, ObjectiveKind::kStorm, c.side()); }

  void read_owner(Cursor& c) {
    const Side side = c.side();
    do {
      const Hex hex = c.hex(*rules_);
      if (c.failed() || !once(c, "owner of " + hex_text(hex))) return;
      s().owner[hex] = side;
      owner_places_[hex] = {c.line().number, c.column_of_last()};
    } while (!c.done());
  }

  void read_majority(Cursor& c) {
    if (!once(c, "majority")) return;
    s().majority.side = c.side();
    s().majority.hexes = read_hexes(c);
  }

  // `no_refill bottom` and the like.
  void read_side_rule(Cursor& c) {
    const std::string rule = c.line().tokens.front().text;
    const Side side = c.side();
    if (c.failed() || !once(c, rule + " " + side_word(side))) return;
    bool SideSetup::*field = rule == "no_refill"         ? &SideSetup::no_refill
                             : rule == "last_card_loses" ? &SideSetup::last_card_loses
                                                         : &SideSetup::scout_banner;
    setup(side).*field = true;
  }

  void read_first(Cursor& c) {
    if (!c.take("by_dice")) return c.fail_next("expected: first by_dice; or put the word first on the line of a side");
    if (once(c, "first")) first_by_dice_ = inherited_ ? First::kInherited : First::kYes;
  }

  void read_cleared(Cursor& c) {
    if (!once(c, "cleared")) return;
    s().cleared = {};
    do {
      const Hex hex = c.hex(*rules_);
      if (c.failed()) return;
      s().cleared.add(hex);
      cleared_places_[hex] = {c.line().number, c.column_of_last()};
    } while (!c.done());
  }

  std::uint8_t read_sections(Cursor& c) {
    std::uint8_t sections = 0;
    do {
      const std::string_view w = c.word("left, center or right");
      if (c.failed()) return 0;
      const auto section = find_section(w);
      if (!section) return c.fail_here(shown(w) + " is not a section: left, center or right"), std::uint8_t{0};
      if ((sections & *section) != 0) return c.fail_here("the section stands twice"), std::uint8_t{0};
      sections = static_cast<std::uint8_t>(sections | *section);
    } while (!c.done() && !c.next_is("only") && !c.next_is("from_start") && !c.next_is("at"));
    return sections;
  }

  HexSet read_hexes(Cursor& c) {
    HexSet hexes;
    do {
      const Hex hex = c.hex(*rules_);
      if (c.failed()) break;
      if (hexes.has(hex)) c.fail_here("the hex stands twice");
      hexes.add(hex);
    } while (!c.done() && !c.next_is("only") && !c.next_is("from_start"));
    return hexes;
  }

  void read_exit(Cursor& c) {
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

  std::uint32_t read_traits(Cursor& c) {
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

  void read_sudden_death(Cursor& c) {
    const Side side = c.side();
    do {
      SuddenDeath x{side, {}, {}};
      x.leader = c.text("the name of a leader");
      x.place = {c.line().number, c.column_of_last()};
      sudden_deaths_.push_back(x);
    } while (!c.done());
  }

  void read_reserve(Cursor& c) {
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
  void read_arrivals(Cursor& c, Reserve& reserve) {
    if (c.take("banners")) {
      reserve.by = EntryBy::kBanners;
      reserve.banners = static_cast<std::uint8_t>(c.number("a number of banners", 1, kMostBanners));
      return;
    }
    if (!c.take("order")) return c.fail_next("expected: by order left at D4 D5, or by banners 3");
    reserve.by = EntryBy::kSectionOrder;
    reserve.sections = read_sections(c);
    if (!c.failed() && !c.take("at")) return c.fail_next("expected where it enters: at D4 D5");
    reserve.entry = read_hexes(c);
  }

  void read_entry(Cursor& c, Reserve& reserve) {
    if (c.take("baseline")) {
      reserve.entry = baseline(*rules_, c.side());
    } else if (c.take("hexes")) {
      reserve.entry = read_hexes(c);
    } else {
      return c.fail_next("expected where it enters: baseline bottom, or hexes I1 I2");
    }
  }

  void read_won(Cursor& c) {
    if (!once(c, "won")) return;
    won_place_ = {c.line().number, c.column_of_last()};
    read_both(c, "the banners won", 0, kMostBanners, &SideSetup::banners_won);
  }

  void read_turns(Cursor& c) {
    if (once(c, "turns")) s().turns_done = static_cast<std::uint16_t>(c.number("the turns played", 0, 9999));
  }

  void read_last(Cursor& c) {
    const Side side = c.side();
    if (c.failed() || !once(c, std::string("last ") + side_word(side))) return;
    setup(side).last_card = c.card(*rules_);
    setup(side).last_sections = kAnySection;
    if (c.take("sections")) setup(side).last_sections = read_sections(c);
  }

  void read_discards(Cursor& c) {
    if (!once(c, "discards")) return;
    discards_place_ = {c.line().number, c.column_of_last()};
    s().discards.clear();
    if (c.take("none")) return;
    do s().discards.push_back(c.card(*rules_));
    while (!c.done());
  }

  void read_gained(Cursor& c) {
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

  // What can only be said once every line is read.
  std::optional<Error> complete(int last_line) {
    for (const char* key : {"rules", "top", "bottom", "banners"})
      if (!stated_.contains(key)) return Error{last_line, 1, std::string("a line `") + key + "` is missing"};
    if (const auto e = resolve_first(last_line)) return e;
    for (std::size_t i = 0; i < 2; ++i) {
      const SideSetup& x = s().sides[i];
      if (x.banners_won >= x.banners)
        return Error{won_place_.line, won_place_.column, "a side has won all its banners: the battle would be over"};
      std::uint8_t most = std::max(x.cards, x.surge_to);
      for (std::uint8_t n : x.growth) most = std::max(most, n);
      if (x.hand.size() > most)
        return Error{
            hand_places_[i].line, hand_places_[i].column,
            "the hand has " + std::to_string(x.hand.size()) + " cards, and the side may hold " + std::to_string(most)};
    }
    if (const auto e = check_cards()) return e;
    if (const auto e = resolve_sudden_death()) return e;
    if (const auto e = arm_legions()) return e;
    if (const auto e = resolve_owners()) return e;
    return resolve_gained();
  }

  // What a case states goes before what it inherits.
  std::optional<Error> resolve_first(int last_line) {
    const std::array<First, 3> who = {first_[0], first_[1], first_by_dice_};
    const First strongest = *std::max_element(who.begin(), who.end());
    if (strongest == First::kNo)
      return Error{last_line, 1, "no side is first: put the word first on the line of top or bottom"};
    if (std::count(who.begin(), who.end(), strongest) > 1) {
      const bool dice = first_by_dice_ == strongest;
      return Error{stated_[dice ? "first" : "bottom"].line, 1,
                   dice ? "dice say who is first, and a side is" : "both sides are first"};
    }
    s().first_by_dice = first_by_dice_ == strongest;
    s().first = first_[0] == strongest ? Side::kTop : Side::kBottom;
    return std::nullopt;
  }

  // An inherited owner of ground that a case has changed is forgotten.
  std::optional<Error> resolve_owners() {
    for (int h = 0; h < hexes_on_board(rules_->rows); ++h) {
      const Hex hex(h);
      if (s().cleared.has(hex) && !has_owner(s().ground(hex)))
        return Error{cleared_places_[h].line, cleared_places_[h].column, hex_text(hex) + " is neither camp nor gate"};
      if (s().owner[h] == Side::kNobody || has_owner(s().ground(hex))) continue;
      if (!stated_["owner of " + hex_text(hex)].inherited)
        return Error{owner_places_[h].line, owner_places_[h].column,
                     hex_text(hex) + " is neither camp nor gate and belongs to nobody"};
      s().owner[h] = Side::kNobody;
    }
    return std::nullopt;
  }

  std::optional<Error> resolve_gained() {
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

  std::optional<Error> check_cards() {
    std::array<int, kMaxCardKinds> used{};
    int stated = 0, held = 0;
    const auto take = [&](const std::vector<CardId>& cards, Place place) -> std::optional<Error> {
      for (CardId card : cards) {
        const CardType& type = rules_->cards[card];
        ++stated;
        if (++used[card] > type.copies)
          return Error{place.line, place.column,
                       "more " + std::string(type.code) + " than the deck has: " + std::to_string(type.copies)};
      }
      return std::nullopt;
    };
    for (std::size_t i = 0; i < 2; ++i) {
      if (const auto e = take(s().sides[i].hand, hand_places_[i])) return e;
      if (!s().sides[i].hand_stated) held += s().sides[i].cards;
    }
    if (const auto e = take(s().discards, discards_place_)) return e;
    int deck = 0;
    for (const CardType& type : rules_->cards) deck += type.copies;
    if (stated + held > deck)
      return Error{stated_["top"].line, 1, "there are more cards in the hands than in the deck"};
    return std::nullopt;
  }

  std::optional<Error> resolve_sudden_death() {
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

  std::optional<Error> arm_legions() {
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

  enum class First : std::uint8_t { kNo, kInherited, kYes };
  struct Gained {
    Side side;  // kNobody: whoever can
    Hex hex;
    Place place;
  };
  struct Stated {
    int line = 0;
    bool inherited = false;
  };
  struct SuddenDeath {
    Side side;
    std::string leader;
    Place place;
  };

  const bool is_case_;
  const RuleSet* rules_ = nullptr;
  bool inherited_ = false;
  UpperPart part_;
  Places places_;
  std::map<std::string, Stated> stated_;
  std::array<First, 2> first_{First::kNo, First::kNo};
  std::array<Place, 2> hand_places_{};
  First first_by_dice_ = First::kNo;
  Place won_place_, discards_place_;
  std::vector<Gained> gained_;
  std::array<Place, kMaxHexes> owner_places_{}, cleared_places_{};
  std::vector<SuddenDeath> sudden_deaths_;
  std::array<std::pair<Legions, Place>, 2> legions_{};
};

}  // namespace

Parsed<UpperPart> parse_upper_part(const std::vector<UpperLine>& lines, int last_line, bool is_case) {
  return UpperParser(is_case).parse(lines, last_line);
}

}  // namespace acies
