#include "frontend/analysis/loops/noted_checks.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/ranges/launch.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/checks/divisors.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

const Type* Bool() { return TypeTable::Scalar(ScalarId::kBool); }

const ir::Expr* Wide64(const ir::Expr* expr, Arena& arena) {
  const Type* type = TypeTable::Int64();
  return expr->type == type ? expr : arena.New<ir::Convert>(ir::Kind::kConvert, expr->span, type, expr);
}

const ir::Expr* Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right, Arena& arena) {
  return arena.New<ir::Compare>(ir::Kind::kCompare, left->span, Bool(), op, left, right);
}

const ir::VariableRef* Ref(const ir::Variable& variable, Span span, Arena& arena) {
  return arena.New<ir::VariableRef>(ir::Kind::kVariableRef, span, variable.type, &variable);
}

const ir::Expr* ExtentOf(const ir::Expr& array, int axis, Arena& arena) {
  if (const std::optional<Wide> extent = StaticExtent(array, axis))
    return MakeInteger(*extent, TypeTable::Int64(), array.span, arena);
  return arena.New<ir::Extent>(ir::Kind::kExtent, array.span, TypeTable::Int64(), &array, axis);
}

/// Whether the statement, or what is in it, reads or assigns the variable.
bool Mentions(const ir::Stmt& stmt, const ir::Variable& variable) {
  bool found = false;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& each) { found |= &each == &variable; });
    if (node.kind == ir::Kind::kVariableRef) found |= static_cast<const ir::VariableRef&>(node).variable == &variable;
  };
  ir::WalkStatements(ir::StmtList(std::vector<const ir::Stmt*>{&stmt}), look, look);
  return found;
}

/// Whether the statement, or one in it, is of one of these kinds.
bool Holds(const ir::Stmt& stmt, std::initializer_list<ir::Kind> kinds) {
  bool found = false;
  ir::WalkStatements(
      ir::StmtList(std::vector<const ir::Stmt*>{&stmt}),
      [&](const ir::Stmt& each) { found |= std::ranges::find(kinds, each.kind) != kinds.end(); },
      [](const ir::Expr&) {});
  return found;
}

}  // namespace

NotedChecks::NotedChecks(ir::Function& function, const ir::ForRange& loop, const FunctionRanges& ranges,
                         std::span<const ir::ElementIndex* const> indices, Arena& arena)
    : function_(function), loop_(loop), ranges_(ranges), arena_(arena), indices_(indices.begin(), indices.end()) {}

bool NotedChecks::Find() {
  // Who looks at accesses would see reads of elements that the kernel does not read.
  const ir::FunctionOptions& options = function_.options;
  if (options.check_barriers || options.check_stored || options.thread_checks.Any()) return false;
  bool allowed = true, notes = false;
  size_t found = 0;
  ir::WalkStatements(
      loop_.body, [&](const ir::Stmt& stmt) { allowed = allowed && IsAllowed(stmt); },
      [&](const ir::Expr& expr) {
        allowed = allowed && IsAllowed(expr);
        if (const auto* load = ir::As<ir::Load>(&expr))
          for (const ir::ElementIndex& index : load->indices) found += indices_.contains(&index);
        notes |= HasNotes(expr);
      });
  // An index that is not one of a load could not be noted.
  return allowed && notes && found == indices_.size() && FindKept();
}

bool NotedChecks::IsAllowed(const ir::Stmt& stmt) const {
  switch (stmt.kind) {
    case ir::Kind::kAssign: {
      const ir::Variable& variable = *static_cast<const ir::Assign&>(stmt).variable;
      return variable.type->IsScalar() && !variable.by_reference;
    }
    case ir::Kind::kIf:
    case ir::Kind::kBreak:
    case ir::Kind::kContinue:
    case ir::Kind::kEvaluate: return true;
    default: return false;
  }
}

