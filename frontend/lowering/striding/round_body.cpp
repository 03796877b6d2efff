#include "frontend/lowering/striding/round_body.h"

#include <algorithm>

#include "frontend/builtins/row_name.h"
#include "frontend/lowering/coarsening/shape/independent_blocks.h"
#include "frontend/lowering/use/same_expression.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

using Variables = std::set<const ir::Variable*>;

constexpr int kDeepestCall = 8;

/// Atomics whose results, on integers, do not depend on the order.
constexpr RowName kOrderFree[] = {"numba.cuda.atomic.add", "numba.cuda.atomic.sub",  "numba.cuda.atomic.max",
                                  "numba.cuda.atomic.min", "numba.cuda.atomic.and_", "numba.cuda.atomic.or_",
                                  "numba.cuda.atomic.xor"};

bool IsOrderFree(const ir::Intrinsic& node) {
  if (!node.type->IsInteger() || node.operands.size() != 2) return false;
  return std::ranges::any_of(kOrderFree, [&](RowName name) { return RowsOf(name)[0].name == node.row->name; });
}

/// Whether a function of numbers is the same for every thread: it reads no thread's index and has no effects.
bool IsPlainCallee(const ir::Function& callee, int depth) {
  if (depth > kDeepestCall) return false;
  bool plain = true;
  const auto look = [&](const ir::Node& node) {
    const auto* intrinsic = node.kind == ir::Kind::kIntrinsic ? static_cast<const ir::Intrinsic*>(&node) : nullptr;
    plain = plain && node.kind != ir::Kind::kThreadIndex && node.kind != ir::Kind::kGridIndex &&
            node.kind != ir::Kind::kGridSize && (!intrinsic || IsPlainIntrinsic(*intrinsic));
    ir::ForEachCallee(node, [&](const ir::Function& inner) { plain = plain && IsPlainCallee(inner, depth + 1); });
  };
  ir::WalkStatements(callee.body, look, look);
  return plain;
}

/// Whether no two values of the loop's variable give the same index: the variable, with something constant added.
bool TellsRounds(const ir::ElementIndex& index, const ir::Variable& counter, const SameValues& values) {
  if (index.wrap) return false;
  const auto is_counter = [&](const ir::Expr& expr) {
    const auto* ref = ir::As<ir::VariableRef>(&expr);
    return ref && ref->variable == &counter;
  };
  const ir::Expr& value = values.Behind(*index.value);
  if (is_counter(value)) return true;
  const auto* sum = ir::As<ir::Binary>(&value);
  if (!sum || !sum->exact || (sum->op != ir::BinaryOp::kAdd && sum->op != ir::BinaryOp::kSub)) return false;
  return (is_counter(*sum->left) && values.Has(*sum->right)) || (is_counter(*sum->right) && values.Has(*sum->left));
}

class BodyFinder {
 public:
  BodyFinder(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop)
      : kernel_(kernel), values_(values), loop_(loop) {}

  std::optional<RoundBody> Run() {
    const auto note = [&](const ir::Node& node) {
      ir::ForEachDefinition(node, [&](const ir::Variable& variable) { body_.own.insert(&variable); });
    };
    ir::WalkStatements(loop_.body, note, note);
    Variables known;
    List(loop_.body, known, 0);
    if (!right_ || !StoresAreOwn()) return std::nullopt;
    const auto is_written = [&](const ir::Variable* array) {
      return body_.stored.contains(array) || body_.added.contains(array);
    };
    std::erase_if(body_.read_first, is_written);
    return std::move(body_);
  }

 private:
  struct Access {
    const ir::Variable* array;
    ir::IndexList indices;
  };

  /// `known`: variables of the round that have a value. `depth`: how many loops of the round are around.
  void List(ir::StmtList list, Variables& known, int depth) {
    for (const ir::Stmt* stmt : list) Statement(*stmt, known, depth);
  }

  void Statement(const ir::Stmt& stmt, Variables& known, int depth) {
    switch (stmt.kind) {
      case ir::Kind::kAssign: return Assign(static_cast<const ir::Assign&>(stmt), known);
      case ir::Kind::kStore: return Store(static_cast<const ir::Store&>(stmt), known);
      case ir::Kind::kEvaluate: return Evaluate(static_cast<const ir::Evaluate&>(stmt), known);
      case ir::Kind::kIf: return Branch(static_cast<const ir::If&>(stmt), known, depth);
      case ir::Kind::kForRange: return Loop(static_cast<const ir::ForRange&>(stmt), known, depth);
      case ir::Kind::kBreak:
      case ir::Kind::kContinue: right_ = right_ && depth > 0; return;
      default: right_ = false;
    }
  }

  void Assign(const ir::Assign& assign, Variables& known) {
    Expression(*assign.value, known);
    right_ = right_ && assign.variable->type->IsScalar() && !assign.variable->by_reference &&
             assign.variable->kind != ir::VariableKind::kParameter && assign.variable != loop_.variable;
    known.insert(assign.variable);
  }

  void Store(const ir::Store& store, Variables& known) {
    Expression(*store.value, known);
    const ir::Variable* array = Place(*store.array, store.indices, known);
    right_ = right_ && array && array->kind == ir::VariableKind::kParameter && store.value->type->IsScalar();
    if (right_) body_.stored.insert(array);
  }

  void Evaluate(const ir::Evaluate& evaluate, Variables& known) {
    const auto* atomic = ir::As<ir::Intrinsic>(evaluate.value);
    if (!atomic || !IsOrderFree(*atomic)) return Expression(*evaluate.value, known);
    const auto* element = ir::As<ir::ElementAddress>(atomic->operands[0]);
    const ir::Variable* array = element ? Place(*element->array, element->indices, known) : nullptr;
    Expression(*atomic->operands[1], known);
    right_ = right_ && array && array->kind != ir::VariableKind::kConstantArray;
    if (right_) body_.added.insert(array);
  }

