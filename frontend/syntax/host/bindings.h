#pragma once

#include <string_view>
#include <vector>

#include "frontend/syntax/host/host_reader.h"

namespace pyk2cu {

/// The targets of the assignment that begins at the token `begin` and ends at the place of `host`: `equals` are its
/// `=`, `colon` is the one of its annotation, or 0. `mentions_jit`: the name of a decorator is in it.
void BindTargets(HostReader& host, uint32_t begin, uint32_t colon, const std::vector<uint32_t>& equals,
                 bool mentions_jit);

/// `name += value` and the like, from the name's token to the place of `host`.
void BindUpdate(HostReader& host, uint32_t token);

/// `name: annotation` or `name: annotation = value` in the body of a class; the annotation is before the token
/// `end`.
void BindField(HostReader& host, uint32_t token, const ast::Expr* value, std::string_view value_text, uint32_t begin,
               uint32_t end);

/// The name of the token, with a value that is not known.
void BindUnknown(HostReader& host, uint32_t token);

/// `return value` or an expression statement, from the token `begin` to the place of `host`, that mentions a decorator.
void ScanValue(HostReader& host, uint32_t begin);

/// `import …`, `from … import …`.
void ScanImport(HostReader& host);

}  // namespace pyk2cu
