import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, lamp } from "../kit/light.js";
import { clouds, random } from "../kit/random.js";
import { along, outline, sheet, stroke } from "../kit/shapes.js";
import { cars, RED } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";
import { yacht } from "../kit/yachts.js";

/** A harbour below a hillside of lights, and the bend of a street circuit in front. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(67);
  const g = sheet(width, height);
  const water = height * (tall ? 0.5 : 0.56);
  const line = clouds(71);
  const ridge = (x) =>
    water - height * (0.06 + (tall ? 0.24 : 0.4) * (x / width) ** 1.15 + 0.07 * line((x / width) * 3.4, 2));
  ground(g, 0, water, [
    [0, "#04060e"],
    [0.5, "#0a1024"],
    [0.85, "#1b2036"],
    [1, "#3a2f3a"],
  ]);
  stars(g, { bottom: height * 0.4, count: 260 });
  added(g, () =>
    glow(g, { x: width * 0.76, y: water - height * 0.1 }, width * 0.5, height * 0.44, "216 140 84", 0.32),
  );
  outline(
    g,
    [{ x: 0, y: water }, ...along(0, width, 400, (x) => ({ x, y: ridge(x) })), { x: width, y: water }],
    "#0c0f1c",
  );
  town(g, { width, height, water, ridge, next, line });
  fog(g, { top: height * 0.2, bottom: water, colour: "196 140 110", alpha: 0.14, size: 4, seed: 3 });
  boats(g, { width, height, water, tall, next });
  ground(g, water, height, [
    [0, "#0a0f1c"],
    [0.4, "#060912"],
    [1, "#030409"],
  ]);
  mirror(g, water, {
    gain: 0.85,
    wave: 0.045,
    smear: 8,
    fade: 0.6,
    vanish: 0.6,
    squeeze: 1.1,
    tint: [0.95, 0.92, 0.92],
  });
  circuit(
    g,
    camera({
      width,
      height,
      horizon: water / height,
      vanish: tall ? 0.5 : 0.62,
      lens: tall ? 0.6 : 0.9,
      eye: { x: 0, y: 7 },
    }),
    tall,
  );
  if (!tall) calm(g, { part: 0.42, strength: 0.5 });
  vignette(g, { x: width * 0.66, y: height * 0.5, strength: 0.6 });
  return develop(g);
}

function town(g, { width, height, water, ridge, next, line }) {
  const panes = [];
  const count = Math.round(width / 4.4);
  const blocks = Array.from({ length: count }, () => {
    const x = width * next() ** 0.72;
    const up = next() ** 1.5 * 0.92;
    return {
      x,
      y: water - (water - ridge(x)) * up,
      size: height * (0.03 * (1 - up) + 0.008) * (0.7 + next() * 0.7),
      tower: next() < 0.2,
    };
  }).sort((a, b) => a.y - b.y);
  for (const { x, y, size, tower } of blocks) {
    const high = size * (tower ? 2.6 : 1.1);
    const wide = size * (tower ? 0.62 : 1.3);
    const tone = 14 + next() * 14;
    g.fillStyle = `rgb(${tone + 6} ${tone} ${tone + 4})`;
    g.fillRect(x, y - high, wide, high);
    const step = Math.max(3.4, size * 0.17);
    for (let py = y - high + step * 0.5; py < y - step * 0.4; py += step)
      for (let px = x + step * 0.4; px < x + wide - step * 0.5; px += step)
        if (next() < 0.34) panes.push([px, py, step * 0.5, step * 0.5]);
  }
  bloom(
    g,
    (light) => {
      for (const [x, y, wide, high] of panes) {
        light.fillStyle =
          next() < 0.86
            ? `rgb(255 ${180 + next() * 40} ${104 + next() * 60} / ${0.14 + next() ** 2 * 0.7})`
            : `rgb(206 226 255 / ${0.2 + next() * 0.4})`;
        light.fillRect(x, y, wide, high);
      }
      for (let spot = 0; spot < 900; spot++) {
        const x = width * next() ** 0.8;
        const up = next() ** 0.9 * 0.9;
        if (line(x / 150, up * 6) < -0.15) continue;
        light.fillStyle = `rgb(255 ${190 + next() * 40} ${120 + next() * 60} / ${0.2 + next() * 0.5})`;
        light.fillRect(x, water - (water - ridge(x)) * up, 1.3 + next(), 1.3 + next());
      }
      for (const [from, to, low, high] of [
        [0.42, 0.98, 0.3, 0.42],
        [0.6, 1.02, 0.62, 0.56],
        [0.3, 0.8, 0.12, 0.2],
      ])
        for (const x of along(from * width, to * width, 70, (at) => at)) {
          const t = (x / width - from) / (to - from);
          lamp(
            light,
            { x, y: water - (water - ridge(x)) * (low + (high - low) * t + 0.03 * Math.sin(t * 14)) },
            1.5,
            "255 184 104",
            0.8,
          );
        }
    },
    [0.95, 0.5, 0.4, 0.34],
  );
}

function boats(g, { width, height, water, tall, next }) {
  g.fillStyle = "#0b0c14";
  g.fillRect(0, water - height * 0.012, width, height * 0.012);
  bloom(g, (light) => {
    for (let x = width * 0.12; x < width; x += width * 0.017)
      lamp(light, { x, y: water - height * 0.018 }, 2.2, "255 200 128", 0.85);
  });
  const fleet = tall
    ? [
        [0.08, 0.2],
        [0.34, 0.3],
        [0.7, 0.24],
      ]
    : [
        [0.33, 0.085],
        [0.43, 0.12],
        [0.57, 0.1],
        [0.68, 0.16],
        [0.86, 0.11],
      ];
  for (const [x, long] of fleet)
    yacht(g, { x: x * width, y: water + height * 0.004, long: long * width, next });
  for (let mast = 0; mast < 16; mast++) {
    const x = width * (0.3 + next() * 0.68);
    const high = height * (0.05 + next() * 0.05);
    stroke(
      g,
      [
        { x, y: water },
        { x, y: water - high },
      ],
      "rgb(190 176 160 / 0.42)",
      1.5,
    );
    stroke(
      g,
      [
        { x, y: water - high },
        { x: x + high * 0.24, y: water - high * 0.14 },
      ],
      "rgb(190 176 160 / 0.2)",
      1,
    );
  }
}

function circuit(g, cam, tall) {
  const far = tall ? 62 : 74;
  const middle = (t) => ({
    x: (tall ? 2 : 6) + 46 * Math.sin(t * 1.5) * t,
    z: 5.2 + far * Math.sin(t * 1.92) ** 1.1,
  });
  const edge = (side) => (t) => {
    const here = middle(t);
    const ahead = middle(t + 0.01);
    const long = Math.hypot(ahead.x - here.x, ahead.z - here.z) || 1;
    return [here.x + (side * (ahead.z - here.z)) / long, here.z - (side * (ahead.x - here.x)) / long];
  };
  const point = (side, t, y = 0) => {
    const [x, z] = edge(side)(t);
    return cam.at(x, y, Math.max(3.6, z));
  };
  const band = (from, to, t, step, fill) =>
    outline(g, [point(from, t), point(to, t), point(to, t + step), point(from, t + step)], fill);
  const last = 0.98;
  for (let t = 0; t < last; t += 0.005) {
    band(-9, 9, t, 0.0056, `rgb(${20 + 14 * t} ${19 + 12 * t} ${22 + 10 * t})`);
    const red = Math.floor(t / 0.018) % 2;
    band(-9.9, -8.7, t, 0.0056, red ? "rgb(112 20 22)" : "rgb(128 116 104)");
    band(8.7, 9.9, t, 0.0056, red ? "rgb(88 17 19)" : "rgb(104 95 86)");
  }
  const rail = (side, y) => along(0, last, 140, (t) => point(side, t, y));
  for (const side of [-11.2, 11.2]) {
    outline(g, [...rail(side, 0), ...rail(side, 1.1).reverse()], "rgb(24 26 34 / 0.9)");
    for (const y of [0.35, 0.7, 1.05]) stroke(g, rail(side, y), "rgb(190 186 190 / 0.4)", 2);
  }
  bloom(
    g,
    (light) =>
      cars(light, (t, side, up) => point(side * 1.1, t * last, up * 0.7), {
        count: 7,
        colours: RED,
        seed: 4,
        strength: 0.9,
        spread: 4,
        steps: 220,
      }),
    [0.95, 0.8, 0.6, 0.5],
  );
}
