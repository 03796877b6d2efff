#include "frontend/sema/live/live_module.h"

#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "frontend/sema/files/free_names.h"
#include "frontend/sema/files/header_search.h"
#include "frontend/sema/host/snapshot.h"
#include "frontend/sema/live/live_entities.h"
#include "frontend/syntax/function_text.h"

namespace pyk2cu {
namespace {

using sema::Entity;
using sema::Snapshot;

std::optional<Span> LambdaIn(uint32_t begin, uint32_t end, const SourceFile& file) {
  if (end <= begin) return std::nullopt;
  return Span{file.Begin() + begin, file.Begin() + end};
}

std::string FolderOf(const std::string& file) { return std::filesystem::path(file).parent_path().string(); }

/// Returns the last part of a module's name, as emitted text may contain it.
std::string ShortName(const std::string& module) {
  std::string name = module.substr(module.rfind('.') + 1);
  for (char& c : name)
    if (!IsNameByte(c)) c = '_';
  return name.empty() ? "module" : name;
}

class LiveLoader {
 public:
  LiveLoader(std::vector<LiveFunction> functions, SourceFile& file, const HeaderOptions& headers, TypeTable& types,
             Diagnostics& diagnostics)
      : functions_(std::move(functions)),
        file_(file),
        headers_(headers),
        diagnostics_(diagnostics),
        context_{types, {}, {}, {}, {}, {}} {}

  ast::Module Run(std::vector<LiveDeviceArray>& captured) {
    ParseAll();
    for (const LiveFunction& function : functions_) FindHeaders(function);
    std::vector<std::shared_ptr<Snapshot>> snapshots;
    for (const LiveFunction& function : functions_) snapshots.push_back(Resolve(function, snapshots.size()));
    snapshots[0]->arrays = context_.arrays;
    for (size_t i = 0; i < snapshots.size(); ++i) At(i).snapshot = snapshots[i];
    for (const LiveDeviceArray* array : context_.captured) captured.push_back(*array);
    return std::move(root_);
  }

 private:
  std::string FirstError(const Diagnostics& diagnostics) const {
    const Diagnostic first = diagnostics.Sorted().front();
    return fmt::format("{}:{}: {}", file_.At(first.span.begin).Name(), file_.LineOf(first.span.begin), first.message);
  }

  ast::Module& At(size_t index) { return index == 0 ? root_ : root_.imported[index - 1]->module; }

  /// Parses all texts. Functions that cannot be parsed are left out of their modules. Their errors matter only where
  /// they are called, except those of the first one.
  void ParseAll() {
    for (uint32_t i = 0; i < functions_.size(); ++i) {
      const LiveFunction& live = functions_[i];
      const SourceFile& text = i == 0 ? file_ : file_.Add(live.file, live.text, live.first_line);
      if (i > 0) root_.imported.push_back(std::make_unique<ast::ImportedModule>());
      ast::Module& module = At(i);
      module.arena = std::make_unique<Arena>();
      module.name = ShortName(live.module);
      if (i > 0) root_.imported[i - 1]->name = module.name;
      Diagnostics own(file_);
      const ast::FunctionDef* def = ParseFunctionText(text, LambdaIn(live.begin, live.end, text), live.name,
                                                      *module.arena, i == 0 ? diagnostics_ : own);
      if (own.HasErrors()) context_.errors[i] = FirstError(own);
      if (def) module.functions.push_back({.def = def, .captured = {}, .decorated = true, .module = i});
      context_.functions.push_back(def ? &module.functions[0] : nullptr);
    }
  }

  void FindHeaders(const LiveFunction& function) {
    for (const auto& [path, value] : function.names) {
      const auto* header = std::get_if<LiveHeader>(&value.is);
      if (!header || !context_.headers.try_emplace(header->path + header->text, header->path).second) continue;
      ast::HeaderImport import{.name = function.file, .text = header->text, .span = PlaceOf(function)};
      if (!header->path.empty()) {
        const ReadModule read = ReadModuleFile;
        const std::vector<std::string> folders{FolderOf(function.file)};
        HeaderSearch search(read, headers_, FolderOf(file_.Name()));
        const std::optional<std::string> found = search.Find(header->path, folders);
        import.name = found.value_or(header->path);
        if (!found) import.looked_in = search.LookedIn(folders);
        context_.headers[header->path] = import.name;
      }
      root_.header_imports.push_back(std::move(import));
    }
  }

  Span PlaceOf(const LiveFunction& function) const {
    const ast::FoundFunction* found = context_.functions[static_cast<size_t>(&function - functions_.data())];
    return found ? found->def->name_span : Span{};
  }

  std::shared_ptr<Snapshot> Resolve(const LiveFunction& function, size_t index) {
    auto snapshot = std::make_shared<Snapshot>();
    for (const auto& [path, value] : function.names) {
      snapshot->names.insert_or_assign(path, sema::EntityOf(context_, value, path));
      if (std::string text = sema::TextOf(value); !text.empty())
        snapshot->constants.emplace_back(path, std::move(text));
    }
    const ast::FoundFunction* found = context_.functions[index];
    if (found) snapshot->defaults.resize(found->def->parameters.size());
    for (const auto& [place, value] : function.defaults)
      if (place < snapshot->defaults.size())
        snapshot->defaults[place] = sema::EntityOf(context_, value, std::string(found->def->parameters[place].name));
    snapshot->others = function.others;
    snapshot->device = function.jit.device;
    snapshot->options = function.jit.options;
    for (const std::string& text : function.jit.signatures) {
      Result<Signature> signature = ParseSignature(text, context_.types);
      if (signature)
        snapshot->signatures.push_back(*std::move(signature));
      else
        diagnostics_.Report(diag::kBadSignature, PlaceOf(function), signature.error().message);
    }
    return snapshot;
  }

  std::vector<LiveFunction> functions_;
  SourceFile& file_;
  const HeaderOptions& headers_;
  Diagnostics& diagnostics_;
  sema::LiveContext context_;
  ast::Module root_;
};

}  // namespace

ast::Module ParseLive(std::vector<LiveFunction> functions, SourceFile& file, const HeaderOptions& headers,
                      TypeTable& types, Diagnostics& diagnostics, std::vector<LiveDeviceArray>& captured) {
  return LiveLoader(std::move(functions), file, headers, types, diagnostics).Run(captured);
}

std::vector<std::string> LivePaths(const std::string& text, uint32_t begin, uint32_t end) {
  const SourceFile file("", text);
  Diagnostics diagnostics(file);
  Arena arena;
  const ast::FunctionDef* def = ParseFunctionText(file, LambdaIn(begin, end, file), "lambda", arena, diagnostics);
  return def ? sema::FreePaths(*def) : std::vector<std::string>();
}

}  // namespace pyk2cu
