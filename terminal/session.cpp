#include "terminal/session.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>

#include "base/wrapped.h"
#include "games/hex/notation/action_text.h"
#include "games/hex/notation/names.h"
#include "games/hex/notation/record.h"
#include "games/hex/notation/unwritten.h"
#include "games/hex/words/decision_words.h"
#include "games/hex/words/odds_words.h"
#include "terminal/board.h"
#include "terminal/input.h"
#include "terminal/words.h"

namespace acies::terminal {
using namespace hex;  // until the contract suffices
namespace {

constexpr std::size_t kMostNews = 16;

// Passes events on the way one side may see them.
class SeenBy final : public EventSink {
 public:
  SeenBy(Narrator& narrator, Side side) : narrator_(narrator), side_(side) {}
  void on(const Event& event) override { narrator_.on(seen_by(event, side_)); }

 private:
  Narrator& narrator_;
  Side side_;
};

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// The parts of a line between semicolons.
std::vector<std::string> parts_of(const std::string& line) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  for (;;) {
    const std::size_t end = std::min(line.find(';', at), line.size());
    if (const std::string part = trimmed(line.substr(at, end - at)); !part.empty()) parts.push_back(part);
    if (end == line.size()) return parts;
    at = end + 1;
  }
}

std::uint64_t mixed(std::uint64_t seed, std::uint64_t with) {
  std::uint64_t state = seed + with;
  return with == 0 ? seed : split_mix(state);
}

}  // namespace

TerminalSession::TerminalSession(const Scenario& scenario, TerminalSettings settings, Opponent& opponent,
                                 Journal& journal, std::istream& in, std::ostream& out)
    : scenario_(scenario),
      settings_(settings),
      opponent_(opponent),
      journal_(journal),
      in_(in),
      out_(out),
      state_(set_up(scenario)),
      chance_(settings.seed),
      narrator_(state_) {}

void TerminalSession::catch_up(const std::vector<Action>& actions) {
  for (Action x : actions) {
    steps_.push_back({state_, x, narrator_, told_.size(), false});
    opponent_.saw(state_, x);
    SeenBy seen(narrator_, settings_.me);
    apply(state_, x, &seen);
    for (Sentence& sentence : narrator_.take()) told_.push_back(std::move(sentence.text));
  }
  chance_ = Random(mixed(settings_.seed, actions.size()));
  news_from_ = told_.size() > 6 ? told_.size() - 6 : 0;
}

void TerminalSession::run() {
  while (!state_.over() && !leaving_) {
    if (state_.decider == Side::kChance) {
      act(sample_outcome(state_, chance_), false);
    } else if (state_.decider != settings_.me) {
      const Action answer = opponent_.choose(state_);
      if (const std::string trouble = opponent_.trouble(); !trouble.empty()) complain(trouble);
      act(answer, false);
    } else if (const std::optional<Action> forced = only_action(state_)) {
      act(*forced, false);
    } else if (!ask()) {
      break;
    }
  }
  finish();
}

void TerminalSession::act(Action action, bool chosen) {
  steps_.push_back({state_, action, narrator_, told_.size(), chosen});
  if (!journal_.add(scenario_, action) && !disk_complained_) {
    disk_complained_ = true;
    complain("the disk refuses " + journal_.path() + "; from here on the battle is not kept");
  }
  opponent_.saw(state_, action);
  SeenBy seen(narrator_, settings_.me);
  apply(state_, action, &seen);
  for (Sentence& sentence : narrator_.take()) told_.push_back(std::move(sentence.text));
  fresh_ = true;
}

std::vector<std::string> TerminalSession::story() const {
  std::vector<std::string> all = told_;
  // A sentence that is still growing is told as far as it goes.
  if (std::string sentence = narrator_.growing(); !sentence.empty()) all.push_back(std::move(sentence));
  return all;
}

void TerminalSession::show_news() {
  const std::vector<std::string> all = story();
  std::size_t from = std::min(news_from_, all.size());
  if (all.size() - from > kMostNews) {
    from = all.size() - kMostNews;
    out_ << settings_.paint.faint("  (earlier: `log`)") << "\n";
  }
  for (; from < all.size(); ++from) out_ << with_dice(wrapped_text("  " + all[from], 79, 4), settings_.paint);
  news_from_ = told_.size();
}

