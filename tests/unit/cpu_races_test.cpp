#include <gtest/gtest.h>

#include <memory>

#include "runtime/cpu/races/accesses.h"
#include "runtime/cpu/races/array_names.h"
#include "runtime/cpu/races/clock.h"
#include "runtime/cpu/races/detector.h"
#include "runtime/cpu/races/findings.h"
#include "runtime/cpu/races/meetings.h"
#include "runtime/cpu/races/order.h"
#include "runtime/cpu/races/shadow.h"
#include "runtime/cpu/races/watch_tables.h"

namespace pyk2cu::runtime::cpu {
namespace {

TEST(WatchTables, ReadsWhatItWrote) {
  WatchTables tables;
  tables.granule = 2;
  tables.sites.push_back({"a folder/k.py", 12, "tile", {4, 3}, true, {}});
  tables.sites.push_back({"k.py", 13, "", {}, false, "k.py:20, k.py:31"});
  tables.shared.push_back({"tile", 128, 48, 4, {4, 3}, {0, 2}});
  EXPECT_EQ(ReadWatchTables(ToText(tables)), tables);
  EXPECT_EQ(ReadWatchTables(""), WatchTables());
}

TEST(GlobalShadow, FindsPagesByAddress) {
  ShadowStore store;
  GlobalShadow shadow(4, store);
  EXPECT_EQ(shadow.Find(0x123456), nullptr);
  std::vector<ShadowPage*> pages;
  constexpr uintptr_t kBase = 0x7f0000000000;
  for (uintptr_t i = 0; i < 5000; ++i) pages.push_back(shadow.Add(kBase + i * GlobalShadow::kPageBytes, i % 2 == 0));
  for (uintptr_t i = 0; i < 5000; ++i) {
    ASSERT_EQ(shadow.Find(kBase + i * GlobalShadow::kPageBytes + 5), pages[i]);
    ASSERT_EQ(pages[i]->watched, i % 2 == 0);
  }
  ASSERT_NE(pages[0]->stores, nullptr);
  EXPECT_EQ(pages[0]->stores[shadow.Cells() - 1].epoch, 0U);
  EXPECT_TRUE(shadow.Watch(*pages[1]));
  EXPECT_TRUE(pages[1]->watched);
}

TEST(Clock, KnowsBlocksAndThreads) {
  Clock clock;
  clock.AddBlock(3, 10);
  clock.AddThread(3, 7, 10, 4);
  EXPECT_TRUE(clock.Knows({.epoch = 9, .clock = 100, .block = 3, .thread = 1}));
  EXPECT_FALSE(clock.Knows({.epoch = 10, .clock = 1, .block = 3, .thread = 1}));
  EXPECT_TRUE(clock.Knows({.epoch = 10, .clock = 4, .block = 3, .thread = 7}));
  EXPECT_FALSE(clock.Knows({.epoch = 10, .clock = 5, .block = 3, .thread = 7}));
  EXPECT_FALSE(clock.Knows({.epoch = 1, .clock = 1, .block = 4, .thread = 7}));
  Clock other;
  other.AddBlock(4, 2);
  other.AddBlock(3, 12);
  clock.Join(other);
  EXPECT_TRUE(clock.Knows({.epoch = 11, .clock = 9, .block = 3, .thread = 2}));
  EXPECT_TRUE(clock.Knows({.epoch = 1, .clock = 1, .block = 4, .thread = 7}));
  EXPECT_EQ(clock.Size(), 3U);
}

class OrderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    order.BeginLaunch(1, 64);
    order.BeginBlock(0, 0);
  }
  WatchedThread& At(uint32_t thread) { return order.Thread(0, thread); }
  bool IsBefore(const Stamp& access, uint32_t thread) { return order.IsBefore(access, At(thread), order.Floor()); }
  void Barrier(uint32_t round) {
    for (uint32_t i = 0; i < 64; ++i) order.Arrive(0, At(i), round);
    for (uint32_t i = 0; i < 64; ++i) order.Pass(0, At(i), round);
  }

  Order order;
};

TEST_F(OrderTest, BarriersOrderABlock) {
  const Stamp access = At(3).now;
  EXPECT_TRUE(IsBefore(access, 3));
  EXPECT_FALSE(IsBefore(access, 4));
  Barrier(0);
  EXPECT_TRUE(IsBefore(access, 4));
}

TEST_F(OrderTest, LanesThatMeetAreOrderedThroughOthers) {
  const Stamp access = At(1).now;
  order.MeetLanes(0, 0, 0b0110);
  const Stamp later = At(1).now;
  EXPECT_TRUE(IsBefore(access, 2));
  EXPECT_FALSE(IsBefore(later, 2));
  EXPECT_FALSE(IsBefore(access, 3));
  order.MeetLanes(0, 0, 0b1100);
  EXPECT_TRUE(IsBefore(access, 3));  // lane 2 met lane 1 before
  EXPECT_FALSE(IsBefore(later, 3));
  EXPECT_FALSE(IsBefore(access, 33));
}

