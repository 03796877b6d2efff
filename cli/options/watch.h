#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace pyk2cu::cli {

/// How a Watch reports.
struct WatchOptions {
  std::FILE* terminal = nullptr;                       ///< where what takes long is shown; null: nowhere
  std::chrono::milliseconds patience{1000};            ///< nothing is shown before
  std::optional<std::chrono::duration<double>> limit;  ///< of the time from the beginning
  /// Is told what was being done when the limit was over, in a thread of its own. It does not return.
  std::function<void(const std::string& what)> on_limit;
};

/// Knows what the command is doing: shows on a terminal what takes seconds, and ends a run that takes too long.
class Watch {
 public:
  explicit Watch(WatchOptions options);
  Watch(const Watch&) = delete;
  ~Watch();

  /// What is being done for as long as this object lives.
  class Doing {
   public:
    Doing(Watch& watch, std::string what, bool shown = true) : watch_(watch) { watch_.Begin(std::move(what), shown); }
    Doing(const Doing&) = delete;
    ~Doing() { watch_.End(); }

   private:
    Watch& watch_;
  };

  /// From now on there is no limit: what follows is finished.
  void LiftLimit();

 private:
  using Clock = std::chrono::steady_clock;
  void Begin(std::string what, bool shown);
  void End();
  void Run();
  void Show(Clock::time_point now);
  void Erase();

  WatchOptions options_;
  Clock::time_point start_ = Clock::now();
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::string what_;
  Clock::time_point since_;
  bool shown_ = false;  ///< `what_` may be shown
  bool line_ = false;   ///< a line is on the terminal
  bool ended_ = false;
  std::thread thread_;  ///< none if there is nothing to do
};

}  // namespace pyk2cu::cli
