import { calm, develop, fog, ground, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, face, sheet, stroke } from "../kit/shapes.js";
import { END, gable, roof, walls } from "../parts/train-shed.js";

/** A station of iron and glass: the last train of the evening, and rails that reflect the light. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(17);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.6 : 0.63,
    vanish: tall ? 0.5 : 0.64,
    lens: tall ? 0.5 : 0.62,
    eye: { x: -2.6, y: 3.4 },
  });
  ground(g, 0, height, [
    [0, "#07080b"],
    [0.6, "#14120f"],
    [1, "#070708"],
  ]);
  gable(g, cam);
  walls(g, cam);
  roof(g, cam, next);
  floor(g, cam);
  train(g, cam, next);
  bloom(g, (light) => rails(light, cam), [0.95, 0.5, 0.35, 0.3]);
  bloom(g, (light) => lamps(light, cam), [1, 0.7, 0.42, 0.28]);
  const end = cam.at(0, 8, END);
  added(g, () => {
    glow(g, end, width * 0.3, height * 0.36, "206 150 92", 0.26);
    glow(g, { x: end.x, y: cam.horizon }, width * 0.5, height * 0.12, "255 186 112", 0.2);
  });
  fog(g, {
    top: height * 0.1,
    bottom: height * 0.75,
    colour: "190 150 108",
    alpha: 0.14,
    size: 3,
    stretch: 2,
    seed: 6,
  });
  if (!tall) calm(g, { part: 0.5, strength: 0.5 });
  vignette(g, { x: end.x, y: height * 0.55, strength: 0.6 });
  return develop(g);
}

function floor(g, cam) {
  for (const [left, right] of [
    [-25, -6.4],
    [12, 25],
  ]) {
    face(
      g,
      cam,
      [
        [left, 1, END],
        [right, 1, END],
        [right, 1, 2],
        [left, 1, 2],
      ],
      "#171310",
    );
    const inner = left < 0 ? right : left;
    face(
      g,
      cam,
      [
        [inner, 1, END],
        [inner, 0, END],
        [inner, 0, 2],
        [inner, 1, 2],
      ],
      "#080707",
    );
    stroke(
      g,
      along(2, END, 40, (z) => cam.at(inner + (left < 0 ? -0.5 : 0.5), 1.01, z)),
      "rgb(255 214 160 / 0.32)",
      2.4,
    );
  }
  face(
    g,
    cam,
    [
      [-6.4, 0, END],
      [12, 0, END],
      [12, 0, 2],
      [-6.4, 0, 2],
    ],
    "#0a0908",
  );
  for (let z = END; z > 3; z -= 0.65 + z / 90)
    stroke(
      g,
      [cam.at(-5.6, 0.02, z), cam.at(2, 0.02, z)],
      `rgb(52 42 34 / ${0.34 * Math.exp(-z / 60)})`,
      Math.max(0.6, cam.at(0, 0, z).scale * 0.2),
    );
  added(g, () => {
    for (let z = 200; z > 5; z -= 14) {
      const p = cam.at(-13, 1, z);
      glow(g, p, p.scale * 7, p.scale * 1.6, "255 190 120", 0.2);
      glow(g, { x: p.x, y: p.y + p.scale * 0.8 }, p.scale * 0.5, p.scale * 3.4, "255 206 146", 0.34);
    }
  });
}

/** A long train at the platform, its windows one band of light. */
function train(g, cam, next) {
  const side = 5.4;
  for (let z = 196; z > 3; z -= 4) {
    const n = Math.max(2.4, z - 4);
    const haze = 26 * (1 - Math.exp(-z / 110));
    const band = (low, high, fill) =>
      face(
        g,
        cam,
        [
          [side, low, z],
          [side, high, z],
          [side, high, n],
          [side, low, n],
        ],
        fill,
      );
    face(
      g,
      cam,
      [
        [side, 4.1, z],
        [side + 1, 4.7, z],
        [side + 1, 4.7, n],
        [side, 4.1, n],
      ],
      `rgb(${24 + haze} ${24 + haze} ${26 + haze})`,
    );
    band(0.5, 4.1, `rgb(${17 + haze} ${18 + haze} ${22 + haze})`);
    band(0.2, 1.1, "rgb(7 7 8)");
    band(3.96, 4.1, `rgb(150 138 120 / 0.4)`);
    band(1.55, 1.66, `rgb(201 169 106 / 0.5)`);
  }
  bloom(
    g,
    (light) => {
      for (let z = 194; z > 3.5; z -= 2.3) {
        const door = Math.round(z / 2.3) % 10 === 0;
        const n = Math.max(2.4, z - (door ? 0.9 : 1.75));
        const lit = 0.5 + next() * 0.3;
        face(
          light,
          cam,
          [
            [side, 2.15, z],
            [side, 3.35, z],
            [side, 3.35, n],
            [side, 2.15, n],
          ],
          `rgb(255 ${206 + next() * 18} 142 / ${door ? lit * 0.2 : lit * 0.62})`,
        );
      }
    },
    [0.9, 0.35, 0.2, 0.16],
  );
  added(g, () => {
    for (let z = 190; z > 4; z -= 5) {
      const p = cam.at(side - 2, 0, z);
      glow(g, p, p.scale * 2.4, p.scale * 1.1, "255 204 142", 0.1);
    }
  });
}

function rails(g, cam) {
  for (const x of [-4.7, -3.2, 0.2, 1.7]) {
    const points = along(0, 1, 90, (t) => cam.at(x, 0.18, 2.2 * (END / 2.2) ** t));
    for (let index = 1; index < points.length; index++)
      stroke(
        g,
        [points[index - 1], points[index]],
        `rgb(255 ${210 + index / 4} 156 / ${0.26 + 0.7 * (index / 90) ** 1.3})`,
        Math.max(1.1, points[index].scale * 0.055),
      );
  }
}

function lamps(g, cam) {
  for (let z = 203; z > 9; z -= 14) {
    for (const x of [-13, 15]) {
      const globe = cam.at(x, 7.2, z);
      stroke(g, [globe, cam.at(x, 20, z)], "rgb(10 9 8 / 0.7)", Math.max(0.7, globe.scale * 0.04));
      lamp(g, globe, Math.max(1.6, globe.scale * 0.27), "255 190 112", z > 120 ? 0.5 : 0.9);
      if (z < 120) halo(g, globe, globe.scale * 4, "255 170 92", 0.12);
    }
  }
}
