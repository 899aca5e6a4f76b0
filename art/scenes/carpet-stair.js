import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { airliner } from "../kit/airliner.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { face, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";
import { lamps, limousine } from "../parts/limousines.js";

const SIDE = 27;
const DOOR = { low: 2.86, high: 4.78, half: 0.52 };

/**
 * A delegation arrives: the aircraft door is open, its light falls on the stairs and the wet ground, cars
 * wait.
 */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(83);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.56 : 0.56,
    vanish: tall ? 0.5 : 0.63,
    lens: tall ? 0.98 : 1.18,
    eye: { x: 0, y: 2.1 },
  });
  const foot = cam.at(0, 0, SIDE + 1.4).y;
  const far = cam.horizon + 4;
  ground(g, 0, far, [
    [0, "#04060c"],
    [0.5, "#0a1120"],
    [0.85, "#1c2432"],
    [1, "#40352f"],
  ]);
  stars(g, { bottom: height * 0.36, count: 110, seed: 29 });
  added(g, () => {
    glow(
      g,
      { x: cam.vanish, y: cam.horizon - height * 0.1 },
      width * 0.5,
      height * 0.34,
      "120 138 168",
      0.34,
    );
    glow(g, { x: width * 0.2, y: far }, width * 0.5, height * 0.07, "236 166 98", 0.4);
  });
  fog(g, { top: height * 0.16, bottom: far, colour: "120 136 164", alpha: 0.15, size: 3, seed: 45 });
  distance(g, cam, far, next);
  ground(g, far, height, [
    [0, "#332b28"],
    [0.07, "#1d1c20"],
    [0.2, "#101116"],
    [1, "#07080a"],
  ]);
  bloom(g, (light) => taxiways(light, cam), [1, 0.7, 0.5, 0.3]);
  const nose = cam.at(-5.7, 0, SIDE);
  airliner(g, { x: nose.x, y: nose.y, metre: nose.scale }, next);
  door(g, cam);
  mirror(g, foot, {
    gain: 0.5,
    wave: 0.006,
    smear: 12,
    puddles: 0.5,
    fade: 0.45,
    vanish: cam.vanish / width,
    squeeze: 1.15,
  });
  carpet(g, cam);
  stair(g, cam);
  bloom(g, (light) => source(light, cam), [1, 0.7, 0.5, 0.5]);
  guard(g, cam, tall);
  if (!tall) calm(g, { part: 0.36, strength: 0.4 });
  vignette(g, { x: cam.vanish, y: height * 0.52, strength: 0.62 });
  return develop(g);
}

function distance(g, cam, far, next) {
  g.fillStyle = "#0c0d11";
  for (let x = 0; x < cam.width; x += 5)
    g.fillRect(x, far - 10 - 7 * Math.abs(Math.sin(x / 150) * Math.sin(x / 53)), 6, 18);
  bloom(
    g,
    (light) => {
      for (let x = 0; x < cam.width; x += 13)
        if (next() < 0.6) {
          light.fillStyle = `rgb(255 ${190 + next() * 30} 130 / ${0.1 + next() * 0.36})`;
          light.fillRect(x, far - 8, 7, 3);
        }
      for (const [x, y] of [
        [0.06, 0.25],
        [0.3, 0.31],
        [0.97, 0.2],
      ]) {
        for (let head = -2; head <= 2; head++)
          lamp(light, { x: cam.width * x + head * 11, y: cam.height * y }, 3.4, "255 228 190", 0.8);
        halo(light, { x: cam.width * x, y: cam.height * y }, cam.height * 0.2, "190 192 204", 0.16);
        light.fillStyle = "rgb(70 74 84 / 0.4)";
        light.fillRect(cam.width * x - 1.5, cam.height * y, 3, far - cam.height * y);
      }
    },
    [0.9, 0.6, 0.4, 0.3],
  );
}

function taxiways(g, cam) {
  for (const z of [230, 120, 76, 52, 38])
    for (let x = -z; x < z; x += 9 + z / 9)
      lamp(g, cam.at(x, 0.2, z), Math.max(1.1, 52 / z), "74 128 255", 0.7);
}

function door(g, cam) {
  const at = (x, y) => cam.at(x, y, SIDE);
  const { low, high, half } = DOOR;
  const inside = fall(g, at(0, high).y, at(0, low).y, [
    [0, "#f6d8a4"],
    [0.5, "#ffeccb"],
    [1, "#ffd79a"],
  ]);
  const box = at(-half, high);
  const scale = box.scale;
  g.fillStyle = inside;
  g.beginPath();
  g.roundRect(box.x, box.y, 2 * half * scale, (high - low) * scale, 0.16 * scale);
  g.fill();
  const leaf = at(-half - 1.12, high);
  g.fillStyle = fall(g, leaf.y, leaf.y + 1.9 * scale, [
    [0, "#4a4e57"],
    [0.4, "#24272d"],
    [1, "#15161a"],
  ]);
  g.beginPath();
  g.roundRect(leaf.x, leaf.y, 1.04 * scale, (high - low) * scale, 0.16 * scale);
  g.fill();
  g.strokeStyle = "rgb(255 214 156 / 0.26)";
  g.lineWidth = 2.4;
  g.stroke();
  stroke(g, [at(-half - 0.03, high - 0.1), at(-half - 0.03, low + 0.1)], "#ffe2b2", 4);
}

