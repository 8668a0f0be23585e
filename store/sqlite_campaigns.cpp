#include "store/sqlite_campaigns.h"

#include "notation/names.h"

namespace acies::sqlite {
namespace {

constexpr const char* kSeatKinds[] = {"person", "bot", "hotseat"};

std::int64_t number_of(CampaignEntryKind kind) { return static_cast<std::int64_t>(kind); }
// A kind of a later program is read as a decision, and its text will not be one.
CampaignEntryKind kind_of(std::int64_t number) {
  return number >= 0 && number <= number_of(CampaignEntryKind::kFought) ? static_cast<CampaignEntryKind>(number)
                                                                        : CampaignEntryKind::kDecide;
}

}  // namespace

const char* seat_kind_word(SeatKind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }
SeatKind seat_kind_of(const std::string& word) {
  return word == "bot" ? SeatKind::kBot : word == "hotseat" ? SeatKind::kHotseat : SeatKind::kPerson;
}

bool CampaignTables::prepare(Database& db) {
  db_ = &db;
  return find_.prepare(db,
                       "SELECT key, made, campaign, text, first_side, seed, n, over FROM campaign JOIN scenario_text "
                       "ON hash = text_hash WHERE id = ?") &&
         key_.prepare(db, "SELECT key FROM campaign WHERE id = ?") &&
         seats_.prepare(db, "SELECT seat, kind, level, name, secret_hash FROM campaign_seat WHERE campaign = ?") &&
         entries_.prepare(db, "SELECT n, kind, side, text FROM campaign_entry WHERE campaign = ? ORDER BY n") &&
         add_text_.prepare(db, "INSERT OR IGNORE INTO scenario_text (hash, text) VALUES (?, ?)") &&
         add_.prepare(db,
                      "INSERT INTO campaign (id, made, campaign, text_hash, first_side, seed) VALUES (?, ?, ?, ?, ?, "
                      "?)") &&
         add_seat_.prepare(
             db,
             "INSERT INTO campaign_seat (campaign, seat, kind, level, name, secret_hash) VALUES (?, ?, ?, ?, ?, ?)") &&
         add_entry_.prepare(db, "INSERT INTO campaign_entry (campaign, n, kind, side, text) VALUES (?, ?, ?, ?, ?)") &&
         grow_.prepare(db, "UPDATE campaign SET n = ?, over = ? WHERE key = ? AND n = ?");
}

bool CampaignTables::make(const CampaignSetup& setup) {
  const std::string hash = hex_digits(sha256(setup.text)), seed = hex_digits(setup.seed);
  add_text_.bind(hash).bind(setup.text);
  if (!add_text_.execute()) return false;
  add_.bind(setup.id).bind(setup.made).bind(setup.campaign_id).bind(hash);
  add_.bind(std::string_view(side_word(setup.first_side))).bind(seed);
  if (!add_.execute()) return false;
  const std::int64_t key = sqlite3_last_insert_rowid(db_->handle());
  for (std::size_t i = 0; i < 2; ++i) {
    const SeatSetup& seat = setup.seats[i];
    add_seat_.bind(key).bind(static_cast<std::int64_t>(i)).bind(std::string_view(seat_kind_word(seat.kind)));
    add_seat_.bind(seat.level).bind(seat.name).bind(seat.secret_hash);
    if (!add_seat_.execute()) return false;
  }
  return true;
}

std::string CampaignTables::write(const CampaignChange& change) {
  const std::string name = "campaign " + change.campaign;
  if (change.made && !make(*change.made)) return name + ": " + db_->trouble();
  key_.bind(change.campaign);
  const bool found = key_.step();
  const std::int64_t key = found ? key_.number(0) : 0;
  key_.reset();
  if (!found) return "there is no " + name;
  if (change.entries.empty()) return "";
  std::uint64_t n = change.entries.front().n - 1;
  grow_.bind(static_cast<std::int64_t>(change.entries.back().n)).bind(change.over ? 1 : 0).bind(key);
  grow_.bind(static_cast<std::int64_t>(n));
  if (!grow_.execute()) return db_->trouble();
  if (sqlite3_changes(db_->handle()) != 1)
    return name + ": entry " + std::to_string(n + 1) + " does not follow the last";
  for (const CampaignEntry& e : change.entries) {
    if (e.n != ++n) return name + ": the entries are not in order";
    add_entry_.bind(key).bind(static_cast<std::int64_t>(e.n)).bind(number_of(e.kind)).bind(index(e.by)).bind(e.text);
    if (!add_entry_.execute()) return db_->trouble();
  }
  return "";
}

std::optional<StoredCampaign> CampaignTables::load(const std::string& id, std::string& trouble) {
  StoredCampaign out;
  find_.bind(id);
  if (!find_.step()) {
    if (find_.failed()) trouble = db_->trouble();
    find_.reset();
    return std::nullopt;
  }
  const std::int64_t key = find_.number(0);
  out.setup.id = id;
  out.setup.made = find_.number(1);
  out.setup.campaign_id = find_.text(2);
  out.setup.text = find_.text(3);
  out.setup.first_side = find_.text(4) == "top" ? Side::kTop : Side::kBottom;
  const bool seeded = read_hex_digits(find_.text(5), out.setup.seed);
  const auto last = static_cast<std::uint64_t>(find_.number(6));
  out.over = find_.number(7) != 0;
  find_.reset();
  for (seats_.bind(key); seats_.step();) {
    const std::int64_t seat = seats_.number(0);
    if (seat < 0 || seat > 1) continue;
    SeatSetup& s = out.setup.seats[static_cast<std::size_t>(seat)];
    s = {seat_kind_of(seats_.text(1)), seats_.text(2), seats_.text(3), seats_.text(4)};
  }
  seats_.reset();
  for (entries_.bind(key); entries_.step();)
    out.entries.push_back({static_cast<std::uint64_t>(entries_.number(0)), kind_of(entries_.number(1)),
                           static_cast<Side>(entries_.number(2) & 3), entries_.text(3)});
  entries_.reset();
  if (!seeded || out.entries.size() != last) trouble = "campaign " + id + " is not whole";
  if (!trouble.empty()) return std::nullopt;
  return out;
}

}  // namespace acies::sqlite
