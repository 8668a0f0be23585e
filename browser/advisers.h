// The advisers of a page, by numbers: one for each match that it follows (session/adviser.h).
#pragma once

#include <map>

#include "session/adviser.h"

namespace acies::browser {

class Advisers {
 public:
  // From the text of a `history`. 0 if there is no adviser for it, such as for a table with other rules.
  std::uint32_t open(std::string_view history);
  void close(std::uint32_t adviser) { open_.erase(adviser); }

  // What the table has told (AdviserUpdate). Returns what is wrong with it, "" if nothing is.
  std::string hear(std::uint32_t adviser, std::string_view update);
  // The answer to a question (AdviserQuestion, AdviserAnswer).
  std::string ask(std::uint32_t adviser, std::string_view question, std::uint32_t (*clock)());

 private:
  std::map<std::uint32_t, std::unique_ptr<Adviser>> open_;
  std::uint32_t last_ = 0;
};

}  // namespace acies::browser
