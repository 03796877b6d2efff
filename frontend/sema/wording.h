#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

namespace pyk2cu::sema {

/// "1 argument", "2 arguments".
inline std::string Plural(size_t count, std::string_view noun) { return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s"); }

}  // namespace pyk2cu::sema
