#include "session/messages.h"

#include "base/json.h"
#include "base/json_writer.h"
#include "games/registry.h"
#include "session/catalog.h"

namespace acies {
namespace {

constexpr std::size_t kMostName = 40;  // characters

Refusal malformed(std::string words) { return {"malformed", std::move(words)}; }

constexpr std::pair<std::string_view, MessageType> kTypes[] = {
    {"hello", MessageType::kHello},   {"act", MessageType::kAct},   {"undo", MessageType::kUndo},
    {"resign", MessageType::kResign}, {"next", MessageType::kNext}, {"look", MessageType::kLook},
    {"resync", MessageType::kResync}, {"odds", MessageType::kOdds}, {"preview", MessageType::kPreview},
    {"why", MessageType::kWhy},       {"ping", MessageType::kPing}, {"rematch", MessageType::kRematch}};

// Reads fields of an object, and remembers the first that is wrong.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {}

  void text(const char* name, std::string& out, std::size_t most) {
    const Json* v = find(name);
    if (v == nullptr) return;
    if (!v->is_text() || v->text().size() > most)
      fail(std::string("`") + name + "` must be a text of at most " + std::to_string(most) + " bytes");
    else
      out = v->text();
  }
  void optional_text(const char* name, std::string& out, std::size_t most) {
    const Json* v = object_.find(name);
    if (v != nullptr && !v->is_null()) text(name, out, most);
  }
  void number(const char* name, std::uint64_t& out) {
    const Json* v = find(name);
    if (v == nullptr) return;
    if (!v->is_whole() || v->whole() < 0)
      fail(std::string("`") + name + "` must be a whole number, 0 or more");
    else
      out = static_cast<std::uint64_t>(v->whole());
  }
  void optional_flag(const char* name, bool& out) {
    const Json* v = object_.find(name);
    if (v == nullptr || v->is_null()) return;
    if (!v->is_bool())
      fail(std::string("`") + name + "` must be true or false");
    else
      out = v->truth();
  }
  const std::optional<Refusal>& error() const { return error_; }

 private:
  const Json* find(const char* name) {
    const Json* v = object_.find(name);
    if (v == nullptr) fail(std::string("`") + name + "` is missing");
    return v;
  }
  void fail(std::string words) {
    if (!error_) error_ = malformed(std::move(words));
  }

