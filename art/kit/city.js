import { beam, bloom, lamp, softly } from "./light.js";
import { along, outline, shade, stroke } from "./shapes.js";

/**
 * A row of Paris buildings in the distance: zinc roofs, chimneys, a few windows. `size` is the height of a
 * building.
 */
export function houseRow(g, { from, to, foot, size, next, wall = "#0e0d10", roof = "#0a0a0e", lit = 0.12 }) {
  const panes = [];
  for (let x = from; x < to;) {
    const wide = size * (0.7 + next() * 0.9);
    const high = size * (0.82 + next() * 0.26);
    g.fillStyle = wall;
    g.fillRect(x, foot - high, wide + 1, high);
    outline(
      g,
      [
        { x: x - 1, y: foot - high },
        { x: x + wide * 0.05, y: foot - high * 1.24 },
        { x: x + wide * 0.95, y: foot - high * 1.24 },
        { x: x + wide + 1, y: foot - high },
      ],
      roof,
    );
    for (let stack = 0; stack < 3; stack++) {
      const left = x + wide * (0.08 + next() * 0.8);
      g.fillRect(left, foot - high * (1.36 + next() * 0.08), wide * 0.07, high * 0.24);
    }
    const step = size * 0.13;
    for (let row = 1; row * step * 1.4 < high * 0.92; row++)
      for (let at = x + step * 0.6; at < x + wide - step * 0.6; at += step)
        if (next() < lit)
          panes.push([at, foot - row * step * 1.4, step * 0.36, step * 0.72, 0.18 + next() * 0.5]);
    x += wide;
  }
  bloom(
    g,
    (light) => {
      for (const [x, y, wide, high, alpha] of panes) {
        light.fillStyle = `rgb(255 ${190 + next() * 30} ${116 + next() * 40} / ${alpha})`;
        light.fillRect(x, y, wide, high);
      }
    },
    [0.9, 0.4, 0.3, 0.2],
  );
}

/** Half the width of the tower at fractions of its height. */
const SLOPE = [
  [0, 0.192],
  [0.06, 0.166],
  [0.173, 0.112],
  [0.26, 0.081],
  [0.35, 0.059],
  [0.5, 0.037],
  [0.7, 0.021],
  [0.84, 0.0145],
  [0.9, 0.008],
  [1, 0.0012],
];

function half(part) {
  const index = Math.max(
    1,
    SLOPE.findIndex(([at]) => at >= part),
  );
  const [a, b] = [SLOPE[index - 1], SLOPE[index]];
  return a[1] + ((b[1] - a[1]) * (part - a[0])) / (b[0] - a[0]);
}

/** The Eiffel Tower with its evening lighting; `beams` adds its searchlight. */
export function ironTower(g, { x, foot, high, gain = 1, beams = true }) {
  const at = (side, part) => ({ x: x + side * high, y: foot - part * high });
  if (beams)
    softly(g, 0.004, (light) => {
      beam(
        light,
        at(0, 0.93),
        { x: x - high * 1.5, y: foot - high * 1.12 },
        high * 0.1,
        "206 214 240",
        0.2 * gain,
      );
      beam(
        light,
        at(0, 0.93),
        { x: x + high * 1.3, y: foot - high * 1.2 },
        high * 0.09,
        "206 214 240",
        0.12 * gain,
      );
    });
  bloom(
    g,
    (light) => {
      light.globalAlpha = gain;
      legs(light, at, high);
      for (const [part, thick] of [
        [0.173, 0.014],
        [0.35, 0.012],
        [0.835, 0.007],
      ]) {
        const wide = half(part) * 1.08;
        outline(
          light,
          [at(-wide, part + thick), at(wide, part + thick), at(wide, part - thick), at(-wide, part - thick)],
          "rgb(255 186 100 / 0.6)",
        );
      }
      lamp(light, at(0, 1), high * 0.006, "255 90 60");
    },
    [0.95, 0.32, 0.3, 0.34],
  );
}

function legs(g, at, high) {
  const gold = shade(
    g,
    [0, at(0, 0).y],
    [0, at(0, 1).y],
    [
      [0, "rgb(232 150 66 / 0.5)"],
      [0.35, "rgb(214 134 58 / 0.3)"],
      [1, "rgb(206 128 56 / 0.34)"],
    ],
  );
  const arch = (part) =>
    Math.max(
      0,
      part < 0.173
        ? 0.118 * Math.sqrt(Math.max(0, 1 - (part / 0.15) ** 2)) + half(part) * 0.5 * (part > 0.15 ? 0 : 0)
        : 0,
    );
  for (const side of [-1, 1]) {
    const inner = (part) =>
      part < 0.173
        ? Math.min(half(part) - 0.03, Math.max(arch(part), half(part) - 0.08))
        : part < 0.35
          ? Math.max(0, half(part) - 0.036)
          : 0;
    const outer = along(0, 1, 80, (part) => at(side * half(part), part));
    const back = along(1, 0, 80, (part) => at(side * inner(part), part));
    outline(g, [...outer, ...back], gold);
    for (let part = 0; part < 0.82;) {
      const step = 0.012 + half(part) * 0.16;
      const up = Math.min(0.83, part + step);
      for (const [a, b] of [
        [inner(part), half(up)],
        [half(part), inner(up)],
      ])
        stroke(
          g,
          [at(side * a, part), at(side * b, up)],
          "rgb(255 196 112 / 0.42)",
          Math.max(0.8, high * 0.002),
        );
      part = up;
    }
    stroke(g, outer, "rgb(255 200 120 / 0.5)", Math.max(0.8, high * 0.0028));
  }
  stroke(
    g,
    along(0.12, Math.PI - 0.12, 40, (angle) => at(Math.cos(angle) * 0.116, Math.sin(angle) * 0.142)),
    "rgb(255 190 104 / 0.6)",
    high * 0.007,
  );
}
