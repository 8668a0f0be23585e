// Moves, battles and losses, in words.
#include <utility>

#include "base/phrases.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/narrator.h"
#include "games/hex/words/told_numbers.h"

namespace acies::hex {

using told::count, told::faces, told::number_word;

namespace {

struct Verb {
  const char *one, *many;
};

Verb move_verb(MoveCause cause) {
  switch (cause) {
    case MoveCause::kOrder:
      return {"moves", "move"};
    case MoveCause::kSecondMove:
      return {"moves on", "move on"};
    case MoveCause::kRetreat:
      return {"retreats", "retreat"};
    case MoveCause::kEvade:
      return {"evades", "evade"};
    case MoveCause::kAdvance:
      return {"advances", "advance"};
    case MoveCause::kFlight:
      return {"flees", "flee"};
  }
  return {"", ""};
}

Verb battle_verb(StrikeMode mode) {
  switch (mode) {
    case StrikeMode::kAttack:
    case StrikeMode::kEvaded:
      return {" attacks ", " attack "};
    case StrikeMode::kFire:
      return {" fires at ", " fire at "};
    case StrikeMode::kBack:
      return {" battles back at ", " battle back at "};
    case StrikeMode::kFirst:
      return {" strikes first at ", " strike first at "};
    case StrikeMode::kAmbush:
      return {" ambushes ", " ambush "};
    case StrikeMode::kParthian:
      return {" shoots back at ", " shoot back at "};
    case StrikeMode::kStorm:
      return {" storms the gate at ", " storm the gate at "};
  }
  return {"", ""};
}

}  // namespace

// --- moves ---------------------------------------------------------------------------------------------------------------

void Narrator::speak(const UnitMoved& e) {
  const Verb moves = move_verb(e.cause);
  std::string text = who(e.from) + " " + verb(e.from, moves.one, moves.many) + " to " + hex_text(e.to);
  if (const LeaderId leader = leader_at(e.from); leader.exists()) text += " with " + leader_name(leader);
  tell(std::move(text));
  marched_from_ = e.from;
  marched_to_ = e.to;
  if (e.cause == MoveCause::kAdvance) advanced_ = e.to;
}

void Narrator::speak(const LeaderMoved& e) {
  const bool goes_along = e.from.exists() && e.from == marched_from_ && e.to == marched_to_;
  marched_from_ = marched_to_ = kNoHex;
  if (goes_along) return;
  const std::string leader = leader_name(e.leader);
  if (!e.to.exists()) return tell(leader + " must flee");
  std::string text = leader + (e.cause == MoveCause::kFlight ? " gets away to " : " moves to ") + hex_text(e.to);
  if (table_.decision == Decision::kMoveALeader)
    text = does(scenario_->leaders[e.leader].side, "spends", "spend") + " a token: " + text;
  if (const UnitId unit = unit_at(e.to); unit.exists()) text += " and joins the " + unit_name(unit);
  tell(std::move(text));
}

void Narrator::speak(const ReserveCalled& e) {
  if (scenario_->reserves[e.reserve].by != EntryBy::kLeadership) return;  // told by the units that come
  tell(does(e.side, "calls its reserve", "call their reserve"));
}
void Narrator::speak(const UnitEntered& e) {
  const std::string name = unit_name(e.unit);
  tell(possessive(e.side) + " " + name + (name.back() == 's' ? " appear" : " appears") + " at " + hex_text(e.hex));
}
void Narrator::speak(const LeaderEntered& e) { tell(leader_name(e.leader) + " appears at " + hex_text(e.hex)); }
void Narrator::speak(const LeaderPromoted& e) {
  tell("a new leader steps forward from the ranks at " + hex_text(e.hex));
}
void Narrator::speak(const UnitRallied& e) {
  tell(who(e.hex) + " " + verb(e.hex, "rallies", "rally") + ": " + count(e.blocks, "block"));
}
void Narrator::speak(const UnitLeft& e) {
  if (e.cause == LossCause::kFlight) return tell("the crew of " + who(e.hex) + " gets away and leaves it behind");
  tell(who(e.hex) + " " + verb(e.hex, "leaves", "leave") + " the field");
}
void Narrator::speak(const LeaderLeft& e) {
  tell(leader_name(e.leader) + (e.cause == LossCause::kFlight ? " escapes from the field" : " leaves the field"));
}

// --- battles -------------------------------------------------------------------------------------------------------------

void Narrator::speak(const BattleDeclared& e) {
  const Verb attacks = battle_verb(e.mode);
  begin(possessive(e.side) + who(e.from).substr(3) + verb(e.from, attacks.one, attacks.many) +
        (e.mode == StrikeMode::kStorm ? hex_text(e.to) : who(e.to)));
  attacker_ = e.from;
  target_ = e.to;
  attacking_side_ = e.side;
  attacked_ = evades_ = dice_told_ = false;
}
void Narrator::speak(const EvadeDeclared&) { evades_ = true; }
void Narrator::speak(const ShotFired& e) {
  begin(who(e.hex) + " " + verb(e.hex, "shoots", "shoot") + " back over the saddle");
  shoots_ = true;
}
void Narrator::speak(const BattleOver&) { finish(); }

// The attacker's dice complete the sentence that declares the battle; those of a defender who strikes first or battles
// back, and the attacker's after a first strike, have a sentence of their own.
void Narrator::tell_strike(Side side, const Roll& roll) {
  const bool attacks = side == attacking_side_;
  const Hex hex = attacks ? attacker_ : target_;
  if (ambusher_.exists()) {
    begin(who(ambusher_) + verb(ambusher_, " ambushes ", " ambush ") + who(advanced_));
    ambusher_ = kNoHex;
    evades_ = false;
  } else if (shoots_) {
    shoots_ = evades_ = false;
  } else if (growing_.empty() || dice_told_ || !attacks) {
    const char* plural = attacks ? " attack" : attacked_ ? " battle back" : " strike first";
    const char* singular = attacks ? " attacks" : attacked_ ? " battles back" : " strikes first";
    begin(who(hex) + verb(hex, singular, plural));
  }
  attacked_ |= attacks;
  dice_told_ = true;
  const int dice = roll.size();
  growing_ += " with " + (dice == 1 ? "one die" : number_word(dice) + " dice");
  if (std::exchange(token_die_, false)) growing_ += ", one of them for a token";
  if (std::exchange(glory_die_, false)) growing_ += ", one of them for glory";
  if (evades_) growing_ += verb(target_, " as it evades", " as they evade");
  growing_ += ": " + faces(roll);
}

void Narrator::speak(const Rolled& e) {
  const std::string shows = faces(e.faces);
  switch (e.cause) {
    case RollCause::kStrike:
      return tell_strike(e.side, e.faces);
    case RollCause::kReroll:
      if (growing_.empty()) begin(does(e.side, "rolls", "roll"));
      growing_ += "; the swords again: " + shows;
      return;
    case RollCause::kLeaderCheck:
      return tell("is the leader hit? " + phrases::capital(shows));
    case RollCause::kEscape:
      return tell("does the leader slip through? " + phrases::capital(shows));
    case RollCause::kRampage:
      rampages_ = true;
      return begin("the rampage rolls " + shows);
    case RollCause::kMarsh:
      return tell("the marsh: " + shows);
    case RollCause::kOrders:
      return tell(does(e.side, "rolls for orders: ", "roll for orders: ") + shows);
    case RollCause::kFirstPlayer:
      return tell(does(e.side, "rolls for the first turn: ", "roll for the first turn: ") + shows);
    case RollCause::kStragglers:
      return tell(does(e.side, "rolls for stragglers: ", "roll for stragglers: ") + shows);
    case RollCause::kTrophy:
      return tell(does(e.side, "reaches for the standard: ", "reach for the standard: ") + shows);
    case RollCause::kRally:
      return tell(does(e.side, "rolls to rally: ", "roll to rally: ") + shows);
  }
}

void Narrator::speak(const Hits& e) {
  if (growing_.empty()) begin(who(e.hex));
  if (rampages_) growing_ += " at " + who(e.hex);
  rampages_ = false;
  growing_ +=
      "; " + (e.hits == 0 ? "no hit" : count(e.hits, "hit")) + (e.flags > 0 ? ", " + count(e.flags, "flag") : "");
}

void Narrator::speak(const FlagsIgnored& e) {
  std::string text = who(e.hex) + " ";
  if (e.ignored > 0) text += verb(e.hex, "ignores ", "ignore ") + count(e.ignored, "flag");
  if (e.ignored > 0 && e.accepted > 0) text += " and ";
  if (e.accepted > 0) text += verb(e.hex, "retreats for ", "retreat for ") + count(e.accepted, "flag");
  if (e.ignored == 0 && e.accepted == 0) text += verb(e.hex, "holds", "hold");
  tell(std::move(text));
}

// --- losses --------------------------------------------------------------------------------------------------------------

void Narrator::speak(const BlocksLost& e) {
  const bool in_the_sentence =
      !growing_.empty() && e.cause != LossCause::kRetreat && e.cause != LossCause::kElephantRetreat;
  if (in_the_sentence) {
    if (e.left > 0) growing_ += ", " + count(e.left, "block") + " left";
    return;
  }
  std::string text = who(e.hex) + " " + verb(e.hex, "loses ", "lose ") + count(e.lost, "block");
  if (e.cause == LossCause::kRetreat) text += " for want of a way back";
  if (e.cause == LossCause::kElephantRetreat) text += " under the elephants";
  if (e.cause == LossCause::kMarsh) text += " in the marsh";
  if (e.left > 0) text += ", " + count(e.left, "block") + " left";
  begin(std::move(text));
}
void Narrator::speak(const UnitLost& e) {
  const std::string text = who(e.hex) + " " + verb(e.hex, "is", "are") + " destroyed";
  if (growing_.empty())
    begin(text);
  else
    growing_ += "; " + text;
  finish();
}
void Narrator::speak(const LeaderLost& e) { tell(leader_name(e.leader) + " falls"); }

}  // namespace acies::hex
