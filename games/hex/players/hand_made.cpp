#include "games/hex/players/hand_made.h"

#include <algorithm>

#include "games/hex/model/board.h"
#include "games/hex/players/chances.h"
#include "games/hex/players/sight.h"

namespace acies::hex {
namespace {

// The learned evaluation was trained with the terms as they are here: a change to a number below changes the meaning of
// its inputs, and the evaluation must be trained anew.

// Points in tenths of those of sight.h: a banner in mid-battle is a thousand.
constexpr int kTenths = 10;

// The value of gaining a banner when so many are still to go: the last ones decide.
constexpr std::array<int, 9> kBannerToGo = {0, 2600, 1800, 1450, 1250, 1150, 1080, 1030, 1000};
int banner_points(int to_go) { return kBannerToGo[std::clamp(to_go, 0, 8)]; }

constexpr std::array<int, kTroops> kMaterial = {
    260,  // skirmishers
    300,  // bowmen
    420,  // auxilia
    560,  // medium foot
    560,  // warriors
    720,  // heavy foot
    260,  // machines
    320,  // light horse
    360,  // bow horse
    540,  // medium horse
    640,  // heavy horse
    700,  // cataphracts
    500,  // camels
    640,  // elephants
    600,  // heavy chariots
    460,  // light chariots
};
// The remaining value of a unit in hundredths, by its full blocks and those it has: as so many of four, 1 at least.
constexpr int kMostBlocks = 8;
constexpr auto kStrength = [] {
  constexpr std::array<int, 5> kOfFour = {0, 40, 66, 85, 100};
  std::array<std::array<int, kMostBlocks + 1>, kMostBlocks + 1> table{};
  for (int full = 0; full <= kMostBlocks; ++full)
    for (int blocks = 0; blocks <= kMostBlocks; ++blocks)
      table[full][blocks] = kOfFour[std::clamp(4 * blocks / std::max(1, full), 1, 4)];
  return table;
}();

// How far a unit wants to be from the enemy, and how much it minds each hex beyond.
struct Eagerness {
  int wanted, points;
};
constexpr std::array<Eagerness, kTroops> kEagerness = {{
    {2, 13},  // skirmishers
    {3, 12},  // bowmen
    {1, 20},  // auxilia
    {1, 24},  // medium foot
    {1, 28},  // warriors
    {1, 26},  // heavy foot
    {5, 5},   // machines
    {2, 14},  // light horse
    {3, 14},  // bow horse
    {1, 22},  // medium horse
    {1, 24},  // heavy horse
    {1, 24},  // cataphracts
    {1, 18},  // camels
    {1, 24},  // elephants
    {1, 24},  // heavy chariots
    {1, 20},  // light chariots
}};

constexpr int kSupport = 45;
constexpr std::array<int, 3> kByLeader = {0, 25, 60};                        // none, one next to it, one with it
constexpr std::array<int, kFootings> kByFooting = {0, 0, 0, 40, 0, -60, 0};  // a hill, a marsh
static_assert(kByFooting[static_cast<std::size_t>(Footing::kHill)] > 0);
static_assert(kByFooting[static_cast<std::size_t>(Footing::kMarsh)] < 0);
constexpr int kLoneLeader = -80, kLoneInContact = -450, kLeaderFar = -15;
constexpr int kWeakAndNear = -60;
constexpr int kPerilNext = 30, kPerilLater = 10;    // hundredths of a peril that count
constexpr int kAttackNext = 48, kAttackLater = 26;  // hundredths of attacks in the next own turn that count
constexpr int kAttackPending = 92;                  // … of those about to be made
constexpr std::array<int, 4> kOrdersLikely = {100, 75, 50, 20};
constexpr int kOutOfCards = 45;  // hundredths of an attack no card of the hand can order
constexpr int kToken = 80;
constexpr int kReactionInHand = 24, kCardUse = 7;

int strength_of(const UnitSight& v) {
  return kStrength[std::min<int>(v.full_blocks, kMostBlocks)][std::min<int>(v.blocks, kMostBlocks)];
}
// Division of a number that is never below 0, by a constant: it is cheaper without a sign.
constexpr int part(int x, unsigned of) { return static_cast<int>(static_cast<unsigned>(x) / of); }

int material_of(const UnitSight& v) { return part(kMaterial[static_cast<std::size_t>(v.troop)] * strength_of(v), 100); }

// The points of an attack, with banners at their present worth to either side: a thousand or more.
int attack_points(const Attack& x, int banner, int banner_lost) {
  return x.value * kTenths + part(x.kill * (banner - 1000), kSure) - part(x.back_kill * (banner_lost - 1000), kSure);
}

// The best few attacks of the next own turn: no side has orders for all.
int attacks_of(const Sight& sight, int own, int banner, int banner_lost) {
  std::array<int, 4> best{};
  for (const UnitSight* v = sight.begin_of(own); v != sight.end_of(own); ++v) {
    if (!v->best.target.exists()) continue;
    int points = attack_points(v->best, banner, banner_lost);
    if (own == 0 && v->cards == 0) points = points * kOutOfCards / 100;
    for (int& slot : best) {
      const int less = std::min(points, slot);
      slot = std::max(points, slot);
      points = less;
    }
  }
  int sum = 0;
  for (std::size_t i = 0; i < best.size(); ++i) sum += best[i] * kOrdersLikely[i] / 100;
  return sum;
}

// Attacks about to be made; a second one on the same unit finds less of it, or less resistance.
int pending_attacks(const Sight& sight, int own, int banner, int banner_lost, int& survive) {
  std::array<std::int16_t, kMaxUnits> spared;
  spared.fill(kSure);
  int sum = 0;
  survive = kSure;
  for (const UnitSight* v = sight.begin_of(own); v != sight.end_of(own); ++v) {
    if (!v->pending || !v->now.target.exists()) continue;
    const Attack& x = v->now;
    std::int16_t& left = spared[x.target];
    const int points = attack_points(x, banner, banner_lost) * left / kSure;
    if (points <= 0) continue;
    sum += points;
    // A unit that is struck twice is lost more often than its single chances say.
    if (left < kSure) sum += x.hits * banner / (6 * kHit) / 2;
    survive = survive * (kSure - x.kill * left / kSure) / kSure;
    left = static_cast<std::int16_t>(std::max(150, left - x.kill - x.drive / 3 - x.hits * kSure / (8 * kHit)));
  }
  return sum;
}

// How well a unit stands among friends and on the ground.
int order_points(const UnitSight& v) {
  return kSupport * v.supported + kByLeader[leader_step(v)] + kByFooting[static_cast<std::size_t>(v.footing)];
}

// Sides win by going forward to fight: the distance to the enemy counts for the evaluating side only, or neither side
// would advance.
int pressure(const Sight& sight) {
  int points = 0;
  for (const UnitSight* v = sight.begin_of(0); v != sight.end_of(0); ++v) {
    const Eagerness& e = kEagerness[static_cast<std::size_t>(v->troop)];
    if (v->blocks == 1 && v->full_blocks > 1) {
      points += kWeakAndNear * std::max(0, 4 - v->nearest) / 2;
      continue;
    }
    const int beyond = std::abs(v->nearest - e.wanted);
    points -= part(e.points * strength_of(*v), 100) * beyond;
  }
  return points;
}

int leader_points(const Sight& sight, int own, int banner_lost) {
  int points = 0;
  const int first = own == 0 ? 0 : sight.leader_count[0];
  for (int i = first; i < first + sight.leader_count[own]; ++i) {
    const LeaderSight& v = sight.leaders[i];
    points += 350;  // he is a banner for the enemy, and helmets for his men
    points += 10 * v.friends + kLeaderFar * std::max(0, v.nearest - 3);
    if (v.host >= 0) {
      points -= sight.units[v.host].peril * banner_lost / kSure / 6;
    } else {
      points += kLoneLeader + kLoneInContact * std::min<int>(v.contacts, 2);
    }
  }
  return points;
}

int hand_points(const State& s, const Sight& sight) {
  std::array<int, 3> best{};
  int rest = 0;
  for (int i = 0; i < sight.card_count; ++i) {
    const CardSight& v = sight.cards[i];
    const CardType& card = card_type(s, v.card);
    int points = kCardUse * (2 * v.fights + v.orders);
    if (card.reaction != Reaction::kNever) points += kReactionInHand;
    rest += points * (v.count - 1) / 4;
    for (int& slot : best)
      if (points > slot) std::swap(points, slot);
    rest += points / 4;
  }
  return best[0] + best[1] * 6 / 10 + best[2] * 4 / 10 + rest / 2;
}

class HandMade : public Evaluation {
 public:
  int worth(const State& s, Side side) const override {
    if (s.over()) return settled_worth(s.result, side);
    Sight sight;
    look(s, side, sight);
    HandTerms terms;
    weigh_by_hand(s, sight, terms);
    int points = 0;
    for (int term : terms.points) points += term;
    int worth = logistic(points, kHandScale);
    worth += (kCertain - worth) / kSure * terms.finish[0] * 9 / 10;
    worth -= worth / kSure * terms.finish[1] * 9 / 10;
    worth += 100 * terms.banner_lead;
    return std::clamp(worth, 1, kCertain - 1);
  }
};

}  // namespace

void weigh_by_hand(const State& s, const Sight& sight, HandTerms& terms) {
  std::array<int, 2> to_go;
  for (int own = 0; own < 2; ++own) {
    const int i = index(own == 0 ? sight.me : other(sight.me));
    to_go[own] = std::max(1, s.scenario->sides[i].banners - s.banners[i]);
  }
  terms.banner_lead = to_go[1] - to_go[0];
  // Whose fresh turn is the next to come.
  const bool i_am_next =
      sight.moment == Moment::kMyStart || sight.moment == Moment::kTheirMoves || sight.moment == Moment::kTheirBattles;
  for (int own = 0; own < 2; ++own) {
    const int sign = own == 0 ? 1 : -1;
    const int i = index(own == 0 ? sight.me : other(sight.me));
    const bool they_are_next = (own == 0) != i_am_next;
    const int banner = banner_points(to_go[own]), banner_lost = banner_points(to_go[1 - own]);
    const int counts = they_are_next ? kPerilNext : kPerilLater;
    int banners = 0, material = 0, peril = 0, order = 0;
    for (int n = to_go[own] + 1; n <= s.scenario->sides[i].banners; ++n) banners += banner_points(n);
    for (const UnitSight* v = sight.begin_of(own); v != sight.end_of(own); ++v) {
      const int worth = material_of(*v);
      material += worth;
      peril -= part(part(v->peril * (banner_lost + worth), kSure) * counts, 100);
      order += order_points(*v);
    }
    int survive = kSure;
    const int pending = pending_attacks(sight, own, banner, banner_lost, survive) * kAttackPending / 100;
    const int attacks =
        attacks_of(sight, own, banner, banner_lost) * (they_are_next ? kAttackLater : kAttackNext) / 100;
    terms.finish[own] = to_go[own] == 1 ? kSure - survive : 0;
    const auto put = [&](HandTerm term, int points) { terms.points[2 * term + own] = sign * points; };
    put(kBannersTerm, banners);
    put(kMaterialTerm, material);
    put(kPerilTerm, peril);
    put(kOrderTerm, order);
    put(kLeadersTerm, leader_points(sight, own, banner_lost));
    put(kAttacksTerm, attacks);
    put(kPendingTerm, pending);
    put(kErrandsTerm, sight.errand[own] * kTenths);
    put(kTokensTerm, kToken * s.tokens[i]);
  }
  terms.points[2 * kSharedTerms] = pressure(sight);
  terms.points[2 * kSharedTerms + 1] = hand_points(s, sight);
}

std::unique_ptr<Evaluation> hand_made_evaluation() { return std::make_unique<HandMade>(); }

}  // namespace acies::hex
