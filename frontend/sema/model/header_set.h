#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/sema/model/cpp_headers.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu {

/// The C++ headers of one program, after they were read.
struct HeaderSet {
  std::shared_ptr<CppHeaders> reader;           ///< null after errors, which `problems` contains
  std::shared_ptr<const CppIncludes> includes;  ///< null after errors
  std::set<std::string, std::less<>> modules;   ///< the names that `--import` binds
  std::vector<Diagnostic> problems;

  /// The offset in the program's SourceFile at which the text of a file begins.
  struct Place {
    std::string path, name;
    uint32_t begin;
  };
  std::vector<Place> places;

  /// Returns the span of a place in the program's SourceFile; nullopt for files whose text it does not contain, such as
  /// those of the toolkit.
  std::optional<Span> Find(const SourceFile& file, const CppPlace& place) const;
};

/// Returns the text of a place without a span, "sdf.cuh:12"; empty if the place has no file.
std::string Shown(const CppPlace& place);

}  // namespace pyk2cu
