#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace pyk2cu::cache {

using Digest = std::array<uint8_t, 32>;

/// SHA-256 (FIPS 180-4). A cryptographic hash, so that two kernels never share a key; an own implementation, so that
/// the library depends on no other.
class Sha256 {
 public:
  void Add(std::string_view bytes);
  /// Ends the message. The object cannot be used afterwards.
  Digest Finish();

 private:
  void Block(const uint8_t* block);

  std::array<uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<uint8_t, 64> pending_{};
  uint64_t size_ = 0;  ///< bytes so far
};

Digest HashOf(std::string_view bytes);

}  // namespace pyk2cu::cache
