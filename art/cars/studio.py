"""The one studio for all cars: blender -b -t 1 -P studio.py -- <car> <maps folder> <picture.png> <width> <samples>."""
import importlib
import sys
from math import radians
from pathlib import Path

import bpy
from mathutils import Vector

sys.path.insert(0, str(Path(__file__).parent))

import details  # noqa: E402
import materials  # noqa: E402
from body import skin  # noqa: E402
from lines import frame  # noqa: E402

# The picture shows 7.5 m by 3 m in the plane of the near flank; the ground line lies 0.3 m above the lower edge.
VIEW, GROUND, FLANK = 7.5, 0.3, 0.95
LENS, EYE = 110, 0.95
ASPECT = 2.5

# name, place, size along x and across, radiance, the point it looks at, where across its width it is brightest (0 lower
# edge, 1 upper edge), and the share of its length that fades at each end. All of them are seen as reflections only.
LIGHTS = [
    ("rim", (0, 9, 4.4), (15, 1.5), 6, (0, 0, 1.1), 0.2, 0.2),
    ("above", (0, 1.2, 6.2), (9, 2.4), 1.6, (0, 0, 1), 0.5, 0.2),
    ("shoulder", (0, -1.25, 5.6), (10, 0.8), 5, (0, -0.9, 0.9), 0.5, 0.2),
    ("glass", (0, -7, 7.2), (10, 6), 0.34, (0, 0, 1.2), 0.5, 0.2),
    ("window", (0, -9, 5.4), (16, 2.6), 0.2, (0, -0.9, 1.6), 0.5, 0.3),
    ("flank", (0, -10, 2.0), (26, 3.6), 1.7, (0, 0, 0.8), 0.3, 0.36),
    ("front corner", (-9, -4, 1.7), (8, 2.8), 1.1, (-2, -0.9, 0.7), 0.4, 0.48),
    ("rear corner", (9, -4, 1.7), (8, 2.8), 1.1, (2, -0.9, 0.7), 0.4, 0.48),
    ("sill", (0, -3.4, 0.04), (8, 0.3), 0.8, (0, -0.9, 0.4), 0.5, 0.2),
    ("nose", (-6.4, 2.4, 1.4), (1.2, 3), 7, (-2, 0, 0.8), 0.5, 0.4),
    ("tail", (6.4, 2.4, 1.4), (1.2, 3), 7, (2, 0, 0.8), 0.5, 0.4),
]

def main():
    name, folder, picture, width, samples = sys.argv[sys.argv.index("--") + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    car = importlib.import_module(f"fleet.{name.replace('-', '_')}").CAR
    pieces = [_body(car, f"{folder}/{name}")] + details.pieces(car)
    for piece in pieces:
        piece.location.x -= car["length"] / 2000
    for light in LIGHTS:
        _light(*light)
    _floor()
    _camera()
    _render(picture, int(width), int(samples))


def _body(car, maps):
    body = details.solid("body", *skin(car), materials.flank(car, maps, frame(car)))
    return body


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


def _camera():
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.sensor_width = LENS, 36
    camera.shift_y = (VIEW / ASPECT / 2 - GROUND - EYE) / VIEW
    eye = bpy.data.objects.new("camera", camera)
    eye.location = (0, -FLANK - VIEW * LENS / 36, EYE)
    eye.rotation_euler = (radians(90), 0, 0)
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye


def _render(picture, width, samples):
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
    render.resolution_x, render.resolution_y = width, round(width / ASPECT)
    render.image_settings.color_mode, render.image_settings.color_depth = "RGBA", "16"
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    render.filepath = picture
    bpy.ops.render.render(write_still=True)


main()