/// What is evaluated only sometimes, as the right side of `and`, cannot move before its statement.
bool NotedChecks::IsAllowed(const ir::Expr& expr) const {
  const auto none = [&](const ir::Expr& part) {
    bool any = false;
    ir::WalkExpression(part, [&](const ir::Expr& each) { any |= HasNotes(each); });
    return !any;
  };
  switch (expr.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kVariableRef:
    case ir::Kind::kThreadIndex:
    case ir::Kind::kGridIndex:
    case ir::Kind::kGridSize:
    case ir::Kind::kUnary:
    case ir::Kind::kBinary:
    case ir::Kind::kCompare:
    case ir::Kind::kConvert:
    case ir::Kind::kExtent:
    case ir::Kind::kSize: return true;
    case ir::Kind::kIntrinsic: return static_cast<const ir::Intrinsic&>(expr).row->effects == Effects::kPure;
    case ir::Kind::kLoad: return MayNote(static_cast<const ir::Load&>(expr));
    case ir::Kind::kLogical: return none(*static_cast<const ir::Logical&>(expr).right);
    case ir::Kind::kSelect: {
      const auto& select = static_cast<const ir::Select&>(expr);
      return none(*select.then) && none(*select.otherwise);
    }
    default: return false;
  }
}

bool NotedChecks::MayNote(const ir::Load& load) const {
  const bool any = std::ranges::any_of(load.indices, [&](const auto& index) { return indices_.contains(&index); });
  if (!any) return true;
  const auto* ref = ir::As<ir::VariableRef>(load.array);
  if (!ref || !load.type->IsScalar()) return false;
  const bool is_fixed = ref->variable->kind == ir::VariableKind::kParameter || ref->variable->IsStaticArray();
  return is_fixed && !AssignedVariables(function_)[ref->variable->index] &&
         std::ranges::all_of(load.indices, [&](const ir::ElementIndex& index) {
           const Type* type = index.value->type;
           return !indices_.contains(&index) || (type->IsInteger() && type != TypeTable::Scalar(ScalarId::kUInt64));
         });
}

/// A divisor that is compared with zero, unless ranges prove that it is none.
bool NotedChecks::NotesDivisor(const ir::Binary& binary) const {
  return ir::ChecksDivisor(function_, binary) &&
         !(binary.type->IsInteger() && !ranges_.Of(*binary.right).range.Contains(0));
}

bool NotedChecks::HasNotes(const ir::Expr& expr) const {
  if (const auto* binary = ir::As<ir::Binary>(&expr)) return NotesDivisor(*binary);
  const auto* load = ir::As<ir::Load>(&expr);
  return load && std::ranges::any_of(load->indices, [&](const auto& index) { return indices_.contains(&index); });
}

/// Finds the variables that a round gets from before it. False if one may have no value before the loop.
bool NotedChecks::FindKept() {
  std::vector<int> in_loop(function_.variables.size()), in_all(function_.variables.size());
  const auto count = [&](ir::StmtList body, std::vector<int>& counts) {
    const auto note = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) { ++counts[variable.index]; });
    };
    ir::WalkStatements(body, note, note);
  };
  count(loop_.body, in_loop);
  count(function_.body, in_all);
  for (const ir::Variable* variable :
       std::vector<const ir::Variable*>(function_.variables.begin(), function_.variables.end())) {
    if (in_loop[variable->index] == 0 || BeginsRound(*variable)) continue;
    if (variable->kind != ir::VariableKind::kParameter && in_all[variable->index] == in_loop[variable->index])
      return false;
    kept_.push_back({variable, nullptr});
  }
  return true;
}

/// Whether each round assigns the variable, before it reads it: one that another index ends early may not.
bool NotedChecks::BeginsRound(const ir::Variable& variable) const {
  for (const ir::Stmt* stmt : loop_.body) {
    if (!Mentions(*stmt, variable)) {
      if (Holds(*stmt, {ir::Kind::kBreak, ir::Kind::kContinue})) return false;
      continue;
    }
    const auto* assign = ir::As<ir::Assign>(stmt);
    bool reads = false;
    if (assign)
      ir::WalkExpression(*assign->value, [&](const ir::Expr& each) {
        const auto* ref = ir::As<ir::VariableRef>(&each);
        reads |= ref && ref->variable == &variable;
      });
    return assign && !reads;
  }
  return true;
}

