// A page for the engine of a browser, in memory. When the test says so, it keeps the waiting changes, and its bots answer the
// waiting questions.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "browser/engine.h"
#include "host/thinker.h"

namespace acies::kit {

class TestPage : public browser::Page {
 public:
  explicit TestPage(std::string_view settings = "{\"prefix\":\"local-\"}") : engine_(settings, *this) {}

  browser::Engine& engine() { return engine_; }
  // Works off the waiting calls until none is left.
  void run() {
    for (; !waiting_.empty(); waiting_.pop_front()) waiting_.front()();
  }

  struct Reply {
    int status = 0;  // 0: not yet
    std::string type, body;
  };
  Reply request(const std::string& method, const std::string& path, const std::string& body = "") {
    const std::uint32_t id = ++requests_;
    JsonWriter out;
    out.open('{').field("method", method).field("path", path).field("query", "").field("body", body).close('}');
    engine_.request(id, out.take());
    run();
    return replies_[id];
  }
  std::uint32_t join(const std::string& match, const std::string& secret) {
    const std::uint32_t client = engine_.open();
    tell(client, "{\"t\":\"hello\",\"v\":1,\"last\":0,\"match\":\"" + match + "\",\"seat\":\"" + secret + "\"}");
    return client;
  }
  void tell(std::uint32_t client, const std::string& message) {
    engine_.receive(client, message);
    run();
  }

  // The last message with a table, as JSON.
  Json situation(std::uint32_t client) {
    for (auto it = sent_[client].rbegin(); it != sent_[client].rend(); ++it)
      if (it->find("\"decision\":") != std::string::npos) return *parse_json(*it, 64);
    return {};
  }

  void send(std::uint32_t client, std::string_view text) override { sent_[client].emplace_back(text); }
  void close(std::uint32_t client) override { closed_.push_back(client); }
  void reply(std::uint32_t id, int status, std::string_view type, std::string_view body) override {
    replies_[id] = {status, std::string(type), std::string(body)};
  }
  void keep(std::uint32_t id, std::string_view change) override {
    changes_.emplace_back(change);
    waiting_.push_back([this, id] { engine_.kept(id, keep_error_); });
  }
  void think(std::uint32_t id, std::string_view task) override {
    tasks_.emplace_back(task);
    waiting_.push_back([this, id, text = std::string(task)] {
      engine_.thought(id, forget_everything_ ? Thinker().think(text, {0, 200}) : thinker_.think(text, {0, 200}));
    });
  }
  void later(std::uint32_t id, int) override {
    waiting_.push_back([this, id] { engine_.timer(id); });
  }
  void random(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes)
      byte = static_cast<std::uint8_t>((counter_ = counter_ * 1664525 + 1013904223) >> 24);
  }
  double time() override { return 1'700'000'000'000; }
  double now() override { return now_; }
  void log(std::string_view line) override { logged_.emplace_back(line); }

  std::map<std::uint32_t, std::vector<std::string>> sent_;
  std::vector<std::uint32_t> closed_;
  std::map<std::uint32_t, Reply> replies_;
  std::vector<std::string> changes_, tasks_, logged_;
  std::string keep_error_;          // of all that is to be kept from now on
  bool forget_everything_ = false;  // the thinker knows nothing of earlier tasks
  double now_ = 0;

 private:
  std::deque<std::function<void()>> waiting_;
  Thinker thinker_;
  std::uint32_t requests_ = 0, counter_ = 0;
  browser::Engine engine_;
};

}  // namespace acies::kit
