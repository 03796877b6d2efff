#include <fmt/format.h>
#include <gtest/gtest.h>

#include "frontend/sema/untyped/launch_shapes.h"
#include "frontend/sema/untyped/launch_types.h"
#include "frontend/syntax/parser.h"

// What launches in host code say of kernels: types, sizes, grids.
namespace pyk2cu::sema {
namespace {

/// A file with the kernel k(x) and some host code.
class HostLaunches : public ::testing::Test {
 protected:
  void Read(const std::string& host_code) {
    file = std::make_unique<SourceFile>(
        "k.py", "import numpy as np\nfrom numba import cuda\n\n@cuda.jit\ndef k(x):\n    x[0] = 1\n\n" + host_code);
    diagnostics = std::make_unique<Diagnostics>(*file);
    module = Parse(*file, *diagnostics);
    EXPECT_FALSE(diagnostics->HasErrors());
  }

  /// The types of the argument of all launches, each once.
  std::string Types(const std::string& host_code) {
    Read(host_code);
    HostContext host(module, {}, types);
    std::string text;
    for (const LaunchTypes& launch : TypesOfLaunches(host, "k", 1))
      text += (text.empty() ? "" : "; ") + (launch.arguments[0] ? launch.arguments[0]->Name() : "not known");
    return text;
  }
  std::string TypeOf(const std::string& argument) {
    return Types("rng = np.random.default_rng(7)\nk[1, 32](" + argument + ")\n");
  }

  static std::string Text(const std::optional<ir::LaunchShape::Extents>& extents) {
    return extents ? fmt::format("{}x{}x{}", (*extents)[0], (*extents)[1], (*extents)[2]) : "?";
  }
  /// "grid block: extents of the argument", one line for each launch.
  std::string Shapes(const std::string& host_code) {
    Read(host_code);
    std::string text;
    for (const ir::LaunchShape& launch : ShapesOfLaunches(module, {}, types)) {
      text += fmt::format("{} {}:", Text(launch.grid), Text(launch.block));
      for (const ir::LaunchArgument& argument : launch.arguments)
        for (const int64_t extent : argument.extents) text += fmt::format(" {}", extent);
      text += "\n";
    }
    return text;
  }

