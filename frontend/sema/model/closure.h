#pragma once

#include <string>
#include <vector>

#include "frontend/sema/model/value.h"

namespace pyk2cu::sema {

/// A name from an outer function, with its value.
struct Capture {
  std::string_view name;
  Value value;
};

/// A function or lambda inside another function. It has no address: each call is specialized for the values that it
/// captures.
struct Closure {
  /// The place where its free names are looked up.
  enum class Names : uint8_t {
    kFrame,     ///< the function being checked, which defines the closure; at the time of the call, as in Python
    kCaptured,  ///< the captures of the function being checked, which was defined beside the closure
    kOwn,       ///< `own`: the closure was passed as an argument, or is from further out
  };

  const ast::FoundFunction* function = nullptr;
  Names names = Names::kFrame;
  std::vector<Capture> own;
  std::vector<Value> defaults;  ///< one for each parameter; an error value for a parameter without a default
};

/// A name and the value that a function is called with: a parameter or a capture.
struct Given {
  std::string_view name;
  Span span;
  Value value;
  bool captured = false;
};

/// Returns the key that tells the instances of one function apart. It has the types of the leaves and the values of
/// everything else.
std::string KeyOf(const std::vector<Given>& given);

/// Returns true if a value is passed at run time, as one parameter of the callee. Other values are known at compile
/// time in the callee too, or consist of parts.
bool IsLeaf(const Value& value);

/// Calls `visit(leaf, path)` for each leaf of a value, in order; `visit` may change the leaf. The path names the leaf:
/// "t_0" is the first element of the tuple `t`.
template <class Visit>
void ForEachLeaf(Value& value, const std::string& path, const Visit& visit);

}  // namespace pyk2cu::sema

#include "frontend/sema/model/closure_leaves.h"
