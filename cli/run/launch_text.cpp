#include "cli/run/launch_text.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text.h"
#include "cli/options/text.h"
#include "cli/values/brackets.h"
#include "cli/values/numbers.h"

namespace pyk2cu::cli {
namespace {

/// "4", "(4, 4)", "(4,)"
Result<Dim3> ParseExtents(std::string_view text, std::string_view what) {
  text = Trim(text);
  if (!text.starts_with('(')) return ParseDim3(text, what);
  if (!text.ends_with(')')) return Usage(fmt::format("{} {}: expected ')' at the end", what, text));
  Result<std::vector<std::string_view>> parts = SplitAtCommas(text.substr(1, text.size() - 2));
  if (!parts) return parts.error();
  std::string list;
  for (std::string_view part : *parts) list += fmt::format("{}{}", list.empty() ? "" : ",", Trim(part));
  return ParseDim3(list, what);
}

Result<LaunchConfig> ParseConfig(std::string_view text) {
  Result<std::vector<std::string_view>> parts = SplitAtCommas(text);
  if (!parts) return parts.error();
  if (parts->size() < 2 || parts->size() > 4)
    return Usage(fmt::format("'[{}]': expected [GRID, BLOCK] or [GRID, BLOCK, 0, SHARED_BYTES]", text));
  Result<Dim3> grid = ParseExtents((*parts)[0], "the grid");
  if (!grid) return grid.error();
  Result<Dim3> block = ParseExtents((*parts)[1], "the block");
  if (!block) return block.error();
  if (parts->size() > 2 && Trim((*parts)[2]) != "0")
    return Usage(fmt::format("the stream '{}': launches run in order in the default stream, 0", Trim((*parts)[2])));
  Result<uint64_t> shared = parts->size() < 4 ? Result<uint64_t>(uint64_t{0})
                                              : ParseCount(Trim((*parts)[3]), "the bytes of shared memory", UINT32_MAX);
  if (!shared) return shared.error();
  return LaunchConfig{*grid, *block, static_cast<uint32_t>(*shared)};
}

}  // namespace

Result<LaunchText> ParseLaunch(std::string_view text) {
  const std::string_view whole = Trim(text);
  const Error form =
      Usage(fmt::format("--launch {}: expected KERNEL[GRID, BLOCK](ARGUMENTS), such as 'scale[4, 256](x, 2.5)'", text));
  const size_t open = whole.find('[');
  const std::string_view name = Trim(whole.substr(0, std::min(open, whole.size())));
  if (open == std::string_view::npos || name.empty() || name.find_first_of(" (,=") != std::string_view::npos)
    return form;
  const size_t close = whole.find(']', open);
  if (close == std::string_view::npos || !whole.ends_with(')')) return form;
  std::string_view rest = Trim(whole.substr(close + 1));
  if (!rest.starts_with('(') || rest.size() < 2) return form;
  Result<LaunchConfig> config = ParseConfig(whole.substr(open + 1, close - open - 1));
  if (!config) return Usage(fmt::format("--launch {}: {}", text, config.error().message));
  Result<std::vector<std::string_view>> arguments = SplitAtCommas(rest.substr(1, rest.size() - 2));
  if (!arguments) return Usage(fmt::format("--launch {}: {}", text, arguments.error().message));
  LaunchText launch{std::string(name), *config, {}};
  for (std::string_view argument : *arguments) launch.arguments.emplace_back(Trim(argument));
  return launch;
}

Result<Dim3> GridOfThreads(std::string_view text, const Dim3& block) {
  std::string list(text);
  std::replace(list.begin(), list.end(), 'x', ',');
  const uint32_t sizes[] = {block.x, block.y, block.z};
  uint32_t blocks[3] = {1, 1, 1};
  size_t axis = 0;
  for (std::string_view rest = list;; ++axis) {
    if (axis == 3) return Usage(fmt::format("--threads {}: at most three extents are possible", text));
    const size_t comma = rest.find(',');
    Result<uint64_t> extent = ParseCount(rest.substr(0, comma), "--threads", INT64_MAX);
    if (!extent) return extent.error();
    if (*extent == 0) return Usage(fmt::format("--threads {}: each extent must be at least 1", text));
    const uint64_t needed = (*extent - 1) / sizes[axis] + 1;
    if (needed > UINT32_MAX) return Usage(fmt::format("--threads {}: too many for blocks of this size", text));
    blocks[axis] = static_cast<uint32_t>(needed);
    if (comma == std::string_view::npos) return Dim3{blocks[0], blocks[1], blocks[2]};
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace pyk2cu::cli
