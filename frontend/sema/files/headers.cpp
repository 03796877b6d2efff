#include "frontend/sema/files/headers.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "frontend/builtins/known_name.h"
#include "frontend/sema/model/header_calls.h"
#include "frontend/sema/model/header_set.h"

namespace pyk2cu {
namespace {

using Path = std::filesystem::path;

std::string_view CalleeName(const ast::Call& call) {
  if (const auto* attribute = ast::As<ast::Attribute>(call.callee)) return attribute->name;
  const auto* name = ast::As<ast::Name>(call.callee);
  return name ? name->id : std::string_view();
}

/// Adds the names of the macros that a text defines. Text that is emitted after it must not use these names.
void AddMacros(std::string_view text, std::vector<std::string>& names) {
  constexpr std::string_view kDefine = "define";
  for (size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at)) {
    at = text.find_first_not_of(" \t", at + 1);
    if (at == std::string_view::npos) return;
    if (!text.substr(at).starts_with(kDefine)) continue;
    const size_t begin = std::min(text.find_first_not_of(" \t", at + kDefine.size()), text.size());
    size_t end = begin;
    while (end < text.size() && IsNameByte(text[end])) ++end;
    if (end > begin) names.emplace_back(text.substr(begin, end - begin));
    at = end;
  }
}

/// Reads the headers of one program.
class HeaderLoader {
 public:
  HeaderLoader(ast::Module& module, SourceFile& file, const HeaderOptions& options)
      : module_(module), file_(file), options_(options), own_(file) {}

  std::shared_ptr<const HeaderSet> Run() {
    CollectRequest();
    if (request_.imports.empty() && !own_.HasErrors()) return nullptr;
    if (!own_.HasErrors()) Open();
    set_.problems = own_.Sorted();
    if (own_.HasErrors()) set_.reader = nullptr;
    return std::make_shared<const HeaderSet>(std::move(set_));
  }

 private:
  // Collecting the imports.

  void CollectRequest() {
    const std::string folder = Path(file_.Name()).parent_path().string();
    request_.directories.push_back(folder.empty() ? "." : folder);
    request_.defines = options_.defines;
    for (const std::string& directory : options_.directories) request_.directories.push_back(directory);
    for (const std::string& path : options_.imports) AddGiven(path);
    for (const ast::HeaderImport& import : module_.header_imports) {
      const bool is_name = import.name.find_first_of("\"\\\r\n") == std::string::npos;  // fits into `#include "…"`
      if (!is_name && import.text.empty())
        own_.Report(diag::kHeaderName, import.span);
      else if (!import.looked_in.empty())
        own_.Report(diag::kMissingHeader, import.span, import.name, import.looked_in);
      else if (import.text.empty())
        Add({.name = import.name}, import.span);
      else
        Add({.name = import.name, .text = import.text, .line = LineOf(import), .begin = import.begin}, import.span);
    }
  }

  uint32_t LineOf(const ast::HeaderImport& import) const {
    return file_.LineOf(import.begin ? import.begin : import.span.begin);
  }

  /// Adds a header of `--import`. Its path is relative to the current folder; if that file does not exist, it is
  /// searched for like other headers.
  void AddGiven(const std::string& path) {
    const std::string name = Path(path).filename().string();
    set_.modules.insert(Path(path).stem().string());
    std::error_code error;
    std::string found = FindIn(request_.directories, path);
    if (std::filesystem::is_regular_file(path, error)) {
      const std::string folder = Path(path).parent_path().string();
      const std::string here = FindIn(request_.directories, name);
      if (here.empty()) request_.directories.push_back(folder.empty() ? "." : folder);
      const bool same = here.empty() || std::filesystem::equivalent(here, path, error);
      found = same ? name : std::filesystem::absolute(path, error).lexically_normal().string();
    } else if (!found.empty()) {
      found = path;
    }
    if (found.empty() && options_.toolkit && !FindIn(options_.toolkit(), path).empty()) found = path;
    if (!found.empty()) return Add({.name = found}, {});
    std::string folders = "'.'";
    for (const std::string& directory : request_.directories)
      if (directory != ".") folders += fmt::format(", '{}'", directory);
    own_.Report(diag::kMissingHeader, {}, path, folders);
  }

  static std::string FindIn(const std::vector<std::string>& folders, const std::string& path) {
    std::error_code error;
    for (const std::string& folder : folders) {
      const std::string whole = (Path(folder) / path).string();
      if (std::filesystem::is_regular_file(whole, error)) return whole;
    }
    return {};
  }

  void Add(CppImport import, Span span) {
    const auto same = [&](const CppImport& other) {
      return !import.IsInline() && !other.IsInline() && other.name == import.name;
    };
    if (std::ranges::any_of(request_.imports, same)) return;
    request_.imports.push_back(std::move(import));
    spans_.push_back(span);
  }

  // Reading the headers.

  void Open() {
    if (!options_.open) {
      own_.Report(diag::kNoHeaderReader, spans_[0], "this build was made without Clang");
      return;
    }
    Result<std::shared_ptr<CppHeaders>> opened = options_.open(request_);
    if (!opened) {
      own_.Report(diag::kNoHeaderReader, spans_[0], opened.error().message);
      return;
    }
    set_.reader = *opened;
    for (const CppFile& header : set_.reader->Files()) AddFile(header);
    ReportMessages(set_.reader->Messages());
    if (!own_.HasErrors()) set_.includes = Includes();
  }

  void AddFile(const CppFile& header) {
    const bool fits = file_.Added().empty() || file_.Added().back()->End() + header.text.size() < kMaxSourceBytes;
    if (header.text.empty() || header.is_toolkit || !fits) return;
    set_.places.push_back({header.path, header.name, file_.Add(header.name, header.text).Begin()});
  }

