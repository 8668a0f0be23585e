#include "bench/server_load.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>
#include <deque>
#include <fstream>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "session/requests.h"

namespace acies::server {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// --- the server, as a process of its own -----------------------------------------------------------------------------------

class Child {
 public:
  std::string start(const LoadSettings& settings) {
    store_ = settings.folder + "/acies-load-" + std::to_string(getpid()) + ".db";
    int out[2];
    if (pipe(out) != 0) return "no pipe";
    pid_ = fork();
    if (pid_ < 0) return "no process";
    if (pid_ == 0) {
      dup2(out[1], 1);
      close(out[0]);
      close(out[1]);
      execl(settings.program.c_str(), "acies", "serve", "--port", "0", "--store", store_.c_str(), "--rate", "0",
            "--matches-a-minute", "0", "--quiet", static_cast<char*>(nullptr));
      _exit(127);
    }
    close(out[1]);
    std::string line;
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) line += c;
    close(out[0]);
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) return "the server does not start";
    std::from_chars(line.data() + colon + 1, line.data() + line.size(), port_);
    return "";
  }
  ~Child() {
    if (pid_ > 0) {
      kill(pid_, SIGTERM);
      waitpid(pid_, nullptr, 0);
    }
    for (const char* ending : {"", "-wal", "-shm"}) unlink((store_ + ending).c_str());
  }

  int port() const { return port_; }

  double resident_bytes() const {
    std::ifstream in("/proc/" + std::to_string(pid_) + "/statm");
    double all = 0, resident = 0;
    in >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
  }
  double cpu_seconds() const {
    std::ifstream in("/proc/" + std::to_string(pid_) + "/stat");
    std::string word;
    double user = 0, system = 0;
    for (int i = 0; i < 13; ++i) in >> word;
    in >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

 private:
  pid_t pid_ = -1;
  int port_ = 0;
  std::string store_;
};

int connected(int port) {
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    close(fd);
    return -1;
  }
  const int one = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}

// The body of a whole answer over a connection of its own.
std::string http(int port, const std::string& method, const std::string& path, const std::string& body) {
  const int fd = connected(port);
  if (fd < 0) return "";
  const std::string request = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                              "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  std::string answer;
  if (write(fd, request.data(), request.size()) == static_cast<ssize_t>(request.size())) {
    char part[16384];
    for (ssize_t n = 0; (n = read(fd, part, sizeof part)) > 0;) answer.append(part, static_cast<std::size_t>(n));
  }
  close(fd);
  const std::size_t end = answer.find("\r\n\r\n");
  return end == std::string::npos ? "" : answer.substr(end + 4);
}

// The text of a field of our own JSON; good enough for messages whose shape we know.
std::string text_field(std::string_view json, std::string_view name) {
  const std::string key = "\"" + std::string(name) + "\":\"";
  const std::size_t at = json.find(key);
  if (at == std::string_view::npos) return "";
  const std::size_t from = at + key.size();
  return std::string(json.substr(from, json.find('"', from) - from));
}

std::uint64_t number_at(std::string_view json, std::size_t at) {
  std::uint64_t number = 0;
  std::from_chars(json.data() + at, json.data() + json.size(), number);
  return number;
}

std::uint64_t metric(int port, const std::string& name) {
  const std::string text = http(port, "GET", "/metrics", "");
  const std::size_t at = text.find("\nacies_" + name + " ");
  return at == std::string::npos ? 0 : number_at(text, at + name.size() + 8);
}

// --- a client ------------------------------------------------------------------------------------------------------------

struct Client {
  int fd = -1;
  std::string in, out;
  std::string hello;  // to be said once the connection is one of messages
  bool upgraded = false;
  std::size_t match = 0;
  std::deque<Clock::time_point> sent;  // when each action was that has not been answered yet
};

struct MadeMatch {
  std::string id, secrets[2];
};

MadeMatch make_match(int port) {
  const std::string body = http(port, "POST", "/api/matches", json_of(messages::MatchRequest{"akragas", {}, {}, {}}));
  const std::string id = text_field(body, "match"), secret = "the-second-seat-of-" + id;
  http(port, "POST", "/api/matches/" + id + "/claim", json_of(messages::SeatClaim{text_field(body, "b"), secret, {}}));
  return {id, {text_field(body, "a"), secret}};
}

