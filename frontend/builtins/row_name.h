#pragma once

#include <iterator>

#include "frontend/builtins/builtin_row.h"

namespace pyk2cu {
namespace row_name {

/// The names of all rows, in the table's order.
inline constexpr std::string_view kNames[] = {
#define NAME(name, ...) name,
#define BUILTIN NAME
#include "frontend/builtins/builtins.def"
#define BUILTIN NAME
#include "frontend/builtins/intrinsics.def"
#define BUILTIN NAME
#include "frontend/builtins/libdevice.def"
#define BUILTIN NAME
#include "frontend/builtins/complex.def"
#define BUILTIN NAME
#include "frontend/builtins/small_floats.def"
#undef NAME
};

}  // namespace row_name

consteval RowName::RowName(const char* name) {
  const std::string_view wanted(name);
  if (wanted.empty()) return;
  while (begin_ < std::size(row_name::kNames) && row_name::kNames[begin_] != wanted) ++begin_;
  while (begin_ + count_ < static_cast<int>(std::size(row_name::kNames)) && row_name::kNames[begin_ + count_] == wanted)
    ++count_;
  if (count_ == 0) throw "no row of the builtin table has this name";
}

}  // namespace pyk2cu
