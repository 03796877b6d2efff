#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "frontend/types/type.h"

// What the headers of C++ hold: names, calls, and what the compiler of C++ says about them.
namespace pyk2cu {

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
    kMissing,  ///< there is no such name
    kNamespace,
    kFunction,  ///< all overloads and templates of a name
    kType,      ///< a struct (`type` is TypeKind::kRecord with a C++ name), an enumeration, or an alias of a type
    kConstant,  ///< constexpr, an enumerator, a static constexpr member: `type` and `bits` or `number`
    kSkipped,   ///< there, but kernels can't use it: `reason` says why
  };
  Kind kind = Kind::kMissing;
  std::string name;  ///< as C++ has it, qualified: "sdf::Ray"
  const Type* type = nullptr;
  uint64_t bits = 0;  ///< kConstant: integers, bools and enumerators, two's complement
  double number = 0;  ///< kConstant: floats
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
  bool readonly = false;                                  ///< kObject and kPointer
  std::variant<std::monostate, int64_t, double> literal;  ///< a number of Python's text: an int is an int in C++ if it
                                                          ///< fits there, else long long; a float is a double
};

/// How one parameter of the chosen function takes its argument.
struct CppParameter {
  enum class Passing : uint8_t {
    kValue,         ///< a copy: T, const T& and T&&
    kReference,     ///< T&: the argument may be changed
    kPointer,       ///< T*: the argument, or what is behind it, may be changed
    kConstPointer,  ///< const T*
  };
  Passing passing = Passing::kValue;
  const Type* type = nullptr;  ///< T; what a scalar argument is converted to
  std::string spelling;        ///< T in C++
};

/// The function that C++'s rules choose for a call.
struct CppCall {
  std::string callee;             ///< what stands before the parenthesis: "sdf::sphere"; of an aggregate "sdf::Ray"
  bool is_aggregate = false;      ///< written as `callee{…}`
  const Type* returns = nullptr;  ///< none for void; a struct by value
  std::string returns_spelling;   ///< of numbers: the type in C++, which may have several of one size
  bool returns_constant_reference = false;
  std::vector<CppParameter>
      parameters;        ///< of the given arguments; those with defaults may be fewer than the function's
  bool is_pure = false;  ///< it only computes its result: it writes nothing that others see and reads nothing that
                         ///< changes; if in doubt false
  bool uses_barriers = false;   ///< it may wait for other threads of its block or warp, here or in what it calls
  bool changes_object = false;  ///< of a member function: it is not const
  CppPlace place;               ///< its declaration
};

/// Why there is no such call: C++'s error first, then its notes, a candidate each.
struct CppRefusal {
  std::vector<CppMessage> messages;
};

}  // namespace pyk2cu
