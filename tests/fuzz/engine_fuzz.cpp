// Any lines a page may hand to the engine: requests, messages, data it claims to have kept, answers without a question. Nothing
// crashes, and every request is answered once.
#include <cstdint>
#include <cstdlib>
#include <map>

#include "browser/engine.h"
#include "host/thinker.h"

namespace {

using namespace acies;

void must(bool holds) {
  if (!holds) std::abort();
}

class FuzzPage final : public browser::Page {
 public:
  void send(std::uint32_t, std::string_view) override {}
  void close(std::uint32_t) override {}
  void reply(std::uint32_t id, int status, std::string_view, std::string_view) override {
    must(status >= 200 && status < 600 && ++replies_[id] == 1);
  }
  void keep(std::uint32_t id, std::string_view) override { keeping_.push_back(id); }
  void think(std::uint32_t id, std::string_view) override { thinking_.push_back(id); }
  void later(std::uint32_t, int) override {}
  void random(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes)
      byte = static_cast<std::uint8_t>((counter_ = counter_ * 1664525 + 1013904223) >> 24);
  }
  double time() override { return 0; }
  double now() override { return 0; }
  void log(std::string_view) override {}

  std::map<std::uint32_t, int> replies_;
  std::vector<std::uint32_t> keeping_, thinking_;
  std::uint32_t counter_ = 0;
};

}  // namespace

// The first letter of a line says what is done with the rest of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  FuzzPage page;
  browser::Engine engine("{\"prefix\":\"local-\"}", page);
  const std::uint32_t client = engine.open();
  std::uint32_t requests = 0;
  const auto answer_page = [&] {
    for (const std::uint32_t id : std::exchange(page.keeping_, {})) engine.kept(id, "");
    for (const std::uint32_t id : std::exchange(page.thinking_, {})) engine.thought(id, "");
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    const std::string_view rest = line.substr(1);
    switch (line[0]) {
      case 'r':
        engine.request(++requests, rest);
        break;
      case 'm':
        engine.receive(client, rest);
        break;
      case 'p':
        engine.put(rest);
        break;
      case 'd':
        engine.drop(std::string(rest));
        break;
      case 't':
        (void)Thinker().think(rest, {0, 1});
        break;
      case 'k':
        answer_page();
        break;
      case 'x':
        for (const std::uint32_t id : std::exchange(page.keeping_, {})) engine.kept(id, std::string(rest));
        break;
      default:
        engine.tick();
    }
  }
  answer_page();
  for (std::uint32_t id = 1; id <= requests; ++id) must(page.replies_[id] == 1);
  return 0;
}
