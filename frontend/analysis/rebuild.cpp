#include "frontend/analysis/rebuild.h"

#include "base/overloaded.h"
#include "frontend/analysis/bounds.h"
#include "frontend/analysis/walk.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::analysis {
namespace {

const Type* Int32() { return TypeTable::Scalar(ScalarId::kInt32); }

class Rebuilder {
 public:
  Rebuilder(const FunctionRanges& ranges, const WidthPlan& plan, const FunctionMap& functions, Arena& arena)
      : ranges_(ranges), plan_(plan), functions_(functions), arena_(arena) {}

  void Run(const ir::Function& from, ir::Function& to);

 private:
  using Indices = std::span<const ir::ElementIndex>;

  ir::Variable* CopyVariable(const ir::Variable& variable);
  void FindUnread(const ir::Function& function);
  const ir::Variable* Mapped(const ir::Variable* variable) const { return variables_[variable->index]; }

  // Expressions: with the type they have, as int32, or (Either) the cheaper of both where the user takes either.
  const ir::Expr* Same(const ir::Expr& expr);
  const ir::Expr* Narrow(const ir::Expr& expr);
  const ir::Expr* Either(const ir::Expr& expr);
  const ir::Expr* As(const Type* type, const ir::Expr& expr) {
    return type == Int32() && IsInt64(*expr.type) ? Narrow(expr) : Same(expr);
  }
  /// The expression itself, with `type` in place of int64.
  const ir::Expr* Native(const ir::Expr& expr, const Type* type);

  const ir::Expr* OnVariable(const ir::VariableRef& ref);
  const ir::Expr* OnExtent(const ir::Extent& extent, const Type* type);
  const ir::Expr* OnSize(const ir::Size& size, const Type* type);
  const ir::Expr* OnView(const ir::View& view);
  const ir::Expr* OnUnary(const ir::Unary& unary, const Type* type);
  const ir::Expr* OnBinary(const ir::Binary& binary, const Type* type);
  const ir::Expr* OnCompare(const ir::Compare& compare);
  const ir::Expr* OnConvert(const ir::Convert& convert, const Type* type);
  const ir::Expr* OnBind(const ir::Bind& bind, const Type* type);
  const ir::Expr* OnIntrinsic(const ir::Intrinsic& call, const Type* type);
  const BuiltinRow* KeptRow(const BuiltinRow* row);
  const ir::Expr* OnTupleGet(const ir::TupleGet& get, const Type* type);
  const ir::Expr* Converted(const ir::Expr* expr, const Type* type);
  ir::ElementIndex Index(const ir::ElementIndex& index);
  const ir::Expr* OnBounded(const ir::BoundedIndex& bounded, const Type* type);
  ir::ElementIndex TupleIndex(const ir::TupleIndex& node);
  Indices IndexList(Indices indices);
  ir::ExprList SameList(ir::ExprList list);

  ir::StmtList List(ir::StmtList list);
  const ir::Stmt* Statement(const ir::Stmt& stmt);
  const ir::Stmt* OnForRange(const ir::ForRange& loop);

  template <class T, class... Args>
  const T* Make(const T& from, Args... args) {
    return arena_.New<T>(from.kind, from.span, args...);
  }

