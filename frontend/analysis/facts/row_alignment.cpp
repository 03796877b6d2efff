#include "frontend/analysis/facts/row_alignment.h"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "frontend/analysis/ranges/ranges.h"
#include "frontend/ir/known_numbers.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// The widest access of a thread.
constexpr uint64_t kWidestAccess = 16;
/// The compiler unrolls loops over a row that are not longer, so that neighboring accesses meet.
constexpr int64_t kLongestRow = 16;

const ir::Constant* AsConstant(const ir::Expr& expr) { return ir::As<ir::Constant>(&expr); }

/// Whether a loop counts by one over a few constant numbers.
bool IsShort(const ir::ForRange& loop) {
  const ir::Constant *start = AsConstant(*loop.start), *stop = AsConstant(*loop.stop), *step = AsConstant(*loop.step);
  if (!start || !stop || !step || ValueOf(*step) != 1) return false;
  const Wide rounds = ValueOf(*stop) - ValueOf(*start);
  return rounds >= 2 && rounds <= kLongestRow;
}

/// Finds the array parameters of one function that are accessed by rows.
class RowFinder {
 public:
  using Found = std::unordered_set<const ir::Variable*>;

  RowFinder(const ir::Function& function, const std::unordered_map<const ir::Function*, Found>& callees)
      : callees_(callees) {
    ir::WalkStatements(function.body, [&](const ir::Stmt& stmt) { NoteLoop(stmt); }, [](const ir::Expr&) {});
    ir::WalkStatements(
        function.body, [&](const ir::Stmt& stmt) { Visit(stmt); }, [&](const ir::Expr& expr) { Visit(expr); });
  }

  Found Take() { return std::move(found_); }

 private:
  void NoteLoop(const ir::Stmt& stmt) {
    const auto* loop = ir::As<ir::ForRange>(&stmt);
    if (loop && IsShort(*loop)) short_.insert(loop->variable);
  }

  void Visit(const ir::Stmt& stmt) {
    if (const auto* store = ir::As<ir::Store>(&stmt)) Access(*store->array, store->indices);
  }

  void Visit(const ir::Expr& expr) {
    if (const auto* load = ir::As<ir::Load>(&expr)) Access(*load->array, load->indices);
    if (const auto* call = ir::As<ir::Call>(&expr)) Pass(*call);
  }

  void Access(const ir::Expr& array, ir::IndexList indices) {
    if (const auto* convert = ir::As<ir::Convert>(&array)) return Access(*convert->operand, indices);
    // The last axis of a row is the array's own.
    if (const auto* view = ir::As<ir::View>(&array)) return Access(*view->array, indices);
    const auto* ref = ir::As<ir::VariableRef>(&array);
    if (!ref || ref->variable->kind != ir::VariableKind::kParameter || indices.empty()) return;
    const ir::Expr* last = indices.back().value;
    while (const auto* convert = ir::As<ir::Convert>(last)) last = convert->operand;
    const ir::Constant* constant = AsConstant(*last);
    const auto* counter = ir::As<ir::VariableRef>(last);
    if (counter && short_.contains(counter->variable)) found_.insert(ref->variable);
    if (!constant) return;
    const auto [first, is_new] = columns_.try_emplace(ref->variable, constant->bits);
    if (!is_new && first->second != constant->bits) found_.insert(ref->variable);
  }

  void Pass(const ir::Call& call) {
    const auto callee = callees_.find(call.callee);
    for (size_t i = 0; callee != callees_.end() && i < call.arguments.size(); ++i) {
      const auto* ref = ir::As<ir::VariableRef>(call.arguments[i]);
      if (ref && callee->second.contains(call.callee->parameters[i])) found_.insert(ref->variable);
    }
  }

  const std::unordered_map<const ir::Function*, Found>& callees_;
  std::unordered_set<const ir::Variable*> short_;
  std::unordered_map<const ir::Variable*, uint64_t> columns_;  ///< the first constant index of the last axis
  Found found_;
};

/// The bytes to which every row is aligned; 0 if several elements of it are never aligned together.
int AlignmentOf(const ir::Function& kernel, const ir::Variable& parameter) {
  const ArgumentFacts* facts = ir::FactsOf(kernel, parameter);
  const Type& type = *parameter.type;
  if (!facts || !type.IsArray() || type.layout() != Layout::kC || type.ndim() < 2) return 0;
  const std::optional<int64_t> extent = ir::KnownExtent(kernel, parameter, type.ndim() - 1);
  const auto item = static_cast<uint64_t>(type.dtype()->Bytes());
  if (!extent || *extent <= 0 || *extent > kLongestRow * kLongestRow || item >= kWidestAccess) return 0;
  const uint64_t row = static_cast<uint64_t>(*extent) * item;
  const uint64_t width = std::min({row & (~row + 1), uint64_t{facts->alignment}, kWidestAccess});
  return width >= 2 * item ? static_cast<int>(width) : 0;
}

}  // namespace

ir::Module AlignRows(ir::Module module, ir::PassContext&) {
  std::unordered_map<const ir::Function*, RowFinder::Found> found;
  const bool any = std::ranges::any_of(module.functions, [](const auto& function) {
    return std::ranges::any_of(function->facts.arguments, [](const auto& facts) { return facts.alignment > 0; });
  });
  for (size_t i = 0; any && i < module.functions.size(); ++i) {  // callees first
    ir::Function& function = *module.functions[i];
    const RowFinder::Found& rows = found[&function] = RowFinder(function, found).Take();
    if (function.kind != ir::FunctionKind::kKernel) continue;
    const std::vector<bool> assigned = AssignedVariables(function);
    for (const ir::Variable* parameter : function.parameters)
      if (rows.contains(parameter) && !assigned[parameter->index])
        function.variables[parameter->index]->alignment = AlignmentOf(function, *parameter);
  }
  return module;
}

}  // namespace pyk2cu::analysis
