#pragma once

#include <span>
#include <string>

#include "frontend/types/type.h"

namespace pyk2cu {

/// The signature of a kernel as decorators and `--sig` have it: "void(float32[::1], int64)".
std::string SpellSignature(std::span<const Type* const> arguments);

}  // namespace pyk2cu
