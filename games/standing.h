// Standing orders: answers that a side gives beforehand to questions of the other side's turn. A game names
// the questions it understands and the ways to answer each (Game::standing_offer); orders are kept as text, such as
// `react=stand back=yes`. The room of a match gives the answers (session/match_room.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.h"

namespace acies {

// How long an answer waits, counted from the question. If the other side must suppose that a hidden card plays a part in the
// question, the answer never comes at once: it comes no sooner and no later because of the card.
enum class StandingWait : std::uint8_t { kNone, kMoment, kHour, kEightHours };

struct StandingAnswer {
  std::string action;  // in the notation
  StandingWait wait = StandingWait::kNone;
};

struct StandingWay {
  std::string code, words;
  static constexpr auto kFields = fields("standing_way", "A way to answer a question beforehand.",
                                         field("code", &StandingWay::code), field("words", &StandingWay::words));
};
struct StandingQuestion {
  std::string code, words;
  std::vector<StandingWay> ways;
  static constexpr auto kFields =
      fields("standing_question", "A question that may be answered beforehand.", field("code", &StandingQuestion::code),
             field("words", &StandingQuestion::words),
             field("ways", &StandingQuestion::ways, "the first holds where nothing was ordered"));
};
struct StandingPreset {
  std::string words, orders;
  static constexpr auto kFields =
      fields("standing_preset", "Orders that go well together.", field("words", &StandingPreset::words),
             field("orders", &StandingPreset::orders, "as text, such as `react=stand back=yes`"));
};
struct StandingOffer {
  std::vector<StandingQuestion> questions;
  std::vector<StandingPreset> presets;
  bool empty() const { return questions.empty(); }
  static constexpr auto kFields =
      fields("standing_offer", "The standing orders that a game understands.",
             field("questions", &StandingOffer::questions), field("presets", &StandingOffer::presets));
};

// Questions with the way chosen for each.
class StandingOrders {
 public:
  StandingOrders() = default;
  // A part that is not `question=way` is left out: a restored match must go on.
  explicit StandingOrders(std::string_view text);
  std::string text() const;
  bool empty() const { return ways_.empty(); }
  // The way chosen for a question; "" if none was.
  std::string_view way(std::string_view question) const;
  // Why these orders are none that the offer has; "" if they are.
  std::string why_not(const StandingOffer& offer) const;
  friend bool operator==(const StandingOrders&, const StandingOrders&) = default;

 private:
  std::vector<std::pair<std::string, std::string>> ways_;
};

}  // namespace acies
