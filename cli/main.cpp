#include <span>

#include "base/large_stack.h"
#include "cli/command_line.h"

/// Text may be nested as deeply as its limits allow, whatever the stack of a program is on this machine.
int main(int argc, char** argv) {
  const std::span<const char* const> arguments(argv + 1, argc > 0 ? argc - 1 : 0);
  int code = 0;
  if (!pyk2cu::RunOnLargeStack([&] { code = pyk2cu::cli::Main(arguments); })) code = pyk2cu::cli::Main(arguments);
  return code;
}
