#pragma once

#include "frontend/syntax/host/host_reader.h"

namespace pyk2cu {

/// Walks over statements up to the end of the block.
void ScanStatements(HostReader& host);

/// Up to and with the colon; binds loop variables, `as` names and `:=` names, whose values are not known.
void ScanHeader(HostReader& host);

/// The block of a compound statement: in the same line, or indented.
void ScanSuite(HostReader& host);

}  // namespace pyk2cu
