#pragma once

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace pyk2cu::runtime::cxx {

/// Reports what the function, or what it calls, does that device code may not. Clang keeps that back of functions of
/// which it is not known whether they are needed.
void ReportDeferred(const clang::FunctionDecl& function, clang::Sema& sema);

}  // namespace pyk2cu::runtime::cxx
