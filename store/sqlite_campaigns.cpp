#include "store/sqlite_campaigns.h"

#include "base/side.h"
#include "store/sqlite_log.h"

namespace acies::sqlite {
using namespace campaign;  // NOLINT

bool CampaignTables::prepare(Database& db) {
  db_ = &db;
  return find_.prepare(db,
                       "SELECT key, made, campaign, text, first_side, seed, n, over, edition, dice_scheme FROM "
                       "campaign JOIN scenario_text "
                       "ON hash = text_hash WHERE id = ?") &&
         key_.prepare(db, "SELECT key FROM campaign WHERE id = ?") &&
         seats_.prepare(
             db,
             "SELECT seat, kind, level, name, secret_hash, invitation_hash FROM campaign_seat WHERE campaign = ?") &&
         entries_.prepare(db, "SELECT n, kind, side, text, at FROM campaign_entry WHERE campaign = ? ORDER BY n") &&
         add_text_.prepare(db, "INSERT OR IGNORE INTO scenario_text (hash, text) VALUES (?, ?)") &&
         add_.prepare(db,
                      "INSERT INTO campaign (id, made, campaign, text_hash, first_side, seed, edition, dice_scheme) "
                      "VALUES (?, ?, ?, ?, ?, ?, ?, ?)") &&
         add_seat_.prepare(
             db,
             "INSERT INTO campaign_seat (campaign, seat, kind, level, name, secret_hash, invitation_hash) VALUES "
             "(?, ?, ?, ?, ?, ?, ?)") &&
         add_entry_.prepare(
             db, "INSERT INTO campaign_entry (campaign, n, kind, side, text, at) VALUES (?, ?, ?, ?, ?, ?)") &&
         grow_.prepare(db, "UPDATE campaign SET n = ?, over = ? WHERE key = ? AND n = ?");
}

bool CampaignTables::make(const CampaignSetup& setup) {
  const std::string hash = hex_digits(sha256(setup.text)), seed = hex_digits(setup.seed);
  add_text_.bind(hash).bind(setup.text);
  if (!add_text_.execute()) return false;
  add_.bind(setup.id).bind(setup.made).bind(setup.campaign_id).bind(hash);
  add_.bind(std::string_view(side_word(setup.first_side))).bind(seed).bind(setup.edition);
  add_.bind(static_cast<int>(setup.dice));
  if (!add_.execute()) return false;
  const std::int64_t key = sqlite3_last_insert_rowid(db_->handle());
  return add_seats(add_seat_, key, setup.seats);
}

std::string CampaignTables::write(const CampaignChange& change) {
  const std::string name = "campaign " + change.campaign;
  if (change.made && !make(*change.made)) return name + ": " + db_->error();
  key_.bind(change.campaign);
  const bool found = key_.step();
  const std::int64_t key = found ? key_.number(0) : 0;
  key_.reset();
  if (!found) return "there is no " + name;
  return append_entries(*db_, grow_, add_entry_, key, change, name);
}

std::optional<StoredCampaign> CampaignTables::load(const std::string& id, std::string& error) {
  StoredCampaign out;
  find_.bind(id);
  if (!find_row(*db_, find_, error)) return std::nullopt;
  const std::int64_t key = find_.number(0);
  out.setup.id = id;
  out.setup.made = find_.number(1);
  out.setup.campaign_id = find_.text(2);
  out.setup.text = find_.text(3);
  out.setup.first_side = find_.text(4) == "top" ? Side::kTop : Side::kBottom;
  const bool seeded = read_hex_digits(find_.text(5), out.setup.seed);
  const auto last = static_cast<std::uint64_t>(find_.number(6));
  out.over = find_.number(7) != 0;
  out.setup.edition = static_cast<int>(find_.number(8));
  const std::int64_t scheme = find_.number(9);
  out.setup.dice = scheme == 2 ? DiceScheme::kChain : DiceScheme::kSeedAlone;
  find_.reset();
  read_seats(seats_, key, out.setup.seats);
  read_entries(entries_, key, CampaignEntryKind::kSetAside, out.entries);
  if (!seeded || (scheme != 1 && scheme != 2) || out.entries.size() != last) error = "campaign " + id + " is not whole";
  if (!error.empty()) return std::nullopt;
  return out;
}

}  // namespace acies::sqlite
