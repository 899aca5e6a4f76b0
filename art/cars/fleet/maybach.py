"""Mercedes-Maybach S-Class, Z223: the S-Class with 180 mm more behind the B pillar, a window in the C pillar, two paints."""
from copy import deepcopy

from curves import ease
from fleet.mercedes_s_class import CAR as S_CLASS
from shop import area, block, frame, lenses, line, ring, upright

LONGER, FROM = 180, 3300


def _stretch(value):
    if isinstance(value, list):
        return [_stretch(item) for item in value]
    if isinstance(value, dict):
        return {key: _stretch(item) for key, item in value.items()}
    if isinstance(value, tuple) and value[0] > FROM:
        return (value[0] + LONGER, *value[1:])
    return value


CAR = deepcopy(S_CLASS)
for name in ("top", "bottom", "belt", "crease", "plan", "roof_width", "lines"):
    CAR[name] = _stretch(CAR[name])
CAR.update(length=5469, height=1510, axles=(888, 4284))
CAR["top"] = [(x, z + 7 * ease(1600, 2900, x) * (1 - ease(3700, 4700, x)), *corner) for x, z, *corner in CAR["top"]]

DOORS = [
    (1750, 1006, "c"), (1960, 1150), (2190, 1290), (2420, 1384), (2700, 1428), (3020, 1438), (3450, 1428), (3780, 1398),
    (4060, 1340), (4130, 1318, "c"), (4075, 1064, "c"), (3850, 1046), (2800, 1020),
]
QUARTER = [(4182, 1296, "c"), (4320, 1226), (4430, 1150), (4462, 1108, "c"), (4300, 1082), (4130, 1068, "c")]
CAR["lines"]["glass"][0] = area(DOORS)
CAR["lines"]["glass"].append(area(QUARTER))
del CAR["lines"]["trim"][1]
CAR["lines"]["chrome"][0] = ring(DOORS, 20)
CAR["lines"]["chrome"] += [ring(QUARTER, 20), line([(2944, 1022), (2938, 1436)], 46), line([(900, 935), (1240, 974)], 8)]
# The second paint lies above the line that runs from the lamps along the shoulder to the tail.
CAR["lines"]["tone"] = [
    area(
        [(0, 720, "c"), (60, 720), (300, 778), (888, 872), (1700, 912), (2900, 930), (4284, 950), (4900, 962), (5100, 1030),
         (5250, 1060, "c"), (5469, 1060, "c"), (5469, 1600, "c"), (0, 1600, "c")]
    )
]
CAR["lines"]["chrome"].append(line([(640, 840), (888, 872), (1700, 912), (2900, 930), (4284, 950), (4900, 962)], 5, "#999"))
CAR["second_paint"] = (0.52, 0.37, 0.20)
CAR["wheel"] = {
    "radius": 362, "rim": 278, "width": 255, "hub": 95,
    "spokes": [{"count": 20, "stations": [(0.36, 8, 3), (0.6, 7, 0), (0.86, 9, 2)]}],
    "turned": [[(0.16, 2), (0.34, 3), (0.37, 9)], [(0.84, 2), (0.87, 0), (0.96, 6)]],
}
CAR["front"] = {
    "trim": [
        block([(0, 736), (440, 722), (500, 610), (450, 372), (0, 356)]),
        block([(580, 450), (810, 500), (800, 320), (520, 252), (540, 330)]), block([(0, 296), (480, 296), (440, 218), (0, 214)]),
    ],
    "glass": CAR["front"]["glass"],
    "chrome": [
        frame([(0, 736), (440, 722), (500, 610), (450, 372), (0, 356)], 30), *upright(0, 450, 33, 372, 722, 13),
        *[line([(y, 230), (y, 288)], 8) for y in range(12, 450, 26)], line([(0, 214), (480, 218), (700, 262), (810, 352)], 18),
        *[line([(560 + a, 330 + a // 5), (780, 330 + a // 5)], 6) for a in range(0, 200, 44)], *lenses([(620, 684), (710, 708), (800, 744)]),
    ],
    "white": CAR["front"]["white"],
}
