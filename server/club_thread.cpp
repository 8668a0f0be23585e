#include "server/club_thread.h"

#include <sys/random.h>

#include <cstdlib>

#include "server/log.h"

namespace acies::server {
namespace {

Bytes32 chance() {
  Bytes32 bytes;
  // 32 bytes are given whole or not at all; without them nothing here is safe.
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
  return bytes;
}

}  // namespace

ClubThread::ClubThread(std::unique_ptr<club::ClubStore> store, club::ClubSettings settings, Post post)
    : store_(std::move(store)),
      club_(*store_, chance, std::move(settings)),
      post_(std::move(post)),
      thread_([this] { run(); }) {}

ClubThread::~ClubThread() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void ClubThread::submit(bool writes, Job job, std::function<void(const std::string&)> done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({writes, std::move(job), std::move(done)});
  }
  wake_.notify_one();
}

std::string ClubThread::carry_out(bool writes, const Job& job) {
  std::string error = store_->begin(writes);
  if (error.empty()) {
    if (!job(club_)) {
      store_->roll_back();
      return "";
    }
    error = store_->commit();
  }
  if (!error.empty()) log(LogLevel::kError, "the club could not be kept", {{"error", error}});
  return error;
}

void ClubThread::run() {
  carry_out(true, [](club::Club& club) {
    club.begin();
    return true;
  });
  for (;;) {
    Item item;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (queue_.empty()) return;
      item = std::move(queue_.front());
      queue_.pop_front();
    }
    std::string error = carry_out(item.writes, item.job);
    item.job = {};
    post_([done = std::move(item.done), error = std::move(error)] { done(error); });
  }
}

}  // namespace acies::server
