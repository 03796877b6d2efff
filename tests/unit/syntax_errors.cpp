#include <gtest/gtest.h>

#include "tests/unit/syntax_support.h"

// Full texts, so that wording and carets cannot change unseen.
namespace pyk2cu::test {
namespace {

TEST(SyntaxErrorTest, BrokenExpressions) {
  ExpectErrors({
      {"x = 1 +",
       "k.py:3:12: error: expected an operand after '+', found the end of the line\n"
       "        x = 1 +\n"
       "               ^\n"},
      {"x = (1 +)",
       "k.py:3:13: error: expected an operand after '+', found ')'\n"
       "        x = (1 +)\n"
       "                ^\n"},
      {"x = a b",
       "k.py:3:11: error: expected an operator or the end of the line, found 'b'\n"
       "        x = a b\n"
       "              ^\n"},
      {"x = f(a b)",
       "k.py:3:13: error: expected ',' or ')', found 'b'\n"
       "        x = f(a b)\n"
       "                ^\n"
       "  hint: is a comma missing?\n"},
      {"x = f(a, , b)",
       "k.py:3:14: error: expected an expression or ')', found ','\n"
       "        x = f(a, , b)\n"
       "                 ^\n"},
      {"x = a if b",
       "k.py:3:15: error: expected 'else' after the condition, found the end of the line\n"
       "        x = a if b\n"
       "                  ^\n"},
      {"x = lambda x y: 1",
       "k.py:3:18: error: expected ':' after the parameters of 'lambda', found 'y'\n"
       "        x = lambda x y: 1\n"
       "                     ^\n"},
      {"a[]",
       "k.py:3:7: error: expected an index after '[', found ']'\n"
       "        a[]\n"
       "          ^\n"},
      {"a.",
       "k.py:3:7: error: expected a name after '.', found the end of the line\n"
       "        a.\n"
       "          ^\n"},
      {"x = a < not b",
       "k.py:3:13: error: 'not' needs parentheses after '<'\n"
       "        x = a < not b\n"
       "                ^^^\n"},
      {"(*a)",
       "k.py:3:6: error: a starred expression cannot stand alone\n"
       "        (*a)\n"
       "         ^^\n"},
      {"lambda **k, a: 0",
       "k.py:3:17: error: no parameter may follow the one with '**'\n"
       "        lambda **k, a: 0\n"
       "                    ^\n"},
  });
}

TEST(SyntaxErrorTest, BrokenStatements) {
  ExpectErrors({
      {"x =",
       "k.py:3:8: error: expected a value after '=', found the end of the line\n"
       "        x =\n"
       "           ^\n"},
      {"return = 3",
       "k.py:3:12: error: expected an operator or the end of the line, found '='\n"
       "        return = 3\n"
       "               ^\n"
       "  hint: use '==' to compare\n"},
      {"if a: pass pass",
       "k.py:3:16: error: expected an operator or the end of the line, found 'pass'\n"
       "        if a: pass pass\n"
       "                   ^^^^\n"},
      {"; pass",
       "k.py:3:5: error: expected a statement, found ';'\n"
       "        ; pass\n"
       "        ^\n"},
      {"a : = 3",
       "k.py:3:9: error: expected a type after ':', found '='\n"
       "        a : = 3\n"
       "            ^\n"},
      {"x := 3",
       "k.py:3:7: error: expected an operator or the end of the line, found ':='\n"
       "        x := 3\n"
       "          ^^\n"
       "  hint: put parentheses around an assignment with ':='\n"},
      {"import",
       "k.py:3:11: error: expected a module after 'import', found the end of the line\n"
       "        import\n"
       "              ^\n"},
      {"from a b",
       "k.py:3:12: error: expected 'import' after the module, found 'b'\n"
       "        from a b\n"
       "               ^\n"},
      {"del f()",
       "k.py:3:9: error: cannot delete a function call\n"
       "        del f()\n"
       "            ^^^\n"},
      {"global 1",
       "k.py:3:12: error: expected a name, found '1'\n"
       "        global 1\n"
       "               ^\n"},
      {"@a b",
       "k.py:3:8: error: expected the end of the line after the decorator, found 'b'\n"
       "        @a b\n"
       "           ^\n"},
      {"async a",
       "k.py:3:11: error: expected 'def', 'for' or 'with' after 'async', found 'a'\n"
       "        async a\n"
       "              ^\n"},
      {"x = yield = 3",
       "k.py:3:9: error: cannot assign to yield\n"
       "        x = yield = 3\n"
       "            ^^^^^\n"},
  });
}

TEST(SyntaxErrorTest, MissingColonsAndBlocks) {
  ExpectErrors({
      {"if a",
       "k.py:3:9: error: expected ':' after the condition of 'if', found the end of the line\n"
       "        if a\n"
       "            ^\n"},
      {"if a:\nb",
       "k.py:4:5: error: expected an indented block after 'if'\n"
       "        b\n"
       "        ^\n"
       "  hint: write 'pass' for a block that does nothing\n"},
      {"while a:\n    # nothing\nb",
       "k.py:5:5: error: expected an indented block after 'while'\n"
       "        b\n"
       "        ^\n"
       "  hint: write 'pass' for a block that does nothing\n"},
      {"def f(a) b",
       "k.py:3:14: error: expected ':' after the function's header, found 'b'\n"
       "        def f(a) b\n"
       "                 ^\n"},
      {"class: pass",
       "k.py:3:10: error: expected a name after 'class', found ':'\n"
       "        class: pass\n"
       "             ^\n"},
      {"for i range(3): a",
       "k.py:3:11: error: expected 'in' after the variable of 'for', found 'range'\n"
       "        for i range(3): a\n"
       "              ^^^^^\n"},
      {"for in a: b",
       "k.py:3:9: error: expected a variable after 'for', found 'in'\n"
       "        for in a: b\n"
       "            ^^\n"},
      {"for i in a b: c",
       "k.py:3:16: error: expected ':' after the header of 'for', found 'b'\n"
       "        for i in a b: c\n"
       "                   ^\n"},
      {"with a as: b",
       "k.py:3:14: error: expected a variable after 'as', found ':'\n"
       "        with a as: b\n"
       "                 ^\n"},
      {"try: a",
       "k.py:4:5: error: expected 'except' or 'finally' after the block of 'try', found 'last'\n"
       "        last = 1\n"
       "        ^^^^\n"},
      {"else: b",
       "k.py:3:5: error: 'else' without a matching 'if', 'for', 'while' or 'try'\n"
       "        else: b\n"
       "        ^^^^\n"},
      {"elif a: b",
       "k.py:3:5: error: 'elif' without a matching 'if'\n"
       "        elif a: b\n"
       "        ^^^^\n"},
      {"finally: b",
       "k.py:3:5: error: 'finally' without a matching 'try'\n"
       "        finally: b\n"
       "        ^^^^^^^\n"},
      {"if x: if y: z",
       "k.py:3:11: error: expected a statement after ':', found 'if'\n"
       "        if x: if y: z\n"
       "              ^^\n"},
      {"match a:\n    case b c\n        d",
       "k.py:4:17: error: expected ':' after the pattern of 'case', found the end of the line\n"
       "            case b c\n"
       "                    ^\n"},
  });
}

TEST(SyntaxErrorTest, HabitsOfOtherLanguages) {
  ExpectErrors({
      {"if a = 1: b",
       "k.py:3:10: error: expected ':' after the condition of 'if', found '='\n"
       "        if a = 1: b\n"
       "             ^\n"
       "  hint: use '==' to compare\n"},
      {"f(a.b=1)",
       "k.py:3:10: error: expected ',' or ')', found '='\n"
       "        f(a.b=1)\n"
       "             ^\n"
       "  hint: use '==' to compare\n"},
      {"a && b",
       "k.py:3:8: error: expected an operand after '&', found '&'\n"
       "        a && b\n"
       "           ^\n"
       "  hint: use 'and'\n"},
      {"a || b",
       "k.py:3:8: error: expected an operand after '|', found '|'\n"
       "        a || b\n"
       "           ^\n"
       "  hint: use 'or'\n"},
      {"!a",
       "k.py:3:5: error: unexpected character '!'\n"
       "        !a\n"
       "        ^\n"
       "  hint: use 'not'\n"},
      {"a ? b : c",
       "k.py:3:7: error: unexpected character '?'\n"
       "        a ? b : c\n"
       "          ^\n"
       "  hint: a conditional is written 'a if condition else b'\n"},
      {"x++",
       "k.py:3:8: error: expected an operand after '+', found the end of the line\n"
       "        x++\n"
       "           ^\n"
       "  hint: use '+= 1'\n"},
      {"x--",
       "k.py:3:8: error: expected an operand after '-', found the end of the line\n"
       "        x--\n"
       "           ^\n"
       "  hint: use '-= 1'\n"},
      {"x->y",
       "k.py:3:6: error: expected an operator or the end of the line, found '->'\n"
       "        x->y\n"
       "         ^^\n"
       "  hint: use '.' for members\n"},
      {"print x",
       "k.py:3:11: error: expected an operator or the end of the line, found 'x'\n"
       "        print x\n"
       "              ^\n"
       "  hint: print is a function: write print(...)\n"},
      {"x = “a”",
       "k.py:3:9: error: unexpected character '“'\n"
       "        x = “a”\n"
       "            ^\n"
       "  hint: use straight quotes\n"},
      {"if a:\n    b\nelse if c:\n    d",
       "k.py:5:10: error: expected ':' after 'else', found 'if'\n"
       "        else if c:\n"
       "             ^^\n"
       "  hint: use 'elif'\n"},
  });
}

}  // namespace
}  // namespace pyk2cu::test
