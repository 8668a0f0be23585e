// Hidden on the tabletop until both sides are done: the charges a side declares, the units it places, and in how many actions.
#include "games/tabletop/battle.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/game.h"
#include "games/tabletop/notation/actions.h"
#include "games/tabletop/notation/scenario.h"
#include "tests/secrets/hiding.h"

namespace acies::secrets {

using namespace tabletop;

namespace {

// A phase in which the sides commit themselves in secret and have not both done so.
struct OpenPhase {
  std::size_t entry;  // the log up to here comes before it
  State start, now;
  std::vector<Entry> actions;  // that stand
};

Action done() {
  Action a;
  a.kind = ActionKind::kDone;
  return a;
}

class TabletopHiding final : public Hiding {
 public:
  bool hides(const Game& game, Side) const override { return is_sealed(game); }
  bool is_sealed(const Game& game) const override { return decides_in_secret(state_of(game)); }

  std::optional<std::vector<Entry>> otherwise(const Played& played, Side viewer, Random& random,
                                              std::string&) const override {
    const std::optional<OpenPhase> phase = open_phase(played);
    if (!phase) return std::nullopt;
    constexpr int kTries = 6;
    for (int i = 0; i < kTries; ++i)
      if (auto log = another(played, *phase, viewer, random)) return log;
    return std::nullopt;
  }

  // Lines go for one another, and charge when they can.
  std::string some_action(const Game& game, Random& random) const override {
    const State& s = state_of(game);
    std::vector<Action> open;
    legal_actions(s, open);
    Action chosen = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))];
    if (s.decision == Decision::kDeploy && random.below(3) == 0) chosen = done();
    for (const Action& x : open) {
      const bool march = x.kind == ActionKind::kMarch && random.below(3) == 0;
      if (march || (x.kind == ActionKind::kCharge && random.below(3) == 0)) chosen = x;
    }
    return action_text(*s.scenario, chosen);
  }
  std::array<std::string, 2> some_attack(const Game& game, Random& random) const override {
    const std::vector<UnitDef>& units = state_of(game).scenario->units;
    const auto any = [&] { return units[static_cast<std::size_t>(random.below(static_cast<int>(units.size())))].code; };
    return {any(), any()};
  }
  // The sides place their units themselves.
  std::shared_ptr<const Content> with_more_hidden(std::shared_ptr<const Content> battle) const override {
    Scenario scenario = scenario_of(*battle);
    scenario.deployment = true;
    scenario.first_side = Side::kNobody;
    const std::string text = print_scenario(scenario);
    return tabletop_content(std::move(scenario), text);
  }
  std::string_view quick_player() const override { return "plain"; }
  int rarity(const Game&) const override { return 2; }

 private:
  static const State& state_of(const Game& game) { return static_cast<const TabletopGame&>(game).state(); }

  static Action read(const Scenario& scenario, const std::string& text) {
    std::vector<Action> actions;
    read_tabletop_actions(scenario, text, actions);
    return actions.at(0);
  }

  static std::optional<OpenPhase> open_phase(const Played& played) {
    const Scenario& scenario = scenario_of(*played.content);
    std::optional<OpenPhase> phase;
    State s = set_up(scenario);
    const auto begin = [&](std::size_t entry) {
      phase.reset();
      if (decides_in_secret(s)) phase = OpenPhase{entry, s, s, {}};
    };
    begin(0);
    for (const std::size_t i : standing_acts(played.log)) {
      const State before = s;
      // Actions taken back before the first action that stands keep their places.
      if (phase && phase->actions.empty()) phase->entry = i;
      apply(s, read(scenario, played.log[i].text));
      if (phase && still_secret(before, s))
        phase->actions.push_back(played.log[i]);
      else
        begin(i + 1);
    }
    if (phase) {
      if (phase->actions.empty()) phase->entry = played.log.size();
      phase->now = s;
    }
    return phase;
  }

  // The same phase, in which every side but the viewer's has done something else.
  static std::optional<std::vector<Entry>> another(const Played& played, const OpenPhase& phase, Side viewer,
                                                   Random& random) {
    const Scenario& scenario = scenario_of(*played.content);
    std::vector<Entry> log(played.log.begin(), played.log.begin() + static_cast<std::ptrdiff_t>(phase.entry));
    std::vector<std::string> before, after;
    for (const Entry& e : phase.actions) before.push_back(e.text);
    State s = phase.start;
    const auto take = [&](const Action& a) {
      log.push_back({log.size() + 1, EntryKind::kAct, s.decider, action_text(scenario, a)});
      after.push_back(log.back().text);
      apply(s, a);
    };
    for (const Side side : {phase.start.decider, other(phase.start.decider)}) {
      if (s.decider != side) break;
      const bool committed = side != phase.now.decider;
      if (side == viewer) {
        for (const Entry& e : phase.actions)
          if (e.by == side && s.decider == side && !check(s, read(scenario, e.text))) take(read(scenario, e.text));
      } else if (committed) {
        for (int i = 0; s.decider == side && still_secret(phase.start, s); ++i) take(some_draft(s, i, random));
      } else {
        for (int i = random.below(4); i > 0; --i) {
          const Action a = some_draft(s, 0, random);
          State ahead = s;
          apply(ahead, a);
          if (still_drafts(s, a, ahead)) take(a);
        }
      }
    }
    const bool same_place = still_secret(phase.start, s) && s.decider == phase.now.decider;
    if (!same_place || before == after) return std::nullopt;
    return log;
  }

  static Action some_draft(const State& s, int drafted, Random& random) {
    constexpr int kEnough = 8;
    std::vector<Action> open;
    legal_actions(s, open);
    if ((drafted > kEnough || random.below(4) == 0) && !check(s, done())) return done();
    return open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))];
  }
};

}  // namespace

const Hiding& tabletop_hiding() {
  static const TabletopHiding hiding;
  return hiding;
}

}  // namespace acies::secrets
