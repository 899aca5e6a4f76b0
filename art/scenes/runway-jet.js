import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { businessJet } from "../kit/business-jet.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { sheet } from "../kit/shapes.js";
import { cars, WHITE } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";

const WARM = "255 206 140";
const BLUE = "64 124 255";

/** A business jet on the runway from the front, between two rows of lights to the horizon. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.6 : 0.63,
    vanish: tall ? 0.5 : 0.67,
    lens: tall ? 0.62 : 0.95,
    eye: { x: 0, y: 1.7 },
  });
  const foot = cam.horizon + 2;
  ground(g, 0, foot, [
    [0, "#05060a"],
    [0.5, "#0d0f16"],
    [0.84, "#2a2226"],
    [1, "#6a4630"],
  ]);
  stars(g, { bottom: height * 0.4, count: 170 });
  added(g, () => {
    glow(g, { x: cam.vanish, y: foot }, width * 0.5, height * 0.13, "244 158 84", 0.55);
    glow(g, { x: cam.vanish, y: foot - height * 0.08 }, width * 0.34, height * 0.38, "200 158 124", 0.4);
  });
  fog(g, { top: height * 0.24, bottom: foot, colour: "206 158 116", alpha: 0.16, size: 3, seed: 36 });
  horizon(g, cam, foot);
  ground(g, foot, height, [
    [0, "#2a211c"],
    [0.14, "#15130f"],
    [0.5, "#0b0b0c"],
    [1, "#060607"],
  ]);
  bloom(g, (light) => farLights(light, cam), [1, 0.7, 0.5, 0.4]);
  const stand = cam.at(0, 0, tall ? 27 : 25);
  businessJet(g, { x: stand.x, y: stand.y, metre: stand.scale });
  mirror(g, stand.y, {
    gain: 0.6,
    wave: 0.01,
    smear: 16,
    puddles: 0.5,
    fade: 0.4,
    vanish: cam.vanish / width,
  });
  bloom(g, (light) => nearLights(light, cam, stand), [1, 0.8, 0.6, 0.45]);
  bloom(g, (light) => escort(light, cam), [0.95, 0.7, 0.5, 0.4]);
  if (!tall) calm(g, { part: 0.4, strength: 0.4 });
  vignette(g, { x: cam.vanish, y: height * 0.58, strength: 0.66 });
  return develop(g);
}

/** A dark edge of woods and hangars. */
function horizon(g, cam, foot) {
  g.fillStyle = "#0c0a0a";
  for (let x = 0; x < cam.width; x += 6)
    g.fillRect(x, foot - 8 - 9 * Math.abs(Math.sin(x / 190) * Math.sin(x / 61)), 7, 20);
  for (const [from, to, high] of [
    [0.12, 0.24, 0.03],
    [0.27, 0.33, 0.024],
    [0.9, 1, 0.036],
  ]) {
    g.fillRect(cam.width * from, foot - cam.height * high, cam.width * (to - from), cam.height * high);
    bloom(
      g,
      (light) => {
        light.fillStyle = "rgb(255 196 120 / 0.55)";
        light.fillRect(
          cam.width * (from + 0.01),
          foot - cam.height * high * 0.62,
          cam.width * (to - from - 0.02),
          cam.height * high * 0.62,
        );
      },
      [0.5, 0.4, 0.4, 0.3],
    );
  }
}

function pair(g, cam, z, side, colour, size = 1) {
  const p = cam.at(side, 0.35, z);
  if (p.x < -60 || p.x > cam.width + 60) return;
  lamp(g, p, Math.max(1.5, Math.min(9, p.scale * 0.045)) * size, colour);
}

function farLights(g, cam) {
  for (let z = 900; z > 27; z /= 1.13) {
    for (const side of [-16, 16]) pair(g, cam, z, side, WARM);
    for (const side of [-30, 34]) pair(g, cam, z, side, BLUE, 0.8);
  }
  for (let row = -6; row <= 6; row++) pair(g, cam, 520, row * 3, row % 2 ? "255 66 44" : "80 236 160", 1.3);
  for (let light = 0; light < 4; light++)
    pair(g, cam, 150, -27 - light * 2.4, light < 2 ? "255 240 220" : "255 60 40", 1.5);
}

function nearLights(g, cam, stand) {
  for (let z = 26; z > 3.2; z /= 1.2) {
    for (const side of [-16, 16]) pair(g, cam, z, side, WARM);
    for (const side of [-30, 34]) pair(g, cam, z, side, BLUE, 0.8);
  }
  for (let z = 24; z > 3; z /= 1.24) {
    pair(g, cam, z, 0, "255 240 214", 0.8);
    const low = cam.at(0, -0.3, z);
    glow(g, low, low.scale * 0.06 + 2, low.scale * 0.7, "255 236 206", 0.24);
  }
  halo(g, { x: stand.x, y: stand.y }, cam.height * 0.24, "255 214 160", 0.12);
}

/** The light trails of the cars next to it. */
function escort(g, cam) {
  const way = (t, side, up) => cam.at(-13 + 6.4 * t * t + side * 0.5, up * 0.8, 3 * 7.4 ** t);
  cars(g, way, { count: 6, colours: WHITE, seed: 15, strength: 0.62, spread: 1.6 });
}
