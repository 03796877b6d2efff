#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <optional>

#include "tests/unit/runtime_devices.h"

// Arrays, views, records, tuples and all scalar types of the public API, on every device that opens.
struct Particle {
  float position[3];
  int32_t cell;
  double mass;
};
PYK2CU_RECORD(Particle, position, cell, mass);

namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda
from numba.cuda.random import xoroshiro128p_uniform_float32

@cuda.jit
def double(x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        x[i, j] = 2 * x[i, j]

@cuda.jit
def store(x, v):
    x[0] = v

@cuda.jit
def advance(particles, step):
    i = cuda.grid(1)
    if i < particles.size:
        for k in range(3):
            particles[i].position[k] += step[0][k]
        particles[i].cell += 1
        particles[i].mass *= step[1]

@cuda.jit
def draw(states, x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = xoroshiro128p_uniform_float32(states, i)

@cuda.jit
def choose(x, v):
    if v is None:
        x[0] = -1
    else:
        x[0] = v

@cuda.jit("void(float16[::1], float16)")
def halves(x, v):
    x[0] = v
)py";

class ArrayTest : public OnDevice {
 protected:
  Kernel Get(const char* name) { return Program::FromText(kSource).value().GetKernel(name, device).value(); }
  /// 0, 1, 2, …
  Array<int32_t> Range(std::vector<int64_t> shape) {
    std::vector<int32_t> values(24);
    std::iota(values.begin(), values.end(), 0);
    return Array<int32_t>::From(device, values, std::move(shape)).value();
  }
  /// What comes back of a value that a kernel stores.
  template <class T>
  T Stored(const T& value) {
    const Array<T> x = Array<T>::Allocate(device, {1}).value();
    const Result<void> launched = Get("store").Launch({{1}, {1}}, x, value);
    EXPECT_TRUE(launched) << launched.error().message;
    T result{};
    EXPECT_TRUE(x.CopyTo({&result, 1}));
    return result;
  }
};

TEST_P(ArrayTest, ViewsShareElements) {
  const Array<int32_t> x = Range({4, 6});
  const Array<int32_t> rows = x.Slice(1, 3).value(), columns = x.Slice(1, 0, 6, 2).value();
  EXPECT_TRUE(rows.IsContiguous());
  EXPECT_FALSE(columns.IsContiguous());
  EXPECT_EQ(columns.Shape(), (std::vector<int64_t>{4, 3}));
  EXPECT_EQ(columns.Strides(), (std::vector<int64_t>{24, 8}));
  EXPECT_EQ(rows.ToVector().value()[0], 6);
  EXPECT_EQ(columns.ToVector().value(), (std::vector<int32_t>{0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22}));
  ASSERT_OK(Get("double").Launch({{1, 1}, {8, 8}}, columns));
  EXPECT_EQ(x.At(0, 3).value().ToVector().value(), (std::vector<int32_t>{36, 19, 40, 21, 44, 23}));
  const std::vector<int32_t> marks(12, -1);
  ASSERT_OK(columns.CopyFrom(marks));
  EXPECT_EQ(x.At(0, 0).value().ToVector().value(), (std::vector<int32_t>{-1, 1, -1, 3, -1, 5}));
  EXPECT_EQ(x.At(1, 1).value().ToVector().value(), (std::vector<int32_t>{1, 7, 13, 19}));
}

TEST_P(ArrayTest, AreMadeOfListsAndNumbers) {
  const Array<float> x = Array<float>::From(device, {1.f, 2.f, 3.f}).value();
  EXPECT_EQ(x.Shape(), (std::vector<int64_t>{3}));
  EXPECT_EQ(x.ToVector().value(), (std::vector<float>{1, 2, 3}));
  const Array<int64_t> square = Array<int64_t>::From(device, {1, 2, 3, 4}, {2, 2}).value();
  EXPECT_EQ(square.Shape(), (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(Array<int32_t>::From(device, {}).value().Size(), 0u);
  const size_t rows = 2;
  const int columns = 3;
  EXPECT_EQ(Array<double>::Zeros(device, 4).value().ToVector().value(), std::vector<double>(4, 0.0));
  EXPECT_EQ(Array<double>::Full(device, {rows, columns}, 7).value().ToVector().value(), std::vector<double>(6, 7.0));
  EXPECT_EQ(Array<double>::Zeros(device, {}).value().Size(), 1u);
  EXPECT_EQ(square.Reshape(4).value().Shape(), (std::vector<int64_t>{4}));
  EXPECT_EQ(Array<float>::Zeros(device, -4).error().message, "the shape (-4) has a negative extent");
}

TEST_P(ArrayTest, ErrorsNameShapes) {
  const Array<int32_t> x = Range({4, 6});
  EXPECT_EQ(x.CopyFrom(std::vector<int32_t>(5)).error().message,
            "the array of shape (4, 6) has 24 elements, but 5 are to be copied");
  EXPECT_EQ(x.Untyped().CopyTo(nullptr, 13).error().message,
            "the array of shape (4, 6) has 24 elements of 4 bytes each, but 13 bytes are to be copied");
  EXPECT_EQ(x.CopyFrom(Range({6, 4})).error().message,
            "an array of shape (6, 4) cannot be copied into one of shape (4, 6)");
  EXPECT_EQ(x.Untyped().CopyFrom(Array<float>::Zeros(device, {4, 6}).value().Untyped(), {}).error().message,
            "an array of float32 cannot be copied into one of int32");
  EXPECT_EQ(x.Reshape({5, 5}).error().message,
            "an array of shape (4, 6) cannot have the shape (5, 5): 24 elements would become 25");
  EXPECT_EQ(x.At(2, 0).error().message, "axis 2 is out of bounds for an array of shape (4, 6)");
  EXPECT_EQ(x.At(1, 6).error().message, "index 6 is out of bounds for axis 1 of the shape (4, 6)");
  EXPECT_EQ(x.Slice(0, 5).error().message,
            "the slice from 0 to 5 in steps of 1 is no part of axis 0 of the shape (4, 6)");
  const Error huge = Array<float>::Allocate(device, int64_t{1} << 45).error();
  EXPECT_EQ(huge.kind, ErrorKind::kEnvironment);
  EXPECT_TRUE(huge.message.starts_with("an array of shape (35184372088832) of float32: ")) << huge.message;
  EXPECT_EQ(Array<int32_t>::From(device, {1, 2, 3}, {2, 2}).error().message,
            "the array of shape (2, 2) has 4 elements, but 3 are to be copied");
}

TEST_P(ArrayTest, ArgumentsWithoutMemoryAreRefused) {
  const Kernel store = Get("store");
  EXPECT_EQ(store.Launch({1, 1}, Array<float>(), 1.0f).error().message,
            "the argument 'x' is an array that was never made: see Array::From, Zeros and Allocate");
  EXPECT_EQ(store.Launch({1, 1}, ArrayView<float>(nullptr, {2, 3}), 1.0f).error().message,
            "the argument 'x' is an array of shape (2, 3) at the address null");
  EXPECT_TRUE(Get("store").Prepare({1, 1}, ArrayView<float>(nullptr, {2, 3}), 1.0f).error().message.empty());
}

TEST_P(ArrayTest, ReshapesAndTransposes) {
  const Array<int32_t> x = Range({4, 6}), flat = x.Reshape({24}).value(), turned = x.Transpose().value();
  EXPECT_EQ(flat.Address(), x.Address());
  EXPECT_EQ(turned.Shape(), (std::vector<int64_t>{6, 4}));
  EXPECT_EQ(turned.ToVector().value()[1], 6);
  ASSERT_OK(Get("double").Launch({{1, 1}, {8, 8}}, turned));
  EXPECT_EQ(flat.ToVector().value()[23], 46);
  EXPECT_USAGE(turned.Reshape({24}));
  EXPECT_USAGE(x.Reshape({5, 5}));
  const Array<int32_t> copy = Array<int32_t>::Allocate(device, {6, 4}).value();
  ASSERT_OK(copy.CopyFrom(turned));
  EXPECT_EQ(copy.ToVector().value(), turned.ToVector().value());
  ASSERT_OK(turned.CopyFrom(copy));
  EXPECT_EQ(flat.ToVector().value()[23], 46);
  EXPECT_USAGE(copy.CopyFrom(x));
}

TEST_P(ArrayTest, PartsThatAreNoneAreRefused) {
  const Array<int32_t> x = Range({4, 6});
  EXPECT_USAGE(x.Slice(0, 5));
  EXPECT_USAGE(x.Slice(-1, 2));
  EXPECT_USAGE(x.Slice(3, 2));
  EXPECT_USAGE(x.Slice(0, 0, 4, 0));
  EXPECT_USAGE(x.Slice(2, 0, 1));
  EXPECT_USAGE(x.At(0, 4));
  const Memory& memory = x.Untyped();
  EXPECT_TRUE(memory.View(4, {3}, {24}));
  EXPECT_TRUE(memory.View(92, {24}, {-4}));
  EXPECT_USAGE(memory.View(0, {25}, {4}));
  EXPECT_USAGE(memory.View(-4, {1}, {4}));
  EXPECT_USAGE(memory.View(0, {2}, {-4}));
  EXPECT_USAGE(memory.View(0, {2, 2}, {4}));
  EXPECT_EQ(x.Slice(2, 2).value().Size(), 0u);
  EXPECT_EQ(x.Slice(2, 2).value().ToVector().value(), std::vector<int32_t>());
  EXPECT_USAGE(Array<int32_t>().Slice(0, 0));
}

TEST_P(ArrayTest, FillsWithValuesOfAnySize) {
  const auto filled = [&]<class T>(T value) {
    const Array<T> x = Array<T>::Full(device, {5, 7}, value).value();
    const std::vector<T> result = x.ToVector().value();
    return std::all_of(result.begin(), result.end(),
                       [&](const T& each) { return std::memcmp(&each, &value, sizeof each) == 0; });
  };
  EXPECT_TRUE(filled(int8_t{-3}));
  EXPECT_TRUE(filled(int16_t{1234}));
  EXPECT_TRUE(filled(2.5f));
  EXPECT_TRUE(filled(int64_t{0x123456789abcdef}));
  EXPECT_TRUE(filled(std::complex<double>(1.5, -2)));
  EXPECT_TRUE(filled(Particle{{1, 2, 3}, 4, 5}));
  const Array<int32_t> x = Range({4, 6});
  ASSERT_OK(x.Slice(1, 1, 3).value().Fill(0));
  EXPECT_EQ(x.At(0, 1).value().ToVector().value(), (std::vector<int32_t>{6, 0, 0, 9, 10, 11}));
}

TEST_P(ArrayTest, ScalarsOfEveryTypeArrive) {
  EXPECT_EQ(Stored(true), true);
  EXPECT_EQ(Stored(int8_t{-5}), -5);
  EXPECT_EQ(Stored(int16_t{-500}), -500);
  EXPECT_EQ(Stored(int32_t{-70000}), -70000);
  EXPECT_EQ(Stored(INT64_MIN), INT64_MIN);
  EXPECT_EQ(Stored(uint8_t{200}), 200);
  EXPECT_EQ(Stored(uint16_t{60000}), 60000);
  EXPECT_EQ(Stored(4000000000u), 4000000000u);
  EXPECT_EQ(Stored(UINT64_MAX), UINT64_MAX);
  EXPECT_EQ(Stored(0.1f), 0.1f);
  EXPECT_EQ(Stored(0.1), 0.1);
  EXPECT_EQ(Stored(std::complex<float>(1, -2)), std::complex<float>(1, -2));
  EXPECT_EQ(Stored(std::complex<double>(0.1, 3)), std::complex<double>(0.1, 3));
  EXPECT_EQ(static_cast<float>(Stored(Float16(1.0009765625f))), 1.0009765625f);
  EXPECT_EQ(static_cast<float>(Stored(BFloat16(-3.140625f))), -3.140625f);
}

TEST_P(ArrayTest, LiteralsTakeTheTypeOfTheSignature) {
  const Array<Float16> x = Array<Float16>::Allocate(device, {1}).value();
  EXPECT_USAGE(Get("halves").Launch({{1}, {1}}, x, 0.5));
  for (double value : {0.5, -2.0, 65504.0}) {
    ASSERT_OK(Get("halves").Launch({{1}, {1}}, x, Literal{value}));
    EXPECT_EQ(static_cast<float>(x.ToVector().value()[0]), value);
  }
}

TEST_P(ArrayTest, ValuesMayBeNone) {
  const Array<float> x = Array<float>::Zeros(device, {1}).value();
  const Kernel choose = Get("choose");
  for (const std::optional<float> value : {std::optional(2.5f), std::optional<float>(), std::optional(3.5f)}) {
    for (int i = 0; i < 2; ++i) ASSERT_OK(choose.Launch({{1}, {1}}, x, value));
    EXPECT_EQ(x.ToVector().value()[0], value.value_or(-1));
  }
  ASSERT_OK(choose.Launch({{1}, {1}}, x, std::nullopt));
  EXPECT_EQ(x.ToVector().value()[0], -1);
}

TEST_P(ArrayTest, RecordsAndTuples) {
  const Particle start{{1, 2, 3}, 7, 1.5};
  const Array<Particle> particles = Array<Particle>::Full(device, {100}, start).value();
  for (float step : {1.0f, 0.5f})
    ASSERT_OK(Get("advance").Launch({{1}, {128}}, particles, std::pair(std::array{step, 2 * step, 3 * step}, 2.0)));
  const Particle end = particles.ToVector().value()[99];
  EXPECT_EQ(end.position[0], 2.5f);
  EXPECT_EQ(end.position[1], 5.0f);
  EXPECT_EQ(end.position[2], 7.5f);
  EXPECT_EQ(end.cell, 9);
  EXPECT_EQ(end.mass, 6.0);
}

TEST_P(ArrayTest, RandomStatesAreNumbas) {
  const Array<RandomState> states = MakeRandomStates(device, 4, 1).value();
  EXPECT_EQ(states.ToVector().value()[0].s0, 0x910a2dec89025cc1u);
  const Array<float> x = Array<float>::Allocate(device, {4}).value();
  ASSERT_OK(Get("draw").Launch({{1}, {32}}, states, x));
  for (float value : x.ToVector().value()) EXPECT_TRUE(value >= 0 && value < 1) << value;
}

TEST_P(ArrayTest, MemoryOfAnotherDeviceIsRefused) {
  const Kernel store = Get("store");
  Argument elsewhere = ToArgument(Array<float>::Zeros(device, {4}).value());
  elsewhere.place = 99;
  const Argument arguments[] = {elsewhere, ToArgument(1.0f)};
  const Result<void> launched = store.LaunchList({{1}, {1}}, arguments);
  ASSERT_FALSE(launched);
  EXPECT_TRUE(launched.error().message.starts_with("the argument 'x' is memory of another device"))
      << launched.error().message;
  const Result<Device> cpu = Device::Open("cpu");
  if (!IsGpu() || !cpu) return;
  const Array<float> host = Array<float>::Full(*cpu, {4}, 3.0f).value(),
                     here = Array<float>::Allocate(device, {4}).value();
  EXPECT_USAGE(store.Launch({{1}, {1}}, host, 1.0f));
  EXPECT_FALSE(device.CanAccess(*cpu));
  EXPECT_USAGE(device.EnableAccess(*cpu));
  ASSERT_OK(here.CopyFrom(host));
  EXPECT_EQ(here.ToVector().value()[2], 3.0f);
  ASSERT_OK(here.Fill(4.0f));
  ASSERT_OK(host.CopyFrom(here));
  EXPECT_EQ(host.ToVector().value()[2], 4.0f);
}

TEST_P(ArrayTest, TooMuchMemoryIsAnError) {
  const Result<Array<float>> huge = Array<float>::Allocate(device, {int64_t{1} << 50});
  ASSERT_FALSE(huge);
  EXPECT_EQ(huge.error().kind, ErrorKind::kEnvironment) << huge.error().message;
  EXPECT_USAGE(Array<float>::Allocate(device, {-1}));
  EXPECT_USAGE(Array<float>::Allocate(device, {int64_t{1} << 40, int64_t{1} << 40}));
  ASSERT_OK(Array<float>::Allocate(device, {16}));
  const MemoryInfo memory = device.FreeMemory().value();
  EXPECT_GT(memory.free_bytes, 0u);
  EXPECT_LE(memory.free_bytes, memory.total_bytes);
}

INSTANTIATE_ON_DEVICES(ArrayTest);

TEST(Float16, ConvertsAsNumPyDoes) {
  const auto bits = [](float value) { return Float16(value).bits; };
  EXPECT_EQ(bits(1.0f), 0x3c00);
  EXPECT_EQ(bits(-2.0f), 0xc000);
  EXPECT_EQ(bits(65504.0f), 0x7bff);
  EXPECT_EQ(bits(65519.99f), 0x7bff);
  EXPECT_EQ(bits(65520.0f), 0x7c00);
  EXPECT_EQ(bits(1e-8f), 0x0000);
  EXPECT_EQ(bits(5.9604645e-8f), 0x0001);
  EXPECT_EQ(bits(6.097555e-5f), 0x03ff);
  EXPECT_EQ(bits(1.00048828125f), 0x3c00);  // a tie, to even
  EXPECT_EQ(bits(1.00146484375f), 0x3c02);
  for (uint32_t each = 0; each < 0x10000; ++each) {
    Float16 half;
    half.bits = static_cast<uint16_t>(each);
    const auto value = static_cast<float>(half);
    EXPECT_TRUE(value != value || Float16(value).bits == each) << each;
  }
  EXPECT_EQ(BFloat16(1.00390625f).bits, 0x3f80);
  EXPECT_EQ(BFloat16(1.01171875f).bits, 0x3f82);
}

}  // namespace
}  // namespace pyk2cu::api
