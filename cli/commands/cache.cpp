#include "cli/commands/cache.h"

#include <fmt/core.h>

#include "base/json.h"
#include "cli/options/console.h"
#include "cli/options/options.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/variants/notes.h"

namespace pyk2cu::cli {
namespace {

/// "12.3 MiB"
std::string SizeText(uint64_t bytes) {
  constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double size = static_cast<double>(bytes);
  size_t unit = 0;
  for (; size >= 1024 && unit + 1 < std::size(kUnits); ++unit) size /= 1024;
  return unit == 0 ? fmt::format("{} B", bytes) : fmt::format("{:.1f} {}", size, kUnits[unit]);
}

std::string Text(const cache::Settings& settings, const cache::Statistics& s) {
  return fmt::format(
      "folder   {}\nentries  {}\nbytes    {} of {}\nhits     {}\nmisses   {}\nstored   {}\nevicted  {}\n",
      settings.folder, s.entries, SizeText(s.bytes), SizeText(settings.limit), s.hits, s.misses, s.stored, s.evicted);
}

std::string Text(const std::vector<runtime::VariantLine>& lines) {
  std::string text;
  for (const runtime::VariantLine& line : lines)
    text += fmt::format("variant  {} on {}: {}\n", line.kernel, line.device, line.description);
  return text;
}

std::string Json(const std::vector<runtime::VariantLine>& lines) {
  std::string list;
  for (const runtime::VariantLine& line : lines)
    list += fmt::format("{}{{\"kernel\":{},\"device\":{},\"description\":{}}}", list.empty() ? "" : ",",
                        JsonString(line.kernel), JsonString(line.device), JsonString(line.description));
  return list;
}

std::string Json(const cache::Settings& settings, const cache::Statistics& s,
                 const std::vector<runtime::VariantLine>& lines) {
  return fmt::format(
      "{{\"enabled\":true,\"folder\":{},\"entries\":{},\"bytes\":{},\"limit\":{},\"hits\":{},\"misses\":{},\"stored\":{"
      "},\"evicted\":{},\"variants\":[{}]}}\n",
      JsonString(settings.folder), s.entries, s.bytes, settings.limit, s.hits, s.misses, s.stored, s.evicted,
      Json(lines));
}

Result<void> NoArguments(const Options& options) {
  if (options.Positional().empty()) return {};
  return Error{ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[0])};
}

}  // namespace

int CacheInfo(const Options& options, const Console& console) {
  if (Result<void> right = NoArguments(options); !right) return console.Fail(right.error());
  cache::DiskCache cache(cache::SettingsOfEnvironment());
  const bool json = options.Has(OptionId::kJson);
  if (!cache.IsOn()) {
    const std::string reason = cache.GetSettings().off_reason;
    return Deliver(console, json ? fmt::format("{{\"enabled\":false,\"reason\":{}}}\n", JsonString(reason))
                                 : fmt::format("no disk cache: {}\n", reason));
  }
  const Result<cache::Statistics> statistics = cache.Measure();
  if (!statistics) return console.Fail(statistics.error());
  const std::vector<runtime::VariantLine> lines = runtime::ReadVariantList(cache);
  return Deliver(console, json ? Json(cache.GetSettings(), *statistics, lines)
                               : Text(cache.GetSettings(), *statistics) + Text(lines));
}

int CacheClear(const Options& options, const Console& console) {
  if (Result<void> right = NoArguments(options); !right) return console.Fail(right.error());
  cache::DiskCache cache(cache::SettingsOfEnvironment());
  const Result<cache::Statistics> before = cache.Clear();
  if (!before) return console.Fail(before.error());
  return Deliver(console, fmt::format("removed {} entries, {}, from {}\n", before->entries, SizeText(before->bytes),
                                      cache.GetSettings().folder));
}

}  // namespace pyk2cu::cli
