#include "games/hex/players/features.h"

#include <algorithm>

#include "games/hex/model/board.h"
#include "games/hex/players/hand_made.h"

namespace acies::hex {
namespace {

// Raised by hand when a bucket or a meaning changes and the sizes below do not.
constexpr std::uint32_t kVersion = 2;

constexpr int kSides = 2, kBlockSteps = 4, kLedSteps = 3, kRowSteps = 11, kWings = 5, kNearSteps = 7, kPerilSteps = 7,
              kValueSteps = 7, kRoomSteps = 4, kCardSteps = 5, kToGo = 8, kHandSteps = 9, kUses = 5, kRules = 11,
              kErrandSteps = 10, kTokenSteps = 6, kLeadSteps = 9;

// Every family of facts, in the order of the rows. Sides count me first.
enum Family {
  kBody,         // side, troop, blocks, support, leader
  kDepth,        // side, troop, rows from the own baseline
  kWing,         // side, troop, wing as the viewer sees it
  kNear,         // side, troop, distance to the nearest enemy
  kPeril,        // side, troop, chance to be lost next turn
  kPerilNext,    // side, side that is next, blocks, chance to be lost
  kContact,      // side, enemies that can attack, blocks, contacts
  kAttack,       // side, troop, value of the best attack next turn
  kAttackNext,   // side, side that is next, value, chance to kill
  kRoom,         // side, troop, retreat room
  kGround,       // side, troop, footing (open ground has no row)
  kOrderable,    // troop of a unit of the viewer, cards that can order it
  kPending,      // side, troop, value of the attack about to be made
  kPendingKill,  // side, chance to kill of the attack about to be made, battle back
  kInRules,      // rule set, side, troop
  kLeader,       // side, host or none, contacts
  kLeaderNear,   // side, distance to the nearest enemy
  kBanners,      // side that is next, banners to go of both
  kHand,         // side, cards held
  kCard,         // kind of order, units it could order, of these with an attack worth making
  kReaction,     // a reaction card in hand, by kind
  kTokens,       // side, tokens
  kErrands,      // side, points
  kMoment,       // rule set, moment
  kLead,         // lead in units, lead in blocks
  kFamilies,
};

struct Extent {
  const char* name;
  int size;
};
constexpr std::array<Extent, kFamilies> kExtents = {{
    {"body", kSides* kTroops* kBlockSteps * 2 * kLedSteps},
    {"depth", kSides* kTroops* kRowSteps},
    {"wing", kSides* kTroops* kWings},
    {"near", kSides* kTroops* kNearSteps},
    {"peril", kSides* kTroops* kPerilSteps},
    {"peril_next", kSides * 2 * kBlockSteps* kPerilSteps},
    {"contact", kSides * 4 * kBlockSteps * 3},
    {"attack", kSides* kTroops* kValueSteps},
    {"attack_next", kSides * 2 * kValueSteps* kPerilSteps},
    {"room", kSides* kTroops* kRoomSteps},
    {"ground", kSides* kTroops* kFootings},
    {"orderable", kTroops* kCardSteps},
    {"pending", kSides* kTroops* kValueSteps},
    {"pending_kill", kSides* kPerilSteps* kPerilSteps},
    {"in_rules", 2 * kSides* kTroops},
    {"leader", kSides*(kTroops + 1) * 3},
    {"leader_near", kSides* kNearSteps},
    {"banners", 2 * kToGo* kToGo},
    {"hand", kSides* kHandSteps},
    {"card", kRules* kUses* kUses},
    {"reaction", 3},
    {"tokens", kSides* kTokenSteps},
    {"errands", kSides* kErrandSteps},
    {"moment", 2 * kMoments},
    {"lead", 2 * kLeadSteps},
}};

constexpr std::array<int, kFamilies + 1> kStart = [] {
  std::array<int, kFamilies + 1> start{};
  for (std::size_t f = 0; f < kFamilies; ++f) start[f + 1] = start[f] + kExtents[f].size;
  return start;
}();
static_assert(kStart[kFamilies] < 65536);

// The bucket of a value: how many of the bounds it reaches.
template <std::size_t N>
constexpr int bucket(int value, const std::array<int, N>& bounds) {
  int b = 0;
  for (int bound : bounds) b += value >= bound ? 1 : 0;
  return b;
}
constexpr std::array<int, kNearSteps - 1> kNearBounds = {2, 3, 4, 5, 7, 9};
constexpr std::array<int, kPerilSteps - 1> kPerilBounds = {1, 40, 120, 250, 420, 650};
constexpr std::array<int, kValueSteps - 1> kValueBounds = {-9999, 0, 8, 18, 32, 55};
constexpr std::array<int, kErrandSteps - 1> kErrandBounds = {1, 15, 30, 50, 80, 120, 180, 260, 400};
constexpr std::array<int, kLeadSteps - 1> kUnitLeads = {-5, -3, -1, 0, 1, 2, 4, 6};
constexpr std::array<int, kLeadSteps - 1> kBlockLeads = {-16, -9, -4, -1, 2, 5, 10, 17};

// Buckets of small ranges looked up instead of counted out.
template <int kLeast, int kMost, std::size_t N>
constexpr auto buckets(const std::array<int, N>& bounds) {
  std::array<std::uint8_t, kMost - kLeast + 1> table{};
  for (int i = kLeast; i <= kMost; ++i)
    table[static_cast<std::size_t>(i - kLeast)] = static_cast<std::uint8_t>(bucket(i, bounds));
  return table;
}
constexpr auto kNearBucket = buckets<0, kFarAway>(kNearBounds);
constexpr auto kPerilBucket = buckets<0, kSure>(kPerilBounds);
constexpr int kLeastValue = -64, kMostValue = 63;
constexpr auto kValueBucket = buckets<kLeastValue, kMostValue>(kValueBounds);

int peril_bucket(int chance) { return kPerilBucket[chance]; }
int value_bucket(const Attack& x) {
  if (!x.target.exists()) return 0;
  return kValueBucket[std::clamp<int>(x.value, kLeastValue, kMostValue) - kLeastValue];
}

// The wing of each hex, from the left as the bottom side sees it; to the top side left is right.
constexpr auto kWingOf = [] {
  std::array<std::uint8_t, kMaxHexes> table{};
  for (int i = 0; i < kMaxHexes; ++i)
    for (std::uint8_t wing = 0; wing < kWings; ++wing)
      if (sections_of(Hex(i)) == kSectionKinds[wing]) table[i] = wing;
  return table;
}();
int wing_of(Side side, Hex h) { return side == Side::kBottom ? kWingOf[h] : kWings - 1 - kWingOf[h]; }

struct Writer {
  std::uint16_t* next;
  void add(Family f, int row) { *next++ = static_cast<std::uint16_t>(kStart[f] + row); }
  // Written in any case and kept only if it holds, which is cheaper than a jump that no processor can foresee.
  void add_if(bool holds, Family f, int row) {
    *next = static_cast<std::uint16_t>(kStart[f] + row);
    next += holds ? 1 : 0;
  }
};

void add_unit(Writer& w, const State& s, const Sight& sight, const UnitSight& v, int own, bool i_am_next) {
  const int kind = own * kTroops + static_cast<int>(v.troop);
  const int blocks = std::clamp<int>(v.blocks, 1, kBlockSteps) - 1;
  const int led = static_cast<int>(leader_step(v));
  const int next = (own == 0) == i_am_next ? 0 : 1;  // 0: its own side has the next fresh turn
  const int peril = peril_bucket(v.peril);
  const int value = value_bucket(v.best);
  w.add(kBody, ((kind * kBlockSteps + blocks) * 2 + (v.supported ? 1 : 0)) * kLedSteps + led);
  w.add(kDepth, kind * kRowSteps + std::min<int>(v.rows, kRowSteps - 1));
  w.add(kWing, kind * kWings + wing_of(sight.me, v.hex));
  w.add(kNear, kind * kNearSteps + kNearBucket[v.nearest]);
  w.add(kPeril, kind * kPerilSteps + peril);
  w.add(kPerilNext, ((own * 2 + next) * kBlockSteps + blocks) * kPerilSteps + peril);
  w.add(kContact,
        ((own * 4 + std::min<int>(v.attackers, 3)) * kBlockSteps + blocks) * 3 + std::min<int>(v.contacts, 2));
  w.add(kAttack, kind * kValueSteps + value);
  w.add(kAttackNext, ((own * 2 + next) * kValueSteps + value) * kPerilSteps + peril_bucket(v.best.kill));
  w.add(kRoom, kind * kRoomSteps + std::clamp(2 + v.room - v.room_wanted, 0, kRoomSteps - 1));
  w.add_if(v.footing != Footing::kOpen, kGround, kind * kFootings + static_cast<int>(v.footing));
  if (own == 0) w.add(kOrderable, static_cast<int>(v.troop) * kCardSteps + std::min<int>(v.cards, kCardSteps - 1));
  if (v.pending) {
    w.add(kPending, kind * kValueSteps + value_bucket(v.now));
    w.add(kPendingKill, (own * kPerilSteps + peril_bucket(v.now.kill)) * kPerilSteps + peril_bucket(v.now.back_kill));
  }
  w.add(kInRules, s.scenario->rules->learned_as * kSides * kTroops + kind);
}

void add_leaders(Writer& w, const Sight& sight) {
  for (int i = 0; i < sight.leader_count[0] + sight.leader_count[1]; ++i) {
    const int own = i < sight.leader_count[0] ? 0 : 1;
    const LeaderSight& v = sight.leaders[i];
    const int host = v.host >= 0 ? static_cast<int>(sight.units[v.host].troop) : kTroops;
    w.add(kLeader, (own * (kTroops + 1) + host) * 3 + std::min<int>(v.contacts, 2));
    w.add(kLeaderNear, own * kNearSteps + kNearBucket[v.nearest]);
  }
}

void add_cards(Writer& w, const State& s, const Sight& sight) {
  for (int i = 0; i < sight.card_count; ++i) {
    const CardSight& v = sight.cards[i];
    const CardType& card = card_type(s, v.card);
    const int rule = static_cast<int>(card.rule);
    for (int n = 0; n < v.count; ++n)
      w.add(kCard, (rule * kUses + std::min<int>(v.orders, kUses - 1)) * kUses + std::min<int>(v.fights, kUses - 1));
    if (card.reaction != Reaction::kNever) w.add(kReaction, static_cast<int>(card.reaction));
  }
}

}  // namespace

void extract(const State& s, const Sight& sight, Features& features) {
  Writer w{features.rows.data()};
  const bool i_am_next =
      sight.moment == Moment::kMyStart || sight.moment == Moment::kTheirMoves || sight.moment == Moment::kTheirBattles;
  std::array<int, 2> blocks{}, to_go{};
  for (int own = 0; own < 2; ++own) {
    const auto side = static_cast<std::size_t>(index(own == 0 ? sight.me : other(sight.me)));
    for (const UnitSight* v = sight.begin_of(own); v != sight.end_of(own); ++v) {
      add_unit(w, s, sight, *v, own, i_am_next);
      blocks[own] += v->blocks;
    }
    to_go[own] = std::clamp(s.scenario->sides[side].banners - s.banners[side], 1, kToGo) - 1;
    w.add(kHand, own * kHandSteps + std::min<int>(s.hand_size[side], kHandSteps - 1));
    w.add(kTokens, own * kTokenSteps + std::min<int>(s.tokens[side], kTokenSteps - 1));
    w.add(kErrands, own * kErrandSteps + bucket(sight.errand[own], kErrandBounds));
  }
  add_leaders(w, sight);
  add_cards(w, s, sight);
  w.add(kBanners, ((i_am_next ? 0 : 1) * kToGo + to_go[0]) * kToGo + to_go[1]);
  w.add(kMoment, s.scenario->rules->learned_as * kMoments + static_cast<int>(sight.moment));
  w.add(kLead, bucket(sight.unit_count[0] - sight.unit_count[1], kUnitLeads));
  w.add(kLead, kLeadSteps + bucket(blocks[0] - blocks[1], kBlockLeads));
  features.count = static_cast<int>(w.next - features.rows.data());
  HandTerms terms;
  weigh_by_hand(s, sight, terms);
  static_assert(kMeasures == kHandTerms + 2);
  const auto measure = [](int points) { return static_cast<std::int16_t>(std::clamp(points, -30'000, 30'000)); };
  for (std::size_t i = 0; i < kHandTerms; ++i) features.measures[i] = measure(terms.points[i]);
  features.measures[kHandTerms] = measure(terms.finish[0]);
  features.measures[kHandTerms + 1] = measure(-terms.finish[1]);
}

int feature_rows() { return kStart[kFamilies]; }

// FNV-1a over the names and sizes of the families.
std::uint32_t feature_signature() {
  std::uint32_t h = 0x811C9DC5U ^ kVersion;
  const auto mix = [&](std::uint32_t x) { h = (h ^ (x & 255U)) * 0x01000193U; };
  for (const Extent& e : kExtents) {
    for (const char* c = e.name; *c != 0; ++c) mix(static_cast<std::uint32_t>(*c));
    mix(static_cast<std::uint32_t>(e.size));
    mix(static_cast<std::uint32_t>(e.size) >> 8);
  }
  return h;
}

}  // namespace acies::hex
