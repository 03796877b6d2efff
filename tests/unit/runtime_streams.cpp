#include <gtest/gtest.h>

#include <cmath>
#include <thread>

#include "tests/unit/runtime_devices.h"

// Streams, events, asynchronous copies and graphs of the public API, on every device that opens.
namespace pyk2cu::api {
namespace {

constexpr const char* kSource = R"py(
from numba import cuda

@cuda.jit
def scale(a, x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = a * x[i]

@cuda.jit
def add(x, y, out):
    i = cuda.grid(1)
    if i < out.size:
        out[i] = x[i] + y[i]

@cuda.jit
def beyond(x, i):
    x[i] = 1
)py";

class StreamTest : public OnDevice {
 protected:
  Kernel Get(const char* name, Checks checks = {}) {
    return Program::FromText(kSource).value().GetKernel(name, device, "", checks).value();
  }
  static constexpr size_t kSize = 1000;
  const LaunchConfig grid{{4}, {256}};
  LaunchConfig In(const Stream& stream) const { return {{4}, {256}, 0, stream}; }
};

TEST_P(StreamTest, WorkIsDoneInOrder) {
  const Kernel scale = Get("scale");
  const Stream stream = Stream::Make(device).value();
  const PinnedArray<float> host = PinnedArray<float>::Allocate(device, kSize).value();
  for (size_t i = 0; i < kSize; ++i) host[i] = static_cast<float>(i);
  const Array<float> x = Array<float>::Allocate(device, {kSize}).value();
  ASSERT_OK(x.CopyFrom(host.Elements(), stream));
  for (int i = 0; i < 3; ++i) ASSERT_OK(scale.Launch(In(stream), 2.0f, x));
  ASSERT_OK(x.CopyTo(host.Elements(), stream));
  ASSERT_OK(stream.Synchronize());
  EXPECT_TRUE(stream.IsDone().value());
  for (size_t i = 0; i < kSize; ++i) ASSERT_EQ(host[i], 8.0f * static_cast<float>(i));
}

TEST_P(StreamTest, EventsOrderStreamsAndTakeTime) {
  const Kernel scale = Get("scale");
  const Stream first = Stream::Make(device, {.non_blocking = true}).value(),
               second = Stream::Make(device, {.non_blocking = true, .priority = -1}).value();
  const Array<double> x = Array<double>::Full(device, {1 << 16}, 1.0).value();
  ASSERT_OK(device.Synchronize());
  const Event begin = Event::Make(device).value(), done = Event::Make(device).value();
  EXPECT_USAGE(Event::Milliseconds(begin, done));
  ASSERT_OK(begin.Record(first));
  for (int i = 0; i < 20; ++i) ASSERT_OK(scale.Launch({{256}, {256}, 0, first}, 2.0, x));
  ASSERT_OK(done.Record(first));
  ASSERT_OK(second.Wait(done));
  ASSERT_OK(scale.Launch({{256}, {256}, 0, second}, 0.5, x));
  std::vector<double> result(1 << 16);
  ASSERT_OK(x.CopyTo(result, second));
  ASSERT_OK(second.Synchronize());
  EXPECT_EQ(result.back(), 524288.0);
  ASSERT_OK(done.Synchronize());
  EXPECT_TRUE(done.IsDone().value());
  const double time = Event::Milliseconds(begin, done).value();
  EXPECT_GT(time, 0.0);
  EXPECT_LT(time, 60000.0);
  const Event untimed = Event::Make(device, false).value();
  ASSERT_OK(untimed.Record());
  ASSERT_OK(untimed.Synchronize());
  EXPECT_USAGE(Event::Milliseconds(begin, untimed));
}

TEST_P(StreamTest, EveryThreadHasADefaultStreamOfItsOwn) {
  const Kernel scale = Get("scale");
  std::vector<std::thread> threads;
  for (int t = 1; t <= 4; ++t)
    threads.emplace_back([&, t] {
      const Stream mine = Stream::PerThread(device).value();
      const Array<float> x = Array<float>::Allocate(device, {kSize}).value();
      std::vector<float> values(kSize, 1.0f);
      ASSERT_OK(x.CopyFrom(values, mine));
      for (int i = 0; i < 10; ++i) ASSERT_OK(scale.Launch(In(mine), static_cast<float>(t), x));
      ASSERT_OK(x.CopyTo(values, mine));
      ASSERT_OK(mine.Synchronize());
      EXPECT_EQ(values[kSize - 1], std::pow(static_cast<float>(t), 10.0f));
    });
  for (std::thread& thread : threads) thread.join();
}

TEST_P(StreamTest, ErrorsOfLaunchesBelongToTheirStream) {
  const Kernel beyond = Get("beyond", {.bounds = true});
  const Stream good = Stream::Make(device).value(), bad = Stream::Make(device).value();
  const Array<float> x = Array<float>::Zeros(device, {8}).value();
  ASSERT_OK(beyond.Launch({{1}, {1}, 0, good}, x, 3));
  ASSERT_OK(beyond.Launch({{1}, {1}, 0, bad}, x, 8));
  ASSERT_OK(good.Synchronize());
  const Result<void> failed = bad.Synchronize();
  ASSERT_FALSE(failed);
  ASSERT_TRUE(failed.error().raised) << failed.error().message;
  EXPECT_EQ(failed.error().raised->index, 8);
  ASSERT_OK(bad.Synchronize());
  ASSERT_OK(device.Synchronize());
  ASSERT_OK(beyond.Launch({{1}, {1}, 0, bad}, x, 9));
  EXPECT_EQ(device.Synchronize().error().kind, ErrorKind::kRuntime);
}

TEST_P(StreamTest, GraphsReplayWhatWasCaptured) {
  const Kernel scale = Get("scale"), add = Get("add");
  const Stream stream = Stream::Make(device).value();
  const PinnedArray<float> in = PinnedArray<float>::Allocate(device, kSize).value(),
                           out = PinnedArray<float>::Allocate(device, kSize).value();
  const Array<float> x = Array<float>::Zeros(device, {kSize}).value(),
                     y = Array<float>::Full(device, {kSize}, 1.0f).value();
  ASSERT_OK(scale.Prepare(In(stream), 3.0f, x));  // nothing is to be compiled while a capture is under way
  ASSERT_OK(add.Prepare(In(stream), x, y, x));
  ASSERT_OK(device.Synchronize());
  Result<Graph> graph = stream.Capture([&]() -> Result<void> {
    if (auto done = x.CopyFrom(in.Elements(), stream); !done) return done;
    if (auto done = scale.Launch(In(stream), 3.0f, x); !done) return done;
    if (auto done = add.Launch(In(stream), x, y, x); !done) return done;
    return x.CopyTo(out.Elements(), stream);
  });
  ASSERT_OK(graph);
  EXPECT_EQ(graph->Nodes(), 4u);
  std::fill(out.begin(), out.end(), -1.0f);
  for (float value : {1.0f, 2.0f, 5.0f}) {
    std::fill(in.begin(), in.end(), value);
    ASSERT_OK(graph->Launch(stream));
    ASSERT_OK(stream.Synchronize());
    EXPECT_EQ(out[0], 3 * value + 1);
    EXPECT_EQ(out[kSize - 1], 3 * value + 1);
  }
}

TEST_P(StreamTest, CapturesSpanTheStreamsThatWait) {
  const Kernel scale = Get("scale"), add = Get("add");
  const Stream main = Stream::Make(device).value(), side = Stream::Make(device).value();
  const Event fork = Event::Make(device, false).value(), join = Event::Make(device, false).value();
  const Array<float> x = Array<float>::Full(device, {kSize}, 2.0f).value(),
                     y = Array<float>::Full(device, {kSize}, 3.0f).value();
  ASSERT_OK(scale.Prepare(In(main), 10.0f, x));
  ASSERT_OK(add.Prepare(In(main), x, y, x));
  ASSERT_OK(device.Synchronize());
  ASSERT_OK(main.BeginCapture());
  ASSERT_OK(fork.Record(main));
  ASSERT_OK(side.Wait(fork));
  ASSERT_OK(scale.Launch(In(main), 10.0f, x));
  ASSERT_OK(scale.Launch(In(side), 100.0f, y));
  ASSERT_OK(join.Record(side));
  ASSERT_OK(main.Wait(join));
  ASSERT_OK(add.Launch(In(main), x, y, x));
  const Result<Graph> graph = main.EndCapture();
  ASSERT_OK(graph);
  ASSERT_OK(graph->Launch(side));
  ASSERT_OK(side.Synchronize());
  EXPECT_EQ(x.ToVector().value()[7], 320.0f);
}

TEST_P(StreamTest, GraphsReportTheErrorsOfEachReplay) {
  const Kernel beyond = Get("beyond", {.bounds = true});
  const Array<float> x = Array<float>::Zeros(device, {8}).value();
  const Stream stream = Stream::Make(device).value();
  ASSERT_OK(beyond.Prepare({{1}, {1}, 0, stream}, x, 8));
  const Result<Graph> graph = stream.Capture([&] { return beyond.Launch({{1}, {1}, 0, stream}, x, 8); });
  ASSERT_OK(graph);
  ASSERT_OK(stream.Synchronize());
  for (int i = 0; i < 2; ++i) {
    ASSERT_OK(graph->Launch(stream));
    const Result<void> failed = stream.Synchronize();
    ASSERT_FALSE(failed);
    EXPECT_TRUE(failed.error().raised) << failed.error().message;
  }
}

TEST_P(StreamTest, GraphsKeepTheirKernels) {
  const Array<float> x = Array<float>::Full(device, {kSize}, 2.0f).value();
  ASSERT_OK(device.Synchronize());
  Graph graph;
  Stream stream;
  {
    const Device other = Device::Open(GetParam()).value();  // its cache goes with it
    const Kernel scale = Program::FromText(kSource).value().GetKernel("scale", other).value();
    stream = Stream::Make(other).value();
    ASSERT_OK(scale.Prepare(In(stream), 4.0f, x));
    graph = stream.Capture([&] { return scale.Launch(In(stream), 4.0f, x); }).value();
  }
  ASSERT_OK(graph.Launch(stream));
  ASSERT_OK(stream.Synchronize());
  EXPECT_EQ(x.ToVector().value()[0], 8.0f);
}

TEST_P(StreamTest, WrongUseIsRefused) {
  const Stream stream = Stream::Make(device).value();
  EXPECT_USAGE(stream.EndCapture());
  EXPECT_USAGE(Stream::Default(device).value().BeginCapture());
  ASSERT_OK(stream.BeginCapture());
  EXPECT_FALSE(stream.BeginCapture());
  EXPECT_USAGE(stream.Synchronize());
  (void)stream.EndCapture();  // on a GPU the wrong calls have spoilt it
  ASSERT_OK(stream.Synchronize());
  const Stream nothing;
  EXPECT_USAGE(nothing.Synchronize());
  EXPECT_USAGE(nothing.IsDone());
  EXPECT_USAGE(nothing.BeginCapture());
  EXPECT_USAGE(nothing.EndCapture());
  EXPECT_USAGE(Event().Record());
  EXPECT_USAGE(Event().Synchronize());
  EXPECT_USAGE(Graph().Launch());
  EXPECT_USAGE(Stream::Make(Device()));
  const StreamRef elsewhere{1234, 77};
  const Array<float> x = Array<float>::Zeros(device, {4}).value();
  EXPECT_USAGE(Get("scale").Launch({{1}, {1}, 0, elsewhere}, 1.0f, x));
  EXPECT_USAGE(x.Fill(1.0f, elsewhere));
}

TEST_P(StreamTest, StreamsOfOthersAreWrapped) {
  const Stream own = Stream::Make(device).value();
  const Stream wrapped = Stream::Wrap(device, own.Native()).value();
  EXPECT_EQ(wrapped.Native(), own.Native());
  const Array<float> x = Array<float>::Full(device, {kSize}, 2.0f).value();
  ASSERT_OK(Get("scale").Launch(In(wrapped), 4.0f, x));
  ASSERT_OK(wrapped.Synchronize());
  EXPECT_EQ(x.ToVector().value()[0], 8.0f);
  EXPECT_EQ(device.NativeContext() != nullptr, IsGpu());
}

INSTANTIATE_ON_DEVICES(StreamTest);

}  // namespace
}  // namespace pyk2cu::api
