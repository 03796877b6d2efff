#include "runtime/observe/log.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <string>

namespace pyk2cu {
namespace {

constexpr std::array<std::string_view, 5> kNames{"off", "error", "warning", "info", "debug"};

struct Settings {
  LogLevel level = LogLevel::kWarning;
  bool asked = false;  ///< PYK2CU_LOG is set: lines say when and where they were written
  int file = STDERR_FILENO;
};

void WriteLine(int file, std::string_view line) {
  // In one call, so that lines of several processes do not mix; what cannot be written is lost.
  const int before = errno;
  [[maybe_unused]] const ssize_t written = write(file, line.data(), line.size());
  errno = before;
}

Settings ReadSettings() {
  Settings settings;
  if (const char* path = std::getenv("PYK2CU_LOG_FILE"); path && *path) {
    settings.file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (settings.file < 0) {
      settings.file = STDERR_FILENO;
      WriteLine(STDERR_FILENO,
                fmt::format("pyk2cu: warning: PYK2CU_LOG_FILE '{}' cannot be opened; the log goes to stderr\n", path));
    }
  }
  const char* wanted = std::getenv("PYK2CU_LOG");
  if (!wanted || !*wanted) return settings;
  settings.asked = true;
  for (size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] != wanted) continue;
    settings.level = static_cast<LogLevel>(i);
    return settings;
  }
  WriteLine(STDERR_FILENO,
            fmt::format("pyk2cu: warning: PYK2CU_LOG is '{}': expected off, error, warning, info or debug\n", wanted));
  return settings;
}

const Settings& TheSettings() {
  static const Settings settings = ReadSettings();
  return settings;
}

/// "2026-01-31T12:00:00.123 [4711] "
std::string Stamp() {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  std::tm parts{};
  gmtime_r(&now.tv_sec, &parts);
  char text[32];
  strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  return fmt::format("{}.{:03}Z [{}] ", text, now.tv_nsec / 1000000, getpid());
}

}  // namespace

bool Logs(LogLevel level) { return level <= TheSettings().level; }

void Log(LogLevel level, std::string_view message) {
  const Settings& settings = TheSettings();
  if (level > settings.level) return;
  WriteLine(settings.file, fmt::format("{}pyk2cu: {}: {}\n", settings.asked ? Stamp() : "",
                                       kNames[static_cast<size_t>(level)], message));
}

}  // namespace pyk2cu
