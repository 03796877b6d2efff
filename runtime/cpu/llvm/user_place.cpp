#include "runtime/cpu/llvm/user_place.h"

namespace pyk2cu::runtime::cpu {

bool IsOwnFile(llvm::StringRef file) {
  return file.empty() || file == "prelude" || file == "entries" || file == "generated";
}

const llvm::DILocation* UserPlace(const llvm::Instruction& instruction) {
  const llvm::DILocation* location = instruction.getDebugLoc().get();
  while (location && (location->getLine() == 0 || IsOwnFile(location->getFilename())))
    location = location->getInlinedAt();
  return location;
}

}  // namespace pyk2cu::runtime::cpu
