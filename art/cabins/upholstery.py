"""What is sewn: leather over foam, drawn in at its seams. Metres; x to the front of the car, y to its left, z up."""
import bpy
import numpy as np


def smooth(points, count):
    """A curve through the points (Catmull-Rom), `count` places at equal steps along it."""
    points = np.array(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    steps = np.linspace(0, 1, 24, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        parts.append(0.5 * (2 * b + (c - a) * steps + (2 * a - 5 * b + 4 * c - d) * steps**2 + (3 * b - a - 3 * c + d) * steps**3))
    return evenly(np.vstack([*parts, points[-1:]]), count)


def evenly(points, count):
    way = _way(points)
    places = np.linspace(0, way[-1], count)
    return np.stack([np.interp(places, way, points[:, axis]) for axis in range(points.shape[1])], 1)


def section(width, side, corner, bolster=0.0, shoulder=0.12, dish=0.0, count=150):
    """Across a cushion: up one side, over its bolster, through the hollow, and down again: (across, above)."""
    half = width / 2
    across = np.linspace(-half, half, 400)
    edge = np.clip((np.abs(across) - (half - corner)) / corner, 0, 1)
    above = -corner * (1 - np.sqrt(np.clip(1 - edge**2, 0, 1)))
    inner = np.clip((half - np.abs(across)) / shoulder, 0, 1)
    above += bolster * 0.5 * (1 + np.cos(np.pi * inner)) - dish * np.cos(np.clip(across / half, -1, 1) * np.pi / 2)
    top = np.stack([across, above], 1)
    left = np.array([[-half, -side], [-half, above[0] - 0.002]])
    right = left[::-1] * [-1, 1]
    return evenly(np.vstack([left, top, right]), count)


class Cushion:
    """A section led along a profile (x, z); seams are lines in (across, along), both in metres on the leather, across from its middle."""

    def __init__(self, profile, across, taper=None, length=170, closing=()):
        self.closing = closing
        self.path = smooth(profile, length)
        tangent = np.gradient(self.path, axis=0)
        tangent /= np.linalg.norm(tangent, axis=1)[:, None]
        self.normal = np.stack([tangent[:, 1], -tangent[:, 0]], 1)
        self.across = across
        self.along = _way(self.path)
        self.side = _way(across) - _way(across)[-1] / 2
        self.taper = np.interp(self.along / self.along[-1], *zip(*taper)) if taper else np.ones(length)

    def at(self, height=0.0):
        """All points, raised by `height` along the normal."""
        above = self.across[None, :, 1] + height
        x = self.path[:, None, 0] + self.normal[:, None, 0] * above
        z = self.path[:, None, 1] + self.normal[:, None, 1] * above
        y = self.across[None, :, 0] * self.taper[:, None] + 0 * x
        return np.stack([x, y, z], 2)

    def _cap(self, name, edge, matter):
        """The flank: all that the profile encloses, and what it is closed with."""
        closing = [np.array([x, edge[0, 1], z]) for x, z in self.closing]
        points = [*edge, *closing]
        skin(f"{name} flank", points, [range(len(points))], [matter])

    def line(self, seam, raised=0.0):
        """A line of the leather in space, for piping."""
        points = self.at(raised)
        seam = evenly(np.array(seam, float), 80)
        rows = np.interp(seam[:, 1], self.along, np.arange(len(self.along)))
        columns = np.interp(seam[:, 0], self.side, np.arange(len(self.side)))
        r, c = np.minimum(rows.astype(int), len(self.along) - 2), np.minimum(columns.astype(int), len(self.side) - 2)
        fr, fc = (rows - r)[:, None], (columns - c)[:, None]
        return (points[r, c] * (1 - fr) + points[r + 1, c] * fr) * (1 - fc) + (points[r, c + 1] * (1 - fr) + points[r + 1, c + 1] * fr) * fc

    def mesh(self, name, matter, seams, puff=0.014, round_=0.03, accent=None, accent_in=None):
        """`accent_in(across, along)` says where a second leather is sewn in."""
        side, along = np.meshgrid(self.side, self.along)
        near = np.full(side.shape, 9.0)
        for seam in seams:
            for start, end in zip(seam, seam[1:]):
                near = np.minimum(near, _distance(side, along, np.array(start, float), np.array(end, float)))
        rise = np.sqrt(1 - (1 - np.clip(near / round_, 0, 1)) ** 2)
        pillow = 1 - np.exp(-((near / 0.09) ** 2))
        points = self.at(puff * (0.75 * rise + 0.6 * pillow) - 0.004 * np.exp(-((near / 0.0035) ** 2)))
        second = accent_in(side, along)[:-1, :-1].ravel() if accent else None
        for column in (0, -1):
            self._cap(name, points[:, column], matter)
        return sheet(name, points, [matter, accent] if accent else [matter], second)


def sheet(name, points, matters, second=None):
    """A grid of points as a smooth skin."""
    rows, columns = points.shape[:2]
    number = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], 2).reshape(-1, 4)
    return skin(name, points.reshape(-1, 3), faces, matters, second)


def skin(name, points, faces, matters, second=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(map(float, point)) for point in points], [], [tuple(map(int, face)) for face in faces])
    for matter in matters:
        mesh.materials.append(matter)
    if second is not None:
        mesh.polygons.foreach_set("material_index", np.asarray(second, np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
    body = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(body)
    return body


def pillow(name, size, place, matter, lean=0.0, square=0.5, seams=True):
    """A stuffed box: full in the middle, drawn in along the seam around it."""
    v, u = np.meshgrid(np.linspace(-np.pi / 2, np.pi / 2, 72), np.linspace(-np.pi, np.pi, 145), indexing="ij")
    power = lambda value, by: np.sign(value) * np.abs(value) ** by
    x = power(np.sin(v), 0.75)
    y = power(np.cos(v), 0.7) * power(np.cos(u), square)
    z = power(np.cos(v), 0.7) * power(np.sin(u), square)
    if seams:
        drawn = 1 - 0.05 * np.exp(-((x / 0.1) ** 2))
        y, z = y * drawn, z * drawn
    points = np.stack([x * size[0] / 2, y * size[1] / 2, z * size[2] / 2], 2)
    body = sheet(name, points[:, ::-1], [matter])
    body.location, body.rotation_euler = place, (0, lean, 0)
    return body


def tube(name, points, radius, matter, closed=False):
    """Piping, trim and lines of light."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, 3
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for point, place in zip(spline.points, points):
        point.co = (*map(float, place), 1)
    curve.materials.append(matter)
    body = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(body)
    return body


def block(name, size, place, matter, bevel=0.01, turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=place, rotation=turn)
    body = bpy.context.object
    body.name, body.scale = name, size
    bpy.ops.object.transform_apply(location=False, rotation=False)
    edge = body.modifiers.new("edge", "BEVEL")
    edge.width, edge.segments = bevel, 4
    body.data.materials.append(matter)
    bpy.ops.object.shade_smooth()
    body.data.use_auto_smooth = True
    return body


def _way(points):
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])


def _distance(side, along, start, end):
    line = end - start
    share = np.clip(((side - start[0]) * line[0] + (along - start[1]) * line[1]) / max(line @ line, 1e-9), 0, 1)
    return np.hypot(side - start[0] - share * line[0], along - start[1] - share * line[1])
