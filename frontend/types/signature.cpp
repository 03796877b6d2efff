#include "frontend/types/signature.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "frontend/types/dtype_text.h"
#include "frontend/types/signature_text.h"
#include "frontend/types/vectors.h"

namespace pyk2cu {
namespace {

constexpr std::string_view kNotSupportedYet[] = {"from_dtype", "List",     "unicode_type",
                                                 "voidptr",    "DictType", "NestedArray"};

int Leaves(const Type* type) {
  if (!type->IsTuple()) return 1;
  int leaves = 0;
  for (const Type* element : type->elements()) leaves += Leaves(element);
  return std::max(leaves, 1);
}

/// Recursive descent over the text. A function that fails returns null (or false) and leaves the first error behind.
class SignatureParser : private SignatureText {
 public:
  SignatureParser(std::string_view text, TypeTable& types, const TypeNames& names)
      : SignatureText(text), types_(types), names_(names) {}

  Result<Signature> ReadSignature() {
    Signature signature;
    bool fine = Peek() == '(' ? ReadArguments(signature) : ReadReturnsOrArguments(signature);
    if (fine && !AtEnd()) Expected("the end of the signature");
    if (!error_.empty()) return Failed();
    return signature;
  }

  Result<const Type*> ReadOnlyType() {
    const Type* type = ReadType();
    if (type && !AtEnd()) Expected("the end of the type");
    if (!error_.empty()) return Failed();
    return type;
  }

 private:
  bool ReadArguments(Signature& signature) {
    return Take('(') && ReadArgumentList(signature.arguments, ')') && Take(')');
  }

  /// "void(…)", or argument types without parentheses: "float32[:]", "float32[:], int64".
  bool ReadReturnsOrArguments(Signature& signature) {
    size_t begin = (Peek(), at_);
    const Type* first = ReadType();
    if (!first) return false;
    if (Peek() == '(') {
      signature.returns = first;
      return ReadArguments(signature);
    }
    if (!IsArgument(first, begin)) return false;
    signature.arguments.push_back(first);
    return !Accept(',') || ReadArgumentList(signature.arguments, '\0');
  }

  bool ReadArgumentList(std::vector<const Type*>& arguments, char end) {
    while (Peek() != end) {
      size_t begin = at_;
      const Type* type = ReadType();
      if (!type || !IsArgument(type, begin)) return false;
      arguments.push_back(type);
      if (Peek() == end) break;
      if (!Accept(',')) return Expected(end ? "',' or ')'" : "','");
    }
    return true;
  }

  bool IsArgument(const Type* type, size_t begin) {
    return !type->IsNone() || text_.substr(begin, 4) == "none" || text_.substr(begin, 4) == "None" ||
           FailAt(begin, "an argument cannot be void");
  }

  // Types

  const Type* ReadType() {
    if (++depth_ > kMaxTypeDepth) {
      FailAt(at_, fmt::format("types nest deeper than {}", kMaxTypeDepth));
      return nullptr;
    }
    const Type* type = ReadUnsubscripted();
    while (type && Peek() == '[') type = ReadSubscript(type);
    --depth_;
    return type;
  }

  /// A name, dotted or not (only its last part counts, as in `types.float32`), perhaps with arguments.
  const Type* ReadUnsubscripted() {
    char c = Peek();
    size_t begin = at_;
    if (const Type* type = ReadTypeName(text_, at_, types_)) return type;
    std::string_view name = TakeName();
    if (const Type* record = ReadCppName(begin)) return record;
    std::string dotted(name);
    while (!name.empty() && Accept('.')) begin = (Peek(), at_), name = TakeName(), dotted.append(".").append(name);
    if (const Type* type = names_ && dotted.size() > name.size() ? names_(dotted) : nullptr) return type;
    if (name.empty()) {
      Expected(c == '(' ? "a type (a tuple is written Tuple((…)))" : "a type");
      return nullptr;
    }
    if (auto scalar = FindScalar(name)) return TypeTable::Scalar(*scalar);
    if (name == "void" || name == "none" || name == "None") return TypeTable::None();
    if (name == "readonly") return ReadReadonly();
    if (name == "Array" || name == "array") return ReadArray(false);
    if (name == "UniTuple") return ReadUniTuple(begin);
    if (name == "Tuple") return ReadTuple(begin);
    if (name == "CPointer") return ReadPointer(begin);
    if (name == "record") return ReadRecord(begin);
    if (const Type* type = NamedType(name)) return type;
    if (const Type* record = types_.FindCppRecord(name)) return record;
    if (name == "optional" || name == "Optional" || name == "OptionalType") return ReadOptional(begin);
    if (const NamedClass* named = types_.FindClass(name)) return ReadClass(name, *named, begin);
    if (const Type* vector = FindVector(name, types_)) return vector;
    if (std::find(std::begin(kNotSupportedYet), std::end(kNotSupportedYet), name) != std::end(kNotSupportedYet))
      FailAt(begin, fmt::format("not supported yet: the type '{}'", name));
    else
      FailAt(begin, fmt::format("unknown type '{}'{}", name, Suggestion(name)));
    return nullptr;
  }

