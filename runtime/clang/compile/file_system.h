#pragma once

#include <llvm/Support/VirtualFileSystem.h>

#include "runtime/clang/compile/compiler.h"

namespace pyk2cu::runtime::cxx {

/// The machine's files below those of the input. Only regular files up to a limit are read.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> MakeFileSystem(const CudaInput& input);

}  // namespace pyk2cu::runtime::cxx
