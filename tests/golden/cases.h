#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace pyk2cu::test {

/// A folder of tests/golden/: kernel.py, or a case.txt that names a file of the project, and what each stage makes of
/// it.
struct GoldenCase {
  std::string name;
  std::filesystem::path folder;
  std::filesystem::path source;  ///< kernel.py or case.txt
};

/// All cases, by name.
std::vector<GoldenCase> GoldenCases();

/// A test for each case, named after it.
class GoldenTest : public testing::TestWithParam<GoldenCase> {};

inline std::string NameOf(const testing::TestParamInfo<GoldenCase>& info) { return info.param.name; }

}  // namespace pyk2cu::test
