#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace pyk2cu::bench {

/// Numbers that expressions of cases.json name.
using Sizes = std::map<std::string, int64_t, std::less<>>;

/// A sum of products: "8*rows*degree+12*rows", "n/4". A division is rounded up: n/4 blocks of 4 cover n elements.
Result<int64_t> Evaluate(std::string_view expression, const Sizes& sizes);

}  // namespace pyk2cu::bench
