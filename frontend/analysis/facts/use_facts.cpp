#include "frontend/analysis/facts/use_facts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include "frontend/analysis/facts/array_numbers.h"
#include "frontend/analysis/fold.h"
#include "frontend/analysis/ranges/ranges.h"
#include "frontend/ir/facts_text.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int64_t kUnknown = ArgumentFacts::kUnknown;
/// Blocks of up to so many threads run whatever registers a thread takes: of at most 255, and 65536 of a
/// multiprocessor.
constexpr int64_t kAlwaysFits = 256;

bool HasNumbers(const Facts& facts) {
  return std::ranges::any_of(facts.block, [](uint32_t threads) { return threads > 0; }) ||
         std::ranges::any_of(facts.arguments, [](const ArgumentFacts& each) {
           return !each.extents.empty() || !each.strides.empty() || each.value;
         });
}

void RemoveNumbers(Facts& facts) {
  facts.block = {};
  facts.resident_blocks = 0;
  for (ArgumentFacts& each : facts.arguments) {
    each.extents.clear();
    each.strides.clear();
    each.multiples.clear();
    each.value.reset();
  }
}

/// The constants of scalar parameters.
using Constants = std::unordered_map<const ir::Variable*, const ir::Constant*>;

/// A scalar argument as a constant; null if C++ has no literal with these bits, or if it is no number.
const ir::Constant* ConstantOf(uint64_t bits, const ir::Variable& parameter, Arena& arena) {
  const Type* type = parameter.type;
  if (type->IsBool()) return MakeInteger(bits != 0, type, parameter.span, arena);
  if (type->IsInteger()) {
    const Wide value = type->IsSigned() ? Wide{static_cast<int64_t>(bits)} : Wide{bits};
    return MakeInteger(value, type, parameter.span, arena);
  }
  double number = 0;
  if (type->IsScalar(ScalarId::kFloat32))
    number = static_cast<double>(std::bit_cast<float>(static_cast<uint32_t>(bits)));
  else if (type->IsScalar(ScalarId::kFloat64))
    number = std::bit_cast<double>(bits);
  else
    return nullptr;
  if (std::isnan(number)) return nullptr;
  return arena.New<ir::Constant>(ir::Kind::kConstant, parameter.span, type, uint64_t{0}, number);
}

/// Rewrites the body of one function.
class NumberWriter {
 public:
  NumberWriter(ir::Function& function, const Constants& constants, const ArrayNumbers& arrays, Arena& arena)
      : function_(function), constants_(constants), arrays_(arrays), arena_(arena) {}

