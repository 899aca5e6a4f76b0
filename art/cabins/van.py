"""Two vans: one seen across its two rows face to face, one along its aisle."""
import bpy

from cabin import camera, lamp, reading_lamp
from matter import glow, leather, metal, plain, wool
from room import city, far_door, floor, frame, roof, sky, window
from seats import seat
from upholstery import block, tube

CHAMPAGNE = (1.0, 0.68, 0.36)


def matters(car):
    main, insert, dark = car["leather"]
    made = {
        "main": leather("main", main),
        "insert": leather("insert", insert),
        "leather": leather("rail", dark),
        "door": leather("door", car.get("card", main)),
        "inlay": car["inlay"](),
        "metal": metal("metal"),
        "dark": plain("dark", (0.006, 0.006, 0.007), 0.3),
        "pillar": plain("pillar", car.get("pillars", (0.08, 0.075, 0.068)), 0.9),
        "headliner": plain("headliner", car.get("headliner", (0.16, 0.145, 0.125)), 0.95),
        "carpet": wool("carpet", car.get("carpet", (0.02, 0.018, 0.017))),
        "paint": plain("paint", (0.0025, 0.0026, 0.003), 0.5, 0.12),
        "jamb": plain("jamb", (0.012, 0.012, 0.013), 0.45),
        "seal": plain("seal", (0.004, 0.004, 0.004), 0.55),
        "line": glow("line", CHAMPAGNE, 5.5),
    }
    if "piping" in car:
        made["piping"] = leather("piping", car["piping"], 0.45)
    return made


def face_to_face(car):
    """From the sliding door: three seats look ahead on the left, three look back on the right."""
    inner, high, power = 0.82, 1.4, car.get("light", 1.0)
    look = matters(car)
    for across in (-0.5, 0, 0.5):
        seat((0, across, 0), look, car["kind"], 0.465)
        seat((1.78, across, 0), look, car["kind"], 0.465, turned=True)
    far_door(look, inner, 0.8, 2.6, -1.0, lines=[(0.436, 0.06), (0.716, 0.04)])
    window(look, inner, [(-0.28, 0.83), (2.06, 0.83), (2.02, 1.26), (-0.24, 1.26)], 0.14, 0.8)
    block("far wall", (4.6, 0.04, 0.8), (0.6, inner + 0.06, 0.38), look["dark"], 0.005)
    roof(look, inner, high, high - 0.12, 4)
    for side in (-1, 1):
        tube("roof line", [(-0.6, side * 0.5, high - 0.012), (2.4, side * 0.5, high - 0.012)], 0.004, look["line"])
    floor(look, inner, 3.4, -2.2, 0.0)
    for across in (-0.25, 0.25):
        block("rail", (2.2, 0.05, 0.008), (0.9, across, 0.004), look["metal"], 0.003)
    for end in (-1.1, 2.9):
        block("end", (0.1, 2 * inner, high), (end, 0, high / 2), look["pillar"], 0.02)
    for end, turn in ((-0.45, 0.4), (2.23, -0.4)):
        block("seat box", (0.3, 1.5, 0.3), (end + (0.2 if turn > 0 else -0.2), 0, 0.15), look["dark"], 0.02)
    frame(look, -inner - 0.02, [(-0.06, 0.03), (1.86, 0.03), (1.86, 1.265), (-0.06, 1.265)])
    tube("sill", [(-0.1, -inner, 0.035), (1.9, -inner, 0.035)], 0.006, look["metal"])
    city(car["seed"], (0.9, 4.2, 0.75), (9, 1.9), "y", 220)
    sky((0.010, 0.012, 0.02), (0.9, 7, 1), (26, 14), "y")
    lamp("from the door", (0.9, -2.6, 2.3), (0.9, 0, 0.5), (2.0, 0.9), 34 * power, (1.0, 0.88, 0.74), 120)
    for x in (0.3, 1.48):
        reading_lamp((x, -0.3, high - 0.04), (0.14 if x < 1 else 1.64, -0.35, 0.5), 13 * power, 80)
    lamp("roof", (0.89, 0, high - 0.03), (0.89, 0, 0), (1.4, 0.9), 7 * power, (1.0, 0.78, 0.52), 170)
    lamp("line", (0.89, inner - 0.07, 0.7), (0.89, 0.2, 0.3), (2.2, 0.02), 3 * power, CHAMPAGNE, 170)
    lamp("under the rest", (0.89, inner - 0.09, 0.425), (0.89, inner - 0.1, 0.0), (2.0, 0.02), 2 * power, CHAMPAGNE, 170)
    camera((1.02, -1.84, 1.06), (0.88, 0.2, 0.665), 20.5)


