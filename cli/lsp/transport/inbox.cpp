#include "cli/lsp/transport/inbox.h"

#include <unistd.h>

#include <cerrno>
#include <utility>
#include <vector>

#include "cli/lsp/transport/framing.h"

namespace pyk2cu::lsp {
namespace {

ReadMessage ReadFrame(Frame frame) {
  if (frame.problem.empty()) return ParseMessage(frame.body);
  return {.code = ErrorCode::kParseError, .problem = std::move(frame.problem)};
}

}  // namespace

void Inbox::Add(ReadMessage read) {
  using Kind = Event::Kind;
  if (!read.problem.empty()) return Push({Kind::kProblem, std::move(read.message), read.code, std::move(read.problem)});
  if (read.message.method == "$/cancelRequest") return Cancel(read.message);
  Push({.kind = Kind::kMessage, .message = std::move(read.message)});
}

void Inbox::AddWork(std::function<void()> work) { Push({.kind = Event::Kind::kWork, .work = std::move(work)}); }

void Inbox::AddEnd() { Push({.kind = Event::Kind::kEnd}); }

void Inbox::Push(Event event) {
  {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
  }
  arrived_.notify_one();
}

void Inbox::Cancel(const Message& message) {
  const std::string id = RequestIdOf(message.params);
  const std::lock_guard lock(mutex_);
  for (Event& event : events_)
    if (event.kind == Event::Kind::kMessage && !event.message.method.empty() && event.message.id == id && !id.empty())
      event.kind = Event::Kind::kCanceled;
}

Event Inbox::Next() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [&] { return !events_.empty(); });
  Event event = std::move(events_.front());
  events_.pop_front();
  return event;
}

bool Inbox::HasMore() const {
  const std::lock_guard lock(mutex_);
  return !events_.empty();
}

void ReadMessages(int descriptor, Inbox& inbox) {
  FrameReader reader;
  std::vector<char> buffer(size_t{1} << 16);
  for (;;) {
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    reader.Append({buffer.data(), static_cast<size_t>(count)});
    while (std::optional<Frame> frame = reader.Next()) inbox.Add(ReadFrame(std::move(*frame)));
  }
  inbox.AddEnd();
}

}  // namespace pyk2cu::lsp
