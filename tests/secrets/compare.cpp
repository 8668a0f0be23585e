#include "tests/secrets/compare.h"

#include <algorithm>

#include "games/text_view.h"
#include "session/dice_sheet.h"
#include "session/match_room.h"
#include "session/replies.h"
#include "tests/secrets/orders.h"

namespace acies::secrets {

std::string difference(const std::vector<Said>& a, const std::vector<Said>& b) {
  constexpr std::size_t kAround = 160;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i].bytes == b[i].bytes) continue;
    const auto parts = std::mismatch(a[i].bytes.begin(), a[i].bytes.end(), b[i].bytes.begin(), b[i].bytes.end());
    const auto at = static_cast<std::size_t>(parts.first - a[i].bytes.begin());
    const std::size_t from = at < kAround ? 0 : at - kAround;
    return a[i].what + ":\n    " + a[i].bytes.substr(from, 2 * kAround) + "\n  or\n    " +
           b[i].bytes.substr(from, 2 * kAround);
  }
  return "";
}

namespace {

constexpr ClientId kViewer = 1, kReturning = 2, kOther = 3;
constexpr std::int64_t kLongAgo = 1000;

// A room of a match restored from its log, with the viewer at it and the other side, whose choices are hidden from him.
class Watched {
 public:
  Watched(const Played& played, const std::vector<Entry>& log, Side viewer, std::string& error) : viewer_(viewer) {
    std::unique_ptr<Match> match = Match::restored(played.setup, played.content, {log, {}, false}, error);
    if (match == nullptr) return;
    if (match->resumed()) error = "a part of it was set aside";
    if (!error.empty()) return;
    room_ = std::make_unique<MatchRoom>(std::move(match));
  }

  bool exists() const { return room_ != nullptr; }
  const Match& match() const { return room_->match(); }
  const Game& game() const { return match().game(); }
  const std::vector<Said>& said() const { return said_; }

  void join(ClientId client, Side side, std::uint64_t last) {
    messages::Hello hello;
    hello.last = last;
    hello.place = "place " + std::to_string(client == kReturning ? kViewer : client);
    if (is_player(side)) hello.seat = match().seat_of(side, 1) == 0 ? "secret a" : "secret b";
    room_->join(client, hello);
    hear("hello");
  }
  void send(const std::string& what, const ClientMessage& message, ClientId client = kViewer) {
    room_->receive(client, message);
    hear(what);
  }
  void add(const std::string& what, std::string bytes) { said_.push_back({what, std::move(bytes)}); }

  // Texts that need no connection: lists and infos, and those for programs and for people at a terminal.
  void look_on(bool listed, std::string_view bot) {
    add("info", json_of(room_->info()));
    add("sheet of dice", json_of(dice_sheet(match(), match().game_number())));
    add("question", game().question(viewer_));
    add("board", game().board(viewer_));
    std::string lines;
    for (const std::string& line : game().view_lines(viewer_)) lines += line + "\n";
    add("view of a bot", lines);
    if (listed) {
      std::string open;
      for (const Choice& choice : game().choices(viewer_)) open += choice.text + ": " + choice.words + "\n";
      add("choices", open);
    }
    if (!bot.empty()) add("a bot's decision", game().make_bot(bot, 7)->ask(game(), viewer_)(Budget{0, 50, nullptr}));
  }

  // The pause begins that the room has asked for, if it has: standing orders answer after it.
  void pause() {
    if (std::exchange(asks_for_pause_, false)) room_->begin_pause(kLongAgo);
    hear("the beginning of a pause");
  }

  // The outcomes of chance since this was last asked.
  const std::vector<std::string>& outcomes() const { return outcomes_; }
  // Whether standing orders of another side have answered.
  bool has_answered() const { return has_answered_; }
  // How long answers take. Time tells as much as words: only other orders may change it.
  const std::vector<Said>& waits() const { return waits_; }

