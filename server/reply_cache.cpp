#include "server/reply_cache.h"

#include "base/sha256.h"
#include "server/encodings.h"

namespace acies::server {
namespace {

constexpr int kLevel = 6;
constexpr std::size_t kEtagDigits = 16;

}  // namespace

PreparedReply prepared(ApiReply reply) {
  PreparedReply out;
  if (reply.is_lasting) out.etag = hex_digits(sha256(reply.body)).substr(0, kEtagDigits);
  if (is_compressible(reply.type, reply.body.size())) out.gzipped = gzip(reply.body, kLevel);
  out.reply = std::move(reply);
  return out;
}

std::shared_ptr<const PreparedReply> ReplyCache::find(const std::string& key) {
  const auto it = by_key_.find(key);
  if (it == by_key_.end()) return nullptr;
  all_.splice(all_.begin(), all_, it->second);
  return it->second->second;
}

void ReplyCache::put(const std::string& key, std::shared_ptr<const PreparedReply> reply) {
  if (reply->bytes() + key.size() > most_bytes_ / 4 || by_key_.contains(key)) return;
  bytes_ += reply->bytes() + key.size();
  all_.emplace_front(key, std::move(reply));
  by_key_[key] = all_.begin();
  while (bytes_ > most_bytes_) {
    bytes_ -= all_.back().second->bytes() + all_.back().first.size();
    by_key_.erase(all_.back().first);
    all_.pop_back();
  }
}

}  // namespace acies::server
