#include "cli/lsp/transport/channel.h"

#include <unistd.h>

#include <cerrno>

#include "cli/lsp/transport/framing.h"

namespace pyk2cu::lsp {

int64_t Channel::Request(std::string_view method, std::string_view params) {
  Send(RequestBody(++last_request_, method, params));
  return last_request_;
}

void Channel::Send(std::string_view body) {
  const std::string text = Framed(body);
  for (size_t done = 0; done < text.size() && !is_closed_;) {
    const ssize_t count = ::write(descriptor_, text.data() + done, text.size() - done);
    if (count > 0)
      done += static_cast<size_t>(count);
    else if (errno != EINTR)
      is_closed_ = true;
  }
}

}  // namespace pyk2cu::lsp
