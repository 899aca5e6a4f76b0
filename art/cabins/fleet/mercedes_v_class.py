"""Two rows face to face, three seats in each, cognac brown against dark."""
from matter import wood
from van import face_to_face


def build():
    face_to_face(
        {
            "leather": ((0.040, 0.033, 0.029), (0.048, 0.040, 0.035), (0.022, 0.019, 0.018)),
            "card": (0.10, 0.08, 0.062),
            "piping": (0.22, 0.15, 0.09),
            "inlay": lambda: wood("oak", (0.016, 0.012, 0.010), (0.06, 0.045, 0.034)),
            "kind": {"seams": "flutes", "pitch": 0.07, "recline": 17, "wing": 0.03, "bolster": 0.022, "back": 0.62, "depth": 0.49, "height": 0.4, "taper": 0.86},
            "light": 1.3,
            "seed": 51,
        }
    )
