#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu::runtime {

/// What the dictionary of a .npy file says.
struct NpyHeader {
  std::string descr;  ///< a string's text, or a list of fields as it is written, from its bracket on
  bool fortran_order = false;
  std::vector<int64_t> shape;
};

/// Reads the dictionary, a Python literal: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }.
Result<NpyHeader> ParseNpyHeader(std::string_view text);

}  // namespace pyk2cu::runtime
