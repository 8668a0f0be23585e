// A campaign in progress between two seats: the decisions between its battles, the matches that are its battles, and their
// results. Everything is an entry of an append-only log, from which the campaign can be restored. Nothing here is hidden
// from any viewer. No clock, no threads: the owner of a room makes the matches it asks for and tells it how they ended.
#pragma once

#include <utility>

#include "campaign/wire.h"
#include "session/server_messages.h"

namespace acies {
namespace messages {

struct CampaignInfo : DicePromise {
  std::string id, campaign;
  std::optional<std::string> note;
  std::int64_t made = 0;
  std::uint64_t n = 0;
  BySeat<SeatFacts> seats;
  std::optional<std::string> seed;
  std::optional<Seat> seat;
  std::vector<std::string> matches;
  std::vector<std::vector<campaign::ToldEvent>> history;
  std::vector<std::optional<Side>> gave_up;
  campaign::CampaignView state;
  static constexpr auto kFields = fields(
      "campaign_info",
      "A campaign in play. Nothing in it is hidden from anybody. What is promised is about the dice between battles.",
      inherited<DicePromise>(), field("id", &CampaignInfo::id),
      field("campaign", &CampaignInfo::campaign, "which of those there are"),
      maybe("note", &CampaignInfo::note,
            "sentences for everybody: the rules have changed, and from where the campaign goes on"),
      field("made", &CampaignInfo::made, "milliseconds since 1970"),
      field("n", &CampaignInfo::n, "number of the last step"), field("seats", &CampaignInfo::seats),
      field("seed", &CampaignInfo::seed, "as hexadecimal digits, once the campaign is over"),
      field("seat", &CampaignInfo::seat, "that decides between battles"),
      field("matches", &CampaignInfo::matches, "of the battles so far, in their order"),
      field("history", &CampaignInfo::history, "what happened after each battle fought"),
      field("gave_up", &CampaignInfo::gave_up,
            "the side of the campaign that gave each battle fought up; null: it was fought to its end"),
      field("state", &CampaignInfo::state));
};
struct CampaignMade {
  std::string campaign;
  Secrets secrets;
  Invitations invitations;
  CampaignInfo info;
  static constexpr auto kFields =
      fields("campaign_made", "The answer to a request for a campaign.",
             field("campaign", &CampaignMade::campaign, "its id"), field("secrets", &CampaignMade::secrets),
             field("invitations", &CampaignMade::invitations), field("info", &CampaignMade::info));
};
struct CampaignList {
  std::vector<campaign::CampaignView> campaigns;
  static constexpr auto kFields = fields("campaign_list", "The campaigns the server offers, as they begin.",
                                         field("campaigns", &CampaignList::campaigns));
};

}  // namespace messages

struct CampaignSetup {
  std::string id;
  std::string campaign_id;
  std::string text;  // the campaign with its battles written out
  int edition = 1;   // of the rules it is played under
  std::array<SeatSetup, 2> seats;
  Side first_side = Side::kBottom;  // of seat a, in the campaign's sides
  Seed seed{};                      // of the dice between battles
  DiceScheme dice = DiceScheme::kSeedAlone;
  std::int64_t made = 0;  // milliseconds since 1970
};

enum class CampaignEntryKind : std::uint8_t {
  kDecide,    // a decision or a die between battles, in the notation
  kMatch,     // the battle at hand is fought as this match
  kFought,    // the record of the battle and its settled result; `by` is the battle's side that gave up, if one did
  kClaim,     // a person took a seat that was open
  kSetAside,  // the rules have changed: entries after the one named no longer count
};
constexpr auto names_of(CampaignEntryKind) {
  return names<CampaignEntryKind>({{CampaignEntryKind::kDecide, "decide"},
                                   {CampaignEntryKind::kMatch, "match"},
                                   {CampaignEntryKind::kFought, "fought"},
                                   {CampaignEntryKind::kClaim, "claim"},
                                   {CampaignEntryKind::kSetAside, "set_aside"}});
}
struct CampaignEntry {
  std::uint64_t n = 0;
  CampaignEntryKind kind = CampaignEntryKind::kDecide;
  Side by = Side::kNobody;
  std::string text;
  std::int64_t at = 0;  // as of an Entry
  friend bool operator==(const CampaignEntry&, const CampaignEntry&) = default;
};

class CampaignRoom {
 public:
  // nullptr, and the reason in `error`, if the campaign cannot be read or if the log is not whole. A log that no longer
  // applies under these rules counts up to the last battle that was settled; the campaign goes on there, and info() tells it.
  static std::unique_ptr<CampaignRoom> create(CampaignSetup setup, std::string& error);
  static std::unique_ptr<CampaignRoom> restored(CampaignSetup setup, const std::vector<CampaignEntry>& log,
                                                std::string& error);

