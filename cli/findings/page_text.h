#pragma once

#include <string>
#include <string_view>

namespace pyk2cu::cli {

// What `explain` takes from pages of the documentation, which are Markdown.

/// The part between two texts, without them; empty if they are not there.
std::string_view Between(std::string_view text, std::string_view before, std::string_view after);

/// Markdown's links, `[text](address)` and `[text][name]`, as their text.
std::string WithoutLinks(std::string_view markdown);

/// The words of a paragraph in lines of at most 100 characters.
std::string Filled(const std::string& paragraph);

/// All lines, with four blanks before those that are not empty.
std::string Indented(std::string_view lines);

}  // namespace pyk2cu::cli
