#include "frontend/syntax/lex/lexer.h"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "base/unicode.h"
#include "frontend/syntax/lex/fstring_scan.h"

namespace pyk2cu {

namespace {

namespace peg = tao::pegtl;

/// What the actions write to.
struct LexState {
  std::vector<Token> tokens;
  std::vector<Problem> problems;
  const char* begin = nullptr;
  uint32_t base = 0;  ///< the place of the first byte
  size_t fstring_budget =
      0;  ///< bytes that scans of ill-formed f-strings may still take, so that they cost linear time in all
};

// ---- the grammar: blanks, names

struct line_end : peg::sor<peg::string<'\r', '\n'>, peg::one<'\n', '\r'>> {};
struct blanks : peg::plus<peg::one<' ', '\t', '\f'>> {};
struct joined_lines : peg::seq<peg::one<'\\'>, line_end> {};
struct comment : peg::seq<peg::one<'#'>, peg::star<peg::not_one<'\n', '\r'>>> {};

/// A code point outside ASCII that names may hold at this place.
template <bool (*Accepts)(uint32_t)>
struct unicode_letter {
  using rule_t = unicode_letter;
  using subs_t = peg::empty_list;
  template <class Input>
  static bool match(Input& in) {
    if (in.empty() || in.peek_uint8() < 0x80) return false;
    Decoded decoded = DecodeUtf8({in.current(), in.size()}, 0);
    if (decoded.code_point == kBadCodePoint || !Accepts(decoded.code_point)) return false;
    in.bump(decoded.bytes);
    return true;
  }
};
struct name_start : peg::sor<peg::ranges<'a', 'z', 'A', 'Z', '_'>, unicode_letter<IsIdentifierStart>> {};
struct name_rest : peg::sor<peg::ranges<'a', 'z', 'A', 'Z', '0', '9', '_'>, unicode_letter<IsIdentifierContinue>> {};
struct name : peg::seq<name_start, peg::star<name_rest>> {};

// ---- numbers

template <class Digit>
struct prefixed_digits : peg::plus<peg::opt<peg::one<'_'>>, Digit> {};
struct digits : peg::list<peg::plus<peg::digit>, peg::one<'_'>> {};
struct exponent : peg::seq<peg::one<'e', 'E'>, peg::opt<peg::one<'+', '-'>>, digits> {};
struct hexadecimal : peg::seq<peg::one<'0'>, peg::one<'x', 'X'>, prefixed_digits<peg::xdigit>> {};
struct octal : peg::seq<peg::one<'0'>, peg::one<'o', 'O'>, prefixed_digits<peg::range<'0', '7'>>> {};
struct binary : peg::seq<peg::one<'0'>, peg::one<'b', 'B'>, prefixed_digits<peg::one<'0', '1'>>> {};
struct mantissa
    : peg::sor<peg::seq<digits, peg::opt<peg::one<'.'>, peg::opt<digits>>>, peg::seq<peg::one<'.'>, digits>> {};
struct decimal : peg::seq<mantissa, peg::opt<exponent>, peg::opt<peg::one<'j', 'J'>>> {};
/// Python lets a keyword follow a number at once: `1if x else 2`.
struct keyword_after_number
    : peg::sor<TAO_PEGTL_STRING("and"), TAO_PEGTL_STRING("else"), TAO_PEGTL_STRING("for"), TAO_PEGTL_STRING("if"),
               TAO_PEGTL_STRING("in"), TAO_PEGTL_STRING("is"), TAO_PEGTL_STRING("not"), TAO_PEGTL_STRING("or")> {};
struct number_boundary : peg::sor<peg::not_at<name_rest>, peg::at<keyword_after_number>> {};
struct number_start : peg::seq<peg::opt<peg::one<'.'>>, peg::digit> {};
struct number : peg::seq<peg::sor<hexadecimal, octal, binary, decimal>, number_boundary> {};
struct bad_number : peg::seq<number_start, peg::star<peg::sor<name_rest, peg::one<'.'>>>> {};
struct any_number : peg::seq<peg::at<number_start>, peg::sor<number, bad_number>> {};

// ---- strings

struct escaped : peg::seq<peg::one<'\\'>, peg::sor<line_end, peg::any>> {};
template <char Quote>
struct long_string : peg::seq<peg::three<Quote>, peg::until<peg::three<Quote>, peg::sor<escaped, peg::any>>> {};
template <char Quote>
struct short_characters : peg::star<peg::sor<escaped, peg::not_one<Quote, '\\', '\n', '\r'>>> {};
template <char Quote>
struct short_string
    : peg::seq<peg::not_at<peg::three<Quote>>, peg::one<Quote>, short_characters<Quote>, peg::one<Quote>> {};
struct quoted : peg::sor<short_string<'"'>, short_string<'\''>, long_string<'"'>, long_string<'\''>> {};
struct quote : peg::one<'"', '\''> {};
struct plain_prefix : peg::sor<peg::seq<peg::one<'r', 'R'>, peg::opt<peg::one<'b', 'B'>>>,
                               peg::seq<peg::one<'b', 'B'>, peg::opt<peg::one<'r', 'R'>>>, peg::one<'u', 'U'>> {};
struct format_letter : peg::one<'f', 'F', 't', 'T'> {};
struct raw_letter : peg::one<'r', 'R'> {};
struct format_prefix : peg::sor<peg::seq<format_letter, peg::opt<raw_letter>>, peg::seq<raw_letter, format_letter>> {};

struct format_body {
  using rule_t = format_body;
  using subs_t = peg::empty_list;
  template <peg::apply_mode, peg::rewind_mode, template <class...> class, template <class...> class, class Input>
  static bool match(Input& in, LexState& state) {
    if (state.fstring_budget == 0) return false;
    char before = in.current()[-1], before_that = in.current() - state.begin >= 2 ? in.current()[-2] : ' ';
    bool raw = before == 'r' || before == 'R' || before_that == 'r' || before_that == 'R';
    size_t size = ScanFString({in.current(), in.size()}, raw);
    if (size == 0) state.fstring_budget -= std::min(state.fstring_budget, in.size());
    in.bump(size);
    return size > 0;
  }
};
struct format_string : peg::seq<format_prefix, peg::at<quote>, format_body> {};
struct bad_format_string : peg::seq<format_prefix, quoted> {};
struct plain_string : peg::seq<peg::opt<plain_prefix>, quoted> {};
struct any_prefix : peg::opt<peg::sor<format_prefix, plain_prefix>> {};
struct unterminated_long : peg::seq<any_prefix, peg::sor<peg::three<'"'>, peg::three<'\''>>, peg::until<peg::eof>> {};
struct unterminated_short : peg::seq<any_prefix, quote, peg::star<peg::sor<escaped, peg::not_one<'\n', '\r'>>>> {};
struct string_start : peg::seq<any_prefix, quote> {};
struct any_string
    : peg::seq<peg::at<string_start>,
               peg::sor<plain_string, format_string, bad_format_string, unterminated_long, unterminated_short>> {};

// ---- operators: the longest first

template <TokenKind Kind, char... Characters>
struct operator_token : peg::string<Characters...> {};
struct brackets : peg::sor<operator_token<TokenKind::kLeftParen, '('>, operator_token<TokenKind::kRightParen, ')'>,
                           operator_token<TokenKind::kComma, ','>, operator_token<TokenKind::kLeftBracket, '['>,
                           operator_token<TokenKind::kRightBracket, ']'>> {};
struct points : peg::sor<operator_token<TokenKind::kEllipsis, '.', '.', '.'>, operator_token<TokenKind::kDot, '.'>,
                         operator_token<TokenKind::kWalrus, ':', '='>, operator_token<TokenKind::kColon, ':'>> {};
struct equals : peg::sor<operator_token<TokenKind::kEqualEqual, '=', '='>, operator_token<TokenKind::kEqual, '='>,
                         operator_token<TokenKind::kNotEqual, '!', '='>> {};
struct plus_minus : peg::sor<operator_token<TokenKind::kPlusEqual, '+', '='>, operator_token<TokenKind::kPlus, '+'>,
                             operator_token<TokenKind::kMinusEqual, '-', '='>,
                             operator_token<TokenKind::kArrow, '-', '>'>, operator_token<TokenKind::kMinus, '-'>> {};
struct stars : peg::sor<operator_token<TokenKind::kDoubleStarEqual, '*', '*', '='>,
                        operator_token<TokenKind::kDoubleStar, '*', '*'>,
                        operator_token<TokenKind::kStarEqual, '*', '='>, operator_token<TokenKind::kStar, '*'>> {};
struct slashes : peg::sor<operator_token<TokenKind::kDoubleSlashEqual, '/', '/', '='>,
                          operator_token<TokenKind::kDoubleSlash, '/', '/'>,
                          operator_token<TokenKind::kSlashEqual, '/', '='>, operator_token<TokenKind::kSlash, '/'>> {};
struct less : peg::sor<operator_token<TokenKind::kShiftLeftEqual, '<', '<', '='>,
                       operator_token<TokenKind::kShiftLeft, '<', '<'>, operator_token<TokenKind::kLessEqual, '<', '='>,
                       operator_token<TokenKind::kLess, '<'>> {};
struct greater
    : peg::sor<operator_token<TokenKind::kShiftRightEqual, '>', '>', '='>,
               operator_token<TokenKind::kShiftRight, '>', '>'>, operator_token<TokenKind::kGreaterEqual, '>', '='>,
               operator_token<TokenKind::kGreater, '>'>> {};
struct bits : peg::sor<operator_token<TokenKind::kPercentEqual, '%', '='>, operator_token<TokenKind::kPercent, '%'>,
                       operator_token<TokenKind::kAmpersandEqual, '&', '='>, operator_token<TokenKind::kAmpersand, '&'>,
                       operator_token<TokenKind::kPipeEqual, '|', '='>, operator_token<TokenKind::kPipe, '|'>,
                       operator_token<TokenKind::kCaretEqual, '^', '='>, operator_token<TokenKind::kCaret, '^'>,
                       operator_token<TokenKind::kTilde, '~'>> {};
struct others : peg::sor<operator_token<TokenKind::kAtEqual, '@', '='>, operator_token<TokenKind::kAt, '@'>,
                         operator_token<TokenKind::kSemicolon, ';'>, operator_token<TokenKind::kLeftBrace, '{'>,
                         operator_token<TokenKind::kRightBrace, '}'>> {};
struct any_operator : peg::sor<brackets, points, equals, plus_minus, stars, slashes, less, greater, bits, others> {};

// ---- all together

struct stray_backslash : peg::one<'\\'> {};
struct unexpected : peg::seq<peg::any, peg::star<peg::range<'\x80', '\xBF'>>> {};
struct new_line : peg::seq<line_end> {};
struct token : peg::sor<blanks, any_string, name, any_number, any_operator, new_line, comment, joined_lines,
                        stray_backslash, unexpected> {};
struct file : peg::until<peg::eof, token> {};

// ---- actions: they only push tokens

template <class Rule>
struct action : peg::nothing<Rule> {};

template <class Input>
Token MakeToken(TokenKind kind, const Input& in, const LexState& state) {
  return {kind, state.base + static_cast<uint32_t>(in.begin() - state.begin),
          state.base + static_cast<uint32_t>(in.end() - state.begin)};
}

template <TokenKind Kind>
struct push {
  template <class Input>
  static void apply(const Input& in, LexState& state) {
    state.tokens.push_back(MakeToken(Kind, in, state));
  }
};

/// A piece of text that is not a token: the grammar stops there, and the problem says why.
template <DiagId Id, bool Fatal = false>
struct push_problem {
  template <class Input>
  static void apply(const Input& in, LexState& state) {
    Token token = MakeToken(TokenKind::kError, in, state);
    state.tokens.push_back(token);
    state.problems.push_back({Id, token.Place(), {}, Fatal});
  }
};

template <>
struct action<name> {
  template <class Input>
  static void apply(const Input& in, LexState& state) {
    state.tokens.push_back(MakeToken(KeywordOrName({in.begin(), in.size()}), in, state));
  }
};

template <>
struct action<decimal> {
  template <class Input>
  static void apply(const Input& in, LexState& state) {
    std::string_view text(in.begin(), in.size());
    TokenKind kind = TokenKind::kInteger;
    if (text.find_first_of(".eE") != std::string_view::npos) kind = TokenKind::kFloat;
    if (text.back() == 'j' || text.back() == 'J') kind = TokenKind::kImaginary;
    state.tokens.push_back(MakeToken(kind, in, state));
  }
};
template <>
struct action<hexadecimal> : push<TokenKind::kInteger> {};
template <>
struct action<octal> : push<TokenKind::kInteger> {};
template <>
struct action<binary> : push<TokenKind::kInteger> {};

/// The number before was pushed already when its boundary turned out to be wrong: this token replaces it.
template <>
struct action<bad_number> {
  template <class Input>
  static void apply(const Input& in, LexState& state) {
    Token token = MakeToken(TokenKind::kError, in, state);
    if (!state.tokens.empty() && state.tokens.back().begin == token.begin) state.tokens.pop_back();
    state.tokens.push_back(token);
    state.problems.push_back({DiagId::kInvalidNumber, token.Place()});
  }
};

template <>
struct action<plain_string> : push<TokenKind::kString> {};
template <>
struct action<format_string> : push<TokenKind::kFString> {};
template <>
struct action<bad_format_string> : push_problem<DiagId::kBadFString> {};
template <>
struct action<unterminated_long> : push_problem<DiagId::kUnterminatedTripleString, true> {};
template <>
struct action<unterminated_short> : push_problem<DiagId::kUnterminatedString> {};
template <>
struct action<stray_backslash> : push_problem<DiagId::kStrayBackslash> {};
template <>
struct action<unexpected> : push_problem<DiagId::kUnexpectedCharacter> {};
template <TokenKind Kind, char... Characters>
struct action<operator_token<Kind, Characters...>> : push<Kind> {};

/// Blank lines and comments between two lines of code make one token.
template <>
struct action<new_line> {
  template <class Input>
  static void apply(const Input& in, LexState& state) {
    Token token = MakeToken(TokenKind::kNewline, in, state);
    if (!state.tokens.empty() && state.tokens.back().kind == TokenKind::kNewline)
      state.tokens.back().end = token.end;
    else
      state.tokens.push_back(token);
  }
};

}  // namespace

TokenStream Lex(const SourceFile& source) {
  std::string_view text = source.Text();
  LexState state;
  state.begin = text.data();
  state.base = source.Begin();
  state.fstring_budget = text.size() * 8;
  state.tokens.reserve(text.size() / 4 + 16);
  peg::memory_input<peg::tracking_mode::lazy, peg::eol::lf_crlf, const char*> input(text.data(), text.size(), "");
  bool matched = peg::parse<file, action>(input, state);
  PYK_CHECK(matched && "the lexer's grammar accepts every text");
  return {std::move(state.tokens), std::move(state.problems)};
}

size_t AnalyzeLexicalGrammar() { return peg::analyze<file>(-1); }

}  // namespace pyk2cu

namespace tao::pegtl {

template <class Name, bool (*Accepts)(uint32_t)>
struct analyze_traits<Name, pyk2cu::unicode_letter<Accepts>> : analyze_any_traits<> {};
template <class Name>
struct analyze_traits<Name, pyk2cu::format_body> : analyze_any_traits<> {};

}  // namespace tao::pegtl
