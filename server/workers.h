// The threads beside the network's: one writes to the store, others let bots think. They take work in order and report back
// on the network's thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "session/match_room.h"
#include "store/store.h"

namespace acies::server {

// Runs a function on the network's thread.
using Post = std::function<void(std::function<void()>)>;

// Commits in groups: all that came in while one commit was on its way to the disk goes into the next.
class StoreWriter {
 public:
  struct Report {
    std::string error;  // "" when it is kept
    double seconds = 0;
    std::size_t changes = 0;
  };
  StoreWriter(std::unique_ptr<Store> store, Post post);
  ~StoreWriter();  // after all that was submitted is written

  // `done` runs on the network's thread, in the order of submission.
  void submit(Change change, std::function<void(const std::string& error)> done);
  // Asks the disk whether anything can be kept (Store::probe).
  void probe(std::function<void(const std::string& error)> done);
  void on_commit(std::function<void(const Report&)> watcher) { watcher_ = std::move(watcher); }

 private:
  struct Item {
    Change change;
    std::function<void(const std::string&)> done;
    bool is_probe = false;
  };
  void add(Item item);
  void run();

  std::unique_ptr<Store> store_;
  Post post_;
  std::function<void(const Report&)> watcher_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> queue_;
  bool stop_ = false;
  std::thread thread_;
};

class BotThreads {
 public:
  // Each decision gets so many milliseconds; so many bots think at a time.
  BotThreads(Post post, std::uint32_t milliseconds, unsigned threads);
  ~BotThreads();  // questions not yet thought about are forgotten

  void submit(Game::Bot::Thought thought, std::function<void(const std::string& answer, double seconds)> done);

 private:
  struct Item {
    Game::Bot::Thought thought;
    std::function<void(const std::string&, double)> done;
  };
  void run();

  Post post_;
  std::uint32_t milliseconds_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> queue_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace acies::server
