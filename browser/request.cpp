#include "browser/request.h"

namespace acies::browser {
namespace {

struct RequestForm {
  std::string method, path, query, body;
  static constexpr auto kFields =
      fields("request", "A request.", field("method", &RequestForm::method), field("path", &RequestForm::path),
             maybe("query", &RequestForm::query), maybe("body", &RequestForm::body));
};

}  // namespace

Parsed<ApiRequest> read_request(std::string_view text) {
  const Parsed<Json> json = parse_json(text);
  if (!json) return json.error();
  RequestForm form;
  if (std::string wrong = read_fields(*json, form); !wrong.empty()) return Error{0, 0, std::move(wrong)};
  return ApiRequest{std::move(form.method), std::move(form.path), std::move(form.query), std::move(form.body)};
}

}  // namespace acies::browser
