#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/sema/cpp_headers.h"
#include "runtime/clang/compiler.h"
#include "runtime/clang/messages.h"

namespace clang {
class ASTContext;
class Decl;
class FunctionDecl;
class Sema;
class SourceManager;
}  // namespace clang

namespace pyk2cu::cxx {

/// The imports of a program as Clang has read them: its AST and Sema live on, so that questions can be asked.
class Unit {
 public:
  /// Reads `request`; the toolkit's folders are searched too if any are given.
  static std::unique_ptr<Unit> Read(const CppRequest& request, const std::vector<std::string>& toolkit);
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
  const std::vector<CppFile>& Files() const { return files_; }
  const std::vector<std::string>& Toolkit() const { return toolkit_; }

  CppPlace Place(clang::SourceLocation location) const;
  /// Declared by CUDA itself, not by what was imported.
  bool IsOfCuda(const clang::Decl& declaration) const;
  bool IsOfToolkit(const clang::Decl& declaration) const;
  /// The import that led to the declaration names a header of the toolkit itself.
  bool IsImportedFromToolkit(const clang::Decl& declaration) const;

 private:
  Unit() = default;
  bool IsToolkitFile(clang::FileID file) const;
  void Parse();
  void CollectFiles();

  MessageCollector collector_;
  std::unique_ptr<clang::CompilerInstance> compiler_;
  clang::FunctionDecl* caller_ = nullptr;
  std::vector<CppMessage> messages_;
  std::vector<CppFile> files_;
  std::vector<std::string> toolkit_;
};

}  // namespace pyk2cu::cxx
