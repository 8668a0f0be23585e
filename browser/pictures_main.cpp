// The functions of the WebAssembly file pictures.wasm: the same requests, for unmoving pictures (host/still.h). Pictures are as much code as a
// game, and a page can begin a battle without them.
#include "browser/engine.h"
#include "browser/exports.h"
#include "browser/request.h"
#include "host/still.h"

extern "C" {
ACIES_IMPORT(reply)
void page_reply(std::uint32_t id, int status, const char* type, std::size_t type_size, const char* body,
                std::size_t size);
}

namespace {

using namespace acies;

ApiReply reply_to(std::string_view text) {
  const Parsed<ApiRequest> asked = browser::read_request(text);
  if (!asked) return error_reply(400, "malformed", asked.error().text);
  if (std::optional<ApiReply> still = still_reply(*asked)) return std::move(*still);
  return error_reply(404, "unknown", "this file does not answer that");
}

}  // namespace

ACIES_EXPORT(acies_request) void acies_request(std::uint32_t id, char* text, std::size_t size) {
  const browser::Input request(text, size);
  const ApiReply reply = reply_to(request.view());
  page_reply(id, reply.status, reply.type.data(), reply.type.size(), reply.body.data(), reply.body.size());
}
ACIES_EXPORT(acies_add_battle) const char* acies_add_battle(char* text, std::size_t size) {
  const browser::Input battle(text, size);
  return browser::give(browser::add_battle_json(battle.string()));
}
