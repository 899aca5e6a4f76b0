import { calm, develop, fog, ground, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, beam, bloom, glow, halo, lamp, softly } from "../kit/light.js";
import { face, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

const END = 62;

/** A catwalk minutes before the show: frames of light, crossing beams, a black reflecting floor. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.6 : 0.6,
    vanish: tall ? 0.5 : 0.66,
    lens: tall ? 0.66 : 0.84,
    eye: { x: 0, y: 2.1 },
  });
  ground(g, 0, height, [
    [0, "#050508"],
    [0.6, "#101016"],
    [1, "#060608"],
  ]);
  const end = cam.at(0, 3, END);
  added(g, () => {
    glow(g, end, width * 0.3, height * 0.5, "186 190 214", 0.36);
    glow(g, end, width * 0.12, height * 0.2, "255 232 206", 0.24);
  });
  fog(g, {
    top: 0,
    bottom: cam.horizon + 60,
    colour: "168 172 204",
    alpha: 0.15,
    size: 3,
    stretch: 2,
    seed: 22,
  });
  bloom(g, (light) => door(light, cam), [0.95, 0.5, 0.35, 0.3]);
  bloom(g, (light) => frames(light, cam), [0.95, 0.7, 0.55, 0.4]);
  benches(g, cam);
  softly(g, 0.0035, (light) => beams(light, cam));
  bloom(g, (light) => heads(light, cam), [1, 0.7, 0.5, 0.4]);
  mirror(g, cam.at(0, 0, END).y, {
    gain: 0.68,
    wave: 0.006,
    smear: 8,
    puddles: 0.2,
    fade: 0.6,
    vanish: cam.vanish / width,
  });
  bloom(g, (light) => walk(light, cam), [0.9, 0.6, 0.5, 0.4]);
  if (!tall) calm(g, { part: 0.42, strength: 0.55 });
  vignette(g, { x: cam.vanish, y: height * 0.55, strength: 0.72 });
  return develop(g);
}

function door(g, cam) {
  const fill = g.createLinearGradient(0, cam.at(0, 7, END).y, 0, cam.at(0, 0, END).y);
  fill.addColorStop(0, "rgb(190 190 214 / 0.12)");
  fill.addColorStop(1, "rgb(255 226 190 / 0.5)");
  face(
    g,
    cam,
    [
      [-2.6, 0, END],
      [2.6, 0, END],
      [2.6, 7, END],
      [-2.6, 7, END],
    ],
    fill,
  );
}

/** Thin tubes of light, one frame behind the other. */
function frames(g, cam) {
  for (let z = 56; z > 7; z -= 7) {
    const corners = [
      [-5.4, 0, z],
      [-5.4, 8.2, z],
      [5.4, 8.2, z],
      [5.4, 0, z],
    ].map((corner) => cam.at(...corner));
    stroke(
      g,
      corners,
      `rgb(255 ${228 + z / 3} ${206 + z / 2} / ${0.32 + 0.4 * (1 - z / 60)})`,
      Math.max(1.4, Math.min(5, corners[0].scale * 0.05)),
    );
  }
}

function benches(g, cam) {
  for (const side of [-1, 1]) {
    for (const [x, high] of [
      [6.4, 0.45],
      [8.2, 0.8],
      [10, 1.15],
      [11.8, 1.5],
    ]) {
      face(
        g,
        cam,
        [
          [side * x, high, 58],
          [side * (x + 1.1), high, 58],
          [side * (x + 1.1), high, 3.4],
          [side * x, high, 3.4],
        ],
        "#1b1b22",
      );
      face(
        g,
        cam,
        [
          [side * x, 0, 58],
          [side * x, high, 58],
          [side * x, high, 3.4],
          [side * x, 0, 3.4],
        ],
        "#0a0a0e",
      );
      stroke(g, [cam.at(side * x, high, 58), cam.at(side * x, high, 3.4)], "rgb(216 206 226 / 0.26)", 1.6);
    }
  }
}

function beams(g, cam) {
  for (let z = 52; z > 9; z -= 6.2) {
    const strong = 0.06 + 0.09 * (1 - z / 60);
    for (const side of [-1, 1]) {
      const from = cam.at(side * 8.4, 10.4, z);
      const to = cam.at(side * -7.4, 0, z - 0.6);
      beam(g, from, to, from.scale * 0.95, side > 0 ? "206 206 246" : "255 226 196", strong * 2);
      if (z > 20) beam(g, from, cam.at(side * 15, -1, z), from.scale * 0.8, "170 176 226", strong * 0.8);
    }
  }
}

function heads(g, cam) {
  for (let z = 52; z > 9; z -= 6.2) {
    for (const side of [-1, 1]) {
      const p = cam.at(side * 8.4, 10.4, z);
      lamp(g, p, Math.max(2, p.scale * 0.11), side > 0 ? "226 226 255" : "255 236 214");
      halo(g, p, p.scale * 2, "214 214 246", 0.14);
    }
  }
}

/** The catwalk: two lines of light and pools between them. */
function walk(g, cam) {
  for (const side of [-1, 1])
    stroke(g, [cam.at(side * 2.5, 0, END), cam.at(side * 2.5, 0, 2.2)], "rgb(255 236 214 / 0.7)", 3);
  for (let z = 51; z > 4; z -= 6.2) {
    const p = cam.at(0, 0, z);
    glow(g, p, p.scale * 2.5, Math.max(3, (p.scale * 2.1 * 2) / z), "255 236 216", 0.42);
  }
}
