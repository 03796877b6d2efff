#include "cli/options/watch.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace pyk2cu::cli {

using std::chrono::milliseconds;

Watch::Watch(WatchOptions options) : options_(std::move(options)) {
  if (options_.terminal || options_.limit) thread_ = std::thread([this] { Run(); });
}

Watch::~Watch() {
  if (!thread_.joinable()) return;
  {
    std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Watch::LiftLimit() {
  std::lock_guard lock(mutex_);
  options_.limit.reset();
}

void Watch::Begin(std::string what, bool shown) {
  std::lock_guard lock(mutex_);
  Erase();
  what_ = std::move(what);
  shown_ = shown;
  since_ = Clock::now();
}

void Watch::End() {
  std::lock_guard lock(mutex_);
  Erase();
  shown_ = false;
}

void Watch::Run() {
  constexpr milliseconds kPace{100};
  std::unique_lock lock(mutex_);
  while (!ended_) {
    changed_.wait_for(lock, std::min(kPace, options_.patience));
    const Clock::time_point now = Clock::now();
    if (!ended_ && options_.limit && now - start_ > *options_.limit) {
      Erase();
      return options_.on_limit(what_);
    }
    if (!ended_) Show(now);
  }
}

void Watch::Show(Clock::time_point now) {
  if (!options_.terminal || !shown_ || now - since_ < options_.patience) return;
  line_ = true;
  std::fputs(
      fmt::format("\r\x1b[K{} … {} s", what_, std::chrono::duration_cast<std::chrono::seconds>(now - since_).count())
          .c_str(),
      options_.terminal);
  std::fflush(options_.terminal);
}

void Watch::Erase() {
  if (!std::exchange(line_, false)) return;
  std::fputs("\r\x1b[K", options_.terminal);
  std::fflush(options_.terminal);
}

}  // namespace pyk2cu::cli
