#include "frontend/types/tuple_reader.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace pyk2cu {

namespace {

int Leaves(const Type* type) {
  if (!type->IsTuple()) return 1;
  int leaves = 0;
  for (const Type* element : type->elements()) leaves += Leaves(element);
  return std::max(leaves, 1);
}

const Type* TooLarge(TypeReader& in, size_t begin) {
  in.FailAt(begin, fmt::format("a tuple holds at most {} values", kMaxTupleLeaves));
  return nullptr;
}

const Type* MakeTuple(TypeReader& in, const std::vector<const Type*>& elements, size_t begin) {
  int leaves = 0;
  for (const Type* element : elements) leaves += Leaves(element);
  return leaves > kMaxTupleLeaves ? TooLarge(in, begin) : in.types.Tuple(elements);
}

}  // namespace

const Type* ReadTuple(TypeReader& in, size_t begin) {
  if (!in.Take('(')) return nullptr;
  char end = in.Accept('(') ? ')' : in.Accept('[') ? ']' : '\0';
  std::vector<const Type*> elements;
  while (in.Peek() != (end ? end : ')')) {
    const Type* element = ReadType(in);
    if (!element) return nullptr;
    elements.push_back(element);
    if (elements.size() > kMaxTupleLeaves) return TooLarge(in, begin);
    if (in.Peek() != (end ? end : ')') && !in.Accept(',')) return in.Expected("',' or ')'"), nullptr;
  }
  if ((end && !in.Take(end)) || !in.Take(')')) return nullptr;
  return MakeTuple(in, elements, begin);
}

const Type* ReadUniTuple(TypeReader& in, size_t begin) {
  int64_t count = 0;
  if (!in.Take('(')) return nullptr;
  const Type* element = ReadType(in);
  if (!element || !in.Take(',') || !ReadCount(in, count, "the number of elements")) return nullptr;
  if (!in.Take(')')) return nullptr;
  if (count > kMaxTupleLeaves || count * Leaves(element) > kMaxTupleLeaves) return TooLarge(in, begin);
  return MakeTuple(in, std::vector<const Type*>(static_cast<size_t>(count), element), begin);
}

const Type* ReadClass(TypeReader& in, std::string_view name, const NamedClass& named, size_t begin) {
  if (named.enumeration) return named.enumeration;
  std::vector<const Type*> types = named.field_types;
  if (in.Accept('(')) {
    types.clear();
    while (in.Peek() != ')') {
      const Type* type = ReadType(in);
      if (!type) return nullptr;
      types.push_back(type);
      if (in.Accept('x')) {
        int64_t count = 0;
        if (!ReadCount(in, count, "the number of fields")) return nullptr;
        types.assign(static_cast<size_t>(std::min<int64_t>(count, kMaxTupleLeaves)), type);
      }
      if (in.Peek() != ')' && !in.Accept(',')) return in.Expected("',' or ')'"), nullptr;
    }
    in.Take(')');
  }
  if (std::count(types.begin(), types.end(), nullptr)) {
    return in.FailAt(begin, fmt::format("the types of the fields of '{}' are not known here: write {}({})", name, name,
                                        fmt::join(named.fields, ", "))),
           nullptr;
  }
  if (types.size() != named.fields.size())
    return in.FailAt(begin, fmt::format("'{}' has {} fields, not {}", name, named.fields.size(), types.size())),
           nullptr;
  int leaves = 0;
  for (const Type* type : types) leaves += Leaves(type);
  return leaves > kMaxTupleLeaves ? TooLarge(in, begin) : in.types.NamedTuple(name, named.fields, types);
}

}  // namespace pyk2cu
