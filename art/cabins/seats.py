"""Seats of all kinds, each looking towards +x with its hip at the origin of the floor."""
from math import radians

import bpy
import numpy as np

from upholstery import Cushion, block, evenly, pillow, section, tube


def seat(place, leather, kind, width=0.56, turned=False, head=True):
    """`kind`: the shape and seams of one car's seats; `leather`: main, insert, piping."""
    before = set(bpy.data.objects)
    _base(kind, leather, width)
    _back(kind, leather, width, head)
    return moved(before, place, turned)


def moved(before, place, turned=False):
    pieces = [body for body in bpy.data.objects if body not in before]
    holder = bpy.data.objects.new("holder", None)
    bpy.context.scene.collection.objects.link(holder)
    for body in pieces:
        body.parent = holder
    holder.location = place
    holder.rotation_euler = (0, 0, radians(180) if turned else 0)
    return holder


def _base(kind, leather, width):
    deep, high = kind.get("depth", 0.53), kind.get("height", 0.36)
    profile = [(deep - 0.06, 0.1), (deep - 0.02, 0.19), (deep, high - 0.08), (deep - 0.02, high + 0.005), (deep - 0.1, high + 0.03), (deep * 0.5, high + 0.005), (0.06, high - 0.03), (-0.1, high - 0.04)]
    cushion = Cushion(profile, section(width, 0.05, 0.045, kind.get("bolster", 0.03), 0.13, 0.012), closing=[(-0.1, 0.1)])
    far = cushion.along[-1]
    rim, front = width / 2 - 0.115, 0.235
    edge = width / 2 + 0.012
    seams = [[(-rim, front), (-rim, far)], [(rim, front), (rim, far)], [(-edge, 0), (-edge, far)], [(edge, 0), (edge, far)], [(-edge, front), (edge, front)]]
    seams += _pattern(kind["seams"], rim, front, far, kind.get("pitch", 0.062))
    inside = lambda side, along: (np.abs(side) < rim) & (along > front)
    cushion.mesh("cushion", leather["main"], seams, kind.get("puff", 0.014), kind.get("round", 0.03), leather["insert"], inside)
    if "piping" in leather:
        tube("piping", cushion.line([(-edge, front), (-rim, front), (rim, front), (edge, front)], 0.005), 0.0035, leather["piping"])
        for side in (-1, 1):
            tube("piping", cushion.line([(side * edge, front), (side * edge, far)], 0.004), 0.0035, leather["piping"])


def _back(kind, leather, width, head):
    lean, tall, base = radians(kind.get("recline", 27)), kind.get("back", 0.66), kind.get("height", 0.36)
    straight = [(0.05, 0.0), (0.055, 0.12), (0.05, 0.26), (0.02, 0.42), (0.005, tall - 0.08), (-0.02, tall - 0.01), (-0.075, tall + 0.015), (-0.14, tall - 0.01), (-0.16, tall - 0.1)]
    profile = [(0.03 + x * np.cos(lean) - z * np.sin(lean), base - 0.05 + z * np.cos(lean) + x * np.sin(lean)) for x, z in straight]
    taper = [(0, 1.0), (0.45, 1.0), (0.75, kind.get("taper", 0.88)), (1, kind.get("taper", 0.88) - 0.04)]
    cushion = Cushion(profile, section(width, 0.05, 0.045, kind.get("wing", 0.05), 0.14, 0.01), taper)
    top, far = tall - 0.045, cushion.along[-1]
    rim, edge = width / 2 - 0.115, width / 2 + 0.012
    yoke = top - kind.get("yoke", 0.13)
    seams = [[(-rim, 0), (-rim, yoke), (-rim * 0.8, top)], [(rim, 0), (rim, yoke), (rim * 0.8, top)], [(-edge, 0), (-edge, far)], [(edge, 0), (edge, far)], [(-edge, top), (edge, top)], [(-rim, yoke), (rim, yoke)]]
    seams += _pattern(kind["seams"], rim, 0, yoke, kind.get("pitch", 0.062))
    inside = lambda side, along: (np.abs(side) < rim) & (along < yoke)
    cushion.mesh("back", leather["main"], seams, kind.get("puff", 0.014), kind.get("round", 0.03), leather["insert"], inside)
    if "piping" in leather:
        tube("piping", cushion.line([(-edge, 0), (-edge, top), (edge, top), (edge, 0)], 0.005), 0.0035, leather["piping"])
    if not head:
        return
    along = lambda x, z: (0.03 + x * np.cos(lean) - z * np.sin(lean), 0, base - 0.05 + z * np.cos(lean) + x * np.sin(lean))
    size = kind.get("head", (0.115, 0.29, 0.185))
    pillow("headrest", size, along(0.0, tall + size[2] / 2 + 0.025), leather["main"], -lean * 0.75, 0.55)
    for side in (-0.06, 0.06):
        low, high = along(-0.06, tall - 0.04), along(-0.03, tall + 0.08)
        tube("post", [(low[0], side, low[2]), (high[0], side, high[2])], 0.007, leather["metal"])
    if kind.get("cushion"):
        pillow("pillow", kind["cushion"], along(0.075, tall + size[2] / 2 + 0.0), leather["pillow"], -lean * 0.8, 0.55)


