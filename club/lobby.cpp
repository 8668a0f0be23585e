// Where people meet: seats that are offered, taken and withdrawn.
#include "club/club.h"
#include "club/names.h"

namespace acies::club {
namespace {

constexpr int kMostOffersShown = 200, kMostWatched = 20, kMostTurns = 200;
constexpr std::int64_t kTakenShownFor = 10 * kMinute, kWatchedFor = 7 * kDay;

Refusal gone() { return {"gone", "this seat is no longer offered"}; }

}  // namespace

messages::OfferFacts Club::facts(const Offer& offer, const Visitor& visitor, std::int64_t now) const {
  messages::OfferFacts out;
  out.id = offer.id;
  out.battle = offer.battle;
  out.side = offer.side;
  out.pace = offer.pace;
  if (offer.clock != PaceName::kNone) out.clock = offer.clock;
  out.two_way = offer.two_way;
  out.watched = offer.watched;
  out.listed = offer.listed;
  out.mine = visitor.known() && offer.by == visitor.id();
  out.here = is_here(offer.by, now);
  out.by = offer.by_name;
  if (offer.to != 0) out.to = offer.to_name;
  if (out.mine && !offer.match.empty()) out.match = offer.match;
  out.made = offer.made;
  out.until = offer.until;
  return out;
}

// A seat for now is there while the person who offers it is.
bool Club::may_see(const Offer& offer, const Visitor& visitor, std::int64_t now) const {
  if (offer.taken_by != 0 || offer.until <= now) return false;
  if (offer.by == visitor.id()) return true;
  if (offer.pace == Pace::kNow && !is_here(offer.by, now)) return false;
  return offer.to == 0 || offer.to == visitor.id();
}

std::string Club::lobby(const Visitor& visitor, std::int64_t now) {
  messages::Lobby out;
  if (visitor.known())
    for (const Offer& one : store_.offers_of(visitor.id(), now, now - kTakenShownFor))
      out.offers.push_back(facts(one, visitor, now));
  for (const Offer& one : store_.open_offers(now, kMostOffersShown))
    if (one.by != visitor.id() && one.listed && may_see(one, visitor, now))
      out.offers.push_back(facts(one, visitor, now));
  for (const OpenMatch& one : store_.matches_to_watch(now - kWatchedFor, kMostWatched))
    out.watch.push_back({one.match, one.battle, {one.names[0], one.names[1]}});
  std::set<PersonId> here = *sitting_;
  std::set<std::string> names;
  for (const auto& [id, seen] : seen_) {
    if (!is_here(id, now)) continue;
    here.insert(id);
    if (!seen.second.empty()) names.insert(seen.second);
  }
  out.here = static_cast<int>(here.size());
  out.names.assign(names.begin(), names.end());
  for (const messages::MyMatchFacts& one : match_facts(visitor, kMostTurns)) out.turns += one.my_turn ? 1 : 0;
  return json_of(out);
}

Outcome Club::offer_seen(const Visitor& visitor, const std::string& id, std::int64_t now) {
  const std::optional<Offer> found = store_.offer(id);
  if (!found) return refused(gone());
  const bool has_taken = found->taken_by != 0 && found->taken_by == visitor.id();
  const bool has_offered = found->by == visitor.id() && visitor.known();
  if (!has_taken && !has_offered && !may_see(*found, visitor, now)) return refused(gone());
  Outcome out;
  out.body = json_of(facts(*found, visitor, now));
  return out;
}

std::optional<Refusal> Club::why_no_offer(const messages::OfferRequest& asked, const Visitor& visitor, std::int64_t now,
                                          Offer& offer) {
  if (!settings_.battles.contains(asked.battle)) return Refusal{"unknown_scenario", "there is no such battle"};
  const PaceName clock = asked.clock.value_or(PaceName::kNone);
  if (clock != PaceName::kNone && is_over_days(clock) != (asked.pace == Pace::kDays))
    return Refusal{"malformed", "this clock does not belong to that pace"};
  if (asked.to) {
    const std::optional<Person> to = store_.person_called(skeleton_of(*asked.to));
    if (!to) return Refusal{"unknown_person", "nobody here has that name"};
    if (to->id == visitor.id()) return Refusal{"own_offer", "that is your own name"};
    offer.to = to->id;
  }
  if (!visitor.known()) return std::nullopt;
  int open = 0;
  for (const Offer& one : store_.offers_of(visitor.id(), now, now)) open += one.taken_by == 0 ? 1 : 0;
  if (open >= kMostOwnOffers) return Refusal{"too_many", "you offer five seats already: withdraw one first"};
  return std::nullopt;
}

Outcome Club::offer(Visitor visitor, std::string_view body, std::int64_t now) {
  Outcome out;
  messages::OfferRequest asked;
  Offer offer;
  const Parsed<Json> json = parse_json(body, 4);
  if (!json || !json->is_object()) return refused({"malformed", "a seat is offered with a JSON object"});
  if (std::string wrong = read_fields(*json, asked); !wrong.empty()) return refused({"malformed", std::move(wrong)});
  if ((out.refusal = why_no_offer(asked, visitor, now, offer)) || (out.refusal = become_guest(visitor, now, out)))
    return out;
  if (!offers_.spend(std::to_string(visitor.id()), now))
    return refused({"too_often", "that was too often; try again in a while"});
  offer.id = new_id(chance_);
  offer.by = visitor.id();
  offer.battle = asked.battle;
  offer.side = asked.side;
  offer.pace = asked.pace;
  offer.clock = asked.clock.value_or(PaceName::kNone);
  offer.two_way = asked.two_way.value_or(false);
  offer.watched = asked.watched.value_or(false);
  offer.listed = !asked.unlisted.value_or(false);
  offer.made = now;
  offer.until = now + (asked.pace == Pace::kNow ? kOfferNowLasts : kOfferDaysLasts);
  store_.add_offer(offer);
  offer.by_name = visitor.person->name;
  if (offer.to != 0) offer.to_name = store_.person(offer.to)->name;
  out.body = json_of(facts(offer, visitor, now));
  return out;
}

Outcome Club::withdraw(const Visitor& visitor, const std::string& id) {
  if (!visitor.known()) return refused({"nobody", "you are not signed in here"});
  if (!store_.remove_offer(id, visitor.id())) {
    const std::optional<Offer> found = store_.offer(id);
    if (found && found->by == visitor.id()) return refused({"taken", "somebody has just taken this seat"});
    return refused(gone());
  }
  Outcome out;
  out.body = json_of(messages::Done{});
  return out;
}

Outcome Club::take(Visitor visitor, const std::string& id, const std::string& match, std::int64_t now, Taking& taking) {
  Outcome out;
  const auto refuse = [&](Refusal refusal) {
    taking.refusal = refusal;
    return refused(std::move(refusal));
  };
  std::optional<Offer> found = store_.offer(id);
  if (!found) return refuse(gone());
  if (visitor.known() && found->by == visitor.id()) return refuse({"own_offer", "this is your own seat"});
  if (found->taken_by != 0 && (!visitor.known() || found->taken_by != visitor.id()))
    return refuse({"taken", "somebody was quicker: this seat is taken"});
  if (found->taken_by == 0 && !may_see(*found, visitor, now)) return refuse(gone());
  if (found->taken_by == 0) {
    if ((taking.refusal = become_guest(visitor, now, out))) return refused(*taking.refusal);
    if (!store_.take_offer(id, visitor.id(), match, now))
      return refuse({"taken", "somebody was quicker: this seat is taken"});
    found->taken_by = visitor.id();
    found->match = match;
  } else {
    taking.again = true;
  }
  taking.offer = std::move(found);
  taking.taker = *visitor.person;
  return out;
}

AskedMatch match_of(const Offer& offer, const Person& taker, std::string scenario_text) {
  AskedMatch asked;
  asked.scenario_id = offer.battle;
  asked.scenario_text = std::move(scenario_text);
  asked.two_way = offer.two_way;
  asked.pace = offer.clock;
  asked.seats[0].name = offer.by_name;
  asked.seats[0].person = offer.by;
  asked.seats[1].name = taker.name;
  asked.seats[1].person = taker.id;
  if (offer.side != WantedSide::kRandom) asked.first_side = offer.side == WantedSide::kTop ? Side::kTop : Side::kBottom;
  return asked;
}

}  // namespace acies::club
