#pragma once

#include <concepts>
#include <cstdint>

// Plain data of launches. The library uses the same types inside.
namespace pyk2cu {

/// Extents of a grid (in blocks) or of a block (in threads): `256`, `{16, 16}`. Integers of any type; what does not fit
/// in 32 bits becomes an extent that every launch refuses.
struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;

  constexpr Dim3() = default;
  // Also keeps `Launch({4, 256}, ...)` from being read as a grid of 4 x 256 blocks, as it would be for an aggregate.
  template <std::integral X, std::integral Y = int, std::integral Z = int>
  constexpr Dim3(X columns, Y rows = 1, Z layers = 1)  // NOLINT: implicit on purpose
      : x(Extent(columns)), y(Extent(rows)), z(Extent(layers)) {}
  bool operator==(const Dim3&) const = default;

 private:
  template <class Integer>
  static constexpr uint32_t Extent(Integer value) {
    if (value < Integer{0}) return 0;
    return static_cast<uint64_t>(value) > UINT32_MAX ? UINT32_MAX : static_cast<uint32_t>(value);
  }
};

/// Names a stream of one device; made by Stream. By itself it is the device's default stream.
struct StreamRef {
  uint64_t handle = 0;  ///< what the device calls the stream: a CUstream on a GPU; 0 is the default stream
  int32_t place = 0;    ///< the device; 0: any, for the streams that every device has
};

/// How to launch a kernel.
struct LaunchConfig {
  Dim3 grid;                  ///< blocks
  Dim3 block;                 ///< threads of each block
  uint32_t shared_bytes = 0;  ///< dynamic shared memory of each block
  StreamRef stream = {};
};

/// How to make a stream.
struct StreamOptions {
  bool non_blocking = false;  ///< does not wait for the default stream, nor the default stream for it
  int priority = 0;           ///< lower is more urgent; clamped to what the device offers
};

}  // namespace pyk2cu