def along_the_aisle(car):
    """From the front: four rows of one seat to the left and one to the right, an aisle to walk in upright."""
    inner, high, power = 0.88, 1.98, car.get("light", 1.0)
    look = matters(car)
    for row in range(4):
        for side in (-1, 1):
            seat((0.55 - row * 0.86, side * 0.54, 0.06), look, car["kind"], 0.5)
    for side in (-1, 1):
        _side(look, side * inner, high)
        block("step", (4.4, 0.58, 0.06), (-0.4, side * 0.6, 0.03), look["carpet"], 0.01)
        tube("step line", [(-2.6, side * 0.305, 0.05), (1.6, side * 0.305, 0.05)], 0.0035, look["line"])
        tube("roof line", [(-2.75, side * 0.52, high - 0.075), (2.4, side * 0.52, high - 0.075)], 0.007, look["line"])
        city(car["seed"] + side, (-0.8, side * 4.2, 1.0), (12, 2.2), "y", 260)
        sky((0.010, 0.012, 0.02), (-0.6, side * 7, 1.2), (30, 14), "y")
    roof(look, inner + 0.02, high, high - 0.34, 2.6, -2.9)
    floor(look, inner, 2.6, -2.9, 0.0)
    for side in (-1, 1):
        block("rear door", (0.06, 0.86, 0.9), (-2.85, side * 0.435, 0.44), look["pillar"], 0.03)
        block("rear post", (0.06, 0.2, 1.2), (-2.85, side * 0.8, 1.4), look["pillar"], 0.03)
    block("rear post", (0.06, 0.09, 1.2), (-2.85, 0, 1.4), look["pillar"], 0.02)
    block("rear head", (0.06, 1.8, 0.56), (-2.85, 0, 1.74), look["pillar"], 0.03)
    city(car["seed"] + 5, (-6.5, 0, 1.1), (6, 1.4), "x", 70)
    sky((0.010, 0.012, 0.02), (-8, 0, 1.2), (26, 14), "x")
    for side in (-1, 1):
        lamp("roof line", (-0.4, side * 0.5, high - 0.1), (-0.4, side * 0.62, 0), (4.6, 0.06), 20 * power, (1.0, 0.82, 0.6), 175)
        lamp("up", (-0.4, side * 0.56, high - 0.16), (-0.4, side * 0.1, high + 0.4), (4.6, 0.03), 5 * power, (1.0, 0.82, 0.6), 175)
    for side in (-1, 1):
        reading_lamp((0.85, side * 0.55, high - 0.22), (0.66, side * 0.54, 0.5), 9 * power, 50)
    lamp("from the door", (2.5, -0.2, 1.9), (0.2, 0, 0.6), (0.9, 0.9), 12 * power, (1.0, 0.88, 0.74), 140)
    camera((2.02, -0.13, 1.34), (-0.6, 0.04, 0.93), 23)


def _side(look, y, high):
    """One flank: panel, ribbon of windows with posts between them, and the panel above."""
    low, top, side = 0.88, 1.5, 1 if y > 0 else -1
    block("panel", (5.2, 0.05, low), (-0.3, y + 0.02 * side, low / 2), look["door"], 0.02)
    block("inlay", (5.2, 0.012, 0.05), (-0.3, y - 0.01 * side, low - 0.1), look["inlay"], 0.004)
    block("rail", (5.2, 0.08, 0.04), (-0.3, y, low - 0.005), look["leather"], 0.015)
    block("above", (5.2, 0.05, high - top), (-0.3, y, (high + top) / 2), look["headliner"], 0.02)
    tube("line", [(-2.8, y - 0.022 * side, low - 0.07), (2.2, y - 0.022 * side, low - 0.07)], 0.004, look["line"])
    for x in (-2.75, -1.72, -0.36, 1.0, 2.3):
        block("post", (0.11, 0.05, top - low + 0.1), (x, y, (top + low) / 2), look["pillar"], 0.02)
    for z in (low + 0.02, top - 0.005):
        tube("trim", [(-2.8, y - 0.03 * side, z), (2.2, y - 0.03 * side, z)], 0.004, look["metal"])
