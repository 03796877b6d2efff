#include "cli/report/disassembler.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "runtime/cuda/compile/nvrtc.h"
#include "runtime/npy/files.h"

namespace pyk2cu::cli::report {
using namespace runtime;
namespace {

namespace fs = std::filesystem;
constexpr const char* kName = "nvdisasm";

std::string Variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// Where packages of PyPI have it, seen from their folder `nvidia`.
void AddPackages(const fs::path& nvidia, std::vector<fs::path>& folders) {
  for (const char* part : {"cu13/bin", "cuda_nvdisasm/bin", "cuda_nvcc/bin", "cuda_cuobjdump/bin"})
    folders.push_back(nvidia / part);
}

std::vector<fs::path> Folders() {
  std::vector<fs::path> folders;
  const std::string path = Variable("PATH");
  for (size_t at = 0; at < path.size();) {
    const size_t colon = std::min(path.find(':', at), path.size());
    if (colon > at) folders.emplace_back(path.substr(at, colon - at));
    at = colon + 1;
  }
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"})
    if (const std::string toolkit = Variable(name); !toolkit.empty()) folders.emplace_back(fs::path(toolkit) / "bin");
  folders.emplace_back("/usr/local/cuda/bin");
  if (const Result<const cuda::Nvrtc*> nvrtc = cuda::Nvrtc::Get()) {
    const fs::path library = fs::path((*nvrtc)->Path()).parent_path();  // nvidia/cu13/lib, nvidia/cuda_nvrtc/lib
    folders.push_back(library.parent_path() / "bin");
    AddPackages(library.parent_path().parent_path(), folders);
  }
  std::error_code error;
  if (const std::string environment = Variable("VIRTUAL_ENV"); !environment.empty())
    for (const auto& entry : fs::directory_iterator(fs::path(environment) / "lib", error))
      AddPackages(entry.path() / "site-packages" / "nvidia", folders);
  return folders;
}

bool IsProgram(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

/// A word of a shell's command, whatever is in it.
std::string Quoted(const std::string& word) {
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

/// A file that is removed again.
class TemporaryFile {
 public:
  TemporaryFile() {
    std::error_code error;
    name_ = (fs::temp_directory_path(error) / "pyk2cu-report-XXXXXX").string();
    const int descriptor = ::mkstemp(name_.data());
    if (descriptor >= 0) ::close(descriptor);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::remove(name_.c_str()); }
  const std::string& Name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace

Result<std::string> FindDisassembler() {
  for (const fs::path& folder : Folders())
    if (IsProgram(folder / kName)) return (folder / kName).string();
  return Error{
      ErrorKind::kEnvironment,
      "SASS needs NVIDIA's nvdisasm, which is not in PATH, CUDA_HOME, CUDA_PATH, /usr/local/cuda or the Python "
      "environment: install the CUDA toolkit, or run: pip install nvidia-cuda-nvdisasm"};
}

Result<std::string> Disassemble(const std::string& cubin) {
  const Result<std::string> program = FindDisassembler();
  if (!program) return program.error();
  const TemporaryFile file;
  if (Result<void> written = WriteFile(file.Name(), cubin); !written) return written.error();
  const std::string command = fmt::format("{} -c -g {} 2>&1", Quoted(*program), Quoted(file.Name()));
  std::FILE* pipe = ::popen(command.c_str(), "r");
  if (!pipe) return Error{ErrorKind::kEnvironment, fmt::format("{} cannot be started", *program)};
  std::string text;
  std::array<char, 1 << 14> buffer;
  while (const size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) text.append(buffer.data(), got);
  const int status = ::pclose(pipe);
  if (status == 0) return text;
  return Error{ErrorKind::kEnvironment, fmt::format("{} refused the machine code: {}", *program, text.substr(0, 400))};
}

}  // namespace pyk2cu::cli::report
