import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { fall, sheet } from "../kit/shapes.js";
import { RED, cars } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";
import { FRONT, palace } from "../parts/colonnade.js";

/** A colonnade at the blue hour, bare flag masts, and the light trail of a convoy at the steps. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(97);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.66 : 0.68,
    vanish: tall ? 0.5 : 0.6,
    lens: tall ? 0.72 : 1.02,
    eye: { x: tall ? 6 : 0, y: 1.9 },
  });
  const foot = cam.at(0, 0, FRONT).y;
  ground(g, 0, foot, [
    [0, "#05080f"],
    [0.45, "#0a1120"],
    [0.8, "#1a2234"],
    [1, "#3e3a40"],
  ]);
  stars(g, { bottom: height * 0.42, count: 150 });
  fog(g, {
    top: height * 0.06,
    bottom: height * 0.62,
    colour: "84 96 128",
    alpha: 0.13,
    size: 3,
    stretch: 3,
    seed: 41,
  });
  added(g, () =>
    glow(g, { x: cam.at(7, 0, FRONT).x, y: foot }, width * 0.42, height * 0.34, "236 176 108", 0.3),
  );
  palace(g, cam, next);
  masts(g, cam);
  ground(g, foot, height, [
    [0, "#1c1a1c"],
    [0.3, "#0e0e12"],
    [1, "#06070a"],
  ]);
  mirror(g, foot, {
    gain: 0.5,
    wave: 0.004,
    smear: 44,
    puddles: 0.65,
    fade: 0.4,
    vanish: cam.vanish / width,
    squeeze: 1.6,
  });
  fog(g, {
    top: foot - height * 0.1,
    bottom: foot + height * 0.06,
    colour: "236 190 136",
    alpha: 0.14,
    size: 5,
    stretch: 4,
    seed: 43,
  });
  bloom(g, (light) => convoy(light, cam, tall), [0.95, 0.8, 0.6, 0.45]);
  if (!tall) calm(g, { part: 0.4, strength: 0.42 });
  vignette(g, { x: cam.at(6, 0, FRONT).x, y: height * 0.55, strength: 0.62 });
  return develop(g);
}

function masts(g, cam) {
  const places = Array.from({ length: 9 }, (_, index) => [-19 + index * 1.9, 46 - index * 3.1]);
  for (const [x, z] of places) {
    const foot = cam.at(x, 0, z);
    const top = cam.at(x, 15.5, z);
    g.fillStyle = fall(g, top.y, foot.y, [
      [0, "#4c505a"],
      [0.5, "#6a6664"],
      [1, "#c89c66"],
    ]);
    const wide = Math.max(1.6, foot.scale * 0.085);
    g.fillRect(foot.x - wide / 2, top.y, wide, foot.y - top.y);
    g.beginPath();
    g.arc(foot.x, top.y, wide * 1.3, 0, Math.PI * 2);
    g.fill();
  }
  bloom(g, (light) => {
    for (const [x, z] of places)
      lamp(light, cam.at(x, 0.3, z), Math.max(1.8, cam.at(x, 0, z).scale * 0.07), "255 206 140", 0.9);
  });
}

function convoy(g, cam, tall) {
  const way = (t, side, up) => {
    const z = 4.2 * 10 ** (t ** 0.9);
    return cam.at((tall ? -3 : -5.4) + side + 13 * t ** 2.2 + 1.4 * Math.sin(t * 5), up * 0.9, z);
  };
  cars(g, way, { count: 9, colours: RED, seed: 12, strength: 0.8, spread: 1.8 });
}