  /// A struct of a C++ header by its name there.
  const Type* ReadCppName(size_t begin) {
    const size_t end = EndOfCppName(text_, at_);
    const Type* record = types_.FindCppRecord(text_.substr(begin, end - begin));
    return record && end > at_ ? (at_ = end, record) : nullptr;
  }

  /// "S12", "U12", or a dtype of the file.
  const Type* NamedType(std::string_view name) {
    if (name[0] == 'S' || name[0] == 'U') {
      if (const Type* chars = TypeOfDtypeText(name, types_)) return chars;
    }
    return names_ ? names_(name) : nullptr;
  }

  /// "record(x: float32, m: int32[2, 3], align=True)"
  const Type* ReadRecord(size_t begin) {
    std::vector<RecordField> fields;
    bool align = false;
    if (!Take('(')) return nullptr;
    while (Peek() != ')') {
      std::string name(TakeName());
      if (name.empty()) return Expected("the name of a field"), nullptr;
      if (name == "align" && Accept('=')) {
        if (!ReadBool(align)) return nullptr;
      } else {
        const Type* type = Take(':') ? ReadFieldType(begin) : nullptr;
        if (!type) return nullptr;
        fields.push_back({std::move(name), type, 0});
      }
      if (Peek() != ')' && !Accept(',')) return Expected("',' or ')'"), nullptr;
    }
    Take(')');
    RecordLayout layout(align);
    for (const RecordField& field : fields)
      if (!layout.Add(field.name, field.type))
        return FailAt(begin, fmt::format("the record cannot have a field '{}'", field.name)), nullptr;
    const Type* record = layout.Finish(types_);
    if (!record) FailAt(begin, "a record needs fields");
    return record;
  }

  const Type* ReadFieldType(size_t begin) {
    if (++depth_ > kMaxTypeDepth)
      return FailAt(begin, fmt::format("types nest deeper than {}", kMaxTypeDepth)), nullptr;
    const Type* type = ReadUnsubscripted();
    --depth_;
    std::vector<int64_t> shape;
    if (type && Accept('[')) {
      do {
        if (!ReadCount(shape.emplace_back(), "an extent")) return nullptr;
      } while (Accept(','));
      if (!Take(']')) return nullptr;
    }
    if (!type) return nullptr;
    const bool stored = type->Representation() || type->Is(TypeKind::kRecord) || type->Is(TypeKind::kCharSeq);
    const Type* field = stored ? FieldOfShape(types_, type, shape) : nullptr;
    if (!field) FailAt(begin, "a record's fields are scalars, records, strings, datetimes, and arrays of these");
    return field;
  }

  const Type* ReadOptional(size_t begin) {
    if (!Take('(')) return nullptr;
    const Type* inner = ReadType();
    if (!inner || !Take(')')) return nullptr;
    const bool fits = inner->IsTuple() || inner->Representation() || inner->IsVector();
    return fits ? types_.Optional(inner)
                : (FailAt(begin, fmt::format("{} cannot be optional", inner->Name())), nullptr);
  }

