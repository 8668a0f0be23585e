// Any lines clients may send to a table: nothing crashes it, every message is answered, and what the log says leads to the
// same match again.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "session/catalog.h"
#include "session/replay_json.h"
#include "session/room.h"

namespace {

using namespace acies;
using namespace acies::hex;

MatchSetup setup() {
  MatchSetup s;
  s.id = "fuzz";
  s.scenario_id = "akragas";
  s.scenario_text = battle_text("akragas");
  s.seats[0].secret_hash = hex_digits(sha256("a"));
  s.seats[1].secret_hash = hex_digits(sha256("b"));
  s.two_way = true;
  return s;
}

void must(bool true_) {
  if (!true_) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  verdict_of(text);
  MatchSetup asked;
  bool random_side = false;
  std::optional<tabletop::ArmiesRequest> armies;
  (void)read_match_request(text, asked, armies, random_side);
  (void)tabletop::choose_army(tabletop::army_lists(), text);

  Room room(std::make_unique<Match>(setup(), find_content("akragas")));
  std::vector<Entry> log = room.take().entries;
  for (ClientId client = 1; client <= 3; ++client) {
    Message hello;
    hello.secret = client == 1 ? "a" : client == 2 ? "b" : "";
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
    Message message;
    const std::optional<Refusal> refusal = read_message(line.substr(1), message);
    // Fuzzers do not count well: the number of the last step is put in for them.
    if (message.n == 7) message.n = room.match().n();
    if (refusal)
      room.refuse(client, message.id, *refusal);
    else
      room.receive(client, message);
    const Output output = room.take();
    must(!output.deliveries.empty() || message.id < 0);
    log.insert(log.end(), output.entries.begin(), output.entries.end());
  }
  std::string trouble;
  const auto again = Match::restored(setup(), find_content("akragas"), log, std::nullopt, trouble);
  must(again != nullptr && again->game().state_hash() == room.match().game().state_hash());
  return 0;
}
