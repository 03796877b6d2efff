#include "codegen/kernels/abi.h"

#include <algorithm>

#include "base/json.h"

namespace pyk2cu {
namespace {

const char* Bool(bool value) { return value ? "true" : "false"; }

/// "{…}" of parts that are already JSON, one after the other.
class Object {
 public:
  Object& Add(std::string_view key, const std::string& json) {
    text_ += (text_.empty() ? "" : ", ") + JsonString(key) + ": " + json;
    return *this;
  }
  std::string Text() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

template <class Range, class F>
std::string List(const Range& range, F&& json, const char* separator = ", ") {
  std::string text;
  for (const auto& item : range) text += (text.empty() ? "" : separator) + json(item);
  return "[" + text + "]";
}

std::string Carries(KernelParameter::Carries carries) {
  switch (carries) {
    case KernelParameter::Carries::kValue: return "\"value\"";
    case KernelParameter::Carries::kData: return "\"data\"";
    case KernelParameter::Carries::kExtent: return "\"extent\"";
    case KernelParameter::Carries::kBlocks: return "\"blocks\"";
    case KernelParameter::Carries::kErrors: return "\"errors\"";
    case KernelParameter::Carries::kStride: break;
  }
  return "\"stride\"";
}

std::string ParameterJson(const KernelParameter& parameter) {
  Object object;
  object.Add("name", JsonString(parameter.name))
      .Add("type", JsonString(parameter.type->Name()))
      .Add("carries", Carries(parameter.carries));
  if (parameter.argument >= 0) object.Add("argument", std::to_string(parameter.argument));
  const bool has_axis = parameter.carries == KernelParameter::Carries::kExtent ||
                        parameter.carries == KernelParameter::Carries::kStride ||
                        parameter.carries == KernelParameter::Carries::kBlocks;
  if (has_axis) object.Add("axis", std::to_string(parameter.axis));
  if (!parameter.path.empty())
    object.Add("path", List(parameter.path, [](int index) { return std::to_string(index); }));
  return object.Text();
}

std::string ArgumentsJson(const KernelInfo& kernel) {
  std::string text;
  for (size_t i = 0; i < kernel.arguments.size(); ++i) {
    Object object;
    object.Add("name", JsonString(kernel.argument_names[i]))
        .Add("type", JsonString(kernel.arguments[i]->Name()))
        .Add("writes", Bool(kernel.writes[i]));
    if (i < kernel.facts.arguments.size()) {
      object.Add("no_alias", Bool(kernel.facts.arguments[i].no_alias))
          .Add("small", Bool(kernel.facts.arguments[i].small));
    }
    text += (text.empty() ? "" : ", ") + object.Text();
  }
  return "[" + text + "]";
}

std::string CoarseningJson(const Coarsening& coarsening) {
  Object object;
  object.Add("blocks", std::to_string(coarsening.blocks)).Add("axis", std::to_string(coarsening.axis));
  if (coarsening.IsPacked()) object.Add("packed", Bool(true));
  return object.Text();
}

std::string KernelJson(const KernelInfo& kernel) {
  const ir::FunctionOptions& options = kernel.options;
  Object object;
  object.Add("name", JsonString(kernel.name))
      .Add("symbol", JsonString(kernel.symbol))
      .Add("arguments", ArgumentsJson(kernel));
  object.Add("parameters", List(kernel.parameters, ParameterJson, ",\n     "));
  object.Add("small_grid", Bool(kernel.facts.small_grid)).Add("uses_barriers", Bool(kernel.uses_barriers));
  object.Add("uses_dynamic_shared", Bool(kernel.uses_dynamic_shared)).Add("uses_print", Bool(kernel.uses_print));
  if (kernel.coarsening.blocks > 1) object.Add("coarsening", CoarseningJson(kernel.coarsening));
  object.Add("static_shared_bytes", std::to_string(kernel.static_shared_bytes));
  if (kernel.placed_shared_bytes > 0) object.Add("placed_shared_bytes", std::to_string(kernel.placed_shared_bytes));
  object.Add("fastmath", Bool(options.fastmath));
  object.Add("max_registers", std::to_string(options.max_registers));
  if (options.shared_memory_carveout >= 0)
    object.Add("shared_memory_carveout", std::to_string(options.shared_memory_carveout));
  object.Add("launch_bounds", List(options.launch_bounds, [](int64_t bound) { return std::to_string(bound); }));
  return object.Text();
}

}  // namespace

std::string DumpAbi(const GeneratedSource& source) {
  return "{\"kernels\": " + List(source.kernels, KernelJson, ",\n  ") + "}\n";
}

}  // namespace pyk2cu
