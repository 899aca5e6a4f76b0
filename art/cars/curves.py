"""Curves through traced points. Millimetres: x from the front bumper to the tail, z up from the ground.

A point is (x, z), or (x, z, "c") where the line has a corner.
"""
from bisect import bisect_right
from math import hypot


def smooth(points, step=12.0, closed=False):
    """A dense line through the points: centripetal Catmull-Rom, broken at the corners."""
    if closed:
        return _smooth_closed(points, step)
    line, run = [], [points[0]]
    for point in points[1:]:
        run.append(point)
        if len(point) > 2:
            line += _run(run, step)[:-1]
            run = [point]
    if len(run) > 1:
        line += _run(run, step)
    else:
        line.append(tuple(run[0][:2]))
    return line


def _smooth_closed(points, step):
    corner = next((i for i, p in enumerate(points) if len(p) > 2), None)
    if corner is not None:
        turned = points[corner:] + points[:corner]
        return smooth(turned + [turned[0]], step)
    wrapped = [points[-1]] + points + points[:2]
    plain = [tuple(p[:2]) for p in wrapped]
    line = []
    for i in range(1, len(plain) - 2):
        line += _segment(plain[i - 1], plain[i], plain[i + 1], plain[i + 2], step)[:-1]
    return line + line[:1]


def _run(run, step):
    pts = [tuple(p[:2]) for p in run]
    if len(pts) == 2:
        return pts
    first = _mirror(pts[1], pts[0])
    last = _mirror(pts[-2], pts[-1])
    full = [first] + pts + [last]
    line = []
    for i in range(1, len(full) - 2):
        line += _segment(full[i - 1], full[i], full[i + 1], full[i + 2], step)[:-1]
    return line + [pts[-1]]


def _mirror(a, b):
    return (2 * b[0] - a[0], 2 * b[1] - a[1])


def _segment(p0, p1, p2, p3, step):
    def knot(a, b):
        return max(hypot(b[0] - a[0], b[1] - a[1]) ** 0.5, 1e-6)

    t1 = knot(p0, p1)
    t2 = t1 + knot(p1, p2)
    t3 = t2 + knot(p2, p3)
    count = max(2, int(hypot(p2[0] - p1[0], p2[1] - p1[1]) / step) + 1)
    out = []
    for i in range(count + 1):
        t = t1 + (t2 - t1) * i / count
        a1 = _mix(p0, p1, t / t1)
        a2 = _mix(p1, p2, (t - t1) / (t2 - t1))
        a3 = _mix(p2, p3, (t - t2) / (t3 - t2))
        b1 = _mix(a1, a2, t / t2)
        b2 = _mix(a2, a3, (t - t1) / (t3 - t1))
        out.append(_mix(b1, b2, (t - t1) / (t2 - t1)))
    return out


def _mix(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def height_along(points, step=8.0):
    """A line that runs from front to tail, as a function of x."""
    line = smooth(points, step)
    xs, zs = [line[0][0]], [line[0][1]]
    for x, z in line[1:]:
        if x > xs[-1] + 1e-4:
            xs.append(x)
            zs.append(z)

    def at(x):
        if x <= xs[0]:
            return zs[0]
        if x >= xs[-1]:
            return zs[-1]
        i = bisect_right(xs, x) - 1
        return zs[i] + (zs[i + 1] - zs[i]) * (x - xs[i]) / (xs[i + 1] - xs[i])

    return at


def ease(low, high, value):
    t = min(1.0, max(0.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)
