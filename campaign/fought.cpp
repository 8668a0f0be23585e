#include "campaign/fought.h"

#include <algorithm>

#include "base/position_words.h"
#include "games/hex/game.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/scenario_text.h"

namespace acies::campaign {

std::string battle_text(const CampaignState& state) { return print_scenario(battle_of(state)); }

Parsed<BattleReport> report_of_record(const CampaignState& state, std::string_view text, Side gave_up) {
  const Parsed<Record> record = parse_record(text);
  if (!record) return record.error();
  const Scenario scenario = battle_of(state);
  if (!same_statement(record->scenario, scenario))
    return Error{1, 1, "this is not the battle that the campaign has come to"};
  if (const std::optional<Error> error = verify(*record)) return *error;
  std::vector<Action> actions;
  for (const RecordLine& line : record->lines)
    actions.insert(actions.end(), line.written.actions.begin(), line.written.actions.end());
  BattleReport report = report_of(scenario, actions);
  if (is_player(gave_up)) report.result = win_of(other(gave_up));
  if (report.result == Result::kNone) return Error{record->end_line, 1, "the battle is not over"};
  return report;
}

namespace {

// A record as if these rules had written it; "" if they have.
std::string as_of_these_rules(const CampaignState& state, std::string_view text) {
  std::string record(text);
  const std::string now = "\nedition " + std::to_string(state.campaign->rules().edition);
  const std::size_t line = record.find("\nedition ");
  const std::size_t end = line == std::string::npos ? line : record.find('\n', line + 1);
  const std::string then = line == std::string::npos ? "\nedition 1" : record.substr(line, end - line);
  if (then == now) return "";
  if (line == std::string::npos)
    record.insert(record.find('\n', record.find("\nrules ") + 1), now);
  else
    record.replace(line, end - line, now);
  return record;
}

}  // namespace

Parsed<BattleReport> report_of_older_record(const CampaignState& state, std::string_view text, Side gave_up) {
  const std::string now = as_of_these_rules(state, text);
  if (now.empty()) return Error{1, 1, "the record is of these rules"};
  const Parsed<Record> record = parse_record(now);
  if (!record) return record.error();
  const Scenario scenario = battle_of(state);
  if (!same_statement(record->scenario, scenario))
    return Error{1, 1, "this is not the battle that the campaign has come to"};
  State s = set_up(scenario);
  Reporter reporter(scenario);
  bool holds = true;
  for (const RecordLine& line : record->lines)
    for (const Action x : line.written.actions) {
      holds = holds && is_legal(s, x);
      if (holds) apply(s, x, &reporter);
    }
  BattleReport report = reporter.report(s);
  report.result = is_player(gave_up) ? win_of(other(gave_up)) : record->result;
  if (report.result == Result::kNone) return Error{record->end_line, 1, "the battle is not over"};
  return report;
}

BattleReport report_of_end(const CampaignState& state, const Game& game, Result result) {
  const Scenario scenario = battle_of(state);
  const State& end = static_cast<const HexGame&>(game).state();
  BattleReport report = Reporter(scenario).report(end);
  report.result = result;
  for (std::size_t i = 0; i < scenario.units.size(); ++i)
    if (end.blocks[i] < scenario.units[i].blocks) report.hurt.add(UnitId(static_cast<int>(i)));
  for (std::size_t i = 0; i < scenario.leaders.size(); ++i)
    if (scenario.leaders[i].hex.exists() && !scenario.leaders[i].spare && !end.leader_hex[i].exists())
      report.casualties[report.fallen++] = {LeaderId(static_cast<int>(i)), false};
  return report;
}

void count_as_fought_out(const CampaignState& state, BattleReport& report) {
  const Scenario scenario = battle_of(state);
  for (const Side side : {Side::kTop, Side::kBottom})
    if (const auto i = static_cast<std::size_t>(index(side)); report.result == win_of(side))
      report.banners[i] = std::max(report.banners[i], scenario.sides[i].banners);
}

namespace {

// 64 bits as two numbers that fit.
template <class Words, class Bits>
void bits(Words& words, Bits& all) {
  auto low = static_cast<std::uint32_t>(all), high = static_cast<std::uint32_t>(all >> 32);
  words.number(low);
  words.number(high);
  if constexpr (Words::kReads) all = std::uint64_t{high} << 32 | low;
}

// Every field of a report, in one order for writing and reading.
template <class Words>
void exchange(Words& words, BattleReport& r) {
  auto result = static_cast<int>(r.result);
  words.number(result, 1, static_cast<int>(Result::kDraw));
  r.result = static_cast<Result>(result);
  for (auto* pair : {&r.banners, &r.glory, &r.trophies})
    for (std::uint8_t& number : *pair) words.number(number);
  words.label("fallen");
  words.number(r.fallen, 0, kMaxLeaders);
  for (std::size_t i = 0; i < r.fallen && !words.failed(); ++i) {
    int leader = r.casualties[i].leader.exists() ? static_cast<int>(r.casualties[i].leader) : 0;
    words.number(leader, 0, kMaxLeaders - 1);
    r.casualties[i].leader = LeaderId(leader);
    words.flag(r.casualties[i].melee);
  }
  words.label("units");
  for (UnitSet* set : {&r.deeds, &r.hurt, &r.standing}) bits(words, set->bits);
  words.label("hexes");
  for (Hex& hex : r.hexes) {
    int number = hex.exists() ? static_cast<int>(hex) : -1;
    words.number(number, -1, kMaxHexes - 1);
    hex = number < 0 ? kNoHex : Hex(number);
  }
  words.label("hash");
  bits(words, r.hash);
}

}  // namespace

std::string settled_text(const BattleReport& report) {
  PositionWriter words;
  BattleReport copy = report;
  exchange(words, copy);
  return words.take();
}

void count_as_settled(std::string_view settled, BattleReport& report) {
  if (const std::optional<BattleReport> kept = read_settled(settled)) report.banners = kept->banners;
}

std::optional<BattleReport> read_settled(std::string_view line) {
  PositionReader words(line);
  BattleReport report;
  exchange(words, report);
  words.end();
  if (words.failed()) return std::nullopt;
  return report;
}

}  // namespace acies::campaign
