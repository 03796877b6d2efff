#include "frontend/syntax/grammar/grammar_error.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/syntax/lex/limits.h"

namespace pyk2cu {

namespace {

using K = TokenKind;

bool BeginsLine(K kind) { return kind == K::kNewline || kind == K::kIndent || kind == K::kDedent; }

class ErrorReporter {
 public:
  ErrorReporter(const GrammarInput& input, const GrammarError& error)
      : file_(input.file),
        stream_(input.stream),
        diagnostics_(*input.diagnostics),
        expected_(error.expected),
        at_(error.token) {}

  void Report() {
    if (LineIsDamaged()) return;
    K found = Kind(at_);
    if (expected_ == kExpectedShallower)
      diagnostics_.Report(diag::kTooDeep, stream_.tokens[at_].Place(), "this expression", kMaxNesting);
    else if (expected_ == kExpectedBlock)
      ReportMissingBlock();
    else if (found == K::kIndent)
      diagnostics_.Report(diag::kUnexpectedIndent, stream_.tokens[at_ + 1].Place());
    else if (expected_ == kExpectedStatement && IsClause(found))
      ReportStrayClause(found);
    else
      ReportExpected();
  }

 private:
  K Kind(uint32_t index) const { return stream_.tokens[index].kind; }
  K Before() const { return at_ > 0 ? Kind(at_ - 1) : K::kNewline; }
  std::string_view TextOf(uint32_t index) const { return file_.Text(stream_.tokens[index].Place()); }

  uint32_t LineBegin(uint32_t index) const {
    while (index > 0 && !BeginsLine(Kind(index - 1))) --index;
    return index;
  }

  /// Whether the lexer or the layout have a problem in this logical line: then the tokens are not what was meant.
  bool LineIsDamaged() const {
    if (Kind(at_) == K::kError) return true;
    uint32_t begin = stream_.tokens[LineBegin(at_)].begin;
    uint32_t end = stream_.tokens[at_].end;
    auto first = std::lower_bound(stream_.problems.begin(), stream_.problems.end(), begin,
                                  [](const Problem& problem, uint32_t place) { return problem.span.begin < place; });
    return first != stream_.problems.end() && first->span.begin <= end;
  }

  /// What was found; for the end of a line the empty place after the last token.
  Span FoundPlace() const {
    const Token& token = stream_.tokens[at_];
    bool invisible = BeginsLine(token.kind) || token.kind == K::kEnd || token.begin == token.end;
    if (!invisible || at_ == 0) return token.Place();
    uint32_t end = stream_.tokens[at_ - 1].end;
    return {end, end};
  }

  /// The keyword that the line before this block begins with: "'if'".
  std::string HeaderName(uint32_t newline) const {
    uint32_t begin = LineBegin(newline);
    if (Kind(begin) == K::kAsync) ++begin;
    std::string_view text = Kind(begin) == K::kDef && IsName(Kind(begin + 1)) ? TextOf(begin + 1) : TextOf(begin);
    return Kind(begin) == K::kDef ? fmt::format("the definition of '{}'", text) : fmt::format("'{}'", text);
  }

  void ReportMissingBlock() {
    uint32_t newline = at_ - 1;
    diagnostics_.Report(diag::kMissingBlock, MissingBlockPlace(), HeaderName(newline))
        .Hint("write 'pass' for a block that does nothing");
  }

  /// The first token of the next line, if there is one before the block around ends; else the end of the header.
  Span MissingBlockPlace() const {
    if (Kind(at_) != K::kDedent && Kind(at_) != K::kEnd) return stream_.tokens[at_].Place();
    uint32_t end = at_ >= 2 ? stream_.tokens[at_ - 2].end : stream_.tokens[at_].begin;
    return {end, end};
  }

  static bool IsClause(K kind) {
    return kind == K::kElse || kind == K::kElif || kind == K::kExcept || kind == K::kFinally;
  }

  void ReportStrayClause(K found) {
    std::string_view partner = found == K::kElif   ? "'if'"
                               : found == K::kElse ? "'if', 'for', 'while' or 'try'"
                                                   : "'try'";
    diagnostics_.Report(diag::kStrayClause, stream_.tokens[at_].Place(), TextOf(at_), partner);
  }

