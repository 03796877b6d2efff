#include "frontend/syntax/host_scan.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "frontend/syntax/ast_builder.h"
#include "frontend/syntax/grammar.h"
#include "frontend/syntax/host_scope.h"

namespace pyk2cu {
namespace {

using K = TokenKind;

bool Opens(K kind) { return kind == K::kLeftParen || kind == K::kLeftBracket || kind == K::kLeftBrace; }
bool Closes(K kind) { return kind == K::kRightParen || kind == K::kRightBracket || kind == K::kRightBrace; }

class HostScanner {
 public:
  HostScanner(const SourceFile& file, const TokenStream& stream, const ParseOptions& options, Diagnostics& diagnostics)
      : file_(file), stream_(stream), options_(options), diagnostics_(diagnostics) {
    module_.arena = std::make_unique<Arena>();
    scope_ = &scopes_.emplace_back(nullptr, false);
  }

  ast::Module Run() {
    while (Kind() != K::kEnd && !stopped_) {
      ScanStatements();
      if (Kind() == K::kDedent) ++at_;
    }
    ReportFatalProblems();
    Finish();
    return std::move(module_);
  }

 private:
  struct Found {
    size_t function;
    const HostScope* scope;
    uint32_t begin, end;
  };

  K Kind(uint32_t ahead = 0) const { return KindAt(at_ + ahead); }
  K KindAt(uint32_t index) const { return index < stream_.tokens.size() ? stream_.tokens[index].kind : K::kEnd; }
  std::string_view TextAt(uint32_t index) const { return file_.Text(stream_.tokens[index].Place()); }
  bool AtLineEnd() const { return Kind() == K::kNewline || Kind() == K::kEnd || Kind() == K::kDedent; }

  // ---- statements

  /// Up to the end of the block.
  void ScanStatements() {
    while (Kind() != K::kDedent && Kind() != K::kEnd && !stopped_) ScanStatement();
  }
  void ScanStatement() {
    switch (Kind()) {
      case K::kIndent: return ScanIndented();
      case K::kAt:
      case K::kDef: return ScanDefinition();
      case K::kClass: return ScanClass();
      case K::kAsync: return Kind(1) == K::kDef ? ScanDefinition() : static_cast<void>(++at_);
      case K::kIf:
      case K::kElif:
      case K::kElse:
      case K::kWhile:
      case K::kFor: return ScanCompound(Certainty::kConditional);
      case K::kExcept: return ScanCompound(Certainty::kHandler);
      case K::kTry:
      case K::kFinally:
      case K::kWith: return ScanCompound(certainty_);
      case K::kMatch:
      case K::kCase: return IsBlockHeader() ? ScanCompound(Certainty::kConditional) : ScanSimpleLine();
      default: return ScanSimpleLine();
    }
  }

  void ScanIndented() {
    ++at_;
    ScanStatements();
    if (Kind() == K::kDedent) ++at_;
  }

  /// Whether the line ends in a colon and a block follows.
  bool IsBlockHeader() const {
    uint32_t index = at_;
    while (KindAt(index) != K::kNewline && KindAt(index) != K::kEnd) ++index;
    return KindAt(index) == K::kNewline && KindAt(index - 1) == K::kColon && KindAt(index + 1) == K::kIndent;
  }

  void ScanCompound(Certainty certainty) {
    Certainty outer = certainty_;
    certainty_ = std::min(outer, certainty);
    ScanHeader();
    ScanSuite();
    certainty_ = outer;
  }

  /// Up to and with the colon; binds loop variables, `as` names and `:=` names, whose values nobody knows.
  void ScanHeader() {
    int depth = 0, lambdas = 0;
    bool loop_target = Kind() == K::kFor;
    for (++at_; !AtLineEnd(); ++at_) {
      K kind = Kind();
      depth += Opens(kind) - Closes(kind);
      lambdas += kind == K::kLambda && depth == 0;
      if (kind == K::kColon && depth == 0 && lambdas-- == 0) {
        ++at_;
        return;
      }
      if (kind == K::kIn) loop_target = false;
      bool bound = IsName(kind) && (loop_target || KindAt(at_ - 1) == K::kAs || Kind(1) == K::kWalrus);
      if (bound) BindUnknown(at_);
    }
  }

  void ScanSuite() {
    if (Kind() != K::kNewline) {
      if (!AtLineEnd()) ScanSimpleLine();
      return;
    }
    ++at_;
    if (Kind() == K::kIndent) ScanIndented();
  }

  void ScanSimpleLine() {
    while (!AtLineEnd()) {
      uint32_t before = at_;
      ScanSimpleStatement();
      if (Kind() == K::kSemicolon || at_ == before) ++at_;
    }
    if (Kind() == K::kNewline) ++at_;
  }