  void Run() {
    ir::Rewriter rewriter(
        arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& inner) { return Expression(node, inner); },
                 .statement = [&](const ir::Stmt& node, ir::Rewriter& inner,
                                  std::vector<const ir::Stmt*>& out) { Statement(node, inner, out); }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  const ir::Expr* Expression(const ir::Expr& node, ir::Rewriter& rewriter) {
    if (const auto* ref = ir::As<ir::VariableRef>(&node)) return Read(*ref);
    if (const auto* thread = ir::As<ir::ThreadIndex>(&node)) return Thread(*thread);
    if (const auto* index = ir::As<ir::GridIndex>(&node)) return Grid(node, index->axis, ir::ThreadValue::kBlockIdx);
    if (const auto* size = ir::As<ir::GridSize>(&node)) return Grid(node, size->axis, ir::ThreadValue::kGridDim);
    const ir::Expr* same = rewriter.Children(node);
    if (const std::optional<int64_t> number = arrays_.Of(*same))
      return MakeInteger(*number, node.type, node.span, arena_);
    if (StaysInFloat(node, *same)) return &node;
    const ir::Expr* folded = FoldConstants(*same, arena_);
    return folded ? folded : same;
  }

  /// The constant has the place where it is read, which errors name.
  const ir::Expr* Read(const ir::VariableRef& ref) {
    const auto found = constants_.find(ref.variable);
    if (found == constants_.end()) return &ref;
    auto* constant = arena_.New<ir::Constant>(*found->second);
    constant->span = ref.span;
    return constant;
  }

  const ir::Expr* Thread(const ir::ThreadIndex& node) {
    const bool is_index = node.value == ir::ThreadValue::kThreadIdx;
    if (!is_index && node.value != ir::ThreadValue::kBlockDim) return &node;
    const uint32_t threads = function_.facts.block[node.axis];
    if (threads == 0 || (is_index && threads > 1)) return &node;
    return MakeInteger(is_index ? 0 : threads, node.type, node.span, arena_);
  }

  /// With one thread along the axis, the index in the grid is the block's. Otherwise the node stays, and the text has
  /// the number of threads from the function's facts.
  const ir::Expr* Grid(const ir::Expr& node, int axis, ir::ThreadValue of_block) {
    if (function_.facts.block[axis] != 1) return &node;
    const auto* index =
        arena_.New<ir::ThreadIndex>(ir::Kind::kThreadIndex, node.span, TypeTable::Int32(), of_block, axis);
    return arena_.New<ir::Convert>(ir::Kind::kConvert, node.span, node.type, index);
  }

  static bool StaysInFloat(const ir::Expr& before, const ir::Expr& after) {
    const auto *from = ir::As<ir::Convert>(&before), *to = ir::As<ir::Convert>(&after);
    if (!from || !to || to->type->IsInteger() || to->type->IsBool()) return false;
    const auto* constant = ir::As<ir::Constant>(to->operand);
    if (!constant || from->operand->kind != ir::Kind::kVariableRef || !HasRange(*constant->type)) return false;
    return Interval{-2, 2}.Contains(ValueOf(*constant));
  }

  void Statement(const ir::Stmt& node, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
    const auto* branch = ir::As<ir::If>(&node);
    const auto* loop = ir::As<ir::While>(&node);
    const ir::Expr* condition = branch ? branch->condition : loop ? loop->condition : nullptr;
    const auto* constant = condition ? ir::As<ir::Constant>(rewriter.Expression(*condition)) : nullptr;
    if (loop && constant && constant->bits == 0) return;
    if (!branch || !constant) return out.push_back(rewriter.Children(node));
    for (const ir::Stmt* each : constant->bits != 0 ? branch->then : branch->otherwise) rewriter.Statement(*each, out);
  }

  ir::Function& function_;
  const Constants& constants_;
  const ArrayNumbers& arrays_;
  Arena& arena_;
};

class FactUser {
 public:
  explicit FactUser(ir::Module& module) : module_(module) {}

  void Run() {
    FindWithoutFacts();
    for (size_t i = module_.functions.size(); i-- > 0;) {  // callers first
      ir::Function& function = *module_.functions[i];
      if (function.kind == ir::FunctionKind::kDevice) TakeFactsOfCalls(function);
      if (without_facts_.contains(&function)) RemoveNumbers(function.facts);
      const std::vector<bool> assigned = AssignedVariables(function);
      const ArrayNumbers arrays{function, assigned};
      NumberWriter(function, ConstantsOf(function, assigned), arrays, *module_.arena).Run();
      if (function.kind == ir::FunctionKind::kKernel) LimitRegisters(function);
      NoteCalls(function, arrays);
    }
  }

 private:
  /// Functions that a call reaches before all calls are known, and kernels that others launch.
  void FindWithoutFacts() {
    std::unordered_set<const ir::Function*> later;
    for (size_t i = module_.functions.size(); i-- > 0;) {
      const ir::Function* function = module_.functions[i].get();
      later.insert(function);
      const auto note = [&](const ir::Node& node) {
        ir::ForEachCallee(node, [&](const ir::Function& callee) {
          if (later.contains(&callee) || callee.kind == ir::FunctionKind::kKernel) without_facts_.insert(&callee);
        });
      };
      ir::WalkStatements(function->body, note, note);
    }
  }

  void TakeFactsOfCalls(ir::Function& function) const {
    if (const auto found = calls_.find(&function); found != calls_.end()) function.facts = found->second;
  }

