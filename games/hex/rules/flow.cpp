// The next side to act: runs the stack of frames until a side or chance must decide.
#include "games/hex/rules/play.h"

namespace acies::hex {
namespace rules {
namespace {

void proceed(Play& p) {
  switch (p.top().kind) {
    case FrameKind::kDeal:
      return proceed_deal(p);
    case FrameKind::kTurn:
      return proceed_turn(p);
    case FrameKind::kCombat:
      return proceed_combat(p);
    case FrameKind::kStrike:
      return proceed_strike(p);
    case FrameKind::kFlags:
      return proceed_flags(p);
    case FrameKind::kRetreat:
      return proceed_retreat(p);
    case FrameKind::kRampage:
      return proceed_rampage(p);
    case FrameKind::kLeaderCheck:
      return proceed_leader_check(p);
    case FrameKind::kLeaderEvade:
      return proceed_leader_evade(p);
    case FrameKind::kMarsh:
      return proceed_marsh(p);
    case FrameKind::kEnter:
      return proceed_enter(p);
    case FrameKind::kDrawCards:
      return proceed_draws(p);
    case FrameKind::kScout:
      return proceed_scout(p);
    case FrameKind::kFirstPlayer:
      return proceed_first_player(p);
    case FrameKind::kStragglers:
      return proceed_stragglers(p);
    case FrameKind::kTrophy:
      return proceed_trophy(p);
  }
}

void answer(Play& p, Decision decision, Action action) {
  switch (p.top().kind) {
    case FrameKind::kDeal:
      return;
    case FrameKind::kTurn:
      return answer_turn(p, decision, action);
    case FrameKind::kCombat:
      return answer_combat(p, decision, action);
    case FrameKind::kStrike:
      return answer_strike(p, decision, action);
    case FrameKind::kFlags:
      return answer_flags(p, action);
    case FrameKind::kRetreat:
      return answer_retreat(p, action);
    case FrameKind::kRampage:
      return answer_rampage(p, decision, action);
    case FrameKind::kLeaderCheck:
      return answer_leader_check(p, action);
    case FrameKind::kLeaderEvade:
      return answer_leader_evade(p, decision, action);
    case FrameKind::kMarsh:
      return answer_marsh(p, action);
    case FrameKind::kEnter:
      return answer_enter(p, action);
    case FrameKind::kDrawCards:
      return answer_draw(p, action);
    case FrameKind::kScout:
      return answer_scout(p, decision, action);
    case FrameKind::kFirstPlayer:
      return answer_first_player(p, action);
    case FrameKind::kStragglers:
      return answer_stragglers(p, decision, action);
    case FrameKind::kTrophy:
      return answer_trophy(p, action);
  }
}

void pay_owed_cards(Play& p) {
  for (int side = 0; side < 2; ++side) {
    if (p.s.owed_cards[side] == 0) continue;
    push_draws(p, static_cast<Side>(side), p.s.owed_cards[side]);
    p.s.owed_cards[side] = 0;
  }
}

// A banner may end the battle, or owe a side cards; both are looked at before anything else happens.
void run(Play& p) {
  for (;;) {
    const bool banners = !p.is_settled;
    if (banners || p.sc.has_holds) settle(p);
    if (p.s.decision != Decision::kNone) break;
    if (banners) {
      p.is_settled = true;
      pay_owed_cards(p);
    }
    proceed(p);
  }
  if (!p.s.over()) p.emit(Awaits{is_player(p.s.decider) ? p.s.decider : Side::kNobody, p.s.decision, p.s.roll_dice});
}

}  // namespace
}  // namespace rules

void apply(State& state, Action action, EventSink* sink) {
  rules::Play p{state, *state.scenario, sink};
  p.is_settled = (state.owed_cards[0] | state.owed_cards[1]) == 0;
  const Decision decision = state.decision;
  state.decision = Decision::kNone;
  state.decider = Side::kNobody;
  state.roll_dice = 0;
  rules::answer(p, decision, action);
  rules::run(p);
}

void legal_actions(const State& s, ActionList& out) {
  out.clear();
  switch (s.decision) {
    case Decision::kPlayCard:
      return rules::list_cards(s, out);
    case Decision::kOrder:
      return rules::list_orders(s, out);
    case Decision::kMove:
    case Decision::kMoveAgain:
      return rules::list_moves(s, out);
    case Decision::kBattle:
      return rules::list_battles(s, out);
    case Decision::kFireAgain:
      return rules::list_fire_again(s, out);
    case Decision::kReact:
      return rules::list_reactions(s, out);
    case Decision::kEvadeTo:
      return rules::list_evades(s, out);
    case Decision::kIgnoreFlags:
      return rules::list_flags(s, out);
    case Decision::kRetreatTo:
      return rules::list_retreats(s, out);
    case Decision::kTrample:
      return rules::list_tramples(s, out);
    case Decision::kLeaderStep:
      return rules::list_leader_steps(s, out);
    case Decision::kAdvance:
      return rules::list_advances(s, out);
    case Decision::kBonusBattle:
      return rules::list_bonus_battles(s, out);
    case Decision::kRally:
      return rules::list_rallies(s, out);
    case Decision::kEnter:
      return rules::list_entries(s, out);
    case Decision::kPlunder:
      return rules::list_plunders(s, out);
    case Decision::kInspire:
      return rules::list_inspirations(s, out);
    case Decision::kBattleBonus:
      return rules::list_battle_bonus(s, out);
    case Decision::kShoot:
      return rules::list_shots(s, out);
    case Decision::kAmbush:
      return rules::list_ambushes(s, out);
    case Decision::kMoveALeader:
      return rules::list_leader_moves(s, out);
    case Decision::kKeepCard:
      return rules::list_kept_cards(s, out);
    case Decision::kBattleBack:
      out.add(ActionKind::kBattleBack);
      return out.add(ActionKind::kDone);
    case Decision::kScoutBanner:
      out.add(ActionKind::kTakeBanner);
      return out.add(ActionKind::kDone);
    case Decision::kGlory:
      return rules::list_glory(s, out);
    case Decision::kStragglers:
      return rules::list_straggler_dice(s, out);
    case Decision::kStraggle:
      return rules::list_stragglers(s, out);
    case Decision::kNone:
    case Decision::kRoll:
    case Decision::kDraw:
    case Decision::kOver:
      return;
  }
}

bool is_legal(const State& s, Action action) {
  if (s.decision == Decision::kRoll)
    return action.kind == ActionKind::kRoll && roll_of(action).size() == s.roll_dice &&
           s.scenario->rules->die.shows_all_of(roll_of(action).faces);
  if (s.decision == Decision::kDraw)
    return action.kind == ActionKind::kDraw && action.b == 0 && action.c == 0 && action.a < kMaxCardKinds &&
           s.deck[action.a] > 0;
  ActionList open;
  legal_actions(s, open);
  return open.has(action);
}

namespace {

// Whether a saved position may say that the side has this objective. A plundered camp or stormed gate is removed
// instead.
bool stays_gained(const Objective& o, Side side) {
  return (o.side == side || o.side == Side::kNobody) &&
         (o.kind == ObjectiveKind::kReach || o.kind == ObjectiveKind::kHold);
}

}  // namespace

State set_up(const Scenario& scenario) {
  State s{};
  s.scenario = &scenario;
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    const UnitSetup& unit = scenario.units[i];
    s.blocks[i] = unit.blocks;
    if (unit.hex.exists()) place(s, UnitId(static_cast<int>(i)), unit.hex);
  }
  for (std::size_t i = 0; i < scenario.leaders.size(); ++i)
    if (scenario.leaders[i].hex.exists()) place(s, LeaderId(static_cast<int>(i)), scenario.leaders[i].hex);

