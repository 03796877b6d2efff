#pragma once

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace pyk2cu::runtime {

/// A copy of this process that does something which may crash or never end, and tells its parent about it. The copy
/// has only the thread that made it: other threads must not hold locks that the work needs.
class Child {
 public:
  using Clock = std::chrono::steady_clock;
  using Message = std::vector<std::string>;
  using Send = std::function<void(const Message& message)>;

  /// Begins the work, in the child. What it prints goes nowhere.
  static Result<Child> Start(const std::function<void(const Send& send)>& work);
  Child(Child&& other) noexcept;
  Child(const Child&) = delete;
  /// Ends the child, if it has not ended.
  ~Child();

  enum class State : uint8_t { kMessage, kEnd, kCrash, kLate };
  struct Received {
    State state;
    Message message = {};  ///< kMessage
  };
  /// Waits for the next message: kEnd and kCrash once the child has ended, kLate at the deadline.
  Received Receive(Clock::time_point deadline);

 private:
  Child(pid_t process, int descriptor) : process_(process), descriptor_(descriptor) {}
  std::optional<Message> Take();
  State Ended();

  pid_t process_;
  int descriptor_;
  std::string received_;
};

}  // namespace pyk2cu::runtime
