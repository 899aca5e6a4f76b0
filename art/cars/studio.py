"""The one studio for all cars: blender -b -t 1 -P studio.py -- <car> <view> <maps folder> <picture.png> <width> <samples>.

Beside the picture it writes where the car touches the floor in it, as shares of its width from the upper left corner.
"""
import importlib
import json
import sys
from math import cos, radians, sin
from pathlib import Path

import bpy
from mathutils import Vector

sys.path.insert(0, str(Path(__file__).parent))

import details  # noqa: E402
import materials  # noqa: E402
from body import skin  # noqa: E402
from lines import FRONT, frame, front_frame  # noqa: E402

# From the side the picture shows 7.5 m by 3 m in the plane of the near flank; the ground line lies 0.3 m above the lower edge.
VIEW, GROUND, FLANK = 7.5, 0.3, 0.95
LENS, EYE, ASPECT = 110, 0.95, 2.5
# From the front each car fills its picture; the eye stands at the left of its nose.
AWAY, TURN, FRONT_EYE, FRONT_ASPECT, FILL, FOOT = 12.5, radians(37), 1.1, 1600 / 720, 0.94, 0.07

# name, place, size along x and across, radiance, the point it looks at, where across its width it is brightest (0 lower
# edge, 1 upper edge), and the share of its length that fades at each end. All of them are seen as reflections only.
LIGHTS = [
    ("rim", (0, 9, 4.4), (15, 1.5), 7, (0, 0, 1.1), 0.2, 0.2),
    ("above", (0, 1.2, 6.2), (9, 2.4), 2.4, (0, 0, 1), 0.5, 0.2),
    ("shoulder", (0, -1.25, 5.6), (10, 0.8), 6, (0, -0.9, 0.9), 0.5, 0.2),
    ("glass", (0, -7, 7.2), (10, 6), 0.6, (0, 0, 1.2), 0.5, 0.2),
    ("window", (0, -9, 5.4), (16, 2.6), 0.42, (0, -0.9, 1.6), 0.5, 0.3),
    ("flank", (0, -10, 2.0), (26, 3.6), 2.4, (0, 0, 0.8), 0.3, 0.36),
    ("front corner", (-9, -4, 1.7), (8, 2.8), 1.6, (-2, -0.9, 0.7), 0.4, 0.48),
    ("rear corner", (9, -4, 1.7), (8, 2.8), 1.6, (2, -0.9, 0.7), 0.4, 0.48),
    ("sill", (0, -3.4, 0.04), (8, 0.3), 1.2, (0, -0.9, 0.4), 0.5, 0.2),
    ("nose", (-6.4, 2.4, 1.4), (1.2, 3), 7, (-2, 0, 0.8), 0.5, 0.4),
    ("tail", (6.4, 2.4, 1.4), (1.2, 3), 7, (2, 0, 0.8), 0.5, 0.4),
]

# The same from where the camera stands at the front: what flank, nose, bonnet, roof and windscreen send back to it.
FRONT_LIGHTS = [
    ("beyond", (9, 9, 4.6), (18, 1.6), 5, (0, 0, 1.0), 0.3, 0.2),
    ("above", (0, 0.4, 6.2), (9, 2.4), 2.2, (0, 0, 1), 0.5, 0.2),
    ("shoulder", (3, -2.6, 5.6), (12, 0.9), 4, (0, -0.9, 0.9), 0.5, 0.2),
    ("flank", (11, -7, 1.9), (20, 3.0), 1.5, (0, -0.9, 0.8), 0.35, 0.3),
    ("nose", (-8, 7, 1.5), (11, 3.4), 2.0, (-2.4, 0, 0.6), 0.4, 0.35),
    ("corner", (-9, -1, 2.2), (6, 2.4), 1.5, (-2.4, -0.6, 0.7), 0.4, 0.4),
    ("screen", (5, 8, 9), (12, 7), 0.5, (-0.5, 0, 1.3), 0.5, 0.3),
    ("steep screen", (-1, 6, 8), (9, 5), 0.4, (-1, 0, 1.6), 0.4, 0.3),
    ("window", (11, -7, 5.6), (18, 2.6), 0.3, (0, -0.9, 1.4), 0.5, 0.3),
    ("key", (-7, -9, 6), (9, 4), 1.4, (-1, -0.5, 0.8), 0.5, 0.3),
]


