#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/result.h"
#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"

namespace pyk2cu {

/// Returns the text of a file that an import may mean; nullopt if there is no such file, an error if it exists but
/// cannot be read.
using ReadModule = std::function<Result<std::optional<std::string>>(const std::string& path)>;

/// The ReadModule that reads the file system.
Result<std::optional<std::string>> ReadModuleFile(const std::string& path);

inline constexpr size_t kMaxModules = 1000;                  ///< imported files of one program
inline constexpr size_t kMaxModuleBytes = size_t{64} << 20;  ///< total size of the imported files of one program

struct HeaderOptions;

/// Reads the imported files that the kernels of `module` (the parsed `file`) need, directly or through other imports.
/// Imports are searched for as Python does: in the folder of `file`, then in that of the importing file, then in the
/// one that contains its package. The texts are added to `file`; errors are kept in each ast::ImportedModule. Imported
/// C++ headers are searched for and listed in `module.header_imports`, but not read.
void LoadImports(ast::Module& module, SourceFile& file, const ReadModule& read);
/// The same with the options for finding headers. Without them, only headers in the folders of Python files are found.
void LoadImports(ast::Module& module, SourceFile& file, const ReadModule& read, const HeaderOptions& headers);

}  // namespace pyk2cu
