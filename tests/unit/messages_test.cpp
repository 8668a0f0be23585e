// Messages of clients: everything that is no message is refused with a reason, and the refusal names the message if it can.
#include <gtest/gtest.h>

#include "session/server_messages.h"

namespace acies {
namespace {

// The code of the refusal and its words; "" for a message that was read.
std::string refusal_of(std::string_view text) {
  ClientMessage message;
  MessageId id;
  const std::optional<Refusal> refusal = read_message(text, message, id);
  return refusal ? std::string(refusal->code) + ": " + refusal->words : "";
}

TEST(ClientMessages, AreReadByTheirType) {
  ClientMessage message;
  MessageId id;
  ASSERT_FALSE(read_message(R"({"t":"act","id":4,"n":17,"action":"move E6 D6"})", message, id));
  EXPECT_EQ(id, 4U);
  EXPECT_EQ(id_of(message), 4U);
  EXPECT_EQ(std::get<messages::Act>(message).n, 17U);
  EXPECT_EQ(std::get<messages::Act>(message).action, "move E6 D6");
  ASSERT_FALSE(read_message(R"({"t":"hello","v":1,"match":"m","seat":null})", message, id));
  EXPECT_EQ(id, std::nullopt);
  EXPECT_EQ(std::get<messages::Hello>(message).seat, std::nullopt);
  ASSERT_FALSE(read_message(R"({"t":"look","side":"bottom"})", message, id));
  EXPECT_EQ(std::get<messages::Look>(message).side, Side::kBottom);
}

TEST(ClientMessages, AreRefusedWithAReason) {
  EXPECT_EQ(refusal_of("[]"), "malformed: a message is a JSON object");
  EXPECT_EQ(refusal_of("{"), "malformed: a message is a JSON object");
  EXPECT_EQ(refusal_of("{}"), "malformed: `t` is missing");
  EXPECT_EQ(refusal_of(R"({"t":"dance"})"), "unknown_type: this table knows no such message");
  EXPECT_EQ(refusal_of(R"({"t":"ping","id":-1})"), "malformed: `id` must be a whole number, 0 or more");
  EXPECT_EQ(refusal_of(R"({"t":"hello","v":2,"match":"m"})"), "version: this table speaks version 1");
  EXPECT_EQ(refusal_of(R"({"t":"hello","v":1})"), "malformed: `match` is missing");
  EXPECT_EQ(refusal_of(R"({"t":"act","action":"done"})"), "malformed: `n` is missing");
  EXPECT_EQ(refusal_of(R"({"t":"undo","n":"1"})"), "malformed: `n` must be a whole number, 0 or more");
  EXPECT_EQ(refusal_of(R"({"t":"odds","from":")" + std::string(kMostIdBytes + 1, 'x') + R"(","to":"D6"})"),
            "malformed: `from` must be a text of at most " + std::to_string(kMostIdBytes) + " bytes");
  EXPECT_EQ(refusal_of(R"({"t":"look","side":"middle"})"), "malformed: `side` must be top or bottom");
  EXPECT_EQ(refusal_of(R"({"t":"rematch","swap":1})"), "malformed: `swap` must be true or false");
  EXPECT_EQ(refusal_of(std::string(kMostMessageBytes + 1, 'x')), "too_large: a message has at most 16 KiB");
}

TEST(ClientMessages, ThatAreRefusedAreNamedInTheRefusal) {
  ClientMessage message;
  MessageId id;
  EXPECT_TRUE(read_message(R"({"t":"act","id":9})", message, id));
  EXPECT_EQ(id, 9U);
  EXPECT_EQ(refusal_text(id, {"malformed", "no"}), R"({"t":"refused","id":9,"code":"malformed","words":"no"})");
  EXPECT_EQ(refusal_text({}, {"malformed", "no"}), R"({"t":"refused","id":null,"code":"malformed","words":"no"})");
}

std::string wrong_with_match(const std::string& seats) {
  AskedMatch out;
  const auto refusal = read_match_request(R"({"scenario":"akragas","seats":)" + seats + "}", out);
  return refusal ? refusal->words : "";
}

TEST(MatchRequests, NameTheirSeats) {
  EXPECT_EQ(wrong_with_match(R"({"a":{"kind":"person","name":null},"b":{"kind":"bot","level":"greedy"}})"), "");
  EXPECT_EQ(wrong_with_match("[]"), "`seats` must be an object");
  EXPECT_EQ(wrong_with_match(R"({"a":{"kind":"person"}})"), "in `seats`: `b` is missing");
  EXPECT_EQ(wrong_with_match(R"({"a":{"kind":"dog"},"b":{"kind":"person"}})"),
            "in `seats`: in `a`: `kind` must be person, bot or hotseat");
  EXPECT_EQ(wrong_with_match(R"({"a":{"kind":"bot","level":"zeus"},"b":{"kind":"person"}})"), "no bot is called zeus");
  EXPECT_EQ(wrong_with_match(R"({"a":{"kind":"hotseat"},"b":{"kind":"person"}})"), "a hot seat takes both seats");
  EXPECT_EQ(
      wrong_with_match(R"({"a":{"kind":"person","name":")" + std::string(41, 'x') + R"("},"b":{"kind":"person"}})"),
      "a name has at most 40 characters");
}

TEST(MatchRequests, TakeASideOrLeaveItToTheLot) {
  const auto first_side = [](const char* a, const char* b) {
    AskedMatch out;
    const std::string text = std::string(R"({"scenario":"akragas","seats":{"a":{"kind":"person","side":")") + a +
                             R"("},"b":{"kind":"person","side":")" + b + "\"}}}";
    EXPECT_FALSE(read_match_request(text, out));
    return out.first_side;
  };
  EXPECT_EQ(first_side("top", "random"), Side::kTop);
  EXPECT_EQ(first_side("random", "top"), Side::kBottom);
  EXPECT_EQ(first_side("random", "random"), std::nullopt);
}

}  // namespace
}  // namespace acies
