#include "cli/lsp/lsp.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <thread>

#include "cli/lsp/dispatch.h"
#include "cli/lsp/server/documents.h"
#include "cli/lsp/server/publish.h"
#include "cli/lsp/server/session.h"

namespace pyk2cu::cli {
namespace {

/// The descriptor of standard output, which nothing else in this process may write to: it writes to standard error from
/// now on.
int TakeOutput() {
  const int output = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return output;
}

/// Findings go to the server's thread by its inbox.
std::shared_ptr<lsp::LintWorker> StartLint(lsp::Session& session) {
  auto worker = std::make_shared<lsp::LintWorker>([&session, inbox = session.inbox](
                                                      const lsp::LintJob& job, std::vector<Diagnostic> diagnostics) {
    inbox->AddWork([&session, job, diagnostics = std::move(diagnostics)] { lsp::TakeLint(session, job, diagnostics); });
  });
  lsp::LintWorker::Start(worker);
  return worker;
}

std::array<int, 2> signal_pipe;  ///< what a handler of signals can reach

void TellOfSignal(int signal) {
  const auto number = static_cast<char>(signal);
  [[maybe_unused]] const ssize_t written = ::write(signal_pipe[1], &number, 1);
}

/// Some editors end their servers by a signal: the files go then, too, and the process ends by that signal.
void RemoveAtSignals(lsp::ScratchFolder& scratch) {
  if (::pipe2(signal_pipe.data(), O_CLOEXEC) != 0) return;
  std::thread([&scratch] {
    char signal = 0;
    while (::read(signal_pipe[0], &signal, 1) != 1)
      if (errno != EINTR) return;
    scratch.Remove();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }).detach();
  for (const int signal : {SIGTERM, SIGINT, SIGHUP})
    if (std::signal(signal, TellOfSignal) == SIG_IGN) std::signal(signal, SIG_IGN);  // as under nohup
}

void Serve(lsp::Session& session) {
  while (session.phase != lsp::Session::Phase::kEnded && !session.channel.IsClosed()) {
    lsp::Handle(session, session.inbox->Next());
    if (session.phase == lsp::Session::Phase::kRunning) lsp::AnalyzeStale(session);
  }
}

}  // namespace

int Lsp(const Options& options, const Console& console) {
  if (!options.Positional().empty())
    return console.Fail({ErrorKind::kUsage, fmt::format("unexpected argument '{}'", options.Positional()[0])});
  const auto inbox = std::make_shared<lsp::Inbox>();
  lsp::Session session(TakeOutput(), inbox);
  RemoveAtSignals(session.scratch);
  session.lint = StartLint(session);
  std::thread([inbox] { lsp::ReadMessages(STDIN_FILENO, *inbox); }).detach();
  Serve(session);
  session.scratch.Remove();
  // The reader waits for bytes, another thread for signals, and the lint may run for a while: they cannot be joined,
  // and use what a usual end of the process would destroy.
  std::_Exit(session.exit_code);
}

}  // namespace pyk2cu::cli
