#include "server/network.h"

#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/api.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/metrics_access.h"
#include "server/websocket.h"
#include "session/catalog.h"
#include "store/sqlite_club.h"

namespace acies::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr std::uint64_t kMostBody = 512 * 1024;
constexpr std::uint32_t kMostHead = 16 * 1024;

bool is_api(beast::string_view target) { return target.substr(0, 5) == "/api/"; }

// A page without a server of its own may play here, and then needs the engine of this edition.
bool is_engine(beast::string_view target) { return target == "/engine.json" || target.ends_with(".wasm"); }

// What every answer carries: the pages load nothing from elsewhere, run in no frame, tell nobody where they came from. Pages
// of other sites may read what the API answers to strangers. That gives them nothing: for them no cookie counts, and a seat is
// held by a secret that only its player's browser has.
void set_headers(http::response<http::string_body>& r, const HttpReply& reply, bool for_all) {
  r.set(http::field::server, "Acies");
  r.set(http::field::content_type, reply.type);
  r.set(http::field::cache_control, reply.cache);
  r.set("Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' "
        "data: "
        "blob:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
        "'none'");
  r.set("X-Content-Type-Options", "nosniff");
  r.set("X-Frame-Options", "DENY");
  r.set("Referrer-Policy", "no-referrer");
  r.set("Cross-Origin-Opener-Policy", "same-origin");
  r.set("Cross-Origin-Resource-Policy", for_all ? "cross-origin" : "same-origin");
  if (for_all) r.set(http::field::access_control_allow_origin, "*");
  r.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  if (!reply.etag.empty()) r.set(http::field::etag, reply.etag);
  if (!reply.encoding.empty()) r.set(http::field::content_encoding, reply.encoding);
  r.set(http::field::vary, "Accept-Encoding");
  if (!reply.cookie.empty()) r.set(http::field::set_cookie, reply.cookie);
}

// A browser asks this before a page of another site sends JSON.
HttpReply preflight_reply() {
  HttpReply reply;
  reply.status = 204;
  return reply;
}

// A page opens a socket to its own server, or to one that names the page's site. Programs that are no pages have no origin.
bool may_connect(beast::string_view origin, beast::string_view host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return true;
  const std::size_t slashes = origin.find("//");
  if (slashes != beast::string_view::npos && origin.substr(slashes + 2) == host) return true;
  return std::any_of(allowed.begin(), allowed.end(),
                     [&](const std::string& one) { return one == "*" || origin == one; });
}

// The table is at /ws; the rest, `?m=MATCH`, is for proxies that bring all players of a match to the same server.
bool is_table(std::string_view target) { return target == "/ws" || target.starts_with("/ws?"); }

struct Shared {
  explicit Shared(const ServerSettings& s)
      : connections(s.most_connections, s.most_of_one),
        proxies(s.proxies),
        origins(s.origins),
        metrics_from(s.metrics_from) {}
  MatchServer* match_server = nullptr;
  ClubApi* club = nullptr;
  Api* api = nullptr;
  ConnectionCounts connections;
  std::vector<AddressRange> proxies;
  std::vector<std::string> origins;
  std::string metrics_from;
  bool has_seen_stranger = false;  // that forwarded for others

  // The address whose tokens a client here spends; "" for programs on the own machine, which have no limits.
  std::string block(const std::string& address) const {
    return is_own_machine(address) || is_in(address, proxies) ? "" : block_of(address);
  }
};

// A connection that is counted, as long as it is there.
class Counted {
 public:
  Counted(Shared& shared, std::string block)
      : shared_(&shared), block_(std::move(block)), verdict_(shared.connections.enter(block_)) {}
  Counted(Counted&& other) noexcept
      : shared_(std::exchange(other.shared_, nullptr)), block_(std::move(other.block_)), verdict_(other.verdict_) {}
  Counted& operator=(Counted&&) = delete;
  ~Counted() {
    if (shared_ != nullptr && verdict_ != Verdict::kNoWord) shared_->connections.leave(block_);
  }
  using Verdict = ConnectionCounts::Verdict;
  Verdict verdict() const { return verdict_; }
  const std::string& block() const { return block_; }

 private:
  Shared* shared_;
  std::string block_;
  Verdict verdict_;
};