  void ScanSimpleStatement() {
    if (Kind() == K::kImport || Kind() == K::kFrom) return ScanImport();
    bool declares = Kind() == K::kGlobal, deletes = Kind() == K::kDel;
    bool type_alias = Kind() == K::kType && IsName(Kind(1));
    uint32_t begin = at_;
    std::vector<uint32_t> equals;
    uint32_t colon = 0;
    int depth = 0, lambda = 0;
    for (; !AtLineEnd() && (Kind() != K::kSemicolon || depth > 0); ++at_) {
      K kind = Kind();
      depth += Opens(kind) - Closes(kind);
      lambda += kind == K::kLambda && depth == 0;
      if (kind == K::kEqual && depth == 0 && lambda == 0) equals.push_back(at_);
      if (kind == K::kColon && depth == 0 && equals.empty() && colon == 0) colon = at_;
      if (IsName(kind) && declares) scope_->DeclareGlobal(TextAt(at_));
      if (IsName(kind) && (Kind(1) == K::kWalrus || (deletes && depth == 0 && KindAt(at_ - 1) != K::kDot)))
        BindUnknown(at_);
    }
    if (type_alias) return BindUnknown(begin + 1);
    if (equals.empty() && colon == begin + 1 && scope_->OfClass()) return BindField(begin, nullptr, {}, colon + 1, at_);
    if (equals.empty()) return ScanAugmented(begin);
    BindTargets(begin, colon, equals);
  }

  void ScanAugmented(uint32_t begin) {
    K op = KindAt(begin + 1);
    if (IsName(KindAt(begin)) && op >= K::kPlusEqual && op <= K::kShiftRightEqual) BindUnknown(begin);
  }

  // ---- bindings

  void BindTargets(uint32_t begin, uint32_t colon, const std::vector<uint32_t>& equals) {
    uint32_t value_begin = equals.back() + 1;
    const ast::Expr* value = ReadValue(value_begin);
    std::string_view text = file_.Text({stream_.tokens[value_begin].begin, stream_.tokens[at_ - 1].end});
    uint32_t target = begin;
    if (scope_->OfClass() && colon == begin + 1 && equals.size() == 1)
      return BindField(begin, value, text, colon + 1, equals[0]);
    if (std::adjacent_find(equals.begin(), equals.end(), [](uint32_t a, uint32_t b) { return b == a + 1; }) !=
        equals.end())
      value = nullptr;
    for (uint32_t equal : equals) {
      uint32_t target_end = colon > target && colon < equal ? colon : equal;
      if (target_end == target + 1 && IsName(KindAt(target)))
        Bind(target, value, text);
      else
        BindSeveral(target, target_end, value);
      target = equal + 1;
    }
  }

  /// `name: annotation` or `name: annotation = value` in the body of a class; the annotation stands before the token
  /// `end`.
  void BindField(uint32_t token, const ast::Expr* value, std::string_view value_text, uint32_t begin, uint32_t end) {
    if (!IsName(KindAt(token))) return;
    const ast::Expr* annotation = ReadValueUpTo(begin, end);
    scope_->Bind(
        {module_.arena->Copy(TextAt(token)), stream_.tokens[token].Place(), value, {}, nullptr, nullptr, annotation},
        value_text, certainty_);
  }

  /// The value after the last `=`, if it is one expression that reaches the end of the statement.
  const ast::Expr* ReadValue(uint32_t begin) { return ReadValueUpTo(begin, at_); }

  const ast::Expr* ReadValueUpTo(uint32_t begin, uint32_t end) {
    if (begin >= end) return nullptr;
    GrammarInput input{file_, stream_, nullptr};
    GrammarResult result = ParseValue(input, begin, tree_);
    if (!result.matched || result.end != end) return nullptr;
    return AstBuilder(input, tree_, *module_.arena).BuildValue();
  }

  /// `A, B = 1, 2` and `(A, B) = …`; targets that are no names (elements, attributes) bind nothing.
  void BindSeveral(uint32_t begin, uint32_t end, const ast::Expr* value) {
    std::vector<uint32_t> names;
    bool simple = true;
    for (uint32_t i = begin; i < end; ++i) {
      K kind = KindAt(i);
      if (kind == K::kDot) return;
      bool subscript = kind == K::kLeftBracket && i > begin && (IsName(KindAt(i - 1)) || Closes(KindAt(i - 1)));
      if (subscript || kind == K::kLeftBrace) return;
      if (IsName(kind)) names.push_back(i);
      simple &= IsName(kind) || kind == K::kComma || ((Opens(kind) || Closes(kind)) && (i == begin || i + 1 == end));
    }
    ast::ExprList elements = simple ? ElementsOf(value) : ast::ExprList();
    bool matches = elements.size() == names.size() && std::none_of(elements.begin(), elements.end(), [](auto* e) {
                     return e->kind == ast::Kind::kStarred;
                   });
    for (size_t i = 0; i < names.size(); ++i)
      if (matches)
        Bind(names[i], elements[i], file_.Text(elements[i]->span));
      else
        BindUnknown(names[i]);
  }

