#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"

/// JSON, put together from texts that are JSON already.
namespace pyk2cu::cli::report {

using JsonMember = std::pair<std::string_view, std::string>;

inline std::string JsonObject(std::initializer_list<JsonMember> members) {
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

}  // namespace pyk2cu::cli::report
