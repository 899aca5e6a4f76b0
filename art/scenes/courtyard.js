import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, face, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { RED, cars } from "../kit/trails.js";
import { portal } from "../parts/carriage-gate.js";

const BACK = 44;

/**
 * The view through the carriage gate of a town house: the courtyard, lit rooms, a car that has just driven
 * in.
 */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(41);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.62 : 0.64,
    vanish: tall ? 0.5 : 0.66,
    lens: tall ? 0.84 : 0.98,
    eye: { x: 0, y: 1.9 },
  });
  ground(g, 0, cam.horizon, [
    [0, "#060912"],
    [0.6, "#10131d"],
    [1, "#2a2320"],
  ]);
  stars(g, { bottom: height * 0.4, count: 60 });
  wings(g, cam, next);
  house(g, cam, next);
  gravel(g, cam, next);
  fog(g, {
    top: height * 0.35,
    bottom: cam.horizon + height * 0.12,
    colour: "232 172 104",
    alpha: 0.14,
    size: 4,
    stretch: 3,
    seed: 23,
  });
  bloom(g, (light) => carGoneIn(light, cam), [0.95, 0.75, 0.6, 0.45]);
  portal(g, cam, next);
  if (!tall) calm(g, { part: 0.42, strength: 0.5 });
  vignette(g, { x: cam.vanish, y: height * 0.55, strength: 0.6 });
  return develop(g);
}

function stone(g, cam, low, high, z, strength) {
  const fill = fall(g, cam.at(0, high, z).y, cam.at(0, low, z).y, [
    [0, `rgb(${44 * strength} ${36 * strength} ${30 * strength})`],
    [0.6, `rgb(${86 * strength} ${64 * strength} ${44 * strength})`],
    [1, `rgb(${142 * strength} ${102 * strength} ${62 * strength})`],
  ]);
  return fill;
}

/**
 * The building across the courtyard: seven bays, tall windows, a slate roof with dormers, steps at the door.
 */
function house(g, cam, next) {
  const wall = (x1, y1, x2, y2, fill) =>
    face(
      g,
      cam,
      [
        [x1, y1, BACK],
        [x2, y1, BACK],
        [x2, y2, BACK],
        [x1, y2, BACK],
      ],
      fill,
    );
  face(
    g,
    cam,
    [
      [-15, 11.5, BACK],
      [15, 11.5, BACK],
      [13.4, 16.2, BACK],
      [-13.4, 16.2, BACK],
    ],
    "#14161d",
  );
  wall(-15, 0, 15, 11.5, stone(g, cam, 0, 11.5, BACK, 1));
  for (const [y, thick, glow2] of [
    [11.2, 0.5, 0.5],
    [5.6, 0.3, 0.42],
    [0.9, 0.16, 0.3],
  ])
    wall(-15.2, y, 15.2, y + thick, `rgb(206 156 96 / ${glow2})`);
  face(
    g,
    cam,
    [
      [-4.6, 11.6, BACK],
      [4.6, 11.6, BACK],
      [0, 14.2, BACK],
    ],
    stone(g, cam, 11.5, 14.2, BACK, 1.4),
  );
  for (let bay = -3; bay <= 3; bay++) {
    const x = bay * 4;
    wall(x + 1.66, 0.9, x + 2.34, 11.2, "rgb(226 172 104 / 0.13)");
  }
  bloom(
    g,
    (light) => {
      for (let bay = -3; bay <= 3; bay++) {
        for (const floor of [1, 2])
          windowOf(
            light,
            cam,
            bay * 4,
            floor === 1 ? 1.2 : 6.6,
            floor === 1 ? 3.6 : 3.5,
            floor === 1 ? 0.62 + next() * 0.16 : bay % 3 === 1 ? 0.16 : 0.42 + next() * 0.2,
          );
        if (bay % 2 === 0) windowOf(light, cam, bay * 4, 12.3, 1.8, bay === 0 ? 0 : 0.22);
      }
    },
    [0.9, 0.42, 0.36, 0.3],
  );
  for (let step = 0; step < 5; step++)
    wall(
      -3.4 + step * 0.22,
      step * 0.2,
      3.4 - step * 0.22,
      step * 0.2 + 0.2,
      `rgb(${150 - step * 8} ${112 - step * 6} ${70 - step * 4})`,
    );
}

