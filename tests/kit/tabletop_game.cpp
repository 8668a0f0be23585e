#include "tests/kit/tabletop_game.h"

#include <algorithm>

#include "games/tabletop/field.h"
#include "games/tabletop/notation/record.h"
#include "games/tabletop/tables.h"
#include "tests/kit/tabletop_invariants.h"
#include "tests/kit/tabletop_turned.h"

namespace acies::tabletop {
namespace {

// The log of one action, and all dice it has told so far.
struct WatchedLog final : EventSink {
  std::vector<Event> told;
  std::uint32_t dice = 0;
  void on(const Event& e) override {
    told.push_back(e);
    if (const auto* rolled = std::get_if<Rolled>(&e))
      dice += static_cast<std::uint32_t>(rolled->roll.dice() + (rolled->roll.average != 0 ? 1 : 0));
  }
};

constexpr std::size_t kSaveEvery = 211;  // actions, for X-11

}  // namespace

RandomTabletopGame::RandomTabletopGame(const Scenario& scenario, std::uint64_t seed)
    : random_(seed), state_(set_up(scenario)) {}

std::vector<Action> RandomTabletopGame::actions() const {
  std::vector<Action> all;
  for (const PlayedAction& p : played_) all.push_back(p.action);
  return all;
}

void RandomTabletopGame::play() {
  std::vector<Action> open;
  WatchedLog log;
  std::uint64_t fought = 0;
  while (!state_.over() && wrong_.empty()) {
    Action a;
    if (state_.decider == Side::kChance) {
      a = sample_roll(state_, [&] { return static_cast<std::uint32_t>(random_() >> 32); });
    } else {
      legal_actions(state_, open);
      if (open.empty()) {
        wrong_ = "nothing is open at decision " + std::to_string(static_cast<int>(state_.decision));
        return;
      }
      a = open[random_() % open.size()];
    }
    if (const Refusal r = check(state_, a)) {
      wrong_ = std::string("an action offered is refused: ") + r.text;
      return;
    }
    played_.push_back({a, state_.roll});
    const State before = state_;
    log.told.clear();
    apply(state_, a, &log);
    const auto hold = [&](std::string wrong) {
      if (wrong_.empty()) wrong_ = std::move(wrong);
    };
    bent_ += std::any_of(state_.units.begin(), state_.units.end(),
                         [](const Unit& u) { return u.on_table && !u.tail.empty(); });
    hold(x01_no_overlap(state_));
    hold(x02_dps_within_threshold(state_));
    hold(x03_models_hold_no_dps(state_));
    hold(x04_bases_never_rise(before, state_));
    hold(x05_at_least_one_die(state_, log.told));
    hold(x06_one_combat_each(state_, log.told, fought));
    hold(x07_stops_at_four_inches(before, state_, a));
    hold(x08_log_tells_the_dice(state_, log.dice));
    hold(x09_it_ends(state_, played_.size()));
    hold(x12_on_the_table(state_));
    if (played_.size() % kSaveEvery == 0) hold(x11_saved_and_loaded(*state_.scenario, actions(), state_));
  }
}

std::string play_turned_about(const Scenario& scenario, const std::vector<PlayedAction>& played) {
  const Scenario about = turned_about(scenario);
  State a = set_up(scenario), b = set_up(about);
  std::vector<PlayedAction> rolls;
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (a.decider == Side::kChance) {
      // All rolls up to the next decision of a side: the turned battle takes them by what they are for.
      rolls.clear();
      while (i < played.size() && a.decider == Side::kChance) {
        rolls.push_back({played[i].action, a.roll});
        apply(a, played[i++].action);
      }
      --i;
      while (b.decider == Side::kChance) {
        bool found = false;
        for (std::size_t k = 0; k < rolls.size() && !found; ++k) {
          const RollRequest& r = rolls[k].roll;
          const bool fits = r.label == b.roll.label && r.unit == b.roll.unit && r.leader == b.roll.leader &&
                            r.dice == b.roll.dice && r.average == b.roll.average &&
                            (r.side == Side::kNobody || r.side == other(b.roll.side));
          if (!fits) continue;
          apply(b, rolls[k].action);
          rolls.erase(rolls.begin() + static_cast<std::ptrdiff_t>(k));
          found = true;
        }
        if (!found) break;
      }
      if (!rolls.empty()) return "X-10: other dice are asked for";
    } else {
      const Action t = turned_about(scenario, played[i].action);
      if (const Refusal r = check(b, t)) return std::string("X-10: refused on the turned table: ") + r.text;
      apply(a, played[i].action);
      apply(b, t);
    }
    const std::string difference = turned_difference(a, b);
    if (!difference.empty()) return "X-10: " + difference + " after action " + std::to_string(i);
  }
  return "";
}

std::string play_checked(const Scenario& scenario, std::uint64_t seed, std::string* record, int* bent) {
  RandomTabletopGame game(scenario, seed);
  game.play();
  if (bent != nullptr) *bent = game.bent();
  const std::vector<Action> actions = game.actions();
  *record = print_record(scenario, actions);
  if (!game.wrong().empty()) return game.wrong();
  if (std::string wrong = x11_saved_and_loaded(scenario, actions, game.state()); !wrong.empty()) return wrong;
  return play_turned_about(scenario, game.played());
}

Scenario with_random_options(Scenario scenario, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (const RuleOption& option : kRuleOptions) {
    const bool other = random() % 4 == 0;
    const auto value =
        option.least + static_cast<int>(random() % static_cast<unsigned>(option.most - option.least + 1));
    if (other && option.name != "turn_limit") scenario.options.*option.field = static_cast<std::int16_t>(value);
  }
  return scenario;
}

Scenario in_columns(Scenario scenario, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    UnitDef& u = scenario.units[i];
    if (u.order != Order::kFormed || random() % 2 != 0) continue;
    const UnitDef before = u;
    u.formation = Formation::kColumn;
    u.rows = rows_of(base_count(u.rows), Formation::kColumn, 1);
    u.open_ranks = false;
    const State s = set_up(scenario);
    const Outline o = outline_of(s, static_cast<UnitId>(i));
    if (overlaps_any(s, static_cast<UnitId>(i), o) || !on_table(o, scenario.width, scenario.height)) u = before;
  }
  return scenario;
}

}  // namespace acies::tabletop
