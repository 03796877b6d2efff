#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pyk2cu::test {

/// A folder of this process's own, which goes with this object.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("pyk2cu_" + name + "_" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

  struct Outcome {
    int code;
    std::string text;  ///< of both streams
  };
  /// Runs a command of the shell in the folder.
  Outcome Run(const std::string& command) const {
    const int status =
        std::system(("cd '" + path_.string() + "' && ( " + command + " ) >output.txt 2>&1 </dev/null").c_str());
    std::ifstream stream(path_ / "output.txt", std::ios::binary);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, {std::istreambuf_iterator<char>(stream), {}}};
  }
  void Write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace pyk2cu::test
