#include "frontend/sema/names/names.h"

#include <fmt/format.h>

#include "frontend/sema/host/globals.h"
#include "frontend/sema/model/stores.h"
#include "frontend/sema/model/unify.h"
#include "frontend/sema/names/rows.h"
#include "frontend/sema/names/suggestions.h"
#include "frontend/sema/names/values.h"
#include "frontend/sema/names/views.h"

namespace pyk2cu::sema {
namespace {

/// Returns true if IrBuilder::Zero can make a value of the type.
bool HasZero(const Type* type) {
  if (type->IsArray() || type->Is(TypeKind::kRecord) || type->Is(TypeKind::kStruct) || type->Is(TypeKind::kCharSeq))
    return false;
  for (size_t i = 0; i < type->PartCount(); ++i)
    if (!HasZero(type->Part(i))) return false;
  return true;
}

/// Names a shared or local array by the first name that it is bound to.
void NameArray(const ir::Expr* array, std::string_view name) {
  auto* variable = const_cast<ir::Variable*>(static_cast<const ir::VariableRef*>(array)->variable);
  if (variable->name == kUnnamedArray) variable->name = name;
}

/// Warns once a function of a global that a host function assigns: its value at module level may not be the one that
/// the reference finds when it compiles the kernel.
void WarnIfReassigned(FunctionContext& context, const Entity& entity, const ast::Name& node) {
  const std::optional<Span> place = ReassignedAt(context.module.host(), entity);
  if (!place || !context.last_pass || !context.names.warned.insert(node.id).second) return;
  context.diagnostics->Report(diag::kReassignedGlobal, node.span, node.id)
      .Note(entity.span, "this value is used")
      .Note(*place, "it is assigned here")
      .Hint("if the kernel is compiled after that, give its value with {}", Setting::kConstant, {std::string(node.id)});
}

/// Reports a name that nothing binds. Statements that kernels do not have, such as `try`, may bind names that the
/// checker does not see: after an error of such a statement nothing is reported.
Value RefuseUndefined(FunctionContext& context, const ast::Name& node) {
  if (context.names.incomplete && context.diagnostics->HasErrors()) return Value::Error(node.span);
  AddHint(context.diagnostics->Report(diag::kUndefinedName, node.span, node.id), HintForName(context, node.id));
  return Value::Error(node.span);
}

/// Whether some threads may never come to this place, because it lies inside `if` or a loop.
bool IsConditional(const FunctionContext& context, Span span) {
  for (const ast::Stmt* statement : context.function.def->body) {
    if (span.begin < statement->span.begin || span.end > statement->span.end) continue;
    return statement->kind == ast::Kind::kIf || statement->kind == ast::Kind::kFor ||
           statement->kind == ast::Kind::kWhile;
  }
  return false;
}

/// The type that all assignments of a local name share; null if none is known.
const Type* AssignedType(FunctionContext& context, std::string_view name) {
  const Type* type = nullptr;
  for (VersionId id = 0; id < context.names.versions.Count(); ++id) {
    const Version& version = context.names.versions[id];
    if (version.name != name || !version.type) continue;
    type = type ? Unify(context.module.types(), type, version.type) : version.type;
    if (!type) return nullptr;
  }
  return type && HasZero(type) ? type : nullptr;
}

/// A local name that no assignment has reached. Where not every thread comes by it is zero, as a name that only some
/// paths assign; everywhere else it is an error. If the name is a global too, the assignment in the function hides it.
Value ReadUnassigned(FunctionContext& context, const ast::Name& node, bool deleted) {
  if (context.names.incomplete && context.diagnostics->HasErrors()) return Value::Error(node.span);
  const Entity global = LookUpGlobal(context.module.host(), node.id, &context.function);
  const bool hides = !global.Is<UnknownName>() && !global.Is<BuiltinName>();
  const Type* type = hides || deleted || !IsConditional(context, node.span) ? nullptr : AssignedType(context, node.id);
  if (type) {
    if (context.last_pass && context.names.warned.insert(node.id).second)
      context.diagnostics->Report(diag::kMaybeUndefined, node.span, node.id);
    return Value::Of(context.builder.Zero(node.span, type));
  }
  DiagnosticBuilder report = context.diagnostics->Report(diag::kUndefinedVariable, node.span, node.id);
  if (!hides) return Value::Error(node.span);
  report.Hint(
      fmt::format("the function assigns '{}', so that it is a local name; kernels cannot change globals: use "
                  "another name, or pass an array and change an element of it",
                  node.id));
  return Value::Error(node.span);
}

}  // namespace

void ForgetLiterals(Value& value) {
  if (auto* expression = value.As<Expression>()) expression->literal = nullptr;
  auto* tuple = value.As<KnownTuple>();
  for (Value& element : tuple ? std::span(tuple->elements) : std::span<Value>()) ForgetLiterals(element);
}

void CollectLocals(FunctionContext& context, ast::StmtList body) {
  auto add = [&context](std::string_view name) {
    if (context.names.local_index.emplace(name, static_cast<uint32_t>(context.names.locals.size())).second)
      context.names.locals.push_back(name);
  };
  for (const ast::Parameter& parameter : context.function.def->parameters) add(parameter.name);
  for (const ast::Parameter& parameter : context.function.def->parameters) ++context.names.store_counts[parameter.name];
  ForEachStore(body, [&](const ast::Name& name) {
    add(name.id);
    ++context.names.store_counts[name.id];
  });
  context.names.incomplete = HasUnsupported(body);
}

uint32_t LocalIndex(FunctionContext& context, std::string_view name) {
  auto found = context.names.local_index.find(name);
  return found == context.names.local_index.end() ? kNotLocal : found->second;
}

Value ReadName(FunctionContext& context, const ast::Name& node) {
  if (node.id.empty()) return context.prepared.at(&node);
  uint32_t local = LocalIndex(context, node.id);
  if (local != kNotLocal && context.untyped) return Value::Error(node.span);
  if (local != kNotLocal) return ReadVersion(context, node, context.names.current[local]);
  if (auto captured = context.names.captured.find(node.id); captured != context.names.captured.end()) {
    Value value = captured->second;
    value.span = node.span;
    const auto* ref = ir::As<ir::VariableRef>(value.IsExpr() ? value.expr() : nullptr);
    if (ref && ref->type->Is(TypeKind::kStruct))
      value.As<Expression>()->expr = context.builder.Ref(node.span, ref->variable);
    return value;
  }
  Entity entity = LookUpGlobal(context.module.host(), node.id, &context.function);
  if (entity.Is<UnknownName>()) {
    if (IsPythonOnly(node.id)) return RefuseConstruct(context, node.span, fmt::format("'{}'", node.id));
    return RefuseUndefined(context, node);
  }
  WarnIfReassigned(context, entity, node);
  Value value = FromEntity(context, entity, node.span);
  ForgetLiterals(value);
  return value;
}

Value ReadVersion(FunctionContext& context, const ast::Name& node, VersionId id) {
  Version& version = context.names.versions[id];
  version.used = true;
  std::string name(node.id);
  if (version.kind == Version::Kind::kUndefined)
    return ReadUnassigned(context, node, version.span.begin != context.function.def->name_span.begin);
  if (version.conflict_a)
    return Fail(context, diag::kCannotUnify, node.span, name, version.conflict_a, version.conflict_b);
  if (version.mixed) return Fail(context, diag::kCannotUnify, node.span, name, version.mixed_a, version.mixed_b);
  if (version.alias) {
    Value value = *version.alias;
    value.span = node.span;
    if (const auto* ref = ir::As<ir::VariableRef>(value.IsExpr() ? value.expr() : nullptr))
      value.As<Expression>()->expr = context.builder.Ref(node.span, ref->variable);
    return value;
  }
  if (!version.type) {
    if (context.last_pass && !context.diagnostics->HasErrors())
      Fail(context, diag::kUndefinedVariable, node.span, name);
    return Value::Error(node.span);
  }
  if (context.last_pass && version.maybe_undefined && context.names.warned.insert(node.id).second)
    context.diagnostics->Report(diag::kMaybeUndefined, node.span, name);
  Value value = Value::Of(context.builder.Ref(node.span, VariableFor(context, id)));
  value.As<Expression>()->known = version.known;
  return value;
}

VersionId Store(FunctionContext& context, std::string_view name, Span span) {
  VersionId id = context.names.versions.New(Version::Kind::kStore, name, span);
  context.names.current[LocalIndex(context, name)] = id;
  return id;
}

ir::Variable* NewVariable(FunctionContext& context, ir::VariableKind kind, std::string_view name, const Type* type,
                          Span span) {
  auto* variable =
      context.builder.arena().New<ir::Variable>(kind, 0u, name, type, span, std::span<const int64_t>(), 0, false);
  context.variables.all.push_back(variable);
  return variable;
}

ir::Variable* NewTemporary(FunctionContext& context, const Type* type, Span span, std::string_view name) {
  std::string numbered = fmt::format("{}{}", name, context.variables.temporaries++);
  return NewVariable(context, ir::VariableKind::kTemporary, context.builder.arena().Copy(numbered), type, span);
}

ir::Variable* VariableFor(FunctionContext& context, VersionId id) {
  if (auto own = context.variables.own.find(id); own != context.variables.own.end()) return own->second;
  const Version& version = context.names.versions[id];
  const Type* type = context.last_pass && version.storage ? version.storage : version.type;
  ir::Variable*& variable = context.variables.by_name[{version.name, type}];
  if (!variable) variable = NewVariable(context, ir::VariableKind::kLocal, version.name, type, version.span);
  return variable;
}

Value WithoutVoid(FunctionContext& context, const Value& value) {
  if (!value.IsExpr() || !value.expr()->type->IsNone()) return value;
  context.block->push_back(context.builder.Statement<ir::Evaluate>(ir::Kind::kEvaluate, value.span, value.expr()));
  return Value::Of(Entity::None(), value.span);
}

void StoreValue(FunctionContext& context, std::string_view name, Span span, const Value& given, bool keep) {
  if (given.IsExpr() && given.expr()->type->IsNone())
    context.diagnostics->Report(diag::kAssignsNothing, given.span, name);
  Value value = WithoutVoid(context, given);
  const std::optional<Value> fixed = FixedView(context, value, name);
  if (fixed) value = *fixed;
  if (fixed) NoteRow(context, name, span, value);
  if (auto* slice = value.As<SliceBounds>()) {
    for (Value& part : slice->bounds)
      if (part.IsExpr()) part = Value::Of(Fixed(context, part.expr(), name));
  }
  keep |= fixed.has_value() || IsStable(value);
  VersionId id = Store(context, name, span);
  Version& version = context.names.versions[id];
  version.known = value.known();
  if (value.IsError()) return;
  bool is_root = IsRootArray(value);
  if (value.Is<Entity>() || value.Is<BoundMethod>() || value.Is<Closure>() || value.Is<SliceBounds>() ||
      value.Is<Iterator>() || is_root || keep) {
    if (const Type* type = TypeOf(context, value)) context.names.versions.SetType(id, type);
    if (is_root) NameArray(value.expr(), name);
    if (!context.names.versions[id].alias) context.names.versions.MarkChanged();
    context.names.versions[id].alias = value;
    return;
  }
  if (context.names.versions[id].alias) {  // it was an alias in an earlier pass, which knew less
    context.names.versions[id].alias.reset();
    context.names.versions.MarkChanged();
  }
  const ir::Expr* expr = Materialize(context, value);
  if (!expr) return;
  if (expr->type->IsString() || expr->type->IsStatic()) return;  // the code that made it has reported an error
  if (context.names.versions.IsSeeding() && expr->type->IsScalar() && !ir::As<ir::Constant>(expr)) return;
  context.names.versions.SetType(id, expr->type);
  const ir::Variable* variable = VariableFor(context, id);
  if (!variable->type->IsArray()) expr = context.builder.Convert(expr, variable->type);
  NoteSource(context, variable, expr);
  context.block->push_back(context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, variable, expr));
}

