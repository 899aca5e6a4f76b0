"""What stands around the seats: the far door, its window, pillars, roof, floor, the open door's frame, the city outside."""
from math import cos, pi, sin

import bpy
import numpy as np

from matter import bokeh, glow, haze
from upholstery import block, evenly, sheet, skin, smooth, tube


def far_door(matters, y, belt, front, rear, low=-0.02, lines=()):
    """A card pressed in one piece along the car: pocket, rest, inlay, padded rail."""
    up = belt - 0.76
    card = smooth([(0.01, low), (0.05, low + 0.08), (0.075, 0.2), (0.06, 0.36), (0.045, 0.43)], 26)
    rest = smooth([(0.045, 0.43), (0.1, 0.465), (0.125, 0.5), (0.12, 0.53), (0.085, 0.545), (0.04, 0.55)], 30)
    rise = smooth([(0.04, 0.55), (0.018, 0.57), (0.014, 0.6 + up * 0.6)], 14)
    inlay = smooth([(0.02, 0.6 + up * 0.6), (0.026, 0.635 + up * 0.8), (0.03, 0.685 + up)], 12)
    rail = smooth([(0.034, 0.685 + up), (0.05, 0.705 + up), (0.052, 0.735 + up), (0.03, 0.757 + up), (-0.03, 0.765 + up)], 24)
    bands = [(card, "door"), (rest, "leather"), (rise, "door"), (inlay, "inlay"), (rail, "leather")]
    x = np.linspace(rear, front, 90)
    for band, matter in bands:
        bow = 0.012 * np.cos((x - (rear + front) / 2) / (front - rear) * pi)
        points = np.stack(
            [np.repeat(x[:, None], len(band), 1), y - band[None, :, 0] + bow[:, None], np.repeat(band[None, :, 1], len(x), 0)], 2
        )
        sheet(matter, points, [matters[matter]])
    for z, inward in ((0.6 + up * 0.6, 0.022), (0.685 + up, 0.036)):
        tube("trim", [(rear, y - inward, z), (front, y - inward, z)], 0.0035, matters["metal"])
    seam = 0.735 + up
    tube("seam", [(rear, y - 0.053, seam), (front, y - 0.053, seam)], 0.0018, matters["door"])
    _handle(matters, y, front - 0.2, 0.655 + up)
    for z, inward in lines:
        tube("line", [(rear, y - inward, z), (front, y - inward, z)], 0.004, matters["line"])


def _handle(matters, y, x, z):
    block("handle cup", (0.16, 0.02, 0.05), (x, y - 0.028, z - 0.01), matters["dark"], 0.009)
    block("handle", (0.13, 0.012, 0.018), (x, y - 0.046, z), matters["metal"], 0.006)


def window(matters, y, corners, lean=0.16, belt=0.76):
    """The trim around a window, from (x, z) corners; everything above the belt lies inward by `lean` per metre."""
    outline = _rounded(corners, 0.05, 12)
    middle = outline.mean(0)
    outer = np.array([[-2.4, belt - 0.02], [4, belt - 0.02], [4, 1.9], [-2.4, 1.9]])
    big = _matching(outline, middle, outer)
    inward = lambda ring: y - np.clip(ring[:, 1] - belt, 0, 9) * lean
    ring = lambda loop, depth: np.stack([loop[:, 0], inward(loop) + depth, loop[:, 1]], 1)
    edge = middle + (outline - middle) * 1.03
    _band("pillars", [ring(big, 0.0), ring(edge, 0.0), ring(outline, 0.012), ring(outline, 0.06)], matters["pillar"])
    tube("window trim", ring(outline, 0.05), 0.004, matters["metal"], True)


def frame(matters, y, corners, sill=0.0):
    """The body around the open near door, in the dark before everything else."""
    outline = _rounded(corners, 0.16, 14)
    middle = outline.mean(0)
    big = _matching(outline, middle, np.array([[-4, -2], [4, -2], [4, 4], [-4, 4]]))
    ring = lambda loop, out: np.stack([loop[:, 0], np.full(len(loop), y + out), loop[:, 1]], 1)
    step = middle + (outline - middle) * 1.035
    # A step for the seal, as every door has one.
    _band("body", [ring(big, -0.03), ring(step, -0.03), ring(step, 0.0), ring(outline, 0.004)], matters["paint"])
    _band("jamb", [ring(outline, 0.004), ring(outline, 0.07)], matters["jamb"])
    tube("seal", ring(outline, 0.008), 0.009, matters["seal"], True)


def roof(matters, y, high, edge, front=2.4, rear=-2.2, matter="headliner"):
    """The headliner: flat over the heads, rolled down to the windows."""
    across = np.linspace(-1, 1, 80)
    z = edge + (high - edge) * (1 - np.abs(across) ** 4) ** 0.5
    x = np.linspace(rear, front, 60)
    points = np.stack([np.repeat(x[:, None], 80, 1), np.repeat((across * y)[None], 60, 0), np.repeat(z[None], 60, 0)], 2)
    return sheet("headliner", points[::-1], [matters[matter]])