const ir::Expr* NotedChecks::Condition() {
  const ir::Expr* all = nullptr;
  std::vector<std::pair<const ir::Variable*, size_t>> seen;
  const auto add = [&](const ir::Expr& array, size_t axis) {
    const std::pair place(static_cast<const ir::VariableRef&>(array).variable, axis);
    if (StaticExtent(array, static_cast<int>(axis)) || std::ranges::find(seen, place) != seen.end()) return;
    seen.push_back(place);
    const ir::Expr* extent = ExtentOf(array, static_cast<int>(axis), arena_);
    const ir::Expr* zero = MakeInteger(0, extent->type, extent->span, arena_);
    const ir::Expr* each = Compare(ir::CompareOp::kGt, extent, zero, arena_);
    all = !all ? each : arena_.New<ir::Logical>(ir::Kind::kLogical, array.span, Bool(), ir::LogicalOp::kAnd, all, each);
  };
  ir::WalkStatements(
      loop_.body, [](const ir::Stmt&) {},
      [&](const ir::Expr& expr) {
        const auto* load = ir::As<ir::Load>(&expr);
        for (size_t axis = 0; load && axis < load->indices.size(); ++axis)
          if (indices_.contains(&load->indices[axis])) add(*load->array, axis);
      });
  return all;
}

void NotedChecks::Keep(std::vector<const ir::Stmt*>& out) {
  for (Kept& kept : kept_) {
    kept.copy = NewVariable(std::string(kept.variable->name) + "_before", kept.variable->type);
    out.push_back(
        arena_.New<ir::Assign>(ir::Kind::kAssign, loop_.span, kept.copy, Ref(*kept.variable, loop_.span, arena_)));
  }
}

void NotedChecks::PutBack(std::vector<const ir::Stmt*>& out) const {
  for (const Kept& kept : kept_)
    out.push_back(
        arena_.New<ir::Assign>(ir::Kind::kAssign, loop_.span, kept.variable, Ref(*kept.copy, loop_.span, arena_)));
}

const ir::Stmt* NotedChecks::Version(const ir::ForRange& loop, const ir::Variable& inside) {
  inside_ = &inside;
  breaks_ = std::ranges::any_of(loop.body, [](const ir::Stmt* stmt) { return Holds(*stmt, {ir::Kind::kBreak}); });
  ir::Rewriter rewriter(
      arena_, {.expression = [this](const ir::Expr& node, ir::Rewriter& each) { return OnExpression(node, each); },
               .statement =
                   [this](const ir::Stmt& stmt, ir::Rewriter& each, std::vector<const ir::Stmt*>& out) {
                     std::vector<const ir::Stmt*> outer = std::exchange(pending_, {});
                     const ir::Stmt* changed = each.Children(stmt);
                     out.insert(out.end(), pending_.begin(), pending_.end());
                     out.push_back(changed);
                     pending_ = std::move(outer);
                   }});
  ir::ForRange version = loop;
  version.body = rewriter.Block(loop.body);
  return arena_.New<ir::ForRange>(version);
}

ir::Variable* NotedChecks::NewVariable(std::string_view name, const Type* type) {
  ir::Variable* variable = arena_.New<ir::Variable>(*loop_.variable);
  variable->index = static_cast<uint32_t>(function_.variables.size());
  variable->name = arena_.Copy(std::string(name));
  variable->type = type;
  function_.variables.push_back(variable);
  return variable;
}

