#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/sema/model/cpp_headers.h"
#include "runtime/clang/compile/compiler.h"
#include "runtime/clang/compile/messages.h"

namespace clang {
class ASTContext;
class Decl;
class FunctionDecl;
class Scope;
class Sema;
class SourceManager;
}  // namespace clang

namespace pyk2cu::runtime::cxx {

/// The headers of the toolkit that can be included.
struct Toolkit {
  std::vector<std::string> directories;  ///< empty without a toolkit
  bool short_type_traits = false;        ///< uses a short <cuda/std/type_traits>, because libcu++'s takes long
};

/// Returns an input with the declarations that NVRTC has built in, the C and C++ library, and the toolkit's folders.
/// The main file continues after these.
CudaInput Surroundings(const Toolkit& toolkit);

/// Returns the file in the form of Unit::Files, with its text only if it is not part of the toolkit.
CppFile FileOf(std::string path, std::string name, std::string_view text, bool is_toolkit);

/// The imports of a program, read by Clang. Its AST and Sema stay alive for queries.
class Unit {
 public:
  static std::unique_ptr<Unit> Read(const CppRequest& request, const Toolkit& toolkit);
  /// Returns the state for Restore; empty if it cannot be serialized. Call it before the first query.
  std::string Serialize() const;
  /// Returns the unit that Read would return, from the result of Serialize. Null if Clang cannot use that.
  static std::unique_ptr<Unit> Restore(const CppRequest& request, const Toolkit& toolkit, const std::string& serialized,
                                       std::vector<CppFile> files);
  ~Unit();

  clang::Sema& Sema() const;
  clang::ASTContext& Context() const;
  clang::SourceManager& Sources() const;
  MessageCollector& Collector() { return collector_; }
  /// An internal device function, which calls what kernels call.
  clang::FunctionDecl* Caller() const { return caller_; }
  /// Returns the errors in the headers.
  const std::vector<CppMessage>& Messages() const { return messages_; }
  bool HasErrors() const;
  /// Adds to the messages about missing headers that there is no toolkit, which may contain them.
  void NoteMissingToolkit();
  const std::vector<CppFile>& Files() const { return files_; }
  /// The paths of files that do not exist. If one appears, the result of reading may change.
  const std::set<std::string>& Missing() const { return *missing_; }
  bool UsesToolkit() const;
  /// The toolkit's folders, if any of its files was read.
  const std::vector<std::string>& ToolkitDirectories() const { return toolkit_; }

  CppPlace Place(clang::SourceLocation location) const;
  /// Returns true for declarations of CUDA itself, not of imports.
  bool IsOfCuda(const clang::Decl& declaration) const;
  bool IsOfCuda(clang::SourceLocation location) const;
  bool IsOfToolkit(const clang::Decl& declaration) const;
  /// Returns true if the import that led to the declaration names a header of the toolkit itself.
  bool IsImportedFromToolkit(const clang::Decl& declaration) const;

 private:
  Unit() = default;
  bool IsToolkitFile(clang::FileID file) const;
  void Parse(const CudaInput& input);
  void CollectFiles();

  MessageCollector collector_;
  std::unique_ptr<clang::CompilerInstance> compiler_;
  std::unique_ptr<clang::Scope> scope_;
  clang::FunctionDecl* caller_ = nullptr;
  std::vector<CppMessage> messages_;
  std::vector<CppFile> files_;
  std::shared_ptr<std::set<std::string>> missing_ = std::make_shared<std::set<std::string>>();
  std::vector<std::string> toolkit_;
};

}  // namespace pyk2cu::runtime::cxx
