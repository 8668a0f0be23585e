// From a battle's end to the next battle: winner, fates, glory, heroic units, replacements, and the leaders of the battle to
// come. Stragglers belong to that battle and are rolled there.
#include <algorithm>

#include "campaign/campaign.h"

namespace acies::campaign {
namespace {

enum Step : std::uint8_t { kFighting, kFates, kGloryStep, kHonours, kReplacements, kNaming, kFinished };

class Settling {
 public:
  Settling(CampaignState& s, CampaignEvents* events) : s_(s), c_(*s.campaign), events_(events) {}

  // Goes on until a side must decide.
  void run() {
    s_.decider = Side::kNobody;
    while (!step()) {
    }
  }

  void take(const BattleReport& report) {
    s_.report = report;
    const CampaignBattle& b = battle();
    BattleSummary& sum = s_.fought[s_.battle];
    sum = BattleSummary{};
    sum.result = in_own_words(report.result);
    for (Side side : {Side::kTop, Side::kBottom}) {
      const std::size_t own = at(in_campaign(b, side)), i = at(side);
      sum.banners[own] = report.banners[i];
      sum.trophies[own] = report.trophies[i];
      sum.glory_spent[own] = static_cast<std::uint8_t>(s_.glory[own] - report.glory[i]);
      sum.bought[own] = report.bought[i];
      s_.glory[own] = report.glory[i];
      s_.banners[own] = static_cast<std::uint16_t>(s_.banners[own] + report.banners[i]);
    }
    if (sum.result == Result::kTopWins) s_.wins[0]++;
    if (sum.result == Result::kBottomWins) s_.wins[1]++;
    // A mixing step of the kind the hash of a state uses.
    s_.history = (s_.history ^ report.hash) * 0x9E3779B97F4A7C15ULL;
    s_.history ^= s_.history >> 29;
    emit(BattleFought{s_.battle, sum.result, {sum.banners[0], sum.banners[1]}});
    for (Side side : {Side::kTop, Side::kBottom})
      if (sum.bought[at(side)].counters() > 0) emit(GlorySpent{side, sum.bought[at(side)]});
    recover();
    drop_hurt_heroes();
    s_.next_casualty = 0;
    s_.step = kFates;
  }

  void answer(CampaignAction x) {
    switch (s_.decision) {
      case CampaignDecision::kDie:
        return rolled(x.a);
      case CampaignDecision::kHonour:
        s_.step = kReplacements;
        if (x.kind == CampaignActionKind::kHonour) honour(UnitId(x.a));
        return;
      case CampaignDecision::kAppoint:
        return appoint(x.a);
      default:
        return name(s_.heroes[s_.subject], UnitId(x.a));
    }
  }

  std::vector<UnitId> honourable() const {
    std::vector<UnitId> fit, deserving;
    const Side side = winner();
    const Scenario& sc = battle().scenario;
    if (side == Side::kNobody) return fit;
    for (std::size_t i = 0; i < sc.units.size(); ++i) {
      const UnitId u(static_cast<int>(i));
      if (sc.units[i].side != in_battle(battle(), side) || !s_.report.standing.has(u)) continue;
      if ((sc.units[i].profile.traits & (kElephant | kWarMachine)) != 0 || is_hero(u)) continue;
      fit.push_back(u);
      if (s_.report.deeds.has(u)) deserving.push_back(u);
    }
    return deserving.empty() || c_.options.heroic_free ? fit : deserving;
  }

  std::vector<UnitId> candidates(const HeroicUnit& hero) const {
    std::vector<UnitId> list;
    const CampaignBattle& b = battle();
    for (std::size_t i = 0; i < b.scenario.units.size(); ++i) {
      const UnitId u(static_cast<int>(i));
      if (b.scenario.units[i].side == in_battle(b, hero.side) && b.scenario.units[i].type == hero.type && !is_hero(u))
        list.push_back(u);
    }
    return list;
  }

 private:
  static std::size_t at(Side side) { return static_cast<std::size_t>(index(side)); }
  const CampaignBattle& battle() const { return c_.battles[s_.battle]; }
  bool is_last() const { return s_.battle + 1U >= c_.battles.size(); }
  void emit(CampaignEvent event) {
    if (events_ != nullptr) events_->push_back(std::move(event));
  }
  UnitKind kind_of(std::uint8_t type) const { return {&c_.battles[0].scenario.rules->units[type]}; }
  void await(CampaignDecision decision, Side side) {
    s_.decision = decision;
    s_.decider = side;
  }