def _pattern(name, rim, start, end, pitch):
    if name == "flutes":
        count = max(1, round(2 * rim / pitch))
        places = np.linspace(-rim, rim, count + 1)[1:-1]
        return [[(place, start), (place, end)] for place in places]
    if name == "ribs":
        count = max(2, round((end - start) / pitch))
        return [[(-rim, place), (rim, place)] for place in np.linspace(start, end, count + 1)[1:-1]]
    if name == "diamonds":
        seams = []
        for begin in np.arange(start - 4 * rim, end, pitch * 1.5):
            for slant in (-1, 1):
                low, high = max(start, begin), min(end, begin + 3 * rim)
                if low < high:
                    across = lambda along: slant * ((along - begin) / 1.5 - rim)
                    seams.append([(across(low), low), (across(high), high)])
        return seams
    return []


def middle(leather, width=0.3, kind=None, armrest=True):
    """What stands between two outer seats: a narrow third place with its armrest folded down."""
    kind = kind or {}
    high, lean, tall = kind.get("height", 0.36), radians(kind.get("recline", 27)), kind.get("back", 0.66)
    deep = kind.get("depth", 0.53) - 0.03
    profile = [(deep - 0.06, 0.1), (deep - 0.01, 0.22), (deep - 0.01, high), (deep - 0.1, high + 0.035), (deep * 0.5, high + 0.02), (0.0, high), (-0.1, high)]
    cushion = Cushion(profile, section(width, 0.045, 0.04), None, 120, [(-0.1, 0.1)])
    edge, front = width / 2 - 0.01, 0.23
    cushion.mesh("middle", leather["main"], [[(-edge, 0), (-edge, 9)], [(edge, 0), (edge, 9)], [(-edge, front), (edge, front)]])
    straight = [(0.03, 0.0), (0.03, 0.3), (0.01, tall - 0.1), (-0.03, tall - 0.02), (-0.1, tall)]
    profile = [(0.0 + x * np.cos(lean) - z * np.sin(lean), high - 0.05 + z * np.cos(lean) + x * np.sin(lean)) for x, z in straight]
    back = Cushion(profile, section(width, 0.045, 0.04), None, 120)
    back.mesh("middle back", leather["main"], [[(-edge, 0), (-edge, 9)], [(edge, 0), (edge, 9)], [(-edge, tall - 0.12), (edge, tall - 0.12)]])
    if armrest:
        _armrest(leather, width - 0.035, high + 0.13, deep - 0.08)


