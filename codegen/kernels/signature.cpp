#include "codegen/kernels/signature.h"

#include "base/text.h"
#include "codegen/types/records.h"
#include "codegen/types/spelling.h"
#include "frontend/ir/facts_text.h"

namespace pyk2cu::codegen {
namespace {

constexpr size_t kLongestEnd = 2;  ///< of what follows the closing parenthesis of a signature: " {"

/// The parts one after the other, in as many lines as the width asks for. `end` bytes will follow the last part.
std::vector<std::string> Wrapped(const std::string& first, const std::string& next, const char* separator,
                                 const std::vector<std::string>& parts, size_t end = 0) {
  std::vector<std::string> lines{first};
  bool fresh = true;
  for (const std::string& part : parts) {
    const size_t needed = part.size() + 1 + (&part == &parts.back() ? end : 0);
    if (!fresh && lines.back().size() + needed > Lines::kWidth) {
      lines.push_back(next);
      fresh = true;
    }
    lines.back() += (fresh ? "" : separator) + part;
    fresh = false;
  }
  return lines;
}

void AddList(std::vector<std::string> items, char separator, const std::string& first,
             std::vector<std::string>& lines) {
  if (items.empty()) return;
  for (size_t i = 0; i + 1 < items.size(); ++i) items[i] += separator;
  for (std::string& line : Wrapped(first, "//   ", " ", items)) lines.push_back(std::move(line));
}

/// The numbers that the text has from facts, as `--assume` takes them.
std::vector<std::string> AssumedNumbers(const ir::Function& kernel) {
  std::vector<FactParameter> parameters;
  for (const ir::Variable* parameter : kernel.parameters) parameters.push_back({parameter->name, parameter->type});
  return NumberTexts(kernel.facts, parameters);
}

}  // namespace

std::vector<std::string> SignatureLines(FunctionContext& context, const std::string& end) {
  std::string head = context.IsKernel() ? "extern \"C\" __global__ void " : "__device__ ";
  if (!context.IsKernel() && context.function.options.force_inline) head += "__forceinline__ ";
  if (context.IsKernel() && !context.function.options.launch_bounds.empty()) {
    std::vector<std::string> bounds;
    for (const int64_t bound : context.function.options.launch_bounds) bounds.push_back(std::to_string(bound));
    head += "__launch_bounds__(" + JoinText(bounds, ", ") + ") ";
  } else if (context.IsKernel() && context.function.options.max_registers > 0) {
    head += "__maxnreg__(" + std::to_string(context.function.options.max_registers) + ") ";
  }
  if (!context.IsKernel())
    head += Spelling(context.function.returns ? context.function.returns : TypeTable::None(), context.helpers) + " ";
  head += context.module.symbols.at(&context.function) + "(";
  const std::string line = head + JoinText(context.parameters.texts) + ")";
  if (line.size() + kLongestEnd <= Lines::kWidth) return {line + end};
  std::vector<std::string> parts = context.parameters.texts;
  for (size_t i = 0; i < parts.size(); ++i) parts[i] += i + 1 < parts.size() ? "," : ")";
  std::vector<std::string> lines = Wrapped("    ", "    ", " ", parts, kLongestEnd);
  lines.insert(lines.begin(), head);
  lines.back() += end;
  return lines;
}

std::vector<std::string> CommentLines(FunctionContext& context) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < context.function.parameters.size(); ++i) {
    const ir::Variable& parameter = *context.function.parameters[i];
    const bool last = i + 1 == context.function.parameters.size();
    parts.push_back(std::string(parameter.name) + ": " + context.helpers.records()->Shown(parameter.type) +
                    (last ? "" : ","));
  }
  std::string end = ")";
  if (!context.IsKernel() && context.function.returns)
    end += " -> " + context.helpers.records()->Shown(context.function.returns);
  std::vector<std::string> lines =
      Wrapped("// " + std::string(context.function.module) + (context.function.module.empty() ? "" : ".") +
                  std::string(context.function.name) + "(",
              "//     ", " ", parts);
  lines.back() += end;
  if (const int64_t placed = context.module.plan.shared.BytesOf(context.use)) {
    lines.push_back("//   needs " + std::to_string(placed) +
                    " bytes of dynamic shared memory, for arrays beyond the static limit");
  }
  AddList(context.parameters.notes, ';', "//   ", lines);
  if (context.IsKernel()) AddList(AssumedNumbers(context.function), ',', "//   assumes ", lines);
  return lines;
}

}  // namespace pyk2cu::codegen
