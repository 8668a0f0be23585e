// The one place that turns events into English sentences.
#pragma once

#include <string>
#include <vector>

#include "games/hex/words/rule_behind.h"

namespace acies::hex {

// A side as sentences name it: "the Sassanids", "Rome"; and whether it is many.
std::string army_name(const Scenario& scenario, Side side);

// The events in words with their full stop, and where the player aid says why.
struct Sentence {
  std::string text;
  RulesBehind rules;
};

// Tells a battle as it happens. Hand it to apply() as the sink, or feed it the events a viewer may see; the events of
// one combat become one sentence. It knows the places of all pieces from a table of its own, updated by the events.
class Narrator final : public EventSink {
 public:
  explicit Narrator(const State& start);

  void on(const Event& event) override;

  // The sentences that are complete. A sentence still growing stays until finish().
  std::vector<Sentence> take();
  // Ends the sentence that is growing, if there is one.
  void finish();
  // The sentence that is growing, as it would be told if it ended now; "" if there is none.
  std::string growing() const;

 private:
  std::string side_name(Side side) const;
  std::string possessive(Side side) const;
  // "Rome plays", "the Huns play".
  std::string does(Side side, const char* one, const char* many) const;
  // "the warriors at D6", "Hannibal at D6", "the leader at D6"
  std::string who(Hex hex) const;
  std::string unit_name(UnitId unit) const;
  std::string leader_name(LeaderId leader) const;
  // The form of a verb that fits the unit or leader in the hex: `attacks` or `attack`.
  std::string verb(Hex hex, const char* singular, const char* plural) const;

  UnitId unit_at(Hex hex) const;
  LeaderId leader_at(Hex hex) const;

  void begin(std::string text);
  void tell(std::string text);
  void list(const std::string& opening, std::string item);

  // Each kind of event in words. Turns, cards, orders and banners: narrator_turns.cpp.
  void speak(const TurnBegan& e);
  void speak(const MovesFirst& e);
  void speak(const TurnEnded& e);
  void speak(const CardPlayed& e);
  void speak(const ReactionPlayed& e);
  void speak(const CardDrawn& e);
  void speak(const CardDiscarded& e);
  void speak(const Reshuffled& e);
  void speak(const HandLimit& e);
  void speak(const UnitOrdered& e);
  void speak(const LeaderOrdered& e);
  void speak(const UnitUnordered& e);
  void speak(const PlainOrder& e);
  void speak(const Tokens& e);
  void speak(const Inspired& e);
  void speak(const TokenDie& e);
  void speak(const Bravery& e);
  void speak(const LeadershipBought& e);
  void speak(const LeadershipUsed& e);
  void speak(const Stragglers& e);
  void speak(const BannersChanged& e);
  void speak(const ObjectiveGained& e);
  void speak(const ObjectiveLost& e);
  void speak(const Cleared& e);
  void speak(const TrophyTaken& e);
  void speak(const GameOver& e);
  // Moves and battles: narrator_battle.cpp.
  void speak(const UnitMoved& e);
  void speak(const LeaderMoved& e);
  void speak(const ReserveCalled& e);
  void speak(const UnitEntered& e);
  void speak(const LeaderEntered& e);
  void speak(const LeaderPromoted& e);
  void speak(const UnitRallied& e);
  void speak(const UnitLeft& e);
  void speak(const LeaderLeft& e);
  void speak(const BattleDeclared& e);
  void speak(const EvadeDeclared& e);
  void speak(const ShotFired& e);
  void speak(const Rolled& e);
  void speak(const Hits& e);
  void speak(const BlocksLost& e);
  void speak(const UnitLost& e);
  void speak(const LeaderLost& e);
  void speak(const FlagsIgnored& e);
  void speak(const BattleOver& e);
  // Not told: the next question tells the decision that is awaited, and the use of glory is told instead.
  void speak(const OneOf<Awaits, Glory, Felled> auto&) {}

  void tell_strike(Side side, const Roll& roll);

  const Scenario* scenario_;
  Table table_;                    // as it lay before the event being told
  Hex marched_from_, marched_to_;  // of the unit that moved last, whose leader goes along
  std::string growing_;            // the sentence being made, without its full stop
  RulesBehind rules_;              // behind it
  RuleBehind rule_;                // behind the event being told
  std::string list_opening_;       // what kind of list is growing
  Hex attacker_, target_;          // of the combat being told
  Side attacking_side_ = Side::kNobody;
  bool attacked_ = false;   // the attacker has rolled
  bool evades_ = false;     // the defender evades
  bool dice_told_ = false;  // the growing sentence has its dice
  bool token_die_ = false;  // a die of the next roll is bought with a token
  bool glory_die_ = false;  // a die of the next roll is bought with glory
  bool shoots_ = false;     // the next roll is a Parthian shot
  Hex advanced_;            // where the last advance ended
  Hex ambusher_;            // its unit rolls next, from ambush
  bool rampages_ = false;   // a rampage has rolled, and its victim is not known yet
  std::vector<Sentence> sentences_;
};

}  // namespace acies::hex
