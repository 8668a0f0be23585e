#include "server/club_api.h"

#include "session/catalog.h"
#include "session/replies.h"

namespace acies::server {
namespace {

constexpr int kCleanUpSeconds = 600;
constexpr std::size_t kMostBody = 4 * 1024;

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

ApiReply not_here() { return error_reply(404, "unknown", "there is nothing here"); }
ApiReply not_kept() { return error_reply(500, "store", "that could not be kept; try again"); }

ApiReply refusal_reply(const Refusal& refusal) {
  static constexpr std::pair<std::string_view, int> kStatuses[] = {
      {"nobody", 401},     {"too_often", 429}, {"name_taken", 409},    {"gone", 404},        {"taken", 409},
      {"own_offer", 409},  {"stale", 409},     {"wrong_code", 403},    {"wrong_token", 403}, {"somebody_here", 409},
      {"both_seats", 409}, {"too_many", 409},  {"unknown_person", 404}};
  for (const auto& [code, status] : kStatuses)
    if (code == refusal.code) return error_reply(status, refusal.code, refusal.words);
  return error_reply(refusal);
}

// `/api/matches/ID/keep`: the match; "" if the path is another.
std::string_view kept_match(std::string_view path) {
  constexpr std::string_view kEnd = "/keep";
  if (!take_prefix(path, "/api/matches/") || !path.ends_with(kEnd)) return "";
  path.remove_suffix(kEnd.size());
  return path.size() <= 64 && path.find('/') == std::string_view::npos ? path : "";
}

}  // namespace

bool ClubApi::answers(std::string_view method, std::string_view path) {
  return path == "/api/me" || path == "/api/lobby" || path.starts_with("/api/me/") || path.starts_with("/api/offers") ||
         (method == "POST" && !kept_match(path).empty());
}

void ClubApi::answer(const HttpRequest& request, Reply done) {
  if (request.method == "GET" || request.method == "HEAD") return get(request, std::move(done));
  if (request.method != "POST") return done(error_reply(405, "method", "only GET and POST are answered here"));
  if (request.body.size() > kMostBody) return done(error_reply(413, "too_large", "that is more than 4 KiB"));
  post(request, std::move(done));
}

void ClubApi::identify(const Browser& browser, std::function<void(Known)> done) {
  if (browser.token.empty()) return done({});
  auto known = std::make_shared<Known>();
  thread_.submit(
      false,
      [known, token = browser.token, now = match_server_.time()](club::Club& club) {
        const club::Visitor visitor = club.who(token, now);
        *known = {visitor.id(), visitor.sign_in, ""};
        return true;
      },
      [known, done = std::move(done)](const std::string& error) { done(error.empty() ? *known : Known{}); });
}

void ClubApi::tick() {
  if (++seconds_ % kCleanUpSeconds != 0) return;
  thread_.submit(
      true,
      [now = match_server_.time()](club::Club& club) {
        club.write_uses();
        club.clean_up(now);
        return true;
      },
      [](const std::string&) {});
}

// --- questions -----------------------------------------------------------------------------------------------------------

void ClubApi::get(const HttpRequest& request, Reply done) {
  using club::Club;
  using club::Visitor;
  std::string_view path = request.path;
  take_prefix(path, "/api/");
  if (path == "me")
    return read(request, std::move(done), [](Club& c, const Visitor& v, std::int64_t) { return c.me(v); });
  if (path == "me/sign-ins")
    return read(request, std::move(done), [](Club& c, const Visitor& v, std::int64_t) { return c.sign_ins(v); });
  if (path == "me/matches")
    return read(request, std::move(done), [](Club& c, const Visitor& v, std::int64_t) { return c.matches(v); });
  if (path == "me/export")
    return read(request, std::move(done),
                [](Club& c, const Visitor& v, std::int64_t now) { return c.everything(v, now); });
  if (path == "lobby")
    return read(request, std::move(done), [](Club& c, const Visitor& v, std::int64_t now) { return c.lobby(v, now); });
  if (take_prefix(path, "me/seats/"))
    return read(request, std::move(done),
                [match = std::string(path)](Club& c, const Visitor& v, std::int64_t) { return c.seats_at(v, match); });
  if (take_prefix(path, "offers/"))
    return change(
        request, std::move(done),
        [id = std::string(path)](Club& c, const Visitor& v, std::int64_t now) { return c.offer_seen(v, id, now); },
        false);
  done(not_here());
}

void ClubApi::submit(bool writes, const HttpRequest& request, Job job, std::function<void(const std::string&)> done) {
  thread_.submit(
      writes,
      [people = match_server_.people(), browser = request.browser, address = request.address,
       now = match_server_.time(), job = std::move(job)](club::Club& club) {
        club.sit(people);
        club::Visitor visitor = club.who(browser.token, now);
        visitor.address = address;
        visitor.device = browser.device;
        return job(club, visitor, now);
      },
      std::move(done));
}

// Answers are private and change; a client that has one names it, and is told when it is still good.
void ClubApi::read(const HttpRequest& request, Reply done, Read what) {
  auto body = std::make_shared<std::string>();
  auto has_uses = std::make_shared<bool>(false);
  submit(
      false, request,
      [body, has_uses, what = std::move(what)](club::Club& club, const club::Visitor& visitor, std::int64_t now) {
        *body = what(club, visitor, now);
        *has_uses = club.has_uses();
        return true;
      },
      [this, body, has_uses, known = request.if_none_match, done = std::move(done)](const std::string& error) {
        if (*has_uses)
          thread_.submit(
              true,
              [](club::Club& club) {
                club.write_uses();
                return true;
              },
              [](const std::string&) {});
        if (!error.empty()) return done(error_reply(500, "store", "that cannot be read now; try again"));
        HttpReply reply = json_reply(std::move(*body));
        reply.etag = "\"" + hex_digits(sha256(reply.body)).substr(0, 24) + "\"";
        if (known == reply.etag) {
          reply.status = 304;
          reply.body.clear();
        }
        done(std::move(reply));
      });
}

// --- changes -------------------------------------------------------------------------------------------------------------

void ClubApi::post(const HttpRequest& request, Reply done) {
  using club::Club;
  using club::Visitor;
  std::string_view path = request.path;
  if (const std::string_view match = kept_match(path); !match.empty())
    return keep_seat(request, std::string(match), std::move(done));
  take_prefix(path, "/api/");
  using Call = club::Outcome (*)(Club&, const Visitor&, std::string_view body, std::int64_t now);
  static constexpr std::pair<std::string_view, Call> kCalls[] = {
      {"me", [](Club& c, const Visitor& v, std::string_view body, std::int64_t now) { return c.rename(v, body, now); }},
      {"me/out", [](Club& c, const Visitor& v, std::string_view, std::int64_t) { return c.sign_out(v); }},
      {"me/sign-ins/end",
       [](Club& c, const Visitor& v, std::string_view body, std::int64_t) { return c.end_sign_in(v, body); }},
      {"me/codes", [](Club& c, const Visitor& v, std::string_view, std::int64_t) { return c.make_codes(v); }},
      {"me/recover",
       [](Club& c, const Visitor& v, std::string_view body, std::int64_t now) { return c.recover(v, body, now); }},
      {"me/pairing",
       [](Club& c, const Visitor& v, std::string_view, std::int64_t now) { return c.make_pairing(v, now); }},
      {"me/pair",
       [](Club& c, const Visitor& v, std::string_view body, std::int64_t now) { return c.pair(v, body, now); }},
      {"me/delete", [](Club& c, const Visitor& v, std::string_view, std::int64_t) { return c.remove(v); }},
      {"offers",
       [](Club& c, const Visitor& v, std::string_view body, std::int64_t now) { return c.offer(v, body, now); }}};
  for (const auto& [name, call] : kCalls)
    if (path == name)
      return change(request, std::move(done),
                    [call = call, body = request.body](Club& c, const Visitor& v, std::int64_t now) {
                      return call(c, v, body, now);
                    });
  if (!take_prefix(path, "offers/")) return done(not_here());
  const std::string id(path.substr(0, path.find('/')));
  path.remove_prefix(id.size());
  if (path == "/take") return take(request, id, std::move(done));
  if (path != "/withdraw") return done(not_here());
  change(request, std::move(done), [id](Club& c, const Visitor& v, std::int64_t) { return c.withdraw(v, id); });
}

void ClubApi::change(const HttpRequest& request, Reply done, Change what, bool writes) {
  auto outcome = std::make_shared<club::Outcome>();
  submit(
      writes, request,
      [outcome, what = std::move(what)](club::Club& club, const club::Visitor& visitor, std::int64_t now) {
        *outcome = what(club, visitor, now);
        return !outcome->refusal;
      },
      [this, outcome, request, done = std::move(done)](const std::string& error) {
        done(error.empty() ? carry_out(*outcome, request) : HttpReply(not_kept()));
      });
}

HttpReply ClubApi::carry_out(const club::Outcome& outcome, const HttpRequest& request) {
  if (outcome.refusal) return refusal_reply(*outcome.refusal);
  HttpReply reply = json_reply(outcome.body);
  if (!outcome.token.empty()) reply.cookie = cookie_with(outcome.token, request.browser.is_secure);
  if (outcome.signed_out) reply.cookie = cookie_without(request.browser.is_secure);
  if (outcome.from != 0) match_server_.change_person(outcome.from, outcome.to);
  if (!outcome.replaced.empty())
    match_server_.replace_sign_in(outcome.replaced, {0, club::hash_of(outcome.token), request.address});
  match_server_.end_sign_ins(outcome.ended);
  return reply;
}

// The seat is taken first, so that no other person can have it, and then the match is made, under a name that stands beside the seat.
// A program that ends in between finds a seat without its match, and offers it again.
void ClubApi::take(const HttpRequest& request, const std::string& id, Reply done) {
  struct Taken {
    club::Outcome outcome;
    club::Taking taking;
  };
  auto taken = std::make_shared<Taken>();
  submit(
      true, request,
      [taken, id, match = match_server_.host().new_match_id()](club::Club& club, const club::Visitor& visitor,
                                                               std::int64_t now) {
        taken->outcome = club.take(visitor, id, match, now, taken->taking);
        return !taken->outcome.refusal;
      },
      [this, taken, request, done = std::move(done)](const std::string& error) {
        if (!error.empty()) return done(not_kept());
        HttpReply reply = carry_out(taken->outcome, request);
        if (taken->outcome.refusal) return done(std::move(reply));
        if (!taken->taking.again) return make(taken->taking, std::move(reply), done);
        match_server_.with_match(taken->taking.offer->match,
                                 [this, taken, reply, done] { make(taken->taking, reply, done); });
      });
}

// Makes the match, if it is not there.
void ClubApi::make(const club::Taking& taking, HttpReply reply, const Reply& done) {
  const club::Offer& offer = *taking.offer;
  const auto finish = [reply, done, match = offer.match](const Refusal* why) {
    HttpReply taken = why != nullptr ? error_reply(*why) : json_reply(json_of(messages::OfferTaken{match, Seat::kB}));
    taken.cookie = reply.cookie;
    done(std::move(taken));
  };
  static const Refusal kNotMade{"store", "that could not be kept; try again"};
  MatchHost& host = match_server_.host();
  Refusal why{};
  if (taking.again && host.find(offer.match, why) != nullptr)
    return host.when_kept([&host, match = offer.match, finish] { finish(host.holds(match) ? nullptr : &kNotMade); });
  if (taking.again && why.code != std::string_view("unknown_match")) return finish(&why);
  const std::shared_ptr<const Content> content = find_content(offer.battle);
  AskedMatch asked = club::match_of(offer, taking.taker, content == nullptr ? "" : content->text());
  host.make_match_between(offer.match, std::move(asked), [this, id = offer.id, finish](const MadeMatch& made) {
    if (!made.refusal) return finish(nullptr);
    // If that cannot be kept either, the match is made when the seat is taken once more.
    thread_.submit(
        true,
        [id](club::Club& club) {
          club.reopen(id);
          return true;
        },
        [why = *made.refusal, finish](const std::string&) { finish(&why); });
  });
}

// The person is made, if there is none, before the seat is his: a guest without a seat is harmless.
void ClubApi::keep_seat(const HttpRequest& request, std::string match, Reply done) {
  messages::SeatQuestion asked;
  if (const std::optional<Refusal> refusal = read_seat_question(request.body, asked))
    return done(error_reply(*refusal));
  struct Somebody {
    club::Outcome outcome;
    std::int64_t person = 0;
  };
  auto somebody = std::make_shared<Somebody>();
  submit(
      true, request,
      [somebody](club::Club& club, const club::Visitor& visitor, std::int64_t now) {
        somebody->person = club.be_somebody(visitor, now, somebody->outcome);
        return !somebody->outcome.refusal;
      },
      [this, somebody, match = std::move(match), secret = asked.seat, request,
       done = std::move(done)](const std::string& error) {
        if (!error.empty()) return done(not_kept());
        HttpReply reply = carry_out(somebody->outcome, request);
        if (somebody->outcome.refusal) return done(std::move(reply));
        match_server_.with_match(match, [this, match, secret, person = somebody->person, reply, done] {
          match_server_.host().keep_seat(match, secret, person, [reply, done](const TakenSeat& taken) {
            HttpReply answer = seat_reply(taken);
            answer.cookie = reply.cookie;
            done(std::move(answer));
          });
        });
      });
}

}  // namespace acies::server
