#include "runtime/cache/build_id.h"

namespace pyk2cu::cache {

std::string_view BuildId() {
  return
#include "build_id.inc"
      ;
}

}  // namespace pyk2cu::cache
