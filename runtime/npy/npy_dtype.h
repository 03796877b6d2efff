#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "frontend/types/type.h"

namespace pyk2cu::runtime {

/// The content of the descr of a .npy file.
struct NpyDtype {
  const Type* type = nullptr;
  std::vector<std::pair<int64_t, int>> swaps;  ///< big-endian numbers: their offset in an item and their size
};

/// Reads "<f4", or the list of fields of a structured dtype: "[('x', '<f4'), ('', '|V4'), ('m', '<i4', (2, 3))]".
/// kUsage with the reason if it is no dtype that kernels know.
Result<NpyDtype> ParseNpyDescr(std::string_view descr, TypeTable& types);

/// The descr as NumPy writes it: a quoted string, or a list in which gaps are fields without name.
std::string NpyDescr(const Type* type);

/// What a message can show of a text from a file.
std::string PrintableNpyText(std::string_view text);

/// Where the bools of an item are.
void AppendBools(const Type* type, int64_t offset, std::vector<int64_t>& offsets);

}  // namespace pyk2cu::runtime
