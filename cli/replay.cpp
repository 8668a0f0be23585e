#include "cli/command.h"
namespace acies::cli { int run_replay_command(const Arguments&) { return kWrongInput; } }
