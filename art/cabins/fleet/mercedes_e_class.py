"""Dark leather, a bench for two or three with its armrest down, brushed metal: nothing for show."""
from matter import metal
from saloon import saloon


def build():
    saloon(
        {
            "leather": ((0.030, 0.028, 0.027), (0.038, 0.035, 0.033), (0.020, 0.019, 0.018)),
            "card": (0.026, 0.024, 0.023),
            "piping": (0.16, 0.13, 0.10),
            "inlay": lambda: metal("brushed", (0.30, 0.28, 0.26), 0.32),
            "kind": {"seams": "ribs", "pitch": 0.085, "recline": 24, "wing": 0.036, "bolster": 0.028, "back": 0.62, "depth": 0.51},
            "front": 0.98,
            "inner": 0.745,
            "offset": 0.4,
            "width": 0.53,
            "carpet": (0.012, 0.012, 0.012),
            "headliner": (0.10, 0.095, 0.09),
            "light": 1.75,
            "seed": 11,
            "camera": ((0.97, -1.36, 1.0), (0.17, 0.1, 0.56), 24),
        }
    )
