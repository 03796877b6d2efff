// What README.md shows.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

/// README.md shows a kernel and what is emitted for it.
TEST(Docs, ReadmeShowsWhatIsEmitted) {
  const std::filesystem::path root = PYK2CU_SOURCE_DIR;
  const std::string readme = ReadText(root / "README.md");
  const std::string text = ReadText(root / "tests/golden/saxpy/generic.cu");
  EXPECT_NE(readme.find(text), std::string::npos) << "README.md does not show this any more:\n" << text;
}

}  // namespace
}  // namespace pyk2cu::test
