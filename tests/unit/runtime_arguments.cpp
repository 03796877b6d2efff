#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "runtime/device/argument.h"
#include "runtime/device/launch_values.h"

namespace pyk2cu::runtime {
namespace {

using Shape = std::vector<int64_t>;

const Type* S(ScalarId id) { return TypeTable::Scalar(id); }

Argument Literal(ScalarValue value) { return Argument::Scalar(value, true); }

TEST(Layout, FollowsNumPysFlags) {
  const auto layout = [](Shape shape, Shape strides) { return LayoutOf(4, shape, strides); };
  EXPECT_EQ(layout({}, {}), Layout::kC);
  EXPECT_EQ(layout({5}, {4}), Layout::kC);
  EXPECT_EQ(layout({5}, {8}), Layout::kA);
  EXPECT_EQ(layout({5}, {-4}), Layout::kA);
  EXPECT_EQ(layout({1}, {800}), Layout::kC);
  EXPECT_EQ(layout({2, 3}, {12, 4}), Layout::kC);
  EXPECT_EQ(layout({2, 3}, {4, 8}), Layout::kF);
  EXPECT_EQ(layout({2, 3}, {16, 4}), Layout::kA);
  EXPECT_EQ(layout({1, 3}, {999, 4}), Layout::kC);  // C wins where both hold
  EXPECT_EQ(layout({3, 1}, {4, 999}), Layout::kC);
  EXPECT_EQ(layout({0, 3}, {1, 1}), Layout::kC);
  EXPECT_EQ(layout({2, 1, 3}, {4, 1, 8}), Layout::kF);
  EXPECT_EQ(layout({2}, {0}), Layout::kA);
}

TEST(Layout, ExtentsThatOverflowAreNotContiguous) {
  const int64_t large = int64_t{1} << 62;
  EXPECT_EQ(LayoutOf(4, Shape{2, large, 3}, Shape{0, 12, 4}), Layout::kA);
}

TEST(Shape, WhatNoArrayCanBeIsRefused) {
  const auto failure = [](Shape shape, Shape strides) {
    Result<void> result = CheckShape(4, shape, strides);
    return result ? "" : result.error().message;
  };
  EXPECT_EQ(failure({}, {}), "");
  EXPECT_EQ(failure({2, 3}, {-12, 4}), "");
  EXPECT_EQ(failure({3, 1000}, {0, 0}), "");
  EXPECT_EQ(failure({1, 0}, {INT64_MIN, INT64_MAX}), "");
  EXPECT_EQ(failure(Shape(32, 1), Shape(32, 4)), "");
  EXPECT_EQ(failure(Shape(33, 1), Shape(33, 4)), "the array has 33 dimensions, at most 32 are allowed");
  EXPECT_EQ(failure(Shape(256, 1), Shape(256, 4)), "the array has 256 dimensions, at most 32 are allowed");
  EXPECT_EQ(failure({2, 3}, {4}), "the shape (2, 3) has 2 extents, but there are 1 strides");
  EXPECT_EQ(failure({-1}, {4}), "the shape (-1) has a negative extent");
  EXPECT_EQ(failure({0, INT64_MIN}, {4, 4}), "the shape (0, -9223372036854775808) has a negative extent");
  EXPECT_EQ(failure({int64_t{1} << 61}, {0}), "an array of shape (2305843009213693952) is larger than memory can be");
  EXPECT_EQ(failure({2}, {INT64_MIN}), "stride -9223372036854775808 of the array leads out of 63 bits of address");
  EXPECT_EQ(failure({3}, {INT64_MAX / 2}), "stride 4611686018427387903 of the array leads out of 63 bits of address");
}

TEST(ScalarValue, HoldsTheValuesOfItsType) {
  const auto holds = [](ScalarValue v, ScalarId to) { return HoldsValue(v, to); };
  EXPECT_TRUE(holds(ScalarValue::Int(127), ScalarId::kInt8));
  EXPECT_FALSE(holds(ScalarValue::Int(128), ScalarId::kInt8));
  EXPECT_TRUE(holds(ScalarValue::Int(-128), ScalarId::kInt8));
  EXPECT_FALSE(holds(ScalarValue::Int(-1), ScalarId::kUInt64));
  EXPECT_TRUE(holds({ScalarId::kUInt64, UINT64_MAX}, ScalarId::kUInt64));
  EXPECT_FALSE(holds({ScalarId::kUInt64, UINT64_MAX}, ScalarId::kInt64));
  EXPECT_FALSE(holds({ScalarId::kUInt64, UINT64_MAX}, ScalarId::kFloat64));
  EXPECT_TRUE(holds({ScalarId::kUInt64, uint64_t{1} << 63}, ScalarId::kFloat64));
  EXPECT_TRUE(holds(ScalarValue::Int(1 << 24), ScalarId::kFloat32));
  EXPECT_FALSE(holds(ScalarValue::Int((1 << 24) + 1), ScalarId::kFloat32));
  EXPECT_FALSE(holds(ScalarValue::Int(INT64_MAX), ScalarId::kFloat64));
  EXPECT_TRUE(holds(ScalarValue::Int(INT64_MIN), ScalarId::kFloat64));
  EXPECT_FALSE(holds(ScalarValue::Int(65536), ScalarId::kFloat16));
  EXPECT_TRUE(holds(ScalarValue::Float(0.1), ScalarId::kFloat32));
  EXPECT_FALSE(holds(ScalarValue::Float(1e300), ScalarId::kFloat32));
  EXPECT_TRUE(holds(ScalarValue::Float(INFINITY), ScalarId::kFloat32));
  EXPECT_TRUE(holds(ScalarValue::Float(2.0), ScalarId::kInt32));
  EXPECT_FALSE(holds(ScalarValue::Float(2.5), ScalarId::kInt32));
  EXPECT_FALSE(holds(ScalarValue::Float(NAN), ScalarId::kInt32));
  EXPECT_FALSE(holds(ScalarValue::Float(1e30), ScalarId::kInt64));
  EXPECT_TRUE(holds(ScalarValue::Bool(true), ScalarId::kInt8));
  EXPECT_FALSE(holds(ScalarValue::Int(2), ScalarId::kBool));
  EXPECT_FALSE(holds(ScalarValue::Complex(1, 0), ScalarId::kFloat64));
  EXPECT_TRUE(holds(ScalarValue::Float(1.5), ScalarId::kComplex64));
}

TEST(ScalarValue, HalvesRoundToNearestEven) {
  EXPECT_EQ(HalfFromDouble(1.0), 0x3c00);
  EXPECT_EQ(HalfFromDouble(-2.0), 0xc000);
  EXPECT_EQ(HalfFromDouble(65504.0), 0x7bff);
  EXPECT_EQ(HalfFromDouble(65519.9), 0x7bff);
  EXPECT_EQ(HalfFromDouble(65520.0), 0x7c00);
  EXPECT_EQ(HalfFromDouble(0x1p-24), 1);
  EXPECT_EQ(HalfFromDouble(0x1p-25), 0);
  EXPECT_EQ(HalfFromDouble(0x1.8p-24), 2);
  EXPECT_EQ(HalfFromDouble(1.0 + 0x1p-11), 0x3c00);
  EXPECT_EQ(HalfFromDouble(1.0 + 0x3p-11), 0x3c02);
  EXPECT_EQ(HalfFromDouble(2047.5), 0x6800);
  for (uint32_t bits = 0; bits < 0x7c00; ++bits) {
    ASSERT_EQ(HalfFromDouble(DoubleFromHalf(static_cast<uint16_t>(bits))), bits);
    ASSERT_EQ(HalfFromDouble(DoubleFromHalf(static_cast<uint16_t>(bits | 0x8000))), bits | 0x8000);
  }
}

TEST(Arguments, HaveNumPysTypes) {
  TypeTable types;
  const Shape shape{4, 5}, c{20, 4}, f{4, 16};
  EXPECT_EQ(TypeOf(Literal(ScalarValue::Int(1)), types)->Name(), "int64");
  EXPECT_EQ(TypeOf(Argument::Array(ScalarId::kFloat32, 0, shape, c), types)->Name(), "array(float32, 2d, C)");
  EXPECT_EQ(TypeOf(Argument::Array(ScalarId::kFloat32, 0, shape, f), types)->Name(), "array(float32, 2d, F)");
  const Argument elements[] = {Literal(ScalarValue::Int(1)), Literal(ScalarValue::Float(2))};
  EXPECT_EQ(TypeOf(Argument::Tuple(elements), types)->Name(), "Tuple(int64, float64)");
}

TEST(Arguments, FitTypes) {
  TypeTable types;
  const Shape shape{4, 5}, c{20, 4}, f{4, 16};
  const Argument array = Argument::Array(ScalarId::kFloat32, 0, shape, c);
  const Argument readonly = Argument::Array(ScalarId::kFloat32, 0, shape, c, true);
  const Type* f32 = S(ScalarId::kFloat32);
  EXPECT_EQ(FitArgument(array, types.Array(f32, 2, Layout::kC)), Fit::kExact);
  EXPECT_EQ(FitArgument(array, types.Array(f32, 2, Layout::kA)), Fit::kSafe);
  EXPECT_EQ(FitArgument(array, types.Array(f32, 2, Layout::kF)), Fit::kNo);
  EXPECT_EQ(FitArgument(array, types.Array(f32, 1, Layout::kC)), Fit::kNo);
  EXPECT_EQ(FitArgument(array, types.Array(S(ScalarId::kFloat64), 2, Layout::kC)), Fit::kNo);
  EXPECT_EQ(FitArgument(array, types.Array(f32, 2, Layout::kC, true)), Fit::kSafe);
  EXPECT_EQ(FitArgument(readonly, types.Array(f32, 2, Layout::kC)), Fit::kNo);
  EXPECT_EQ(FitArgument(readonly, types.Array(f32, 2, Layout::kC, true)), Fit::kExact);
  EXPECT_EQ(FitArgument(array, f32), Fit::kNo);
  EXPECT_EQ(FitArgument(Literal(ScalarValue::Int(5)), S(ScalarId::kUInt8)), Fit::kSafe);
  EXPECT_EQ(FitArgument(Literal(ScalarValue::Int(300)), S(ScalarId::kUInt8)), Fit::kNo);
  EXPECT_EQ(FitArgument(Argument::Scalar(ScalarValue::Int(5)), S(ScalarId::kUInt8)), Fit::kNo);  // typed: by type alone
  EXPECT_EQ(FitArgument(Argument::Scalar({ScalarId::kInt32, 5}), S(ScalarId::kInt64)), Fit::kSafe);
  EXPECT_EQ(FitArgument(Argument::Scalar({ScalarId::kFloat32, 0, 1}), S(ScalarId::kFloat64)), Fit::kSafe);
}

/// (1, 5), (0, 5) and (5, 1) are contiguous in either order, whatever their type is without a signature.
TEST(Arguments, OfBothOrdersFitEither) {
  TypeTable types;
  const Type* c = types.Array(S(ScalarId::kFloat32), 2, Layout::kC);
  const Type* f = types.Array(S(ScalarId::kFloat32), 2, Layout::kF);
  for (const auto& [shape, strides] : {std::pair(Shape{1, 5}, Shape{20, 4}), std::pair(Shape{5, 1}, Shape{4, 4}),
                                       std::pair(Shape{0, 5}, Shape{20, 4}), std::pair(Shape{1, 1}, Shape{7, 9})}) {
    const Argument array = Argument::Array(ScalarId::kFloat32, 0, shape, strides);
    EXPECT_EQ(FitArgument(array, c), Fit::kExact);
    EXPECT_EQ(FitArgument(array, f), Fit::kSafe);
  }
  const Shape shape{2, 5}, strides{20, 4};
  EXPECT_EQ(FitArgument(Argument::Array(ScalarId::kFloat32, 0, shape, strides), f), Fit::kNo);
}

TEST(Arguments, ErrorsSayWhatWasExpectedAndFound) {
  TypeTable types;
  const Shape shape{4}, strides{8};
  const std::vector<std::string> names{"x", "n"};
  const std::vector<const Type*> expected{types.Array(S(ScalarId::kFloat32), 1, Layout::kC), S(ScalarId::kInt32)};
  const Argument good = Argument::Array(ScalarId::kFloat32, 0, Shape{4}, Shape{4});
  const Argument wrong[] = {Argument::Array(ScalarId::kFloat64, 0, shape, strides), Literal(ScalarValue::Int(1))};
  Result<void> result = CheckArguments("k", names, expected, wrong);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
  EXPECT_EQ(result.error().message,
            "argument 'x' of kernel 'k' must be array(float32, 1d, C), but array(float64, 1d, C) was given; the dtypes "
            "differ: pass an array of float32, or declare the parameter with the dtype of this one");
  const Argument large[] = {good, Literal(ScalarValue::Int(int64_t{1} << 40))};
  EXPECT_EQ(
      CheckArguments("k", names, expected, large).error().message,
      "argument 'n' of kernel 'k' must be int32, but 1099511627776 (int64) was given; int32 cannot hold the value");
  EXPECT_EQ(CheckArguments("k", names, expected, {&good, 1}).error().message,
            "kernel 'k' takes 2 arguments (x, n), but 1 was given");
}

TEST(Facts, OverlapIsByBytes) {
  const Shape n{100}, stride{4};
  const auto at = [&](uint64_t address) { return Argument::Array(ScalarId::kFloat32, address, n, stride); };
  const LaunchConfig config{{1}, {32}};
  const auto no_alias = [&](std::vector<Argument> arguments, std::vector<bool> writes) {
    return ComputeFactBits(arguments, writes, config).no_alias;
  };
  EXPECT_EQ(no_alias({at(1000), at(1400)}, {true, false}), 3u);   // adjacent
  EXPECT_EQ(no_alias({at(1000), at(1399)}, {true, false}), 0u);   // one byte
  EXPECT_EQ(no_alias({at(1000), at(1000)}, {false, false}), 3u);  // both only read
  EXPECT_EQ(no_alias({at(1000), at(1000), at(5000)}, {false, true, true}), 4u);
  const Shape empty{0};
  EXPECT_EQ(no_alias({at(1000), Argument::Array(ScalarId::kFloat32, 1000, empty, stride)}, {true, true}), 3u);
  const Shape back{-4};
  EXPECT_EQ(no_alias({at(1000), Argument::Array(ScalarId::kFloat32, 1500, n, back)}, {true, false}), 0u);
  // A way that overflows may lead anywhere.
  for (const int64_t stride : {INT64_MAX, INT64_MIN, INT64_MAX / 2, INT64_MIN / 2}) {
    const Shape far{stride};
    EXPECT_EQ(no_alias({at(1000), Argument::Array(ScalarId::kFloat32, 5000, n, far)}, {true, false}), 0u) << stride;
  }
  EXPECT_EQ(no_alias({at(1000), Argument::Array(ScalarId::kFloat32, UINT64_MAX - 10, n, stride)}, {true, false}), 0u);
  EXPECT_EQ(no_alias({at(1000), Argument::Array(ScalarId::kFloat32, 100, n, back)}, {true, false}), 0u);
}

TEST(Facts, SmallIsByExtentsStridesAndGrid) {
  const auto small = [](Shape shape, Shape strides) {
    const Argument a = Argument::Array(ScalarId::kFloat32, 0, shape, strides);
    return ComputeFactBits({&a, 1}, {false}, {{1}, {1}}).small == 1;
  };
  const int64_t limit = Facts::kSmallIndex;
  EXPECT_TRUE(small({limit}, {4}));
  EXPECT_FALSE(small({limit + 1}, {4}));
  EXPECT_FALSE(small({2, limit / 2 + 1}, {limit * 2 + 8, 4}));
  EXPECT_FALSE(small({4}, {6}));
  EXPECT_FALSE(small({2}, {INT64_MIN + 4}));
  EXPECT_FALSE(small({2}, {INT64_MIN}));
  EXPECT_TRUE(small({0, int64_t{1} << 20}, {4, 4}));
  const auto grid = [](uint32_t blocks, uint32_t threads) {
    return ComputeFactBits({}, {}, {{blocks}, {threads}}).small_grid;
  };
  EXPECT_TRUE(grid(1 << 20, 1024));
  EXPECT_FALSE(grid((1 << 20) + 1, 1024));
  EXPECT_FALSE(grid((1 << 22) + 1, 1));
  const Argument n = Literal(ScalarValue::Int(limit)), m = Literal(ScalarValue::Int(-limit - 1));
  EXPECT_EQ(ComputeFactBits({&n, 1}, {false}, {}).small, 1u);
  EXPECT_EQ(ComputeFactBits({&m, 1}, {false}, {}).small, 0u);
}

TEST(ParameterValues, AreTheArgumentsFlat) {
  const Shape shape{6, 7}, strides{56, 8};
  const Argument inner[] = {Literal(ScalarValue::Int(1)), Literal(ScalarValue::Int(9))};
  const Argument outer[] = {Literal(ScalarValue::Float(2.5)), Argument::Tuple(inner)};
  const Argument arguments[] = {Argument::Array(ScalarId::kFloat64, 0xabcd, shape, strides),
                                Literal(ScalarValue::Int(3)), Argument::Tuple(outer)};
  using C = KernelParameter::Carries;
  KernelInfo kernel;
  kernel.parameters = {{C::kData, 0, 0, {}, S(ScalarId::kFloat64), "x"},
                       {C::kExtent, 0, 1, {}, S(ScalarId::kInt32), "x1"},
                       {C::kStride, 0, 0, {}, S(ScalarId::kInt64), "s"},
                       {C::kValue, 1, 0, {}, S(ScalarId::kFloat32), "n"},
                       {C::kValue, 2, 0, {1, 1}, S(ScalarId::kInt16), "t"}};
  ParameterValues values;
  values.Fill(kernel, arguments);
  const auto at = [&]<class T>(size_t i, T) {
    T value;
    std::memcpy(&value, values.Pointers()[i], sizeof value);
    return value;
  };
  ASSERT_EQ(values.Pointers().size(), 5u);
  EXPECT_EQ(at(0, uint64_t{}), 0xabcdu);
  EXPECT_EQ(at(1, int32_t{}), 7);
  EXPECT_EQ(at(2, int64_t{}), 56);
  EXPECT_EQ(at(3, float{}), 3.0f);
  EXPECT_EQ(at(4, int16_t{}), 9);
  kernel.parameters.assign(200, kernel.parameters[0]);
  values.Fill(kernel, arguments);
  EXPECT_EQ(at(199, uint64_t{}), 0xabcdu);
}

TEST(FitArgument, NoneAndMembers) {
  TypeTable types;
  const Type* i64 = S(ScalarId::kInt64);
  EXPECT_EQ(FitArgument(Argument::None(), TypeTable::None()), Fit::kExact);
  EXPECT_EQ(FitArgument(Argument::None(), types.Optional(i64)), Fit::kExact);
  EXPECT_EQ(FitArgument(Argument::None(), i64), Fit::kNo);
  EXPECT_EQ(FitArgument(Argument::Scalar(ScalarValue::Int(5)), types.Optional(i64)), Fit::kExact);
  EXPECT_EQ(FitArgument(Argument::Scalar(ScalarValue::Int(5)), TypeTable::None()), Fit::kNo);
  EXPECT_EQ(TypeOf(Argument::None(), types), TypeTable::None());
  const std::vector<EnumMember> members{{"RED", 1}};
  TypeTable others;
  const Argument plain = Argument::Member(others.Enum("Color", false, members), 1),
                 number = Argument::Member(others.Enum("Number", true, members), 1);
  EXPECT_EQ(FitArgument(plain, types.Enum("Color", false, members)), Fit::kExact);
  EXPECT_EQ(FitArgument(plain, types.Enum("Shade", false, members)), Fit::kNo);
  EXPECT_EQ(FitArgument(plain, i64), Fit::kNo);
  EXPECT_EQ(FitArgument(number, i64), Fit::kSafe);
  EXPECT_EQ(FitArgument(number, S(ScalarId::kInt8)), Fit::kNo);
}

}  // namespace
}  // namespace pyk2cu::runtime
