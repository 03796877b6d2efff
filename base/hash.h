#pragma once

#include <cstdint>
#include <string_view>

namespace pyk2cu {

/// FNV-1a: the same on every machine, good enough to tell texts apart, no defense against who wants them to collide.
constexpr uint64_t Fnv1a(std::string_view bytes) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

}  // namespace pyk2cu
