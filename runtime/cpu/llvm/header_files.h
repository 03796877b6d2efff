#pragma once

#include <llvm/Support/VirtualFileSystem.h>

#include "runtime/cpu/object/translation.h"

namespace pyk2cu::runtime::cpu {

/// The files of the disk as `search.read` has them, after those of the search that are in memory only.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> MakeHeaderFiles(const HeaderSearch& search);

}  // namespace pyk2cu::runtime::cpu
