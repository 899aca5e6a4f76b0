/** A sheet to draw on, with more shades than a screen has: a night is all gradients. */
export function sheet(width, height) {
  const canvas = Object.assign(document.createElement("canvas"), {
    width: Math.ceil(width),
    height: Math.ceil(height),
  });
  return canvas.getContext("2d", { colorType: "float16" });
}

/** A filled outline through points of the picture. */
export function outline(g, points, fill) {
  g.fillStyle = fill;
  g.beginPath();
  points.forEach(({ x, y }, index) => (index ? g.lineTo(x, y) : g.moveTo(x, y)));
  g.closePath();
  g.fill();
}

/** A filled face through points of the world. */
export function face(g, cam, corners, fill) {
  outline(
    g,
    corners.map((corner) => cam.at(...corner)),
    fill,
  );
}

/** An upright or level rectangle between two opposite corners of the world. */
export function quad(g, cam, a, b, fill) {
  const corners = [
    [a[0], a[1], a[2]],
    [a[0], b[1], a[2] === b[2] ? a[2] : b[2]],
    [b[0], b[1], b[2]],
    [b[0], a[1], b[2]],
  ];
  // Standing along the road, the far edge comes first; seen head-on, the box lies in one plane.
  if (a[2] !== b[2]) corners[1] = [a[0], b[1], a[2]];
  face(g, cam, corners, fill);
}

/** A stroke through points of the picture. */
export function stroke(g, points, colour, width) {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.beginPath();
  points.forEach(({ x, y }, index) => (index ? g.lineTo(x, y) : g.moveTo(x, y)));
  g.stroke();
}

/** A straight gradient from `stops`, pairs of place and colour. */
export function shade(g, from, to, stops) {
  const fill = g.createLinearGradient(from[0], from[1], to[0], to[1]);
  for (const [place, colour] of stops) fill.addColorStop(place, colour);
  return fill;
}

/** From top to bottom. */
export function fall(g, top, bottom, stops) {
  return shade(g, [0, top], [0, bottom], stops);
}

/** A curve as points: `steps` of them between two numbers. */
export function along(from, to, steps, at) {
  return Array.from({ length: steps + 1 }, (_, step) => at(from + ((to - from) * step) / steps));
}

/** Draws mirrored left to right, for what is composed for the other side. */
export function flipped(g, draw) {
  g.save();
  g.translate(g.canvas.width, 0);
  g.scale(-1, 1);
  draw(g);
  g.restore();
}
