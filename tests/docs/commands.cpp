#include "tests/docs/commands.h"

#include <string_view>

namespace pyk2cu::test {
namespace {

constexpr std::string_view kFence = "```";

/// The end of the line that begins at `begin`, after its newline.
size_t NextLine(const std::string& text, size_t begin) {
  const size_t newline = text.find('\n', begin);
  return newline == std::string::npos ? text.size() : newline + 1;
}

/// Where the next command of a block begins, or its end.
size_t NextCommand(const std::string& page, size_t begin, size_t end) {
  while (begin < end && page.compare(begin, 2, "$ ") != 0) begin = NextLine(page, begin);
  return begin;
}

void AddCommands(const std::string& page, const CodeBlock& block, std::vector<Command>& commands) {
  for (size_t at = NextCommand(page, block.begin, block.end); at < block.end;) {
    size_t output = NextLine(page, at);
    while (page[output - 2] == '\\') output = NextLine(page, output);
    const size_t next = NextCommand(page, output, block.end);
    const std::string text = page.substr(at + 2, output - at - 3);
    if (text.starts_with("pyk2cu ")) commands.push_back({text, output, page.substr(output, next - output)});
    at = next;
  }
}

}  // namespace

std::vector<CodeBlock> CodeBlocks(const std::string& page) {
  std::vector<CodeBlock> blocks;
  for (size_t at = 0; at < page.size(); at = NextLine(page, at)) {
    if (page.compare(at, kFence.size(), kFence) != 0) continue;
    const size_t begin = NextLine(page, at);
    size_t end = begin;
    while (end < page.size() && page.compare(end, kFence.size(), kFence) != 0) end = NextLine(page, end);
    blocks.push_back(
        {page.substr(at + kFence.size(), begin - at - kFence.size() - 1), begin, end, page.substr(begin, end - begin)});
    at = end;
  }
  return blocks;
}

std::string FileName(const CodeBlock& block) {
  const size_t at = block.info.find(" file=");
  return at == std::string::npos ? "" : block.info.substr(at + 6);
}

std::vector<Command> Commands(const std::string& page) {
  std::vector<Command> commands;
  for (const CodeBlock& block : CodeBlocks(page))
    if (block.info == "console") AddCommands(page, block, commands);
  return commands;
}

bool NeedsMissingDevice(const Command& command) {
  const auto has = [&](const char* words) { return command.text.find(words) != std::string::npos; };
  const bool on_cpu = (command.Is("run") && has(" --device cpu ")) || has(" --confirm");
#if !PYK2CU_HAS_CLANG
  if (has(" -I ")) return true;
#endif
  if (!on_cpu) return command.Is("run");
#if PYK2CU_HAS_CPU_DEVICE
  return false;
#else
  return true;
#endif
}

TemporaryFolder::Outcome RunCommand(const std::string& text, const TemporaryFolder& folder) {
  return folder.Run("'" PYK2CU_PROGRAM "'" + text.substr(std::string("pyk2cu").size()));
}

void WriteFiles(const std::string& page, const TemporaryFolder& folder) {
  for (const CodeBlock& block : CodeBlocks(page))
    if (const std::string name = FileName(block); !name.empty()) folder.Write(name, block.text);
}

}  // namespace pyk2cu::test
