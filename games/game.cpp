#include "games/game.h"

#include <algorithm>

#include "base/seeds.h"
#include "base/sort.h"
#include "base/wrapped.h"
#include "games/followed.h"
#include "games/text_view.h"

namespace acies {

std::vector<std::string> Game::view_lines(Side viewer) const {
  JsonWriter out;
  table(viewer, 1).write(out);
  return {out.take()};
}

std::uint64_t Content::text_hash() const { return seed_word(text()); }

std::unique_ptr<FollowedGame> Content::follow(Side, std::string_view) const { return nullptr; }

std::string FollowedGame::set_draft(const std::vector<std::string>& actions) {
  return actions.empty() ? "" : "nothing is committed in secret in this game";
}

ToldStep told_step(const GameStep& step, Side viewer) {
  return {step.n, {step.by}, step.text[static_cast<std::size_t>(viewer_index(viewer))], step.opened};
}

Step step_for(const GameStep& step, Side viewer) {
  return {told_step(step, viewer),
          PayloadList([events = step.events, viewer](JsonWriter& out) { events->write(out, viewer); })};
}

std::vector<LogLine> lines_after(const std::vector<LogLine>& lines, std::uint64_t n) {
  std::vector<LogLine> out;
  for (const LogLine& line : lines)
    if (line.n > n) out.push_back(line);
  return out;
}

void GameModule::describe(Schema&) const {}
std::string GameModule::tables(std::string_view) const { return ""; }

Parsed<PlayerSpec> GameModule::player(std::string_view text, std::uint32_t (*clock)()) const {
  const auto exists = [this](std::string_view name) { return has_player(name); };
  return parse_player_spec(text, {exists, player_names()}, clock);
}

std::vector<std::string> GameModule::usual_battles() const {
  std::vector<std::shared_ptr<const Content>> all = battles();
  sort_stably(all.begin(), all.end(), [](const auto& a, const auto& b) { return a->year() < b->year(); });
  std::vector<std::string> ids;
  for (const auto& battle : all) ids.push_back(battle->id());
  return ids;
}

std::unique_ptr<TextView> Game::text_view() const { return std::make_unique<TextView>(*this); }

std::string Content::told() const {
  return title() + (date().empty() ? "" : ", " + date()) + "\n\n" + army(Side::kTop) + " (top) against " +
         army(Side::kBottom) + " (bottom)\n";
}

std::string Content::facts(bool whole) const {
  JsonWriter out;
  (whole ? scenario() : summary()).write(out);
  return out.take();
}

Parsed<std::string> Content::drawn(bool as_map) const {
  if (as_map) return Error{0, 0, id() + " cannot be drawn as a map"};
  return told() + "\n" + begin({})->board(Side::kNobody);
}

Parsed<std::string> Content::pictured(int) const { return Error{0, 0, "there is no picture of " + id()}; }
Parsed<std::string> Content::card() const { return Error{0, 0, "there is no card of " + id()}; }

std::vector<Error> history_errors(const BattleHistory& history, const Content& battle) {
  if (history.rules != battle.rules())
    return {Error{2, 7, battle.id() + " is a battle of the rules " + std::string(battle.rules())}};
  const std::unique_ptr<HistoryField> field = battle.history_field();
  if (field == nullptr) return {Error{2, 7, "battles of this game have no histories"}};
  return history_errors(history, *field);
}

std::optional<Error> GameModule::tell(std::string_view record, std::string&) const { return verify(record).error; }

std::string GameModule::list(std::span<const std::shared_ptr<const Content>> battles) const {
  std::vector<std::vector<std::string>> rows = {{"id", "name", "date", "rules", "top", "bottom"}};
  for (const auto& one : battles)
    rows.push_back({one->id(), one->title(), one->date(), std::string(one->rules()), one->army(Side::kTop),
                    one->army(Side::kBottom)});
  return in_columns(rows);
}

Parsed<std::string> GameModule::draw_ground(std::string_view, std::string_view) const {
  return Error{0, 0, "the game " + std::string(code()) + " draws no ground"};
}

CaseReport GameModule::run_cases(std::string_view) const {
  return {{}, {{1, 1, "the game " + std::string(code()) + " has no cases"}}};
}

std::optional<Coverage> GameModule::coverage(std::string_view, const std::vector<CoverageItem>&) const {
  return std::nullopt;
}

std::optional<Error> GameModule::count_cases(std::string_view, std::vector<Coverage>&) const { return std::nullopt; }

std::optional<Answer> GameModule::service(std::string_view, std::string_view) const { return std::nullopt; }

Parsed<std::string> GameModule::compose(const Json&) const {
  return Error{0, 0, "battles of this game are not put together"};
}

}  // namespace acies
