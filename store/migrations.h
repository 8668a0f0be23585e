// The files of store/migrations, in their order: 001_what.sql is the first.
#pragma once

#include <span>

#include "base/embedded_file.h"

namespace acies {

std::span<const EmbeddedFile> embedded_migrations();

}  // namespace acies
