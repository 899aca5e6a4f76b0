"""What is drawn on a car, one black and white map per matter, thrown on it from the side and from the front: python3 lines.py <car> <folder>."""
import importlib
import sys
from pathlib import Path

from curves import smooth

CHANNELS = ("glass", "chrome", "trim", "white", "red", "tone", "groove", "hole")
MARGIN = 100
WIDTH = 4096
# From the nose to here the front has drawings of its own, and those of the flank that end before give way to them.
FRONT, HALF = 700, 1150


def frame(car):
    """The field of the maps in millimetres: left, width, height."""
    return -MARGIN, car["length"] + 2 * MARGIN, car["height"] + MARGIN


def front_frame(car):
    """The same for the front, measured from its middle."""
    return -HALF, 2 * HALF, car["height"] + MARGIN


def maps(car):
    """One SVG per matter and view: `side` alone, or `flank` and `front` together."""
    arches = [{"disc": (axle, car["axle_height"] + 6), "r": car["arch"]} for axle in car["axles"]]
    made = {}
    for channel in CHANNELS:
        shapes = arches if channel == "hole" else car["lines"].get(channel, [])
        front = [half for shape in car.get("front", {}).get(channel, []) for half in (shape, _mirrored(shape))]
        made[f"side-{channel}"] = _svg(frame(car), channel, shapes)
        made[f"flank-{channel}"] = _svg(frame(car), channel, [shape for shape in shapes if _reaches(shape)])
        made[f"front-{channel}"] = _svg(front_frame(car), channel, front, "#fff")
    return made


def _reaches(shape):
    return "disc" in shape or max(point[0] for point in shape.get("area") or shape["line"]) > FRONT


def _mirrored(shape):
    kind = "area" if "area" in shape else "line"
    return {**shape, kind: [(-y, *rest) for y, *rest in shape[kind]]}


def _svg(field, channel, shapes, untouched="#808080"):
    left, width, height = field
    ground = untouched if channel == "groove" else "#000"
    body = "".join(_shape(shape, height) for shape in shapes)
    soft = '<filter id="soft"><feGaussianBlur stdDeviation="1.6"/></filter>' if channel == "groove" else ""
    group = f'<g filter="url(#soft)">{body}</g>' if soft else body
    pixels = round(WIDTH * height / width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{pixels}" '
        f'viewBox="{left} 0 {width} {height}">{soft}<rect x="{left}" width="{width}" height="{height}" '
        f'fill="{ground}"/>{group}</svg>'
    )


def _shape(shape, height):
    ink = shape.get("ink", "#fff")
    if "disc" in shape:
        x, z = shape["disc"]
        return f'<circle cx="{x}" cy="{height - z}" r="{shape["r"]}" fill="{ink}"/>'
    closed = "area" in shape or shape.get("closed", False)
    points = smooth(shape.get("area") or shape["line"], 6, closed)
    path = "M" + "L".join(f"{x:.1f} {height - z:.1f}" for x, z in points) + ("Z" if closed else "")
    if "area" in shape:
        return f'<path d="{path}" fill="{ink}"/>'
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{shape["width"]}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def main():
    name, folder = sys.argv[1:]
    car = importlib.import_module(f"fleet.{name.replace('-', '_')}").CAR
    for view, svg in maps(car).items():
        Path(folder, f"{name}-{view}.svg").write_text(svg)


if __name__ == "__main__":
    main()
