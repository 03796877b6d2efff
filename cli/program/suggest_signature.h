#pragma once

#include <string>

#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// A signature that may suit the kernel, judged by how its body uses the parameters: "void(float32[::1], int64)".
std::string SuggestSignature(const Program& program, const KernelDeclaration& kernel);

}  // namespace pyk2cu::cli
