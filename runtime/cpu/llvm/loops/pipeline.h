#pragma once

#include <llvm/IR/Module.h>
#include <llvm/Passes/PassBuilder.h>

#include "runtime/cpu/llvm/accumulated_arrays.h"

namespace pyk2cu::runtime::cpu {

/// Whether SmallPipeline suits a program that is compiled alone: kernels that run all threads in a loop, whose
/// functions can all become parts of their callers. Marks those functions.
bool FitsSmallPipeline(llvm::Module& module);

/// The passes of LLVM's pipeline for -O1 that kernels gain from, each as seldom as possible: half of its time. With
/// ThreadLoopsPass and WaitsPass; `last` comes after all others that look at one function.
llvm::ModulePassManager SmallPipeline(AccumulatedArraysPass accumulate, llvm::FunctionPassManager last);

}  // namespace pyk2cu::runtime::cpu
