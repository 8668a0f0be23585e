#include "figures/figure.h"

#include "figures/parts.h"
#include "figures/poses.h"

namespace acies::figures {
namespace {

using B = Bone;

Placing at(float x, float y, float z) { return {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {x, y, z}}; }
Placing turned(Turned t) { return turn(t.pitch, t.yaw, t.roll); }

// A man whose hips are where `seat` says.
void place_man(Skeleton& s, const Placing& seat, const Stance& stance, const Arms& arms, int variant) {
  const auto bone = [&](B b) -> Placing& { return s.bones[static_cast<int>(b)]; };
  const float lean = static_cast<float>(variant % 4) * 4 - 6, glance = static_cast<float>((variant * 7) % 4) * 14 - 20;
  bone(B::kRoot) = seat * at(0, 0, static_cast<float>(stance.height) * 0.01f) * turned(stance.root);
  const Placing& root = bone(B::kRoot);
  bone(B::kChest) = root * at(0, 0, 0.08f) * turned(stance.chest);
  bone(B::kHead) = bone(B::kChest) * at(0, 0, 0.53f) * turned(stance.head) * turn(0, variant == 0 ? 0 : glance, 0);
  bone(B::kThighR) = root * at(0.1f, 0, 0) * turned(stance.thigh_r);
  bone(B::kThighL) = root * at(-0.1f, 0, 0) * turned(stance.thigh_l);
  bone(B::kShinR) = bone(B::kThighR) * at(0, 0, -0.44f) * turned(stance.shin_r);
  bone(B::kShinL) = bone(B::kThighL) * at(0, 0, -0.44f) * turned(stance.shin_l);
  bone(B::kArmR) = bone(B::kChest) * at(0.23f, 0, 0.43f) * turned(arms.arm_r);
  bone(B::kArmL) = bone(B::kChest) * at(-0.23f, 0, 0.43f) * turned(arms.arm_l);
  bone(B::kHandR) = bone(B::kArmR) * at(0, 0, -0.26f) * turned(arms.hand_r);
  bone(B::kHandL) = bone(B::kArmL) * at(0, 0, -0.26f) * turned(arms.hand_l);
  // A thing in a man's hand lies as the pose says, wherever the hand is.
  const Placing straight = root * turn(static_cast<float>(arms.weapon.pitch) + lean, arms.weapon.yaw,
                                       static_cast<float>(arms.weapon.roll) + lean * 0.5f);
  bone(B::kWeapon) = straight;
  bone(B::kWeapon).at = bone(B::kHandR)(Point{0, 0.01f, -0.25f});
  bone(B::kShield) = root * turned(arms.shield);
  bone(B::kShield).at = bone(B::kHandL)(Point{-0.02f, 0, -0.2f}) + bone(B::kShield).turned({0, 0.07f, 0});
  if (arms.shield.yaw == 180) bone(B::kShield).at = bone(B::kChest)(Point{0, -0.2f, 0.2f});
}

void mirror_bow(Skeleton& s) {
  s.bones[static_cast<int>(B::kWeapon)].at = s.bones[static_cast<int>(B::kHandL)](Point{0, 0.02f, -0.25f});
}

// A beast whose shoulders are `high` above the ground.
Placing place_beast(Skeleton& s, const Placing& ground, Pose pose, Moment moment, float high, float fore, float wide,
                    Point neck) {
  const auto bone = [&](B b) -> Placing& { return s.bones[static_cast<int>(b)]; };
  const Gait gait = gait_at(pose, moment);
  const bool big = high > 1.3f;
  const float calm = big ? 0.4f : 1;
  Placing body = ground * at(0, 0, high) * turn(gait.rise * calm, 0, 0);
  const float down = fallen_share(pose, moment), low = wide + 0.16f;
  if (down > 0) body = ground * at(0, 0, low * down + high * (1 - down)) * turn(0, 0, 84 * down);
  bone(B::kMount) = body;
  bone(B::kNeck) = body * at(neck.x, neck.y, neck.z) * turn(gait.neck * calm, 0, 0);
  bone(B::kTail) =
      body * at(0, -fore - 0.34f * (big ? 2.2f : 1), big ? 0.2f : 0.2f) * turn(pose == Pose::kFleeing ? -30 : 0, 0, 0);
  bone(B::kForeR) = body * at(wide, fore, -0.02f) * turn(gait.fore_r * calm, 0, 0);
  bone(B::kForeL) = body * at(-wide, fore, -0.02f) * turn(gait.fore_l * calm, 0, 0);
  bone(B::kHindR) = body * at(wide, -fore - 0.05f, 0) * turn(gait.hind_r * calm, 0, 0);
  bone(B::kHindL) = body * at(-wide, -fore - 0.05f, 0) * turn(gait.hind_l * calm, 0, 0);
  return body;
}

class Composer {
 public:
  // Heavy and medium foot fight as their people do.
  static Kind kind_for(const FigureChoice& choice) {
    Kind kind = *choice.kind;
    const std::string_view code = kind.code;
    if (code == "heavy_foot" && choice.people->spears) kind.weapon = Weapon::kSpear;
    if (code == "medium_foot" && !choice.people->spears) kind.weapon = Weapon::kJavelin;
    return kind;
  }

