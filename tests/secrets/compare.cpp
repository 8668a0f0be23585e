#include "tests/secrets/compare.h"

#include <algorithm>

#include "games/text_view.h"
#include "session/match_room.h"
#include "session/replies.h"

namespace acies::secrets {
namespace {

constexpr ClientId kViewer = 1, kReturning = 2, kOther = 3;

// A room of a match restored from its log, with the viewer at it and the other side, whose choices are hidden from him.
class Watched {
 public:
  Watched(const Played& played, const std::vector<Entry>& log, Side viewer, std::string& error) : viewer_(viewer) {
    std::unique_ptr<Match> match = Match::restored(played.setup, played.content, {log, {}, false}, error);
    if (match == nullptr) return;
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

  // The outcomes of chance since this was last asked.
  const std::vector<std::string>& outcomes() const { return outcomes_; }

 private:
  void hear(const std::string& what) {
    const Output output = room_->take();
    std::string bytes;
    for (const Delivery& one : output.deliveries)
      if (one.to != kOther) bytes += std::to_string(one.to) + " " + *one.text + "\n";
    for (const Entry& entry : output.entries)
      if (entry.by == Side::kChance) outcomes_.push_back(entry.text);
    said_.push_back({what, bytes});
  }

  Side viewer_;
  std::unique_ptr<MatchRoom> room_;
  std::vector<Said> said_;
  std::vector<std::string> outcomes_;
};

// The place where two texts part, with something around it.
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
  table.send("resync", messages::Resync{});
  table.send("history", messages::AskHistory{});
}

}  // namespace

std::string told_apart(const Played& played, const std::vector<Entry>& log, Side viewer, const Hiding& hiding,
                       Random& random) {
  std::string error;
  Watched a(played, played.log, viewer, error), b(played, log, viewer, error);
  if (!a.exists() || !b.exists()) return "the match cannot be restored from its log: " + error;
  const bool mine = a.game().decider() == viewer;
  Questions questions{{}, hiding.some_attack(a.game(), random)};
  const int recent = static_cast<int>(std::min<std::size_t>(played.log.size(), 12));
  for (int i = 0; i < 2 && recent > 0; ++i) {
    const Entry& entry = played.log[played.log.size() - 1 - static_cast<std::size_t>(random.below(recent))];
    if (entry.kind == EntryKind::kAct && entry.text.size() < 400) questions.actions.push_back(entry.text);
  }
  // In play the viewer does the same in both; to be compared, chance must then also show him the same.
  const std::string action = hiding.some_action(a.game(), random);
  if (mine) questions.actions.push_back(action);
  const bool listed = mine && random.below(4) == 0;
  const std::string_view bot = mine && random.below(4) == 0 ? hiding.quick_player() : "";
  const Side hidden = is_player(viewer) ? other(viewer) : a.game().decider();
  const std::uint64_t last = a.match().n() > 60 ? a.match().n() - 60 : 1;
  for (Watched* table : {&a, &b}) {
    table->join(kViewer, viewer, 0);
    table->join(kReturning, viewer, last);
    table->join(kOther, hidden, 0);
    table->look_on(listed, bot);
    ask(*table, questions, viewer);
  }
  if (std::string found = difference(a.said(), b.said()); !found.empty()) return found;

  const bool sealed = hiding.is_sealed(a.game());
  messages::Act act;
  act.action = action;
  if (mine) {
    for (Watched* table : {&a, &b}) {
      act.n = table->match().n();
      table->send("act " + action, act);
    }
    if (a.outcomes() != b.outcomes() || (sealed && !hiding.is_sealed(a.game()))) return "";
    return difference(a.said(), b.said());
  }
  if (!sealed || a.game().decider() != hidden) return "";
  // The other side goes on in one match only, and has not committed itself yet: the viewer hears nothing of it.
  act.n = a.match().n();
  a.send("the other side's draft", act, kOther);
  const bool drafts = hiding.is_sealed(a.game()) && a.game().decider() == hidden;
  if (drafts && !a.said().back().bytes.empty())
    return "a draft of the other is told: " + a.said().back().bytes.substr(0, 400);
  return "";
}

}  // namespace acies::secrets
