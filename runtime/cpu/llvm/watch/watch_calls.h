#pragma once

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "runtime/cpu/races/watch_tables.h"

namespace pyk2cu::runtime::cpu {

/// The arguments of the hooks for loads and stores, after the worker and the thread.
inline constexpr unsigned kHookAddress = 2, kHookBytes = 3;

/// Writes calls of the detector's hooks (watch.h) into a module, and the table of sites that they name.
class WatchCalls {
 public:
  WatchCalls(llvm::Module& module, WatchTables& tables);

  /// Before `at`, with the worker and the thread's number before the arguments. Pointers become numbers.
  llvm::CallInst* Call(std::string_view hook, llvm::Instruction& at, std::vector<llvm::Value*> arguments);
  /// A load or store of bytes whose number the code knows: loops of threads may do several at once.
  void CallOfAccess(std::string_view hook, llvm::Instruction& at, std::vector<llvm::Value*> arguments);
  llvm::Value* Number(uint64_t value) const;  ///< an i32
  /// The number of the place where the instruction waits or ends: calls from different places differ.
  llvm::Value* PlaceOf(const llvm::Instruction& instruction);
  /// The number of the instruction's place in the user's text.
  llvm::Value* SiteOf(const llvm::Instruction& instruction, const std::string& array,
                      const std::vector<uint64_t>& extents = {});
  /// The same for a store of what is computed from the value that lies there.
  llvm::Value* SiteOfUpdate(const llvm::Instruction& instruction, const std::string& array);

 private:
  uint32_t NumberOf(Site site);
  /// Of the thread that runs, in its block.
  llvm::Value* ThreadNumber(llvm::IRBuilder<>& builder) const;

  llvm::Module& module_;
  WatchTables& tables_;
  llvm::GlobalVariable *worker_, *thread_, *block_;
  std::map<std::tuple<std::string, uint32_t, std::string, std::string>, uint32_t> numbers_;
};

}  // namespace pyk2cu::runtime::cpu
