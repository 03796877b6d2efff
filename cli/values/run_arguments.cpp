#include "cli/values/run_arguments.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "cli/values/values.h"

namespace pyk2cu::cli {
namespace {

using Texts = std::map<std::string, std::string>;

/// `NAME=VALUE` of each `--arg`, by name.
Result<Texts> SplitArguments(const KernelDeclaration& kernel, const Options& options) {
  Texts texts;
  for (const std::string& text : options.All(OptionId::kArg)) {
    const size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos) return Usage(fmt::format("--arg {}: expected NAME=VALUE", text));
    const std::string name = text.substr(0, equals);
    if (std::find(kernel.parameters.begin(), kernel.parameters.end(), name) == kernel.parameters.end())
      return Usage(fmt::format("--arg {}: kernel '{}' has no parameter '{}'; it has {}", text, kernel.name, name,
                               kernel.parameters.empty() ? "none" : JoinText(kernel.parameters)));
    if (!texts.emplace(name, text.substr(equals + 1)).second)
      return Usage(fmt::format("--arg {}: '{}' is given twice", text, name));
  }
  return texts;
}

Error MissingArguments(const KernelDeclaration& kernel, const Texts& texts) {
  std::vector<std::string> missing;
  for (size_t i = 0; i < kernel.parameters.size(); ++i)
    if (!texts.contains(kernel.parameters[i]) && !kernel.defaults[i]) missing.push_back(kernel.parameters[i]);
  return Usage(fmt::format("kernel '{}' takes {} argument{} ({}); missing {}: give --arg {}=VALUE", kernel.name,
                           kernel.parameters.size(), kernel.parameters.size() == 1 ? "" : "s",
                           JoinText(kernel.parameters), JoinText(missing), missing[0]));
}

}  // namespace

Result<RunArguments> RunArguments::Parse(const KernelDeclaration& kernel, const TypeTable& types,
                                         const Options& options) {
  Result<Texts> texts = SplitArguments(kernel, options);
  if (!texts) return texts.error();
  RunArguments result;
  result.names_ = kernel.parameters;
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const std::string& name = kernel.parameters[i];
    const std::optional<DefaultValue>& by_default = kernel.defaults[i];
    if (!texts->contains(name)) {
      if (!by_default) return MissingArguments(kernel, *texts);
      result.values_.push_back(
          {HostScalar{{by_default->type, by_default->bits, by_default->number}, by_default->literal}});
      continue;
    }
    Result<HostValue> value = ParseValue(texts->at(name), types);
    if (!value) return Usage(fmt::format("--arg {}={}: {}", name, texts->at(name), value.error().message));
    result.values_.push_back(std::move(*value));
  }
  result.buffers_.resize(result.values_.size());
  return result;
}

Argument RunArguments::ViewOf(const HostValue& value, uint64_t address) {
  if (std::holds_alternative<HostNone>(value.value)) return Argument::None();
  const auto* scalar = std::get_if<HostScalar>(&value.value);
  if (scalar && scalar->enumeration)
    return Argument::Member(scalar->enumeration, static_cast<int64_t>(scalar->value.bits));
  if (scalar) return Argument::Scalar(scalar->value, scalar->literal);
  if (const auto* array = std::get_if<HostArray>(&value.value))
    return Argument::Array(array->dtype, address, array->shape, array->strides);
  std::vector<Argument> elements;
  for (const HostValue& element : std::get<std::vector<HostValue>>(value.value)) elements.push_back(ViewOf(element, 0));
  return Argument::Tuple(tuples_.emplace_back(std::move(elements)));
}

std::span<const Argument> RunArguments::Views() {
  views_.clear();
  tuples_.clear();
  for (size_t i = 0; i < values_.size(); ++i)
    views_.push_back(ViewOf(values_[i], buffers_[i] ? buffers_[i]->Address() : 0));
  return views_;
}

Result<void> RunArguments::Allocate(Device& device) {
  for (size_t i = 0; i < values_.size(); ++i) {
    const auto* array = std::get_if<HostArray>(&values_[i].value);
    if (!array) continue;
    Result<std::unique_ptr<Buffer>> buffer = device.Allocate(array->data.size());
    if (!buffer) return buffer.error();
    buffers_[i] = std::move(*buffer);
  }
  return {};
}

Result<void> RunArguments::CopyIn(Device& device) {
  for (size_t i = 0; i < values_.size(); ++i) {
    const auto* array = std::get_if<HostArray>(&values_[i].value);
    if (!array) continue;
    if (Result<void> copied = device.CopyToDevice(buffers_[i]->Address(), array->data.data(), array->data.size());
        !copied)
      return copied;
  }
  return {};
}

Result<void> RunArguments::CopyOut(Device& device) {
  for (size_t i = 0; i < values_.size(); ++i) {
    auto* array = std::get_if<HostArray>(&values_[i].value);
    if (!array) continue;
    if (Result<void> copied = device.CopyToHost(array->data.data(), buffers_[i]->Address(), array->data.size());
        !copied)
      return copied;
  }
  return {};
}

const HostValue* RunArguments::Find(std::string_view name) const {
  for (size_t i = 0; i < names_.size(); ++i)
    if (names_[i] == name) return &values_[i];
  return nullptr;
}

}  // namespace pyk2cu::cli
