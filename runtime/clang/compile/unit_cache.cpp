#include "runtime/clang/compile/unit_cache.h"

#include <clang/Basic/Version.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

#include <algorithm>

#include "runtime/cache/build_id.h"
#include "runtime/cache/key.h"

namespace pyk2cu::runtime::cxx {
namespace {

constexpr size_t kWorthKeepingBytes = 100'000;  // of files; a kernel's usual headers have less
constexpr char kEnd = '\0';                     // paths may hold any other byte

void Append(std::string& text, std::string_view part) { text.append(part).push_back(kEnd); }

std::vector<std::string> PartsOf(const cache::Sections& sections, std::string_view name) {
  std::vector<std::string> parts;
  const auto found = sections.find(name);
  const std::string_view text = found == sections.end() ? std::string_view() : std::string_view(found->second);
  for (size_t begin = 0, end; (end = text.find(kEnd, begin)) != std::string_view::npos; begin = end + 1)
    parts.emplace_back(text.substr(begin, end - begin));
  return parts;
}

}  // namespace

ReadRecord ReadRecord::Of(const Unit& unit, bool short_type_traits) {
  return {{unit.ToolkitDirectories(), short_type_traits && unit.UsesToolkit()},
          unit.Files(),
          {unit.Missing().begin(), unit.Missing().end()}};
}

bool ReadRecord::IsCurrent(const FindToolkit& find_toolkit) {
  if (!toolkit.directories.empty() && toolkit.directories != find_toolkit()) return false;
  if (std::ranges::any_of(missing, [](const std::string& path) { return llvm::sys::fs::exists(path); })) return false;
  for (CppFile& file : files) {
    const auto buffer = llvm::MemoryBuffer::getFile(file.path);
    if (!buffer) return false;
    const llvm::StringRef text = (*buffer)->getBuffer();
    CppFile now = FileOf(file.path, file.name, {text.data(), text.size()}, file.is_toolkit);
    if (now.digest != file.digest) return false;
    file = std::move(now);
  }
  return true;
}

cache::Sections ReadRecord::Write() const {
  cache::Sections sections;
  for (const std::string& directory : toolkit.directories) Append(sections["toolkit"], directory);
  for (const std::string& path : missing) Append(sections["missing"], path);
  for (const CppFile& file : files)
    for (const std::string_view part : {std::string_view(file.path), std::string_view(file.name),
                                        std::string_view(file.digest), std::string_view(file.is_toolkit ? "1" : "0")})
      Append(sections["files"], part);
  sections["short"] = toolkit.short_type_traits ? "1" : "0";
  return sections;
}

ReadRecord ReadRecord::From(const cache::Sections& sections) {
  ReadRecord record{{PartsOf(sections, "toolkit"), false}, {}, PartsOf(sections, "missing")};
  const auto is_short = sections.find("short");
  record.toolkit.short_type_traits = is_short != sections.end() && is_short->second == "1";
  const std::vector<std::string> parts = PartsOf(sections, "files");
  for (size_t i = 0; i + 3 < parts.size(); i += 4)
    record.files.push_back({parts[i], parts[i + 1], "", parts[i + 2], parts[i + 3] == "1"});
  return record;
}

cache::Digest KeyOfRequest(const CppRequest& request) {
  cache::Parts parts{
      {"kind", "C++ headers"}, {"build", std::string(cache::BuildId())}, {"Clang", clang::getClangFullVersion()}};
  llvm::SmallString<256> folder;
  llvm::sys::fs::current_path(folder);  // names of folders and headers may be relative to it
  parts.push_back({"folder", folder.str().str()});
  for (const CppImport& import : request.imports) {
    parts.push_back({"import", import.name});
    if (import.IsInline()) parts.push_back(cache::HashedPart("text " + std::to_string(import.line), import.text));
  }
  for (const std::string& directory : request.directories) parts.push_back({"directory", directory});
  for (const std::string& define : request.defines) parts.push_back({"define", define});
  return cache::KeyOf(parts);
}

bool IsWorthKeeping(const Unit& unit) {
  uint64_t bytes = 0;
  for (const CppFile& file : unit.Files()) bytes += file.text.size();
  return unit.UsesToolkit() || bytes > kWorthKeepingBytes;
}

std::unique_ptr<Unit> FindKept(const CppRequest& request, const cache::Digest& key, const FindToolkit& find_toolkit,
                               ReadRecord& record) {
  const std::optional<cache::Sections> sections = cache::DiskCache::OfEnvironment()->Peek(key);
  if (!sections || !sections->contains("ast")) return nullptr;
  record = ReadRecord::From(*sections);
  return record.IsCurrent(find_toolkit) ? Unit::Restore(request, record.toolkit, sections->at("ast"), record.files)
                                        : nullptr;
}

void Keep(const Unit& unit, const cache::Digest& key, const ReadRecord& record) {
  const std::shared_ptr<cache::DiskCache> cache = cache::DiskCache::OfEnvironment();
  if (!cache->IsOn()) return;
  cache::Sections sections = record.Write();
  sections["ast"] = unit.Serialize();
  if (!sections["ast"].empty()) cache->Store(key, sections);
}

}  // namespace pyk2cu::runtime::cxx
