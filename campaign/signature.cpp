#include "campaign/signature.h"

#include "base/random.h"
#include "campaign/embedded_campaigns.h"
#include "campaign/game.h"

namespace acies::campaign {

using namespace hex;  // its battles

void print_signatures(const PrintLine& print) {
  for (const EmbeddedFile& one : embedded_campaigns()) {
    auto campaign = embedded_campaign(one.id);
    if (!campaign) {
      print("campaign " + std::string(one.id) + " cannot be read");
      continue;
    }
    CampaignGame game(std::move(*campaign));
    Random random(5);
    while (!game.over()) {
      if (!game.in_battle()) {
        const std::vector<CampaignAction> open = legal_actions(game.state());
        game.act(open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))]);
        continue;
      }
      const State& s = game.battle();
      ActionList open;
      legal_actions(s, open);
      game.act(s.decider == Side::kChance ? sample_outcome(s, random) : open[random.below(open.size())]);
    }
    print("campaign " + std::string(one.id) + " " + hash_text(hash(game.state())));
  }
}

}  // namespace acies::campaign
