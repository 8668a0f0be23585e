// The history of a battle in a few small maps: groups of troops, drawn as bars on the field of the battle, that stand, move, break
// and leave from one slide to the next (docs/notation.md, Histories). Places are words of the battle's game, which alone knows them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "base/parsed.h"
#include "base/rules_info.h"
#include "base/side.h"

namespace acies {

struct HistoryGroup {
  std::string name;  // by which the lines below speak of it
  Side side = Side::kNobody;
  std::string kind, label;
  std::vector<std::string> at;
  int from = 0;
  int line = 0;
  static constexpr auto kFields =
      fields("history_group", "Troops that act as one.", always("side", &HistoryGroup::side),
             field("kind", &HistoryGroup::kind, "the code of their type"), field("label", &HistoryGroup::label),
             field("at", &HistoryGroup::at, "a place, or both ends of their line, in words of the game"),
             field("from", &HistoryGroup::from,
                   "the slide in which they come, from 0; of 0, they stand there from the first"));
};

struct HistoryMove {
  int group = 0;
  std::vector<std::string> to;
  bool leaves = false;
  int line = 0;
  static constexpr auto kFields =
      fields("history_move", "A group goes somewhere.", field("group", &HistoryMove::group, "its number, from 0"),
             field("to", &HistoryMove::to), field("leaves", &HistoryMove::leaves, "and is gone after it"));
};

struct HistoryArrow {
  Side side = Side::kNobody;
  std::string from, to;
  int line = 0;
  static constexpr auto kFields =
      fields("history_arrow", "A blow, a volley, a way that somebody takes.", always("side", &HistoryArrow::side),
             field("from", &HistoryArrow::from), field("to", &HistoryArrow::to));
};

struct HistorySlide {
  std::string title, text;
  std::vector<HistoryMove> moves;
  std::vector<int> broken;
  std::vector<HistoryArrow> arrows;
  int line = 0;
  static constexpr auto kFields =
      fields("history_slide", "One map of a history.", field("title", &HistorySlide::title),
             field("text", &HistorySlide::text), field("moves", &HistorySlide::moves, "at the same time"),
             field("broken", &HistorySlide::broken, "groups that have broken by its end"),
             field("arrows", &HistorySlide::arrows));
};

struct BattleHistory {
  std::string rules, battle;  // the code of its rule set, its id
  std::string story;
  std::vector<HistoryGroup> groups;
  std::vector<HistorySlide> slides;
  static constexpr auto kFields =
      fields("battle_history", "The course of a battle, as maps.", field("groups", &BattleHistory::groups),
             field("slides", &BattleHistory::slides));
};

// The most that a reader can take in at a glance. Characters, not bytes.
constexpr int kMostStory = 110, kMostTitle = 40, kMostLabel = 24, kMostSlideText = 340;
constexpr int kLeastSlides = 3, kMostSlides = 4, kMostGroups = 14;

// Whether a text is a history: it has a line `story` or `slide`, which no other kind of file has.
bool is_history(std::string_view text);
// `known` are the rule sets that its header may name.
Parsed<BattleHistory> read_history(std::string_view text, std::span<const RulesInfo> known);

// Whether a place and a kind of troops are known, to be asked of the game of the battle: "" if so, or what is wrong.
struct HistoryField {
  virtual ~HistoryField() = default;
  virtual std::string wrong_place(std::string_view place) const = 0;
  virtual std::string wrong_kind(Side side, std::string_view kind) const = 0;
};
// Everything that the field finds wrong.
std::vector<Error> history_errors(const BattleHistory& history, const HistoryField& field);

}  // namespace acies
