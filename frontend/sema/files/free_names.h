#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/syntax/ast.h"

namespace pyk2cu::sema {

/// Returns the names that a function and its nested functions read but do not bind, each once, in the order of the
/// text.
std::vector<std::string_view> FreeNames(const ast::FunctionDef& function);

/// Returns the same names with all attributes that the function reads of them: "cfg.N" for `cfg.N`, and for
/// `getattr(cfg, "N")`. Each path is there once, in the order of the text; a part of a path only if it is read alone.
std::vector<std::string> FreePaths(const ast::FunctionDef& function);

/// Returns the dotted path that an expression spells: "a.b" for `a.b`; nullopt for anything but names and attributes of
/// names.
std::optional<std::string> PathOf(const ast::Expr& expression);

}  // namespace pyk2cu::sema
