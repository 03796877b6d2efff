#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "frontend/types/signature.h"
#include "frontend/types/signature_text.h"
#include "frontend/types/type_table.h"

namespace pyk2cu {

/// What the readers of types share: the text, the place in it, and the types that names may mean. They descend
/// recursively; a reader that fails returns null or false, and the first error stays in the text.
struct TypeReader : SignatureText {
  TypeReader(std::string_view text, TypeTable& types, const TypeNames& names)
      : SignatureText(text), types(types), names(names) {}

  TypeTable& types;
  const TypeNames& names;
  int depth = 0;  ///< of nested types
};

/// A type, with its subscripts: "float32[:, ::1]".
const Type* ReadType(TypeReader& in);

/// A name, dotted or not (only its last part counts, as in `types.float32`), perhaps with arguments.
const Type* ReadUnsubscripted(TypeReader& in);

bool ReadBool(TypeReader& in, bool& value);

/// A number that is not negative; "2d" is read as 2, as types are printed.
bool ReadCount(TypeReader& in, int64_t& value, std::string_view what);

}  // namespace pyk2cu
