#include "server/websocket.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace acies::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace ws = beast::websocket;

constexpr std::size_t kReadBytes = 1536;         // at a time: nearly all messages are smaller
constexpr std::size_t kMostBehind = 256 * 1024;  // bytes a client may leave untaken, beside what is being sent

class WebSocket final : public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(asio::ip::tcp::socket socket, MatchServer& match_server, MatchServer::Known known,
            std::function<void()> gone)
      : stream_(std::move(socket)), match_server_(match_server), known_(std::move(known)), gone_(std::move(gone)) {}
  ~WebSocket() override {
    if (gone_) gone_();
  }

  void start(UpgradeRequest request) {
    ws::stream_base::timeout timeouts = ws::stream_base::timeout::suggested(beast::role_type::server);
    timeouts.handshake_timeout = std::chrono::seconds(10);
    timeouts.idle_timeout = std::chrono::seconds(30);  // half of it without a word brings a ping
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.set_option(
        ws::stream_base::decorator([](ws::response_type& r) { r.set(beast::http::field::server, "Acies"); }));
    stream_.read_message_max(0);  // read() counts, so that too much can be refused in words
    stream_.auto_fragment(false);
    auto kept = std::make_shared<UpgradeRequest>(std::move(request));
    stream_.async_accept(*kept, [self = shared_from_this(), kept](beast::error_code ec) { self->accepted(ec); });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (closing_) return;
    behind_ += text->size();
    queue_.push_back(std::move(text));
    if (queue_.size() > 1 && behind_ > kMostBehind) {
      match_server_.metrics().slow_closed++;
      return drop();
    }
    if (!writing_) write();
  }

  void close() override {
    closing_ = true;
    if (!writing_) shut();
  }

 private:
  void accepted(beast::error_code ec) {
    if (ec) return;
    stream_.text(true);
    id_ = match_server_.open(shared_from_this(), known_);
    open_ = true;
    read();
  }

  void read() {
    stream_.async_read_some(buffer_, kReadBytes,
                            [self = shared_from_this()](beast::error_code ec, std::size_t) { self->heard(ec); });
  }

  void heard(beast::error_code ec) {
    if (ec) return ended();
    // Closing takes in what is still to come, and forgets it.
    if (buffer_.size() > kMostMessageBytes) return match_server_.receive_too_large(id_);
    if (!stream_.is_message_done()) return read();
    const auto bytes = buffer_.cdata();
    match_server_.receive(id_, {static_cast<const char*>(bytes.data()), bytes.size()});
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > 4096) buffer_ = beast::flat_buffer();  // idle connections stay small
    read();
  }

  void write() {
    if (queue_.empty()) return;
    writing_ = true;
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](beast::error_code ec, std::size_t) { self->written(ec); });
  }

  void written(beast::error_code ec) {
    writing_ = false;
    if (ec) return ended();
    behind_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) return write();
    if (closing_) shut();
  }

  void shut() {
    if (shut_) return;
    shut_ = true;
    stream_.async_close(ws::close_code::normal, [self = shared_from_this()](beast::error_code) { self->ended(); });
  }

  // Cuts the connection without waiting for a client that does not listen.
  void drop() {
    closing_ = true;
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  void ended() {
    if (!open_) return;
    open_ = false;
    closing_ = true;
    match_server_.closed(id_);
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

  ws::stream<beast::tcp_stream> stream_;
  MatchServer& match_server_;
  MatchServer::Known known_;
  std::function<void()> gone_;
  beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t behind_ = 0;
  ClientId id_ = 0;
  bool open_ = false, writing_ = false, closing_ = false, shut_ = false;
};

}  // namespace

void start_websocket(asio::ip::tcp::socket socket, UpgradeRequest request, MatchServer& match_server,
                     const MatchServer::Known& known, std::function<void()> gone) {
  std::make_shared<WebSocket>(std::move(socket), match_server, known, std::move(gone))->start(std::move(request));
}

}  // namespace acies::server
