#include "frontend/lowering/row_pointers.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "frontend/ir/rewrite.h"
#include "frontend/ir/rows.h"
#include "frontend/lowering/use/number.h"
#include "frontend/lowering/use/same_expression.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kLeastUses = 2;  ///< accesses that make a pointer worth its line
constexpr int kRounds = 4;     ///< in which rows with fewer uses are left out
constexpr int kSearched = 64;  ///< rows that are looked at for an access, which bounds the time

/// The pointer of a row.
struct Row {
  const ir::ElementAddress* address;
  const ir::Variable* pointer;
  Row* outer;                       ///< the last row that was visible before; null for the first one
  const ir::Expr* whole = nullptr;  ///< the array as it is seen through the pointer
  int uses = 0;
  bool is_left_out = false;
};

/// The accesses of one function that can go through pointers of rows.
class RowSharing {
 public:
  RowSharing(ir::Module& module, ir::Function& function) : arena_(*module.arena), function_(function) {}

  void Run() {
    if (!function_.options.check_bounds) FindRows(function_.body);
    for (int round = 0; round < kRounds && LeaveOutRare(); ++round) {}
    for (auto& [stmt, row] : rows_)
      if (!row.is_left_out) row.whole = Whole(row);
    function_.body = ir::Rewriter(arena_, Hooks()).Block(function_.body);
  }

 private:
  /// Finds the rows, and those that each statement sees: a row is seen after its assignment to the end of the block.
  void FindRows(ir::StmtList block) {
    Row* const outside = visible_;
    for (const ir::Stmt* stmt : block) {
      if (visible_) seen_[stmt] = visible_;
      ForEachBlock(*stmt, [&](ir::StmtList inner) { FindRows(inner); });
      const ir::ElementAddress* address = ir::AddressOfRow(*stmt);
      if (!address) continue;
      visible_ = &(rows_[stmt] = {address, static_cast<const ir::Assign*>(stmt)->variable, visible_});
    }
    visible_ = outside;
  }

  /// Counts the uses of all rows; false if no more of them are left out.
  bool LeaveOutRare() {
    for (auto& [stmt, row] : rows_) row.uses = 0;
    for (const auto& [stmt, visible] : seen_)
      if (!IsLeftOut(*stmt)) CountIn(*stmt, visible);
    bool any = false;
    for (auto& [stmt, row] : rows_) {
      if (row.is_left_out || row.uses >= kLeastUses) continue;
      row.is_left_out = any = true;
    }
    return any;
  }

  bool IsLeftOut(const ir::Stmt& stmt) const {
    const auto row = rows_.find(&stmt);
    return row != rows_.end() && row->second.is_left_out;
  }

