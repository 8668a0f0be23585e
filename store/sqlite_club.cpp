#include "store/sqlite_club.h"

#include "store/sqlite.h"
#include "store/sqlite_lists.h"

namespace acies {
using namespace club;  // NOLINT
namespace {

constexpr const char* kOfferFields =
    "SELECT o.id, o.person, o.battle, o.side, o.pace, o.two_way, o.watched, o.listed, o.for_person, o.made, o.until, "
    "o.taken_by, o.match, coalesce(p.name, ''), coalesce(f.name, ''), o.clock FROM offer o LEFT JOIN person p ON p.id "
    "= "
    "o.person "
    "LEFT JOIN person f ON f.id = o.for_person ";

class SqliteClub final : public ClubStore {
 public:
  std::string open(const std::string& path) {
    if (!db_.open(path) || !db_.run("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;") || !prepare())
      return path + ": " + db_.error();
    return "";
  }

  std::string begin(bool writes) override {
    error_.clear();
    return db_.run(writes ? "BEGIN IMMEDIATE" : "BEGIN") ? "" : db_.error();
  }
  std::string commit() override {
    if (error_.empty() && !db_.run("COMMIT")) error_ = db_.error();
    if (!error_.empty()) db_.run("ROLLBACK");
    return error_;
  }
  void roll_back() override { db_.run("ROLLBACK"); }

  void add_person(const Person& p) override {
    add_person_.bind(p.id).bind(static_cast<std::int64_t>(p.kind)).bind(p.name).bind(p.made).bind(p.seen);
    run(add_person_);
  }
  std::optional<Person> person(PersonId id) override { return one_person(person_.bind(id)); }
  std::optional<Person> person_called(const std::string& skeleton) override {
    return one_person(called_.bind(skeleton));
  }
  bool name_person(PersonId id, const std::string& name, const std::string& skeleton) override {
    if (const auto owner = person_called(skeleton); owner && owner->id != id) return false;
    run(name_.bind(name).bind(skeleton).bind(id));
    return error_.empty();
  }
  void see_person(PersonId id, std::int64_t now) override { run(see_.bind(now).bind(id)); }
  void remove_person(PersonId id) override {
    run(forget_names_.bind(id));
    run(forget_claims_.bind(id));
    for (sqlite::Statement* one : {&forget_seats_, &forget_sign_ins_, &forget_tokens_, &forget_open_offers_,
                                   &forget_offers_to_, &forget_offers_, &forget_person_})
      run(one->bind(id));
  }
  bool merge_person(PersonId from, PersonId to) override {
    meeting_.bind(from).bind(to);
    const bool meet = meeting_.step();
    finish(meeting_);
    if (meet) return false;
    for (sqlite::Statement* one : {&move_seats_, &move_offers_, &move_taken_, &move_offers_to_})
      run(one->bind(to).bind(from));
    remove_person(from);
    return true;
  }

  void add_sign_in(const SignIn& s) override {
    run(add_sign_in_.bind(s.hash).bind(s.person).bind(s.device).bind(s.made).bind(s.used));
  }
  std::optional<SignIn> sign_in(const std::string& hash) override {
    const std::vector<SignIn> found = read_sign_ins(sign_in_.bind(hash));
    return found.empty() ? std::nullopt : std::optional(found.front());
  }
  std::vector<SignIn> sign_ins(PersonId person) override { return read_sign_ins(sign_ins_.bind(person)); }
  void use_sign_in(const std::string& hash, std::int64_t now) override { run(use_sign_in_.bind(now).bind(hash)); }
  void remove_sign_in(const std::string& hash) override { run(remove_sign_in_.bind(hash)); }

  void add_token(const club::Token& t) override {
    run(add_token_.bind(t.hash).bind(static_cast<std::int64_t>(t.kind)).bind(t.person).bind(t.until));
  }
  std::optional<club::Token> take_token(const std::string& hash, TokenKind kind) override {
    std::optional<club::Token> out;
    take_token_.bind(hash).bind(static_cast<std::int64_t>(kind));
    while (take_token_.step()) out = club::Token{hash, kind, take_token_.number(0), take_token_.number(1)};
    finish(take_token_);
    return out;
  }
  void remove_tokens(PersonId person, TokenKind kind) override {
    run(remove_tokens_.bind(person).bind(static_cast<std::int64_t>(kind)));
  }
  int count_tokens(PersonId person, TokenKind kind) override {
    count_tokens_.bind(person).bind(static_cast<std::int64_t>(kind));
    const int count = count_tokens_.step() ? static_cast<int>(count_tokens_.number(0)) : 0;
    finish(count_tokens_);
    return count;
  }

