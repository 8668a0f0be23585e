// The server plays a game that it was never told of, over a real connection.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <filesystem>
#include <future>
#include <thread>

#include "base/json.h"
#include "server/network.h"

namespace acies {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using testing::HasSubstr;

// A server on a port of its own, until the end of the test.
class RunningServer {
 public:
  RunningServer() {
    server::ServerSettings settings;
    settings.port = 0;
    settings.store = store_;
    std::promise<std::uint16_t> ready;
    std::future<std::uint16_t> port = ready.get_future();
    thread_ = std::thread([settings, &ready] {
      EXPECT_EQ(server::serve(settings, [&ready](std::uint16_t number) { ready.set_value(number); }), "");
    });
    port_ = port.get();
  }
  ~RunningServer() {
    std::raise(SIGTERM);
    thread_.join();
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(store_ + ending);
  }

  asio::ip::tcp::socket connect() {
    asio::ip::tcp::socket socket(io_);
    socket.connect({asio::ip::make_address("127.0.0.1"), port_});
    return socket;
  }

  // The body of the answer to a request.
  std::string ask(beast::http::verb method, const std::string& path, const std::string& body = "") {
    asio::ip::tcp::socket socket = connect();
    beast::http::request<beast::http::string_body> request(method, path, 11, body);
    request.set(beast::http::field::host, "localhost");
    request.prepare_payload();
    beast::http::write(socket, request);
    beast::flat_buffer buffer;
    beast::http::response<beast::http::string_body> reply;
    beast::http::read(socket, buffer, reply);
    return reply.body();
  }

 private:
  std::string store_ = testing::TempDir() + "acies-toy-server-" + std::to_string(::getpid()) + ".db";
  asio::io_context io_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

std::string text_of(const Json& json, std::string_view key) {
  const Json* value = json.find(key);
  return value != nullptr && value->is_text() ? value->text() : "";
}

TEST(ToyServer, PlaysAMatchAgainstABotOverTheNetwork) {
  RunningServer server;
  EXPECT_THAT(server.ask(beast::http::verb::get, "/api/scenarios"), HasSubstr("village_green"));
  const Parsed<Json> made = parse_json(server.ask(
      beast::http::verb::post, "/api/matches",
      R"({"scenario":"village_green","seats":{"a":{"kind":"person","side":"top"},"b":{"kind":"bot","level":"puller"}}})"));
  ASSERT_TRUE(made);
  const std::string match = text_of(*made, "match");
  ASSERT_FALSE(match.empty());

  beast::websocket::stream<asio::ip::tcp::socket> socket(server.connect());
  socket.handshake("localhost", "/ws");
  const auto send = [&](const std::string& text) { socket.write(asio::buffer(text)); };
  send(R"({"t":"hello","v":1,"match":")" + match + R"(","seat":")" + text_of(*made->find("secrets"), "a") + R"("})");
  bool over = false;
  for (int messages = 0; messages < 200 && !over; ++messages) {
    beast::flat_buffer buffer;
    socket.read(buffer);
    const std::string text = beast::buffers_to_string(buffer.data());
    const Parsed<Json> message = parse_json(text);
    ASSERT_TRUE(message) << text;
    ASSERT_NE(text_of(*message, "t"), "refused") << text;
    const Json *ending = message->find("over"), *actions = message->find("actions");
    over = ending != nullptr && ending->is_object();
    if (actions == nullptr || actions->list().empty()) continue;
    send(R"({"t":"act","id":1,"n":)" + std::to_string(message->find("n")->whole()) + R"(,"action":")" +
         text_of(actions->list().front(), "text") + R"("})");
  }
  EXPECT_TRUE(over);
  const std::string record = server.ask(beast::http::verb::get, "/api/matches/" + match + "/record?game=1");
  EXPECT_THAT(record, HasSubstr("rules tug"));
  EXPECT_THAT(server.ask(beast::http::verb::post, "/api/verify", record), HasSubstr("\"fair\":true"));
  EXPECT_THAT(server.ask(beast::http::verb::post, "/api/replay", record), HasSubstr("knot_moved"));
}

}  // namespace
}  // namespace acies