 private:
  void hear(const std::string& what) {
    const Output output = room_->take();
    std::string bytes;
    for (const Delivery& one : output.deliveries)
      if (one.to != kOther) bytes += std::to_string(one.to) + " " + *one.text + "\n";
    for (const Entry& entry : output.entries)
      if (entry.by == Side::kChance) outcomes_.push_back(entry.text);
    if (output.wait) waits_.push_back({"the wait after " + what, std::to_string(static_cast<int>(*output.wait))});
    asks_for_pause_ |= output.wait.has_value();
    for (const Entry& entry : output.entries)
      has_answered_ |= entry.kind == EntryKind::kAct && is_player(entry.by) && entry.by != viewer_;
    said_.push_back({what, bytes});
  }

  Side viewer_;
  std::unique_ptr<MatchRoom> room_;
  std::vector<Said> said_, waits_;
  std::vector<std::string> outcomes_;
  bool asks_for_pause_ = false, has_answered_ = false;
};

// Questions, and things to be refused.
struct Questions {
  std::vector<std::string> actions;
  std::array<std::string, 2> attack;
};

void ask(Watched& table, const Questions& questions, Side viewer) {
  const std::uint64_t n = table.match().n();
  messages::AskOdds odds;
  odds.from = questions.attack[0];
  odds.to = questions.attack[1];
  table.send("odds", odds);
  for (const std::string& action : questions.actions) {
    messages::AskPreview preview;
    preview.action = action;
    table.send("preview " + action, preview);
    messages::AskWhy why;
    why.action = action;
    table.send("why " + action, why);
    messages::Act act;
    act.action = action;
    act.n = n + 7;
    table.send("stale " + action, act);
    act.n = n;
    if (table.game().decider() != viewer) table.send("out of turn " + action, act);
  }
  messages::Act act;
  act.action = "nonsense";
  act.n = n;
  table.send("nonsense", act);
  messages::Undo undo;
  undo.n = n;
  if (!is_player(viewer) || table.game().may_undo() != viewer) table.send("undo", undo);
  table.send("rematch", messages::AskRematch{});
  table.send("own standing orders", messages::AskStanding{});
  table.send("resync", messages::Resync{});
  table.send("history", messages::AskHistory{});
}

// The other side does something in one of the matches only, and no other viewer may notice it.
std::string in_secret(Watched& a, Watched& b, Secret secret, const ClientMessage& message) {
  const std::string what = name_of(secret);
  a.send(what, message, kOther);
  if (!a.said().back().bytes.empty())
    return "the other side's " + what + ", told at once: " + a.said().back().bytes.substr(0, 400);
  b.add(what, "");
  for (Watched* table : {&a, &b}) {
    table->look_on(false, "");
    table->send("resync", messages::Resync{});
  }
  return difference(a.said(), b.said());
}

messages::Act act_of(const Watched& table, const std::string& action) {
  messages::Act act;
  act.action = action;
  act.n = table.match().n();
  return act;
}

std::string difference_with_waits(const Watched& a, const Watched& b) {
  std::string found = difference(a.said(), b.said());
  if (found.empty()) found = difference(a.waits(), b.waits());
  if (found.empty() && a.waits().size() != b.waits().size()) found = "an answer that waits in one of the matches only";
  return found;
}

// The other side drafts, seals an answer, or gives other orders.
std::string secrets_of_the_other(Watched& a, Watched& b, Side hidden, const std::string& draft, const Hiding& hiding,
                                 Random& random, Counts& counts) {
  const bool decides = a.game().decider() == hidden;
  if (decides && a.match().pause()) {
    const std::vector<Choice> open = a.game().choices(hidden);
    const std::string sealed = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))].text;
    ++counts.of(Secret::kAnswer);
    return in_secret(a, b, Secret::kAnswer, act_of(a, sealed));
  }
  // Orders that answer at once are told by what they answer.
  if (!decides && a.match().takes_standing(0) && random.below(2) == 0) {
    messages::AskStanding orders;
    orders.orders = some_orders(a.game().standing_offer(), random).text();
    ++counts.of(Secret::kOrders);
    return in_secret(a, b, Secret::kOrders, orders);
  }
  if (!decides || !hiding.is_sealed(a.game())) return "";
  const std::uint64_t n = a.match().n();
  std::string found = in_secret(a, b, Secret::kDraft, act_of(a, draft));
  // With this the side has committed itself, and all viewers are told so.
  if (!hiding.is_sealed(a.game()) || a.game().decider() != hidden) return "";
  ++counts.of(Secret::kDraft);
  return found.empty() && a.match().n() != n ? "the number of the last step, which moves with a draft" : found;
}

}  // namespace