void EmitMove(FunctionContext& context, VersionId merge, VersionId from, Block& block, Span span) {
  const Version &to = context.names.versions[merge], &source = context.names.versions[from];
  if (!context.last_pass || !to.live || to.alias || !to.storage || merge == from) return;
  ir::Variable* target = VariableFor(context, merge);
  const ir::Expr* value = nullptr;
  if (source.kind == Version::Kind::kUndefined) {
    if (!HasZero(target->type)) return;
    value = context.builder.Zero(span, target->type);
  } else if (source.alias) {
    Block* outer = std::exchange(context.block, &block);
    value = MaterializeAny(context, *source.alias);
    context.block = outer;
  } else if (source.type) {
    ir::Variable* variable = VariableFor(context, from);
    if (variable == target) return;
    value = context.builder.Ref(span, variable);
  }
  if (!value) return;
  if (!target->type->IsArray()) value = context.builder.Convert(value, target->type);
  NoteSource(context, target, value);
  block.push_back(
      context.builder.Statement<ir::Assign>(ir::Kind::kAssign, span, static_cast<const ir::Variable*>(target), value));
}

void MergeInto(FunctionContext& context, const std::vector<std::pair<const Environment*, Block*>>& edges, Span span,
               Versions::Join join) {
  for (uint32_t name = 0; name < context.names.locals.size(); ++name) {
    VersionId first = (*edges[0].first)[name];
    bool differs = false;
    for (const auto& edge : edges) differs |= (*edge.first)[name] != first;
    if (!differs) {
      context.names.current[name] = first;
      continue;
    }
    VersionId merge = context.names.versions.New(Version::Kind::kMerge, context.names.locals[name], span, join);
    for (const auto& edge : edges) context.names.versions.AddOperand(merge, (*edge.first)[name]);
    for (const auto& edge : edges) EmitMove(context, merge, (*edge.first)[name], *edge.second, span);
    context.names.current[name] = merge;
  }
}

}  // namespace pyk2cu::sema