void TerminalSession::show_decision() {
  const bool board = settings_.full_screen || state_.decision == Decision::kPlayCard || steps_.empty();
  if (settings_.full_screen) out_ << "\033[H\033[2J\033[3J";
  if (board) {
    if (!settings_.full_screen) out_ << "\n";
    out_ << status_text(state_, settings_.me, settings_.paint) << terminal_board(state_, settings_.me, settings_.paint);
  }
  show_news();
  ActionList open;
  legal_actions(state_, open);
  out_ << "\n"
       << settings_.paint.bold(wrapped_text(decision_text(state_), 79))
       << options_text(state_, open, settings_.paint, false) << notices_;
  notices_.clear();
  fresh_ = false;
}

// Asks until the state has changed. False when the player leaves or the input has ended.
bool TerminalSession::ask() {
  const std::size_t before = steps_.size();
  while (steps_.size() == before && !leaving_) {
    if (!queue_.empty()) {
      const std::string next = queue_.front();
      queue_.erase(queue_.begin());
      if (!obey(next)) queue_.clear();
      continue;
    }
    if (fresh_) show_decision();
    out_ << "> " << std::flush;
    std::string line;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      return false;
    }
    queue_ = parts_of(line);
  }
  return !leaving_;
}

// False when the rest of the line should be dropped.
bool TerminalSession::obey(const std::string& line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  std::string word = line.substr(0, space);
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (command(word, trimmed(line.substr(space)))) return true;
  const std::size_t before = steps_.size();
  decide(line);
  return steps_.size() != before;
}

bool TerminalSession::command(const std::string& word, const std::string& rest) {
  const auto is = [&](const char* name, const char* short_name) {
    return word == name || (word == short_name && rest.empty());  // `b E6 D6` is a battle
  };
  if (is("help", "h") || word == "?") {
    out_ << terminal_help();
  } else if (is("board", "b")) {
    out_ << status_text(state_, settings_.me, settings_.paint) << terminal_board(state_, settings_.me, settings_.paint);
  } else if (word == "hand") {
    out_ << hand_text(state_, settings_.me, settings_.paint);
  } else if (is("list", "l")) {
    ActionList open;
    legal_actions(state_, open);
    out_ << options_text(state_, open, settings_.paint, true);
  } else if (word == "log") {
    for (const std::string& sentence : story()) out_ << with_dice(wrapped_text(sentence, 79, 2), settings_.paint);
  } else if (is("undo", "u")) {
    undo();
  } else if (word == "odds") {
    show_odds(rest);
  } else if (word == "why") {
    show_why(rest);
  } else if (word == "about") {
    const std::string text = about(*scenario_.rules, rest);
    if (text.empty())
      complain("nothing is called `" + rest + "`; name a card, a unit or a terrain, as `about HI`");
    else
      out_ << wrapped_text(text, 79);
  } else if (word == "save") {
    save(rest);
  } else if (is("quit", "q") || word == "exit") {
    leaving_ = true;
  } else {
    return false;
  }
  return true;
}

void TerminalSession::decide(const std::string& line) {
  ActionList open;
  legal_actions(state_, open);
  if (line == "all" && open[0].kind == ActionKind::kOrder) {
    // One after the other: each order may close others.
    for (Action next = open[0]; state_.decision == Decision::kOrder && next.kind == ActionKind::kOrder;) {
      act(next, true);
      legal_actions(state_, open);
      if (!open.empty()) next = open[0];
    }
    return;
  }
  const Parsed<std::vector<Action>> chosen = understand(line, state_, open);
  if (!chosen) return complain(chosen.error().text);
  for (Action x : *chosen) {
    if (state_.decider != settings_.me || !is_legal(state_, x))
      return complain("no longer open: " + action_text(scenario_, x));
    act(x, true);
  }
}

void TerminalSession::undo() {
  // To before the last thing the player chose, if nothing since cannot be taken back.
  std::size_t at = steps_.size();
  while (at > 0) {
    --at;
    const State& after = at + 1 < steps_.size() ? steps_[at + 1].before : state_;
    if (is_undo_barrier(steps_[at].before, steps_[at].action, after))
      return complain("nothing can be taken back: a card was played, dice were rolled or the other side acted since");
    if (steps_[at].chosen) break;
  }
  if (at == steps_.size() || !steps_[at].chosen) return complain("there is nothing to take back");
  const std::size_t taken = steps_.size() - at;
  const std::string taken_back = "taken back: " + action_text(scenario_, steps_[at].action);
  state_ = steps_[at].before;
  narrator_ = steps_[at].narrator;
  told_.resize(steps_[at].told);
  news_from_ = std::min(news_from_, told_.size());
  steps_.resize(at, steps_[0]);
  for (std::size_t i = 0; i < taken; ++i) opponent_.forget_last();
  journal_.take_back(static_cast<int>(taken));
  fresh_ = true;
  notice(taken_back);
}

