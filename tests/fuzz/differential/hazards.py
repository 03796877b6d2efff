"""Operations that the dialect defines and the reference does not: which of them a program meets when the model runs it.

LLVM calls their results poison, and a GPU's instruction gives some number, so numba-cuda may give any.
"""

SHIFT = "a shift by a negative count or by the width or more"
DIVISION = "an integer division by zero, or of the smallest integer by -1"
POWER = "an integer to a negative power"
RANGE = "a float that is out of the range of the integer that it becomes"

met = set()


def clear():
    met.clear()


def note(hazard, condition=True):
    """Notes the hazard if the condition holds."""
    if condition:
        met.add(hazard)