  std::shared_ptr<const CppIncludes> Includes() const {
    auto includes = std::make_shared<CppIncludes>();
    includes->imports = request_.imports;
    includes->directories = request_.directories;
    const std::vector<std::string>& toolkit = set_.reader->ToolkitDirectories();
    includes->directories.insert(includes->directories.end(), toolkit.begin(), toolkit.end());
    includes->defines = request_.defines;
    includes->files = set_.reader->Files();
    includes->names = set_.reader->Names("");
    for (const CppFile& header : includes->files) AddMacros(header.text, includes->names);
    for (const CppImport& import : includes->imports) AddMacros(import.text, includes->names);
    for (const std::string& define : includes->defines) includes->names.push_back(define.substr(0, define.find('=')));
    return includes;
  }

  // Reporting errors in the headers.

  void ReportMessages(const std::vector<CppMessage>& messages) {
    std::optional<DiagnosticBuilder> last;
    for (const CppMessage& message : messages) {
      if (message.severity == CppMessage::Severity::kWarning) last.reset();
      if (message.severity == CppMessage::Severity::kError) last = ReportError(message);
      if (message.severity != CppMessage::Severity::kNote || !last) continue;
      const std::optional<Span> span = set_.Find(file_, message.place);
      const std::string shown = span ? "" : Shown(message.place);
      last->Note(span.value_or(spans_[0]), (shown.empty() ? "" : shown + ": ") + message.text);
    }
  }

  DiagnosticBuilder ReportError(const CppMessage& message) {
    const std::optional<Span> span = set_.Find(file_, message.place);
    const Span import = ImportOf(message.place.file);
    const std::string shown = span ? "" : Shown(message.place);
    DiagnosticBuilder report = own_.Report(diag::kHeaderError, span.value_or(import),
                                           diag::Verbatim((shown.empty() ? "" : shown + ": ") + message.text));
    if (span && import.end > 0 && file_.At(span->begin).Name() != file_.At(import.begin).Name())
      report.Note(import, "the header is imported here");
    return report;
  }

  /// Returns the import of a file; the first import for files that other headers include.
  Span ImportOf(const std::string& file) const {
    for (size_t i = 0; i < request_.imports.size(); ++i) {
      const std::string& name = request_.imports[i].name;
      if (!request_.imports[i].IsInline() && (file == name || file.ends_with("/" + name))) return spans_[i];
    }
    return spans_.empty() ? Span{} : spans_[0];
  }

  ast::Module& module_;
  SourceFile& file_;
  const HeaderOptions& options_;
  Diagnostics own_;
  CppRequest request_;
  std::vector<Span> spans_;  ///< the places of the imports in `request_`
  HeaderSet set_;
};

/// Returns the handler of a call in host code by the last part of the callee's name, because names are not bound yet.
Handler MakerOf(const ast::Call& call) { return HandlerOf("numba.cuda." + std::string(CalleeName(call))); }

}  // namespace

const ast::Call* HeaderCall(const ast::Expr* value) {
  const auto* call = ast::As<ast::Call>(value);
  const Handler maker = call ? MakerOf(*call) : Handler::kNone;
  return maker == Handler::kImportHeader || maker == Handler::kImportSource ? call : nullptr;
}

bool IsSourceCall(const ast::Call& call) { return MakerOf(call) == Handler::kImportSource; }

const ast::StringLiteral* HeaderText(const ast::Call& call, const ast::Module& file) {
  if (call.arguments.size() != 1 || !call.keywords.empty()) return nullptr;
  const ast::Expr* value = call.arguments[0];
  if (const auto* name = ast::As<ast::Name>(value)) {
    for (const ast::GlobalBinding& binding : file.globals)
      if (binding.name == name->id) value = binding.value;
  }
  const auto* text = value ? ast::As<ast::StringLiteral>(value) : nullptr;
  return text && !text->bytes && !text->value.empty() ? text : nullptr;
}

uint32_t PlaceOfText(const ast::StringLiteral& text, const SourceFile& file) {
  const std::string_view written = file.Text(text.span);
  const size_t at = written.find(text.value);
  return at == std::string_view::npos ? 0 : text.span.begin + static_cast<uint32_t>(at);
}

std::optional<Span> HeaderSet::Find(const SourceFile& file, const CppPlace& place) const {
  const SourceFile* text = nullptr;
  for (const Place& each : places)
    if (each.path == place.file || (!text && each.name == place.file)) text = &file.At(each.begin);
  if (!text && place.file == file.Name()) text = &file;  // C++ text inside the Python files
  for (const auto& added : file.Added())
    if (!text && added->Name() == place.file) text = added.get();
  if (!text || place.line < text->FirstLine() || place.line - text->FirstLine() >= text->LineCount())
    return std::nullopt;
  const uint32_t begin = std::min(text->LineStart(place.line) + (place.column ? place.column - 1 : 0), text->End());
  return Span{begin, std::min(begin + std::max(place.length, 1u), text->End())};
}

std::string Shown(const CppPlace& place) {
  return place.file.empty() ? "" : fmt::format("{}:{}", Path(place.file).filename().string(), place.line);
}

void LoadHeaders(ast::Module& module, SourceFile& file, const HeaderOptions& options, Diagnostics& diagnostics) {
  module.header_set = HeaderLoader(module, file, options).Run();
  if (!module.header_set) return;
  for (const Diagnostic& problem : module.header_set->problems) diagnostics.Add(problem);
}

}  // namespace pyk2cu