  /// An enumeration, or a named tuple: "P(int64, float64)", "P(int64 x 2)", or "P" alone where the class says the types
  /// of its fields.
  const Type* ReadClass(std::string_view name, const NamedClass& named, size_t begin) {
    if (named.enumeration) return named.enumeration;
    std::vector<const Type*> types = named.field_types;
    if (Accept('(')) {
      types.clear();
      while (Peek() != ')') {
        const Type* type = ReadType();
        if (!type) return nullptr;
        types.push_back(type);
        if (Accept('x')) {
          int64_t count = 0;
          if (!ReadCount(count, "the number of fields")) return nullptr;
          types.assign(static_cast<size_t>(std::min<int64_t>(count, kMaxTupleLeaves)), type);
        }
        if (Peek() != ')' && !Accept(',')) return Expected("',' or ')'"), nullptr;
      }
      Take(')');
    }
    if (std::count(types.begin(), types.end(), nullptr)) {
      return FailAt(begin, fmt::format("the types of the fields of '{}' are not known here: write {}({})", name, name,
                                       fmt::join(named.fields, ", "))),
             nullptr;
    }
    if (types.size() != named.fields.size())
      return FailAt(begin, fmt::format("'{}' has {} fields, not {}", name, named.fields.size(), types.size())), nullptr;
    int leaves = 0;
    for (const Type* type : types) leaves += Leaves(type);
    return leaves > kMaxTupleLeaves ? TooLarge(begin) : types_.NamedTuple(name, named.fields, types);
  }

  /// "[:, ::1]" after an element type.
  const Type* ReadSubscript(const Type* dtype) {
    size_t begin = at_;
    Take('[');
    std::vector<bool> unit;  // for each axis: was it `::1`?
    do {
      if (Peek() == ']' && !unit.empty()) break;
      bool is_unit = false;
      if (!ReadSlice(is_unit)) return nullptr;
      unit.push_back(is_unit);
    } while (Accept(','));
    if (Peek() != ']') return Expected("',' or ']'"), nullptr;
    Take(']');
    for (size_t axis = 1; axis + 1 < unit.size(); ++axis)
      if (unit[axis]) return FailAt(begin, "'::1' belongs to the first or the last axis"), nullptr;
    if (unit.size() > 1 && unit.front() && unit.back()) return FailAt(begin, "only one axis can be '::1'"), nullptr;
    Layout layout = unit.back() ? Layout::kC : unit.front() ? Layout::kF : Layout::kA;
    return MakeArray(dtype, unit.size(), layout, false, begin);
  }

  bool ReadSlice(bool& is_unit) {
    if (!Accept(':')) return Expected("':' or '::1'");
    if (!Accept(':')) return true;
    if (Peek() == ',' || Peek() == ']') return true;
    if (Peek() != '1' || (at_ + 1 < text_.size() && IsNameChar(text_[at_ + 1]))) return Expected("the step 1");
    ++at_;
    return is_unit = true;
  }

  const Type* MakeArray(const Type* dtype, size_t ndim, Layout layout, bool readonly, size_t begin) {
    const bool stored =
        dtype->Representation() || dtype->Is(TypeKind::kRecord) || dtype->Is(TypeKind::kCharSeq) || dtype->IsVector();
    if (!stored) return FailAt(begin, fmt::format("an array cannot hold elements of type {}", dtype->Name())), nullptr;
    if (ndim > kMaxDimensions)
      return FailAt(begin, fmt::format("an array has at most {} dimensions", kMaxDimensions)), nullptr;
    return types_.Array(dtype, static_cast<int>(ndim), layout, readonly);
  }

  /// "readonly array(float32, 1d, C)", as types are printed.
  const Type* ReadReadonly() {
    if (TakeName() != "array") return Expected("'array' after 'readonly'"), nullptr;
    return ReadArray(true);
  }

  /// "Array(float32, 2, 'C', readonly=True)" and "array(float32, 2d, C)".
  const Type* ReadArray(bool readonly) {
    size_t begin = at_;
    ArrayFields fields{.readonly = readonly};
    if (!Take('(')) return nullptr;
    for (size_t position = 0; Peek() != ')'; ++position) {
      if (!ReadArrayField(position, fields)) return nullptr;
      if (Peek() != ')' && !Accept(',')) return Expected("',' or ')'"), nullptr;
    }
    if (!fields.dtype || fields.ndim < 0 || !fields.has_layout)
      return Expected("an element type, dimensions and a layout"), nullptr;
    Take(')');
    return MakeArray(fields.dtype, static_cast<size_t>(fields.ndim), fields.layout, fields.readonly, begin);
  }

  struct ArrayFields {
    const Type* dtype = nullptr;
    int64_t ndim = -1;
    bool has_layout = false;
    Layout layout = Layout::kC;
    bool readonly = false;
    bool aligned = true;
  };

