// An adviser: it follows a game from the messages to one viewer, and answers him as the table would, wherever he is and without
// asking the table. It begins with the table's `history`, and hears of every step. It knows no more than the viewer.
#pragma once

#include "games/followed.h"
#include "session/server_messages.h"
#include "session/situation.h"

namespace acies {
namespace messages {

// The news of one message from the table, `steps` or `undone`.
struct AdviserUpdate {
  std::uint64_t n = 0;
  std::optional<std::uint64_t> undone_to;
  std::vector<ToldStep> steps;
  std::vector<std::string> draft;
  bool over = false, forget = false;
  static constexpr auto kFields =
      fields("adviser_update", "News for an adviser: those parts of the message `steps` or `undone` that it needs.",
             field("n", &AdviserUpdate::n), maybe("undone_to", &AdviserUpdate::undone_to, "`to` of `undone`"),
             maybe("steps", &AdviserUpdate::steps, "without their events"), maybe("draft", &AdviserUpdate::draft),
             maybe("over", &AdviserUpdate::over, "the game is over"),
             maybe("forget", &AdviserUpdate::forget, "nothing was told: drop what was predicted"));
};

struct AskSituation : Numbered {
  static constexpr const char* kType = "AskSituation";
  static constexpr auto kFields = fields("situation", "The table as things stand.", inherited<Numbered>());
};
struct AskPrediction : Numbered {
  static constexpr const char* kType = "AskPrediction";
  std::string action;
  static constexpr auto kFields =
      fields("predict",
             "Predicts the table's messages after this action of mine. Later questions are about the table after it.",
             inherited<Numbered>(), field("action", &AskPrediction::action).most(512));
};
struct AskHint : Numbered {
  static constexpr const char* kType = "AskHint";
  std::string level;
  std::uint32_t milliseconds = 0, positions = 0;
  static constexpr auto kFields = fields(
      "hint", "Asks for the action of a player of this level in my place.", inherited<Numbered>(),
      field("level", &AskHint::level, "empty: the strongest").most(32),
      maybe("milliseconds", &AskHint::milliseconds, "to think"), maybe("positions", &AskHint::positions, "to look at"));
};
struct AskEvaluation : Numbered {
  static constexpr const char* kType = "AskEvaluation";
  static constexpr auto kFields = fields("evaluate", "The chance of my side to win.", inherited<Numbered>());
};

struct SituationReply : Situation {
  static constexpr const char* kType = "SituationReply";
  MessageId id;
  static constexpr auto kFields =
      fields("situation", "The table as things stand.", inherited<Situation>(), maybe("id", &SituationReply::id));
};
struct Prediction : Situation {
  MessageId id;
  std::vector<Step> steps;
  std::vector<LogLine> log;
  static constexpr auto kFields =
      fields("predicted", "The predicted message of the table, in the form of its `steps`.", inherited<Situation>(),
             field("steps", &Prediction::steps), field("log", &Prediction::log), maybe("id", &Prediction::id));
};
struct Hint {
  MessageId id;
  std::string action, words;
  static constexpr auto kFields = fields("hint", "The action of a player of that level.", maybe("id", &Hint::id),
                                         field("action", &Hint::action), maybe("words", &Hint::words));
};
struct EvaluationReply {
  static constexpr const char* kType = "EvaluationReply";
  MessageId id;
  double chance = 0;
  static constexpr auto kFields =
      fields("evaluation", "The chance of the viewer's side to win.", maybe("id", &EvaluationReply::id),
             field("chance", &EvaluationReply::chance, "from 0 to 1"));
};

}  // namespace messages

using AdviserQuestion = std::variant<messages::AskOdds, messages::AskPreview, messages::AskWhy, messages::AskSituation,
                                     messages::AskPrediction, messages::AskHint, messages::AskEvaluation>;
template <>
inline constexpr const char* kTagKey<AdviserQuestion> = "t";
using AdviserAnswer =
    std::variant<messages::OddsReply, messages::PreviewReply, messages::WhyReply, messages::Refused,
                 messages::SituationReply, messages::Prediction, messages::Hint, messages::EvaluationReply>;
template <>
inline constexpr const char* kTagKey<AdviserAnswer> = "t";

class Adviser {
 public:
  // From a `history`. The error says why there is no adviser: another edition of the rules, a game that cannot be followed.
  static Parsed<std::unique_ptr<Adviser>> open(const messages::HistoryReply& history);
  static Parsed<std::unique_ptr<Adviser>> open(std::string_view history);

  // Returns what is wrong with the update, "" if nothing is. After an error it has lost track, and answers nothing any more.
  std::string hear(const messages::AdviserUpdate& update);
  std::string hear(std::string_view update);

  // The answer, as the table would send it. The clock is for hints (Budget::now).
  std::string ask(std::string_view question, std::uint32_t (*clock)() = nullptr);

  // The game as things stand for the viewer, with the predicted actions.
  const Game& game() const { return ahead_ ? ahead_->game() : told_->game(); }
  Side viewer() const { return viewer_; }
  std::uint64_t n() const { return ahead_ ? ahead_n_ : place_.n; }

 private:
  Adviser() = default;
  std::string take_back(std::uint64_t to);
  std::optional<Ending> ending() const;
  messages::Situation situation() const;

  AdviserAnswer answer(const messages::AskOdds& question);
  AdviserAnswer answer(const messages::AskPreview& question);
  AdviserAnswer answer(const messages::AskWhy& question);
  AdviserAnswer answer(const messages::AskSituation& question);
  AdviserAnswer answer(const messages::AskPrediction& question);
  AdviserAnswer answer(const messages::AskHint& question);
  AdviserAnswer answer(const messages::AskEvaluation& question);

  std::shared_ptr<const Content> content_;
  Side viewer_ = Side::kNobody;
  Place place_;
  bool over_ = false;  // the table says so: also when a side has given up
  bool is_lost_ = false;
  std::unique_ptr<FollowedGame> told_;
  std::vector<std::uint64_t> numbers_;   // of the steps that were followed
  std::unique_ptr<FollowedGame> ahead_;  // the same with actions that the table has not confirmed yet
  std::uint64_t ahead_n_ = 0;
  int predicted_ = 0;  // how many of them
  std::uint32_t (*clock_)() = nullptr;
};

}  // namespace acies
