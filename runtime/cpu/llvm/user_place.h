#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Instruction.h>

#include <string>

namespace pyk2cu::runtime::cpu {

/// Whether a file name of debug information stands for the prelude or for helpers of the generated text.
bool IsOwnFile(llvm::StringRef file);

/// Where the user's text has the instruction, or where it calls the function of ours that has it; null if not known.
const llvm::DILocation* UserPlace(const llvm::Instruction& instruction);

/// The path of a place's file, as the user wrote it or from the working folder. Clang cuts what an absolute path and
/// the working folder have in common off the file's name, and keeps it as its directory.
std::string PathOf(const llvm::DILocation& place);

}  // namespace pyk2cu::runtime::cpu