  Result in_own_words(Result r) const {
    if (!battle().swapped || r == Result::kDraw || r == Result::kNone) return r;
    return r == Result::kTopWins ? Result::kBottomWins : Result::kTopWins;
  }
  Side winner() const {
    const Result r = s_.fought[s_.battle].result;
    return r == Result::kTopWins ? Side::kTop : r == Result::kBottomWins ? Side::kBottom : Side::kNobody;
  }
  bool is_hero(UnitId u) const {
    for (int i = 0; i < s_.hero_count; ++i)
      if (s_.heroes[static_cast<std::size_t>(i)].unit == u) return true;
    return false;
  }

  // True when a side must decide.
  bool step() {
    switch (s_.step) {
      case kFighting:
        await(CampaignDecision::kFight, Side::kNobody);
        emit(BattleAwaits{s_.battle});
        return true;
      case kFates:
        return next_fate();
      case kGloryStep:
        award();
        return false;
      case kHonours:
        if (!is_last() && s_.hero_count < kMaxHeroes && !honourable().empty()) {
          await(CampaignDecision::kHonour, winner());
          return true;
        }
        s_.step = kReplacements;
        return false;
      case kReplacements:
        return next_replacement();
      case kNaming:
        return next_name();
      default:
        await(CampaignDecision::kOver, Side::kNobody);
        return true;
    }
  }

  // --- fates ---

  // Leaders who missed this battle are back for the next, even if their posts had no part in this one.
  void recover() {
    for (std::size_t i = 0; i < c_.posts.size(); ++i) {
      LeaderStatus& l = s_.leaders[i];
      l.stood_in = l.misses > 0;
      if (l.misses == 0) continue;
      l.misses--;
      l.stand_in = 0;
      emit(LeaderBack{c_.posts[i].side, static_cast<int>(i)});
    }
  }

  std::uint8_t casualty_post() const { return battle().posts[s_.report.casualties[s_.next_casualty].leader]; }

  bool next_fate() {
    while (s_.next_casualty < s_.report.fallen && casualty_post() == kNoPost) s_.next_casualty++;
    if (s_.next_casualty == s_.report.fallen) {
      s_.step = kGloryStep;
      return false;
    }
    await(CampaignDecision::kDie, Side::kChance);
    return true;
  }

  void rolled(int die) {
    emit(DieRolled{die});
    const bool melee = s_.report.casualties[s_.next_casualty].melee;
    const Fate fate = s_.first_die == 0 ? first_fate(die) : second_fate(melee, die);
    if (fate == Fate::kNone) {
      s_.first_die = static_cast<std::uint8_t>(die);
      return;
    }
    s_.first_die = 0;
    meet(casualty_post(), fate);
    s_.next_casualty++;
  }

  void meet(std::uint8_t post, Fate fate) {
    LeaderStatus& l = s_.leaders[post];
    const Side side = c_.posts[post].side;
    emit(FateMet{side, post, fate, l.stood_in, s_.report.casualties[s_.next_casualty].melee});
    if (fate == Fate::kCaptured) {
      s_.captives[at(other(side))]++;
      s_.fought[s_.battle].captives[at(other(side))]++;
    }
    if (l.stood_in) return;  // a stand-in's fate does not matter: the man he stood in for is back
    l.last = fate;
    switch (fate) {
      case Fate::kSlain:
      case Fate::kMortalWound:
      case Fate::kCaptured:
      case Fate::kCrippled:
        l.replaced++;
        l.litter = false;
        l.asks_new = true;
        return;
      case Fate::kSeriousWound:
        l.litter = true;
        return;
      case Fate::kModerateWound:
        l.misses = 1;
        l.asks_stand_in = true;
        return;
      default:
        return;
    }
  }

  // --- glory ---

