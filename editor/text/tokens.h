#pragma once

#include <cstdint>
#include <string_view>

#include "frontend/source/source_file.h"
#include "frontend/syntax/ast.h"
#include "frontend/syntax/lex/token.h"

namespace pyk2cu::editor {

/// The index of the first token that ends after the offset; tokens without a width are passed over.
size_t TokenAfter(const TokenStream& stream, uint32_t offset);

/// The index of the last token with a width that begins before the offset; SIZE_MAX if not found.
size_t TokenBefore(const TokenStream& stream, uint32_t offset);

/// Whether the offset lies in a comment or a string, where nothing is completed.
bool IsInText(const SourceFile& file, const TokenStream& stream, uint32_t offset);

/// The place of a function: from its first decorator to the end of the last line of its body, also where that cannot be
/// parsed.
Span LinesOfFunction(const TokenStream& stream, const ast::FunctionDef& def);

/// The offset at which the line of an offset begins, and the columns of its indentation.
uint32_t LineBegin(std::string_view text, uint32_t offset);
uint32_t Indentation(std::string_view text, uint32_t line_begin);

bool IsNameText(std::string_view text);
/// Whether the text is a word that Python keeps for itself.
bool IsKeyword(std::string_view text);

}  // namespace pyk2cu::editor
