"""The rear of a saloon, seen from its open right door: two places, what stands between them, the far door and its window."""
import bpy

from cabin import camera, lamp, reading_lamp
from matter import glow, leather, metal, plain, wool
from room import city, far_door, floor, frame, roof, sky, stars, window
from seats import console, middle, moved, seat, shell
from upholstery import block, tube

CHAMPAGNE = (1.0, 0.68, 0.36)


def saloon(car):
    """`car` says only what differs; what it leaves out is the S-Class's."""
    get = car.get
    inner, belt, high = get("inner", 0.77), get("belt", 0.76), get("roof", 1.2)
    front = get("front", 1.12)
    matters = _matters(car)
    offset = get("offset", 0.42)
    for side in (-1, 1):
        seat((0, side * offset, 0), matters, car["kind"], get("width", 0.56))
    before = set(bpy.data.objects)
    between = 2 * offset - get("width", 0.56) + 0.02
    if get("console"):
        console(matters, between + 0.02, front - 0.12, get("console"))
    else:
        middle(matters, between, car["kind"])
    moved(before, (0, 0, 0))
    for side in (-1, 1):
        before = set(bpy.data.objects)
        shell(matters, 0.52, matters.get("screen"))
        moved(before, (front + (0.34 if side < 0 else 0.2), side * 0.4, 0.0))
    lines = [(0.436, 0.06), (0.676 + belt - 0.76, 0.04)]
    far_door(matters, inner, belt, get("door", (-0.42, 0.92))[1], get("door", (-0.42, 0.92))[0], lines=lines)
    _beyond_the_door(matters, inner, belt, front)
    window(matters, inner, get("window", [(-0.36, belt + 0.02), (0.84, belt + 0.02), (0.7, 1.12), (-0.02, 1.12)]), belt=belt)
    _overhead(car, matters, inner, high)
    floor(matters, inner)
    _mats(matters, inner, front)
    _rear(matters, inner, belt, high, car["kind"])
    frame(matters, -inner - 0.02, get("opening", [(-0.62, 0.24), (-0.3, 0.03), (1.06, 0.03), (1.26, 0.3), (1.1, 1.095), (-0.1, 1.105), (-0.72, 0.76)]))
    block("sill", (2.4, 0.07, 0.17), (0.4, 0.025 - inner, 0.07), matters["jamb"], 0.02)
    block("sill plate", (0.9, 0.035, 0.006), (0.45, 0.02 - inner, 0.156), matters["metal"], 0.003)
    _outside(car)
    _light(car, inner, belt, high, front)
    camera(*get("camera", ((1.0, -1.36, 1.03), (0.2, 0.1, 0.585), 24)))


def _matters(car):
    main, insert, dark = car["leather"]
    matters = {
        "main": leather("main", main),
        "insert": leather("insert", insert),
        "leather": leather("rail", car.get("rail", dark)),
        "door": leather("door", car.get("card", main)),
        "shell": leather("shell", car.get("shell", dark), 0.5),
        "inlay": car["inlay"](),
        "metal": metal("metal"),
        "dark": plain("dark", (0.006, 0.006, 0.007), 0.3),
        "pillar": plain("pillar", car.get("pillars", (0.05, 0.045, 0.04)), 0.9),
        "headliner": plain("headliner", car.get("headliner", (0.12, 0.105, 0.09)), 0.95),
        "carpet": wool("carpet", car.get("carpet", (0.02, 0.018, 0.017)), car.get("nap", 260), car.get("pile", 0.01)),
        "paint": plain("paint", (0.0025, 0.0026, 0.003), 0.5, 0.12),
        "jamb": plain("jamb", (0.012, 0.012, 0.013), 0.45),
        "seal": plain("seal", (0.004, 0.004, 0.004), 0.55),
        "line": glow("line", CHAMPAGNE, 5.5),
    }
    if "piping" in car:
        matters["piping"] = leather("piping", car["piping"], 0.45)
    if "pillow" in car:
        matters["pillow"] = leather("pillow", car["pillow"], 0.55)
    if "screen" in car:
        matters["screen"] = car["screen"]()
    return matters