  // How many entries do not count any more; 0 when all of them do.
  int set_aside() const { return set_aside_; }

  const CampaignSetup& setup() const { return setup_; }
  const campaign::CampaignState& state() const { return state_; }
  std::uint64_t n() const { return n_; }
  bool over() const { return state_.over(); }
  int seat_of(Side side) const { return side == setup_.first_side ? 0 : 1; }
  // Whether a secret holds one of the seats; a hot seat's holds both.
  std::array<bool, 2> seats_of(const std::string& secret) const;

  // A person takes a seat that is open. The owner of the room tells the match of the battle at hand.
  ClaimOutcome claim(const Claim& claim);

  // A decision between battles of the holder of these seats. Decisions of dice and bots after it follow at once.
  std::optional<Refusal> act(const std::array<bool, 2>& seats, std::uint64_t n, std::string_view text);

  // Whether a battle is to be fought that is no match yet, and the match it is to be: without id, time and seeds.
  bool wants_match() const { return state_.decision == campaign::CampaignDecision::kFight && match_.empty(); }
  MatchSetup battle_setup() const;
  void match_made(const std::string& id);

  // The match of the battle at hand; "" if there is none. When it is finished, its report is applied, once.
  const std::string& match() const { return match_; }
  // The error in it, "" if there is none. Another match than match(), or one that is not finished, changes nothing.
  std::string battle_over(const Match& match);

  // Added to the log since this was last asked.
  std::vector<CampaignEntry> take_entries() { return std::exchange(entries_, {}); }

  // The dice that fell after a battle, with their numbers, and the nonces of its match, which they come from too.
  struct BattleDice {
    std::string match;
    Nonces nonces;
    std::vector<std::pair<std::uint64_t, int>> dice;
  };
  const std::vector<BattleDice>& dice() const { return battle_dice_; }
  // What anybody may know of their source as things stand; nonces stand with each battle.
  DiceSource dice_source() const;

  // All there is to show.
  messages::CampaignInfo info() const;
  // The record so far, as docs/campaign.md has it; nothing when a battle was given up, which records do not know.
  std::optional<std::string> record() const;

 private:
  CampaignRoom(CampaignSetup setup, campaign::Campaign campaign);
  std::string follow(const std::vector<CampaignEntry>& log, std::uint64_t& last_settled);
  void add_entry(CampaignEntryKind kind, Side by, std::string text);
  int next_die() const;
  void decide(campaign::CampaignAction action);
  std::string apply_battle(Side gave_up, const std::string& record, const Match* match = nullptr);
  std::string restore(const CampaignEntry& entry);
  void decide_for_dice_and_bots();
  void add_to_history(const campaign::CampaignEvents& events);

  CampaignSetup setup_;
  std::unique_ptr<campaign::Campaign> campaign_;
  campaign::CampaignState state_;
  std::uint64_t n_ = 0;
  std::shared_ptr<const RollChain> chain_;  // of the second scheme
  std::uint64_t dice_ = 0;                  // rolled so far
  bool dice_set_aside_ = false;             // some of them do not count any more
  std::vector<BattleDice> battle_dice_;
  std::string match_;
  int set_aside_ = 0;
  int set_aside_in_ = -1;  // the battle at hand when that happened
  std::vector<CampaignEntry> log_, entries_;
  std::vector<std::string> matches_;                       // of the battles so far
  std::vector<std::vector<campaign::ToldEvent>> history_;  // after each battle
  std::vector<std::optional<Side>> gave_up_;               // each battle fought, if a side did
};

}  // namespace acies
