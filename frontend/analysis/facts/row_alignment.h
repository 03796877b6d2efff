#pragma once

#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// Chooses the arrays whose alignment the text states, so that the compiler may load several neighboring elements at
/// once: facts tell the alignment and the extent of the last axis, and one place of the program accesses several
/// elements of a row, by constant indices or in a short loop over them. It is stated of no others, because NVVM then
/// loads them through the ordinary path instead of the read-only one.
///
/// Needs: AnalysisResults of nothing, but the nodes that apply-ranges made, before share-rows makes pointers of rows.
/// Guarantees: Variable::alignment of such parameters of kernels is what the text states.
ir::Module AlignRows(ir::Module module, ir::PassContext& context);

}  // namespace pyk2cu::analysis
