// The thread on which a club lives, with a connection to the store of its own. It takes jobs in order, each in a transaction, and
// reports back on the network's thread.
#pragma once

#include "club/club.h"
#include "server/workers.h"

namespace acies::server {

class ClubThread {
 public:
  // True: its changes are kept. False: nothing of it has happened.
  using Job = std::function<bool(club::Club&)>;

  ClubThread(std::unique_ptr<club::ClubStore> store, club::ClubSettings settings, Post post);
  ~ClubThread();  // after all that was submitted is done

  // `writes`: the job changes the store. `done` gets "" or the error of the store.
  void submit(bool writes, Job job, std::function<void(const std::string& error)> done);

 private:
  struct Item {
    bool writes = false;
    Job job;
    std::function<void(const std::string&)> done;
  };
  void run();
  std::string carry_out(bool writes, const Job& job);

  std::unique_ptr<club::ClubStore> store_;
  club::Club club_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> queue_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace acies::server