const STEPS = 13;
/** The edge of a step: 0 on the ground, 1 at the door. */
const step = (part) => ({ y: DOOR.low * part, z: SIDE - 0.5 - 4.6 * (1 - part), half: 0.78 });

/** The steps towards the camera with lit edges, and rails on both sides. */
function stair(g, cam) {
  const side = (hand) => {
    const points = [];
    for (const part of [0, 1]) {
      const { y, z, half } = step(part);
      points.push(cam.at(hand * (half + 0.06), y, z));
    }
    const end = step(1);
    points.push(cam.at(hand * (end.half + 0.06), 0.5, end.z));
    return points;
  };
  for (const hand of [-1, 1]) outline(g, side(hand), "#101114");
  for (let index = STEPS - 1; index >= 0; index--) {
    const { y, z, half } = step(index / STEPS);
    const up = step((index + 1) / STEPS);
    const near = 1 - index / STEPS;
    face(
      g,
      cam,
      [
        [-half, y, z],
        [half, y, z],
        [half, up.y, z],
        [-half, up.y, z],
      ],
      `rgb(${70 - 34 * near} ${44 - 22 * near} ${30 - 14 * near})`,
    );
    face(
      g,
      cam,
      [
        [-half, up.y, z],
        [half, up.y, z],
        [half, up.y, up.z],
        [-half, up.y, up.z],
      ],
      `rgb(${232 - 90 * near} ${178 - 78 * near} ${116 - 56 * near})`,
    );
    stroke(g, [cam.at(-half, up.y, z), cam.at(half, up.y, z)], `rgb(255 228 180 / ${0.9 - 0.4 * near})`, 2.6);
  }
  for (const hand of [-1, 1]) {
    const rail = (lift) =>
      [0, 1].map((part) => {
        const { y, z, half } = step(part);
        return cam.at(hand * (half + 0.06), y + lift, z);
      });
    stroke(g, rail(1.02), "rgb(255 222 172 / 0.85)", 4.4);
    stroke(g, rail(0.56), "rgb(255 214 156 / 0.3)", 2.2);
    for (let post = 0; post <= 6; post++) {
      const { y, z, half } = step(post / 6);
      stroke(
        g,
        [cam.at(hand * (half + 0.06), y, z), cam.at(hand * (half + 0.06), y + 1.02, z)],
        "rgb(255 206 146 / 0.42)",
        2.6,
      );
    }
  }
}

function carpet(g, cam) {
  const start = step(0).z;
  const cloth = fall(g, cam.at(0, 0, start).y, cam.height, [
    [0, "#7d5f3c"],
    [0.22, "#3a2b1d"],
    [1, "#0a0908"],
  ]);
  const edge = (hand) => [cam.at(hand * 1.05, 0, start), cam.at(hand * 1.05, 0, 3)];
  const [a, b] = edge(-1);
  const [d, c] = edge(1);
  outline(g, [a, b, c, d], cloth);
  for (const hand of [-1, 1]) stroke(g, edge(hand), "rgb(255 206 140 / 0.16)", 2.6);
  added(g, () => {
    g.save();
    g.filter = `blur(${cam.height * 0.01}px)`;
    outline(
      g,
      [cam.at(-0.7, 0, start), cam.at(-1, 0, 4), cam.at(1, 0, 4), cam.at(0.7, 0, start)],
      fall(g, cam.at(0, 0, start).y, cam.height, [
        [0, "rgb(255 204 140 / 0.5)"],
        [0.22, "rgb(255 170 104 / 0.2)"],
        [0.7, "rgb(255 160 90 / 0.03)"],
      ]),
    );
    g.restore();
    glow(g, cam.at(0, 0, start - 1), cam.width * 0.2, cam.height * 0.05, "255 206 140", 0.4);
  });
}

function source(g, cam) {
  const p = cam.at(0, 3.9, SIDE);
  halo(g, p, p.scale * 4.6, "255 214 154", 0.36);
  halo(g, p, p.scale * 1.7, "255 238 208", 0.4);
}

function guard(g, cam, tall) {
  const rows = tall ? [21.5, 15.4, 10] : [21.5, 15.2, 9.6];
  for (const z of rows)
    for (const hand of [-1, 1]) {
      const x = hand * (tall ? 3.3 : 3.9);
      limousine(g, cam, { x, z, light: -hand });
    }
  bloom(
    g,
    (light) => {
      for (const z of rows)
        for (const hand of [-1, 1]) lamps(light, cam, { x: hand * (tall ? 3.3 : 3.9), z, strength: 0.85 });
    },
    [0.95, 0.7, 0.5, 0.35],
  );
}
