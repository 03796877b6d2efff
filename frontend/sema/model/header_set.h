#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontend/sema/model/cpp_headers.h"
#include "frontend/source/diagnostics.h"

namespace pyk2cu {

/// The C++ headers of one program, once they were read.
struct HeaderSet {
  std::shared_ptr<CppHeaders> reader;  ///< null if something is wrong with them: `problems` says what
  std::shared_ptr<const CppIncludes> includes;
  std::set<std::string, std::less<>> modules;  ///< the names that `--import` binds
  std::vector<Diagnostic> problems;

  /// Where the text of a file that was read begins among the offsets of the program's SourceFile.
  struct Place {
    std::string path, name;
    uint32_t begin;
  };
  std::vector<Place> places;

  /// The place in the program's SourceFile; nothing for files whose text is not there, those of the toolkit.
  std::optional<Span> Find(const SourceFile& file, const CppPlace& place) const;
};

/// A place as text, "sdf.cuh:12", for what has no span; empty for none.
std::string Shown(const CppPlace& place);

}  // namespace pyk2cu
