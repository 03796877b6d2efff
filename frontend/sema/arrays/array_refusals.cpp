#include "frontend/sema/arrays/array_refusals.h"

#include <algorithm>

#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
namespace {

/// Tells how to write what was probably meant by a dtype.
std::string HintForDtype(const Value& dtype) {
  NearestName nearest(dtype.IsEntity<StringObject>() ? std::string_view(dtype.EntityAs<StringObject>()->text) : "");
#define SCALAR(id, name, ...) nearest.Consider(name);
#include "frontend/types/scalar_types.def"
  if (!nearest.Found().empty()) return nearest.Question();
  switch (dtype.entity() ? BuiltinOf(*dtype.entity()) : Handler::kNone) {
    case Handler::kFloat: return "write np.float64, or np.float32, which is faster on most GPUs";
    case Handler::kInt: return "write np.int64 or np.int32";
    case Handler::kBool: return "write np.bool_";
    case Handler::kComplex: return "write np.complex128 or np.complex64";
    default: return {};
  }
}

}  // namespace

Value RefuseShape(FunctionContext& context, const ast::Expr& shape, const Value& value, const std::string& where) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kBadShape, shape.span, where);
  const auto known = [](const Value& each) { return each.known().has_value(); };
  const bool is_known = value.Is<KnownTuple>() ? std::ranges::all_of(value.elements(), known) : known(value);
  if (shape.kind == ast::Kind::kList)
    report.Hint("write a tuple: (16, 16)");
  else if (where == "shared" && !is_known)
    report.Hint(
        "if only the launch knows the size, write cuda.shared.array(0, dtype) and give the launch the bytes: {}",
        Setting::kSharedBytes);
  else if (!is_known)
    report.Hint("use a global constant: SIZE = 16");
  return Value::Error(shape.span);
}

Value RefuseDtype(FunctionContext& context, Span span, const Value& dtype) {
  const std::string found = dtype.Is<Entity>() ? Describe(*dtype.entity()) : "a value";
  AddHint(context.diagnostics->Report(diag::kBadDtype, span, found), HintForDtype(dtype));
  return Value::Error(span);
}

Value RefuseIndex(FunctionContext& context, Span span, const Type* index) {
  DiagnosticBuilder report = context.diagnostics->Report(diag::kBadIndex, span, index);
  if (index->IsFloat()) report.Hint("'//' divides integers without a fraction, and int(x) drops it");
  return Value::Error(span);
}

}  // namespace pyk2cu::sema
