"""Takes the grain out of a rendered cabin and develops it: blender -b -P grain.py -- <folder/car>. Writes <car>.png."""
import sys

import bpy
import numpy as np

REACH = 6
EXPOSURE = 1.35
# Dark leather stays dark.
DARKER = {"mercedes-e-class": 0.62}


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[:, :, :3]


def box(picture, radius):
    """Mean over a square, edges held."""
    for axis in (0, 1):
        pad = [(0, 0)] * picture.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(picture, pad, mode="edge"), axis=axis, dtype=np.float64)
        size = 2 * radius + 1
        high = np.take(total, range(size, total.shape[axis]), axis)
        low = np.take(total, range(0, total.shape[axis] - size), axis)
        picture = ((high - low) / size).astype(np.float32)
    return picture


def without_grain(light, colour, normal, depth):
    """A mean over neighbours of one matter and one slope, then once more with light as smooth as that mean; leather grain lies in the slope and stays."""
    base = np.maximum(colour, 0.02)
    even = np.log1p(np.minimum(light, 12.0) / base)
    # Lone sparks first: no pixel is much brighter than those around it.
    around = box(even, 2)
    even = np.minimum(even, around * 1.7 + 0.04)
    guides = [(normal, 0.05), (colour, 0.004), (np.log(np.maximum(depth[:, :, :1], 1e-3)), 0.0012)]
    first = _mean(even, guides, 5)
    clean = np.expm1(_mean(even, [*guides, (first, 0.012)], REACH)) * base
    edge = _edges(normal, depth)[:, :, None]
    return clean * (1 - 0.75 * edge) + box(clean, 1) * 0.75 * edge


def _edges(normal, depth):
    """Where one thing ends before another: there steps are softened."""
    away = np.log(np.maximum(depth[:, :, 0], 1e-3))
    change = sum(np.abs(np.roll(away, 1, axis) - away) * 12 + np.abs(np.roll(normal, 1, axis) - normal).sum(2) * 0.5 for axis in (0, 1))
    return box(np.clip(change - 0.25, 0, 1), 1)


def _mean(picture, guides, reach):
    total, weights = np.zeros_like(picture), np.zeros(picture.shape[:2], np.float32)
    for down in range(-reach, reach + 1):
        for across in range(-reach, reach + 1):
            if down * down + across * across > reach * reach + 2:
                continue
            unlike = np.full(picture.shape[:2], (down * down + across * across) / (reach * reach), np.float32)
            for guide, tolerance in guides:
                unlike += ((np.roll(guide, (down, across), (0, 1)) - guide) ** 2).sum(2) / tolerance
            weight = np.exp(-unlike)
            total += np.roll(picture, (down, across), (0, 1)) * weight[:, :, None]
            weights += weight
    return total / weights[:, :, None]


def with_halo(light):
    """What is brighter than paper bleeds a little, as in a lens."""
    bright = np.clip(light - 0.9, 0, 4)
    size = light.shape[1]
    for share, radius in ((0.10, size // 300), (0.06, size // 90), (0.04, size // 30)):
        halo = box(box(box(bright, radius), radius), radius)
        light = light + share * halo
    return light


def main():
    path = sys.argv[sys.argv.index("--") + 1]
    light, colour, normal, depth = (read(f"{path}-{word}-0001.exr") for word in ("light", "colour", "normal", "depth"))
    picture = with_halo(without_grain(light, colour, normal, depth)) * EXPOSURE * DARKER.get(path.rsplit("/", 1)[1], 1)
    height, width = picture.shape[:2]
    image = bpy.data.images.new("cabin", width, height, float_buffer=True)
    image.pixels.foreach_set(np.dstack([picture, np.ones((height, width))]).astype(np.float32).ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    scene.render.image_settings.file_format, scene.render.image_settings.color_depth = "PNG", "16"
    image.save_render(f"{path}.png", scene=scene)


main()
