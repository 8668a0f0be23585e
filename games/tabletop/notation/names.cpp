#include "games/tabletop/notation/names.h"

#include <array>
#include <charconv>

namespace acies::tabletop {
namespace {

// A decimal number with at most so many decimals, as a whole number of the last of them.
std::optional<std::int32_t> decimal(std::string_view w, int decimals) {
  bool negative = false;
  if (!w.empty() && (w[0] == '-' || w[0] == '+')) {
    negative = w[0] == '-';
    w.remove_prefix(1);
  }
  if (w.empty() || w.size() > 9) return std::nullopt;
  std::int64_t value = 0;
  int after = -1;
  for (char ch : w) {
    if (ch == '.' && after < 0) {
      after = 0;
      continue;
    }
    if (ch < '0' || ch > '9') return std::nullopt;
    if (after >= 0 && ++after > decimals) return std::nullopt;
    value = value * 10 + (ch - '0');
  }
  if (after == 0) return std::nullopt;
  for (int i = after < 0 ? 0 : after; i < decimals; ++i) value *= 10;
  if (value > 1000000) return std::nullopt;
  return static_cast<std::int32_t>(negative ? -value : value);
}

std::string decimal_text(std::int32_t value, int decimals) {
  std::string digits = std::to_string(value < 0 ? -value : value);
  while (static_cast<int>(digits.size()) <= decimals) digits.insert(0, "0");
  std::string text = digits.substr(0, digits.size() - static_cast<std::size_t>(decimals));
  std::string rest = digits.substr(digits.size() - static_cast<std::size_t>(decimals));
  while (!rest.empty() && rest.back() == '0') rest.pop_back();
  if (!rest.empty()) text += "." + rest;
  return (value < 0 ? "-" : "") + text;
}

}  // namespace

std::optional<Clause> find_clause(std::string_view id) {
  for (const ClauseRow& row : kClauses)
    if (row.id == id) return row.clause;
  return std::nullopt;
}

std::string inches(Mil m) { return decimal_text(m, 3); }
std::string degrees(Cdeg c) { return decimal_text(c, 2); }

Mil read_inches(Cursor& c, std::string_view what) {
  const std::string_view w = c.word(what);
  if (c.failed()) return 0;
  if (const auto value = decimal(w, 3)) return *value;
  c.fail_here(shown(w) + " is not " + std::string(what) + ", as 3.25");
  return 0;
}

Cdeg read_degrees(Cursor& c) {
  const std::string_view w = c.word("an angle in degrees");
  if (c.failed()) return 0;
  if (const auto value = decimal(w, 2)) return *value;
  c.fail_here(shown(w) + " is not an angle in degrees, as 22.5");
  return 0;
}

std::string points_text(int hundredths) { return decimal_text(hundredths, 2); }

int read_points(Cursor& c) {
  const std::string_view w = c.word("a number of points");
  if (c.failed()) return 0;
  if (const auto value = decimal(w, 2); value && *value > 0) return *value;
  c.fail_here(shown(w) + " is not a number of points, as 412.8");
  return 0;
}

int read_signed(Cursor& c, std::string_view what, int least, int most) {
  const std::string_view w = c.word(what);
  if (c.failed()) return 0;
  const auto value = decimal(w, 0);
  if (value && *value >= least && *value <= most) return *value;
  c.fail_here(shown(w) + " is not " + std::string(what) + ": a number from " + std::to_string(least) + " to " +
              std::to_string(most));
  return 0;
}

std::string option_text(const RuleOption& option, int value) {
  const std::string_view word = option_word(option.name, value);
  return word.empty() ? std::to_string(value) : std::string(word);
}

UnitId read_unit(const Scenario& s, Cursor& c) {
  const std::string_view w = c.word("a unit");
  if (c.failed()) return kNoUnit;
  for (std::size_t i = 0; i < s.units.size(); ++i)
    if (s.units[i].code == w) return static_cast<UnitId>(i);
  c.fail_here("there is no unit " + shown(w));
  return kNoUnit;
}

LeaderId read_leader(const Scenario& s, Cursor& c) {
  const std::string_view w = c.word("a leader");
  if (c.failed()) return kNoLeader;
  for (std::size_t i = 0; i < s.leaders.size(); ++i)
    if (s.leaders[i].code == w) return static_cast<LeaderId>(i);
  c.fail_here("there is no leader " + shown(w));
  return kNoLeader;
}

}  // namespace acies::tabletop