std::optional<std::pair<Hex, Hex>> TerminalSession::attack_named(const std::string& rest) {
  std::vector<Hex> hexes;
  for (std::string word : typed_words(rest)) {
    word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    const auto hex = find_hex(word, scenario_.rules->rows);
    if (!hex) {
      complain(hex_complaint(word, scenario_.rules->rows));
      return std::nullopt;
    }
    hexes.push_back(*hex);
  }
  if (hexes.size() != 2) {
    complain("name two hexes, as E6 D6");
    return std::nullopt;
  }
  if (const std::string wrong = why_no_attack(state_, hexes[0], hexes[1]); !wrong.empty()) {
    complain(wrong);
    return std::nullopt;
  }
  return std::pair(hexes[0], hexes[1]);
}

void TerminalSession::show_odds(const std::string& rest) {
  if (!rest.empty()) {
    if (const auto attack = attack_named(rest))
      out_ << odds_text(state_, attack_odds(state_, state_.unit_at[attack->first], attack->second));
    return;
  }
  ActionList open;
  attacks_from_here(state_, settings_.me, open);
  if (open.empty()) return complain("none of your units could attack from where it stands");
  out_ << odds_heading();
  std::set<std::string> legend;
  for (Action x : open) {
    const AttackOdds odds = attack_odds(state_, state_.unit_at[x.hex()], x.to());
    out_ << odds_line(state_, odds);
    legend.insert(odds_legend(odds));
  }
  for (const std::string& line : legend) out_ << line;
}

void TerminalSession::show_why(const std::string& rest) {
  if (rest.empty()) {
    out_ << wrapped_text(decision_reason(state_), 79);
    return;
  }
  const auto attack = attack_named(rest);
  if (!attack) return;
  const AttackOdds odds = attack_odds(state_, state_.unit_at[attack->first], attack->second);
  out_ << wrapped_text("The attack has " + dice_reasons(state_, odds.attack) + ".", 79);
  if (odds.may_be_answered && odds.back.dice > 0)
    out_ << wrapped_text("The battle back has " + dice_reasons(state_, odds.back) + ".", 79);
}

std::vector<Action> TerminalSession::actions() const {
  std::vector<Action> all;
  for (const Step& step : steps_) all.push_back(step.action);
  return all;
}

void TerminalSession::save(const std::string& path) {
  if (path.empty()) return complain("name a file, as `save battle.acies`");
  std::error_code ec;
  if (std::filesystem::exists(path, ec)) return complain(path + " exists already; choose another name");
  std::ofstream file(path, std::ios::binary);
  file << print_record(scenario_, actions());
  file.close();
  if (!file) return complain("cannot write " + path);
  out_ << "saved to " << path << "\n";
}

void TerminalSession::complain(const std::string& text) { notice(settings_.paint.warning(text)); }

// Where the screen is about to be drawn anew, what is said now would be lost.
void TerminalSession::notice(const std::string& text) {
  if (fresh_ && settings_.full_screen)
    notices_ += text + "\n";
  else
    out_ << text << "\n";
}

void TerminalSession::finish() {
  opponent_.finish(state_.result);
  out_ << notices_;
  if (!state_.over()) {
    out_ << "The battle is kept in " << journal_.path() << "; `acies terminal --resume` takes it up again.\n";
    return;
  }
  journal_.finish(state_);
  if (settings_.full_screen) out_ << "\033[H\033[2J\033[3J";
  out_ << "\n" << terminal_board(state_, settings_.me, settings_.paint);
  show_news();
  const bool won = state_.result == (settings_.me == Side::kTop ? Result::kTopWins : Result::kBottomWins);
  const char* verdict = state_.result == Result::kDraw ? "Nobody has won." : won ? "You have won." : "You have lost.";
  out_ << "\n" << settings_.paint.bold(verdict) << "\nThe record is " << journal_.path() << ".\n";
  out_ << "`save FILE` writes a copy; Enter leaves.\n> " << std::flush;
  std::string line;
  while (std::getline(in_, line) && trimmed(line).rfind("save", 0) == 0) {
    save(trimmed(trimmed(line).substr(4)));
    out_ << "> " << std::flush;
  }
  out_ << "\n";
}

}  // namespace acies::terminal
