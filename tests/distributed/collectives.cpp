#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>

#include "pyk2cu/host_work.h"
#include "tests/distributed/world_here.h"

// Every collective with every element type, against what one process computes.
namespace pyk2cu::distributed_test {
namespace {

struct Particle {
  float x, y, z;
  int32_t id;
  bool operator==(const Particle&) const = default;
};

}  // namespace
}  // namespace pyk2cu::distributed_test
PYK2CU_RECORD(pyk2cu::distributed_test::Particle, x, y, z, id);

namespace pyk2cu::distributed_test {
namespace {

/// Element `index` of rank `rank`: small whole numbers, so that every reduction is exact in every type.
template <class T>
T ElementOf(int rank, size_t index) {
  const int number = static_cast<int>((index * 7 + static_cast<size_t>(rank) * 3) % 5);
  if constexpr (std::is_same_v<T, Particle>)
    return {static_cast<float>(number), 1.5f, static_cast<float>(rank), static_cast<int32_t>(index)};
  else if constexpr (std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16>)
    return T(static_cast<float>(number));
  else if constexpr (std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>)
    return T(number, rank);
  else
    return static_cast<T>(number);
}

template <class T>
std::vector<T> ElementsOf(int rank, size_t count) {
  std::vector<T> elements;
  for (size_t i = 0; i < count; ++i) elements.push_back(ElementOf<T>(rank, i));
  return elements;
}

template <class T>
T Combine(T a, T b, Reduction reduction) {
  if constexpr (std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16>)
    return T(Combine(static_cast<float>(a), static_cast<float>(b), reduction));
  else if constexpr (std::is_arithmetic_v<T>) {
    if (reduction == Reduction::kProduct) return static_cast<T>(a * b);
    if (reduction == Reduction::kMin) return std::min(a, b);
    if (reduction == Reduction::kMax) return std::max(a, b);
    return static_cast<T>(a + b);
  } else {
    return a + b;
  }
}

template <class T>
std::vector<T> ReducedOverRanks(int ranks, size_t count, Reduction reduction) {
  std::vector<T> result = ElementsOf<T>(0, count);
  for (int rank = 1; rank < ranks; ++rank)
    for (size_t i = 0; i < count; ++i) result[i] = Combine(result[i], ElementOf<T>(rank, i), reduction);
  return result;
}

template <class T>
std::vector<T> Elements(const Array<T>& array) {
  return array.ToVector().value();
}

template <class T>
class Moved : public ::testing::Test {};
using MovedTypes = ::testing::Types<int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, Float16,
                                    BFloat16, float, double, std::complex<float>, std::complex<double>, Particle>;
TYPED_TEST_SUITE(Moved, MovedTypes);

TYPED_TEST(Moved, AllGatherBroadcastSendReceive) {
  using T = TypeParam;
  constexpr size_t kCount = 131;
  const Communicator ranks = MakeCommunicator();
  const int rank = ranks.Rank(), size = ranks.Size();
  auto own = Array<T>::From(DeviceHere(), ElementsOf<T>(rank, kCount)).value();
  auto all = Array<T>::Zeros(DeviceHere(), kCount * static_cast<size_t>(size)).value();
  ASSERT_TRUE(Ok(ranks.AllGather(own, all)));
  auto root = Array<T>::From(DeviceHere(), ElementsOf<T>(rank, kCount)).value();
  ASSERT_TRUE(Ok(ranks.Broadcast(root, size - 1)));
  auto before = Array<T>::Zeros(DeviceHere(), kCount).value();
  const int next = (rank + 1) % size, previous = (rank + size - 1) % size;
  ASSERT_TRUE(Ok(ranks.Start({Call::Send(own.Untyped(), next), Call::Receive(before.Untyped(), previous)})));
  ASSERT_TRUE(Ok(ranks.Barrier()));
  ASSERT_TRUE(Ok(ranks.Synchronize()));
  std::vector<T> expected;
  for (int each = 0; each < size; ++each)
    for (const T& element : ElementsOf<T>(each, kCount)) expected.push_back(element);
  EXPECT_EQ(Elements(all), expected);
  EXPECT_EQ(Elements(root), ElementsOf<T>(size - 1, kCount));
  EXPECT_EQ(Elements(before), ElementsOf<T>(previous, kCount));
}

template <class T>
class Reduced : public ::testing::Test {};
using ReducedTypes = ::testing::Types<int8_t, int32_t, int64_t, uint8_t, uint32_t, uint64_t, Float16, BFloat16, float,
                                      double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(Reduced, ReducedTypes);

TYPED_TEST(Reduced, AllReduceReduceScatter) {
  using T = TypeParam;
  constexpr size_t kCount = 97;
  constexpr bool kIsComplex = std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;
  const Communicator ranks = MakeCommunicator();
  const auto size = static_cast<size_t>(ranks.Size()), rank = static_cast<size_t>(ranks.Rank());
  for (Reduction reduction : {Reduction::kSum, Reduction::kProduct, Reduction::kMin, Reduction::kMax}) {
    auto from = Array<T>::From(DeviceHere(), ElementsOf<T>(ranks.Rank(), kCount * size)).value();
    auto all = Array<T>::Zeros(DeviceHere(), kCount * size).value();
    auto part = Array<T>::Zeros(DeviceHere(), kCount).value();
    if (kIsComplex && reduction != Reduction::kSum) {
      EXPECT_EQ(ranks.AllReduce(from, all, reduction).error().kind, ErrorKind::kUsage);
      continue;
    }
    ASSERT_TRUE(Ok(ranks.Start({Call::AllReduce(from.Untyped(), all.Untyped(), reduction),
                                Call::ReduceScatter(from.Untyped(), part.Untyped(), reduction)})));
    ASSERT_TRUE(Ok(ranks.Synchronize()));
    const std::vector<T> expected = ReducedOverRanks<T>(ranks.Size(), kCount * size, reduction);
    EXPECT_EQ(Elements(all), expected);
    const auto begin = expected.begin() + static_cast<std::ptrdiff_t>(rank * kCount);
    EXPECT_EQ(Elements(part), std::vector<T>(begin, begin + kCount));
  }
}

TEST(Collectives, InPlace) {
  const Communicator ranks = MakeCommunicator();
  const int rank = ranks.Rank(), size = ranks.Size();
  constexpr int64_t kCount = 10;
  const auto whole = [&] { return ElementsOf<float>(rank, static_cast<size_t>(kCount * size)); };
  auto sum = Array<float>::From(DeviceHere(), whole()).value(),
       scattered = Array<float>::From(DeviceHere(), whole()).value(),
       gathered = Array<float>::From(DeviceHere(), whole()).value();
  const auto part = [&](const Array<float>& array) { return array.Slice(rank * kCount, (rank + 1) * kCount).value(); };
  const std::vector<float> own = Elements(part(gathered));
  ASSERT_TRUE(Ok(ranks.AllReduce(sum, sum)));
  ASSERT_TRUE(Ok(ranks.ReduceScatter(scattered, part(scattered))));
  ASSERT_TRUE(Ok(ranks.AllGather(part(gathered), gathered)));
  ASSERT_TRUE(Ok(ranks.Synchronize()));
  const std::vector<float> expected =
      ReducedOverRanks<float>(size, static_cast<size_t>(kCount * size), Reduction::kSum);
  EXPECT_EQ(Elements(sum), expected);
  EXPECT_EQ(Elements(part(scattered)),
            std::vector<float>(expected.begin() + rank * kCount, expected.begin() + (rank + 1) * kCount));
  EXPECT_EQ(Elements(part(gathered)), own);
  for (int each = 0; each < size; ++each) {
    const std::vector<float> theirs = ElementsOf<float>(each, static_cast<size_t>(kCount * size));
    EXPECT_EQ(Elements(gathered.Slice(each * kCount, (each + 1) * kCount).value()),
              std::vector<float>(theirs.begin() + each * kCount, theirs.begin() + (each + 1) * kCount));
  }
}

TEST(Collectives, AreAsynchronousAndKeepTheOrderOfTheStream) {
  const Communicator ranks = MakeCommunicator();
  const Stream stream = Stream::Make(DeviceHere(), {.non_blocking = true}).value();
  auto array = Array<double>::Full(DeviceHere(), 1000, 1.0).value(),
       copy = Array<double>::Zeros(DeviceHere(), 1000).value();
  ASSERT_TRUE(Ok(ranks.Synchronize()));
  const auto start = [&] {
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(Ok(ranks.AllReduce(array, array, Reduction::kSum, stream)));
  };
  // The last rank comes when the others say that their calls have returned, which are not done then.
  const Communicator others = MakeCommunicator(2 * kLongLimit);
  const bool is_late = ranks.Rank() == ranks.Size() - 1 && ranks.Size() > 1;
  if (!is_late) start();
  ASSERT_TRUE(Ok(others.Barrier()));
  ASSERT_TRUE(Ok(others.Synchronize()));
  if (is_late) start();
  ASSERT_TRUE(Ok(copy.CopyFrom(array, stream)));
  ASSERT_TRUE(Ok(ranks.Synchronize(stream)));
  EXPECT_EQ(Elements(copy), std::vector<double>(1000, std::pow(ranks.Size(), 3)));
}

TEST(Collectives, InTwoStreamsStayInOrder) {
  const Communicator ranks = MakeCommunicator();
  const Stream one = Stream::Make(DeviceHere(), {.non_blocking = true}).value();
  const Stream two = Stream::Make(DeviceHere(), {.non_blocking = true}).value();
  auto a = Array<int32_t>::Full(DeviceHere(), 100, ranks.Rank()).value();
  auto b = Array<int32_t>::Full(DeviceHere(), 50, 1).value();
  ASSERT_TRUE(Ok(ranks.Synchronize()));  // the streams do not wait for what fills the arrays
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(Ok(ranks.AllReduce(a, a, Reduction::kMax, one)));
    ASSERT_TRUE(Ok(ranks.AllReduce(b, b, Reduction::kMax, two)));
  }
  ASSERT_TRUE(Ok(ranks.Synchronize(two)));
  ASSERT_TRUE(Ok(ranks.Synchronize(one)));
  EXPECT_EQ(Elements(a), std::vector<int32_t>(100, ranks.Size() - 1));
  EXPECT_EQ(Elements(b), std::vector<int32_t>(50, 1));
}

TEST(Collectives, RefuseWhatCannotBe) {
  const Communicator ranks = MakeCommunicator();
  auto whole = Array<float>::Zeros(DeviceHere(), {4, 6}).value();
  const auto refused = [](const Result<void>& result, const char* why) {
    EXPECT_FALSE(result);
    EXPECT_EQ(result.error().kind, ErrorKind::kUsage);
    EXPECT_NE(result.error().message.find(why), std::string::npos) << result.error().message;
  };
  refused(ranks.Broadcast(whole.Slice(1, 0, 3).value(), 0), "do not lie one after the other");
  refused(ranks.Broadcast(whole, ranks.Size()), "there is no rank");
  refused(ranks.AllReduce(whole, Array<float>::Zeros(DeviceHere(), 7).value()), "24 and 7 elements do not fit");
  refused(ranks.AllReduce(whole.Slice(0, 2).value(), whole.Slice(1, 3).value()), "overlap");
  auto small = Array<int16_t>::Zeros(DeviceHere(), 4).value();
  refused(ranks.AllReduce(small, small), "cannot be reduced");
  refused(ranks.Start(Call::AllReduce(whole.Untyped(), Array<int32_t>::Zeros(DeviceHere(), 24).value().Untyped())),
          "float32 and int32");
  refused(ranks.Broadcast(Array<float>(), 0), "never made");
  refused(Communicator().Barrier(), "never made");
  const auto no_ranks = [&](const std::vector<Device>& devices, const char* why) {
    const Result<std::vector<Communicator>> made = Communicator::MakeAll(devices);
    refused(made ? Result<void>() : Result<void>(made.error()), why);
  };
  no_ranks({}, "one GPU at least");
  if (!DeviceHere().NativeContext()) no_ranks({DeviceHere()}, "need GPUs");
  const Result<Communicator> hasty = Communicator::Make(WorldHere(), DeviceHere(), {std::chrono::milliseconds(0)});
  refused(hasty ? Result<void>() : Result<void>(hasty.error()), "time limit");
  ASSERT_TRUE(Ok(ranks.Barrier()));
  EXPECT_TRUE(Ok(ranks.Synchronize()));
}

/// A limit that clocks could not add to what they show.
TEST(Collectives, WithoutALimit) {
  const Communicator ranks = MakeCommunicator(std::chrono::milliseconds::max());
  ASSERT_TRUE(Ok(ranks.Barrier()));
  EXPECT_TRUE(Ok(ranks.Synchronize()));
}

TEST(Collectives, OfNoElements) {
  const Communicator ranks = MakeCommunicator();
  auto none = Array<float>::Zeros(DeviceHere(), 0).value();
  ASSERT_TRUE(Ok(ranks.AllReduce(none, none)));
  ASSERT_TRUE(Ok(ranks.Broadcast(none, 0)));
  EXPECT_TRUE(Ok(ranks.Synchronize()));
}

/// Calls that do not match are reported on every rank, and the communicator goes on.
TEST(Mismatch, IsReportedAndTheCommunicatorGoesOn) {
  const Communicator ranks = MakeCommunicator(std::chrono::seconds(60), true);
  if (ranks.Size() == 1) GTEST_SKIP() << "needs two ranks";
  const bool is_gpu = DeviceHere().NativeContext() != nullptr;  // there the call itself says it
  const auto reported = [&](const Result<void>& started, const char* what) {
    const Result<void> done = is_gpu ? started : ranks.Synchronize();
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().kind, ErrorKind::kUsage);
    EXPECT_NE(done.error().message.find(what), std::string::npos) << done.error().message;
  };
  const bool odd = ranks.Rank() == 1;
  auto array = Array<float>::Full(DeviceHere(), odd ? 5 : 6, 1.0f).value();
  reported(ranks.AllReduce(array, array), "all-reduce of 5 elements of float32 (sum)");
  auto six = Array<float>::Full(DeviceHere(), 6, 1.0f).value();
  reported(ranks.AllReduce(six, six, odd ? Reduction::kMax : Reduction::kMin), "(maximum)");
  reported(ranks.Broadcast(six, odd ? 1 : 0), "from rank 1");
  reported(odd ? ranks.Barrier() : ranks.AllReduce(six, six), "a barrier");
  auto other = Array<int32_t>::Full(DeviceHere(), 6, 1).value();
  reported(odd ? ranks.Broadcast(other, 0) : ranks.Broadcast(six, 0), "int32");
  if (ranks.Rank() < 2) reported(odd ? ranks.Receive(array, 0) : ranks.Send(six, 1), "send of 5 elements");
  ASSERT_TRUE(Ok(ranks.AllReduce(six, six)));
  ASSERT_TRUE(Ok(ranks.Synchronize()));
  EXPECT_EQ(Elements(six), std::vector<float>(6, static_cast<float>(ranks.Size())));
}

