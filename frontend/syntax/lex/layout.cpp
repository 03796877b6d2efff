#include "frontend/syntax/lex/layout.h"

#include <algorithm>
#include <tuple>

#include "frontend/syntax/lex/limits.h"

namespace pyk2cu {

namespace {

/// At the start of a line these keywords end an open bracket.
bool BeginsStatementOnly(TokenKind kind) {
  switch (kind) {
#define TOKEN(kind, description)
#define STATEMENT_KEYWORD(kind, text) case TokenKind::kind:
#include "frontend/syntax/lex/token_kinds.def"
    return true;
    default: return false;
  }
}

bool IsString(TokenKind kind) { return kind == TokenKind::kString || kind == TokenKind::kFString; }

bool BeginsOperand(TokenKind kind) {
  return IsName(kind) || IsString(kind) || kind == TokenKind::kInteger || kind == TokenKind::kFloat ||
         kind == TokenKind::kImaginary || kind == TokenKind::kTrue || kind == TokenKind::kFalse ||
         kind == TokenKind::kNone;
}

bool IsCloser(TokenKind kind) {
  return kind == TokenKind::kRightParen || kind == TokenKind::kRightBracket || kind == TokenKind::kRightBrace;
}
bool IsOpener(TokenKind kind) {
  return kind == TokenKind::kLeftParen || kind == TokenKind::kLeftBracket || kind == TokenKind::kLeftBrace;
}

/// The bracket that closes `opener`: token_kinds.def lists them as pairs.
TokenKind CloserOf(TokenKind opener) { return static_cast<TokenKind>(static_cast<int>(opener) + 1); }
static_assert(static_cast<int>(TokenKind::kRightParen) == static_cast<int>(TokenKind::kLeftParen) + 1);
static_assert(static_cast<int>(TokenKind::kRightBracket) == static_cast<int>(TokenKind::kLeftBracket) + 1);
static_assert(static_cast<int>(TokenKind::kRightBrace) == static_cast<int>(TokenKind::kLeftBrace) + 1);

bool EndsOperand(TokenKind kind) { return BeginsOperand(kind) || IsCloser(kind) || kind == TokenKind::kEllipsis; }

/// An indentation twice: with tabs to multiples of 8, and with tabs as one column. Where the two disagree, tabs and
/// spaces are mixed.
struct Indentation {
  uint32_t column = 0;
  uint32_t alternative = 0;

  bool operator==(const Indentation&) const = default;
};

Indentation Measure(std::string_view blanks) {
  Indentation result;
  for (char c : blanks)
    if (c == ' ')
      result = {result.column + 1, result.alternative + 1};
    else if (c == '\t')
      result = {(result.column / 8 + 1) * 8, result.alternative + 1};
    else if (c == '\f')
      result = {};
    else
      break;  // a line joined by a backslash: its first part counts
  return result;
}

bool ComesBefore(const Problem& a, const Problem& b) {
  return std::tie(a.span.begin, a.span.end, a.id) < std::tie(b.span.begin, b.span.end, b.id);
}

class Layout {
 public:
  Layout(const SourceFile& file, TokenStream raw) : file_(file), in_(std::move(raw)) {
    out_.problems = std::move(in_.problems);
  }

  TokenStream Run() {
    out_.tokens.reserve(in_.tokens.size() + in_.tokens.size() / 8 + 16);
    for (at_ = 0; at_ < in_.tokens.size(); ++at_)
      if (in_.tokens[at_].kind == TokenKind::kNewline)
        EndPhysicalLine(in_.tokens[at_]);
      else
        AddToken(in_.tokens[at_]);
    Finish();
    std::sort(out_.problems.begin(), out_.problems.end(), ComesBefore);
    return std::move(out_);
  }

 private:
  struct Bracket {
    TokenKind kind;
    uint32_t begin;
  };
  /// Where decorator lines inside an open bracket began: if a `def` follows, the bracket ends before them.
  struct DecoratorLine {
    size_t raw = 0, tokens = 0, problems = 0, brackets = 0;
    bool set = false;
  };

