import { face } from "../kit/shapes.js";

export const CENTRE = 100;
const ROWS = 30;
/** A point of the seating: `part` is 0 at the pitch, 1 under the roof. */
const seat = (angle, part) => {
  const grow = 1 + part * 1.05;
  return [Math.cos(angle) * 66 * grow, 2 + 46 * part ** 1.18, CENTRE + Math.sin(angle) * 46 * grow];
};
export const roof = (angle, part) => [
  Math.cos(angle) * (96 + 62 * part),
  50 + 5 * part,
  CENTRE + Math.sin(angle) * (72 + 52 * part),
];

/** Rows of seats, far ones first, with a few lights of spectators. */
export function stands(g, cam, next) {
  const steps = 150;
  const order = Array.from({ length: steps }, (_, index) => (index / steps) * Math.PI * 2).sort(
    (a, b) => Math.sin(b) - Math.sin(a),
  );
  for (const angle of order) {
    for (let row = ROWS - 1; row >= 0; row--) {
      const a = row / ROWS;
      const b = (row + 1) / ROWS;
      const end = angle + (Math.PI * 2) / steps + 0.003;
      const corners = [seat(angle, a), seat(end, a), seat(end, b), seat(angle, b)];
      if (corners.some((corner) => corner[2] < CENTRE - 40)) continue;
      const gap = row === 13 || row === 14;
      const lit = (gap ? 0.34 : 0.66 + next() * 0.1) * (1.1 - 0.75 * a) * (0.72 + 0.28 * Math.sin(angle));
      face(g, cam, corners, `rgb(${64 * lit + 5} ${76 * lit + 7} ${88 * lit + 10})`);
      if (!gap) crowd(g, cam, corners, lit, next);
    }
  }
}

function crowd(g, cam, [a, b, c], lit, next) {
  for (let head = 0; head < 9; head++) {
    const u = next();
    const v = next();
    const p = cam.at(
      a[0] + (b[0] - a[0]) * u + (c[0] - b[0]) * v,
      a[1] + (c[1] - b[1]) * v + 0.7,
      a[2] + (b[2] - a[2]) * u + (c[2] - b[2]) * v,
    );
    const spark = next() < 0.012;
    g.fillStyle = spark
      ? "rgb(255 250 236 / 0.95)"
      : `rgb(${110 + next() * 90} ${104 + next() * 70} ${96 + next() * 70} / ${lit * 0.75})`;
    const size = Math.max(1.2, p.scale * (spark ? 0.2 : 0.3));
    g.fillRect(p.x, p.y, Math.min(spark ? 4 : 5, size), Math.min(spark ? 4 : 6, size * 1.2));
  }
}
