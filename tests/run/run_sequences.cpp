#include <gtest/gtest.h>

#include "tests/run/launch.h"

// Kernels over texts and sequences. The expected values are NumPy's and Python's.
namespace pyk2cu::test {
namespace {

TEST(sequences, EditDistance) {
  Launch("sequences.py", "edit_distance")
      .Block(4)
      .In(Of<uint8_t>({107, 105, 116, 116, 101, 110, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 109, 105, 116, 116, 101, 110, 0, 0},
                      {3, 8}))
      .In(Of<uint8_t>({115, 105, 116, 116, 105, 110, 103}))
      .Out(Zeros<int64_t>({3}), Of<int64_t>({3, 7, 3}))
      .Check();
}

TEST(sequences, Base64) {
  Launch("sequences.py", "base64")
      .Block(4)
      .In(Of<uint8_t>({205, 35, 210, 79, 113}))
      .Out(Zeros<uint8_t>({8}), Of<uint8_t>({122, 83, 80, 83, 84, 51, 69, 61}))
      .Check();
  Launch("sequences.py", "base64")
      .Block(4)
      .In(Of<uint8_t>({37, 140, 221, 74, 218, 50}))
      .Out(Zeros<uint8_t>({8}), Of<uint8_t>({74, 89, 122, 100, 83, 116, 111, 121}))
      .Check();
}

TEST(sequences, PackedBases) {
  Launch("sequences.py", "pack_dna")
      .In(Of<uint8_t>({65, 67, 71, 84, 84, 84, 71, 67, 65}))
      .Out(Zeros<uint64_t>({1}), Full<uint64_t>({1}, 28644))
      .Check();
}

TEST(sequences, ScanOfBlocks) {
  Launch("sequences.py", "scan_blocks")
      .Grid(2)
      .Block(64)
      .In(Of<int32_t>({1, 4, 7, 2, 7, 1, 8, 5, 5, 8, 2, 3, 4, 3, 8, 4, 8, 5, 6, 1, 6, 1, 8, 7,
                       8, 4, 5, 1, 3, 2, 2, 5, 5, 3, 7, 7, 3, 3, 5, 1, 8, 5, 7, 4, 8, 5, 1, 7,
                       7, 2, 6, 6, 8, 1, 8, 7, 0, 7, 2, 1, 5, 6, 6, 1, 7, 4, 6, 1, 2, 8}))
      .Out(Zeros<int32_t>({70}),
           Of<int32_t>({0,   1,   5,   12,  14,  21,  22,  30,  35,  40,  48,  50,  53,  57,  60,  68,  72,  80,
                        85,  91,  92,  98,  99,  107, 114, 122, 126, 131, 132, 135, 137, 139, 144, 149, 152, 159,
                        166, 169, 172, 177, 178, 186, 191, 198, 202, 210, 215, 216, 223, 230, 232, 238, 244, 252,
                        253, 261, 268, 268, 275, 277, 278, 283, 289, 295, 0,   7,   11,  17,  18,  20}))
      .Out(Zeros<int32_t>({2}), Of<int32_t>({296, 28}))
      .Check();
}

TEST(sequences, RadixScatter) {
  Launch("sequences.py", "radix_scatter")
      .Block(64)
      .In(Of<uint32_t>({7, 15, 14, 4, 4, 2, 6, 5, 15, 11, 6, 8}))
      .In(0)
      .In(Of<int32_t>({0, 0, 0, 1, 1, 3, 4, 6, 7, 8, 8, 8, 9, 9, 9, 10}, {16, 1}))
      .Out(Zeros<uint32_t>({12}), Of<uint32_t>({2, 4, 4, 5, 6, 6, 7, 8, 11, 14, 15, 15}))
      .Check();
}

TEST(sequences, Compaction) {
  Launch("sequences.py", "compact")
      .Block(32)
      .In(Of<int32_t>({7, 3, 8, 2, 6, 0, 7, 0, 3, 4, 4, 6, 8, 7, 5, 5, 7, 6, 4, 6, 1, 5, 2, 5, 6, 1, 4, 3, 1, 8, 2, 6}))
      .In(4)
      .Out(Zeros<int32_t>({32}), Of<int32_t>({7, 8, 6, 7, 6, 8, 7, 5, 5, 7, 6, 6, 5, 5, 6, 8,
                                              6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}))
      .Out(Zeros<int32_t>({1}), Full<int32_t>({1}, 17))
      .Check();
}

}  // namespace
}  // namespace pyk2cu::test