bool answers_at_once(const Match& match) {
  const std::optional<StandingAnswer> answer = match.standing_answer();
  return answer && answer->wait == StandingWait::kNone;
}

std::string told_apart(const Played& played, const std::vector<Entry>& log, Side viewer, const Hiding& hiding,
                       Random& random, Counts& counts) {
  std::string error;
  Watched a(played, played.log, viewer, error), b(played, log, viewer, error);
  if (!a.exists() || !b.exists()) return "the match cannot be restored from its log: " + error;
  // Other orders may answer otherwise, or at all. That is told, but only after the wait.
  const bool same_orders =
      a.match().standing(0) == b.match().standing(0) && a.match().standing(1) == b.match().standing(1);
  if (!same_orders && (answers_at_once(a.match()) || answers_at_once(b.match()))) return "";
  const Side hidden = is_player(viewer) ? other(viewer) : a.game().decider();
  const std::uint64_t last = a.match().n() > 60 ? a.match().n() - 60 : 1;
  for (Watched* table : {&a, &b}) {
    table->join(kViewer, viewer, 0);
    table->join(kReturning, viewer, last);
    table->join(kOther, hidden, 0);
    table->pause();
  }
  // Standing orders have gone on by themselves; the matches are compared further only if chance showed the viewer the same.
  if (a.outcomes() != b.outcomes()) return "";
  const bool mine = a.game().decider() == viewer, is_over = a.match().over();
  Questions questions{{}, hiding.some_attack(a.game(), random)};
  const int recent = static_cast<int>(std::min<std::size_t>(played.log.size(), 12));
  for (int i = 0; i < 2 && recent > 0; ++i) {
    const Entry& entry = played.log[played.log.size() - 1 - static_cast<std::size_t>(random.below(recent))];
    if (entry.kind == EntryKind::kAct && entry.text.size() < 400) questions.actions.push_back(entry.text);
  }
  // In play the viewer does the same in both; to be compared, chance must then also show him the same.
  const std::string action = is_over ? "" : hiding.some_action(a.game(), random);
  if (mine) questions.actions.push_back(action);
  const bool listed = mine && random.below(4) == 0;
  const std::string_view bot = mine && random.below(4) == 0 ? hiding.quick_player() : "";
  for (Watched* table : {&a, &b}) {
    table->look_on(listed, bot);
    ask(*table, questions, viewer);
  }
  const std::string found = same_orders ? difference_with_waits(a, b) : difference(a.said(), b.said());
  if (!found.empty()) return found;
  const bool sealed = hiding.is_sealed(a.game());
  if (is_over) return "";
  if (mine && random.below(2) == 0) {
    for (Watched* table : {&a, &b}) table->send("act " + action, act_of(*table, action));
    if (a.outcomes() != b.outcomes() || (sealed && !hiding.is_sealed(a.game()))) return "";
    if (!same_orders && (a.has_answered() || b.has_answered())) return "";
    return same_orders ? difference_with_waits(a, b) : difference(a.said(), b.said());
  }
  return is_player(viewer) || !mine ? secrets_of_the_other(a, b, hidden, action, hiding, random, counts) : "";
}

}  // namespace acies::secrets
