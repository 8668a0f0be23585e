#include "games/hex/players/bot_protocol.h"

#include <charconv>

#include "base/bot_lines.h"
#include "base/lines.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/scenario_text.h"

namespace acies::hex::bot {
namespace {

using Lines = std::vector<std::string>;

Lines error(const std::string& text) { return {"error " + text}; }

// The first word of a line, which is taken off it.
std::string_view take_word(std::string_view& line) {
  while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end);
  while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  return word;
}

std::optional<std::uint32_t> number_of(std::string_view word) {
  std::uint32_t n = 0;
  const auto [end, ec] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (ec != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return n;
}

}  // namespace

Lines Protocol::hear(std::string_view line) {
  while (!line.empty() && (line.back() == '\r' || line.back() == '\n' || line.back() == ' ')) line.remove_suffix(1);
  if (block_ != Block::kNone) return hear_block_line(line);
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word.empty()) return {};
  if (word == "hello") return hello(rest);
  if (word == "new") return begin_scenario(rest);
  if (word == "did") return did(rest);
  if (word == "open") return open(rest);
  if (word == "go") return go(rest);
  if (word == "view") {
    block_ = Block::kView;
    return {};
  }
  if (word == "note" || word == "refused") return {};
  if (word == "over") {
    battle_ = {};
    return {};
  }
  if (word == "quit") {
    quit_ = true;
    return {};
  }
  return error("unknown word " + shown(word));
}

Lines Protocol::hear_block_line(std::string_view line) {
  const bool ends = line == bot_lines::kBlockEnd;
  if (block_ == Block::kView) {
    if (ends) block_ = Block::kNone;
    return {};
  }
  if (ends) {
    block_ = Block::kNone;
    return begin_battle();
  }
  too_long_ |= scenario_text_.size() + line.size() + 1 > kMaxFileBytes;
  if (!too_long_) scenario_text_.append(line).push_back('\n');
  return {};
}

Lines Protocol::hello(std::string_view rest) {
  const std::string_view word = take_word(rest);
  const auto version = number_of(word);
  if (!version || *version < 1) return error("hello needs the version of the protocol, not " + shown(word));
  return {"hello " + std::to_string(bot_lines::kVersion) + " " + in_quotes(name_)};
}

Lines Protocol::begin_scenario(std::string_view rest) {
  const std::string_view word = take_word(rest);
  const auto side = find_side(word);
  // The scenario follows whether the side is right or not, and must not be taken for commands.
  next_side_ = side.value_or(Side::kNobody);
  scenario_text_.clear();
  too_long_ = false;
  block_ = Block::kScenario;
  return {};
}

Lines Protocol::begin_battle() {
  if (next_side_ == Side::kNobody) return error("new needs a side, top or bottom");
  if (too_long_) return error("the scenario is too long");
  Parsed<Scenario> scenario = parse_scenario(scenario_text_);
  if (!scenario)
    return error("scenario " + std::to_string(scenario.error().line) + ":" + std::to_string(scenario.error().column) +
                 ": " + scenario.error().text);
  battle_ = {};
  battle_.scenario = std::make_unique<Scenario>(std::move(*scenario));
  battle_.player = make_player_();
  battle_.follower = std::make_unique<Follower>(*battle_.scenario, next_side_);
  return {"ready"};
}

Lines Protocol::did(std::string_view rest) {
  if (!battle_.follower) return error("no battle has begun");
  const std::string_view who = take_word(rest);
  const State& s = battle_.follower->state();
  if (who != side_word(s.decider)) return error("it is for " + std::string(side_word(s.decider)) + " to act");
  const Parsed<Action> seen = read_seen_action(*battle_.scenario, rest);
  if (!seen) return error(seen.error().text);
  if (!battle_.follower->follow(*seen)) return error("that cannot have happened: " + shown(rest));
  return {};
}

// Open actions are told for the sake of bots without rules of their own; this one uses them to notice if it has lost track.
Lines Protocol::open(std::string_view rest) {
  if (!battle_.follower) return error("no battle has begun");
  const Parsed<WrittenActions> written = parse_actions(*battle_.scenario, rest);
  if (!written) return error(written.error().text);
  const State& s = battle_.follower->state();
  if (s.decider != battle_.follower->viewer()) return error("it is not for me to act");
  for (Action x : written->actions)
    if (!is_legal(s, x)) return error("that is not open: " + shown(rest));
  return {};
}

Lines Protocol::go(std::string_view rest) {
  if (!battle_.follower) return error("no battle has begun");
  Budget budget;
  while (!rest.empty()) {
    const std::string_view what = take_word(rest);
    const std::string_view amount = take_word(rest);
    const auto n = number_of(amount);
    if ((what != "ms" && what != "positions") || !n) return error("go takes ms N and positions N");
    (what == "ms" ? budget.milliseconds : budget.positions) = *n;
  }
  const View v = battle_.follower->view();
  if (v.state.decider != v.viewer) return error("it is not for me to act");
  ActionList list;
  legal_actions(v.state, list);
  if (list.empty()) return error("nothing is open");
  return {"action " + action_text(*battle_.scenario, battle_.player->choose(v, budget))};
}

}  // namespace acies::hex::bot