  void EndPhysicalLine(const Token& token) {
    line_start_ = token.end;
    at_line_start_ = true;
    if (brackets_.empty()) EndLogicalLine(token.begin);
  }

  void EndLogicalLine(uint32_t place) {
    if (line_has_tokens_ && !skipping_block_) out_.tokens.push_back({TokenKind::kNewline, place, place});
    line_has_tokens_ = false;
  }

  void AddToken(Token token) {
    if (at_line_start_ && !brackets_.empty() && EndsOpenBrackets(token)) {
      if (CloseAt(token)) return;  // went back to the decorators before it
    }
    if (at_line_start_ && brackets_.empty()) BeginLogicalLine(token);
    at_line_start_ = false;
    line_has_tokens_ = true;
    if (skipping_block_) return;
    if (IsOpener(token.kind)) return Open(token);
    if (IsCloser(token.kind)) return Close(token);
    Emit(token);
  }

  void Emit(const Token& token) {
    if (brackets_.size() <= kMaxBrackets) out_.tokens.push_back(token);
  }

  // ---- brackets

  void Open(const Token& token) {
    brackets_.push_back({token.kind, token.begin});
    if (brackets_.size() == kMaxBrackets + 1 && !line_has_deep_brackets_) {
      out_.problems.push_back({DiagId::kTooManyBrackets, token.Place()});
      line_has_deep_brackets_ = true;
    }
    Emit(token);
  }

  void Close(const Token& token) {
    if (brackets_.empty()) {
      out_.problems.push_back({DiagId::kUnmatchedBracket, token.Place()});
      return;
    }
    TokenKind expected = CloserOf(brackets_.back().kind);
    uint32_t opener = brackets_.back().begin;
    if (token.kind != expected)
      out_.problems.push_back({DiagId::kMismatchedBracket, token.Place(), {opener, opener + 1}});
    Emit({expected, token.begin, token.end});
    brackets_.pop_back();
    if (decorators_.set && brackets_.size() < decorators_.brackets) decorators_.set = false;
  }

  /// Whether the first token of a line shows that the open brackets were forgotten. Never true in valid Python.
  bool EndsOpenBrackets(const Token& token) {
    bool async_statement = token.kind == TokenKind::kAsync && (NextIs(TokenKind::kDef) || NextIs(TokenKind::kWith));
    if (BeginsStatementOnly(token.kind) || async_statement) return true;
    NoteDecorator(token);
    TokenKind before = out_.tokens.empty() ? TokenKind::kEnd : out_.tokens.back().kind;
    bool two_operands = BeginsOperand(token.kind) && EndsOperand(before) && !(IsString(token.kind) && IsString(before));
    return two_operands && brackets_.size() <= kMaxBrackets && IndentationOf(token).column <= line_indentation_.column;
  }

  bool NextIs(TokenKind kind) const { return at_ + 1 < in_.tokens.size() && in_.tokens[at_ + 1].kind == kind; }

  void NoteDecorator(const Token& token) {
    if (decorators_.set && brackets_.size() > decorators_.brackets) return;  // inside the decorator's own brackets
    bool decorator = token.kind == TokenKind::kAt && brackets_.size() <= kMaxBrackets;
    if (!decorator)
      decorators_.set = false;
    else if (!decorators_.set)
      decorators_ = {at_, out_.tokens.size(), out_.problems.size(), brackets_.size(), true};
  }

  /// Closes all brackets before `token`; true if reading goes on earlier, at the decorators that belong to it.
  bool CloseAt(const Token& token) {
    bool back = decorators_.set &&
                (token.kind == TokenKind::kDef || token.kind == TokenKind::kClass || token.kind == TokenKind::kAsync);
    if (back) {
      out_.tokens.resize(decorators_.tokens);
      out_.problems.resize(decorators_.problems);
      brackets_.resize(decorators_.brackets);
      at_ = decorators_.raw - 1;  // the loop steps onto it
      line_start_ = at_ < in_.tokens.size() ? in_.tokens[at_].end : 0;
      at_line_start_ = true;
    }
    CloseAll(false);
    EndLogicalLine(EndOfLastToken());
    return back;
  }

  uint32_t EndOfLastToken() const { return out_.tokens.empty() ? 0 : out_.tokens.back().end; }

