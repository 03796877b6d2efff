#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Returns true if a record or array is a part of a variable that holds a struct. References to such a place must not
/// be stored (ir::VariablePlace).
bool LiesInVariable(const ir::Expr* place);

/// Returns true unless `array` is a view of fields that are not aligned as their type requires. Then it reports an
/// error, because such fields can only be accessed one by one.
bool CheckAligned(FunctionContext& context, const ir::Expr* array, Span span);

/// Marks the variables as written whose memory an array, a view or a reference to a record leads to. Reports an error
/// for a captured struct, which is only a copy.
void MarkWritten(FunctionContext& context, const ir::Expr* place);

/// For each written variable that holds views or references, marks the variables that those were made from as written.
void PropagateReferences(ir::StmtList body);

}  // namespace pyk2cu::sema
