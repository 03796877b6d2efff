#include "tests/structure/classes.h"

#include <algorithm>
#include <cctype>

namespace pyk2cu::structure {
namespace {

bool IsWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::string LastWord(std::string_view text) {
  size_t end = text.size();
  while (end > 0 && !IsWordCharacter(text[end - 1])) --end;
  size_t begin = end;
  while (begin > 0 && IsWordCharacter(text[begin - 1])) --begin;
  return std::string(text.substr(begin, end - begin));
}

bool HasWord(std::string_view text, std::string_view word) {
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !IsWordCharacter(text[at - 1]);
    const bool ends = at + word.size() == text.size() || !IsWordCharacter(text[at + word.size()]);
    if (begins && ends) return true;
  }
  return false;
}

std::string_view TrimmedLeft(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  return text;
}

/// Without "template <...>" and access labels in front.
std::string_view WithoutPrefixes(std::string_view text) {
  for (;;) {
    text = TrimmedLeft(text);
    bool removed = false;
    for (const std::string_view label : {"public:", "private:", "protected:"})
      if (text.starts_with(label)) text.remove_prefix(label.size()), removed = true;
    if (text.starts_with("template")) {
      size_t at = text.find('<');
      for (int depth = 0; at < text.size(); ++at) {
        depth += text[at] == '<' ? 1 : text[at] == '>' ? -1 : 0;
        if (depth == 0) break;
      }
      text.remove_prefix(std::min(at + 1, text.size()));
      removed = true;
    }
    if (!removed) return text;
  }
}

/// Where the parameters of a function begin in a declaration: its first parenthesis outside template arguments.
size_t ParametersOf(std::string_view text) {
  int angles = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '<') ++angles;
    if (text[at] == '>' && angles > 0) --angles;
    if (text[at] == '=' && angles == 0) return std::string_view::npos;  // the initializer of a member
    if (text[at] != '(' || angles > 0) continue;
    const std::string word = LastWord(text.substr(0, at));
    if (word != "decltype" && word != "explicit" && word != "noexcept") return at;
    at = std::min(text.find(')', at), text.size());
  }
  return std::string_view::npos;
}

/// The name of the method that this member declares, or nothing.
std::string MethodName(std::string_view member, const std::string& class_name) {
  const std::string_view text = WithoutPrefixes(member);
  for (const std::string_view word :
       {"using", "friend", "static_assert", "typedef", "enum", "struct", "class", "union"})
    if (text.starts_with(word) && (text.size() == word.size() || !IsWordCharacter(text[word.size()]))) return "";
  const size_t open = ParametersOf(text);
  if (open == std::string_view::npos || HasWord(text.substr(0, open), "operator")) return "";
  const std::string name = LastWord(text.substr(0, open));
  return name == class_name ? "" : name;
}

/// The name of the class that begins before this brace; nothing if the brace opens something else.
std::string ClassName(std::string_view before) {
  const std::string_view text = WithoutPrefixes(before);
  const bool is_class = text.starts_with("class ") || text.starts_with("struct ");
  if (!is_class || text.find('(') != std::string_view::npos) return "";
  size_t begin = text.find(' ') + 1, end = begin;
  while (end < text.size() && (IsWordCharacter(text[end]) || text[end] == ':')) ++end;
  if (end > begin && text[end - 1] == ':') --end;
  return LastWord(text.substr(begin, end - begin));
}

class Reader {
 public:
  explicit Reader(std::string_view code) : code_(code) {}

  std::vector<ClassText> Read() {
    for (; at_ < code_.size(); ++at_) Step();
    return std::move(classes_);
  }

 private:
  void Step() {
    const char c = code_[at_];
    if (c == '#' && AtLineBegin()) return Directive();
    if (c == '\n') ++line_;
    if (c == '{') return Open();
    if (c == '}') return Close();
    if (c == '(' || c == ')') parentheses_ += c == '(' ? 1 : -1;
    if (c == ';' && parentheses_ == 0) {
      AddMember();
      pending_.clear();
      return;
    }
    pending_ += c;
  }

  bool AtLineBegin() const {
    for (size_t at = at_; at > 0 && code_[at - 1] != '\n'; --at)
      if (code_[at - 1] != ' ') return false;
    return true;
  }

  void Directive() {
    size_t end = code_.find('\n', at_);
    const std::string_view text = code_.substr(at_, end - at_);
    if (text.starts_with("#include") && InClass()) classes_[open_.back()].included_inside.push_back(line_);
    while (end != std::string_view::npos && end > 0 && code_[end - 1] == '\\') ++line_, end = code_.find('\n', end + 1);
    at_ = std::min(end, code_.size()) - 1;
  }

  bool InClass() const { return !open_.empty() && open_.back() != kNoClass; }

  void Open() {
    const std::string name = parentheses_ == 0 ? ClassName(pending_) : "";
    if (name.empty()) {
      if (InClass() && parentheses_ == 0) AddMember();
      open_.push_back(kNoClass);
    } else {
      open_.push_back(classes_.size());
      classes_.push_back({name, line_, {}, {}});
    }
    // What is between parentheses is part of a longer declaration.
    saved_.push_back({parentheses_, parentheses_ > 0 ? pending_ : std::string()});
    parentheses_ = 0;
    pending_.clear();
  }

  void Close() {
    if (open_.empty()) return;
    open_.pop_back();
    parentheses_ = saved_.back().parentheses;
    pending_ = std::move(saved_.back().pending);
    saved_.pop_back();
  }

  void AddMember() {
    if (!InClass()) return;
    ClassText& of = classes_[open_.back()];
    std::string name = MethodName(pending_, of.name);
    if (!name.empty()) of.methods.push_back(std::move(name));
  }

  struct Outside {
    int parentheses;
    std::string pending;
  };

  static constexpr size_t kNoClass = static_cast<size_t>(-1);
  std::string_view code_;
  size_t at_ = 0, line_ = 1;
  int parentheses_ = 0;
  std::string pending_;         ///< the text since the last member ended
  std::vector<size_t> open_;    ///< for each open brace its class
  std::vector<Outside> saved_;  ///< for each open brace what was around it
  std::vector<ClassText> classes_;
};

}  // namespace

std::vector<ClassText> ClassesOf(std::string_view code) { return Reader(code).Read(); }

}  // namespace pyk2cu::structure
