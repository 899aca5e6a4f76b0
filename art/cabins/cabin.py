"""One cabin by night: blend -b -P cabin.py -- <car> <folder> <width> <samples>."""
import importlib
import sys
from math import radians
from pathlib import Path

import bpy
from mathutils import Vector

sys.path.insert(0, str(Path(__file__).parent))

ASPECT = 1.6
# Seconds; what is left of the grain then is grain.py’s.
LONGEST = 1200


def lamp(name, place, target, size, power, colour=(1.0, 0.74, 0.45), spread=140):
    """A sheet of light that is never seen itself."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", *size
    light.energy, light.color, light.spread = power, colour, radians(spread)
    body = bpy.data.objects.new(name, light)
    body.location = place
    body.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    body.visible_camera = False
    bpy.context.scene.collection.objects.link(body)
    return body


def reading_lamp(place, target, power, cone=62, colour=(1.0, 0.8, 0.56)):
    light = bpy.data.lights.new("reading lamp", "SPOT")
    light.energy, light.color, light.shadow_soft_size = power, colour, 0.035
    light.spot_size, light.spot_blend = radians(cone), 0.9
    body = bpy.data.objects.new("reading lamp", light)
    body.location = place
    body.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(body)


def camera(place, target, lens, shift=(0, 0)):
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.sensor_width, eye.clip_start = lens, 36, 0.02
    eye.shift_x, eye.shift_y = shift
    body = bpy.data.objects.new("camera", eye)
    body.location = place
    body.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(body)
    bpy.context.scene.camera = body


def main():
    name, folder, width, samples = sys.argv[sys.argv.index("--") + 1 :]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("night")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.003, 0.0036, 0.005, 1)
    importlib.import_module(f"fleet.{name.replace('-', '_')}").build()
    _render(f"{folder}/{name}", int(width), int(samples))


def _render(path, width, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.03, 8
    cycles.time_limit = LONGEST
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 2, 1, 2, 16
    cycles.sample_clamp_indirect, cycles.blur_glossy = 2, 0.6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    scene.view_layers[0].cycles.denoising_store_passes = True
    render = scene.render
    render.resolution_x, render.resolution_y = width, round(width / ASPECT)
    _write_passes(scene, path)
    bpy.ops.render.render()


def _write_passes(scene, path):
    """The light itself, and what it fell on: grain.py tells grain from leather by them."""
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers = nodes["Render Layers"]
    file = nodes.new("CompositorNodeOutputFile")
    folder, name = path.rsplit("/", 1)
    file.base_path = folder
    file.format.file_format, file.format.color_depth = "OPEN_EXR", "32"
    file.file_slots.clear()
    for socket, word in (("Image", "light"), ("Denoising Albedo", "colour"), ("Denoising Normal", "normal"), ("Denoising Depth", "depth")):
        file.file_slots.new(f"{name}-{word}-")
        links.new(layers.outputs[socket], file.inputs[-1])
    scene.frame_current = 1


if __name__ == "__main__":
    main()
