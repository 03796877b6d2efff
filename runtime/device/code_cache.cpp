#include "runtime/device/code_cache.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/paths.h"
#include "base/phase.h"
#include "base/text.h"
#include "frontend/ir/facts_text.h"
#include "runtime/cache/code_file.h"
#include "runtime/device/line_directives.h"
#include "runtime/observe/log.h"

namespace pyk2cu::runtime {
namespace {

/// How many compiles of one kernel are remembered.
constexpr size_t kMaxRecords = 32;

std::string NoteName(const std::string& file_name, const std::string& kernel) {
  std::error_code ignored;
  std::string path = file_name;
  if (std::filesystem::exists(file_name, ignored)) path = std::filesystem::canonical(file_name, ignored).string();
  return "kernel\n" + path + "\n" + kernel;
}

std::string NamesOf(const GeneratedSource& source) {
  std::string names;
  for (const KernelInfo& kernel : source.kernels) names += (names.empty() ? "" : ", ") + kernel.name;
  return names;
}

std::string OnOff(bool on) { return on ? "on" : "off"; }

void DescribeOptions(const ir::FunctionOptions& options, const std::string& of, cache::Parts& parts) {
  const auto add = [&](const char* name, std::string value) {
    parts.push_back({fmt::format("option {}{}", name, of), std::move(value)});
  };
  add("fastmath", OnOff(options.fastmath));
  add("lineinfo", OnOff(options.lineinfo));
  add("opt", OnOff(options.optimize));
  add("max_registers", fmt::format("{}", options.max_registers));
  std::string bounds;
  for (int64_t bound : options.launch_bounds) bounds += fmt::format("{}{}", bounds.empty() ? "" : ", ", bound);
  add("launch_bounds", bounds.empty() ? "none" : bounds);
  add("bounds checks", OnOff(options.check_bounds));
  add("exceptions", OnOff(options.check_exceptions));
}

/// Whether the code may hold names of files and line numbers: assert() of CUDA C++ notes its own.
bool UsesItsPlace(const std::string& text) {
  return std::ranges::any_of(std::array{"assert(", "__LINE__", "__FILE__"},
                             [&](const char* use) { return text.find(use) != std::string::npos; });
}

/// The definition that a paragraph of the text holds, in words.
std::string NameOfDefinition(std::string_view paragraph) {
  while (paragraph.starts_with("//")) paragraph.remove_prefix(std::min(paragraph.find('\n'), paragraph.size() - 1) + 1);
  const std::string_view line = paragraph.substr(0, paragraph.find('\n'));
  const size_t bracket = line.find('(');
  if (!line.ends_with('{') || bracket == std::string_view::npos)
    return fmt::format("declaration {}", line.substr(0, 60));
  size_t begin = bracket;
  while (begin > 0 && IsNameByte(line[begin - 1])) --begin;
  const std::string_view name = line.substr(begin, bracket - begin);
  const bool kernel = line.find("__global__") != std::string_view::npos;
  return fmt::format("{} {}",
                     kernel                     ? "body of kernel"
                     : name.starts_with("pyk_") ? "support function"
                                                : "body of device function",
                     name);
}

/// Each definition of the text with a hash: the user's functions, those that they need after them.
void DescribeText(const std::string& text, cache::Parts& parts) {
  cache::Parts support;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find("\n\n", at), text.size());
    const std::string_view paragraph = std::string_view(text).substr(at, end - at);
    std::string name = NameOfDefinition(paragraph);
    (name.starts_with("body") ? parts : support).push_back(cache::HashedPart(std::move(name), paragraph));
    at = std::min(text.find_first_not_of('\n', end), text.size());
  }
  parts.insert(parts.end(), support.begin(), support.end());
}

/// Puts a record, which begins with a line for its entry, before those of earlier compiles.
cache::Sections WithRecord(const std::optional<cache::Sections>& before, const std::string& record) {
  const std::string_view entry = std::string_view(record).substr(0, record.find('\n') + 1);
  std::vector<std::string> records{record};
  if (before)
    for (const auto& [number, text] : *before)
      if (!text.starts_with(entry) && records.size() < kMaxRecords) records.push_back(text);
  cache::Sections sections;
  for (size_t i = 0; i < records.size(); ++i) sections[fmt::format("{:03}", i)] = std::move(records[i]);
  return sections;
}

void NoteCompile(cache::DiskCache& cache, const GeneratedSource& source, const CompileOptions& options,
                 const cache::Parts& key, const cache::Digest& digest) {
  const std::string record = HexText(digest) + "\n" + cache::ToText(Describe(source, options, key));
  for (const KernelInfo& kernel : source.kernels)
    cache.UpdateNote(NoteName(options.file_name, kernel.name),
                     [&](const auto& before) { return WithRecord(before, record); });
}

/// Looks in the function's own file first. What the common cache has is copied there.
std::optional<cache::Sections> FindCode(cache::DiskCache& cache, const CompileOptions& options,
                                        const cache::Digest& digest) {
  const PhaseTimer timer(Phase::kCacheLookup);
  if (options.code_file)
    if (std::optional<cache::Sections> found = options.code_file->Find(digest)) return found;
  if (!cache.IsOn()) return std::nullopt;
  std::optional<cache::Sections> found = cache.Find(digest);
  if (found && options.code_file) options.code_file->Store(digest, *found);
  return found;
}

}  // namespace

