#include "cli/run/results.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/options/console.h"
#include "cli/options/text.h"
#include "cli/values/array_text.h"
#include "cli/values/number_format.h"
#include "runtime/npy/npy.h"

namespace pyk2cu::cli {
namespace {

std::string ValueText(const HostValue& value) {
  if (const auto* array = std::get_if<HostArray>(&value.value)) return ArrayText(*array);
  if (const auto* scalar = std::get_if<HostScalar>(&value.value)) return NumberText(scalar->value);
  if (std::holds_alternative<HostNone>(value.value)) return "None";
  const auto& elements = std::get<std::vector<HostValue>>(value.value);
  std::string text;
  for (const HostValue& element : elements) text += (text.empty() ? "" : ", ") + ValueText(element);
  return fmt::format("({}{})", text, elements.size() == 1 ? "," : "");
}

Error NoSuchArgument(std::string_view option, const std::string& text, const std::string& name,
                     const RunValues& values) {
  const std::vector<std::string> names = values.Names();
  const std::string near = Nearest(name, names);
  return Usage(fmt::format("{} {}: there is no argument '{}'{}", option, text, name,
                           near.empty() ? fmt::format("; there are {}", fmt::join(names, ", "))
                                        : fmt::format("; did you mean '{}'?", near)));
}

}  // namespace

Result<Results> Results::Parse(const Options& options, const RunValues& values) {
  Results results;
  for (const std::string& text : options.All(OptionId::kSave)) {
    const size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
      return Usage(fmt::format("--save {}: expected NAME=FILE.npy", text));
    const std::string name = text.substr(0, equals);
    const std::optional<size_t> value = values.Find(name);
    if (!value) return NoSuchArgument("--save", text, name, values);
    if (!std::holds_alternative<HostArray>(values.Get(*value).value))
      return Usage(fmt::format("--save {}: '{}' is not an array", text, name));
    results.saves_.push_back({*value, text.substr(equals + 1)});
  }
  for (const std::string& name : options.All(OptionId::kPrint)) {
    const std::optional<size_t> value = values.Find(name);
    if (!value) return NoSuchArgument("--print", name, name, values);
    results.prints_.push_back(*value);
  }
  return results;
}

std::vector<size_t> Results::Arrays() const {
  std::vector<size_t> arrays = prints_;
  for (const Save& save : saves_) arrays.push_back(save.value);
  std::ranges::sort(arrays);
  const auto rest = std::ranges::unique(arrays);
  arrays.erase(rest.begin(), rest.end());
  return arrays;
}

Result<void> Results::Write(const RunValues& values) const {
  std::string text;
  for (const size_t value : prints_) text += ValueText(values.Get(value)) + "\n";
  const Result<void> printed = WriteOutput(text);
  for (const Save& save : saves_)
    if (Result<void> saved = SaveNpy(save.path, std::get<HostArray>(values.Get(save.value).value)); !saved)
      return saved;
  return printed;
}

}  // namespace pyk2cu::cli