  Composer(const FigureChoice& choice, int sides)
      : choice_(choice),
        kind_(kind_for(choice)),
        people_(*choice.people),
        pose_(choice.pose),
        moment_(choice.moment),
        down_(fallen_share(pose_, moment_)),
        sides_(sides) {
    const float size = static_cast<float>(kind_.shield) * 0.0001f;
    form_ = {people_.shield, static_cast<float>(people_.shield_width) * size,
             static_cast<float>(people_.shield_height) * size};
  }

  Body take() {
    const Placing ground{};
    switch (kind_.mount) {
      case Mount::kFoot:
        man(ground * at(0, 0, kHips), stance(), kind_, true);
        break;
      case Mount::kHorse:
        horseman(ground, parts::kHorse, parts::kHorseArmour, 0.98f, {0, 0.5f, 0.16f}, 0.3f);
        break;
      case Mount::kCamel:
        horseman(ground, parts::kCamel, parts::kCamelArmour, 1.02f, {0, 0.58f, 0.2f}, 0.72f);
        break;
      case Mount::kElephant:
        elephant(ground);
        break;
      case Mount::kChariot:
        chariot(ground);
        break;
      case Mount::kWagon:
        wagon(ground);
        break;
      case Mount::kEngine:
        engine(ground);
        break;
    }
    return std::move(body_);
  }

 private:
  static constexpr float kHips = 0.86f;
  Stance stance() const { return stance_at(pose_, moment_); }
  static Stance upright() { return stance_at(Pose::kStanding, {}); }
  Placing beast(const Placing& ground, float high, float fore, float wide, Point neck) {
    return place_beast(skeleton_, ground, pose_, moment_, high, fore, wide, neck);
  }
  // Crews are on their feet until what carries them has all but fallen.
  bool crewed() const { return down_ < 0.6f; }
  void part(Part one) { add_part(body_, one, skeleton_, form_, sides_); }

  void man(const Placing& seat, const Stance& stance, const Kind& kind, bool on_foot) {
    const Arms arms = arms_at(kind.weapon, pose_, moment_, !on_foot);
    place_man(skeleton_, seat, stance, arms, choice_.variant);
    if (kind.weapon == Weapon::kBow) mirror_bow(skeleton_);
    legs(kind);
    dress(kind.dress, on_foot);
    part(parts::kArms);
    if (kind.dress == Dress::kMail || kind.dress == Dress::kScale) part(parts::kMailSleeves);
    head(kind.head);
    if (kind.cloak && crewed()) part(parts::kCloak);
    hands(kind);
  }
  void legs(const Kind& kind) {
    part(people_.trousers ? parts::kTrousers : parts::kBareLegs);
    part(parts::kLegs);
    if (!people_.trousers && kind.dress != Dress::kTunic) part(parts::kGreaves);
  }
  void dress(Dress dress, bool on_foot) {
    switch (dress) {
      case Dress::kTunic:
        part(parts::kTunic), part(parts::kSleeves);
        break;
      case Dress::kArmoured:
        part(parts::kCuirass), part(parts::kSleeves);
        break;
      case Dress::kMail:
        part(parts::kMail);
        break;
      case Dress::kScale:
        part(parts::kScale);
        break;
      case Dress::kRobe:
        part(parts::kLongRobe), part(parts::kSleeves);
        break;
    }
    if (on_foot && dress != Dress::kRobe) part(parts::kSkirt);
  }
  void head(Head head) {
    part(parts::kHead);
    if (people_.beard) part(parts::kBeard);
    if (head == Head::kOfficer) return part(parts::kOfficer);
    if (head == Head::kBare || (head == Head::kHelm && people_.helm == Helm::kBare)) return part(parts::kHair);
    if (head == Head::kCap) return part(people_.helm == Helm::kCone || people_.trousers ? parts::kFur : parts::kCap);
    static const Part* const kHelms[] = {&parts::kPlumed,   &parts::kCrested, &parts::kCone, &parts::kSpiked,
                                         &parts::kPhrygian, &parts::kBand,    &parts::kHair, &parts::kHorned};
    part(*kHelms[static_cast<int>(people_.helm)]);
  }
  void hands(const Kind& kind) {
    const bool drops = pose_ == Pose::kFleeing;
    if (kind.shield > 0) part(parts::kShield);
    if (kind.weapon == Weapon::kBow) part(parts::kQuiver);
    if (drops && kind.weapon != Weapon::kBow && kind.weapon != Weapon::kStandard) return;
    static const Part* const kWeapons[] = {&parts::kJavelin, &parts::kBow,      &parts::kSling,
                                           &parts::kSpear,   &parts::kPike,     &parts::kSword,
                                           &parts::kLance,   &parts::kStandard, &parts::kGoad};
    part(*kWeapons[static_cast<int>(kind.weapon)]);
  }

