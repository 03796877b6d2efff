#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/source/result.h"
#include "frontend/types/type.h"

// What kernels know of CUDA C++ headers. Whoever reads C++ (the optional folder runtime/clang) implements CppHeaders; nothing here
// depends on Clang.
namespace pyk2cu {

/// One thing that a program imports: a header by name, or CUDA C++ that stands in the Python file.
struct CppImport {
  std::string name;  ///< as `#include "…"` has it; of inline text a name for messages, "kernels.py"
  std::string text;  ///< of inline text only
  uint32_t line = 1; ///< of inline text: its first line in the Python file
  bool IsInline() const { return !text.empty(); }
};

/// All that a program imports, and how.
struct CppRequest {
  std::vector<CppImport> imports;        ///< in the order of the program
  std::vector<std::string> directories;  ///< where headers are looked for: the Python file's folder first, then those of `-I`
  std::vector<std::string> defines;      ///< "NAME" or "NAME=VALUE", of `-D`
};

/// A place in a header. Lines and columns count from 1; columns are bytes.
struct CppPlace {
  std::string file;
  uint32_t line = 0, column = 0, length = 1;
};

/// What the C++ compiler had to say.
struct CppMessage {
  enum class Severity : uint8_t { kError, kWarning, kNote } severity = Severity::kError;
  CppPlace place;    ///< no file: none
  std::string text;  ///< one sentence
};

/// What a name of a header is.
struct CppEntity {
  enum class Kind : uint8_t {
    kMissing,    ///< there is no such name
    kNamespace,
    kFunction,   ///< all overloads and templates of a name
    kType,       ///< a struct (`type` is TypeKind::kRecord with a C++ name), an enumeration, or an alias of a type
    kConstant,   ///< constexpr, an enumerator, a static constexpr member: `type` and `bits` or `number`
    kSkipped,    ///< there, but kernels can't use it: `reason` says why
  };
  Kind kind = Kind::kMissing;
  std::string name;            ///< as C++ has it, qualified: "sdf::Ray"
  const Type* type = nullptr;
  uint64_t bits = 0;           ///< kConstant: integers, bools and enumerators, two's complement
  double number = 0;           ///< kConstant: floats
  std::string reason;
  CppPlace place;
};

/// An argument of a call, as C++ is to see it.
struct CppArgument {
  enum class Form : uint8_t {
    kValue,    ///< of `type`: a scalar, vector, enumeration member, struct
    kObject,   ///< of `type`, a struct that has an address: what takes a reference or a pointer may change it
    kPointer,  ///< to elements of `type`: an array
    kNull,     ///< None
  };
  Form form = Form::kValue;
  const Type* type = nullptr;
  bool readonly = false;                             ///< kObject and kPointer
  std::variant<std::monostate, int64_t, double> literal;  ///< a number of Python's text: an int is an int in C++ if it fits there, else long long; a float is a double
};

/// How one parameter of the chosen function takes its argument.
struct CppParameter {
  enum class Passing : uint8_t {
    kValue,      ///< a copy: T, const T&, T&& and const T* of a value
    kReference,  ///< T&: the argument may be changed
    kPointer,    ///< T*: the argument, or what is behind it, may be changed
    kConstPointer,
  };
  Passing passing = Passing::kValue;
  const Type* type = nullptr;  ///< T; what a scalar argument is converted to
  std::string spelling;        ///< T in C++
};

/// The function that C++'s rules choose for a call.
struct CppCall {
  std::string callee;                    ///< what stands before the parenthesis: "sdf::sphere"; of an aggregate "sdf::Ray"
  bool is_aggregate = false;             ///< written as `callee{…}`
  const Type* returns = nullptr;         ///< none for void; a struct by value
  bool returns_constant_reference = false;
  std::vector<CppParameter> parameters;  ///< of the given arguments; those with defaults may be fewer than the function's
  CppPlace place;                        ///< its declaration
};

/// Why there is no such call: C++'s error first, then its notes, a candidate each.
struct CppRefusal {
  std::vector<CppMessage> messages;
};

/// A file that was read.
struct CppFile {
  std::string path;    ///< absolute
  std::string name;    ///< as messages call it
  std::string text;    ///< empty for files of the toolkit
  std::string digest;  ///< of its bytes
  bool is_toolkit = false;
};

/// One line of the list of what was imported.
struct CppListing {
  CppEntity entity;
  std::string signature;  ///< C++'s declaration in one line
};

/// The headers of one program. Thread-safe.
class CppHeaders {
 public:
  virtual ~CppHeaders() = default;
  /// What was wrong with the headers themselves; with an error among them nothing else may be asked.
  virtual const std::vector<CppMessage>& Messages() const = 0;
  /// The member of a namespace, struct or enumeration; `scope` is its qualified name, "" the global namespace.
  virtual CppEntity Find(const std::string& scope, std::string_view name, TypeTable& types) = 0;
  /// Overload resolution by C++'s rules: `function` is a function's, a struct's (its constructors) or a template's qualified name, or
  /// "operator+" and the like.
  virtual std::variant<CppCall, CppRefusal> Resolve(const std::string& function, std::span<const CppArgument> arguments, TypeTable& types) = 0;
  /// The same for a member function of a struct; `object` is kObject or kValue.
  virtual std::variant<CppCall, CppRefusal> ResolveMember(const CppArgument& object, std::string_view member, std::span<const CppArgument> arguments,
                                                          TypeTable& types) = 0;
  /// Names that `scope` has, for "did you mean".
  virtual std::vector<std::string> Names(const std::string& scope) = 0;
  /// All that the imported files themselves declare (not what they include from the toolkit, unless they are of the toolkit), imported
  /// or skipped, in their order.
  virtual std::vector<CppListing> List(TypeTable& types) = 0;
  /// Every file that was read: what depends on the program depends on them.
  virtual const std::vector<CppFile>& Files() const = 0;
  /// The folders that compilers of the emitted text need beyond the request's own: those of the toolkit's headers, if any were needed.
  virtual const std::vector<std::string>& ToolkitDirectories() const = 0;
};

/// Reads the headers. An error is one of the environment: no Clang in this build. What is wrong with headers is in their Messages.
using OpenCppHeaders = std::function<Result<std::shared_ptr<CppHeaders>>(const CppRequest&)>;

/// What the emitted text needs of headers: its first lines, and where compilers find the files.
struct CppIncludes {
  std::vector<CppImport> imports;
  std::vector<std::string> directories;  ///< with those of the toolkit
  std::vector<std::string> defines;
  std::vector<CppFile> files;            ///< all that is read, for keys of caches and for dependency files
};

}  // namespace pyk2cu