// Frames with a mask of zeros: allowed, and costs the load nothing.
void add_frame(std::string& out, std::string_view text) {
  out += '\x81';
  if (text.size() < 126) {
    out += static_cast<char>(0x80 | text.size());
  } else {
    out += '\xFE';
    out += static_cast<char>(text.size() >> 8);
    out += static_cast<char>(text.size() & 255);
  }
  out.append(4, '\0');
  out += text;
}

class Load {
 public:
  explicit Load(int port) : port_(port), epoll_(epoll_create1(0)) {}
  ~Load() {
    for (const auto& c : clients_)
      if (c->fd >= 0) close(c->fd);
    close(epoll_);
  }

  bool add(std::size_t match, const std::string& id, const std::string& secret) {
    auto c = std::make_unique<Client>();
    c->fd = connected(port_);
    if (c->fd < 0) return false;
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    c->match = match;
    c->out =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    messages::Hello hello;
    hello.v = kProtocolVersion;
    hello.match = id;
    if (!secret.empty()) hello.seat = secret;
    c->hello = json_of(ClientMessage(hello));
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = c.get();
    epoll_ctl(epoll_, EPOLL_CTL_ADD, c->fd, &event);
    flush(*c);
    clients_.push_back(std::move(c));
    ++open_;
    return true;
  }

  void turn(int milliseconds) {
    epoll_event events[256];
    const int n = epoll_wait(epoll_, events, 256, milliseconds);
    for (int i = 0; i < n; ++i) take(*static_cast<Client*>(events[i].data.ptr));
  }

  int open() const { return open_; }
  std::uint64_t welcomes = 0, refused = 0;
  std::vector<float> latencies;   // milliseconds
  std::vector<std::size_t> over;  // matches to be replaced
  bool playing = false;

 private:
  void flush(Client& c) {
    while (!c.out.empty()) {
      const ssize_t n = write(c.fd, c.out.data(), c.out.size());
      if (n <= 0) return;  // the little that waits goes with the next message
      c.out.erase(0, static_cast<std::size_t>(n));
    }
  }

  void take(Client& c) {
    char part[65536];
    for (;;) {
      const ssize_t n = read(c.fd, part, sizeof part);
      if (n < 0) break;
      if (n == 0) return drop(c);
      c.in.append(part, static_cast<std::size_t>(n));
      if (n < static_cast<ssize_t>(sizeof part)) break;
    }
    if (!c.upgraded) {
      const std::size_t end = c.in.find("\r\n\r\n");
      if (end == std::string::npos) return;
      c.in.erase(0, end + 4);
      c.upgraded = true;
      add_frame(c.out, c.hello);
    }
    std::size_t at = 0;
    while (take_frame(c, at)) {
    }
    c.in.erase(0, at);
    if (c.in.empty() && c.in.capacity() > 65536) c.in.shrink_to_fit();
    flush(c);
  }

  bool take_frame(Client& c, std::size_t& at) {
    const std::string& in = c.in;
    if (in.size() < at + 2) return false;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(in[at + i]); };
    std::size_t size = byte(1) & 127, head = 2;
    if (size >= 126) {
      const std::size_t digits = size == 126 ? 2 : 8;
      if (in.size() < at + 2 + digits) return false;
      size = 0;
      for (std::size_t i = 0; i < digits; ++i) size = size << 8 | byte(2 + i);
      head += digits;
    }
    if (in.size() < at + head + size) return false;
    const int opcode = byte(0) & 15;
    const std::string_view text(in.data() + at + head, size);
    if (opcode == 1) hear(c, text);
    if (opcode == 9) {
      c.out += '\x8A';
      c.out += static_cast<char>(0x80 | size);
      c.out.append(4, '\0');
      c.out += text;
    }
    at += head + size;
    return true;
  }

  void hear(Client& c, std::string_view text) {
    if (text.substr(0, 9) == R"({"t":"ack)") {
      if (c.sent.empty()) return;
      latencies.push_back(static_cast<float>(seconds_since(c.sent.front()) * 1000));
      c.sent.pop_front();
      return;
    }
    if (text.substr(0, 13) == R"({"t":"refused)") {
      ++refused;
      if (!c.sent.empty()) c.sent.pop_front();
      return;
    }
    if (text.substr(0, 13) == R"({"t":"welcome)") ++welcomes;
    act(c, text);
  }

  // Takes one of the first open actions, if this client decides.
  void act(Client& c, std::string_view text) {
    const std::size_t table = text.rfind(",\"table\":{");
    if (table == std::string_view::npos || !playing) return;
    if (text.find("\"over\":{", table) != std::string_view::npos) return over.push_back(c.match);
    if (text.find("\"mine\":true", table) == std::string_view::npos) return;
    const std::size_t n = text.rfind("\"n\":", table);
    std::size_t at = text.find("\"actions\":[", table);
    if (n == std::string_view::npos || at == std::string_view::npos) return;
    static constexpr std::string_view kMark = "{\"text\":\"";
    std::size_t chosen = std::string_view::npos;
    int seen = 0;
    while (seen < 24 && (at = text.find(kMark, at)) != std::string_view::npos) {
      at += kMark.size();
      if (random_.below(++seen) == 0) chosen = at;
    }
    if (chosen == std::string_view::npos) return;
    messages::Act act;
    act.id = 1;
    act.n = number_at(text, n + 4);
    act.action = text.substr(chosen, text.find('"', chosen) - chosen);
    add_frame(c.out, json_of(ClientMessage(act)));
    c.sent.push_back(Clock::now());
  }

  void drop(Client& c) {
    close(c.fd);
    c.fd = -1;
    --open_;
  }

  int port_;
  int epoll_;
  int open_ = 0;
  Random random_{1};
  std::vector<std::unique_ptr<Client>> clients_;
};

