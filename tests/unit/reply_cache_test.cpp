// Answers that never change are computed once.
#include "server/reply_cache.h"

#include <gtest/gtest.h>

namespace acies::server {
namespace {

std::shared_ptr<const PreparedReply> reply_of(std::size_t bytes) {
  ApiReply reply;
  reply.type = "image/png";
  reply.body = std::string(bytes, 'x');
  return std::make_shared<const PreparedReply>(prepared(std::move(reply)));
}

TEST(ReplyCache, TheAnswerUnusedForLongestGoesFirst) {
  ReplyCache cache(10000);
  cache.put("a", reply_of(2200));
  cache.put("b", reply_of(2200));
  cache.put("c", reply_of(2200));
  EXPECT_NE(cache.find("a"), nullptr);
  cache.put("d", reply_of(2200));
  cache.put("e", reply_of(2200));
  EXPECT_NE(cache.find("a"), nullptr);
  EXPECT_EQ(cache.find("b"), nullptr);
  EXPECT_NE(cache.find("e"), nullptr);
  EXPECT_LE(cache.bytes(), 10000U);
}

TEST(ReplyCache, AnAnswerThatWouldPushOutAllOthersIsNotKept) {
  ReplyCache cache(10000);
  cache.put("small", reply_of(100));
  cache.put("large", reply_of(9000));
  EXPECT_EQ(cache.find("large"), nullptr);
  EXPECT_NE(cache.find("small"), nullptr);
  const std::size_t bytes = cache.bytes();
  cache.put("small", reply_of(100));
  EXPECT_EQ(cache.bytes(), bytes) << "kept twice";
}

TEST(ReplyCache, OnlyAnswersThatNeverChangeHaveATag) {
  ApiReply reply;
  reply.body = std::string(5000, 'x');
  const PreparedReply changing = prepared(reply);
  EXPECT_EQ(changing.etag, "");
  EXPECT_FALSE(changing.gzipped.empty());
  reply.is_lasting = true;
  const PreparedReply lasting = prepared(reply);
  EXPECT_EQ(lasting.etag.size(), 16U);
  reply.body += 'y';
  EXPECT_NE(prepared(reply).etag, lasting.etag);
}

}  // namespace
}  // namespace acies::server
