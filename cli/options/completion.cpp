#include "cli/options/completion.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "cli/options/options.h"
#include "cli/options/text.h"
#include "runtime/registry/registry.h"

namespace pyk2cu::cli {
using namespace runtime;
namespace {

/// The words that an option's value can be.
struct Choices {
  OptionId option;
  std::string_view words;
};
constexpr Choices kChoices[] = {
    {OptionId::kEmit, "cuda header fatbin cubin ptx ir types abi ast tokens"},
    {OptionId::kVerify, "clang"},
    {OptionId::kStyle, "file google llvm chromium mozilla webkit microsoft gnu"},
    {OptionId::kAssume, "noalias small"},
    {OptionId::kChecks, "bounds exceptions races barriers uninitialized all"},
    {OptionId::kFormat, "text json sarif github gitlab"},
};

/// "auto cuda cpu": the names of devices, but for those that have a number.
std::string DeviceWords() {
  std::string names = DeviceNames(), words;
  std::replace(names.begin(), names.end(), ',', ' ');
  for (std::string_view rest = names; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (word.empty() || word == "or" || word.find(':') != std::string_view::npos) continue;
    words += fmt::format("{}{}", words.empty() ? "" : " ", word);
  }
  return words;
}

std::string ChoicesOf(const OptionRow& option) {
  if (option.id == OptionId::kDevice) return DeviceWords();
  const auto* found = std::ranges::find(kChoices, option.id, &Choices::option);
  return std::string(found == std::end(kChoices) ? std::string_view() : found->words);
}

enum class ValueKind { kNone, kWords, kFolder, kFile, kText };

ValueKind KindOf(const OptionRow& option) {
  if (option.value.empty() || option.value.starts_with("[=")) return ValueKind::kNone;
  if (!ChoicesOf(option).empty()) return ValueKind::kWords;
  if (option.value == "DIR") return ValueKind::kFolder;
  return option.value == "FILE" || option.value == "OUT" ? ValueKind::kFile : ValueKind::kText;
}

std::vector<OptionRow> OptionsOf(const CommandInfo& command) {
  std::vector<OptionRow> options;
  for (const OptionRow& row : OptionRows())
    if (row.commands.find(command.letter) != std::string_view::npos) options.push_back(row);
  return options;
}

/// The first words of commands, each once, and the second words of one.
std::vector<std::string> FirstWords(std::span<const CommandInfo> commands) {
  std::vector<std::string> words;
  for (const CommandInfo& command : commands) {
    std::string word(command.name.substr(0, command.name.find(' ')));
    if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
  }
  return words;
}

std::string SecondWords(std::span<const CommandInfo> commands, std::string_view first) {
  std::string words;
  for (const CommandInfo& command : commands) {
    const size_t blank = command.name.find(' ');
    if (blank == std::string_view::npos || command.name.substr(0, blank) != first) continue;
    words += fmt::format("{}{}", words.empty() ? "" : " ", command.name.substr(blank + 1));
  }
  return words;
}

std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// --- bash ---

constexpr std::string_view kBashHead = R"SH(# bash completion of pyk2cu, made by `pyk2cu completion bash`
_pyk2cu() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} options
  COMPREPLY=()
  # bash splits --option=value into three words
  if [[ $cur == "=" ]]; then cur=; fi
  if [[ $prev == "=" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
)SH";
constexpr std::string_view kBashTail = R"SH(  if [[ $cur == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$cur"))
  else
    compopt -o filenames
    COMPREPLY=($(compgen -f -X '!*.py' -- "$cur") $(compgen -d -- "$cur"))
  fi
}
complete -F _pyk2cu pyk2cu
)SH";

std::string BashWords(std::string_view indent, std::string_view words) {
  return fmt::format("{}COMPREPLY=($(compgen -W \"{}\" -- \"$cur\"))\n", indent, words);
}

std::string BashValues() {
  std::string text = "  case \"$prev\" in\n", other;
  for (const OptionRow& option : OptionRows()) switch (KindOf(option)) {
      case ValueKind::kNone: break;
      case ValueKind::kWords:
        text += fmt::format("    {})\n{}      return ;;\n", option.name, BashWords("      ", ChoicesOf(option)));
        break;
      case ValueKind::kFolder:
        text += fmt::format("    {}) COMPREPLY=($(compgen -d -- \"$cur\")); return ;;\n", option.name);
        break;
      case ValueKind::kFile:
        text += fmt::format("    {}) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n", option.name);
        break;
      case ValueKind::kText: other += fmt::format("{}{}", other.empty() ? "" : "|", option.name); break;
    }
  return text + fmt::format("    {}) return ;;\n  esac\n", other);
}

