#include "games/hex/notation/case_run.h"

#include "games/hex/notation/board_text.h"
#include "games/hex/notation/unwritten.h"

namespace acies::hex {
namespace {

constexpr int kMostSkips = 64;

class CaseRunner {
 public:
  explicit CaseRunner(const Case& one) : case_(one), state_(set_up(one.scenario)) {}

  std::vector<CaseFailure> run(State* end) {
    do_what_is_not_written(0);
    for (std::size_t i = 0; i < case_.steps.size(); ++i) {
      const CaseStep& step = case_.steps[i];
      if (step.kind == StepKind::kAsk) {
        ask(step);
        break;
      }
      if (step.kind == StepKind::kExpect) {
        if (const auto found = unmet(step.expectation, state_)) fail(step, step.text, *found);
      } else if (step.kind == StepKind::kRefuse) {
        refuse(step);
      } else {
        if (!act(step)) break;
        do_what_is_not_written(i + 1);
      }
    }
    if (end != nullptr) *end = state_;
    return std::move(failures_);
  }

 private:
  void fail(const CaseStep& step, std::string expected, std::string found) {
    failures_.push_back({step.line, std::move(expected), std::move(found), board_text(state_)});
  }

  // A draw that the next written action does not make happens by itself, before anything else is looked at. So does a
  // battle back, unless the case goes on to say `back` or `done`, or looks at the choice.
  void do_what_is_not_written(std::size_t next) {
    bool looked_at = false;
    for (; next < case_.steps.size() && case_.steps[next].kind != StepKind::kAct; ++next)
      looked_at |= case_.steps[next].expectation.decision == Decision::kBattleBack;
    const bool ends = next == case_.steps.size();
    const ActionKind written = ends ? ActionKind::kRoll : case_.steps[next].written.actions[0].kind;
    if (state_.decision == Decision::kBattleBack && !looked_at && written != ActionKind::kBattleBack &&
        written != ActionKind::kDone)
      apply(state_, action(ActionKind::kBattleBack));
    if (written == ActionKind::kDraw) return;
    while (const auto draw = unwritten_draw(state_)) apply(state_, *draw);
  }

  bool act(const CaseStep& step) {
    for (Action action : step.written.actions) {
      const State before = state_;
      if (!take_written(state_, action, nullptr, &stuck_)) {
        std::string found = situation(state_);
        if (situation(stuck_) != found) found += "; and past actions that need not be written: " + situation(stuck_);
        fail(step, action_text(case_.scenario, action) + " is legal", std::move(found));
        return false;
      }
      const Side receiver = step.written.receiver;
      if (receiver != Side::kNobody && state_.hand_size[index(receiver)] != before.hand_size[index(receiver)] + 1) {
        fail(step, std::string("the card goes to ") + side_word(receiver), "it goes to the other side");
        return false;
      }
    }
    return true;
  }

  // A side is not asked where it has no choice.
  void ask(const CaseStep& step) {
    for (int i = 0; i < kMostSkips; ++i) {
      const auto skip = only_action(state_);
      if (!skip) break;
      apply(state_, *skip);
    }
    if (state_.decider != step.asked) fail(step, std::string(side_word(step.asked)) + " decides", situation(state_));
  }

  void refuse(const CaseStep& step) {
    for (Action action : step.written.actions) {
      State s = state_;
      for (int i = 0; i < kMostSkips; ++i) {
        if (is_legal(s, action)) {
          fail(step, action_text(case_.scenario, action) + " is refused", "it is legal: " + situation(s));
          break;
        }
        const auto skip = skipping_action(s);
        if (!skip) break;
        apply(s, *skip);
      }
    }
  }

  const Case& case_;
  State state_;
  State stuck_;  // where the last search for an action ended
  std::vector<CaseFailure> failures_;
};

}  // namespace

std::vector<CaseFailure> run_case(const Case& one, State* end) { return CaseRunner(one).run(end); }

}  // namespace acies::hex
