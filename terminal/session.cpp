#include "terminal/session.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <istream>
#include <ostream>

#include "base/wrapped.h"

namespace acies::terminal {
namespace {

constexpr std::size_t kScreen = 79;  // columns
constexpr std::size_t kMostNews = 16;
constexpr std::size_t kLinesOnResuming = 6;
constexpr const char* kClear = "\033[H\033[2J\033[3J";

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

}  // namespace

TerminalSession::TerminalSession(Match& match, TerminalSettings settings, Opponent& opponent, Journal& journal,
                                 std::istream& in, std::ostream& out)
    : match_(match),
      settings_(settings),
      opponent_(opponent),
      journal_(journal),
      in_(in),
      out_(out),
      view_(match.game().text_view()) {
  const std::vector<LogLine>& lines = game().log(settings_.me);
  if (lines.size() > kLinesOnResuming) told_to_ = lines[lines.size() - kLinesOnResuming - 1].n;
}

void TerminalSession::run() {
  note(false);  // the events before the first decision
  while (!match_.over() && !leaving_) {
    if (game().decider() != settings_.me) {
      opponent_.decide(match_);
      if (const std::string error = opponent_.error(); !error.empty()) complain(error);
      note(false);
    } else if (const std::optional<std::string> only = game().only_action()) {
      act(*only, false);
    } else if (!ask()) {
      break;
    }
  }
  finish();
}

void TerminalSession::act(const std::string& text, bool chosen) {
  if (const std::optional<Refusal> refusal = match_.act(settings_.me, text)) return complain(refusal->words);
  note(chosen);
}

// Writes down the news of the match, and tells the opponent.
void TerminalSession::note(bool chosen) {
  const Match::Changes news = match_.take_changes();
  for (const Entry& entry : news.entries) {
    if (entry.kind == EntryKind::kAct) steps_.push_back({entry.by, entry.text, chosen});
    if (entry.kind != EntryKind::kAct || journal_.add(entry.text) || disk_complained_) continue;
    disk_complained_ = true;
    complain("the disk refuses " + journal_.path() + "; from here on the battle is not kept");
  }
  for (const GameStep& step : news.steps) opponent_.saw(step);
  if (match_.may_undo() == Side::kNobody) steps_.clear();
  fresh_ = true;
}

// Sentences about the events after a step. One that is still growing is told as far as it goes.
std::vector<std::string> TerminalSession::story(std::uint64_t after) const {
  std::vector<std::string> all;
  for (const LogLine& line : game().log(settings_.me))
    if (line.n > after) all.push_back(line.text);
  if (std::string sentence = game().growing(settings_.me); !sentence.empty()) all.push_back(std::move(sentence));
  return all;
}

void TerminalSession::show_news() {
  const std::vector<std::string> news = story(told_to_);
  std::size_t from = 0;
  if (news.size() > kMostNews) {
    from = news.size() - kMostNews;
    out_ << settings_.paint.faint("  (earlier: `log`)") << "\n";
  }
  for (; from < news.size(); ++from)
    out_ << view_->painted(wrapped_text("  " + news[from], kScreen, 4), settings_.paint);
  told_to_ = match_.n();
}

void TerminalSession::show_decision() {
  const bool board = settings_.full_screen || view_->board_is_due() || !begun_;
  if (settings_.full_screen) out_ << kClear;
  if (board) out_ << (settings_.full_screen ? "" : "\n") << view_->board(settings_.me, settings_.paint);
  begun_ = true;
  show_news();
  out_ << "\n"
       << settings_.paint.bold(wrapped_text(view_->question(settings_.me), kScreen))
       << view_->choices(settings_.me, false, settings_.paint) << notices_;
  notices_.clear();
  fresh_ = false;
}

// Asks until the match has changed. False when the player leaves or the input has ended.
bool TerminalSession::ask() {
  const std::uint64_t before = match_.kept();
  while (match_.kept() == before && !leaving_) {
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
  const std::string rest = trimmed(line.substr(space));
  if (command(word, rest) || answer(word, rest)) return true;
  const std::uint64_t before = match_.kept();
  decide(line);
  return match_.kept() != before;
}

// The commands that exist in every game.
bool TerminalSession::command(const std::string& word, const std::string& rest) {
  const auto is = [&](const char* name, const char* short_name) {
    return word == name || (word == short_name && rest.empty());  // `b E6 D6` may be an action
  };
  if (is("help", "h") || word == "?") {
    out_ << view_->help();
  } else if (is("board", "b")) {
    out_ << view_->board(settings_.me, settings_.paint);
  } else if (is("list", "l")) {
    out_ << view_->choices(settings_.me, true, settings_.paint);
  } else if (word == "log") {
    for (const std::string& sentence : story(0))
      out_ << view_->painted(wrapped_text(sentence, kScreen, 2), settings_.paint);
  } else if (is("undo", "u")) {
    undo();
  } else if (word == "save") {
    save(rest);
  } else if (is("quit", "q") || word == "exit") {
    leaving_ = true;
  } else {
    return false;
  }
  return true;
}

// A question of the game's own.
bool TerminalSession::answer(const std::string& word, const std::string& rest) {
  const std::optional<Parsed<std::string>> text = view_->answer(settings_.me, word, rest, settings_.paint);
  if (!text) return false;
  if (*text)
    out_ << **text;
  else
    complain(text->error().text);
  return true;
}

void TerminalSession::decide(const std::string& line) {
  const Parsed<std::vector<std::string>> chosen = view_->understand(settings_.me, line);
  if (!chosen) return complain(chosen.error().text);
  for (const std::string& text : *chosen) {
    const std::uint64_t before = match_.kept();
    act(text, true);
    if (match_.kept() == before || game().decider() != settings_.me) return;
  }
}

// Takes back the player's last choice, with the forced actions after it.
void TerminalSession::undo() {
  std::size_t at = steps_.size();
  while (at > 0 && steps_[at - 1].by == settings_.me && !steps_[at - 1].chosen) --at;
  if (at == 0 || steps_[at - 1].by != settings_.me)
    return complain("nothing can be taken back: dice were rolled, something was shown or the other side acted since");
  const std::string text = steps_[at - 1].text;
  for (bool untold; untold = game().undo_is_untold(), steps_.size() >= at && !match_.undo(settings_.me);) {
    steps_.pop_back();
    if (!untold) opponent_.forget_last();
    journal_.take_back();
  }
  match_.take_changes();
  fresh_ = true;
  notice("taken back: " + text);
}

void TerminalSession::save(const std::string& path) {
  if (path.empty()) return complain("name a file, as `save battle.acies`");
  std::error_code ec;
  if (std::filesystem::exists(path, ec)) return complain(path + " exists already; choose another name");
  std::ofstream file(path, std::ios::binary);
  file << game().record("");
  file.close();
  if (!file) return complain("cannot write " + path);
  out_ << "saved to " << path << "\n";
}

void TerminalSession::complain(const std::string& text) { notice(settings_.paint.warning(text)); }

// When the screen is about to be drawn anew, text printed now would be lost.
void TerminalSession::notice(const std::string& text) {
  if (fresh_ && settings_.full_screen)
    notices_ += text + "\n";
  else
    out_ << text << "\n";
}

void TerminalSession::finish() {
  const std::optional<Ending> ending = match_.over(1);
  const Result result = !ending                           ? Result::kNone
                        : ending->winner == Side::kNobody ? Result::kDraw
                                                          : win_of(ending->winner);
  opponent_.finish(result);
  out_ << notices_;
  if (!ending) {
    out_ << "The battle is kept in " << journal_.path() << "; `acies terminal --resume` takes it up again.\n";
    return;
  }
  journal_.finish(result, game().state_hash());
  if (settings_.full_screen) out_ << kClear;
  out_ << "\n" << view_->board(settings_.me, settings_.paint);
  show_news();
  const char* verdict = result == Result::kDraw          ? "Nobody has won."
                        : ending->winner == settings_.me ? "You have won."
                                                         : "You have lost.";
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
