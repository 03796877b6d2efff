#pragma once

#include <span>
#include <string>

#include "frontend/sema/host/declarations.h"

namespace pyk2cu::sema {

/// Returns a signature that may suit the kernel: "void(float32[::1], int64)". `known` are the types that a launch of it
/// has, one for each parameter, null where they are not known; it may be empty. The other types are judged by how the
/// body uses the parameters.
std::string SuggestSignature(const SourceFile& file, const KernelDeclaration& kernel,
                             std::span<const Type* const> known = {});

}  // namespace pyk2cu::sema
