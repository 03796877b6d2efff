#include "runtime/cache/entry.h"

#include <cstring>

namespace pyk2cu::cache {
namespace {

constexpr std::string_view kMagic = "pyk2cu1\n";
constexpr size_t kKeyAt = kMagic.size(), kChecksumAt = kKeyAt + sizeof(Digest),
                 kHeaderBytes = kChecksumAt + sizeof(Digest);

std::string_view AsText(const Digest& digest) { return {reinterpret_cast<const char*>(digest.data()), digest.size()}; }

/// Of the key and all that follows the header.
Digest Checksum(const Digest& key, std::string_view body) {
  Sha256 hash;
  hash.Add(AsText(key));
  hash.Add(body);
  return hash.Finish();
}

void AppendText(std::string& bytes, std::string_view text) {
  const uint64_t size = text.size();
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>(size >> (8 * i));
  bytes += text;
}

/// Takes what AppendText wrote; false if it does not fit into what is left.
bool TakeText(std::string_view& bytes, std::string& text) {
  if (bytes.size() < 8) return false;
  uint64_t size = 0;
  for (int i = 0; i < 8; ++i) size |= uint64_t{static_cast<uint8_t>(bytes[i])} << (8 * i);
  bytes.remove_prefix(8);
  if (size > bytes.size()) return false;
  text = bytes.substr(0, size);
  bytes.remove_prefix(size);
  return true;
}

}  // namespace

std::string Pack(const Digest& key, const Sections& sections) {
  std::string body;
  for (const auto& [name, bytes] : sections) {
    AppendText(body, name);
    AppendText(body, bytes);
  }
  std::string file(kMagic);
  file += AsText(key);
  file += AsText(Checksum(key, body));
  return file += body;
}

std::optional<Sections> Unpack(const Digest& key, std::string_view file) {
  if (file.size() < kHeaderBytes || !file.starts_with(kMagic) || file.substr(kKeyAt, sizeof(Digest)) != AsText(key))
    return std::nullopt;
  std::string_view body = file.substr(kHeaderBytes);
  if (file.substr(kChecksumAt, sizeof(Digest)) != AsText(Checksum(key, body))) return std::nullopt;
  Sections sections;
  while (!body.empty()) {
    std::string name;
    if (!TakeText(body, name) || !TakeText(body, sections[name])) return std::nullopt;
  }
  return sections;
}

}  // namespace pyk2cu::cache
