#include "games/hex/commands/analyse_report.h"

#include <algorithm>
#include <cmath>

#include "console/printed.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex {
namespace {

// In per cent, and never -0.
double percent(double x) { return std::round(1000 * x) / 10 + 0.0; }

// "play order_3_left; order B4 B5; move B4 C4", without the words that only say that no more of it follows.
std::string actions_text(const Scenario& scenario, const std::vector<Action>& actions) {
  std::string text, last_word;
  for (const Action action : actions) {
    if (action.kind == ActionKind::kDone && actions.size() > 1) continue;
    const std::string words = action_text(scenario, action);
    const std::string word = words.substr(0, words.find(' '));
    if (word == "order" && word == last_word)
      text += words.substr(word.size());
    else
      text += (text.empty() ? "" : "; ") + words;
    last_word = word;
  }
  return text;
}

// The first of a list by size, largest first.
template <class T, class Size>
std::vector<T> largest(std::vector<T> all, int most, const Size& size) {
  std::stable_sort(all.begin(), all.end(), [&](const T& a, const T& b) { return size(a) > size(b); });
  if (all.size() > static_cast<std::size_t>(most)) all.resize(static_cast<std::size_t>(most));
  return all;
}

const std::string& name_of(const Scenario& s, Side side) { return s.sides[static_cast<std::size_t>(index(side))].name; }

constexpr double kWorthTelling = 0.005;  // of a win

std::string account_rows(const AnalysedBattle& battle) {
  const Scenario& s = *battle.scenario;
  const auto sums = accounts_of(battle.analysis);
  std::string text = printed("%-28s %14s %14s\n", "", s.sides[0].name.c_str(), s.sides[1].name.c_str());
  const auto row = [&](const char* what, double top, double bottom) {
    text += printed("%-28s %+12.1f %% %+12.1f %%\n", what, percent(top), percent(bottom));
  };
  row("luck with dice", sums[0].dice, sums[1].dice);
  row("luck with cards", sums[0].cards, sums[1].cards);
  row("given away by mistakes", -sums[0].cost, -sums[1].cost);
  text += printed("%-28s %14d %14d\n", "decisions judged", sums[0].decisions, sums[1].decisions);
  const double luck = sums[0].dice + sums[0].cards;
  if (std::fabs(luck) < 0.05) return text + "\nNeither side had much more luck than the other.\n";
  return text + "\nThe luck was with " + name_of(s, luck > 0 ? Side::kTop : Side::kBottom) +
         printed(": worth %.0f %% of a win.\n", 100 * std::fabs(luck));
}

std::string turning_rows(const AnalysedBattle& battle) {
  const Scenario& s = *battle.scenario;
  std::string text = "\nWhere the battle turned: the chance of " + s.sides[0].name +
                     " to win, and how far dice, cards and mistakes of either side account for it\n";
  const std::vector<TurnStory> turns = turning_points(battle.analysis.turns, battle.most);
  if (turns.empty()) return "\nNo turn changed the chances much.\n";
  for (const TurnStory& t : turns)
    text +=
        printed("  turn %3d, %-12s %3.0f -> %3.0f %%   dice %+5.1f, cards %+5.1f, %s %+5.1f, %s %+5.1f, rest %+5.1f\n",
                t.turn, t.side == Side::kTop ? s.sides[0].name.c_str() : s.sides[1].name.c_str(), 100 * t.before,
                100 * t.after, percent(t.dice), percent(t.cards), s.sides[0].name.c_str(), percent(-t.mistakes[0]),
                s.sides[1].name.c_str(), percent(t.mistakes[1]), percent(t.rest()));
  return text;
}

std::string mistakes_rows(const AnalysedBattle& battle) {
  const Scenario& s = *battle.scenario;
  std::string text;
  for (const JudgedDecision& d :
       largest(battle.analysis.decisions, battle.most, [](const JudgedDecision& x) { return x.cost(); }))
    if (share_of_a_win(d.cost()) >= kWorthTelling)
      text += printed("  turn %3d, %s: cost %.1f %%\n", d.turn, name_of(s, d.side).c_str(),
                      100 * share_of_a_win(d.cost())) +
              "    played  " + actions_text(s, d.played.actions) +
              printed(" (%.1f %%)\n", 100 * share_of_a_win(d.played.worth)) + "    better  " +
              actions_text(s, d.best.actions) + printed(" (%.1f %%)\n", 100 * share_of_a_win(d.best.worth));
  return text.empty() ? "\nNo decision cost much.\n" : "\nThe decisions that cost most\n" + text;
}

std::string luck_rows(const AnalysedBattle& battle, const Course& course) {
  const Scenario& s = *battle.scenario;
  std::string text;
  for (const ChanceStep& step :
       largest(battle.analysis.luck, battle.most, [](const ChanceStep& x) { return std::fabs(x.top_luck); })) {
    if (std::fabs(step.top_luck) < kWorthTelling) continue;
    const Moment& moment = course.moments[step.action];
    text +=
        printed("  turn %3d, %-12s %+5.1f %% for %s: ", moment.turn, name_of(s, moment.side).c_str(),
                100 * std::fabs(step.top_luck), name_of(s, step.top_luck > 0 ? Side::kTop : Side::kBottom).c_str()) +
        action_text(s, battle.actions[step.action]) + "\n";
  }
  return text.empty() ? "" : "\nThe luckiest moments\n" + text;
}

}  // namespace

std::string analysis_text(const AnalysedBattle& battle) {
  const Scenario& s = *battle.scenario;
  const Course course = course_of(battle);
  std::string text = s.name + ": " + s.sides[0].name + " (top) against " + s.sides[1].name + " (bottom), " +
                     std::to_string(course.end.turns[0] + course.end.turns[1]) + " turns. " +
                     (course.end.over() ? result_words(course.end) : "It is not finished.") + "\n\n";
  return text + account_rows(battle) + turning_rows(battle) + mistakes_rows(battle) + luck_rows(battle, course);
}

std::string alternatives_text(const State& state, const std::vector<Alternative>& all, int most) {
  const Scenario& s = *state.scenario;
  std::string text = s.name + (s.name.empty() ? "" : ": ") + name_of(s, state.decider) + " (" +
                     side_word(state.decider) + ") decides. Chance to win, and the best plans\n";
  for (std::size_t i = 0; i < all.size() && i < static_cast<std::size_t>(most); ++i)
    text += printed("  %5.1f %%  ", 100 * share_of_a_win(all[i].worth)) + actions_text(s, all[i].actions) + "\n";
  return text;
}

}  // namespace acies::hex
