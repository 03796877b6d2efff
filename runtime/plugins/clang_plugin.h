#pragma once

#include <memory>
#include <string>

#include "frontend/sema/model/cpp_headers.h"
#include "frontend/types/type_table.h"
#include "runtime/plugins/plugin.h"

namespace pyk2cu::runtime {

/// TypeTable::Scalar of the library: a plug-in has a copy of that code, with other scalars.
using ScalarTypes = const Type* (*)(ScalarId);

/// What the plug-in needs from the library.
struct ClangHost {
  ScalarTypes scalars;
  std::vector<std::string> (*toolkit)();  ///< the folders of the CUDA toolkit's headers
};

/// A text as clang-format has it, and for each of its lines (from 0) the one that it was.
struct FormattedText {
  std::string text;
  std::vector<uint32_t> old_lines;
};

/// The name of a text that Clang verifies.
inline constexpr const char* kVerifiedText = "kernels.cu";

/// What the plug-in with Clang offers the library.
struct ClangPlugin : PluginInterface {
  Result<std::shared_ptr<CppHeaders>> (*read)(const CppRequest& request, const ClangHost& host);
  std::vector<CppMessage> (*verify)(const std::string& text, const CppIncludes& includes);
  Result<FormattedText> (*format)(const std::string& text, const std::string& style, const std::string& folder);
};

/// The loaded plug-in, and the path of its file.
struct LoadedClangPlugin {
  const ClangPlugin* plugin = nullptr;
  std::string path;
};

/// LoadPlugin of libpyk2cu_clang.so, or what PYK2CU_CLANG_PLUGIN names.
Result<LoadedClangPlugin> LoadClangPlugin();

}  // namespace pyk2cu::runtime
