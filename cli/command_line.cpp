#include "cli/command_line.h"

#include <fmt/core.h>

#include <csignal>
#include <cstdio>
#include <exception>

#include "cli/commands/build.h"
#include "cli/commands/cache.h"
#include "cli/commands/cache_why.h"
#include "cli/commands/check.h"
#include "cli/commands/explain.h"
#include "cli/commands/info.h"
#include "cli/commands/run.h"
#include "cli/lsp/lsp.h"
#include "cli/options/command_info.h"
#include "cli/options/completion.h"
#include "cli/options/console.h"
#include "cli/options/exit_codes.h"
#include "cli/options/man_page.h"
#include "cli/options/options.h"
#include "cli/phase_times.h"
#include "cli/report/report.h"
#include "runtime/npy/files.h"

namespace pyk2cu::cli {
namespace {

int WriteCompletion(const Options& options, const Console& console);
int WriteManPage(const Options& options, const Console& console);

struct Command : CommandInfo {
  int (*run)(const Options&, const Console&);
};
constexpr Command kCommands[] = {
    {{"build", 'B', "build FILE.py [options]", "translate kernels to CUDA C++, PTX or machine code"}, Build},
    {{"run", 'R', "run FILE.py --grid X[,Y[,Z]] --block X[,Y[,Z]] --arg NAME=VALUE... [options]",
      "run kernels, once or several times"},
     Run},
    {{"check", 'C', "check [FILE.py]... [--import FILE]... [options]",
      "errors and warnings only, and what headers declare"},
     Check},
    {{"report", 'P', "report FILE.py -o PAGE.html [options]",
      "one HTML page about the kernels: Python, CUDA C++, PTX and SASS side by side, memory accesses, registers"},
     Report},
    {{"explain", 'E', "explain [ID]",
      "what an error, a warning or a finding of the lint means, with an example; or all of them"},
     Explain},
    {{"info", 'I', "info [--json]", "versions, devices and libraries, and how to get what is missing"}, Info},
    {{"lsp", 'L', "lsp [--stdio]", "a language server for editors, on standard input and output"}, Lsp},
    {{"cache info", 'M', "cache info [--json]", "where compiled kernels are kept, and how many"}, CacheInfo},
    {{"cache clear", 'M', "cache clear", "remove all of them"}, CacheClear},
    {{"cache why", 'W', "cache why FILE.py [options]",
      "whether a file's kernels are there, and what differs if they are not"},
     CacheWhy},
    {{"completion", 'S', "completion bash|zsh|fish [-o OUT]",
      "a script that makes the shell complete this command's words"},
     WriteCompletion},
    {{"man", 'S', "man [-o OUT]", "the manual page, for: pyk2cu man | man -l -"}, WriteManPage},
};

constexpr std::string_view kArgumentForms =
    "\nValues of --arg:\n"
    "  @file.npy                a NumPy file\n"
    "  zeros:float32:1024x768   a new array; also ones, empty, full:int32:100:7\n"
    "  arange:int64:100         0, 1, 2, …; arange:float32:START:STOP[:STEP] as in NumPy\n"
    "  random:float32:100[:SEED]  in [0, 1); randint:int32:100:LOW:HIGH[:SEED], HIGH is not reached\n"
    "  xoroshiro128p:100:SEED   states of numba-cuda's random generators\n"
    "  5  2.5  true  1+2j       Python numbers, which take the kernel's type if it holds their value\n"
    "  uint8:7  float32:2.5     typed numbers\n"
    "  (1,2.5)                  tuples\n"
    "  None  Color.RED          None, and members of enumerations of the file\n";

std::vector<CommandInfo> Infos() { return {std::begin(kCommands), std::end(kCommands)}; }

int Write(const std::string& text, const Options& options, const Console& console) {
  if (!options.Has(OptionId::kOutput)) return Deliver(console, text);
  const Result<void> written = WriteFile(options.Get(OptionId::kOutput), text);
  return written ? kExitDone : console.Fail(written.error());
}

int WriteCompletion(const Options& options, const Console& console) {
  if (options.Positional().size() != 1)
    return console.Fail({ErrorKind::kUsage, "completion: expected one shell: bash, zsh or fish"});
  const Result<std::string> script = CompletionScript(options.Positional()[0], Infos());
  return script ? Write(*script, options, console) : console.Fail(script.error());
}

int WriteManPage(const Options& options, const Console& console) {
  if (!options.Positional().empty())
    return console.Fail({ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[0])});
  return Write(ManPage(PYK2CU_VERSION, Infos(), kArgumentForms.substr(1)), options, console);
}

std::string Help() {
  std::string text = fmt::format("pyk2cu {}: Python kernels (numba.cuda) as CUDA C++, on GPUs and CPUs\n\nCommands:\n",
                                 PYK2CU_VERSION);
  for (const Command& command : kCommands) text += fmt::format("  {:<12} {}\n", command.name, command.help);
  return text + "\npyk2cu COMMAND --help lists a command's options; pyk2cu --version prints the version.\n";
}

std::string Help(const Command& command) {
  std::string text =
      fmt::format("usage: pyk2cu {}\n{}\n\nOptions:\n{}", command.usage, command.help, OptionHelp(command.letter));
  const bool takes_values = command.letter == 'R' || command.letter == 'P';
  return takes_values ? text.append(kArgumentForms) : text;
}

bool IsHelp(std::string_view word) { return word == "--help" || word == "-h" || word == "help"; }

/// The help of all commands whose names begin so.
std::string HelpOf(std::string_view prefix) {
  std::string text;
  for (const Command& command : kCommands)
    if (command.name.starts_with(prefix)) text += (text.empty() ? "" : "\n") + Help(command);
  return text;
}

int Finished(int code, const Console& console) {
  console.Finish(code);
  return code;
}

int RunCommand(const Command& command, std::span<const char* const> arguments) {
  Result<Options> options = ParseOptions(command.letter, arguments);
  if (!options) {
    const Console console = ConsoleOf(arguments);
    return Finished(console.Fail({ErrorKind::kUsage,
                                  fmt::format("{}; see: pyk2cu {} --help", options.error().message, command.name)}),
                    console);
  }
  Result<Console> made = MakeConsole(*options);
  if (!made) return Console().Fail(made.error());
  if (options->Has(OptionId::kHelp)) return Deliver(*made, Help(command));
  if (!options->Has(OptionId::kTime)) return Finished(command.run(*options, *made), *made);
  const PhaseTimes times;
  const int code = Finished(command.run(*options, *made), *made);
  if (code == kExitDone || code == kExitRuntime) std::fputs(times.Text().c_str(), stderr);
  return code;
}

int Dispatch(std::span<const char* const> arguments) {
  const Console console = *MakeConsole(Options());
  if (arguments.empty())
    return console.Fail(
        {ErrorKind::kUsage,
         "no command is given: expected build, run, check, report, explain, info or cache; see: pyk2cu --help"});
  std::string first = arguments[0];
  if (first == "cache" && arguments.size() > 1 && IsHelp(arguments[1])) return Deliver(console, HelpOf("cache "));
  size_t words = 1;
  if (first == "cache" && arguments.size() > 1 && arguments[1][0] != '-')
    first += fmt::format(" {}", arguments[words++]);
  if (first == "--version" || first == "-V") return Deliver(console, fmt::format("pyk2cu {}\n", PYK2CU_VERSION));
  if (IsHelp(first)) return Deliver(console, Help());
  std::vector<std::string> names;
  for (const Command& command : kCommands) {
    if (command.name == first) return RunCommand(command, arguments.subspan(words));
    names.emplace_back(command.name);
  }
  if (first.starts_with("cache"))
    return console.Fail(
        {ErrorKind::kUsage, "expected cache info, cache clear or cache why FILE.py; see: pyk2cu --help"});
  const std::string near = Nearest(first, names);
  return console.Fail({ErrorKind::kUsage, fmt::format("unknown command '{}'{}; see: pyk2cu --help", first,
                                                      near.empty() ? "" : fmt::format("; did you mean '{}'?", near))});
}

}  // namespace

int Main(std::span<const char* const> arguments) {
  std::signal(SIGPIPE, SIG_IGN);  // --save is done even if no one reads what is printed
  try {
    return Dispatch(arguments);
  } catch (const std::exception& failure) {
    return Console().Fail({ErrorKind::kEnvironment, fmt::format("internal error: {}", failure.what())});
  }
}

}  // namespace pyk2cu::cli