  void horseman(const Placing& ground, Part animal, Part armour, float high, Point neck, float seat) {
    const Placing body = beast(ground, high, 0.4f, 0.13f, neck);
    part(animal);
    if (animal.data() == parts::kHorse.data() && kind_.dress != Dress::kTunic) part(parts::kHorseCloth);
    if (kind_.armoured_mount) part(armour);
    const Placing seated = body * at(0, -0.06f, seat), fallen = ground * at(0.75f, 0.3f, kHips);
    if (down_ == 0) return man(seated, seat_at(pose_, moment_), kind_, false);
    Placing between = fallen;
    between.at = fallen.at * down_ + seated.at * (1 - down_);
    man(between, seat_at(pose_, moment_), kind_, true);
  }
  void elephant(const Placing& ground) {
    const Placing body = beast(ground, 1.5f, 0.58f, 0.42f, {0, 0.86f, 0.52f});
    part(parts::kElephant);
    if (down_ == 1) return;
    part(parts::kTower);
    if (!crewed()) return;
    man(body * at(0, 0.72f, 0.98f), seat_at(Pose::kStanding, {}), kind_, false);
    crew(body * at(-0.26f, 0.0f, 1.0f + kHips - 0.55f), "bowman");
    crew(body * at(0.26f, -0.46f, 1.0f + kHips - 0.55f), "javelinman");
  }
  // A man of another kind, who stands at a place.
  void crew(const Placing& seat, std::string_view code) {
    Kind kind = *kind_of(code);
    kind.shield = 0;
    man(seat, upright(), kind, true);
  }
  void chariot(const Placing& ground) {
    for (const float side : {-0.42f, 0.42f}) {
      beast(ground * at(side, 0.85f, 0), 0.98f, 0.4f, 0.13f, {0, 0.5f, 0.16f});
      part(parts::kHorse);
      if (kind_.armoured_mount) part(parts::kHorseArmour);
    }
    part(parts::kChariot);
    if (kind_.armoured_mount) part(parts::kScythes);
    if (!crewed()) return;
    man(ground * at(0.2f, -0.55f, 0.64f + kHips), upright(), kind_, true);
    if (!kind_.armoured_mount) crew(ground * at(-0.24f, -0.7f, 0.64f + kHips), "engine");
  }
  void wagon(const Placing& ground) {
    part(parts::kWagon);
    if (!crewed()) return;
    crew(ground * at(0.3f, 0.7f, 0.9f + kHips - 0.1f), "bowman");
    crew(ground * at(-0.3f, 0.0f, 0.9f + kHips - 0.1f), "javelinman");
    crew(ground * at(0.3f, -0.7f, 0.9f + kHips - 0.1f), "bowman");
  }
  void engine(const Placing& ground) {
    part(parts::kEngine);
    man(ground * at(-0.62f, -0.7f, kHips), stance(), kind_, true);
    if (down_ == 0) man(ground * at(0.62f, -0.55f, kHips), stance(), kind_, true);
  }

  FigureChoice choice_;
  Kind kind_;
  const People& people_;
  Pose pose_;
  Moment moment_;
  float down_;  // 1: it lies on the ground
  int sides_;
  ShieldForm form_;
  Skeleton skeleton_{};
  Body body_;
};

}  // namespace

Body figure(const FigureChoice& choice, int fineness) { return Composer(choice, fineness).take(); }

}  // namespace acies::figures
