#include "notation/tabletop_record.h"

#include <array>
#include <charconv>

#include "notation/record.h"
#include "notation/tabletop_actions.h"
#include "notation/tabletop_scenario.h"

namespace acies::tabletop {
namespace {

constexpr std::array<std::string_view, 4> kResults = {"unfinished", "top", "bottom", "draw"};
constexpr int kActionsBetweenHashes = 16;

std::uint64_t read_hash(Cursor& c) {
  const std::string_view w = c.word("a hash of 16 digits");
  if (c.failed()) return 0;
  std::uint64_t value = 0;
  const auto [end, ec] = std::from_chars(w.data(), w.data() + w.size(), value, 16);
  if (w.size() != 16 || ec != std::errc() || end != w.data() + w.size())
    c.fail_here(shown(w) + " is not a hash of 16 digits");
  return value;
}

}  // namespace

Parsed<Record> parse_record(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  std::vector<const Line*> upper;
  std::size_t i = 0;
  for (; i < lines->size() && !(*lines)[i].begins("---"); ++i) upper.push_back(&(*lines)[i]);
  const int last_line = lines->empty() ? 1 : lines->back().number;
  if (i == lines->size()) return Error{last_line, 1, "this is no record: it has no line `---`"};
  Parsed<UpperPart> part = parse_upper(upper, (*lines)[i].number);
  if (!part) return part.error();
  Record record;
  record.scenario = std::move(part->scenario);
  for (++i; i < lines->size(); ++i) {
    const Line& line = (*lines)[i];
    Cursor c(line);
    if (record.end_line != 0) return Error{line.number, 1, "nothing may follow the end of a record"};
    if (c.take("end")) {
      record.end_line = line.number;
      const std::string_view w = c.word("top, bottom, draw or unfinished");
      bool known = false;
      for (std::size_t r = 0; r < kResults.size(); ++r)
        if (kResults[r] == w) {
          record.result = static_cast<Result>(r);
          known = true;
        }
      if (!known && !c.failed()) c.fail_here("expected top, bottom, draw or unfinished");
      record.hash = read_hash(c);
    } else if (record.lines.empty() && record.seed.empty() && c.take("seed")) {
      record.seed = std::string(c.word("a seed of 64 digits"));
      if (!c.failed() &&
          (record.seed.size() != 64 || record.seed.find_first_not_of("0123456789abcdef") != std::string::npos))
        c.fail_here(shown(record.seed) + " is not a seed of 64 digits");
    } else {
      RecordLine one;
      one.line = line.number;
      if (c.take("hash")) {
        one.is_hash = true;
        one.hash = read_hash(c);
      } else {
        one.action = read_action(record.scenario, c);
      }
      record.lines.push_back(one);
    }
    c.end();
    if (c.failed()) return c.error();
  }
  if (record.end_line == 0) return Error{last_line, 1, "the record breaks off: it has no line `end`"};
  return record;
}

std::optional<Error> verify(const Record& record, State* end) {
  State state = set_up(record.scenario);
  const auto differs = [&](int line, std::uint64_t written) -> std::optional<Error> {
    const std::uint64_t found = hash(state);
    if (found == written) return std::nullopt;
    return Error{line, 1, "the record says " + hash_text(written) + ", the state here is " + hash_text(found)};
  };
  for (const RecordLine& line : record.lines) {
    if (line.is_hash) {
      if (auto error = differs(line.line, line.hash)) return error;
      continue;
    }
    if (const Refusal r = check(state, line.action))
      return Error{line.line, 1, shown(action_text(record.scenario, line.action)) + " is not legal here: " + r.text};
    apply(state, line.action);
  }
  if (end != nullptr) *end = state;
  if (state.result != record.result)
    return Error{record.end_line, 1,
                 "the record says " + std::string(kResults[static_cast<std::size_t>(record.result)]) +
                     ", the battle ends " + std::string(kResults[static_cast<std::size_t>(state.result)])};
  return differs(record.end_line, record.hash);
}

std::string print_record(const Scenario& scenario, const std::vector<Action>& actions, const std::string& seed) {
  std::string out = print_scenario(scenario) + "---\n" + (seed.empty() ? "" : "seed " + seed + "\n");
  State state = set_up(scenario);
  int since_hash = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    out += action_text(scenario, actions[i]) + "\n";
    apply(state, actions[i]);
    if (++since_hash >= kActionsBetweenHashes && i + 1 < actions.size()) {
      out += "hash " + hash_text(hash(state)) + "\n";
      since_hash = 0;
    }
  }
  return out + "end " + std::string(kResults[static_cast<std::size_t>(state.result)]) + " " + hash_text(hash(state)) +
         "\n";
}

}  // namespace acies::tabletop
