#include "runtime/cache/key.h"

#include <algorithm>

#include "base/check.h"
#include "base/text.h"

namespace pyk2cu::cache {
namespace {

const Part* Find(const Parts& parts, std::string_view name) {
  const auto found = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.name == name; });
  return found == parts.end() ? nullptr : &*found;
}

/// As one line: without what separates parts and names from values.
void AppendEscaped(std::string& text, std::string_view value) {
  for (char c : value)
    if (c == '\\')
      text += "\\\\";
    else if (c == '\n')
      text += "\\n";
    else if (c == '\t')
      text += "\\t";
    else
      text += c;
}

std::string Unescaped(std::string_view text) {
  std::string value;
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] != '\\' || i + 1 == text.size())
      value += text[i];
    else
      value += text[i + 1] == 'n' ? '\n' : text[i + 1] == 't' ? '\t' : text[i + 1], ++i;
  return value;
}

bool IsHash(const std::string& value) { return value.starts_with('#'); }

std::string Change(const Part& before, const Part& now) {
  if (IsHash(before.value) || IsHash(now.value)) return now.name;
  return now.name + ": " + before.value + " -> " + now.value;
}

}  // namespace

Digest KeyOf(const Parts& parts) {
  Sha256 hash;
  for (const Part& part : parts) {
    hash.Add(std::to_string(part.name.size()) + " " + std::to_string(part.value.size()) + "\n");
    hash.Add(part.name);
    hash.Add(part.value);
  }
  return hash.Finish();
}

Part HashedPart(std::string name, std::string_view text) { return {std::move(name), "#" + HexText(HashOf(text))}; }

std::string ToText(const Parts& parts) {
  std::string text;
  for (const Part& part : parts) {
    AppendEscaped(text, part.name);
    text += '\t';
    AppendEscaped(text, part.value);
    text += '\n';
  }
  return text;
}

Parts PartsOf(std::string_view text) {
  Parts parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const size_t tab = line.find('\t');
    if (tab != std::string_view::npos)
      parts.push_back({Unescaped(line.substr(0, tab)), Unescaped(line.substr(tab + 1))});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

size_t CountDifferences(const Parts& before, const Parts& now) {
  size_t count = 0;
  for (const Part& part : now) {
    const Part* old = Find(before, part.name);
    count += !old || old->value != part.value;
  }
  for (const Part& part : before) count += !Find(now, part.name);
  return count;
}

std::string FirstDifference(const Parts& before, const Parts& now) {
  for (const Part& part : now) {
    const Part* old = Find(before, part.name);
    if (!old) return part.name + (IsHash(part.value) ? " is new" : ": none -> " + part.value);
    if (old->value != part.value) return Change(*old, part);
  }
  for (const Part& part : before)
    if (!Find(now, part.name)) return part.name + " is gone";
  return "";
}

}  // namespace pyk2cu::cache
