#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/results.h"
#include "frontend/sema/files/headers.h"
#include "frontend/sema/files/modules.h"
#include "frontend/sema/host/bound_constant.h"

/// What an editor wants to know of a file with kernels: functions without a protocol. An analysis is made of a text,
/// and never changes; queries are functions of it and of a place.
namespace pyk2cu::editor {

struct Options {
  ReadModule read_module;                ///< reads imported modules; an editor's open files come first; may be empty
  HeaderOptions headers;                 ///< C++ headers are read if `headers.open` is set; see CachedHeaders
  std::vector<BoundConstant> constants;  ///< as of `--const`
  bool notes = false;                    ///< Lint reports what may be on purpose, too, as `pyk2cu check --lint` does
};

/// The whole state; its fields are for the queries (editor/state/).
struct State;

/// A text and what is known of it. Can be read by many threads.
class Analysis {
 public:
  explicit Analysis(std::shared_ptr<const State> state) : state_(std::move(state)) {}

  const State& state() const { return *state_; }
  const std::shared_ptr<const State>& shared_state() const { return state_; }
  const std::string& Path() const;
  /// The text, without a byte order mark. All spans of results count its bytes.
  std::string_view Text() const;
  /// The names of all files whose texts the analysis depends on, its own first: a change of one of them asks for a new
  /// analysis.
  std::vector<std::string> Files() const;
  /// Errors and warnings of syntax and types, with hints, ordered by place. Their spans may lie in imported files
  /// (PlaceOf).
  const std::vector<Diagnostic>& Diagnostics() const;
  /// The file and the span in it that a span of a diagnostic or of one of its notes means.
  Location PlaceOf(Span span) const;

 private:
  std::shared_ptr<const State> state_;
};

/// Reads, parses and checks the text. It never fails: the text may be broken anywhere. `previous` is an earlier
/// analysis of the same file, or null: what has not changed is taken from it, and functions that cannot be parsed now
/// are known as they were.
std::shared_ptr<const Analysis> Analyze(std::string path, std::string text, const Options& options,
                                        const std::shared_ptr<const Analysis>& previous = nullptr);

/// All diagnostics, with those of the lint and of the passes among them, as `pyk2cu check` reports them. It takes
/// longer than Analyze. Once `canceled` (may be null) is set it returns early, with no diagnostics.
std::vector<Diagnostic> Lint(const Analysis& analysis, const std::atomic<bool>* canceled = nullptr);

}  // namespace pyk2cu::editor