const ir::Expr* NotedChecks::OnExpression(const ir::Expr& node, ir::Rewriter& each) {
  const ir::Expr* changed = each.Children(node);
  if (const auto* binary = ir::As<ir::Binary>(&node); binary && NotesDivisor(*binary))
    return OnDivision(static_cast<const ir::Binary&>(*changed));
  const auto* load = ir::As<ir::Load>(&node);
  if (!load || !HasNotes(node)) return changed;
  ir::Load to = static_cast<const ir::Load&>(*changed);
  std::vector<ir::ElementIndex> indices(to.indices.begin(), to.indices.end());
  for (size_t axis = 0; axis < indices.size(); ++axis)
    if (indices_.contains(&load->indices[axis])) indices[axis] = OnIndex(*load, axis, *indices[axis].value);
  to.indices = arena_.Copy(indices);
  return arena_.New<ir::Load>(to);
}

/// Names the index. One outside of the array becomes 0, also a negative one that Python would wrap around.
ir::ElementIndex NotedChecks::OnIndex(const ir::Load& load, size_t axis, const ir::Expr& value) {
  const std::string_view array = static_cast<const ir::VariableRef*>(load.array)->variable->name;
  const ir::VariableRef* index = Named(std::string(array) + "_index", value);
  const ir::Expr* wide = Wide64(index, arena_);
  const ir::Expr* extent = ExtentOf(*load.array, static_cast<int>(axis), arena_);
  const ir::Expr* outside = Compare(ir::CompareOp::kGe, wide, extent, arena_);
  if (ranges_.Of(*load.indices[axis].value).range.lo < 0) {
    const ir::Expr* zero = MakeInteger(0, TypeTable::Int64(), value.span, arena_);
    outside = arena_.New<ir::Logical>(ir::Kind::kLogical, value.span, Bool(), ir::LogicalOp::kOr,
                                      Compare(ir::CompareOp::kLt, wide, zero, arena_), outside);
  }
  NoteIf(outside, index->variable, MakeInteger(0, index->type, value.span, arena_));
  return {index, false, true};
}

/// Names the divisor. Zero divides floats, as without checks, and becomes 1 for integers.
const ir::Expr* NotedChecks::OnDivision(const ir::Binary& node) {
  ir::Binary to = node;
  const ir::VariableRef* divisor = Named("divisor", *node.right);
  const bool is_integer = node.type->IsInteger();
  const ir::Expr* zero = is_integer
                             ? MakeInteger(0, node.type, node.span, arena_)
                             : arena_.New<ir::Constant>(ir::Kind::kConstant, node.span, node.type, uint64_t{0}, 0.0);
  const ir::Expr* is_zero = Compare(ir::CompareOp::kEq, divisor, zero, arena_);
  NoteIf(is_zero, divisor->variable, is_integer ? MakeInteger(1, node.type, node.span, arena_) : nullptr);
  to.right = divisor;
  to.nonzero = true;
  return arena_.New<ir::Binary>(to);
}

/// A variable with the value, assigned before the statement.
const ir::VariableRef* NotedChecks::Named(std::string_view name, const ir::Expr& value) {
  const ir::Variable* variable = NewVariable(name, value.type);
  pending_.push_back(arena_.New<ir::Assign>(ir::Kind::kAssign, value.span, variable, &value));
  return Ref(*variable, value.span, arena_);
}

/// Before the statement: if the condition holds, that is noted, and the variable gets the value, unless that is null.
/// A loop with a `break` ends there: with another value it might never reach its own.
void NotedChecks::NoteIf(const ir::Expr* condition, const ir::Variable* variable, const ir::Expr* value) {
  std::vector<const ir::Stmt*> then{arena_.New<ir::Assign>(ir::Kind::kAssign, condition->span, inside_,
                                                           MakeInteger(0, Bool(), condition->span, arena_))};
  if (breaks_)
    then.push_back(arena_.New<ir::Break>(ir::Kind::kBreak, condition->span));
  else if (value)
    then.push_back(arena_.New<ir::Assign>(ir::Kind::kAssign, condition->span, variable, value));
  pending_.push_back(
      arena_.New<ir::If>(ir::Kind::kIf, condition->span, condition, ir::StmtList(arena_.Copy(then)), ir::StmtList()));
}

}  // namespace pyk2cu::analysis
