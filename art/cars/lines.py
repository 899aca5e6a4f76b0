"""What is drawn on a car's flank, one black and white map per matter: python3 lines.py <car> <folder>."""
import importlib
import sys
from pathlib import Path

from curves import smooth

CHANNELS = ("glass", "chrome", "trim", "white", "red", "tone", "groove", "hole")
MARGIN = 100
WIDTH = 4096


def frame(car):
    """The field of the maps in millimetres: left, width, height."""
    return -MARGIN, car["length"] + 2 * MARGIN, car["height"] + MARGIN


def maps(car):
    """One SVG per matter."""
    return {channel: _svg(car, channel, car["lines"].get(channel, [])) for channel in CHANNELS}


def _svg(car, channel, shapes):
    left, width, height = frame(car)
    ground = "#808080" if channel == "groove" else "#000"
    if channel == "hole":
        shapes = [{"disc": (axle, car["axle_height"] + 6), "r": car["arch"]} for axle in car["axles"]]
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
    for channel, svg in maps(car).items():
        Path(folder, f"{name}-{channel}.svg").write_text(svg)


if __name__ == "__main__":
    main()