  TypeTable types;
  std::unique_ptr<SourceFile> file;
  std::unique_ptr<Diagnostics> diagnostics;
  ast::Module module;
};

TEST_F(HostLaunches, ForAllIsALaunch) {
  EXPECT_EQ(Types("k.forall(8)(np.zeros(8, np.float32))\n"), "array(float32, 1d, C)");
  EXPECT_EQ(Types("def main(n):\n    x = np.ones((n, n))\n    done = k.forall(x.size, tpb=64)(x)\n"),
            "array(float64, 2d, C)");
  EXPECT_EQ(Types("k.other(8)(np.zeros(8))\nk.forall(8)\nk.forall[8](np.zeros(8))\n"), "");
  EXPECT_EQ(Shapes("k.forall(100)(np.zeros(100))\nk.forall(100, 32)(np.zeros(99))\nk.forall(ntasks=64, tpb=64)(1)\n"
                   "k.forall(n, 32)(np.zeros(8))\nk.forall(8, 0)(np.zeros(8))\n"),
            "? ?: 100\n4x1x1 32x1x1: 99\n1x1x1 64x1x1:\n? 32x1x1: 8\n? ?: 8\n");
}

TEST_F(HostLaunches, ArraysOfData) {
  EXPECT_EQ(TypeOf("np.frombuffer(b'abcd', np.uint8)"), "array(uint8, 1d, C)");
  EXPECT_EQ(TypeOf("np.frombuffer(b'abcdefgh')"), "array(float64, 1d, C)");
  EXPECT_EQ(TypeOf("np.fromiter((i for i in range(3)), dtype=np.int16)"), "array(int16, 1d, C)");
  EXPECT_EQ(TypeOf("np.fromfile('x', np.float32, 4)"), "array(float32, 1d, C)");
  EXPECT_EQ(TypeOf("np.sort(np.ones((2, 3), np.int8))"), "array(int8, 2d, C)");
  EXPECT_EQ(TypeOf("np.tile(np.ones((2, 3), np.int8), 2)"), "array(int8, 2d, C)");
  EXPECT_EQ(TypeOf("np.tile(np.ones(3), (2, 2, 2))"), "array(float64, 3d, C)");
  EXPECT_EQ(TypeOf("np.tile([1, 2], (2, 3))"), "array(int64, 2d, C)");
  EXPECT_EQ(TypeOf("np.tile(np.ones(3), unknown)"), "not known");
  EXPECT_EQ(TypeOf("np.array(range(8))"), "array(int64, 1d, C)");
  EXPECT_EQ(TypeOf("np.asarray(list(range(2, 8)), dtype=np.uint8)"), "array(uint8, 1d, C)");
  EXPECT_EQ(TypeOf("np.array(list(unknown))"), "not known");
  EXPECT_EQ(Shapes("k[1, 32](np.frombuffer(b'abcd', np.uint8))\nk[1, 32](np.tile(np.ones(3), 2))\n"),
            "1x1x1 32x1x1:\n1x1x1 32x1x1:\n");
}

TEST_F(HostLaunches, GeneratorsOfNumPyMakeArrays) {
  EXPECT_EQ(TypeOf("rng.random(8)"), "array(float64, 1d, C)");
  EXPECT_EQ(TypeOf("rng.random((8, 4), dtype=np.float32)"), "array(float32, 2d, C)");
  EXPECT_EQ(TypeOf("rng.random(8, np.float32)"), "array(float32, 1d, C)");
  EXPECT_EQ(TypeOf("rng.standard_normal(size=(2, 3, 4), dtype='float32')"), "array(float32, 3d, C)");
  EXPECT_EQ(TypeOf("rng.normal(0.0, 1.0, 8)"), "array(float64, 1d, C)");
  EXPECT_EQ(TypeOf("rng.uniform(size=(8, 8)).astype(np.float32)"), "array(float32, 2d, C)");
  EXPECT_EQ(TypeOf("rng.integers(0, 9, 8)"), "array(int64, 1d, C)");
  EXPECT_EQ(TypeOf("rng.integers(9, size=8, dtype=np.uint8)"), "array(uint8, 1d, C)");
  EXPECT_EQ(TypeOf("rng.poisson(2.0, 8)"), "array(int64, 1d, C)");
  EXPECT_EQ(TypeOf("np.random.default_rng().random(8)"), "array(float64, 1d, C)");
  EXPECT_EQ(TypeOf("rng.random()"), "float64");
  EXPECT_EQ(TypeOf("rng.bytes(8)"), "not known");
  EXPECT_EQ(TypeOf("np.random.RandomState(7).random(8)"), "not known");
  EXPECT_EQ(Types("rng = rng\nk[1, 32](rng.random(8))\n"), "not known");
  EXPECT_EQ(Shapes("rng = np.random.default_rng(7)\nk[1, 32](rng.integers(0, 9, (3, 5)))\n"), "1x1x1 32x1x1: 3 5\n");
}

TEST_F(HostLaunches, RangesOfFloatsHaveTheirSize) {
  EXPECT_EQ(TypeOf("np.arange(100.0)"), "array(float64, 1d, C)");
  EXPECT_EQ(Shapes("k[1, 32](np.arange(100.0))\nk[1, 32](np.arange(0.5, 3))\nk[1, 32](np.arange(0, 1, 0.1))\n"
                   "k[1, 32](np.arange(2.0, 1.0))\nk[1, 32](np.arange(0.0, 1.0, 0.0))\nk[1, 32](np.arange(1e300))\n"
                   "k[1, 32](np.arange(7))\nk[1, 32](np.arange(1, 8, 2))\n"
                   "k[1, 32](np.arange(0, 8, step=2))\nk[1, 32](np.arange(4, dtype=np.int8))\n"),
            "1x1x1 32x1x1: 100\n1x1x1 32x1x1: 3\n1x1x1 32x1x1: 10\n1x1x1 32x1x1: 0\n1x1x1 32x1x1:\n1x1x1 32x1x1:\n"
            "1x1x1 32x1x1: 7\n1x1x1 32x1x1: 4\n1x1x1 32x1x1:\n1x1x1 32x1x1: 4\n");
}

}  // namespace
}  // namespace pyk2cu::sema
