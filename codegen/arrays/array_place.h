#pragma once

#include <optional>
#include <string>
#include <vector>

#include "codegen/text/piece.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::codegen {

/// How the text reaches an array.
struct ArrayPlace {
  const Type* type = nullptr;
  Piece data;                      ///< pointer to the first element, or a C array of several dimensions; binds tightly
  std::vector<Piece> extents;      ///< of each axis; without text where not passed
  std::vector<Piece> strides;      ///< in bytes, layout A only
  bool nested = false;             ///< a C array of several dimensions
  bool small = false;              ///< indices and offsets in elements fit in 32 bits
  std::string name;                ///< in the Python source, if it has one
  bool from_tuple = false;         ///< a constant tuple, which messages do not call an array
  std::string aggregate;           ///< the pyk_array that it is, if it is one
  const ir::View* view = nullptr;  ///< where extents and strides come from, if it is one
  std::optional<Piece> pointer;    ///< pointer to the first element where that is not written as `data`
};

}  // namespace pyk2cu::codegen
