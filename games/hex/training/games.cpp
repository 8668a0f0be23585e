#include "games/hex/training/games.h"

#include <algorithm>
#include <cmath>

#include "games/hex/players/greedy_player.h"
#include "games/hex/players/planning_player.h"

namespace acies::hex {
namespace {

constexpr std::uint64_t kChance = 1, kStray = 2, kPick = 3, kPlayer = 4;

// How a planning player errs on purpose: other cards, other units, plans that look almost as good.
constexpr PlanningStyle kStraying = {.overlooked_units = 2, .overlooked_cards = 8, .blur = 6'000};

std::unique_ptr<Player> make_trainee(const Trainee& who, bool strays, std::uint64_t seed) {
  if (who.evaluation == nullptr) return std::make_unique<GreedyPlayer>();
  return std::make_unique<PlanningPlayer>(who.evaluation, strays ? kStraying : PlanningStyle{}, seed);
}

// A greedy player always does the same: now and then he does anything at all instead.
bool strays_now(const State& s, Random& random) {
  switch (s.decision) {
    case Decision::kPlayCard:
      return random.below(100) < 12;
    case Decision::kOrder:
    case Decision::kMove:
      return random.below(100) < 6;
    case Decision::kBattle:
    case Decision::kReact:
      return random.below(100) < 4;
    default:
      return false;
  }
}

// The positions that one side saw in a game.
class Diary {
 public:
  void note(const State& s, Side side, const Evaluation* judge) {
    Sight sight;
    look(s, side, sight);
    Features features;
    extract(s, sight, features);
    Page page;
    page.start = rows_.size();
    rows_.insert(rows_.end(), features.rows.begin(), features.rows.begin() + features.count);
    page.measures = features.measures;
    page.turns = s.turns[0] + s.turns[1];
    if (judge != nullptr) page.worth = static_cast<float>(judge->worth(s, side)) / kCertain;
    pages_.push_back(page);
  }

  // Every page with its result, from the last back to the first.
  void tell(float result, int turns, const GamesPlan& plan, std::uint16_t seat, Records& out) const {
    float target = result;
    for (std::size_t i = pages_.size(); i-- > 0;) {
      const Page& page = pages_[i];
      const std::size_t end = i + 1 < pages_.size() ? pages_[i + 1].start : rows_.size();
      if (i + 1 < pages_.size() && plan.judge != nullptr) {
        const float later = std::pow(plan.lambda, static_cast<float>(pages_[i + 1].turns - page.turns));
        target = (1 - later) * pages_[i + 1].worth + later * target;
      }
      const int until = i + 1 < pages_.size() ? pages_[i + 1].turns : turns;
      target = 0.5F + (target - 0.5F) * std::pow(plan.patience, static_cast<float>(until - page.turns));
      out.add({rows_.data() + page.start, rows_.data() + end}, page.measures, target, seat);
    }
  }

 private:
  struct Page {
    std::size_t start = 0;
    std::array<std::int16_t, kMeasures> measures;
    int turns = 0;
    float worth = 0;
  };
  std::vector<std::uint16_t> rows_;
  std::vector<Page> pages_;
};

// Notes positions in the sides' diaries: every start of a turn for both sides; of the other moments a part.
void write_down(const State& s, std::array<Diary, 2>& diaries, const Evaluation* judge, Random& pick) {
  const auto note = [&](Side side) { diaries[static_cast<std::size_t>(index(side))].note(s, side, judge); };
  const Side me = s.active, enemy = other(s.active);
  switch (s.decision) {
    case Decision::kPlayCard:
      if (pick.below(100) < 70) note(me);
      if (pick.below(100) < 35) note(enemy);
      return;
    case Decision::kMove:
      if (pick.below(100) < 12) note(me);
      return;
    case Decision::kBattle:
      if (pick.below(100) < 40) note(me);
      if (pick.below(100) < 15) note(enemy);
      return;
    case Decision::kDraw:
      if (turn_part(s) == TurnPart::kOver && pick.below(100) < 70) note(me);
      return;
    default:
      return;
  }
}

}  // namespace

double play_training_game(const GameJob& job, const GamesPlan& plan, std::uint64_t seed, Records* records, int& turns,
                          bool& capped) {
  const Scenario& battle = (*plan.battles)[job.battle];
  PairChance chance(seed_for(seed, {kChance}));
  const auto side_word = static_cast<std::uint64_t>(index(job.first));
  Random stray(seed_for(seed, {kStray, side_word})), pick(seed_for(seed, {kPick, side_word}));
  std::array<std::unique_ptr<Player>, 2> players;
  std::array<bool, 2> greedy{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto side = static_cast<std::size_t>(index(i == 0 ? job.first : other(job.first)));
    players[side] = make_trainee(job.players[i], plan.strays, seed_for(seed, {kPlayer, i}));
    greedy[side] = job.players[i].evaluation == nullptr;
  }
  std::array<Diary, 2> diaries;
  State s = set_up(battle);
  ActionList open;
  capped = false;
  while (!s.over()) {
    if (s.turns[0] + s.turns[1] > plan.most_turns) {
      capped = true;
      break;
    }
    if (records != nullptr) write_down(s, diaries, plan.judge.get(), pick);
    if (s.decider == Side::kChance) {
      apply(s, chance(s));
      continue;
    }
    const auto side = static_cast<std::size_t>(index(s.decider));
    if (plan.strays && greedy[side] && strays_now(s, stray)) {
      legal_actions(s, open);
      apply(s, open[stray.below(open.size())]);
    } else {
      apply(s, players[side]->choose(view(s, s.decider), {}));
    }
  }
  turns = s.turns[0] + s.turns[1];
  std::array<float, 2> points = {plan.stalemate, plan.stalemate};
  if (!capped) {
    points[0] = s.result == Result::kDraw ? 0.5F : s.result == Result::kTopWins ? 1 : 0;
    points[1] = 1 - points[0];
  }
  if (records != nullptr)
    for (std::size_t side = 0; side < 2; ++side)
      diaries[side].tell(points[side], turns, plan, static_cast<std::uint16_t>(2 * job.battle + side), *records);
  return capped ? 0.5 : points[static_cast<std::size_t>(index(job.first))];
}

}  // namespace acies::hex
