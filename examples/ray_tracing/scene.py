"""What the camera sees."""
import numpy as np

from .vectors import Vector

FAR = 1e30
AMBIENT = 0.1
CAMERA = Vector(0.0, 0.0, -3.0)
LAMP = Vector(5.0, 5.0, -5.0)
SPHERES = np.array([[0.0, 0.0, 0.0, 0.97], [1.2, 0.4, 0.6, 0.5], [-0.9, 0.9, -0.5, 0.3]])  # x, y, z, radius
