#pragma once

#include <string>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace pyk2cu::test {

/// A block of code of a page: ```INFO, the text, ```.
struct CodeBlock {
  std::string info;  ///< "python file=wrong.py", "console", …
  size_t begin = 0;  ///< of the text in the page
  size_t end = 0;
  std::string text;
};
std::vector<CodeBlock> CodeBlocks(const std::string& page);

/// The NAME of a block "python file=NAME"; empty if it has none.
std::string FileName(const CodeBlock& block);

/// A line "$ pyk2cu …" of a block "console", with the lines that a backslash joins to it, and what the page says that
/// it prints.
struct Command {
  std::string text;  ///< from "pyk2cu"
  size_t begin = 0;  ///< of the output in the page
  std::string output;

  /// `run` or `check`.
  bool Is(const std::string& verb) const { return text.starts_with("pyk2cu " + verb + " "); }
};
/// All commands of the page that begin with "pyk2cu".
std::vector<Command> Commands(const std::string& page);

/// Whether the command needs a GPU, or the CPU device or the reader of headers (`-I`) in a build without it.
bool NeedsMissingDevice(const Command& command);

/// Runs the text of a command, with the built program, in the folder.
TemporaryFolder::Outcome RunCommand(const std::string& text, const TemporaryFolder& folder);

/// Writes the blocks that have file names.
void WriteFiles(const std::string& page, const TemporaryFolder& folder);

}  // namespace pyk2cu::test
