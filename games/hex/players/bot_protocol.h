// A bot that speaks the line protocol of docs/bot-protocol.md: lines in, lines out, no input or output of its own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/hex/players/follower.h"
#include "games/hex/players/player.h"

namespace acies::hex::bot {

class Protocol {
 public:
  using PlayerMaker = std::function<std::unique_ptr<Player>()>;

  // A player is made anew for every battle.
  Protocol(std::string name, PlayerMaker make_player) : name_(std::move(name)), make_player_(std::move(make_player)) {}

  // The answers to one line. A line that cannot be understood or cannot be true is answered with one line `error …` and
  // changes nothing.
  std::vector<std::string> hear(std::string_view line);

  // Whether `quit` has been said.
  bool has_quit() const { return quit_; }

 private:
  enum class Block : unsigned char { kNone, kScenario, kView };

  std::vector<std::string> hear_block_line(std::string_view line);
  std::vector<std::string> begin_battle();
  std::vector<std::string> hello(std::string_view rest);
  std::vector<std::string> begin_scenario(std::string_view rest);
  std::vector<std::string> did(std::string_view rest);
  std::vector<std::string> open(std::string_view rest);
  std::vector<std::string> go(std::string_view rest);

  std::string name_;
  PlayerMaker make_player_;
  Block block_ = Block::kNone;
  Side next_side_ = Side::kNobody;
  std::string scenario_text_;
  bool too_long_ = false;
  bool quit_ = false;

  struct Battle {
    std::unique_ptr<Scenario> scenario;
    std::unique_ptr<Player> player;
    std::unique_ptr<Follower> follower;
  };
  Battle battle_;
};

}  // namespace acies::hex::bot
