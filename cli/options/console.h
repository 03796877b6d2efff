#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/findings/fingerprint.h"
#include "cli/findings/log.h"
#include "cli/options/options.h"
#include "frontend/source/diagnostics.h"
#include "frontend/source/render.h"
#include "runtime/program/program.h"

namespace pyk2cu::cli {
using namespace runtime;

/// How messages are shown.
struct Console {
  enum class Format : uint8_t { kText, kJson, kSarif, kGithub, kGitlab };

  RenderOptions render;
  Format format = Format::kText;
  std::shared_ptr<FindingLog> log = nullptr;  ///< of formats that are one document in the end; null for others

  /// Prints the error in one line, and gives the exit code that it means.
  int Fail(const Error& error) const;
  /// A remark that changes nothing.
  void Note(const std::string& message) const;
  /// Errors and warnings of a source file.
  void Show(const Diagnostics& report) const;
  /// A finding of the file that is not shown: some formats have it all the same.
  void ShowHidden(const SourceFile& file, const Diagnostic& finding, const Fingerprint& fingerprint,
                  Hidden hidden) const;
  /// Ends the output of a command with this exit code.
  void Finish(int code) const;
  /// Where what takes long can be shown: standard error if it is a terminal and messages are text, else null.
  std::FILE* Terminal() const;
  /// An error that a kernel of this file raised while it ran; the exit code.
  int ShowRaised(const Program& program, const KernelError& error) const;

 private:
  void ShowFound(const std::vector<api::Diagnostic>& diagnostics) const;
  void Print(std::string_view severity, std::string_view color, const std::string& message) const;
};

/// Writes to standard output, all of it now; kUsage if that, or anything written there before, does not arrive. A pipe
/// whose reader has gone is no error: the reader has what it wanted.
Result<void> WriteOutput(std::string_view text);

/// Reads `--diagnostics`; color is for terminals, unless NO_COLOR is set.
Result<Console> MakeConsole(const Options& options);

/// The same for arguments that cannot be read: in the format that they ask for, if it can be told.
Console ConsoleOf(std::span<const char* const> arguments);

/// The exit code of a command whose result is this text.
int Deliver(const Console& console, std::string_view text);

}  // namespace pyk2cu::cli
