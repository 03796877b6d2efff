#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/results.h"
#include "frontend/builtins/known_name.h"

namespace pyk2cu::editor {

/// Makes a signature of a name and a list of parameters, "x: float32, y"; `rest` follows the closing parenthesis.
SignatureInfo MakeSignature(std::string_view name, const std::vector<std::string>& parameters, std::string_view rest,
                            std::string_view documentation);

/// The signatures of a builtin, one for each overload that differs: "math.sqrt(x: float32) -> float32".
std::vector<SignatureInfo> SignaturesOf(const KnownName& builtin);

/// The CUDA C++ of an overload with the names of its parameters, "fmaf(a, b, c)".
std::string CudaOfRow(const BuiltinRow& row);

}  // namespace pyk2cu::editor
