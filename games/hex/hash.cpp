// A state as a number.
#include "base/mixer.h"
#include "games/hex/battle.h"

namespace acies::hex {
namespace {

class StateMixer : public Mixer {
 public:
  StateMixer() : Mixer(0x41636965735F3031ULL) {}
  // Bytes, eight to a word, the first lowest.
  template <class Array>
  void bytes(const Array& array) {
    std::uint64_t w = 0;
    int n = 0;
    for (const auto& x : array) {
      w |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(static_cast<int>(x))) << (8 * n);
      if (++n == 8) {
        word(w);
        w = 0;
        n = 0;
      }
    }
    word(w);
  }
  void set(const HexSet& s) {
    for (std::uint64_t w : s.words) word(w);
  }
};

void mix(StateMixer& m, const Frame& f) {
  const std::array<int, 16> fields = {static_cast<int>(f.kind),
                                      f.step,
                                      index(f.side),
                                      static_cast<int>(f.mode),
                                      f.unit,
                                      f.foe,
                                      f.leader,
                                      f.hex,
                                      f.other,
                                      f.dice,
                                      f.hits,
                                      f.flags,
                                      f.count,
                                      f.bits,
                                      f.set,
                                      f.spare};
  m.bytes(fields);
}

}  // namespace

std::uint64_t hash(const State& s) {
  StateMixer m;
  for (const HexSet& h : s.units_of) m.set(h);
  for (const HexSet& h : s.leaders_of) m.set(h);
  for (UnitSet u :
       {s.ordered, s.moved, s.moved_again, s.entered, s.no_battle, s.must_battle, s.battled, s.inspired_units, s.wet})
    m.word(u.bits);
  m.word(s.ordered_leaders.bits);
  m.word(s.moved_leaders.bits);
  m.bytes(s.unit_hex);
  m.bytes(s.blocks);
  m.bytes(s.leader_hex);
  for (const auto& hand : s.hands) m.bytes(hand);
  m.bytes(s.deck);
  m.bytes(s.discards);
  m.bytes(s.hand_size);
  m.bytes(s.hand_limit);
  m.bytes(s.owed_cards);
  const std::array<int, 15> turn = {s.deck_size,
                                    s.roll_dice,
                                    index(s.active),
                                    s.played,
                                    s.card,
                                    s.plain,
                                    s.sections,
                                    s.last_card[0],
                                    s.last_card[1],
                                    s.last_sections[0],
                                    s.last_sections[1],
                                    s.inspired,
                                    s.orders,
                                    s.reserves_in,
                                    static_cast<int>(s.decision)};
  m.bytes(turn);
  m.bytes(s.by_section);
  m.bytes(s.pool);
  m.word(s.turns[0]);
  m.word(s.turns[1]);
  m.bytes(s.banners);
  m.word(s.objectives_gained[0]);
  m.word(s.objectives_gained[1]);
  m.set(s.cleared);
  m.bytes(s.reactions);
  m.bytes(s.tokens);
  m.bytes(s.token_spent);
  m.bytes(s.shooters);
  m.bytes(s.shot_at);
  m.bytes(s.shot_hexes);
  m.word(static_cast<std::uint64_t>(index(s.decider)));
  m.word(static_cast<std::uint64_t>(s.result));
  m.word(s.depth);
  for (int i = 0; i < s.depth; ++i) mix(m, s.stack[i]);
  if (s.promoted) m.word(1);
  if (s.scenario->campaign.on) {
    const std::array<int, 7> glory = {s.glory[0],   s.glory[1],    s.trophies[0], s.trophies[1],
                                      s.leadership, s.glory_spent, s.short_lead};
    m.bytes(glory);
  }
  return m.value();
}

}  // namespace acies::hex
