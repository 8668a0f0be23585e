#include "games/hex/players/planner.h"

#include <algorithm>

#include "base/sort.h"
#include "games/hex/model/board.h"
#include "games/hex/players/greedy_scores.h"
#include "games/hex/questions.h"

namespace acies::hex {
namespace {

constexpr int kKeptMoves = 4;          // of each unit, looked at again when another has moved
constexpr int kWorthAMove = 50;        // millionths
constexpr int kWorthABackMove = 1500;  // more, to go away from the enemy; twice that for one who was not near
constexpr int kRollSamples = 4;        // of the dice that order units
constexpr int kWeighedBattles = 6;     // of those that may be declared

constexpr Action done() { return action(ActionKind::kDone); }

bool mine(const State& s, Side me, Decision d) { return s.decider == me && s.decision == d; }

// The state when no more orders are given and nothing is bought.
State without_more_orders(State s, Side me) {
  while (mine(s, me, Decision::kOrder) || mine(s, me, Decision::kInspire)) apply(s, done());
  return s;
}

// Cards whose orders are no more than orders.
bool is_plain(const State& s) { return s.plain || card_type(s, s.card).group == CardGroup::kSection; }

// The price of playing a card, in millionths, beyond the evaluation's value for the remaining hand: without it the
// planner would spend strong cards where a small one does nearly as well.
constexpr int kPriceStep = 5000;
int price_of(const State& s, Action x) {
  if (x.kind != ActionKind::kPlay && x.kind != ActionKind::kPlayAs) return 0;
  const CardType& card = card_type(s, x.card());
  int steps = card.group == CardGroup::kSection ? 0 : card.group == CardGroup::kTactic ? 2 : 1;
  if (card.reaction != Reaction::kNever) steps += 2;
  if (card.rule == OrderRule::kGroup) ++steps;
  return steps * kPriceStep;
}

// The least gain for which a move is made. A unit that goes back for next to nothing comes forward again next turn.
int toll_of(const State& s, Side me, Action x) {
  if (x.kind == ActionKind::kLeave) return kWorthAMove;
  int before = kMaxHexes, then = kMaxHexes;
  units_of(s, other(me)).for_each([&](Hex foe) {
    before = std::min(before, distance(x.hex(), foe));
    then = std::min(then, distance(x.to(), foe));
  });
  return then <= before ? kWorthAMove : kWorthAMove + kWorthABackMove * (before > 3 ? 2 : 1);
}

// The piece that an action moves, so that leader and unit in one hex are told apart.
int mover(Action x) { return x.a * 2 + (x.kind == ActionKind::kMoveLeader ? 1 : 0); }

}  // namespace

void best_first(std::span<Plan> plans) {
  sort_stably(plans.begin(), plans.end(), [](const Plan& a, const Plan& b) { return a.standing() > b.standing(); });
}

bool Oversights::misses(const State& s, std::uint64_t what, int percent) const {
  if (percent == 0) return false;
  std::uint64_t word =
      seed ^ (what * 0x9E3779B97F4A7C15ULL) ^ (std::uint64_t{s.turns[0]} << 48) ^ (std::uint64_t{s.turns[1]} << 32);
  return static_cast<int>(split_mix(word) % 100) < percent;
}

bool Planner::is_planned(const State& s) {
  switch (s.decision) {
    case Decision::kPlayCard:
    case Decision::kOrder:
    case Decision::kInspire:
    case Decision::kMove:
    case Decision::kMoveAgain:
      return true;
    default:
      return false;
  }
}

std::vector<Plan> Planner::plans(const State& s) {
  std::vector<Plan> all;
  gains_known_ = {};
  if (!is_planned(s)) return all;
  if (s.decision == Decision::kPlayCard) {
    ActionList open;
    legal_actions(s, open);
    all.reserve(static_cast<std::size_t>(open.size()));
    for (Action x : open) {
      if (oversights_.misses(s, std::uint64_t{x.a} + 1000, oversights_.cards) &&
          (!all.empty() || x != open[open.size() - 1]))
        continue;
      Plan& p = all.emplace_back();
      p.end = s;
      p.price = price_of(s, x);
      p.take(x);
      complete(p);
    }
  } else {
    Plan& p = all.emplace_back();
    p.end = s;
    complete(p);
  }
  best_first(all);
  return all;
}

void Planner::weigh_first_battles(std::vector<Plan>& plans, int most) {
  const std::size_t n = std::min(plans.size(), static_cast<std::size_t>(most));
  if (n < 2) return;
  for (std::size_t i = 0; i < n; ++i) weigh_first_battle(plans[i]);
  best_first({plans.data(), n});
}

void Planner::weigh_first_battle(Plan& p) {
  if (!mine(p.end, thought_.me, Decision::kBattle)) return;
  int most = 0;
  for (const Option& one : weigh(thought_, p.end)) most = std::max(most, one.worth);
  p.worth = most;
}

void Planner::add_variants(const State& s, std::vector<Plan>& plans, int most) {
  const std::size_t planned = plans.size();
  for (std::size_t i = 0; i < planned && most > 0; ++i) {
    for (int skip = plans[i].size - 1; skip >= 0 && most > 0; --skip) {
      if (plans[i].actions[skip].kind != ActionKind::kMove) continue;
      Plan variant;
      variant.end = s;
      variant.price = plans[i].price;
      for (int k = 0; k < plans[i].size; ++k) {
        const Action x = plans[i].actions[k];
        if (k != skip && is_legal(variant.end, x)) variant.take(x);
      }
      while (variant.end.decider == thought_.me && variant.end.decision == Decision::kMove) variant.take(done());
      variant.worth = worth_of_end(variant.end);
      weigh_first_battle(variant);
      plans.push_back(variant);
      --most;
    }
  }
}

void Planner::complete(Plan& p) {
  while (p.end.decider == thought_.me && p.size < Plan::kMost - 40) {
    switch (p.end.decision) {
      case Decision::kOrder:
        choose_orders(p);
        break;
      case Decision::kInspire:
        choose_inspiration(p);
        break;
      case Decision::kMove:
      case Decision::kMoveAgain:
        choose_moves(p);
        break;
      case Decision::kRally:
      case Decision::kEnter:
        choose_plainly(p);
        break;
      default:
        p.worth = worth_of_end(p.end);
        return;
    }
  }
  p.worth = worth_of_end(p.end);
}

int Planner::worth_of_end(const State& s) {
  if (s.decider != Side::kChance || s.decision != Decision::kRoll || !rolls_for_turn(s))
    return expected_worth(thought_, s);
  // Dice decide which units are ordered or rallied: a sample of the outcomes is carried out.
  std::int64_t sum = 0;
  const UnitSet known = gains_known_;
  for (int i = 0; i < kRollSamples; ++i) {
    Random random(static_cast<std::uint64_t>(i) + 1);
    Plan p;
    p.end = s;
    p.take(sample_outcome(s, random));
    if (p.end.decision == Decision::kRoll && rolls_for_turn(p.end)) return thought_.worth(s);
    complete(p);
    sum += p.worth;
  }
  gains_known_ = known;
  return static_cast<int>(sum / kRollSamples);
}

// --- Orders ------------------------------------------------------------------------------------------------------------

std::int64_t Planner::order_gain(const State& s, Action x, int base) {
  const Hex h = x.hex();
  const bool moves = x.kind == ActionKind::kOrder || x.kind == ActionKind::kOrderOne || x.kind == ActionKind::kMarch ||
                     x.kind == ActionKind::kOrderLeader;
  const UnitId u = x.kind == ActionKind::kOrder || x.kind == ActionKind::kOrderOne ? unit_at(s, h) : kNoUnit;
  const bool cacheable = u.exists() && x.kind == ActionKind::kOrder && is_plain(s);
  if (cacheable && gains_known_.has(u)) return gains_[u];
  const State t = without_more_orders(after(s, x), thought_.me);
  int best = thought_.worth(t);
  if (moves && mine(t, thought_.me, Decision::kMove)) {
    ActionList open;
    legal_actions(t, open);
    for (Action y : open)
      if (y.kind != ActionKind::kDone && y.hex() == h && looks_at(t, y))
        best = std::max(best, thought_.worth(after(t, y)));
  }
  if (cacheable) {
    gains_[u] = best - base;
    gains_known_.add(u);
  }
  return best - base;
}

// Orders the units that gain most by it, as many as the card allows. Returns the sum of their gains.
std::int64_t Planner::choose_orders(Plan& p) {
  ActionList open;
  legal_actions(p.end, open);
  const int base = thought_.worth(without_more_orders(p.end, thought_.me));
  std::vector<std::pair<std::int64_t, Action>> gains;
  bool leads = false;
  for (Action x : open) {
    leads = leads || x.kind == ActionKind::kLead;
    if (x.kind == ActionKind::kOrder && oversights_.misses(p.end, unit_at(p.end, x.hex()), oversights_.units)) continue;
    if (x.kind != ActionKind::kDone && x.kind != ActionKind::kLead) gains.emplace_back(order_gain(p.end, x, base), x);
  }
  if (leads) {
    // Each leader stands for the units around him: try every leader, and all other orders of the card.
    Plan best;
    std::int64_t most = 0;
    bool found = false;
    for (Action x : open) {
      if (x.kind != ActionKind::kLead) continue;
      Plan q = p;
      q.take(x);
      std::int64_t gain = order_gain(p.end, x, base);
      while (mine(q.end, thought_.me, Decision::kOrder)) gain += choose_orders(q);
      if (!found || gain > most) most = gain, best = q, found = true;
    }
    for (const auto& [gain, x] : gains)
      if (!found || gain > most) {
        most = gain, best = p, found = true;
        best.take(x);
      }
    p = best;
    return most;
  }
  sort_stably(gains.begin(), gains.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::int64_t sum = 0;
  for (const auto& [gain, x] : gains) {
    if (!mine(p.end, thought_.me, Decision::kOrder)) return sum;
    if (gain <= 0 && sum > 0) break;
    if (!is_legal(p.end, x)) continue;
    p.take(x);
    sum += gain;
  }
  if (mine(p.end, thought_.me, Decision::kOrder)) p.take(done());
  return sum;
}

void Planner::choose_inspiration(Plan& p) {
  ActionList open;
  legal_actions(p.end, open);
  Plan best;
  for (int i = 0; i < open.size(); ++i) {
    Plan q = p;
    q.take(open[i]);
    complete(q);
    if (i == 0 || q.worth > best.worth) best = q;
  }
  p = best;
}

bool Planner::looks_at(const State& s, Action move) const {
  constexpr int kNear = 2;
  if (gaze_ == Gaze::kEverywhere || move.kind == ActionKind::kLeave) return true;
  bool near = false;
  units_of(s, other(thought_.me)).for_each([&](Hex foe) { near = near || distance(move.to(), foe) <= kNear; });
  return near;
}

// --- Moves -------------------------------------------------------------------------------------------------------------

// Always the move that gains most, until none gains anything. When a unit has moved, only the best moves of the others
// are looked at again, and those that were not open before.
void Planner::choose_moves(Plan& p) {
  const Decision decision = p.end.decision;
  std::array<HexSet, 2 * kMaxHexes> seen{}, kept{};
  int now = thought_.worth(p.end);
  std::vector<std::pair<int, Action>> tried;
  for (int round = 0; mine(p.end, thought_.me, decision) && p.size < Plan::kMost - 8; ++round) {
    ActionList open;
    legal_actions(p.end, open);
    Action best = done();
    int most = now, then = now;
    for (Action x : open) {
      if (x.kind == ActionKind::kDone) continue;
      const auto who = static_cast<std::size_t>(mover(x));
      const Hex to = x.kind == ActionKind::kLeave ? x.hex() : x.to();
      if ((seen[who].has(to) && !kept[who].has(to)) || !looks_at(p.end, x)) continue;
      const int worth = thought_.worth(after(p.end, x));
      if (!seen[who].has(to)) tried.emplace_back(worth, x);
      seen[who].add(to);
      if (worth <= most) continue;
      const int gain = worth - toll_of(p.end, thought_.me, x);
      if (gain > most) most = gain, best = x, then = worth;
    }
    if (round == 0) {
      sort_stably(tried.begin(), tried.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
      std::array<std::uint8_t, 2 * kMaxHexes> number{};
      for (const auto& [worth, x] : tried) {
        const auto who = static_cast<std::size_t>(mover(x));
        if (number[who]++ < kKeptMoves) kept[who].add(x.kind == ActionKind::kLeave ? x.hex() : x.to());
      }
    }
    const bool stays = best.kind == ActionKind::kDone;
    p.take(best);
    if (stays) return;
    now = then;
  }
}

void Planner::choose_plainly(Plan& p) {
  ActionList open;
  legal_actions(p.end, open);
  Action best = open[0];
  int most = -1;
  for (Action x : open) {
    const int worth = thought_.worth(after(p.end, x));
    if (worth > most) most = worth, best = x;
  }
  p.take(best);
}

// --- Everything else ---------------------------------------------------------------------------------------------------

namespace {

// If more battles may be declared than can be weighed, those that promise most at a glance.
void thin_out(const State& s, ActionList& open) {
  if (open.size() <= kWeighedBattles + 1) return;
  std::vector<std::pair<double, Action>> rough;
  for (Action x : open)
    if (x.kind == ActionKind::kBattle)
      rough.emplace_back(greedy::rough_attack_score(s, unit_at(s, x.hex()), x.to(), false), x);
  sort_stably(rough.begin(), rough.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  const bool may_stop = open.has(done());
  open.clear();
  for (std::size_t i = 0; i < rough.size() && i < kWeighedBattles; ++i) open.add(rough[i].second);
  if (may_stop) open.add(done());
}

}  // namespace

std::vector<Option> weigh(Thought& thought, const State& s) {
  ActionList open;
  legal_actions(s, open);
  if (s.decision == Decision::kBattle) thin_out(s, open);
  std::vector<Option> options;
  options.reserve(static_cast<std::size_t>(open.size()));
  for (Action x : open) options.push_back({x, expected_worth(thought, after(s, x))});
  return options;
}

}  // namespace acies::hex
