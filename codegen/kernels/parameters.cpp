#include "codegen/kernels/parameters.h"

#include "codegen/kernels/tuple_parameters.h"
#include "codegen/text/literals.h"
#include "codegen/types/spelling.h"
#include "frontend/ir/known_numbers.h"
#include "frontend/lowering/numbers/arrays.h"

namespace pyk2cu::codegen {
namespace {

/// Tells the compiler that rows are as aligned as the array: it knows nothing of an extent's low bits otherwise. Only
/// in kernels whose threads access several elements of a row.
void StateMultiple(FunctionContext& context, const ArgumentFacts& facts, int axis, const std::string& extent) {
  const auto at = static_cast<size_t>(axis);
  const bool is_packed = context.function.launch_blocks && context.function.facts.coarsening.IsPacked();
  if (!is_packed || at >= facts.multiples.size() || facts.multiples[at] <= 1) return;
  context.output.prologue.push_back(extent + " &= -" + std::to_string(facts.multiples[at]) + ";");
}

void AddArray(FunctionContext& context, const ir::Variable& variable, const std::string& name, int argument) {
  const lowering::VariableUse& use = context.use.variables[variable.index];
  const bool has_facts = context.IsKernel() && static_cast<size_t>(argument) < context.function.facts.arguments.size();
  const ArgumentFacts facts = has_facts ? context.function.facts.arguments[argument] : ArgumentFacts{};
  ArrayPlace place;
  place.type = variable.type;
  place.data = Primary(name);
  place.small = lowering::IsSmallParameter(context.function, variable);
  const std::string pointer = (use.written ? "" : "const ") + ElementSpelling(variable.type->dtype(), context.helpers) +
                              "* " + (facts.no_alias ? "__restrict__ " : "");
  context.parameters.all.push_back({KernelParameter::Carries::kData, argument, 0, {}, variable.type->dtype(), name});
  context.parameters.texts.push_back(pointer + name);
  const ScalarId extent_type = lowering::ExtentType(context.function, variable);
  place.extents.resize(variable.type->ndim());
  place.strides.resize(variable.type->ndim());
  for (int axis = 0; axis < variable.type->ndim(); ++axis) {
    if (const std::optional<int64_t> extent = ir::KnownExtent(context.function, variable, axis))
      place.extents[axis] = TypedIntegerLiteral(*extent, extent_type);
    if (!(use.extents >> axis & 1)) continue;
    place.extents[axis] = Primary(context.names.scope.Take(name + "_shape" + std::to_string(axis)), extent_type);
    context.parameters.all.push_back({KernelParameter::Carries::kExtent,
                                      argument,
                                      axis,
                                      {},
                                      TypeTable::Scalar(extent_type),
                                      place.extents[axis].text});
    context.parameters.texts.push_back(CName(extent_type) + " " + place.extents[axis].text);
    StateMultiple(context, facts, axis, place.extents[axis].text);
    context.parameters.notes.push_back(place.extents[axis].text + ": " + std::string(variable.name) + ".shape[" +
                                       std::to_string(axis) + "]");
  }
  for (int axis = 0; axis < variable.type->ndim(); ++axis) {
    if (const std::optional<int64_t> stride = ir::KnownStride(context.function, variable, axis))
      place.strides[axis] = TypedIntegerLiteral(*stride, ScalarId::kInt64);
    if (!(use.strides >> axis & 1)) continue;
    place.strides[axis] = Primary(context.names.scope.Take(name + "_stride" + std::to_string(axis)), ScalarId::kInt64);
    context.parameters.all.push_back({KernelParameter::Carries::kStride,
                                      argument,
                                      axis,
                                      {},
                                      TypeTable::Scalar(ScalarId::kInt64),
                                      place.strides[axis].text});
    context.parameters.texts.push_back("long long " + place.strides[axis].text);
    context.parameters.notes.push_back(place.strides[axis].text + ": " + std::string(variable.name) + ".strides[" +
                                       std::to_string(axis) + "], in bytes");
  }
  if (context.IsKernel() && variable.alignment > 0)
    context.output.prologue.push_back("__builtin_assume_aligned(" + name + ", " + std::to_string(variable.alignment) +
                                      ");");
  context.places.emplace(&variable, std::move(place));
}

/// Whether the text has a constant wherever it uses the argument.
bool IsKnown(const FunctionContext& context, const ir::Variable& variable, int argument) {
  const bool has_facts = context.IsKernel() && static_cast<size_t>(argument) < context.function.facts.arguments.size();
  return has_facts && context.function.facts.arguments[argument].value && !variable.by_reference &&
         !context.use.variables[variable.index].whole && !context.use.reassigned[variable.index];
}

}  // namespace

void AddParameter(FunctionContext& context, const ir::Variable& variable, int argument) {
  const std::string name = context.Name(variable);
  if (IsKnown(context, variable, argument)) return;
  if (variable.type->IsArray()) {
    AddArray(context, variable, name, argument);
  } else if (variable.type->Representation()) {
    context.parameters.all.push_back({KernelParameter::Carries::kValue, argument, 0, {}, variable.type, name});
    context.parameters.texts.push_back(Spelling(variable.type, context.helpers) + " " + name);
  } else if (variable.type->Is(TypeKind::kPointer)) {
    context.parameters.all.push_back({KernelParameter::Carries::kData, argument, 0, {}, variable.type->dtype(), name});
    context.parameters.texts.push_back(Spelling(variable.type, context.helpers) + " " + name);
  } else if (variable.type->Is(TypeKind::kRecord)) {
    context.parameters.all.push_back({KernelParameter::Carries::kData, argument, 0, {}, variable.type, name});
    context.parameters.texts.push_back(Spelling(variable.type, context.helpers) + " " + name);
  } else if (!context.IsKernel() && !variable.type->IsStatic()) {
    context.parameters.texts.push_back(Spelling(variable.type, context.helpers) + " " + name);
  } else if (variable.type->IsTuple()) {
    std::vector<int> path;
    AddTupleLeaves(context, variable.type, name, argument, path);
  }
}

void AddLaunchBlocks(FunctionContext& context, const ir::Variable& variable) {
  const Coarsening& coarsening = context.function.facts.coarsening;
  const std::string& name = context.Name(variable);
  context.parameters.all.push_back(
      {KernelParameter::Carries::kBlocks, -1, coarsening.axis, {}, TypeTable::Int32(), name});
  context.parameters.texts.push_back("int " + name);
  context.parameters.notes.push_back(name + ": the launch's gridDim." + "xyz"[coarsening.axis] + "; each " +
                                     (coarsening.IsPacked() ? "thread" : "block") + " does the work of " +
                                     std::to_string(coarsening.blocks));
}

void AddErrors(FunctionContext& context) {
  context.parameters.errors = context.names.scope.Take("errors");
  context.helpers.Use("pyk_error");
  context.parameters.all.push_back(
      {KernelParameter::Carries::kErrors, -1, 0, {}, TypeTable::Scalar(ScalarId::kUInt64), context.parameters.errors});
  context.parameters.texts.push_back("pyk_error* " + context.parameters.errors);
  context.parameters.notes.push_back(context.parameters.errors + ": takes the first error");
}

}  // namespace pyk2cu::codegen
