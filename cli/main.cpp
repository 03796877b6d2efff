#include <span>

#include "cli/command_line.h"

int main(int argc, char** argv) { return pyk2cu::cli::Main(std::span<const char* const>(argv + 1, argc > 0 ? argc - 1 : 0)); }
