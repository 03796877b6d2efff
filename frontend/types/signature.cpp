#include "frontend/types/signature.h"

#include "frontend/types/type_reader.h"

namespace pyk2cu {

namespace {

bool IsArgument(TypeReader& in, const Type* type, size_t begin) {
  return !type->IsNone() || in.text.substr(begin, 4) == "none" || in.text.substr(begin, 4) == "None" ||
         in.FailAt(begin, "an argument cannot be void");
}

bool ReadArgumentList(TypeReader& in, std::vector<const Type*>& arguments, char end) {
  while (in.Peek() != end) {
    size_t begin = in.at;
    const Type* type = ReadType(in);
    if (!type || !IsArgument(in, type, begin)) return false;
    arguments.push_back(type);
    if (in.Peek() == end) break;
    if (!in.Accept(',')) return in.Expected(end ? "',' or ')'" : "','");
  }
  return true;
}

bool ReadArguments(TypeReader& in, Signature& signature) {
  return in.Take('(') && ReadArgumentList(in, signature.arguments, ')') && in.Take(')');
}

/// "void(…)", or argument types without parentheses: "float32[:]", "float32[:], int64".
bool ReadReturnsOrArguments(TypeReader& in, Signature& signature) {
  size_t begin = (in.Peek(), in.at);
  const Type* first = ReadType(in);
  if (!first) return false;
  if (in.Peek() == '(') {
    signature.returns = first;
    return ReadArguments(in, signature);
  }
  if (!IsArgument(in, first, begin)) return false;
  signature.arguments.push_back(first);
  return !in.Accept(',') || ReadArgumentList(in, signature.arguments, '\0');
}

}  // namespace

Result<Signature> ParseSignature(std::string_view text, TypeTable& types, const TypeNames& names) {
  TypeReader in(text, types, names);
  Signature signature;
  const bool fine = in.Peek() == '(' ? ReadArguments(in, signature) : ReadReturnsOrArguments(in, signature);
  if (fine && !in.AtEnd()) in.Expected("the end of the signature");
  if (!in.error.empty()) return in.Failed();
  return signature;
}

Result<const Type*> ParseType(std::string_view text, TypeTable& types, const TypeNames& names) {
  TypeReader in(text, types, names);
  const Type* type = ReadType(in);
  if (type && !in.AtEnd()) in.Expected("the end of the type");
  if (!in.error.empty()) return in.Failed();
  return type;
}

}  // namespace pyk2cu
