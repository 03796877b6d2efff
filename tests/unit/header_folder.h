#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include "base/text.h"
#include "codegen/emit.h"
#include "runtime/cache/sha256.h"

namespace pyk2cu {

/// A folder of CUDA C++ headers for a test, and programs that include them as if a reader of C++ had read them.
class HeaderFolder {
 public:
  HeaderFolder() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("pyk2cu_headers_" + std::to_string(getpid()) + "_" + std::to_string(count++));
    std::filesystem::create_directories(path_);
  }
  ~HeaderFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  HeaderFolder(const HeaderFolder&) = delete;
  HeaderFolder& operator=(const HeaderFolder&) = delete;

  std::filesystem::path Path() const { return path_; }

  /// Writes a header, in the place of an earlier one of this name.
  void Write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
    std::erase_if(includes_.files, [&](const CppFile& file) { return file.name == name; });
    includes_.files.push_back({(path_ / name).string(), name, text, HexText(cache::HashOf(text)), false});
  }

  /// A header of the toolkit in this folder of it.
  void AddToolkit(const std::string& folder, const std::string& name) {
    includes_.directories.push_back(folder);
    includes_.files.push_back({folder + "/" + name, name, "", HexText(cache::HashOf(name)), true});
    includes_.imports.push_back({name, ""});
  }

  CppIncludes& Includes() { return includes_; }

  /// A program that includes the header and has one kernel, `k`.
  GeneratedSource Program(const std::string& header, const std::string& text) {
    GeneratedSource source;
    source.text = "#include \"" + header + "\"\n\n" + text;
    source.kernels.resize(1);
    source.kernels[0].name = source.kernels[0].symbol = "k";
    source.includes = includes_;
    source.includes.directories.insert(source.includes.directories.begin(), path_.string());
    source.includes.imports.push_back({header, ""});
    return source;
  }

 private:
  std::filesystem::path path_;
  CppIncludes includes_;
};

}  // namespace pyk2cu