  void award() {
    BattleSummary& sum = s_.fought[s_.battle];
    const std::array<int, 2> gained = glory_for(battle().scenario, s_.report);
    for (Side side : {Side::kTop, Side::kBottom}) {
      const std::size_t i = at(side);
      s_.trophies[i] = static_cast<std::uint8_t>(s_.trophies[i] + sum.trophies[i]);
      const int total = gained[at(in_battle(battle(), side))] + sum.trophies[i] + sum.captives[i];
      if (c_.options.glory_lapses && s_.glory[i] > 0) {
        emit(GloryLapsed{side, s_.glory[i]});
        s_.glory[i] = 0;
      }
      s_.glory[i] = static_cast<std::uint8_t>(std::min(99, s_.glory[i] + total));
      sum.glory_gained[i] = static_cast<std::uint8_t>(total);
      if (total > 0) emit(GloryGained{side, total, s_.glory[i], sum.captives[i], sum.trophies[i]});
    }
    s_.step = kHonours;
  }

  // --- heroic units ---

  void drop_hurt_heroes() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < s_.hero_count; ++i) {
      HeroicUnit hero = s_.heroes[i];
      if (hero.unit.exists() && s_.report.hurt.has(hero.unit)) {
        emit(HeroLost{hero.side, kind_of(hero.type)});
        continue;
      }
      s_.heroes[kept++] = hero;
    }
    for (std::size_t i = kept; i < s_.hero_count; ++i) s_.heroes[i] = HeroicUnit{};
    s_.hero_count = static_cast<std::uint8_t>(kept);
  }

  void honour(UnitId u) {
    const Side side = winner();
    s_.glory[at(side)]--;
    s_.fought[s_.battle].glory_spent[at(side)]++;
    s_.fought[s_.battle].bought[at(side)].heroes++;
    const std::uint8_t type = battle().scenario.units[u].type;
    s_.heroes[s_.hero_count++] = {side, type, kNoUnit};
    emit(Honoured{side, kind_of(type)});
  }

  // --- replacements ---

  bool next_replacement() {
    if (is_last()) return finish();
    for (std::size_t i = 0; i < c_.posts.size(); ++i) {
      if (!s_.leaders[i].asks_new && !s_.leaders[i].asks_stand_in) continue;
      s_.subject = static_cast<std::uint8_t>(i);
      await(CampaignDecision::kAppoint, c_.posts[i].side);
      return true;
    }
    s_.battle++;
    s_.step = kNaming;
    s_.subject = 0;
    s_.report = BattleReport{};
    for (HeroicUnit& hero : s_.heroes) hero.unit = kNoUnit;
    return false;
  }

  void appoint(int kind) {
    LeaderStatus& l = s_.leaders[s_.subject];
    const bool for_good = l.asks_new;
    (for_good ? l.joins : l.stand_in) = kind == 0 ? kFoot : kMounted;
    (for_good ? l.asks_new : l.asks_stand_in) = false;
    emit(Appointed{c_.posts[s_.subject].side, s_.subject, kind == 0 ? Arm::kFoot : Arm::kMounted, !for_good});
  }

  // --- the battle to come ---

  bool next_name() {
    for (; s_.subject < s_.hero_count; ++s_.subject) {
      HeroicUnit& hero = s_.heroes[s_.subject];
      if (hero.unit.exists()) continue;
      const std::vector<UnitId> list = candidates(hero);
      if (list.size() > 1) {
        await(CampaignDecision::kName, hero.side);
        return true;
      }
      if (list.empty())
        emit(HeroWaits{hero.side, kind_of(hero.type)});
      else
        name(hero, list[0]);
    }
    s_.step = kFighting;
    s_.subject = 0;
    return false;
  }

  void name(HeroicUnit& hero, UnitId u) {
    hero.unit = u;
    emit(HeroNamed{hero.side, kind_of(hero.type), u});
  }

  bool finish() {
    const auto decide = [](int top, int bottom) {
      return top > bottom ? Result::kTopWins : bottom > top ? Result::kBottomWins : Result::kDraw;
    };
    const Result banners = decide(s_.banners[0], s_.banners[1]), battles = decide(s_.wins[0], s_.wins[1]);
    const Result first = c_.options.winner_by_battles ? battles : banners;
    const Result second = c_.options.winner_by_battles ? banners : battles;
    s_.result = first == Result::kDraw ? second : first;
    s_.step = kFinished;
    emit(CampaignOver{s_.result});
    return false;
  }

  CampaignState& s_;
  const Campaign& c_;
  CampaignEvents* events_;
};

}  // namespace