cache::Part TextPart(const GeneratedSource& source, const CompileOptions& options) {
  return UsesItsPlace(source.text) ? cache::HashedPart("text and line numbers", WithLineDirectives(source, options))
                                   : cache::HashedPart("text", source.text);
}

namespace {

/// The file as it is included, without the folder in which it was found.
std::string IncludedName(const CppFile& file, const CppIncludes& includes) {
  std::error_code ignored;
  size_t longest = 0;
  for (const std::string& directory : includes.directories) {
    const std::string folder =
        std::filesystem::absolute(directory.empty() ? "." : directory, ignored).lexically_normal().string();
    if (IsBelow(file.path, folder)) longest = std::max(longest, folder.size() + !folder.ends_with('/'));
  }
  return longest > 0 ? file.path.substr(longest) : file.name;
}

}  // namespace

cache::Parts HeaderParts(const CppIncludes& includes, bool with_paths) {
  cache::Parts parts;
  if (!includes.defines.empty()) {
    std::string defines;
    for (const std::string& define : includes.defines) defines += (defines.empty() ? "" : " ") + define;
    parts.push_back({"defines", std::move(defines)});
  }
  std::string toolkit;
  for (const CppFile& file : includes.files)
    if (file.is_toolkit)
      toolkit += file.digest + "\n";
    else
      parts.push_back({"header " + IncludedName(file, includes),
                       "#" + file.digest + (with_paths || UsesItsPlace(file.text) ? " " + file.path : "")});
  if (!toolkit.empty()) parts.push_back(cache::HashedPart("headers of the CUDA toolkit", toolkit));
  return parts;
}

cache::Parts Describe(const GeneratedSource& source, const CompileOptions& options, const cache::Parts& key) {
  const auto flags =
      std::find_if(key.begin(), key.end(), [](const cache::Part& part) { return part.name == kFlagsPart; });
  cache::Parts parts(key.begin(), flags);
  if (source.kernels.size() > 1) parts.push_back({kKernelsPart, NamesOf(source)});
  for (const KernelInfo& kernel : source.kernels) {
    const std::string of = source.kernels.size() > 1 ? " of " + kernel.name : "";
    DescribeOptions(kernel.options, of, parts);
    for (size_t i = 0; i < kernel.arguments.size(); ++i)
      parts.push_back({fmt::format("argument {}{}",
                                   i < kernel.argument_names.size() ? kernel.argument_names[i] : std::to_string(i), of),
                       kernel.arguments[i]->Name()});
    parts.push_back({"facts" + of, FactsText(kernel.facts, FactParametersOf(kernel))});
  }
  if (options.describe)
    for (cache::Part& part : options.describe(source)) parts.push_back(std::move(part));
  DescribeText(source.text, parts);
  parts.insert(parts.end(), flags, key.end());
  return parts;
}

std::vector<FactParameter> FactParametersOf(const KernelInfo& kernel) {
  std::vector<FactParameter> parameters;
  for (size_t i = 0; i < kernel.arguments.size(); ++i)
    parameters.push_back({kernel.argument_names[i], kernel.arguments[i]});
  return parameters;
}

Result<cache::Sections> FindOrMakeCode(cache::DiskCache& cache, const GeneratedSource& source,
                                       const CompileOptions& options, cache::Parts key, const MakeCode& make) {
  if (!cache.IsOn() && !options.code_file) return make(key);
  if (std::optional<cache::Sections> found = FindCode(cache, options, KeyOf(key))) {
    if (Logs(LogLevel::kDebug))
      Log(LogLevel::kDebug, fmt::format("kernel {} found in the disk cache", NamesOf(source)));
    return std::move(*found);
  }
  Result<cache::Sections> made = make(key);
  if (!made) return made;
  if (Logs(LogLevel::kDebug))
    Log(LogLevel::kDebug, fmt::format("kernel {} compiled for {}", NamesOf(source), ValueOf(key, kArchitecturePart)));
  const cache::Digest digest = KeyOf(key);
  if (options.code_file) options.code_file->Store(digest, *made);
  if (!cache.IsOn()) return made;
  cache.Store(digest, *made);
  NoteCompile(cache, source, options, key, digest);
  return made;
}

bool IsInDiskCache(Device& device, const GeneratedSource& source, const CompileOptions& options) {
  const std::shared_ptr<cache::DiskCache> cache = cache::DiskCache::OfEnvironment();
  if (!cache->IsOn()) return false;
  const Result<std::vector<cache::Parts>> keys = device.CacheKeys(source, options);
  return keys && !keys->empty() &&
         std::ranges::all_of(*keys, [&](const cache::Parts& key) { return cache->Peek(KeyOf(key)).has_value(); });
}

std::vector<cache::Parts> RecordsOf(cache::DiskCache& cache, const std::string& file_name, const std::string& kernel) {
  std::vector<cache::Parts> records;
  const std::optional<cache::Sections> note = cache.ReadNote(NoteName(file_name, kernel));
  if (!note) return records;
  for (const auto& [number, text] : *note)
    records.push_back(cache::PartsOf(std::string_view(text).substr(text.find('\n') + 1)));
  return records;
}

std::string ValueOf(const cache::Parts& parts, std::string_view name) {
  const auto found =
      std::find_if(parts.begin(), parts.end(), [&](const cache::Part& part) { return part.name == name; });
  return found == parts.end() ? "" : found->value;
}

}  // namespace pyk2cu::runtime
