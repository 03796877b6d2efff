#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>

#include "cli/lsp/transport/message.h"

namespace pyk2cu::lsp {

/// What the server's thread has to do next.
struct Event {
  enum class Kind : uint8_t { kMessage, kProblem, kCanceled, kWork, kEnd };

  Kind kind = Kind::kEnd;
  Message message{};             ///< of kMessage; of kCanceled and kProblem, its id
  ErrorCode code = {};           ///< of kProblem
  std::string problem{};         ///< of kProblem
  std::function<void()> work{};  ///< of kWork: what another thread wants to be done here
};

/// The queue between the thread that reads the client's messages, other threads, and the thread of the server. A
/// request that is canceled while it waits is taken out as kCanceled.
class Inbox {
 public:
  void Add(ReadMessage read);
  void AddWork(std::function<void()> work);
  /// The stream has ended.
  void AddEnd();

  /// Waits for the next event.
  Event Next();
  /// Whether an event waits: the server puts off what a newer message may make useless.
  bool HasMore() const;

 private:
  void Push(Event event);
  void Cancel(const Message& message);

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Event> events_;
};

/// Reads messages from a file descriptor into the inbox until the stream ends.
void ReadMessages(int descriptor, Inbox& inbox);

}  // namespace pyk2cu::lsp
