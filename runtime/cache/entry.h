#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/cache/sha256.h"

namespace pyk2cu::cache {

/// What a file of the cache holds: named byte strings.
using Sections = std::map<std::string, std::string, std::less<>>;

/// The file's bytes: a header with the key and a checksum of all, then the sections.
std::string Pack(const Digest& key, const Sections& sections);

/// The sections of a file that is whole and belongs to `key`; nothing if a bit of it is not as it was written.
std::optional<Sections> Unpack(const Digest& key, std::string_view file);

}  // namespace pyk2cu::cache