TEST_F(OrderTest, AtomicsPassOnWhatAFenceReleased) {
  const Stamp access = At(0).now;
  order.PassOn(At(0), 0x1000);
  order.BeginBlock(0, 1);
  order.PassOn(At(5), 0x1000);
  EXPECT_FALSE(IsBefore(access, 5));  // without a fence nothing is passed on

  order.BeginBlock(0, 2);
  const Stamp released = At(0).now;
  order.Fence(At(0), 0, /*device=*/true);
  const Stamp late = At(0).now;
  order.PassOn(At(0), 0x1000);
  order.BeginBlock(0, 3);
  EXPECT_FALSE(IsBefore(released, 5));
  order.PassOn(At(5), 0x1000);
  EXPECT_TRUE(IsBefore(released, 5));
  EXPECT_FALSE(IsBefore(late, 5));
  EXPECT_FALSE(IsBefore(released, 6));
  Barrier(0);
  EXPECT_TRUE(IsBefore(released, 6));  // a barrier hands on what a thread has learned
}

TEST_F(OrderTest, FencesOfABlockReachOnlyIt) {
  const Stamp access = At(0).now;
  order.Fence(At(0), 0, /*device=*/false);
  order.PassOn(At(0), 0x1000);
  order.PassOn(At(1), 0x1000);
  EXPECT_TRUE(IsBefore(access, 1));
  order.BeginBlock(0, 1);
  order.PassOn(At(1), 0x1000);
  EXPECT_FALSE(IsBefore(access, 1));
}

TEST(GridOrder, TheGridsBarrierOrdersAll) {
  Order order;
  order.BeginLaunch(2, 32);
  order.BeginBlock(0, 0);
  order.BeginBlock(1, 1);
  const Stamp access = order.Thread(0, 3).now;
  EXPECT_FALSE(order.IsBefore(access, order.Thread(1, 4), order.Floor()));
  order.MeetGrid();
  EXPECT_TRUE(order.IsBefore(access, order.Thread(1, 4), order.Floor()));
  const Stamp after = order.Thread(0, 3).now;
  EXPECT_FALSE(order.IsBefore(after, order.Thread(1, 4), order.Floor()));
  EXPECT_FALSE(order.IsBefore(after, order.Thread(0, 4), order.Floor()));
  for (uint32_t i = 0; i < 32; ++i) order.Arrive(0, order.Thread(0, i), 0);
  for (uint32_t i = 0; i < 32; ++i) order.Pass(0, order.Thread(0, i), 0);
  EXPECT_TRUE(order.IsBefore(after, order.Thread(0, 4), order.Floor()));
}

TEST(ArrayNames, WritesIndices) {
  EXPECT_EQ(IndexText(17, {3, 7}), "[2, 3]");
  EXPECT_EQ(IndexText(5, {}), "[5]");
  GlobalArray plain{"x", 0x1000, 4, true, GlobalArray::Order::kC, {-1}, {-1}};
  GlobalArray matrix{"m", 0x2000, 8, false, GlobalArray::Order::kC, {-1, 5}, {-1, -1}};
  GlobalArray columns{"f", 0x9000, 8, true, GlobalArray::Order::kF, {4, -1}, {-1, -1}};
  const ArrayNames names({matrix, plain, columns}, 0);
  EXPECT_EQ(names.ElementOf(0x1008), "x[2]");
  EXPECT_EQ(names.ElementOf(0x2000 + 8 * 13), "m[2, 3]");
  EXPECT_EQ(names.ElementOf(0x9000 + 8 * 6), "f[2, 1]");
  EXPECT_EQ(names.ElementOf(0x10), "memory of no array");
  EXPECT_FALSE(names.MayBeWritten(0x3000, 0x4000));
  EXPECT_TRUE(names.MayBeWritten(0x8000, 0x9100));
}

TEST(Findings, NamesEachPairOfPlacesOnceAndNotTooMany) {
  Findings findings;
  EXPECT_TRUE(findings.IsNew("race-shared", 1, 2));
  findings.Add({"race-shared", "k.py", 5, "race", "k.py", 6});
  EXPECT_FALSE(findings.IsNew("race-shared", 2, 1));
  EXPECT_TRUE(findings.IsNew("race-global", 1, 2));
  EXPECT_EQ(findings.Text("f"), "the checks found 1 mistake in kernel 'f':\nk.py:5: race [race-shared]");
  for (uint32_t i = 10; findings.List().size() < Findings::kMost; ++i) {
    ASSERT_TRUE(findings.IsNew("race-shared", i, i));
    findings.Add({"race-shared", "k.py", i, "race", "k.py", i});
  }
  EXPECT_FALSE(findings.IsNew("race-shared", 100, 101));
  EXPECT_TRUE(findings.Text("f").ends_with("\nand 1 more"));
}