  void ReportExpected() {
    std::string found = DescribeToken(file_, stream_.tokens[at_]);
    auto builder = diagnostics_.Report(diag::kExpected, FoundPlace(), Expected(), found);
    if (std::string hint = Hint(); !hint.empty()) builder.Hint(std::move(hint));
  }

  /// "',' or ')'" right after an opening bracket or a comma would be a riddle.
  std::string Expected() const {
    constexpr std::string_view kOperator = "the operator";
    if (expected_.ends_with(kOperator) && at_ > 0)
      return fmt::format("{}'{}'", expected_.substr(0, expected_.size() - kOperator.size()), TextOf(at_ - 1));
    bool list = expected_.starts_with("',' or ");
    bool nothing_yet =
        Before() == K::kLeftParen || Before() == K::kLeftBracket || Before() == K::kLeftBrace || Before() == K::kComma;
    if (list && nothing_yet && expected_.ends_with("parameters")) return "a parameter or ')'";
    if (list && nothing_yet) return fmt::format("an expression or {}", expected_.substr(7));
    return std::string(expected_);
  }

  bool Expects(std::string_view part) const { return expected_.find(part) != std::string_view::npos; }
  bool IsKeyword(K kind) const { return kind >= K::kAnd && kind <= K::kYield; }

  std::string Hint() const {
    K found = Kind(at_);
    std::string_view before = at_ > 0 ? TextOf(at_ - 1) : "";
    if (found == K::kEqual) return EqualHint();
    if (IsPrefixed()) return fmt::format("'{}' is no prefix of strings; they are r, b, u, f and rb", before);
    if (found == K::kWalrus) return "put parentheses around an assignment with ':='";
    if (found == K::kAmpersand && Before() == K::kAmpersand) return "use 'and'";
    if (found == K::kPipe && Before() == K::kPipe) return "use 'or'";
    if (found == K::kIf && Before() == K::kElse) return "use 'elif'";
    if (found == K::kArrow) return "use '.' for members";
    if (before == "print" || before == "exec") return fmt::format("{} is a function: write {}(...)", before, before);
    if (IsKeyword(found) && (expected_.starts_with("a name") || Expects("parameters")))
      return fmt::format("'{}' is a keyword of Python", TextOf(at_));
    bool end = found == K::kNewline || found == K::kSemicolon || found == K::kRightParen;
    bool doubled = at_ >= 2 && Kind(at_ - 1) == Kind(at_ - 2);
    if (end && doubled && Before() == K::kPlus) return "use '+= 1'";
    if (end && doubled && Before() == K::kMinus) return "use '-= 1'";
    return OperandHint(found);
  }

  /// Whether a string follows a name at once: `x"…"`.
  bool IsPrefixed() const {
    constexpr size_t kLongest = 2;
    const bool is_string = Kind(at_) == K::kString || Kind(at_) == K::kFString;
    return is_string && Before() == K::kName && TextOf(at_ - 1).size() <= kLongest &&
           stream_.tokens[at_ - 1].end == stream_.tokens[at_].begin;
  }

  std::string EqualHint() const {
    if (Expects("the condition") || expected_.starts_with("',' or ") || IsKeyword(Kind(LineBegin(at_))))
      return "use '==' to compare";
    return Expects("the end of the line") ? "only a variable, an element or an attribute can be assigned to" : "";
  }

  /// Two operands side by side inside brackets.
  std::string OperandHint(K found) const {
    bool list = expected_.starts_with("',' or ");
    bool operand = IsName(found) || found == K::kInteger || found == K::kFloat || found == K::kString;
    K before = Before();
    bool after_operand = IsName(before) || before == K::kInteger || before == K::kFloat || before == K::kString ||
                         before == K::kRightParen || before == K::kRightBracket;
    return list && operand && after_operand ? "is a comma missing?" : "";
  }

  const SourceFile& file_;
  const TokenStream& stream_;
  Diagnostics& diagnostics_;
  std::string_view expected_;
  uint32_t at_;
};

}  // namespace

void ReportGrammarError(const GrammarInput& input, const GrammarError& error) { ErrorReporter(input, error).Report(); }

}  // namespace pyk2cu
