#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/result.h"

namespace pyk2cu {

/// What the dictionary of a .npy file says.
struct NpyHeader {
  std::string descr;
  bool fortran_order = false;
  std::vector<int64_t> shape;
};

/// Reads the dictionary, a Python literal: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }.
Result<NpyHeader> ParseNpyHeader(std::string_view text);

/// What a message can show of a text from a file.
std::string PrintableNpyText(std::string_view text);

}  // namespace pyk2cu
