#pragma once

#include <string_view>

namespace pyk2cu::cache {

/// "pyk2cu 0.1.0 4f0c…": the version, and a hash of the sources it was built from.
std::string_view BuildId();

}  // namespace pyk2cu::cache
