#include "codegen/emit.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "base/hash.h"
#include "base/text.h"
#include "codegen/function_emitter.h"
#include "codegen/records.h"
#include "codegen/walk.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu {
namespace codegen {
namespace {

/// Kernels get their Python names first: those are the symbols that people look up. Where files call functions alike,
/// those of imported files get the file's name too.
std::unordered_map<const ir::Function*, std::string> NameFunctions(const ir::Module& module, NameScope& scope) {
  std::unordered_map<const ir::Function*, std::string> symbols;
  std::unordered_map<std::string_view, std::string_view> homes;
  std::unordered_set<std::string_view> ambiguous;
  for (const auto& function : module.functions)
    if (homes.try_emplace(function->name, function->module).first->second != function->module)
      ambiguous.insert(function->name);
  for (const ir::FunctionKind kind : {ir::FunctionKind::kKernel, ir::FunctionKind::kDevice}) {
    for (const auto& function : module.functions) {
      if (function->kind != kind) continue;
      const bool qualified = !function->module.empty() && ambiguous.contains(function->name);
      symbols[function.get()] =
          scope.Take((qualified ? std::string(function->module) + "." : "") + std::string(function->name));
    }
  }
  return symbols;
}

/// Functions that stand behind one that calls them, because they call each other.
std::unordered_set<const ir::Function*> CalledTooEarly(const ir::Module& module) {
  std::unordered_set<const ir::Function*> written, early;
  for (const auto& function : module.functions) {
    written.insert(function.get());
    ForEachStatement(function->body, [&](const ir::Stmt& stmt) {
      const auto* launch = ir::As<ir::ChildLaunch>(&stmt);
      if (launch && !written.contains(launch->kernel)) early.insert(launch->kernel);
      ForEachExpression(stmt, [&](const ir::Expr& expr) {
        ForEachNode(expr, [&](const ir::Expr& node) {
          const auto* call = ir::As<ir::Call>(&node);
          if (call && !written.contains(call->callee)) early.insert(call->callee);
        });
      });
    });
  }
  return early;
}

/// A file's name in a comment of one line.
std::string CommentText(std::string_view name) {
  std::string text(name);
  std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\\'; }, '?');
  return text;
}

/// Calls `found` with every use of an intrinsic or of a function in another language.
template <class Found>
void ForEachIntrinsic(const ir::Module& module, const Found& found) {
  for (const auto& function : module.functions) {
    ForEachStatement(function->body, [&](const ir::Stmt& stmt) {
      ForEachExpression(stmt, [&](const ir::Expr& expr) {
        ForEachNode(expr, [&](const ir::Expr& node) {
          if (const auto* intrinsic = ir::As<ir::Intrinsic>(&node)) found(*intrinsic);
        });
      });
    });
  }
}

/// What functions are defined in, each file once; and a line for each, so that programs linked with other files are
/// other texts.
std::string CollectFiles(const ir::Module& module, std::vector<ProgramFile>& files) {
  std::string text;
  std::set<std::pair<std::string_view, std::string_view>> seen;
  ForEachIntrinsic(module, [&](const ir::Intrinsic& intrinsic) {
    for (const LinkedFile& file : intrinsic.row->files) {
      if (!seen.emplace(file.name, file.bytes).second) continue;
      files.push_back({file.kind, std::string(file.name), std::string(file.bytes)});
      text += "// linked with " + CommentText(file.name) + ", " + std::to_string(file.bytes.size()) +
              " bytes, digest " + std::to_string(Fnv1a(file.bytes)) + "\n";
    }
  });
  return text.empty() ? text : text + "\n";
}

/// What the texts of functions in CUDA C++ name must stay theirs.
void ReserveNamesOfLinkedText(const ir::Module& module, NameScope& scope) {
  const auto reserve = [&](std::string_view text) {
    for (size_t at = 0; at < text.size();) {
      const std::string_view name = LeadingName(text.substr(at));
      if (!name.empty()) scope.Reserve(std::string(name));
      at += std::max(name.size(), size_t{1});
    }
  };
  std::set<std::string_view> seen;
  ForEachIntrinsic(module, [&](const ir::Intrinsic& intrinsic) {
    for (const std::string_view text : intrinsic.row->texts)
      if (seen.insert(text).second) reserve(text);
  });
}

/// What the program includes, and the C++ of the Python file. Nothing else may be called as what that declares.
void WriteIncludes(const CppIncludes& includes, NameScope& scope, GeneratedSource& source) {
  for (const std::string& name : includes.names) scope.Occupy(name);
  for (const CppImport& import : includes.imports) {
    const bool apart = &import != &includes.imports.front() && (import.IsInline() || (&import)[-1].IsInline());
    if (apart) source.text += "\n", source.map.lines.emplace_back();
    if (!import.IsInline()) {
      source.text += "#include \"" + import.name + "\"\n";
      source.map.lines.emplace_back();
      continue;
    }
    std::string_view text = import.text;
    uint32_t begin = import.begin;
    while (text.starts_with('\n')) text.remove_prefix(1), begin += import.begin ? 1 : 0;
    while (text.ends_with('\n') || text.ends_with(' ')) text.remove_suffix(1);
    while (!text.empty()) {
      const size_t end = std::min(text.find('\n'), text.size());
      source.text += std::string(text.substr(0, end)) + "\n";
      source.map.lines.push_back(import.begin ? Span{begin, begin + static_cast<uint32_t>(end)} : Span{});
      begin += import.begin ? static_cast<uint32_t>(end) + 1 : 0;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  source.text += "\n";
  source.map.lines.emplace_back();
  source.includes = includes;
}

void AppendText(const std::string& text, GeneratedSource& source) {
  source.text += text;
  source.map.lines.resize(source.map.lines.size() + static_cast<size_t>(std::ranges::count(text, '\n')));
}

void AppendLines(const Lines& lines, GeneratedSource& source) {
  for (const Lines::Line& line : lines.All()) {
    source.text += line.text + "\n";
    source.map.lines.push_back(line.span);
  }
}

/// CUDA's constant memory, in bytes.
constexpr size_t kConstantMemory = 65536;

bool FitConstantMemory(const ir::Module& module) {
  size_t bytes = 0;
  for (const auto& function : module.functions)
    for (const ir::Variable* variable : function->variables) bytes += (variable->bytes.size() + 15) / 16 * 16;
  return bytes <= kConstantMemory;
}

/// The helpers, with dynamic shared memory declared as aligned as some array of it asks for.
std::string HelperText(const Helpers& helpers, const SharedPlacement& placement) {
  std::string text = helpers.Text();
  constexpr std::string_view kUsual = "extern __shared__ __align__(16) unsigned char";
  const size_t at = placement.dynamic_alignment > 16 ? text.find(kUsual) : std::string::npos;
  if (at != std::string::npos)
    text.replace(at, kUsual.size(),
                 "extern __shared__ __align__(" + std::to_string(placement.dynamic_alignment) + ") unsigned char");
  return text;
}

}  // namespace
}  // namespace codegen

GeneratedSource EmitCuda(const ir::Module& module) {
  using namespace codegen;
  const ModuleUse use = AnalyzeUse(module);
  NameScope names(NameScope::Level::kNamespace);
  GeneratedSource source;
  if (module.includes) WriteIncludes(*module.includes, names, source);
  ReserveNamesOfLinkedText(module, names);
  Records::ReserveCppNames(module, names);
  const auto symbols = NameFunctions(module, names);
  Records records(module, names);
  Helpers helpers(&records);
  const SharedPlacement placement = PlaceShared(module, use);
  ErrorSites sites;
  const ModuleContext context{use, symbols, names, helpers, sites, placement, FitConstantMemory(module)};
  const auto early = CalledTooEarly(module);
  std::vector<Lines> functions;
  Lines forward;
  for (const auto& function : module.functions) {
    FunctionEmitter emitter(*function, context);
    functions.push_back(emitter.Run());
    if (early.contains(function.get())) forward.Append(emitter.Declaration());
    if (function->kind == ir::FunctionKind::kKernel)
      (function->is_child ? source.children : source.kernels).push_back(emitter.Info());
  }
  source.error_sites = sites.Take();
  AppendText(CollectFiles(module, source.files), source);
  AppendText(HelperText(helpers, placement), source);
  AppendText(records.Text(), source);
  AppendLines(forward, source);
  if (!forward.IsEmpty()) AppendText("\n", source);
  for (size_t i = 0; i < functions.size(); ++i) {
    if (i > 0) AppendText("\n", source);
    AppendLines(functions[i], source);
  }
  return source;
}

}  // namespace pyk2cu