TEST(Findings, CommentsOfEitherPlaceSilenceThem) {
  Findings findings;
  const std::vector<IgnoreComment> comments{{"k.py", 6, "race-shared"}};
  findings.Ignore(comments);
  findings.Add({"race-shared", "k.py", 5, "race", "k.py", 6});
  findings.Add({"race-shared", "/elsewhere/k.py", 6, "race", "/elsewhere/k.py", 7});
  EXPECT_TRUE(findings.Empty());
  findings.Add({"race-global", "k.py", 6, "race", "k.py", 6});
  findings.Add({"race-shared", "other.py", 6, "race", "other.py", 6});
  EXPECT_EQ(findings.List().size(), 2U);
}

/// A block of 64 threads, with 256 bytes of shared memory and an array of global memory.
class DetectorTest : public ::testing::Test {
 protected:
  static constexpr uintptr_t kShared = 0x100000, kGlobal = 0x200000;

  void SetUp() override {
    for (uint32_t line = 1; line < 10; ++line) tables.sites.push_back({"k.py", line, "", {}, false, {}});
    tables.shared.push_back({"s", 0, 256, 4, {64}, {0}});
  }
  std::unique_ptr<Detector> Make(DetectorOptions options) {
    auto detector = std::make_unique<Detector>(
        tables, options, ArrayNames({{"x", kGlobal, 4, true, GlobalArray::Order::kC, {-1}, {-1}}}, 0), store);
    BeginKernel(*detector, {4, 1, 1}, {64, 1, 1}, 1, {kShared, 256, 256});
    BeginBlock(*detector, 0, 0);
    return detector;
  }
  static std::string Ids(const Detector& detector) {
    std::string ids;
    for (const Finding& finding : detector.findings.List()) ids += (ids.empty() ? "" : " ") + finding.id;
    return ids;
  }

  WatchTables tables;
  ShadowStore store;
};

constexpr DetectorOptions kAll{.races = true, .strict = false, .barriers = true, .uninitialized = true};

TEST_F(DetectorTest, FindsRacesInEitherOrder) {
  const auto store_first_made = Make(kAll);
  Detector& store_first = *store_first_made;
  NoteStore(store_first, store_first.Thread(0, 1), kShared + 8, 4, 3, false);
  NoteLoad(store_first, store_first.Thread(0, 2), kShared + 8, 4, 4);
  EndBlocks(store_first);
  ASSERT_EQ(Ids(store_first), "race-shared");
  const Finding found = store_first.findings.List()[0];
  EXPECT_EQ(found.line, 3U);
  EXPECT_EQ(found.other_line, 4U);
  EXPECT_NE(found.message.find("race on shared array 's': thread (1, 0, 0) of block (0, 0, 0) stores s[2], and thread "
                               "(2, 0, 0) of the same block reads it at k.py:4"),
            std::string::npos)
      << found.message;
  const auto load_first_made = Make(kAll);
  Detector& load_first = *load_first_made;
  NoteLoad(load_first, load_first.Thread(0, 2), kShared + 8, 4, 4);
  NoteStore(load_first, load_first.Thread(0, 1), kShared + 8, 4, 3, false);
  EndBlocks(load_first);
  EXPECT_EQ(Ids(load_first), "race-shared");
  EXPECT_EQ(load_first.findings.List()[0].line, 3U);
}

TEST_F(DetectorTest, EqualValuesAreNoRaceUnlessStrict) {
  for (const bool strict : {false, true}) {
    const auto detector_made = Make({.races = true, .strict = strict});
    Detector& detector = *detector_made;
    NoteStore(detector, detector.Thread(0, 1), kGlobal, 4, 3, false);
    NoteStore(detector, detector.Thread(0, 2), kGlobal, 4, 3, true);
    EXPECT_EQ(Ids(detector), strict ? "race-global" : "");
    NoteLoad(detector, detector.Thread(0, 3), kGlobal, 4, 4);  // the first store is not forgotten
    EXPECT_EQ(Ids(detector), strict ? "race-global race-global" : "race-global");
  }
}

TEST_F(DetectorTest, AnElementThatChangedTwiceHasNoOneValue) {
  const auto detector_made = Make(kAll);
  Detector& detector = *detector_made;
  NoteStore(detector, detector.Thread(0, 0), kGlobal, 4, 2, false);
  NoteStore(detector, detector.Thread(0, 0), kGlobal, 4, 3, false);
  NoteStore(detector, detector.Thread(0, 1), kGlobal, 4, 3, true);
  EXPECT_EQ(Ids(detector), "race-global");
}