  Constants ConstantsOf(const ir::Function& function, const std::vector<bool>& assigned) {
    Constants constants;
    for (size_t i = 0; i < function.parameters.size() && i < function.facts.arguments.size(); ++i) {
      const ir::Variable& parameter = *function.parameters[i];
      const std::optional<uint64_t>& value = function.facts.arguments[i].value;
      if (!value || assigned[parameter.index] || parameter.by_reference) continue;
      if (const ir::Constant* constant = ConstantOf(*value, parameter, *module_.arena))
        constants[&parameter] = constant;
    }
    return constants;
  }

  /// Registers must suffice for the block and, if the grid counts on it, for all resident blocks. A block for which
  /// they always suffice is not mentioned: NVRTC orders instructions in another way if it is, which gains nothing and
  /// costs a product of matrices 5 %.
  static void LimitRegisters(ir::Function& kernel) {
    const Facts& facts = kernel.facts;
    const int64_t threads = int64_t{facts.block[0]} * facts.block[1] * facts.block[2];
    if (threads <= kAlwaysFits && facts.resident_blocks == 0) return;
    if (threads == 0 || !kernel.options.launch_bounds.empty() || kernel.options.max_registers > 0) return;
    kernel.options.launch_bounds = {threads};
    if (facts.resident_blocks > 0) kernel.options.launch_bounds.push_back(facts.resident_blocks);
  }

  void NoteCalls(const ir::Function& caller, const ArrayNumbers& arrays) {
    ir::WalkStatements(
        caller.body, [](const ir::Stmt&) {},
        [&](const ir::Expr& expr) {
          if (const auto* call = ir::As<ir::Call>(&expr)) NoteCall(*call, arrays);
        });
  }

  void NoteCall(const ir::Call& call, const ArrayNumbers& arrays) {
    const auto [found, is_first] = calls_.try_emplace(call.callee);
    Facts& known = found->second;
    const std::array<uint32_t, 3>& block = arrays.function.facts.block;
    known.arguments.resize(call.arguments.size());
    for (size_t axis = 0; axis < block.size(); ++axis)
      known.block[axis] = is_first || known.block[axis] == block[axis] ? block[axis] : 0;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
      if (!call.arguments[i]->type->IsArray()) continue;
      ArgumentFacts passed = arrays.OfArray(*call.arguments[i]);
      known.arguments[i] = is_first ? std::move(passed) : CommonNumbers(known.arguments[i], passed);
    }
  }

  ir::Module& module_;
  std::unordered_set<const ir::Function*> without_facts_;
  std::unordered_map<const ir::Function*, Facts> calls_;  ///< what all calls that were seen have in common
};

/// What the option `assume` says of every launch.
void AddPinned(ir::Function& kernel, Diagnostics& diagnostics) {
  if (kernel.options.assume.empty()) return;
  std::vector<FactParameter> parameters;
  for (const ir::Variable* parameter : kernel.parameters) parameters.push_back({parameter->name, parameter->type});
  const Result<std::vector<FactItem>> items = ReadFactItems(kernel.options.assume);
  Result<void> added = items ? Result<void>() : items.error();
  for (size_t i = 0; added.ok() && i < items->size(); ++i) added = AddFact((*items)[i], parameters, kernel.facts);
  if (added.ok()) return;
  diagnostics.Report(diag::kDecoratorOption, kernel.span, "assume",
                     "facts that fit the kernel: " + added.error().message);
}

}  // namespace

ir::Module UseFacts(ir::Module module, ir::PassContext& context) {
  for (const auto& function : module.functions)
    if (function->kind == ir::FunctionKind::kKernel && !function->is_child) AddPinned(*function, context.diagnostics);
  const bool any = std::ranges::any_of(module.functions, [](const auto& function) {
    return function->kind == ir::FunctionKind::kKernel && HasNumbers(function->facts);
  });
  if (any) FactUser(module).Run();
  return module;
}

}  // namespace pyk2cu::analysis
