// A table with a client for each viewer, and the adviser of each.
#pragma once

#include "session/adviser.h"
#include "session/match_room.h"
#include "tests/adviser/play.h"

namespace acies::advised {

class Table {
 public:
  Table(MatchSetup setup, std::shared_ptr<const Content> content, Counts& counts);

  const Match& match() const { return room_->match(); }
  const Game& game() const { return match().game(); }

  // Every viewer gets a new adviser, from the table's history.
  void open_advisers();
  // The table is closed and restored from its log.
  void restore();

  // The client of a side says something that changes the match. The advisers hear the messages to their viewers.
  void act(Side by, const std::string& action);
  void undo(Side by);
  void resign(Side by);
  void next_game();

  // Puts questions to the table and to the advisers: about this attack, these actions, and the situation.
  void compare(const std::array<std::string, 2>& attack, const std::vector<std::string>& actions);

  // The first thing that was wrong; "" if nothing was.
  const std::string& wrong() const { return wrong_; }

 private:
  template <class Message>
  void change(Side by, Message message);
  void open_room(std::unique_ptr<Match> match);
  void join_all();
  void open_adviser(std::size_t viewer);
  // The table's answer to a viewer's message, and all that it has said since to all viewers.
  std::string answer(std::size_t viewer, const std::string& message);
  std::array<std::vector<std::string>, kViewers> take();
  void hear(std::size_t viewer, const std::string& message);
  void compare_texts(std::size_t viewer, const std::string& question, const std::string& told,
                     const std::string& found);
  template <class Message>
  void compare_answers(std::size_t viewer, const Message& message);
  // The viewers are the two seats, then a spectator.
  Side side_of(std::size_t viewer) const;
  std::size_t viewer_of(Side side) const;
  void fail(std::size_t viewer, const std::string& what);

  MatchSetup setup_;
  std::shared_ptr<const Content> content_;
  Counts& counts_;
  History history_;
  std::unique_ptr<MatchRoom> room_;
  std::array<std::unique_ptr<Adviser>, kViewers> advisers_;
  std::string wrong_;
};

}  // namespace acies::advised
