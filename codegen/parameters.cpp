#include <algorithm>

#include "codegen/function_emitter.h"
#include "codegen/literals.h"
#include "codegen/records.h"
#include "codegen/walk.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::codegen {
namespace {

bool IsIdentifierStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool IsIdentifierByte(char c) { return IsIdentifierStart(c) || (c >= '0' && c <= '9'); }

/// Calls `f` with each identifier in a piece of C++ text that is looked up where it stands.
template <class F>
void ForEachIdentifier(std::string_view text, F f) {
  for (size_t i = 0; i < text.size();) {
    size_t end = i;
    while (end < text.size() && IsIdentifierByte(text[end])) ++end;
    const bool is_member = i > 0 && (text[i - 1] == ':' || text[i - 1] == '.');
    if (end > i && IsIdentifierStart(text[i]) && !is_member) f(text.substr(i, end - i));
    i = end == i ? i + 1 : end;
  }
}

std::string Joined(const std::vector<std::string>& parts, const char* separator) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : separator) + part;
  return text;
}

/// The parts one after the other, in as many lines as the width asks for.
std::vector<std::string> Wrapped(const std::string& first, const std::string& next, const char* separator,
                                 const std::vector<std::string>& parts) {
  std::vector<std::string> lines{first};
  bool fresh = true;
  for (const std::string& part : parts) {
    if (!fresh && lines.back().size() + part.size() + 1 > Lines::kWidth) {
      lines.push_back(next);
      fresh = true;
    }
    lines.back() += (fresh ? "" : separator) + part;
    fresh = false;
  }
  return lines;
}

std::string PythonPath(const std::string& name, const std::vector<int>& path) {
  std::string text = name;
  for (const int index : path) text += "[" + std::to_string(index) + "]";
  return text;
}

}  // namespace

FunctionEmitter::FunctionEmitter(const ir::Function& function, const ModuleContext& module)
    : ExpressionEmitter(function, module) {
  ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
    if (const auto* assign = ir::As<ir::Assign>(&stmt)) assigned_[assign->variable].push_back(assign->value);
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        if (const auto* bind = ir::As<ir::Bind>(&node)) assigned_[bind->variable].push_back(bind->value);
      });
    });
  });
  NameEverything();
  Rebuild();
}

/// Text that calls a function must not find a local variable of that name.
void FunctionEmitter::ReserveNamesInUse() {
  scope_.ReserveAll(module_.names);
  ForEachStatement(function_.body, [&](const ir::Stmt& stmt) {
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        const auto* intrinsic = ir::As<ir::Intrinsic>(&node);
        if (intrinsic)
          ForEachIdentifier(intrinsic->row->cuda, [&](std::string_view name) { scope_.Reserve(std::string(name)); });
      });
    });
  });
}

void FunctionEmitter::NameEverything() {
  ReserveNamesInUse();
  names_.resize(function_.variables.size());
  for (const ir::Variable* parameter : function_.parameters) names_[parameter->index] = scope_.Take(parameter->name);
  for (size_t i = 0; i < function_.parameters.size(); ++i) AddParameter(*function_.parameters[i], static_cast<int>(i));
  if (use_.raises) AddErrors();
  for (const ir::Variable* variable : function_.variables) {
    if (variable->kind == ir::VariableKind::kParameter) continue;
    names_[variable->index] = TakeName(*variable);
    const bool is_static = variable->IsStaticArray();
    if (is_static) AddStaticArray(*variable);
  }
}

/// Variables of one Python name that are never seen together (loops one after the other) share a name.
std::string FunctionEmitter::TakeName(const ir::Variable& variable) {
  const std::vector<Declarations::Scope> scopes = declarations_.ScopesOf(variable);
  auto& candidates = shared_names_[variable.name];
  for (auto& [name, taken] : candidates) {
    const bool meets = std::ranges::any_of(scopes, [&](const auto& scope) {
      return std::ranges::any_of(taken, [&](const auto& other) { return scope.Meets(other); });
    });
    if (scopes.empty() || meets) continue;
    taken.insert(taken.end(), scopes.begin(), scopes.end());
    return name;
  }
  std::string name = scope_.Take(variable.name);
  if (!scopes.empty()) candidates.emplace_back(name, scopes);
  return name;
}

