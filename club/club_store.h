// Keeps the data of a club. Every store behind this interface passes the same tests (tests/unit/club_store_contract.h).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "club/person.h"

namespace acies::club {

// Each function is one statement. Statements that belong together stand between begin() and commit(), which keeps all of them for good or
// nothing. A statement that fails is remembered until then, and commit() gives the error back and keeps nothing. For one
// thread at a time; several may be open on one place, together with stores of matches.
class ClubStore {
 public:
  virtual ~ClubStore() = default;

  // `writes`: something may be changed. Without it everything read is of one moment. "" or the error.
  virtual std::string begin(bool writes) = 0;
  // "" or the error, one line.
  virtual std::string commit() = 0;
  // Nothing since begin() has happened.
  virtual void roll_back() = 0;

  // People. The skeleton of a name is unique; add_name says whether it was free or the person's own.
  virtual void add_person(const Person& person) = 0;
  virtual std::optional<Person> person(PersonId id) = 0;
  virtual std::optional<Person> person_called(const std::string& skeleton) = 0;
  virtual bool name_person(PersonId id, const std::string& name, const std::string& skeleton) = 0;
  virtual void see_person(PersonId id, std::int64_t now) = 0;
  // With the sign-ins, the tokens and the offers that were not taken. Seats and taken offers stay, without the person and
  // the name, which goes from the logs as well.
  virtual void remove_person(PersonId id) = 0;
  // Everything of one person becomes another's, who stays. False, and nothing has changed, if both sit at one match.
  virtual bool merge_person(PersonId from, PersonId to) = 0;

  virtual void add_sign_in(const SignIn& sign_in) = 0;
  virtual std::optional<SignIn> sign_in(const std::string& hash) = 0;
  virtual std::vector<SignIn> sign_ins(PersonId person) = 0;  // the one used last first
  virtual void use_sign_in(const std::string& hash, std::int64_t now) = 0;
  virtual void remove_sign_in(const std::string& hash) = 0;

  virtual void add_token(const Token& token) = 0;
  // Takes it out of the store: if two people bring it, one has it.
  virtual std::optional<Token> take_token(const std::string& hash, TokenKind kind) = 0;
  virtual void remove_tokens(PersonId person, TokenKind kind) = 0;
  virtual int count_tokens(PersonId person, TokenKind kind) = 0;

  virtual void add_offer(const Offer& offer) = 0;
  virtual std::optional<Offer> offer(const std::string& id) = 0;
  // Those that nobody has taken yet and whose time is not up, the newest first; and those of a person, with those that became a
  // match after `since`.
  virtual std::vector<Offer> open_offers(std::int64_t now, int most) = 0;
  virtual std::vector<Offer> offers_of(PersonId person, std::int64_t now, std::int64_t since) = 0;
  // It is to become a match of that name. False if somebody else has taken it, or it is gone, or its time is up: of two who take
  // it at once one has it.
  virtual bool take_offer(const std::string& id, PersonId by, const std::string& match, std::int64_t now) = 0;
  // An offer that was taken and has not become a match is open again.
  virtual void reopen_offer(const std::string& id) = 0;
  virtual void reopen_offers() = 0;
  // False if it was taken meanwhile.
  virtual bool remove_offer(const std::string& id, PersonId by) = 0;

  // Own turns first, then others in play, then those that are over, each the latest first.
  virtual std::vector<HeldSeat> seats_of(PersonId person, int most) = 0;
  // The seat, 0 or 1, that a person holds at a match; -1 if none.
  virtual int seat_at(const std::string& match, PersonId person) = 0;
  virtual std::vector<OpenMatch> matches_to_watch(std::int64_t since, int most) = 0;

  // Sign-ins that were not used since then, tokens and offers whose time is up, and guests who are signed in nowhere and have
  // no seat.
  virtual void expire(std::int64_t now, std::int64_t used_before) = 0;
};

}  // namespace acies::club