function windowOf(g, cam, x, low, high, lit) {
  if (!lit) return;
  const at = (side, up) => cam.at(x + side, low + up, BACK);
  const arch = along(0, Math.PI, 10, (angle) =>
    at(Math.cos(angle) * 0.82, high - 0.3 + Math.sin(angle) * 0.42),
  );
  const glass = g.createLinearGradient(at(-0.82, 0).x, 0, at(0.82, 0).x, 0);
  for (const [place, part] of [
    [0, 0.4],
    [0.26, 1],
    [0.74, 1],
    [1, 0.4],
  ])
    glass.addColorStop(place, `rgb(255 172 88 / ${lit * part * 0.86})`);
  outline(g, [at(0.82, 0), ...arch, at(-0.82, 0)], glass);
  const bars = "rgb(20 14 10 / 0.9)";
  g.globalCompositeOperation = "source-atop";
  stroke(g, [at(0, 0), at(0, high + 0.2)], bars, 3);
  for (let up = 0.8; up < high; up += 0.86) stroke(g, [at(-0.82, up), at(0.82, up)], bars, 1.8);
  g.globalCompositeOperation = "source-over";
}

function wings(g, cam, next) {
  for (const side of [-1, 1]) {
    const x = side * 15;
    const fill = g.createLinearGradient(cam.at(x, 0, BACK).x, 0, cam.at(x, 0, 12).x, 0);
    fill.addColorStop(0, "#4a3828");
    fill.addColorStop(1, "#120f0d");
    face(
      g,
      cam,
      [
        [x, 0, BACK],
        [x, 8.4, BACK],
        [x, 8.4, 9],
        [x, 0, 9],
      ],
      fill,
    );
    face(
      g,
      cam,
      [
        [x, 8.4, BACK],
        [x * 1.1, 11, BACK],
        [x * 1.1, 11, 9],
        [x, 8.4, 9],
      ],
      "#0d0e12",
    );
    for (let z = BACK - 3; z > 13; z -= 6)
      face(
        g,
        cam,
        [
          [x, 0.4, z],
          [x, 4.4, z],
          [x, 4.4, z - 2.6],
          [x, 0.4, z - 2.6],
        ],
        next() < 0.6 ? "rgb(255 184 104 / 0.3)" : "rgb(0 0 0 / 0.4)",
      );
  }
}

function gravel(g, cam, next) {
  ground(g, cam.at(0, 0, BACK).y, cam.height, [
    [0, "#4a3826"],
    [0.16, "#2b2119"],
    [0.5, "#15110e"],
    [1, "#0a0908"],
  ]);
  added(g, () => {
    for (let bay = -3; bay <= 3; bay++) {
      const light = fall(g, cam.at(0, 0, BACK).y, cam.at(0, 0, 11).y, [
        [0, "rgb(255 186 104 / 0.34)"],
        [0.4, "rgb(255 176 96 / 0.12)"],
        [1, "rgb(255 170 92 / 0)"],
      ]);
      face(
        g,
        cam,
        [
          [bay * 4 - 0.9, 0, BACK],
          [bay * 4 + 0.9, 0, BACK],
          [bay * 5.4 + 1.6, 0, 11],
          [bay * 5.4 - 1.6, 0, 11],
        ],
        light,
      );
    }
  });
  for (let stone = 0; stone < 26000; stone++) {
    const z = 3.4 * 13 ** next();
    const p = cam.at((next() - 0.5) * 44, 0, z);
    const fade = Math.min(1, z / 16);
    g.fillStyle =
      next() < 0.5 ? `rgb(0 0 0 / ${0.3 * next()})` : `rgb(255 206 144 / ${0.13 * next() * fade})`;
    g.fillRect(p.x, p.y, Math.max(1, p.scale * 0.05), Math.max(0.8, p.scale * 0.018));
  }
}

function carGoneIn(g, cam) {
  const way = (t, side, up) => {
    const z = 3 * 9.6 ** t;
    return cam.at(-1.1 + side * 0.55 + 5.4 * Math.sin(t * 2.9) * t, up * 0.9, z);
  };
  cars(g, way, { count: 4, colours: RED, seed: 8, strength: 0.95, spread: 0.5 });
}