  void CloseAll(bool fatal) {
    if (brackets_.empty()) return;
    uint32_t begin = brackets_.back().begin;
    if (!line_has_deep_brackets_ && !HasOpenString(begin))
      out_.problems.push_back({DiagId::kUnclosedBracket, {begin, begin + 1}, {}, fatal});
    uint32_t end = EndOfLastToken();
    for (; !brackets_.empty(); brackets_.pop_back()) Emit({CloserOf(brackets_.back().kind), end, end});
    decorators_.set = false;
  }

  /// Returns true if a string without its closing quote follows the bracket: the bracket's end may be in it.
  bool HasOpenString(uint32_t bracket) const {
    return std::ranges::any_of(out_.problems, [&](const Problem& problem) {
      return problem.id == DiagId::kUnterminatedString && problem.span.begin > bracket &&
             problem.span.begin < EndOfLastToken();
    });
  }

  // ---- lines and blocks

  Indentation IndentationOf(const Token& token) const {
    return Measure(file_.Text({std::min(line_start_, token.begin), token.begin}));
  }

  void BeginLogicalLine(const Token& token) {
    line_has_deep_brackets_ = false;
    decorators_.set = false;
    line_indentation_ = IndentationOf(token);
    const Indentation& current = blocks_.back();
    if (line_indentation_.column == current.column) {
      if (line_indentation_.alternative != current.alternative) ReportTabs(token);
    } else if (line_indentation_.column > current.column) {
      if (line_indentation_.alternative <= current.alternative) ReportTabs(token);
      BeginBlock(token);
    } else {
      EndBlocks(token);
    }
  }

  void ReportTabs(const Token& token) { out_.problems.push_back({DiagId::kTabsAndSpaces, token.Place()}); }

  /// Beyond the limit a block is replaced by an error token: nothing in it is read.
  void BeginBlock(const Token& token) {
    blocks_.push_back(line_indentation_);
    if (skipping_block_) return;
    out_.tokens.push_back({TokenKind::kIndent, token.begin, token.begin});
    if (blocks_.size() <= kMaxBlocks + 1) return;
    out_.problems.push_back({DiagId::kTooManyBlocks, token.Place()});
    out_.tokens.push_back({TokenKind::kError, token.begin, token.begin});
    out_.tokens.push_back({TokenKind::kNewline, token.begin, token.begin});
    skipping_block_ = true;
  }

  void EndBlocks(const Token& token) {
    while (blocks_.size() > 1 && line_indentation_.column < blocks_.back().column) {
      bool matches_none = line_indentation_.column > blocks_[blocks_.size() - 2].column;
      if (matches_none) {  // keep the line in this block, it was meant for it or for none
        out_.problems.push_back({DiagId::kUnindentMismatch, token.Place()});
        return;
      }
      EndBlock(token.begin);
    }
    if (line_indentation_.alternative != blocks_.back().alternative) ReportTabs(token);
  }

  void EndBlock(uint32_t place) {
    blocks_.pop_back();
    if (skipping_block_ && blocks_.size() > kMaxBlocks + 1) return;
    skipping_block_ = false;
    out_.tokens.push_back({TokenKind::kDedent, place, place});
  }

  void Finish() {
    const uint32_t end = file_.End();
    CloseAll(true);
    EndLogicalLine(end);
    while (blocks_.size() > 1) EndBlock(end);
    out_.tokens.push_back({TokenKind::kEnd, end, end});
  }

  const SourceFile& file_;
  TokenStream in_;
  TokenStream out_;
  size_t at_ = 0;
  uint32_t line_start_ = file_.Begin();
  bool at_line_start_ = true;
  bool line_has_tokens_ = false;
  bool line_has_deep_brackets_ = false;
  bool skipping_block_ = false;
  Indentation line_indentation_;
  std::vector<Bracket> brackets_;
  std::vector<Indentation> blocks_ = {{}};
  DecoratorLine decorators_;
};

}  // namespace

TokenStream ApplyLayout(const SourceFile& file, TokenStream raw) { return Layout(file, std::move(raw)).Run(); }

}  // namespace pyk2cu
