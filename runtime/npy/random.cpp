#include "runtime/npy/random.h"

#include <bit>
#include <cstring>

namespace pyk2cu::runtime {
namespace {

/// SplitMix64: small seeds must not give similar sequences.
Xoroshiro128pState FromSeed(uint64_t seed) {
  uint64_t z = seed + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  z ^= z >> 31;
  return {z, z};
}

void Advance(Xoroshiro128pState& state) {
  const uint64_t mixed = state.s1 ^ state.s0;
  state = {std::rotl(state.s0, 55) ^ mixed ^ (mixed << 14), std::rotl(mixed, 36)};
}

/// Advances the state by 2^64 steps.
void Jump(Xoroshiro128pState& state) {
  constexpr uint64_t kJump[] = {0xbeac0467eba5facb, 0xd86b048b86aa9922};
  Xoroshiro128pState sum{0, 0};
  for (int bit = 0; bit < 128; ++bit) {
    if (kJump[bit / 64] >> (bit % 64) & 1) sum = {sum.s0 ^ state.s0, sum.s1 ^ state.s1};
    Advance(state);
  }
  state = sum;
}

}  // namespace

void InitXoroshiro128pStates(std::span<Xoroshiro128pState> states, uint64_t seed, uint64_t subsequence_start) {
  Xoroshiro128pState state = FromSeed(seed);
  for (uint64_t i = 0; i < subsequence_start; ++i) Jump(state);
  for (Xoroshiro128pState& each : states) {
    each = state;
    Jump(state);
  }
}

Result<HostArray> MakeXoroshiro128pStates(int64_t count, uint64_t seed, uint64_t subsequence_start) {
  auto types = std::make_shared<TypeTable>();
  const Type* word = TypeTable::Scalar(ScalarId::kUInt64);
  const Type* state = types->Record({{"s0", word, 0}, {"s1", word, 8}}, sizeof(Xoroshiro128pState), true);
  const int64_t shape[] = {count};
  Result<HostArray> array = HostArray::Make(state, shape);
  if (!array) return array;
  array->types = std::move(types);
  std::vector<Xoroshiro128pState> states(static_cast<size_t>(count));
  InitXoroshiro128pStates(states, seed, subsequence_start);
  if (count > 0) std::memcpy(array->data.data(), states.data(), array->data.size());
  return array;
}

}  // namespace pyk2cu::runtime
