import { bloom, lamp } from "../kit/light.js";
import { face, stroke } from "../kit/shapes.js";

/* Towers as left edge, near edge, width, depth, height in metres, and the share of lit windows. */
export const TOWERS = [
  [-420, 760, 90, 60, 120, 0.2],
  [-250, 620, 60, 60, 170, 0.26],
  [-165, 480, 52, 50, 205, 0.34],
  [-112, 330, 34, 40, 120, 0.3],
  [96, 560, 64, 60, 160, 0.36],
  [72, 400, 46, 46, 232, 0.42],
  [132, 360, 48, 52, 178, 0.3],
  [150, 250, 52, 60, 138, 0.44],
  [86, 240, 30, 40, 96, 0.32],
  [214, 300, 60, 60, 214, 0.36],
  [230, 190, 60, 70, 128, 0.3],
  [-92, 250, 26, 40, 84, 0.26],
];

/** The Grande Arche at the end of the axis. */
export function archway(g, cam) {
  const z = 640;
  const box = (x1, y1, x2, y2, fill) =>
    face(
      g,
      cam,
      [
        [x1, y1, z],
        [x2, y1, z],
        [x2, y2, z],
        [x1, y2, z],
      ],
      fill,
    );
  const stone = g.createLinearGradient(0, cam.at(0, 0, z).y, 0, cam.at(0, 110, z).y);
  stone.addColorStop(0, "#b89a70");
  stone.addColorStop(1, "#566068");
  box(-55, 0, -36, 110, stone);
  box(36, 0, 55, 110, stone);
  box(-55, 92, 55, 110, stone);
  face(
    g,
    cam,
    [
      [-36, 0, z],
      [-36, 92, z],
      [-31, 88, z + 90],
      [-31, 0, z + 90],
    ],
    "#4c4a48",
  );
  face(
    g,
    cam,
    [
      [36, 0, z],
      [36, 92, z],
      [31, 88, z + 90],
      [31, 0, z + 90],
    ],
    "#3a3b3d",
  );
  face(
    g,
    cam,
    [
      [-36, 92, z],
      [36, 92, z],
      [31, 88, z + 90],
      [-31, 88, z + 90],
    ],
    "#2e3134",
  );
  for (let y = 4; y < 108; y += 5) {
    for (const [from, to] of y > 92
      ? [[-55, 55]]
      : [
          [-55, -36],
          [36, 55],
        ])
      stroke(g, [cam.at(from, y, z), cam.at(to, y, z)], "rgb(20 22 26 / 0.45)", 1.2);
  }
}

export function office(g, cam, [x, z, wide, deep, high, awake], hand, next) {
  const left = hand > 0 ? x : -x - wide;
  const haze = 1 - Math.exp(-z / 520);
  const tone = (level) => `rgb(${level + 22 * haze} ${level * 1.14 + 27 * haze} ${level * 1.32 + 34 * haze})`;
  const front = g.createLinearGradient(0, cam.at(0, 0, z).y, 0, cam.at(0, high, z).y);
  front.addColorStop(0, tone(20));
  front.addColorStop(0.7, tone(10));
  front.addColorStop(1, tone(15));
  const inner = left > 0 ? left : left + wide;
  face(
    g,
    cam,
    [
      [inner, 0, z],
      [inner, high, z],
      [inner, high, z + deep],
      [inner, 0, z + deep],
    ],
    tone(7),
  );
  face(
    g,
    cam,
    [
      [left, 0, z],
      [left + wide, 0, z],
      [left + wide, high, z],
      [left, high, z],
    ],
    front,
  );
  const panes = [];
  const floors = Math.round(high / 4.1);
  for (let floor = 1; floor < floors; floor++) {
    const late = next() < 0.1 ? 0.85 : awake * (0.5 + next() * 0.7);
    grid(
      panes,
      cam,
      { late, y: floor * 4.1, from: left + 1, to: left + wide - 1, step: 2.5, next },
      (along, y) => cam.at(along, y, z),
    );
    grid(
      panes,
      cam,
      { late: late * 0.8, y: floor * 4.1, from: z + 1, to: z + deep - 1, step: 3.4, next },
      (along, y) => cam.at(inner, y, along),
    );
  }
  bloom(
    g,
    (light) => {
      for (const [points, colour, alpha] of panes) {
        light.fillStyle = `rgb(${colour} / ${alpha * (1 - haze * 0.35)})`;
        light.beginPath();
        points.forEach((point, index) => light[index ? "lineTo" : "moveTo"](point.x, point.y));
        light.fill();
      }
      if (high > 150) lamp(light, cam.at(left + wide / 2, high + 3, z), 2.6, "255 52 40");
    },
    [0.95, 0.42, 0.3, 0.2],
  );
  stroke(g, [cam.at(left, high, z), cam.at(left + wide, high, z)], `rgb(170 196 214 / ${0.28})`, 1.4);
}

function grid(panes, cam, { late, y, from, to, step, next }, at) {
  for (let along = from; along < to - step * 0.5; along += step) {
    if (next() > late) continue;
    const colour = next() < 0.72 ? `255 ${206 + next() * 30} ${140 + next() * 60}` : "206 226 240";
    const end = Math.min(to, along + step * 0.82);
    panes.push([
      [at(along, y), at(end, y), at(end, y + 2.5), at(along, y + 2.5)],
      colour,
      0.16 + next() ** 2 * 0.66,
    ]);
  }
}
