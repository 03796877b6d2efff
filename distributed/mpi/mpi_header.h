#pragma once

// The C interface of MPI without its C++ one, which no MPI has had since 2012 but OpenMPI 4 can still declare.
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>
