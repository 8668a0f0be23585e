#include "session/match_texts.h"

#include "base/header.h"
#include "base/position_words.h"
#include "base/record_words.h"
#include "games/registry.h"
#include "games/replay.h"

namespace acies {
namespace {

std::string edition_words(std::string_view rules, int edition) {
  const RulesInfo* info = find_rules(rules);
  return "edition " + std::to_string(edition) + " of " + (info == nullptr ? std::string(rules) : info->name);
}

std::string actions_words(int count) { return count == 1 ? "1 action was" : std::to_string(count) + " actions were"; }

// Like every reader and writer of positions: one list for both.
template <class Words, class Value>
void exchange(Words& words, Value& r) {
  words.label("edition");
  words.number(r.edition, 0, 1000000);
  words.label("back");
  words.flag(r.is_back);
  words.label("at");
  words.number(r.at, 0, 1000000000);
  words.label("turn");
  words.number(r.turn, 0, 1000000);
  words.label("aside");
  words.number(r.set_aside, 0, 1000000000);
  words.label("unsure");
  words.flag(r.is_unsure);
  words.label("position");
}

}  // namespace

std::string Resumed::text() const {
  PositionWriter words;
  exchange(words, *this);
  words.word(position);
  return words.take();
}

std::optional<Resumed> read_resumed(std::string_view text) {
  PositionReader words(text);
  Resumed resumed;
  exchange(words, resumed);
  resumed.position = words.rest();
  if (resumed.position == "-") resumed.position.clear();
  if (words.failed()) return std::nullopt;
  return resumed;
}

std::string text_of(const Ending& ending) {
  PositionWriter words;
  words.label(is_player(ending.winner) ? side_word(ending.winner) : "draw");
  words.label(ending.by);
  for (const int score : ending.score) words.number(score);
  words.word(ending.words);
  return words.take();
}

std::optional<Ending> read_ending(std::string_view text, std::string& by) {
  PositionReader words(text);
  Ending ending;
  std::string winner;
  words.word(winner);
  words.word(by);
  for (int& score : ending.score) words.number(score);
  ending.words = words.rest();
  if (words.failed() || (winner != "draw" && !find_side(winner))) return std::nullopt;
  if (winner != "draw") ending.winner = *find_side(winner);
  ending.by = by.c_str();
  return ending;
}

Ending unknown_ending(std::string_view rules, int edition) {
  Ending ending;
  ending.by = "edition";
  ending.words = "The battle was fought to its end under " + edition_words(rules, edition) +
                 ". The rules have changed since, and the result was not kept.";
  return ending;
}

std::string resumed_words(std::string_view rules, int begun_under, const Resumed& resumed) {
  std::string words;
  if (begun_under != resumed.edition)
    words = "The rules have changed since this match was begun under " + edition_words(rules, begun_under) +
            ": it goes on under edition " + std::to_string(resumed.edition) + ". ";
  if (!resumed.is_back) {
    words += "Everything that was played stands.";
  } else {
    const std::string from = resumed.position.empty() ? "the beginning of the battle"
                                                      : "the beginning of turn " + std::to_string(resumed.turn);
    words += "Not every action since " + from + " is legal now: " + actions_words(resumed.set_aside) +
             " set aside, and the battle goes on from there.";
  }
  if (resumed.is_unsure) words += " Look at the table first: it may differ from how you left it.";
  return words;
}

OutcomeCount outcomes_in(std::string_view position) {
  PositionReader words(position);
  OutcomeCount outcomes;
  exchange_outcomes(words, outcomes);
  return words.failed() ? OutcomeCount{} : outcomes;
}

std::string with_outcomes(std::string_view position, OutcomeCount outcomes) {
  PositionReader words(position);
  OutcomeCount had;
  exchange_outcomes(words, had);
  if (words.failed()) return std::string(position);
  PositionWriter out;
  exchange_outcomes(out, outcomes);
  return out.take() + " " + words.rest();
}

// --- texts of a match about itself ---------------------------------------------------------------------------------------

std::string Match::note() const {
  // Both sides have had a turn then.
  constexpr int kTurnsTold = 2;
  if (!resumed_ || finished() || resumed_game_ != game_number() || game().turn() >= resumed_->turn + kTurnsTold)
    return "";
  return resumed_words(content_->rules(), setup_.edition, *resumed_);
}

std::vector<LogLine> Match::log(Side viewer) const {
  std::vector<LogLine> lines = game().log(viewer);
  if (!resumed_ || resumed_game_ != game_number()) return lines;
  auto at = lines.begin();
  while (at != lines.end() && at->n < resumed_n_) ++at;
  lines.insert(at, LogLine{resumed_n_, resumed_words(content_->rules(), setup_.edition, *resumed_), {}});
  return lines;
}

std::string Match::record(int number) const {
  const auto at = static_cast<std::size_t>(number - 1);
  const std::string dice = lines_of(dice_source(number));
  const Part& part = parts_[at];
  if (part.is_whole) return game(number).record(dice);
  const std::unique_ptr<Game> again = content_->begin(dice_of_game(at));
  std::uint64_t n = 0;
  for (const auto& [by, text] : part.standing)
    if (!again->restore(by, text, n, [](GameStep&&) {}).empty()) return record_as_kept(number, dice);
  if (part.ending || again->state_hash() != game(number).state_hash()) return record_as_kept(number, dice);
  return again->record(part.was_cut ? "" : dice);
}

// The scenario as records write it, but with the edition the match was begun under; then the entries of the log that stand.
std::string Match::record_as_kept(int number, const std::string& dice) const {
  const auto at = static_cast<std::size_t>(number - 1);
  std::string out = content_->begin({})->record("");
  out.resize(out.find("\n---\n") + 1);
  if (const std::size_t line = out.find("\nedition "); line != std::string::npos)
    out.replace(line + 1, out.find('\n', line + 1) - line - 1, "edition " + std::to_string(setup_.edition));
  out += "---\n" + dice;
  for (const auto& [by, text] : parts_[at].standing) out += text + "\n";
  const std::optional<Ending> end = over(number);
  const Result result = !end ? Result::kNone : is_player(end->winner) ? win_of(end->winner) : Result::kDraw;
  return out + "end " + result_word(result) + " " + hash_text(game(number).state_hash()) + "\n";
}

std::string Match::turn_by_turn(int number, const std::vector<Snapshot>& snapshots) const {
  const FairDice dice = dice_of_game(static_cast<std::size_t>(number - 1));
  Replay replay;
  replay.scenario = content_->scenario();
  replay.start = content_->begin(dice)->table(Side::kNobody, number);
  for (const Snapshot& snapshot : snapshots) {
    if (snapshot.game != number || snapshot.position.empty()) continue;
    const Parsed<std::unique_ptr<Game>> game = content_->resume(dice, snapshot.position);
    if (!game) continue;
    ReplayStep step;
    step.n = replay.steps.size() + 1;
    step.action = "turn " + std::to_string(snapshot.turn);
    step.events = PayloadList([](JsonWriter& out) { out.open('[').close(']'); });
    step.table = (*game)->table(Side::kNobody, number);
    step.decision = (*game)->decision(Side::kNobody, nullptr);
    step.log = {{step.n, "Turn " + std::to_string(snapshot.turn) + " begins.", {}}};
    replay.steps.push_back(std::move(step));
  }
  replay.over = over_of(over(number));
  set_dice(replay, dice_source(number));
  replay.note = "This battle was played under " + edition_words(content_->rules(), setup_.edition) +
                ". The rules have changed since, so it is shown turn by turn.";
  return json_of(replay);
}

}  // namespace acies
