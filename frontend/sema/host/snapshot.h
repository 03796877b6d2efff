#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/ir/options.h"
#include "frontend/sema/model/entity.h"
#include "frontend/types/signature.h"

namespace pyk2cu::sema {

/// What is known of a live function besides its text: a function of a running Python program, whose names have values.
/// Immutable once the program is made.
struct Snapshot {
  /// The meanings of the names that the function reads from outside, by dotted path: "TPB", "cfg.N". A path ends where
  /// it meets a value or a module of the language's tables. Python's builtins are in it only under other names.
  std::map<std::string, Entity, std::less<>> names;
  std::vector<std::optional<Entity>> defaults;                 ///< one for each parameter
  std::vector<std::string> others;                             ///< further names of its scope, for "did you mean"
  std::vector<std::pair<std::string, std::string>> constants;  ///< paths and what people see of their values

  bool device = false;
  ir::FunctionOptions options;
  std::vector<Signature> signatures;
  /// Of the first function: the device arrays of all functions. They are parameters of the kernel after its own.
  std::vector<CapturedArray> arrays;

  /// Returns the meaning of a path; null if the function does not read it from outside.
  const Entity* Find(std::string_view path) const {
    const auto found = names.find(path);
    return found == names.end() ? nullptr : &found->second;
  }
};

}  // namespace pyk2cu::sema
