// Threads that read, so that the network's need not: they open matches that are not in memory, and compute slow answers from the
// kept data. Each has the store open for itself. Work is data in, data out; its result is sent on the network's thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "host/host_api.h"
#include "server/workers.h"

namespace acies::server {

class ReadingThreads {
 public:
  // One for each store.
  ReadingThreads(std::vector<std::unique_ptr<Store>> stores, Post post);
  ~ReadingThreads();  // work that has not been begun is forgotten

  // `done` runs on the network's thread and is destroyed there; `work` must hold nothing that belongs to it. A client that waits for its
  // table comes before a client that waits for an answer.
  template <class Result>
  void submit(bool is_urgent, std::function<Result(Store&)> work, std::function<void(Result)> done) {
    auto result = std::make_shared<std::optional<Result>>();
    add(is_urgent, {[work = std::move(work), result](Store& store) { result->emplace(work(store)); },
                    [done = std::move(done), result] { done(std::move(**result)); }});
  }
  std::size_t waiting() const;

 private:
  struct Item {
    std::function<void(Store&)> work;
    std::function<void()> done;
  };
  void add(bool is_urgent, Item item);
  void run(Store& store);

  Post post_;
  std::vector<std::unique_ptr<Store>> stores_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Item> urgent_, others_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

// Whether an answer is computed from the kept data or from the request alone, and takes long.
bool is_answered_by_reading(const ApiRequest& request);
// The answer to such a request.
ApiReply answer_by_reading(Store& store, const ApiRequest& request);

// The match or the campaign that an address below /api is about; "" for none.
std::string match_in(std::string_view path);
std::string campaign_in(std::string_view path);

}  // namespace acies::server
