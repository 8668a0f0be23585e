// The server's answers to people of the club: their names, where they are signed in, their matches, the lobby.
#pragma once

#include "server/api_types.h"
#include "server/club_thread.h"
#include "server/match_server.h"

namespace acies::server {

class ClubApi {
 public:
  using Reply = std::function<void(HttpReply)>;
  using Known = MatchServer::Known;

  ClubApi(MatchServer& match_server, ClubThread& thread) : match_server_(match_server), thread_(thread) {}

  // Whether a path is answered here.
  static bool answers(std::string_view method, std::string_view path);
  // `done` runs later on the same thread.
  void answer(const HttpRequest& request, Reply done);
  void identify(const Browser& browser, std::function<void(Known)> done);
  void tick();  // once a second

 private:
  using Read = std::function<std::string(club::Club&, const club::Visitor&, std::int64_t now)>;
  using Change = std::function<club::Outcome(club::Club&, const club::Visitor&, std::int64_t now)>;
  void get(const HttpRequest& request, Reply done);
  void post(const HttpRequest& request, Reply done);
  void read(const HttpRequest& request, Reply done, Read what);
  void change(const HttpRequest& request, Reply done, Change what, bool writes = true);
  // For the one who asks. `done` runs on this thread, as of ClubThread::submit.
  using Job = std::function<bool(club::Club&, const club::Visitor&, std::int64_t now)>;
  void submit(bool writes, const HttpRequest& request, Job job, std::function<void(const std::string& error)> done);
  void take(const HttpRequest& request, const std::string& id, Reply done);
  void make(const club::Taking& taking, HttpReply reply, const Reply& done);
  void keep_seat(const HttpRequest& request, std::string match, Reply done);
  HttpReply carry_out(const club::Outcome& outcome, const HttpRequest& request);

  MatchServer& match_server_;
  ClubThread& thread_;
  int seconds_ = 0;
};

}  // namespace acies::server
