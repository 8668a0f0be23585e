// Turns, cards, orders and other events of a side: none of them names a piece that moves.
#pragma once

#include "base/fields.h"
#include "games/hex/model/action.h"
#include "games/hex/model/state.h"

namespace acies::hex {

struct TurnBegan {
  Side side = Side::kNobody;
  static constexpr auto kFields =
      fields("turn_began", "A turn begins.", always("side", &TurnBegan::side, "whose turn it is"));
};

struct CardPlayed {
  Side side = Side::kNobody;
  CardId card;
  CardId as;
  static constexpr auto kFields = fields(
      "card_played", "A card is played.", always("side", &CardPlayed::side, "whose card it is"),
      always("card", &CardPlayed::card, "the card"),
      field("as", &CardPlayed::as,
            "the card whose orders count: the copied one for a card that copies; null if there is none to copy"));
};

struct ReactionPlayed {
  Side side = Side::kNobody;
  CardId card;
  Hex hex;
  static constexpr auto kFields = fields(
      "reaction_played", "A side answers with a card.", always("side", &ReactionPlayed::side, "whose card it is"),
      always("card", &ReactionPlayed::card, "the card"), always("hex", &ReactionPlayed::hex, "the unit that strikes"));
};

struct UnitOrdered {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields =
      fields("unit_ordered", "A unit is ordered.", always("side", &UnitOrdered::side, "of the unit"),
             always("hex", &UnitOrdered::hex, "where the unit stands"));
};

struct LeaderOrdered {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields =
      fields("leader_ordered", "A leader is ordered on his own.", always("side", &LeaderOrdered::side, "of the leader"),
             always("hex", &LeaderOrdered::hex, "where he stands"));
};

struct UnitUnordered {
  Side side = Side::kNobody;
  Hex hex;
  static constexpr auto kFields = fields("unit_unordered", "A unit loses its order, because its leader has left it.",
                                         always("side", &UnitUnordered::side, "of the unit"),
                                         always("hex", &UnitUnordered::hex, "where the unit stands"));
};

struct PlainOrder {
  Side side = Side::kNobody;
  static constexpr auto kFields =
      fields("plain_order", "The orders of this turn are plain ones: the effects of the card do not apply.",
             always("side", &PlainOrder::side, "whose turn it is"));
};

struct ReserveCalled {
  Side side = Side::kNobody;
  std::uint8_t reserve = 0;
  static constexpr auto kFields =
      fields("reserve_called", "A reserve is on its way.", always("side", &ReserveCalled::side, "whose reserve it is"),
             field("reserve", &ReserveCalled::reserve, "which one, in the order of the scenario"));
};

struct HandLimit {
  Side side = Side::kNobody;
  std::uint8_t cards = 0;
  static constexpr auto kFields = fields("hand_limit", "The number of cards that a side may hold has changed.",
                                         always("side", &HandLimit::side, "whose hand it is"),
                                         field("cards", &HandLimit::cards, "how many it may hold now"));
};

struct CardDrawn {
  Side side = Side::kNobody;
  CardId card;
  static constexpr auto kFields =
      fields("card_drawn", "A side draws a card.", always("side", &CardDrawn::side, "the side that draws"),
             field("card", &CardDrawn::card, "the card, for its owner; null for other viewers"));
};

struct CardDiscarded {
  Side side = Side::kNobody;
  CardId card;
  static constexpr auto kFields = fields("card_discarded", "A scouted card is not kept.",
                                         always("side", &CardDiscarded::side, "the side that scouted"),
                                         always("card", &CardDiscarded::card, "the card"));
};

struct Reshuffled {
  static constexpr auto kFields = fields("reshuffled", "The discards are shuffled into the deck.");
};

struct TurnEnded {
  Side side = Side::kNobody;
  static constexpr auto kFields =
      fields("turn_ended", "A turn ends.", always("side", &TurnEnded::side, "whose turn it was"));
};

struct Tokens {
  Side side = Side::kNobody;
  std::uint8_t tokens = 0;
  static constexpr auto kFields = fields("tokens", "The number of tokens of a side has changed.",
                                         always("side", &Tokens::side, "whose tokens they are"),
                                         field("tokens", &Tokens::tokens, "how many there are now"));
};

struct Inspired {
  Side side = Side::kNobody;
  InspiredId action;
  static constexpr auto kFields =
      fields("inspired", "A side buys an inspired action with a token.",
             always("side", &Inspired::side, "the side that buys it"), always("code", &Inspired::action, "which one"));
};

struct TokenDie {
  Side side = Side::kNobody;
  static constexpr auto kFields = fields("token_die", "A side buys a die of its next roll with a token.",
                                         always("side", &TokenDie::side, "the side that buys it"));
};

struct Bravery {
  Side side = Side::kNobody;
  static constexpr auto kFields = fields("bravery", "A side buys with a token that its unit may ignore one flag more.",
                                         always("side", &Bravery::side, "the side that buys it"));
};

struct MovesFirst {
  Side side = Side::kNobody;
  static constexpr auto kFields =
      fields("moves_first", "The side that moves first, told before stragglers, who come before its turn.",
             always("side", &MovesFirst::side, "the side that moves first"));
};

struct Awaits {
  Side side = Side::kNobody;
  Decision decision = Decision::kNone;
  std::uint8_t dice = 0;
  static constexpr auto kFields = fields(
      "awaits", "A decision is awaited.",
      maybe("side", &Awaits::side, "the side that decides; left out when chance does"),
      field("decision", &Awaits::decision, "the decision"), field("dice", &Awaits::dice, "how many dice chance rolls"));
};

struct GameOver {
  Side winner = Side::kNobody;
  static constexpr auto kFields = fields("game_over", "The battle is over.",
                                         field("winner", &GameOver::winner, "the side that has won; null for a draw"));
};

}  // namespace acies::hex