bool wait_for_welcomes(Load& load, std::uint64_t count) {
  const Clock::time_point start = Clock::now();
  while (load.welcomes < count && seconds_since(start) < 60) load.turn(100);
  return load.welcomes >= count;
}

void run_for(Load& load, double seconds) {
  const Clock::time_point start = Clock::now();
  while (seconds_since(start) < seconds) load.turn(50);
}

double quantile(std::vector<float>& values, double q) {
  if (values.empty()) return 0;
  const auto at = static_cast<std::ptrdiff_t>(q * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), values.begin() + at, values.end());
  return values[static_cast<std::size_t>(at)];
}

}  // namespace

std::string measure_load(const LoadSettings& settings, LoadReport& report) {
  Child child;
  if (std::string error = child.start(settings); !error.empty()) return error;
  const int port = child.port();

  // Viewers first, on a match where nothing happens.
  Load viewers(port);
  const MadeMatch quiet = make_match(port);
  if (quiet.id.empty()) return "no match could be made";
  if (!viewers.add(0, quiet.id, "") || !wait_for_welcomes(viewers, 1)) return "no viewer is let in";
  run_for(viewers, 1.5);
  const double before = child.resident_bytes();
  for (int i = 1; i < settings.viewers; ++i)
    if (!viewers.add(0, quiet.id, "")) return "viewer " + std::to_string(i) + " is not let in";
  if (!wait_for_welcomes(viewers, static_cast<std::uint64_t>(settings.viewers))) return "not every viewer is welcomed";
  run_for(viewers, 3);
  report.bytes_per_viewer = (child.resident_bytes() - before) / std::max(1, settings.viewers - 1);

  Load load(port);
  const auto add_match = [&](std::size_t i) {
    const MadeMatch made = make_match(port);
    return !made.id.empty() && load.add(i, made.id, made.secrets[0]) && load.add(i, made.id, made.secrets[1]);
  };
  load.playing = true;
  for (int i = 0; i < settings.matches; ++i)
    if (!add_match(static_cast<std::size_t>(i))) return "no match could be made";
  run_for(load, 1);  // warm
  load.latencies.clear();
  const std::uint64_t entries = metric(port, "entries_total"), commits = metric(port, "commits_total");
  const double cpu = child.cpu_seconds();
  const Clock::time_point start = Clock::now();
  while (seconds_since(start) < settings.seconds) {
    load.turn(50);
    viewers.turn(0);
    // Both clients of a match see it end; one new match takes its place.
    std::sort(load.over.begin(), load.over.end());
    load.over.erase(std::unique(load.over.begin(), load.over.end()), load.over.end());
    for (std::size_t i : std::exchange(load.over, {})) add_match(i + 1000000);
  }
  report.seconds = seconds_since(start);
  report.server_cpu_seconds = child.cpu_seconds() - cpu;
  report.entries = metric(port, "entries_total") - entries;
  report.commits = metric(port, "commits_total") - commits;
  report.actions = load.latencies.size();
  report.p50_ms = quantile(load.latencies, 0.5);
  report.p99_ms = quantile(load.latencies, 0.99);
  report.worst_ms = quantile(load.latencies, 1);
  report.refused = load.refused;
  run_for(viewers, 0.2);
  report.viewers_held = viewers.open();
  return "";
}

}  // namespace acies::server