void FunctionEmitter::AddParameter(const ir::Variable& variable, int argument) {
  const std::string name = Name(variable);
  if (variable.type->IsArray()) {
    AddArray(variable, name, argument);
  } else if (variable.type->Representation()) {
    parameters_.push_back({KernelParameter::Carries::kValue, argument, 0, {}, variable.type, name});
    parameter_texts_.push_back(Spelling(variable.type, module_.helpers) + " " + name);
  } else if (variable.type->Is(TypeKind::kPointer)) {
    parameters_.push_back({KernelParameter::Carries::kData, argument, 0, {}, variable.type->dtype(), name});
    parameter_texts_.push_back(Spelling(variable.type, module_.helpers) + " " + name);
  } else if (variable.type->Is(TypeKind::kRecord)) {
    parameters_.push_back({KernelParameter::Carries::kData, argument, 0, {}, variable.type, name});
    parameter_texts_.push_back(Spelling(variable.type, module_.helpers) + " " + name);
  } else if (!IsKernel() && !variable.type->IsStatic()) {
    parameter_texts_.push_back(Spelling(variable.type, module_.helpers) + " " + name);
  } else if (variable.type->IsTuple()) {
    std::vector<int> path;
    AddTupleLeaves(variable.type, name, argument, path);
  }
}

/// Where the first failed check is noted.
void FunctionEmitter::AddErrors() {
  errors_ = scope_.Take("errors");
  module_.helpers.Use("pyk_error");
  parameters_.push_back({KernelParameter::Carries::kErrors, -1, 0, {}, TypeTable::Scalar(ScalarId::kUInt64), errors_});
  parameter_texts_.push_back("pyk_error* " + errors_);
  parameter_notes_.push_back(errors_ + ": takes the first error");
}

void FunctionEmitter::AddArray(const ir::Variable& variable, const std::string& name, int argument) {
  const VariableUse& use = use_.variables[variable.index];
  const bool has_facts = IsKernel() && static_cast<size_t>(argument) < function_.facts.arguments.size();
  const ArgumentFacts facts = has_facts ? function_.facts.arguments[argument] : ArgumentFacts{};
  ArrayPlace place;
  place.type = variable.type;
  place.data = name;
  place.small = facts.small;
  const std::string pointer = (use.written ? "" : "const ") + ElementSpelling(variable.type->dtype(), module_.helpers) +
                              "* " + (facts.no_alias ? "__restrict__ " : "");
  parameters_.push_back({KernelParameter::Carries::kData, argument, 0, {}, variable.type->dtype(), name});
  parameter_texts_.push_back(pointer + name);
  const ScalarId extent_type = facts.small ? ScalarId::kInt32 : ScalarId::kInt64;
  place.extents.resize(variable.type->ndim());
  place.strides.resize(variable.type->ndim());
  for (int axis = 0; axis < variable.type->ndim(); ++axis) {
    if (!(use.extents >> axis & 1)) continue;
    place.extents[axis] = Primary(scope_.Take(name + "_shape" + std::to_string(axis)), extent_type);
    parameters_.push_back({KernelParameter::Carries::kExtent,
                           argument,
                           axis,
                           {},
                           TypeTable::Scalar(extent_type),
                           place.extents[axis].text});
    parameter_texts_.push_back(CName(extent_type) + " " + place.extents[axis].text);
    parameter_notes_.push_back(place.extents[axis].text + ": " + std::string(variable.name) + ".shape[" +
                               std::to_string(axis) + "]");
  }
  for (int axis = 0; axis < variable.type->ndim(); ++axis) {
    if (!(use.strides >> axis & 1)) continue;
    place.strides[axis] = Primary(scope_.Take(name + "_stride" + std::to_string(axis)), ScalarId::kInt64);
    parameters_.push_back({KernelParameter::Carries::kStride,
                           argument,
                           axis,
                           {},
                           TypeTable::Scalar(ScalarId::kInt64),
                           place.strides[axis].text});
    parameter_texts_.push_back("long long " + place.strides[axis].text);
    parameter_notes_.push_back(place.strides[axis].text + ": " + std::string(variable.name) + ".strides[" +
                               std::to_string(axis) + "], in bytes");
  }
  places_.emplace(&variable, std::move(place));
}

