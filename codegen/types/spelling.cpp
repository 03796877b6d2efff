#include "codegen/types/spelling.h"

#include "codegen/types/records.h"
#include "frontend/types/vectors.h"

namespace pyk2cu::codegen {
namespace {

/// CUDA's own, except for those of 32 bytes, whose alignment its compilers warn of.
std::string VectorSpelling(const Type* type, Helpers& helpers) {
  std::string name(CudaVectorStem(type->dtype()->scalar()));
  name += std::to_string(type->lanes());
  if (type->Bytes() <= 16 || type->lanes() == 3) return name;
  helpers.Use("pyk_" + name);
  return "pyk_" + name;
}

}  // namespace

std::string ElementSpelling(const Type* type, Helpers& helpers) {
  if (type->IsEnum() && !type->cpp_name().empty()) return type->cpp_name();
  return type->Is(TypeKind::kRecord) ? helpers.records()->Use(type, helpers) : Spelling(type, helpers);
}

std::string PartSpelling(const Type* type, Helpers& helpers) {
  if (!type->IsNone()) return Spelling(type, helpers);
  helpers.Use("pyk_none");
  return "pyk_none";
}

std::string PartName(const Type* type, int index, const Helpers& helpers) {
  if (type->IsNamedTuple()) return helpers.records()->TupleMember(type, index);
  if (type->IsOptional()) return index == 0 ? "has_value" : "value";
  return type->IsVector() ? std::string(1, "xyzw"[index]) : "_" + std::to_string(index);
}

std::string Spelling(const Type* type, Helpers& helpers) {
  if (type->Is(TypeKind::kRecord)) return ElementSpelling(type, helpers) + "*";
  if (type->Is(TypeKind::kStruct)) return type->cpp_name();
  if (type->Is(TypeKind::kCharSeq)) {
    helpers.Use("pyk_chars");
    return "pyk_chars<" + std::string(type->unicode() ? "unsigned int" : "unsigned char") + ", " +
           std::to_string(type->length()) + ">";
  }
  if (const Type* scalar = type->Representation()) {
    if (IsAggregate(scalar->scalar())) helpers.Use(CName(scalar->scalar()));
    return CName(scalar->scalar());
  }
  if (type->Is(TypeKind::kPointer)) return Spelling(type->dtype(), helpers) + "*";
  if (type->IsArray()) {
    const std::string name = "pyk_array" + std::to_string(type->ndim());
    helpers.Use(name);
    return name + "<" + ElementSpelling(type->dtype(), helpers) + ">";
  }
  if (type->Is(TypeKind::kStatic)) {
    helpers.Use("pyk_none");
    return "pyk_none";
  }
  if (type->IsVector()) return VectorSpelling(type, helpers);
  if (type->IsOptional()) {
    helpers.Use("pyk_optional");
    return "pyk_optional<" + PartSpelling(type->dtype(), helpers) + ">";
  }
  if (!type->IsTuple()) return "void";
  if (type->IsNamedTuple()) return helpers.records()->UseTuple(type, helpers);
  const std::string name = "pyk_tuple" + std::to_string(type->elements().size());
  helpers.Use(name);
  std::string text = name;
  for (const Type* element : type->elements()) text += (text == name ? "<" : ", ") + PartSpelling(element, helpers);
  return type->elements().empty() ? text : text + ">";
}

}  // namespace pyk2cu::codegen
