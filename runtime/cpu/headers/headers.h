#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codegen/emit.h"
#include "runtime/cpu/object/translation.h"
#include "runtime/cpu/prelude/prelude.h"

// The CUDA C++ headers of a program as the CPU device compiles them: what the toolkit's base headers declare comes from
// the prelude, and what is written in PTX is refused where a kernel uses it.
namespace pyk2cu::runtime::cpu {

/// Refuses headers that are known to be for GPUs alone (kUsage).
Result<void> CheckHeaders(const CppIncludes& includes);

/// Returns where Clang finds the headers, and which texts replace their content.
HeaderSearch SearchFor(const CppIncludes& includes);

/// Returns the parts of the prelude that the headers use.
HeaderUse UseOf(const CppIncludes& includes);

/// The text with its asm statements, which are PTX, replaced by calls that are refused where a kernel reaches them.
/// Lines stay lines.
std::string WithoutPtx(std::string_view text);

/// The kernels with what the headers may do in mind: those that wait for other threads need one fiber a thread.
std::vector<KernelInfo> KernelsOf(const GeneratedSource& source);

}  // namespace pyk2cu::runtime::cpu
