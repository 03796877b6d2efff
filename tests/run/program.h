#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <string>

namespace pyk2cu::test {

/// What the program prints with these options, run in the source folder or one in it. It must succeed.
inline std::string PrintedBy(const std::string& options, const std::string& folder = ".") {
  const std::string command = "cd '" PYK2CU_ROOT "/" + folder + "' && '" PYK2CU_PROGRAM "' " + options + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  char buffer[4096];
  for (size_t count; pipe && (count = fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.append(buffer, count);
  EXPECT_EQ(pipe ? pclose(pipe) : -1, 0) << command << "\n" << output;
  return output;
}

}  // namespace pyk2cu::test
