#pragma once

#include <optional>
#include <string>

#include "frontend/sema/untyped/host_place.h"

namespace pyk2cu::sema {

/// What is wrong with the brackets of a launch in host code, `kernel[grid, block]`.
struct ConfigurationMistake {
  Span span;
  std::string text;  ///< "its grid has 0 blocks"
  std::string hint;  ///< what to write; empty if the text says it
};

/// Returns the first mistake in the brackets that makes the launch fail; nullopt if none is sure, because only a run of
/// the file would show the values. `callee` is what the launch calls: `kernel[grid, block]`.
std::optional<ConfigurationMistake> MistakeOfConfiguration(const HostPlace& at, const ast::Expr& callee);

}  // namespace pyk2cu::sema
