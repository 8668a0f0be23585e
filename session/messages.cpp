#include "session/messages.h"

#include <boost/json.hpp>

#include "base/json_writer.h"
#include "games/hex/notation/names.h"
#include "session/levels.h"

namespace acies {
namespace {

namespace json = boost::json;

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
  explicit Fields(const json::object& object) : object_(object) {}

  void text(const char* name, std::string& out, std::size_t most) {
    const json::value* v = find(name);
    if (v == nullptr) return;
    if (!v->is_string() || v->get_string().size() > most)
      fail(std::string("`") + name + "` must be a text of at most " + std::to_string(most) + " bytes");
    else
      out.assign(v->get_string().data(), v->get_string().size());
  }
  void optional_text(const char* name, std::string& out, std::size_t most) {
    const json::value* v = object_.if_contains(name);
    if (v != nullptr && !v->is_null()) text(name, out, most);
  }
  void number(const char* name, std::uint64_t& out) {
    const json::value* v = find(name);
    if (v == nullptr) return;
    if (!v->is_int64() || v->get_int64() < 0)
      fail(std::string("`") + name + "` must be a whole number, 0 or more");
    else
      out = static_cast<std::uint64_t>(v->get_int64());
  }
  void optional_flag(const char* name, bool& out) {
    const json::value* v = object_.if_contains(name);
    if (v == nullptr || v->is_null()) return;
    if (!v->is_bool())
      fail(std::string("`") + name + "` must be true or false");
    else
      out = v->get_bool();
  }
  const std::optional<Refusal>& trouble() const { return trouble_; }

 private:
  const json::value* find(const char* name) {
    const json::value* v = object_.if_contains(name);
    if (v == nullptr) fail(std::string("`") + name + "` is missing");
    return v;
  }
  void fail(std::string words) {
    if (!trouble_) trouble_ = malformed(std::move(words));
  }

