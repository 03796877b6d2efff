#include "frontend/sema/files/modules.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/paths.h"
#include "frontend/sema/files/header_search.h"
#include "frontend/sema/model/entity.h"
#include "frontend/sema/model/header_calls.h"
#include "frontend/syntax/parser.h"

namespace pyk2cu {
namespace {

using Path = std::filesystem::path;

constexpr int kMaxPackageDepth = 32;
/// The number of a module that does not exist.
constexpr uint32_t kNone = UINT32_MAX;

bool IsWordByte(char c) {
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (static_cast<unsigned char>(c) & 0x80);
}

/// Returns a folder's name as an identifier, because emitted text may contain it.
std::string Named(std::string folder) {
  for (char& c : folder)
    if (!IsWordByte(c)) c = '_';
  return folder.empty() ? "package" : folder;
}

/// Returns the folder of a file, "" for the current one.
std::string FolderOf(const std::string& path) { return Path(path).parent_path().string(); }
/// Returns the folder above another one: "" above "a", ".." above "".
std::string FolderAbove(const std::string& folder) {
  const std::string above = (Path(folder.empty() ? "." : folder) / "..").lexically_normal().string();
  return above == "." ? "" : above.size() > 1 && above.ends_with('/') ? above.substr(0, above.size() - 1) : above;
}

/// Follows names from the kernels to their possible meanings, from file to file, so that only the imports that kernels
/// need are read.
class Loader {
 public:
  Loader(ast::Module& root, SourceFile& file, const ReadModule& read, const HeaderOptions& headers)
      : root_(root),
        file_(file),
        read_(read),
        root_stem_(StemOf(file.Name())),
        headers_(read, headers, FolderOf(root_stem_)) {
    by_stem_[root_stem_] = 0;
    root.name = Path(root_stem_).filename().string();
    if (Path(root_stem_).filename() == "__init__") by_stem_[FolderOf(root_stem_)] = 0;
  }

  void Run() {
    for (const ast::FoundFunction& function : root_.functions) Need(function);
    for (const ast::HostImport& import : root_.imports)
      if (import.name != "*" && import.target.find('.') != std::string_view::npos)
        Need(import.name);  // signatures may name it
    for (uint32_t fresh = 0; !pending_.empty() || fresh <= root_.imported.size();) {
      if (fresh <= root_.imported.size()) {
        Follow(fresh++);
        continue;
      }
      const std::string name = std::move(pending_.front());
      pending_.pop_front();
      for (uint32_t module = 0; module < fresh; ++module) FollowName(module, name);
    }
    for (uint32_t module = 0; !root_.header_imports.empty() && module <= root_.imported.size(); ++module)
      for (const ast::GlobalBinding& binding : At(module).globals)
        NoteHeaderCall(module, binding);  // a header may depend on one that the file imports before it
    std::ranges::sort(root_.header_imports, {}, [](const ast::HeaderImport& import) { return import.span.begin; });
  }

 private:
  static std::string StemOf(const std::string& path) {
    return path.ends_with(".py") ? path.substr(0, path.size() - 3) : path;
  }
  ast::Module& At(uint32_t module) { return module == 0 ? root_ : root_.imported[module - 1]->module; }

  // Collecting the names that kernels need.

  void Need(std::string_view name) {
    if (needed_.emplace(name).second) pending_.emplace_back(name);
  }
  /// Adds all words of a piece of text: names, attributes, and types in strings.
  void NeedWords(Span span) {
    const std::string_view text = file_.Text(span);
    for (size_t at = 0; at < text.size();) {
      size_t end = at;
      while (end < text.size() && IsWordByte(text[end])) ++end;
      if (end > at) Need(text.substr(at, end - at));
      at = end + 1;
    }
  }
  void Need(const ast::FoundFunction& function) {
    NeedWords(function.def->span);
    for (const ast::Expr* decorator : function.def->decorators) NeedWords(decorator->span);
    for (const ast::GlobalBinding& binding : function.captured) Need(binding);
    for (const ast::AppliedDecorator& applied : function.applied) {
      NeedWords(applied.decorator->span);
      for (const ast::GlobalBinding& binding : applied.scope->captured) Need(binding);
    }
  }
  void Need(const ast::GlobalBinding& binding) {
    if (binding.value) NeedWords(binding.value->span);
    if (binding.annotation) NeedWords(binding.annotation->span);
    if (binding.class_def && seen_.insert(binding.class_def).second) {
      for (const ast::Expr* base : binding.class_def->bases) NeedWords(base->span);
      for (const ast::GlobalBinding& member : binding.class_def->members) Need(member);
      for (const ast::GlobalBinding& around : binding.class_def->captured) Need(around);
    }
  }

