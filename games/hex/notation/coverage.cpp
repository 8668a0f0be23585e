#include "games/hex/notation/coverage.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>

#include "games/hex/notation/case_file.h"

namespace acies::hex {
namespace {

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
    // Siege rules have turned the fortified walls of the file into scalable ones.
    if (one.scenario.siege)
      for (TerrainId id : one.covers.terrains) {
        const TerrainType& stated = one.scenario.rules->terrains[id];
        if (stated.siege_form != nullptr && std::strcmp(stated.siege_form, type.code) == 0) out.insert(stated.code);
      }
    if (named) out.insert(type.code);
  }
  return out;
}

void count(const Case& one, Coverage& coverage) {
  ++coverage.cases;
  std::string words = lower(one.title);
  for (const std::string& about : one.scenario.about) words += "\n" + lower(about);
  coverage.group("rulings").count(rulings_of(one, words));
  coverage.group("cards").count(cards_of(one));
  coverage.group("units").count(units_of(one, words));
  coverage.group("terrains").count(terrains_of(one, words));
  if (!one.scenario.rules->inspired.empty()) coverage.group("inspired").count(inspired_of(one));
}

template <class Rows>
std::vector<CoverageItem> items_of(const Rows& rows) {
  std::vector<CoverageItem> items;
  for (const auto& row : rows) items.push_back({row.code, row.name, 0});
  return items;
}

}  // namespace

Coverage coverage_of(const RuleSet& rules, const std::vector<CoverageItem>& rulings) {
  Coverage all{rules.code,
               rules.name,
               {{"rulings", rulings},
                {"cards", items_of(rules.cards)},
                {"units", items_of(rules.units)},
                {"terrains", items_of(rules.terrains)}},
               0,
               0};
  if (!rules.inspired.empty()) all.groups.push_back({"inspired", items_of(rules.inspired)});
  return all;
}

std::optional<Error> count_cases(std::string_view text, std::vector<Coverage>& coverages) {
  const CaseFile file = parse_cases(text);
  for (const Case& one : file.cases)
    for (Coverage& coverage : coverages)
      if (coverage.code == one.scenario.rules->code) count(one, coverage);
  return file.errors.empty() ? std::nullopt : std::optional(file.errors.front());
}

}  // namespace acies::hex
