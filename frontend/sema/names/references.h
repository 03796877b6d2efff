#pragma once

#include "frontend/sema/context.h"

namespace pyk2cu::sema {

/// Whether a reference or an array leads into a variable that holds a struct.
bool LiesInVariable(const ir::Expr* place);

/// Refuses a view of fields that do not lie at their type's alignment: only an element by itself can be reached
/// there.
bool CheckAligned(FunctionContext& context, const ir::Expr* array, Span span);

/// Notes that what an array, a view or a reference to a record leads to is written.
void MarkWritten(FunctionContext& context, const ir::Expr* place);

/// Carries that from variables that hold views and references to what they were made of.
void PropagateReferences(ir::StmtList body);

}  // namespace pyk2cu::sema
