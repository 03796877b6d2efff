#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "editor/analysis.h"
#include "editor/results.h"

/// The queries. Each can be called with any offset, also beyond the text's end. Queries of one analysis, and Lint, may
/// run in several threads at the same time.
namespace pyk2cu::editor {

/// The type of what stands at the place, its documentation and its CUDA C++; nullopt outside of what belongs to
/// kernels.
std::optional<HoverText> HoverAt(const Analysis& analysis, uint32_t offset);

/// What can be typed at the place; empty where nothing of a kernel can.
Completions CompletionsAt(const Analysis& analysis, uint32_t offset);

/// The signatures of the call around the place, with the parameter that is being typed.
std::optional<SignatureHelp> SignatureAt(const Analysis& analysis, uint32_t offset);

/// Where the name at the place is defined, also in imported modules and C++ headers; empty if that is not known.
std::vector<Location> DefinitionAt(const Analysis& analysis, uint32_t offset);

/// All places of the file that mean the same as the name at the place, its definition among them.
std::vector<Reference> ReferencesAt(const Analysis& analysis, uint32_t offset);

/// The name at the place, if it can be renamed; nullopt otherwise.
std::optional<Span> RenameRange(const Analysis& analysis, uint32_t offset);
RenameResult Rename(const Analysis& analysis, uint32_t offset, std::string_view name);

/// Types that are not written: of variables where they are first assigned, of loop variables and of parameters.
std::vector<InlayHint> InlayHints(const Analysis& analysis, Span range);

/// Changes that answer diagnostics whose place touches `range`: those of Analysis::Diagnostics or of Lint.
std::vector<Fix> FixesAt(const Analysis& analysis, Span range, std::span<const Diagnostic> diagnostics);

/// The names in kernels and device functions, and the names of these in host code, ordered by place.
std::vector<SemanticToken> SemanticTokens(const Analysis& analysis);
std::string_view SemanticTokenName(TokenType type);
std::string_view SemanticModifierName(TokenModifier modifier);
inline constexpr int kTokenTypes = 7;
inline constexpr int kTokenModifiers = 6;

/// The kernels and device functions of the file.
std::vector<Symbol> SymbolsOf(const Analysis& analysis);

/// The CUDA C++ of the kernel at the place, or of a kernel that calls the device function at the place; nullopt outside
/// of them.
std::optional<CudaText> CudaOf(const Analysis& analysis, uint32_t offset);

}  // namespace pyk2cu::editor