// The cookie of a page of another site does not count, even if its browser sends it.
Browser browser_of(const http::request<http::string_body>& request, bool by_trusted_proxy) {
  const auto header = [&request](auto name) {
    const beast::string_view text = request[name];
    return std::string_view(text.data(), text.size());
  };
  Browser browser;
  browser.is_secure = came_over_tls(header("X-Forwarded-Proto"), by_trusted_proxy);
  browser.device = club::device_words(header(http::field::user_agent));
  if (is_own_page(header("Sec-Fetch-Site"), header(http::field::origin), header(http::field::host)))
    browser.token = token_in(header(http::field::cookie), browser.is_secure);
  return browser;
}

// One HTTP connection; becomes a WebSocket when asked to.
class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(tcp::socket socket, std::string peer, Counted counted, Shared& shared)
      : stream_(std::move(socket)), shared_(shared), peer_(std::move(peer)), counted_(std::move(counted)) {}

  void read() {
    parser_.emplace();
    parser_->body_limit(kMostBody);
    parser_->header_limit(kMostHead);
    const bool may_stay = counted_.verdict() == Counted::Verdict::kIn;
    stream_.expires_after(std::chrono::seconds(may_stay ? 30 : 5));
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code ec, std::size_t) { self->have_read(ec); });
  }

 private:
  void have_read(beast::error_code ec) {
    if (ec == http::error::body_limit) return refuse(413, "too_large", "that is too much");
    if (ec == http::error::header_limit) return refuse(431, "too_large", "those are too many headers");
    if (ec == http::error::end_of_stream || ec == beast::error::timeout) return shut();
    if (ec) return refuse(400, "malformed", "that is not HTTP");
    http::request<http::string_body> request = parser_->release();
    if (refused_for(counted_.verdict())) return;
    const std::string target(request.target());
    api_ = is_api(target);
    for_all_ = api_ || is_engine(target);
    const auto forwarded_for = request["X-Forwarded-For"];
    address_ = client_address(peer_, {forwarded_for.data(), forwarded_for.size()}, shared_.proxies);
    if (!forwarded_for.empty() && !is_in(peer_, shared_.proxies)) note_stranger();
    if (api_ && request.method() == http::verb::options) return write(preflight_reply(), request.keep_alive(), false);
    if (beast::websocket::is_upgrade(request)) return upgrade(std::move(request), target);
    // A page of another site may not act in the name of the person who opened it.
    if (request.method() == http::verb::post &&
        !may_connect(request[http::field::origin], request[http::field::host], shared_.origins))
      return refuse(403, "origin", "this page is not from here");
    HttpRequest plain;
    plain.method = std::string(request.method_string());
    plain.path = target.substr(0, target.find('?'));
    if (plain.path.size() < target.size()) plain.query = target.substr(plain.path.size() + 1);
    plain.body = std::move(request.body());
    plain.address = address_;
    plain.block = shared_.block(address_);
    plain.host = std::string(request[http::field::host]);
    plain.if_none_match = std::string(request[http::field::if_none_match]);
    plain.browser = browser_of(request, is_in(peer_, shared_.proxies));
    plain.accept_encoding = std::string(request[http::field::accept_encoding]);
    const bool keep = request.keep_alive(), head = request.method() == http::verb::head;
    const bool forwarded = !forwarded_for.empty() || !request[http::field::forwarded].empty();
    if (plain.path == "/metrics" && !may_read_metrics(address_, forwarded, shared_.metrics_from))
      return refuse(403, "metrics", "the numbers of this server are not for players");
    stream_.expires_never();
    shared_.api->answer(
        plain, [self = shared_from_this(), keep, head](HttpReply reply) { self->write(std::move(reply), keep, head); });
  }

  void upgrade(http::request<http::string_body> request, const std::string& target) {
    if (!is_table(target)) return refuse(404, "unknown", "the table is at /ws");
    // A page of another site may not act in the name of the person who opened it.
    if (!may_connect(request[http::field::origin], request[http::field::host], shared_.origins))
      return refuse(403, "origin", "this page is not from here");
    // Behind a proxy the socket counts as its client's, no longer as the proxy's.
    auto counted = std::make_shared<Counted>(
        shared_.block(address_) == counted_.block() ? std::move(counted_) : Counted(shared_, shared_.block(address_)));
    if (refused_for(counted->verdict())) return;
    stream_.expires_never();
    const Browser browser = browser_of(request, is_in(peer_, shared_.proxies));
    auto kept = std::make_shared<http::request<http::string_body>>(std::move(request));
    shared_.club->identify(browser, [self = shared_from_this(), kept, counted](MatchServer::Known known) {
      known.address = self->address_;
      start_websocket(self->stream_.release_socket(), std::move(*kept), *self->shared_.match_server, known,
                      [counted] {});
    });
  }

  // Tells a client that may not come in, and says whether it is one.
  bool refused_for(Counted::Verdict verdict) {
    if (verdict == Counted::Verdict::kIn) return false;
    shared_.match_server->metrics().connections_refused++;
    HttpReply reply = verdict == Counted::Verdict::kFull
                          ? HttpReply(error_reply(503, "full", "the server is full; try again in a moment"))
                          : HttpReply(error_reply(429, "too_many", "too many connections from your address"));
    reply.retry_after = 10;
    write(std::move(reply), false, false);
    return true;
  }

  void note_stranger() {
    if (std::exchange(shared_.has_seen_stranger, true)) return;
    log(LogLevel::kWarning, "forwarded by a stranger", {{"address", peer_}, {"hint", "name your proxy with --proxy"}});
  }

  void refuse(int status, const char* code, const char* words) {
    write(error_reply(status, code, words), false, false);
  }

  void write(HttpReply reply, bool keep, bool head) {
    auto response = std::make_shared<http::response<http::string_body>>();
    response->result(static_cast<unsigned>(reply.status));
    response->version(11);
    set_headers(*response, reply, for_all_);
    if (api_ && reply.status == 204) {
      response->set(http::field::access_control_allow_methods, "GET, POST");
      response->set(http::field::access_control_allow_headers, "content-type");
      response->set(http::field::access_control_max_age, "86400");
    }
    if (reply.retry_after > 0) response->set(http::field::retry_after, std::to_string(reply.retry_after));
    response->keep_alive(keep);
    const std::size_t size = reply.body.size();
    if (!head) response->body() = std::move(reply.body);
    if (reply.status != 304 && reply.status != 204) response->content_length(size);
    stream_.expires_after(std::chrono::seconds(30));
    auto serializer = std::make_shared<http::response_serializer<http::string_body>>(*response);
    if (head || reply.status == 304) serializer->split(true);
    const auto done = [self = shared_from_this(), response, serializer, keep](beast::error_code ec, std::size_t) {
      if (ec || !keep) return self->shut();
      self->read();
    };
    if (head || reply.status == 304)
      http::async_write_header(stream_, *serializer, done);
    else
      http::async_write(stream_, *serializer, done);
  }

  void shut() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.close();
  }

  beast::tcp_stream stream_;
  Shared& shared_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::string peer_;     // at the other end of the connection
  std::string address_;  // of the client, which may be behind a proxy
  Counted counted_;
  bool api_ = false;
  bool for_all_ = false;  // pages of other sites may read the answer
};

