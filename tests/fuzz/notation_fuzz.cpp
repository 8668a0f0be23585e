// Any bytes at all: reading must not crash, and what can be read prints and reads back as itself.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "notation/case_run.h"
#include "notation/record.h"
#include "notation/scenario_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace acies;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto check = [](const Scenario& scenario) {
    const std::string printed = print_scenario(scenario);
    const Parsed<Scenario> again = parse_scenario(printed);
    if (!again || !same_statement(scenario, *again) || print_scenario(*again) != printed) std::abort();
  };
  if (const Parsed<Scenario> scenario = parse_scenario(text)) check(*scenario);
  if (const Parsed<Record> record = parse_record(text)) {
    check(record->scenario);
    verify(*record);
  }
  for (const Case& one : parse_cases(text).cases) {
    check(one.scenario);
    run_case(one);
  }
  return 0;
}
