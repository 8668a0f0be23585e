// Any lines clients may send to a table: nothing crashes it, every message is answered, and the log leads to the
// same match again. The same lines as requests over HTTP and as a record are refused or answered, and crash nothing.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/registry.h"
#include "session/catalog.h"
#include "session/match_room.h"
#include "session/verify.h"

namespace {

using namespace acies;

MatchSetup setup() {
  MatchSetup s;
  s.id = "fuzz";
  s.scenario_id = "akragas";
  s.scenario_text = find_content("akragas")->text();
  s.edition = find_rules(find_content("akragas")->rules())->edition;
  s.seats[0].secret_hash = hex_digits(sha256("a"));
  s.seats[1].secret_hash = hex_digits(sha256("b"));
  s.two_way = true;
  return s;
}

void must(bool holds) {
  if (!holds) std::abort();
}

void try_requests(std::string_view text) {
  verdict_on(text);
  (void)replay_json(text);
  AskedMatch match;
  (void)read_match_request(text, match);
  AskedCampaign campaign;
  (void)read_campaign_request(text, campaign);
  messages::CampaignDecision decision;
  (void)read_campaign_decision(text, decision);
  for (const GameModule* game : all_games()) (void)game->service("armies", text);
}

// Fuzzers do not count well: the number of the last step is put in for 7.
void set_number(ClientMessage& message, std::uint64_t n) {
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.n; })
          if (one.n == 7) one.n = n;
      },
      message);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  try_requests(text);
  MatchRoom room(std::make_unique<Match>(setup(), find_content("akragas")));
  std::vector<Entry> log = room.take().entries;
  for (ClientId client = 1; client <= 3; ++client) {
    messages::Hello hello;
    if (client < 3) hello.seat = client == 1 ? "a" : "b";
    must(!room.join(client, hello));
  }
  // The first byte of a line says who sends it.
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    room.take();
    const ClientId client = 1 + static_cast<unsigned char>(line[0]) % 3;
    ClientMessage message;
    MessageId id;
    if (const std::optional<Refusal> refusal = read_message(line.substr(1), message, id)) {
      room.refuse(client, id, *refusal);
    } else {
      set_number(message, room.match().n());
      room.receive(client, message);
    }
    const Output output = room.take();
    must(!output.deliveries.empty() || output.rematch || !id);
    log.insert(log.end(), output.entries.begin(), output.entries.end());
  }
  std::string error;
  const auto again = Match::restored(setup(), find_content("akragas"), {log, {}, false}, error);
  must(again != nullptr && again->game().state_hash() == room.match().game().state_hash());
  return 0;
}
