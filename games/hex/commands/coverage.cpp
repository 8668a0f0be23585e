#include "games/hex/commands/coverage.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>

#include "campaign/campaign_case.h"
#include "console/files.h"
#include "games/hex/notation/case_file.h"
#include "games/hex/rulesets/rule_sets.h"
#include "games/tabletop/commands/coverage.h"
#include "games/tabletop/notation/scenario.h"

namespace acies::hex {
using namespace campaign;
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

bool is_dot_in_number(const std::string& text, std::size_t at) {
  const auto digit = [&](std::size_t i) {
    return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
  };
  return text[at] == '.' && at > 0 && digit(at - 1) && digit(at + 1);
}

// A rule of a group of rulings, as 1.1b, counts for the group, which is listed as one.
void add_ruling(std::string number, std::set<std::string>& out) {
  if (number.find('.') != std::string::npos)
    while (std::isalpha(static_cast<unsigned char>(number.back())) != 0) number.pop_back();
  out.insert(std::move(number));
}

// The numbers after the word `rulings`: "rulings 64, 72 and 133a: …".
void add_rulings(const std::string& text, std::set<std::string>& out) {
  static const std::string kWord = "rulings ";
  for (std::size_t at = text.find(kWord); at != std::string::npos; at = text.find(kWord, at + 1)) {
    std::size_t i = at + kWord.size();
    while (i < text.size()) {
      if (std::isdigit(static_cast<unsigned char>(text[i])) != 0) {
        std::size_t end = i;
        while (end < text.size() && (is_word_letter(text[end]) || is_dot_in_number(text, end))) ++end;
        add_ruling(text.substr(i, end - i), out);
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
  std::set<std::string> out;
  for (const std::string& number : one.covers.rulings) add_ruling(number, out);
  add_rulings(words, out);
  return out;
}

// A card counts where it is played, struck with or refused.
std::set<std::string> cards_of(const Case& one) {
  std::set<std::string> out;
  for (const CaseStep& step : one.steps)
    for (Action action : step.written.actions) switch (action.kind) {
        case ActionKind::kPlay:
        case ActionKind::kPlayAs:
        case ActionKind::kStrikeFirst:
          out.insert(card_code(*one.scenario.rules, action.card()));
          break;
        case ActionKind::kAmbush:
          out.insert(card_code(*one.scenario.rules, one.scenario.reaction(Reaction::kAmbush)));
          break;
        default:
          break;
      }
  return out;
}

// An inspired action counts where it is bought or refused, or where `covers` names it.
std::set<std::string> inspired_of(const Case& one) {
  const auto& actions = one.scenario.rules->inspired;
  std::set<std::string> out;
  for (std::uint8_t i : one.covers.inspired) out.insert(actions[i].code);
  for (const CaseStep& step : one.steps)
    for (Action action : step.written.actions)
      if (action.kind == ActionKind::kInspire) out.insert(actions[action.a].code);
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

// The items of the rules of campaigns that a title names: "campaign C11, C12: …".
std::set<std::string> campaign_items_of(const std::string& title) {
  std::set<std::string> out;
  if (title.compare(0, 9, "campaign ") != 0) return out;
  const std::string names = title.substr(9, title.find(':') - 9);
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find_first_of(", ", at), names.size());
    if (end > at) out.insert(names.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

// What cases cover of one rule set, or of the rules of campaigns.
struct Coverage {
  const char *code, *name;
  const RuleSet* rules;  // null: of campaigns
  std::vector<Group> groups;
  int cases = 0;
  int counted_elsewhere = 0;  // of them, for a rule set too

  Group& group(std::string_view called) {
    return *std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.name == called; });
  }

  void count(const Case& one) {
    ++cases;
    std::string words = lower(one.title);
    for (const std::string& about : one.scenario.about) words += "\n" + lower(about);
    group("rulings").count(rulings_of(one, words));
    group("cards").count(cards_of(one));
    group("units").count(units_of(one, words));
    group("terrains").count(terrains_of(one, words));
    if (!rules->inspired.empty()) group("inspired").count(inspired_of(one));
  }

  // Of a case in or between battles: which items it shows, and which refusals.
  void count_campaign(const std::string& title, bool refuses, bool in_battle) {
    const std::set<std::string> items = campaign_items_of(title);
    if (items.empty()) return;
    ++cases;
    counted_elsewhere += in_battle ? 1 : 0;
    group("items").count(items);
    if (refuses) group("refusals").count(items);
  }

  int missing() const {
    int n = 0;
    for (const Group& g : groups)
      for (const Item& item : g.items) n += item.cases == 0 ? 1 : 0;
    return n;
  }
};

template <class Rows>
std::vector<Item> items_of(const Rows& rows) {
  std::vector<Item> items;
  for (const auto& row : rows) items.push_back({row.code, row.name, 0});
  return items;
}

Coverage& coverage_of(std::vector<Coverage>& all, const RuleSet& rules) {
  for (Coverage& one : all)
    if (one.rules == &rules) return one;
  all.push_back({rules.code,
                 rules.name,
                 &rules,
                 {{"rulings", {}},
                  {"cards", items_of(rules.cards)},
                  {"units", items_of(rules.units)},
                  {"terrains", items_of(rules.terrains)}},
                 0,
                 0});
  if (!rules.inspired.empty()) all.back().groups.push_back({"inspired", items_of(rules.inspired)});
  return all.back();
}

// A line `rules CODE` begins the rulings of a rule set: lines of `NUMBER title`. With # comments. Returns what is wrong.
std::string read_rulings(const std::string& text, std::vector<Coverage>& all) {
  Coverage* now = nullptr;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.empty() || line[0] == '#') continue;
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string first = line.substr(0, space), rest = space < line.size() ? line.substr(space + 1) : "";
    if (first == "rules" && rest == "campaign") {
      all.push_back({"campaign", "Campaign", nullptr, {{"items", {}}, {"refusals", {}}}, 0, 0});
      now = &all.back();
    } else if (first == "rules") {
      const RuleSet* rules = rule_set(rest);
      if (rules == nullptr) return "unknown rule set " + shown(rest);
      now = &coverage_of(all, *rules);
    } else if (now == nullptr) {
      return "the list of rulings begins with a rule set: rules ancients";
    } else {
      for (Group& group : now->groups)
        if (now->rules == nullptr || &group == &now->group("rulings")) group.items.push_back({first, rest, 0});
    }
  }
  return now == nullptr ? "it lists no rulings" : "";
}

void print_text(const std::vector<Coverage>& all) {
  int cases = 0, missing = 0;
  for (const Coverage& one : all) {
    for (const Group& group : one.groups) {
      std::printf("%s: %s\n", one.name, group.name);
      for (const Item& item : group.items)
        std::printf("  %-20s %4d  %s%s\n", item.code.c_str(), item.cases, item.title.c_str(),
                    item.cases == 0 ? "  <- missing" : "");
    }
    cases += one.cases - one.counted_elsewhere;
    missing += one.missing();
  }
  for (const Coverage& one : all) std::printf("%s: %d cases, %d missing\n", one.name, one.cases, one.missing());
  std::printf("%d cases, %d missing\n", cases, missing);
}

void print_json(const std::vector<Coverage>& all) {
  std::printf("{");
  for (const Coverage& one : all) {
    std::printf("%s\"%s\":{\"cases\":%d,\"missing\":%d", &one == &all.front() ? "" : ",", one.code, one.cases,
                one.missing());
    for (const Group& group : one.groups) {
      std::printf(",\"%s\":{", group.name);
      for (const Item& item : group.items)
        std::printf("%s%s:%d", &item == &group.items.front() ? "" : ",", json_text(item.code).c_str(), item.cases);
      std::printf("}");
    }
    std::printf("}");
  }
  std::printf("}\n");
}

}  // namespace

namespace {

// The texts of a folder's files if they are cases of the tabletop, which has its own list of clauses; else none.
std::vector<std::string> tabletop_texts(const Arguments& folders) {
  std::vector<std::string> texts;
  const Parsed<std::vector<std::string>> files = acies_files(folders);
  if (!files) return texts;
  for (const std::string& path : *files)
    if (const Parsed<std::string> text = read_file(path); text && tabletop::is_tabletop(*text)) texts.push_back(*text);
  return texts;
}

// Counts the cases of a text, of battles or of campaigns; what is wrong with it.
std::optional<Error> count_cases(const std::string& text, std::vector<Coverage>& all) {
  if (is_campaign(text)) {
    const CampaignCaseFile file = parse_campaign_cases(text);
    for (const CampaignCase& one : file.cases)
      for (Coverage& coverage : all)
        if (coverage.rules == nullptr) coverage.count_campaign(one.title, one.refuses(), false);
    return file.errors.empty() ? std::nullopt : std::optional(file.errors.front());
  }
  const CaseFile file = parse_cases(text);
  for (const Case& one : file.cases)
    for (Coverage& coverage : all) {
      const auto refuses = [](const CaseStep& step) { return step.kind == StepKind::kRefuse; };
      if (coverage.rules == one.scenario.rules) coverage.count(one);
      if (coverage.rules == nullptr)
        coverage.count_campaign(one.title, std::any_of(one.steps.begin(), one.steps.end(), refuses), true);
    }
  return file.errors.empty() ? std::nullopt : std::optional(file.errors.front());
}

}  // namespace

int show_coverage(const Options& options, bool json) {
  const Arguments folders = options.rest().empty() ? Arguments{"tests/rules"} : options.rest();
  if (const std::vector<std::string> texts = tabletop_texts(folders); !texts.empty()) {
    std::string wrong;
    const int status = tabletop::show_tabletop_coverage(texts, json, &wrong);
    return wrong.empty() ? status : options.wrong(wrong);
  }
  std::vector<Coverage> all;
  for (const std::string& folder : folders) {
    const std::string path = folder + "/rulings.txt";
    const Parsed<std::string> text = read_file(path);
    if (!text) return options.wrong("no list of rulings to cover: " + path);
    if (const std::string wrong = read_rulings(*text, all); !wrong.empty()) return options.wrong(path + ": " + wrong);
  }
  const Parsed<std::vector<std::string>> files = acies_files(folders);
  if (!files) return options.wrong(files.error().text);
  for (const std::string& path : *files) {
    const Parsed<std::string> text = read_file(path);
    if (!text) return options.wrong(text.error().text);
    if (const std::optional<Error> error = count_cases(*text, all)) return options.wrong(located(path, *error));
  }
  bool whole = true;
  for (const Coverage& one : all) whole &= one.missing() == 0;
  if (json)
    print_json(all);
  else
    print_text(all);
  return whole ? kGood : kBad;
}

}  // namespace acies::hex
