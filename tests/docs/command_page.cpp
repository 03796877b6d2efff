// docs/reference/command.md has a section for each command, with all of its options, and all environment variables.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/docs/commands.h"
#include "tests/docs/generated.h"
#include "tests/docs/page.h"
#include "tests/support/golden_file.h"

namespace pyk2cu::test {
namespace {

namespace fs = std::filesystem;

/// A row of options.def.
struct Option {
  std::string value, help;
  bool repeatable;
};

/// What a build with all devices says in the place of {devices}.
std::string WithDevices(std::string help) {
  constexpr std::string_view kDevices = "{devices}";
  if (const size_t at = help.find(kDevices); at != std::string::npos)
    help.replace(at, kDevices.size(), "auto, cuda, cuda:N or cpu");
  return help;
}

const std::map<std::string, Option>& OptionTable() {
  static const std::map<std::string, Option> options{
#define OPTION(id, name, value, commands, repeatable, help) {name, {value, WithDevices(help), repeatable}},
#include "cli/options/options.def"
  };
  return options;
}

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

struct CommandRow {
  std::string name, help;
};

/// The commands that `pyk2cu --help` lists, each on a line with two blanks before it.
std::vector<CommandRow> CommandTable(const TemporaryFolder& folder) {
  static const std::regex row("  ([a-z]+(?: [a-z]+)?) +(.*)");
  std::vector<CommandRow> commands;
  for (const std::string& line : Lines(RunCommand("pyk2cu --help", folder).text))
    if (std::smatch match; line.starts_with("  ") && std::regex_match(line, match, row))
      commands.push_back({match[1], match[2]});
  return commands;
}

/// Backticks around what people type.
std::string Code(const std::string& text) { return "`" + text + "`"; }

std::string UsageAndOptions(const std::string& command, const TemporaryFolder& folder) {
  const std::vector<std::string> lines = Lines(RunCommand("pyk2cu " + command + " --help", folder).text);
  std::string text = Code(lines.at(0).substr(std::string("usage: ").size())) + "\n\n";
  text += "| option | effect |\n| --- | --- |\n";
  for (const std::string& line : lines) {
    if (!line.starts_with("  -")) continue;
    const std::string name = line.substr(2, line.find_first_of(" [", 2) - 2);
    const auto found = OptionTable().find(name);
    if (found == OptionTable().end()) continue;  // a value of --arg
    const Option& option = found->second;
    const std::string value =
        option.value.empty() || option.value.starts_with("[=") ? option.value : " " + option.value;
    text += "| " + Code(Cell(name + value)) + " | " + Cell(option.help) + " |\n";
  }
  return text;
}

TEST(Docs, CommandIsAsExpected) {
  const TemporaryFolder folder("docs_command");
  std::map<std::string, std::string> parts;
  std::string table = "| command | effect |\n| --- | --- |\n";
  const std::vector<CommandRow> commands = CommandTable(folder);
  EXPECT_GE(commands.size(), 10U);
  for (const CommandRow& command : commands) {
    std::string anchor = "pyk2cu-" + command.name;
    std::ranges::replace(anchor, ' ', '-');
    table += "| [`pyk2cu " + command.name + "`](#" + anchor + ") | " + Cell(command.help) + " |\n";
    parts[command.name] = UsageAndOptions(command.name, folder);
  }
  parts["commands"] = table;
  ExpectGenerated(Page("reference/command.md"), parts);
}

/// What looks like a variable in the sources and is none: options of CMake, and a macro of emitted headers.
const std::set<std::string> kNotVariables = {"PYK2CU_CLANG", "PYK2CU_CPU_DEVICE", "PYK2CU_AOT_"};
/// What python/pyk2cu/config.py reads by the names of its own settings.
const std::set<std::string> kOfConfig = {"PYK2CU_COMPILER_WARNINGS", "PYK2CU_MEMORY_CACHE"};

/// Names of environment variables between quotes in the sources of the product.
std::set<std::string> VariablesOfSources() {
  const fs::path root = PYK2CU_SOURCE_DIR;
  static const std::regex variable("[\"'](PYK2CU_[A-Z_]+)[\"']");
  std::set<std::string> found = kOfConfig;
  for (const char* top : {"base", "frontend", "codegen", "runtime", "cli", "python"}) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / top)) {
      const std::string ending = entry.path().extension().string();
      if (ending != ".cpp" && ending != ".h" && ending != ".py") continue;
      const std::string text = ReadText(entry.path());
      for (std::sregex_iterator match(text.begin(), text.end(), variable), end; match != end; ++match)
        found.insert((*match)[1]);
    }
  }
  for (const std::string& name : kNotVariables) EXPECT_EQ(found.erase(name), 1U) << name;
  return found;
}

TEST(CommandPage, HasAllEnvironmentVariables) {
  const std::string page = ReadText(Page("reference/command.md"));
  const size_t begin = page.find("\n## Environment variables\n");
  ASSERT_NE(begin, std::string::npos);
  const std::string section = page.substr(begin, page.find("\n## ", begin + 1) - begin);
  static const std::regex row("\n\\| `(PYK2CU_[A-Z_]+)`");
  std::set<std::string> listed;
  for (std::sregex_iterator match(section.begin(), section.end(), row), end; match != end; ++match)
    listed.insert((*match)[1]);
  EXPECT_EQ(listed, VariablesOfSources());
}

}  // namespace
}  // namespace pyk2cu::test