std::string Bash(std::span<const CommandInfo> commands) {
  std::string text(kBashHead);
  text += "  if ((COMP_CWORD == 1)); then\n" + BashWords("    ", Joined(FirstWords(commands)) + " --help --version") +
          "    return\n  fi\n";
  for (const std::string& first : FirstWords(commands))
    if (const std::string second = SecondWords(commands, first); !second.empty())
      text += fmt::format("  if ((COMP_CWORD == 2)) && [[ ${{COMP_WORDS[1]}} == {} ]]; then\n{}    return\n  fi\n",
                          first, BashWords("    ", second + " --help"));
  text += BashValues();
  text += "  case \"${COMP_WORDS[1]} ${COMP_WORDS[2]}\" in\n";
  for (const CommandInfo& command : commands) {
    std::string names;
    for (const OptionRow& option : OptionsOf(command))
      names += fmt::format("{}{}", names.empty() ? "" : " ", option.name);
    const bool two = command.name.find(' ') != std::string_view::npos;
    text += fmt::format("    \"{}\"{}) options=\"{}\" ;;\n", command.name, two ? "" : "\" \"*", names);
  }
  return text.append("  esac\n").append(kBashTail);
}

/// --- zsh ---

/// In a description of _arguments and _describe.
std::string ZshText(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\'') {
      escaped += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string ZshAction(const OptionRow& option) {
  switch (KindOf(option)) {
    case ValueKind::kNone: return "";
    case ValueKind::kWords: return fmt::format(":{}:({})", ZshText(option.value), ChoicesOf(option));
    case ValueKind::kFolder: return fmt::format(":{}:_files -/", ZshText(option.value));
    case ValueKind::kFile: return fmt::format(":{}:_files", ZshText(option.value));
    case ValueKind::kText: return fmt::format(":{}: ", ZshText(option.value));
  }
  return "";
}

std::string Zsh(std::span<const CommandInfo> commands) {
  std::string text = "#compdef pyk2cu\n# zsh completion of pyk2cu, made by `pyk2cu completion zsh`\n_pyk2cu() {\n";
  text += "  local -a commands\n  commands=(\n";
  for (const std::string& first : FirstWords(commands)) {
    const auto* command =
        &*std::ranges::find_if(commands, [&](const CommandInfo& c) { return c.name.starts_with(first); });
    text += fmt::format("    '{}:{}'\n", first, ZshText(command->help));
  }
  text += "  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n";
  for (const std::string& first : FirstWords(commands))
    if (const std::string second = SecondWords(commands, first); !second.empty())
      text += fmt::format(
          "  if [[ $words[2] == {} ]]; then\n    if (( CURRENT == 3 )); then compadd {}; return; fi\n"
          "    words[2]=\"$words[2] $words[3]\"; words[3]=(); (( CURRENT-- ))\n  fi\n",
          first, second);
  text += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandInfo& command : commands) {
    text += fmt::format("    '{}') _arguments", command.name);
    for (const OptionRow& option : OptionsOf(command))
      text += fmt::format(" \\\n      '{}{}[{}]{}'", option.repeatable ? "*" : "", option.name,
                          ZshText(HelpText(option)), ZshAction(option));
    text += " \\\n      '*:file:_files -g \"*.py\"' ;;\n";
  }
  return text + "  esac\n}\n_pyk2cu \"$@\"\n";
}

/// --- fish ---

std::string FishText(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\'' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string FishOption(const OptionRow& option) {
  const bool is_long = option.name.starts_with("--");
  std::string text = fmt::format("{} {}", is_long ? "-l" : "-s", option.name.substr(is_long ? 2 : 1));
  switch (KindOf(option)) {
    case ValueKind::kNone: break;
    case ValueKind::kWords: text += fmt::format(" -xa '{}'", ChoicesOf(option)); break;
    case ValueKind::kFolder: text += " -xa '(__fish_complete_directories)'"; break;
    case ValueKind::kFile: text += " -r"; break;
    case ValueKind::kText: text += " -x"; break;
  }
  return text + fmt::format(" -d '{}'", FishText(HelpText(option)));
}

std::string Fish(std::span<const CommandInfo> commands) {
  std::string text = "# fish completion of pyk2cu, made by `pyk2cu completion fish`\n";
  for (const std::string& first : FirstWords(commands)) {
    const auto* command =
        &*std::ranges::find_if(commands, [&](const CommandInfo& c) { return c.name.starts_with(first); });
    text +=
        fmt::format("complete -c pyk2cu -f -n __fish_use_subcommand -a {} -d '{}'\n", first, FishText(command->help));
  }
  for (const CommandInfo& command : commands) {
    const size_t blank = command.name.find(' ');
    const std::string_view first = command.name.substr(0, blank);
    std::string condition = fmt::format("__fish_seen_subcommand_from {}", first);
    if (blank != std::string_view::npos) {
      const std::string_view second = command.name.substr(blank + 1);
      text += fmt::format("complete -c pyk2cu -f -n '{}; and not __fish_seen_subcommand_from {}' -a {} -d '{}'\n",
                          condition, SecondWords(commands, first), second, FishText(command.help));
      condition += fmt::format("; and __fish_seen_subcommand_from {}", second);
    }
    for (const OptionRow& option : OptionsOf(command))
      text += fmt::format("complete -c pyk2cu -n '{}' {}\n", condition, FishOption(option));
  }
  return text;
}

}  // namespace

Result<std::string> CompletionScript(std::string_view shell, std::span<const CommandInfo> commands) {
  if (shell == "bash") return Bash(commands);
  if (shell == "zsh") return Zsh(commands);
  if (shell == "fish") return Fish(commands);
  return Usage(fmt::format("completion {}: expected bash, zsh or fish", shell));
}

}  // namespace pyk2cu::cli
