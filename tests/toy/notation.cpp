#include "tests/toy/notation.h"

namespace acies::toy {
namespace {

Move read_move(Cursor& c) {
  if (c.take("dice")) return {true, c.number("what the die shows", 1, 6)};
  if (!c.take("pull")) c.fail_next("`pull N` or `dice N` is needed");
  return {false, c.number("how hard to pull", 1, 2)};
}

// The lines above `---`; `below` is where those after it begin.
Parsed<Scenario> read_upper_part(const std::vector<Line>& lines, std::size_t& below) {
  Scenario scenario;
  HeaderReader header(kRules);
  for (below = 0; below < lines.size(); ++below) {
    Cursor c(lines[below]);
    if (c.take("---")) {
      ++below;
      break;
    }
    if (header.read(c)) {
      if (c.failed()) return c.error();
      continue;
    }
    if (c.take("goal"))
      scenario.goal = c.number("places", 1, 99);
    else if (c.take("rounds"))
      scenario.rounds = c.number("rounds", 1, 999);
    else if (c.take("breaths"))
      scenario.breaths = c.number("breaths", 0, 99);
    else
      c.fail_next("unknown word");
    c.end();
    if (c.failed()) return c.error();
  }
  if (const auto error = header.complete(lines.empty() ? 1 : lines.back().number)) return *error;
  scenario.id = header.header().id;
  scenario.name = header.header().name;
  return scenario;
}

}  // namespace

std::string move_text(Move move) { return (move.is_roll ? "dice " : "pull ") + std::to_string(move.number); }

Parsed<Move> read_move(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  if (lines->size() != 1) return Error{1, 1, "one action is needed"};
  Cursor c(lines->front());
  const Move move = read_move(c);
  c.end();
  if (c.failed()) return c.error();
  return move;
}

Parsed<Scenario> parse_scenario(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  std::size_t below = 0;
  return read_upper_part(*lines, below);
}

Parsed<Record> parse_record(std::string_view text) {
  const Parsed<std::vector<Line>> lines = split_lines(text);
  if (!lines) return lines.error();
  if (const auto error = check_edition_played(*lines, kRules)) return *error;
  std::size_t below = 0;
  Parsed<Scenario> scenario = read_upper_part(*lines, below);
  if (!scenario) return scenario.error();
  Record record;
  record.scenario = std::move(*scenario);
  const auto error =
      read_lower_part(*lines, below, record, [](Cursor& c, Record::Line& line) { line.move = read_move(c); });
  if (error) return *error;
  return record;
}

std::string print_record(const Scenario& scenario, const std::vector<Move>& moves, const std::string& dice) {
  std::string text = print_header("tug", scenario.id, scenario.name, kRules[0].edition) + "goal " +
                     std::to_string(scenario.goal) + "\nrounds " + std::to_string(scenario.rounds) + "\nbreaths " +
                     std::to_string(scenario.breaths) + "\n---\n";
  text += dice;
  State s = set_up(scenario);
  for (const Move move : moves) {
    text += move_text(move) + "\n";
    (move.is_roll ? roll : pull)(s, move.number);
  }
  return text + "end " + result_word(s.result) + " " + hash_text(hash(s)) + "\n";
}

}  // namespace acies::toy
