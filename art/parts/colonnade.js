import { bloom, lamp } from "../kit/light.js";
import { face, fall, stroke } from "../kit/shapes.js";

export const FRONT = 52;

/** Eight columns under a pediment, two wings with tall windows, seven steps. */
export function palace(g, cam, next) {
  const x0 = 7;
  const box = (x1, y1, x2, y2, fill, z = FRONT) =>
    face(
      g,
      cam,
      [
        [x0 + x1, y1, z],
        [x0 + x2, y1, z],
        [x0 + x2, y2, z],
        [x0 + x1, y2, z],
      ],
      fill,
    );
  const lit = (low, high, gain) =>
    fall(g, cam.at(0, high, FRONT).y, cam.at(0, low, FRONT).y, [
      [0, `rgb(${74 * gain} ${64 * gain} ${58 * gain})`],
      [0.5, `rgb(${128 * gain} ${102 * gain} ${78 * gain})`],
      [1, `rgb(${222 * gain} ${172 * gain} ${114 * gain})`],
    ]);
  for (const side of [-1, 1]) {
    const [a, b] = side < 0 ? [-34, -13] : [13, 34];
    box(a, 0, b, 12.4, lit(0, 12.4, 0.42));
    box(a, 12.4, b, 13.4, lit(0, 13.4, 0.6));
    box(a, 1.5, b, 1.8, "rgb(226 180 124 / 0.3)");
  }
  box(-13, 0, 13, 15, lit(0, 15, 0.36), FRONT + 3);
  bloom(
    g,
    (light) => {
      const pane = (x, low, high, wide, z, alpha) =>
        face(
          light,
          cam,
          [
            [x0 + x - wide, low, z],
            [x0 + x + wide, low, z],
            [x0 + x + wide, high, z],
            [x0 + x - wide, high, z],
          ],
          `rgb(255 ${176 + next() * 18} ${96 + next() * 20} / ${alpha})`,
        );
      for (const side of [-1, 1])
        for (let bay = 0; bay < 6; bay++)
          for (const [low, high] of [
            [2.2, 5.6],
            [7.6, 10.4],
          ])
            pane(side * (15 + bay * 3.3), low, high, 0.62, FRONT, next() < 0.55 ? 0.2 + next() * 0.24 : 0.04);
      for (const x of [-9.4, -5.7, 0, 5.7, 9.4]) pane(x, 1.6, x ? 6.6 : 8.4, x ? 0.8 : 1.3, FRONT + 3, 0.42);
    },
    [0.9, 0.42, 0.34, 0.26],
  );
  for (const side of [-1, 1])
    for (let bay = 0; bay < 6; bay++)
      for (const [low, high] of [
        [2.2, 5.6],
        [7.6, 10.4],
      ])
        bars(g, cam, x0 + side * (15 + bay * 3.3), low, high);
  for (let column = 0; column < 8; column++) pillar(g, cam, x0 + (column - 3.5) * 3.5);
  box(-14, 12.6, 14, 15, lit(11, 16, 0.74), FRONT - 1.4);
  box(-14.4, 15, 14.4, 15.5, "#c39a68", FRONT - 1.4);
  face(
    g,
    cam,
    [
      [x0 - 14.6, 15.5, FRONT - 1.4],
      [x0 + 14.6, 15.5, FRONT - 1.4],
      [x0, 20.6, FRONT - 1.4],
    ],
    lit(13, 21, 0.62),
  );
  face(
    g,
    cam,
    [
      [x0 - 11.6, 16, FRONT - 1.4],
      [x0 + 11.6, 16, FRONT - 1.4],
      [x0, 19.9, FRONT - 1.4],
    ],
    "rgb(58 46 38 / 0.8)",
  );
  for (let step = 0; step < 7; step++)
    box(
      -15.5 + step * 0.3,
      step * 0.22,
      15.5 - step * 0.3,
      (step + 1) * 0.22,
      `rgb(${176 - step * 10} ${138 - step * 8} ${96 - step * 6})`,
      FRONT - 2.6 + step * 0.2,
    );
}

function bars(g, cam, x, low, high) {
  const line = (x1, y1, x2, y2, colour, wide) =>
    stroke(g, [cam.at(x1, y1, FRONT), cam.at(x2, y2, FRONT)], colour, wide);
  line(x, low, x, high, "rgb(14 11 10 / 0.85)", 2.4);
  for (const part of [0.28, 0.52, 0.76])
    line(
      x - 0.62,
      low + (high - low) * part,
      x + 0.62,
      low + (high - low) * part,
      "rgb(14 11 10 / 0.8)",
      1.6,
    );
  line(x - 0.9, low - 0.12, x + 0.9, low - 0.12, "rgb(236 190 132 / 0.5)", 2.6);
  line(x - 0.8, high + 0.3, x + 0.8, high + 0.3, "rgb(226 180 124 / 0.28)", 2.2);
}

function pillar(g, cam, x) {
  const z = FRONT - 1.4;
  const left = cam.at(x - 0.82, 0, z).x;
  const right = cam.at(x + 0.82, 0, z).x;
  const top = cam.at(0, 12, z).y;
  const base = cam.at(0, 1.6, z).y;
  const round = g.createLinearGradient(left, 0, right, 0);
  for (const [place, level] of [
    [0, 0.3],
    [0.3, 0.95],
    [0.55, 0.72],
    [1, 0.16],
  ])
    round.addColorStop(place, `rgb(${226 * level} ${178 * level} ${124 * level})`);
  g.fillStyle = round;
  g.beginPath();
  g.moveTo(left, base);
  g.lineTo(left + (right - left) * 0.07, top);
  g.lineTo(right - (right - left) * 0.07, top);
  g.lineTo(right, base);
  g.fill();
  for (let flute = 1; flute < 8; flute++)
    stroke(
      g,
      [
        { x: left + ((right - left) * flute) / 8, y: base },
        { x: left + ((right - left) * (0.4 + flute * 0.9)) / 8.2, y: top },
      ],
      "rgb(40 26 14 / 0.32)",
      1.2,
    );
  g.fillStyle = fall(g, top, base, [
    [0, "rgb(12 10 12 / 0.5)"],
    [0.5, "rgb(12 10 12 / 0.22)"],
    [1, "rgb(255 190 110 / 0.12)"],
  ]);
  g.fillRect(left, top, right - left, base - top);
  face(
    g,
    cam,
    [
      [x - 1.1, 12, z],
      [x + 1.1, 12, z],
      [x + 1.1, 12.6, z],
      [x - 1.1, 12.6, z],
    ],
    "#a58257",
  );
  face(
    g,
    cam,
    [
      [x - 1.1, 1.2, z],
      [x + 1.1, 1.2, z],
      [x + 1.1, 1.7, z],
      [x - 1.1, 1.7, z],
    ],
    "#c89a62",
  );
  bloom(g, (light) => lamp(light, cam.at(x, 1.5, z - 0.5), 3, "255 190 116", 0.5), [1, 0.5, 0, 0.3]);
}
