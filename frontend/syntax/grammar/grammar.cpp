#include "frontend/syntax/grammar/grammar.h"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

#include "frontend/syntax/grammar/grammar_control.h"
#include "frontend/syntax/grammar/grammar_recovery.h"

namespace pyk2cu {

namespace grammar {

using K = TokenKind;
using peg::at;
using peg::opt;
using peg::plus;
using peg::seq;
using peg::sor;
using peg::star;

struct expression;
struct named_expression;
struct star_expressions;
struct yield_expr;
struct for_if_clauses;
struct operation;
struct primary;
struct statement;

// ---- tokens and lists

struct comma : token<K::kComma> {};
struct colon : token<K::kColon> {};
struct equals : token<K::kEqual> {};
struct newline : token<K::kNewline> {};
struct any_name : token<K::kName, K::kMatch, K::kCase, K::kType> {};
struct name : any_name {};
struct right_paren : token<K::kRightParen> {};
struct close_paren : expect<"',' or ')'", right_paren> {};
struct close_parameters : expect<"',' or ')' after the parameters", right_paren> {};
template <class Item>
struct comma_list : seq<Item, star<comma, Item>, opt<comma>> {};

// ---- atoms

struct starred : seq<token<K::kStar>, expect<"an expression after '*'", operation>> {};
struct starred_target : seq<token<K::kStar>, expect<"a name after '*'", primary>> {};
struct star_expression : sor<starred, expression> {};
struct star_named_expression : sor<starred, named_expression> {};
struct elements : seq<star_named_expression, sor<for_if_clauses, seq<star<comma, star_named_expression>, opt<comma>>>> {
};
struct constant : token<K::kInteger, K::kFloat, K::kImaginary, K::kTrue, K::kFalse, K::kNone, K::kEllipsis> {};
struct strings : plus<token<K::kString, K::kFString>> {};
struct group : seq<token<K::kLeftParen>, opt<sor<yield_expr, elements>>, close_paren> {};
struct list_display : seq<token<K::kLeftBracket>, opt<elements>, expect<"',' or ']'", token<K::kRightBracket>>> {};
struct brace_mark : token<K::kColon, K::kDoubleStar> {};
struct brace_item : sor<seq<brace_mark, expect<"an expression after '**'", operation>>, starred,
                        seq<named_expression, opt<brace_mark, expect<"a value after ':'", expression>>>> {};
struct brace_items : seq<brace_item, sor<for_if_clauses, seq<star<comma, brace_item>, opt<comma>>>> {};
struct brace_display : seq<token<K::kLeftBrace>, opt<brace_items>, expect<"',' or '}'", token<K::kRightBrace>>> {};
struct atom : sor<name, constant, group, strings, list_display, brace_display> {};

// ---- primaries: names, calls, attributes, subscripts

struct keyword_argument : seq<name, token<K::kEqual>, expect<"a value after '='", expression>> {};
struct double_star_argument : seq<token<K::kDoubleStar>, expect<"an expression after '**'", expression>> {};
struct argument : sor<keyword_argument, starred, double_star_argument, seq<named_expression, opt<for_if_clauses>>> {};
struct arguments : comma_list<argument> {};
struct call : seq<token<K::kLeftParen>, opt<arguments>, close_paren> {};
struct attribute : seq<token<K::kDot>, expect<"a name after '.'", any_name>> {};
struct slice_colon : token<K::kColon> {};
struct slice_tail : seq<slice_colon, opt<expression>, opt<slice_colon, opt<expression>>> {};
struct slice : sor<slice_tail, seq<sor<starred, named_expression>, opt<slice_tail>>> {};
struct subscript : seq<token<K::kLeftBracket>, expect<"an index after '['", comma_list<slice>>,
                       expect<"',' or ']'", token<K::kRightBracket>>> {};
struct trailer : sor<attribute, call, subscript> {};
struct primary : seq<atom, star<trailer>> {};

// ---- operators, flat: the AST builder folds them by their binding power

struct prefix_operator : token<K::kMinus, K::kPlus, K::kTilde, K::kNot> {};
struct await_mark : token<K::kAwait> {};
struct operand
    : sor<primary, seq<plus<sor<prefix_operator, await_mark>>, expect<"an operand after the operator", primary>>> {};
struct infix_operator
    : sor<token<K::kPlus, K::kMinus, K::kStar, K::kDoubleStar, K::kSlash, K::kDoubleSlash, K::kPercent, K::kAt,
                K::kAmpersand, K::kPipe, K::kCaret, K::kShiftLeft, K::kShiftRight, K::kLess, K::kLessEqual, K::kGreater,
                K::kGreaterEqual, K::kEqualEqual, K::kNotEqual, K::kAnd, K::kOr, K::kIn>,
          seq<token<K::kIs>, opt<token<K::kNot>>>, seq<token<K::kNot>, token<K::kIn>>> {};
struct operation : seq<operand, star<infix_operator, expect<"an operand after the operator", operand>>> {};

// ---- expressions

struct annotation : seq<colon, expect<"a type after ':'", sor<starred, expression>>> {};
struct param_default : seq<token<K::kEqual>, expect<"a default value after '='", expression>> {};
struct param_slash : token<K::kSlash> {};
struct param_star : seq<token<K::kStar>, opt<name, opt<annotation>>> {};
struct param_double_star : seq<token<K::kDoubleStar>, expect<"a name after '**'", name>, opt<annotation>> {};
struct param : seq<name, opt<annotation>, opt<param_default>> {};
struct parameters : comma_list<sor<param, param_slash, param_star, param_double_star>> {};
struct lambda_star : seq<token<K::kStar>, opt<name>> {};
struct lambda_double_star : seq<token<K::kDoubleStar>, expect<"a name after '**'", name>> {};
struct lambda_param : seq<name, opt<param_default>> {};
struct lambda_parameters : comma_list<sor<lambda_param, param_slash, lambda_star, lambda_double_star>> {};
struct lambda_head
    : seq<token<K::kLambda>, opt<lambda_parameters>, expect<"':' after the parameters of 'lambda'", colon>> {};
struct lambda_or_operation : sor<seq<plus<lambda_head>, expect<"an expression after 'lambda'", operation>>, operation> {
};
struct conditional : seq<token<K::kIf>, expect<"a condition after 'if'", operation>,
                         expect<"'else' after the condition", token<K::kElse>>,
                         expect<"an expression after 'else'", lambda_or_operation>> {};
struct expression : seq<lambda_or_operation, star<conditional>> {};
struct named_expression : seq<expression, opt<token<K::kWalrus>, expect<"a value after ':='", expression>>> {};
struct star_targets : comma_list<sor<starred_target, primary>> {};
struct for_targets : expect<"a variable after 'for'", star_targets> {};
struct for_if_clause
    : seq<opt<token<K::kAsync>>, token<K::kFor>, for_targets, expect<"'in' after the variable of 'for'", token<K::kIn>>,
          expect<"an expression after 'in'", operation>,
          star<token<K::kIf>, expect<"a condition after 'if'", operation>>> {};
struct for_if_clauses : plus<for_if_clause> {};
struct star_expressions : comma_list<star_expression> {};
struct yield_expr
    : seq<token<K::kYield>,
          sor<seq<token<K::kFrom>, expect<"an expression after 'from'", expression>>, opt<star_expressions>>> {};

// ---- simple statements

struct value : sor<star_expressions, yield_expr> {};
struct augassign : token<K::kPlusEqual, K::kMinusEqual, K::kStarEqual, K::kDoubleStarEqual, K::kSlashEqual,
                         K::kDoubleSlashEqual, K::kPercentEqual, K::kAtEqual, K::kAmpersandEqual, K::kPipeEqual,
                         K::kCaretEqual, K::kShiftLeftEqual, K::kShiftRightEqual> {};
struct assigned_value : seq<equals, expect<"a value after '='", value>> {};
struct augmented : seq<augassign, expect<"a value after the operator", value>> {};
struct annotated : seq<annotation, opt<assigned_value>> {};
struct assignment : seq<value, opt<sor<plus<assigned_value>, augmented, annotated>>> {};
struct return_stmt : seq<token<K::kReturn>, opt<star_expressions>> {};
struct raise_stmt
    : seq<token<K::kRaise>, opt<expression, opt<token<K::kFrom>, expect<"an exception after 'from'", expression>>>> {};
struct assert_stmt : seq<token<K::kAssert>, expect<"a condition after 'assert'", expression>,
                         opt<comma, expect<"a message after ','", expression>>> {};
struct del_stmt : seq<token<K::kDel>, expect<"a variable after 'del'", star_targets>> {};
struct pass_stmt : token<K::kPass> {};
struct break_stmt : token<K::kBreak> {};
struct continue_stmt : token<K::kContinue> {};
struct names : seq<expect<"a name", any_name>, star<comma, expect<"a name after ','", any_name>>> {};
struct global_stmt : seq<token<K::kGlobal>, names> {};
struct nonlocal_stmt : seq<token<K::kNonlocal>, names> {};
struct dotted_name : seq<any_name, star<token<K::kDot>, expect<"a name after '.'", any_name>>> {};
struct as_name : opt<token<K::kAs>, expect<"a name after 'as'", name>> {};
struct import_as : seq<dotted_name, as_name> {};
struct import_from_as : seq<name, as_name> {};
struct import_star : token<K::kStar> {};
struct import_name : seq<token<K::kImport>, expect<"a module after 'import'", import_as>,
                         star<comma, expect<"a module after ','", import_as>>> {};
struct from_module : sor<seq<plus<token<K::kDot, K::kEllipsis>>, opt<dotted_name>>, dotted_name> {};
struct imported_names : sor<import_star, seq<token<K::kLeftParen>, comma_list<import_from_as>, close_paren>,
                            seq<import_from_as, star<comma, expect<"a name after ','", import_from_as>>>> {};
struct import_from
    : seq<token<K::kFrom>, expect<"a module after 'from'", from_module>,
          expect<"'import' after the module", token<K::kImport>>, expect<"names after 'import'", imported_names>> {};
struct type_param : seq<opt<token<K::kStar, K::kDoubleStar>>, any_name, opt<annotation>, opt<param_default>> {};
struct type_params : seq<token<K::kLeftBracket>, expect<"a type parameter", comma_list<type_param>>,
                         expect<"',' or ']'", token<K::kRightBracket>>> {};
struct type_stmt
    : seq<token<K::kType>, any_name, opt<type_params>, expect<"'=' after the name of the type", token<K::kEqual>>,
          expect<"a type after '='", expression>> {};
struct keyword_stmt : sor<return_stmt, pass_stmt, break_stmt, continue_stmt, assert_stmt, raise_stmt, del_stmt,
                          import_name, import_from, global_stmt, nonlocal_stmt> {};
struct simple_stmt : sor<seq<at<token<K::kType>, any_name>, type_stmt>, assignment, keyword_stmt> {};
struct simple_stmts : seq<simple_stmt, star<token<K::kSemicolon>, simple_stmt>, opt<token<K::kSemicolon>>,
                          expect<"an operator or the end of the line", newline>> {};

// ---- compound statements

struct statements : plus<recovering<statement, statements>> {};
struct expected_indent : token<K::kIndent> {
  static constexpr std::string_view kExpected = kExpectedBlock;
};
struct indented
    : seq<newline, peg::must<expected_indent>, statements, expect<"the end of the block", token<K::kDedent>>> {};
struct block : sor<indented, simple_stmts> {};
struct suite : expect<"a statement after ':'", block> {};
struct else_clause : seq<token<K::kElse>, expect<"':' after 'else'", colon>, suite> {};
struct elif_clause : seq<token<K::kElif>, expect<"a condition after 'elif'", named_expression>,
                         expect<"':' after the condition of 'elif'", colon>, suite> {};
struct if_stmt : seq<token<K::kIf>, expect<"a condition after 'if'", named_expression>,
                     expect<"':' after the condition of 'if'", colon>, suite, star<elif_clause>, opt<else_clause>> {};
struct while_stmt : seq<token<K::kWhile>, expect<"a condition after 'while'", named_expression>,
                        expect<"':' after the condition of 'while'", colon>, suite, opt<else_clause>> {};
struct for_stmt : seq<token<K::kFor>, for_targets, expect<"'in' after the variable of 'for'", token<K::kIn>>,
                      expect<"an expression after 'in'", star_expressions>,
                      expect<"':' after the header of 'for'", colon>, suite, opt<else_clause>> {};
struct except_types
    : opt<expression, star<comma, expression>, opt<token<K::kAs>, expect<"a name after 'as'", any_name>>> {};
struct except_clause
    : seq<token<K::kExcept>, opt<token<K::kStar>>, except_types, expect<"':' after 'except'", colon>, suite> {};
struct finally_clause : seq<token<K::kFinally>, expect<"':' after 'finally'", colon>, suite> {};
struct try_stmt : seq<token<K::kTry>, expect<"':' after 'try'", colon>, suite,
                      sor<seq<plus<except_clause>, opt<else_clause>, opt<finally_clause>>,
                          expect<"'except' or 'finally' after the block of 'try'", finally_clause>>> {};
struct with_item : seq<sor<yield_expr, seq<named_expression, opt<for_if_clauses>>>,
                       opt<token<K::kAs>, expect<"a variable after 'as'", primary>>> {};

/// `with (` … `):`: the brackets are those of the statement, not of an expression.
struct with_in_brackets {
  using rule_t = with_in_brackets;
  using subs_t = peg::empty_list;
  static bool match(TokenInput& in) {
    if (in.Peek() != K::kLeftParen) return false;
    size_t depth = 0, ahead = 0;
    for (;; ++ahead) {
      K kind = in.Peek(ahead);
      if (kind == K::kNewline || kind == K::kEnd) return false;
      depth += kind == K::kLeftParen;
      depth -= kind == K::kRightParen;
      if (depth == 0) break;
    }
    return in.Peek(ahead + 1) == K::kColon;
  }
};
struct with_items : expect<"an expression after 'with'", comma_list<with_item>> {};
struct with_stmt
    : seq<token<K::kWith>, sor<seq<at<with_in_brackets>, token<K::kLeftParen>, with_items, close_paren>, with_items>,
          expect<"':' after the header of 'with'", colon>, suite> {};

/// `match …:` with an indented `case` after it; anything else that begins with `match` uses it as a name.
struct match_header {
  using rule_t = match_header;
  using subs_t = peg::empty_list;
  static bool match(TokenInput& in) {
    if (in.Peek() != K::kMatch) return false;
    size_t ahead = 1;
    while (in.Peek(ahead) != K::kNewline && in.Peek(ahead) != K::kEnd) ++ahead;
    return in.Peek(ahead - 1) == K::kColon && in.Peek(ahead) == K::kNewline && in.Peek(ahead + 1) == K::kIndent &&
           in.Peek(ahead + 2) == K::kCase;
  }
};
/// Patterns are no expressions, and the language has none of them: all up to the colon.
struct case_pattern {
  using rule_t = case_pattern;
  using subs_t = peg::empty_list;
  static bool match(TokenInput& in) {
    for (size_t depth = 0; in.Peek() != K::kNewline && in.Peek() != K::kEnd && (depth > 0 || in.Peek() != K::kColon);
         in.bump(1)) {
      K kind = in.Peek();
      depth += kind == K::kLeftParen || kind == K::kLeftBracket || kind == K::kLeftBrace;
      depth -= kind == K::kRightParen || kind == K::kRightBracket || kind == K::kRightBrace;
    }
    return true;
  }
};
struct case_block : seq<token<K::kCase>, case_pattern, expect<"':' after the pattern of 'case'", colon>, suite> {};
struct match_stmt
    : seq<at<match_header>, token<K::kMatch>, expect<"a value after 'match'", comma_list<star_named_expression>>,
          expect<"':' after the value of 'match'", colon>, newline, token<K::kIndent>, plus<case_block>,
          expect<"'case'", token<K::kDedent>>> {};
struct class_def : seq<token<K::kClass>, expect<"a name after 'class'", any_name>, opt<type_params>,
                       opt<token<K::kLeftParen>, opt<arguments>, close_paren>,
                       expect<"':' after the header of 'class'", colon>, suite> {};
struct returns : seq<token<K::kArrow>, expect<"a type after '->'", expression>> {};
struct function_def : seq<token<K::kDef>, expect<"a name after 'def'", name>, opt<type_params>,
                          expect<"'(' after the function's name", token<K::kLeftParen>>, opt<parameters>,
                          close_parameters, opt<returns>, expect<"':' after the function's header", colon>, suite> {};
struct async_stmt
    : seq<token<K::kAsync>, expect<"'def', 'for' or 'with' after 'async'", sor<function_def, for_stmt, with_stmt>>> {};
struct decorator : seq<token<K::kAt>, expect<"an expression after '@'", named_expression>,
                       expect<"the end of the line after the decorator", newline>> {};
struct decorated
    : seq<plus<decorator>, expect<"'def' or 'class' after the decorator", sor<function_def, class_def, async_stmt>>> {};
struct compound_start
    : token<K::kIf, K::kFor, K::kWhile, K::kDef, K::kAt, K::kWith, K::kTry, K::kClass, K::kAsync, K::kMatch> {};
struct compound_stmt : sor<if_stmt, for_stmt, while_stmt, function_def, decorated, with_stmt, try_stmt, class_def,
                           async_stmt, match_stmt> {};
struct statement : sor<seq<at<compound_start>, compound_stmt>, simple_stmts> {};

// ---- what is read at once

struct whole_function : recovering<sor<decorated, function_def, async_stmt>, statements> {};
struct whole_value : seq<value, at<token<K::kNewline, K::kSemicolon, K::kEqual, K::kColon>>> {};
struct whole_import : sor<import_name, import_from> {};

// ---- nodes

#define TREE_NODE(rule) \
  template <>           \
  inline constexpr Rule kNode<rule> = Rule::rule;
#include "frontend/syntax/grammar/tree_nodes.def"
template <>
inline constexpr Rule kNode<lambda_star> = Rule::param_star;
template <>
inline constexpr Rule kNode<lambda_double_star> = Rule::param_double_star;
template <>
inline constexpr Rule kNode<lambda_param> = Rule::param;
template <>
inline constexpr Rule kNode<import_from_as> = Rule::import_as;
template <>
inline constexpr bool kCountsNesting<expression> = true;

template <class Entry>
GrammarResult Read(const GrammarInput& input, uint32_t begin, ParseTree& tree) {
  tree.clear();
  Context context{input, tree};
  TokenInput in(input.stream.tokens, begin, tree);
  try {
    bool matched = peg::parse<Entry, peg::nothing, control>(in, context);
    return {in.Index(), matched && !tree.empty()};
  } catch (const StopParsing&) {
    tree.clear();
    return {begin, false};
  }
}

}  // namespace grammar

GrammarResult ParseFunction(const GrammarInput& input, uint32_t begin, ParseTree& tree) {
  return grammar::Read<grammar::whole_function>(input, begin, tree);
}
GrammarResult ParseValue(const GrammarInput& input, uint32_t begin, ParseTree& tree) {
  return grammar::Read<grammar::whole_value>(input, begin, tree);
}
GrammarResult ParseImport(const GrammarInput& input, uint32_t begin, ParseTree& tree) {
  return grammar::Read<grammar::whole_import>(input, begin, tree);
}

size_t AnalyzeGrammar() {
  return tao::pegtl::analyze<grammar::whole_function>(-1) + tao::pegtl::analyze<grammar::whole_value>(-1);
}

}  // namespace pyk2cu

namespace tao::pegtl {

template <class Name, pyk2cu::TokenKind... Kinds>
struct analyze_traits<Name, pyk2cu::grammar::token<Kinds...>> : analyze_any_traits<> {};
template <class Name, class R, class Block>
struct analyze_traits<Name, pyk2cu::grammar::recovering<R, Block>> : analyze_seq_traits<R> {};
template <class Name>
struct analyze_traits<Name, pyk2cu::grammar::with_in_brackets> : analyze_opt_traits<> {};
template <class Name>
struct analyze_traits<Name, pyk2cu::grammar::match_header> : analyze_opt_traits<> {};
template <class Name>
struct analyze_traits<Name, pyk2cu::grammar::case_pattern> : analyze_opt_traits<> {};

}  // namespace tao::pegtl
