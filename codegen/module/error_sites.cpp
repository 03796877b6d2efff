#include "codegen/module/error_sites.h"

namespace pyk2cu::codegen {

unsigned ErrorSites::Number(const ErrorSite& site) {
  std::string key;
  for (const uint32_t number :
       {static_cast<uint32_t>(site.kind), site.span.begin, site.span.end, static_cast<uint32_t>(site.axis)})
    key += std::to_string(number) + " ";
  for (const std::string& text : {site.exception, site.message, site.array}) key += text + '\0';
  for (const int64_t extent : site.extents) key += std::to_string(extent) + " ";
  const auto [entry, is_new] = numbers_.emplace(std::move(key), static_cast<unsigned>(sites_.size()));
  if (is_new) sites_.push_back(site);
  return entry->second;
}

}  // namespace pyk2cu::codegen
