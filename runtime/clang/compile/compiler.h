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

/// A file that exists in memory only, with an absolute path.
struct VirtualFile {
  std::string path, text;
};

/// The input that Clang reads as CUDA device code.
struct CudaInput {
  std::string main;                      ///< the text of the main file
  std::vector<VirtualFile> files;        ///< further files that it finds
  std::vector<std::string> directories;  ///< of `-I`
  std::vector<std::string> system;       ///< folders that are searched after them
  std::vector<std::string> defines;      ///< "NAME" or "NAME=VALUE"
  bool warnings = false;
  std::string precompiled;  ///< the path of a precompiled header among `files`, made by the same Clang
  std::shared_ptr<std::set<std::string>> missing;  ///< if not null, receives the paths of files that do not exist
};

/// Limits of the input. Exceeding them is an error.
inline constexpr size_t kMaxHeaderBytes = size_t{4} << 20;
inline constexpr size_t kMaxTotalBytes = size_t{32} << 20;
inline constexpr int kMaxTemplateDepth = 256;

/// Makes a Clang that compiles CUDA for the device (64-bit, C++17). Everything but its Sema is created, and the main
/// file is entered. It keeps no reference to `input`, but one to `consumer`. Null if this Clang does not support it.
std::unique_ptr<clang::CompilerInstance> MakeCudaCompiler(const CudaInput& input, clang::DiagnosticConsumer& consumer);

/// The text that declares CUDA's language to a file that includes nothing.
const char* CudaDeclarations();
/// A short form of the toolkit's <nv/target>, which is used if that is missing: NVRTC has it built in.
const char* TargetConditions();
/// The path under which CudaDeclarations may be included.
inline constexpr const char* kDeclarationsPath = "/pyk2cu/cuda_declarations.h";
inline constexpr const char* kMainPath = "/pyk2cu/imports.cu";

}  // namespace pyk2cu::runtime::cxx
