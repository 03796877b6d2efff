#include "codegen/statements/lines_before.h"

#include "codegen/expressions/temporaries.h"
#include "codegen/text/literals.h"
#include "codegen/text/scalars.h"

namespace pyk2cu::codegen {
namespace {

std::string ZeroOf(const Type* type) {
  if (type->Is(TypeKind::kStruct)) return "pyk_zero<" + type->cpp_name() + ">()";
  if (!type->IsScalar() || IsAggregate(type->scalar())) return "{}";
  return type->IsBool() ? "false" : type->IsFloat() ? Literal(type->scalar(), 0, 0.0).text : "0";
}

}  // namespace

void WriteLine(FunctionContext& context, std::string text) {
  context.output.lines.Add(context.output.depth, std::move(text), context.output.span);
}

void FlushBefore(FunctionContext& context) {
  for (const lowering::Declarations::Declaration& declaration : context.before.declarations) {
    const ir::Variable& variable = *declaration.variable;
    const std::string text = DeclaredType(context, variable) + " " + context.Name(variable);
    const bool is_struct = variable.type->Is(TypeKind::kStruct);
    const bool zero = declaration.zero || (is_struct && !variable.type->dtype()->trivially_constructible());
    if (zero && is_struct) context.helpers.Use("pyk_zero");
    WriteLine(context, zero ? text + " = " + ZeroOf(variable.type) + ";" : text + ";");
  }
  context.before.declarations.clear();
  for (std::string& line : context.before.lines) WriteLine(context, std::move(line));
  context.before.lines.clear();
}

}  // namespace pyk2cu::codegen
