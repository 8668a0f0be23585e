// A battle on the tabletop as one viewer knows it. Hidden are only the charges and places that a side commits in secret: until
// they are opened the side is taken to have done no more than it must, and then the phase is played again as it was.
#include "games/followed.h"

#include "games/tabletop/battle.h"
#include "games/tabletop/decision.h"
#include "games/tabletop/game.h"

namespace acies::tabletop {
namespace {

class FollowedTabletop final : public FollowedGame {
 public:
  FollowedTabletop(TabletopGame game, Side viewer) : game_(std::move(game)), viewer_(viewer) {}

  std::unique_ptr<FollowedGame> copy() const override { return std::make_unique<FollowedTabletop>(*this); }
  Game& game() override { return game_; }

  std::string follow(const ToldStep& step) override {
    take_back_draft();
    if (game_.decider() != step.by.side) return "`" + step.action + "` cannot have happened";
    std::uint64_t n = step.n - 1;
    if (!step.opened.empty()) return open(step);
    if (!decides_in_secret(game_.state())) return game_.restore(step.by.side, step.action, n, ignore);
    if (!before_secret_) before_secret_ = game_;
    if (step.by.side != viewer_) return commit_unseen(n);
    return restore_all(step.by.side, step.action, n);
  }

  std::string set_draft(const std::vector<std::string>& actions) override {
    take_back_draft();
    std::uint64_t n = 0;
    for (const std::string& action : actions)
      if (std::string wrong = game_.restore(viewer_, action, n, ignore); !wrong.empty()) return wrong;
    return "";
  }

 private:
  static void ignore(GameStep&&) {}

  void take_back_draft() {
    while (game_.undo_is_untold()) game_.undo();
  }

  // Both sides have committed themselves, and every viewer knows to what.
  std::string open(const ToldStep& step) {
    if (before_secret_) game_ = std::move(*before_secret_);
    before_secret_.reset();
    for (const std::string& one : step.opened) {
      const std::size_t space = one.find(' ');
      const std::optional<Side> side = find_side(one.substr(0, space));
      std::uint64_t n = step.n - 1;
      if (!side || space == one.npos) return "`" + one + "` is no action of a side";
      if (std::string wrong = game_.restore(*side, one.substr(space + 1), n, ignore); !wrong.empty()) return wrong;
    }
    return "";
  }

  // A side has committed itself, unseen: it is taken to have done no more than it must.
  std::string commit_unseen(std::uint64_t n) {
    const Side side = game_.decider();
    Action done;
    done.kind = ActionKind::kDone;
    while (game_.decider() == side && decides_in_secret(game_.state())) {
      std::vector<Action> open;
      if (check(game_.state(), done)) legal_actions(game_.state(), open);
      game_.apply_step(open.empty() ? done : open[0], n);
      if (open.empty()) break;
    }
    return "";
  }

  std::string restore_all(Side by, const std::string& text, std::uint64_t n) {
    std::vector<Action> actions;
    if (const auto wrong = read_tabletop_actions(*game_.state().scenario, text, actions)) return *wrong;
    for (const Action& action : actions) {
      if (game_.decider() != by || check(game_.state(), action)) return "`" + text + "` cannot have happened";
      game_.apply_step(action, n);
    }
    return "";
  }

  TabletopGame game_;
  Side viewer_;
  std::optional<TabletopGame> before_secret_;  // the battle before the sides began to commit themselves
};

}  // namespace

std::unique_ptr<FollowedGame> follow_tabletop(TabletopGame game, Side viewer) {
  return std::make_unique<FollowedTabletop>(std::move(game), viewer);
}

}  // namespace acies::tabletop
