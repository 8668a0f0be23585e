// Answers that never change, for the next client that asks: replays of matches that are over, drawings, figures. The ones unused
// for longest go first.
#pragma once

#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "host/host_api.h"

namespace acies::server {

// An answer with all forms in which it may travel.
struct PreparedReply {
  ApiReply reply;
  std::string gzipped;  // "" if that is not worth the while
  std::string etag;     // without its quotes; "" if it may change
  std::size_t bytes() const { return reply.body.size() + gzipped.size() + 200; }
};
PreparedReply prepared(ApiReply reply);

class ReplyCache {
 public:
  explicit ReplyCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  std::shared_ptr<const PreparedReply> find(const std::string& key);
  void put(const std::string& key, std::shared_ptr<const PreparedReply> reply);
  std::size_t bytes() const { return bytes_; }

 private:
  using Kept = std::pair<std::string, std::shared_ptr<const PreparedReply>>;
  std::size_t most_bytes_, bytes_ = 0;
  std::list<Kept> all_;  // the one asked for last comes first
  std::unordered_map<std::string, std::list<Kept>::iterator> by_key_;
};

}  // namespace acies::server