void FunctionEmitter::AddTupleLeaves(const Type* type, const std::string& name, int argument, std::vector<int>& path) {
  const ir::Variable* variable = function_.parameters[argument];
  for (size_t i = 0; i < type->elements().size(); ++i) {
    const Type* element = type->elements()[i];
    path.push_back(static_cast<int>(i));
    const std::string stem = name + "_" + std::to_string(i);
    if (element->IsTuple()) {
      AddTupleLeaves(element, stem, argument, path);
    } else if (element->IsArray()) {
      AddLeafArray(element, stem, argument, path);
    } else if (element->Representation()) {
      const std::string leaf = scope_.Take(stem);
      leaves_[{variable, path}] = leaf;
      parameters_.push_back({KernelParameter::Carries::kValue, argument, 0, path, element, leaf});
      parameter_texts_.push_back(Spelling(element, module_.helpers) + " " + leaf);
      parameter_notes_.push_back(leaf + ": " + PythonPath(std::string(variable->name), path));
    }
    path.pop_back();
  }
}

/// An array inside a tuple argument comes with all its numbers, and becomes a view.
void FunctionEmitter::AddLeafArray(const Type* type, const std::string& name, int argument,
                                   const std::vector<int>& path) {
  const std::string view = scope_.Take(name), data = scope_.Take(name + "_data");
  const std::string python = PythonPath(std::string(function_.parameters[argument]->name), path);
  leaves_[{function_.parameters[argument], path}] = view;
  parameters_.push_back({KernelParameter::Carries::kData, argument, 0, path, type->dtype(), data});
  parameter_texts_.push_back(ElementSpelling(type->dtype(), module_.helpers) + "* " + data);
  parameter_notes_.push_back(data + ": " + python);
  std::string fields = data;
  const auto add = [&](KernelParameter::Carries carries, const char* suffix, const char* attribute) {
    for (int axis = 0; axis < type->ndim(); ++axis) {
      const std::string number = scope_.Take(name + suffix + std::to_string(axis));
      parameters_.push_back({carries, argument, axis, path, TypeTable::Scalar(ScalarId::kInt64), number});
      parameter_texts_.push_back("long long " + number);
      parameter_notes_.push_back(number + ": " + python + attribute + "[" + std::to_string(axis) + "]");
      fields += ", " + number;
    }
  };
  add(KernelParameter::Carries::kExtent, "_shape", ".shape");
  add(KernelParameter::Carries::kStride, "_stride", ".strides");
  const std::string spelling = Spelling(type, module_.helpers);
  prologue_.push_back(spelling + " " + view + " = {" + fields + "};");
}

std::string FunctionEmitter::RebuiltTuple(const Type* type, std::vector<int>& path) const {
  const ir::Variable* variable = function_.parameters[path[0]];
  std::vector<std::string> parts;
  for (size_t i = 0; i < type->elements().size(); ++i) {
    path.push_back(static_cast<int>(i));
    const std::vector<int> key(path.begin() + 1, path.end());
    if (type->elements()[i]->IsTuple())
      parts.push_back(RebuiltTuple(type->elements()[i], path));
    else if (const auto leaf = leaves_.find({variable, key}); leaf != leaves_.end())
      parts.push_back(leaf->second);
    path.pop_back();
  }
  return "{" + Joined(parts, ", ") + "}";
}

/// Tuple arguments used as a whole, and array parameters that are rebound, live on as one variable.
void FunctionEmitter::Rebuild() {
  for (size_t i = 0; i < function_.parameters.size(); ++i) {
    const ir::Variable& variable = *function_.parameters[i];
    const VariableUse& use = use_.variables[variable.index];
    if (variable.type->IsTuple() && IsKernel() && (use.whole || use_.reassigned[variable.index])) {
      std::vector<int> path{static_cast<int>(i)};
      prologue_.push_back(Spelling(variable.type, module_.helpers) + " " + Name(variable) + " = " +
                          RebuiltTuple(variable.type, path) + ";");
      if (use_.reassigned[variable.index])
        std::erase_if(leaves_, [&](const auto& leaf) { return leaf.first.first == &variable; });
    } else if (variable.type->IsArray() && use_.reassigned[variable.index]) {
      const std::string view = scope_.Take(Name(variable) + "_view");
      prologue_.push_back(Spelling(variable.type, module_.helpers) + " " + view + " = " +
                          AggregateOf(places_.at(&variable), !use.written) + ";");
      places_.erase(&variable);
      names_[variable.index] = view;
    }
  }
}

