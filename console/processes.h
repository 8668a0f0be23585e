// The processes that `mpirun` has started, on one machine or many. The first of them leads. A process that was started
// alone, or was built without MPI, leads no others.
//
//   leader: go(); then receive() and answer() until every other has left.
//   others: told_to_go(); then ask() as often as they like; leave().
//
// Waiting sleeps: a process that waits leaves its core to those that play.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace acies {

class Processes {
 public:
  // Joins the others at the first call.
  static Processes& all();
  Processes(const Processes&) = delete;
  Processes& operator=(const Processes&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }
  bool leads() const { return rank_ == 0; }

  // --- The leader.
  // Until then the others wait. If it never happens, they end with the leader.
  void go();
  struct Message {
    int from = 0;
    std::string text;  // "" when that process leaves
  };
  // A message, if one has come.
  std::optional<Message> receive();
  void answer(int to, std::int64_t number);

  // --- The others. One call at a time, from any thread.
  bool told_to_go();
  // Some text for the leader, and his answer.
  std::int64_t ask(const std::string& text);
  void leave();

 private:
  Processes();
  ~Processes();
  void tell_all(int what);

  int rank_ = 0, size_ = 1;
  bool gone_ = false, left_ = false;
};

}  // namespace acies
