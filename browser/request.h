// A request as a page hands it to a file of its engine: {"method", "path", "query", "body"}, the last two of which may be missing.
#pragma once

#include "host/host_api.h"

namespace acies::browser {

Parsed<ApiRequest> read_request(std::string_view json);

}  // namespace acies::browser
