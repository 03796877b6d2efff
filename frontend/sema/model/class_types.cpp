#include "frontend/sema/model/class_types.h"

#include <algorithm>

namespace pyk2cu::sema {

const Type* TupleType(TypeTable& types, std::span<const Type* const> elements, const NamedTupleType* named_tuple) {
  return named_tuple ? types.NamedTuple(named_tuple->name, named_tuple->fields, elements) : types.Tuple(elements);
}

const Type* EnumType(TypeTable& types, const EnumClass& enumeration) {
  if (enumeration.type) return enumeration.type;
  std::vector<EnumMember> members;
  for (size_t i = 0; i < enumeration.members.size(); ++i)
    members.push_back({enumeration.members[i], MemberNumber(enumeration, i)});
  return types.Enum(enumeration.name, enumeration.integer_members, members);
}

}  // namespace pyk2cu::sema
