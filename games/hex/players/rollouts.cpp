#include "games/hex/players/rollouts.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/sort.h"
#include "games/hex/players/greedy_player.h"
#include "games/hex/players/hand_made.h"
#include "games/hex/players/pair_chance.h"
#include "games/hex/players/planner.h"

namespace acies::hex {
namespace {

constexpr std::uint64_t kCardsPurpose = 1, kChancePurpose = 2, kPlayerPurpose = 3, kTrialPurpose = 4, kProofPurpose = 5;
constexpr double kErrors = 3;     // standard errors a right answer must be ahead
constexpr double kMatters = .05;  // and so much of a win
constexpr std::size_t kMostRights = 16, kMostWrongs = 32;
constexpr int kFirstTrials = 8;
constexpr std::size_t kRivals = 3;  // wrong answers in the final

// Collects answers that end differently.
class Collection {
 public:
  explicit Collection(const State& question) : question_(question) {}
  void add(Answer answer) {
    if (seen_.insert(hash(answer.end)).second) answers_.push_back(std::move(answer));
  }
  // Begins with these actions as far as they are open, and goes on with those of a player.
  template <class Choose>
  void add(const std::vector<Action>& opening, Choose&& choose) {
    std::size_t next = 0;
    add(let_answer(question_, [&](const State& s) {
      return next < opening.size() && is_legal(s, opening[next]) ? opening[next++] : choose(s);
    }));
  }
  std::vector<Answer> take() { return std::move(answers_); }

 private:
  const State& question_;
  std::set<std::uint64_t> seen_;
  std::vector<Answer> answers_;
};

void add_plans(const View& question, Collection& all) {
  const State& s = question.state;
  if (!Planner::is_planned(s)) return;
  GreedyPlayer thumb;
  const auto by_thumb = [&](const State& t) { return thumb.choose({t.decider, t}, {}); };
  const auto evaluation = hand_made_evaluation();
  Thought thought{*evaluation, s.decider, 0};
  Planner planner(thought);
  std::vector<Plan> plans = planner.plans(s);
  planner.add_variants(s, plans, 24);
  for (const Plan& p : plans) {
    const std::vector<Action> opening(p.actions.begin(), p.actions.begin() + p.size);
    all.add(opening, by_thumb);
    if (p.end.decider != s.decider || p.end.decision != Decision::kBattle) continue;
    ActionList open;
    legal_actions(p.end, open);
    for (Action x : open) {
      std::vector<Action> longer = opening;
      longer.push_back(x);
      all.add(longer, by_thumb);
    }
  }
}

void add_openings(const State& s, Collection& all) {
  GreedyPlayer thumb;
  ActionList open;
  legal_actions(s, open);
  for (Action x : open) all.add({x}, [&](const State& t) { return thumb.choose({t.decider, t}, {}); });
}

void add_at_random(Collection& all, std::uint64_t seed) {
  GreedyPlayer thumb;
  struct Lot {
    int number, percent;
  };
  for (const Lot& lot : {Lot{60, 15}, Lot{60, 40}, Lot{80, 100}})
    for (int i = 0; i < lot.number; ++i) {
      const int percent = lot.percent;
      Random random(seed_for(seed, {static_cast<std::uint64_t>(percent), static_cast<std::uint64_t>(i)}));
      all.add({}, [&](const State& s) {
        ActionList open;
        legal_actions(s, open);
        return random.below(100) < percent ? open[random.below(open.size())] : thumb.choose({s.decider, s}, {});
      });
    }
}

// The answers that look best, if there are more than can be played out.
std::vector<std::size_t> most_promising(const std::vector<Answer>& answers, std::vector<std::size_t> field, Side side,
                                        std::size_t most) {
  if (field.size() <= most) return field;
  const auto evaluation = hand_made_evaluation();
  Thought thought{*evaluation, side, 0};
  std::vector<std::pair<int, std::size_t>> worths;
  for (std::size_t i : field) worths.emplace_back(-expected_worth(thought, answers[i].end), i);
  sort_stably(worths.begin(), worths.end());
  field.clear();
  for (std::size_t i = 0; i < most; ++i) field.push_back(worths[i].second);
  return field;
}

}  // namespace

double play_out(const View& question, const std::vector<Action>& answer, const Rollouts& rollouts,
                std::uint64_t future) {
  const Side me = question.viewer;
  Random cards(seed_for(future, {kCardsPurpose}));
  State s = imagine(question, cards);
  const int last_turn = s.turns[0] + s.turns[1] + rollouts.most_turns;
  for (Action x : answer) apply(s, x);
  PairChance chance(seed_for(future, {kChancePurpose}));
  std::array<std::unique_ptr<Player>, 2> players;
  for (std::size_t side = 0; side < 2; ++side)
    players[side] = make_player(rollouts.player, seed_for(future, {kPlayerPurpose, side}));
  while (!s.over() && s.turns[0] + s.turns[1] <= last_turn) {
    if (s.decider == Side::kChance)
      apply(s, chance(s));
    else
      apply(s, players[static_cast<std::size_t>(index(s.decider))]->choose(view(s, s.decider), rollouts.player.budget));
  }
  if (!s.over()) return hand_made_evaluation()->worth(s, me) / static_cast<double>(kCertain);
  if (s.result == Result::kDraw) return .5;
  return (s.result == Result::kTopWins) == (me == Side::kTop) ? 1 : 0;
}

std::vector<Answer> possible_answers(const View& question, const Case* position, std::uint64_t seed) {
  Collection all(question.state);
  GreedyPlayer thumb;
  all.add({}, [&](const State& s) { return thumb.choose({s.decider, s}, {}); });
  if (position != nullptr)
    for (std::uint64_t i = 0; i < 16; ++i)
      if (auto right = find_right_answer(*position, question.state, seed + i)) all.add(std::move(*right));
  add_plans(question, all);
  add_openings(question.state, all);
  add_at_random(all, seed);
  return all.take();
}

Comparison compare(const std::vector<double>& results, const std::vector<double>& rival) {
  Comparison c;
  c.number = static_cast<int>(results.size());
  if (c.number < 2) return c;
  double squares = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    c.mean += results[i];
    c.rival_mean += rival[i];
    squares += (results[i] - rival[i]) * (results[i] - rival[i]);
  }
  c.mean /= c.number;
  c.rival_mean /= c.number;
  c.difference = c.mean - c.rival_mean;
  c.error = std::sqrt(std::max(0., squares / c.number - c.difference * c.difference) / (c.number - 1));
  return c;
}