// The winner has one counter and half the difference in banners, rounded down; the other side has one if it has won half
// the banners that it needs.
std::array<int, 2> glory_for(const Scenario& scenario, const BattleReport& report) {
  std::array<int, 2> glory{};
  for (int i = 0; i < 2; ++i) {
    const bool won = report.result == (i == 0 ? Result::kTopWins : Result::kBottomWins);
    const int own = report.banners[i], theirs = report.banners[1 - i];
    if (won)
      glory[i] = 1 + std::max(0, own - theirs) / 2;
    else
      glory[i] = 2 * own >= scenario.sides[i].banners ? 1 : 0;
  }
  return glory;
}

CampaignState begin(const Campaign& campaign) {
  CampaignState s;
  s.campaign = &campaign;
  return s;
}

std::vector<CampaignAction> legal_actions(const CampaignState& state) {
  std::vector<CampaignAction> open;
  CampaignState copy = state;  // the settling works on a state; it only looks here
  const Settling settling(copy, nullptr);
  const auto add = [&](CampaignActionKind kind, int a = 0) { open.push_back({kind, static_cast<std::uint8_t>(a)}); };
  switch (state.decision) {
    case CampaignDecision::kDie:
      for (int die = 1; die <= 6; ++die) add(CampaignActionKind::kDie, die);
      break;
    case CampaignDecision::kHonour:
      for (UnitId u : settling.honourable()) add(CampaignActionKind::kHonour, u);
      add(CampaignActionKind::kPass);
      break;
    case CampaignDecision::kAppoint:
      add(CampaignActionKind::kAppoint, 0);
      add(CampaignActionKind::kAppoint, 1);
      break;
    case CampaignDecision::kName:
      for (UnitId u : settling.candidates(state.heroes[state.subject])) add(CampaignActionKind::kName, u);
      break;
    case CampaignDecision::kFight:
    case CampaignDecision::kOver:
      break;
  }
  return open;
}

bool is_legal(const CampaignState& state, CampaignAction action) {
  const std::vector<CampaignAction> open = legal_actions(state);
  return std::find(open.begin(), open.end(), action) != open.end();
}

void apply(CampaignState& state, CampaignAction action, CampaignEvents* events) {
  Settling settling(state, events);
  settling.answer(action);
  settling.run();
}

void apply(CampaignState& state, const BattleReport& report, CampaignEvents* events) {
  Settling settling(state, events);
  settling.take(report);
  settling.run();
}

std::uint64_t hash(const CampaignState& s) {
  std::uint64_t h = 0x43616D706169676EULL;
  const auto mix = [&](std::uint64_t w) {
    h ^= w + 0x9E3779B97F4A7C15ULL + (h << 6) + (h >> 2);
    h = (h ^ h >> 32) * 0xD6E8FEB86659FD93ULL;
    h ^= h >> 32;
  };
  mix(s.battle);
  mix(s.step);
  mix(static_cast<std::uint64_t>(s.decision));
  mix(static_cast<std::uint64_t>(index(s.decider)));
  mix(static_cast<std::uint64_t>(s.result));
  for (std::size_t i = 0; i < 2; ++i)
    for (std::uint64_t w : {std::uint64_t{s.glory[i]}, std::uint64_t{s.trophies[i]}, std::uint64_t{s.captives[i]},
                            std::uint64_t{s.wins[i]}, std::uint64_t{s.banners[i]}})
      mix(w);
  for (std::size_t i = 0; i < s.campaign->posts.size(); ++i) {
    const LeaderStatus& l = s.leaders[i];
    mix(l.replaced | std::uint64_t{l.joins} << 8 | std::uint64_t{l.stand_in} << 16 | std::uint64_t{l.misses} << 24);
    mix(static_cast<std::uint64_t>(l.last) | std::uint64_t{l.litter} << 8 | std::uint64_t{l.asks_new} << 9 |
        std::uint64_t{l.asks_stand_in} << 10);
  }
  for (std::size_t i = 0; i < s.hero_count; ++i)
    mix(static_cast<std::uint64_t>(index(s.heroes[i].side)) | std::uint64_t{s.heroes[i].type} << 8 |
        std::uint64_t{s.heroes[i].unit.value} << 16);
  for (std::uint64_t w :
       {std::uint64_t{s.next_casualty}, std::uint64_t{s.first_die}, std::uint64_t{s.subject}, s.history})
    mix(w);
  return h;
}

}  // namespace acies::campaign
