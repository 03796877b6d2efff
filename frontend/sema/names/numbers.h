#pragma once

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/context.h"
#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// Whether a number of type `from` may become one of type `to` by itself (stores, returns, declared parameters): a
/// complex number never becomes a real one, and nothing becomes an 8-bit float or comes from one.
bool IsNumberConvertible(const Type* from, const Type* to);

/// The same when the program names the type: np.float32(x).
bool IsNumberCastable(const Type* from, const Type* to);

const Type* ResultType(FunctionContext& context, const RowSignature& row);

/// np.float32(x), int32(x), bfloat16(x) …: a conversion of a number.
Value ConvertTo(FunctionContext& context, const ast::Call& node, ScalarId type);

/// complex(x) and complex(x, y): complex64 of float32 alone.
Value CheckComplex(FunctionContext& context, const ast::Call& node);

const ir::Expr* ComplexPart(FunctionContext& context, Span span, const ir::Expr* number, bool imaginary);

/// Of a real number the number itself.
const ir::Expr* Conjugate(FunctionContext& context, Span span, const ir::Expr* number);

/// A call of the overload that has these very operand types; it must exist.
const ir::Expr* CallExactRow(FunctionContext& context, Span span, RowName name, std::vector<const ir::Expr*> operands);

}  // namespace pyk2cu::sema
