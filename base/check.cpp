#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace pyk2cu {

void CheckFailed(std::string_view condition, std::source_location where) {
  std::fprintf(stderr, "%s:%u: internal error in %s: check failed: %.*s\n", where.file_name(),
               static_cast<unsigned>(where.line()), where.function_name(), static_cast<int>(condition.size()),
               condition.data());
  std::abort();
}

}  // namespace pyk2cu
