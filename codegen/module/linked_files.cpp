#include "codegen/module/linked_files.h"

#include <algorithm>
#include <set>

#include "base/hash.h"
#include "codegen/text/identifiers.h"
#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::codegen {
namespace {

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
    lowering::ForEachStatement(function->body, [&](const ir::Stmt& stmt) {
      lowering::ForEachExpression(stmt, [&](const ir::Expr& expr) {
        lowering::ForEachNode(expr, [&](const ir::Expr& node) {
          if (const auto* intrinsic = ir::As<ir::Intrinsic>(&node)) found(*intrinsic);
        });
      });
    });
  }
}

}  // namespace

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

void ReserveNamesOfLinkedText(const ir::Module& module, NameScope& scope) {
  const auto reserve = [&](std::string_view name) { scope.Reserve(std::string(name)); };
  std::set<std::string_view> seen;
  ForEachIntrinsic(module, [&](const ir::Intrinsic& intrinsic) {
    for (const std::string_view text : intrinsic.row->texts)
      if (seen.insert(text).second) ForEachName(text, reserve);
  });
}

}  // namespace pyk2cu::codegen
