#pragma once

#include <functional>
#include <string>
#include <vector>

#include "frontend/ir/facts_text.h"
#include "runtime/cache/disk_cache.h"
#include "runtime/cache/key.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// The name of a part of a key. The parts before it describe the compiler, the parts after it the program.
inline constexpr const char* kFlagsPart = "compiler flags";
/// The names of further parts: the architecture ("sm_90"), the kind of the code ("cubin", "ptx", "object code"), and
/// the kernels, for a program that is compiled in several pieces.
inline constexpr const char* kArchitecturePart = "architecture";
inline constexpr const char* kBinaryPart = "binary";
inline constexpr const char* kObjectCode = "object code";
inline constexpr const char* kKernelsPart = "kernels";

/// Returns the text of a program as part of a key, with line numbers if the compiler stores them in the code.
cache::Part TextPart(const GeneratedSource& source, const CompileOptions& options);

/// Returns a program's headers as parts of a key: the defines, and the content of each file that was read, with its
/// path if the compiler stores that in the code. Include folders are not part of the key, because only the files found
/// in them matter.
cache::Parts HeaderParts(const CppIncludes& includes, bool with_paths);

/// Makes code that the cache does not have. It may correct the key, if the code was made from other parts.
using MakeCode = std::function<Result<cache::Sections>(cache::Parts& key)>;

/// Returns the code with this key, from the disk cache if possible. Otherwise it is made and stored there, with a note
/// of the parts of its key.
Result<cache::Sections> FindOrMakeCode(cache::DiskCache& cache, const GeneratedSource& source,
                                       const CompileOptions& options, cache::Parts key, const MakeCode& make);

/// Returns true if the device finds all machine code of the program in the disk cache.
bool IsInDiskCache(Device& device, const GeneratedSource& source, const CompileOptions& options);

/// The parameters of a kernel as texts of facts name them. They refer to the kernel.
std::vector<FactParameter> FactParametersOf(const KernelInfo& kernel);

/// Returns everything that a program was made from, for `cache why`: the device's key with arguments, facts, options,
/// constants and functions.
cache::Parts Describe(const GeneratedSource& source, const CompileOptions& options, const cache::Parts& key);

/// Returns the results of Describe for the latest compiles of a kernel, the latest first.
std::vector<cache::Parts> RecordsOf(cache::DiskCache& cache, const std::string& file_name, const std::string& kernel);

/// Returns the value of a part; empty if not found.
std::string ValueOf(const cache::Parts& parts, std::string_view name);

}  // namespace pyk2cu::runtime
