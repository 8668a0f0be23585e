#include "cli/coverage.h"

#include <cctype>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>

#include "cli/files.h"
#include "engine/rulesets/rule_sets.h"
#include "notation/case_file.h"

namespace acies::cli {
namespace {

struct Item {
  std::string code, title;
  int cases = 0;
};
struct Group {
  const char* name;
  std::vector<Item> items;

  // Counts a case once for each item it covers.
  void count(const std::set<std::string>& covered) {
    for (Item& item : items)
      if (covered.contains(item.code)) ++item.cases;
  }
};

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_word_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Whether the text speaks of something, as words of its own.
bool mentions(const std::string& text, const std::string& words) {
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    if ((at == 0 || !is_word_letter(text[at - 1])) && (end == text.size() || !is_word_letter(text[end]))) return true;
  }
  return false;
}

// The numbers after the word `rulings`: "rulings 64, 72 and 133a: …".
void add_rulings(const std::string& text, std::set<std::string>& out) {
  static const std::string kWord = "rulings ";
  for (std::size_t at = text.find(kWord); at != std::string::npos; at = text.find(kWord, at + 1)) {
    std::size_t i = at + kWord.size();
    while (i < text.size()) {
      if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
        std::size_t end = i;
        while (end < text.size() && is_word_letter(text[end])) ++end;
        out.insert(text.substr(i, end - i));
        i = end;
      } else if (text[i] == ' ' || text[i] == ',') {
        ++i;
      } else if (text.compare(i, 4, "and ") == 0) {
        i += 4;
      } else {
        break;
      }
    }
  }
}

// A ruling counts where `covers`, the title or `about` gives its number.
std::set<std::string> rulings_of(const Case& one, const std::string& words) {
  std::set<std::string> out(one.covers.rulings.begin(), one.covers.rulings.end());
  add_rulings(words, out);
  return out;
}

// A card counts where it is played, struck with or refused.
std::set<std::string> cards_of(const Case& one) {
  std::set<std::string> out;
  for (const Step& step : one.steps)
    for (Action action : step.written.actions)
      if (action.kind == ActionKind::kPlay || action.kind == ActionKind::kStrikeFirst)
        out.insert(card_code(*one.scenario.rules, action.card()));
  return out;
}

// A unit counts where it stands in a case that speaks of it, in `covers` or by its code or name.
std::set<std::string> units_of(const Case& one, const std::string& words) {
  std::set<std::string> out;
  for (const UnitSetup& unit : one.scenario.units) {
    bool named = mentions(words, lower(unit.profile.code)) || mentions(words, unit.profile.name);
    for (std::uint8_t type : one.covers.units) named |= type == unit.type;
    if (named) out.insert(unit.profile.code);
  }
  return out;
}

// Terrain likewise, by what lies on the board.
std::set<std::string> terrains_of(const Case& one, const std::string& words) {
  std::set<std::string> out;
  for (int h = 0; h < hexes_on_board(one.scenario.rules->rows); ++h) {
    const TerrainType& type = one.scenario.ground(Hex(h));
    bool named = mentions(words, type.code) || mentions(words, type.name);
    for (TerrainId id : one.covers.terrains) named |= id == one.scenario.terrain[h];
    // Siege rules have turned what the file calls a fortified wall into a scalable one.
    if (one.scenario.siege)
      for (TerrainId id : one.covers.terrains) {
        const TerrainType& stated = one.scenario.rules->terrains[id];
        if (stated.siege_form != nullptr && std::strcmp(stated.siege_form, type.code) == 0) out.insert(stated.code);
      }
    if (named) out.insert(type.code);
  }
  return out;
}

// Lines of `NUMBER title`, with # comments.
std::vector<Item> read_rulings(const std::string& text) {
  std::vector<Item> items;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = std::min(line.find(' '), line.size());
    items.push_back({line.substr(0, space), space < line.size() ? line.substr(space + 1) : "", 0});
  }
  return items;
}

template <class Rows>
std::vector<Item> items_of(const Rows& rows) {
  std::vector<Item> items;
  for (const auto& row : rows) items.push_back({row.code, row.name, 0});
  return items;
}

void print_text(const std::vector<Group>& groups, int cases, int missing) {
  for (const Group& group : groups) {
    std::printf("%s\n", group.name);
    for (const Item& item : group.items)
      std::printf("  %-20s %4d  %s%s\n", item.code.c_str(), item.cases, item.title.c_str(),
                  item.cases == 0 ? "  <- missing" : "");
  }
  std::printf("%d cases, %d missing\n", cases, missing);
}

void print_json(const std::vector<Group>& groups, int cases, int missing) {
  std::printf("{\"cases\":%d,\"missing\":%d", cases, missing);
  for (const Group& group : groups) {
    std::printf(",\"%s\":{", group.name);
    for (const Item& item : group.items)
      std::printf("%s%s:%d", &item == &group.items.front() ? "" : ",", json_text(item.code).c_str(), item.cases);
    std::printf("}");
  }
  std::printf("}\n");
}

}  // namespace

int show_coverage(const Options& options, bool json) {
  const Arguments folders = options.rest().empty() ? Arguments{"tests/rules"} : options.rest();
  std::vector<Item> rulings;
  for (const std::string& folder : folders) {
    const Parsed<std::string> text = read_file(folder + "/rulings.txt");
    if (!text) return options.wrong("no list of rulings to cover: " + folder + "/rulings.txt");
    for (Item& item : read_rulings(*text)) rulings.push_back(std::move(item));
  }
  const RuleSet& rules = *rule_set("ancients");
  std::vector<Group> groups = {{"rulings", std::move(rulings)},
                               {"cards", items_of(rules.cards)},
                               {"units", items_of(rules.units)},
                               {"terrains", items_of(rules.terrains)}};
  const Parsed<std::vector<std::string>> files = acies_files(folders);
  if (!files) return options.wrong(files.error().text);
  int cases = 0;
  for (const std::string& path : *files) {
    const Parsed<std::string> text = read_file(path);
    if (!text) return options.wrong(text.error().text);
    const CaseFile file = parse_cases(*text);
    for (const Error& error : file.errors) return options.wrong(located(path, error));
    for (const Case& one : file.cases) {
      if (one.scenario.rules != &rules) continue;
      ++cases;
      std::string words = lower(one.title);
      for (const std::string& about : one.scenario.about) words += "\n" + lower(about);
      groups[0].count(rulings_of(one, words));
      groups[1].count(cards_of(one));
      groups[2].count(units_of(one, words));
      groups[3].count(terrains_of(one, words));
    }
  }
  int missing = 0;
  for (const Group& group : groups)
    for (const Item& item : group.items) missing += item.cases == 0 ? 1 : 0;
  if (json)
    print_json(groups, cases, missing);
  else
    print_text(groups, cases, missing);
  return missing == 0 ? kGood : kBad;
}

}  // namespace acies::cli
