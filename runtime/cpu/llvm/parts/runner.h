#pragma once

#include <string>
#include <vector>

#include "runtime/cpu/llvm/parts/contexts.h"
#include "runtime/cpu/llvm/parts/whole.h"

namespace pyk2cu::runtime::cpu {

/// The functions that run parts (PartsEntry in run/block_call.h).
enum class RunnerKind : uint8_t {
  kBlock,   ///< all threads of a block, from the beginning, for as long as all of them come to the same cuts
  kPieces,  ///< one part, for some of the threads
};

struct RunnerForm {
  RunnerKind kind = RunnerKind::kBlock;
  std::string name;
  BlockSize block = {};  ///< zeros if it is not known
};

/// Whether threads of a block may come to different cuts, or to one at which only the runtime lets them meet.
bool NeedsPieces(const Whole& whole, const BlockSize& block);

/// Makes a function that runs parts, with copies of them.
llvm::Function* MakeRunner(const Whole& whole, const Contexts& contexts, const std::vector<llvm::Function*>& parts,
                           const RunnerForm& form);

}  // namespace pyk2cu::runtime::cpu
