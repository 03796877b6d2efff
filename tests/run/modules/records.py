import numpy as np

Particle = np.dtype([("position", np.float32), ("speed", np.float32)])
