// Whether the answers called right in tactical positions are right: the proof, and the table of figures.
#pragma once

#include <string>

#include "games/hex/commands/tactics_files.h"
#include "games/hex/players/rollouts.h"

namespace acies::hex {

// One line of the table: a position, how often its best right answer and the best of the others win, and the proof.
struct Proof {
  std::uint64_t key = 0;  // statement_hash of the position
  std::string row;        // as it stands in the table
  bool holds = false;
};

// The proofs in a table's text; lines that are none are passed over.
std::vector<Proof> read_table(const std::string& text);

// Verifies the positions, or of those not yet in the table at `path`, which it then writes anew. Returns the exit status.
int verify_tactics(const TacticFiles& files, const Rollouts& rollouts, int threads, const std::string& path);

}  // namespace acies::hex
