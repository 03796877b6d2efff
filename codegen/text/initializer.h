#pragma once

#include "codegen/text/piece.h"

namespace pyk2cu::codegen {

/// What initializes a variable of a type: of "T{…}" for a T only the braces, because the declaration says the type.
inline std::string Initializer(const std::string& type, Piece value) {
  if (!type.empty() && value.constructed == type) return value.text.substr(type.size());
  return At(std::move(value), Precedence::kAssignment);
}

}  // namespace pyk2cu::codegen
