#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "frontend/types/type.h"

// What CppHeaders answers about C++ headers: the meanings of names, resolved calls, and messages of the C++ compiler.
namespace pyk2cu {

/// A place in a header. Lines and columns count from 1; columns are bytes.
struct CppPlace {
  std::string file;
  uint32_t line = 0, column = 0, length = 1;
};

/// A message of the C++ compiler.
struct CppMessage {
  enum class Severity : uint8_t { kError, kWarning, kNote } severity = Severity::kError;
  CppPlace place;    ///< with an empty file name if the message has no place
  std::string text;  ///< one sentence
};

/// The meaning of one name of a header.
struct CppEntity {
  enum class Kind : uint8_t {
    kMissing,  ///< the scope has no such name
    kNamespace,
    kFunction,  ///< all overloads and templates of a name
    kType,      ///< a struct (`type` is TypeKind::kRecord with a C++ name), an enumeration, or an alias of a type
    kConstant,  ///< constexpr, an enumerator, a static constexpr member: `type` and `bits` or `number`
    kSkipped,   ///< declared, but kernels cannot use it: `reason` says why
  };
  Kind kind = Kind::kMissing;
  std::string name;  ///< the qualified name in C++: "sdf::Ray"
  const Type* type = nullptr;
  uint64_t bits = 0;  ///< kConstant: the value of an integer, bool or enumerator, in two's complement
  double number = 0;  ///< kConstant: the value of a float
  std::string reason;
  CppPlace place;
};

/// An argument of a call, as overload resolution sees it.
struct CppArgument {
  enum class Form : uint8_t {
    kValue,    ///< a value of `type`: a scalar, vector, enumeration member or struct
    kObject,   ///< an object of the struct `type` with an address: references and pointers to it are possible
    kPointer,  ///< an array, as a pointer to elements of `type`
    kNull,     ///< None
  };
  Form form = Form::kValue;
  const Type* type = nullptr;
  bool readonly = false;  ///< kObject and kPointer: the memory must not be written to
  /// A number that was written as a literal. An integer is an int in C++ if it fits, else a long long; a float is a
  /// double.
  std::variant<std::monostate, int64_t, double> literal;
};

/// The way in which one parameter of the chosen function takes its argument.
struct CppParameter {
  enum class Passing : uint8_t {
    kValue,         ///< a copy: T, const T& and T&&
    kReference,     ///< T&: the argument may be changed
    kPointer,       ///< T*: the object or array at the address may be changed
    kConstPointer,  ///< const T*
  };
  Passing passing = Passing::kValue;
  const Type* type = nullptr;  ///< T; scalar arguments are converted to it
  std::string spelling;        ///< T in C++
};

/// The function that overload resolution chooses for a call.
struct CppCall {
  std::string callee;             ///< the text before the parenthesis: "sdf::sphere"; for an aggregate "sdf::Ray"
  bool is_aggregate = false;      ///< the call is written as `callee{…}`
  const Type* returns = nullptr;  ///< null for void; a struct is returned by value
  std::string returns_spelling;   ///< the C++ type of a number, because C++ has several types of one size
  std::vector<CppParameter> parameters;  ///< one for each argument; the function may have more, with defaults
  /// The function only computes its result: it writes nothing that others see, and reads nothing that changes. False if
  /// that is not known.
  bool is_pure = false;
  bool uses_barriers = false;   ///< it, or a function that it calls, may wait for other threads of its block or warp
  bool changes_object = false;  ///< it is a member function that is not const
  CppPlace place;               ///< its declaration
};

/// The reason why a call does not resolve: the error of the C++ compiler, then a note for each candidate.
struct CppRefusal {
  std::vector<CppMessage> messages;
};

}  // namespace pyk2cu
