#include "club/messages.h"

namespace acies {

void describe_club(Schema& schema) {
  schema.add<Side>();
  schema.add<messages::Me>();
  schema.add<messages::NameRequest>();
  schema.add<messages::SignInList>();
  schema.add<messages::EndSignIn>();
  schema.add<messages::RecoveryCodes>();
  schema.add<messages::RecoveryRequest>();
  schema.add<messages::PairingMade>();
  schema.add<messages::PairingRequest>();
  schema.add<messages::OfferRequest>();
  schema.add<messages::OfferFacts>();
  schema.add<messages::OfferTaken>();
  schema.add<messages::Lobby>();
  schema.add<messages::MyMatchList>();
  schema.add<messages::Export>();
  schema.add<messages::Done>();
}

}  // namespace acies
