// The bodies of answers over HTTP, beside those of a match (server_messages.h) and of a campaign (campaign_room.h).
#pragma once

#include "base/level.h"
#include "base/rules_info.h"
#include "games/game.h"
#include "session/server_messages.h"
#include "session/verify.h"

namespace acies {
namespace messages {

struct Health {
  std::string status = "ok";
  int version = kProtocolVersion;
  static constexpr auto kFields =
      fields("health", "The server answers requests.", field("status", &Health::status, "always `ok`"),
             field("version", &Health::version, "of the protocol"));
};

struct RuleSetFacts {
  std::string code, name;
  int edition = 1;
  static constexpr auto kFields =
      fields("rule_set_facts", "A rule set.", field("code", &RuleSetFacts::code, "as files and requests name it"),
             field("name", &RuleSetFacts::name),
             field("edition", &RuleSetFacts::edition, "counts up when a rule is changed on purpose"));
};
struct ServedGame {
  std::string game;
  std::vector<RuleSetFacts> rules;
  static constexpr auto kFields =
      fields("served_game", "A game the server plays, and the rule sets it plays by.",
             field("game", &ServedGame::game, "its code"), field("rules", &ServedGame::rules));
};
struct GameList {
  std::vector<ServedGame> games;
  static constexpr auto kFields = fields("game_list", "The games the server plays.", field("games", &GameList::games));
};

// The fields that the battles of every game have; a game may add its own.
struct ArmyFacts {
  std::string name;
  int units = 0, leaders = 0;
  std::string at;
  static constexpr auto kFields =
      fields("army_facts", "What every battle says of a side, whichever game it is of.",
             field("name", &ArmyFacts::name), field("units", &ArmyFacts::units), field("leaders", &ArmyFacts::leaders),
             field("at", &ArmyFacts::at, "where its units stand, for a small picture, in words of the game"));
};
struct BattleFacts {
  std::string id, name, date, rules, about;
  BySide<ArmyFacts> sides;
  static constexpr auto kFields =
      fields("battle_facts", "The facts about a battle that are the same in every game.", field("id", &BattleFacts::id),
             field("name", &BattleFacts::name), field("date", &BattleFacts::date),
             field("rules", &BattleFacts::rules, "the code of its rule set"), field("about", &BattleFacts::about),
             field("sides", &BattleFacts::sides));
};
struct BalanceFacts {
  double top = 0, turns = 0;
  static constexpr auto kFields = fields("balance_facts", "How a battle went between strong players.",
                                         field("top", &BalanceFacts::top, "the share of it that the top army won"),
                                         field("turns", &BalanceFacts::turns, "a game"));
};
struct ListedBattle : BattleFacts {
  bool first_by_dice = false;
  std::string ground, land;
  std::optional<BalanceFacts> balance;
  static constexpr auto kFields = fields(
      "listed_battle", "A battle in the list of all battles; a game adds fields of its own.", inherited<BattleFacts>(),
      field("first_by_dice", &ListedBattle::first_by_dice, "dice say which side moves first"),
      field("ground", &ListedBattle::ground, "the drawing of its ground: GET /api/ground/GAME/GROUND"),
      field("land", &ListedBattle::land, "where it lies: GET /api/ground/scenery/LAND"),
      maybe("balance", &ListedBattle::balance, "left out if nobody has measured it"));
};
struct WholeBattle : ListedBattle {
  std::vector<std::string> notes, special;
  static constexpr auto kFields =
      fields("whole_battle", "A battle with everything there is to read about it; a game adds fields of its own.",
             inherited<ListedBattle>(), field("notes", &WholeBattle::notes, "what is uncertain in it"),
             field("special", &WholeBattle::special, "its special rules"));
};
struct ListedBattlePayload : Payload {
  explicit ListedBattlePayload(Payload payload) : Payload(std::move(payload)) {}
};
struct ScenarioList {
  std::vector<ListedBattlePayload> scenarios;
  static constexpr auto kFields =
      fields("scenario_list", "The battles the server offers.", field("scenarios", &ScenarioList::scenarios));
};

struct BotList {
  std::vector<Bot> bots;
  static constexpr auto kFields =
      fields("bot_list", "The opponents of a game, the weakest first.", field("bots", &BotList::bots));
};

struct ErrorReply {
  Fault error;
  static constexpr auto kFields =
      fields("error_reply", "The answer to a request that the server refuses.", field("error", &ErrorReply::error));
};
struct RecordErrorReply {
  RecordFault error;
  static constexpr auto kFields = fields("record_error_reply", "The answer to a record that does not hold.",
                                         field("error", &RecordErrorReply::error));
};

}  // namespace messages

template <>
struct WireType<messages::ListedBattlePayload> {
  static std::string name(Schema& schema) { return schema.add<messages::ListedBattle>(); }
};

messages::GameList game_list();
messages::ScenarioList scenario_list();
messages::BotList bot_list(const GameModule& game);

}  // namespace acies
