// The changing part of a battle, as clients see it: the table, the decision at hand and
// the actions open (docs/protocol.md).
#pragma once

#include "games/hex/battle.h"
#include "games/hex/wire/values.h"

namespace acies::hex::wire {

// A piece on the board, written as a list. Marks name its actions of this
// turn, a letter each: (o)rdered, (m)oved, (b)attled, may (n)ot battle.
struct UnitOnBoard {
  UnitId unit;
  Hex hex;
  std::uint8_t blocks = 0;
  std::string marks;
};
struct LeaderOnBoard {
  LeaderId leader;
  Hex hex;
  std::string marks;
};
template <std::derived_from<JsonWriter> W>
void put(W& out, const UnitOnBoard& u) {
  out.open('[').value(int{u.unit}).value(hex_text(u.hex)).value(int{u.blocks}).value(u.marks).close(']');
}
template <std::derived_from<JsonWriter> W>
void put(W& out, const LeaderOnBoard& l) {
  out.open('[').value(int{l.leader}).value(hex_text(l.hex)).value(l.marks).close(']');
}

struct Pieces {
  std::vector<UnitId> units;
  std::vector<LeaderId> leaders;
  static constexpr auto kFields = fields("pieces", "Units and leaders, by their numbers in the scenario.",
                                         field("units", &Pieces::units), field("leaders", &Pieces::leaders));
};

struct HandSize {
  std::uint8_t holds = 0, limit = 0;
  static constexpr auto kFields =
      fields("hand_size", "The size of a hand.", field("holds", &HandSize::holds, "cards in it"),
             field("limit", &HandSize::limit, "cards it may have"));
};

struct TableFacts {
  int game = 1;
  int turn = 0;
  Side active = Side::kNobody;
  std::vector<UnitOnBoard> units;
  std::vector<LeaderOnBoard> leaders;
  Pieces lost, reserve;
  BySide<HandSize> cards;
  std::uint8_t deck = 0;
  std::vector<CardId> discards;
  CardId played, card;
  std::vector<CardId> reactions;
  InspiredId inspired;
  BySide<std::uint8_t> banners;
  std::optional<BySide<std::uint8_t>> glory, trophies;
  std::optional<std::uint8_t> leadership;
  BySide<std::uint8_t> tokens;
  BySide<std::vector<int>> gained;
  HexSet cleared;
  std::uint8_t orders = 0;
  std::uint8_t dice = 0;
  static constexpr auto kFields = fields(
      "table_facts", "The part of the table that is the same for all viewers.",
      field("game", &TableFacts::game, "which game of the match"),
      field("turn", &TableFacts::turn, "turns begun, of both sides"),
      always("active", &TableFacts::active, "whose turn it is"),
      field("units", &TableFacts::units, "units on the board"),
      field("leaders", &TableFacts::leaders, "leaders on the board"), field("lost", &TableFacts::lost, "gone for good"),
      field("reserve", &TableFacts::reserve, "waiting to come on"), field("cards", &TableFacts::cards),
      field("deck", &TableFacts::deck, "cards left in it"), field("discards", &TableFacts::discards),
      field("played", &TableFacts::played, "the card on the table"),
      field("card", &TableFacts::card, "the card in force: the copied one for a card that copies"),
      field("reactions", &TableFacts::reactions, "cards that the other side has answered with"),
      field("inspired", &TableFacts::inspired, "the inspired action in force"), field("banners", &TableFacts::banners),
      maybe("glory", &TableFacts::glory, "glory counters, in a battle of a campaign"),
      maybe("trophies", &TableFacts::trophies, "standards taken, in a battle of a campaign"),
      maybe("leadership", &TableFacts::leadership, "dice bought with glory this turn, in a battle of a campaign"),
      field("tokens", &TableFacts::tokens),
      field("gained", &TableFacts::gained, "objectives, in the order of the scenario"),
      field("cleared", &TableFacts::cleared, "gates stormed and camps plundered"),
      field("orders", &TableFacts::orders, "given so far this turn"),
      field("dice", &TableFacts::dice, "that chance is about to roll"));
};

struct Table : TableFacts {
  std::vector<CardId> hand;
  static constexpr auto kFields = fields("table", "The table as a viewer sees it.", inherited<TableFacts>(),
                                         field("hand", &Table::hand, "the viewer's own; empty for spectators"));
};
struct OpenTable : TableFacts {
  BySide<std::vector<CardId>> hands;
  static constexpr auto kFields = fields("open_table", "The table after the end, with both hands open.",
                                         inherited<TableFacts>(), field("hands", &OpenTable::hands));
};

struct DecisionAsked {
  Side side = Side::kNobody;
  Decision kind = Decision::kOver;
  bool mine = false;
  std::optional<std::string> seat;
  std::string words, why;
  UnitId unit;
  HexSet hexes;
  static constexpr auto kFields =
      fields("decision", "The decision at hand.",
             field("side", &DecisionAsked::side, "the side that decides; null for chance and after the end"),
             field("kind", &DecisionAsked::kind), field("mine", &DecisionAsked::mine, "the viewer decides"),
             field("seat", &DecisionAsked::seat, "the seat of the side that decides"),
             field("words", &DecisionAsked::words, "the question, or the side that is waited for"),
             field("why", &DecisionAsked::why, "why it is asked, where that is not plain"),
             field("unit", &DecisionAsked::unit, "the unit it is about"),
             field("hexes", &DecisionAsked::hexes, "the hexes it is about"));
};

struct OpenAction {
  std::string text;
  ActionKind kind = ActionKind::kDone;
  Hex at, to;
  CardId card;
  std::optional<int> number;
  std::optional<std::string> code;
  std::optional<std::string> words;
  static constexpr auto kFields =
      fields("action", "An action open to the viewer.", field("text", &OpenAction::text, "in the notation: send this"),
             field("kind", &OpenAction::kind), maybe("at", &OpenAction::at, "the hex it begins in, or is about"),
             maybe("to", &OpenAction::to, "the hex it leads to"), maybe("card", &OpenAction::card),
             maybe("number", &OpenAction::number, "how many, or which reserve"),
             maybe("code", &OpenAction::code, "an inspired action, or the kind of unit that comes on"),
             maybe("words", &OpenAction::words, "its meaning; left out for moves, which at and to explain"));
};

// Everything here is made from a view, so that nothing hidden can slip into it.
Table table(const View& view, int game_number);
// Both hands are shown, as after the end of a battle.
OpenTable open_table(const State& state);
// `seat` is that of the side that decides, nullptr if none does.
DecisionAsked decision(const View& view, const char* seat);
// The actions open to the viewer, if it is he who decides.
std::vector<OpenAction> actions(const View& view);

}  // namespace acies::hex::wire
