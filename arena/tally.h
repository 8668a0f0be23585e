// A run of the arena: keeps pairs in a file as they come in, in any order, and shows progress; the test gets them in
// the order of the schedule.
#pragma once

#include <chrono>
#include <optional>

#include "arena/run.h"
#include "base/statistics.h"

namespace acies::arena {

class ArenaTally {
 public:
  // `command` is the name errors begin with. The plan must outlive the tally.
  ArenaTally(const ArenaPlan& plan, std::string command);
  // Stops when it is clear which of two Elo differences is nearer the truth. Before resume().
  void test(double elo0, double elo1) { test_.emplace(elo0, elo1); }

  // Takes the pairs of a results file, and adds to it from now on. Returns the error, or "".
  std::string resume(const std::string& path);
  // Plays the missing pairs. False if the results could not be kept.
  bool play();

  // The finished pairs, in the order of the schedule.
  std::vector<ArenaPair> pairs() const;
  const SequentialTest* test() const { return test_ ? &*test_ : nullptr; }
  double seconds() const;

 private:
  bool decided() const { return test_ && test_->verdict() != SequentialTest::Verdict::kOpen; }
  void hear();
  void tell_faults(const ArenaPair& pair) const;
  void show_progress();

  using Clock = std::chrono::steady_clock;
  const ArenaPlan& plan_;
  std::string command_;
  std::vector<PairId> schedule_;
  std::vector<std::optional<ArenaPair>> finished_;  // by their place in the schedule
  std::size_t done_ = 0, heard_ = 0;
  std::optional<SequentialTest> test_;
  ResultsFile file_;
  Clock::time_point start_ = Clock::now();
  double last_shown_ = 0;
  bool shown_ = false;
};

}  // namespace acies::arena
