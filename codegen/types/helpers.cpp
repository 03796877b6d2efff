#include "codegen/types/helpers.h"

#include <algorithm>
#include <cctype>

#include "base/check.h"
#include "base/text.h"
#include "codegen/text/breaks.h"
#include "codegen/text/lines.h"
#include "codegen/text/scalars.h"
#include "frontend/builtins/builtin_row.h"

namespace pyk2cu::codegen {
namespace {

/// True if `word` is one of the words of a list separated by blanks.
bool Lists(std::string_view list, std::string_view word) {
  for (size_t at = list.find(word); at != std::string_view::npos; at = list.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

const HelperRow* FindRow(std::string_view name, ScalarId type) {
  for (const HelperRow& row : HelperTable())
    if (row.name == name && (row.types.empty() || Lists(row.types, Info(type).name))) return &row;
  return nullptr;
}

std::string Smallest(ScalarId type) {
  switch (type) {
    case ScalarId::kInt8: return "-128";
    case ScalarId::kInt16: return "-32768";
    case ScalarId::kInt32: return "-2147483647 - 1";
    case ScalarId::kInt64: return "-9223372036854775807LL - 1";
    default: return "0";
  }
}

std::string Expanded(const HelperRow& row, ScalarId type, const SharedMemoryNumbers& shared) {
  struct Part {
    std::string_view key;
    std::string value;
  };
  const Part parts[] = {{"$MIN", Smallest(type)},
                        {"$ALIGN", std::to_string(shared.dynamic_alignment)},
                        {"$WORDS", std::to_string(shared.stored_words)},
                        {"$GRANULE", std::to_string(shared.stored_granule)},
                        {"$T", CName(type)},
                        {"$U", CName(Unsigned(type))},
                        {"$R", CName(TypeTable::Scalar(type)->RealPart()->scalar())},
                        {"$N", std::string(Info(type).name)},
                        {"$F", type == ScalarId::kFloat32 || type == ScalarId::kComplex64 ? "f" : ""}};
  std::string text(row.text);
  for (const Part& part : parts)
    for (size_t at = text.find(part.key); at != std::string::npos; at = text.find(part.key, at + part.value.size()))
      text.replace(at, part.key.size(), part.value);
  if (!row.device_only) return text;
  return "#ifndef PYK2CU_CPU\n" + text + "#endif\n";
}

/// The number after a family's prefix ("pyk_tuple2": 2), or -1.
int FamilyMember(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix) || name.size() == prefix.size()) return -1;
  int number = 0;
  for (const char c : name.substr(prefix.size())) {
    if (!std::isdigit(static_cast<unsigned char>(c)) || number > 100000) return -1;
    number = number * 10 + (c - '0');
  }
  return number;
}

std::string Joined(int count, const std::string& before, const std::string& after = "", const char* separator = ", ") {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i ? separator : "") + before + std::to_string(i) + after;
  return text;
}

/// "T, T, T"
std::string Same(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text.append(i ? kComma : "").append(1, 'T');
  return text;
}

/// Text with marks, in as many lines as it takes.
std::string InLines(const std::string& text) {
  std::string lines;
  for (const std::string& line : Broken(text, 0, Lines::kMostWidth))
    lines += (lines.empty() ? "" : "    ") + line + "\n";
  return lines;
}

std::string TupleStruct(int size) {
  const std::string name = "pyk_tuple" + std::to_string(size);
  if (size == 0) return "struct pyk_tuple0 {};\n";
  std::string members;
  for (int i = 0; i < size; ++i) members += "  T" + std::to_string(i) + " _" + std::to_string(i) + ";\n";
  return InLines("template <" + Joined(size, "class T", "", kComma) + ">") + "struct " + name + " {\n" + members +
         "};\n";
}

std::string TupleGetter(int size) {
  const std::string tuple = "pyk_tuple" + std::to_string(size);
  std::string cases;
  for (int i = 0; i + 1 < size; ++i)
    cases += "  if (i == " + std::to_string(i) + ") return tuple._" + std::to_string(i) + ";\n";
  const std::string head = "__device__ inline T pyk_tuple_item" + std::to_string(size) + "(" + tuple + "<" +
                           Same(size) + ">" + marks::kBreak + "tuple," + marks::kBreak + "long long i) {";
  return "template <class T>\n" + InLines(head) + cases + "  return tuple._" + std::to_string(size - 1) + ";\n}\n";
}

std::string ArrayStruct(int dimensions) {
  std::string members = "  T* data;\n";
  if (dimensions > 0) {
    members += "  long long " + Joined(dimensions, "shape") + ";\n";
    members += "  long long " + Joined(dimensions, "stride") + ";  // in bytes\n";
  }
  return "// A view of an array.\ntemplate <class T>\nstruct pyk_array" + std::to_string(dimensions) + " {\n" +
         members + "};\n";
}

/// A function of libdevice, which NVRTC and nvcc know by no header: its declaration, by its row of the builtin table.
std::string LibdeviceDeclaration(std::string_view name) {
  constexpr std::string_view kPrefix = "__nv_";
  if (!name.starts_with(kPrefix)) return {};
  const std::span<const BuiltinRow> rows =
      FindBuiltin("numba.cuda.libdevice." + std::string(name.substr(kPrefix.size())));
  if (rows.empty()) return {};
  const RowSignature& row = rows[0].parsed;
  std::string parameters;
  for (int i = 0; i < row.parameter_count; ++i)
    parameters += (i ? ", " : "") + CName(row.parameters[static_cast<size_t>(i)]);
  return "extern \"C\" __device__ " + CName(row.results[0]) + " " + std::string(name) + "(" + parameters + ");\n";
}

/// Definitions that exist for every number of elements or dimensions.
std::string FamilyText(std::string_view name) {
  if (const int size = FamilyMember(name, "pyk_tuple_item"); size > 0) return TupleGetter(size);
  if (const int size = FamilyMember(name, "pyk_tuple"); size >= 0) return TupleStruct(size);
  if (const int dimensions = FamilyMember(name, "pyk_array"); dimensions >= 0) return ArrayStruct(dimensions);
  return LibdeviceDeclaration(name);
}

/// "PYK_WRAP_INT32" of "pyk_wrap/int32".
std::string GuardOf(std::string_view key) {
  std::string name;
  for (const char c : key) name += c == '/' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

}  // namespace

std::string Guarded(const std::string& macro, const std::string& text) {
  return "#ifndef " + macro + "\n#define " + macro + "\n" + text + "#endif\n";
}

const std::vector<HelperRow>& HelperTable() {
  static const std::vector<HelperRow> table = {
#define HELPER_FOR_ALL(types, name, text) {types, name, text, "", false},
#define HELPER_OF_DEVICES(types, name, text) {types, name, text, "", true},
#define HELPER HELPER_FOR_ALL
#define HELPER_THAT_CALLS(calls, types, name, text) {types, name, text, calls, false},
#define DEVICE_HELPER HELPER_OF_DEVICES
#include "codegen/prelude/helpers.def"
#define HELPER HELPER_FOR_ALL
#define DEVICE_HELPER HELPER_OF_DEVICES
#include "codegen/prelude/intrinsics.def"
#define HELPER HELPER_FOR_ALL
#include "codegen/prelude/scans.def"
#define HELPER HELPER_FOR_ALL
#define HELPER_THAT_CALLS(calls, types, name, text) {types, name, text, calls, false},
#include "codegen/prelude/complex.def"
#define HELPER HELPER_FOR_ALL
#define HELPER_THAT_CALLS(calls, types, name, text) {types, name, text, calls, false},
#define DEVICE_HELPER HELPER_OF_DEVICES
#include "codegen/prelude/small_floats.def"
#undef HELPER_FOR_ALL
#undef HELPER_OF_DEVICES
  };
  return table;
}

bool HelperExists(std::string_view name, ScalarId type) { return FindRow(name, type) || !FamilyText(name).empty(); }

/// Each name in the overload of the first type that has one.
void Helpers::UseWhatIsNamedIn(std::string_view text, std::span<const ScalarId> types) {
  for (size_t at = text.find("pyk_"); at != std::string_view::npos; at = text.find("pyk_", at + 1)) {
    if (at > 0 && IsNameByte(text[at - 1])) continue;
    size_t end = at;
    while (end < text.size() && IsNameByte(text[end])) ++end;
    const std::string_view name = text.substr(at, end - at);
    const auto type = std::ranges::find_if(types, [&](ScalarId id) { return HelperExists(name, id); });
    if (type != types.end()) Use(name, *type);
  }
}

void Helpers::UseText(std::string_view text) {
  if (used_.insert(std::string(text)).second) text_ += std::string(text) + "\n";
}

void Helpers::Use(std::string_view name, ScalarId type) {
  const HelperRow* row = FindRow(name, type);
  std::string text = row ? Expanded(*row, type, shared_) : FamilyText(name);
  if (text.empty()) CheckFailed("a helper " + std::string(name) + " for " + std::string(Info(type).name));
  std::string key(name);
  if (row && !row->types.empty()) key += "/" + std::string(Info(type).name);
  if (!used_.insert(key).second) return;
  const std::string_view calls = row ? row->calls : std::string_view();
  if (calls.starts_with("pyk_")) Use(calls, type);
  const bool other = !calls.empty() && !calls.starts_with("pyk_");
  const ScalarId types[] = {other ? *FindScalar(calls) : type, type};
  UseWhatIsNamedIn(text, types);
  text_ += Guarded(guards_.emplace_back(GuardOf(key)), text) + "\n";
}

}  // namespace pyk2cu::codegen