  void Branch(const ir::If& branch, Variables& known, int depth) {
    Expression(*branch.condition, known);
    Variables then = known, otherwise = known;
    ++conditions_;
    List(branch.then, then, depth);
    List(branch.otherwise, otherwise, depth);
    --conditions_;
    for (const ir::Variable* variable : then)
      if (otherwise.contains(variable)) known.insert(variable);
  }

  void Loop(const ir::ForRange& loop, Variables& known, int depth) {
    for (const ir::Expr* bound : {loop.start, loop.stop, loop.step}) Expression(*bound, known);
    Variables inside = known;
    inside.insert(loop.variable);
    ++conditions_;
    List(loop.body, inside, depth + 1);
    --conditions_;
  }

  void Expression(const ir::Expr& expr, Variables& known) {
    ++body_.expressions;
    switch (expr.kind) {
      case ir::Kind::kConstant: return;
      case ir::Kind::kVariableRef: return Read(static_cast<const ir::VariableRef&>(expr), known);
      case ir::Kind::kLoad: return Load(static_cast<const ir::Load&>(expr), known);
      case ir::Kind::kExtent:
      case ir::Kind::kSize:
      case ir::Kind::kThreadIndex:
      case ir::Kind::kGridSize: right_ = right_ && values_.Has(expr); return;
      case ir::Kind::kUnary:
      case ir::Kind::kBinary:
      case ir::Kind::kCompare:
      case ir::Kind::kConvert: return Operands(expr, known);
      case ir::Kind::kLogical:
      case ir::Kind::kSelect: {
        ++conditions_;
        Operands(expr, known);
        --conditions_;
        return;
      }
      case ir::Kind::kIntrinsic: right_ = right_ && IsPlainIntrinsic(static_cast<const ir::Intrinsic&>(expr)); break;
      case ir::Kind::kCall: right_ = right_ && IsPlain(static_cast<const ir::Call&>(expr)); break;
      default: right_ = false; return;
    }
    Operands(expr, known);
  }

  void Operands(const ir::Expr& expr, Variables& known) {
    right_ = right_ && expr.type->IsScalar();
    ForEachOperand(expr, [&](const ir::Expr& operand) { Expression(operand, known); });
  }

  static bool IsPlain(const ir::Call& call) { return !HasEffects(call) && IsPlainCallee(*call.callee, 0); }

  void Read(const ir::VariableRef& ref, const Variables& known) {
    if (ref.variable == loop_.variable || known.contains(ref.variable)) return;
    right_ = right_ && ref.type->IsScalar() && !body_.own.contains(ref.variable) && values_.Has(ref);
  }

  void Load(const ir::Load& load, Variables& known) {
    const ir::Variable* array = Place(*load.array, load.indices, known);
    right_ = right_ && array;
    if (!right_) return;
    body_.loaded.insert(array);
    if (conditions_ == 0 && IsAtIndex(*array, load.indices) && !std::ranges::count(body_.read_first, array))
      body_.read_first.push_back(array);
  }

  bool IsAtIndex(const ir::Variable& array, ir::IndexList indices) const {
    const auto* ref = indices.size() == 1 ? ir::As<ir::VariableRef>(indices[0].value) : nullptr;
    return array.kind == ir::VariableKind::kParameter && array.type->layout() == Layout::kC && ref &&
           ref->variable == loop_.variable && !indices[0].wrap;
  }

  /// Notes an access; null if the array may be anything.
  const ir::Variable* Place(const ir::Expr& array, ir::IndexList indices, Variables& known) {
    for (const ir::ElementIndex& index : indices) Expression(*index.value, known);
    const ir::Variable* variable = KnownArray(kernel_, values_, array);
    if (!variable) return nullptr;
    accesses_.push_back({variable, indices});
    if (IsAtIndex(*variable, indices) && !std::ranges::count(body_.at_index, variable))
      body_.at_index.push_back(variable);
    return variable;
  }

  /// Whether each round stores to elements that no other one touches, and arrays with atomics have nothing else.
  bool StoresAreOwn() const {
    for (const ir::Variable* array : body_.added)
      if (body_.stored.contains(array) || body_.loaded.contains(array)) return false;
    for (const ir::Variable* array : body_.stored) {
      if (array->type->layout() == Layout::kA) return false;  // a stride may be zero
      const auto first = std::ranges::find(accesses_, array, &Access::array);
      const auto tells = [&](const ir::ElementIndex& index) { return TellsRounds(index, *loop_.variable, values_); };
      if (std::ranges::none_of(first->indices, tells)) return false;
      for (const Access& access : accesses_)
        if (access.array == array && !AreSameIndices(kernel_, access.indices, first->indices)) return false;
    }
    return true;
  }

  const ir::Function& kernel_;
  const SameValues& values_;
  const ir::ForRange& loop_;
  RoundBody body_;
  std::vector<Access> accesses_;
  int conditions_ = 0;  ///< around what is looked at
  bool right_ = true;
};

}  // namespace

bool RoundBody::UsesShared() const {
  const auto is_shared = [](const ir::Variable* array) { return array->kind == ir::VariableKind::kSharedArray; };
  return std::ranges::any_of(loaded, is_shared) || std::ranges::any_of(added, is_shared);
}

std::optional<RoundBody> FindRoundBody(const ir::Function& kernel, const SameValues& values, const ir::ForRange& loop) {
  return BodyFinder(kernel, values, loop).Run();
}

}  // namespace pyk2cu::lowering
