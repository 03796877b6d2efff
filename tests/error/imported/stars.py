__all__ = ["SHOWN"]
SHOWN = 1
HIDDEN = 2
