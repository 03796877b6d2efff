#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class DiagnosticConsumer;
}  // namespace clang

namespace pyk2cu::runtime::cxx {

/// A file that exists in memory alone, by its absolute path.
struct VirtualFile {
  std::string path, text;
};

/// What Clang is to read as CUDA's device code.
struct CudaInput {
  std::string main;                      ///< the text of the main file
  std::vector<VirtualFile> files;        ///< what else is to be found
  std::vector<std::string> directories;  ///< of `-I`
  std::vector<std::string> system;       ///< folders that are searched after them
  std::vector<std::string> defines;      ///< "NAME" or "NAME=VALUE"
  bool warnings = false;
  std::string precompiled;  ///< the path of a file among `files` with what a Clang like this one has read before
  std::shared_ptr<std::set<std::string>> missing;  ///< if given: where files were looked for in vain
};

/// Limits of what is read; beyond them is an error.
inline constexpr size_t kMaxHeaderBytes = size_t{4} << 20;
inline constexpr size_t kMaxTotalBytes = size_t{32} << 20;
inline constexpr int kMaxTemplateDepth = 256;

/// A Clang that compiles CUDA for the device (64-bit, C++17), its main file entered, with everything made but its Sema.
/// It keeps no reference to `input`, but one to `consumer`. Null if this Clang cannot do it.
std::unique_ptr<clang::CompilerInstance> MakeCudaCompiler(const CudaInput& input, clang::DiagnosticConsumer& consumer);

/// The text that declares CUDA's language to a file that includes nothing.
const char* CudaDeclarations();
/// The toolkit's <nv/target> in short, for where it is missing: NVRTC has it built in.
const char* TargetConditions();
/// The path under which CudaDeclarations may be included.
inline constexpr const char* kDeclarationsPath = "/pyk2cu/cuda_declarations.h";
inline constexpr const char* kMainPath = "/pyk2cu/imports.cu";

}  // namespace pyk2cu::runtime::cxx
