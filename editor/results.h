#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontend/source/diagnostics.h"
#include "frontend/source/span.h"

/// What the queries of the editor give: plain data, without a protocol. A Span without a path is one of the analyzed
/// text, in bytes of UTF-8.
namespace pyk2cu::editor {

/// A place in any file.
struct Location {
  std::string path;
  Span span;  ///< of the text of that file
};

struct TextEdit {
  Span span;  ///< what is replaced; empty to insert
  std::string text;

  bool operator==(const TextEdit&) const = default;
};

struct HoverText {
  Span span;             ///< the name or expression that it is about
  std::string markdown;  ///< blocks of code are marked as `python` and `cuda-cpp`
};

enum class CompletionKind : uint8_t {
  kVariable,
  kParameter,
  kConstant,
  kFunction,  ///< a device function or a builtin
  kKernel,
  kMethod,
  kField,
  kModule,
  kType,
  kKeyword,   ///< a keyword of Python
  kArgument,  ///< the name of an argument, with "=" in `insert`
};

struct CompletionItem {
  std::string label;
  CompletionKind kind;
  std::string detail;  ///< a type or signature
  std::string documentation;
  std::string insert;  ///< the text to insert in place of Completions::replaced
  std::string sort;    ///< items are shown in the order of these texts
};

struct Completions {
  Span replaced;  ///< what has been typed of the name
  std::vector<CompletionItem> items;
};

struct SignatureInfo {
  std::string label;
  std::string documentation;
  std::vector<Span> parameters;  ///< where each parameter is in `label`, in bytes
};

struct SignatureHelp {
  std::vector<SignatureInfo> signatures;
  uint32_t active_signature = 0;
  uint32_t active_parameter = 0;  ///< may be beyond the last parameter
};

/// Text that is shown, but is not part of the file.
struct InlayHint {
  enum class Kind : uint8_t { kType, kParameter };
  uint32_t offset;
  std::string label;  ///< ": float32"
  Kind kind;
  std::string tooltip;
};

/// A change that removes a diagnostic or answers it.
struct Fix {
  enum class Kind : uint8_t {
    kRepair,   ///< corrects what the diagnostic is about
    kGuess,    ///< may do so: a person must look at it
    kSilence,  ///< adds a comment that hides the finding
  };
  std::string title;
  Kind kind;
  std::vector<TextEdit> edits;
  DiagId diagnostic;
  Span span;               ///< of the diagnostic
  bool preferred = false;  ///< the one obvious fix
};

/// What names mean; the protocol has names for these (SemanticTokenName). Kernels are functions, device functions are
/// methods, and builtins are functions of the default library. Shared and local arrays are static variables, constants
/// are readonly ones.
enum class TokenType : uint8_t { kFunction, kMethod, kParameter, kVariable, kProperty, kType, kNamespace };
enum class TokenModifier : uint8_t { kDeclaration, kDefinition, kReadonly, kStatic, kModification, kDefaultLibrary };

struct SemanticToken {
  Span span;
  TokenType type;
  uint32_t modifiers = 0;  ///< bit 1 << TokenModifier for each
};

struct Symbol {
  enum class Kind : uint8_t { kKernel, kDeviceFunction } kind;
  std::string name;
  std::string detail;  ///< the signature
  Span span;           ///< the whole definition with its decorators
  Span name_span;
};

/// A rename, or why it is refused.
struct RenameResult {
  std::vector<TextEdit> edits;
  std::string refusal;  ///< a sentence without a full stop; empty if the rename is possible
};

/// A reference to a name.
struct Reference {
  Span span;
  bool writes = false;  ///< the name is bound or assigned here
};

/// The CUDA C++ of a kernel.
struct CudaText {
  std::string kernel;     ///< the name of the kernel
  std::string signature;  ///< "void(float32[::1], int64)", for which it was made
  std::string text;
  std::vector<Span> lines;           ///< for each line of `text` the place that it comes from; empty for none
  std::vector<uint32_t> from_place;  ///< the lines of `text`, from 0, that come from the line of the place
  std::string missing;               ///< why there is no text; empty if there is one
};

}  // namespace pyk2cu::editor
