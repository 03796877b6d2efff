#include "frontend/analysis/module_ranges.h"

#include <utility>
#include <vector>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// What all call sites of a device function have in common.
struct Callers {
  bool any = false;
  std::vector<Interval> parameters;
  std::vector<bool> small;
  bool small_grid = true;
};

/// What facts tell of a device function as numbers stays: the pass use-facts has put it there.
void KeepNumbers(const ir::Function& function, Facts& facts) {
  facts.block = function.facts.block;
  facts.arguments.resize(function.parameters.size());
  for (size_t i = 0; i < facts.arguments.size() && i < function.facts.arguments.size(); ++i) {
    facts.arguments[i].extents = function.facts.arguments[i].extents;
    facts.arguments[i].strides = function.facts.arguments[i].strides;
  }
}

class ModuleAnalysis {
 public:
  explicit ModuleAnalysis(const ir::Module& module) : module_(module) {}
  ModuleRanges Run();

 private:
  void FindRecursion();
  void AnalyzeCallersFirst();
  void AnalyzeCalleesFirst();
  FunctionInputs InputsOf(const ir::Function& function) const;
  FunctionInputs InputsOfCallee(const ir::Function& function, const Callers& callers) const;
  void NoteCalls(const FunctionRanges& ranges, const Facts& facts);

  const ir::Module& module_;
  bool integers_return_ = false;
  std::unordered_map<const ir::Function*, size_t> order_;
  std::unordered_map<const ir::Function*, Callers> callers_;
  std::unordered_map<const ir::Function*, bool> recursive_;
  std::unordered_map<const ir::Function*, Interval> returns_;
  std::unordered_map<const ir::Function*, FunctionInputs> inputs_;
  std::unordered_map<const ir::Function*, FunctionRanges> ranges_;
};

ModuleRanges ModuleAnalysis::Run() {
  FindRecursion();
  AnalyzeCallersFirst();
  if (integers_return_) {
    AnalyzeCalleesFirst();
    callers_.clear();
    AnalyzeCallersFirst();  // what functions return is passed on to others
  }
  for (auto& [function, inputs] : inputs_) inputs.returns = nullptr;  // the map ends with this object
  return {std::move(inputs_), std::move(ranges_)};
}

/// Finds the functions that are called before all of their callers are analyzed: nothing is assumed about their
/// parameters.
void ModuleAnalysis::FindRecursion() {
  for (const auto& function : module_.functions) order_.emplace(function.get(), order_.size());
  for (const auto& function : module_.functions) {
    size_t place = order_.at(function.get());
    ir::WalkStatements(
        function->body, [](const ir::Stmt&) {},
        [&](const ir::Expr& expr) {
          auto* call = ir::As<ir::Call>(&expr);
          if (!call) return;
          integers_return_ |= IsTracked(*call->type);
          if (order_.at(call->callee) >= place) recursive_[call->callee] = true;
        });
  }
}

void ModuleAnalysis::AnalyzeCallersFirst() {
  for (size_t i = module_.functions.size(); i-- > 0;) {
    const ir::Function& function = *module_.functions[i];
    FunctionInputs& inputs = inputs_[&function] = InputsOf(function);
    if (!returns_.empty()) inputs.returns = &returns_;
    FunctionRanges ranges = AnalyzeRanges(function, inputs);
    NoteCalls(ranges, inputs.facts);
    ranges_[&function] = std::move(ranges);
  }
}

/// Analyzes all functions again, with the values that callees return.
void ModuleAnalysis::AnalyzeCalleesFirst() {
  for (const auto& function : module_.functions) {
    FunctionInputs& inputs = inputs_.at(function.get());
    inputs.returns = &returns_;
    FunctionRanges ranges = AnalyzeRanges(*function, inputs);
    if (!recursive_.contains(function.get())) returns_[function.get()] = ranges.returned;
    ranges_[function.get()] = std::move(ranges);
  }
}

void ModuleAnalysis::NoteCalls(const FunctionRanges& ranges, const Facts& facts) {
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

FunctionInputs ModuleAnalysis::InputsOf(const ir::Function& function) const {
  auto callers = callers_.find(&function);
  bool called = callers != callers_.end();
  if (function.kind == ir::FunctionKind::kKernel && !called && !recursive_.contains(&function))
    return InputsOfKernel(function);
  if (function.kind == ir::FunctionKind::kDevice && called && !recursive_.contains(&function))
    return InputsOfCallee(function, callers->second);
  FunctionInputs inputs;
  for (const ir::Variable* parameter : function.parameters) inputs.parameters.push_back(RangeOf(*parameter->type));
  KeepNumbers(function, inputs.facts);
  return inputs;
}

FunctionInputs ModuleAnalysis::InputsOfCallee(const ir::Function& function, const Callers& callers) const {
  FunctionInputs inputs;
  inputs.facts.small_grid = callers.small_grid;
  KeepNumbers(function, inputs.facts);
  std::vector<bool> assigned = AssignedVariables(function);
  for (size_t i = 0; i < function.parameters.size(); ++i) {
    const ir::Variable& parameter = *function.parameters[i];
    bool small = parameter.type->IsArray() && callers.small[i];
    if (HasRange(*parameter.type))
      small = Interval{-Facts::kSmallIndex, Facts::kSmallIndex}.Contains(callers.parameters[i]);
    inputs.parameters.push_back(IsTracked(*parameter.type) ? callers.parameters[i] : Interval{});
    inputs.facts.arguments[i].small = small && !assigned[parameter.index];
  }
  return inputs;
}

}  // namespace

FunctionInputs InputsOfKernel(const ir::Function& kernel) {
  FunctionInputs inputs;
  inputs.facts = kernel.facts;
  inputs.facts.arguments.resize(kernel.parameters.size());
  std::vector<bool> assigned = AssignedVariables(kernel);
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const ir::Variable& parameter = *kernel.parameters[i];
    Interval range = RangeOf(*parameter.type);
    bool& small = inputs.facts.arguments[i].small;
    if (small && HasRange(*parameter.type)) range = Meet(range, {-Facts::kSmallIndex, Facts::kSmallIndex});
    inputs.parameters.push_back(range);
    // The facts hold for the argument, not for what the kernel assigns to the parameter.
    small = small && !assigned[parameter.index];
  }
  // Packed threads may load what lies beside their neighbors' elements.
  inputs.proves_bounds = kernel.facts.coarsening.blocks > 1 && kernel.facts.coarsening.IsPacked();
  return inputs;
}

void FindRanges(const ir::Module& module, ir::PassContext& context) {
  context.results.Set(ModuleAnalysis(module).Run());
}

}  // namespace pyk2cu::analysis
