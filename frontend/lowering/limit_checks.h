#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::lowering {

/// Turns off the check for reads of what was never stored where the text cannot see all stores: in programs that pass
/// arrays to functions of C++, or keep records in shared memory. A note says so. Nor is there anything to check in
/// programs without shared memory. Needs: nothing. Guarantees: each element of shared memory in a function with
/// FunctionOptions::check_stored is stored by a Store, by an atomic operation or by a builtin that takes its address.
ir::Module LimitChecks(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