  void BindUnknown(uint32_t token) { Bind(token, nullptr, {}); }

  void Bind(uint32_t token, const ast::Expr* value, std::string_view value_text) {
    std::string_view name = TextAt(token);
    Span span = stream_.tokens[token].Place();
    if (scope_->IsDeclaredGlobal(name)) {  // whether and when the function runs is not known
      reassigned_globals_.push_back({module_.arena->Copy(name), span, nullptr, {}});
      return;
    }
    scope_->Bind({module_.arena->Copy(name), span, value, {}}, value ? value_text : std::string_view(), certainty_);
  }

  void ScanImport() {
    GrammarInput input{file_, stream_, nullptr};
    GrammarResult result = ParseImport(input, at_, tree_);
    if (!result.matched) {
      while (!AtLineEnd()) ++at_;
      return;
    }
    at_ = result.end;
    for (const ast::ImportedName& name : AstBuilder(input, tree_, *module_.arena).BuildImport()->names) {
      if (name.target.ends_with(".jit")) jit_aliases_.insert(name.name);
      module_.imports.push_back({name.name, name.path, name.span});
      scope_->Bind({name.name, name.span, nullptr, name.target}, name.target, certainty_);
    }
  }

  // ---- functions and classes

  void ScanDefinition() {
    uint32_t begin = at_;
    bool jit = false;
    while (Kind() == K::kAt) {
      jit |= IsJitDecorator();
      while (!AtLineEnd()) ++at_;
      if (Kind() == K::kNewline) ++at_;
    }
    uint32_t def = Kind() == K::kAsync ? at_ + 1 : at_;
    if (KindAt(def) == K::kClass) return ScanClass();
    if (KindAt(def) != K::kDef && jit) return ReadFunction(begin, true);  // says what is missing
    if (KindAt(def) != K::kDef) return;
    bool asked_for = std::find(options_.extra_functions.begin(), options_.extra_functions.end(), TextAt(def + 1)) !=
                     options_.extra_functions.end();
    if (jit || asked_for) return ReadFunction(begin, jit);
    at_ = def;
    ScanHostFunction();
  }

  /// `@a.b.jit`, `@jit(…)`, or a name that an import bound to one.
  bool IsJitDecorator() const {
    uint32_t index = at_ + 1;
    while (IsName(KindAt(index)) && KindAt(index + 1) == K::kDot) index += 2;
    if (!IsName(KindAt(index))) return false;
    K after = KindAt(index + 1);
    std::string_view name = TextAt(index);
    bool plain_or_called = after == K::kNewline || after == K::kLeftParen;
    return plain_or_called && (name.ends_with("jit") || (index == at_ + 1 && jit_aliases_.contains(name)));
  }

  void ReadFunction(uint32_t begin, bool decorated) {
    GrammarInput input{file_, stream_, &diagnostics_};
    GrammarResult result = ParseFunction(input, begin, tree_);
    at_ = std::max(result.end, begin + 1);
    if (result.matched) {
      const ast::FunctionDef* def = AstBuilder(input, tree_, *module_.arena).BuildFunction();
      if (def)
        AddFunction(def, decorated, begin);
      else
        diagnostics_.Report(diag::kAsyncFunction, stream_.tokens[begin].Place());
    }
    ReportProblems(begin, at_);
    stopped_ = diagnostics_.Truncated();
  }

  void AddFunction(const ast::FunctionDef* def, bool decorated, uint32_t begin) {
    if (scope_->Parent()) found_.push_back({module_.functions.size(), scope_, begin, at_});
    module_.functions.push_back({def, {}, decorated, options_.module});
    scope_->Bind({def->name, def->name_span, nullptr, {}, def}, {}, certainty_);
  }

  void ScanHostFunction() {
    uint32_t name = at_ + 1;
    if (IsName(KindAt(name)) && !scope_->OfClass())
      module_.host_functions.push_back({module_.arena->Copy(TextAt(name)), stream_.tokens[name].Place(), nullptr, {}});
    HostScope* outer = scope_;
    Certainty outer_certainty = std::exchange(certainty_, Certainty::kPlain);
    scope_ = &scopes_.emplace_back(outer, false);
    BindParameters();
    ScanSuite();
    scope_ = outer;
    certainty_ = outer_certainty;
  }

