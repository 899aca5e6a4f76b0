"""Bright nappa in flutes, length for the legs, a wide armrest between two seats."""
from matter import wood
from saloon import saloon


def build():
    saloon(
        {
            "leather": ((0.42, 0.35, 0.27), (0.46, 0.385, 0.30), (0.035, 0.028, 0.023)),
            "card": (0.36, 0.30, 0.23),
            "piping": (0.09, 0.07, 0.055),
            "inlay": lambda: wood("walnut", (0.018, 0.009, 0.005), (0.09, 0.042, 0.018)),
            "kind": {"seams": "flutes", "recline": 30, "wing": 0.032, "bolster": 0.026},
            "carpet": (0.035, 0.03, 0.026),
        }
    )
