// Requests about campaigns.
#include "campaign/embedded_campaigns.h"
#include "campaign/wire.h"
#include "host/host_api.h"

namespace acies {
using namespace campaign;
namespace {

// The content does not change while the program runs: made once.
const std::string& all_campaigns() {
  static const std::string body = [] {
    messages::CampaignList list;
    for (const EmbeddedFile& one : embedded_campaigns())
      if (const auto campaign = embedded_campaign(one.id)) list.campaigns.push_back(view_of(begin(*campaign)));
    return json_of(list);
  }();
  return body;
}

}  // namespace

ApiReply HostApi::campaign(std::string_view rest) {
  if (rest.empty()) {
    ApiReply reply = json_reply(all_campaigns());
    reply.cache = "no-cache";
    return reply;
  }
  if (rest[0] != '/') return error_reply(404, "unknown", "there is nothing here");
  rest.remove_prefix(1);
  const std::string id(rest.substr(0, rest.find('/')));
  const std::string_view what = rest.size() > id.size() ? rest.substr(id.size() + 1) : "";
  Refusal why{"unknown_campaign", "there is no campaign of that name"};
  const MatchHost::SavedCampaign* found = id.size() <= 64 ? host_.find_campaign(id, why) : nullptr;
  if (found == nullptr) return error_reply(why);
  if (what.empty()) return json_reply(json_of(found->info));
  if (what == "dice") return json_reply(json_of(found->dice));
  if (what != "record") return error_reply(404, "unknown", "there is nothing here");
  if (!found->record) return error_reply(404, "no_record", "a battle was given up: of that there is no record as one");
  ApiReply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = *found->record;
  return reply;
}

void HostApi::post_campaign(const ApiRequest& request, std::string_view rest, Done done) {
  if (rest.empty())
    return host_.make_campaign(request.body, [done = std::move(done)](const MadeCampaign& made) {
      done(made.refusal ? error_reply(*made.refusal)
                        : json_reply(json_of(messages::CampaignMade{made.id, made.given.secrets, made.given.invitations,
                                                                    made.info}),
                                     201));
    });
  const std::size_t slash = rest.find('/', 1);
  const std::string id(rest.substr(1, slash == std::string_view::npos ? 0 : slash - 1));
  const std::string_view what = rest.substr(id.size() + 1);
  if (rest[0] != '/' || id.empty() || id.size() > 64 || (what != "/decide" && what != "/sit" && what != "/claim"))
    return done(error_reply(404, "unknown", "there is nothing here"));
  if (what == "/sit") return done(held_seats_reply(host_.campaign_seats(id, request.body)));
  if (what == "/claim")
    return host_.claim_campaign_seat(id, request.body,
                                     [done = std::move(done)](const TakenSeat& taken) { done(seat_reply(taken)); });
  host_.decide_campaign(id, request.body, [done = std::move(done)](const MadeCampaign& made) {
    done(made.refusal ? error_reply(*made.refusal) : json_reply(json_of(made.info)));
  });
}

}  // namespace acies
