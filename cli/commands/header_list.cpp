#include "cli/commands/header_list.h"

#include <fmt/core.h>

#include <map>

#include "base/json.h"

// `check --import`: what the headers declare, and what of it kernels can use.
namespace pyk2cu::cli {
namespace {

std::string KindName(CppEntity::Kind kind) {
  switch (kind) {
    case CppEntity::Kind::kNamespace: return "namespace";
    case CppEntity::Kind::kFunction: return "function";
    case CppEntity::Kind::kType: return "type";
    case CppEntity::Kind::kConstant: return "constant";
    case CppEntity::Kind::kSkipped: return "skipped";
    case CppEntity::Kind::kMissing: break;
  }
  return "unknown";
}

bool IsSkipped(const CppListing& line) {
  return line.entity.kind == CppEntity::Kind::kSkipped || line.entity.kind == CppEntity::Kind::kMissing;
}

/// How many declarations were skipped, by reason.
std::map<std::string, size_t> Reasons(const std::vector<CppListing>& list) {
  std::map<std::string, size_t> reasons;
  for (const CppListing& line : list)
    if (IsSkipped(line)) ++reasons[line.entity.reason];
  return reasons;
}

size_t CountSkipped(const std::vector<CppListing>& list) {
  size_t count = 0;
  for (const auto& [reason, number] : Reasons(list)) count += number;
  return count;
}

std::string PlaceText(const CppPlace& place) {
  return place.file.empty() ? "" : fmt::format("{}:{}: ", place.file, place.line);
}

std::string Text(const std::vector<CppListing>& list) {
  std::string text;
  for (const CppListing& line : list)
    text += fmt::format("{}{} {}{}\n", PlaceText(line.entity.place), IsSkipped(line) ? "skipped " : "imported",
                        line.signature, IsSkipped(line) ? ": " + line.entity.reason : "");
  const size_t skipped = CountSkipped(list);
  text += fmt::format("{} imported, {} skipped\n", list.size() - skipped, skipped);
  for (const auto& [reason, count] : Reasons(list)) text += fmt::format("{:6} {}\n", count, reason);
  return text;
}

std::string Json(const std::vector<CppListing>& list) {
  std::string imported, skipped, reasons;
  for (const CppListing& line : list) {
    const CppEntity& entity = line.entity;
    std::string& to = IsSkipped(line) ? skipped : imported;
    const std::string last =
        IsSkipped(line) ? "\"reason\":" + JsonString(entity.reason) : "\"kind\":" + JsonString(KindName(entity.kind));
    to += fmt::format("{}{{\"name\":{},\"signature\":{},\"file\":{},\"line\":{},{}}}", to.empty() ? "" : ",",
                      JsonString(entity.name), JsonString(line.signature), JsonString(entity.place.file),
                      entity.place.line, last);
  }
  for (const auto& [reason, count] : Reasons(list))
    reasons += fmt::format("{}{}:{}", reasons.empty() ? "" : ",", JsonString(reason), count);
  return fmt::format("{{\"imported\":[{}],\"skipped\":[{}],\"reasons\":{{{}}}}}\n", imported, skipped, reasons);
}

}  // namespace

std::string HeaderList(const Program& program, bool json) {
  const std::vector<CppListing> list = program.HeaderListing();
  return json ? Json(list) : Text(list);
}

}  // namespace pyk2cu::cli
