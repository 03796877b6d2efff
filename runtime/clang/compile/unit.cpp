#include "runtime/clang/compile/unit.h"

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Parse/ParseAST.h>
#include <clang/Sema/Scope.h>
#include <clang/Sema/Sema.h>
#include <clang/Serialization/ASTWriter.h>
#include <clang/Serialization/InMemoryModuleCache.h>
#include <fmt/core.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Bitstream/BitstreamWriter.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>

#include <algorithm>

#include "runtime/headers/standard_headers.h"

namespace pyk2cu::runtime::cxx {
namespace {

constexpr const char* kStandardFolder = "/pyk2cu/std";
constexpr const char* kFallbackFolder = "/pyk2cu/toolkit";  // for what not every toolkit's folder has
constexpr const char* kPrecompiledPath = "/pyk2cu/imports.pch";
constexpr const char* kCaller = "pyk2cu_kernel";  // calls stand in a device function

/// libcu++ has a part for each compiler. NVRTC's part is complete, because NVRTC has no host headers to fall back on.
constexpr const char* kAsNvrtc = R"(#undef __clang__
#undef __GNUC__
namespace std {
template <class T> class initializer_list {
  const T* begin_;
  size_t size_;
 public:
  __device__ __host__ constexpr initializer_list() noexcept : begin_(nullptr), size_(0) {}
  __device__ __host__ constexpr size_t size() const noexcept { return size_; }
  __device__ __host__ constexpr const T* begin() const noexcept { return begin_; }
  __device__ __host__ constexpr const T* end() const noexcept { return begin_ + size_; }
};
}
)";

/// Headers of the toolkit that declare what kernels have without them: NVRTC and we have declared that already.
struct Replacement {
  const char* name;
  const char* text;
};
constexpr Replacement kReplaced[] = {
    {"cuda_runtime.h", "#pragma once\n#include \"cuda_runtime_api.h\"\n#include \"vector_functions.h\"\n"},
    {"device_launch_parameters.h", ""},
    {"device_functions.h", ""},
    {"common_functions.h", ""},
    {"math_functions.h", ""},
    {"crt/device_functions.h", ""},
    {"crt/common_functions.h", ""},
    {"crt/math_functions.h", ""},
};

bool IsReplaced(llvm::StringRef path) {
  return std::ranges::any_of(kReplaced, [&](const Replacement& replaced) {
    return path.ends_with(replaced.name) && path.drop_back(llvm::StringRef(replaced.name).size()).ends_with("/");
  });
}

std::string InlinePath(size_t index) { return fmt::format("/pyk2cu/inline_{}.cuh", index); }

std::string CallerText() { return fmt::format("static __attribute__((device)) void {}() {{}}\n", kCaller); }

/// A name as a string literal of `#line`.
std::string Quoted(const std::string& name) {
  std::string quoted = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? ' ' : c;
  }
  return quoted + '"';
}

/// The version of the toolkit as its headers have it: 12090.
std::string CudaVersion(const Toolkit& toolkit) {
  for (const std::string& directory : toolkit.directories) {
    const auto file = llvm::MemoryBuffer::getFile(directory + "/cuda_runtime_api.h");
    const llvm::StringRef rest =
        file ? (*file)->getBuffer().split("#define CUDART_VERSION").second.ltrim() : llvm::StringRef();
    const llvm::StringRef number = rest.take_while([](char c) { return c >= '0' && c <= '9'; });
    if (!number.empty()) return number.str();
  }
  return "13000";
}

std::string IncludeLine(const std::string& name) { return fmt::format("#include \"{}\"\n", name); }

void AddLibrary(const StandardHeader& header, CudaInput& input) {
  input.files.push_back({fmt::format("{}/{}", kStandardFolder, header.name), std::string(header.text)});
}

}  // namespace

