#include "notation/record.h"

#include <charconv>

#include "notation/scenario_text.h"
#include "notation/unwritten.h"
#include "notation/upper_part.h"

namespace acies {
namespace {

constexpr int kActionsBetweenHashes = 16;

std::uint64_t read_hash(Cursor& c) {
  const std::string_view w = c.word("a hash of 16 digits");
  if (c.failed()) return 0;
  std::uint64_t hash = 0;
  const auto [end, ec] = std::from_chars(w.data(), w.data() + w.size(), hash, 16);
  if (w.size() != 16 || ec != std::errc() || end != w.data() + w.size())
    c.fail_here(shown(w) + " is not a hash of 16 digits");
  return hash;
}

std::string read_seed(Cursor& c) {
  const std::string_view w = c.word("a seed of 64 digits");
  if (c.failed()) return "";
  const bool good = w.size() == 64 && w.find_first_not_of("0123456789abcdef") == std::string_view::npos;
  if (!good) c.fail_here(shown(w) + " is not a seed of 64 digits");
  return std::string(w);
}

constexpr std::array<const char*, 4> kResults = {"unfinished", "top", "bottom", "draw"};

Result read_result(Cursor& c) {
  const std::string_view w = c.word("top, bottom, draw or unfinished");
  if (c.failed()) return Result::kNone;
  for (std::size_t i = 0; i < kResults.size(); ++i)
    if (w == kResults[i]) return static_cast<Result>(i);
  c.fail_here("expected top, bottom, draw or unfinished");
  return Result::kNone;
}

}  // namespace

std::string hash_text(std::uint64_t hash) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = kDigits[hash & 15];
  return text;
}

Parsed<Record> parse_record(std::string_view text) {
  Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  std::vector<UpperLine> upper;
  std::size_t i = 0;
  for (; i < lines->size() && !(*lines)[i].begins("---"); ++i) upper.push_back({&(*lines)[i]});
  const int last_line = lines->empty() ? 1 : lines->back().number;
  if (i == lines->size()) return Error{last_line, 1, "this is no record: it has no line `---`"};
  if ((*lines)[i].tokens.size() > 1) return Error{(*lines)[i].number, 1, "`---` stands alone on its line"};
  Parsed<UpperPart> part = parse_upper_part(upper, (*lines)[i].number, false);
  if (!part) return part.error();

  Record record;
  record.scenario = std::move(part->scenario);
  for (++i; i < lines->size(); ++i) {
    const Line& line = (*lines)[i];
    Cursor c(line);
    if (record.end_line != 0) return Error{line.number, 1, "nothing may follow the end of a record"};
    if (c.take("end")) {
      record.end_line = line.number;
      record.result = read_result(c);
      record.hash = read_hash(c);
    } else if (record.lines.empty() && record.seed.empty() && c.take("seed")) {
      record.seed = read_seed(c);
    } else {
      RecordLine one;
      one.line = line.number;
      if (c.take("hash"))
        one.hash = read_hash(c);
      else
        one.written = read_actions(record.scenario, c);
      record.lines.push_back(std::move(one));
    }
    c.end();
    if (c.failed()) return c.error();
  }
  if (record.end_line == 0) return Error{last_line, 1, "the record breaks off: it has no line `end`"};
  return record;
}

std::optional<Error> verify(const Record& record) {
  return follow(record, [](const State&, Action) {});
}

Error illegal(const Record& record, const RecordLine& line, Action action, const State& state) {
  return {line.line, 1, shown(action_text(record.scenario, action)) + " is not legal here: " + situation(state)};
}

std::optional<Error> check_receiver(const RecordLine& line, const State& before, const State& after) {
  const Side side = line.written.receiver;
  if (side == Side::kNobody || after.hand_size[index(side)] == before.hand_size[index(side)] + 1) return std::nullopt;
  return Error{line.line, 1, std::string("the card does not go to ") + side_word(side)};
}

std::optional<Error> check_hash(int line, std::uint64_t written, const State& state) {
  const std::uint64_t found = hash(state);
  if (found == written) return std::nullopt;
  return Error{line, 1, "the record says " + hash_text(written) + ", the state here is " + hash_text(found)};
}

std::optional<Error> check_end(const Record& record, const State& state) {
  if (state.result != record.result)
    return Error{record.end_line, 1,
                 std::string("the record says ") + kResults[static_cast<std::size_t>(record.result)] +
                     ", the battle ends " + kResults[static_cast<std::size_t>(state.result)]};
  return check_hash(record.end_line, record.hash, state);
}

std::string print_record(const Scenario& scenario, const std::vector<Action>& actions, const std::string& seed) {
  std::string out = print_scenario(scenario) + "---\n" + (seed.empty() ? "" : "seed " + seed + "\n");
  State state = set_up(scenario);
  bool dealing = true;
  int since_hash = 0;
  for (std::size_t i = 0; i < actions.size();) {
    const State before = state;
    std::string text = action_text(scenario, actions[i]);
    apply(state, actions[i++]);
    ++since_hash;
    if (actions[i - 1].kind == ActionKind::kDraw) {
      // Cards that go to the same side one after the other share a line.
      const int receiver = state.hand_size[0] > before.hand_size[0] ? 0 : 1;
      if (dealing)
        text = std::string("deal ") + side_word(static_cast<Side>(receiver)) + " " +
               card_code(*scenario.rules, actions[i - 1].card());
      while (i < actions.size() && actions[i].kind == ActionKind::kDraw) {
        State next = state;
        apply(next, actions[i]);
        if (next.hand_size[receiver] != state.hand_size[receiver] + 1) break;
        text += std::string(" ") + card_code(*scenario.rules, actions[i].card());
        state = next;
        ++i;
        ++since_hash;
      }
    } else {
      dealing = false;
    }
    out += text + '\n';
    if (since_hash >= kActionsBetweenHashes && i < actions.size()) {
      out += "hash " + hash_text(hash(state)) + '\n';
      since_hash = 0;
    }
  }
  return out + "end " + kResults[static_cast<std::size_t>(state.result)] + " " + hash_text(hash(state)) + '\n';
}

}  // namespace acies
