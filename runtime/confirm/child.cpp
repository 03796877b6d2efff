#include "runtime/confirm/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fmt/format.h>

namespace pyk2cu::runtime {
namespace {

void AppendNumber(std::string& bytes, size_t number) {
  const auto value = static_cast<uint32_t>(number);
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

uint32_t NumberAt(const std::string& bytes, size_t at) {
  uint32_t value = 0;
  std::memcpy(&value, bytes.data() + at, sizeof value);
  return value;
}

/// The bytes of a message: the length of the rest, then the length and the text of each part.
std::string Packed(const Child::Message& message) {
  std::string parts;
  for (const std::string& part : message) {
    AppendNumber(parts, part.size());
    parts += part;
  }
  std::string bytes;
  AppendNumber(bytes, parts.size());
  return bytes + parts;
}

void WriteAll(int descriptor, const std::string& bytes) {
  for (size_t at = 0; at < bytes.size();) {
    const ssize_t written = ::write(descriptor, bytes.data() + at, bytes.size() - at);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) ::_exit(1);  // the parent has gone
    at += static_cast<size_t>(written);
  }
}

/// Output of the child would mix with the parent's.
void Silence() {
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, descriptor);
}

[[noreturn]] void WorkAsChild(int descriptor, const std::function<void(const Child::Send&)>& work) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  Silence();
  work([descriptor](const Child::Message& message) { WriteAll(descriptor, Packed(message)); });
  ::_exit(0);  // destructors and buffers are the parent's
}

}  // namespace

Result<Child> Child::Start(const std::function<void(const Send& send)>& work) {
  int ends[2];
  const auto failed = [](const char* what) {
    return Error{ErrorKind::kEnvironment, fmt::format("cannot {}: {}", what, std::strerror(errno))};
  };
  if (::pipe2(ends, O_CLOEXEC) != 0) return failed("make a pipe");
  std::fflush(stdout);
  std::fflush(stderr);
  const pid_t process = ::fork();
  if (process == 0) WorkAsChild(ends[1], work);
  ::close(ends[1]);
  if (process < 0) {
    ::close(ends[0]);
    return failed("start a process");
  }
  return Child(process, ends[0]);
}

Child::Child(Child&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      received_(std::move(other.received_)) {}

Child::~Child() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {}
}

std::optional<Child::Message> Child::Take() {
  constexpr size_t kNumber = sizeof(uint32_t);
  if (received_.size() < kNumber) return std::nullopt;
  const size_t end = kNumber + NumberAt(received_, 0);
  if (received_.size() < end) return std::nullopt;
  Message message;
  for (size_t at = kNumber; at + kNumber <= end;) {
    const size_t size = NumberAt(received_, at);
    message.push_back(received_.substr(at + kNumber, size));
    at += kNumber + size;
  }
  received_.erase(0, end);
  return message;
}

Child::State Child::Ended() {
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {}
  process_ = -1;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? State::kEnd : State::kCrash;
}

Child::Received Child::Receive(Clock::time_point deadline) {
  for (;;) {
    if (std::optional<Message> message = Take()) return {State::kMessage, std::move(*message)};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd input{descriptor_, POLLIN, 0};
    const int ready = ::poll(&input, 1, static_cast<int>(std::clamp<int64_t>(left, 0, 1 << 30)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) return {State::kLate};
    char buffer[1 << 12];
    const ssize_t got = ::read(descriptor_, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return {Ended()};
    received_.append(buffer, static_cast<size_t>(got));
  }
}

}  // namespace pyk2cu::runtime