  bool ReadArrayField(size_t position, ArrayFields& fields) {
    constexpr std::string_view kNames[] = {"dtype", "ndim", "layout", "readonly", "aligned"};
    size_t begin = (Peek(), at_);
    std::string_view name = TakeName();
    if (!name.empty() && Accept('=')) {
      position = static_cast<size_t>(std::find(std::begin(kNames), std::end(kNames), name) - std::begin(kNames));
      if (position == std::size(kNames)) return FailAt(begin, fmt::format("Array has no parameter '{}'", name));
    } else {
      at_ = begin;
    }
    switch (position) {
      case 0: return (fields.dtype = ReadType()) != nullptr;
      case 1: return ReadCount(fields.ndim, "the number of dimensions");
      case 2: return fields.has_layout = ReadLayout(fields.layout);
      case 3: return ReadBool(fields.readonly);
      case 4:
        return ReadBool(fields.aligned) &&
               (fields.aligned || FailAt(begin, "not supported yet: arrays that are not aligned"));
      default: return Expected("')'");
    }
  }

  bool ReadLayout(Layout& layout) {
    char quote = Peek() == '\'' || Peek() == '"' ? text_[at_] : '\0';
    if (quote) ++at_;
    size_t begin = at_;
    std::string_view name = TakeName();
    if (name == "C")
      layout = Layout::kC;
    else if (name == "F")
      layout = Layout::kF;
    else if (name == "A")
      layout = Layout::kA;
    else
      return at_ = begin, Expected("the layout 'C', 'F' or 'A'");
    return !quote || Take(quote);
  }

  bool ReadBool(bool& value) {
    size_t begin = (Peek(), at_);
    std::string_view name = TakeName();
    value = name == "True";
    return value || name == "False" || (at_ = begin, Expected("True or False"));
  }

  /// A number that is not negative; "2d" is read as 2, as types are printed.
  bool ReadCount(int64_t& value, std::string_view what) {
    Peek();
    auto [end, status] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (status != std::errc() || value < 0) return Expected(what);
    at_ = static_cast<size_t>(end - text_.data());
    if (at_ < text_.size() && text_[at_] == 'd') ++at_;
    return at_ >= text_.size() || !IsNameChar(text_[at_]) || Expected("',' or ')'");
  }

  const Type* ReadUniTuple(size_t begin) {
    int64_t count = 0;
    if (!Take('(')) return nullptr;
    const Type* element = ReadType();
    if (!element || !Take(',') || !ReadCount(count, "the number of elements")) return nullptr;
    if (!Take(')')) return nullptr;
    if (count > kMaxTupleLeaves || count * Leaves(element) > kMaxTupleLeaves) return TooLarge(begin);
    return MakeTuple(std::vector<const Type*>(static_cast<size_t>(count), element), begin);
  }

  const Type* ReadPointer(size_t begin) {
    if (!Take('(')) return nullptr;
    const Type* target = ReadType();
    if (!target || !Take(')')) return nullptr;
    if (!target->IsScalar()) return FailAt(begin, "a pointer must be one to a scalar"), nullptr;
    return types_.Pointer(target);
  }

  /// "Tuple((a, b))", or "Tuple(a, b)" as types are printed.
  const Type* ReadTuple(size_t begin) {
    if (!Take('(')) return nullptr;
    char end = Accept('(') ? ')' : Accept('[') ? ']' : '\0';
    std::vector<const Type*> elements;
    while (Peek() != (end ? end : ')')) {
      const Type* element = ReadType();
      if (!element) return nullptr;
      elements.push_back(element);
      if (elements.size() > kMaxTupleLeaves) return TooLarge(begin);
      if (Peek() != (end ? end : ')') && !Accept(',')) return Expected("',' or ')'"), nullptr;
    }
    if ((end && !Take(end)) || !Take(')')) return nullptr;
    return MakeTuple(elements, begin);
  }

  const Type* MakeTuple(const std::vector<const Type*>& elements, size_t begin) {
    int leaves = 0;
    for (const Type* element : elements) leaves += Leaves(element);
    return leaves > kMaxTupleLeaves ? TooLarge(begin) : types_.Tuple(elements);
  }

  const Type* TooLarge(size_t begin) {
    FailAt(begin, fmt::format("a tuple holds at most {} values", kMaxTupleLeaves));
    return nullptr;
  }

  TypeTable& types_;
  const TypeNames& names_;
  int depth_ = 0;
};

}  // namespace

Result<Signature> ParseSignature(std::string_view text, TypeTable& types, const TypeNames& names) {
  return SignatureParser(text, types, names).ReadSignature();
}

Result<const Type*> ParseType(std::string_view text, TypeTable& types, const TypeNames& names) {
  return SignatureParser(text, types, names).ReadOnlyType();
}

}  // namespace pyk2cu
