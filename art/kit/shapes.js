/** A canvas with 16-bit floats, because night scenes consist of gradients. */
export function sheet(width, height) {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.ceil(width),
    height: Math.ceil(height),
  });
  return canvas.getContext("2d", { colorType: "float16" });
}

/** A filled polygon in the picture. */
export function outline(g, points, fill) {
  g.fillStyle = fill;
  g.beginPath();
  points.forEach(({ x, y }, index) => (index ? g.lineTo(x, y) : g.moveTo(x, y)));
  g.closePath();
  g.fill();
}

/** A filled polygon in the world. */
export function face(g, cam, corners, fill) {
  outline(
    g,
    corners.map((corner) => cam.at(...corner)),
    fill,
  );
}

/** An upright or level rectangle between two opposite corners in the world. */
export function quad(g, cam, a, b, fill) {
  const corners = [
    [a[0], a[1], a[2]],
    [a[0], b[1], a[2] === b[2] ? a[2] : b[2]],
    [b[0], b[1], b[2]],
    [b[0], a[1], b[2]],
  ];
  // Along the road the far edge comes first; seen from the front, the rectangle is in one plane.
  if (a[2] !== b[2]) corners[1] = [a[0], b[1], a[2]];
  face(g, cam, corners, fill);
}

export function stroke(g, points, colour, width) {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.beginPath();
  points.forEach(({ x, y }, index) => (index ? g.lineTo(x, y) : g.moveTo(x, y)));
  g.stroke();
}

/** A linear gradient; `stops` are pairs of position and colour. */
export function shade(g, from, to, stops) {
  const fill = g.createLinearGradient(from[0], from[1], to[0], to[1]);
  for (const [place, colour] of stops) fill.addColorStop(place, colour);
  return fill;
}

export function fall(g, top, bottom, stops) {
  return shade(g, [0, top], [0, bottom], stops);
}

/** A curve as `steps` + 1 points. */
export function along(from, to, steps, at) {
  return Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps));
}

/** Paints mirrored, for compositions for the other side. */
export function flipped(g, draw) {
  g.save();
  g.translate(g.canvas.width, 0);
  g.scale(-1, 1);
  draw(g);
  g.restore();
}
