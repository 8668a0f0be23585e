// One choice at a decision, by a side or by chance, in four bytes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/hex/board/hex_set.h"
#include "games/hex/model/types.h"

namespace acies::hex {

// The bytes a, b, c mean what the comment says. Hexes name the unit or leader that stands there.
enum class ActionKind : std::uint8_t {
  kPlay,         // card
  kOrder,        // hex of a unit
  kOrderLeader,  // hex of a leader, ordered on his own
  kLead,         // hex of the leader of a Leadership card
  kCallReserve,  // index of the reserve a Leadership card brings on
  kRally,        // hex of the unit that regains a block
  kMove,         // from, to: a unit
  kMoveLeader,   // from, to: a leader on his own
  kLeave,        // hex of the unit that leaves over the board's edge
  kBattle,       // from, target
  kDone,         // no more of this
  kStand,        // meet the attack
  kEvade,
  kStrikeFirst,  // card
  kEvadeTo,      // hex
  kIgnore,       // number of flags
  kRetreat,      // hex where the retreat ends
  kTrample,      // hex the rampage rolls for next
  kStep,         // hex a fleeing leader enters
  kStop,         // a fleeing leader stays where he is
  kFlee,         // a fleeing leader leaves the board
  kAdvance,      // hex where the momentum advance ends
  kEnter,        // hex where a reserve is set
  kRoll,         // chance: six counts of faces, four bits each
  kDraw,         // chance: card
  kPlayAs,       // card, and the card it is played as
  kPlunder,      // hex of the camp
  kInspire,      // index of an inspired action of the rule set
  kSpend,        // a token, for what is offered
  kShoot,        // the Parthian shot
  kAmbush,       // hex of the unit that lies in ambush
  kKeep,         // card
  kTakeBanner,
  kNewLeader,  // hex of the rallied unit
  kOrderOne,   // hex of the one unit of choice a card grants instead of its own orders
  kBattleBack,
  kMarch,  // hex of a unit ordered to move and not to battle
  kBring,  // a reserve by order: kind of unit in the rule set's table, or kMaxUnits for the leader alone; 1: he comes with it
  // Battles of a campaign.
  kLeadership,  // glory for a die more; then, before a roll, that die
  kStraggle,    // number of glory counters spent on the other side's stragglers
  kThin,        // hex of the unit that loses a block on the march
  kFallBack,    // from, to: a unit that comes late to its place
};

// Their names in messages; the notation has words of its own.
constexpr auto names_of(ActionKind) {
  return names<ActionKind>({{ActionKind::kPlay, "play"},
                            {ActionKind::kOrder, "order"},
                            {ActionKind::kOrderLeader, "order_leader"},
                            {ActionKind::kLead, "lead"},
                            {ActionKind::kCallReserve, "reserve"},
                            {ActionKind::kRally, "rally"},
                            {ActionKind::kMove, "move"},
                            {ActionKind::kMoveLeader, "move_leader"},
                            {ActionKind::kLeave, "leave"},
                            {ActionKind::kBattle, "battle"},
                            {ActionKind::kDone, "done"},
                            {ActionKind::kStand, "stand"},
                            {ActionKind::kEvade, "evade"},
                            {ActionKind::kStrikeFirst, "strike"},
                            {ActionKind::kEvadeTo, "evade_to"},
                            {ActionKind::kIgnore, "ignore"},
                            {ActionKind::kRetreat, "retreat"},
                            {ActionKind::kTrample, "trample"},
                            {ActionKind::kStep, "step"},
                            {ActionKind::kStop, "stop"},
                            {ActionKind::kFlee, "flee"},
                            {ActionKind::kAdvance, "advance"},
                            {ActionKind::kEnter, "enter"},
                            {ActionKind::kRoll, "roll"},
                            {ActionKind::kDraw, "draw"},
                            {ActionKind::kPlayAs, "play_as"},
                            {ActionKind::kPlunder, "plunder"},
                            {ActionKind::kInspire, "inspire"},
                            {ActionKind::kSpend, "spend"},
                            {ActionKind::kShoot, "shoot"},
                            {ActionKind::kAmbush, "ambush"},
                            {ActionKind::kKeep, "keep"},
                            {ActionKind::kTakeBanner, "take_banner"},
                            {ActionKind::kNewLeader, "promote"},
                            {ActionKind::kOrderOne, "order_one"},
                            {ActionKind::kBattleBack, "back"},
                            {ActionKind::kMarch, "march"},
                            {ActionKind::kBring, "bring"},
                            {ActionKind::kLeadership, "leadership"},
                            {ActionKind::kStraggle, "straggle"},
                            {ActionKind::kThin, "thin"},
                            {ActionKind::kFallBack, "fall_back"}});
}

// No default values, so that a list of a thousand of them costs nothing to make.
struct Action {
  ActionKind kind;
  std::uint8_t a, b, c;
  friend constexpr bool operator==(Action, Action) = default;
  Hex hex() const { return Hex(a); }
  Hex to() const { return Hex(b); }
  CardId card() const { return CardId(a); }
  CardId as() const { return CardId(b); }  // kPlayAs
};
static_assert(sizeof(Action) == 4);

// How many of each face a roll shows. Dice of one roll are not told apart.
struct Roll {
  std::array<std::uint8_t, kFaces> faces{};
  std::uint8_t operator[](Face f) const { return faces[index(f)]; }
  std::uint8_t& operator[](Face f) { return faces[index(f)]; }
  int size() const {
    int n = 0;
    for (auto f : faces) n += f;
    return n;
  }
  friend constexpr bool operator==(Roll, Roll) = default;
};

constexpr Action action(ActionKind k, int a = 0, int b = 0, int c = 0) {
  return {k, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
}
constexpr Action roll_action(const Roll& r) {
  return action(ActionKind::kRoll, r.faces[0] | r.faces[1] << 4, r.faces[2] | r.faces[3] << 4,
                r.faces[4] | r.faces[5] << 4);
}
constexpr Roll roll_of(Action x) {
  Roll r;
  const std::uint8_t bytes[3] = {x.a, x.b, x.c};
  for (std::size_t i = 0; i < 6; ++i) r.faces[i] = bytes[i / 2] >> (i % 2 * 4) & 15;
  return r;
}

// The actions open at a decision, on the stack. Never more than fit: a test measures the most there ever are.
class ActionList {
 public:
  void clear() { size_ = 0; }
  void add(Action x) { actions_[size_++] = x; }
  void add(ActionKind k, int a = 0, int b = 0) { add(packed(k, a, b)); }
  // One action for each hex of a set, as its second hex.
  void add_each(ActionKind k, Hex from, const HexSet& hexes) {
    Action* end = actions_ + size_;
    hexes.for_each([&](Hex h) { *end++ = packed(k, from, h); });
    size_ = static_cast<std::size_t>(end - actions_);
  }
  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  Action operator[](int i) const { return actions_[i]; }
  const Action* begin() const { return actions_; }
  const Action* end() const { return actions_ + size_; }
  bool has(Action x) const {
    for (Action y : *this)
      if (x == y) return true;
    return false;
  }

  static constexpr int kCapacity = 1536;

 private:
  // An action put together as one number; compilers would write it byte by byte.
  static Action packed(ActionKind k, int a, int b) {
    constexpr auto kKind = std::bit_cast<std::uint32_t>(Action{static_cast<ActionKind>(1), 0, 0, 0});
    constexpr auto kA = std::bit_cast<std::uint32_t>(Action{static_cast<ActionKind>(0), 1, 0, 0});
    constexpr auto kB = std::bit_cast<std::uint32_t>(Action{static_cast<ActionKind>(0), 0, 1, 0});
    return std::bit_cast<Action>(static_cast<std::uint32_t>(k) * kKind + static_cast<std::uint8_t>(a) * kA +
                                 static_cast<std::uint8_t>(b) * kB);
  }

  std::size_t size_ = 0;
  Action actions_[kCapacity];
};

}  // namespace acies::hex
