#include "cli/command_line.h"

namespace pyk2cu::cli {

int Main(std::span<const char* const>) { return kExitUsage; }

}  // namespace pyk2cu::cli
