#pragma once

#include "frontend/builtins/builtin_row.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/context.h"
#include "frontend/types/type.h"

namespace pyk2cu::sema {

/// Returns true if a scalar converts implicitly (in stores, returns and declared parameters). A complex number does not
/// convert to a real one (except to bool), and 8-bit floats do not convert from or to other types.
bool IsNumberConvertible(const Type* from, const Type* to);

/// Returns true if a scalar converts explicitly, as in np.float32(x).
bool IsNumberCastable(const Type* from, const Type* to);

/// Returns the type of a builtin row's result: None, a scalar or a tuple of scalars.
const Type* ResultType(FunctionContext& context, const RowSignature& row);

/// Checks a call of a scalar type, such as np.float32(x): an explicit conversion.
Value ConvertTo(FunctionContext& context, const ast::Call& node, ScalarId type);

/// Checks complex(x) and complex(x, y). The result is a complex64 if all arguments are float32, else a complex128.
Value CheckComplex(FunctionContext& context, const ast::Call& node);

/// Returns the real or imaginary part of a complex number.
const ir::Expr* ComplexPart(FunctionContext& context, Span span, const ir::Expr* number, bool imaginary);

/// Returns the conjugate of a number; a real number is its own conjugate.
const ir::Expr* Conjugate(FunctionContext& context, Span span, const ir::Expr* number);

/// Calls the overload of a builtin that has exactly these operand types. It must exist.
const ir::Expr* CallExactRow(FunctionContext& context, Span span, RowName name, std::vector<const ir::Expr*> operands);

}  // namespace pyk2cu::sema