// How long the listener waits when the system has no more descriptors to give, instead of asking again at once.
constexpr auto kBackOff = std::chrono::milliseconds(100);

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(asio::io_context& io, Shared& shared) : acceptor_(io), rest_(io), shared_(shared) {}

  std::string open(const tcp::endpoint& endpoint) {
    beast::error_code ec;
    acceptor_.open(endpoint.protocol(), ec);
    if (!ec) acceptor_.set_option(asio::socket_base::reuse_address(true), ec);
    if (!ec) acceptor_.bind(endpoint, ec);
    if (!ec) acceptor_.listen(asio::socket_base::max_listen_connections, ec);
    return ec ? ec.message() : "";
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  void accept() {
    acceptor_.async_accept([self = shared_from_this()](beast::error_code ec, tcp::socket socket) {
      if (!self->acceptor_.is_open()) return;
      if (ec == asio::error::no_descriptors || ec == asio::error::no_buffer_space || ec == asio::error::no_memory ||
          ec == boost::system::errc::too_many_files_open_in_system)
        return self->back_off(ec);
      if (!ec) self->let_in(std::move(socket));
      self->accept();
    });
  }
  void close() {
    beast::error_code ignored;
    acceptor_.close(ignored);
    rest_.cancel();
  }

 private:
  void let_in(tcp::socket socket) {
    is_resting_ = false;
    beast::error_code ec;
    const tcp::endpoint endpoint = socket.remote_endpoint(ec);
    if (ec) return;
    std::string peer = endpoint.address().to_string();
    Counted counted(shared_, shared_.block(peer));
    if (counted.verdict() == Counted::Verdict::kNoWord) {
      shared_.match_server->metrics().connections_refused++;
      return;
    }
    socket.set_option(tcp::no_delay(true), ec);
    std::make_shared<HttpConnection>(std::move(socket), std::move(peer), std::move(counted), shared_)->read();
  }

  void back_off(beast::error_code ec) {
    shared_.match_server->metrics().accept_failures++;
    if (!std::exchange(is_resting_, true))
      log(LogLevel::kError, "no connections can be taken", {{"error", ec.message()}});
    rest_.expires_after(kBackOff);
    rest_.async_wait([self = shared_from_this()](beast::error_code e) {
      if (!e && self->acceptor_.is_open()) self->accept();
    });
  }

  tcp::acceptor acceptor_;
  asio::steady_timer rest_;
  bool is_resting_ = false;  // and that has been logged
  Shared& shared_;
};

