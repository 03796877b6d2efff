#include <gtest/gtest.h>

#include "base/text.h"
#include "runtime/cache/sha256.h"

namespace pyk2cu::cache {
namespace {

// The examples that NIST publishes for SHA-256.
TEST(Sha256, GivesThePublishedValues) {
  EXPECT_EQ(HexText(HashOf("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(HexText(HashOf("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(HexText(HashOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(HexText(HashOf(std::string(1000000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, PiecesGiveWhatTheWholeGives) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  for (size_t piece : {1, 3, 55, 56, 63, 64, 65, 127, 299}) {
    Sha256 hash;
    for (size_t at = 0; at < text.size(); at += piece) hash.Add(std::string_view(text).substr(at, piece));
    EXPECT_EQ(hash.Finish(), HashOf(text)) << piece;
  }
}

}  // namespace
}  // namespace pyk2cu::cache
