"""The skin of a car: a loft of cross-sections between its outline seen from the side and its outline seen from above."""
from math import cos, hypot, pi, sin

from curves import ease, height_along

COLUMNS, LOWER, UPPER = 860, 110, 64


def skin(car):
    """Vertices (metres) and faces of the whole body; the map of drawn lines says later what is glass, chrome or hole."""
    lines = {name: height_along(car[name], 4) for name in ("top", "bottom", "belt", "crease", "plan", "roof_width")}
    lines["inset"] = [_flank(car["below"]), _flank(car["above"])]
    vertices, faces = [], []
    rows = LOWER + UPPER + 1
    for i in range(COLUMNS + 1):
        x = _spread(i / COLUMNS) * car["length"]
        section = _section(car, lines, x)
        for side in (-1, 1):
            vertices += [(x / 1000, side * y / 1000, z / 1000) for y, z in section]
    for i in range(COLUMNS):
        for side in (0, 1):
            near, far = (2 * i + side) * (rows + 1), (2 * i + 2 + side) * (rows + 1)
            for j in range(rows):
                quad = (near + j, far + j, far + j + 1, near + j + 1)
                faces.append(quad if side == 0 else quad[::-1])
    return vertices, faces


def _spread(t):
    """Columns crowd at nose and tail, where the outline turns steep."""
    return t - sin(2 * pi * t) / (2 * pi) * 0.97


def _flank(points):
    """How far the flank lies inside the widest line, from 0 to 1 of its height."""
    at = height_along([(share * 1000, inset) for share, inset in points], 15)
    return lambda share: at(share * 1000)


def _section(car, lines, x):
    zt, zb, width = lines["top"](x), lines["bottom"](x), lines["plan"](x)
    rise = max(zt - zb, 1.0)
    belt = zb + min(lines["belt"](x) - zb, rise - min(car["crown"], 0.16 * rise))
    ratio = (lines["crease"](x) - zb) / max(lines["belt"](x) - zb, 1.0)
    crease = zb + (belt - zb) * min(0.92, max(0.2, ratio))
    # Towards nose and tail the flanks lose their height, and with it their play.
    play = ease(0, 420, rise)
    section = [(0.0, zb)]
    for j in range(LOWER + 1):
        k = 2.0 * j / LOWER
        z = zb + (crease - zb) * k if k <= 1 else crease + (belt - crease) * (k - 1)
        inset = lines["inset"][0](k) if k <= 1 else lines["inset"][1](k - 1)
        section.append((max(0.0, width - inset * play + _flare(car, x, z)), z))
    return section + _greenhouse(car, section[-1], zt, lines["roof_width"](x))


def _greenhouse(car, shoulder, zt, roof):
    """From the belt over the cant rail to the middle of the roof, or over the bonnet, which is the same at less height."""
    y_belt, z_belt = shoulder
    tall = ease(60, 330, zt - z_belt)
    n = 2.1 + (car["boxy"] - 2.1) * tall
    m = 2.1 + (car["boxy"] - 2.1) * tall * 0.2
    y_roof = y_belt * 0.97 + (min(roof, y_belt) - y_belt * 0.97) * tall
    points = []
    for j in range(1, UPPER + 1):
        a = pi / 2 * j / UPPER
        h = sin(a) ** (2 / n)
        lean = y_belt + (y_roof - y_belt) * h
        points.append((lean * max(0.0, cos(a)) ** (2 / m), z_belt + (zt - z_belt) * h))
    return points


def _flare(car, x, z):
    out = 0.0
    for axle in car["axles"]:
        d = (hypot(x - axle, z - car["axle_height"]) - car["arch"]) / car["flare_width"]
        if d < 1:
            out = max(out, car["flare"] * (1 - max(0.0, d)) ** 2)
    return out
