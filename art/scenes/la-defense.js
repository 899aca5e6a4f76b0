import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow } from "../kit/light.js";
import { random } from "../kit/random.js";
import { sheet } from "../kit/shapes.js";
import { RED, WHITE, cars } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";
import { archway, office, TOWERS } from "../parts/towers.js";

/** The business district after hours: a grid of windows, a wet square, the light trails of the ring road. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const hand = shape === "wide-rtl" ? -1 : 1;
  const g = sheet(width, height);
  const next = random(37);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.68 : 0.735,
    vanish: 0.5 + hand * (tall ? -0.06 : 0.07),
    lens: tall ? 0.5 : 0.86,
    eye: { x: 0, y: 5 },
  });
  const foot = cam.horizon + 4;
  ground(g, 0, foot, [
    [0, "#04070d"],
    [0.5, "#0a121c"],
    [0.82, "#1a2530"],
    [1, "#3d3a36"],
  ]);
  stars(g, { bottom: height * 0.4, count: 90 });
  added(g, () => {
    glow(g, { x: cam.vanish, y: foot }, width * 0.5, height * 0.5, "110 140 160", 0.4);
    glow(g, { x: cam.vanish, y: foot }, width * 0.32, height * 0.2, "255 190 124", 0.42);
  });
  archway(g, cam);
  fog(g, { top: height * 0.25, bottom: foot, colour: "130 156 176", alpha: 0.16, size: 3, seed: 8 });
  for (const tower of [...TOWERS].sort((a, b) => b[1] - a[1])) office(g, cam, tower, hand, next);
  fog(g, {
    top: foot - height * 0.22,
    bottom: foot + height * 0.02,
    colour: "190 176 156",
    alpha: 0.2,
    size: 5,
    stretch: 3,
    seed: 19,
  });
  ground(g, foot, height, [
    [0, "#14161a"],
    [0.3, "#0c0d10"],
    [1, "#060708"],
  ]);
  mirror(g, foot, {
    gain: 0.6,
    wave: 0.012,
    smear: 20,
    puddles: 0.55,
    fade: 0.35,
    vanish: cam.vanish / width,
    squeeze: 2.2,
  });
  bloom(g, (light) => ring(light, cam, hand), [0.95, 0.75, 0.55, 0.42]);
  if (!tall && hand > 0) calm(g, { part: 0.42, strength: 0.4 });
  vignette(g, { x: cam.vanish, y: height * 0.55, strength: 0.62 });
  return develop(g);
}

function ring(g, cam, hand) {
  const lane = (x) => (t, side, up) => {
    const z = 9 * 40 ** t;
    return cam.at(x + side + hand * (-34 + 30 * Math.sin(t * 2.7) + 14 * t), up, z);
  };
  [3, 6.4].forEach((x, index) =>
    cars(g, lane(x), { count: 8, colours: RED, seed: 3 + index, strength: 0.72 }),
  );
  [-3, -6.4].forEach((x, index) =>
    cars(g, lane(x), { count: 8, colours: WHITE, seed: 13 + index, strength: 0.6 }),
  );
}
