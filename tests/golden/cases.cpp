#include "tests/golden/cases.h"

#include <algorithm>

namespace pyk2cu::test {
namespace fs = std::filesystem;

std::vector<GoldenCase> GoldenCases() {
  std::vector<GoldenCase> cases;
  for (const auto& entry : fs::directory_iterator(fs::path(PYK2CU_TESTS_DIR) / "golden")) {
    for (const char* file : {"kernel.py", "case.txt"})
      if (fs::exists(entry.path() / file))
        cases.push_back({entry.path().filename().string(), entry.path(), entry.path() / file});
  }
  std::sort(cases.begin(), cases.end(), [](const GoldenCase& a, const GoldenCase& b) { return a.name < b.name; });
  return cases;
}

}  // namespace pyk2cu::test
