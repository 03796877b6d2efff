#include "runtime/clang/unit.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Parse/ParseAST.h>
#include <clang/Sema/Sema.h>
#include <fmt/core.h>
#include <llvm/Support/Path.h>

#include <algorithm>

#include "runtime/cache/sha256.h"
#include "runtime/headers/standard_headers.h"

namespace pyk2cu::cxx {
namespace {

constexpr const char* kStandardFolder = "/pyk2cu/std";
constexpr const char* kCaller = "pyk2cu_kernel";  // calls stand in a device function

std::string InlinePath(size_t index) { return fmt::format("/pyk2cu/inline_{}.cuh", index); }

/// A name as a string literal of `#line`.
std::string Quoted(const std::string& name) {
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? ' ' : c;
  }
  return quoted + '"';
}

CudaInput InputOf(const CppRequest& request, const std::vector<std::string>& toolkit) {
  CudaInput input;
  input.directories = request.directories;
  input.defines = request.defines;
  input.system.push_back(kStandardFolder);
  for (const StandardHeader& header : StandardHeaders()) input.files.push_back({kStandardFolder + std::string("/") + std::string(header.name), std::string(header.text)});
  input.files.push_back({kDeclarationsPath, CudaDeclarations()});
  input.main = fmt::format("#include \"{}\"\n", kDeclarationsPath);
  input.system.insert(input.system.end(), toolkit.begin(), toolkit.end());
  for (size_t i = 0; i < request.imports.size(); ++i) {
    const CppImport& import = request.imports[i];
    if (import.IsInline()) input.files.push_back({InlinePath(i), fmt::format("#line {} {}\n{}\n", import.line, Quoted(import.name), import.text)});
    input.main += fmt::format("#include \"{}\"\n", import.IsInline() ? InlinePath(i) : import.name);
  }
  input.main += fmt::format("static __attribute__((device)) void {}() {{}}\n", kCaller);
  return input;
}

}  // namespace

Unit::~Unit() = default;

std::unique_ptr<Unit> Unit::Read(const CppRequest& request, const std::vector<std::string>& toolkit) {
  std::unique_ptr<Unit> unit(new Unit);
  unit->toolkit_ = toolkit;
  unit->compiler_ = MakeCudaCompiler(InputOf(request, toolkit), unit->collector_);
  if (unit->compiler_) unit->Parse();
  unit->messages_ = unit->collector_.Take();
  return unit;
}

void Unit::Parse() {
  compiler_->setASTConsumer(std::make_unique<clang::ASTConsumer>());
  compiler_->createSema(clang::TU_Complete, nullptr);
  clang::ParseAST(compiler_->getSema(), /*PrintStats=*/false, /*SkipFunctionBodies=*/false);
  CollectFiles();
  clang::ASTContext& context = Context();
  for (clang::NamedDecl* found : context.getTranslationUnitDecl()->lookup(&context.Idents.get(kCaller)))
    if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(found)) caller_ = function;
}

void Unit::CollectFiles() {
  clang::SourceManager& sources = Sources();
  std::vector<clang::FileEntryRef> entries;
  for (auto entry = sources.fileinfo_begin(); entry != sources.fileinfo_end(); ++entry) entries.push_back(entry->first);
  std::ranges::sort(entries, {}, [](clang::FileEntryRef entry) { return entry.getUID(); });
  for (const clang::FileEntryRef entry : entries) {
    llvm::StringRef name = entry.getName();
    const auto buffer = sources.getMemoryBufferForFileOrNone(entry);
    if (!buffer || name.starts_with("/pyk2cu/")) continue;
    llvm::SmallString<256> path(name);
    llvm::sys::fs::make_absolute(path);
    llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
    name.consume_front("./");
    const llvm::StringRef text = buffer->getBuffer();
    const bool is_toolkit = std::ranges::any_of(toolkit_, [&](const std::string& folder) { return name.starts_with(folder); });
    files_.push_back({path.str().str(), name.str(), is_toolkit ? std::string() : text.str(), cache::Hex(cache::HashOf({text.data(), text.size()})), is_toolkit});
  }
}

clang::Sema& Unit::Sema() const { return compiler_->getSema(); }
clang::ASTContext& Unit::Context() const { return compiler_->getASTContext(); }
clang::SourceManager& Unit::Sources() const { return compiler_->getSourceManager(); }

bool Unit::HasErrors() const {
  return !caller_ || std::ranges::any_of(messages_, [](const CppMessage& message) { return message.severity == CppMessage::Severity::kError; });
}

CppPlace Unit::Place(clang::SourceLocation location) const { return PlaceOf(location, Sources(), Context().getLangOpts()); }

bool Unit::IsOfCuda(const clang::Decl& declaration) const {
  const clang::SourceLocation location = Sources().getExpansionLoc(declaration.getLocation());
  const llvm::StringRef file = location.isValid() ? Sources().getFilename(location) : llvm::StringRef();
  return file.empty() || file.starts_with(kStandardFolder) || file == kDeclarationsPath || file == kMainPath;
}

bool Unit::IsToolkitFile(clang::FileID file) const {
  const clang::OptionalFileEntryRef entry = Sources().getFileEntryRefForID(file);
  return entry && std::ranges::any_of(toolkit_, [&](const std::string& folder) { return entry->getName().starts_with(folder); });
}

bool Unit::IsOfToolkit(const clang::Decl& declaration) const {
  return IsToolkitFile(Sources().getFileID(Sources().getExpansionLoc(declaration.getLocation())));
}

bool Unit::IsImportedFromToolkit(const clang::Decl& declaration) const {
  clang::FileID file = Sources().getFileID(Sources().getExpansionLoc(declaration.getLocation()));
  clang::FileID outer = Sources().getFileID(Sources().getIncludeLoc(file));
  for (; outer.isValid() && outer != Sources().getMainFileID(); outer = Sources().getFileID(Sources().getIncludeLoc(file))) file = outer;
  return IsToolkitFile(file);
}

}  // namespace pyk2cu::cxx