bool RolloutVerdict::holds() const {
  return comparison.difference >= kMatters && comparison.difference >= kErrors * comparison.error;
}

std::vector<std::size_t> narrow_down(const View& question, const std::vector<Answer>& answers,
                                     std::vector<std::size_t> field, std::size_t keep, const Rollouts& rollouts) {
  std::vector<double> sums(answers.size());
  std::uint64_t played = 0;
  for (std::uint64_t each = kFirstTrials; field.size() > keep; each *= 2) {
    for (std::uint64_t n = 0; n < each; ++n, ++played)
      for (std::size_t i : field)
        sums[i] += play_out(question, answers[i].actions, rollouts, seed_for(rollouts.seed, {kTrialPurpose, played}));
    sort_stably(field.begin(), field.end(), [&](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
    field.resize(std::max(keep, (field.size() + 2) / 3));
  }
  return field;
}

RolloutVerdict verify(const Case& position, const State& question, const Rollouts& rollouts) {
  const View seen = view(question, question.decider);
  const std::vector<Answer> answers = possible_answers(seen, &position, rollouts.seed);
  std::vector<std::size_t> rights, wrongs;
  for (std::size_t i = 0; i < answers.size(); ++i) (fault(position, answers[i]) ? wrongs : rights).push_back(i);
  RolloutVerdict verdict;
  verdict.rights = static_cast<int>(rights.size());
  verdict.wrongs = static_cast<int>(wrongs.size());
  if (rights.empty() || wrongs.empty()) return verdict;
  rights = narrow_down(seen, answers, most_promising(answers, rights, seen.viewer, kMostRights), 1, rollouts);
  wrongs = narrow_down(seen, answers, most_promising(answers, wrongs, seen.viewer, kMostWrongs), kRivals, rollouts);

  const auto results_of = [&](std::size_t i) {
    std::vector<double> results;
    for (int n = 0; n < rollouts.number; ++n)
      results.push_back(play_out(seen, answers[i].actions, rollouts,
                                 seed_for(rollouts.seed, {kProofPurpose, static_cast<std::uint64_t>(n)})));
    return results;
  };
  const std::vector<double> best = results_of(rights[0]);
  verdict.best = answers[rights[0]];
  for (std::size_t i : wrongs) {
    const Comparison c = compare(best, results_of(i));
    if (i != wrongs[0] && c.rival_mean <= verdict.comparison.rival_mean) continue;
    verdict.comparison = c;
    verdict.rival = answers[i];
  }
  return verdict;
}

}  // namespace acies::hex
