#include "runtime/cpu/races/watch_tables.h"

#include <fmt/format.h>

#include <sstream>
#include <string_view>

namespace pyk2cu::runtime::cpu {
namespace {

// A line for each row: its kind, then fields that are separated by tabs. Names and files have neither tabs nor line
// breaks: names are identifiers, and line directives replace such characters.
template <class T>
std::string Joined(const std::vector<T>& numbers) {
  return fmt::format("{}", fmt::join(numbers, " "));
}

template <class T>
std::vector<T> Numbers(const std::string& text) {
  std::istringstream stream(text);
  std::vector<T> numbers;
  for (T number = 0; stream >> number;) numbers.push_back(number);
  return numbers;
}

std::vector<std::string> Fields(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line)
    if (c == '\t')
      fields.emplace_back();
    else
      fields.back() += c;
  return fields;
}

uint64_t Number(const std::string& text) {
  const std::vector<uint64_t> numbers = Numbers<uint64_t>(text);
  return numbers.empty() ? 0 : numbers[0];
}

}  // namespace

std::string ToText(const WatchTables& tables) {
  std::string text = fmt::format("granule\t{}\n", tables.granule);
  for (size_t i = 1; i < tables.sites.size(); ++i) {
    const Site& site = tables.sites[i];
    text += fmt::format("site\t{}\t{}\t{}\t{}\t{:d}\t{}\n", site.file, site.line, site.array, Joined(site.extents),
                        site.updates, site.callers);
  }
  for (const SharedArray& array : tables.shared)
    text += fmt::format("shared\t{}\t{}\t{}\t{}\t{}\t{}\n", array.name, array.offset, array.bytes, array.element_bytes,
                        Joined(array.extents), Joined(array.entries));
  return text;
}

WatchTables ReadWatchTables(const std::string& text) {
  WatchTables tables;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    const std::vector<std::string> fields = Fields(line);
    if (fields[0] == "granule" && fields.size() == 2)
      tables.granule = static_cast<uint32_t>(Number(fields[1]));
    else if (fields[0] == "site" && fields.size() == 7)
      tables.sites.push_back({fields[1], static_cast<uint32_t>(Number(fields[2])), fields[3],
                              Numbers<uint64_t>(fields[4]), fields[5] == "1", fields[6]});
    else if (fields[0] == "shared" && fields.size() == 7)
      tables.shared.push_back({fields[1], Number(fields[2]), Number(fields[3]), Number(fields[4]),
                               Numbers<uint64_t>(fields[5]), Numbers<uint32_t>(fields[6])});
  }
  return tables;
}

}  // namespace pyk2cu::runtime::cpu
