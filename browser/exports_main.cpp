// The functions of the WebAssembly file engine.wasm, for a page that makes a table or a thinking worker of it.
#include <memory>

#include "browser/advisers.h"
#include "browser/engine.h"
#include "browser/exports.h"
#include "host/thinker.h"

extern "C" {
ACIES_IMPORT(send) void page_send(std::uint32_t client, const char* text, std::size_t size);
ACIES_IMPORT(close) void page_close(std::uint32_t client);
ACIES_IMPORT(reply)
void page_reply(std::uint32_t id, int status, const char* type, std::size_t type_size, const char* body,
                std::size_t size);
ACIES_IMPORT(keep) void page_keep(std::uint32_t id, const char* change, std::size_t size);
ACIES_IMPORT(think) void page_think(std::uint32_t id, const char* task, std::size_t size);
ACIES_IMPORT(later) void page_later(std::uint32_t id, int milliseconds);
ACIES_IMPORT(random) void page_random(std::uint8_t* bytes, std::size_t size);
ACIES_IMPORT(time) double page_time();
ACIES_IMPORT(now) double page_now();
ACIES_IMPORT(log) void page_log(const char* line, std::size_t size);
}

namespace {

using namespace acies;
using browser::Engine;
using browser::give;
using browser::Input;

class ImportedPage final : public browser::Page {
 public:
  void send(std::uint32_t client, std::string_view text) override { page_send(client, text.data(), text.size()); }
  void close(std::uint32_t client) override { page_close(client); }
  void reply(std::uint32_t id, int status, std::string_view type, std::string_view body) override {
    page_reply(id, status, type.data(), type.size(), body.data(), body.size());
  }
  void keep(std::uint32_t id, std::string_view change) override { page_keep(id, change.data(), change.size()); }
  void think(std::uint32_t id, std::string_view task) override { page_think(id, task.data(), task.size()); }
  void later(std::uint32_t id, int milliseconds) override { page_later(id, milliseconds); }
  void random(std::span<std::uint8_t> bytes) override { page_random(bytes.data(), bytes.size()); }
  double time() override { return page_time(); }
  double now() override { return page_now(); }
  void log(std::string_view line) override { page_log(line.data(), line.size()); }
};

ImportedPage page;
std::unique_ptr<Engine> engine;
std::unique_ptr<Thinker> thinker;
browser::Advisers advisers;
std::uint32_t milliseconds_now() { return static_cast<std::uint32_t>(static_cast<std::uint64_t>(page_now())); }

}  // namespace

ACIES_EXPORT(acies_start) void acies_start(char* text, std::size_t size) {
  const Input settings(text, size);
  engine = std::make_unique<Engine>(settings.view(), page);
}
ACIES_EXPORT(acies_request) void acies_request(std::uint32_t id, char* text, std::size_t size) {
  const Input request(text, size);
  if (engine) engine->request(id, request.view());
}
ACIES_EXPORT(acies_open) std::uint32_t acies_open() { return engine ? engine->open() : 0; }
ACIES_EXPORT(acies_receive) void acies_receive(std::uint32_t client, char* text, std::size_t size) {
  const Input message(text, size);
  if (engine) engine->receive(client, message.view());
}
ACIES_EXPORT(acies_closed) void acies_closed(std::uint32_t client) {
  if (engine) engine->closed(client);
}
ACIES_EXPORT(acies_put) void acies_put(char* text, std::size_t size) {
  const Input stored(text, size);
  if (engine) engine->put(stored.view());
}
ACIES_EXPORT(acies_drop) void acies_drop(char* text, std::size_t size) {
  const Input id(text, size);
  if (engine) engine->drop(id.string());
}
ACIES_EXPORT(acies_kept) void acies_kept(std::uint32_t id, char* text, std::size_t size) {
  const Input error(text, size);
  if (engine) engine->kept(id, error.string());
}
ACIES_EXPORT(acies_thought) void acies_thought(std::uint32_t id, char* text, std::size_t size) {
  const Input action(text, size);
  if (engine) engine->thought(id, action.string());
}
ACIES_EXPORT(acies_timer) void acies_timer(std::uint32_t id) {
  if (engine) engine->timer(id);
}
ACIES_EXPORT(acies_tick) void acies_tick() {
  if (engine) engine->tick();
}

// Either limit may be 0; with both 0 the player thinks as much as its level says.
ACIES_EXPORT(acies_think)
const char* acies_think(char* text, std::size_t size, std::uint32_t milliseconds, std::uint32_t positions) {
  const Input task(text, size);
  if (!thinker) thinker = std::make_unique<Thinker>();
  return give(thinker->think(task.view(), {milliseconds, positions, milliseconds_now}));
}
ACIES_EXPORT(acies_add_battle) const char* acies_add_battle(char* text, std::size_t size) {
  const Input battle(text, size);
  return give(browser::add_battle_json(battle.string()));
}
ACIES_EXPORT(acies_about) const char* acies_about() { return give(browser::about_json()); }

// An adviser for one viewer of a match: 0 if there is none. The texts of the others are in docs/protocol.md, `AdviserUpdate`,
// `AdviserQuestion` and `AdviserAnswer`.
ACIES_EXPORT(acies_adviser_open) std::uint32_t acies_adviser_open(char* text, std::size_t size) {
  const Input history(text, size);
  return advisers.open(history.view());
}
ACIES_EXPORT(acies_adviser_steps)
const char* acies_adviser_steps(std::uint32_t adviser, char* text, std::size_t size) {
  const Input update(text, size);
  return give(advisers.hear(adviser, update.view()));
}
ACIES_EXPORT(acies_adviser_ask) const char* acies_adviser_ask(std::uint32_t adviser, char* text, std::size_t size) {
  const Input question(text, size);
  return give(advisers.ask(adviser, question.view(), milliseconds_now));
}
ACIES_EXPORT(acies_adviser_close) void acies_adviser_close(std::uint32_t adviser) { advisers.close(adviser); }
