// The events of a battle, as facts with ids; only words/ turns them into sentences. Events are public, except that a
// drawn card is known to its owner only: seen_by() in battle.h tells an event as a viewer may see it.
#pragma once

#include "games/hex/model/battle_events.h"
#include "games/hex/model/glory_events.h"
#include "games/hex/model/piece_events.h"
#include "games/hex/model/turn_events.h"

namespace acies::hex {

using Event =
    std::variant<TurnBegan, CardPlayed, ReactionPlayed, UnitOrdered, LeaderOrdered, PlainOrder, UnitRallied, UnitMoved,
                 LeaderMoved, ReserveCalled, UnitEntered, LeaderEntered, UnitLeft, LeaderLeft, BattleDeclared,
                 EvadeDeclared, Rolled, Hits, BlocksLost, UnitLost, LeaderLost, FlagsIgnored, BattleOver,
                 BannersChanged, ObjectiveGained, ObjectiveLost, HandLimit, CardDrawn, Reshuffled, TurnEnded, Awaits,
                 GameOver, Tokens, Inspired, TokenDie, Bravery, Cleared, LeaderPromoted, CardDiscarded, ShotFired,
                 UnitUnordered, Glory, LeadershipBought, LeadershipUsed, Stragglers, Felled, TrophyTaken, MovesFirst>;
// Battles make many of them.
static_assert(sizeof(Event) <= 16 && std::is_trivially_copyable_v<Event>);

// Whether an event is one of these, for functions that treat several alike.
template <class E, class... T>
concept OneOf = (std::same_as<E, T> || ...);
template <class... T>
bool is_one_of(const Event& event) {
  return (std::holds_alternative<T>(event) || ...);
}

// Events of one kind are equal if all their fields are.
template <Described T>
constexpr bool operator==(const T& a, const T& b) {
  bool equal = true;
  for_each_field<T>([&](const auto& f) { equal = equal && a.*f.member == b.*f.member; });
  return equal;
}

class EventSink {
 public:
  virtual void on(const Event& event) = 0;

 protected:
  ~EventSink() = default;
};

}  // namespace acies::hex