CudaInput Surroundings(const Toolkit& toolkit) {
  CudaInput input;
  input.system.push_back(kStandardFolder);
  for (const StandardHeader& header : StandardHeaders()) AddLibrary(header, input);
  if (toolkit.short_type_traits) AddLibrary(ShortTypeTraits(), input);
  input.files.push_back({kDeclarationsPath, CudaDeclarations()});
  input.main = fmt::format("#define PYK2CU_CUDA_VERSION {}\n", CudaVersion(toolkit)) + IncludeLine(kDeclarationsPath) +
               "#include <math.h>\n";
  if (toolkit.directories.empty()) return input;
  input.system.insert(input.system.end(), toolkit.directories.begin(), toolkit.directories.end());
  input.system.push_back(kFallbackFolder);
  input.files.push_back({fmt::format("{}/target", kFallbackFolder), "#include <nv/target>\n"});
  for (const char* name : {"version", "ciso646"})
    input.files.push_back({fmt::format("{}/{}", kFallbackFolder, name), "\n"});  // libcu++ asks for one
  input.files.push_back({fmt::format("{}/nv/target", kFallbackFolder), TargetConditions()});
  for (const std::string& directory : toolkit.directories)
    for (const Replacement& replaced : kReplaced)
      if (llvm::sys::fs::exists(directory + "/" + replaced.name))
        input.files.push_back({directory + "/" + replaced.name, replaced.text});
  input.main += "#include <utility>\n#include <nv/target>\n";
  if (!toolkit.short_type_traits) input.main += kAsNvrtc;
  return input;
}

namespace {

CudaInput InputOf(const CppRequest& request, const Toolkit& toolkit) {
  CudaInput input = Surroundings(toolkit);
  input.directories = request.directories;
  input.defines = request.defines;
  for (size_t i = 0; i < request.imports.size(); ++i) {
    const CppImport& import = request.imports[i];
    if (import.IsInline())
      input.files.push_back(
          {InlinePath(i), fmt::format("#line {} {}\n{}\n", import.line, Quoted(import.name), import.text)});
    input.main += IncludeLine(import.IsInline() ? InlinePath(i) : import.name);
  }
  input.main += CallerText();
  return input;
}

}  // namespace

Unit::~Unit() = default;

std::unique_ptr<Unit> Unit::Read(const CppRequest& request, const Toolkit& toolkit) {
  std::unique_ptr<Unit> unit(new Unit);
  unit->toolkit_ = toolkit.directories;
  CudaInput input = InputOf(request, toolkit);
  input.missing = unit->missing_;
  unit->Parse(input);
  if (unit->compiler_) unit->CollectFiles();
  if (!unit->UsesToolkit()) unit->toolkit_.clear();
  return unit;
}

std::unique_ptr<Unit> Unit::Restore(const CppRequest& request, const Toolkit& toolkit, const std::string& serialized,
                                    std::vector<CppFile> files) {
  std::unique_ptr<Unit> unit(new Unit);
  unit->toolkit_ = toolkit.directories;
  unit->files_ = std::move(files);
  CudaInput input = InputOf(request, toolkit);
  input.main.clear();  // all of it was read
  input.precompiled = kPrecompiledPath;
  input.files.push_back({kPrecompiledPath, serialized});
  unit->Parse(input);
  return unit->HasErrors() ? nullptr : std::move(unit);
}

void Unit::Parse(const CudaInput& input) {
  collector_.BeginHeaders(input.main.size() - std::min(input.main.size(), CallerText().size()));
  compiler_ = MakeCudaCompiler(input, collector_);
  if (compiler_) {
    compiler_->setASTConsumer(std::make_unique<clang::ASTConsumer>());
    compiler_->createSema(clang::TU_Complete, nullptr);
    clang::ParseAST(compiler_->getSema(), /*PrintStats=*/false, /*SkipFunctionBodies=*/false);
    clang::ASTContext& context = Context();
    // The parser's scopes are gone. Questions still make Clang declare things: built-in functions, when asked
    // for their names.
    scope_ = std::make_unique<clang::Scope>(nullptr, clang::Scope::DeclScope, compiler_->getDiagnostics());
    scope_->setEntity(context.getTranslationUnitDecl());
    Sema().TUScope = scope_.get();
    for (clang::NamedDecl* found : context.getTranslationUnitDecl()->lookup(&context.Idents.get(kCaller)))
      if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(found)) caller_ = function;
  }
  messages_ = collector_.Take();
  collector_.EndHeaders();
}

