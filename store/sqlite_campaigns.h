// Campaigns in an SQLite file. Callers begin and end the transactions.
#pragma once

#include "store/sqlite.h"
#include "store/store.h"

namespace acies::sqlite {

class CampaignTables {
 public:
  bool prepare(Database& db);
  // "" or the error.
  std::string write(const CampaignChange& change);
  std::optional<StoredCampaign> load(const std::string& id, std::string& error);

 private:
  bool make(const CampaignSetup& setup);

  Database* db_ = nullptr;
  Statement find_, key_, seats_, entries_, add_text_, add_, add_seat_, add_entry_, grow_;
};

}  // namespace acies::sqlite
