"""What compiled kernels need, by signature."""

from __future__ import annotations

from typing import Any

from pyk2cu import types


class KernelProperties:
    """The part of a dispatcher that says what its kernels need."""

    overloads: Any
    _specialized: bool

    def _ask(self, signature: Any, question: Any) -> Any:
        if signature is not None:
            return question(self.overloads[types.normalize_signature(signature)[0]])
        if self._specialized:
            return question(next(iter(self.overloads.values())))
        return {sig: question(each) for sig, each in self.overloads.items()}

    def get_regs_per_thread(self, signature: Any = None) -> Any:
        """The registers of a thread.

        Parameters
        ----------
        signature : Signature, optional
            Of which overload. Without it, that of a specialized kernel, or all in a dict by
            their types.
        """
        return self._ask(signature, lambda each: each.regs_per_thread)

    def get_const_mem_size(self, signature: Any = None) -> Any:
        """The bytes of constant memory; as get_regs_per_thread.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._ask(signature, lambda each: each.const_mem_size)

    def get_shared_mem_per_block(self, signature: Any = None) -> Any:
        """The bytes of static shared memory of a block; as get_regs_per_thread.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._ask(signature, lambda each: each.shared_mem_per_block)

    def get_max_threads_per_block(self, signature: Any = None) -> Any:
        """How many threads a block may have; as get_regs_per_thread.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._ask(signature, lambda each: each.max_threads_per_block)

    def get_local_mem_per_thread(self, signature: Any = None) -> Any:
        """The bytes of local memory of a thread; as get_regs_per_thread.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        return self._ask(signature, lambda each: each.local_mem_per_thread)

    def get_metadata(self, signature: Any = None) -> Any:
        """Nothing by signature; for programs that ask.

        Parameters
        ----------
        signature : Signature or tuple of Type, optional
            Which overload; without it, all of them in a dict.
        """
        if signature is not None:
            return self.overloads[signature].metadata
        return {sig: each.metadata for sig, each in self.overloads.items()}
