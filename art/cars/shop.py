"""Small things the data of a car is written with."""


def area(points, ink="#fff"):
    return {"area": points, "ink": ink}


def line(points, width, ink="#fff"):
    return {"line": points, "width": width, "ink": ink}


def ring(points, width, ink="#fff"):
    return {"line": points, "width": width, "ink": ink, "closed": True}


def pillar(points):
    """A dark post before the glass, its seals catching a little light."""
    low_front, low_rear, high_rear, high_front = points
    edges = [line([low_front, high_front], 6, "#5a5a5a"), line([low_rear, high_rear], 6, "#5a5a5a")]
    corners = [(x, z, "c") for x, z in points]
    return area(corners), edges


def seam(points, width=6):
    """A shut line: a narrow, deep groove."""
    return line(points, width, "#000")


def handle(x, z, length=230, height=24):
    """A handle that lies flush: its outline, and a line of metal upon it."""
    box = [(x, z, "c"), (x + length, z + 4, "c"), (x + length, z + height + 4, "c"), (x, z + height, "c")]
    return ring(box, 4, "#000")


def round_handle(x, z, length=220, height=26):
    """A handle that stands out."""
    middle = z + height / 2
    return line([(x, middle), (x + length, middle + 3)], height, "#e8e8e8")


def block(points, ink="#fff"):
    """An area whose corners are all sharp."""
    return area([(*point[:2], "c") for point in points], ink)


def frame(points, width, ink="#fff"):
    """The edge of such an area, down one half of the front: open in the middle of the car."""
    return line([(*point[:2], "c") for point in points], width, ink)


def upright(first, last, step, low, high, width, ink="#fff"):
    """Upright bars from the middle outwards."""
    return [line([(y, low), (y, high)], width, ink) for y in range(first, last, step)]


def bar(across, low, high, depth=(8, 46), matter=((0.86, 0.85, 0.83), 0.1, 1.0)):
    """A solid bar before the nose, from side to side."""
    outline = [(depth[0], low, "c"), (depth[0], high, "c"), (depth[1], high, "c"), (depth[1], low, "c")]
    return {"outline": outline, "across": across, "step": 400, "matter": matter, "glow": 0.14 if matter[2] else 0.0}


def lenses(places, size=30):
    """The round lamps behind a glass."""
    return [line([(y - 9, z), (y + 9, z + 2)], size, "#b0b0b0") for y, z in places]
