#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <thread>
#include <vector>

#include "pyk2cu/host_work.h"
#include "pyk2cu/pyk2cu.h"

// Functions of the program in streams of the CPU device.
namespace pyk2cu::api {
namespace {

constexpr std::chrono::milliseconds kSome{60};

/// What host work waits for until the test opens it. The limit ends the test where the caller is made to wait as well.
class Gate {
 public:
  void Open() { promise_.set_value(); }
  bool Wait() const { return opened_.wait_for(std::chrono::seconds(30)) == std::future_status::ready; }

 private:
  std::promise<void> promise_;
  std::shared_future<void> opened_{promise_.get_future()};
};

class HostWork : public testing::Test {
 protected:
  void SetUp() override {
    Result<Device> opened = Device::Open("cpu");
    if (!opened) GTEST_SKIP() << opened.error().message;
    device = *opened;
  }
  Device device;
};

TEST_F(HostWork, IsDoneInOrderWithoutTheCaller) {
  const Stream stream = Stream::Make(device).value();
  Gate gate;
  std::vector<int> order;
  bool opened = true;
  for (int i = 0; i < 3; ++i)
    AddHostWork(device, stream, [&, i] {
      opened = opened && gate.Wait();
      order.push_back(i);
    }).value();
  EXPECT_FALSE(stream.IsDone().value());
  gate.Open();
  stream.Synchronize().value();
  EXPECT_TRUE(opened) << "the caller had to wait";
  EXPECT_TRUE(stream.IsDone().value());
  EXPECT_EQ(order, (std::vector<int>{0, 1, 2}));
}

TEST_F(HostWork, LaterWorkOfTheStreamWaits) {
  const Stream own = Stream::Make(device).value();
  const StreamRef streams[] = {StreamRef{}, Stream::PerThread(device).value(), own};
  for (const StreamRef& stream : streams) {
    const auto array = Array<int32_t>::Zeros(device, 1).value();
    int32_t value = 0, seen = 0;
    AddHostWork(device, stream, [&] {
      std::this_thread::sleep_for(kSome);
      value = 7;
    }).value();
    array.CopyFrom(std::span<const int32_t>(&value, 1), stream).value();
    array.CopyTo(std::span<int32_t>(&seen, 1), stream).value();
    device.Synchronize().value();
    EXPECT_EQ(seen, 7);
  }
}

/// The device still waits for it, in a stream of either kind.
TEST_F(HostWork, OutlivesItsStream) {
  for (const bool non_blocking : {false, true}) {
    bool done = false;
    {
      const Stream stream = Stream::Make(device, {.non_blocking = non_blocking}).value();
      AddHostWork(device, stream, [&] {
        std::this_thread::sleep_for(kSome);
        done = true;
      }).value();
    }
    device.Synchronize().value();
    EXPECT_TRUE(done);
  }
}

/// Work that holds the stream's last copy ends the stream.
TEST_F(HostWork, MayEndItsStreamAndDevice) {
  for (int i = 0; i < 20; ++i) {
    Gate gate;
    auto done = std::make_shared<std::promise<void>>();
    std::future<void> ended = done->get_future();
    {
      const Device own = Device::Open("cpu").value();
      const Stream stream = Stream::Make(own).value();
      AddHostWork(own, stream, [own, stream, done, &gate] { gate.Wait(); }).value();
    }
    done = nullptr;
    gate.Open();
    // The promise goes with the function, which had all of these.
    EXPECT_EQ(ended.wait_for(std::chrono::seconds(30)), std::future_status::ready);
  }
}

TEST_F(HostWork, OfManyThreads) {
  const Stream shared = Stream::Make(device).value();
  int in_shared = 0, in_default = 0;  // guarded by the order of their streams
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      for (int round = 0; round < 100; ++round) {
        AddHostWork(device, shared, [&] { ++in_shared; }).value();
        AddHostWork(device, {}, [&] { ++in_default; }).value();
        if (round % 10 == 0) device.Synchronize().value();
      }
    });
  for (std::thread& thread : threads) thread.join();
  device.Synchronize().value();
  EXPECT_EQ(in_shared, 400);
  EXPECT_EQ(in_default, 400);
}

TEST_F(HostWork, EventsAndOtherStreams) {
  const Stream first = Stream::Make(device, {.non_blocking = true}).value();
  const Stream second = Stream::Make(device, {.non_blocking = true}).value();
  const Event event = Event::Make(device).value();
  Gate gate;
  std::atomic<bool> opened = false, done = false;
  AddHostWork(device, first, [&] {
    opened = gate.Wait();
    std::this_thread::sleep_for(kSome);
    done = true;
  }).value();
  const auto array = Array<int32_t>::Allocate(device, 8).value();
  array.Fill(3, second).value();
  gate.Open();
  event.Record(first).value();
  second.Wait(event).value();
  EXPECT_TRUE(opened) << "the other stream had to wait";
  EXPECT_TRUE(done);
}

TEST_F(HostWork, RefusesWhatCannotBe) {
  const Stream stream = Stream::Make(device).value();
  EXPECT_EQ(AddHostWork(Device(), stream, [] {}).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(AddHostWork(device, stream, nullptr).error().kind, ErrorKind::kUsage);
  EXPECT_EQ(AddHostWork(device, {stream.operator StreamRef().handle, 99}, [] {}).error().kind, ErrorKind::kUsage);
  stream.BeginCapture().value();
  EXPECT_NE(AddHostWork(device, stream, [] {}).error().message.find("cannot be captured"), std::string::npos);
  EXPECT_TRUE(stream.EndCapture());
}

}  // namespace
}  // namespace pyk2cu::api
