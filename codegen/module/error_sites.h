#pragma once

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "codegen/emit.h"

namespace pyk2cu::codegen {

/// The places of a program that may report errors, each once.
class ErrorSites {
 public:
  unsigned Number(const ErrorSite& site);
  std::vector<ErrorSite> Take() { return std::move(sites_); }

 private:
  std::vector<ErrorSite> sites_;
  std::unordered_map<std::string, unsigned> numbers_;
};

}  // namespace pyk2cu::codegen
