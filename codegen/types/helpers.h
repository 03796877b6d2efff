#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/types/type.h"

namespace pyk2cu::codegen {

/// What helpers say about shared memory.
struct SharedMemoryNumbers {
  int64_t dynamic_alignment = 16;                ///< in bytes
  int64_t stored_words = 1, stored_granule = 4;  ///< of the bits that note what was stored
};

/// The helpers that one program uses: each written once, in an order in which nothing is used before it is defined.
class Helpers {
 public:
  explicit Helpers(class Records* records = nullptr, SharedMemoryNumbers shared = {})
      : records_(records), shared_(shared) {}
  /// The program's structs, which spellings of types need.
  Records* records() const { return records_; }
  /// Notes that a helper is used, and what it needs itself. Helpers that exist once for each type are overloads; `type`
  /// picks one.
  void Use(std::string_view name, ScalarId type = ScalarId::kInt32);

  /// Program text as it is, once.
  void UseText(std::string_view text);

  /// All definitions, each with an empty line after it.
  const std::string& Text() const { return text_; }
  /// The macros around them.
  const std::vector<std::string>& Guards() const { return guards_; }

 private:
  void UseWhatIsNamedIn(std::string_view text, std::span<const ScalarId> types);

  Records* records_;
  SharedMemoryNumbers shared_;
  std::set<std::string, std::less<>> used_;
  std::string text_;
  std::vector<std::string> guards_;
};

/// A definition that a file may hold more than once: texts that are pasted into one file share what is the same.
std::string Guarded(const std::string& macro, const std::string& text);

/// True if there is a helper of this name (for this type).
bool HelperExists(std::string_view name, ScalarId type);

/// One definition of the helper table, as the prelude's tests and documentation see it.
struct HelperRow {
  std::string_view types;  ///< Numba's names, separated by blanks; empty: there is only one
  std::string_view name;
  std::string_view text;  ///< $T the type, $U its unsigned counterpart, $MIN its smallest value, $F the suffix of its C
                          ///< functions, $R the type of a complex number's parts, $N Numba's name, $ALIGN the alignment
                          ///< of dynamic shared memory, $WORDS and $GRANULE the numbers of the bits for what was stored
  std::string_view calls;  ///< the type of the overloads that it uses, if that is not its own; or an operator's helper
  bool device_only;        ///< the CPU's prelude brings its own
};
const std::vector<HelperRow>& HelperTable();

}  // namespace pyk2cu::codegen
