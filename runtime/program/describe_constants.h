#pragma once

#include <span>

#include "codegen/emit.h"
#include "frontend/sema/check.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "runtime/cache/key.h"

namespace pyk2cu::runtime {

/// The constants of the file that the kernels of `source`, and the functions that they reach, refer to: "constant TPB"
/// and its value. It is shown to users; keys do not need it, because the text contains the effect of a constant.
cache::Parts DescribeConstants(const ast::Module& module, const SourceFile& file,
                               std::span<const BoundConstant> constants, const GeneratedSource& source);

}  // namespace pyk2cu::runtime
