#include "frontend/sema/calls/child_launch.h"

#include "frontend/sema/calls/arguments.h"
#include "frontend/sema/host/globals.h"
#include "frontend/sema/names/names.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/walk.h"

namespace pyk2cu::sema {
namespace {

/// Whether the array is memory of a block or a thread, which no longer exists when the child runs.
bool IsOwnMemory(const ir::Expr* array) {
  if (const auto* view = ir::As<ir::View>(array)) return IsOwnMemory(view->array);
  if (const auto* convert = ir::As<ir::Convert>(array)) return IsOwnMemory(convert->operand);
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref && (ref->variable->kind == ir::VariableKind::kSharedArray ||
                 ref->variable->kind == ir::VariableKind::kLocalArray);
}

/// The number as int32, evaluated once and before the launch if it has effects.
const ir::Expr* Int32Of(FunctionContext& context, const ir::Expr* number) {
  const ir::Expr* converted = context.builder.Convert(number, TypeTable::Int32());
  return context.builder.IsPure(converted) ? converted : Spill(context, Value::Of(converted)).expr();
}

/// Reads three extents from an integer or a tuple of up to three integers. Missing ones are 1. False after an error.
bool LaunchExtents(FunctionContext& context, const ast::Expr& node, const char* what,
                   std::vector<const ir::Expr*>& extents) {
  Value value = CheckExpr(context, node);
  if (value.IsError()) return false;
  std::vector<const ir::Expr*> given;
  if (value.Is<KnownTuple>()) {
    for (const Value& element : value.elements()) given.push_back(Materialize(context, element));
  } else {
    const ir::Expr* expr = Materialize(context, value);
    const bool is_tuple = expr && expr->type->IsTuple();
    if (is_tuple) expr = Spill(context, Value::Of(expr)).expr();
    for (size_t i = 0; is_tuple && i < expr->type->elements().size(); ++i)
      given.push_back(context.builder.TupleGet(node.span, expr, static_cast<int>(i)));
    if (!is_tuple) given.push_back(expr);
  }
  for (const ir::Expr* extent : given) {
    if (!extent) return false;
    if (given.size() > 3 || !extent->type->IsInteger()) {
      Fail(context, diag::kLaunchExtents, node.span, what);
      return false;
    }
    extents.push_back(Int32Of(context, extent));
  }
  if (extents.empty()) {
    Fail(context, diag::kLaunchExtents, node.span, what);
    return false;
  }
  while (extents.size() < 3) extents.push_back(context.builder.Int(node.span, 1, TypeTable::Int32()));
  return true;
}

/// The arguments with the types that the child takes. Nullopt after an error.
std::optional<std::vector<Given>> LaunchArguments(FunctionContext& context, const ast::Call& call,
                                                  const ast::FoundFunction& kernel) {
  std::optional<std::vector<Given>> given = MatchArguments(context, call, kernel, {});
  if (!given || context.untyped) return std::nullopt;
  const KernelDeclaration& declaration = *context.module.DeclarationOf(kernel);
  const Signature* signature = nullptr;
  if (!declaration.signatures.empty() && !FitSignature(context, call, declaration, *given, signature))
    return std::nullopt;
  for (Given& each : *given) {
    const ir::Expr* argument = Materialize(context, each.value);
    if (!argument) return std::nullopt;
    if (argument->type->IsArray() && IsOwnMemory(argument)) {
      Fail(context, diag::kLaunchOwnMemory, argument->span);
      return std::nullopt;
    }
    if (!argument->type->IsArray() && !argument->type->IsScalar()) {
      NotYet(context, argument->span, argument->type->Name() + " as an argument of a kernel that a kernel launches");
      return std::nullopt;
    }
    if (argument->type->IsScalar() && !context.builder.IsPure(argument))
      argument = Spill(context, Value::Of(argument)).expr();
    each.value = Value::Of(argument);
  }
  return given;
}

}  // namespace

const ast::FoundFunction* LaunchedKernel(FunctionContext& context, const ast::Call& call) {
  const auto* launch = ast::As<ast::Subscript>(call.callee);
  const auto* name = launch ? ast::As<ast::Name>(launch->object) : nullptr;
  if (!name || LocalIndex(context, name->id) != kNotLocal || context.names.captured.contains(name->id)) return nullptr;
  const Entity entity = LookUpGlobal(context.module.host(), name->id, &context.function);
  const auto* found = entity.As<FileFunction>();
  const KernelDeclaration* declaration = found ? context.module.DeclarationOf(*found->function) : nullptr;
  return declaration && !declaration->device ? found->function : nullptr;
}

void CheckChildLaunch(FunctionContext& context, const ast::Call& node, const ast::FoundFunction& kernel) {
  const auto& launch = *ast::As<ast::Subscript>(node.callee);
  const auto* configuration = ast::As<ast::Tuple>(launch.index);
  const size_t count = configuration ? configuration->elements.size() : 0;
  if (count < 2 || count > 4) {
    Fail(context, diag::kLaunchConfiguration, launch.index->span);
    return;
  }
  std::vector<const ir::Expr*> grid, block, arguments;
  if (!LaunchExtents(context, *configuration->elements[0], "grid", grid) ||
      !LaunchExtents(context, *configuration->elements[1], "block", block))
    return;
  const ast::Expr* stream = count > 2 ? configuration->elements[2] : nullptr;
  const auto* number = stream ? ast::As<ast::IntLiteral>(stream) : nullptr;
  if (stream && stream->kind != ast::Kind::kNoneLiteral && !(number && number->value == 0)) {
    NotYet(context, stream->span, "a stream in a kernel");
    return;
  }
  const ir::Expr* shared = context.builder.Int(launch.index->span, 0, TypeTable::Int32());
  if (count > 3) {
    shared = CheckScalar(context, *configuration->elements[3], "the size of shared memory");
    if (!shared) return;
    if (!shared->type->IsInteger()) {
      Fail(context, diag::kLaunchSharedMemory, shared->span, shared->type);
      return;
    }
    shared = Int32Of(context, shared);
  }
  std::optional<std::vector<Given>> given = LaunchArguments(context, node, kernel);
  if (!given) return;
  for (const Given& each : *given) arguments.push_back(each.value.expr());
  Instance& child = *context.module.SpecializeChild(kernel, std::move(*given));
  if (!TakeOver(context, node, child, arguments)) return;
  if (child.result->uses_grid_sync) {
    NotYet(context, node.span, "launching a kernel with a grid-wide barrier from a kernel");
    return;
  }
  Arena& arena = context.builder.arena();
  context.block->push_back(context.builder.Statement<ir::ChildLaunch>(
      ir::Kind::kChildLaunch, node.span, static_cast<const ir::Function*>(child.result.get()), arena.Copy(grid),
      arena.Copy(block), shared, arena.Copy(arguments)));
}

}  // namespace pyk2cu::sema
