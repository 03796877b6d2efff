#pragma once

#include <cstddef>
#include <vector>

#include "frontend/sema/host/declarations.h"
#include "pyk2cu/constant.h"
#include "pyk2cu/result.h"

namespace pyk2cu::api {

/// Returns the size of the elements. kUsage if there is no such array, or if it is too large for a constant.
Result<size_t> ConstantBytes(const ArrayValue& array);
/// The constants in the library's own form. kUsage if a name is given twice, or an array does not fit.
Result<std::vector<BoundConstant>> Convert(std::vector<Constant> constants);

}  // namespace pyk2cu::api
