#include "cli/sanitize/tool.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "cli/options/text.h"

extern char** environ;

namespace pyk2cu::cli {
namespace {

constexpr std::array<std::string_view, 4> kTools = {"memcheck", "racecheck", "initcheck", "synccheck"};
constexpr const char* kName = "compute-sanitizer";
/// Set for the command that runs under the tool, so that it does not start the tool again.
constexpr const char* kMarker = "PYK2CU_SANITIZED";

std::string Variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool IsProgram(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

/// The folders in which it may lie, in the order in which they are searched.
std::vector<std::string> Folders() {
  std::vector<std::string> folders;
  const std::string path = Variable("PATH");
  for (size_t at = 0; at < path.size();) {
    const size_t colon = std::min(path.find(':', at), path.size());
    if (colon > at) folders.push_back(path.substr(at, colon - at));
    at = colon + 1;
  }
  std::vector<std::string> toolkits;
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"})
    if (const std::string toolkit = Variable(name); !toolkit.empty()) toolkits.push_back(toolkit);
  toolkits.emplace_back("/usr/local/cuda");
  for (const std::string& toolkit : toolkits)
    for (const char* folder : {"/bin", "/compute-sanitizer"}) folders.push_back(toolkit + folder);
  return folders;
}

/// The words of this process's command line.
std::vector<std::string> OwnArguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> words;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\0', at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

}  // namespace

Result<std::vector<std::string>> GivenTools(const Options& options) {
  std::vector<std::string> tools;
  const std::string list = options.Get(OptionId::kSanitize);
  for (size_t at = 0; at <= list.size();) {
    const size_t comma = std::min(list.find(',', at), list.size());
    const std::string name = list.substr(at, comma - at);
    if (std::ranges::find(kTools, name) == kTools.end())
      return Usage(
          fmt::format("--sanitize {}: expected a comma list of memcheck, racecheck, initcheck and synccheck", list));
    if (std::ranges::find(tools, name) == tools.end()) tools.push_back(name);
    at = comma + 1;
  }
  return tools;
}

Result<std::string> FindSanitizer() {
  for (const std::string& folder : Folders())
    if (std::string path = folder + "/" + kName; IsProgram(path)) return path;
  return Error{ErrorKind::kEnvironment,
               "--sanitize needs NVIDIA's compute-sanitizer, which is not in PATH, CUDA_HOME, CUDA_PATH or "
               "/usr/local/cuda/bin: install the CUDA toolkit, or of it only the package cuda-sanitizer (such as "
               "cuda-sanitizer-13-0), or run the kernel on the CPU device with --check races,barriers,uninitialized"};
}

Result<std::vector<std::string>> SanitizerCommand(const std::string& program, const std::string& tool,
                                                  const std::string& log) {
  std::error_code error;
  const std::string own = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::vector<std::string> arguments = OwnArguments();
  if (error || arguments.empty())
    return Error{ErrorKind::kEnvironment, "--sanitize: cannot find this program in /proc/self"};
  std::vector<std::string> command = {program,
                                      "--tool",
                                      tool,
                                      "--log-file",
                                      log,
                                      "--print-limit",
                                      std::to_string(kMostSanitizerErrors),
                                      "--show-backtrace",
                                      "device",
                                      "--launch-timeout",
                                      "60",
                                      "--require-cuda-init",
                                      "no"};
  // Results are copied back whether or not the kernel stored all of them.
  if (tool == "initcheck") command.insert(command.end(), {"--check-api-memory-access", "no"});
  if (tool == "racecheck") command.insert(command.end(), {"--racecheck-report", "all"});
  command.push_back(own);
  command.insert(command.end(), arguments.begin() + 1, arguments.end());
  return command;
}

std::vector<std::string> SanitizedEnvironment() {
  std::vector<std::string> environment;
  for (char** entry = environ; *entry; ++entry) environment.emplace_back(*entry);
  environment.push_back(std::string(kMarker) + "=1");
  return environment;
}

bool IsSanitized() { return std::getenv(kMarker) != nullptr; }

}  // namespace pyk2cu::cli
