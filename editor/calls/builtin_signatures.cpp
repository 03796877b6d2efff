#include "editor/calls/builtin_signatures.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "frontend/sema/model/wording.h"
#include "frontend/types/type_table.h"

namespace pyk2cu::editor {
namespace {

struct PathParameters {
  std::string_view path, list;
};
constexpr PathParameters kByPath[] = {
#define PARAMETERS(path, list) {path, list},
#include "editor/calls/parameters.def"
};

struct FamilyParameters {
  Family family;
  std::string_view list;
};
constexpr FamilyParameters kByFamily[] = {
#define FAMILY_PARAMETERS(family, list) {Family::k##family, list},
#include "editor/calls/parameters.def"
};

std::vector<std::string> SplitList(std::string_view list) {
  std::vector<std::string> parts;
  for (size_t at = 0; at < list.size();) {
    const size_t next = std::min(list.find(',', at), list.size());
    parts.emplace_back(Trim(list.substr(at, next - at)));
    at = next + 1;
  }
  return parts;
}

std::vector<std::string> ParameterNames(std::string_view path, Family family) {
  if (const auto* own = std::ranges::find(kByPath, path, &PathParameters::path); own != std::end(kByPath))
    return SplitList(own->list);
  if (const auto* own = std::ranges::find(kByFamily, family, &FamilyParameters::family); own != std::end(kByFamily))
    return SplitList(own->list);
  return {};
}

std::string NameOfOperand(size_t index) { return index < 3 ? std::string(1, "xyz"[index]) : fmt::format("x{}", index); }

std::string ResultOf(const RowSignature& row) {
  std::string text;
  for (int i = 0; i < row.result_count; ++i)
    text += (i > 0 ? ", " : "") + TypeTable::Scalar(row.results[static_cast<size_t>(i)])->Name();
  if (row.result_count == 0) return "";
  return row.result_count == 1 ? " -> " + text : " -> (" + text + ")";
}

/// The parameters of one overload. The address of an element is an array and an index in Python.
std::vector<std::string> ParametersOf(const BuiltinRow& row) {
  const std::vector<std::string> names = ParameterNames(row.name, row.family);
  std::vector<std::string> result;
  size_t next = 0;
  const auto name = [&] {
    const size_t index = next++;
    return index < names.size() ? names[index] : NameOfOperand(index);
  };
  for (int i = 0; i < row.parsed.parameter_count; ++i) {
    const std::string type = TypeTable::Scalar(row.parsed.parameters[static_cast<size_t>(i)])->Name();
    if (!row.parsed.address[static_cast<size_t>(i)]) {
      result.push_back(name() + ": " + type);
      continue;
    }
    const bool is_state = row.family == Family::kRandom;
    result.push_back(is_state ? name() : name() + ": " + type + "[:]");
    if (row.family != Family::kAtomicSwap) result.push_back(name());
  }
  return result;
}

}  // namespace

SignatureInfo MakeSignature(std::string_view name, const std::vector<std::string>& parameters, std::string_view rest,
                            std::string_view documentation) {
  SignatureInfo signature{std::string(name) + "(", std::string(documentation), {}};
  for (const std::string& parameter : parameters) {
    if (!signature.parameters.empty()) signature.label += ", ";
    const auto begin = static_cast<uint32_t>(signature.label.size());
    signature.label += parameter;
    signature.parameters.push_back({begin, static_cast<uint32_t>(signature.label.size())});
  }
  signature.label += ")";
  signature.label += rest;
  return signature;
}

std::vector<SignatureInfo> SignaturesOf(const KnownName& builtin) {
  const std::string shown = sema::Shown(builtin.path);
  std::vector<SignatureInfo> signatures;
  for (const BuiltinRow& row : builtin.rows) {
    SignatureInfo one = MakeSignature(shown, ParametersOf(row), ResultOf(row.parsed), row.doc);
    const auto is_same = [&](const SignatureInfo& other) { return other.label == one.label; };
    if (std::ranges::none_of(signatures, is_same)) signatures.push_back(std::move(one));
  }
  if (signatures.empty())
    signatures.push_back(MakeSignature(shown, ParameterNames(builtin.path, builtin.family), "", builtin.doc));
  return signatures;
}

std::string CudaOfRow(const BuiltinRow& row) {
  const std::vector<std::string> names = ParameterNames(row.name, row.family);
  const bool has_address = row.parsed.parameter_count > 0 && row.parsed.address[0];
  std::string text;
  for (size_t at = 0; at < row.cuda.size(); ++at) {
    if (row.cuda[at] != '$' || at + 1 >= row.cuda.size() || !IsDigit(row.cuda[at + 1])) {
      text += row.cuda[at];
      continue;
    }
    const auto operand = static_cast<size_t>(row.cuda[++at] - '0');
    const size_t shift = has_address && row.family != Family::kAtomicSwap ? 1 : 0;
    const size_t index = operand == 0 ? 0 : operand + shift;
    const std::string name = index < names.size() ? names[index] : NameOfOperand(operand);
    text += operand == 0 && has_address ? "&" + name + (shift ? "[index]" : "[0]") : name;
  }
  return text;
}

}  // namespace pyk2cu::editor
