#include "games/hex/notation/upper_part.h"

#include "games/hex/notation/upper_parser.h"
#include "games/hex/rulesets/rule_sets.h"

namespace acies::hex {

UpperParser::UpperParser(bool is_case) : is_case_(is_case), header_(rules_info()) {}

Parsed<UpperPart> UpperParser::parse(const std::vector<UpperLine>& lines, int last_line) {
  for (const UpperLine& upper : lines) {
    RuleCursor c(*upper.line);
    inherited_ = upper.inherited;
    read_line(c);
    if (!c.failed()) c.end();
    if (c.failed()) return c.error();
  }
  if (const auto e = header_.complete(last_line)) return *e;
  take_header();
  if (const auto e = complete(last_line)) return *e;
  if (const auto e = check_scenario(part_.scenario, places_)) return *e;
  return std::move(part_);
}

void UpperParser::read_line(RuleCursor& c) {
  static constexpr Entry kEntries[] = {
      {"date", &UpperParser::read_date},
      {"ground", &UpperParser::read_climate},
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
      {"campaign", &UpperParser::read_campaign},
  };
  if (header_.read(c, inherited_)) return take_rules();
  const std::string_view word = c.word("a word such as unit or terrain");
  if (c.failed()) return;
  for (const Entry& e : kEntries)
    if (word == e.word) return (this->*e.read)(c);
  if (const auto t = find_terrain(*rules_, word); t && rules_->terrains[*t].hexsides) return read_hexsides(c, *t);
  std::vector<std::string_view> known(header_words().begin(), header_words().end());
  for (const Entry& e : kEntries) known.emplace_back(e.word);
  c.fail_here(unknown("word", word, known));
}

// A line that may stand only once, under this key. An inherited one yields.
bool UpperParser::once(RuleCursor& c, const std::string& key) {
  const auto [it, fresh] = stated_.try_emplace(key, Stated{c.line().number, inherited_});
  if (fresh) return true;
  if (!it->second.inherited || inherited_) {
    c.fail_here(shown(key) + " is already stated on line " + std::to_string(it->second.line));
    return false;
  }
  it->second = {c.line().number, inherited_};
  return true;
}

// The lines after the header's first two are read by the words of its rule set.
void UpperParser::take_rules() {
  if (header_.header().rules != nullptr) s().rules = rules_ = rule_set(header_.header().rules->code);
}

void UpperParser::take_header() {
  s().id = header_.header().id;
  s().name = header_.header().name;
  s().edition = header_.header().edition;
}

void UpperParser::read_date(RuleCursor& c) {
  if (once(c, "date")) s().date = c.text("the date of the battle");
}

void UpperParser::read_about(RuleCursor& c) {
  do s().about.push_back(c.text("the subject"));
  while (!c.done());
}

void UpperParser::read_note(RuleCursor& c) {
  do s().notes.push_back(c.text("a note"));
  while (!c.done());
}

void UpperParser::read_covers(RuleCursor& c) {
  if (!is_case_) return c.fail_here("only a rule case has a line `covers`");
  do {
    const std::string_view what = c.word("rulings, card, unit, terrain or inspired");
    if (c.failed()) return;
    const Token* next = c.peek();
    if (next == nullptr || next->kind != Token::Kind::kWord)
      return c.fail_next("expected a rule, card, unit or terrain");
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

// Digits and at most one letter after them, as 72 or 133a; or of a group of rulings, as 1.2 or 1.1b.
bool UpperParser::is_ruling(std::string_view w) {
  const auto digit = [](char x) { return x >= '0' && x <= '9'; };
  const std::size_t dot = w.find('.');
  if (dot == 1 && digit(w[0])) return w.size() <= 4 && w.size() > 2 && digit(w[2]) && is_ruling(w.substr(2));
  std::size_t digits = 0;
  while (digits < w.size() && digit(w[digits])) ++digits;
  const bool letter = digits + 1 == w.size() && w[digits] >= 'a' && w[digits] <= 'z';
  return digits >= 1 && digits <= 3 && (digits == w.size() || letter);
}

std::uint8_t UpperParser::read_sections(RuleCursor& c) {
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

HexSet UpperParser::read_hexes(RuleCursor& c) {
  HexSet hexes;
  do {
    const Hex hex = c.hex(*rules_);
    if (c.failed()) break;
    if (hexes.has(hex)) c.fail_here("the hex stands twice");
    hexes.add(hex);
  } while (!c.done() && !c.next_is("only") && !c.next_is("from_start"));
  return hexes;
}

// Checks that need all lines to be read.
std::optional<Error> UpperParser::complete(int last_line) {
  for (const char* key : {"top", "bottom", "banners"})
    if (!stated_.contains(key)) return Error{last_line, 1, std::string("a line `") + key + "` is missing"};
  if (const auto e = resolve_first(last_line)) return e;
  if (const auto e = check_hands()) return e;
  if (const auto e = check_cards()) return e;
  if (const auto e = resolve_sudden_death()) return e;
  if (const auto e = arm_legions()) return e;
  if (const auto e = resolve_owners()) return e;
  return resolve_gained();
}

Parsed<UpperPart> parse_upper_part(const std::vector<UpperLine>& lines, int last_line, bool is_case) {
  return UpperParser(is_case).parse(lines, last_line);
}

}  // namespace acies::hex
