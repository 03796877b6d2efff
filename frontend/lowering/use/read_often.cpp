#include "frontend/lowering/use/read_often.h"

namespace pyk2cu::lowering {
namespace {

/// An array whose pointer, extents and strides are read. Variables, views and fields have texts for these; what a
/// layout is converted to changes nothing.
void Array(const ir::Expr& array, const VisitValue& visit) {
  const ir::Expr* root = &array;
  while (const auto* convert = ir::As<ir::Convert>(root)) root = convert->operand;
  switch (root->kind) {
    case ir::Kind::kVariableRef:
    case ir::Kind::kView:
    case ir::Kind::kField:
    case ir::Kind::kFieldView: return;
    default: visit(*root);
  }
}

void Arguments(ir::ExprList arguments, const VisitValue& visit) {
  for (const ir::Expr* argument : arguments)
    if (argument->type->IsArray()) Array(*argument, visit);
}

void Printed(const ir::Expr& operand, const VisitValue& visit) {
  if (const auto* tuple = ir::As<ir::MakeTuple>(&operand))
    for (const ir::Expr* element : tuple->elements) Printed(*element, visit);
  else if (operand.type->IsScalar() && operand.type->IsComplex())
    visit(operand);
}

/// The type to which a value is converted that an optional may hold.
const Type* Held(const Type* from, const Type* to) {
  while (to->IsOptional() && from != to && !from->IsOptional() && !from->IsStatic()) to = to->dtype();
  return to;
}

}  // namespace

bool ConvertsParts(const Type& from, const Type& to) {
  if (&from == &to) return false;
  return to.IsOptional() ? from.IsOptional() : to.IsTuple();
}

void ForEachReadOften(const ir::Expr& node, const VisitValue& visit) {
  switch (node.kind) {
    case ir::Kind::kLoad: return Array(*static_cast<const ir::Load&>(node).array, visit);
    case ir::Kind::kElementAddress: return Array(*static_cast<const ir::ElementAddress&>(node).array, visit);
    case ir::Kind::kExtent: return Array(*static_cast<const ir::Extent&>(node).array, visit);
    case ir::Kind::kStride: return Array(*static_cast<const ir::Stride&>(node).array, visit);
    case ir::Kind::kSize: return Array(*static_cast<const ir::Size&>(node).array, visit);
    case ir::Kind::kFieldView: return Array(*static_cast<const ir::FieldView&>(node).array, visit);
    case ir::Kind::kCall: return Arguments(static_cast<const ir::Call&>(node).arguments, visit);
    case ir::Kind::kView: {
      const auto& view = static_cast<const ir::View&>(node);
      if (view.array->type->IsArray()) Array(*view.array, visit);
      return;
    }
    case ir::Kind::kConvert: {
      const auto& convert = static_cast<const ir::Convert&>(node);
      if (ConvertsParts(*convert.operand->type, *Held(convert.operand->type, convert.type))) visit(*convert.operand);
      return;
    }
    default: return;
  }
}

void ForEachReadOften(const ir::Stmt& node, const VisitValue& visit) {
  if (const auto* store = ir::As<ir::Store>(&node)) return Array(*store->array, visit);
  if (const auto* launch = ir::As<ir::ChildLaunch>(&node)) return Arguments(launch->arguments, visit);
  if (const auto* print = ir::As<ir::Print>(&node))
    for (const ir::Expr* operand : print->operands) Printed(*operand, visit);
}

}  // namespace pyk2cu::lowering
