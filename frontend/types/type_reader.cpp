#include "frontend/types/type_reader.h"

#include <algorithm>
#include <charconv>
#include <string>

#include <fmt/format.h>

#include "base/text.h"
#include "frontend/types/array_reader.h"
#include "frontend/types/dtype_text.h"
#include "frontend/types/number_class.h"
#include "frontend/types/record_reader.h"
#include "frontend/types/tuple_reader.h"
#include "frontend/types/vectors.h"

namespace pyk2cu {

namespace {

constexpr std::string_view kNotSupportedYet[] = {"from_dtype", "List",     "unicode_type",
                                                 "voidptr",    "DictType", "NestedArray"};

/// A struct of a C++ header by its name there.
const Type* ReadCppName(TypeReader& in, size_t begin) {
  const size_t end = EndOfCppName(in.text, in.at);
  const Type* record = in.types.FindCppRecord(in.text.substr(begin, end - begin));
  return record && end > in.at ? (in.at = end, record) : nullptr;
}

/// "S12", "U12", or a dtype of the file.
const Type* NamedType(TypeReader& in, std::string_view name) {
  if (name[0] == 'S' || name[0] == 'U') {
    if (const Type* chars = TypeOfDtypeText(name, in.types)) return chars;
  }
  return in.names ? in.names(name) : nullptr;
}

const Type* ReadOptional(TypeReader& in, size_t begin) {
  if (!in.Take('(')) return nullptr;
  const Type* inner = ReadType(in);
  if (!inner || !in.Take(')')) return nullptr;
  const bool fits = inner->IsTuple() || inner->Representation() || inner->IsVector();
  return fits ? in.types.Optional(inner)
              : (in.FailAt(begin, fmt::format("{} cannot be optional", inner->Name())), nullptr);
}

const Type* ReadPointer(TypeReader& in, size_t begin) {
  if (!in.Take('(')) return nullptr;
  const Type* target = ReadType(in);
  if (!target || !in.Take(')')) return nullptr;
  if (!target->IsScalar()) return in.FailAt(begin, "a pointer must be one to a scalar"), nullptr;
  return in.types.Pointer(target);
}

/// "class(float64)": a type of numbers as a value; of a dtype of NumPy "dtype(float64)".
const Type* ReadNumberClass(TypeReader& in, size_t begin) {
  if (!in.Take('(')) return nullptr;
  const Type* of = ReadType(in);
  if (!of || !in.Take(')')) return nullptr;
  if (!of->IsScalar()) return in.FailAt(begin, fmt::format("{} is not a type of numbers", of->Name())), nullptr;
  return NumberClass(of, in.types);
}

}  // namespace

const Type* ReadType(TypeReader& in) {
  if (++in.depth > kMaxTypeDepth) {
    in.FailAt(in.at, fmt::format("types nest deeper than {}", kMaxTypeDepth));
    return nullptr;
  }
  const Type* type = ReadUnsubscripted(in);
  while (type && in.Peek() == '[') type = ReadSubscript(in, type);
  --in.depth;
  return type;
}

const Type* ReadUnsubscripted(TypeReader& in) {
  char c = in.Peek();
  size_t begin = in.at;
  if (const Type* type = ReadTypeName(in.text, in.at, in.types)) return type;
  std::string_view name = in.TakeName();
  if (const Type* record = ReadCppName(in, begin)) return record;
  std::string dotted(name);
  while (!name.empty() && in.Accept('.'))
    begin = (in.Peek(), in.at), name = in.TakeName(), dotted.append(".").append(name);
  if (const Type* type = in.names && dotted.size() > name.size() ? in.names(dotted) : nullptr) return type;
  if (name.empty()) {
    in.Expected(c == '(' ? "a type (a tuple is written Tuple((…)))" : "a type");
    return nullptr;
  }
  if (auto scalar = FindScalar(name)) return TypeTable::Scalar(*scalar);
  if (name == "void" || name == "none" || name == "None") return TypeTable::None();
  if (name == "readonly") return ReadReadonly(in);
  if (name == "Array" || name == "array") return ReadArray(in, false);
  if (name == "UniTuple") return ReadUniTuple(in, begin);
  if (name == "Tuple") return ReadTuple(in, begin);
  if (name == "CPointer") return ReadPointer(in, begin);
  if (name == "class" || name == "dtype") return ReadNumberClass(in, begin);
  if (name == "record") return ReadRecord(in, begin);
  if (const Type* type = NamedType(in, name)) return type;
  if (const Type* record = in.types.FindCppRecord(name)) return record;
  if (name == "optional" || name == "Optional" || name == "OptionalType") return ReadOptional(in, begin);
  if (const NamedClass* named = in.types.FindClass(name)) return ReadClass(in, name, *named, begin);
  if (const Type* vector = FindVector(name, in.types)) return vector;
  if (std::find(std::begin(kNotSupportedYet), std::end(kNotSupportedYet), name) != std::end(kNotSupportedYet))
    in.FailAt(begin, fmt::format("not supported yet: the type '{}'", name));
  else
    in.FailAt(begin, fmt::format("unknown type '{}'{}", name, Suggestion(name)));
  return nullptr;
}

bool ReadBool(TypeReader& in, bool& value) {
  size_t begin = (in.Peek(), in.at);
  std::string_view name = in.TakeName();
  value = name == "True";
  return value || name == "False" || (in.at = begin, in.Expected("True or False"));
}

bool ReadCount(TypeReader& in, int64_t& value, std::string_view what) {
  in.Peek();
  auto [end, status] = std::from_chars(in.text.data() + in.at, in.text.data() + in.text.size(), value);
  if (status != std::errc() || value < 0) return in.Expected(what);
  in.at = static_cast<size_t>(end - in.text.data());
  if (in.at < in.text.size() && in.text[in.at] == 'd') ++in.at;
  return in.at >= in.text.size() || !IsNameByte(in.text[in.at]) || in.Expected("',' or ')'");
}

}  // namespace pyk2cu
