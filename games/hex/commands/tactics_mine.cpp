#include "games/hex/commands/tactics_mine.h"

#include <algorithm>
#include <cstdio>
#include <set>

#include "base/random.h"
#include "console/command.h"
#include "games/hex/commands/battle_files.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/case_run.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/position.h"
#include "games/hex/notation/scenario_text.h"
#include "games/hex/players/greedy_player.h"
#include "games/hex/players/hand_made.h"
#include "games/hex/players/pair_chance.h"
#include "games/hex/players/planner.h"
#include "games/hex/questions.h"
#include "games/hex/words/decision_words.h"

namespace acies::hex {
namespace {

constexpr int kLate = 2;  // banners that a side still needs, at most
constexpr int kGlances = 24, kLooks = 240, kChecks = 160;
constexpr double kGlanceAhead = .12, kAhead = .10, kErrors = 4;
constexpr double kTooEasy = .97;
constexpr int kMostTurns = 200;
constexpr int kReach = 3;  // units farther than this from the unit that decides are taken off
constexpr std::uint64_t kGamePurpose = 11, kPickPurpose = 12;

// A decision of a game, as a file would state it.
struct Find {
  Scenario start;               // of the turn
  std::vector<Action> actions;  // from there to the decision
  Side side = Side::kNobody;
  Action best;
};

std::string text_of(const Find& find) {
  std::string text = print_scenario(find.start) + "---\n";
  for (Action x : find.actions) text += action_text(find.start, x) + "\n";
  text += std::string("ask ") + side_word(find.side) + "\nbest " + action_text(find.start, find.best) + "\n";
  return text;
}

// The options of a decision: each followed by whatever the players think of; a card by the plan for it.
std::vector<Answer> options_of(const View& question) {
  const State& s = question.state;
  std::vector<Answer> answers;
  if (s.decision == Decision::kPlayCard) {
    const auto evaluation = hand_made_evaluation();
    Thought thought{*evaluation, s.decider, 0};
    Planner planner(thought);
    for (const Plan& p : planner.plans(s)) answers.push_back({{p.actions.begin(), p.actions.begin() + p.size}, p.end});
  }
  ActionList open;
  legal_actions(s, open);
  for (Action x : open) answers.push_back({{x}, after(s, x)});
  return answers;
}

// How far the best option is ahead of all that begin differently.
struct Lead {
  Action best{};
  double mean = 0, difference = 0, error = 1;
};

Lead lead_of(const View& question, const std::vector<Answer>& answers, const Rollouts& rollouts, int number) {
  std::vector<std::vector<double>> results(answers.size());
  std::vector<double> sums(answers.size());
  for (std::size_t i = 0; i < answers.size(); ++i)
    for (int n = 0; n < number; ++n) {
      results[i].push_back(play_out(question, answers[i].actions, rollouts,
                                    seed_for(rollouts.seed, {static_cast<std::uint64_t>(number + n)})));
      sums[i] += results[i].back();
    }
  const auto best = static_cast<std::size_t>(std::max_element(sums.begin(), sums.end()) - sums.begin());
  Lead lead{answers[best].actions[0], sums[best] / number, 1, 0};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].actions[0] == lead.best) continue;
    const Comparison c = compare(results[best], results[i]);
    if (c.difference < lead.difference) lead.difference = c.difference, lead.error = c.error;
  }
  return lead;
}

// The lead of a find's best option when the battle is changed a little; nothing if that cannot be.
std::optional<Lead> lead_of_changed(const Find& find, const Rollouts& rollouts, int number) {
  const CaseFile file = parse_cases("=== x\n" + text_of(find), CaseKind::kTactic);
  if (!file.errors.empty()) return std::nullopt;
  State question;
  if (!run_case(file.cases[0], &question).empty()) return std::nullopt;
  const View seen = view(question, question.decider);
  return lead_of(seen, options_of(seen), rollouts, number);
}

// Takes away whatever does not matter: ground, leaders, units, one after the other. The battle is only good for printing then.
void simplify(Find& find, Lead lead, const Rollouts& rollouts) {
  const auto keep_if_good = [&](Find changed) {
    const auto now = lead_of_changed(changed, rollouts, kChecks);
    if (!now || now->best != find.best || now->difference < std::max(kAhead, .75 * lead.difference) ||
        now->difference < kErrors * now->error || now->mean > kTooEasy)
      return false;
    find = std::move(changed);
    return true;
  };
  const auto without = [&](auto&& change) {
    Find changed = find;
    change(changed.start);
    return keep_if_good(std::move(changed));
  };
  without([](Scenario& sc) { sc.terrain.fill(TerrainId(0)); });
  const bool named = !find.start.sudden_death[0].empty() || !find.start.sudden_death[1].empty();
  for (std::size_t i = named ? 0 : find.start.leaders.size(); i-- > 0;)
    if (!find.start.leaders[i].spare)
      without([&](Scenario& sc) { sc.leaders.erase(sc.leaders.begin() + static_cast<std::ptrdiff_t>(i)); });
  for (std::size_t i = find.start.units.size(); i-- > 0;)
    without([&](Scenario& sc) { sc.units.erase(sc.units.begin() + static_cast<std::ptrdiff_t>(i)); });
}

