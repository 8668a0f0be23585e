#include "games/hex/words/decision_words.h"

#include <algorithm>

#include "base/phrases.h"
#include "games/hex/model/board.h"
#include "games/hex/notation/names.h"
#include "games/hex/questions.h"
#include "games/hex/words/descriptions.h"
#include "games/hex/words/narrator.h"

namespace acies::hex {
namespace {

std::string lower_name(const State& s, UnitId u) {
  if (!u.exists()) return "leader";
  const std::string& name = s.scenario->units[u].name;
  return name.empty() ? profile(s, u).name : name;
}

std::string leader_name(const State& s, Hex h) {
  const LeaderId l = leader_at(s, h);
  if (!l.exists()) return "the leader";
  const std::string& name = s.scenario->leaders[l].name;
  return name.empty() ? "the leader" : name;
}

// "the heavy infantry at H4", "Mago at B4"
std::string piece(const State& s, Hex h) {
  const UnitId u = unit_at(s, h);
  return (u.exists() ? "the " + lower_name(s, u) : leader_name(s, h)) + " at " + hex_text(h);
}

std::string unit_at_place(const State& s, UnitId u) {
  return lower_name(s, u) + (u.exists() && on_board(s, u) ? " at " + hex_text(hex_of(s, u)) : "");
}

std::string counted(int n, const char* thing) { return std::to_string(n) + " " + thing + (n == 1 ? "" : "s"); }
std::string hexes(int n) { return std::to_string(n) + (n == 1 ? " hex" : " hexes"); }

std::string first_sentence(const std::string& text) {
  return text.empty() ? text : text.substr(0, std::min(text.find(". "), text.size() - 1) + 1);
}

// How many orders the card gives; 0 if it names no number.
int most_orders(const State& s, const CardType& card) {
  constexpr int kCommand = 255, kNoLimit = 255;
  if (card.rule == OrderRule::kSections) {
    int most = 0;
    for (const int each : card.each) most += each == kCommand ? command_of(s, s.active) : each;
    return most;
  }
  if (card.rule != OrderRule::kTroops && card.rule != OrderRule::kGroup) return 0;
  if (card.number == 0) return command_of(s, s.active);
  return card.number == kNoLimit ? 0 : card.number;
}

std::string order_question(const State& s) {
  const CardId c = s.card.exists() ? s.card : s.played;
  if (!c.exists()) return "Order your units.";
  const CardType& card = card_type(s, c);
  const int most = most_orders(s, card);
  std::string given = std::to_string(s.orders);
  if (most > 0) given += " of at most " + std::to_string(most);
  return std::string(card.name) + ": " + first_sentence(card_words(*s.scenario->rules, card)) +
         " Orders given: " + given + ".";
}

// What a unit pays for hexes that it has no room for. Elephants make others pay.
std::string loss_words(const State& s, int blocked) {
  if ((profile(s, asked_unit(s)).traits & kElephant) != 0) return "";
  const int left = blocks_of(s, asked_unit(s)) - blocked;
  return left > 0 ? ": it loses " + counted(blocked, "block") : ": it will be destroyed";
}

// Rulings 72: a way without losses must be taken, so the loss is certain before the hex is chosen.
std::string retreat_question(const State& s) {
  const RetreatAsked asked = retreat_asked(s);
  std::string text = "Your " + unit_at_place(s, asked_unit(s)) + " must retreat " + hexes(asked.hexes);
  if (asked.unfulfilled > 0)
    text += " and finds room for " + std::to_string(asked.hexes - asked.unfulfilled) + loss_words(s, asked.unfulfilled);
  return text + ". Where to?";
}

std::string attack_sentence(const State& s) {
  const Engagement e = engagement(s);
  return "An attack on your " + lower_name(s, e.target) + " at " + hex_text(e.at) + ", by the " +
         lower_name(s, e.attacker) + " at " + hex_text(e.from) + ". What do you do?";
}

std::string flags_question(const State& s) {
  const FlagsAsked asked = flags_asked(s);
  return counted(asked.flags, "flag") + " against your " + unit_at_place(s, asked_unit(s)) + ", each " +
         hexes(asked.hexes_each) + ". How many do you ignore?";
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

const char* card_name(const State& s, CardId c) {
  return c < static_cast<int>(s.scenario->rules->cards.size()) ? card_type(s, c).name : "a card";
}

std::string flag_words(const State& s, int ignored) {
  const FlagsAsked asked = flags_asked(s);
  const int back = (asked.flags - ignored) * asked.hexes_each;
  std::string text = ignored == 0 ? "Ignore none: " : "Ignore " + counted(ignored, "flag") + ": ";
  if (back == 0) return text + "stand fast";
  text += hexes(back) + " back";
  const int blocked = hexes_without_room(s, back);
  return blocked == 0 ? text : text + ", with room for " + std::to_string(back - blocked) + loss_words(s, blocked);
}

std::string arrival_words(const State& s, Action x) {
  const auto& units = s.scenario->rules->units;
  if (x.a >= units.size()) return "Bring on the leader";
  return "Bring on the " + std::string(units[x.a].name) + (x.b != 0 ? " with the leader" : "");
}

std::string done_words(const State& s) {
  switch (s.decision) {
    case Decision::kOrder:
      return "No more orders";
    case Decision::kMove:
    case Decision::kMoveAgain:
      return "No more moves";
    case Decision::kBattle:
      return "No more battles";
    case Decision::kAdvance:
      return "Stay";
    case Decision::kBattleBack:
      return "Do not battle back";
    case Decision::kBonusBattle:
      return "No bonus combat";
    case Decision::kFireAgain:
      return "Do not fire again";
    case Decision::kRally:
      return "Rally no more units";
    case Decision::kInspire:
    case Decision::kBattleBonus:
    case Decision::kMoveALeader:
      return "Keep the token";
    case Decision::kAmbush:
      return "No ambush";
    case Decision::kShoot:
      return "Do not shoot";
    case Decision::kGlory:
      return "No more glory now";
    case Decision::kPlunder:
      return "Leave the camp alone";
    default:
      return "No more";
  }
}

// The text for everyone else: the side that decides, then these words, in the singular or the plural.
struct Waiting {
  const char* one;
  const char* many;
};
Waiting waiting(Decision decision) {
  switch (decision) {
    case Decision::kPlayCard:
      return {"plays a card", "play a card"};
    case Decision::kOrder:
      return {"orders units", "order units"};
    case Decision::kMove:
    case Decision::kMoveAgain:
      return {"moves", "move"};
    case Decision::kBattle:
    case Decision::kFireAgain:
    case Decision::kBonusBattle:
      return {"battles", "battle"};
    case Decision::kReact:
      return {"meets the attack", "meet the attack"};
    case Decision::kEvadeTo:
      return {"evades", "evade"};
    case Decision::kIgnoreFlags:
      return {"considers the flags", "consider the flags"};
    case Decision::kRetreatTo:
      return {"retreats", "retreat"};
    case Decision::kTrample:
      return {"steers the rampage", "steer the rampage"};
    case Decision::kLeaderStep:
      return {"saves a leader", "save a leader"};
    case Decision::kAdvance:
      return {"may advance", "may advance"};
    case Decision::kRally:
      return {"rallies", "rally"};
    case Decision::kEnter:
      return {"brings on reserves", "bring on reserves"};
    case Decision::kBattleBack:
      return {"may battle back", "may battle back"};
    case Decision::kPlunder:
      return {"may plunder a camp", "may plunder a camp"};
    case Decision::kGlory:
    case Decision::kStragglers:
      return {"counts its glory", "count their glory"};
    case Decision::kKeepCard:
    case Decision::kScoutBanner:
      return {"reads the scouts' report", "read the scouts' report"};
    default:
      return {"decides", "decide"};
  }
}

}  // namespace

static std::string straggler_question(const State& s) {
  switch (straggler_face(s)) {
    case Face::kSword:
      return "Swords: which enemy unit at full strength loses a block?";
    case Face::kFlag:
      return "A flag: which of your units starts a hex further back?";
    default:
      return "Which of your units has lost a block on the march?";
  }
}

std::string decision_words(const State& s) {
  switch (s.decision) {
    case Decision::kPlayCard:
      return "Play a card.";
    case Decision::kOrder:
      return order_question(s);
    case Decision::kMove:
      return "Move your ordered units.";
    case Decision::kMoveAgain:
      return "Move again after the fire.";
    case Decision::kBattle:
      return "Battle with your ordered units.";
    case Decision::kFireAgain:
      return "The same unit may fire once more.";
    case Decision::kReact:
      return attack_sentence(s);
    case Decision::kEvadeTo:
      return "Where does the evading unit go?";
    case Decision::kIgnoreFlags:
      return flags_question(s);
    case Decision::kRetreatTo:
      return retreat_question(s);
    case Decision::kTrample:
      return "The elephants rampage. For which hex do you roll next?";
    case Decision::kLeaderStep:
      return "Your leader must flee. Where does he go?";
    case Decision::kAdvance:
      return "The hex is yours to take. Advance?";
    case Decision::kBonusBattle:
      return "A bonus close combat is open.";
    case Decision::kRally:
      return "Which unit do you rally?";
    case Decision::kEnter:
      return "Where does the next of your reserve appear?";
    case Decision::kBattleBack:
      return "Your unit has held its ground. Battle back?";
    case Decision::kPlunder:
      return "Plunder the camp before you play a card?";
    case Decision::kInspire:
      return "A token buys an inspired action for the units you have ordered.";
    case Decision::kBattleBonus:
      if (s.leadership > 0) return "Glory has bought a die. Is it for this roll?";
      return "A token buys one more die.";
    case Decision::kShoot:
      return "Your archers may shoot as they evade.";
    case Decision::kAmbush:
      return "You may spring an ambush.";
    case Decision::kMoveALeader:
      return "A token buys the move of a leader.";
    case Decision::kKeepCard:
      return "You have scouted two cards. Which do you keep?";
    case Decision::kScoutBanner:
      return "Do you take a banner instead of the second card?";
    case Decision::kGlory:
      return "You have " + counted(s.glory[index(s.decider)], "glory counter") +
             ". Spend one before you play a card, on a rally or on leadership?";
    case Decision::kStragglers:
      return "How many glory counters do you spend on stragglers of the enemy, a die each?";
    case Decision::kStraggle:
      return straggler_question(s);
    case Decision::kNone:
    case Decision::kRoll:
    case Decision::kDraw:
    case Decision::kOver:
      break;
  }
  return "";
}

std::string waiting_words(const State& s) {
  if (s.over()) return result_words(s);
  if (s.decider == Side::kChance) return s.decision == Decision::kDraw ? "Cards are drawn." : "The dice are rolled.";
  if (s.decider != Side::kTop && s.decider != Side::kBottom) return "";
  const std::string name = army_name(*s.scenario, s.decider);
  const Waiting w = waiting(s.decision);
  return capital(name) + " " + (is_many(name) ? w.many : w.one) + ".";
}

std::string decision_reason(const State& s) {
  switch (s.decision) {
    case Decision::kPlayCard:
      return "Your turn begins with a card; it says which units you may order. Only ordered units move and battle. "
             "Your Command is how many cards you may hold, and how many units some cards order.";
    case Decision::kOrder:
      return "The list shows every unit and leader that the card can still order. A hex on a section line counts for "
             "both "
             "sections.";
    case Decision::kMove:
      return "All moves come before any battle. A unit moves once; it may also stay. How far it may go depends on its "
             "move, on units in the way and on the ground.";
    case Decision::kMoveAgain:
      return "The card lets ordered units move once more after all fire.";
    case Decision::kBattle:
      return "Each ordered unit may battle once: a neighbour in close combat, or by fire if it has missiles and no "
             "enemy "
             "unit next to it. Warriors who charged must battle.";
    case Decision::kFireAgain:
      return "The card lets each unit fire twice, at the same or another target.";
    case Decision::kReact:
      return "A unit may evade when its kind may evade this attacker and it has room behind it. Then only its own "
             "symbol "
             "hits, it does not battle back, and the attacker does not advance. You are asked also when you can only "
             "stand, so that nobody learns from the question which cards you hold.";
    case Decision::kBattleBack:
      return "A defender that still stands in its hex and has a block left may roll against its attacker. You may also "
             "decline: a flag against elephants makes them rampage through the units next to them.";
    case Decision::kEvadeTo:
      return "The unit goes two hexes towards your own edge, or one if there is no more room.";
    case Decision::kIgnoreFlags:
      return "A leader with the unit, two friends next to it, the ground it was attacked on, and some kinds of unit "
             "each let it ignore one flag. Every flag taken is a full retreat; a hex that cannot be made costs a "
             "block.";
    case Decision::kRetreatTo:
      return "A retreat goes home row by row and never sideways; a way without losses must be taken.";
    case Decision::kTrample:
      return "The side that caused the rampage chooses the order of the rolls; dice are rolled for every neighbour of "
             "the "
             "elephants.";
    case Decision::kLeaderStep:
      return "A leader who is left alone and was not hit must flee up to three hexes home, or off the field from the "
             "last "
             "row.";
    case Decision::kAdvance:
      return "A unit whose attack emptied the hex may take it; cavalry may ride one hex further. Only a unit that "
             "advances can have a bonus combat.";
    case Decision::kBonusBattle:
      return "Warriors, mounted units, and foot with a leader may battle once more after an advance.";
    case Decision::kRally:
      return "Each symbol gives a block back to a unit of its colour with or next to a leader; helmets to any.";
    case Decision::kEnter:
      return "The scenario says where a reserve may appear.";
    case Decision::kPlunder:
      return "A unit that stands in an enemy camp as its turn begins may plunder it for banners; the camp is then "
             "gone.";
    case Decision::kInspire:
      return "A Leadership card lets you spend one token on one action of your army's list, for those ordered units "
             "that "
             "the action names.";
    case Decision::kBattleBonus:
      return "You may spend one token a turn: on one more die in this roll, or on one of its other uses.";
    case Decision::kShoot:
      return "Light bow cavalry that evades may shoot at its attacker before it rides off.";
    case Decision::kAmbush:
      return "The card strikes a unit that has just advanced next to one of yours.";
    case Decision::kMoveALeader:
      return "After all battles a token may move one leader.";
    case Decision::kKeepCard:
      return "A scout draws two cards, keeps one and lays the other down in the open.";
    case Decision::kScoutBanner:
      return "This battle lets a scout take a banner for the second card, unless it would win.";
    case Decision::kGlory:
      return "A counter gives a block back to any weakened unit but elephants, without an order; or a die more to one "
             "roll of a unit you order this turn.";
    case Decision::kStragglers:
      return "You may spend up to half of your counters, before the first card. Neither side sees what the other "
             "spends "
             "until both have decided; then the side that moves second rolls first.";
    case Decision::kStraggle:
      return "No unit loses its last block before the battle. A unit that starts further back has not retreated.";
    default:
      return "";
  }
}

std::string action_words(const State& s, Action x) {
  const auto target = [&](Hex h) {
    if (unit_at(s, h).exists() || leader_at(s, h).exists()) return piece(s, h);
    return "the gate at " + hex_text(h);
  };
  switch (x.kind) {
    case ActionKind::kPlay:
      return std::string("Play ") + card_name(s, x.card());
    case ActionKind::kPlayAs:
      return std::string("Play ") + card_name(s, x.card()) + " as " + card_name(s, x.as());
    case ActionKind::kOrder:
      return "Order " + piece(s, x.hex());
    case ActionKind::kOrderOne:
      return "Order only " + piece(s, x.hex());
    case ActionKind::kMarch:
      return "Order " + piece(s, x.hex()) + " to move only";
    case ActionKind::kOrderLeader:
      return "Order " + leader_name(s, x.hex()) + " at " + hex_text(x.hex()) + " by himself";
    case ActionKind::kLead:
      return "Let " + leader_name(s, x.hex()) + " at " + hex_text(x.hex()) + " lead";
    case ActionKind::kCallReserve:
      return "Call the reserve";
    case ActionKind::kBring:
      return arrival_words(s, x);
    case ActionKind::kRally:
      return "Rally " + piece(s, x.hex());
    case ActionKind::kLeadership:
      return s.decision == Decision::kGlory ? "Leadership: a die more for one roll" : "Add the die of leadership";
    case ActionKind::kStraggle:
      return x.a == 0 ? "Spend nothing" : "Spend " + std::to_string(x.a);
    case ActionKind::kThin:
      return capital(piece(s, x.hex())) + " loses a block";
    case ActionKind::kFallBack:
      return capital(piece(s, x.hex())) + " starts at " + hex_text(x.to());
    case ActionKind::kNewLeader:
      return "A leader steps forward at " + hex_text(x.hex());
    case ActionKind::kMove:
      return "Move " + piece(s, x.hex()) + " to " + hex_text(x.to());
    case ActionKind::kMoveLeader:
      return "Move " + leader_name(s, x.hex()) + " at " + hex_text(x.hex()) + " to " + hex_text(x.to());
    case ActionKind::kLeave:
      return "Leave the board with " + piece(s, x.hex());
    case ActionKind::kBattle:
      return "Attack " + target(x.to()) + " with " + piece(s, x.hex());
    case ActionKind::kDone:
      return done_words(s);
    case ActionKind::kStand:
      return "Stand and meet the attack";
    case ActionKind::kEvade:
      return "Evade: leave before the blow, only the unit's own symbol hits";
    case ActionKind::kStrikeFirst:
      return std::string("Strike first with ") + card_name(s, x.card());
    case ActionKind::kBattleBack:
      return "Battle back";
    case ActionKind::kIgnore:
      return flag_words(s, x.a);
    case ActionKind::kEvadeTo:
      return "Evade to " + hex_text(x.hex());
    case ActionKind::kRetreat:
      return "Retreat to " + hex_text(x.hex());
    case ActionKind::kTrample:
      return "Roll for " + piece(s, x.hex());
    case ActionKind::kStep:
      return "Flee to " + hex_text(x.hex());
    case ActionKind::kStop:
      return "Stay there";
    case ActionKind::kFlee:
      return "Leave the field, without a banner for the enemy";
    case ActionKind::kAdvance:
      return "Advance to " + hex_text(x.hex());
    case ActionKind::kEnter:
      return "Enter at " + hex_text(x.hex());
    case ActionKind::kPlunder:
      return "Plunder the camp at " + hex_text(x.hex());
    case ActionKind::kInspire:
      return x.a < s.scenario->rules->inspired.size() ? s.scenario->rules->inspired[x.a].name : "Inspire";
    case ActionKind::kSpend:
      return s.decision == Decision::kIgnoreFlags ? "Spend a token, to ignore one more" : "Spend a token";
    case ActionKind::kShoot:
      return "Shoot while falling back";
    case ActionKind::kAmbush:
      return "Ambush with " + piece(s, x.hex());
    case ActionKind::kKeep:
      return std::string("Keep ") + card_name(s, x.card());
    case ActionKind::kTakeBanner:
      return "Take a banner";
    case ActionKind::kRoll:
      return "The dice";
    case ActionKind::kDraw:
      return "A card";
  }
  return "";
}

std::string result_words(const State& s) {
  const auto score = [&](Side winner) {
    const int won = s.banners[index(winner)];
    return std::to_string(won) + (won == 1 ? " banner to " : " banners to ") +
           std::to_string(s.banners[index(other(winner))]);
  };
  if (s.result == Result::kNone) return "";
  if (s.result == Result::kDraw) return "The battle ends without a winner, " + score(Side::kTop) + ".";
  const Side winner = s.result == Result::kTopWins ? Side::kTop : Side::kBottom;
  const std::string name = army_name(*s.scenario, winner);
  const Side loser = other(winner);
  // rulings 176. A side that wins by the last banner may have destroyed the whole enemy army too; that needs no reason.
  const bool nobody_left = units_of(s, loser).empty() && leaders_of(s, loser).empty() &&
                           s.banners[index(winner)] < s.scenario->sides[index(winner)].banners;
  return capital(name) + (is_many(name) ? " have won" : " has won") + " the battle, " + score(winner) +
         (nobody_left ? "; nobody is left to fight them." : ".");
}

}  // namespace acies::hex