std::vector<std::string> FunctionEmitter::Signature() const {
  std::string head = IsKernel() ? "extern \"C\" __global__ void " : "__device__ ";
  if (!IsKernel() && function_.options.force_inline) head += "__forceinline__ ";
  if (IsKernel() && !function_.options.launch_bounds.empty()) {
    std::vector<std::string> bounds;
    for (const int64_t bound : function_.options.launch_bounds) bounds.push_back(std::to_string(bound));
    head += "__launch_bounds__(" + Joined(bounds, ", ") + ") ";
  } else if (IsKernel() && function_.options.max_registers > 0) {
    head += "__maxnreg__(" + std::to_string(function_.options.max_registers) + ") ";
  }
  if (!IsKernel()) head += Spelling(function_.returns ? function_.returns : TypeTable::None(), module_.helpers) + " ";
  head += module_.symbols.at(&function_) + "(";
  const std::string line = head + Joined(parameter_texts_, ", ") + ") {";
  if (line.size() <= Lines::kWidth) return {line};
  std::vector<std::string> parts = parameter_texts_;
  for (size_t i = 0; i < parts.size(); ++i) parts[i] += i + 1 < parts.size() ? "," : ") {";
  std::vector<std::string> lines = Wrapped("    ", "    ", " ", parts);
  lines.insert(lines.begin(), head);
  return lines;
}

std::vector<std::string> FunctionEmitter::Comment() const {
  std::vector<std::string> parts;
  for (size_t i = 0; i < function_.parameters.size(); ++i) {
    const ir::Variable& parameter = *function_.parameters[i];
    const bool last = i + 1 == function_.parameters.size();
    parts.push_back(std::string(parameter.name) + ": " + module_.helpers.records()->Shown(parameter.type) +
                    (last ? "" : ","));
  }
  std::string end = ")";
  if (!IsKernel() && function_.returns) end += " -> " + module_.helpers.records()->Shown(function_.returns);
  std::vector<std::string> lines = Wrapped(
      "// " + std::string(function_.module) + (function_.module.empty() ? "" : ".") + std::string(function_.name) + "(",
      "//     ", " ", parts);
  lines.back() += end;
  if (const int64_t placed = module_.placement.BytesOf(use_)) {
    lines.push_back("//   needs " + std::to_string(placed) +
                    " bytes of dynamic shared memory, for arrays beyond the static limit");
  }
  if (parameter_notes_.empty()) return lines;
  std::vector<std::string> notes = parameter_notes_;
  for (size_t i = 0; i + 1 < notes.size(); ++i) notes[i] += ';';
  for (std::string& line : Wrapped("//   ", "//   ", " ", notes)) lines.push_back(std::move(line));
  return lines;
}

KernelInfo FunctionEmitter::Info() const {
  KernelInfo info;
  info.name = std::string(function_.name);
  info.symbol = module_.symbols.at(&function_);
  for (const ir::Variable* parameter : function_.parameters) {
    info.arguments.push_back(parameter->type);
    info.argument_names.emplace_back(parameter->name);
    const bool is_memory = parameter->type->IsArray() || parameter->type->Is(TypeKind::kRecord);
    info.writes.push_back(is_memory && use_.variables[parameter->index].written);
  }
  info.parameters = parameters_;
  info.options = function_.options;
  info.facts = function_.facts;
  info.uses_barriers = function_.uses_barriers;
  info.uses_dynamic_shared = use_.dynamic_shared;
  info.uses_print = use_.prints;
  SharedMemoryOf(info);
  info.uses_grid_sync = function_.uses_grid_sync;
  info.launches_kernels = use_.launches;
  info.may_exit = use_.exits;
  return info;
}

}  // namespace pyk2cu::codegen
