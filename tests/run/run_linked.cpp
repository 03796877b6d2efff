#include <gtest/gtest.h>

#include <filesystem>

#include "tests/run/launch.h"

namespace pyk2cu::test {
namespace {

using I64 = int64_t;

/// The paths of the linked files are relative to the kernel file's, which is given from the root of the source.
void GoToRoot() { std::filesystem::current_path(PYK2CU_ROOT); }

TEST(linked, Numbers) {
  GoToRoot();
  HostArray x = Generate<double>({40}, [](I64 i) { return i % 7; });
  HostArray out = Generate<double>({40, 4}, [](I64 at) {
    I64 i = at / 4, v = i % 7;
    return at % 4 == 0   ? static_cast<double>(2 * v + 5)
           : at % 4 == 1 ? static_cast<double>(v) * 0.5
                         : static_cast<double>(at % 4 == 2 ? v * v
                                               : v > 3     ? 31 - i % 32
                                                           : i % 32);
  });
  Launch("linked.py", "numbers").Grid(2).Block(32).In(x).Out(Zeros<double>({40, 4}), out).Check();
}

TEST(linked, ThroughFunctions) {
  GoToRoot();
  HostArray x = Arange<float>(32);
  Launch("linked.py", "counter")
      .Block(32)
      .In(x)
      .Out(Zeros<float>({32}), Generate<float>({32}, [](I64 i) { return i * i + 4; }))
      .Check();
}

TEST(linked, Pointers) {
  GoToRoot();
  Launch("linked.py", "pointers")
      .Block(32)
      .Out(Arange<float>(32), Arange<float>(32))
      .Out(Zeros<I64>({4}), Of<I64>({496, 992, 61, 9}))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
