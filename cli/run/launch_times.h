#pragma once

#include <string>
#include <vector>

#include "runtime/variants/launch_timer.h"

namespace pyk2cu::cli {
using namespace runtime;

/// "median 12.3 us, fastest 11.9 us, slowest 15.2 us of 100"
std::string SpreadText(std::vector<double> milliseconds);

/// "12.3 us", "1.250 ms", "2.500 s"
std::string DurationText(double milliseconds);

}  // namespace pyk2cu::cli
