// The findings of an analysis for programs (docs/arena.md).
#include "base/fields.h"
#include "base/rounded.h"
#include "games/hex/commands/analyse_report.h"
#include "games/hex/notation/action_text.h"

namespace acies::hex {
namespace {

struct AccountFacts {
  double dice = 0, cards = 0, mistakes = 0;
  int decisions = 0;
  static constexpr auto kFields =
      fields("analysis_account", "Luck and mistakes of a side, in wins.", field("dice", &AccountFacts::dice),
             field("cards", &AccountFacts::cards), field("mistakes", &AccountFacts::mistakes, "what it gave away"),
             field("decisions", &AccountFacts::decisions, "judged"));
};
struct TurnFacts {
  int turn = 0;
  Side side = Side::kNobody;
  double before = 0, after = 0, dice = 0, cards = 0;
  std::array<double, 2> mistakes{};
  double rest = 0;
  static constexpr auto kFields =
      fields("analysis_turn", "The chance of the top side in a turn, and what accounts for its change.",
             field("turn", &TurnFacts::turn, "of both sides; 0: the deal"), field("side", &TurnFacts::side),
             field("before", &TurnFacts::before), field("after", &TurnFacts::after), field("dice", &TurnFacts::dice),
             field("cards", &TurnFacts::cards), field("mistakes", &TurnFacts::mistakes, "of top and bottom"),
             field("rest", &TurnFacts::rest));
};
struct DecisionFacts {
  std::size_t action = 0;
  int turn = 0;
  Side side = Side::kNobody;
  double cost = 0, worth = 0;
  std::vector<std::string> played;
  double best_worth = 0;
  std::vector<std::string> best;
  static constexpr auto kFields = fields(
      "analysis_decision", "A decision and the best that could have been decided.",
      field("action", &DecisionFacts::action, "the place of its first action, from 0"),
      field("turn", &DecisionFacts::turn), field("side", &DecisionFacts::side), field("cost", &DecisionFacts::cost),
      field("worth", &DecisionFacts::worth, "of what was played"), field("played", &DecisionFacts::played),
      field("best_worth", &DecisionFacts::best_worth), field("best", &DecisionFacts::best));
};
struct LuckFacts {
  std::size_t action = 0;
  int turn = 0;
  std::string kind;
  double top = 0;
  std::string outcome;
  static constexpr auto kFields =
      fields("analysis_luck", "What an outcome of chance was worth.", field("action", &LuckFacts::action),
             field("turn", &LuckFacts::turn), field("kind", &LuckFacts::kind, "dice or cards"),
             field("top", &LuckFacts::top, "to the top side, in wins"), field("outcome", &LuckFacts::outcome));
};
struct AnalysisFacts {
  std::string battle, top, bottom, result, evaluation;
  BySide<AccountFacts> sums;
  std::vector<TurnFacts> turns;
  std::vector<DecisionFacts> decisions;
  std::vector<LuckFacts> luck;
  static constexpr auto kFields =
      fields("analysis", "A battle looked at afterwards.", field("battle", &AnalysisFacts::battle),
             field("top", &AnalysisFacts::top), field("bottom", &AnalysisFacts::bottom),
             field("result", &AnalysisFacts::result, "top, bottom, draw or open"),
             field("evaluation", &AnalysisFacts::evaluation), field("sums", &AnalysisFacts::sums),
             field("turns", &AnalysisFacts::turns), field("decisions", &AnalysisFacts::decisions),
             field("luck", &AnalysisFacts::luck));
};
struct AlternativeFacts {
  double worth = 0;
  std::vector<std::string> actions;
  static constexpr auto kFields = fields("alternative", "Something that a side may do.",
                                         field("worth", &AlternativeFacts::worth, "its chance to win then"),
                                         field("actions", &AlternativeFacts::actions));
};
struct AlternativesFacts {
  std::string battle;
  Side side = Side::kNobody;
  std::vector<AlternativeFacts> alternatives;
  static constexpr auto kFields =
      fields("alternatives", "What a side may do, the best first.", field("battle", &AlternativesFacts::battle),
             field("side", &AlternativesFacts::side), field("alternatives", &AlternativesFacts::alternatives));
};

double worth_of(const Alternative& a) { return rounded(share_of_a_win(a.worth), 4); }

std::vector<std::string> texts_of(const Scenario& scenario, const std::vector<Action>& actions) {
  std::vector<std::string> texts;
  for (const Action action : actions) texts.push_back(action_text(scenario, action));
  return texts;
}

AccountFacts facts_of(const Account& a) {
  return {rounded(a.dice, 4), rounded(a.cards, 4), rounded(a.cost, 4), a.decisions};
}

TurnFacts facts_of(const TurnStory& t) {
  return {t.turn,
          t.side,
          rounded(t.before, 4),
          rounded(t.after, 4),
          rounded(t.dice, 4),
          rounded(t.cards, 4),
          {rounded(t.mistakes[0], 4), rounded(t.mistakes[1], 4)},
          rounded(t.rest(), 4)};
}

}  // namespace

std::string analysis_json(const AnalysedBattle& battle) {
  const Scenario& s = *battle.scenario;
  const Course course = course_of(battle);
  AnalysisFacts out;
  out.battle = s.id;
  out.top = s.sides[0].name;
  out.bottom = s.sides[1].name;
  out.result = course.end.over() ? result_word(course.end.result) : "open";
  out.evaluation = battle.evaluation;
  const auto accounts = accounts_of(battle.analysis);
  out.sums = {facts_of(accounts[0]), facts_of(accounts[1])};
  for (const TurnStory& t : battle.analysis.turns) out.turns.push_back(facts_of(t));
  for (const JudgedDecision& d : battle.analysis.decisions)
    out.decisions.push_back({d.place, d.turn, d.side, rounded(share_of_a_win(d.cost()), 4), worth_of(d.played),
                             texts_of(s, d.played.actions), worth_of(d.best), texts_of(s, d.best.actions)});
  for (const ChanceStep& step : battle.analysis.luck)
    out.luck.push_back({step.action, course.moments[step.action].turn,
                        step.decision == Decision::kRoll ? "dice" : "cards", rounded(step.top_luck, 4),
                        action_text(s, battle.actions[step.action])});
  return json_of(out) + "\n";
}

std::string alternatives_json(const State& state, const std::vector<Alternative>& all) {
  AlternativesFacts out{state.scenario->id, state.decider, {}};
  for (const Alternative& a : all) out.alternatives.push_back({worth_of(a), texts_of(*state.scenario, a.actions)});
  return json_of(out) + "\n";
}

}  // namespace acies::hex
