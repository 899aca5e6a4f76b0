"""Eight single seats in pairs on either side of an aisle, under a high, light ceiling."""
from matter import wood
from van import along_the_aisle


def build():
    along_the_aisle(
        {
            "leather": ((0.15, 0.125, 0.10), (0.17, 0.14, 0.112), (0.03, 0.026, 0.023)),
            "card": (0.11, 0.095, 0.08),
            "piping": (0.035, 0.028, 0.024),
            "inlay": lambda: wood("oak", (0.03, 0.02, 0.013), (0.11, 0.07, 0.04)),
            "kind": {"seams": "flutes", "pitch": 0.08, "recline": 20, "wing": 0.036, "bolster": 0.026, "back": 0.68, "depth": 0.48, "height": 0.4, "taper": 0.86},
            "headliner": (0.50, 0.46, 0.40),
            "pillars": (0.30, 0.275, 0.24),
            "carpet": (0.03, 0.028, 0.026),
            "seed": 61,
        }
    )