def floor(matters, y, front=2.4, rear=-2.2, tunnel=0.16):
    across = np.linspace(-y, y, 120)
    z = tunnel * np.exp(-((across / 0.17) ** 4))
    x = np.linspace(rear, front, 60)
    points = np.stack([np.repeat(x[:, None], 120, 1), np.repeat(across[None], 60, 0), np.repeat(z[None], 60, 0)], 2)
    return sheet("floor", points[::-1], [matters["carpet"]])


def city(seed, place, size, facing, count=90, low=-0.1):
    """Lamps out of focus on a plane: warm ones in rows, a few red, a few cool. `facing`: "y" beyond the side, "x" behind."""
    chance = np.random.default_rng(seed)
    kinds = [((1.0, 0.5, 0.16), 0.2), ((1.0, 0.68, 0.34), 0.3), ((1.0, 0.38, 0.1), 0.17), ((0.7, 0.82, 1.0), 0.13), ((1.0, 0.09, 0.04), 0.2)]
    discs = [bokeh(f"lamp {index} {facing}", colour, strength, 0.82) for index, (colour, strength) in enumerate(kinds)]
    turn = np.linspace(0, 2 * pi, 40, endpoint=False)
    for index in range(count):
        across = chance.uniform(-0.5, 0.5) * size[0]
        up = low + abs(chance.normal(0, 0.33)) * size[1]
        radius = chance.choice([0.035, 0.06, 0.09, 0.13], p=[0.3, 0.34, 0.26, 0.1]) * size[1] / 2
        disc = discs[chance.choice(5, p=[0.38, 0.3, 0.16, 0.08, 0.08])]
        flat = np.stack([radius * np.cos(turn), 0 * turn, radius * np.sin(turn)], 1)
        if facing == "x":
            flat = flat[:, [1, 0, 2]]
        away = 0.004 * index * (1 if facing == "y" and place[1] > 0 else -1)
        lift = np.array([across, away, up] if facing == "y" else [away, across, up])
        lamp = skin("lamp", flat + lift + place, [range(40)], [disc])
        lamp.visible_diffuse = lamp.visible_shadow = False


def sky(colour, place, size, facing, horizon=0.5):
    """The night behind the lamps, with the haze of the town above its roofs."""
    x, z = size[0] / 2, size[1] / 2
    corners = np.array([[-x, 0, -z], [x, 0, -z], [x, 0, z], [-x, 0, z]])
    if facing == "x":
        corners = corners[:, [1, 0, 2]]
    if facing == "z":
        corners = corners[:, [0, 2, 1]]
    back = skin("night", corners + place, [(0, 1, 2, 3)], [haze("night", colour, horizon)])
    back.visible_diffuse = back.visible_shadow = False


def stars(y, high, edge, seed=7, count=520, x=(-0.9, 1.1)):
    chance = np.random.default_rng(seed)
    strengths = [glow(f"star {power}", (1.0, 0.93, 0.82), power) for power in (2.5, 6, 14)]
    for _ in range(count):
        across = chance.uniform(-0.93, 0.93)
        z = edge + (high - edge) * (1 - abs(across) ** 4) ** 0.5 - 0.004
        place = (chance.uniform(*x), across * y, z)
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=chance.choice([0.0013, 0.0018, 0.0026]), location=place)
        star = bpy.context.object
        star.data.materials.append(strengths[chance.choice(3, p=[0.6, 0.3, 0.1])])
        star.visible_diffuse = star.visible_shadow = False


def _rounded(corners, radius, steps):
    corners = np.array(corners, float)
    points = []
    for before, here, after in zip(np.roll(corners, 1, 0), corners, np.roll(corners, -1, 0)):
        start = here + (before - here) / np.linalg.norm(before - here) * radius
        end = here + (after - here) / np.linalg.norm(after - here) * radius
        t = np.linspace(0, 1, steps)[:, None]
        points.append((1 - t) ** 2 * start + 2 * t * (1 - t) * here + t**2 * end)
    loop = np.vstack(points)
    return evenly(np.vstack([loop, loop[:1]]), 240)[:-1]


def _matching(inner, middle, outer):
    """For each point of the hole the point of the outer rectangle that lies in the same direction."""
    low, high = outer.min(0), outer.max(0)
    way = inner - middle
    with np.errstate(divide="ignore"):
        reach = np.where(way > 0, (high - middle) / way, (low - middle) / way)
    return middle + way * np.abs(reach).min(1)[:, None]


def _band(name, rings, matter):
    points = np.stack(rings)
    points = np.concatenate([points, points[:, :1]], 1)
    body = sheet(name, points, [matter])
    body.data.use_auto_smooth = True
    return body
