#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"

namespace pyk2cu::runtime::cpu {

struct ObjectCode;

/// A function or variable of this program that compiled code may refer to.
struct HostSymbol {
  const char* name;
  void* address;
};

/// One copy of an object in executable memory, with its own variables. The destructor frees it.
class LinkedObject {
 public:
  virtual ~LinkedObject() = default;
  /// The address of each of the names given to Link, in their order.
  const std::vector<void*>& Addresses() const { return addresses_; }

 protected:
  std::vector<void*> addresses_;
};

/// Puts objects into executable memory. Thread-safe.
class Linker {
 public:
  virtual ~Linker() = default;
  virtual Result<std::unique_ptr<LinkedObject>> Link(const ObjectCode& object,
                                                     const std::vector<std::string>& names) = 0;
};

/// Makes a linker that resolves `symbols`, and symbols that this process exports: that of elf_linker.h where it knows
/// the machine, else the compiler's.
Result<std::shared_ptr<Linker>> MakeLinker(const std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
