#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "runtime/cpu/races/watch_tables.h"

namespace pyk2cu::runtime::cpu {

/// Writes calls of the detector's hooks (watch.h) into a module, and the table of sites that they name.
class WatchCalls {
 public:
  WatchCalls(llvm::Module& module, WatchTables& tables);

  /// Before `at`, with the worker as the first argument.
  void Call(std::string_view hook, llvm::Instruction& at, std::vector<llvm::Value*> arguments);
  llvm::Value* Number(uint64_t value) const;  ///< an i32
  /// The number of the instruction's place in the user's text.
  llvm::Value* SiteOf(const llvm::Instruction& instruction, const std::string& array,
                      const std::vector<uint64_t>& extents = {});

 private:
  llvm::Module& module_;
  WatchTables& tables_;
  llvm::GlobalVariable* worker_;
  std::map<std::tuple<std::string, uint32_t, std::string>, uint32_t> numbers_;
};

}  // namespace pyk2cu::runtime::cpu