  const FunctionRanges& ranges_;
  const WidthPlan& plan_;
  const FunctionMap& functions_;
  Arena& arena_;
  std::vector<const ir::Variable*> variables_;
  ProvenIndices proven_;
  bool checks_bounds_ = false;
  std::vector<bool> unread_;  ///< temporaries whose values nobody asks for, by index
};

/// Leaving it out changes nothing but what reads it.
bool IsPlain(const ir::Expr& value) {
  bool plain = true;
  WalkExpression(value, [&](const ir::Expr& expr) {
    const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
    plain &= expr.kind != ir::Kind::kCall && expr.kind != ir::Kind::kBind && expr.kind != ir::Kind::kRequire &&
             expr.kind != ir::Kind::kBoundedIndex;
    plain &= !(intrinsic && intrinsic->row->effects != Effects::kPure) && expr.kind != ir::Kind::kLoad;
    const auto* binary = ir::As<ir::Binary>(&expr);  // a division by zero may be checked for
    const bool divides = binary && (binary->op == ir::BinaryOp::kFloorDiv || binary->op == ir::BinaryOp::kMod);
    plain &= !divides || binary->exact || binary->right->kind == ir::Kind::kConstant;
  });
  return plain;
}

/// Of the numbers kept of parts of arrays (where they begin, how long they are) not all are used.
void Rebuilder::FindUnread(const ir::Function& function) {
  std::vector<int> reads(function.variables.size());
  std::vector<bool> kept(function.variables.size());
  std::vector<const ir::Assign*> candidates;
  auto count = [&](const ir::Expr& value, int change) {
    WalkExpression(value, [&](const ir::Expr& expr) {
      if (const auto* ref = ir::As<ir::VariableRef>(&expr)) reads[ref->variable->index] += change;
    });
  };
  auto visit = [&](const ir::Stmt& stmt) {
    ForEachExpression(stmt, [&](const ir::Expr& expr) { count(expr, 1); });
    const auto* assign = ir::As<ir::Assign>(&stmt);
    if (!assign) return;
    const bool may_go = assign->variable->kind == ir::VariableKind::kTemporary && assign->value->type->IsInteger() &&
                        IsPlain(*assign->value);
    if (may_go)
      candidates.push_back(assign);
    else
      kept[assign->variable->index] = true;
  };
  WalkStatements(function.body, visit, [](const ir::Expr&) {});
  unread_.assign(function.variables.size(), false);
  for (bool changed = true; changed;) {
    changed = false;
    std::erase_if(candidates, [&](const ir::Assign* assign) {
      const uint32_t variable = assign->variable->index;
      if (reads[variable] > 0 || kept[variable]) return false;
      unread_[variable] = true;
      count(*assign->value, -1);
      return changed = true;
    });
  }
}

void Rebuilder::Run(const ir::Function& from, ir::Function& to) {
  for (const ir::Variable* variable : from.variables) {
    to.variables.push_back(CopyVariable(*variable));
    variables_.push_back(to.variables.back());
  }
  for (const ir::Variable* parameter : from.parameters) to.parameters.push_back(Mapped(parameter));
  FindUnread(from);
  checks_bounds_ = from.options.check_bounds;
  if (checks_bounds_) proven_ = ProveBounds(from, ranges_);
  to.body = List(from.body);
}

ir::Variable* Rebuilder::CopyVariable(const ir::Variable& variable) {
  ir::Variable* copy = arena_.New<ir::Variable>(variable);
  copy->name = arena_.Copy(variable.name);
  copy->extents = arena_.Copy(variable.extents);
  copy->bytes = arena_.Copy(variable.bytes);
  copy->cpp_type = arena_.Copy(variable.cpp_type);
  if (plan_.IsNarrow(variable)) copy->type = Int32();
  return copy;
}

const ir::Expr* Rebuilder::Same(const ir::Expr& expr) {
  if (!IsInt64(*expr.type)) return Native(expr, expr.type);
  const WidthCost& cost = plan_.Of(expr);
  return cost.wide < cost.native_wide ? Converted(Narrow(expr), expr.type) : Native(expr, expr.type);
}

const ir::Expr* Rebuilder::Narrow(const ir::Expr& expr) {
  const WidthCost& cost = plan_.Of(expr);
  bool native = cost.native_narrow < WidthCost::kNever && cost.native_narrow <= cost.narrow;
  return native ? Native(expr, Int32()) : Converted(Same(expr), Int32());
}

const ir::Expr* Rebuilder::Either(const ir::Expr& expr) {
  return IsInt64(*expr.type) && plan_.PrefersNarrow(expr) ? Narrow(expr) : Same(expr);
}

const ir::Expr* Rebuilder::Native(const ir::Expr& expr, const Type* type) {
  return ir::Visit(
      expr,
      Overloaded{
          [&](const ir::Constant& node) -> const ir::Expr* {
            return HasRange(*type) ? MakeInteger(ValueOf(node), type, node.span, arena_)
                                   : arena_.New<ir::Constant>(node);
          },
          [&](const ir::StringConstant& node) -> const ir::Expr* { return Make(node, type, arena_.Copy(node.value)); },
          [&](const ir::StaticValue& node) -> const ir::Expr* { return Make(node, type); },
          [&](const ir::VariableRef& node) -> const ir::Expr* { return Converted(OnVariable(node), type); },
          [&](const ir::VariablePlace& node) -> const ir::Expr* { return Make(node, type, Mapped(node.variable)); },
          [&](const ir::ThreadIndex& node) -> const ir::Expr* { return Make(node, type, node.value, node.axis); },
          [&](const ir::GridIndex& node) -> const ir::Expr* { return Make(node, type, node.axis); },
          [&](const ir::GridSize& node) -> const ir::Expr* { return Make(node, type, node.axis); },
          [&](const ir::Unary& node) -> const ir::Expr* { return OnUnary(node, type); },
          [&](const ir::Binary& node) -> const ir::Expr* { return OnBinary(node, type); },
          [&](const ir::Compare& node) -> const ir::Expr* { return OnCompare(node); },
          [&](const ir::Logical& node) -> const ir::Expr* {
            return Make(node, type, node.op, Same(*node.left), Same(*node.right));
          },
          [&](const ir::Select& node) -> const ir::Expr* {
            return Make(node, type, Same(*node.condition), As(type, *node.then), As(type, *node.otherwise));
          },
          [&](const ir::Convert& node) -> const ir::Expr* { return OnConvert(node, type); },
          [&](const ir::Bind& node) -> const ir::Expr* { return OnBind(node, type); },
          [&](const ir::Call& node) -> const ir::Expr* {
            return Make(node, type, static_cast<const ir::Function*>(functions_.at(node.callee)),
                        SameList(node.arguments));
          },
          [&](const ir::Intrinsic& node) -> const ir::Expr* { return OnIntrinsic(node, type); },
          [&](const ir::Load& node) -> const ir::Expr* {
            return Make(node, type, Same(*node.array), IndexList(node.indices));
          },
          [&](const ir::ElementAddress& node) -> const ir::Expr* {
            return Make(node, type, Same(*node.array), IndexList(node.indices));
          },
          [&](const ir::Extent& node) -> const ir::Expr* { return OnExtent(node, type); },
          [&](const ir::Stride& node) -> const ir::Expr* { return Make(node, type, Same(*node.array), node.axis); },
          [&](const ir::Size& node) -> const ir::Expr* { return OnSize(node, type); },
          [&](const ir::View& node) -> const ir::Expr* { return OnView(node); },
          [&](const ir::MakeTuple& node) -> const ir::Expr* { return Make(node, type, SameList(node.elements)); },
          [&](const ir::TupleGet& node) -> const ir::Expr* { return OnTupleGet(node, type); },
          [&](const ir::TupleIndex& node) -> const ir::Expr* {
            return Make(node, type, Same(*node.tuple), TupleIndex(node));
          },
          [&](const ir::BoundedIndex& node) -> const ir::Expr* { return OnBounded(node, type); },
          [&](const ir::Require& node) -> const ir::Expr* {
            return Make(node, type, Same(*node.condition), As(type, *node.value), arena_.Copy(node.exception),
                        arena_.Copy(node.message));
          },
          [&](const ir::Field& node) -> const ir::Expr* { return Make(node, type, Same(*node.record), node.field); },
          [&](const ir::FieldView& node) -> const ir::Expr* { return Make(node, type, Same(*node.array), node.field); },
          [&](const ir::CharLength& node) -> const ir::Expr* { return Make(node, type, Same(*node.operand)); }});
}

const ir::Expr* Rebuilder::Converted(const ir::Expr* expr, const Type* type) {
  if (expr->type == type) return expr;
  if (auto* constant = ir::As<ir::Constant>(expr)) {
    if (const ir::Constant* folded = FoldConversion(*constant, type, arena_)) return folded;
  }
  return arena_.New<ir::Convert>(ir::Kind::kConvert, expr->span, type, expr);
}

const ir::Expr* Rebuilder::OnVariable(const ir::VariableRef& ref) {
  const ir::Variable* variable = Mapped(ref.variable);
  return Make(ref, variable->type, variable);
}

const ir::Expr* Rebuilder::OnExtent(const ir::Extent& extent, const Type* type) {
  Interval range = ranges_.Of(extent).range;
  if (range.IsSingle()) return MakeInteger(range.lo, type, extent.span, arena_);
  return Converted(Make(extent, plan_.IsNarrowExtent(extent) ? Int32() : type, Same(*extent.array), extent.axis), type);
}

const ir::Expr* Rebuilder::OnSize(const ir::Size& size, const Type* type) {
  Interval range = ranges_.Of(size).range;
  if (range.IsSingle()) return MakeInteger(range.lo, type, size.span, arena_);
  return Converted(Make(size, plan_.IsNarrowExtent(size) ? Int32() : type, Same(*size.array)), type);
}

const ir::Expr* Rebuilder::OnView(const ir::View& view) {
  std::vector<const ir::Expr*> extents, strides;
  for (const ir::Expr* extent : view.extents) extents.push_back(Either(*extent));
  for (const ir::Expr* stride : view.strides) strides.push_back(Either(*stride));
  const ir::Expr* offset = view.offset ? Either(*view.offset) : nullptr;
  return Make(view, view.type, Same(*view.array), IndexList(view.indices), offset, ir::ExprList(arena_.Copy(extents)),
              ir::ExprList(arena_.Copy(strides)));
}

const ir::Expr* Rebuilder::OnUnary(const ir::Unary& unary, const Type* type) {
  const ir::Expr* operand = As(type, *unary.operand);
  ValueFact fact = ranges_.Of(unary);
  bool negates = unary.op == ir::UnaryOp::kNegate && unary.type->IsInteger();
  if (negates && fact.range.IsSingle() && operand->kind == ir::Kind::kConstant)
    return MakeInteger(fact.range.lo, type, unary.span, arena_);
  return Make(unary, type, unary.op, operand, unary.exact || (negates && fact.exact));
}

const ir::Expr* Rebuilder::OnBinary(const ir::Binary& binary, const Type* type) {
  const ir::Expr* left = As(type, *binary.left);
  const ir::Expr* right = As(type, *binary.right);
  ValueFact fact = ranges_.Of(binary);
  bool constants = left->kind == ir::Kind::kConstant && right->kind == ir::Kind::kConstant;
  if (constants && binary.type->IsInteger() && fact.range.IsSingle())
    return MakeInteger(fact.range.lo, type, binary.span, arena_);
  bool exact = binary.exact || (binary.type->IsInteger() && fact.exact);
  const bool nonzero =
      binary.nonzero || (binary.right->type->IsInteger() && !ranges_.Of(*binary.right).range.Contains(0));
  return Make(binary, type, binary.op, exact, left, right, nonzero);
}

const ir::Expr* Rebuilder::OnCompare(const ir::Compare& compare) {
  bool narrow = IsInt64(*compare.left->type) && plan_.PreferNarrow(*compare.left, *compare.right);
  const ir::Expr* left = narrow ? Narrow(*compare.left) : Same(*compare.left);
  const ir::Expr* right = narrow ? Narrow(*compare.right) : Same(*compare.right);
  return Make(compare, compare.type, compare.op, left, right);
}

const ir::Expr* Rebuilder::OnConvert(const ir::Convert& convert, const Type* type) {
  const ir::Expr& operand = *convert.operand;
  if (IsInt64(*convert.type) && IsInt64(*operand.type)) return As(type, operand);
  const ir::Expr* value = Either(operand);
  if (value->type == type) return value;
  if (auto* constant = ir::As<ir::Constant>(value)) {
    if (const ir::Constant* folded = FoldConversion(*constant, type, arena_)) return folded;
  }
  return Make(convert, type, value);
}

const ir::Expr* Rebuilder::OnBind(const ir::Bind& bind, const Type* type) {
  const ir::Variable* variable = Mapped(bind.variable);
  const ir::Expr* value = As(variable->type, *bind.value);
  return Make(bind, type, variable, value, As(type, *bind.body));
}

/// Rows of the table live for ever; those of functions in CUDA C++ as long as their module.
const BuiltinRow* Rebuilder::KeptRow(const BuiltinRow* row) {
  if (!row->of_module) return row;
  auto* copy = arena_.New<BuiltinRow>(*row);
  copy->name = arena_.Copy(row->name);
  copy->cuda = arena_.Copy(row->cuda);
  std::vector<std::string_view> texts;
  for (const std::string_view text : row->texts) texts.push_back(arena_.Copy(text));
  copy->texts = arena_.Copy(texts);
  std::vector<LinkedFile> files;
  for (const LinkedFile& file : row->files)
    files.push_back({file.kind, arena_.Copy(file.name), arena_.Copy(file.bytes)});
  copy->files = arena_.Copy(files);
  return copy;
}

const ir::Expr* Rebuilder::OnIntrinsic(const ir::Intrinsic& call, const Type* type) {
  if (const ir::Expr* same = plan_.SameAsOperand(call); same && same->type == call.type) return As(type, *same);
  if (type == call.type) return Make(call, type, KeptRow(call.row), SameList(call.operands));
  std::vector<const ir::Expr*> operands;
  for (const ir::Expr* operand : call.operands) operands.push_back(Narrow(*operand));
  return Make(call, type, NarrowRow(call), arena_.Copy(operands));
}

const ir::Expr* Rebuilder::OnTupleGet(const ir::TupleGet& get, const Type* type) {
  if (const ir::Expr* element = TakenElement(get)) return As(type, *element);
  return Make(get, type, Same(*get.tuple), get.index);
}

ir::ElementIndex Rebuilder::Index(const ir::ElementIndex& index) {
  return {Either(*index.value), index.wrap && ranges_.Of(*index.value).range.lo < 0,
          index.in_bounds || proven_.contains(&index)};
}

/// Where nothing is to be done to it, the index itself.
const ir::Expr* Rebuilder::OnBounded(const ir::BoundedIndex& bounded, const Type* type) {
  ir::ElementIndex index = Index(bounded.index);
  index.value = As(type, *bounded.index.value);
  const Interval extent = ranges_.Of(*bounded.extent).range;
  index.in_bounds =
      index.in_bounds || (extent.IsSingle() && Interval{index.wrap ? -extent.lo : 0, extent.lo - 1}.Contains(
                                                   ranges_.Of(*bounded.index.value).range));
  if (!index.wrap && (index.in_bounds || !checks_bounds_)) return Converted(index.value, type);
  return Make(bounded, type, index, As(type, *bounded.extent), bounded.axis);
}

ir::ElementIndex Rebuilder::TupleIndex(const ir::TupleIndex& node) {
  ir::ElementIndex index = Index(node.index);
  const Wide size = static_cast<Wide>(node.tuple->type->elements().size());
  index.in_bounds =
      index.in_bounds || Interval{node.index.wrap ? -size : 0, size - 1}.Contains(ranges_.Of(*node.index.value).range);
  return index;
}

Rebuilder::Indices Rebuilder::IndexList(Indices indices) {
  std::vector<ir::ElementIndex> list;
  for (const ir::ElementIndex& index : indices) list.push_back(Index(index));
  return arena_.Copy(list);
}

ir::ExprList Rebuilder::SameList(ir::ExprList list) {
  std::vector<const ir::Expr*> copies;
  for (const ir::Expr* expr : list) copies.push_back(Same(*expr));
  return arena_.Copy(copies);
}

ir::StmtList Rebuilder::List(ir::StmtList list) {
  std::vector<const ir::Stmt*> copies;
  for (const ir::Stmt* stmt : list) {
    const auto* assign = ir::As<ir::Assign>(stmt);
    if (!assign || !unread_[assign->variable->index]) copies.push_back(Statement(*stmt));
  }
  return arena_.Copy(copies);
}

const ir::Stmt* Rebuilder::Statement(const ir::Stmt& stmt) {
  return ir::Visit(
      stmt,
      Overloaded{
          [&](const ir::Assign& node) -> const ir::Stmt* {
            const ir::Variable* variable = Mapped(node.variable);
            return Make(node, variable, As(variable->type, *node.value));
          },
          [&](const ir::Store& node) -> const ir::Stmt* {
            return Make(node, Same(*node.array), IndexList(node.indices), Same(*node.value));
          },
          [&](const ir::SetField& node) -> const ir::Stmt* {
            return Make(node, Same(*node.record), node.field, Same(*node.value), node.lane);
          },
          [&](const ir::Evaluate& node) -> const ir::Stmt* { return Make(node, Same(*node.value)); },
          [&](const ir::If& node) -> const ir::Stmt* {
            return Make(node, Same(*node.condition), List(node.then), List(node.otherwise));
          },
          [&](const ir::While& node) -> const ir::Stmt* { return Make(node, Same(*node.condition), List(node.body)); },
          [&](const ir::ForRange& node) -> const ir::Stmt* { return OnForRange(node); },
          [&](const ir::Break& node) -> const ir::Stmt* { return Make(node); },
          [&](const ir::Continue& node) -> const ir::Stmt* { return Make(node); },
          [&](const ir::Return& node) -> const ir::Stmt* {
            return Make(node, node.value ? Same(*node.value) : nullptr);
          },
          [&](const ir::Print& node) -> const ir::Stmt* { return Make(node, SameList(node.operands)); },
          [&](const ir::Raise& node) -> const ir::Stmt* {
            return Make(node, arena_.Copy(node.exception), arena_.Copy(node.message));
          },
          [&](const ir::ChildLaunch& node) -> const ir::Stmt* {
            return Make(node, static_cast<const ir::Function*>(functions_.at(node.kernel)), SameList(node.grid),
                        SameList(node.block), Same(*node.shared_bytes), SameList(node.arguments));
          }});
}

const ir::Stmt* Rebuilder::OnForRange(const ir::ForRange& loop) {
  const ir::Variable* variable = Mapped(loop.variable);
  auto found = ranges_.loops.find(&loop);
  bool exact = loop.exact || (found != ranges_.loops.end() && found->second.exact);
  auto bound = [&](const ir::Expr& expr) { return As(variable->type, expr); };
  return Make(loop, variable, bound(*loop.start), bound(*loop.stop), bound(*loop.step), List(loop.body), exact);
}

}  // namespace

void CopyHeader(const ir::Function& from, ir::Function& to, Arena& arena) {
  to.kind = from.kind;
  to.name = arena.Copy(from.name);
  to.span = from.span;
  to.returns = from.returns;
  to.options = from.options;
  to.facts = from.facts;
  to.uses_barriers = from.uses_barriers;
  to.uses_grid_sync = from.uses_grid_sync;
  to.is_child = from.is_child;
  to.module = arena.Copy(from.module);
  for (const auto& [name, types] : from.versions) to.versions.emplace_back(arena.Copy(name), types);
}

void RebuildBody(const ir::Function& from, ir::Function& to, const FunctionRanges& ranges, const WidthPlan& plan,
                 const FunctionMap& functions, Arena& arena) {
  Rebuilder(ranges, plan, functions, arena).Run(from, to);
}

}  // namespace pyk2cu::analysis
