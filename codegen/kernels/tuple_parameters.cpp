#include "codegen/kernels/tuple_parameters.h"

#include <algorithm>

#include "base/text.h"
#include "codegen/arrays/views.h"
#include "codegen/types/spelling.h"

namespace pyk2cu::codegen {
namespace {

std::string PythonPath(const ir::Variable& parameter, const std::vector<int>& path) {
  std::string text(parameter.name);
  const Type* type = parameter.type;
  for (const int index : path) {
    const size_t at = static_cast<size_t>(index);
    text += type->IsNamedTuple() ? "." + type->element_names()[at] : "[" + std::to_string(index) + "]";
    type = type->elements()[at];
  }
  return text;
}

/// An array inside a tuple argument comes with all its numbers, and becomes a view.
void AddLeafArray(FunctionContext& context, const Type* type, const std::string& name, int argument,
                  const std::vector<int>& path) {
  const std::string view = context.names.scope.Take(name), data = context.names.scope.Take(name + "_data");
  const std::string python = PythonPath(*context.function.parameters[argument], path);
  context.names.leaves[{context.function.parameters[argument], path}] = view;
  context.parameters.all.push_back({KernelParameter::Carries::kData, argument, 0, path, type->dtype(), data});
  context.parameters.texts.push_back(ElementSpelling(type->dtype(), context.helpers) + "* " + data);
  context.parameters.notes.push_back(data + ": " + python);
  std::string fields = data;
  const auto add = [&](KernelParameter::Carries carries, const char* suffix, const char* attribute) {
    for (int axis = 0; axis < type->ndim(); ++axis) {
      const std::string number = context.names.scope.Take(name + suffix + std::to_string(axis));
      context.parameters.all.push_back({carries, argument, axis, path, TypeTable::Scalar(ScalarId::kInt64), number});
      context.parameters.texts.push_back("long long " + number);
      context.parameters.notes.push_back(number + ": " + python + attribute + "[" + std::to_string(axis) + "]");
      fields += ", " + number;
    }
  };
  add(KernelParameter::Carries::kExtent, "_shape", ".shape");
  add(KernelParameter::Carries::kStride, "_stride", ".strides");
  const std::string spelling = Spelling(type, context.helpers);
  context.output.prologue.push_back(spelling + " " + view + " = {" + fields + "};");
}

std::string RebuiltTuple(FunctionContext& context, const Type* type, std::vector<int>& path) {
  const ir::Variable* variable = context.function.parameters[path[0]];
  std::vector<std::string> parts;
  for (size_t i = 0; i < type->elements().size(); ++i) {
    path.push_back(static_cast<int>(i));
    const std::vector<int> key(path.begin() + 1, path.end());
    if (type->elements()[i]->IsTuple())
      parts.push_back(RebuiltTuple(context, type->elements()[i], path));
    else if (const auto leaf = context.names.leaves.find({variable, key}); leaf != context.names.leaves.end())
      parts.push_back(leaf->second);
    path.pop_back();
  }
  return "{" + JoinText(parts, ", ") + "}";
}

}  // namespace

void AddTupleLeaves(FunctionContext& context, const Type* type, const std::string& name, int argument,
                    std::vector<int>& path) {
  const ir::Variable* variable = context.function.parameters[argument];
  for (size_t i = 0; i < type->elements().size(); ++i) {
    const Type* element = type->elements()[i];
    path.push_back(static_cast<int>(i));
    const std::string stem = name + "_" + (type->IsNamedTuple() ? type->element_names()[i] : std::to_string(i));
    if (element->IsTuple()) {
      AddTupleLeaves(context, element, stem, argument, path);
    } else if (element->IsArray()) {
      AddLeafArray(context, element, stem, argument, path);
    } else if (element->Representation()) {
      const std::string leaf = context.names.scope.Take(stem);
      context.names.leaves[{variable, path}] = leaf;
      context.parameters.all.push_back({KernelParameter::Carries::kValue, argument, 0, path, element, leaf});
      context.parameters.texts.push_back(Spelling(element, context.helpers) + " " + leaf);
      context.parameters.notes.push_back(leaf + ": " + PythonPath(*variable, path));
    }
    path.pop_back();
  }
}

void RebuildParameters(FunctionContext& context) {
  for (size_t i = 0; i < context.function.parameters.size(); ++i) {
    const ir::Variable& variable = *context.function.parameters[i];
    const lowering::VariableUse& use = context.use.variables[variable.index];
    if (variable.type->IsTuple() && context.IsKernel() && (use.whole || context.use.reassigned[variable.index])) {
      std::vector<int> path{static_cast<int>(i)};
      context.output.prologue.push_back(Spelling(variable.type, context.helpers) + " " + context.Name(variable) +
                                        " = " + RebuiltTuple(context, variable.type, path) + ";");
      if (context.use.reassigned[variable.index])
        std::erase_if(context.names.leaves, [&](const auto& leaf) { return leaf.first.first == &variable; });
    } else if (variable.type->IsArray() && context.use.reassigned[variable.index]) {
      const std::string view = context.names.scope.Take(context.Name(variable) + "_view");
      context.output.prologue.push_back(Spelling(variable.type, context.helpers) + " " + view + " = " +
                                        AggregateOf(context, context.places.at(&variable), !use.written).text + ";");
      context.places.erase(&variable);
      context.names.variables[variable.index] = view;
    }
  }
}

}  // namespace pyk2cu::codegen
