"""Two armchairs, white and quilted, a console of dark wood between them, a screen each, a cool compartment."""
from matter import picture, wood
from saloon import saloon


def build():
    saloon(
        {
            "leather": ((0.62, 0.57, 0.49), (0.66, 0.61, 0.53), (0.025, 0.02, 0.017)),
            "card": (0.55, 0.50, 0.43),
            "rail": (0.045, 0.028, 0.02),
            "piping": (0.10, 0.07, 0.045),
            "pillow": (0.68, 0.63, 0.55),
            "inlay": lambda: wood("burr", (0.020, 0.008, 0.004), (0.12, 0.045, 0.018), (7, 16, 16)),
            "kind": {"seams": "diamonds", "pitch": 0.075, "recline": 34, "wing": 0.03, "bolster": 0.022, "depth": 0.58, "back": 0.69, "cushion": (0.1, 0.36, 0.2), "puff": 0.012, "round": 0.022},
            "front": 1.22,
            "offset": 0.41,
            "width": 0.54,
            "console": 0.44,
            "opening": [(-0.62, 0.24), (-0.3, 0.03), (1.3, 0.03), (1.5, 0.3), (1.34, 1.095), (-0.1, 1.105), (-0.72, 0.76)],
            "screen": lambda: picture("screen", (0.05, 0.03, 0.015), 1.2),
            "carpet": (0.30, 0.26, 0.21),
            "headliner": (0.30, 0.27, 0.23),
            "light": 0.72,
            "seed": 31,
            "camera": ((1.08, -1.42, 1.04), (0.34, 0.1, 0.57), 23),
        }
    )
