#pragma once

#include <optional>

#include "distributed/calls/check_call.h"
#include "distributed/mpi/mpi_header.h"

namespace pyk2cu::ranks {

/// Elements as MPI counts and reduces them. Frees what it made.
class ElementsOf {
 public:
  /// For a reduction, which CheckCall allows.
  ElementsOf(const Payload& payload, Reduction reduction);
  /// For moving only: elements of any type.
  explicit ElementsOf(const Payload& payload);
  ~ElementsOf();
  ElementsOf(const ElementsOf&) = delete;
  ElementsOf& operator=(const ElementsOf&) = delete;

  MPI_Datatype type = MPI_DATATYPE_NULL;
  MPI_Op op = MPI_OP_NULL;
  int count = 0;

 private:
  void MakeType(int bytes);
  bool own_type_ = false, own_op_ = false;
};

}  // namespace pyk2cu::ranks
