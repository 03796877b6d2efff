#include "cli/findings/baseline.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "base/json.h"
#include "base/json_value.h"
#include "runtime/npy/files.h"

namespace pyk2cu::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kVersion = 1;
constexpr size_t kMaxBytes = size_t{1} << 26;
constexpr double kMaxOccurrence = 1e6;

fs::path Absolute(const fs::path& path) {
  std::error_code failed;
  const fs::path found = fs::weakly_canonical(fs::absolute(path, failed), failed);
  return failed ? path.lexically_normal() : found;
}

Error Damaged(const std::string& path, const std::string& why) {
  return {ErrorKind::kUsage, fmt::format("'{}' is no baseline of the lint: {}", path, why)};
}

Result<std::string> ReadAll(const std::string& path) {
  Result<runtime::InputFile> file = runtime::InputFile::Open(path);
  if (!file) return file.error();
  std::string text;
  char buffer[1 << 16];
  for (size_t got = sizeof buffer; got == sizeof buffer;) {
    Result<size_t> read = file->Read(buffer, sizeof buffer);
    if (!read) return Error{ErrorKind::kUsage, fmt::format("cannot read '{}': {}", path, read.error().message)};
    text.append(buffer, got = *read);
    if (text.size() > kMaxBytes) return Damaged(path, "it is larger than 64 MiB");
  }
  return text;
}

/// The text of a member; null if it is missing or no string.
const std::string* TextOf(const JsonValue& entry, std::string_view name) {
  const JsonValue* member = entry.Find(name);
  return member && member->kind == JsonValue::Kind::kString ? &member->text : nullptr;
}

bool ReadEntry(const JsonValue& entry, Fingerprint& print) {
  const std::string* const texts[] = {TextOf(entry, "file"), TextOf(entry, "kernel"), TextOf(entry, "id"),
                                      TextOf(entry, "line")};
  const JsonValue* occurrence = entry.Find("occurrence");
  if (!occurrence || occurrence->kind != JsonValue::Kind::kNumber || std::ranges::count(texts, nullptr) > 0)
    return false;
  if (!(occurrence->number >= 1) || occurrence->number > kMaxOccurrence ||
      occurrence->number != std::floor(occurrence->number))
    return false;
  print = {*texts[0], *texts[1], *texts[2], *texts[3], static_cast<uint32_t>(occurrence->number)};
  return true;
}

}  // namespace

Baseline::Baseline(std::string path) : path_(std::move(path)) {}

Result<Baseline> Baseline::Read(const std::string& path) {
  Result<std::string> text = ReadAll(path);
  if (!text) return text.error();
  Baseline baseline(path);
  if (Result<void> parsed = baseline.Parse(*text); !parsed) return parsed.error();
  return baseline;
}

Result<Baseline> Baseline::ReadOrMake(const std::string& path) {
  std::error_code ignored;
  return fs::exists(path, ignored) ? Read(path) : Result<Baseline>(Baseline(path));
}

Result<void> Baseline::Parse(const std::string& text) {
  const Result<JsonValue> json = ParseJson(text);
  if (!json) return Damaged(path_, json.error().message);
  const JsonValue* version = json->Find("version");
  if (!version || version->kind != JsonValue::Kind::kNumber) return Damaged(path_, "it has no \"version\"");
  if (version->number != kVersion)
    return Damaged(path_, fmt::format("its version is {}, expected {}", version->number, kVersion));
  const JsonValue* findings = json->Find("findings");
  if (!findings || findings->kind != JsonValue::Kind::kArray) return Damaged(path_, "it has no list \"findings\"");
  for (size_t i = 0; i < findings->items.size(); ++i) {
    Fingerprint print;
    if (!ReadEntry(findings->items[i], print))
      return Damaged(path_, fmt::format("entry {} of \"findings\" lacks one of the texts \"file\", \"kernel\", \"id\", "
                                        "\"line\", or a number \"occurrence\" from 1",
                                        i + 1));
    entries_.insert(std::move(print));
  }
  return {};
}

std::string Baseline::RelativePath(const std::string& file) const {
  if (file.starts_with('<')) return file;  // <stdin>
  const fs::path folder = Absolute(path_).parent_path(), absolute = Absolute(file);
  const std::string relative = absolute.lexically_relative(folder).generic_string();
  return relative.empty() ? absolute.generic_string() : relative;
}

Fingerprint Baseline::Relative(Fingerprint fingerprint) const {
  fingerprint.file = RelativePath(fingerprint.file);
  return fingerprint;
}

bool Baseline::Lists(const Fingerprint& fingerprint) {
  const Fingerprint print = Relative(fingerprint);
  if (!entries_.contains(print)) return false;
  occurred_.insert(print);
  ++hidden_;
  return true;
}

void Baseline::Found(const Fingerprint& fingerprint) { found_.insert(Relative(fingerprint)); }

void Baseline::Checked(const std::vector<std::string>& files, const std::vector<std::string>& linted,
                       const std::vector<std::string>& declared) {
  for (size_t i = 0; i < files.size(); ++i)
    checked_.push_back({RelativePath(files[i]), linted, i == 0 ? std::optional(declared) : std::nullopt});
}

bool Baseline::IsChecked(const Fingerprint& print) const {
  return std::ranges::any_of(checked_, [&](const CheckedFile& each) {
    if (each.file != print.file) return false;
    const bool is_gone = each.declared && std::ranges::count(*each.declared, print.kernel) == 0;
    return is_gone || std::ranges::count(each.linted, print.kernel) > 0;
  });
}

std::vector<Fingerprint> Baseline::Obsolete() const {
  std::vector<Fingerprint> obsolete;
  for (const Fingerprint& entry : entries_)
    if (IsChecked(entry) && !occurred_.contains(entry)) obsolete.push_back(entry);
  return obsolete;
}

Result<void> Baseline::Update() {
  std::erase_if(entries_, [&](const Fingerprint& entry) { return IsChecked(entry); });
  entries_.insert(found_.begin(), found_.end());
  return runtime::WriteFile(path_, Text());
}

std::string Baseline::Text() const {
  std::string list;
  for (const Fingerprint& entry : entries_)
    list += fmt::format("{}\n    {{\"file\": {}, \"kernel\": {}, \"id\": {}, \"line\": {}, \"occurrence\": {}}}",
                        list.empty() ? "" : ",", JsonString(entry.file), JsonString(entry.kernel), JsonString(entry.id),
                        JsonString(entry.line), entry.occurrence);
  return fmt::format("{{\n  \"version\": {},\n  \"findings\": [{}{}]\n}}\n", kVersion, list,
                     list.empty() ? "" : "\n  ");
}

}  // namespace pyk2cu::cli
