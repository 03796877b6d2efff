#include "frontend/lowering/keeping/row_accesses.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/run_time_checks.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kDeepestCall = 8;

/// Whether a function reads or writes memory in a way in which other blocks take part, or may do so.
bool MaySynchronize(const ir::Intrinsic& node) {
  const BuiltinRow& row = *node.row;
  return row.effects == Effects::kMemory || row.family == Family::kRandom || row.is_cpp || !row.texts.empty() ||
         !row.files.empty();
}

class WorkFinder {
 public:
  explicit WorkFinder(const ir::Function& kernel) : function_(&kernel) {}

  void List(ir::StmtList list, bool always) {
    for (const ir::Stmt* stmt : list) Statement(*stmt, always);
  }

  StatementWork Take() { return std::move(work_); }

 private:
  void Statement(const ir::Stmt& stmt, bool always) {
    NoteDefinitions(stmt);
    NoteExits(ExitsOf(*function_, stmt));
    switch (stmt.kind) {
      case ir::Kind::kStore: return Store(static_cast<const ir::Store&>(stmt), always);
      case ir::Kind::kAssign:
      case ir::Kind::kSetField:
      case ir::Kind::kPrint:
      case ir::Kind::kEvaluate:
      case ir::Kind::kIf: break;
      case ir::Kind::kForRange:
      case ir::Kind::kWhile: work_.is_straight = false; break;
      case ir::Kind::kReturn: work_.leaves = work_.leaves || depth_ == 0; break;
      case ir::Kind::kChildLaunch: work_.synchronizes = true; break;
      default: work_.leaves = true;
    }
    ForEachExpression(stmt, [&](const ir::Expr& expr) { Expression(expr, always); });
    ForEachBlock(stmt, [&](ir::StmtList inner) { List(inner, false); });
  }

  /// What is stored is evaluated first.
  void Store(const ir::Store& store, bool always) {
    ForEachExpression(store, [&](const ir::Expr& expr) {
      if (&expr != store.array) Expression(expr, always);
    });
    Access({&store, nullptr, store.indices, true, always}, *store.array);
  }

  void Expression(const ir::Expr& expr, bool always) {
    ++work_.expressions;
    NoteDefinitions(expr);
    NoteExits(ExitsOf(*function_, expr));
    switch (expr.kind) {
      case ir::Kind::kLoad: return Load(static_cast<const ir::Load&>(expr), always);
      case ir::Kind::kVariableRef: return Touch(*static_cast<const ir::VariableRef&>(expr).variable);
      case ir::Kind::kExtent:
      case ir::Kind::kStride:
      case ir::Kind::kSize: return Numbers(expr, always);
      case ir::Kind::kSelect:
      case ir::Kind::kLogical: return Choice(expr, always);
      case ir::Kind::kRequire: work_.leaves = true; break;
      case ir::Kind::kCall: Call(*static_cast<const ir::Call&>(expr).callee); break;
      case ir::Kind::kIntrinsic:
        work_.synchronizes = work_.synchronizes || MaySynchronize(static_cast<const ir::Intrinsic&>(expr));
        break;
      default: break;
    }
    ForEachOperand(expr, [&](const ir::Expr& operand) { Expression(operand, always); });
  }

  void Load(const ir::Load& load, bool always) {
    for (const ir::ElementIndex& index : load.indices) Expression(*index.value, always);
    Access({&load, nullptr, load.indices, false, always}, *load.array);
  }

  void Access(RowAccess access, const ir::Expr& array) {
    const auto* ref = ir::As<ir::VariableRef>(&array);
    if (!ref) return Expression(array, false);
    access.array = ref->variable;
    if (depth_ == 0)
      work_.accesses.push_back(access);
    else
      Touch(*ref->variable);
  }

  /// The numbers of an array are no use of its elements.
  void Numbers(const ir::Expr& expr, bool always) {
    ForEachOperand(expr, [&](const ir::Expr& array) {
      if (array.kind != ir::Kind::kVariableRef) Expression(array, always);
    });
  }

  /// Only the first operand is evaluated always.
  void Choice(const ir::Expr& expr, bool always) {
    ForEachOperand(expr, [&](const ir::Expr& operand) {
      Expression(operand, always);
      always = false;
    });
  }

  /// What callees do with elements, they do through their own parameters; the caller has named the array.
  void Call(const ir::Function& callee) {
    if (depth_ >= kDeepestCall) {
      work_.synchronizes = work_.leaves = true;
      return;
    }
    const ir::Function* caller = function_;
    function_ = &callee;
    ++depth_;
    const bool is_straight = work_.is_straight;
    List(callee.body, false);
    work_.is_straight = is_straight;
    --depth_;
    function_ = caller;
  }

  void NoteDefinitions(const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) { work_.assigned.insert(&variable); });
  }

  void NoteExits(const Exits& exits) { work_.leaves = work_.leaves || exits.raises || exits.exits; }

  void Touch(const ir::Variable& variable) {
    if (variable.type->IsArray()) work_.touched.insert(&variable);
  }

  const ir::Function* function_;
  int depth_ = 0;  ///< of calls
  StatementWork work_;
};

}  // namespace

StatementWork WorkOfStatements(const ir::Function& kernel, ir::StmtList list) {
  WorkFinder finder(kernel);
  finder.List(list, true);
  return finder.Take();
}

}  // namespace pyk2cu::lowering
