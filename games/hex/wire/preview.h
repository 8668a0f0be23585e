// The result of a legal action before it is made, as clients see it.
#pragma once

#include "games/hex/wire/odds.h"

namespace acies::hex::wire {

struct AnswerToCome {
  double chance = 0;
  ComingRoll roll;
  static constexpr auto kFields =
      fields("answer_to_come", "The roll that may answer the coming one.",
             field("chance", &AnswerToCome::chance, "that it comes to that"), field("roll", &AnswerToCome::roll));
};

struct Target {
  Hex from, to;
  int dice = 0;
  double expected_hits = 0, gone = 0;
  static constexpr auto kFields =
      fields("target", "An enemy that a unit could attack after its move.", always("from", &Target::from),
             always("to", &Target::to), field("dice", &Target::dice), field("expected_hits", &Target::expected_hits),
             field("gone", &Target::gone, "the chance that it is destroyed"));
};

struct Preview {
  std::string words;
  HexSet order;
  std::vector<Target> targets;
  std::optional<ComingRoll> roll;
  std::optional<AnswerToCome> after;
  static constexpr auto kFields =
      fields("preview", "The result of an open action.", field("words", &Preview::words),
             field("order", &Preview::order, "for a card: the pieces it may order"),
             field("targets", &Preview::targets, "for a move: the enemies that could be attacked from there"),
             field("roll", &Preview::roll), field("after", &Preview::after));
};

// The action must be open to the viewer.
Preview preview(const View& view, Action action);

}  // namespace acies::hex::wire
