#include "python/src/live/values.h"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontend/types/dtype_text.h"
#include "python/src/array/dtype.h"
#include "python/src/kernel/options.h"
#include "runtime/device/scalar_value.h"

namespace pyk2cu::python {
namespace {

LiveValue Read(nb::handle given);

std::string Text(nb::handle given) { return nb::cast<std::string>(given); }

std::vector<LiveValue> ReadList(nb::handle given) {
  std::vector<LiveValue> values;
  for (nb::handle each : given) values.push_back(Read(each));
  return values;
}

std::string BytesOf(nb::handle given) {
  char* bytes = nullptr;
  Py_ssize_t size = 0;
  if (PyBytes_AsStringAndSize(given.ptr(), &bytes, &size) < 0) throw nb::python_error();
  return {bytes, static_cast<size_t>(size)};
}

LiveValue ReadInteger(nb::tuple given) {
  int overflow = 0;
  const long long value = PyLong_AsLongLongAndOverflow(given[1].ptr(), &overflow);
  if (!overflow) return {int64_t{value}};
  return {BoundNumber{.type = ScalarId::kUInt64, .typed = false, .bits = nb::cast<uint64_t>(given[1])}};
}

LiveValue ReadComplex(nb::tuple given) {
  return {BoundNumber{.type = ScalarId::kComplex128,
                      .typed = false,
                      .real = nb::cast<double>(given[1]),
                      .imaginary = nb::cast<double>(given[2])}};
}

LiveValue ReadScalar(nb::tuple given) {
  const std::string dtype = Text(given[1]), bytes = BytesOf(given[2]);
  const Type* type = TypeOfDtypeText(dtype, ArgumentTypes());
  if (!type || !type->IsScalar() || type->Bytes() != static_cast<int64_t>(bytes.size()))
    return {sema::LiveObject{{}, "a NumPy scalar of the dtype " + dtype, {}}};
  const runtime::ScalarValue value =
      runtime::LoadScalar(reinterpret_cast<const std::byte*>(bytes.data()), type->scalar());
  return {BoundNumber{.type = type->scalar(), .bits = value.bits, .real = value.real, .imaginary = value.imaginary}};
}

LiveValue ReadTime(nb::tuple given) { return {LiveTime{Text(given[1]), nb::cast<int64_t>(given[2])}}; }

std::shared_ptr<const LiveTupleClass> TupleClass(nb::tuple given) {
  return std::make_shared<const LiveTupleClass>(
      LiveTupleClass{Text(given[1]), nb::cast<std::vector<std::string>>(given[2]), ReadList(given[3])});
}

LiveValue ReadTuple(nb::tuple given) {
  LiveTuple tuple{ReadList(given[1]), nullptr};
  if (!given[2].is_none()) tuple.named = TupleClass(nb::tuple(given[2]));
  return {std::move(tuple)};
}

LiveValue ReadArray(nb::tuple given) {
  const std::string bytes = BytesOf(given[3]);
  LiveArray array{Text(given[1]), nb::cast<std::vector<int64_t>>(given[2]), std::vector<std::byte>(bytes.size())};
  if (!bytes.empty()) std::memcpy(array.bytes.data(), bytes.data(), bytes.size());
  return {std::move(array)};
}

LiveValue ReadDeviceArray(nb::tuple given) {
  return {LiveDeviceArray{Text(given[1]), nb::cast<std::vector<int64_t>>(given[2]),
                          nb::cast<std::vector<int64_t>>(given[3]), nb::cast<uint64_t>(given[4]),
                          nb::cast<bool>(given[5])}};
}

std::shared_ptr<const LiveEnum> Enum(nb::tuple given) {
  return std::make_shared<const LiveEnum>(LiveEnum{Text(given[1]), nb::cast<std::vector<std::string>>(given[2]),
                                                   ReadList(given[3]), nb::cast<bool>(given[4])});
}

LiveValue ReadMember(nb::tuple given) {
  LiveEnumMember member{Enum(nb::tuple(given[1])), nb::cast<size_t>(given[2])};
  if (member.index >= member.of->members.size()) throw nb::value_error("there is no such member of an enumeration");
  return {std::move(member)};
}

LinkedFile::Kind LinkedKind(const std::string& name) {
  static constexpr std::pair<std::string_view, LinkedFile::Kind> kKinds[] = {
      {"ptx", LinkedFile::Kind::kPtx},  {"cubin", LinkedFile::Kind::kCubin}, {"fatbin", LinkedFile::Kind::kFatbin},
      {"o", LinkedFile::Kind::kObject}, {"a", LinkedFile::Kind::kLibrary},   {"ltoir", LinkedFile::Kind::kLtoIr}};
  for (const auto& [known, kind] : kKinds)
    if (known == name) return kind;
  throw nb::value_error(("there is no kind of linked file '" + name + "'").c_str());
}

LiveValue ReadExternal(nb::tuple given) {
  sema::DeclaredFunction function{
      .name = Text(given[1]), .signature = Text(given[2]), .numba_abi = Text(given[3]) == "numba"};
  for (nb::handle each : nb::object(given[4])) {
    const nb::tuple link = nb::cast<nb::tuple>(each);
    const std::string kind = Text(link[0]);
    if (kind == "cu")
      function.texts.push_back(BytesOf(link[2]));
    else
      function.files.push_back({LinkedKind(kind), Text(link[1]), BytesOf(link[2])});
  }
  return {std::move(function)};
}

LiveValue ReadObject(nb::tuple given) {
  return {sema::LiveObject{{}, Text(given[1]), nb::cast<std::vector<std::string>>(given[2]), nb::cast<bool>(given[3])}};
}

struct KindRow {
  std::string_view name;
  size_t size;  ///< of the tuple
  LiveValue (*read)(nb::tuple);
};

constexpr KindRow kKinds[] = {
    {"none", 1, [](nb::tuple) { return LiveValue{BoundNone{}}; }},
    {"ellipsis", 1, [](nb::tuple) { return LiveValue{LiveEllipsis{}}; }},
    {"bool", 2, [](nb::tuple given) { return LiveValue{nb::cast<bool>(given[1])}; }},
    {"int", 2, ReadInteger},
    {"float", 2, [](nb::tuple given) { return LiveValue{nb::cast<double>(given[1])}; }},
    {"complex", 3, ReadComplex},
    {"str", 2, [](nb::tuple given) { return LiveValue{Text(given[1])}; }},
    {"bytes", 2, [](nb::tuple given) { return LiveValue{LiveBytes{BytesOf(given[1])}}; }},
    {"scalar", 3, ReadScalar},
    {"time", 3, ReadTime},
    {"tuple", 3, ReadTuple},
    {"tuple_class", 4, [](nb::tuple given) { return LiveValue{TupleClass(given)}; }},
    {"array", 4, ReadArray},
    {"device_array", 6, ReadDeviceArray},
    {"enum", 5, [](nb::tuple given) { return LiveValue{Enum(given)}; }},
    {"member", 3, ReadMember},
    {"type", 2, [](nb::tuple given) { return LiveValue{LiveType{Text(given[1])}}; }},
    {"known", 2, [](nb::tuple given) { return LiveValue{LiveKnown{Text(given[1])}}; }},
    {"function", 2, [](nb::tuple given) { return LiveValue{LiveFunctionName{nb::cast<size_t>(given[1])}}; }},
    {"external", 5, ReadExternal},
    {"header", 3, [](nb::tuple given) { return LiveValue{LiveHeader{Text(given[1]), Text(given[2])}}; }},
    {"object", 4, ReadObject},
};

LiveValue Read(nb::handle given) {
  const nb::tuple tuple = nb::cast<nb::tuple>(given);
  const std::string kind = tuple.size() > 0 ? Text(tuple[0]) : "";
  for (const KindRow& row : kKinds)
    if (row.name == kind && row.size == tuple.size()) return row.read(tuple);
  throw nb::value_error(("there is no value of kind '" + kind + "' with so many parts").c_str());
}

LiveOptions ReadOptions(nb::dict given) {
  LiveOptions options;
  nb::dict rest;
  for (auto [name, value] : given) {
    const std::string known = Text(name);
    if (known == "device")
      options.device = nb::cast<bool>(value);
    else if (known == "signatures")
      options.signatures = nb::cast<std::vector<std::string>>(value);
    else
      rest[name] = value;
  }
  AddOptions(rest, options.options);
  return options;
}

}  // namespace

LiveFunction ReadLiveFunction(nb::dict given) {
  LiveFunction function{.name = Text(given["name"]),
                        .qualified = Text(given["qualified"]),
                        .module = Text(given["module"]),
                        .file = Text(given["file"]),
                        .text = Text(given["text"]),
                        .first_line = nb::cast<uint32_t>(given["first_line"]),
                        .begin = nb::cast<uint32_t>(given["begin"]),
                        .end = nb::cast<uint32_t>(given["end"])};
  for (auto [path, value] : nb::cast<nb::dict>(given["names"])) function.names.emplace_back(Text(path), Read(value));
  function.others = nb::cast<std::vector<std::string>>(given["others"]);
  for (nb::handle each : nb::object(given["defaults"])) {
    const nb::tuple pair = nb::cast<nb::tuple>(each);
    function.defaults.emplace_back(nb::cast<size_t>(pair[0]), Read(pair[1]));
  }
  function.jit = ReadOptions(nb::cast<nb::dict>(given["jit"]));
  return function;
}

}  // namespace pyk2cu::python