  /// One of the possible meanings of a name in a file. One of the pointers is not null.
  struct Meaning {
    const ast::GlobalBinding* binding;
    const ast::FoundFunction* function;
    const ast::HostImport* import;
  };
  using Meanings = std::unordered_map<std::string_view, std::vector<Meaning>>;

  void FollowName(uint32_t module, std::string_view name) {
    const auto found = meanings_[module].find(name);
    if (found == meanings_[module].end()) return;
    for (const Meaning& meaning : found->second) {
      if (meaning.binding) Need(*meaning.binding), NoteHeaderCall(module, *meaning.binding);
      if (meaning.function && seen_.insert(meaning.function).second) Need(*meaning.function);
      if (meaning.import) Resolve(module, *meaning.import);
    }
  }

  /// Follows all needed names into a file that has just been read.
  void Follow(uint32_t module) {
    Meanings& meanings = meanings_.emplace_back();
    const ast::Module& ast = At(module);
    std::vector<std::string_view> names;  // in the order of the text, so that files are read in a fixed order
    const auto add = [&](std::string_view name, Meaning meaning) {
      std::vector<Meaning>& all = meanings[name];
      if (all.empty()) names.push_back(name);
      all.push_back(meaning);
    };
    for (const ast::HostImport& import : ast.imports)
      if (import.name == "*")
        Resolve(module, import);
      else
        add(import.name, {nullptr, nullptr, &import});
    for (const ast::GlobalBinding& binding : ast.globals) add(binding.name, {&binding, nullptr, nullptr});
    for (const ast::FoundFunction& function : ast.functions) add(function.def->name, {nullptr, &function, nullptr});
    for (std::string_view name : names)
      if (needed_.contains(name)) FollowName(module, name);
  }

  // Finding the files of imports.

  /// A prefix of a dotted import target.
  struct Level {
    std::string written;  ///< the prefix: "." or "a.b"
    std::string stem;     ///< the path of its file or folder, without ".py"
    std::string name;     ///< the name of the module
    uint32_t module = kNone;
  };

  /// Lists the header or the C++ text that `cuda.import_header("sdf.cuh")` or `cuda.import_source("…")` imports.
  void NoteHeaderCall(uint32_t module, const ast::GlobalBinding& binding) {
    const ast::Call* call = HeaderCall(binding.value);
    if (!call || !seen_.insert(call).second) return;
    ast::HeaderImport import{.name = file_.At(call->span.begin).Name(), .span = call->span};
    const ast::StringLiteral* text = HeaderText(*call, At(module));
    if (!text) return;  // the error is reported where a kernel uses the result
    if (IsSourceCall(*call)) {
      import.text = text->value;
      import.begin = PlaceOfText(*text, file_);
    } else {
      const std::vector<std::string> folders{OwnFolder(module)};
      const std::optional<std::string> found = headers_.Find(std::string(text->value), folders);
      import.name = found.value_or(std::string(text->value));
      if (!found) import.looked_in = headers_.LookedIn(folders);
    }
    root_.header_imports.push_back(std::move(import));
  }

  /// Returns true if an import means a header, and lists it. An existing header takes precedence over a Python module
  /// of the same name, which exists for Python itself.
  bool ResolveHeader(uint32_t module, const ast::HostImport& import, const std::vector<std::string>& folders) {
    const std::optional<HeaderName> name = HeaderNameOf(import.target);
    if (!name) return false;
    const std::optional<std::string> found = headers_.Find(name->path, folders);
    if (!found) return At(module).absent_headers.emplace(name->written, headers_.LookedIn(folders)), false;
    if (At(module).headers.emplace(name->written, *found).second)
      root_.header_imports.push_back({.name = *found, .text = {}, .span = import.span});
    root_.headers_by_stem.emplace(JoinPath(folders[0], name->stem), *found);
    const std::string_view first = import.target.substr(0, import.target.find('.'));
    if (import.name == first && first != name->written) {  // `import a.b_cuh` binds the folder
      std::vector<Level> levels = LevelsOf(folders[0], std::string(first), 0);
      levels[0].module = Load(levels[0].stem, levels[0].name, import.span, true);
      Note(module, levels, 1, import.span);
    }
    return true;
  }

