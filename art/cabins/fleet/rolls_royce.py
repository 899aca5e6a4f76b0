"""A lounge in deep red under a ceiling of stars, on deep wool."""
from matter import wood
from saloon import saloon


def build():
    saloon(
        {
            "leather": ((0.075, 0.009, 0.013), (0.085, 0.010, 0.0145), (0.05, 0.007, 0.009)),
            "card": (0.07, 0.0085, 0.012),
            "rail": (0.06, 0.008, 0.011),
            "shell": (0.09, 0.010, 0.012),
            "piping": (0.55, 0.47, 0.38),
            "inlay": lambda: wood("rosewood", (0.03, 0.010, 0.006), (0.16, 0.06, 0.026), (3, 20, 20), 0.04),
            "kind": {"seams": "plain", "recline": 29, "wing": 0.04, "bolster": 0.03, "depth": 0.56, "back": 0.66, "height": 0.38, "yoke": 0.16, "puff": 0.02, "round": 0.05},
            "front": 1.28,
            "roof": 1.3,
            "stars": True,
            "headliner": (0.012, 0.011, 0.014),
            "carpet": (0.20, 0.165, 0.13),
            "nap": 110,
            "pile": 0.03,
            "offset": 0.41,
            "width": 0.58,
            "window": [(-0.28, 0.78), (0.86, 0.78), (0.76, 1.14), (-0.02, 1.14)],
            "opening": [(-0.62, 0.24), (-0.3, 0.03), (1.05, 0.03), (1.24, 0.3), (1.12, 1.2), (-0.16, 1.21), (-0.72, 0.84)],
            "light": 1.45,
            "seed": 41,
            "camera": ((1.04, -1.42, 0.9), (0.22, 0.1, 0.66), 22.5),
        }
    )
