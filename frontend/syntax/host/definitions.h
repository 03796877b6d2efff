#pragma once

#include "frontend/syntax/host/host_reader.h"

namespace pyk2cu {

/// A function or a class with its decorators. Functions to compile are parsed; of others, what they bind is found.
void ScanDefinition(HostReader& host);

/// Reads a function that was skipped; null after an error.
const ast::FunctionDef* ReadSkipped(HostReader& host, uint32_t begin);

/// A class: what it binds.
void ScanClass(HostReader& host);

}  // namespace pyk2cu
