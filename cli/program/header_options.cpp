#include "cli/program/header_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "cli/options/options.h"
#include "cli/options/text.h"
#include "runtime/cuda/driver/libraries.h"
#include "runtime/registry/cpp_headers.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// Whether a header of `--import` is there: as a path, beside the Python file, in a folder of `-I` or in the toolkit.
Result<void> FindHeader(const std::string& path, const Options& options) {
  namespace fs = std::filesystem;
  if (path.empty()) return Usage("--import: expected the name of a header");
  std::error_code ignored;
  std::vector<std::string> folders{"."};
  if (!options.Positional().empty()) folders.push_back(fs::path(options.Positional()[0]).parent_path().string());
  for (const std::string& folder : options.All(OptionId::kInclude)) folders.push_back(folder);
  std::string shown;
  for (const std::string& folder : folders) {
    if (fs::is_regular_file(fs::path(folder) / path, ignored)) return {};
    if (!folder.empty() && shown.find("'" + folder + "'") == std::string::npos)
      shown += fmt::format("{}'{}'", shown.empty() ? "" : ", ", folder);
  }
  for (const std::string& folder : cuda::FindHeaderFolders())
    if (fs::is_regular_file(fs::path(folder) / path, ignored)) return {};
  if (fs::is_directory(path, ignored))
    return Error{ErrorKind::kSource, fmt::format("--import {}: it is a directory", path)};
  return Error{
      ErrorKind::kSource,
      fmt::format(
          "--import {}: there is no such header (looked for in {}, and in the CUDA toolkit); folders are added with -I",
          path, shown)};
}

}  // namespace

Result<void> ReadHeaderOptions(const Options& options, ProgramOptions& program) {
  program.open_headers = ReadCppHeaders;
  program.toolkit_directories = cuda::FindHeaderFolders;
  program.header_imports = options.All(OptionId::kImport);
  program.include_directories = options.All(OptionId::kInclude);
  program.defines = options.All(OptionId::kDefine);
  std::error_code ignored;
  for (const std::string& folder : program.include_directories)
    if (!std::filesystem::is_directory(folder, ignored))
      return Usage(fmt::format("-I {}: there is no such folder", folder));
  for (const std::string& define : program.defines) {
    const std::string name = define.substr(0, define.find('='));
    if (!IsName(name))
      return Usage(fmt::format("-D {}: '{}' is no name of a macro; expected NAME or NAME=VALUE", define, name));
    if (define.find_first_of("\n\r") != std::string::npos)
      return Usage(fmt::format("-D {}: the value is not one line", name));
  }
  for (const std::string& path : program.header_imports)
    if (Result<void> found = FindHeader(path, options); !found) return found;
  return {};
}

}  // namespace pyk2cu::cli