  const Json& object_;
  std::optional<Refusal> error_;
};

// An object, or nothing.
std::optional<Json> parsed(std::string_view text) {
  Parsed<Json> value = parse_json(text, 6);
  if (!value || !value->is_object()) return std::nullopt;
  return std::move(*value);
}

std::optional<Refusal> read_hello(const Json& object, Message& out) {
  Fields fields(object);
  std::uint64_t version = 0;
  fields.number("v", version);
  if (!fields.error() && version != kProtocolVersion)
    return Refusal{"version", "this table speaks version " + std::to_string(kProtocolVersion)};
  fields.text("match", out.match, 64);
  fields.optional_text("seat", out.secret, 64);
  if (object.find("last") != nullptr) fields.number("last", out.n);
  return fields.error();
}

std::optional<Refusal> read_look(const Json& object, Message& out) {
  Fields fields(object);
  std::string word;
  fields.text("side", word, 16);
  if (fields.error()) return fields.error();
  const std::optional<Side> side = find_side(word);
  if (!side) return malformed("`side` must be top or bottom");
  out.side = *side;
  return std::nullopt;
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return n;
}

std::optional<Refusal> read_seat(const Json& seats, const char* name, SeatSetup& out, std::string& side) {
  const Json* v = seats.find(name);
  if (v == nullptr || !v->is_object()) return malformed(std::string("seat ") + name + " is missing");
  Fields fields(*v);
  std::string kind;
  fields.text("kind", kind, 16);
  fields.optional_text("level", out.level, 64);
  fields.optional_text("name", out.name, kMostName * 4);
  fields.optional_text("side", side, 16);
  if (fields.error()) return fields.error();
  if (characters(out.name) > kMostName) return malformed("a name has at most 40 characters");
  if (kind == "person") {
    out.kind = SeatKind::kPerson;
  } else if (kind == "hotseat") {
    out.kind = SeatKind::kHotseat;
  } else if (kind == "bot") {
    out.kind = SeatKind::kBot;
    if (!is_level(out.level)) return malformed("no bot is called " + out.level);
  } else {
    return malformed("a seat is for a person, a bot or a hotseat");
  }
  if (out.kind != SeatKind::kBot) out.level.clear();
  return std::nullopt;
}

std::optional<Refusal> read_seats(const Json& object, MatchSetup& out, bool& random_side) {
  const Json* seats = object.find("seats");
  if (seats == nullptr || !seats->is_object()) return malformed("`seats` is missing");
  std::array<std::string, 2> sides;
  for (std::size_t i = 0; i < 2; ++i)
    if (auto refusal = read_seat(*seats, kSeatNames[i], out.seats[i], sides[i])) return refusal;
  if ((out.seats[0].kind == SeatKind::kHotseat) != (out.seats[1].kind == SeatKind::kHotseat))
    return malformed("a hot seat takes both seats");
  random_side = false;
  if (const auto a = find_side(sides[0]))
    out.first_side = *a;
  else if (const auto b = find_side(sides[1]))
    out.first_side = other(*b);
  else
    random_side = true;
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> read_message(std::string_view text, Message& out) {
  out = {};
  if (text.size() > kMostMessageBytes) return Refusal{"too_large", "a message has at most 16 KiB"};
  const std::optional<Json> value = parsed(text);
  if (!value) return malformed("a message is a JSON object");
  const Json& object = *value;
  if (const Json* id = object.find("id"); id != nullptr && id->is_whole() && id->whole() >= 0)
    out.id = id->whole();
  else if (id != nullptr)
    return malformed("`id` must be a whole number, 0 or more");
  const Json* type = object.find("t");
  if (type == nullptr || !type->is_text()) return malformed("`t` is missing");
  const std::string& name = type->text();
  bool known = false;
  for (const auto& [word, t] : kTypes) {
    if (word != name) continue;
    out.type = t;
    known = true;
  }
  if (!known) return Refusal{"unknown_type", "this table knows no such message"};
  Fields fields(object);
  switch (out.type) {
    case MessageType::kHello:
      return read_hello(object, out);
    case MessageType::kLook:
      return read_look(object, out);
    case MessageType::kAct:
      fields.text("action", out.action, 512);
      fields.number("n", out.n);
      break;
    case MessageType::kUndo:
    case MessageType::kResign:
    case MessageType::kNext:
      fields.number("n", out.n);
      break;
    case MessageType::kRematch:
      fields.optional_flag("swap", out.swap);
      break;
    case MessageType::kPreview:
    case MessageType::kWhy:
      fields.text("action", out.action, 512);
      break;
    case MessageType::kOdds:
      fields.text("from", out.from, 8);
      fields.text("to", out.to, 8);
      break;
    case MessageType::kResync:
    case MessageType::kPing:
      break;
  }
  return fields.error();
}

std::optional<Refusal> read_match_request(std::string_view text, MatchSetup& out, bool& random_side) {
  const std::optional<Json> value = parsed(text);
  if (!value) return malformed("a match is asked for with a JSON object");
  Fields fields(*value);
  for (const GameModule* game : all_games()) {
    const Json* wanted = game->composes().empty() ? nullptr : value->find(game->composes());
    if (wanted == nullptr) continue;
    Parsed<std::string> battle = game->compose(*wanted);
    if (!battle) return Refusal{"malformed", battle.error().text};
    const Parsed<std::shared_ptr<const Content>> content = game->read(*battle);
    if (!content) return Refusal{"malformed", content.error().text};
    out.scenario_id = (*content)->id();
    out.scenario_text = std::move(*battle);
  }
  if (out.scenario_id.empty()) fields.text("scenario", out.scenario_id, 64);
  fields.optional_flag("two_way", out.two_way);
  if (fields.error()) return fields.error();
  if (out.scenario_text.empty()) {
    const std::shared_ptr<const Content> content = find_content(out.scenario_id);
    if (content == nullptr) return Refusal{"unknown_scenario", "there is no such battle"};
    out.scenario_text = content->text();
  }
  return read_seats(*value, out, random_side);
}

std::optional<Refusal> read_campaign_request(std::string_view text, MatchSetup& out, bool& random_side) {
  const std::optional<Json> value = parsed(text);
  if (!value) return malformed("a campaign is asked for with a JSON object");
  Fields fields(*value);
  fields.text("campaign", out.scenario_id, 64);
  if (fields.error()) return fields.error();
  if (auto refusal = read_seats(*value, out, random_side)) return refusal;
  if (out.seats[0].kind == SeatKind::kBot && out.seats[1].kind == SeatKind::kBot)
    return malformed("somebody must play the campaign");
  return std::nullopt;
}

std::optional<Refusal> read_campaign_seat(std::string_view text, Message& out) {
  const std::optional<Json> value = parsed(text);
  if (!value) return malformed("a seat is asked for with a JSON object");
  Fields fields(*value);
  fields.text("seat", out.secret, 64);
  return fields.error();
}

std::optional<Refusal> read_campaign_decision(std::string_view text, Message& out) {
  const std::optional<Json> value = parsed(text);
  if (!value) return malformed("a decision is a JSON object");
  Fields fields(*value);
  fields.text("seat", out.secret, 64);
  fields.text("action", out.action, 64);
  fields.number("n", out.n);
  return fields.error();
}

std::string refusal_text(std::int64_t id, const Refusal& refusal) {
  JsonWriter out;
  out.open('{').field("t", "refused").key("id");
  if (id >= 0)
    out.value(id);
  else
    out.null();
  out.field("code", refusal.code).field("words", refusal.words).close('}');
  return out.take();
}

}  // namespace acies
