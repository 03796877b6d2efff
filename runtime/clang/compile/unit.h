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

/// Which headers of the toolkit are there to be included.
struct Toolkit {
  std::vector<std::string> directories;  ///< none: no toolkit
  bool short_type_traits = false;        ///< <cuda/std/type_traits> is ours: libcu++'s takes long
};

/// What NVRTC declares by itself, the C and C++ library, and the toolkit's folders, for what is to follow in the main
/// file.
CudaInput Surroundings(const Toolkit& toolkit);

/// The file as Unit::Files has it; its text only if it is not the toolkit's.
CppFile FileOf(std::string path, std::string name, std::string_view text, bool is_toolkit);

/// The imports of a program as Clang has read them: its AST and Sema live on, so that questions can be asked.
class Unit {
 public:
  static std::unique_ptr<Unit> Read(const CppRequest& request, const Toolkit& toolkit);
  /// What was read, for Restore; empty if it can't be written down. Only before the first question.
  std::string Serialize() const;
  /// As Read would give it, of what Serialize gave. Null if Clang cannot use that.
  static std::unique_ptr<Unit> Restore(const CppRequest& request, const Toolkit& toolkit, const std::string& serialized,
                                       std::vector<CppFile> files);
  ~Unit();

  clang::Sema& Sema() const;
  clang::ASTContext& Context() const;
  clang::SourceManager& Sources() const;
  MessageCollector& Collector() { return collector_; }
  /// A device function of ours that calls what kernels call.
  clang::FunctionDecl* Caller() const { return caller_; }
  /// What was wrong with the headers.
  const std::vector<CppMessage>& Messages() const { return messages_; }
  bool HasErrors() const;
  /// Says of headers that were not found that there is no toolkit, whose they might be.
  void NoteMissingToolkit();
  const std::vector<CppFile>& Files() const { return files_; }
  /// Where files were looked for in vain: one that appears there may change what is read.
  const std::set<std::string>& Missing() const { return *missing_; }
  bool UsesToolkit() const;
  /// The toolkit's folders, if any of its files was read.
  const std::vector<std::string>& ToolkitDirectories() const { return toolkit_; }

  CppPlace Place(clang::SourceLocation location) const;
  /// Declared by CUDA itself, not by what was imported.
  bool IsOfCuda(const clang::Decl& declaration) const;
  bool IsOfCuda(clang::SourceLocation location) const;
  bool IsOfToolkit(const clang::Decl& declaration) const;
  /// The import that led to the declaration names a header of the toolkit itself.
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
