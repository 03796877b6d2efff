#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pyk2cu::runtime::cpu {

/// What Clang made of a text, before optimization; its definition is known to the files that include LLVM.
struct IrModule;
struct IrModuleDeleter {
  void operator()(IrModule* module) const;
};
using IrModulePtr = std::unique_ptr<IrModule, IrModuleDeleter>;

/// A file that exists in memory alone, or stands before the one on the disk, by its absolute path.
struct VirtualFile {
  std::string path, text;
};

/// Where the text's headers are found, and how they are read.
struct HeaderSearch {
  std::vector<std::string> directories, defines;
  std::vector<VirtualFile> files;
  std::function<std::string(const std::string& path, std::string_view text)>
      read;  ///< what a file of the disk is taken to say
  std::function<std::string(const std::string& path, uint32_t line)>
      name_of;  ///< of a place in a header, for messages; empty for none
};

struct TranslationOptions {
  bool optimize = true;
  bool contract = true;  ///< fuse multiply and add where the text allows it
  HeaderSearch headers;  ///< with no directory the text includes nothing
};

/// Compiles C++ text. The error is Clang's first, with its presumed place (`FILE:LINE: message`): kUsage in a header,
/// which is the user's, else an internal one.
Result<IrModulePtr> CompileToIr(const std::string& text, const TranslationOptions& options);

/// Machine code of one text, ready to be linked any number of times.
struct ObjectCode {
  std::vector<char> bytes;
  std::vector<uint64_t> static_shared_bytes;  ///< of each entry, a multiple of kSharedAlignment
  uint64_t device_variables = 0;              ///< that all copies share: see kDeviceVariables
  uint64_t frame_bytes = 0;  ///< upper bound of what the functions' own variables take on the stack, recursion apart
};

constexpr uint64_t kSharedAlignment = 128;

/// An object with device variables has a table of their addresses by this name: a copy uses those of another one if it
/// gets its table.
constexpr const char* kDeviceVariables = "pyk_cpu_device_variables";

/// Optimizes the module and generates code for this processor. Functions named `pyk_cpu_entry_*` stay visible.
Result<ObjectCode> GenerateObject(IrModulePtr module, const TranslationOptions& options);

/// The architecture of the code that GenerateObject makes ("x86-64"), and the processor's name.
std::string HostArchitecture();
std::string HostProcessor();

/// Which Clang and LLVM these are, and all that code for this processor depends on: its name and what it can do.
std::string CompilerVersion();
std::string HostTargetText();

/// A function or variable of this program that compiled code may refer to.
struct HostSymbol {
  const char* name;
  void* address;
};

/// One copy of an object in executable memory, with its own variables; given back when it goes.
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

/// A linker that knows `symbols`, and else what this process exports.
Result<std::shared_ptr<Linker>> MakeLinker(const std::vector<HostSymbol>& symbols);

}  // namespace pyk2cu::runtime::cpu