  const json::object& object_;
  std::optional<Refusal> trouble_;
};

std::optional<json::value> parsed(std::string_view text) {
  json::error_code ec;
  json::parse_options options;
  options.max_depth = 6;
  json::value value = json::parse({text.data(), text.size()}, ec, {}, options);
  if (ec || !value.is_object()) return std::nullopt;
  return value;
}

std::optional<Refusal> read_hello(const json::object& object, Message& out) {
  Fields fields(object);
  std::uint64_t version = 0;
  fields.number("v", version);
  if (!fields.trouble() && version != kProtocolVersion)
    return Refusal{"version", "this table speaks version " + std::to_string(kProtocolVersion)};
  fields.text("match", out.match, 64);
  fields.optional_text("seat", out.secret, 64);
  if (object.contains("last")) fields.number("last", out.n);
  return fields.trouble();
}

std::optional<Refusal> read_look(const json::object& object, Message& out) {
  Fields fields(object);
  std::string word;
  fields.text("side", word, 16);
  if (fields.trouble()) return fields.trouble();
  const std::optional<Side> side = find_side(word);
  if (!side) return malformed("`side` must be top or bottom");
  out.side = *side;
  return std::nullopt;
}

constexpr std::size_t kMostArmyBytes = 8 * 1024;
constexpr std::uint64_t kMostArmyPoints = 5000;

std::optional<Refusal> read_armies(const json::object& object, tabletop::ArmiesRequest& out) {
  Fields fields(object);
  fields.text("top", out.top, kMostArmyBytes);
  fields.text("bottom", out.bottom, kMostArmyBytes);
  if (object.contains("terrain")) fields.number("terrain", out.terrain);
  fields.optional_flag("deployment", out.deployment);
  return fields.trouble();
}

std::size_t characters(std::string_view text) {
  std::size_t n = 0;
  for (const char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return n;
}

std::optional<Refusal> read_seat(const json::object& seats, const char* name, SeatSetup& out, std::string& side) {
  const json::value* v = seats.if_contains(name);
  if (v == nullptr || !v->is_object()) return malformed(std::string("seat ") + name + " is missing");
  Fields fields(v->get_object());
  std::string kind;
  fields.text("kind", kind, 16);
  fields.optional_text("level", out.level, 64);
  fields.optional_text("name", out.name, kMostName * 4);
  fields.optional_text("side", side, 16);
  if (fields.trouble()) return fields.trouble();
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

std::optional<Refusal> read_seats(const json::object& object, MatchSetup& out, bool& random_side) {
  const json::value* seats = object.if_contains("seats");
  if (seats == nullptr || !seats->is_object()) return malformed("`seats` is missing");
  std::array<std::string, 2> sides;
  for (std::size_t i = 0; i < 2; ++i)
    if (auto refusal = read_seat(seats->get_object(), kSeatNames[i], out.seats[i], sides[i])) return refusal;
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
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("a message is a JSON object");
  const json::object& object = value->get_object();
  if (const json::value* id = object.if_contains("id"); id != nullptr && id->is_int64() && id->get_int64() >= 0)
    out.id = id->get_int64();
  else if (id != nullptr)
    return malformed("`id` must be a whole number, 0 or more");
  const json::value* type = object.if_contains("t");
  if (type == nullptr || !type->is_string()) return malformed("`t` is missing");
  const std::string_view name(type->get_string().data(), type->get_string().size());
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
  return fields.trouble();
}

std::optional<Refusal> read_armies_request(std::string_view text, tabletop::ArmiesRequest& out) {
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("a battle of two armies is asked for with a JSON object");
  return read_armies(value->get_object(), out);
}

std::optional<Refusal> read_army_request(std::string_view text, tabletop::ArmyRequest& out) {
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("an army is asked for with a JSON object");
  Fields fields(value->get_object());
  fields.optional_text("text", out.text, kMostArmyBytes);
  if (!out.text.empty()) return fields.trouble();
  fields.text("list", out.list, 64);
  fields.number("points", out.points);
  fields.number("seed", out.seed);
  if (!fields.trouble() && out.points > kMostArmyPoints)
    return malformed("`points` must be at most " + std::to_string(kMostArmyPoints));
  return fields.trouble();
}

std::optional<Refusal> read_match_request(std::string_view text, MatchSetup& out,
                                          std::optional<tabletop::ArmiesRequest>& armies, bool& random_side) {
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("a match is asked for with a JSON object");
  const json::object& object = value->get_object();
  Fields fields(object);
  if (const json::value* both = object.if_contains("armies")) {
    if (!both->is_object()) return malformed("`armies` must be an object");
    if (auto refusal = read_armies(both->get_object(), armies.emplace())) return refusal;
  } else {
    fields.text("scenario", out.scenario_id, 64);
  }
  fields.optional_flag("two_way", out.two_way);
  if (fields.trouble()) return fields.trouble();
  return read_seats(object, out, random_side);
}

std::optional<Refusal> read_campaign_request(std::string_view text, MatchSetup& out, bool& random_side) {
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("a campaign is asked for with a JSON object");
  Fields fields(value->get_object());
  fields.text("campaign", out.scenario_id, 64);
  if (fields.trouble()) return fields.trouble();
  if (auto refusal = read_seats(value->get_object(), out, random_side)) return refusal;
  if (out.seats[0].kind == SeatKind::kBot && out.seats[1].kind == SeatKind::kBot)
    return malformed("somebody must play the campaign");
  return std::nullopt;
}

std::optional<Refusal> read_campaign_seat(std::string_view text, Message& out) {
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("a seat is asked for with a JSON object");
  Fields fields(value->get_object());
  fields.text("seat", out.secret, 64);
  return fields.trouble();
}

std::optional<Refusal> read_campaign_decision(std::string_view text, Message& out) {
  const std::optional<json::value> value = parsed(text);
  if (!value) return malformed("a decision is a JSON object");
  Fields fields(value->get_object());
  fields.text("seat", out.secret, 64);
  fields.text("action", out.action, 64);
  fields.number("n", out.n);
  return fields.trouble();
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
