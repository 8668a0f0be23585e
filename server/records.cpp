#include "server/records.h"

#include "base/sha256.h"
#include "session/dice_sheet.h"
#include "session/server_messages.h"
#include "session/verify.h"

namespace acies::server {
namespace {

// 96 bits, which cannot be guessed.
constexpr std::size_t kIdDigits = 24;

ApiReply not_there() { return error_reply(404, "unknown_record", "there is no such record"); }

}  // namespace

std::optional<ApiReply> refusal_of_record(const std::string& record) {
  if (is_dice_sheet(record)) return error_reply(400, "record", "these are dice, not the record of a battle");
  if (const RecordVerdict verdict = verify_record(record); verdict.error)
    return record_fault_reply(*verdict.error, 400);
  return std::nullopt;
}

void keep_record(MatchServer& match_server, const std::string& record, std::function<void(ApiReply)> done) {
  const std::string id = hex_digits(sha256(record)).substr(0, kIdDigits);
  match_server.keep_record(id, record, [id, done = std::move(done)](const std::string& error) {
    if (!error.empty()) return done(error_reply(500, "store", "the record could not be kept; try again"));
    done(json_reply(json_of(messages::RecordKept{id}), 201));
  });
}

ApiReply kept_record_reply(Store& store, std::string_view rest) {
  const std::string_view id = rest.substr(0, rest.find('/'));
  const std::string_view what = rest.substr(id.size());
  if (!what.empty() && what != "/replay") return error_reply(404, "unknown", "there is nothing here");
  std::string error;
  const std::optional<std::string> record = store.load_record(std::string(id), error);
  if (!error.empty()) return error_reply(500, "store", "the record cannot be read now; try again");
  if (!record) return not_there();
  ApiReply reply;
  // A record of earlier rules may not hold any more; its text stays.
  if (what.empty()) {
    reply.type = "text/plain; charset=utf-8";
    reply.body = *record;
    return reply;
  }
  const Parsed<std::string> replay = replay_json(*record);
  if (!replay) return record_fault_reply(replay.error(), 400);
  ApiReply told = json_reply(*replay);
  told.is_lasting = true;
  return told;
}

}  // namespace acies::server
