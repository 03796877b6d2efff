#include "frontend/ir/dump.h"

#include <fmt/format.h>

#include "base/json.h"
#include "frontend/ir/facts_text.h"
#include "frontend/ir/printer.h"

namespace pyk2cu::ir {
namespace {

std::string_view NameOf(VariableKind kind) {
  switch (kind) {
    case VariableKind::kLocal: return "local";
    case VariableKind::kTemporary: return "temporary";
    case VariableKind::kParameter: return "parameter";
    case VariableKind::kSharedArray: return "shared";
    case VariableKind::kLocalArray: return "local array";
    case VariableKind::kConstantArray: return "constant array";
  }
  return {};
}

std::string VariableLine(const Printer& printer, const Variable& variable) {
  std::string line =
      fmt::format("  {} {}: {}", NameOf(variable.kind), printer.VariableName(&variable), variable.type->Name());
  for (size_t i = 0; i < variable.extents.size(); ++i)
    line += fmt::format("{}{}", i == 0 ? " extents " : "x", variable.extents[i]);
  if (variable.alignment) line += fmt::format(" align {}", variable.alignment);
  if (variable.written) line += " written";
  return line + "\n";
}

std::string OptionsLine(const FunctionOptions& options) {
  std::string line;
  if (options.fastmath) line += " fastmath";
  if (options.lineinfo) line += " lineinfo";
  if (!options.optimize) line += " opt=false";
  if (options.cache) line += " cache";
  if (options.force_inline) line += " forceinline";
  if (options.max_registers) line += fmt::format(" max_registers={}", options.max_registers);
  if (options.shared_memory_carveout >= 0)
    line += fmt::format(" shared_memory_carveout={}", options.shared_memory_carveout);
  if (!options.launch_bounds.empty()) line += fmt::format(" launch_bounds={}", fmt::join(options.launch_bounds, ","));
  return line.empty() ? "" : "  options" + line + "\n";
}

std::string FactsLine(const Printer& printer, const Function& function) {
  std::string line = function.facts.small_grid ? " small_grid" : "";
  std::vector<FactParameter> parameters;
  for (size_t i = 0; i < function.facts.arguments.size() && i < function.parameters.size(); ++i) {
    const ArgumentFacts& facts = function.facts.arguments[i];
    parameters.push_back({function.parameters[i]->name, function.parameters[i]->type});
    if (!facts.no_alias && !facts.small) continue;
    line += fmt::format(" {}({})", printer.VariableName(function.parameters[i]),
                        facts.no_alias && facts.small ? "no_alias small"
                        : facts.small                 ? "small"
                                                      : "no_alias");
  }
  for (const std::string& number : NumberTexts(function.facts, parameters)) line += " " + number;
  return line.empty() ? "" : "  facts" + line + "\n";
}

std::string DumpFunction(const Function& function, const Labels& labels) {
  Printer printer(function, labels);
  std::string parameters;
  for (const Variable* parameter : function.parameters)
    parameters += (parameters.empty() ? "" : ", ") + printer.VariableName(parameter);
  std::string out = fmt::format("{} {}({}) -> {}{}\n", function.kind == FunctionKind::kKernel ? "kernel" : "device",
                                labels.Of(&function), parameters, function.returns->Name(),
                                function.uses_barriers ? " barriers" : "");
  out += OptionsLine(function.options);
  out += FactsLine(printer, function);
  for (const Variable* variable : function.variables) out += VariableLine(printer, *variable);
  out += "  body\n";
  printer.Block(function.body, 4, out);
  return out;
}

std::string JsonTypes(std::span<const Type* const> types) {
  std::string out;
  for (const Type* type : types) out += (out.empty() ? "" : ", ") + JsonString(type->Name());
  return "[" + out + "]";
}

std::string FunctionTypes(const Function& function) {
  std::vector<const Type*> arguments;
  for (const Variable* parameter : function.parameters) arguments.push_back(parameter->type);
  std::string variables;
  for (const auto& [name, types] : function.versions)
    variables += fmt::format("{}{}: {}", variables.empty() ? "" : ", ", JsonString(name), JsonTypes(types));
  return fmt::format("{{\"name\": {}, \"kind\": {}, \"arguments\": {}, \"returns\": {}, \"variables\": {{{}}}}}",
                     JsonString(function.name), function.kind == FunctionKind::kKernel ? "\"kernel\"" : "\"device\"",
                     JsonTypes(arguments), JsonString(function.returns->Name()), variables);
}

}  // namespace

std::string Dump(const Module& module) {
  Labels labels(module);
  std::string out;
  for (const auto& function : module.functions) out += (out.empty() ? "" : "\n") + DumpFunction(*function, labels);
  return out;
}

std::string DumpTypes(const Module& module) {
  std::string functions;
  for (const auto& function : module.functions)
    functions += (functions.empty() ? "\n  " : ",\n  ") + FunctionTypes(*function);
  return "{\"functions\": [" + functions + (functions.empty() ? "" : "\n") + "]}\n";
}

}  // namespace pyk2cu::ir
