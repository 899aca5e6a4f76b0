import { develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { palm } from "../kit/palms.js";
import { clouds, random } from "../kit/random.js";
import { along, face, fall, outline, sheet } from "../kit/shapes.js";
import { RED, WHITE, cars } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";
import { hotels } from "../parts/grand-hotels.js";

/** The boulevard along the bay: palms, the white façades of the grand hotels, the sea on the other side. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const hand = shape === "wide-rtl" ? -1 : 1;
  const next = random(53);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.6 : 0.62,
    vanish: 0.5 + hand * (tall ? 0.02 : 0.07),
    lens: tall ? 0.62 : 0.86,
    eye: { x: 0, y: 3.6 },
  });
  ground(g, 0, cam.horizon + 2, [
    [0, "#050a18"],
    [0.45, "#0a1730"],
    [0.8, "#1c2c4a"],
    [0.94, "#4a4458"],
    [1, "#7a5a50"],
  ]);
  stars(g, { bottom: cam.horizon * 0.8, count: 260 });
  added(g, () =>
    glow(
      g,
      { x: cam.vanish + hand * width * 0.16, y: cam.horizon },
      width * 0.42,
      height * 0.3,
      "236 158 90",
      0.42,
    ),
  );
  bay(g, cam, hand, next);
  ground(g, cam.horizon, height, [
    [0, "#0d1a30"],
    [0.3, "#081022"],
    [1, "#04070f"],
  ]);
  mirror(g, cam.horizon, {
    gain: 0.85,
    wave: 0.035,
    smear: 6,
    fade: 0.7,
    vanish: cam.vanish / width,
    tint: [0.85, 0.95, 1.2],
  });
  face(
    g,
    cam,
    [
      [hand * 20, 0, 900],
      [hand * 900, 0, 900],
      [hand * 900, 0, 5],
      [hand * 20, 0, 5],
    ],
    "#0d0c0d",
  );
  hotels(g, cam, hand, next);
  promenade(g, cam, hand);
  bloom(g, (light) => traffic(light, cam), [0.95, 0.75, 0.55, 0.42]);
  fog(g, {
    top: cam.horizon - height * 0.14,
    bottom: cam.horizon + height * 0.06,
    colour: "226 166 116",
    alpha: 0.16,
    size: 4,
    stretch: 4,
    seed: 33,
  });
  palms(g, cam, hand, next);
  vignette(g, { x: cam.vanish + hand * width * 0.1, y: height * 0.52, strength: 0.6 });
  return develop(g);
}

function bay(g, cam, hand, next) {
  const { width, height, horizon } = cam;
  const line = clouds(61);
  const ridge = (x) => horizon - height * (0.03 + 0.05 * Math.max(0, line((x / width) * 3.2, 4) + 0.5));
  outline(
    g,
    [{ x: 0, y: horizon }, ...along(0, width, 300, (x) => ({ x, y: ridge(x) })), { x: width, y: horizon }],
    "#0b1222",
  );
  bloom(g, (light) => {
    for (let spot = 0; spot < 520; spot++) {
      const x = next() * width;
      const y = horizon - 3 - next() ** 2.2 * (horizon - ridge(x));
      light.fillStyle = `rgb(255 ${196 + next() * 40} ${130 + next() * 80} / ${0.2 + next() * 0.6})`;
      light.fillRect(x, y, 1.4 + next() * 1.6, 1.4 + next() * 1.2);
    }
    for (const [part, size] of [
      [0.1, 1],
      [0.24, 1.5],
      [0.37, 0.8],
    ]) {
      const x = width * (hand > 0 ? part : 1 - part);
      for (let mark = -4; mark <= 4; mark++) {
        light.fillStyle = "rgb(255 232 196 / 0.75)";
        light.fillRect(
          x + mark * 8 * size,
          horizon - (5 + (Math.abs(mark) < 3 ? 8 : 0)) * size,
          6 * size,
          2.6 * size,
        );
      }
      lamp(light, { x, y: horizon - 40 * size }, 1.6 * size, "255 244 224");
    }
  });
}

function promenade(g, cam, hand) {
  const strip = (from, to, fill) =>
    face(
      g,
      cam,
      [
        [hand * from, 0, 700],
        [hand * to, 0, 700],
        [hand * to, 0, 2.6],
        [hand * from, 0, 2.6],
      ],
      fill,
    );
  const path = fall(g, cam.horizon, cam.height, [
    [0, "#4a3a30"],
    [0.2, "#231d1a"],
    [1, "#0d0b0b"],
  ]);
  strip(-24, 27, path);
  strip(
    -12,
    14,
    fall(g, cam.horizon, cam.height, [
      [0, "#3a2e28"],
      [0.12, "#17151a"],
      [1, "#09090b"],
    ]),
  );
  strip(-24.6, -24, "rgb(236 196 150 / 0.34)");
  added(g, () => {
    for (let z = 240; z > 8; z /= 1.22) {
      for (const x of [-18, 18]) {
        const p = cam.at(hand * x, 0, z);
        glow(g, p, p.scale * 6, p.scale * 1.5, "255 190 116", 0.24);
      }
    }
  });
}

function traffic(g, cam) {
  const lane = (x) => (t, side, up) => cam.at(x + side, up, 3.4 * 150 ** (1 - t));
  [3, 6.6, 10].forEach((x, index) =>
    cars(g, lane(x), { count: 7, colours: RED, seed: 90 + index, strength: 0.75 }),
  );
  [-3, -6.6, -10].forEach((x, index) =>
    cars(g, lane(x), { count: 7, colours: WHITE, seed: 95 + index, strength: 0.55 }),
  );
  for (let z = 300; z > 9; z -= 17) {
    for (const x of [-14.5, 15.5]) {
      const p = cam.at(x, 6.6, z);
      lamp(g, p, Math.max(1.2, p.scale * 0.17), "255 206 140", 0.85);
      halo(g, p, p.scale * 3, "255 180 104", 0.1);
    }
  }
}

function palms(g, cam, hand, next) {
  for (let z = 330; z > 10.5; z /= 1.19) {
    for (const x of [-17.5, 0, 17.5]) {
      if ((x === 0 && z < 60) || (x < 0 && z < 34)) continue;
      const foot = cam.at(hand * x, 0, z);
      palm(g, {
        x: foot.x,
        y: foot.y,
        high: foot.scale * (x === 0 ? 9 : 12.5 + next() * 2.5),
        next,
        light: 0.9,
        haze: 26 * (1 - Math.exp(-z / 160)),
      });
    }
  }
}
