#include "tests/adviser/table.h"

#include <algorithm>

namespace acies::advised {
namespace {

constexpr int kTableDepth = 64;

template <class T>
std::string question_text(const T& message) {
  JsonWriter out;
  put_tagged(out, "t", message);
  return out.take();
}

// The place where two texts part, with something around it.
std::string difference(const std::string& a, const std::string& b) {
  constexpr std::size_t kAround = 200;
  const auto parts = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  const auto at = static_cast<std::size_t>(parts.first - a.begin());
  const std::size_t from = at < kAround ? 0 : at - kAround;
  return "\n    " + a.substr(from, 2 * kAround) + "\n  or\n    " + b.substr(from, 2 * kAround);
}

template <class T>
void read_if_there(const Json& json, const char* name, T& out) {
  const Json* member = json.find(name);
  if (member != nullptr && !member->is_null()) get(*member, out);
}

}  // namespace

Table::Table(MatchSetup setup, std::shared_ptr<const Content> content, Counts& counts)
    : setup_(std::move(setup)), content_(std::move(content)), counts_(counts) {
  open_room(std::make_unique<Match>(setup_, content_));
}

void Table::open_room(std::unique_ptr<Match> match) {
  room_ = std::make_unique<MatchRoom>(std::move(match));
  join_all();
  open_advisers();
}

void Table::join_all() {
  for (std::size_t i = 0; i < kViewers; ++i) {
    messages::Hello hello;
    if (i < 2) hello.seat = i == 0 ? "secret a" : "secret b";
    room_->join(i, hello);
  }
  take();
}

Side Table::side_of(std::size_t viewer) const {
  return viewer < 2 ? match().side_of(static_cast<int>(viewer), match().game_number()) : Side::kNobody;
}

std::size_t Table::viewer_of(Side side) const {
  return static_cast<std::size_t>(match().seat_of(side, match().game_number()));
}

void Table::fail(std::size_t viewer, const std::string& what) {
  const Side side = side_of(viewer);
  const std::string name = is_player(side) ? side_word(side) : "a spectator";
  if (wrong_.empty()) wrong_ = "the adviser of " + name + ", step " + std::to_string(match().n()) + ": " + what;
}

std::array<std::vector<std::string>, kViewers> Table::take() {
  Output output = room_->take();
  for (Entry& entry : output.entries) history_.entries.push_back(std::move(entry));
  for (Snapshot& snapshot : output.snapshots) history_.snapshots.push_back(std::move(snapshot));
  std::array<std::vector<std::string>, kViewers> told;
  for (const Delivery& one : output.deliveries) told[one.to].push_back(*one.text);
  return told;
}

std::string Table::answer(std::size_t viewer, const std::string& text) {
  ClientMessage message;
  MessageId id;
  if (const auto refusal = read_message(text, message, id))
    room_->refuse(viewer, id, *refusal);
  else
    room_->receive(viewer, message);
  // After the answer a table may close the connection of a client that it has refused too often.
  const auto told = take();
  return told[viewer].empty() ? "" : told[viewer].front();
}

void Table::open_adviser(std::size_t viewer) {
  Parsed<std::unique_ptr<Adviser>> adviser = Adviser::open(answer(viewer, R"({"t":"history"})"));
  if (!adviser) return fail(viewer, "there is none: " + adviser.error().text);
  advisers_[viewer] = std::move(*adviser);
  ++counts_.opened;
}

void Table::open_advisers() {
  for (std::size_t i = 0; i < kViewers; ++i) open_adviser(i);
}

void Table::restore() {
  std::string error;
  history_.over = match().finished();
  std::unique_ptr<Match> match = Match::restored(setup_, content_, history_, error);
  if (match == nullptr) return fail(2, "the match cannot be restored: " + error);
  ++counts_.restored;
  open_room(std::move(match));
}

// As a page does: it hands on the parts of a message that an adviser needs.
void Table::hear(std::size_t viewer, const std::string& message) {
  const Parsed<Json> json = parse_json(message, kTableDepth);
  const std::string type = json ? json->find("t")->text() : "";
  if (type == "snapshot") return open_adviser(viewer);
  if (type != "steps" && type != "undone") return;
  messages::AdviserUpdate update;
  read_if_there(*json, "n", update.n);
  read_if_there(*json, "to", update.undone_to);
  read_if_there(*json, "steps", update.steps);
  read_if_there(*json, "draft", update.draft);
  update.over = !json->find("over")->is_null();
  const std::string wrong = advisers_[viewer]->hear(question_text(update));
  if (!wrong.empty()) fail(viewer, "it loses track: " + wrong);
}

template <class Message>
void Table::change(Side by, Message message) {
  message.n = match().n();
  const std::size_t viewer = viewer_of(by);
  room_->receive(viewer, message);
  const auto told = take();
  for (std::size_t i = 0; i < kViewers && wrong_.empty(); ++i)
    for (const std::string& one : told[i]) hear(i, one);
  for (const std::string& one : told[viewer])
    if (one.find("\"t\":\"refused\"") != one.npos) fail(viewer, one);
}

void Table::act(Side by, const std::string& action) {
  const std::size_t viewer = viewer_of(by);
  messages::AskPrediction question;
  question.action = action;
  const std::string foreseen = advisers_[viewer]->ask(question_text(question));
  messages::Act message;
  message.action = action;
  constexpr std::string_view kPredicted = R"({"t":"predicted")";
  if (foreseen.substr(0, kPredicted.size()) != kPredicted) return change(by, message);
  ++counts_.predicted;
  // With one more confirmed, nothing is left that was only foreseen.
  message.n = match().n();
  room_->receive(viewer, message);
  const auto told = take();
  for (const std::string& one : told[viewer])
    compare_texts(viewer, "predict " + action, one, R"({"t":"steps")" + foreseen.substr(kPredicted.size()));
  for (std::size_t i = 0; i < kViewers && wrong_.empty(); ++i)
    for (const std::string& one : told[i]) hear(i, one);
}

void Table::undo(Side by) {
  ++counts_.undone;
  change(by, messages::Undo{});
}
void Table::resign(Side by) { change(by, messages::Resign{}); }
void Table::next_game() { change(Side::kTop, messages::NextGame{}); }

void Table::compare_texts(std::size_t viewer, const std::string& question, const std::string& told,
                          const std::string& found) {
  ++counts_.answers;
  if (told != found) fail(viewer, question + difference(told, found));
}

template <class Message>
void Table::compare_answers(std::size_t viewer, const Message& message) {
  const std::string question = question_text(message);
  compare_texts(viewer, question, answer(viewer, question), advisers_[viewer]->ask(question));
}

void Table::compare(const std::array<std::string, 2>& attack, const std::vector<std::string>& actions) {
  for (std::size_t i = 0; i < kViewers && wrong_.empty(); ++i) {
    messages::AskOdds odds;
    odds.from = attack[0];
    odds.to = attack[1];
    compare_answers(i, odds);
    for (const std::string& action : actions) {
      messages::AskPreview preview;
      preview.action = action;
      compare_answers(i, preview);
      messages::AskWhy why;
      why.action = action;
      compare_answers(i, why);
    }
    if (match().over() && !game().over()) continue;
    const int number = match().game_number();
    messages::SituationReply now;
    const Seat top = seat_at(match().seat_of(Side::kTop, number));
    static_cast<messages::Situation&>(now) = situation_of(
        game(), side_of(i), {match().n(), number, top, match().against_bot(side_of(i))}, match().over(number));
    compare_texts(i, "situation", question_text(now), advisers_[i]->ask(R"({"t":"situation"})"));
  }
}

}  // namespace acies::advised