def _armrest(leather, width, low, long):
    profile = [(long - 0.05, low - 0.02), (long - 0.005, low + 0.02), (long, low + 0.07), (long - 0.03, low + 0.105), (long - 0.1, low + 0.115), (0.15, low + 0.115), (-0.12, low + 0.115)]
    rest = Cushion(profile, section(width, 0.035, 0.03, 0, 0.1), None, 140, [(-0.12, low - 0.0)])
    edge = width / 2 - 0.004
    rest.mesh("armrest", leather["main"], [[(-edge, 0), (-edge, 9)], [(edge, 0), (edge, 9)], [(-edge, 0.3), (edge, 0.3)]], 0.012)
    block("lid", (0.17, width * 0.62, 0.012), (long - 0.145, 0, low + 0.128), leather["inlay"], 0.005)
    outline = [(long - 0.06, -width * 0.32), (long - 0.06, width * 0.32), (long - 0.23, width * 0.32), (long - 0.23, -width * 0.32)]
    tube("trim", [(x, y, low + 0.126) for x, y in outline], 0.003, leather["metal"], True)


def console(leather, width, long, high, start=-0.15):
    """Runs on from the backrests to the front seats: a lid of wood between two leather flanks."""
    profile = [(long, 0.0), (long + 0.03, high * 0.5), (long + 0.02, high - 0.04), (long - 0.05, high), (long * 0.6, high + 0.005), (start, high + 0.02)]
    body = Cushion(profile, section(width, 0.03, 0.025), None, 160, [(start, 0.0)])
    edge = width / 2 - 0.004
    body.mesh("console", leather["leather"], [[(-edge, 0), (-edge, 9)], [(edge, 0), (edge, 9)]], 0.006)
    lid = [(long - 0.04, high + 0.003), (long * 0.6, high + 0.01), (0.22, high + 0.016)]
    top = Cushion(lid, section(width * 0.74, 0.008, 0.008), None, 60)
    top.mesh("lid", leather["inlay"], [], 0.0)
    for side in (-1, 1):
        line = [(x, side * width * 0.375, z + 0.004) for x, z in evenly(np.array(lid), 20)]
        tube("trim", line, 0.003, leather["metal"])
    pillow("rest", (0.34, width * 0.95, 0.07), (0.04, 0, high + 0.045), leather["main"], 0.0, 0.4, False)


def shell(leather, width=0.52, screen=None):
    """A front seat from behind: its hard back, its map pocket, its headrest; it leans as the others do."""
    lean = radians(20)
    straight = [(-0.11, 0.02), (-0.115, 0.25), (-0.1, 0.5), (-0.075, 0.62), (-0.02, 0.67), (0.05, 0.66), (0.1, 0.6)]
    # From behind, the outside lies to the rear: the profile runs down instead of up.
    profile = [(x * np.cos(lean) - z * np.sin(lean), 0.3 + z * np.cos(lean) + x * np.sin(lean)) for x, z in reversed(straight)]
    body = Cushion(profile, section(width, 0.075, 0.07, 0, 0.12), [(0, 0.82), (0.3, 0.92), (0.6, 1), (1, 1)])
    edge, far = width / 2 - 0.05, body.along[-1]
    body.mesh("shell", leather["shell"], [[(-edge, 0.14), (edge, 0.14), (edge, far - 0.25), (-edge, far - 0.25), (-edge, 0.14)]], 0.008, 0.025)
    tube("piping", body.line([(-edge, far), (-edge, 0.1), (edge, 0.1), (edge, far)], 0.006), 0.0035, leather.get("piping", leather["shell"]))
    top = (-0.67 * np.sin(lean), 0, 0.3 + 0.67 * np.cos(lean))
    pillow("headrest", (0.13, 0.28, 0.2), (top[0] - 0.04, 0, top[2] + 0.13), leather["shell"], -lean * 0.7, 0.5)
    if screen:
        z = 0.3 + 0.52 * np.cos(lean)
        x = -0.52 * np.sin(lean) - 0.15
        block("screen", (0.02, width * 0.66, 0.21), (x, 0, z), leather["dark"], 0.008, (0, -lean, 0))
        block("picture", (0.004, width * 0.6, 0.17), (x - 0.0115, 0, z), screen, 0.001, (0, -lean, 0))
