import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { along, face, outline, sheet, stroke } from "../kit/shapes.js";
import { trail } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";

/** A runway between hangars: the light trail of an airliner that has taken off. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.7 : 0.72,
    vanish: tall ? 0.4 : 0.54,
    lens: tall ? 0.62 : 0.9,
    eye: { x: 0, y: 1.8 },
  });
  const foot = cam.horizon + 2;
  ground(g, 0, foot, [
    [0, "#04060d"],
    [0.5, "#0a1222"],
    [0.82, "#1f2537"],
    [0.94, "#4b3a3c"],
    [1, "#7d5238"],
  ]);
  stars(g, { bottom: height * 0.5, count: tall ? 150 : 210, seed: 21 });
  added(g, () => {
    glow(g, { x: cam.vanish, y: foot }, width * 0.6, height * 0.12, "246 160 92", 0.5);
    glow(g, { x: cam.vanish, y: foot - height * 0.06 }, width * 0.4, height * 0.32, "140 140 170", 0.3);
  });
  fog(g, { top: height * 0.3, bottom: foot, colour: "170 146 140", alpha: 0.13, size: 3, seed: 37 });
  woods(g, cam, foot);
  hangars(g, cam);
  ground(g, foot, height, [
    [0, "#241d1c"],
    [0.16, "#121216"],
    [1, "#060608"],
  ]);
  bloom(g, (light) => flight(light, cam, tall), [0.95, 0.8, 0.6, 0.45]);
  mirror(g, foot, {
    gain: 0.5,
    wave: 0.006,
    smear: 26,
    puddles: 0.6,
    fade: 0.45,
    vanish: cam.vanish / width,
    squeeze: 1.7,
  });
  paintwork(g, cam);
  bloom(g, (light) => runway(light, cam), [1, 0.75, 0.55, 0.4]);
  if (!tall) calm(g, { part: 0.4, strength: 0.4 });
  vignette(g, { x: cam.vanish, y: height * 0.55, strength: 0.6 });
  return develop(g);
}

/** The dark edge of the field. */
function woods(g, cam, foot) {
  g.fillStyle = "#0b0a0d";
  for (let x = 0; x < cam.width; x += 5)
    g.fillRect(x, foot - 5 - 8 * Math.abs(Math.sin(x / 170) * Math.sin(x / 47)), 6, 16);
}

/** Vaulted hangars along the field, one with open doors. */
function hangars(g, cam) {
  const halls = [
    [-190, 330, 60, 15, 0],
    [-128, 250, 56, 16, 0.9],
    [-72, 190, 46, 15, 0.12],
    [58, 300, 58, 14, 0.1],
    [78, 205, 52, 16, 0.34],
  ];
  for (const [x, z, wide, high, open] of halls) {
    const vault = (part, low = 0) =>
      along(Math.PI, 0, 32, (angle) =>
        cam.at(
          x + wide / 2 + (Math.cos(angle) * wide * part) / 2,
          low + 5 * part + Math.sin(angle) * (high - 5) * part,
          z,
        ),
      );
    const legs = (part) => [
      cam.at(x + wide / 2 + (wide * part) / 2, 0, z),
      cam.at(x + wide / 2 - (wide * part) / 2, 0, z),
    ];
    outline(g, [...vault(1), ...legs(1)], "#0c0d11");
    stroke(g, vault(1), "rgb(190 176 170 / 0.28)", 1.6);
    if (!open) continue;
    bloom(
      g,
      (light) => {
        const from = cam.at(0, high, z).y;
        const fill = light.createLinearGradient(0, from, 0, cam.at(0, 0, z).y);
        fill.addColorStop(0, `rgb(214 150 84 / ${0.3 * open})`);
        fill.addColorStop(1, `rgb(255 208 142 / ${0.9 * open})`);
        outline(light, [...vault(0.86), ...legs(0.86)], fill);
      },
      [0.9, 0.4, 0.4, 0.3],
    );
    for (let bay = -3; bay <= 3; bay++) {
      const post = [
        cam.at(x + wide / 2 + bay * wide * 0.12, 0, z),
        cam.at(x + wide / 2 + bay * wide * 0.12, high * 0.84, z),
      ];
      stroke(g, post, "rgb(16 12 10 / 0.8)", Math.max(1.2, cam.at(0, 0, z).scale * 0.3));
    }
    for (const part of [0.3, 0.55])
      stroke(
        g,
        [cam.at(x + wide * 0.1, high * part, z), cam.at(x + wide * 0.9, high * part, z)],
        "rgb(16 12 10 / 0.55)",
        1.2,
      );
  }
}

