#include "frontend/sema/host/decorator_options.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "frontend/ir/facts_text.h"
#include "frontend/source/spelling.h"

namespace pyk2cu::sema {
namespace {

/// All options, for "did you mean".
constexpr std::string_view kOptions[] = {"device",        "fastmath",      "lineinfo",    "opt",   "cache",
                                         "boundscheck",   "debug",         "forceinline", "link",  "inline",
                                         "max_registers", "launch_bounds", "signature",   "assume"};

/// One option that is being read, and where its value goes.
struct Option {
  const ast::Keyword& keyword;
  const std::optional<Entity>& value;
  KernelDeclaration& declaration;
  Diagnostics& diagnostics;
};

void RefuseValue(const Option& option, std::string_view wanted) {
  option.diagnostics.Report(diag::kDecoratorOption, option.keyword.value->span, option.keyword.name, wanted);
}

bool IsNone(const Option& option) { return option.value && option.value->Is<NoneObject>(); }

bool IsIntegerIn(const std::optional<Entity>& value, int64_t least, int64_t most) {
  return value && value->Is<IntegerNumber>() && value->AsInt() >= least && value->AsInt() <= most;
}

/// Returns false if the option is not a flag.
bool ReadFlag(const Option& option) {
  bool debug = false;
  ir::FunctionOptions& options = option.declaration.options;
  const std::pair<std::string_view, bool*> flags[] = {{"device", &option.declaration.device},
                                                      {"fastmath", &options.fastmath},
                                                      {"lineinfo", &options.lineinfo},
                                                      {"opt", &options.optimize},
                                                      {"cache", &options.cache},
                                                      {"boundscheck", &options.check_bounds},
                                                      {"debug", &debug},
                                                      {"forceinline", &options.force_inline}};
  const auto flag = std::find_if(std::begin(flags), std::end(flags),
                                 [&](const auto& known) { return known.first == option.keyword.name; });
  if (flag == std::end(flags)) return false;
  if (IsNone(option)) return true;
  if (option.value && option.value->IsNumber())
    *flag->second = option.value->AsDouble() != 0;
  else
    RefuseValue(option, "True or False, known to the compiler");
  if (debug) options.check_bounds = options.check_exceptions = true;
  return true;
}

void ReadMaxRegisters(const Option& option) {
  if (!IsIntegerIn(option.value, 1, 255)) return RefuseValue(option, "an integer from 1 to 255");
  option.declaration.options.max_registers = static_cast<int>(option.value->AsInt());
}

void ReadLaunchBounds(const Option& option) {
  const std::optional<Entity>& value = option.value;
  std::vector<Entity> elements;
  if (value && value->Is<TupleObject>())
    elements = *value->As<TupleObject>()->elements;
  else if (value && value->Is<IntegerNumber>())
    elements = {*value};
  bool valid = !elements.empty() && elements.size() <= 3;
  for (const Entity& element : elements) valid = valid && IsIntegerIn(element, 1, 65535);
  if (!valid) return RefuseValue(option, "a positive integer or a tuple of up to three");
  for (const Entity& element : elements) option.declaration.options.launch_bounds.push_back(element.AsInt());
}

/// Returns the percentage that Numba's name for a carveout means, in upper or lower case.
std::optional<int> NamedCarveout(std::string text) {
  static constexpr std::pair<std::string_view, int> kNames[] = {{"default", -1}, {"maxl1", 0}, {"maxshared", 100}};
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const auto& [name, percent] : kNames)
    if (name == text) return percent;
  return std::nullopt;
}

void ReadCarveout(const Option& option) {
  if (IsNone(option)) return;
  std::optional<int> percent;
  if (IsIntegerIn(option.value, -1, 100))
    percent = static_cast<int>(option.value->AsInt());
  else if (option.value && option.value->Is<StringObject>())
    percent = NamedCarveout(option.value->As<StringObject>()->text);
  if (!percent) return RefuseValue(option, "an integer from -1 to 100, 'default', 'MaxL1' or 'MaxShared'");
  option.declaration.options.shared_memory_carveout = *percent;
}

/// Facts that every launch has, or False: launches have no constants.
void ReadAssume(const Option& option) {
  static constexpr std::string_view kExpected = "False or a list of facts, such as 'block=256, x.shape[1]=4'";
  if (IsNone(option)) return;
  ir::FunctionOptions& options = option.declaration.options;
  const auto* text = option.value ? option.value->As<StringObject>() : nullptr;
  if (option.value && option.value->Is<BoolNumber>())
    options.specialize = option.value->AsInt() != 0;
  else if (!text)
    RefuseValue(option, kExpected);
  else if (const Result<void> set = SetAssumed(text->text, options); !set)
    RefuseValue(option, fmt::format("{}: {}", kExpected, set.error().message));
}

/// Options that change nothing here, and unknown ones.
void ReadOtherOption(const Option& option) {
  const ast::Keyword& keyword = option.keyword;
  const auto* text = option.value ? option.value->As<StringObject>() : nullptr;
  if (keyword.name == "inline" && text && text->text == "always") option.declaration.options.force_inline = true;
  // A program is compiled as one text; cuda.declare_device reads the `link` of all decorators. Objects of `extensions`
  // change arguments in the running program.
  static constexpr std::string_view kHarmless[] = {"nopython", "inline", "lto", "link", "extensions"};
  if (std::ranges::find(kHarmless, keyword.name) != std::end(kHarmless)) return;
  if (keyword.name.starts_with("_dbg_")) return;  // the reference's own tests set these for its debug information
  NearestName nearest(keyword.name);
  for (const std::string_view known : kOptions) nearest.Consider(known);
  DiagnosticBuilder report = option.diagnostics.Report(diag::kUnknownDecoratorOption, keyword.name_span, keyword.name);
  if (!nearest.Found().empty()) report.Hint(nearest.Question());
}

}  // namespace

void ReadOption(const ast::Keyword& keyword, const std::optional<Entity>& value, KernelDeclaration& declaration,
                Diagnostics& diagnostics) {
  static constexpr std::pair<std::string_view, void (*)(const Option&)> kReaders[] = {
      {"max_registers", ReadMaxRegisters},
      {"launch_bounds", ReadLaunchBounds},
      {"shared_memory_carveout", ReadCarveout},
      {"assume", ReadAssume},
  };
  const Option option{keyword, value, declaration, diagnostics};
  if (ReadFlag(option)) return;
  for (const auto& [name, read] : kReaders)
    if (name == keyword.name) return read(option);
  ReadOtherOption(option);
}

}  // namespace pyk2cu::sema
