#pragma once

#include <string>
#include <vector>

#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {

/// A name with what it stands for.
struct Capture {
  std::string_view name;
  Value value;
};

/// A function or lambda that stands inside another function. It has no address: each call is specialized for what it
/// captures.
struct Closure {
  /// Where its free names are looked up.
  enum class Names : uint8_t {
    kFrame,     ///< in the function being checked, which defines it: as they are at the call, as in Python
    kCaptured,  ///< among what the function being checked has captured itself: the two stand side by side
    kOwn,       ///< in `own`: it came as an argument, or from further out
  };

  const ast::FoundFunction* function = nullptr;
  Names names = Names::kFrame;
  std::vector<Capture> own;
  std::vector<Value> defaults;  ///< one for each parameter, an error value where there is none
};

/// A name that a function is called with: a parameter, or one that it captures.
struct Given {
  std::string_view name;
  Span span;
  Value value;
  bool captured = false;
};

/// What tells specializations of one function apart: types of what is known at run time, the values of all else.
std::string KeyOf(const std::vector<Given>& given);

/// Whether a value crosses a call at run time; all else is known at compile time, in the callee too.
bool IsLeaf(const Value& value);

/// Calls `visit(value, path)` for each leaf of a value in order; `path` is the name of the place, "t_0".
template <class Visit>
void ForEachLeaf(Value& value, const std::string& path, const Visit& visit);

}  // namespace pyk2cu::sema

#include "frontend/sema/model/closure_leaves.h"