  /// Finds the file of each prefix of an import target and reads it, or records where it was searched for.
  void Resolve(uint32_t module, const ast::HostImport& import) {
    const std::string target(import.target);
    if (!resolved_.emplace(module, target).second) return;
    const size_t dots = std::min(target.find_first_not_of('.'), target.size());
    if (dots == 0 && sema::IsKnownModule(target.substr(0, target.find('.')))) return;
    const std::vector<std::string> folders =
        dots == 0 ? AbsoluteFolders(module) : std::vector<std::string>{RelativeFolder(module, dots)};
    if (ResolveHeader(module, import, folders) || !read_) return;
    std::string looked_for;
    for (const std::string& folder : folders) {
      std::vector<Level> levels = LevelsOf(folder, target, dots);
      const size_t found = Walk(levels, import.span);
      // The last part may be a name in the module before it.
      if (found > 0 && found + 1 >= levels.size()) return Note(module, levels, found, import.span);
      const std::string& stem = levels[std::min(std::max(found, size_t{dots > 0}), levels.size() - 1)].stem;
      looked_for += fmt::format("{}'{}.py'", looked_for.empty() ? "" : " or ", stem);
    }
    for (const Level& level : LevelsOf("", target, dots)) At(module).missing.emplace(level.written, looked_for);
  }

  static std::vector<Level> LevelsOf(const std::string& folder, const std::string& target, size_t dots) {
    std::vector<Level> levels;
    if (dots > 0) levels.push_back({target.substr(0, dots), folder, Named(Path(folder).filename().string())});
    std::string stem = folder;
    for (size_t at = dots; at < target.size();) {
      const size_t end = std::min(target.find('.', at), target.size());
      stem = JoinPath(stem, target.substr(at, end - at));
      levels.push_back({target.substr(0, end), stem, target.substr(dots, end - dots)});
      at = end + 1;
    }
    return levels;
  }

  /// Loads the levels from package to package, and returns the number of levels up to the last module that exists.
  size_t Walk(std::vector<Level>& levels, Span import) {
    size_t found = 0;
    for (size_t i = 0; i < levels.size(); ++i) {
      const bool is_folder = levels[i].written.find_first_not_of('.') == std::string::npos;
      levels[i].module = Load(levels[i].stem, levels[i].name, import, is_folder);
      if (levels[i].module == kNone) continue;
      found = i + 1;
      if (!IsPackage(levels[i].module)) break;  // further parts are names in this module
    }
    return found;
  }

  void Note(uint32_t module, std::vector<Level>& levels, size_t found, Span import) {
    for (size_t i = 0; i < found; ++i) {
      if (levels[i].module == kNone) levels[i].module = AddFolder(levels[i].stem, levels[i].name, import);
      if (levels[i].module != kNone) At(module).modules.emplace(levels[i].written, levels[i].module);
    }
  }

  bool IsPackage(uint32_t module) const { return module != 0 && root_.imported[module - 1]->package; }

  /// Returns the folder that the dots of a relative import mean.
  std::string RelativeFolder(uint32_t module, size_t dots) const {
    std::string folder = OwnFolder(module);
    for (size_t i = 1; i < dots; ++i) folder = FolderAbove(folder);
    return folder;
  }
  std::string OwnFolder(uint32_t module) const {
    if (module == 0) return FolderOf(root_stem_);
    const ast::ImportedModule& own = *root_.imported[module - 1];
    return own.package ? own.stem : FolderOf(own.stem);
  }
  std::vector<std::string> AbsoluteFolders(uint32_t module) {
    std::vector<std::string> folders{FolderOf(root_stem_)};
    const auto add = [&](const std::string& folder) {
      if (std::find(folders.begin(), folders.end(), folder) == folders.end()) folders.push_back(folder);
    };
    std::string folder = OwnFolder(module);
    add(folder);
    int depth = 0;
    for (; depth < kMaxPackageDepth && HasInit(folder); ++depth) folder = FolderAbove(folder);
    if (depth > 0) add(folder);
    return folders;
  }
  bool HasInit(const std::string& folder) {
    if (!read_) return false;
    auto [known, fresh] = has_init_.try_emplace(folder, false);
    if (fresh) {
      const auto text = read_(JoinPath(folder, "__init__.py"));
      known->second = text.ok() && text->has_value();
    }
    return known->second;
  }

