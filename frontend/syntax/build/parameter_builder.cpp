#include <unordered_set>

#include "frontend/syntax/build/ast_builder.h"

namespace pyk2cu {

namespace {

using Form = ast::Parameter::Form;

/// What the rules of Python say about the order of parameters.
class ParameterOrder {
 public:
  /// The complaint about `next`, or null.
  const char* Check(Form form, bool has_default) {
    if (after_double_star_) return "no parameter may follow the one with '**'";
    if (form == Form::kStarStarArgs)
      after_double_star_ = true;
    else if (form == Form::kStarArgs && after_star_)
      return "only one '*' parameter is allowed";
    else if (form == Form::kStarArgs)
      after_star_ = true;
    else if (!after_star_ && seen_default_ && !has_default)
      return "a parameter without a default follows one with a default";
    seen_default_ |= has_default;
    return nullptr;
  }

  const char* CheckSlash(bool first) {
    if (first) return "at least one parameter must precede '/'";
    if (after_slash_) return "'/' may appear only once";
    if (after_star_ || after_double_star_) return "'/' must stand before '*'";
    after_slash_ = true;
    return nullptr;
  }

  bool AfterStar() const { return after_star_; }

 private:
  bool after_star_ = false, after_double_star_ = false, after_slash_ = false, seen_default_ = false;
};

}  // namespace

ast::Parameter AstBuilder::BuildParameter(uint32_t node, uint32_t& height) {
  ast::Parameter parameter{};
  Rule rule = Node(node).rule;
  parameter.form = rule == Rule::param_star          ? Form::kStarArgs
                   : rule == Rule::param_double_star ? Form::kStarStarArgs
                                                     : Form::kPlain;
  for (NodeCursor part(tree_, node); !part.Done(); part.Advance()) {
    if (part.Kind() == Rule::name) {
      parameter.span = PlaceOf(part.Index());
      continue;
    }
    Built value = Build(NodeCursor(tree_, part.Index()).Index());
    (part.Kind() == Rule::annotation ? parameter.annotation : parameter.default_value) = value.expr;
    height = std::max(height, value.height);
  }
  parameter.name = TextOf(parameter.span);
  return parameter;
}

/// Takes the parameter nodes at the cursor and stops at the first other one.
std::span<const ast::Parameter> AstBuilder::BuildParameters(NodeCursor& child, uint32_t& height) {
  std::vector<ast::Parameter> parameters;
  std::unordered_set<std::string_view> names;
  ParameterOrder order;
  Span bare_star = {};  // a '*' that waits for a parameter after it
  for (; !child.Done(); child.Advance()) {
    Rule rule = child.Kind();
    Span place = PlaceOf(child.Index());
    if (rule == Rule::param_slash) {
      if (const char* complaint = order.CheckSlash(parameters.empty()))
        Report(DiagId::kParameterOrder, place, complaint);
      for (ast::Parameter& parameter : parameters)
        parameter.form = parameter.form == Form::kPlain ? Form::kPositionalOnly : parameter.form;
      continue;
    }
    if (rule != Rule::param && rule != Rule::param_star && rule != Rule::param_double_star) break;
    ast::Parameter parameter = BuildParameter(child.Index(), height);
    if (rule == Rule::param && order.AfterStar()) parameter.form = Form::kKeywordOnly;
    if (const char* complaint = order.Check(parameter.form, parameter.default_value != nullptr))
      Report(DiagId::kParameterOrder, place, complaint);
    if (!parameter.name.empty() && !names.insert(parameter.name).second)
      Report(DiagId::kDuplicateParameter, parameter.span, parameter.name);
    bool bare = rule == Rule::param_star && parameter.name.empty();
    if (!bare) parameters.push_back(parameter);
    if (bare_star.end > 0 && rule == Rule::param_double_star)
      Report(DiagId::kParameterOrder, bare_star, "named parameters must follow a bare '*'");
    bare_star = bare ? place : Span{};
  }
  if (bare_star.end > 0) Report(DiagId::kParameterOrder, bare_star, "named parameters must follow a bare '*'");
  return arena_.Copy(parameters);
}

}  // namespace pyk2cu
