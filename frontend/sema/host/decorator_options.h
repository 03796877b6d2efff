#pragma once

#include <optional>

#include "frontend/sema/host/declarations.h"
#include "frontend/sema/model/entity.h"

namespace pyk2cu::sema {

/// Reads one option of cuda.jit, other than its signatures, into the declaration. `value` is nullopt if the compiler
/// does not know it.
void ReadOption(const ast::Keyword& keyword, const std::optional<Entity>& value, KernelDeclaration& declaration,
                Diagnostics& diagnostics);

}  // namespace pyk2cu::sema
