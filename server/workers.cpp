#include "server/workers.h"

#include <chrono>

namespace acies::server {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::uint32_t now_in_milliseconds() {
  return static_cast<std::uint32_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count());
}

}  // namespace

StoreWriter::StoreWriter(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

StoreWriter::~StoreWriter() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void StoreWriter::add(Item item) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(item));
  }
  wake_.notify_one();
}

void StoreWriter::submit(Change change, std::function<void(const std::string&)> done) {
  add({std::move(change), std::move(done)});
}

void StoreWriter::probe(std::function<void(const std::string&)> done) { add({{}, std::move(done), true}); }

void StoreWriter::run() {
  for (;;) {
    std::deque<Item> items;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (queue_.empty()) return;
      items.swap(queue_);
    }
    std::vector<Change> changes;
    changes.reserve(items.size());
    for (Item& item : items) changes.push_back(std::move(item.change));
    const Clock::time_point start = Clock::now();
    Report report{store_->write(changes), seconds_since(start), changes.size()};
    // One change that cannot be written must not take the others with it.
    std::vector<std::string> errors(items.size(), report.error);
    if (!report.error.empty() && changes.size() > 1)
      for (std::size_t i = 0; i < changes.size(); ++i) errors[i] = store_->write({changes[i]});
    for (std::size_t i = 0; i < items.size(); ++i)
      if (items[i].is_probe) errors[i] = store_->probe();
    auto dones = std::make_shared<std::deque<Item>>(std::move(items));
    post_([this, dones, errors = std::move(errors), report = std::move(report)] {
      if (watcher_) watcher_(report);
      for (std::size_t i = 0; i < dones->size(); ++i) (*dones)[i].done(errors[i]);
    });
  }
}

BotThreads::BotThreads(Post post, std::uint32_t milliseconds, unsigned threads)
    : post_(std::move(post)), milliseconds_(milliseconds) {
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

BotThreads::~BotThreads() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotThreads::submit(Game::Bot::Thought thought, std::function<void(const std::string&, double)> done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(thought), std::move(done)});
  }
  wake_.notify_one();
}

void BotThreads::run() {
  for (;;) {
    Item item;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (stop_) return;
      item = std::move(queue_.front());
      queue_.pop_front();
    }
    const Clock::time_point start = Clock::now();
    Budget budget;
    budget.milliseconds = milliseconds_;
    budget.now = now_in_milliseconds;
    std::string answer = item.thought(budget);
    const double seconds = seconds_since(start);
    item.thought = {};
    post_([done = std::move(item.done), answer = std::move(answer), seconds] { done(answer, seconds); });
  }
}

}  // namespace acies::server
