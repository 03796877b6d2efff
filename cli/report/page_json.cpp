#include "cli/report/page_json.h"

#include <fmt/core.h>

#include <initializer_list>
#include <string_view>
#include <utility>

#include "base/json.h"

namespace pyk2cu::cli::report {
namespace {

// JSON is put together from texts that are JSON already.

using JsonMember = std::pair<std::string_view, std::string>;

std::string JsonObject(std::initializer_list<JsonMember> members) {
  std::string text = "{";
  for (const auto& [name, value] : members) text += (text.size() > 1 ? "," : "") + JsonString(name) + ":" + value;
  return text + "}";
}

/// `make` gives the JSON of one element.
template <class List, class Make>
std::string JsonList(const List& list, Make make) {
  std::string text = "[";
  for (const auto& each : list) text += (text.size() > 1 ? "," : "") + make(each);
  return text + "]";
}

std::string Json(const Variant& variant);
std::string Json(const Kernel& kernel);
std::string Json(const Measurement& run);

template <class T>
std::string Number(T value) {
  return fmt::format("{}", value);
}
std::string Bool(bool value) { return value ? "true" : "false"; }
std::string Pair(const std::pair<std::string, std::string>& pair) {
  return JsonObject({{"name", JsonString(pair.first)}, {"reason", JsonString(pair.second)}});
}

std::string Json(const Listing& listing) {
  if (!listing.missing.empty()) return JsonObject({{"missing", JsonString(listing.missing)}});
  return JsonObject({{"lines", JsonList(listing.lines, [](const std::string& line) { return JsonString(line); })},
                     {"origins", JsonList(listing.origins, Number<uint32_t>)}});
}

std::string Json(const TypeFact& fact) {
  return JsonObject({{"line", Number(fact.line)},
                     {"text", JsonString(fact.text)},
                     {"type", JsonString(fact.type)},
                     {"assigns", Bool(fact.assigns)}});
}

std::string Json(const ConversionFact& fact) {
  return JsonObject({{"line", Number(fact.line)},
                     {"text", JsonString(fact.text)},
                     {"from", JsonString(fact.from)},
                     {"to", JsonString(fact.to)},
                     {"asked", Bool(fact.asked)},
                     {"widens", Bool(fact.widens)}});
}

std::string Json(const AccessFact& fact) {
  return JsonObject({{"line", Number(fact.line)},
                     {"text", JsonString(fact.text)},
                     {"kind", JsonString(fact.kind)},
                     {"space", JsonString(fact.space)},
                     {"array", JsonString(fact.array)},
                     {"pattern", JsonString(fact.pattern)},
                     {"bytes", Number(fact.bytes)},
                     {"stride", Number(fact.stride)},
                     {"stride_text", JsonString(fact.stride_text)},
                     {"sentence", JsonString(fact.sentence)},
                     {"lanes", Number(fact.lanes)},
                     {"sectors_least", Number(fact.sectors_least)},
                     {"sectors_most", Number(fact.sectors_most)},
                     {"sectors_ideal", Number(fact.sectors_ideal)},
                     {"useful_bytes", Number(fact.useful_bytes)},
                     {"bank_conflicts", Number(fact.bank_conflicts)},
                     {"grade", JsonString(fact.grade)}});
}

std::string Json(const CheckFact& fact) {
  return JsonObject({{"line", Number(fact.line)},
                     {"text", JsonString(fact.text)},
                     {"what", JsonString(fact.what)},
                     {"reason", JsonString(fact.reason)}});
}

std::string Json(const Message& message) {
  return JsonObject({{"line", Number(message.line)},
                     {"column", Number(message.column)},
                     {"severity", JsonString(message.severity)},
                     {"id", JsonString(message.id)},
                     {"text", JsonString(message.text)},
                     {"hint", JsonString(message.hint)},
                     {"notes", JsonList(message.notes, [](const auto& note) {
                        return JsonObject({{"line", Number(note.first)}, {"text", JsonString(note.second)}});
                      })}});
}

std::string Json(const std::pair<uint32_t, Occupancy>& point) {
  return JsonObject({{"block", Number(point.first)},
                     {"blocks", Number(point.second.blocks)},
                     {"warps", Number(point.second.warps)},
                     {"max_warps", Number(point.second.max_warps)}});
}

std::string Json(const std::optional<Resources>& resources) {
  if (!resources) return "null";
  const Resources& r = *resources;
  return JsonObject({{"registers", Number(r.registers)},
                     {"spill_store_bytes", Number(r.spill_store_bytes)},
                     {"spill_load_bytes", Number(r.spill_load_bytes)},
                     {"stack_bytes", Number(r.stack_bytes)},
                     {"shared_bytes", Number(r.shared_bytes)},
                     {"placed_shared_bytes", Number(r.placed_shared_bytes)},
                     {"constant_bytes", Number(r.constant_bytes)},
                     {"max_threads", Number(r.max_threads)},
                     {"remarks", JsonList(r.remarks, JsonString)},
                     {"occupancy", JsonList(r.occupancy, [](const auto& point) { return Json(point); })}});
}

template <class List>
std::string Each(const List& list) {
  return JsonList(list, [](const auto& each) { return Json(each); });
}

std::string Json(const Variant& variant) {
  return JsonObject({{"name", JsonString(variant.name)},
                     {"facts", JsonString(variant.facts)},
                     {"description", JsonString(variant.description)},
                     {"cuda", Json(variant.cuda)},
                     {"ptx", Json(variant.ptx)},
                     {"sass", Json(variant.sass)},
                     {"accesses", Each(variant.accesses)},
                     {"checks", Each(variant.checks)},
                     {"resources", Json(variant.resources)}});
}

std::string Json(const Kernel& kernel) {
  return JsonObject(
      {{"name", JsonString(kernel.name)},
       {"signature", JsonString(kernel.signature)},
       {"block", JsonString(kernel.block)},
       {"line", Number(kernel.line)},
       {"functions",
        JsonList(kernel.functions, [](const auto& part) { return fmt::format("[{},{}]", part.first, part.second); })},
       {"types", Each(kernel.types)},
       {"conversions", Each(kernel.conversions)},
       {"variants", Each(kernel.variants)},
       {"absent", JsonList(kernel.absent, Pair)}});
}

std::string Json(const std::optional<Peaks>& peaks) {
  if (!peaks) return "null";
  return JsonObject({{"device", JsonString(peaks->device)},
                     {"source", JsonString(peaks->source)},
                     {"bytes_per_second", Number(peaks->bytes_per_second)},
                     {"float32_per_second", Number(peaks->float32_per_second)},
                     {"float64_per_second", Number(peaks->float64_per_second)}});
}

std::string Json(const Measurement& run) {
  return JsonObject({{"kernel", JsonString(run.kernel)},
                     {"launch", JsonString(run.launch)},
                     {"variant", JsonString(run.variant)},
                     {"milliseconds", JsonList(run.milliseconds, Number<double>)},
                     {"threads", Number(run.threads)},
                     {"bytes", Number(run.bytes)},
                     {"operations32", Number(run.operations32)},
                     {"operations64", Number(run.operations64)},
                     {"counted", JsonString(run.counted)}});
}

}  // namespace

std::string PageJson(const Page& page) {
  return JsonObject({{"version", JsonString(page.version)},
                     {"file", JsonString(page.file)},
                     {"architecture", JsonString(page.architecture)},
                     {"disassembler", JsonString(page.disassembler)},
                     {"source", JsonString(page.source)},
                     {"kernels", Each(page.kernels)},
                     {"skipped", JsonList(page.skipped, Pair)},
                     {"messages", Each(page.messages)},
                     {"peaks", Json(page.peaks)},
                     {"measurements", Each(page.measurements)}});
}

}  // namespace pyk2cu::cli::report
