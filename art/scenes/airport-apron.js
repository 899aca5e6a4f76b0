import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { airliner } from "../kit/airliner.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { sheet } from "../kit/shapes.js";
import { cars, WHITE } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";

const BLUE = "60 120 255";
const GREEN = "70 230 150";

/** A parked airliner on the wet apron, with taxiway lights. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(11);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.58 : 0.62,
    vanish: tall ? 0.3 : 0.36,
    lens: 1,
    eye: { x: 0, y: 2 },
  });
  const foot = cam.horizon + height * 0.055;
  const stand = { x: width * (tall ? -0.31 : 0.4), y: foot, metre: width * (tall ? 0.034 : 0.0149) };

  ground(g, 0, foot, [
    [0, "#05070c"],
    [0.55, "#0b1018"],
    [0.82, "#1b2029"],
    [1, "#3a2f26"],
  ]);
  stars(g, { bottom: height * 0.4, count: 120 });
  added(g, () => {
    glow(
      g,
      { x: stand.x + stand.metre * 17, y: foot - stand.metre * 4 },
      width * 0.5,
      height * 0.36,
      "120 136 160",
      0.42,
    );
    glow(g, { x: width * 0.2, y: foot }, width * 0.5, height * 0.1, "230 160 92", 0.5);
    glow(g, { x: width * 0.72, y: foot }, width * 0.46, height * 0.16, "236 160 88", 0.55);
  });
  fog(g, { top: height * 0.25, bottom: foot + 20, colour: "110 124 148", alpha: 0.12, size: 3, seed: 4 });
  terminal(g, width, height, foot, next);
  masts(g, width, height, foot);
  airliner(g, stand, next);
  ground(g, foot, height, [
    [0, "#16171a"],
    [0.25, "#0e0f12"],
    [1, "#08090b"],
  ]);
  mirror(g, foot, {
    gain: 0.62,
    wave: 0.012,
    smear: 9,
    puddles: 0.55,
    fade: 0.55,
    vanish: cam.vanish / width,
  });
  bloom(g, (light) => taxiway(light, cam, foot), [1, 0.8, 0.6, 0.35]);
  bloom(g, (light) => arrival(light, cam), [0.9, 0.7, 0.5, 0.4]);
  if (!tall) calm(g, { part: 0.4, strength: 0.45 });
  vignette(g, { x: width * 0.6, y: height * 0.55, strength: 0.6 });
  return develop(g);
}

function terminal(g, width, height, foot, next) {
  const top = foot - height * 0.052;
  g.fillStyle = "#0d0f13";
  g.fillRect(0, top - height * 0.012, width, foot - top + height * 0.012);
  bloom(
    g,
    (light) => {
      for (let x = 0; x < width; x += 9) {
        const lit = 0.16 + 0.5 * Math.max(0, Math.sin(x / 140) * 0.6 + next() * 0.6 - 0.1);
        light.fillStyle = `rgb(255 ${190 + next() * 30} ${120 + next() * 40} / ${lit * 0.55})`;
        light.fillRect(x, top + 4, 7, (foot - top) * 0.52);
        if (next() < 0.4) light.fillRect(x, top + (foot - top) * 0.66, 7, (foot - top) * 0.2);
      }
    },
    [0.9, 0.6, 0.4, 0.3],
  );
  const x = width * 0.352;
  const cab = foot - height * 0.27;
  g.fillStyle = "#0b0d11";
  g.fillRect(x - 9, cab, 18, foot - cab);
  g.beginPath();
  g.moveTo(x - 20, cab + 26);
  g.lineTo(x - 34, cab - 8);
  g.lineTo(x + 34, cab - 8);
  g.lineTo(x + 20, cab + 26);
  g.fill();
  g.fillRect(x - 30, cab - 30, 60, 10);
  g.fillRect(x - 1.5, cab - 74, 3, 46);
  bloom(g, (light) => {
    light.fillStyle = "rgb(150 210 190 / 0.5)";
    light.fillRect(x - 31, cab - 20, 62, 11);
    lamp(light, { x, y: cab - 76 }, 3, "255 60 40");
  });
}

function masts(g, width, height, foot) {
  const places = [
    [0.085, 0.3],
    [0.46, 0.34],
    [0.53, 0.2],
    [0.985, 0.4],
  ];
  for (const [x, high] of places) {
    g.fillStyle = "#101216";
    g.fillRect(width * x - 2, foot - height * high, 4, height * high);
  }
  bloom(g, (light) => {
    for (const [x, high] of places) {
      for (let head = -2; head <= 2; head++)
        lamp(
          light,
          { x: width * x + head * height * 0.009, y: foot - height * high },
          height * 0.0038 * (0.5 + high),
          "255 226 186",
          0.8,
        );
      halo(light, { x: width * x, y: foot - height * high }, height * 0.2, "196 190 190", 0.16);
    }
  });
}

/** Taxiway lights: blue along the edges, green in the middle, bending towards the airliner. */
function taxiway(g, cam, foot) {
  for (let z = 3.2; z < 190; z *= 1.16) {
    const bend = (z * z) / 300;
    for (const [side, colour, size] of [
      [-9, BLUE, 1],
      [6.5, BLUE, 1],
      [-1.2, GREEN, 0.62],
    ]) {
      const point = cam.at(side + bend, 0.18, z);
      if (point.y < foot + 4) continue;
      if (point.x > -50 && point.x < cam.width + 50)
        lamp(g, point, Math.max(1.6, Math.min(9, point.scale * 0.034)) * size, colour);
      const low = cam.at(side + bend, -0.5, z);
      glow(g, low, Math.max(2, low.scale * 0.05), low.scale * 0.9, colour, 0.3);
    }
  }
}

/** The light trails of the car that drives to the stairs. */
function arrival(g, cam) {
  const way = (t, side, high) => {
    const z = 2.6 * 11 ** t;
    return cam.at(-6.2 + side * 0.5 + 9.6 * t ** 1.7, high * 0.7, z);
  };
  cars(g, way, { count: 5, colours: WHITE, seed: 5, strength: 0.5, spread: 0.8 });
}
