#include "codegen/expressions/tuples.h"

#include "codegen/arrays/elements.h"
#include "codegen/expressions/expression.h"
#include "codegen/text/initializer.h"
#include "codegen/text/literals.h"
#include "codegen/types/records.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {

namespace {

/// The function that returns the element of a tuple at a run-time index.
std::string UseTupleItem(FunctionContext& context, const Type& tuple) {
  if (tuple.IsNamedTuple()) return context.helpers.records()->UseTupleItem(&tuple, context.helpers);
  std::string helper = "pyk_tuple_item" + std::to_string(tuple.elements().size());
  context.helpers.Use(helper);
  return helper;
}

}  // namespace

Piece EmitMakeTuple(FunctionContext& context, const ir::MakeTuple& node) {
  std::string type = Spelling(node.type, context.helpers), members;
  for (size_t i = 0; i < node.elements.size(); ++i) {
    const ir::Expr& element = *node.elements[i];
    Piece piece = ReadAssigned(context, node, static_cast<int>(i), element);
    const bool is_tuple = element.type->IsTuple() && element.type == node.type->Part(i);
    members += i ? kComma : "";
    // "{{1, 2}, {3, 4}}": the type of a tuple in a tuple goes without saying.
    members += is_tuple ? Grouped(Initializer(Spelling(element.type, context.helpers), piece))
                        : At(std::move(piece), Precedence::kAssignment);
  }
  return Braced(std::move(type), members);
}

Piece EmitTupleGet(FunctionContext& context, const ir::TupleGet& node) {
  std::vector<int> path{node.index};
  const ir::Expr* root = node.tuple;
  for (; root->kind == ir::Kind::kTupleGet; root = static_cast<const ir::TupleGet*>(root)->tuple)
    path.insert(path.begin(), static_cast<const ir::TupleGet*>(root)->index);
  const ScalarId type = NumberType(node.type);
  if (const auto* ref = ir::As<ir::VariableRef>(root)) {
    const auto leaf = context.names.leaves.find({ref->variable, path});
    if (leaf != context.names.leaves.end()) return Primary(leaf->second, type);
  }
  return {At(Emit(context, *node.tuple), Precedence::kPostfix) + "." +
              PartName(node.tuple->type, node.index, context.helpers),
          Precedence::kPostfix, type};
}

Piece EmitTupleIndex(FunctionContext& context, const ir::TupleIndex& node) {
  const int size = static_cast<int>(node.tuple->type->elements().size());
  const std::string helper = UseTupleItem(context, *node.tuple->type);
  std::string text = helper + "(" + At(Emit(context, *node.tuple), Precedence::kAssignment) + kComma;
  const Piece extent = TypedIntegerLiteral(size, ScalarId::kInt32);
  text += At(IndexText(context, node.index, extent, {.axis = ErrorSite::kTupleAxis}), Precedence::kAssignment) + ")";
  return {std::move(text), Precedence::kPostfix, NumberType(node.type)};
}

}  // namespace pyk2cu::codegen
