#include <gtest/gtest.h>

#include "runtime/device/kernel_errors.h"

namespace pyk2cu::runtime {
namespace {

/// A program whose sites begin at ten times their line.
std::shared_ptr<const ErrorReporter> Reporter() {
  GeneratedSource source;
  const auto add = [&](ErrorSite::Kind kind, uint32_t line) -> ErrorSite& {
    return source.error_sites.emplace_back(ErrorSite{.kind = kind, .span = {line * 10, line * 10 + 1}});
  };
  add(ErrorSite::Kind::kBarrier, 3);
  add(ErrorSite::Kind::kBarrier, 5);
  add(ErrorSite::Kind::kEnd, 7).message = "returned";
  add(ErrorSite::Kind::kLanes, 8);
  add(ErrorSite::Kind::kUnset, 9).array = "s";
  ErrorSite& matrix = add(ErrorSite::Kind::kUnset, 10);
  matrix.array = "tile";
  matrix.extents = {4, 6};
  CompileOptions options;
  options.file_name = "k.py";
  options.line_of = [](uint32_t offset) { return offset / 10; };
  return MakeErrorReporter(source, options);
}

/// The finding, without the sentence before it.
std::string Found(uint32_t site, int64_t index, int64_t extent) {
  ErrorRecord record{.raised = 1, .site = site, .block = {1, 0, 0}, .thread = {2, 0, 0}};
  record.index = index;
  record.extent = extent;
  const Error error = Reporter()->Describe(record, "k");
  EXPECT_EQ(error.kind, ErrorKind::kRuntime);
  EXPECT_EQ(error.raised, nullptr);
  EXPECT_EQ(error.diagnostics->size(), 1u);
  const std::string head = "the threads of kernel 'k' do what no launch may rely on:\n";
  EXPECT_TRUE(error.message.starts_with(head)) << error.message;
  return error.message.substr(head.size());
}

/// As pyk_raise_beside packs the indices of a thread.
constexpr int64_t Packed(int64_t x, int64_t y, int64_t z) { return x | y << 10 | z << 20; }

TEST(ThreadChecks, BarriersNameBothPlaces) {
  EXPECT_EQ(
      Found(0, 1, Packed(5, 6, 7)),
      "k.py:3: not all threads of a block reach this barrier: thread (2, 0, 0) of block (1, 0, 0) waits here, but "
      "thread (5, 6, 7) waits at k.py:5 [divergent-barrier]");
  EXPECT_EQ(
      Found(1, 2, Packed(1023, 0, 0)),
      "k.py:5: not all threads of a block reach this barrier: thread (2, 0, 0) of block (1, 0, 0) waits here, but "
      "thread (1023, 0, 0) returned at k.py:7 [divergent-barrier]");
  EXPECT_EQ(
      Found(1, -1, 31),
      "k.py:5: not all threads of a block reach this barrier: thread (2, 0, 0) of block (1, 0, 0) waits here, but "
      "31 threads of its block do not come [divergent-barrier]");
}

TEST(ThreadChecks, MasksNameTheLane) {
  EXPECT_EQ(
      Found(3, 4, 0xffff),
      "k.py:8: lane 4 is named in the mask 0x0000ffff, but does not take part: it has ended, and thread (2, 0, 0) of "
      "block (1, 0, 0) is here [warp-mask]");
  EXPECT_EQ(Found(3, 4, 0xffff | int64_t{3} << 32),
            "k.py:8: lane 4 is named in the mask 0x0000ffff, but does not take part: a thread returned at k.py:7, and "
            "thread (2, 0, 0) of block (1, 0, 0) is here [warp-mask]");
  EXPECT_EQ(Found(3, 32 + 9, 0xffffffff),
            "k.py:8: lane 9 is named in the mask 0xffffffff, but does not take part: it does not come here, and thread "
            "(2, 0, 0) of block (1, 0, 0) is here [warp-mask]");
  EXPECT_EQ(Found(3, -1, 0xfffe),
            "k.py:8: a lane takes part in a warp operation whose mask 0x0000fffe does not name it: thread (2, 0, 0) of "
            "block (1, 0, 0) [warp-mask]");
}

TEST(ThreadChecks, ElementsHaveTheIndicesOfTheirArray) {
  const std::string rest =
      " is read by thread (2, 0, 0) of block (1, 0, 0), but no thread stored it before; shared memory is not zero at "
      "the "
      "start [uninitialized]";
  EXPECT_EQ(Found(4, 12, 0), "k.py:9: s[12]" + rest);
  EXPECT_EQ(Found(4, -1, 0), "k.py:9: s" + rest);
  EXPECT_EQ(Found(5, 15, 0), "k.py:10: tile[2, 3]" + rest);
}

/// A kernel may write anywhere, so that the record may hold anything.
TEST(ThreadChecks, BrokenRecordsAreDescribed) {
  for (const int64_t number : {INT64_MIN, int64_t{-7}, int64_t{0}, int64_t{1} << 40, INT64_MAX})
    for (uint32_t site : {0u, 2u, 3u, 4u, 5u, 99u}) {
      const ErrorRecord record{
          .raised = 1, .site = site, .block = {1, 0, 0}, .thread = {2, 0, 0}, .index = number, .extent = number};
      EXPECT_FALSE(Reporter()->Describe(record, "k").message.empty());
    }
}

}  // namespace
}  // namespace pyk2cu::runtime