  void add_offer(const Offer& o) override {
    add_offer_.bind(o.id).bind(o.by).bind(o.battle).bind(std::string_view(name_of(o.side)));
    add_offer_.bind(std::string_view(name_of(o.pace))).bind(o.two_way ? 1 : 0).bind(o.watched ? 1 : 0);
    add_offer_.bind(o.listed ? 1 : 0).bind(o.to).bind(o.made).bind(o.until);
    add_offer_.bind(std::string_view(name_of(o.clock)));
    run(add_offer_);
  }
  std::optional<Offer> offer(const std::string& id) override {
    std::vector<Offer> found = read_offers(offer_.bind(id));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
  }
  std::vector<Offer> open_offers(std::int64_t now, int most) override {
    return read_offers(open_offers_.bind(now).bind(most));
  }
  std::vector<Offer> offers_of(PersonId person, std::int64_t now, std::int64_t since) override {
    return read_offers(offers_of_.bind(person).bind(now).bind(since));
  }
  bool take_offer(const std::string& id, PersonId by, const std::string& match, std::int64_t now) override {
    run(take_offer_.bind(by).bind(now).bind(match).bind(id).bind(now));
    return error_.empty() && sqlite3_changes(db_.handle()) == 1;
  }
  void reopen_offer(const std::string& id) override { run(reopen_offer_.bind(id)); }
  void reopen_offers() override { run(reopen_offers_); }
  bool remove_offer(const std::string& id, PersonId by) override {
    run(remove_offer_.bind(id).bind(by));
    return error_.empty() && sqlite3_changes(db_.handle()) == 1;
  }

  std::vector<HeldSeat> seats_of(PersonId person, int most) override {
    std::vector<HeldSeat> out;
    for (seats_of_.bind(person).bind(most); seats_of_.step();) {
      const auto number = [&](int column) { return seats_of_.number(column); };
      const auto text = [&](int column) { return seats_of_.text(column); };
      out.push_back({text(0), text(1), text(2), static_cast<int>(number(3)), number(4) != 0, number(5) != 0,
                     static_cast<int>(number(6)), number(7), number(8), text(9), text(10), text(11)});
    }
    finish(seats_of_);
    return out;
  }
  int seat_at(const std::string& match, PersonId person) override {
    seat_at_.bind(match).bind(person);
    const int seat = seat_at_.step() ? static_cast<int>(seat_at_.number(0)) : -1;
    finish(seat_at_);
    return seat;
  }
  std::vector<OpenMatch> matches_to_watch(std::int64_t since, int most) override {
    std::vector<OpenMatch> out;
    for (watch_.bind(since).bind(most); watch_.step();)
      out.push_back({watch_.text(0), watch_.text(1), {watch_.text(2), watch_.text(3)}, watch_.number(4)});
    finish(watch_);
    return out;
  }

  void expire(std::int64_t now, std::int64_t used_before) override {
    run(old_tokens_.bind(now));
    run(old_offers_.bind(now));
    run(old_sign_ins_.bind(used_before));
    run(old_guest_tokens_);
    run(old_guest_offers_);
    run(old_guests_);
  }

 private:
  void finish(sqlite::Statement& statement) {
    if (statement.failed() && error_.empty()) error_ = db_.error();
    statement.reset();
  }
  void run(sqlite::Statement& statement) {
    statement.step();
    finish(statement);
  }
  std::optional<Person> one_person(sqlite::Statement& statement) {
    std::optional<Person> out;
    if (statement.step())
      out = Person{statement.number(0), static_cast<PersonKind>(statement.number(1) & 3), statement.text(2),
                   statement.number(3), statement.number(4)};
    finish(statement);
    return out;
  }
  std::vector<SignIn> read_sign_ins(sqlite::Statement& s) {
    std::vector<SignIn> out;
    while (s.step()) out.push_back({s.text(0), s.number(1), s.text(2), s.number(3), s.number(4)});
    finish(s);
    return out;
  }
  std::vector<Offer> read_offers(sqlite::Statement& s) {
    std::vector<Offer> out;
    while (s.step()) {
      Offer o;
      o.id = s.text(0);
      o.by = s.number(1);
      o.battle = s.text(2);
      o.side = find_named<WantedSide>(s.text(3)).value_or(WantedSide::kRandom);
      o.pace = find_named<club::Pace>(s.text(4)).value_or(club::Pace::kDays);
      o.two_way = s.number(5) != 0;
      o.watched = s.number(6) != 0;
      o.listed = s.number(7) != 0;
      o.to = s.number(8);
      o.made = s.number(9);
      o.until = s.number(10);
      o.taken_by = s.number(11);
      o.match = s.text(12);
      o.by_name = s.text(13);
      o.to_name = s.text(14);
      o.clock = find_named<PaceName>(s.text(15)).value_or(PaceName::kNone);
      out.push_back(std::move(o));
    }
    finish(s);
    return out;
  }

