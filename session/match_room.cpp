#include "session/match_room.h"

#include <algorithm>
#include <utility>

namespace acies {
namespace {

constexpr int kMostRefusals = 50;
constexpr const char* kSeatKinds[] = {"person", "bot", "hotseat"};

void write_over(JsonWriter& out, const std::optional<Ending>& over) {
  if (!over) {
    out.null();
    return;
  }
  out.open('{').key("winner");
  if (over->winner == Side::kNobody)
    out.null();
  else
    out.value(side_word(over->winner));
  out.field("by", over->by).key("score").open('{');
  out.field("top", over->score[0]).field("bottom", over->score[1]).close('}');
  out.field("words", over->words).close('}');
}

void write_points(JsonWriter& out, const Points& p) {
  out.open('{').field("wins", p.wins).field("score", p.score).field("taken", p.taken).close('}');
}

// The players' own chance, unrelated to the dice.
std::uint64_t bot_seed(const Seed& seed, const char* seat) {
  const Bytes32 hash = sha256(std::string(seed.begin(), seed.end()) + "bot " + seat);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | hash[i];
  return number;
}

}  // namespace

MatchRoom::MatchRoom(std::unique_ptr<Match> match) : match_(std::move(match)) {
  const Match::Changes changes = match_->take_changes();
  output_.entries = changes.entries;
}

std::size_t MatchRoom::watchers() const {
  return static_cast<std::size_t>(
      std::count_if(clients_.begin(), clients_.end(), [](const auto& c) { return !c.second.sits(); }));
}

Side MatchRoom::viewer_of(const Client& client) const {
  if (client.hot()) return client.looks;
  for (int seat = 0; seat < 2; ++seat)
    if (client.seats[static_cast<std::size_t>(seat)]) return match_->side_of(seat, match_->game_number());
  return Side::kNobody;
}

void MatchRoom::send(ClientId to, std::string text) {
  output_.deliveries.push_back({to, std::make_shared<const std::string>(std::move(text)), false});
}

std::optional<Refusal> MatchRoom::join(ClientId id, const Message& hello) {
  Client client;
  if (!hello.secret.empty()) {
    const std::string hash = hex_digits(sha256(hello.secret));
    for (std::size_t i = 0; i < 2; ++i) client.seats[i] = match_->setup().seats[i].secret_hash == hash;
    if (!client.sits()) return Refusal{"wrong_secret", "no seat of this match has that secret"};
    if (match_->setup().seats[0].kind == SeatKind::kHotseat) client.seats = {true, true};
  }
  if (client.hot()) {
    const Side decider = match_->game().decider();
    client.looks = decider == Side::kTop || decider == Side::kBottom ? decider : match_->setup().first_side;
  }
  if (scenario_json_.empty()) {
    JsonWriter out;
    match_->content().scenario().write(out);
    scenario_json_ = out.take();
  }
  const Client& seated = clients_[id] = client;
  JsonWriter out;
  write_welcome(out, seated, hello.n);
  send(id, out.take());
  presence_changed_ = true;
  return std::nullopt;
}

void MatchRoom::leave(ClientId id) {
  if (clients_.erase(id) > 0) presence_changed_ = true;
}

void MatchRoom::refuse(ClientId id, std::int64_t message_id, const Refusal& refusal) {
  send(id, refusal_text(message_id, refusal));
  const auto it = clients_.find(id);
  if (it == clients_.end() || ++it->second.refusals < kMostRefusals) return;
  JsonWriter out;
  out.open('{').field("t", "bye").field("code", "refused").field("words", "too much that was refused").close('}');
  output_.deliveries.push_back({id, std::make_shared<const std::string>(out.take()), true});
}

void MatchRoom::answer(ClientId id, const Message& message, const std::optional<Refusal>& refusal) {
  if (refusal) return refuse(id, message.id, *refusal);
  clients_[id].refusals = 0;
  if (message.id < 0) return;
  JsonWriter out;
  out.open('{').field("t", "ack").field("id", message.id).field("n", match_->n()).close('}');
  send(id, out.take());
}

std::optional<Refusal> MatchRoom::change(Client& client, const Message& message) {
  if (!client.sits()) return Refusal{"spectator", "spectators look on"};
  if (message.n != match_->n())
    return Refusal{"stale", "the table has moved on to step " + std::to_string(match_->n())};
  const Side decider = match_->game().decider();
  const Side side = client.hot() && (decider == Side::kTop || decider == Side::kBottom) ? decider : viewer_of(client);
  switch (message.type) {
    case MessageType::kAct:
      return match_->act(side, message.action);
    case MessageType::kUndo:
      return match_->undo(client.hot() ? match_->game().may_undo() : side);
    case MessageType::kResign:
      return match_->resign(side);
    default:
      return match_->next_game();
  }
}

void MatchRoom::receive(ClientId id, const Message& message) {
  const auto it = clients_.find(id);
  if (it == clients_.end()) return;
  Client& client = it->second;
  switch (message.type) {
    case MessageType::kHello:
      return refuse(id, message.id, {"hello_twice", "you are at the table already"});
    case MessageType::kPing: {
      JsonWriter out;
      out.open('{').field("t", "pong").field("id", message.id).close('}');
      return send(id, out.take());
    }
    case MessageType::kResync:
      return send_snapshot(id, client, message.id);
    case MessageType::kLook:
      if (!client.hot()) return refuse(id, message.id, {"spectator", "only a hot seat may look from both sides"});
      client.looks = message.side;
      return send_snapshot(id, client, message.id);
    case MessageType::kOdds:
    case MessageType::kPreview:
    case MessageType::kWhy:
      return send_answer(id, client, message);
    case MessageType::kRematch:
      return ask_rematch(id, client, message);
    case MessageType::kAct:
    case MessageType::kUndo:
    case MessageType::kResign:
    case MessageType::kNext:
      break;
  }
  const std::optional<Refusal> refusal = change(client, message);
  if (!refusal) send_changes(match_->take_changes());
  answer(id, message, refusal);
}

std::optional<BotTask> MatchRoom::take_bot_task() {
  const Side side = match_->bot_to_decide();
  if (bot_thinks_ || side == Side::kNobody) return std::nullopt;
  bot_thinks_ = true;
  if (bots_game_ != match_->game_number()) bots_ = {};
  bots_game_ = match_->game_number();
  const auto seat = static_cast<std::size_t>(match_->seat_of(side, bots_game_));
  if (bots_[seat] == nullptr) {
    const Seed& seed = match_->setup().seeds[static_cast<std::size_t>(bots_game_ - 1)];
    bots_[seat] = match_->game().make_bot(match_->setup().seats[seat].level, bot_seed(seed, kSeatNames[seat]));
  }
  return BotTask{match_->n(), side, bots_[seat]->ask(match_->game(), side)};
}

void MatchRoom::bot_decides(std::uint64_t n, const std::string& action) {
  bot_thinks_ = false;
  if (n != match_->n()) return;
  const Side side = match_->bot_to_decide();
  if (side == Side::kNobody) return;
  std::optional<Refusal> refusal = match_->act(side, action);
  // A bot that answers wrongly must not hold up the match.
  if (refusal) refusal = match_->act(side, match_->game().any_action());
  if (!refusal) send_changes(match_->take_changes());
}

Output MatchRoom::take() { return std::exchange(output_, {}); }

// --- the rematch ---------------------------------------------------------------------------------------------------------

void MatchRoom::ask_rematch(ClientId id, const Client& client, const Message& message) {
  if (!client.sits()) return refuse(id, message.id, {"spectator", "spectators look on"});
  if (const auto refusal = match_->why_no_rematch()) return refuse(id, message.id, *refusal);
  // Two who ask at once are to meet at one table.
  if (!match_->rematch().empty()) return send_rematch(id, message.id);
  if (rematch_requests_.empty()) output_.rematch = RematchRequest{viewer_of(client), message.swap};
  rematch_requests_.emplace_back(id, message.id);
}

void MatchRoom::send_rematch(ClientId to, std::int64_t id) {
  JsonWriter out;
  out.open('{').field("t", "rematch").field("id", id).field("match", match_->rematch()).close('}');
  send(to, out.take());
}

void MatchRoom::rematch_made(Side by, const std::string& match) {
  match_->set_rematch(by, match);
  const Match::Changes changes = match_->take_changes();
  output_.entries.insert(output_.entries.end(), changes.entries.begin(), changes.entries.end());
  for (const auto& [client, id] : std::exchange(rematch_requests_, {})) send_rematch(client, id);
  presence_changed_ = true;
  send_presence();
}

void MatchRoom::rematch_refused(const Refusal& refusal) {
  for (const auto& [client, id] : std::exchange(rematch_requests_, {})) refuse(client, id, refusal);
}

// --- telling -----------------------------------------------------------------------------------------------------------

template <class F>
void MatchRoom::send_to_each_viewer(F&& write) {
  std::array<Text, kViewers> texts;
  for (const auto& [id, client] : clients_) {
    const Side viewer = viewer_of(client);
    Text& text = texts[static_cast<std::size_t>(viewer_index(viewer))];
    if (text == nullptr) {
      JsonWriter out;
      write(out, viewer);
      text = std::make_shared<const std::string>(out.take());
    }
    output_.deliveries.push_back({id, text, false});
  }
}

void MatchRoom::send_changes(const Match::Changes& changes) {
  output_.entries.insert(output_.entries.end(), changes.entries.begin(), changes.entries.end());
  send_to_each_viewer([&](JsonWriter& out, Side viewer) {
    out.open('{');
    if (changes.new_game) {
      out.field("t", "snapshot");
    } else if (changes.undone_to) {
      out.field("t", "undone").field("to", *changes.undone_to);
    } else {
      const std::uint64_t before = changes.steps.empty() ? match_->n() : changes.steps.front().n - 1;
      out.field("t", "steps").key("steps").open('[');
      for (const GameStep& step : changes.steps) write_step(out, step, viewer);
      out.close(']').key("log");
      write_log(out, match_->game().log(viewer), before);
    }
    if (changes.new_game) {
      out.key("log");
      write_log(out, match_->game().log(viewer), 0);
    }
    write_standing(out, viewer);
    out.close('}');
  });
  if (!changes.new_game && !changes.ended) return;
  presence_changed_ = true;
  send_presence();
}

void MatchRoom::send_presence() {
  if (!std::exchange(presence_changed_, false)) return;
  JsonWriter out;
  out.open('{').field("t", "seats").key("match");
  write_info(out);
  out.close('}');
  const auto text = std::make_shared<const std::string>(out.take());
  for (const auto& [id, client] : clients_) output_.deliveries.push_back({id, text, false});
}

void MatchRoom::write_info(JsonWriter& out) const {
  const MatchSetup& setup = match_->setup();
  out.open('{').field("id", setup.id).field("scenario", setup.scenario_id).field("rules", match_->content().rules());
  out.field("two_way", setup.two_way).field("made", setup.made).field("game", match_->game_number());
  out.field("n", match_->n()).key("seats").open('{');
  for (std::size_t i = 0; i < 2; ++i) {
    const SeatSetup& seat = setup.seats[i];
    const bool here = std::any_of(clients_.begin(), clients_.end(), [&](const auto& c) { return c.second.seats[i]; });
    out.key(kSeatNames[i]).open('{').field("kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]);
    if (seat.kind == SeatKind::kBot) out.field("level", seat.level);
    out.field("name", seat.name).field("here", here || seat.kind == SeatKind::kBot);
    out.field("side", side_word(match_->side_of(static_cast<int>(i), match_->game_number()))).close('}');
  }
  out.close('}').field("watchers", static_cast<int>(watchers())).key("games").open('[');
  for (int number = 1; number <= match_->game_number(); ++number) {
    const Seed& seed = setup.seeds[static_cast<std::size_t>(number - 1)];
    const std::optional<Ending> over = match_->over(number);
    out.open('{').field("top", kSeatNames[match_->seat_of(Side::kTop, number)]);
    out.field("commitment", commitment_of(seed)).key("seed");
    if (over)
      out.value(hex_digits(seed));
    else
      out.null();
    out.key("over");
    write_over(out, over);
    out.close('}');
  }
  out.close(']').key("campaign");
  if (setup.campaign.empty())
    out.null();
  else
    out.value(setup.campaign);
  out.key("rematch");
  if (match_->rematch().empty())
    out.null();
  else
    out.value(match_->rematch());
  out.key("score");
  if (setup.two_way) {
    const std::array<Points, 2> score = match_->score();
    out.open('{').key("a");
    write_points(out, score[0]);
    out.key("b");
    write_points(out, score[1]);
    out.close('}');
  } else {
    out.null();
  }
  out.close('}');
}

void MatchRoom::write_decision_now(JsonWriter& out, Side viewer) const {
  if (const std::optional<Ending> over = match_->over(match_->game_number())) {
    out.open('{').key("side").null().field("kind", "over").field("mine", false).key("seat").null();
    out.field("words", over->words).field("why", "").close('}');
    return;
  }
  const Side decider = match_->game().decider();
  const bool sides = decider == Side::kTop || decider == Side::kBottom;
  const char* seat = sides ? kSeatNames[match_->seat_of(decider, match_->game_number())] : nullptr;
  match_->game().decision(viewer, seat).write(out);
}

void MatchRoom::write_standing(JsonWriter& out, Side viewer) const {
  const Game& game = match_->game();
  const std::optional<Ending> over = match_->over(match_->game_number());
  out.field("n", match_->n()).key("side");
  if (viewer == Side::kNobody)
    out.null();
  else
    out.value(side_word(viewer));
  out.key("table");
  game.table(viewer, match_->game_number()).write(out);
  out.key("decision");
  write_decision_now(out, viewer);
  out.key("actions");
  if (over)
    out.open('[').close(']');
  else
    game.actions(viewer).write(out);
  out.field("undo", !over && viewer != Side::kNobody && game.may_undo() == viewer);
  out.field("now", game.growing(viewer)).key("over");
  write_over(out, over);
}

void MatchRoom::write_welcome(JsonWriter& out, const Client& client, std::uint64_t last) const {
  const Side viewer = viewer_of(client);
  out.open('{').field("t", "welcome").field("v", kProtocolVersion).key("you").open('{').key("seats").open('[');
  for (std::size_t i = 0; i < 2; ++i)
    if (client.seats[i]) out.value(kSeatNames[i]);
  out.close(']').key("side");
  if (viewer == Side::kNobody)
    out.null();
  else
    out.value(side_word(viewer));
  out.close('}').key("match");
  write_info(out);
  out.key("scenario").raw(scenario_json_).key("log");
  write_log(out, match_->game().log(viewer), 0);
  if (const auto missed = last > 0 ? match_->steps_after(last) : std::nullopt) {
    out.key("missed").open('[');
    for (const GameStep* step : *missed) write_step(out, *step, viewer);
    out.close(']');
  }
  write_standing(out, viewer);
  out.close('}');
}

void MatchRoom::send_snapshot(ClientId to, const Client& client, std::int64_t id) {
  const Side viewer = viewer_of(client);
  JsonWriter out;
  out.open('{').field("t", "snapshot");
  if (id >= 0) out.field("id", id);
  out.key("log");
  write_log(out, match_->game().log(viewer), 0);
  write_standing(out, viewer);
  out.close('}');
  send(to, out.take());
}

// --- questions -----------------------------------------------------------------------------------------------------------

void MatchRoom::send_answer(ClientId to, const Client& client, const Message& message) {
  const Game& game = match_->game();
  const Side viewer = viewer_of(client);
  const char* type = "why";
  Answer answer;
  if (message.type == MessageType::kOdds) {
    type = "odds";
    answer = game.odds(viewer, message.from, message.to);
  } else if (match_->over()) {
    answer.refusal = Refusal{"over", "the game is over"};
  } else if (message.type == MessageType::kPreview) {
    type = "preview";
    answer = game.preview(viewer, message.action);
  } else {
    answer = game.why(viewer, message.action);
  }
  if (answer.refusal) return refuse(to, message.id, *answer.refusal);
  JsonWriter out;
  out.open('{').field("t", type).field("id", message.id).key("answer");
  answer.payload.write(out);
  out.close('}');
  send(to, out.take());
}

}  // namespace acies
