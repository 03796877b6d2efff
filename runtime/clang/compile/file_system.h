#pragma once

#include <llvm/Support/VirtualFileSystem.h>

#include "runtime/clang/compile/compiler.h"

namespace pyk2cu::runtime::cxx {

/// The machine's files under those of the input: only regular files are opened, and only so much of them is read.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> MakeFileSystem(const CudaInput& input);

}  // namespace pyk2cu::runtime::cxx
