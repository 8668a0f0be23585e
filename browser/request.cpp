#include "browser/request.h"

#include "browser/shapes.h"

namespace acies::browser {

Parsed<ApiRequest> read_request(std::string_view text) {
  const Parsed<Json> json = parse_json(text);
  if (!json) return json.error();
  EngineRequest form;
  if (std::string wrong = read_fields(*json, form); !wrong.empty()) return Error{0, 0, std::move(wrong)};
  return ApiRequest{std::move(form.method), std::move(form.path), std::move(form.query), std::move(form.body)};
}

}  // namespace acies::browser
