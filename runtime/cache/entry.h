#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "runtime/cache/sha256.h"

namespace pyk2cu::cache {

/// The content of a file of the cache: named byte strings.
using Sections = std::map<std::string, std::string, std::less<>>;

/// The file's bytes: a header with the key and a checksum of all, then the sections.
std::string Pack(const Digest& key, const Sections& sections);

/// The sections of a file that is whole and belongs to `key`; nullopt if the file is damaged.
std::optional<Sections> Unpack(const Digest& key, std::string_view file);

}  // namespace pyk2cu::cache
