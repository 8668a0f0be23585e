// The one place that turns events into English sentences.
#pragma once

#include <string>
#include <vector>

#include "games/hex/words/rule_behind.h"

namespace acies::hex {

// A side as sentences name it: "the Sassanids", "Rome"; and whether it is many.
std::string army_name(const Scenario& scenario, Side side);

// What happened, in words with their full stop, and where the player aid says why.
struct Sentence {
  std::string text;
  RulesBehind rules;
};

// Tells a battle as it happens. Hand it to apply() as the sink, or feed it the events a viewer may see; what happened
// in one combat becomes one sentence. Who stands where it knows from a table of its own, folded from the events.
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
  // The form of a verb that fits whoever stands there: `attacks` or `attack`.
  std::string verb(Hex hex, const char* singular, const char* plural) const;

  UnitId unit_at(Hex hex) const;
  LeaderId leader_at(Hex hex) const;

  void speak(const Event& e);
  void begin(std::string text);
  void tell(std::string text);
  void list(const std::string& opening, std::string item);

  void on_play(const Event& e);
  void on_move(const Event& e);
  void on_leader_move(const Event& e);
  void on_departure(const Event& e);
  void on_battle(const Event& e);
  void on_roll(const Event& e);
  void on_strike(Side side, Action roll);
  void on_loss(const Event& e);
  void on_flags(const Event& e);
  void on_banners(const Event& e);

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
  bool evades_ = false;     // the defender falls back
  bool dice_told_ = false;  // the growing sentence has its dice
  bool token_die_ = false;  // a die of the next roll is bought with a token
  bool glory_die_ = false;  // a die of the next roll is bought with glory
  bool shoots_ = false;     // the next roll is a Parthian shot
  Hex advanced_;            // where the last advance ended
  Hex ambusher_;            // who rolls next, at the unit there
  bool rampages_ = false;   // a rampage has rolled, and we do not know yet at whom
  std::vector<Sentence> sentences_;
};

}  // namespace acies::hex
