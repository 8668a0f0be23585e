// Turns, cards, orders and banners, in words.
#include "base/phrases.h"
#include "games/hex/notation/names.h"
#include "games/hex/words/narrator.h"
#include "games/hex/words/told_numbers.h"

namespace acies::hex {

using told::count, told::number_or_none, told::number_word;

namespace {

const char* banner_cause(BannerCause cause) {
  switch (cause) {
    case BannerCause::kUnit:
      return "for a unit";
    case BannerCause::kLeader:
      return "for a leader";
    case BannerCause::kExit:
      return "for a unit that broke through";
    case BannerCause::kObjective:
      return "for the ground it holds";
    case BannerCause::kScout:
      return "for its scouting";
  }
  return "";
}

}  // namespace

void Narrator::speak(const TurnBegan& e) {
  tell("turn " + std::to_string(table_.turns[0] + table_.turns[1] + 1) + ": " + side_name(e.side));
}
void Narrator::speak(const MovesFirst& e) { tell(does(e.side, "moves first", "move first")); }
void Narrator::speak(const TurnEnded&) { finish(); }

// --- cards ---------------------------------------------------------------------------------------------------------------

void Narrator::speak(const CardPlayed& e) {
  const auto& cards = scenario_->rules->cards;
  std::string text = does(e.side, "plays ", "play ") + cards[e.card].name;
  if (!e.as.exists())
    text += ", with nothing to copy";
  else if (e.as != e.card)
    text += std::string(", which stands for ") + cards[e.as].name;
  tell(std::move(text));
}
void Narrator::speak(const ReactionPlayed& e) {
  const CardType& card = scenario_->rules->cards[e.card];
  ambusher_ = card.reaction == Reaction::kAmbush ? e.hex : kNoHex;
  tell(does(e.side, "answers", "answer") + " with " + card.name);
}
void Narrator::speak(const CardDrawn& e) {
  list(does(e.side, "draws", "draw"), e.card.exists() ? scenario_->rules->cards[e.card].name : "a card");
}
void Narrator::speak(const CardDiscarded& e) {
  tell(does(e.side, "keeps one scouted card and discards ", "keep one scouted card and discard ") +
       scenario_->rules->cards[e.card].name);
}
void Narrator::speak(const Reshuffled&) { tell("the discards are shuffled into the deck"); }
void Narrator::speak(const HandLimit& e) { tell(does(e.side, "may", "may") + " now hold " + count(e.cards, "card")); }

// --- orders --------------------------------------------------------------------------------------------------------------

void Narrator::speak(const UnitOrdered& e) { list(does(e.side, "orders", "order"), who(e.hex)); }
void Narrator::speak(const LeaderOrdered& e) {
  list(does(e.side, "orders", "order"), leader_name(leader_at(e.hex)) + " alone");
}
void Narrator::speak(const UnitUnordered& e) {
  tell(who(e.hex) + " " + verb(e.hex, "loses its order with its leader", "lose their order with their leader"));
}
void Narrator::speak(const PlainOrder&) { tell("it is a plain order, without the effects of the card"); }

// --- tokens and glory ----------------------------------------------------------------------------------------------------

void Narrator::speak(const Tokens& e) {
  // When a token is spent, the sentence about its use is enough.
  if (e.tokens < table_.tokens[index(e.side)]) return;
  tell(does(e.side, "gains a token and has ", "gain a token and have ") + number_or_none(e.tokens));
}
void Narrator::speak(const Inspired& e) {
  tell(does(e.side, "spends", "spend") +
       " a token on an inspired action: " + scenario_->rules->inspired[e.action].name);
}
void Narrator::speak(const TokenDie&) { token_die_ = true; }
void Narrator::speak(const Bravery& e) {
  tell(does(e.side, "spends", "spend") + " a token on bravery and may ignore one flag more");
}
void Narrator::speak(const LeadershipBought& e) { tell(does(e.side, "spends", "spend") + " glory on leadership"); }
void Narrator::speak(const LeadershipUsed&) { glory_die_ = true; }
void Narrator::speak(const Stragglers& e) {
  tell(does(e.side, "spends ", "spend ") + count(e.dice, "glory counter") + " on stragglers");
}

// --- banners -------------------------------------------------------------------------------------------------------------

// Ground held is lost again, and its banners with it.
void Narrator::speak(const BannersChanged& e) {
  const std::string now = number_or_none(e.banners) + " of " + number_word(scenario_->sides[index(e.side)].banners);
  const int change = e.banners - table_.banners[index(e.side)];
  if (change >= 0)
    return tell(does(e.side, "wins", "win") + " a banner " + banner_cause(e.cause) + " and " +
                (is_many(side_name(e.side)) ? "have " : "has ") + now);
  tell(does(e.side, "loses ", "lose ") + (change == -1 ? "a banner" : count(-change, "banner")) + " and " +
       (is_many(side_name(e.side)) ? "have " : "has ") + now);
}
void Narrator::speak(const ObjectiveGained& e) { tell(does(e.side, "takes ", "take ") + hex_text(e.hex)); }
void Narrator::speak(const ObjectiveLost& e) {
  tell(does(e.side, "no longer holds ", "no longer hold ") + hex_text(e.hex));
}
void Narrator::speak(const Cleared& e) {
  if (scenario_->gates.has(e.hex)) return tell("the gate at " + hex_text(e.hex) + " is open");
  tell(does(e.side, "plunders", "plunder") + " the camp at " + hex_text(e.hex));
}
void Narrator::speak(const TrophyTaken& e) {
  tell(does(e.side, "takes", "take") + " the standard of the " + unit_name(e.unit));
}
void Narrator::speak(const GameOver& e) {
  if (e.winner == Side::kNobody) return tell("the battle is a draw");
  tell(does(e.winner, "wins", "win") + " the battle, with " + count(table_.banners[index(e.winner)], "banner") +
       " to " + number_or_none(table_.banners[index(other(e.winner))]));
}

}  // namespace acies::hex
