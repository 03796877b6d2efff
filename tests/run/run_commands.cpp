#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <sstream>

#include "tests/run/devices.h"
#include "tests/run/kernel_file.h"

namespace pyk2cu::test {
namespace {

/// The command lines in a file's head comment: lines that start with "# build/pyk2cu", continued by a backslash.
std::vector<std::string> CommandsOf(const std::string& path) {
  std::vector<std::string> commands;
  std::istringstream in(ReadFile(path));
  bool continued = false;
  for (std::string line; std::getline(in, line) && line.rfind("#", 0) == 0;) {
    std::string text = line.substr(1);
    bool starts = text.rfind(" build/pyk2cu ", 0) == 0;
    bool more = !text.empty() && text.back() == '\\';
    if (more) text.pop_back();
    if (starts)
      commands.push_back(text.substr(std::string(" build/pyk2cu ").size()));
    else if (continued)
      commands.back() += text;
    continued = more && (starts || continued);
  }
  return commands;
}

/// Exit status and output of the program with these options, run where the examples are.
std::pair<int, std::string> RunProgram(const std::string& options) {
  std::string command = "cd '" PYK2CU_ROOT "' && '" PYK2CU_PROGRAM "' " + options + " 2>&1";
  FILE* pipe = popen(command.c_str(), "r");
  std::string output;
  char buffer[4096];
  for (size_t count; pipe && (count = fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.append(buffer, count);
  return {pipe ? pclose(pipe) : -1, output};
}

TEST(commands, OfEveryExample) {
  std::vector<std::string> devices;
  for (const auto& device : Devices()) devices.push_back(device->Properties().id);
  size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(PYK2CU_ROOT "/examples")) {
    const std::string header = std::filesystem::path(entry.path()).replace_extension(".cuh").string();
    const bool stands_in = entry.path().stem().string().ends_with("_cuh"),
               wants_header = std::filesystem::exists(header);
    if (entry.path().extension() != ".py" || stands_in || (wants_header && !WhyNoHeaders().empty())) continue;
    std::vector<std::string> commands = CommandsOf(entry.path().string());
    EXPECT_FALSE(commands.empty()) << entry.path() << " has no command line";
    for (const std::string& command : commands) {
      for (const std::string& device : devices) {
        auto [status, output] = RunProgram(command + " --device " + device);
        EXPECT_EQ(status, 0) << command << "\n" << output;
        EXPECT_NE(output.find('['), std::string::npos) << "no array was printed: " << command << "\n" << output;
        ++count;
      }
    }
  }
  std::printf("%zu commands run\n", count);
}

}  // namespace
}  // namespace pyk2cu::test
