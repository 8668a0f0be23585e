// Whether the sanitizers watch this build. They are an order of magnitude slower and look for something else, so a test that
// judges players or dice by many battles plays few of them there.
#pragma once

namespace acies::kit {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif
#else
constexpr bool kIsSanitized = false;
#endif

}  // namespace acies::kit