/** The position of the airliner as a fraction of the exposure: along the runway, then up and overhead. */
function course(cam, tall, t, side, lift) {
  const z = 620 * 0.055 ** t;
  const climb = Math.max(0, t - 0.3) / 0.7;
  const x = (tall ? 46 : 50) * climb ** 2.5;
  const y = 3.4 + (tall ? 68 : 45) * climb ** 1.2 + lift;
  return cam.at(x + side, y, z);
}

function flight(g, cam, tall) {
  const line = (side, lift) => along(0, 1.12, 260, (t) => course(cam, tall, t, side, lift));
  for (const [side, lift, colour, strength] of [
    [0, 0, "255 232 196", 0.62],
    [0.8, -0.3, "255 214 160", 0.4],
    [-0.8, -0.3, "255 214 160", 0.4],
    [-13, 1.4, "255 236 214", 0.34],
    [13, 1.4, "255 236 214", 0.34],
    [0, 4, "255 70 46", 0.2],
  ])
    trail(g, line(side, lift), colour, strength, { thickness: 0.3, thin: 1, thick: 4.6 });
  for (let t = 0.36; t < 1.1; t += 0.052) {
    for (const side of [-13, 13]) {
      const p = course(cam, tall, t, side, 1.4);
      lamp(g, p, Math.max(1.3, Math.min(5, p.scale * 0.26)), "226 236 255");
    }
    const belly = course(cam, tall, t + 0.026, 0, 4);
    lamp(g, belly, Math.max(1, Math.min(3.4, belly.scale * 0.17)), "255 70 46", 0.8);
  }
  const start = course(cam, tall, 0.3, 0, 0);
  halo(g, start, cam.height * 0.12, "255 220 170", 0.3);
}

/** The worn white bars of the threshold. */
function paintwork(g, cam) {
  for (let bar = 0; bar < 7; bar++)
    for (const side of [-1, 1]) {
      const x = side * (1.6 + bar * 2.4);
      const corners = [
        [x, 0, 44],
        [x + side * 1.1, 0, 44],
        [x + side * 1.1, 0, 15],
        [x, 0, 15],
      ];
      face(g, cam, corners, "rgb(190 184 176 / 0.06)");
    }
  for (let z = 260; z > 50; z -= 18)
    face(
      g,
      cam,
      [
        [-0.5, 0, z],
        [0.5, 0, z],
        [0.5, 0, z - 9],
        [-0.5, 0, z - 9],
      ],
      "rgb(190 184 176 / 0.09)",
    );
}

function runway(g, cam) {
  const light = (x, z, colour, size = 1) => {
    const p = cam.at(x, 0.3, z);
    if (p.x < -60 || p.x > cam.width + 60) return;
    lamp(g, p, Math.max(1.4, Math.min(8, p.scale * 0.045)) * size, colour);
    const low = cam.at(x, -0.5, z);
    glow(g, low, low.scale * 0.05 + 1.6, low.scale * 0.8 + 2, colour, 0.26);
  };
  for (let z = 900; z > 5; z /= 1.16) for (const side of [-20, 20]) light(side, z, "255 212 150");
  for (let z = 600; z > 30; z /= 1.13) light(0, z, "255 240 222", 0.6);
  for (let row = -12; row <= 12; row++) light(row * 1.65, 12.5, "84 240 164", 0.66);
  for (let unit = 0; unit < 4; unit++)
    light(-27 - unit * 3, 62, unit < 2 ? "255 244 230" : "255 58 40", 1.25);
}
