#include "runtime/headers/standard_headers.h"

namespace pyk2cu {
namespace {

constexpr StandardHeader kHeaders[] = {
#include "runtime/headers/c_headers.inc"
#include "runtime/headers/cpp_headers.inc"
};

}  // namespace

std::span<const StandardHeader> StandardHeaders() { return kHeaders; }

StandardHeader ShortTypeTraits() {
  return {"cuda/std/type_traits",
          "#pragma once\n#include <type_traits>\nnamespace cuda { namespace std { using namespace ::std; } }\n"};
}

}  // namespace pyk2cu