def main():
    name, view, folder, picture, width, samples = sys.argv[sys.argv.index("--") + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    car = importlib.import_module(f"fleet.{name.replace('-', '_')}").CAR
    vertices, faces = skin(car)
    matter = materials.skin(car, f"{folder}/{name}", view, frame(car), front_frame(car), FRONT)
    pieces = [details.solid("body", vertices, faces, matter)] + details.pieces(car, view)
    for piece in pieces:
        piece.location.x -= car["length"] / 2000
    for light in LIGHTS if view == "side" else FRONT_LIGHTS:
        _light(*light)
    _floor()
    look = _from_the_side() if view == "side" else _from_the_front(car, vertices)
    _camera(look)
    Path(f"{picture}.json").write_text(json.dumps(_footprint(car, look)))
    _render(picture, look, int(width), int(samples))


def _from_the_side():
    return {"eye": (0, -FLANK - VIEW * LENS / 36, EYE), "turn": 0, "lens": LENS, "aspect": ASPECT,
            "shift": (0, (VIEW / ASPECT / 2 - GROUND - EYE) / VIEW)}


def _from_the_front(car, vertices):
    """The lens that lets the car fill the width, or the height where it is tall."""
    look = {"eye": (-AWAY * cos(TURN), -AWAY * sin(TURN), FRONT_EYE), "turn": TURN - radians(90), "lens": 36, "aspect": FRONT_ASPECT, "shift": (0, 0)}
    seen = [_seen(look, (x - car["length"] / 2000, y, z)) for x, y, z in vertices[::7] + _tyres(car)]
    left, right = min(x for x, _ in seen), max(x for x, _ in seen)
    low, high = min(z for _, z in seen), max(z for _, z in seen)
    zoom = min(FILL / (right - left), (1 / FRONT_ASPECT - FOOT - 0.03) / (high - low))
    shift = (zoom * (left + right) / 2, zoom * low + 0.5 / FRONT_ASPECT - FOOT)
    return {**look, "lens": 36 * zoom, "shift": shift}


def _tyres(car):
    """Where the tyres end at the floor."""
    reach, half = car["wheel"]["radius"] / 1000 * 0.45, car["wheel"]["width"] / 2000
    middle = car["track"] / 2000
    return [(axle / 1000 + a, side * middle + b, 0.0) for axle in car["axles"] for side in (-1, 1)
            for a, b in ((-reach, -half), (reach, -half), (reach, half), (-reach, half))]


def _seen(look, point):
    """Where a point of the room lies in the picture: from its middle, in widths, up and to the right."""
    x, y, z = (at - eye for at, eye in zip(point, look["eye"]))
    turn, zoom = look["turn"], look["lens"] / 36
    # At no turn the eye looks along y.
    right, deep = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return right / deep * zoom - look["shift"][0], z / deep * zoom - look["shift"][1]


def _footprint(car, look):
    """The body's outline thrown on the floor, and the four tyres."""
    def place(x, y):
        across, up = _seen(look, (x - car["length"] / 2000, y, 0))
        return [round(across + 0.5, 4), round(0.5 / look["aspect"] - up, 4)]

    plan = [(x / 1000, y / 1000 * 0.94) for x, y in car["plan"]]
    tyres = _tyres(car)
    return {
        "body": [place(x, -y) for x, y in plan] + [place(x, y) for x, y in plan[::-1]],
        "tyres": [[place(x, y) for x, y, _ in tyres[at : at + 4]] for at in range(0, len(tyres), 4)],
    }


def _light(name, place, size, radiance, target, peak, soft):
    """A glowing sheet that fades towards its edges, so that its reflections have no hard ends."""
    x, y = size[0] / 2, size[1] / 2
    sheet = details.solid(name, [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], materials.sheet(radiance, peak, soft))
    aim = Vector(target) - Vector(place)
    sheet.location = place
    sheet.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
    sheet.visible_camera = sheet.visible_shadow = False


def _floor():
    """Keeps the light from coming up from below; the picture itself has no ground."""
    floor = details.solid(
        "floor",
        [(-20, -20, -0.002), (20, -20, -0.002), (20, 20, -0.002), (-20, 20, -0.002)],
        [(0, 1, 2, 3)],
        materials.plain("floor", (0.004, 0.004, 0.0045), roughness=0.25),
    )
    floor.visible_camera = False


def _camera(look):
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width = look["lens"], 36
    camera.shift_x, camera.shift_y = look["shift"]
    eye = bpy.data.objects.new("camera", camera)
    eye.location = look["eye"]
    eye.rotation_euler = (radians(90), 0, look["turn"])
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye


def _render(picture, look, width, samples):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("night")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.0016, 0.0017, 0.002, 1)
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.01
    cycles.use_denoising = False
    cycles.max_bounces, cycles.transparent_max_bounces = 3, 8
    cycles.sample_clamp_indirect = 3
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    render = scene.render
    render.film_transparent = True
    render.resolution_x, render.resolution_y = width, round(width / look["aspect"])
    render.image_settings.color_mode, render.image_settings.color_depth = "RGBA", "16"
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    render.filepath = picture
    bpy.ops.render.render(write_still=True)


main()
