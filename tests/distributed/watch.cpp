#include "distributed/nccl/watch.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <thread>

// What notices a call of NCCL that does not return.
namespace pyk2cu::ranks {
namespace {

using namespace std::chrono_literals;

TEST(Watch, NoticesACallThatDoesNotReturn) {
  std::promise<void> noticed;
  std::future<void> when = noticed.get_future();
  Watch watch(100ms, [] {}, [&] { noticed.set_value(); });
  const Watch::Call call(watch);
  EXPECT_EQ(when.wait_for(60s), std::future_status::ready);
}

TEST(Watch, SaysNothingOfManyShortCallsOrOfNone) {
  std::atomic<int> noticed = 0;
  Watch watch(400ms, [&] { ++noticed; }, [&] { ++noticed; });
  std::this_thread::sleep_for(600ms);  // none
  for (const auto end = std::chrono::steady_clock::now() + 1s; std::chrono::steady_clock::now() < end;) {
    const Watch::Call call(watch);
    std::this_thread::sleep_for(1ms);
  }
  std::this_thread::sleep_for(600ms);
  EXPECT_EQ(noticed, 0);
}

TEST(Watch, CountsFromTheBeginningOfTheCall) {
  std::promise<void> noticed;
  std::future<void> when = noticed.get_future();
  Watch watch(200ms, [] {}, [&] { noticed.set_value(); });
  std::this_thread::sleep_for(400ms);  // time without a call does not count
  const auto begin = std::chrono::steady_clock::now();
  const Watch::Call call(watch);
  ASSERT_EQ(when.wait_for(60s), std::future_status::ready);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 200ms);
}

/// So that a rank whose call hangs learns at once that another has ended the communicator.
TEST(Watch, LooksAroundWhileACallGoesOn) {
  std::promise<void> looked;
  std::future<void> when = looked.get_future();
  std::atomic<int> looks = 0;
  Watch watch(
      60s,
      [&] {
        if (++looks == 3) looked.set_value();
      },
      [] {});
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(looks, 0);
  const Watch::Call call(watch);
  EXPECT_EQ(when.wait_for(30s), std::future_status::ready);
}

}  // namespace
}  // namespace pyk2cu::ranks