constexpr int kStopSeconds = 2;
constexpr std::size_t kReadingThreads = 2;

// As many as the system lets this process have: each connection is one.
void allow_many_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

std::string serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready) {
  std::string error;
  std::unique_ptr<Store> store = open_sqlite_store(settings.store, error);
  if (store == nullptr) return error;
  std::vector<std::unique_ptr<Store>> readers(1 + kReadingThreads);
  for (std::unique_ptr<Store>& reader : readers)
    if ((reader = open_sqlite_store(settings.store, error)) == nullptr) return error;
  std::unique_ptr<club::ClubStore> people = open_sqlite_club(settings.store, error);
  if (people == nullptr) return error;

  allow_many_descriptors();
  signal(SIGXFSZ, SIG_IGN);  // a limit on files is a full disk, and no reason to end
  Shared shared(settings);   // outlives the connections
  asio::io_context io(1);
  beast::error_code ec;
  const auto address = asio::ip::make_address(settings.address, ec);
  if (ec) return settings.address + " is not an address";
  for (const std::string& one : addresses_in(settings.metrics_from)) {
    asio::ip::make_address(one, ec);
    if (ec && one != "any") return "--metrics-from: " + one + " is not an address";
  }
  auto listener = std::make_shared<Listener>(io, shared);
  error = listener->open({address, settings.port});
  if (!error.empty()) return "port " + std::to_string(settings.port) + ": " + error;

  const Post post = [&io](std::function<void()> f) { asio::post(io, std::move(f)); };
  const Later later = [&io](int milliseconds, std::function<void()> f) {
    auto timer = std::make_shared<asio::steady_timer>(io, std::chrono::milliseconds(milliseconds));
    timer->async_wait([timer, f = std::move(f)](beast::error_code e) {
      if (!e) f();
    });
  };
  {
    MatchServer match_server(settings.matches, std::move(readers), std::move(store), settings.bot_milliseconds, post,
                             later);
    std::set<std::string> battles;
    for (const auto& content : contents()) battles.emplace(content->id());
    ClubThread club_thread(std::move(people), {std::move(battles), settings.here_seconds * club::kSecond}, post);
    ClubApi club(match_server, club_thread);
    Api api(match_server, club, settings.web_root, {settings.matches_a_minute, settings.requests_a_minute});
    shared.match_server = &match_server;
    shared.api = &api;
    shared.club = &club;
    listener->accept();

    asio::steady_timer clock(io);
    int stopping_for = 0;
    std::function<void()> tick = [&] {
      clock.expires_after(std::chrono::seconds(1));
      clock.async_wait([&](beast::error_code e) {
        if (e) return;
        match_server.tick();
        api.tick();
        if (match_server.stopping() && (shared.connections.all() == 0 || ++stopping_for >= kStopSeconds))
          return io.stop();
        tick();
      });
    };
    tick();
    asio::signal_set signals(io, SIGINT, SIGTERM);
    signals.async_wait([&](beast::error_code e, int) {
      if (e) return;
      log(LogLevel::kInfo, "stopping");
      listener->close();
      match_server.stop();
      if (shared.connections.all() == 0) io.stop();
    });
    log(LogLevel::kInfo, "listening", {{"address", settings.address}, {"port", std::to_string(listener->port())}});
    if (ready) ready(listener->port());
    io.run();
  }
  log(LogLevel::kInfo, "stopped");
  return "";
}

}  // namespace acies::server
