#pragma once

#include <string>

#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// What the headers of a program declare, and why kernels cannot use some of it, as text or JSON.
std::string HeaderList(const Program& program, bool json);

}  // namespace pyk2cu::cli
