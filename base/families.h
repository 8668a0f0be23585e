// The families of type in drawings, as the pages have them (web/shell/theme.css), with what a device without them may have.
#pragma once

#include <string_view>

namespace acies {

inline constexpr std::string_view kTitleFamily = R"("Marcellus","Source Sans 3","Palatino Linotype",Georgia,serif)";
inline constexpr std::string_view kPlainFamily = R"("Source Sans 3","Segoe UI",Roboto,Arial,sans-serif)";

}  // namespace acies
