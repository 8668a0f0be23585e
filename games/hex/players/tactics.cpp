#include "games/hex/players/tactics.h"

#include <algorithm>

#include "base/random.h"
#include "games/hex/players/greedy_player.h"

namespace acies::hex {
namespace {

bool is_meant(Action written, Action x) {
  if (written.kind == ActionKind::kBattle && written.a == kAnybody) return x.kind == written.kind && x.b == written.b;
  return x == written;
}

bool has(const Answer& answer, Action written) {
  return std::any_of(answer.actions.begin(), answer.actions.end(), [&](Action x) { return is_meant(written, x); });
}

bool has_all(const Answer& answer, const WrittenActions& written) {
  return std::all_of(written.actions.begin(), written.actions.end(), [&](Action x) { return has(answer, x); });
}

bool has_any(const Answer& answer, const WrittenActions& written) {
  return std::any_of(written.actions.begin(), written.actions.end(), [&](Action x) { return has(answer, x); });
}

// Whether the choices of a demand name an action.
bool names(const CaseStep& step, Action x) {
  return std::any_of(step.choices.begin(), step.choices.end(), [&](const WrittenActions& w) {
    return std::any_of(w.actions.begin(), w.actions.end(), [&](Action written) { return is_meant(written, x); });
  });
}

}  // namespace

Answer let_answer(const State& question, Player& player) {
  return let_answer(question, [&](const State& s) {
    const Action x = player.choose(view(s, s.decider), {});
    ActionList open;
    legal_actions(s, open);
    return open.has(x) ? x : open[0];
  });
}

std::optional<std::string> fault(const Case& position, const Answer& answer) {
  bool asked = false;
  for (const CaseStep& step : position.steps) {
    if (step.kind == StepKind::kAsk) asked = true;
    if (!asked) continue;
    const auto& choices = step.choices;
    if (step.kind == StepKind::kBest &&
        std::none_of(choices.begin(), choices.end(), [&](const auto& w) { return has_all(answer, w); }))
      return "not " + step.text;
    if (step.kind == StepKind::kAvoid &&
        std::any_of(choices.begin(), choices.end(), [&](const auto& w) { return has_any(answer, w); }))
      return "not " + step.text;
    if (step.kind == StepKind::kExpect)
      if (const auto found = unmet(step.expectation, answer.end)) return "not " + step.text + ": " + *found;
  }
  return std::nullopt;
}

std::string answer_text(const Answer& answer, const Scenario& scenario) {
  std::string text, last;  // last: the words before the hex, where one may follow another
  for (Action x : answer.actions) {
    if (x.kind == ActionKind::kDone && answer.actions.size() > 1) continue;
    const std::string one = action_text(scenario, x);
    const std::size_t space = one.rfind(' ');
    const bool lists = x.kind == ActionKind::kOrder || x.kind == ActionKind::kMarch || x.kind == ActionKind::kRally;
    const std::string head = lists && space != std::string::npos ? one.substr(0, space) : "";
    if (!head.empty() && head == last)
      text += one.substr(space);
    else
      text += (text.empty() ? "" : ", ") + one;
    last = head;
  }
  return text.empty() ? "done" : text;
}

// Takes the best action named by the position whenever it is legal, and never one to be avoided; the rest by rule of
// thumb or at random.
std::optional<Answer> find_right_answer(const Case& position, const State& question, std::uint64_t seed) {
  constexpr int kTries = 4000;
  Random random(seed);
  GreedyPlayer thumb;
  for (int i = 0; i < kTries; ++i) {
    const bool by_thumb = random.below(2) == 0;
    const Answer answer = let_answer(question, [&](const State& s) {
      ActionList open, wanted, rest;
      legal_actions(s, open);
      for (Action x : open) {
        const auto named = [&](StepKind kind) {
          return std::any_of(position.steps.begin(), position.steps.end(),
                             [&](const CaseStep& step) { return step.kind == kind && names(step, x); });
        };
        if (named(StepKind::kBest)) wanted.add(x);
        if (!named(StepKind::kAvoid)) rest.add(x);
      }
      if (by_thumb && wanted.empty() && random.below(4) > 0) {
        const Action x = thumb.choose({s.decider, s}, {});
        if (rest.has(x)) return x;
      }
      const ActionList& pick = !wanted.empty() && random.below(8) > 0 ? wanted : rest.empty() ? open : rest;
      return pick[random.below(pick.size())];
    });
    if (!fault(position, answer)) return answer;
  }
  return std::nullopt;
}

}  // namespace acies::hex
