#include "frontend/analysis/optimize.h"

#include <algorithm>

#include "frontend/analysis/rebuild.h"
#include "frontend/analysis/walk.h"

namespace pyk2cu {
namespace {

using namespace analysis;

/// What all call sites of a device function have in common.
struct Callers {
  bool any = false;
  std::vector<Interval> parameters;
  std::vector<bool> small;
  bool small_grid = true;
};

class ModuleOptimizer {
 public:
  explicit ModuleOptimizer(const ir::Module& module) : module_(module) {}
  ir::Module Run();

 private:
  void FindRecursion();
  void AnalyseCallersFirst();
  void AnalyseCalleesFirst();
  FunctionInputs InputsOf(const ir::Function& function) const;
  FunctionInputs InputsOfKernel(const ir::Function& function) const;
  FunctionInputs InputsOfCallee(const ir::Function& function, const Callers& callers) const;
  void NoteCalls(const FunctionRanges& ranges, const Facts& facts);
  ir::Module Rebuild() const;

  const ir::Module& module_;
  bool integers_return_ = false;
  std::unordered_map<const ir::Function*, size_t> order_;
  std::unordered_map<const ir::Function*, Callers> callers_;
  std::unordered_map<const ir::Function*, bool> recursive_;
  std::unordered_map<const ir::Function*, Interval> returns_;
  std::unordered_map<const ir::Function*, FunctionInputs> inputs_;
  std::unordered_map<const ir::Function*, FunctionRanges> ranges_;
};

ir::Module ModuleOptimizer::Run() {
  FindRecursion();
  AnalyseCallersFirst();
  if (integers_return_) AnalyseCalleesFirst();
  return Rebuild();
}

/// Functions that are called before their callers have been analyzed: nothing is assumed of their parameters.
void ModuleOptimizer::FindRecursion() {
  for (const auto& function : module_.functions) order_.emplace(function.get(), order_.size());
  for (const auto& function : module_.functions) {
    size_t place = order_.at(function.get());
    WalkStatements(
        function->body, [](const ir::Stmt&) {},
        [&](const ir::Expr& expr) {
          auto* call = ir::As<ir::Call>(&expr);
          if (!call) return;
          integers_return_ |= HasRange(*call->type);
          if (order_.at(call->callee) >= place) recursive_[call->callee] = true;
        });
  }
}

void ModuleOptimizer::AnalyseCallersFirst() {
  for (size_t i = module_.functions.size(); i-- > 0;) {
    const ir::Function& function = *module_.functions[i];
    FunctionInputs& inputs = inputs_[&function] = InputsOf(function);
    FunctionRanges ranges = AnalyseRanges(function, inputs);
    NoteCalls(ranges, inputs.facts);
    ranges_[&function] = std::move(ranges);
  }
}

/// Once more, now that what callees return can be known.
void ModuleOptimizer::AnalyseCalleesFirst() {
  for (const auto& function : module_.functions) {
    FunctionInputs& inputs = inputs_.at(function.get());
    inputs.returns = &returns_;
    FunctionRanges ranges = AnalyseRanges(*function, inputs);
    if (!recursive_.contains(function.get())) returns_[function.get()] = ranges.returned;
    ranges_[function.get()] = std::move(ranges);
  }
}

void ModuleOptimizer::NoteCalls(const FunctionRanges& ranges, const Facts& facts) {
  for (const CallSite& call : ranges.calls) {
    Callers& callers = callers_[call.callee];
    callers.small_grid &= facts.small_grid;
    if (!callers.any) {
      callers.any = true;
      callers.parameters = call.arguments;
      callers.small = call.small;
      continue;
    }
    for (size_t i = 0; i < call.arguments.size(); ++i) {
      callers.parameters[i] = Join(callers.parameters[i], call.arguments[i]);
      callers.small[i] = callers.small[i] && call.small[i];
    }
  }
}

FunctionInputs ModuleOptimizer::InputsOf(const ir::Function& function) const {
  auto callers = callers_.find(&function);
  bool called = callers != callers_.end();
  if (function.kind == ir::FunctionKind::kKernel && !called && !recursive_.contains(&function))
    return InputsOfKernel(function);
  if (function.kind == ir::FunctionKind::kDevice && called && !recursive_.contains(&function))
    return InputsOfCallee(function, callers->second);
  FunctionInputs inputs;
  for (const ir::Variable* parameter : function.parameters) inputs.parameters.push_back(RangeOf(*parameter->type));
  inputs.facts.arguments.resize(function.parameters.size());
  return inputs;
}

FunctionInputs ModuleOptimizer::InputsOfKernel(const ir::Function& function) const {
  FunctionInputs inputs;
  inputs.facts = function.facts;
  inputs.facts.arguments.resize(function.parameters.size());
  std::vector<bool> assigned = AssignedVariables(function);
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Variable& parameter = *function.parameters[i];
    Interval range = RangeOf(*parameter.type);
    bool& small = inputs.facts.arguments[i].small;
    if (small && HasRange(*parameter.type)) range = Meet(range, {-Facts::kSmallIndex, Facts::kSmallIndex});
    inputs.parameters.push_back(range);
    // The facts are those of the argument, not of what the function puts in its place.
    small = small && !assigned[parameter.index];
  }
  return inputs;
}

FunctionInputs ModuleOptimizer::InputsOfCallee(const ir::Function& function, const Callers& callers) const {
  FunctionInputs inputs;
  inputs.facts.small_grid = callers.small_grid;
  inputs.facts.arguments.resize(function.parameters.size());
  std::vector<bool> assigned = AssignedVariables(function);
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Variable& parameter = *function.parameters[i];
    bool small = parameter.type->IsArray() && callers.small[i];
    if (HasRange(*parameter.type))
      small = Interval{-Facts::kSmallIndex, Facts::kSmallIndex}.Contains(callers.parameters[i]);
    inputs.parameters.push_back(HasRange(*parameter.type) ? callers.parameters[i] : Interval{});
    inputs.facts.arguments[i].small = small && !assigned[parameter.index];
  }
  return inputs;
}

ir::Module ModuleOptimizer::Rebuild() const {
  ir::Module result{std::make_unique<Arena>(), {}, module_.record_names, module_.includes};
  FunctionMap functions;
  for (const auto& function : module_.functions) {
    result.functions.push_back(std::make_unique<ir::Function>());
    functions[function.get()] = result.functions.back().get();
    CopyHeader(*function, *result.functions.back(), *result.arena);
  }
  for (const auto& function : module_.functions) {
    const FunctionInputs& inputs = inputs_.at(function.get());
    const FunctionRanges& ranges = ranges_.at(function.get());
    ir::Function& copy = *functions.at(function.get());
    if (function->kind == ir::FunctionKind::kDevice) copy.facts = inputs.facts;
    RebuildBody(*function, copy, ranges, WidthPlan(*function, inputs.facts, ranges), functions, *result.arena);
  }
  return result;
}

}  // namespace

ir::Module Optimize(const ir::Module& module) { return ModuleOptimizer(module).Run(); }

}  // namespace pyk2cu
