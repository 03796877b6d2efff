// What the kernels of a header compute: on the CPU ("cpu", with PYK2CU_CPU) or on the first GPU ("cuda").
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "kernels.h"

kernels::status LaunchElsewhere(float* x);  // second.cpp

namespace {

using namespace kernels;

int failures = 0;

void Expect(bool right, const char* what) {
  if (right) return;
  std::printf("wrong: %s\n", what);
  ++failures;
}

void ExpectDone(const status& s, const char* what) {
  if (!s) std::printf("%s: %s\n", what, s.message().c_str());
  Expect(s.ok(), what);
}

/// Memory that both the host and the GPU see.
template <class T>
T* Allocate(std::size_t count, bool gpu) {
  void* memory = nullptr;
  if (!gpu) {
    memory = std::calloc(count, sizeof(T));
  } else {
    void* library = dlopen("libcuda.so.1", RTLD_NOW);
    const auto allocate =
        reinterpret_cast<int (*)(unsigned long long*, std::size_t, unsigned)>(dlsym(library, "cuMemAllocManaged"));
    unsigned long long address = 0;
    if (allocate(&address, count * sizeof(T), 1) != 0) std::abort();
    memory = reinterpret_cast<void*>(address);
    std::memset(memory, 0, count * sizeof(T));
  }
  return static_cast<T*>(memory);
}

void Wait(bool gpu) {
  if (!gpu) return;
  const auto wait = reinterpret_cast<int (*)()>(dlsym(dlopen("libcuda.so.1", RTLD_NOW), "cuCtxSynchronize"));
  Expect(wait() == 0, "waiting for the GPU");
}

template <class Where>
void RunArrays(Where where, bool gpu) {
  auto *x = Allocate<float>(1000, gpu), *y = Allocate<float>(1000, gpu);
  for (int i = 0; i < 1000; ++i) x[i] = static_cast<float>(i), y[i] = 1;
  ExpectDone(launch_saxpy(where, 8, 128, 2.0f, array_view(x, 1000), array_view(y, 1000)), "saxpy");
  Wait(gpu);
  bool right = true;
  for (int i = 0; i < 1000; ++i) right = right && y[i] == 2.0f * static_cast<float>(i) + 1;
  Expect(right, "saxpy");
  ExpectDone(launch_copy2d(where, {2, 4}, {16, 8}, array_view<float, 2>(x, {20, 30}, {4, 80}), array_view(y, 20, 30)),
             "copy2d");
  Wait(gpu);
  right = true;
  for (int i = 0; i < 20; ++i)
    for (int j = 0; j < 30; ++j) right = right && y[i * 30 + j] == x[i + j * 20];
  Expect(right, "copy2d");
  auto* d = Allocate<double>(30, gpu);
  for (int i = 0; i < 30; ++i) d[i] = i;
  ExpectDone(launch_combine(where, 1, 32, {array_view<double>(d, {10}, {16}), array_view(d + 20, 10)}, {3, 0.5f},
                            array_view(d, 10)),
             "combine");
  Wait(gpu);
  Expect(d[9] == 18 * 3 + 29 * 0.5 || d[9] == 9 * 3 + 29 * 0.5, "combine");
  auto* counts = Allocate<std::int32_t>(100, gpu);
  ExpectDone(launch_count_up(where, 3, 7, array_view<std::int32_t>(counts, {50}, {8})), "count_up");
  Wait(gpu);
  Expect(counts[98] == 1 && counts[97] == 0, "count_up");
}

template <class Where>
void RunRecords(Where where, bool gpu) {
  auto* particles = Allocate<particle>(3, gpu);
  particles[2].charge = 4;
  particles[2].spin = {1, 2};
  ExpectDone(launch_move(where, 1, 32, array_view(particles, 3), 0.25, {0, 1}), "move");
  Wait(gpu);
  Expect(particles[2].place[1] == 1 && particles[2].spin == std::complex<float>(-2, 1), "move");
  auto* rows = Allocate<tight>(4, gpu);
  rows[2].kind = -3;
  rows[2].value = 5;
  rows[2].phase[0] = 1;
  ExpectDone(launch_name_them(where, 1, 32, array_view<tight>(rows, {2}, {2 * sizeof(tight)})), "name_them");
  Wait(gpu);
  Expect(rows[2].value == 7 && rows[2].phase[1] == 1 && rows[1].value == 0, "name_them");
}

template <class Where>
void RunBlocks(Where where, bool gpu) {
  auto *x = Allocate<std::int32_t>(1000, gpu), *sums = Allocate<std::int32_t>(4, gpu);
  for (int i = 0; i < 1000; ++i) x[i] = i;
  ExpectDone(launch_block_sums(where, 4, 256, 1024, array_view(x, 1000), array_view(sums, 4)), "block_sums");
  Wait(gpu);
  Expect(sums[0] + sums[1] + sums[2] + sums[3] == 499500 && sums[0] == 32640, "block_sums");
  auto *f = Allocate<float>(64, gpu), *warps = Allocate<float>(2, gpu);
  for (int i = 0; i < 64; ++i) f[i] = static_cast<float>(i);
  ExpectDone(launch_warp_sums(where, 1, 64, array_view(f, 64), array_view(warps, 2)), "warp_sums");
  Wait(gpu);
  Expect(warps[0] == 496 && warps[1] == 1520, "warp_sums");
  auto* n = Allocate<std::int64_t>(8, gpu);
  ExpectDone(launch_pick(where, 1, 1, array_view(n, 8), 3), "pick");
  Expect(n[3] == 7, "pick");
  const status out = launch_pick(where, 1, 1, array_view(n, 8), 8);
  Expect(out.code() == error_code::kernel &&
             out.message().find(
                 "IndexError: index 8 is out of bounds for axis 0 with size 8 (array 'x') in kernel 'pick'") !=
                 std::string::npos,
         out.message().c_str());
  ExpectDone(launch_pick(where, 1, 1, array_view(n, 8), 4), "pick after an error");
  Expect(launch_pick(where, 1, 2000, array_view(n, 8), 3).code() == error_code::bad_launch,
         "a block that is too large");
}

template <class Where>
void RunVotes(Where where, bool gpu) {
  auto *x = Allocate<std::int32_t>(64, gpu), *out = Allocate<std::int32_t>(7 * 64, gpu);
  for (int i = 0; i < 64; ++i) x[i] = i;
  ExpectDone(launch_votes(where, 1, 64, array_view(x, 64), array_view(out, 7, 64)), "votes");
  Wait(gpu);
  const auto at = [&](int row, int column) { return static_cast<std::uint32_t>(out[row * 64 + column]); };
  Expect(at(0, 0) == 60 && at(0, 63) == 60, "syncthreads_count");
  Expect(at(1, 5) == 0xAAAAAAAA && at(1, 40) == 0xAAAAAAAA, "ballot");
  Expect(at(2, 6) == 7 && at(2, 35) == 34, "shfl_xor");
  Expect(at(3, 10) == 8 && at(3, 1) == 1 && at(3, 33) == 33, "shfl_up");
  Expect(at(4, 9) == 0x0000FF00 && at(4, 63) == 0xFF000000, "match_any");
  Expect(at(5, 39) == 36 && at(5, 40) == 0, "syncthreads_count after some have returned");
  Expect(at(6, 0) == 39 && at(6, 1) == 40, "atomics");
}

template <class Where>
void RunAll(Where where, bool gpu) {
  RunArrays(where, gpu);
  RunRecords(where, gpu);
  RunBlocks(where, gpu);
  RunVotes(where, gpu);
}

}  // namespace

int main(int, char** arguments) {
  if (std::strcmp(arguments[1], "cuda") == 0) {
    if (const status s = load(); !s && (s.code() == error_code::no_driver || s.code() == error_code::no_device)) {
      std::printf("no GPU: %s\n", s.message().c_str());
      return 1;
    }
    RunAll(stream{}, true);
    ExpectDone(LaunchElsewhere(Allocate<float>(32, true)), "the second file");
  }
#ifdef PYK2CU_CPU
  if (std::strcmp(arguments[1], "cpu") == 0) RunAll(pyk2cu::aot::cpu, false);
#endif
  return failures != 0;
}
