"""What stands out of the skin: wheels, mirrors, ornaments."""
from math import cos, pi, sin

import bpy

import materials
import wheels
from curves import height_along, smooth


def solid(name, vertices, faces, material, flat=False):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    mesh.materials.append(material)
    if not flat:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    piece = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(piece)
    return piece


def pieces(car, view):
    """Everything but the body, in the car's own metres."""
    made = _underneath(car) + _mirrors(car)
    for axle in car["axles"]:
        made += _wheel(car, axle)
    for part in car.get("parts", []) + car.get(f"{view}_parts", []):
        made.append(_part(part))
    return made


def _underneath(car):
    """Darkness in the wheel arches and below the floor."""
    black = materials.plain("underneath", (0.001, 0.001, 0.001), roughness=1.0)
    half, reach = car["track"] / 2000 - 0.16, car["arch"] / 1000 + 0.02
    made = []
    for axle in car["axles"]:
        low, high = height_along(car["bottom"])(axle) / 1000 + 0.02, car["axle_height"] / 1000 + reach
        left, right = axle / 1000 - reach, axle / 1000 + reach
        corners = [(x, y, z) for x in (left, right) for y in (-half, half) for z in (low, high)]
        sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        made.append(solid("well", corners, sides, black, flat=True))
    return made


def _wheel(car, axle):
    design = car["wheel"]
    radius, rim, width = (design[key] / 1000 for key in ("radius", "rim", "width"))
    rubber = materials.plain("rubber", (0.012, 0.012, 0.012), roughness=0.5)
    bright = materials.plain("rim", design.get("colour", (0.62, 0.62, 0.63)), roughness=0.2, metallic=1.0)
    dark = materials.plain("brake", (0.02, 0.02, 0.02), roughness=0.45, metallic=0.6)
    face = -width / 2 + design.get("face", 0.014)
    built = [
        (wheels.tyre(radius, rim, width), rubber, False),
        (wheels.lip(rim, width), bright, False),
        (wheels.turned([(0.05, 0.02), (rim * 0.78, 0.02), (rim * 0.78, 0.05)]), dark, False),
        (wheels.turned([(0.001, face - 0.004), (0.026, face - 0.004), (0.034, face), (0.036, face + 0.03)]), dark, False),
        (wheels.turned([(0.034, face + 0.001), (design.get("hub", 70) / 1000, face + 0.008), (0.075, face + 0.04)]), bright, False),
    ]
    for blades in design["spokes"]:
        settings = {key: value for key, value in blades.items() if key != "stations"}
        stations = [(share * rim, half / 1000, inwards / 1000) for share, half, inwards in blades["stations"]]
        built.append((wheels.spokes(stations=stations, face=face, **settings), bright, True))
    for profile in design.get("turned", []):
        built.append((wheels.turned([(share * rim, face + y / 1000) for share, y in profile]), bright, False))
    made = []
    for side in (-1, 1):
        for (vertices, faces), material, flat in built:
            mirrored = [(x, -side * y, z) for x, y, z in vertices]
            piece = solid("wheel", mirrored, faces, material, flat)
            piece.location = (axle / 1000, side * (car["track"] / 2000), car["axle_height"] / 1000)
            made.append(piece)
    return made


def _mirrors(car):
    """Rounded shells on the doors: (x, z, length, height) of the middle in millimetres."""
    x, z, length, height = (value / 1000 for value in car["mirror"])
    paint = materials.shell(car)
    out = max(point[1] for point in car["plan"]) / 1000
    made = []
    for side in (-1, 1):
        vertices, faces = _pebble(length / 2, 0.115, height / 2)
        shell = solid("mirror", vertices, faces, paint)
        shell.location = (x, side * (out + 0.02), z)
        made.append(shell)
    return made


def _pebble(a, b, c, turns=48, power=0.74):
    """A ball pressed into a rounded box, its front end drawn thinner."""

    def press(value):
        return abs(value) ** power * (1 if value > 0 else -1)

    vertices, faces = [], []
    for i in range(turns + 1):
        across = pi * i / turns - pi / 2
        for j in range(turns):
            around = 2 * pi * j / turns
            x = press(cos(across)) * press(cos(around))
            z = press(cos(across)) * press(sin(around))
            thin = 0.62 + 0.38 * (x + 1) / 2
            vertices.append((a * x, b * press(sin(across)), c * z * thin))
    for i in range(turns):
        for j in range(turns):
            k = (j + 1) % turns
            faces.append((i * turns + j, i * turns + k, (i + 1) * turns + k, (i + 1) * turns + j))
    return vertices, faces


def _part(part):
    """A slab cut out along a line in the side view: grilles, ornaments, rails. `across` is from where to where in y."""
    outline = smooth(part["outline"], part.get("step", 4), closed=True)[:-1]
    size = len(outline)
    vertices, faces = [], []
    low, high = (value / 1000 for value in part["across"])
    inset = part.get("round", 0.0)
    middle_x = sum(x for x, _ in outline) / size
    middle_z = sum(z for _, z in outline) / size
    for y, shrink in ((low, 1 - inset), (low + (high - low) * 0.15, 1), (high - (high - low) * 0.15, 1), (high, 1 - inset)):
        for x, z in outline:
            vertices.append(((middle_x + (x - middle_x) * shrink) / 1000, y, (middle_z + (z - middle_z) * shrink) / 1000))
    for ring in range(3):
        for j in range(size):
            k = (j + 1) % size
            a, b = ring * size, (ring + 1) * size
            faces.append((a + j, a + k, b + k, b + j))
    faces += [tuple(range(size))[::-1], tuple(range(3 * size, 4 * size))]
    colour, roughness, metallic = part.get("matter", ((0.82, 0.81, 0.79), 0.16, 1.0))
    matter = materials.plain("part", colour, roughness=roughness, metallic=metallic, coat=part.get("coat", 0.0),
                              glow=part.get("glow", 0.0))
    return solid("part", vertices, faces, matter, flat=True)
