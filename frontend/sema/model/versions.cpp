#include "frontend/sema/model/versions.h"

#include <algorithm>

#include "base/overloaded.h"
#include "frontend/sema/model/closure.h"
#include "frontend/sema/model/iterator.h"
#include "frontend/sema/model/unify.h"

namespace pyk2cu::sema {
namespace {

bool SameValue(const Value& a, const Value& b);

/// Returns true if both are the same function and see the same values.
bool SameClosure(const Closure& a, const Closure& b) {
  if (a.function != b.function || a.names != b.names || a.own.size() != b.own.size()) return false;
  for (size_t i = 0; i < a.own.size(); ++i)
    if (!SameValue(a.own[i].value, b.own[i].value)) return false;
  for (size_t i = 0; i < a.defaults.size(); ++i)
    if (a.defaults[i].is.index() != b.defaults[i].is.index() ||
        (!a.defaults[i].IsError() && !SameValue(a.defaults[i], b.defaults[i])))
      return false;
  return true;
}

/// Describes the value of a version for messages.
std::string Wording(const Version& version) {
  if (version.alias && version.alias->Is<Entity>()) return Describe(*version.alias->entity());
  if (const auto* closure = version.alias ? version.alias->As<Closure>() : nullptr)
    return "the function '" + std::string(closure->function->def->name) + "'";
  if (version.alias && version.alias->Is<Iterator>()) return "an iterator";
  return version.type ? version.type->Name() : "a value";
}

bool SameConstant(const ir::Constant* a, const ir::Constant* b) {
  return a && b && a->type == b->type && a->bits == b->bits && a->number == b->number;
}

bool SameExpression(const ir::Expr* a, const ir::Expr* b) {
  const auto *x = ir::As<ir::VariableRef>(a), *y = ir::As<ir::VariableRef>(b);
  return a == b || (x && y && x->variable == y->variable) ||
         SameConstant(ir::As<ir::Constant>(a), ir::As<ir::Constant>(b));
}

bool SameValue(const Value& a, const Value& b) {
  if (a.is.index() != b.is.index()) return false;
  return a.Visit(Overloaded{
      [&](const Entity& entity) { return SameEntity(entity, *b.entity()); },
      [&](const KnownTuple& tuple) { return std::ranges::equal(tuple.elements, b.elements(), SameValue); },
      [&](const Expression& value) { return SameExpression(value.expr, b.expr()); },
      [&](const Closure& closure) { return SameClosure(closure, *b.As<Closure>()); },
      // Two values of these forms are never the same.
      [](const ErrorValue&) { return false; },
      [](const ElementPlace&) { return false; },
      [](const SliceBounds&) { return false; },
      [](const BoundMethod&) { return false; },
      [](const Iterator&) { return false; },
  });
}

}  // namespace

void Versions::BeginPass() {
  for (Version& version : versions_) version.visited = version.used = false;
  changed_ = false;
}

VersionId Versions::New(Version::Kind kind, std::string_view name, Span span, Join join) {
  auto [found, fresh] =
      by_key_.try_emplace({kind, join, scope_, span.begin, span.end, name}, static_cast<VersionId>(versions_.size()));
  VersionId id = found->second;
  if (fresh) versions_.emplace_back();
  Version& version = versions_[id];
  version.visited = true;
  version.kind = kind;
  version.name = name;
  version.span = span;
  version.operands.clear();
  return id;
}

void Versions::SetType(VersionId id, const Type* type) {
  Version& version = versions_[id];
  if (version.type == type) return;
  version.type = type;
  changed_ = true;
}

void Versions::MergeAlias(Version& merge, const Version& operand) {
  if (merge.no_alias) return;
  if (operand.kind == Version::Kind::kMerge && !operand.alias && !operand.type)
    return;  // a value that comes around a loop and is not known yet
  bool first = merge.operands.empty() && !merge.alias;
  if (first && operand.alias) {
    merge.alias = operand.alias;
    changed_ = true;
  } else if (!operand.alias || !merge.alias || !SameValue(*operand.alias, *merge.alias)) {
    if (merge.alias || operand.alias) changed_ = true;
    if (((operand.alias && !operand.type) || (merge.alias && !merge.type)) && !merge.mixed) {
      merge.mixed = true;
      merge.mixed_a = Wording(merge);
      merge.mixed_b = Wording(operand);
    }
    merge.no_alias = true;
    merge.alias.reset();
  }
}

void Versions::AddOperand(VersionId id, VersionId operand_id) {
  Version& merge = versions_[id];
  const Version& operand = versions_[operand_id];
  if (!seeding_ && operand_id != id && operand.kind != Version::Kind::kUndefined) MergeAlias(merge, operand);
  merge.operands.push_back(operand_id);
  if (operand.kind == Version::Kind::kUndefined || operand.maybe_undefined) merge.maybe_undefined = true;
  if (operand_id == id) return;
  if (operand.conflict_a && !merge.conflict_a) {
    changed_ = true;
    merge.conflict_a = operand.conflict_a;
    merge.conflict_b = operand.conflict_b;
  }
  if (!operand.type) return;
  const Type* unified = merge.type ? Unify(*types_, merge.type, operand.type) : operand.type;
  if (unified) return SetType(id, unified);
  // Types only grow, so types that do not unify now never will. The head of a loop must learn this in the next pass.
  if (!merge.conflict_a) changed_ = true;
  merge.conflict_a = merge.type;
  merge.conflict_b = operand.type;
}

void Versions::MarkLive(VersionId id, std::vector<VersionId>& work) {
  if (versions_[id].live) return;
  versions_[id].live = true;
  work.push_back(id);
}

void Versions::ComputeStorage() {
  std::vector<VersionId> work;
  for (VersionId id = 0; id < Count(); ++id) {
    versions_[id].live = versions_[id].feeds_live_merge = false;
    versions_[id].storage = nullptr;
  }
  for (VersionId id = 0; id < Count(); ++id)
    if (versions_[id].visited && versions_[id].used) MarkLive(id, work);
  std::vector<std::vector<VersionId>> users(Count());
  while (!work.empty()) {
    VersionId id = work.back();
    work.pop_back();
    for (VersionId operand : versions_[id].operands) {
      if (operand != id) {
        users[operand].push_back(id);
        versions_[operand].feeds_live_merge = true;
      }
      MarkLive(operand, work);
    }
  }
  std::vector<uint8_t> state(Count(), 0);
  for (VersionId id = 0; id < Count(); ++id) StorageOf(id, users, state);
}

const Type* Versions::StorageOf(VersionId id, std::vector<std::vector<VersionId>>& users, std::vector<uint8_t>& state) {
  Version& version = versions_[id];
  if (state[id] == 2) return version.storage;
  if (state[id] == 1) return version.type;  // a cycle of merges: each keeps its own type
  state[id] = 1;
  const Type* storage = version.type;
  const auto sinks = [](const Type* type) { return type->Representation() || type->IsOptional(); };
  bool may_sink = version.kind != Version::Kind::kParameter && !version.used && version.type && sinks(version.type) &&
                  !users[id].empty();
  if (may_sink) {
    const Type* common = StorageOf(users[id][0], users, state);
    for (VersionId user : users[id])
      if (StorageOf(user, users, state) != common) common = nullptr;
    if (common && sinks(common)) storage = common;
  }
  state[id] = 2;
  version.storage = storage;
  return storage;
}

}  // namespace pyk2cu::sema