  // Reading the files.

  /// Returns the module of a stem, which is read on first use; kNone if there is no file. With `only_package` it must
  /// be STEM/__init__.py, not STEM.py.
  uint32_t Load(const std::string& stem, const std::string& name, Span import, bool only_package) {
    if (!read_) return kNone;
    if (auto known = by_stem_.find(stem); known != by_stem_.end()) return known->second;
    std::vector<std::pair<std::string, bool>> candidates{{JoinPath(stem, "__init__.py"), true}};
    if (!only_package) candidates.emplace_back(stem + ".py", false);
    for (const auto& [path, package] : candidates) {
      if (missing_.contains(path)) continue;
      Result<std::optional<std::string>> text = read_(path);
      if (text.ok() && !text->has_value()) {
        missing_.insert(path);
        continue;
      }
      return Read(path, {.name = name, .stem = stem, .package = package, .import = import}, std::move(text));
    }
    return kNone;
  }

  uint32_t Read(const std::string& path, ast::ImportedModule about, Result<std::optional<std::string>> text) {
    Diagnostics own(file_);
    if (!text.ok())
      own.Report(diag::kUnreadableModule, about.import, diag::Verbatim(text.error().message));
    else if (root_.imported.size() >= kMaxModules)
      own.Report(diag::kTooManyModules, about.import, path, kMaxModules);
    else if ((*text)->size() > kMaxModuleBytes - bytes_)
      own.Report(diag::kModulesTooLarge, about.import, path, kMaxModuleBytes >> 20);
    if (own.HasErrors()) {
      about.problems = own.Sorted();
      about.broken = true;
      return Add(std::move(about));
    }
    bytes_ += (*text)->size();
    const SourceFile& file = file_.Add(path, std::move(**text));
    ParseOptions options;
    options.module = static_cast<uint32_t>(root_.imported.size()) + 1;
    about.module = Parse(file, own, options);
    about.problems = own.Sorted();
    about.broken = own.HasErrors();
    return Add(std::move(about));
  }

  /// Adds a folder without `__init__.py` that contains a module.
  uint32_t AddFolder(const std::string& stem, const std::string& name, Span import) {
    return root_.imported.size() < kMaxModules ? Add({.name = name, .stem = stem, .package = true, .import = import})
                                               : kNone;
  }

  uint32_t Add(ast::ImportedModule about) {
    root_.imported.push_back(std::make_unique<ast::ImportedModule>(std::move(about)));
    return by_stem_[root_.imported.back()->stem] = static_cast<uint32_t>(root_.imported.size());
  }

  ast::Module& root_;
  SourceFile& file_;
  const ReadModule& read_;
  std::string root_stem_;
  HeaderSearch headers_;
  std::map<std::string, uint32_t> by_stem_;
  std::map<std::string, bool> has_init_;
  std::set<std::string> missing_;
  size_t bytes_ = 0;
  std::set<std::pair<uint32_t, std::string>> resolved_;  ///< the targets that Resolve has searched for in each file
  std::deque<Meanings> meanings_;                        ///< for each file that was followed
  std::set<std::string, std::less<>> needed_;
  std::deque<std::string> pending_;
  std::unordered_set<const void*> seen_;
};

}  // namespace

Result<std::optional<std::string>> ReadModuleFile(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (!std::filesystem::is_regular_file(status)) return std::optional<std::string>();
  if (std::filesystem::file_size(path, error) > kMaxModuleBytes && !error)
    return Error{ErrorKind::kSource,
                 fmt::format("cannot read '{}': it is larger than {} MiB", path, kMaxModuleBytes >> 20)};
  Result<SourceFile> file = ReadSourceFile(path);
  if (!file) return file.error();
  return std::optional(std::string(file->Text()));
}

void LoadImports(ast::Module& module, SourceFile& file, const ReadModule& read) {
  LoadImports(module, file, read, HeaderOptions());
}

void LoadImports(ast::Module& module, SourceFile& file, const ReadModule& read, const HeaderOptions& headers) {
  if (!module.imports.empty()) Loader(module, file, read, headers).Run();
}

}  // namespace pyk2cu
