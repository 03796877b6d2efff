#include <fmt/format.h>

#include "frontend/sema/function_state.h"
#include "frontend/sema/stores.h"

namespace pyk2cu::sema {

/// Python folds what is written as literals; a named constant is an int64 or a float64 to the operators, as in the
/// reference.
void ForgetLiterals(Value& value) {
  value.literal.reset();
  for (Value& element : value.elements) ForgetLiterals(element);
}

/// Of arrays, records, structs and texts, and of what has one as a part, there is none.
static bool HasZero(const Type* type) {
  if (type->IsArray() || type->Is(TypeKind::kRecord) || type->Is(TypeKind::kStruct) || type->Is(TypeKind::kCharSeq))
    return false;
  for (size_t i = 0; i < type->PartCount(); ++i)
    if (!HasZero(type->Part(i))) return false;
  return true;
}

void FunctionState::CollectLocals(ast::StmtList body) {
  auto add = [this](std::string_view name) {
    if (local_index_.emplace(name, static_cast<uint32_t>(locals_.size())).second) locals_.push_back(name);
  };
  for (const ast::Parameter& parameter : function_.def->parameters) add(parameter.name);
  for (const ast::Parameter& parameter : function_.def->parameters) ++store_counts_[parameter.name];
  ForEachStore(body, [&](const ast::Name& name) {
    add(name.id);
    ++store_counts_[name.id];
  });
}

uint32_t FunctionState::LocalIndex(std::string_view name) const {
  auto found = local_index_.find(name);
  return found == local_index_.end() ? kNotLocal : found->second;
}

Value FunctionState::ReadName(const ast::Name& node) {
  if (node.id.empty()) return prepared_.at(&node);
  uint32_t local = LocalIndex(node.id);
  if (local != kNotLocal) return ReadVersion(node, current_[local]);
  if (auto captured = captured_.find(node.id); captured != captured_.end()) {
    Value value = captured->second;
    value.span = node.span;
    const auto* ref = ir::As<ir::VariableRef>(value.IsExpr() ? value.expr : nullptr);
    if (ref && ref->type->Is(TypeKind::kStruct)) value.expr = builder_.Ref(node.span, ref->variable);
    return value;
  }
  Entity entity = module_.globals().Lookup(node.id, &function_);
  if (entity.kind == Entity::Kind::kUnknown) {
    if (IsPythonOnly(node.id)) return Fail(diag::kNotInKernels, node.span, fmt::format("'{}'", node.id));
    return Fail(diag::kUndefinedName, node.span, node.id);
  }
  Value value = FromEntity(entity, node.span);
  ForgetLiterals(value);
  return value;
}

Value FunctionState::ReadVersion(const ast::Name& node, VersionId id) {
  Version& version = versions_[id];
  version.used = true;
  std::string name(node.id);
  if (version.kind == Version::Kind::kUndefined) return Fail(diag::kUndefinedVariable, node.span, name);
  if (version.conflict_a) return Fail(diag::kCannotUnify, node.span, version.conflict_a, version.conflict_b, name);
  if (version.mixed) return Fail(diag::kCannotUnify, node.span, version.mixed_a, version.mixed_b, name);
  if (version.alias) {
    Value value = *version.alias;
    value.span = node.span;
    if (const auto* ref = ir::As<ir::VariableRef>(value.IsExpr() ? value.expr : nullptr))
      value.expr = builder_.Ref(node.span, ref->variable);
    return value;
  }
  if (!version.type) {
    if (last_ && !diagnostics_->HasErrors()) Fail(diag::kUndefinedVariable, node.span, name);
    return Value::Error(node.span);
  }
  if (last_ && version.maybe_undefined && warned_.insert(node.id).second)
    diagnostics_->Report(diag::kMaybeUndefined, node.span, name);
  Value value = Value::Of(builder_.Ref(node.span, VariableFor(id)));
  value.known = version.known;
  return value;
}

VersionId FunctionState::Store(std::string_view name, Span span) {
  VersionId id = versions_.New(Version::Kind::kStore, name, span);
  current_[LocalIndex(name)] = id;
  return id;
}

ir::Variable* FunctionState::NewVariable(ir::VariableKind kind, std::string_view name, const Type* type, Span span) {
  auto* variable = builder_.arena().New<ir::Variable>(kind, 0u, name, type, span, std::span<const int64_t>(), 0, false);
  all_variables_.push_back(variable);
  return variable;
}

ir::Variable* FunctionState::NewTemporary(const Type* type, Span span, std::string_view name) {
  std::string numbered = fmt::format("{}{}", name, temporaries_++);
  return NewVariable(ir::VariableKind::kTemporary, builder_.arena().Copy(numbered), type, span);
}

/// One variable for each name and type; in the last pass the type is the one that the version is best stored in.
ir::Variable* FunctionState::VariableFor(VersionId id) {
  if (auto own = own_variables_.find(id); own != own_variables_.end()) return own->second;
  const Version& version = versions_[id];
  const Type* type = last_ && version.storage ? version.storage : version.type;
  ir::Variable*& variable = variables_[{version.name, type}];
  if (!variable) variable = NewVariable(ir::VariableKind::kLocal, version.name, type, version.span);
  return variable;
}

/// A shared or local array bears the first name that it is bound to.
void FunctionState::NameArray(const ir::Expr* array, std::string_view name) {
  auto* variable = const_cast<ir::Variable*>(static_cast<const ir::VariableRef*>(array)->variable);
  if (variable->name == kUnnamedArray) variable->name = name;
}

/// The result of a function that returns nothing is None; the call itself happens here.
Value FunctionState::WithoutVoid(const Value& value) {
  if (!value.IsExpr() || !value.expr->type->IsNone()) return value;
  block_->push_back(builder_.Statement<ir::Evaluate>(ir::Kind::kEvaluate, value.span, value.expr));
  return Value::Of(Entity::None(), value.span);
}

/// Binds a name to a value: stores it in a variable, or remembers what it stands for where nothing needs to be stored.
void FunctionState::StoreValue(std::string_view name, Span span, const Value& given, bool keep) {
  Value value = WithoutVoid(given);
  const std::optional<Value> fixed = FixedView(value, name);
  if (fixed) value = *fixed;
  if (value.form == Value::Form::kSlice) {
    for (Value& part : value.elements)
      if (part.IsExpr()) part = Value::Of(Fixed(part.expr, name));
  }
  keep |= fixed.has_value() || IsStable(value);
  VersionId id = Store(name, span);
  Version& version = versions_[id];
  version.known = value.known;
  if (value.IsError()) return;
  bool is_root = IsRootArray(value);
  if (value.form == Value::Form::kEntity || value.form == Value::Form::kMethod || value.form == Value::Form::kClosure ||
      value.form == Value::Form::kSlice || value.form == Value::Form::kIterator || is_root || keep) {
    if (const Type* type = TypeOf(value)) versions_.SetType(id, type);
    if (is_root) NameArray(value.expr, name);
    if (!versions_[id].alias) versions_.MarkChanged();
    versions_[id].alias = value;
    return;
  }
  if (versions_[id].alias) {  // an early pass knew less
    versions_[id].alias.reset();
    versions_.MarkChanged();
  }
  const ir::Expr* expr = Materialize(value);
  if (!expr) return;
  if (expr->type->IsString() || expr->type->IsStatic()) return;  // refused by whoever made it
  if (versions_.IsSeeding() && expr->type->IsScalar() && !ir::As<ir::Constant>(expr)) return;
  versions_.SetType(id, expr->type);
  const ir::Variable* variable = VariableFor(id);
  if (!variable->type->IsArray()) expr = builder_.Convert(expr, variable->type);
  NoteSource(variable, expr);
  block_->push_back(builder_.Statement<ir::Assign>(ir::Kind::kAssign, span, variable, expr));
}

/// On the edge that brings `from` into `merge`: copies the value if the two are stored apart.
void FunctionState::EmitMove(VersionId merge, VersionId from, Block& block, Span span) {
  const Version &to = versions_[merge], &source = versions_[from];
  if (!last_ || !to.live || to.alias || !to.storage || merge == from) return;
  ir::Variable* target = VariableFor(merge);
  const ir::Expr* value = nullptr;
  if (source.kind == Version::Kind::kUndefined) {
    if (!HasZero(target->type)) return;
    value = builder_.Zero(span, target->type);
  } else if (source.alias) {
    Block* outer = std::exchange(block_, &block);
    value = MaterializeAny(*source.alias);
    block_ = outer;
  } else if (source.type) {
    ir::Variable* variable = VariableFor(from);
    if (variable == target) return;
    value = builder_.Ref(span, variable);
  }
  if (!value) return;
  if (!target->type->IsArray()) value = builder_.Convert(value, target->type);
  NoteSource(target, value);
  block.push_back(
      builder_.Statement<ir::Assign>(ir::Kind::kAssign, span, static_cast<const ir::Variable*>(target), value));
}

/// Joins control flow: names whose versions differ between the edges get a merge; `current_` is what holds behind the
/// join.
void FunctionState::MergeInto(const std::vector<std::pair<const Environment*, Block*>>& edges, Span span,
                              Versions::Join join) {
  for (uint32_t name = 0; name < locals_.size(); ++name) {
    VersionId first = (*edges[0].first)[name];
    bool differs = false;
    for (const auto& edge : edges) differs |= (*edge.first)[name] != first;
    if (!differs) {
      current_[name] = first;
      continue;
    }
    VersionId merge = versions_.New(Version::Kind::kMerge, locals_[name], span, join);
    for (const auto& edge : edges) versions_.AddOperand(merge, (*edge.first)[name]);
    for (const auto& edge : edges) EmitMove(merge, (*edge.first)[name], *edge.second, span);
    current_[name] = merge;
  }
}

}  // namespace pyk2cu::sema
