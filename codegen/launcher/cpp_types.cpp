#include "codegen/launcher/cpp_types.h"

#include <algorithm>

namespace pyk2cu::codegen {
namespace {

Error NoType(const Type* type) {
  return {ErrorKind::kUsage, "a launcher cannot take arguments of type " + type->Name() + " from C++"};
}

/// Fields inside of which nothing needs an alignment of its own.
const Type* Innermost(const Type* type) { return type->Is(TypeKind::kNestedArray) ? Innermost(type->dtype()) : type; }

int64_t NaturalAlignment(const Type* type) {
  type = Innermost(type);
  if (!type->Is(TypeKind::kRecord)) return type->IsComplex() ? type->Bytes() / 2 : type->Alignment();
  int64_t alignment = 1;
  for (const RecordField& field : type->fields()) alignment = std::max(alignment, NaturalAlignment(field.type));
  return alignment;
}

/// Whether C++ puts the fields where the dtype has them.
bool IsNatural(const Type* type) {
  type = Innermost(type);
  if (!type->Is(TypeKind::kRecord)) return true;
  return type->Bytes() % NaturalAlignment(type) == 0 &&
         std::ranges::all_of(type->fields(), [](const RecordField& field) {
           return field.offset % NaturalAlignment(field.type) == 0 && IsNatural(field.type);
         });
}

}  // namespace

std::string CppScalar(ScalarId id) {
  switch (id) {
    case ScalarId::kBool: return "bool";
    case ScalarId::kFloat32: return "float";
    case ScalarId::kFloat64: return "double";
    case ScalarId::kComplex64: return "std::complex<float>";
    case ScalarId::kComplex128: return "std::complex<double>";
    default: break;
  }
  const ScalarInfo& info = Info(id);
  const std::string name(info.name);
  const bool integer = info.scalar_class == ScalarClass::kSigned || info.scalar_class == ScalarClass::kUnsigned;
  return integer ? "std::" + name + "_t" : name;
}

std::vector<ScalarId> BitsTypes() {
  std::vector<ScalarId> types;
  for (int i = 0; i < kScalarCount; ++i) {
    const auto id = static_cast<ScalarId>(i);
    if (CppScalar(id) == Info(id).name && id != ScalarId::kBool) types.push_back(id);
  }
  return types;
}

Result<std::string> CppTypes::Parameter(const Type* type, bool written) {
  if (type->IsStatic()) return std::string("std::nullptr_t");
  if (const Type* scalar = type->Representation()) return CppScalar(scalar->scalar());
  if (type->IsTuple()) return Tuple(type);
  const bool memory = type->IsArray() || type->Is(TypeKind::kPointer);
  if (!memory && !type->Is(TypeKind::kRecord)) return NoType(type);
  Result<std::string> element = Element(memory ? type->dtype() : type);
  if (!element) return element;
  const std::string name = (written ? "" : "const ") + *element;
  if (!type->IsArray()) return name + "*";
  return type->ndim() == 1 ? "array_view<" + name + ">"
                           : "array_view<" + name + ", " + std::to_string(type->ndim()) + ">";
}

Result<std::string> CppTypes::Tuple(const Type* type) {
  std::string text = "std::tuple<";
  for (const Type* element : type->elements()) {
    Result<std::string> part = Parameter(element, !(element->IsArray() && element->readonly()));
    if (!part) return part;
    text += (text.back() == '<' ? "" : ", ") + *part;
  }
  return text + ">";
}

Result<std::string> CppTypes::Element(const Type* type) {
  if (type->IsEnum() && !type->cpp_name().empty()) return CppScalar(type->dtype()->scalar());
  if (const Type* scalar = type->Representation()) return CppScalar(scalar->scalar());
  if (type->Is(TypeKind::kCharSeq))
    return std::string(type->unicode() ? "chars<char32_t, " : "chars<char, ") + std::to_string(type->length()) + ">";
  if (type->Is(TypeKind::kRecord)) return Record(type);
  return NoType(type);
}

Result<std::string> CppTypes::Record(const Type* type) {
  if (const auto known = records_.find(type); known != records_.end()) return known->second;
  const auto named = module_.record_names.find(type);
  const std::string cpp_name = type->cpp_name().substr(type->cpp_name().rfind(':') + 1);
  const std::string name = names_.Take(named != module_.record_names.end() ? named->second
                                       : cpp_name.empty()                  ? "Record"
                                                                           : cpp_name);
  records_[type] = name;
  Result<std::string> text = Define(type, name, !IsNatural(type));
  if (!text) return text;
  definitions_ += *text;
  return name;
}

Result<std::string> CppTypes::Define(const Type* type, const std::string& name, bool packed) {
  NameScope members(NameScope::Level::kFunction);
  members.Reserve(name);
  std::string text = "struct " + std::string(packed ? "__attribute__((packed)) " : "") + name + " {\n", checks;
  int64_t at = 0;
  int gaps = 0;
  const auto fill = [&](int64_t offset) {
    if (offset > at)
      text += "  unsigned char gap" + std::to_string(gaps++) + "_[" + std::to_string(offset - at) + "];\n";
  };
  for (const RecordField& field : type->fields()) {
    const Type* inner = Innermost(field.type);
    Result<std::string> element = Element(inner->IsVector() ? inner->dtype() : inner);
    if (!element) return element;
    // std::complex has constructors, which no packed struct may have inside
    const bool parts = packed && inner->IsComplex();
    const std::string member = members.Take(field.name);
    fill(field.offset);
    text += "  " + (parts ? CppScalar(inner->RealPart()->scalar()) : *element) + " " + member;
    for (const Type* nested = field.type; nested->Is(TypeKind::kNestedArray); nested = nested->dtype())
      for (const int64_t extent : nested->shape()) text += "[" + std::to_string(extent) + "]";
    if (inner->IsVector()) text += "[" + std::to_string(inner->lanes()) + "]";
    text += parts ? "[2];\n" : ";\n";
    checks += "static_assert(offsetof(" + name + ", " + member + ") == " + std::to_string(field.offset) +
              ", \"the place of the field in the dtype\");\n";
    at = field.offset + field.type->Bytes();
  }
  fill(type->Bytes());
  return text + "};\nstatic_assert(sizeof(" + name + ") == " + std::to_string(type->Bytes()) +
         ", \"the size of the dtype\");\n" + checks + "\n";
}

}  // namespace pyk2cu::codegen
