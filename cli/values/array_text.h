#pragma once

#include <string>

#include "runtime/npy/host_array.h"

namespace pyk2cu::cli {
using namespace runtime;

/// The array as NumPy's print shows it: aligned, wrapped at 75 columns, arrays of more than 1,000 elements shortened.
std::string ArrayText(const HostArray& array);

}  // namespace pyk2cu::cli
