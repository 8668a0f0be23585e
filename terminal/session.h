// One battle of a person in the terminal against an opponent, from the first decision to the last.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "games/text_view.h"
#include "terminal/journal.h"
#include "terminal/opponent.h"

namespace acies::terminal {

struct TerminalSettings {
  Side me = Side::kBottom;
  Paint paint;
  bool full_screen = false;  // the screen is cleared for every decision, so that the board stays where it is
};

class TerminalSession {
 public:
  // All of them must outlive the session; the opponent has heard of all that is in the journal.
  TerminalSession(Match& match, TerminalSettings settings, Opponent& opponent, Journal& journal, std::istream& in,
                  std::ostream& out);

  // Plays until the battle is over, the player leaves, or the input ends.
  void run();

 private:
  // A step since the last one that cannot be taken back.
  struct Step {
    Side by;
    std::string text;
    bool chosen;  // by the player, not forced
  };

  const Game& game() const { return match_.game(); }
  bool ask();
  void act(const std::string& text, bool chosen);
  void note(bool chosen);
  std::vector<std::string> story(std::uint64_t after) const;
  void show_decision();
  void show_news();
  bool obey(const std::string& line);
  bool command(const std::string& word, const std::string& rest);
  bool answer(const std::string& word, const std::string& rest);
  void decide(const std::string& line);
  void undo();
  void save(const std::string& path);
  void finish();
  void complain(const std::string& text);
  void notice(const std::string& text);

  Match& match_;
  TerminalSettings settings_;
  Opponent& opponent_;
  Journal& journal_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<TextView> view_;

  std::vector<Step> steps_;
  std::uint64_t told_to_ = 0;       // the last step whose news have been shown
  std::vector<std::string> queue_;  // the rest of a line, still to be done
  std::string notices_;             // to be shown with the next decision
  bool fresh_ = true;               // the decision has not been shown yet
  bool begun_ = false;              // the board has been shown
  bool leaving_ = false;
  bool disk_complained_ = false;
};

}  // namespace acies::terminal
