#include "session/adviser.h"

#include <algorithm>

#include "games/registry.h"

namespace acies {
namespace {

constexpr std::uint32_t kMostMilliseconds = 10'000, kMostPositions = 1'000'000;

template <class Reply>
AdviserAnswer reply_of(MessageId id, Answer answer) {
  if (answer.refusal) return messages::Refused{id, answer.refusal->code, answer.refusal->words};
  Reply reply;
  reply.id = id;
  reply.answer = std::move(answer.payload);
  return reply;
}

AdviserAnswer refused(MessageId id, const char* code, const char* words) { return messages::Refused{id, code, words}; }

// The table's answer to questions about actions once the game is over.
AdviserAnswer refused_as_over(MessageId id) { return refused(id, "over", "the game is over"); }

template <class T>
std::string read_text(std::string_view text, T& out) {
  const Parsed<Json> json = parse_json(text);
  return json ? read_fields(*json, out) : json.error().text;
}

}  // namespace

Parsed<std::unique_ptr<Adviser>> Adviser::open(std::string_view text) {
  messages::HistoryReply history;
  if (std::string wrong = read_text(text, history); !wrong.empty()) return Error{0, 0, wrong};
  return open(history);
}

Parsed<std::unique_ptr<Adviser>> Adviser::open(const messages::HistoryReply& history) {
  const RulesInfo* rules = find_rules(history.rules);
  if (rules == nullptr || rules->edition != history.edition || rules_signature(history.rules) != history.signature)
    return Error{0, 0, "the table plays by other rules than this program"};
  Parsed<std::shared_ptr<const Content>> content = game_with_rules(history.rules)->read(history.scenario);
  if (!content) return content.error();
  std::unique_ptr<Adviser> adviser(new Adviser);
  adviser->content_ = *content;
  adviser->viewer_ = history.side;
  adviser->place_ = {history.n, history.game, history.top, history.against_bot};
  adviser->told_ = adviser->content_->follow(history.side, history.position);
  if (adviser->told_ == nullptr) return Error{0, 0, "this game cannot be followed from there"};
  const messages::AdviserUpdate update{history.n, {}, history.steps, history.draft, history.over, false};
  if (std::string wrong = adviser->hear(update); !wrong.empty()) return Error{0, 0, wrong};
  return adviser;
}

std::string Adviser::hear(std::string_view text) {
  messages::AdviserUpdate update;
  if (std::string wrong = read_text(text, update); !wrong.empty()) return wrong;
  return hear(update);
}

std::string Adviser::hear(const messages::AdviserUpdate& update) {
  if (is_lost_) return "it has lost track";
  if (!update.forget) {
    std::string wrong = update.undone_to ? take_back(*update.undone_to) : "";
    for (const ToldStep& step : update.steps) {
      if (!wrong.empty()) break;
      wrong = told_->follow(step);
      numbers_.push_back(step.n);
    }
    if (wrong.empty()) wrong = told_->set_draft(update.draft);
    is_lost_ = !wrong.empty();
    place_.n = update.n;
    over_ = update.over;
    if (is_lost_) return wrong;
  }
  // What was predicted is confirmed one by one; with the last of it the table is as it was foreseen.
  if (update.forget || update.undone_to || --predicted_ <= 0 || place_.n > ahead_n_) {
    ahead_.reset();
    predicted_ = 0;
  }
  return "";
}

std::string Adviser::take_back(std::uint64_t to) {
  if (const std::string wrong = told_->set_draft({}); !wrong.empty()) return wrong;
  for (; !numbers_.empty() && numbers_.back() > to; numbers_.pop_back()) {
    if (told_->game().may_undo_shown() == Side::kNobody) return "nothing can be taken back";
    told_->game().undo();
  }
  return "";
}

std::string Adviser::ask(std::string_view text, std::uint32_t (*clock)()) {
  const auto write = [](const AdviserAnswer& answer) {
    JsonWriter out;
    put(out, answer);
    return out.take();
  };
  MessageId id;
  const Parsed<Json> json = parse_json(text);
  if (!json || !json->is_object()) return write(refused(id, "malformed", "a question is a JSON object"));
  if (const Json* number = json->find("id"); number != nullptr && !get(*number, id.emplace())) id.reset();
  AdviserQuestion question;
  const std::optional<std::string> wrong = read_tagged(*json, question);
  if (!wrong) return write(refused(id, "unknown_type", "an adviser knows no such question"));
  if (!wrong->empty()) return write(refused(id, "malformed", wrong->c_str()));
  if (is_lost_) return write(refused(id, "unavailable", "the adviser has lost track"));
  clock_ = clock;
  return write(std::visit([this](const auto& one) { return answer(one); }, question));
}

std::optional<Ending> Adviser::ending() const { return game().over() ? std::optional(game().result()) : std::nullopt; }

messages::Situation Adviser::situation() const {
  Place place = place_;
  place.n = n();
  return situation_of(game(), viewer_, place, ending());
}

AdviserAnswer Adviser::answer(const messages::AskOdds& question) {
  return reply_of<messages::OddsReply>(question.id, game().odds(viewer_, question.from, question.to));
}

AdviserAnswer Adviser::answer(const messages::AskPreview& question) {
  if (over_ || game().over()) return refused_as_over(question.id);
  return reply_of<messages::PreviewReply>(question.id, game().preview(viewer_, question.action));
}

AdviserAnswer Adviser::answer(const messages::AskWhy& question) {
  if (over_ || game().over()) return refused_as_over(question.id);
  return reply_of<messages::WhyReply>(question.id, game().why(viewer_, question.action));
}

AdviserAnswer Adviser::answer(const messages::AskSituation& question) {
  if (over_ && !game().over()) return refused_as_over(question.id);
  messages::SituationReply reply;
  static_cast<messages::Situation&>(reply) = situation();
  reply.id = question.id;
  return reply;
}

AdviserAnswer Adviser::answer(const messages::AskPrediction& question) {
  const auto unforeseen = [&] {
    return refused(question.id, "unforeseen",
                   "the result depends on chance or on the other side, or the battle is over");
  };
  if (over_ || !is_player(viewer_) || game().decider() != viewer_) return unforeseen();
  std::unique_ptr<FollowedGame> next = ahead_ ? ahead_->copy() : told_->copy();
  std::vector<GameStep> steps;
  std::uint64_t n = this->n();
  const auto refusal = next->game().act(viewer_, question.action, n, [&](GameStep&& step) {
    if (!step.untold) steps.push_back(std::move(step));
  });
  if (refusal) return messages::Refused{question.id, refusal->code, refusal->words};
  const bool reveals = std::any_of(steps.begin(), steps.end(), [](const GameStep& step) { return step.reveals; });
  if (reveals || next->game().decider() != viewer_) return unforeseen();
  ahead_ = std::move(next);
  ahead_n_ = n;
  ++predicted_;
  messages::Steps told = steps_message(steps, game(), situation());
  messages::Prediction prediction;
  static_cast<messages::Situation&>(prediction) = std::move(told);
  prediction.id = question.id;
  prediction.steps = std::move(told.steps);
  prediction.log = std::move(told.log);
  return prediction;
}

AdviserAnswer Adviser::answer(const messages::AskHint& question) {
  if (over_ || game().decider() != viewer_)
    return refused(question.id, "not_your_decision", "there is nothing for you to decide now");
  const GameModule& rules = *game_with_rules(content_->rules());
  const std::string level = question.level.empty() ? rules.levels().back().name : question.level;
  if (!rules.has_player(level)) return refused(question.id, "malformed", "there is no player of that level");
  const Budget budget{std::min(question.milliseconds, kMostMilliseconds), std::min(question.positions, kMostPositions),
                      clock_};
  const std::string action = game().make_bot(level, place_.n)->ask(game(), viewer_)(budget);
  std::string words;
  for (const Choice& choice : game().choices(viewer_))
    if (choice.text == action) words = choice.words;
  return messages::Hint{question.id, action, words};
}

AdviserAnswer Adviser::answer(const messages::AskEvaluation& question) {
  const std::optional<double> chance = ahead_ ? ahead_->chance() : told_->chance();
  if (!chance || over_) return refused(question.id, "unavailable", "the chances cannot be told here");
  return messages::EvaluationReply{question.id, *chance};
}

}  // namespace acies
