#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instruction.h>

namespace pyk2cu::runtime::cpu {

/// Whether a file name of debug information stands for the prelude or for helpers of the generated text.
bool IsOwnFile(llvm::StringRef file);

/// Where the user's text has the instruction, or where it calls the function of ours that has it; null if not known.
const llvm::DILocation* UserPlace(const llvm::Instruction& instruction);

}  // namespace pyk2cu::runtime::cpu
