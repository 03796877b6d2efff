#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "cli/values/array_text.h"
#include "runtime/npy/npy.h"
#include "tests/unit/read_file.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

const std::string kData = std::string(PYK2CU_TESTS_DIR) + "/unit/data/npy/";

/// NumPy's own texts, by file name.
std::map<std::string, std::string> ExpectedTexts() {
  std::map<std::string, std::string> texts;
  std::istringstream lines(ReadFile(kData + "texts.txt"));
  std::string line, name;
  while (std::getline(lines, line))
    if (line.starts_with("==== "))
      name = line.substr(5);
    else
      texts[name] += line + "\n";
  return texts;
}

TEST(ArrayText, IsAsNumPyPrints) {
  const auto texts = ExpectedTexts();
  ASSERT_GT(texts.size(), 50u);
  for (const auto& [name, text] : texts) {
    Result<HostArray> array = LoadNpy(kData + name + ".npy");
    ASSERT_TRUE(array) << name << ": " << array.error().message;
    EXPECT_EQ(ArrayText(*array) + "\n", text) << name;
  }
}

}  // namespace
}  // namespace pyk2cu::cli