def _beyond_the_door(matters, inner, belt, front):
    """The middle pillar and the front door, in the dark."""
    block("pillar foot", (0.22, 0.06, belt), (1.03, inner - 0.01, belt / 2), matters["pillar"], 0.03)
    block("pillar", (0.14, 0.05, 0.6), (0.86 - 0.04, inner - 0.04, belt + 0.27), matters["pillar"], 0.03, (0.16, -0.36, 0))
    block("front door", (1.2, 0.06, belt - 0.04), (1.75, inner, belt / 2), matters["dark"], 0.03)


def _overhead(car, matters, inner, high):
    """Cloth, cloth with stars, or a pane of glass in a frame of cloth."""
    if not car.get("glass"):
        roof(matters, inner, high, high - 0.1)
        if car.get("stars"):
            stars(inner, high, high - 0.1)
        return
    for side in (-1, 1):
        block("roof rail", (4, 0.26, 0.05), (0, side * (inner - 0.13), high - 0.02), matters["headliner"], 0.02)
        tube("roof line", [(-0.6, side * (inner - 0.265), high - 0.04), (1.6, side * (inner - 0.265), high - 0.04)], 0.003, matters["line"])
    block("roof rear", (0.6, 2 * inner, 0.05), (-0.85, 0, high - 0.02), matters["headliner"], 0.02)
    block("roof front", (0.9, 2 * inner, 0.05), (1.65, 0, high - 0.02), matters["headliner"], 0.02)
    sky((0.10, 0.13, 0.22), (0.3, 0, high + 1.2), (12, 8), "z")


def _mats(matters, inner, front):
    for side in (-1, 1):
        block("mat", (front - 0.62, 0.46, 0.03), ((front + 0.5) / 2 + 0.05, side * 0.42, 0.012), matters["carpet"], 0.012)


def _rear(matters, inner, belt, high, kind):
    """The shelf behind the heads and the dark around the rear window."""
    block("shelf", (0.5, 2 * inner, 0.05), (-0.62, 0, belt + 0.02), matters["pillar"], 0.02)
    block("far wall", (4.6, 0.04, belt + 0.02), (0.1, inner + 0.05, belt / 2 - 0.02), matters["dark"], 0.005)
    block("near quarter", (1.4, 0.04, high + 0.05), (-1.06, -inner + 0.0, high / 2), matters["pillar"], 0.02)
    block("behind", (0.1, 2 * inner, belt), (-0.42, 0, belt / 2), matters["dark"], 0.02)


def _outside(car):
    night = car.get("night", (0.010, 0.012, 0.02))
    seed = car.get("seed", 3)
    city(seed, (0.2, 4.2, 0.75), (7, 1.9), "y", car.get("lamps", 210))
    sky(night, (0, 7, 1), (26, 14), "y")
    city(seed + 1, (-4.2, 0, 0.9), (6, 1.6), "x", 60)
    sky(night, (-7, 0, 1), (26, 14), "x")


def _light(car, inner, belt, high, front):
    power = car.get("light", 1.0)
    warm = car.get("warm", (1.0, 0.76, 0.48))
    # The hotel's door behind whoever looks in.
    lamp("from the door", (0.7, -2.3, 2.3), (0.2, 0, 0.5), (1.6, 0.9), 26 * power, (1.0, 0.88, 0.74), 120)
    for side in (-1, 1):
        reading_lamp((0.28, side * 0.4, high - 0.03), (0.12, side * 0.42, 0.5), 9 * power)
    lamp("roof", (0.3, 0, high - 0.02), (0.3, 0, 0), (0.9, 0.7), 3.4 * power, warm, 170)
    # What the lines of light throw on the leather beside them.
    lamp("line", (0.25, inner - 0.07, 0.66 + belt - 0.76), (0.25, 0.2, 0.3), (1.2, 0.02), 2.0 * power, CHAMPAGNE, 170)
    lamp("under the rest", (0.3, inner - 0.09, 0.425), (0.3, inner - 0.1, 0.0), (1.1, 0.02), 1.3 * power, CHAMPAGNE, 170)
    lamp("footwell", (front - 0.1, 0, 0.3), (front - 0.45, 0, 0), (0.1, 1.2), 2.6 * power, CHAMPAGNE, 170)
    # The street comes in over the far shoulder.
    lamp("street", (-0.2, inner + 0.4, 1.2), (0.1, -0.2, 0.5), (1.2, 0.5), 4 * power, (1.0, 0.62, 0.32), 150)
