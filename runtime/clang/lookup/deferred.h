#pragma once

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace pyk2cu::runtime::cxx {

/// Reports errors in the function, and in those that it calls, that are errors in device code only. Clang defers them
/// until it knows that a function is needed.
void ReportDeferred(const clang::FunctionDecl& function, clang::Sema& sema);

}  // namespace pyk2cu::runtime::cxx
