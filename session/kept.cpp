#include "session/kept.h"

#include <algorithm>

namespace acies {
namespace {

// The form of each as JSON. Sides may be kChance or kNobody, seeds are digits: so these are structs of their own.
struct EntryForm {
  std::uint64_t n = 0;
  std::string kind, by, text;
  std::optional<std::int64_t> at;
  static constexpr auto kFields =
      fields("entry", "An entry of a log.", field("n", &EntryForm::n), field("kind", &EntryForm::kind),
             maybe("by", &EntryForm::by), maybe("text", &EntryForm::text), maybe("at", &EntryForm::at));
};

struct SnapshotForm {
  std::uint64_t n = 0;
  std::string hash;
  int game = 1, turn = 0, edition = 0;
  std::string position, result;
  std::uint64_t step = 0;
  std::string clock;
  static constexpr auto kFields = fields(
      "snapshot", "Where a game stood.", field("n", &SnapshotForm::n), field("hash", &SnapshotForm::hash),
      field("game", &SnapshotForm::game), field("turn", &SnapshotForm::turn), field("edition", &SnapshotForm::edition),
      maybe("position", &SnapshotForm::position), maybe("result", &SnapshotForm::result),
      field("step", &SnapshotForm::step), maybe("clock", &SnapshotForm::clock));
};

struct SeatForm {
  SeatKind kind = SeatKind::kPerson;
  std::string level, name, secret_hash, invitation_hash;
  static constexpr auto kFields =
      fields("seat", "A seat.", field("kind", &SeatForm::kind), maybe("level", &SeatForm::level),
             maybe("name", &SeatForm::name), maybe("secret_hash", &SeatForm::secret_hash),
             maybe("invitation_hash", &SeatForm::invitation_hash));
};

struct MatchSetupForm {
  std::string id, scenario, text;
  int edition = 1;
  std::vector<SeatForm> seats;
  Side first_side = Side::kBottom;
  bool two_way = false;
  std::string campaign;
  std::vector<std::string> seeds;
  int dice = 1;
  std::int64_t made = 0;
  std::optional<PaceName> pace;
  static constexpr auto kFields = fields(
      "match_setup", "The set-up of a match.", field("id", &MatchSetupForm::id),
      field("scenario", &MatchSetupForm::scenario), field("text", &MatchSetupForm::text),
      field("edition", &MatchSetupForm::edition), field("seats", &MatchSetupForm::seats),
      field("first_side", &MatchSetupForm::first_side), field("two_way", &MatchSetupForm::two_way),
      maybe("campaign", &MatchSetupForm::campaign), field("seeds", &MatchSetupForm::seeds),
      field("dice", &MatchSetupForm::dice), field("made", &MatchSetupForm::made), maybe("pace", &MatchSetupForm::pace));
};

struct CampaignSetupForm {
  std::string id, campaign, text;
  int edition = 1;
  std::vector<SeatForm> seats;
  Side first_side = Side::kBottom;
  std::string seed;
  std::optional<int> dice;
  std::int64_t made = 0;
  static constexpr auto kFields =
      fields("campaign_setup", "The set-up of a campaign.", field("id", &CampaignSetupForm::id),
             field("campaign", &CampaignSetupForm::campaign), field("text", &CampaignSetupForm::text),
             field("edition", &CampaignSetupForm::edition), field("seats", &CampaignSetupForm::seats),
             field("first_side", &CampaignSetupForm::first_side), field("seed", &CampaignSetupForm::seed),
             maybe("dice", &CampaignSetupForm::dice), field("made", &CampaignSetupForm::made));
};

struct MatchForm {
  std::string id;
  std::optional<MatchSetupForm> setup;
  std::vector<EntryForm> entries;
  std::vector<SnapshotForm> snapshots;
  bool over = false;
  static constexpr auto kFields = fields("match", "A match, or the news of one.", maybe("id", &MatchForm::id),
                                         maybe("setup", &MatchForm::setup), field("entries", &MatchForm::entries),
                                         field("snapshots", &MatchForm::snapshots), field("over", &MatchForm::over));
};

struct CampaignForm {
  std::string id;
  std::optional<CampaignSetupForm> setup;
  std::vector<EntryForm> entries;
  bool over = false;
  static constexpr auto kFields = fields("campaign", "A campaign, or the news of one.", maybe("id", &CampaignForm::id),
                                         maybe("setup", &CampaignForm::setup), field("entries", &CampaignForm::entries),
                                         field("over", &CampaignForm::over));
};

struct KeptForm {
  std::optional<MatchForm> match;
  std::optional<CampaignForm> campaign;
  static constexpr auto kFields = fields("kept", "Matches and campaigns that are kept.",
                                         maybe("match", &KeptForm::match), maybe("campaign", &KeptForm::campaign));
};

struct TaskForm {
  std::string match;
  Side side = Side::kTop;
  std::optional<MatchSetupForm> setup;
  std::vector<EntryForm> entries;
  std::vector<SnapshotForm> snapshots;
  static constexpr auto kFields = fields(
      "task", "A question for a bot.", field("match", &TaskForm::match), field("side", &TaskForm::side),
      maybe("setup", &TaskForm::setup), field("entries", &TaskForm::entries), field("snapshots", &TaskForm::snapshots));
};

// --- to the form ---------------------------------------------------------------------------------------------------------

template <class E>
std::vector<EntryForm> form_of(const std::vector<E>& entries) {
  std::vector<EntryForm> out;
  for (const E& e : entries)
    out.push_back({e.n, name_of(e.kind), e.by == Side::kNobody ? "" : side_word(e.by), e.text,
                   e.at == 0 ? std::nullopt : std::optional(e.at)});
  return out;
}
std::vector<SnapshotForm> form_of(const std::vector<Snapshot>& snapshots) {
  std::vector<SnapshotForm> out;
  for (const Snapshot& s : snapshots)
    out.push_back({s.n, s.hash, s.game, s.turn, s.edition, s.position, s.result, s.step, s.clock});
  return out;
}
std::vector<SeatForm> form_of(const std::array<SeatSetup, 2>& seats) {
  std::vector<SeatForm> out;
  for (const SeatSetup& s : seats) out.push_back({s.kind, s.level, s.name, s.secret_hash, s.invitation_hash});
  return out;
}
MatchSetupForm form_of(const MatchSetup& s) {
  return {s.id,
          s.scenario_id,
          s.scenario_text,
          s.edition,
          form_of(s.seats),
          s.first_side,
          s.two_way,
          s.campaign,
          {hex_digits(s.seeds[0]), hex_digits(s.seeds[1])},
          static_cast<int>(s.dice),
          s.made,
          s.pace == PaceName::kNone ? std::nullopt : std::optional(s.pace)};
}
CampaignSetupForm form_of(const CampaignSetup& s) {
  return {s.id,
          s.campaign_id,
          s.text,
          s.edition,
          form_of(s.seats),
          s.first_side,
          hex_digits(s.seed),
          static_cast<int>(s.dice),
          s.made};
}

// --- from the form -------------------------------------------------------------------------------------------------------

bool side_of(std::string_view word, Side& out) {
  const std::optional<Side> side = find_side(word);
  out = side ? *side : word.empty() ? Side::kNobody : Side::kChance;
  return side || word.empty() || word == side_word(Side::kChance);
}

template <class E>
bool read_entries(const std::vector<EntryForm>& forms, std::vector<E>& out) {
  for (const EntryForm& form : forms) {
    const auto kind = find_named<decltype(E::kind)>(form.kind);
    E& entry = out.emplace_back();
    if (!kind || !side_of(form.by, entry.by)) return false;
    entry.n = form.n;
    entry.kind = *kind;
    entry.text = form.text;
    entry.at = form.at.value_or(0);
  }
  return true;
}
std::vector<Snapshot> read_snapshots(const std::vector<SnapshotForm>& forms) {
  std::vector<Snapshot> out;
  for (const SnapshotForm& s : forms)
    out.push_back({s.n, s.hash, s.game, s.turn, s.edition, s.position, s.result, s.step, s.clock});
  return out;
}
bool read_seats(const std::vector<SeatForm>& forms, std::array<SeatSetup, 2>& out) {
  if (forms.size() != out.size()) return false;
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = {forms[i].kind, forms[i].level, forms[i].name, forms[i].secret_hash, forms[i].invitation_hash};
  return true;
}
bool read_setup(const MatchSetupForm& form, MatchSetup& out) {
  out.id = form.id;
  out.scenario_id = form.scenario;
  out.scenario_text = form.text;
  out.edition = form.edition;
  out.first_side = form.first_side;
  out.two_way = form.two_way;
  out.campaign = form.campaign;
  out.dice = form.dice == 2 ? DiceScheme::kChain : DiceScheme::kSeedAlone;
  out.made = form.made;
  out.pace = form.pace.value_or(PaceName::kNone);
  return (form.dice == 1 || form.dice == 2) && form.seeds.size() == 2 && read_seats(form.seats, out.seats) &&
         read_hex_digits(form.seeds[0], out.seeds[0]) && read_hex_digits(form.seeds[1], out.seeds[1]);
}
bool read_setup(const CampaignSetupForm& form, CampaignSetup& out) {
  out.id = form.id;
  out.campaign_id = form.campaign;
  out.text = form.text;
  out.edition = form.edition;
  out.first_side = form.first_side;
  out.made = form.made;
  // Of an earlier program, which knew the first scheme only.
  const int dice = form.dice.value_or(1);
  out.dice = dice == 2 ? DiceScheme::kChain : DiceScheme::kSeedAlone;
  return (dice == 1 || dice == 2) && read_seats(form.seats, out.seats) && read_hex_digits(form.seed, out.seed);
}

}  // namespace

std::string json_of_change(const Change& change) {
  KeptForm form;
  if (!change.match.empty()) {
    MatchForm& match = form.match.emplace();
    match.id = change.match;
    if (change.made) match.setup = form_of(*change.made);
    match.entries = form_of(change.entries);
    match.snapshots = form_of(change.snapshots);
    match.over = change.over;
  }
  if (change.campaign) {
    CampaignForm& campaign = form.campaign.emplace();
    campaign.id = change.campaign->campaign;
    if (change.campaign->made) campaign.setup = form_of(*change.campaign->made);
    campaign.entries = form_of(change.campaign->entries);
    campaign.over = change.campaign->over;
  }
  return json_of(form);
}

std::string json_of_stored(const Stored& stored) {
  KeptForm form;
  if (stored.match)
    form.match = MatchForm{"", form_of(stored.match->setup), form_of(stored.match->entries),
                           form_of(stored.match->snapshots), stored.match->over};
  if (stored.campaign)
    form.campaign =
        CampaignForm{"", form_of(stored.campaign->setup), form_of(stored.campaign->entries), stored.campaign->over};
  return json_of(form);
}

namespace {

std::string read_match(const Json& json, StoredMatch& out) {
  MatchForm form;
  if (std::string wrong = read_fields(json, form); !wrong.empty()) return wrong;
  if (!form.setup || !read_setup(*form.setup, out.setup)) return "the set-up cannot be read";
  if (!read_entries(form.entries, out.entries)) return "the entries cannot be read";
  out.snapshots = read_snapshots(form.snapshots);
  out.over = form.over;
  return "";
}

std::string read_campaign(const Json& json, StoredCampaign& out) {
  CampaignForm form;
  if (std::string wrong = read_fields(json, form); !wrong.empty()) return wrong;
  if (!form.setup || !read_setup(*form.setup, out.setup)) return "the set-up cannot be read";
  if (!read_entries(form.entries, out.entries)) return "the entries cannot be read";
  out.over = form.over;
  return "";
}

}  // namespace

std::string read_stored(std::string_view text, Stored& out) {
  const Parsed<Json> json = parse_json(text);
  if (!json) return json.error().text;
  const Json* match = json->find("match");
  const Json* campaign = json->find("campaign");
  if ((match == nullptr) == (campaign == nullptr)) return "a match or a campaign is expected";
  return match != nullptr ? read_match(*match, out.match.emplace()) : read_campaign(*campaign, out.campaign.emplace());
}

std::string json_of_task(const ThinkTask& task) {
  TaskForm form{task.match, task.side, {}, form_of(task.entries), form_of(task.snapshots)};
  if (task.setup) form.setup = form_of(*task.setup);
  return json_of(form);
}

std::string read_task(std::string_view text, ThinkTask& out) {
  TaskForm form;
  const Parsed<Json> json = parse_json(text);
  if (!json) return json.error().text;
  if (std::string wrong = read_fields(*json, form); !wrong.empty()) return wrong;
  out.match = form.match;
  out.side = form.side;
  if (form.setup && !read_setup(*form.setup, out.setup.emplace())) return "the set-up cannot be read";
  if (!read_entries(form.entries, out.entries)) return "the entries cannot be read";
  out.snapshots = read_snapshots(form.snapshots);
  return "";
}

}  // namespace acies
