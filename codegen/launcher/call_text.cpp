#include "codegen/launcher/call_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "codegen/launcher/byte_text.h"
#include "codegen/launcher/fact_text.h"
#include "codegen/launcher/number_text.h"

namespace pyk2cu::codegen {
namespace {

/// What a launcher's own text names.
constexpr const char* kOwnNames[] = {"in",  "target", "grid",   "block",   "shared_bytes", "values",     "aot",
                                     "std", "host",   "stream", "extents", "status",       "array_view", "chars"};

const KernelInfo& InfoOf(const LauncherRequest& request, const LauncherSignature& signature) {
  return request.source->kernels[signature.generic];
}

/// How many orders in memory a signature's arrays leave open.
int Openness(const KernelInfo& kernel) {
  return static_cast<int>(std::ranges::count_if(
      kernel.arguments, [](const Type* type) { return type->IsArray() && type->layout() == Layout::kA; }));
}

/// The value of a parameter or of a part of a tuple: "std::get<1>(t)".
std::string Leaf(const std::string& name, const std::vector<int>& path) {
  std::string text = name;
  for (const int index : path) text = "std::get<" + std::to_string(index) + ">(" + text + ")";
  return text;
}

/// Calls `use` with the C++ expression and the type of each array among the arguments, those inside of tuples too.
template <class F>
void ForEachArray(const Type* type, const std::string& expression, F use) {
  if (type->IsArray()) use(expression, type);
  if (!type->IsTuple()) return;
  for (size_t i = 0; i < type->elements().size(); ++i)
    ForEachArray(type->elements()[i], Leaf(expression, {static_cast<int>(i)}), use);
}

std::string OrderTest(const Type* array, const std::string& expression) {
  if (array->layout() == Layout::kA || array->ndim() == 0) return "";
  return fmt::format("aot::detail::in_{}_order({})", array->layout() == Layout::kC ? 'c' : 'f', expression);
}

/// The conditions on the arrays' order in memory, joined; empty if no array has one.
std::string OrderTests(const KernelInfo& kernel, const Overload& overload) {
  std::string text;
  for (size_t i = 0; i < kernel.arguments.size(); ++i) {
    ForEachArray(kernel.arguments[i], overload.names[i], [&](const std::string& expression, const Type* array) {
      if (const std::string test = OrderTest(array, expression); !test.empty())
        text += (text.empty() ? "" : " && ") + test;
    });
  }
  return text;
}

/// The expression of one kernel parameter, with its type in front.
std::string ValueText(const KernelParameter& parameter, const Overload& overload) {
  if (parameter.carries == KernelParameter::Carries::kErrors) return "";
  const std::string leaf = Leaf(overload.names[static_cast<size_t>(parameter.argument)], parameter.path),
                    axis = std::to_string(parameter.axis);
  const bool narrow = parameter.type->IsScalar(ScalarId::kInt32);
  const std::string number = std::string(narrow ? "static_cast<std::int32_t>(" : "(") + leaf;
  switch (parameter.carries) {
    case KernelParameter::Carries::kData: return "aot::detail::data_of(" + leaf + ")";
    case KernelParameter::Carries::kExtent: return number + ".shape()[" + axis + "])";
    case KernelParameter::Carries::kStride: return number + ".strides()[" + axis + "])";
    default: return leaf;
  }
}

/// The launch of one variant, after `indent`.
std::string StartText(const KernelInfo& kernel, size_t number, const Overload& overload, const CodePlace& place,
                      const std::string& indent) {
  std::string text, addresses;
  for (size_t i = 0; i < kernel.parameters.size(); ++i) {
    const std::string value = ValueText(kernel.parameters[i], overload), name = "value" + std::to_string(i) + "_";
    if (!value.empty()) text += indent + "const auto " + name + " = " + value + ";\n";
    addresses += (addresses.empty() ? "" : ", ") +
                 (value.empty() ? std::string("nullptr") : "aot::detail::address_of(" + name + ")");
  }
  text += indent + "void* values[] = {" + (addresses.empty() ? "nullptr" : addresses) + "};\n";
  return text + indent + "return target(program" + std::to_string(place.program) + "_, " + std::to_string(place.index) +
         ", " + std::to_string(number) + ", grid, block, shared_bytes, values);\n";
}

std::string VariantsText(const LauncherRequest& request, const LauncherSignature& signature, const Overload& overload,
                         const std::vector<CodePlace>& places, const std::string& indent) {
  const KernelInfo& generic = InfoOf(request, signature);
  std::string text;
  for (const LauncherVariant& variant : signature.variants) {
    text += indent + "if (" + FactTests(generic, overload, variant.needs) + ") {\n";
    text += StartText(request.source->kernels[variant.kernel], variant.kernel, overload, places[variant.kernel],
                      indent + "  ");
    text += indent + "}\n";
  }
  return text + StartText(generic, signature.generic, overload, places[signature.generic], indent);
}

/// Refuses arrays that cannot be, and of a kernel with one signature each that is in another order.
std::string ArgumentTests(const KernelInfo& kernel, const Overload& overload, bool only) {
  std::string text;
  for (size_t i = 0; i < kernel.arguments.size(); ++i) {
    const auto refuse = [&](const std::string& condition, const char* expected) {
      text += "  if (!" + condition + ") return aot::detail::bad_array(" + CppString(overload.kernel) + ", " +
              CppString(kernel.argument_names[i]) + ", \"" + expected + "\");\n";
    };
    ForEachArray(kernel.arguments[i], overload.names[i], [&](const std::string& expression, const Type* array) {
      if (array->ndim() == 0) return;
      refuse("aot::detail::is_array(" + expression + ")",
             "an array: extents of 0 or more, strides that stay in memory");
      const std::string order = OrderTest(array, expression);
      if (only && !order.empty()) refuse(order, array->layout() == Layout::kC ? "C-contiguous" : "Fortran-contiguous");
    });
  }
  return text;
}

/// "float a, array_view<const float> x", with the defaults if they are wanted.
std::string Parameters(const LauncherRequest& request, const Overload& overload, bool defaults) {
  std::string text;
  const auto& values = overload.signatures[0]->defaults;
  for (size_t i = 0; i < overload.types.size(); ++i) {
    const bool large = overload.types[i].starts_with("array_view") || overload.types[i].starts_with("std::tuple");
    text += ", " + (large ? "const " + overload.types[i] + "&" : overload.types[i]) + " " + overload.names[i];
    const bool scalar = InfoOf(request, *overload.signatures[0]).arguments[i]->Representation() != nullptr;
    bool all = defaults && scalar;  // C++ wants defaults for all that follow
    for (size_t j = i; j < overload.types.size(); ++j) all = all && j < values.size() && values[j].has_value();
    if (all) text += " = " + NumberText(*values[i], overload.types[i]);
  }
  return text;
}

std::string Arguments(const Overload& overload) {
  std::string text;
  for (const std::string& name : overload.names) text += ", " + name;
  return text;
}

std::string CommentText(const LauncherRequest& request, const Overload& overload) {
  std::string text;
  for (const LauncherSignature* signature : overload.signatures) {
    const KernelInfo& kernel = InfoOf(request, *signature);
    text += "/// " + overload.kernel + "(";
    for (size_t i = 0; i < kernel.arguments.size(); ++i)
      text += (i ? ", " : "") + kernel.argument_names[i] + ": " + kernel.arguments[i]->Name();
    text += ")";
    if (kernel.placed_shared_bytes > 0)
      text += "; needs " + std::to_string(kernel.placed_shared_bytes) +
              " bytes of dynamic shared memory, which the launcher adds";
    text += "\n";
  }
  const KernelInfo& kernel = InfoOf(request, *overload.signatures[0]);
  if (!kernel.options.assume.empty()) text += "/// Every launch must have " + kernel.options.assume + ".\n";
  if (kernel.uses_grid_sync) text += "/// All blocks of the grid must be able to run together.\n";
  if (!kernel.parameters.empty() && kernel.parameters.back().carries == KernelParameter::Carries::kErrors)
    text += "/// The kernel checks itself: the launcher waits for it, and its first failed check is the error.\n";
  return text;
}

/// One public form: for a stream, or for the CPU.
std::string PublicForm(const LauncherRequest& request, const Overload& overload, const std::string& name, bool shared,
                       const char* first, const char* target) {
  const std::string bytes = shared ? ", unsigned int shared_bytes" : "";
  return "[[nodiscard]] inline status " + name + "(" + first + ", const extents& grid, const extents& block" + bytes +
         Parameters(request, overload, true) + ") {\n" + "  return detail::start_" + name.substr(7) + "(" + target +
         ", grid, block, " + (shared ? "shared_bytes" : "0") + Arguments(overload) + ");\n}\n";
}

}  // namespace

Result<std::vector<Overload>> SortOverloads(const LauncherRequest& request, CppTypes& types) {
  std::vector<Overload> overloads;
  for (const LauncherSignature& signature : request.signatures) {
    const KernelInfo& kernel = InfoOf(request, signature);
    Overload own{kernel.name, {}, {}, {&signature}};
    NameScope names(NameScope::Level::kFunction);
    for (const char* name : kOwnNames) names.Reserve(name);
    for (size_t i = 0; i < kernel.arguments.size(); ++i) {
      const Type* type = kernel.arguments[i];
      Result<std::string> spelling = types.Parameter(type, kernel.writes[i] || type->Is(TypeKind::kPointer));
      if (!spelling)
        return Error{ErrorKind::kUsage, "kernel '" + kernel.name + "', argument '" + kernel.argument_names[i] +
                                            "': " + spelling.error().message};
      own.types.push_back(std::move(*spelling));
      own.names.push_back(names.Take(kernel.argument_names[i]));
    }
    const auto known = std::ranges::find_if(
        overloads, [&](const Overload& other) { return other.kernel == own.kernel && other.types == own.types; });
    if (known == overloads.end())
      overloads.push_back(std::move(own));
    else
      known->signatures.push_back(&signature);
  }
  for (Overload& overload : overloads)
    std::sort(overload.signatures.begin(), overload.signatures.end(),
              [&](const LauncherSignature* a, const LauncherSignature* b) {
                return std::pair(Openness(InfoOf(request, *a)), a) < std::pair(Openness(InfoOf(request, *b)), b);
              });
  return overloads;
}

std::string LauncherText(const LauncherRequest& request, const Overload& overload, const std::string& name,
                         const std::vector<CodePlace>& places) {
  const bool only = overload.signatures.size() == 1;
  const KernelInfo& first = InfoOf(request, *overload.signatures[0]);
  bool shared = false;
  for (const LauncherSignature* signature : overload.signatures)
    shared = shared || InfoOf(request, *signature).uses_dynamic_shared;
  std::string text = "namespace detail {\ntemplate <class Target>\nstatus start_" + name.substr(7) +
                     "(const Target& target, const extents& grid, const extents& block, unsigned int shared_bytes" +
                     Parameters(request, overload, false) + ") {\n";
  for (size_t i = 0; i < overload.types.size(); ++i)
    if (first.arguments[i]->IsStatic()) text += "  static_cast<void>(" + overload.names[i] + ");\n";
  text += ArgumentTests(first, overload, only);
  for (const LauncherFact& fact : overload.signatures[0]->pinned) text += PinnedTests(first, overload, fact);
  bool open = false;
  for (const LauncherSignature* signature : overload.signatures) {
    const std::string tests = only ? "" : OrderTests(InfoOf(request, *signature), overload);
    if (!tests.empty()) text += "  if (" + tests + ") {\n";
    text += VariantsText(request, *signature, overload, places, tests.empty() ? "  " : "    ");
    if (!tests.empty()) text += "  }\n";
    open = tests.empty();
    if (open) break;  // it takes all that the others left
  }
  if (!open)
    text += "  return aot::detail::bad_array(" + CppString(overload.kernel) +
            ", \"arrays\", \"in an order in memory that one of the kernel's signatures takes\");\n";
  text += "}\n}  // namespace detail\n" + CommentText(request, overload);
  text += PublicForm(request, overload, name, shared, "stream in", "detail::on_gpu{in}");
  if (!request.cpu_text.empty())
    text += "#ifdef PYK2CU_CPU\n" + PublicForm(request, overload, name, shared, "aot::cpu_tag", "detail::on_cpu{}") +
            "#endif\n";
  return text;
}

}  // namespace pyk2cu::codegen
