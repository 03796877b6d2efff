#include "runtime/npy/npy_header.h"

#include <charconv>

#include "runtime/npy/npy_dtype.h"

namespace pyk2cu::runtime {
namespace {

Error Garbage(std::string why) { return {ErrorKind::kUsage, "its header is damaged: " + std::move(why)}; }

/// Reads the few forms of a Python literal that NumPy writes.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : rest_(text) {}

  Result<NpyHeader> Read() {
    if (!Take('{')) return Garbage("no dictionary");
    while (!Take('}')) {
      std::string key;
      if (!TakeString(&key) || !Take(':')) return Garbage("expected 'key': value");
      if (Result<void> value = ReadValue(key); !value) return value.error();
      if (!Take(',') && !Peek('}')) return Garbage("expected ',' or '}'");
    }
    SkipBlanks();
    if (!rest_.empty()) return Garbage("text after the dictionary");
    if (!seen_descr_ || !seen_order_ || !seen_shape_)
      return Garbage("it must have 'descr', 'fortran_order' and 'shape'");
    return header_;
  }

 private:
  Result<void> ReadValue(const std::string& key) {
    if (key == "descr") return ReadDescr();
    if (key == "fortran_order") return ReadOrder();
    if (key == "shape") return ReadShape();
    return Garbage("unknown key '" + PrintableNpyText(key) + "'");
  }

  Result<void> ReadDescr() {
    seen_descr_ = true;
    if (Peek('[')) return TakeList(&header_.descr) ? Result<void>() : Garbage("the brackets of 'descr' do not match");
    if (!TakeString(&header_.descr)) return Garbage("'descr' must be a string or a list");
    return {};
  }

  Result<void> ReadOrder() {
    seen_order_ = true;
    header_.fortran_order = TakeWord("True");
    if (!header_.fortran_order && !TakeWord("False")) return Garbage("'fortran_order' must be True or False");
    return {};
  }

  Result<void> ReadShape() {
    seen_shape_ = true;
    header_.shape.clear();
    if (!Take('(')) return Garbage("'shape' must be a tuple");
    while (!Take(')')) {
      int64_t extent = 0;
      if (!TakeNumber(&extent))
        return Garbage("'shape' must be a tuple of integers that fit in 63 bits and are not negative");
      header_.shape.push_back(extent);
      if (!Take(',') && !Peek(')')) return Garbage("expected ',' or ')' in 'shape'");
    }
    return {};
  }

  void SkipBlanks() {
    while (!rest_.empty() && (rest_[0] == ' ' || rest_[0] == '\n' || rest_[0] == '\t' || rest_[0] == '\r'))
      rest_.remove_prefix(1);
  }
  bool Peek(char c) {
    SkipBlanks();
    return !rest_.empty() && rest_[0] == c;
  }
  bool Take(char c) {
    if (!Peek(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  bool TakeWord(std::string_view word) {
    SkipBlanks();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool TakeNumber(int64_t* value) {
    SkipBlanks();
    const auto [end, status] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), *value);
    if (status != std::errc() || *value < 0) return false;
    rest_.remove_prefix(end - rest_.data());
    if (!rest_.empty() && rest_[0] == 'L') rest_.remove_prefix(1);  // Python 2 wrote such files
    return true;
  }
  /// A list with all that it holds, as it is written.
  bool TakeList(std::string* value) {
    int depth = 0;
    for (size_t i = 0; i < rest_.size(); ++i) {
      const char c = rest_[i];
      if (c == '\'' || c == '"') {
        i = rest_.find(c, i + 1);
        if (i == std::string_view::npos) return false;
      }
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth > 0) continue;
      *value = rest_.substr(0, i + 1);
      rest_.remove_prefix(i + 1);
      return true;
    }
    return false;
  }
  bool TakeString(std::string* value) {
    SkipBlanks();
    if (rest_.empty() || (rest_[0] != '\'' && rest_[0] != '"')) return false;
    const size_t end = rest_.find(rest_[0], 1);
    if (end == std::string_view::npos) return false;
    *value = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return true;
  }

  std::string_view rest_;
  NpyHeader header_;
  bool seen_descr_ = false, seen_order_ = false, seen_shape_ = false;
};

}  // namespace

Result<NpyHeader> ParseNpyHeader(std::string_view text) { return HeaderReader(text).Read(); }

}  // namespace pyk2cu::runtime
