#include "club/club.h"

#include <limits>

#include "club/names.h"

namespace acies::club {
namespace {

constexpr std::int64_t kUseCountsAfter = 10 * kMinute;
constexpr int kMostMatches = 200, kAllMatches = std::numeric_limits<int>::max();

template <class T>
std::optional<Refusal> read(std::string_view body, T& out) {
  const Parsed<Json> json = parse_json(body, 4);
  if (!json || !json->is_object()) return Refusal{"malformed", "a JSON object is expected"};
  std::string wrong = read_fields(*json, out);
  if (!wrong.empty()) return Refusal{"malformed", std::move(wrong)};
  return std::nullopt;
}

Outcome stranger() { return refused({"nobody", "you are not signed in here"}); }
Outcome too_often() { return refused({"too_often", "that was tried too often; try again in an hour"}); }
Outcome done() {
  Outcome out;
  out.body = json_of(messages::Done{});
  return out;
}

PersonId new_person_id(const Chance& chance) {
  const Bytes32 bytes = chance();
  std::uint64_t id = 0;
  for (std::size_t i = 0; i < 8; ++i) id = (id << 8) | bytes[i];
  return static_cast<PersonId>(id >> 1) | 1;
}

// How a list of sign-ins names one.
std::string short_id(const std::string& hash) { return hash.substr(0, 16); }

}  // namespace

Club::Club(ClubStore& store, Chance chance, ClubSettings settings)
    : store_(store), chance_(std::move(chance)), settings_(std::move(settings)) {}

// --- people who are here -------------------------------------------------------------------------------------------------

Visitor Club::who(const std::string& token, std::int64_t now) {
  Visitor visitor;
  if (!is_token(token)) return visitor;
  const std::string hash = hash_of(token);
  const std::optional<SignIn> found = store_.sign_in(hash);
  if (!found || found->used + kSignInLasts < now) return visitor;
  visitor.person = store_.person(found->person);
  if (!visitor.person) return visitor;
  visitor.sign_in = hash;
  if (found->used + kUseCountsAfter < now) uses_[hash] = {found->person, now};
  seen_[found->person] = {now, visitor.person->name};
  return visitor;
}

void Club::write_uses() {
  for (const auto& [hash, use] : uses_) {
    store_.use_sign_in(hash, use.at);
    store_.see_person(use.person, use.at);
  }
  uses_.clear();
}

void Club::clean_up(std::int64_t now) {
  std::erase_if(seen_, [&](const auto& one) { return !is_here(one.first, now); });
  store_.expire(now, now - kSignInLasts);
}

bool Club::is_here(PersonId id, std::int64_t now) const {
  const auto found = seen_.find(id);
  return sitting_->contains(id) || (found != seen_.end() && found->second.first + settings_.here_for >= now);
}

std::optional<Refusal> Club::become_guest(Visitor& visitor, std::int64_t now, Outcome& out) {
  if (visitor.known()) return std::nullopt;
  if (!guests_.spend(visitor.address, now)) return too_often().refusal;
  Person person;
  person.id = new_person_id(chance_);
  person.made = person.seen = now;
  store_.add_person(person);
  visitor.person = person;
  sign_in(visitor, person.id, now, out);
  return std::nullopt;
}

// A sign-in of his own for this browser; one that it had before is void.
void Club::sign_in(Visitor& visitor, PersonId person, std::int64_t now, Outcome& out) {
  if (!visitor.sign_in.empty()) {
    store_.remove_sign_in(visitor.sign_in);
    out.replaced = visitor.sign_in;
  }
  std::vector<SignIn> others = store_.sign_ins(person);
  for (std::size_t i = kMostSignIns - 1; i < others.size(); ++i) {
    store_.remove_sign_in(others[i].hash);
    out.ended.push_back(others[i].hash);
  }
  out.token = new_token(chance_);
  visitor.sign_in = hash_of(out.token);
  store_.add_sign_in({visitor.sign_in, person, visitor.device, now, now});
  seen_[person] = {now, visitor.person && visitor.person->id == person ? visitor.person->name : ""};
}

messages::Me Club::facts(const Visitor& visitor) {
  if (!visitor.known()) return {};
  const Person& person = *visitor.person;
  return {person.kind, person.name, person.made, store_.count_tokens(person.id, TokenKind::kRecovery)};
}

std::string Club::me(const Visitor& visitor) { return json_of(facts(visitor)); }

PersonId Club::be_somebody(Visitor visitor, std::int64_t now, Outcome& out) {
  out.refusal = become_guest(visitor, now, out);
  return visitor.id();
}

Outcome Club::rename(Visitor visitor, std::string_view body, std::int64_t now) {
  Outcome out;
  messages::NameRequest asked;
  if ((out.refusal = read(body, asked)) || (out.refusal = why_no_name(asked.name)) ||
      (out.refusal = become_guest(visitor, now, out)))
    return out;
  if (!store_.name_person(visitor.id(), asked.name, skeleton_of(asked.name)))
    return refused({"name_taken", "somebody has that name, or one that looks like it"});
  const bool is_step = visitor.person->kind == PersonKind::kGuest;
  visitor.person->kind = PersonKind::kNamed;
  visitor.person->name = asked.name;
  // A stranger who knew the token of the guest does not know that of the person with a name.
  if (is_step && out.token.empty()) sign_in(visitor, visitor.id(), now, out);
  seen_[visitor.id()] = {now, asked.name};
  out.body = json_of(facts(visitor));
  return out;
}

// --- sign-ins ------------------------------------------------------------------------------------------------------------

std::vector<messages::SignInFacts> Club::sign_in_facts(const Visitor& visitor) {
  std::vector<messages::SignInFacts> out;
  for (const SignIn& one : store_.sign_ins(visitor.id()))
    out.push_back({short_id(one.hash), one.device, one.made, one.used, one.hash == visitor.sign_in});
  return out;
}

std::string Club::sign_ins(const Visitor& visitor) { return json_of(messages::SignInList{sign_in_facts(visitor)}); }

Outcome Club::sign_out(const Visitor& visitor) {
  Outcome out = done();
  out.signed_out = true;
  if (!visitor.known()) return out;
  store_.remove_sign_in(visitor.sign_in);
  out.ended.push_back(visitor.sign_in);
  return out;
}

Outcome Club::end_sign_in(const Visitor& visitor, std::string_view body) {
  if (!visitor.known()) return stranger();
  messages::EndSignIn asked;
  Outcome out = done();
  if ((out.refusal = read(body, asked))) return out;
  for (const SignIn& one : store_.sign_ins(visitor.id())) {
    const bool is_here = one.hash == visitor.sign_in;
    if (asked.id == "others" ? is_here : short_id(one.hash) != asked.id) continue;
    store_.remove_sign_in(one.hash);
    out.ended.push_back(one.hash);
    out.signed_out |= is_here;
  }
  if (out.ended.empty() && asked.id != "others") return refused({"unknown_sign_in", "there is no such sign-in"});
  return out;
}

Outcome Club::make_codes(const Visitor& visitor) {
  if (!visitor.known()) return stranger();
  if (visitor.person->kind != PersonKind::kNamed)
    return refused({"name_first", "choose a name first: the codes are for keeping it"});
  messages::RecoveryCodes codes;
  store_.remove_tokens(visitor.id(), TokenKind::kRecovery);
  for (int i = 0; i < kMostCodes; ++i) {
    codes.codes.push_back(new_code(chance_));
    store_.add_token({hash_of(plain_code(codes.codes.back())), TokenKind::kRecovery, visitor.id(), 0});
  }
  Outcome out;
  out.body = json_of(codes);
  return out;
}

Outcome Club::recover(const Visitor& visitor, std::string_view body, std::int64_t now) {
  messages::RecoveryRequest asked;
  Outcome out;
  if ((out.refusal = read(body, asked))) return out;
  if (!recoveries_.spend(visitor.address, now) || !all_recoveries_.spend("", now)) return too_often();
  const std::optional<Token> token = store_.take_token(hash_of(plain_code(asked.code)), TokenKind::kRecovery);
  if (!token) return refused({"wrong_code", "that is no code, or it has been used"});
  // A lost device must not go on: every sign-in ends, wherever it is.
  for (const SignIn& one : store_.sign_ins(token->person)) {
    store_.remove_sign_in(one.hash);
    out.ended.push_back(one.hash);
  }
  store_.remove_tokens(token->person, TokenKind::kPairing);
  Visitor back = visitor;
  if (visitor.id() == token->person) back.sign_in.clear();
  back.person = store_.person(token->person);
  sign_in(back, token->person, now, out);
  out.body = json_of(facts(back));
  return out;
}

Outcome Club::make_pairing(const Visitor& visitor, std::int64_t now) {
  if (!visitor.known()) return stranger();
  const std::string token = new_token(chance_);
  store_.remove_tokens(visitor.id(), TokenKind::kPairing);
  store_.add_token({hash_of(token), TokenKind::kPairing, visitor.id(), now + kPairingLasts});
  Outcome out;
  out.body = json_of(messages::PairingMade{token, now + kPairingLasts});
  return out;
}

Outcome Club::pair(const Visitor& visitor, std::string_view body, std::int64_t now) {
  messages::PairingRequest asked;
  Outcome out;
  if ((out.refusal = read(body, asked))) return out;
  if (!pairings_.spend(visitor.address, now)) return too_often();
  const bool is_named = visitor.known() && visitor.person->kind == PersonKind::kNamed;
  if (is_named) return refused({"somebody_here", "somebody is signed in here: sign out first"});
  const std::optional<Token> token = store_.take_token(hash_of(asked.token), TokenKind::kPairing);
  if (!token || token->until < now)
    return refused({"wrong_token", "this link has been used, or is older than ten minutes"});
  Visitor back = visitor;
  if (visitor.known() && visitor.id() != token->person) {
    if (!store_.merge_person(visitor.id(), token->person))
      return refused({"both_seats", "this browser sits at a match against that person; sign out here first"});
    out.from = visitor.id();
    out.to = token->person;
  }
  back.person = store_.person(token->person);
  sign_in(back, token->person, now, out);
  out.body = json_of(facts(back));
  return out;
}

Outcome Club::remove(const Visitor& visitor) {
  if (!visitor.known()) return stranger();
  Outcome out = done();
  for (const SignIn& one : store_.sign_ins(visitor.id())) out.ended.push_back(one.hash);
  store_.remove_person(visitor.id());
  seen_.erase(visitor.id());
  out.from = visitor.id();
  out.signed_out = true;
  return out;
}

// --- matches -------------------------------------------------------------------------------------------------------------

std::vector<messages::MyMatchFacts> Club::match_facts(const Visitor& visitor, int most) {
  std::vector<messages::MyMatchFacts> out;
  if (!visitor.known()) return out;
  for (const HeldSeat& held : store_.seats_of(visitor.id(), most)) {
    messages::MyMatchFacts facts;
    facts.match = held.match;
    facts.battle = held.battle;
    facts.seat = acies::seat_at(held.seat);
    facts.two_way = held.two_way;
    facts.over = held.over;
    facts.my_turn = !held.over && (held.turn_of == held.seat || held.turn_of == 2);
    facts.made = held.made;
    facts.changed = held.changed;
    facts.opponent = find_named<SeatKind>(held.opponent_kind).value_or(SeatKind::kPerson);
    if (!held.opponent_level.empty()) facts.level = held.opponent_level;
    facts.name = held.opponent_name;
    out.push_back(std::move(facts));
  }
  return out;
}

std::string Club::matches(const Visitor& visitor) {
  return json_of(messages::MyMatchList{match_facts(visitor, kMostMatches)});
}

std::string Club::seats_at(const Visitor& visitor, const std::string& match) {
  messages::HeldSeats held;
  if (visitor.known())
    if (const int seat = store_.seat_at(match, visitor.id()); seat >= 0) held.seats.push_back(acies::seat_at(seat));
  return json_of(held);
}

std::string Club::everything(const Visitor& visitor, std::int64_t now) {
  messages::Export out{facts(visitor), {}, {}, match_facts(visitor, kAllMatches)};
  if (!visitor.known()) return json_of(out);
  out.sign_ins = sign_in_facts(visitor);
  for (const Offer& one : store_.offers_of(visitor.id(), now, 0)) out.offers.push_back(facts(one, visitor, now));
  return json_of(out);
}

}  // namespace acies::club