std::string Unit::Serialize() const {
  llvm::SmallString<0> buffer;
  llvm::BitstreamWriter stream(buffer);
  clang::InMemoryModuleCache modules;
  clang::ASTWriter writer(stream, buffer, modules, {}, /*IncludeTimestamps=*/false);
  writer.WriteAST(Sema(), kPrecompiledPath, /*WritingModule=*/nullptr, /*isysroot=*/"");
  return buffer.str().str();
}

CppFile FileOf(std::string path, std::string name, std::string_view text, bool is_toolkit) {
  const llvm::ArrayRef<uint8_t> bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
  return {std::move(path), std::move(name), is_toolkit ? std::string() : std::string(text),
          llvm::toHex(llvm::BLAKE3::hash(bytes), /*LowerCase=*/true), is_toolkit};
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
    const bool is_toolkit =
        std::ranges::any_of(toolkit_, [&](const std::string& folder) { return name.starts_with(folder); });
    // What other compilers read there is what the file says.
    const auto on_disk = is_toolkit && IsReplaced(name) ? llvm::MemoryBuffer::getFile(path) : std::error_code();
    const llvm::StringRef text = on_disk ? (*on_disk)->getBuffer() : buffer->getBuffer();
    files_.push_back(FileOf(path.str().str(), name.str(), {text.data(), text.size()}, is_toolkit));
  }
}

void Unit::NoteMissingToolkit() {
  const auto missing = std::ranges::find_if(
      messages_, [](const CppMessage& message) { return message.text.ends_with("file not found"); });
  if (missing == messages_.end()) return;
  messages_.insert(missing + 1, {CppMessage::Severity::kNote,
                                 {},
                                 "the CUDA toolkit's headers are not there: set CUDA_HOME to a toolkit, or install the "
                                 "packages nvidia-cuda-runtime, "
                                 "nvidia-cuda-cccl and nvidia-curand"});
}

clang::Sema& Unit::Sema() const { return compiler_->getSema(); }
clang::ASTContext& Unit::Context() const { return compiler_->getASTContext(); }
clang::SourceManager& Unit::Sources() const { return compiler_->getSourceManager(); }

bool Unit::UsesToolkit() const { return std::ranges::any_of(files_, &CppFile::is_toolkit); }

bool Unit::HasErrors() const {
  return !caller_ || std::ranges::any_of(messages_, [](const CppMessage& message) {
    return message.severity == CppMessage::Severity::kError;
  });
}

CppPlace Unit::Place(clang::SourceLocation location) const {
  return PlaceOf(location, Sources(), Context().getLangOpts());
}

bool Unit::IsOfCuda(const clang::Decl& declaration) const { return IsOfCuda(declaration.getLocation()); }

bool Unit::IsOfCuda(clang::SourceLocation location) const {
  location = Sources().getExpansionLoc(location);
  const llvm::StringRef file = location.isValid() ? Sources().getFilename(location) : llvm::StringRef();
  return file.empty() || file.starts_with(kStandardFolder) || file.starts_with(kFallbackFolder) ||
         file == kDeclarationsPath || file == kMainPath;
}

bool Unit::IsToolkitFile(clang::FileID file) const {
  const clang::OptionalFileEntryRef entry = Sources().getFileEntryRefForID(file);
  return entry &&
         std::ranges::any_of(toolkit_, [&](const std::string& folder) { return entry->getName().starts_with(folder); });
}

bool Unit::IsOfToolkit(const clang::Decl& declaration) const {
  return IsToolkitFile(Sources().getFileID(Sources().getExpansionLoc(declaration.getLocation())));
}

bool Unit::IsImportedFromToolkit(const clang::Decl& declaration) const {
  clang::FileID file = Sources().getFileID(Sources().getExpansionLoc(declaration.getLocation()));
  clang::SourceLocation outer = Sources().getIncludeLoc(file);
  while (outer.isValid() &&
         Sources().getIncludeLoc(Sources().getFileID(outer)).isValid()) {  // up to what the main file includes
    file = Sources().getFileID(outer);
    outer = Sources().getIncludeLoc(file);
  }
  return IsToolkitFile(file);
}

}  // namespace pyk2cu::runtime::cxx
