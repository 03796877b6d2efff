#include "runtime/cpu/llvm/user_place.h"

#include <filesystem>
#include <system_error>

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

std::string PathOf(const llvm::DILocation& place) {
  const std::filesystem::path file = place.getFilename().str(), folder = place.getDirectory().str();
  std::error_code error;
  const bool from_here = file.is_absolute() || folder.empty() || folder == std::filesystem::current_path(error);
  return from_here ? file.string() : (folder / file).string();
}

}  // namespace pyk2cu::runtime::cpu