  void CountIn(const ir::Stmt& stmt, Row* visible) {
    const auto count = [&](const ir::Expr& array, ir::IndexList indices) {
      if (Row* row = Find(visible, array, indices)) ++row->uses;
    };
    if (const auto* store = ir::As<ir::Store>(&stmt)) count(*store->array, store->indices);
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ir::WalkExpression(expr, [&](const ir::Expr& node) {
        if (const auto* load = ir::As<ir::Load>(&node)) count(*load->array, load->indices);
        if (const auto* address = ir::As<ir::ElementAddress>(&node)) count(*address->array, address->indices);
        if (const auto* view = ir::As<ir::View>(&node)) count(*view->array, view->indices);
      });
    });
  }

  /// Returns the last row that holds the element; null if no row does.
  Row* Find(Row* visible, const ir::Expr& array, ir::IndexList indices) const {
    const auto* ref = ir::As<ir::VariableRef>(&array);
    if (!ref || indices.empty()) return nullptr;
    Row* row = visible;
    for (int searched = 0; row && searched < kSearched; ++searched, row = row->outer)
      if (!row->is_left_out && Holds(*row, *ref, indices)) return row;
    return nullptr;
  }

  bool Holds(const Row& row, const ir::VariableRef& array, ir::IndexList indices) const {
    if (static_cast<const ir::VariableRef*>(row.address->array)->variable != array.variable) return false;
    for (size_t axis = 0; axis < indices.size(); ++axis) {
      const ir::ElementIndex &fixed = row.address->indices[axis], &index = indices[axis];
      if (IsWhole(fixed)) continue;
      // Where it is proven that an index is not negative, it has lost the mark that it wraps around.
      const bool same_wrap = fixed.wrap == index.wrap || !ir::As<ir::Constant>(fixed.value);
      if (!same_wrap || !IsSameExpression(function_, *fixed.value, *index.value)) return false;
    }
    return true;
  }

  /// Whether the row has all elements along an axis: its first index is 0, which the checker marks.
  static bool IsWhole(const ir::ElementIndex& fixed) {
    const ir::Constant* constant = IntegerConstant(*fixed.value);
    return fixed.in_bounds && constant && constant->bits == 0;
  }

  const ir::Expr* Whole(const Row& row) {
    const ir::Expr* array = row.address->array;
    const Type* number = TypeTable::Scalar(ScalarId::kInt64);
    std::vector<const ir::Expr*> extents, strides;
    for (int axis = 0; axis < array->type->ndim(); ++axis) {
      extents.push_back(arena_.New<ir::Extent>(ir::Kind::kExtent, array->span, number, array, axis));
      if (array->type->layout() == Layout::kA)
        strides.push_back(arena_.New<ir::Stride>(ir::Kind::kStride, array->span, number, array, axis));
    }
    const ir::Expr* pointer =
        arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, array->span, row.pointer->type, row.pointer);
    return arena_.New<ir::View>(ir::Kind::kView, array->span, array->type, pointer, ir::IndexList(), nullptr,
                                ir::ExprList(arena_.Copy(extents)), ir::ExprList(arena_.Copy(strides)));
  }

  ir::RewriteHooks Hooks() {
    return {.expression = [this](const ir::Expr& expr, ir::Rewriter& rewriter) { return OnExpression(expr, rewriter); },
            .statement = [this](const ir::Stmt& stmt, ir::Rewriter& rewriter,
                                std::vector<const ir::Stmt*>& out) { OnStatement(stmt, rewriter, out); }};
  }

  /// A statement's own expressions are rewritten before the statements in it.
  void OnStatement(const ir::Stmt& stmt, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
    if (ir::AddressOfRow(stmt) && (!rows_.contains(&stmt) || IsLeftOut(stmt))) return;
    const auto seen = seen_.find(&stmt);
    visible_ = seen == seen_.end() ? nullptr : seen->second;
    const auto* store = ir::As<ir::Store>(&stmt);
    const Row* row = store ? Find(visible_, *store->array, store->indices) : nullptr;
    const ir::Stmt* result = rewriter.Children(stmt);
    out.push_back(row ? Through(*row, *static_cast<const ir::Store*>(result)) : result);
  }

  const ir::Expr* OnExpression(const ir::Expr& expr, ir::Rewriter& rewriter) {
    const ir::Expr* result = rewriter.Children(expr);
    const auto through = [&]<class Access>(const Access& access) -> const ir::Expr* {
      const Row* row = Find(visible_, *access.array, access.indices);
      return row ? Through(*row, *static_cast<const Access*>(result)) : result;
    };
    if (const auto* load = ir::As<ir::Load>(&expr)) return through(*load);
    if (const auto* address = ir::As<ir::ElementAddress>(&expr)) return through(*address);
    if (const auto* view = ir::As<ir::View>(&expr)) return through(*view);
    return result;
  }

  /// The access through the row's pointer.
  template <class Access>
  const Access* Through(const Row& row, const Access& access) {
    Access* result = arena_.New<Access>(access);
    std::vector<ir::ElementIndex> indices(access.indices.begin(), access.indices.end());
    for (size_t axis = 0; axis < indices.size(); ++axis)
      if (!IsWhole(row.address->indices[axis])) indices[axis] = {Zero(access.span), false, true};
    result->array = row.whole;
    result->indices = arena_.Copy(indices);
    return result;
  }

  const ir::Expr* Zero(Span span) {
    return arena_.New<ir::Constant>(ir::Kind::kConstant, span, TypeTable::Scalar(ScalarId::kInt64), uint64_t{0}, 0.0);
  }

  Arena& arena_;
  ir::Function& function_;
  std::unordered_map<const ir::Stmt*, Row> rows_;   ///< by their assignments
  std::unordered_map<const ir::Stmt*, Row*> seen_;  ///< the last row that each statement sees
  Row* visible_ = nullptr;                          ///< the last row that the current statement sees
};

int ReadsOf(const ir::Expr& expr, const ir::Variable& variable) {
  int reads = 0;
  ir::WalkExpression(expr, [&](const ir::Expr& node) {
    const auto* ref = ir::As<ir::VariableRef>(&node);
    reads += ref && ref->variable == &variable;
  });
  return reads;
}

/// Puts an index that the statement before the row computes into the row's address if nothing else reads it now.
void InlineIndices(ir::Function& function, Arena& arena) {
  std::vector<int> reads(function.variables.size());
  const auto count = [&](const ir::Expr& expr) {
    if (const auto* ref = ir::As<ir::VariableRef>(&expr)) ++reads[ref->variable->index];
  };
  ir::WalkStatements(function.body, [](const ir::Stmt&) {}, count);
  const ir::Assign* index = nullptr;
  const auto expression = [&](const ir::Expr& expr, ir::Rewriter& rewriter) {
    const auto* ref = ir::As<ir::VariableRef>(&expr);
    return index && ref && ref->variable == index->variable ? index->value : rewriter.Children(expr);
  };
  const auto statement = [&](const ir::Stmt& stmt, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
    const ir::ElementAddress* address = ir::AddressOfRow(stmt);
    const auto* before = address && !out.empty() ? ir::As<ir::Assign>(out.back()) : nullptr;
    const bool fits = before && before->variable->kind == ir::VariableKind::kTemporary &&
                      reads[before->variable->index] == 1 && ReadsOf(*address, *before->variable) == 1;
    index = fits ? before : nullptr;
    if (fits) out.pop_back();
    out.push_back(rewriter.Children(stmt));
    index = nullptr;
  };
  function.body = ir::Rewriter(arena, {.expression = expression, .statement = statement}).Block(function.body);
}

bool HasRows(const ir::Function& function) {
  return std::ranges::any_of(function.variables, [](const ir::Variable* variable) {
    return variable->kind == ir::VariableKind::kTemporary && variable->type->Is(TypeKind::kPointer);
  });
}

}  // namespace

ir::Module ShareRows(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) {
    if (!HasRows(*function)) continue;
    RowSharing(module, *function).Run();
    InlineIndices(*function, *module.arena);
  }
  return module;
}

}  // namespace pyk2cu::lowering
