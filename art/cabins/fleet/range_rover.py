"""Upright and high: tan leather in broad panels, a glass roof over it, a low belt line, a deep view."""
from matter import wood
from saloon import saloon


def build():
    saloon(
        {
            "leather": ((0.19, 0.092, 0.042), (0.205, 0.10, 0.046), (0.022, 0.018, 0.016)),
            "card": (0.15, 0.075, 0.035),
            "piping": (0.05, 0.035, 0.025),
            "inlay": lambda: wood("ash", (0.012, 0.010, 0.009), (0.05, 0.042, 0.036)),
            "kind": {"seams": "ribs", "pitch": 0.17, "recline": 19, "wing": 0.034, "bolster": 0.024, "back": 0.64, "height": 0.40, "depth": 0.5, "head": (0.11, 0.27, 0.17)},
            "front": 1.04,
            "roof": 1.36,
            "glass": True,
            "window": [(-0.5, 0.79), (0.86, 0.79), (0.78, 1.22), (-0.42, 1.22)],
            "opening": [(-0.6, 0.24), (-0.3, 0.03), (1.05, 0.03), (1.22, 0.3), (1.08, 1.27), (-0.3, 1.28), (-0.72, 0.9)],
            "light": 1.15,
            "seed": 21,
            "camera": ((1.0, -1.38, 1.16), (0.2, 0.1, 0.66), 23),
        }
    )