  for (std::size_t c = 0; c < scenario.rules->cards.size(); ++c) s.deck[c] = scenario.rules->cards[c].copies;
  for (CardId c : scenario.discards) {
    s.deck[c]--;
    s.discards[c]++;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const SideSetup& setup = scenario.sides[side];
    for (CardId c : setup.hand) {
      s.deck[c]--;
      s.hands[side][c]++;
      s.hand_size[side]++;
    }
    s.hand_limit[side] = setup.cards;
    s.banners[side] = setup.banners_won;
    s.tokens[side] = setup.tokens;
    s.glory[side] = setup.glory;
    s.last_card[side] = setup.last_card;
    s.last_sections[side] = setup.last_sections;
  }
  for (std::uint8_t n : s.deck) s.deck_size = static_cast<std::uint8_t>(s.deck_size + n);
  s.cleared = scenario.cleared;
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
    for (std::size_t side = 0; side < 2; ++side)
      if (stays_gained(scenario.objectives[i], static_cast<Side>(side)) &&
          !(scenario.objectives[i].hexes & scenario.gained[side]).empty())
        s.objectives_gained[side] |= static_cast<std::uint16_t>(1U << i);

  // The side that moves now has had as many turns as the other, or one less.
  s.active = scenario.first;
  const int mover = index(s.active);
  s.turns[mover] = static_cast<std::uint16_t>(scenario.turns_done / 2);
  s.turns[1 - mover] = static_cast<std::uint16_t>((scenario.turns_done + 1) / 2);

  rules::Play p{s, scenario, nullptr};
  p.is_settled = false;  // a saved position may begin with every banner won
  p.push(FrameKind::kDeal);
  rules::run(p);
  return s;
}

void begin_turn(State& s) {
  s.turns[static_cast<std::size_t>(index(s.active))]--;
  s.depth = 0;
  s.decision = Decision::kNone;
  rules::Play p{s, *s.scenario, nullptr};
  p.push(FrameKind::kTurn);
  rules::run(p);
}

}  // namespace acies::hex
