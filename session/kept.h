// The form in which matches and campaigns are kept, in a database or on the device of a player. There it is JSON, which only
// these functions read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "session/campaign_room.h"

namespace acies {

// The news of one campaign.
struct CampaignChange {
  std::string campaign;
  std::optional<CampaignSetup> made;   // a new campaign
  std::vector<CampaignEntry> entries;  // they follow the last one kept, without a gap
  bool over = false;
};

// How a match stands, for lists of matches; a server's alone.
struct MatchStatus {
  int turn_of = -1;          // the seat that it waits for; 2: both, -1: none
  std::int64_t changed = 0;  // milliseconds since 1970
};

struct StoredCampaign {
  CampaignSetup setup;
  std::vector<CampaignEntry> entries;
  bool over = false;
};

// A battle that was played elsewhere, as its record tells it.
struct KeptRecord {
  std::string id;         // made of its text, so that the same record is kept once
  std::int64_t made = 0;  // milliseconds since 1970, when it was brought
  std::string text;
};

// The news of one match, of the campaign it is a battle of, or of both; or a record.
struct Change {
  std::string match;               // "": nothing about a match
  std::optional<MatchSetup> made;  // a new match; its first entries come along
  std::vector<Entry> entries;      // they follow the last one kept, without a gap
  std::vector<Snapshot> snapshots;
  bool over = false;  // the match is finished
  std::optional<CampaignChange> campaign;
  std::optional<KeptRecord> record;   // a server's alone: json_of_change leaves it out
  std::optional<MatchStatus> status;  // likewise
  // Likewise: when something is due at the match, in milliseconds since 1970, though nobody may have it open by then; 0: nothing is
  // any more. Nothing: that is as it was.
  std::optional<std::int64_t> due;
  // Seats that became a person's of the club; likewise.
  std::vector<std::pair<Seat, std::int64_t>> persons;
  bool empty() const { return match.empty() && !campaign && !record; }
};

struct StoredMatch : History {
  MatchSetup setup;
};

// {"match": {"id", "setup"?, "entries", "snapshots", "over"}, "campaign": {"id", "setup"?, "entries", "over"}}: either may be
// absent.
std::string json_of_change(const Change& change);

// {"match": {"setup", "entries", "snapshots", "over"}} or {"campaign": {"setup", "entries", "over"}}. read_stored returns
// the error of a text, "" if there is none. Then there is the one or the other; whether a log is whole only its match can tell.
struct Stored {
  std::optional<StoredMatch> match;
  std::optional<StoredCampaign> campaign;
};
std::string json_of_stored(const Stored& stored);
std::string read_stored(std::string_view text, Stored& out);

// A question for a bot that thinks elsewhere: the match up to now, or only its news for a thinker that has the rest.
struct ThinkTask {
  std::string match;
  Side side = Side::kNobody;
  std::optional<MatchSetup> setup;  // nothing: as in the last task of this match
  std::vector<Entry> entries;       // that follow the entries of the thinker
  std::vector<Snapshot> snapshots;
};
std::string json_of_task(const ThinkTask& task);
std::string read_task(std::string_view text, ThinkTask& out);

}  // namespace acies
