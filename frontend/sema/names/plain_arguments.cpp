#include "frontend/sema/names/plain_arguments.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/builtins/known_name.h"
#include "frontend/builtins/overload.h"
#include "frontend/builtins/row_name.h"
#include "frontend/sema/model/wording.h"
#include "frontend/sema/names/numbers.h"

namespace pyk2cu::sema {
bool PlainArguments(FunctionContext& context, const ast::Call& node, size_t least, size_t most) {
  auto name = [&] { return std::string(context.module.file().Text(node.callee->span)); };
  for (const ast::Keyword& keyword : node.keywords) {
    Fail(context, diag::kKeywordArgument, keyword.name_span, name(), keyword.name);
    return false;
  }
  if (node.arguments.size() >= least && node.arguments.size() <= most) return true;
  std::string wanted = least == most ? Plural(least, "argument") : fmt::format("{} to {} arguments", least, most);
  Fail(context, diag::kArgumentCount, node.span, name(), wanted, node.arguments.size());
  return false;
}

}  // namespace pyk2cu::sema
