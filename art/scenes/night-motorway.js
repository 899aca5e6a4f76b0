import { develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow } from "../kit/light.js";
import { clouds, random } from "../kit/random.js";
import { face, sheet } from "../kit/shapes.js";
import { cars, RED, WHITE } from "../kit/trails.js";

/** A motorway through dark country before sunrise: two bands of light trails and the first daylight. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const hand = shape === "wide-rtl" ? -1 : 1;
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.44 : 0.5,
    vanish: 0.5 + hand * (tall ? -0.02 : 0.06),
    lens: tall ? 0.62 : 0.95,
    eye: { x: -2, y: 11 },
  });
  const g = sheet(width, height);
  const sun = { x: width * (0.5 + hand * (tall ? 0.1 : 0.22)), y: cam.horizon + 6 };
  sky(g, cam, sun);
  const next = random(21);
  const lines = clouds(8);
  hills(g, cam, lines, { lift: 0.06, wave: 3.1, colour: "#1a1a26", seed: 3 });
  fog(g, {
    top: cam.horizon - height * 0.06,
    bottom: cam.horizon + height * 0.05,
    colour: "196 136 112",
    alpha: 0.2,
    size: 5,
    stretch: 5,
    seed: 12,
  });
  hills(g, cam, lines, { lift: 0.026, wave: 4.2, colour: "#0d0e15", seed: 9 });
  land(g, cam);
  road(g, cam, hand);
  bloom(g, (light) => lights(light, cam, hand, next), [0.95, 0.75, 0.6, 0.5]);
  fog(g, {
    top: cam.horizon - height * 0.01,
    bottom: cam.horizon + height * 0.2,
    colour: "150 116 112",
    alpha: 0.17,
    size: 4,
    stretch: 6,
    seed: 31,
  });
  vignette(g, { x: sun.x, y: cam.horizon, strength: 0.62 });
  return develop(g);
}

function sky(g, cam, sun) {
  const { width, height, horizon } = cam;
  ground(g, 0, horizon + 2, [
    [0, "#04060c"],
    [0.45, "#0a101c"],
    [0.76, "#172235"],
    [0.88, "#45394a"],
    [0.95, "#96583f"],
    [1, "#e29350"],
  ]);
  stars(g, { bottom: horizon * 0.85, count: 420 });
  added(g, () => {
    glow(g, sun, width * 0.5, height * 0.2, "240 128 62", 0.75);
    glow(g, sun, width * 0.26, height * 0.06, "255 206 140", 0.8);
  });
  // The far edges remain dark.
  const edge = g.createRadialGradient(sun.x, sun.y, height * 0.3, sun.x, sun.y, width * 0.72);
  edge.addColorStop(0, "rgb(4 6 12 / 0)");
  edge.addColorStop(1, "rgb(4 6 12 / 0.66)");
  g.fillStyle = edge;
  g.fillRect(0, 0, width, horizon + 2);
  fog(g, {
    top: horizon * 0.62,
    bottom: horizon * 0.98,
    colour: "200 128 104",
    alpha: 0.2,
    size: 3,
    stretch: 9,
    seed: 44,
  });
}

function hills(g, { width, height, horizon }, lines, { lift, wave, colour, seed }) {
  g.fillStyle = colour;
  g.beginPath();
  g.moveTo(0, horizon + 60);
  for (let x = 0; x <= width; x += 3) {
    const trees = Math.abs(lines(x / 16, seed + 40)) * height * 0.006;
    g.lineTo(x, horizon - height * lift * (0.5 + lines((x / width) * wave, seed)) - trees);
  }
  g.lineTo(width, horizon + 60);
  g.fill();
}

function land(g, { width, height, horizon }) {
  ground(g, horizon + height * 0.012, height, [
    [0, "#0c0d13"],
    [0.3, "#08090d"],
    [1, "#050507"],
  ]);
  g.fillStyle = "#0c0d13";
  g.fillRect(0, horizon, width, height * 0.013);
}

/** The middle of the road: a long S-bend. */
function middle(z, hand) {
  return hand * (72 * Math.sin((z / 900) * Math.PI * 1.35) - z * 0.02 - 3);
}

function rise(z) {
  return 3.4 * Math.sin(z / 150 + 0.4) * Math.min(1, z / 220);
}

function road(g, cam, hand) {
  for (let z = 1100; z > 5; z /= 1.02) {
    const far = z;
    const near = z / 1.02;
    const edge = (side, at) => [middle(at, hand) + side, rise(at), at];
    face(
      g,
      cam,
      [edge(-16, far), edge(16, far), edge(16, near), edge(-16, near)],
      `rgb(${13 + z / 120} ${13 + z / 140} ${17 + z / 160})`,
    );
  }
}

function lights(g, cam, hand, next) {
  const lane = (x) => (t, side, up) => {
    const z = 7 * 150 ** (1 - t);
    return cam.at(middle(z, hand) + x + side, rise(z) + up, z);
  };
  [3.6, 7.2, 10.8].forEach((x, index) =>
    cars(g, lane(x), { count: 9 - index, colours: RED, seed: 50 + index, strength: 0.72, steps: 260 }),
  );
  [-3.6, -7.2, -10.8].forEach((x, index) =>
    cars(g, lane(x), { count: 9 - index, colours: WHITE, seed: 70 + index, strength: 0.66, steps: 260 }),
  );
  for (let z = 14; z < 700; z *= 1.09) {
    for (const side of [-15.4, 15.4]) {
      const post = cam.at(middle(z, hand) + side, rise(z) + 0.9, z);
      g.fillStyle = `rgb(255 190 120 / ${0.25 + next() * 0.3})`;
      g.fillRect(post.x, post.y, Math.max(1.2, post.scale * 0.07), Math.max(1.5, post.scale * 0.16));
    }
  }
}
