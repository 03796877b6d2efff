#pragma once

#include <functional>
#include <string>
#include <vector>

#include "runtime/cache/disk_cache.h"
#include "runtime/cache/key.h"
#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// The name of the part of a key that stands between what everything is compiled with and what one program is compiled
/// from.
inline constexpr const char* kFlagsPart = "compiler flags";
/// What code is for: "sm_90"; what it is: "cubin", "ptx", "object code"; the kernels of a program that has several.
inline constexpr const char* kArchitecturePart = "architecture";
inline constexpr const char* kBinaryPart = "binary";
inline constexpr const char* kObjectCode = "object code";
inline constexpr const char* kKernelsPart = "kernels";

/// The text of a program as part of a key, with line numbers if they get into the code by themselves.
cache::Part TextPart(const GeneratedSource& source, const CompileOptions& options);

/// What a program's headers are, as parts of a key: the defines, and what each file that was read holds; its path too
/// where that gets into the code. The folders are not part of it: what was found in them counts.
cache::Parts HeaderParts(const CppIncludes& includes, bool with_paths);

/// Makes code that was not found. May correct the key, if it turns out that it was made from something else.
using MakeCode = std::function<Result<cache::Sections>(cache::Parts& key)>;

/// The code with this key: from the disk, or made and kept there, with a note on what it was made from.
Result<cache::Sections> FindOrMakeCode(cache::DiskCache& cache, const GeneratedSource& source,
                                       const CompileOptions& options, cache::Parts key, const MakeCode& make);

/// All that a program was made from, for people: the device's key with arguments, facts, options, constants and
/// functions in it.
cache::Parts Describe(const GeneratedSource& source, const CompileOptions& options, const cache::Parts& key);

/// What the latest compiles of a kernel were made from, as Describe gives it, the latest first.
std::vector<cache::Parts> RecordsOf(cache::DiskCache& cache, const std::string& file_name, const std::string& kernel);

/// The value of a part, or an empty text.
std::string ValueOf(const cache::Parts& parts, std::string_view name);

/// "noalias x y, small x y, small-grid", or "none", of a kernel with these parameters; and back.
std::string FactsText(const Facts& facts, const std::vector<std::string>& parameters);
Facts ReadFacts(std::string_view text, const std::vector<std::string>& parameters);

}  // namespace pyk2cu::runtime