  /// From `def` to the colon of the header.
  void BindParameters() {
    int depth = 0;
    for (++at_; !AtLineEnd(); ++at_) {
      K kind = Kind(), before = KindAt(at_ - 1);
      depth += Opens(kind) - Closes(kind);
      if (kind == K::kColon && depth == 0) {
        ++at_;
        return;
      }
      bool begins_parameter =
          before == K::kLeftParen || before == K::kComma || before == K::kStar || before == K::kDoubleStar;
      if (IsName(kind) && depth == 1 && begins_parameter) BindUnknown(at_);
    }
  }

  void ScanClass() {
    HostScope* outer = scope_;
    Certainty outer_certainty = std::exchange(certainty_, Certainty::kPlain);
    const uint32_t name = at_ + 1;
    scope_ = &scopes_.emplace_back(outer, true);
    ast::FoundClass* found = AddClass(name);
    ScanHeader();
    ScanSuite();
    found->members = module_.arena->Copy(scope_->Bindings());
    scope_ = outer;
    certainty_ = outer_certainty;
    if (IsName(KindAt(name))) scope_->Bind({found->name, found->span, nullptr, {}, nullptr, found}, {}, certainty_);
  }

  /// The class whose name is that token; its members are known at the end of its body.
  ast::FoundClass* AddClass(uint32_t name) {
    ast::ExprList bases = ReadBases(name + 1);
    return module_.arena->New<ast::FoundClass>(module_.arena->Copy(TextAt(name)), stream_.tokens[name].Place(), bases,
                                               std::span<const ast::GlobalBinding>(),
                                               module_.arena->Copy(BindingsAround(*scope_)), options_.module);
  }

  /// `(A, b.C):` behind the name of a class; nothing if there are keywords such as `metaclass=`.
  ast::ExprList ReadBases(uint32_t open) {
    if (KindAt(open) != K::kLeftParen) return {};
    GrammarInput input{file_, stream_, nullptr};
    GrammarResult result = ParseValue(input, open, tree_);
    if (!result.matched || KindAt(result.end) != K::kColon) return {};
    const ast::Expr* value = AstBuilder(input, tree_, *module_.arena).BuildValue();
    if (const auto* several = value ? ast::As<ast::Tuple>(value) : nullptr) return several->elements;
    return value ? module_.arena->Copy(std::vector{value}) : ast::ExprList();
  }

  // ---- at the end

  void ReportProblems(uint32_t begin, uint32_t end) {
    uint32_t first = stream_.tokens[begin].begin,
             last = stream_.tokens[std::min<size_t>(end, stream_.tokens.size() - 1)].begin;
    auto problem = std::lower_bound(stream_.problems.begin(), stream_.problems.end(), first,
                                    [](const Problem& item, uint32_t place) { return item.span.begin < place; });
    for (; problem != stream_.problems.end() && problem->span.begin < last; ++problem)
      ReportProblem(file_, *problem, diagnostics_);
  }

  /// Problems that hide the rest of the file are said even in host code.
  void ReportFatalProblems() {
    for (const Problem& problem : stream_.problems)
      if (problem.fatal) ReportProblem(file_, problem, diagnostics_);
  }

  void Finish() {
    module_.globals = scopes_.front().Bindings();
    module_.globals.insert(module_.globals.end(), reassigned_globals_.begin(), reassigned_globals_.end());
    for (const Found& found : found_) module_.functions[found.function].captured = Captured(found);
  }

  /// The bindings of the host functions around that the function mentions, innermost last.
  std::span<const ast::GlobalBinding> Captured(const Found& found) {
    std::vector<std::string_view> names;
    std::unordered_set<std::string_view> seen;
    for (uint32_t i = found.begin; i < found.end; ++i)
      if (IsName(KindAt(i)) && seen.insert(TextAt(i)).second) names.push_back(TextAt(i));
    return module_.arena->Copy(BindingsOf(names, *found.scope));
  }

  const SourceFile& file_;
  const TokenStream& stream_;
  const ParseOptions& options_;
  Diagnostics& diagnostics_;
  ast::Module module_;
  ParseTree tree_;
  uint32_t at_ = 0;
  bool stopped_ = false;
  Certainty certainty_ = Certainty::kPlain;
  std::deque<HostScope> scopes_;
  HostScope* scope_ = nullptr;
  std::vector<Found> found_;
  std::vector<ast::GlobalBinding> reassigned_globals_;
  std::unordered_set<std::string_view> jit_aliases_;
};

}  // namespace

ast::Module ScanHostCode(const SourceFile& file, const TokenStream& stream, const ParseOptions& options,
                         Diagnostics& diagnostics) {
  return HostScanner(file, stream, options, diagnostics).Run();
}

}  // namespace pyk2cu
