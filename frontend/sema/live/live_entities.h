#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "frontend/sema/live/live_value.h"
#include "frontend/sema/model/entity.h"
#include "frontend/types/type_table.h"

namespace pyk2cu::sema {

/// What live values of one program refer to besides their own contents.
struct LiveContext {
  TypeTable& types;
  std::vector<const ast::FoundFunction*> functions;  ///< by their place in the list; null after an error
  std::map<size_t, std::string> errors;              ///< of functions that are null: what is wrong with them
  std::vector<CapturedArray> arrays;                 ///< those met so far
  std::vector<const LiveDeviceArray*> captured;      ///< the same arrays as values
  std::map<std::string, std::string> headers;        ///< by LiveHeader::path: the name that `#include` has
};

/// Returns the meaning of a value in kernels. `path` is what the function calls it.
Entity EntityOf(LiveContext& context, const LiveValue& value, const std::string& path);

/// Returns a type by its text or NumPy's name; null if it is no type of the language.
const Type* TypeOfText(const std::string& text, TypeTable& types);

/// Returns a value as people read it, "128" or "an array of 3x4, float32"; empty for what is no value.
std::string TextOf(const LiveValue& value);

}  // namespace pyk2cu::sema