/// The ranks of one process, here one: its GPU.
TEST(OneProcess, ItsGpusAreRanks) {
  if (!DeviceHere().NativeContext()) GTEST_SKIP() << "needs a GPU";
  const std::vector<Communicator> ranks = Communicator::MakeAll({DeviceHere()}).value();
  auto array = Array<float>::Full(DeviceHere(), 10, 3.0f).value();
  ASSERT_TRUE(Ok(StartTogether({{ranks[0], {Call::AllReduce(array.Untyped(), array.Untyped()), Call::Barrier()}}})));
  ASSERT_TRUE(Ok(ranks[0].Synchronize()));
  EXPECT_EQ(Elements(array), std::vector<float>(10, 3.0f));
  ranks[0].Abort("enough");
  EXPECT_NE(ranks[0].Barrier().error().message.find("enough"), std::string::npos);
}

TEST(HostWork, RunsInTheStreamWithoutTheCaller) {
  const Stream stream = Stream::Make(DeviceHere()).value();
  std::promise<void> gate;
  const std::shared_future<void> opened(gate.get_future());
  std::atomic<int> done = 0;
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(Ok(api::AddHostWork(DeviceHere(), stream, [&] {
      if (opened.wait_for(std::chrono::seconds(30)) == std::future_status::ready) ++done;
    })));
  gate.set_value();
  ASSERT_TRUE(Ok(stream.Synchronize()));
  EXPECT_EQ(done, 3);
}

}  // namespace
}  // namespace pyk2cu::distributed_test
