#include "cli/options/man_page.h"

#include <fmt/core.h>

#include "cli/options/options.h"

namespace pyk2cu::cli {
namespace {

struct ExitStatus {
  int code;
  std::string_view meaning;
};
constexpr ExitStatus kExitStatus[] = {
    {0, "Done."},
    {1, "The source file has errors or cannot be read, or no kernel is left to build."},
    {2, "Wrong use: options, arguments of the kernel, grid, block or shared memory."},
    {3, "The environment lacks something: a GPU, NVRTC, a newer driver. The message says how to get it."},
    {4, "The kernel failed while it ran, or took longer than --timeout."},
};

/// Text that roff shows as it is.
std::string Roff(std::string_view text) {
  std::string escaped;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with("…")) {
      escaped += "...";
      i += std::string_view("…").size() - 1;
      continue;
    }
    const char c = text[i];
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else if (c == '\'')
      escaped += "\\(aq";
    else if (c == '`')
      escaped += "\\(ga";
    else if (c == '^')
      escaped += "\\(ha";
    else if (c == '~')
      escaped += "\\(ti";
    else
      escaped += c;
  }
  return escaped;
}

/// "build, run": the commands that take an option.
std::string TakenBy(const OptionRow& option, std::span<const CommandInfo> commands) {
  std::string names;
  for (const CommandInfo& command : commands)
    if (option.commands.find(command.letter) != std::string_view::npos)
      names += fmt::format("{}{}", names.empty() ? "" : ", ", command.name);
  return names;
}

std::string OptionText(const OptionRow& option, std::span<const CommandInfo> commands) {
  const bool joined = option.value.empty() || option.value.starts_with("[=");
  return fmt::format(".TP\n\\fB{}\\fR{}\\fI{}\\fR\n{} ({})\n", Roff(option.name), joined ? "" : " ", Roff(option.value),
                     Roff(HelpText(option)), Roff(TakenBy(option, commands)));
}

}  // namespace

std::string ManPage(std::string_view version, std::span<const CommandInfo> commands, std::string_view values) {
  std::string text = fmt::format(".TH PYK2CU 1 \"\" \"pyk2cu {}\" \"User Commands\"\n", version);
  text += ".SH NAME\npyk2cu \\- Python kernels (numba.cuda) as CUDA C++, on GPUs and CPUs\n.SH SYNOPSIS\n";
  for (const CommandInfo& command : commands) text += fmt::format("\\fBpyk2cu\\fR {}\n.br\n", Roff(command.usage));
  text += ".SH COMMANDS\n";
  for (const CommandInfo& command : commands)
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", Roff(command.name), Roff(command.help));
  text += ".SH OPTIONS\nAfter each option, the commands that take it. FILE.py may be \\-, standard input.\n";
  for (const OptionRow& option : OptionRows()) text += OptionText(option, commands);
  text += fmt::format(".SH VALUES OF ARGUMENTS\n.nf\n{}.fi\n", Roff(values));
  text += ".SH EXIT STATUS\n";
  for (const ExitStatus& status : kExitStatus) text += fmt::format(".TP\n{}\n{}\n", status.code, Roff(status.meaning));
  return text;
}

}  // namespace pyk2cu::cli
