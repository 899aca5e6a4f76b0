import { glow } from "../kit/light.js";
import { along, outline, stroke } from "../kit/shapes.js";

/** Height and cabin width along a black saloon: from its near end to its far one. */
const LINE = [
  [0, 0.62, 0],
  [0.04, 0.92, 0],
  [0.2, 1.02, 0],
  [0.3, 1.24, 0.5],
  [0.42, 1.45, 1],
  [0.62, 1.46, 1],
  [0.78, 1.2, 0.5],
  [0.84, 1, 0],
  [0.97, 0.86, 0],
  [1, 0.6, 0],
];

function lineAt(part) {
  const index = Math.max(
    1,
    LINE.findIndex(([at]) => at >= part),
  );
  const [a, b] = [LINE[index - 1], LINE[index]];
  const t = (part - a[0]) / (b[0] - a[0]);
  return { high: a[1] + (b[1] - a[1]) * t, cabin: a[2] + (b[2] - a[2]) * t };
}

/** Half of the car's cross-section at a fraction of its length, from the sill to the middle of its roof. */
function section(part) {
  const { high, cabin } = lineAt(part);
  const half = 0.95 - 0.12 * Math.max(0, 1 - part / 0.06) - 0.1 * Math.max(0, (part - 0.92) / 0.08);
  const waist = Math.min(high - 0.02, 0.96);
  return [
    [half * 0.9, 0.15],
    [half, 0.4],
    [half * 1.01, 0.66],
    [half * 0.96, waist],
    [half * (0.96 - 0.14 * cabin), waist + (high - waist) * 0.55],
    [half * (0.86 - 0.16 * cabin), high - 0.045 * (1 + cabin)],
    [half * 0.4, high],
  ];
}

/**
 * A waiting saloon with its near end at `x`, `z`, facing away from the camera. Only light shows its shape:
 * the sky along its roof, and a warm edge on the side (-1 or 1) towards `light`.
 */
export function limousine(g, cam, { x, z, long = 5.3, light = 1, warm = "255 196 132" }) {
  const at = (a, b, part) => cam.at(x + a, b, z + part * long);
  outline(
    g,
    [at(-0.92, 0, 0.01), at(0.92, 0, 0.01), at(0.94, 0, 0.99), at(-0.94, 0, 0.99)],
    "rgb(2 2 3 / 0.8)",
  );
  for (const part of [0.8, 0.17])
    for (const side of [-1, 1]) {
      const wheel = at(side * 0.8, 0.33, part);
      g.fillStyle = "#040405";
      g.beginPath();
      g.ellipse(wheel.x, wheel.y, wheel.scale * 0.13, wheel.scale * 0.33, 0, 0, Math.PI * 2);
      g.fill();
    }
  const steps = 300;
  for (let step = steps; step >= 0; step--) {
    const part = step / steps;
    const half = section(part);
    const points = [...half, ...half.map(([a, b]) => [-a, b]).reverse()].map(([a, b]) => at(a, b, part));
    const [bottom, top] = [points[0].y, points[half.length - 1].y];
    const skin = g.createLinearGradient(0, top, 0, bottom);
    const glass = lineAt(part).cabin;
    skin.addColorStop(0, `rgb(${34 - 14 * glass} ${38 - 14 * glass} ${48 - 12 * glass})`);
    skin.addColorStop(0.16, `rgb(${16 - 6 * glass} ${17 - 6 * glass} ${21 - 6 * glass})`);
    skin.addColorStop(1, "#070708");
    outline(g, points, skin);
  }
  const edge = (index, side, from, to) =>
    along(from, to, 60, (part) => at(side * section(part)[index][0], section(part)[index][1], part));
  const thin = Math.max(1, at(0, 0, 0).scale * 0.011);
  stroke(g, edge(5, light, 0.28, 0.8), `rgb(${warm} / 0.26)`, thin * 1.3);
  stroke(g, edge(3, light, 0.03, 0.97), `rgb(${warm} / 0.3)`, thin);
  stroke(g, edge(1, light, 0.03, 0.97), `rgb(${warm} / 0.2)`, thin * 2.2);
  stroke(g, edge(5, -light, 0.28, 0.8), "rgb(150 170 206 / 0.2)", thin);
  // The near end: the boot lid, the frame of the rear window, the bumper.
  const lip = [at(-0.86, 0.93, 0.05), at(0, 0.97, 0.05), at(0.86, 0.93, 0.05)];
  stroke(g, lip, "rgb(176 190 220 / 0.4)", thin);
  const pane = [at(-0.66, 1.03, 0.22), at(-0.56, 1.36, 0.38), at(0.56, 1.36, 0.38), at(0.66, 1.03, 0.22)];
  outline(g, pane, "rgb(6 7 10 / 0.9)");
  stroke(g, pane, "rgb(150 166 196 / 0.16)", thin);
  stroke(g, [at(-0.84, 0.4, 0), at(0.84, 0.4, 0)], "rgb(150 166 196 / 0.14)", thin);
}

/** The lamps at its near end, red or white, and the thin line between red ones. */
export function lamps(g, cam, { x, z, red = true, strength = 1 }) {
  const colour = red ? "255 38 24" : "255 232 196";
  for (const half of [-0.66, 0.66]) {
    const p = cam.at(x + half, 0.74, z);
    const wide = p.scale * 0.17;
    g.fillStyle = `rgb(${red ? "255 70 50" : "255 244 224"} / ${strength})`;
    g.beginPath();
    g.roundRect(p.x - wide, p.y - wide * 0.13, wide * 2, wide * 0.26, wide * 0.13);
    g.fill();
    glow(g, p, wide * 3.4, wide * 1.6, colour, 0.4 * strength);
    const low = cam.at(x + half, -0.5, z);
    glow(g, low, wide * 1.2, wide * 3, colour, 0.16 * strength);
  }
  if (red)
    stroke(
      g,
      [cam.at(x - 0.6, 0.75, z), cam.at(x + 0.6, 0.75, z)],
      `rgb(255 44 28 / ${0.36 * strength})`,
      Math.max(1, cam.at(x, 0, z).scale * 0.012),
    );
}