  bool prepare() { return prepare_people() && prepare_offers() && prepare_matches(); }
  bool prepare_people() {
    const char* const from_person = "SELECT id, kind, name, made, seen FROM person WHERE ";
    const char* const from_sign_in = "SELECT hash, person, device, made, used FROM sign_in WHERE ";
    // A guest who is signed in nowhere and holds no seat is forgotten.
    const std::string nobody =
        "(SELECT id FROM person p WHERE kind = 1 AND NOT EXISTS (SELECT 1 FROM sign_in WHERE person = p.id) AND NOT "
        "EXISTS (SELECT 1 FROM seat_person WHERE person = p.id))";
    return add_person_.prepare(db_, "INSERT INTO person (id, kind, name, made, seen) VALUES (?, ?, ?, ?, ?)") &&
           person_.prepare(db_, from_person + std::string("id = ?")) &&
           called_.prepare(db_, from_person + std::string("skeleton = ?")) &&
           name_.prepare(db_, "UPDATE person SET kind = 2, name = ?, skeleton = ? WHERE id = ?") &&
           see_.prepare(db_, "UPDATE person SET seen = ? WHERE id = ?") &&
           forget_names_.prepare(db_,
                                 "UPDATE seat SET name = '' WHERE EXISTS (SELECT 1 FROM seat_person s WHERE s.match = "
                                 "seat.match AND s.seat = seat.seat AND s.person = ?)") &&
           forget_claims_.prepare(db_, sqlite::forget_names_in_claims()) &&
           forget_seats_.prepare(db_, "DELETE FROM seat_person WHERE person = ?") &&
           forget_sign_ins_.prepare(db_, "DELETE FROM sign_in WHERE person = ?") &&
           forget_tokens_.prepare(db_, "DELETE FROM token WHERE person = ?") &&
           forget_open_offers_.prepare(db_, "DELETE FROM offer WHERE person = ? AND taken_by = 0") &&
           forget_offers_to_.prepare(db_, "DELETE FROM offer WHERE for_person = ? AND taken_by = 0") &&
           forget_offers_.prepare(db_, "UPDATE offer SET person = 0 WHERE person = ?") &&
           forget_person_.prepare(db_, "DELETE FROM person WHERE id = ?") &&
           meeting_.prepare(db_,
                            "SELECT 1 FROM seat_person a JOIN seat_person b ON a.match = b.match WHERE a.person = ? "
                            "AND b.person = ?") &&
           move_seats_.prepare(db_, "UPDATE seat_person SET person = ? WHERE person = ?") &&
           move_offers_.prepare(db_, "UPDATE offer SET person = ? WHERE person = ?") &&
           move_taken_.prepare(db_, "UPDATE offer SET taken_by = ? WHERE taken_by = ?") &&
           move_offers_to_.prepare(db_, "UPDATE offer SET for_person = ? WHERE for_person = ?") &&
           add_sign_in_.prepare(db_, "INSERT INTO sign_in (hash, person, device, made, used) VALUES (?, ?, ?, ?, ?)") &&
           sign_in_.prepare(db_, from_sign_in + std::string("hash = ?")) &&
           sign_ins_.prepare(db_, from_sign_in + std::string("person = ? ORDER BY used DESC, made DESC")) &&
           use_sign_in_.prepare(db_, "UPDATE sign_in SET used = ? WHERE hash = ?") &&
           remove_sign_in_.prepare(db_, "DELETE FROM sign_in WHERE hash = ?") &&
           add_token_.prepare(db_, "INSERT INTO token (hash, kind, person, until) VALUES (?, ?, ?, ?)") &&
           take_token_.prepare(db_, "DELETE FROM token WHERE hash = ? AND kind = ? RETURNING person, until") &&
           remove_tokens_.prepare(db_, "DELETE FROM token WHERE person = ? AND kind = ?") &&
           count_tokens_.prepare(db_, "SELECT count(*) FROM token WHERE person = ? AND kind = ?") &&
           old_tokens_.prepare(db_, "DELETE FROM token WHERE until <> 0 AND until < ?") &&
           old_sign_ins_.prepare(db_, "DELETE FROM sign_in WHERE used < ?") &&
           old_guest_tokens_.prepare(db_, "DELETE FROM token WHERE person IN " + nobody) &&
           old_guest_offers_.prepare(db_, "DELETE FROM offer WHERE taken_by = 0 AND person IN " + nobody) &&
           old_guests_.prepare(db_, "DELETE FROM person WHERE id IN " + nobody);
  }
  bool prepare_offers() {
    const std::string offers = kOfferFields;
    const std::string reopen =
        "UPDATE offer SET taken_by = 0, taken = 0, match = '' WHERE taken_by <> 0 AND NOT EXISTS (SELECT 1 FROM match "
        "m "
        "WHERE m.id = offer.match)";
    return add_offer_.prepare(db_,
                              "INSERT INTO offer (id, person, battle, side, pace, two_way, watched, listed, "
                              "for_person, made, until, clock, taken_by, taken, match) VALUES (?, ?, ?, ?, ?, ?, ?, ?, "
                              "?, ?, ?, ?, 0, 0, '')") &&
           offer_.prepare(db_, offers + "WHERE o.id = ?") &&
           open_offers_.prepare(db_, offers + "WHERE o.taken_by = 0 AND o.until > ? ORDER BY o.made DESC LIMIT ?") &&
           offers_of_.prepare(db_, offers +
                                       "WHERE o.person = ? AND ((o.taken_by = 0 AND o.until > ?) OR (o.taken > ? AND "
                                       "EXISTS (SELECT 1 FROM match m WHERE m.id = o.match))) ORDER BY o.made DESC") &&
           take_offer_.prepare(
               db_,
               "UPDATE offer SET taken_by = ?, taken = ?, match = ? WHERE id = ? AND taken_by = 0 AND until > ?") &&
           reopen_offer_.prepare(db_, reopen + " AND id = ?") && reopen_offers_.prepare(db_, reopen) &&
           remove_offer_.prepare(db_, "DELETE FROM offer WHERE id = ? AND person = ? AND taken_by = 0") &&
           old_offers_.prepare(db_, "DELETE FROM offer WHERE taken_by = 0 AND until < ?");
  }
  bool prepare_matches() {
    return seats_of_.prepare(
               db_,
               "SELECT m.id, m.scenario, m.first_side, p.seat, m.two_way, m.over, coalesce(t.turn_of, -1) AS turn, "
               "m.made, coalesce(t.changed, 0), o.kind, o.level, o.name FROM seat_person p JOIN match m ON m.key = "
               "p.match JOIN seat o ON o.match = p.match AND o.seat = 1 - p.seat LEFT JOIN match_standing t ON t.match "
               "= p.match WHERE p.person = ? ORDER BY m.over, CASE WHEN coalesce(t.turn_of, -1) IN (p.seat, 2) THEN 0 "
               "ELSE 1 END, coalesce(t.changed, m.made) DESC LIMIT ?") &&
           seat_at_.prepare(db_,
                            "SELECT p.seat FROM seat_person p JOIN match m ON m.key = p.match WHERE m.id = ? AND "
                            "p.person = ?") &&
           watch_.prepare(db_,
                          "SELECT m.id, m.scenario, a.name, b.name, t.changed FROM offer o JOIN match m ON m.id = "
                          "o.match JOIN match_standing t ON t.match = m.key JOIN seat a ON a.match = m.key AND a.seat "
                          "= 0 JOIN seat b ON b.match = m.key AND b.seat = 1 WHERE o.watched = 1 AND o.match <> '' AND "
                          "m.over = 0 AND t.changed > ? ORDER BY t.changed DESC LIMIT ?");
  }

  sqlite::Database db_;
  std::string error_;
  sqlite::Statement add_person_, person_, called_, name_, see_, forget_names_, forget_claims_, forget_seats_,
      forget_sign_ins_, forget_tokens_, forget_open_offers_, forget_offers_to_, forget_offers_, forget_person_,
      meeting_, move_seats_, move_offers_, move_taken_, move_offers_to_, add_sign_in_, sign_in_, sign_ins_,
      use_sign_in_, remove_sign_in_, add_token_, take_token_, remove_tokens_, count_tokens_, old_tokens_, old_sign_ins_,
      old_guest_tokens_, old_guest_offers_, old_guests_;
  sqlite::Statement add_offer_, offer_, open_offers_, offers_of_, take_offer_, reopen_offer_, reopen_offers_,
      remove_offer_, old_offers_;
  sqlite::Statement seats_of_, seat_at_, watch_;
};

}  // namespace

std::unique_ptr<ClubStore> open_sqlite_club(const std::string& path, std::string& error) {
  auto store = std::make_unique<SqliteClub>();
  error = store->open(path);
  if (!error.empty()) return nullptr;
  return store;
}

}  // namespace acies
