#include "frontend/sema/function_checker.h"

namespace pyk2cu::sema {
namespace {

const Type* Int32() { return TypeTable::Scalar(ScalarId::kInt32); }

/// What lives in a block or a thread is not there any more when the child runs.
bool IsOwnMemory(const ir::Expr* array) {
  if (const auto* view = ir::As<ir::View>(array)) return IsOwnMemory(view->array);
  if (const auto* convert = ir::As<ir::Convert>(array)) return IsOwnMemory(convert->operand);
  const auto* ref = ir::As<ir::VariableRef>(array);
  return ref && (ref->variable->kind == ir::VariableKind::kSharedArray ||
                 ref->variable->kind == ir::VariableKind::kLocalArray);
}

}  // namespace

/// The kernel in `kernel[grid, block](…)`, or null.
const ast::FoundFunction* FunctionChecker::LaunchedKernel(const ast::Call& call) {
  const auto* launch = ast::As<ast::Subscript>(call.callee);
  const auto* name = launch ? ast::As<ast::Name>(launch->object) : nullptr;
  if (!name || LocalIndex(name->id) != kNotLocal || captured_.contains(name->id)) return nullptr;
  const Entity entity = module_.globals().Lookup(name->id, &function_);
  const bool is_kernel = entity.kind == Entity::Kind::kFunction && module_.DeclarationOf(*entity.function) &&
                         !module_.DeclarationOf(*entity.function)->device;
  return is_kernel ? entity.function : nullptr;
}

/// Three extents from an integer or a tuple of up to three of them.
bool FunctionChecker::LaunchExtents(const ast::Expr& node, const char* what, std::vector<const ir::Expr*>& extents) {
  Value value = CheckExpr(node);
  if (value.IsError()) return false;
  std::vector<const ir::Expr*> given;
  if (value.form == Value::Form::kTuple) {
    for (const Value& element : value.elements) given.push_back(Materialize(element));
  } else {
    const ir::Expr* expr = Materialize(value);
    const bool is_tuple = expr && expr->type->IsTuple();
    if (is_tuple) expr = Spill(Value::Of(expr)).expr;
    for (size_t i = 0; is_tuple && i < expr->type->elements().size(); ++i)
      given.push_back(builder_.TupleGet(node.span, expr, static_cast<int>(i)));
    if (!is_tuple) given.push_back(expr);
  }
  for (const ir::Expr* extent : given) {
    if (!extent) return false;
    if (given.size() > 3 || !extent->type->IsInteger()) {
      Fail(diag::kLaunchExtents, node.span, what);
      return false;
    }
    extents.push_back(Int32Of(extent));
  }
  if (extents.empty()) {
    Fail(diag::kLaunchExtents, node.span, what);
    return false;
  }
  while (extents.size() < 3) extents.push_back(builder_.Int(node.span, 1, Int32()));
  return true;
}

/// Evaluated once and before the launch.
const ir::Expr* FunctionChecker::Int32Of(const ir::Expr* number) {
  const ir::Expr* converted = builder_.Convert(number, Int32());
  return builder_.IsPure(converted) ? converted : Spill(Value::Of(converted)).expr;
}

/// The arguments as the child takes them; nothing after an error.
std::optional<std::vector<Given>> FunctionChecker::LaunchArguments(const ast::Call& call,
                                                                   const ast::FoundFunction& kernel) {
  std::optional<std::vector<Given>> given = MatchArguments(call, kernel, {});
  if (!given) return std::nullopt;
  const KernelDeclaration& declaration = *module_.DeclarationOf(kernel);
  const Signature* signature = nullptr;
  if (!declaration.signatures.empty() && !FitSignature(call, declaration, *given, signature)) return std::nullopt;
  for (Given& each : *given) {
    const ir::Expr* argument = Materialize(each.value);
    if (!argument) return std::nullopt;
    if (argument->type->IsArray() && IsOwnMemory(argument)) {
      Fail(diag::kLaunchOwnMemory, argument->span);
      return std::nullopt;
    }
    if (!argument->type->IsArray() && !argument->type->IsScalar()) {
      NotYet(argument->span, argument->type->Name() + " as an argument of a kernel that a kernel launches");
      return std::nullopt;
    }
    if (argument->type->IsScalar() && !builder_.IsPure(argument)) argument = Spill(Value::Of(argument)).expr;
    each.value = Value::Of(argument);
  }
  return given;
}

/// kernel[grid, block, stream, shared](…) in a kernel.
void FunctionChecker::CheckChildLaunch(const ast::Call& node, const ast::FoundFunction& kernel) {
  const auto& launch = *ast::As<ast::Subscript>(node.callee);
  const auto* configuration = ast::As<ast::Tuple>(launch.index);
  const size_t count = configuration ? configuration->elements.size() : 0;
  if (count < 2 || count > 4) {
    Fail(diag::kLaunchConfiguration, launch.index->span);
    return;
  }
  std::vector<const ir::Expr*> grid, block, arguments;
  if (!LaunchExtents(*configuration->elements[0], "grid", grid) ||
      !LaunchExtents(*configuration->elements[1], "block", block))
    return;
  const ast::Expr* stream = count > 2 ? configuration->elements[2] : nullptr;
  const auto* number = stream ? ast::As<ast::IntLiteral>(stream) : nullptr;
  if (stream && stream->kind != ast::Kind::kNoneLiteral && !(number && number->value == 0)) {
    NotYet(stream->span, "a stream in a kernel");
    return;
  }
  const ir::Expr* shared = builder_.Int(launch.index->span, 0, Int32());
  if (count > 3) {
    shared = CheckScalar(*configuration->elements[3], "the size of shared memory");
    if (!shared) return;
    if (!shared->type->IsInteger()) {
      Fail(diag::kLaunchExtents, shared->span, "shared memory");
      return;
    }
    shared = Int32Of(shared);
  }
  std::optional<std::vector<Given>> given = LaunchArguments(node, kernel);
  if (!given) return;
  for (const Given& each : *given) arguments.push_back(each.value.expr);
  Instance& child = *module_.SpecializeChild(kernel, std::move(*given));
  if (!TakeOver(node, child, arguments)) return;
  if (child.result->uses_grid_sync) {
    NotYet(node.span, "the launch of a kernel that waits for its whole grid, from a kernel");
    return;
  }
  Arena& arena = builder_.arena();
  block_->push_back(builder_.Statement<ir::ChildLaunch>(
      ir::Kind::kChildLaunch, node.span, static_cast<const ir::Function*>(child.result.get()), arena.Copy(grid),
      arena.Copy(block), shared, arena.Copy(arguments)));
}

}  // namespace pyk2cu::sema
