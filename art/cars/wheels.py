"""A wheel as a solid of revolution with spokes, in metres around its own axle; the face looks along -y."""
from math import cos, pi, sin

TURNS = 128


def tyre(radius, rim, width):
    half, bulge = width / 2, 0.012
    return _lathe(
        [
            (rim - 0.012, -half + 0.018), (rim + 0.004, -half + 0.002), (rim + 0.02, -half - bulge * 0.6),
            ((rim + radius) / 2, -half - bulge), (radius - 0.024, -half + 0.002), (radius - 0.009, -half + 0.014),
            (radius - 0.002, -half + 0.034), (radius, -half + 0.06), (radius, half - 0.05), (rim, half),
        ]
    )


def lip(rim, width, depth=0.02):
    """The bright edge of the rim, and the barrel behind it."""
    face = -width / 2 + 0.006
    return _lathe(
        [
            (rim + 0.001, face + 0.014), (rim + 0.001, face + 0.002), (rim - 0.003, face), (rim - 0.010, face + 0.003),
            (rim - 0.015, face + depth), (rim - 0.022, face + 0.05), (rim - 0.026, width / 2),
        ]
    )


def disc(radius, y):
    return _lathe([(0.06, y - 0.012), (radius, y - 0.012), (radius, y + 0.012)])


def turned(profile):
    """Any turned part: pairs of radius and y."""
    return _lathe(profile)


def spokes(count, stations, face, thickness=0.03, pair=0.0, lean=0.0, start=0.0):
    """Blades from hub to rim. A station is (radius, half width, inwards); `pair` splits each blade in two that many metres apart."""
    vertices, faces = [], []
    for index in range(count):
        angle = start + 2 * pi * index / count
        for shift in (-pair, pair) if pair else (0.0,):
            base = len(vertices)
            reach = stations[-1][0]
            for radius, half, inwards in stations:
                share = radius / reach
                middle = shift * (0.35 + 0.65 * share) + lean * share * share
                y = face + inwards
                edge = half * 0.62
                left = [(-half, y + thickness), (-half, y + 0.007), (-edge, y)]
                for across, deep in left + [(-u, deep) for u, deep in reversed(left)]:
                    u = middle + across
                    vertices.append((radius * cos(angle) - u * sin(angle), deep, radius * sin(angle) + u * cos(angle)))
            for s in range(len(stations) - 1):
                for k in range(5):
                    a = base + s * 6 + k
                    faces.append((a, a + 1, a + 7, a + 6))
    return vertices, faces


def _lathe(profile):
    vertices, faces = [], []
    for turn in range(TURNS):
        angle = 2 * pi * turn / TURNS
        vertices += [(r * cos(angle), y, r * sin(angle)) for r, y in profile]
    size = len(profile)
    for turn in range(TURNS):
        a, b = turn * size, ((turn + 1) % TURNS) * size
        faces += [(a + j, a + j + 1, b + j + 1, b + j) for j in range(size - 1)]
    return vertices, faces
