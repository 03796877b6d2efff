#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <numeric>

#include "tests/distributed/world_here.h"

// Split arrays: every rank checks its own part and halos against what the whole array has there.
namespace pyk2cu::distributed_test {
namespace {

using Index = std::vector<int64_t>;

int64_t CountOf(const Index& shape) {
  return std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies());
}

/// Calls `use(index)` for each index in C order.
template <class Use>
void ForEachIndex(const Index& shape, Use use) {
  Index index(shape.size(), 0);
  for (int64_t i = 0; i < CountOf(shape); ++i) {
    use(index);
    for (size_t axis = shape.size(); axis-- > 0 && ++index[axis] == shape[axis];) index[axis] = 0;
  }
}

int64_t PlaceOf(const Index& index, const Index& shape) {
  int64_t place = 0;
  for (size_t axis = 0; axis < shape.size(); ++axis) place = place * shape[axis] + index[axis];
  return place;
}

template <class T>
T ValueAt(int64_t place) {
  return static_cast<T>(place + 1);
}

struct Case {
  Index shape;
  PartitionOptions options;
};

/// What an element of the local array must be after an exchange: that of the whole array, or 0 where nothing comes.
template <class T>
T Expected(const Case& tested, const PartPlace& place, const Index& local) {
  Index whole = local;
  int outside = 0;
  for (size_t axis = 0; axis < local.size(); ++axis) {
    const int64_t extent = tested.shape[axis];
    whole[axis] += place.part.begin[axis] - place.halo[axis];
    outside += whole[axis] < place.part.begin[axis] || whole[axis] >= place.part.end[axis];
    const bool periodic = !tested.options.periodic.empty() && tested.options.periodic[axis];
    if ((whole[axis] < 0 || whole[axis] >= extent) && !periodic) return T{};
    whole[axis] = (whole[axis] + extent) % extent;
  }
  if (outside > 1 && !tested.options.corners) return T{};
  return ValueAt<T>(PlaceOf(whole, tested.shape));
}

template <class T>
std::vector<T> Whole(const Index& shape) {
  std::vector<T> values;
  for (int64_t i = 0; i < CountOf(shape); ++i) values.push_back(ValueAt<T>(i));
  return values;
}

template <class T>
void CheckExchange(const Case& tested) {
  const Communicator ranks = MakeCommunicator();
  Result<Partitioned<T>> made = Partitioned<T>::Make(ranks, tested.shape, tested.options);
  ASSERT_TRUE(Ok(made));
  const Partitioned<T>& array = *made;
  const std::vector<T> whole = Whole<T>(tested.shape);
  const int root = ranks.Size() - 1;
  ASSERT_TRUE(Ok(array.Scatter(ranks.Rank() == root ? whole : std::vector<T>(), root)));
  const Stream stream = Stream::Make(DeviceHere()).value();
  ASSERT_TRUE(Ok(array.ExchangeHalos(stream)));
  ASSERT_TRUE(Ok(ranks.Synchronize(stream)));
  const std::vector<T> local = array.Local().ToVector().value();
  size_t wrong = 0, at = 0;
  ForEachIndex(array.Local().Shape(),
               [&](const Index& index) { wrong += local[at++] != Expected<T>(tested, array.Place(), index); });
  EXPECT_EQ(wrong, 0u) << "on rank " << ranks.Rank();
  std::vector<T> back(ranks.Rank() == 0 ? whole.size() : 0);
  ASSERT_TRUE(Ok(array.Gather(back)));
  if (ranks.Rank() == 0) EXPECT_EQ(back, whole);
}

TEST(Halos, OfOneAxis) {
  CheckExchange<float>({{23}, {}});
  CheckExchange<double>({{17}, {.halo = {3}, .periodic = {true}}});
  CheckExchange<int8_t>({{9}, {.halo = {0}}});
}

TEST(Halos, OfTwoAxes) {
  CheckExchange<float>({{13, 11}, {}});
  CheckExchange<int16_t>({{13, 7}, {.halo = {1, 2}, .periodic = {true, true}}});
  CheckExchange<std::complex<double>>({{12, 9}, {.ranks = {1, WorldHere().Size()}, .halo = {0, 2}, .corners = false}});
  CheckExchange<double>({{15, 6}, {.ranks = {WorldHere().Size(), 1}, .halo = {2, 0}, .periodic = {false, true}}});
}

TEST(Halos, OfThreeAxes) {
  CheckExchange<float>({{7, 9, 5}, {}});
  CheckExchange<float>({{7, 9, 5}, {.periodic = {true, true, true}}});
  CheckExchange<double>({{9, 5, 11}, {.halo = {2, 1, 2}, .periodic = {false, true, false}, .corners = false}});
  CheckExchange<uint8_t>({{9, 11, 13}, {.ranks = {1, 1, WorldHere().Size()}, .halo = {1, 1, 3}}});
}

TEST(Halos, OfFourAxes) { CheckExchange<float>({{5, 4, 3, 9}, {.halo = {1, 1, 0, 1}, .periodic = {0, 1, 0, 1}}}); }

/// Interior and boundaries are the part, and no element is in two of them.
TEST(Regions, CoverThePartOnce) {
  const Communicator ranks = MakeCommunicator();
  for (const Case& tested :
       {Case{{9, 8, 10}, {}}, Case{{9, 8, 10}, {.halo = {2, 0, 1}}}, Case{{8, 8}, {.halo = {2, 2}}}}) {
    const auto array = Partitioned<int32_t>::Make(ranks, tested.shape, tested.options).value();
    std::vector<Region> regions = array.Boundaries();
    regions.push_back(array.Interior());
    for (const Region& region : regions) {
      const Array<int32_t> view = array.View(region).value();
      std::vector<int32_t> counts = view.ToVector().value();
      for (int32_t& count : counts) ++count;
      const auto raised = Array<int32_t>::From(DeviceHere(), counts, view.Shape()).value();
      if (!counts.empty()) ASSERT_TRUE(Ok(view.CopyFrom(raised)));
      EXPECT_TRUE(Ok(array.View(array.Around(region))));
    }
    for (int32_t count : array.View(array.Owned()).value().ToVector().value()) EXPECT_EQ(count, 1);
    const std::vector<int32_t> local = array.Local().ToVector().value();
    EXPECT_EQ(std::accumulate(local.begin(), local.end(), 0), CountOf(array.View(array.Owned()).value().Shape()));
  }
}

/// Only sides with a neighbor, which may be the rank itself, are boundaries.
TEST(Regions, InteriorsReachToTheEdges) {
  const Communicator ranks = MakeCommunicator();
  const int size = ranks.Size(), rank = ranks.Rank();
  const auto slabs = Partitioned<float>::Make(ranks, {6 * size, 5}, {.ranks = {size, 1}, .halo = {2, 1}}).value();
  const int64_t low = rank > 0 ? 2 : 0, high = rank + 1 < size ? 2 : 0;
  EXPECT_EQ(slabs.Interior(), (Region{{2 + low, 1}, {8 - high, 6}}));
  EXPECT_EQ(slabs.Boundaries().size(), size_t((low > 0) + (high > 0)));
  const auto ring = Partitioned<float>::Make(ranks, {6 * size, 5}, {.ranks = {size, 1}, .periodic = {false, true}});
  EXPECT_EQ(ring->Interior().begin[1], 2);
  EXPECT_EQ(ring->Interior().end[1], 5);
}

TEST(Partitions, RefuseWhatDoesNotFit) {
  const Communicator ranks = MakeCommunicator();
  const int size = ranks.Size();
  const auto refused = [&](api::Extents shape, const PartitionOptions& options, const char* why) {
    const Result<Partitioned<float>> made = Partitioned<float>::Make(ranks, std::move(shape), options);
    ASSERT_FALSE(made);
    EXPECT_NE(made.error().message.find(why), std::string::npos) << made.error().message;
  };
  refused({}, {}, "without axes");
  refused({8, 8}, {.ranks = {size, 2}}, "cannot be");
  refused({8, 8}, {.halo = {1}}, "'halo' has 1 values");
  refused({8}, {.halo = {9}}, "smaller than a halo");
  refused({size - 1}, {.halo = {0}}, "too few for");
  refused({8}, {.halo = {-1}}, "negative");
  const auto array = Partitioned<float>::Make(ranks, 16).value();
  EXPECT_NE(array.Gather(std::span<float>()).error().message.find("0 elements"), std::string::npos);
  EXPECT_NE(array.Scatter(std::vector<float>(15)).error().message.find("15 elements"), std::string::npos);
  EXPECT_NE(array.Scatter(std::vector<float>(16), size).error().message.find("no rank"), std::string::npos);
  EXPECT_FALSE(array.View({{0, 0}, {1, 1}}));
  EXPECT_FALSE(Partitioned<float>().ExchangeHalos());
}

/// One folder for all ranks of a run.
std::string SharedPath(const std::string& name) {
  const char* parent = std::getenv("PYK2CU_TEST_FOLDER");
  return std::string(parent ? parent : "/tmp") + "/" + name + "_" + std::to_string(WorldHere().Size()) + ".npy";
}

TEST(NpyParts, AreOneFile) {
  const Communicator ranks = MakeCommunicator();
  const std::string path = SharedPath("parts");
  const Index shape{7, 9, 5};
  const auto array = Partitioned<float>::Make(ranks, shape).value();
  const std::vector<float> whole = Whole<float>(shape);
  ASSERT_TRUE(Ok(array.Scatter(whole)));
  ASSERT_TRUE(Ok(array.SaveNpy(path)));
  EXPECT_FALSE(std::filesystem::exists(path + ".part"));
  std::ifstream file(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  ASSERT_EQ(bytes.size(), 128 + whole.size() * sizeof(float));
  EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  EXPECT_NE(bytes.find("{'descr': '<f4', 'fortran_order': False, 'shape': (7, 9, 5), }"), std::string::npos);
  EXPECT_EQ(std::memcmp(bytes.data() + 128, whole.data(), whole.size() * sizeof(float)), 0);
  // Split in another way.
  const auto other = Partitioned<float>::Make(ranks, shape, {.ranks = {1, ranks.Size(), 1}, .halo = {0, 2, 1}}).value();
  ASSERT_TRUE(Ok(other.LoadNpy(path)));
  std::vector<float> back(whole.size());
  ASSERT_TRUE(Ok(other.Gather(ranks.Rank() == 0 ? std::span<float>(back) : std::span<float>())));
  if (ranks.Rank() == 0) EXPECT_EQ(back, whole);
  EXPECT_NE(Partitioned<double>::Make(ranks, shape).value().LoadNpy(path).error().message.find("'<f4'"),
            std::string::npos);
  EXPECT_FALSE(array.LoadNpy(path + ".missing"));
  EXPECT_NE(array.SaveNpy("/no/such/folder/x.npy").error().message.find("cannot create"), std::string::npos);
  EXPECT_FALSE(Partitioned<BFloat16>::Make(ranks, shape).value().SaveNpy(path));
}

TEST(NpyParts, OfRanksThatDiffer) {
  const Communicator ranks = MakeCommunicator();
  // Only rank 0 sees this file to be wrong first; all ranks report.
  const std::string path = SharedPath("broken");
  if (ranks.Rank() == 0) std::ofstream(path) << "no array";
  ranks.Barrier().value();
  ranks.Synchronize().value();
  const Result<void> loaded = Partitioned<float>::Make(ranks, 40).value().LoadNpy(path);
  EXPECT_NE(loaded.error().message.find("no .npy file"), std::string::npos) << loaded.error().message;
}

}  // namespace
}  // namespace pyk2cu::distributed_test
