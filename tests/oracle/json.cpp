#include "tests/oracle/json.h"

#include <stdexcept>

namespace pyk2cu::test {
namespace {

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Json Whole() {
    Json value = Value();
    if (Peek() != '\0') Fail();
    return value;
  }

 private:
  [[noreturn]] void Fail() const { throw std::runtime_error("malformed JSON: " + std::string(text_.substr(0, 100))); }

  char Peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t'))
      ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool Accept(char c) {
    if (Peek() != c) return false;
    ++at_;
    return true;
  }
  void Take(char c) {
    if (!Accept(c)) Fail();
  }

  Json Value() {
    switch (Peek()) {
      case '"': return {Json::Kind::kString, String(), {}, {}};
      case '[': return Array();
      case '{': return Object();
      default: return Word();
    }
  }

  std::string String() {
    Take('"');
    std::string value;
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\') ++at_;
      if (at_ < text_.size()) value += text_[at_++];
    }
    if (at_ >= text_.size()) Fail();
    ++at_;
    return value;
  }

  Json Array() {
    Json value{Json::Kind::kArray, {}, {}, {}};
    Take('[');
    while (!Accept(']')) {
      value.items.push_back(Value());
      if (Peek() != ']') Take(',');
    }
    return value;
  }

  Json Object() {
    Json value{Json::Kind::kObject, {}, {}, {}};
    Take('{');
    while (!Accept('}')) {
      Peek();
      std::string name = String();
      Take(':');
      value.names.push_back(std::move(name));
      value.items.push_back(Value());
      if (Peek() != '}') Take(',');
    }
    return value;
  }

  Json Word() {
    size_t begin = at_;
    while (at_ < text_.size() && std::string_view(",]} \t\r\n").find(text_[at_]) == std::string_view::npos) ++at_;
    std::string word(text_.substr(begin, at_ - begin));
    if (word.empty()) Fail();
    Json::Kind kind = word == "null"    ? Json::Kind::kNull
                      : word == "true"  ? Json::Kind::kTrue
                      : word == "false" ? Json::Kind::kFalse
                                        : Json::Kind::kNumber;
    return {kind, std::move(word), {}, {}};
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

const Json* Json::Find(std::string_view name) const {
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return &items[i];
  return nullptr;
}

Json ParseJson(std::string_view text) { return Reader(text).Whole(); }

}  // namespace pyk2cu::test