// The start of a turn with only the units that act in it or stand near the decision.
Scenario cut_out(const Scenario& start, const State& s, const std::vector<Action>& actions) {
  HexSet near = decision_subject(s).hexes;
  if (const UnitId u = decision_subject(s).unit; u.exists() && on_board(s, u)) near.add(hex_of(s, u));
  for (Action x : actions)
    if (x.kind == ActionKind::kBattle) near.add(x.hex()), near.add(x.to());
  if (near.empty()) {  // a whole turn: where the lines touch, or are about to
    units_of(s, s.decider).for_each([&](Hex h) {
      if (!(next_to(h) & units_of(s, other(s.decider))).empty()) near.add(h);
    });
    if (near.empty()) near = units_of(s, s.decider);
    near = set_of(near.first());
  }
  for (int i = 0; i < kReach; ++i) {
    HexSet wider = near;
    near.for_each([&](Hex h) { wider |= next_to(h); });
    near = wider;
  }
  for (Action x : actions)
    if (x.kind != ActionKind::kPlay && x.kind != ActionKind::kRoll && x.kind != ActionKind::kDraw && x.a < kMaxHexes)
      near.add(x.hex());
  Scenario cut = start;
  std::erase_if(cut.units, [&](const UnitSetup& u) { return u.reserve < 0 && !near.has(u.hex); });
  std::erase_if(cut.leaders, [&](const LeaderSetup& l) { return l.reserve < 0 && !l.spare && !near.has(l.hex); });
  cut.name.clear();
  cut.date.clear();
  cut.about.clear();
  cut.notes.clear();
  cut.discards.clear();
  return cut;
}

class Miner {
 public:
  Miner(const std::string& kinds, const Rollouts& rollouts) : rollouts_(rollouts) {
    for (std::size_t at = 0; at < kinds.size();) {
      const std::size_t end = std::min(kinds.find(',', at), kinds.size());
      kinds_.insert(kinds.substr(at, end - at));
      at = end + 1;
    }
  }

  void play(const Scenario& scenario, std::uint64_t seed) {
    State s = set_up(scenario);
    PairChance chance(seed_for(seed, {kGamePurpose}));
    Random pick(seed_for(seed, {kPickPurpose}));
    const auto player = make_player(rollouts_.player, seed);
    std::optional<Scenario> start;
    std::vector<Action> actions;
    std::set<Decision> looked;
    while (!s.over() && s.turns[0] + s.turns[1] < kMostTurns) {
      if (s.decider == Side::kChance) {
        actions.push_back(chance(s));
      } else {
        if (s.decision == Decision::kPlayCard || s.decision == Decision::kPlunder) {
          start = position_of(s);
          actions.clear();
        }
        const Action x = player->choose(view(s, s.decider), rollouts_.player.budget);
        if (start && is_late(s) && is_wanted(s) && looked.count(s.decision) == 0 && pick.below(2) == 0)
          if (look_at(s, *start, actions, x, scenario.id)) looked.insert(s.decision);
        actions.push_back(x);
      }
      apply(s, actions.back());
    }
  }

 private:
  static bool is_late(const State& s) {
    for (std::size_t i = 0; i < 2; ++i)
      if (s.scenario->sides[i].banners - s.banners[i] <= kLate) return true;
    return false;
  }
  bool is_wanted(const State& s) const {
    if (s.decision == Decision::kOrder || s.decision == Decision::kMove) return false;
    ActionList open;
    legal_actions(s, open);
    return open.size() > 1 && (kinds_.empty() || kinds_.count(decision_word(s.decision)) > 0);
  }

  // Whether the decision was looked at closely: by itself, with only those on the board who stand near it.
  bool look_at(const State& s, const Scenario& start, const std::vector<Action>& actions, Action chosen,
               const std::string& id) {
    Find find{cut_out(start, s, actions), actions, s.decider, chosen};
    const auto glance = lead_of_changed(find, rollouts_, kGlances);
    if (!glance || glance->difference < kGlanceAhead || glance->mean > kTooEasy) return false;
    const auto lead = lead_of_changed(find, rollouts_, kLooks);
    if (!lead || lead->difference < kAhead || lead->difference < kErrors * lead->error || lead->mean > kTooEasy)
      return true;
    find.best = lead->best;
    simplify(find, *lead, rollouts_);
    std::printf("=== %s of %s, %zu units\n# %.1f %% and %.1f ahead; %s\n%s\n", decision_word(s.decision), id.c_str(),
                find.start.units.size(), 100 * lead->mean, 100 * lead->difference,
                chosen == lead->best ? "found" : ("played: " + action_text(*s.scenario, chosen)).c_str(),
                text_of(find).c_str());
    std::fflush(stdout);
    return true;
  }

  Rollouts rollouts_;
  std::set<std::string> kinds_;
};

}  // namespace

int mine_tactics(int games, const std::string& kinds, const Rollouts& rollouts) {
  const auto battles = load_all_scenarios();
  if (!battles) {
    std::fprintf(stderr, "acies tactics: %s\n", battles.error().text.c_str());
    return kWrongInput;
  }
  Miner miner(kinds, rollouts);
  for (int game = 0; game < games; ++game)
    miner.play((*battles)[static_cast<std::size_t>(game) % battles->size()],
               seed_for(rollouts.seed, {static_cast<std::uint64_t>(game)}));
  return kGood;
}

}  // namespace acies::hex
