#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// Gives the text of a file that an import may mean. Nothing: there is no such file. An error: it is there, but can't
/// be read.
using ReadModule = std::function<Result<std::optional<std::string>>(const std::string& path)>;

/// Reads the file system.
Result<std::optional<std::string>> ReadModuleFile(const std::string& path);

inline constexpr size_t kMaxModules = 1000;                  ///< files that one program reads
inline constexpr size_t kMaxModuleBytes = size_t{64} << 20;  ///< in all of them, without the one that is compiled

struct HeaderOptions;

/// Reads the files that the kernels of `module`, the parsed `file`, need of what it imports, and of what those import.
/// Names are looked for where Python would: beside `file`, else beside the file that imports them, else where that
/// one's package lies. They are added to `file`; what is wrong with them is kept in their ast::ImportedModule. C++
/// headers that are imported are only found and noted.
void LoadImports(ast::Module& module, SourceFile& file, const ReadModule& read);
void LoadImports(ast::Module& module, SourceFile& file, const ReadModule& read, const HeaderOptions& headers);

}  // namespace pyk2cu
