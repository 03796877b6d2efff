#include "codegen/text/names.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.h"

namespace pyk2cu::codegen {
namespace {

constexpr auto kReserved = std::to_array<std::string_view>({
#define RESERVED(name) #name,
#include "codegen/text/reserved_names.def"
});
constexpr auto kGlobalNames = std::to_array<std::string_view>({
#define GLOBAL_NAME(name) #name,
#include "codegen/text/reserved_names.def"
});
static_assert(std::is_sorted(kReserved.begin(), kReserved.end()));
static_assert(std::is_sorted(kGlobalNames.begin(), kGlobalNames.end()));

/// One UTF-8 character as "u" and its hexadecimal code point; broken bytes as themselves.
std::string EscapedCharacter(std::string_view text, size_t& position) {
  const auto lead = static_cast<unsigned char>(text[position]);
  const size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  uint32_t code = length == 1 ? lead : lead & (0x7f >> length);
  size_t end = position + 1;
  for (; end < text.size() && end < position + length; ++end)
    code = code << 6 | (static_cast<unsigned char>(text[end]) & 0x3f);
  position = end;
  return fmt::format("u{:x}", code);
}

/// Prefixes whose names belong to the CUDA runtime, or to the generated text's own helpers.
bool HasReservedPrefix(std::string_view name) {
  if (name.starts_with("pyk_")) return true;
  return name.starts_with("cuda") && name.size() > 4 && name[4] >= 'A' && name[4] <= 'Z';
}

/// A leading underscore before a capital belongs to the C++ implementation (and C libraries define macros such as _N).
std::string WithoutReservedStart(std::string_view name) {
  const bool reserved = name.size() > 1 && name[0] == '_' && name[1] >= 'A' && name[1] <= 'Z';
  return reserved ? std::string(name.substr(1)) + '_' : std::string(name);
}

}  // namespace

bool IsReserved(std::string_view name) { return std::binary_search(kReserved.begin(), kReserved.end(), name); }

bool IsGlobalName(std::string_view name) { return std::binary_search(kGlobalNames.begin(), kGlobalNames.end(), name); }

std::string AsciiIdentifier(std::string_view name) {
  std::string result;
  for (size_t i = 0; i < name.size();) {
    const char c = name[i];
    if (IsNameByte(c)) {
      if (c != '_' || result.empty() || result.back() != '_') result += c;
      ++i;
    } else if (static_cast<unsigned char>(c) < 0x80) {
      if (result.empty() || result.back() != '_') result += '_';
      ++i;
    } else {
      result += EscapedCharacter(name, i);
    }
  }
  if (result.empty() || IsDigit(result.front())) result.insert(0, 1, 'v');
  return WithoutReservedStart(result);
}

bool NameScope::Free(const std::string& name) const {
  if (taken_.contains(name) || reserved_.contains(name) || IsReserved(name) || HasReservedPrefix(name)) return false;
  if (outer_ && (outer_->taken_.contains(name) || outer_->reserved_.contains(name))) return false;
  return level_ == Level::kFunction || !IsGlobalName(name);
}

std::string NameScope::Take(std::string_view name) {
  const std::string base = AsciiIdentifier(name);
  std::string candidate = base;
  if (HasReservedPrefix(candidate)) candidate.insert(0, "k_");
  if (!Free(candidate) && !taken_.contains(candidate)) candidate += candidate.back() == '_' ? "1" : "_";
  const std::string stem = candidate;
  for (int& number = next_.try_emplace(stem, 2).first->second; !Free(candidate); ++number)
    candidate = stem + (stem.back() == '_' ? "" : "_") + std::to_string(number);
  taken_.insert(candidate);
  return candidate;
}

}  // namespace pyk2cu::codegen