TEST_F(DetectorTest, LanesOfAVectorAreThreads) {
  const auto detector_made = Make(kAll);
  Detector& detector = *detector_made;
  NoteStores(detector, {&detector.Thread(0, 8), 0b1011}, kGlobal + 4096 - 8, 4, 3, 0);  // on two pages
  NoteLoads(detector, {&detector.Thread(0, 8), 0b1111}, kGlobal + 4096 - 8, 4, 4);
  EXPECT_EQ(Ids(detector), "");
  NoteLoad(detector, detector.Thread(0, 8), kGlobal + 4096, 4, 5);  // thread 10 takes no part
  EXPECT_EQ(Ids(detector), "");
  NoteLoad(detector, detector.Thread(0, 8), kGlobal + 4096 + 4, 4, 5);
  ASSERT_EQ(Ids(detector), "race-global");
  EXPECT_NE(detector.findings.List()[0].message.find("thread (11, 0, 0)"), std::string::npos);
}

/// What a launch leaves in the memory of stamps lies before all that later ones do.
TEST_F(DetectorTest, LaunchesShareTheirMemory) {
  for (int launch = 0; launch < 2; ++launch) {
    const auto detector_made = Make(kAll);
    Detector& detector = *detector_made;
    WatchedThread& thread = detector.Thread(0, 3 + launch);
    NoteLoad(detector, thread, kShared, 4, 2);
    NoteLoad(detector, thread, kGlobal, 4, 2);
    EndBlocks(detector);
    EXPECT_EQ(Ids(detector), "uninitialized");
    NoteStore(detector, thread, kGlobal, 4, 3, false);
    NoteStore(detector, thread, kShared, 4, 3, false);
    EXPECT_EQ(Ids(detector), "uninitialized");
  }
}

TEST_F(DetectorTest, AtomicsRaceOnlyWithPlainAccesses) {
  const auto detector_made = Make(kAll);
  Detector& detector = *detector_made;
  for (int thread = 0; thread < 64; ++thread) NoteAtomic(detector, detector.Thread(0, thread), kGlobal, 4, 5, false);
  EXPECT_EQ(Ids(detector), "");
  NoteLoad(detector, detector.Thread(0, 1), kGlobal, 4, 4);  // check, then act
  EXPECT_EQ(Ids(detector), "");
  NoteLoad(detector, detector.Thread(0, 1), kGlobal, 4, 6);
  EXPECT_EQ(Ids(detector), "race-global");
}

TEST_F(DetectorTest, BlocksAreNotOrdered) {
  const auto detector_made = Make(kAll);
  Detector& detector = *detector_made;
  NoteStore(detector, detector.Thread(0, 0), kGlobal + 4, 4, 2, false);
  BeginBlock(detector, 0, 1);
  NoteLoad(detector, detector.Thread(0, 0), kGlobal + 4, 4, 3);
  ASSERT_EQ(Ids(detector), "race-global");
  EXPECT_NE(detector.findings.List()[0].message.find("x[1]"), std::string::npos);
}

TEST_F(DetectorTest, SharedMemoryOfAnotherBlockIsNotStored) {
  const auto detector_made = Make(kAll);
  Detector& detector = *detector_made;
  NoteStore(detector, detector.Thread(0, 0), kShared, 4, 2, false);
  NoteLoad(detector, detector.Thread(0, 0), kShared, 4, 3);
  EndBlocks(detector);
  EXPECT_EQ(Ids(detector), "");
  BeginBlock(detector, 0, 1);
  NoteLoad(detector, detector.Thread(0, 0), kShared, 4, 3);
  EndBlocks(detector);
  EXPECT_EQ(Ids(detector), "uninitialized");
}

TEST_F(DetectorTest, BarriersMustBeTheSameForAll) {
  const auto detector_made = Make(kAll);
  Detector& detector = *detector_made;
  detector.Thread(0, 0).place = 2;
  NoteArrival(detector, 0, detector.Thread(0, 0), 0);
  detector.Thread(0, 1).place = 3;
  NoteArrival(detector, 0, detector.Thread(0, 1), 0);
  EXPECT_EQ(Ids(detector), "divergent-barrier");
  detector.Thread(0, 2).place = 1;
  NoteEnd(detector, 0, detector.Thread(0, 2));
  EXPECT_EQ(Ids(detector), "divergent-barrier");  // what comes later in the block follows from it
  BeginBlock(detector, 0, 1);
  detector.Thread(0, 0).place = 2;
  NoteArrival(detector, 0, detector.Thread(0, 0), 0);
  detector.Thread(0, 2).place = 1;
  NoteEnd(detector, 0, detector.Thread(0, 2));
  ASSERT_EQ(Ids(detector), "divergent-barrier divergent-barrier");
  EXPECT_NE(detector.findings.List()[1].message.find("returned at k.py:1"), std::string::npos);
}

}  // namespace
}  // namespace pyk2cu::runtime::cpu
