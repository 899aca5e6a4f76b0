import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { added, bloom, glow, halo } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

/** A gala in the gardens: lit fountains in front of a long façade, and their reflections in the pool. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(71);
  const g = sheet(width, height);
  const scene = {
    centre: width * (tall ? 0.5 : 0.64),
    water: height * (tall ? 0.6 : 0.64),
    unit: height / (tall ? 1500 : 1350),
    next,
  };
  const { centre, water, unit } = scene;
  ground(g, 0, water, [
    [0, "#04060e"],
    [0.45, "#0a1122"],
    [0.8, "#231f28"],
    [1, "#4a3626"],
  ]);
  stars(g, { bottom: height * 0.42, count: tall ? 120 : 200, seed: 15 });
  added(g, () =>
    glow(g, { x: centre, y: water - 90 * unit }, width * 0.5, height * 0.28, "226 152 80", 0.42),
  );
  fog(g, { top: height * 0.2, bottom: water, colour: "180 140 110", alpha: 0.13, size: 3, seed: 53 });
  facade(g, scene);
  fog(g, {
    top: water - 190 * unit,
    bottom: water + 10 * unit,
    colour: "232 180 120",
    alpha: 0.16,
    size: 5,
    stretch: 4,
    seed: 57,
  });
  groves(g, scene, width);
  terrace(g, scene, width);
  bloom(g, (light) => waters(light, scene), [0.9, 0.6, 0.5, 0.45]);
  ground(g, water, height, [
    [0, "#0d0c0e"],
    [1, "#050609"],
  ]);
  mirror(g, water, {
    gain: 0.86,
    wave: 0.02,
    smear: 7,
    fade: 0.5,
    vanish: centre / width,
    squeeze: tall ? 1.1 : 1.35,
    tint: [0.98, 0.95, 1.02],
  });
  rim(g, scene, width, height);
  if (!tall) calm(g, { part: 0.46, strength: 0.5 });
  vignette(g, { x: centre, y: height * 0.52, strength: 0.66 });
  return develop(g);
}

/**
 * A long façade with an attic: arched windows below, square ones above, a projecting central part with
 * columns.
 */
function facade(g, { centre, water, unit, next }) {
  const foot = water - 34 * unit;
  const at = (x, y) => ({ x: centre + x * unit, y: foot - y * unit });
  const stone = (x1, x2, low, high, gain) =>
    outline(
      g,
      [at(x1, low), at(x2, low), at(x2, high), at(x1, high)],
      fall(g, at(0, high).y, at(0, low).y, [
        [0, `rgb(${72 * gain} ${54 * gain} ${38 * gain})`],
        [0.5, `rgb(${128 * gain} ${92 * gain} ${56 * gain})`],
        [1, `rgb(${214 * gain} ${152 * gain} ${88 * gain})`],
      ]),
    );
  const parts = [
    [-1500, -560, 128, 0.52],
    [560, 1500, 128, 0.52],
    [-560, -190, 136, 0.66],
    [190, 560, 136, 0.66],
    [-190, 190, 144, 0.92],
  ];
  for (const [from, to, high, gain] of parts) {
    stone(from, to, 0, high, gain);
    for (const line of [58, 104, high - 2])
      stroke(g, [at(from, line), at(to, line)], `rgb(246 196 128 / ${0.5 * gain})`, 2 * unit);
    for (let x = from + 10; x < to; x += 21) {
      stroke(g, [at(x, high), at(x, high + 8)], `rgb(${150 * gain} ${110 * gain} ${72 * gain})`, 5 * unit);
      if (next() < 0.16)
        outline(
          g,
          [at(x - 3, high + 8), at(x + 3, high + 8), at(x + 5, high + 20), at(x - 5, high + 20)],
          `rgb(${120 * gain} ${86 * gain} ${56 * gain})`,
        );
    }
  }
  bloom(
    g,
    (light) => {
      for (const [from, to, , gain] of parts)
        for (let x = from + 20; x < to - 12; x += 36.6) {
          const glowing = (low, high, round, alpha) => {
            light.fillStyle = `rgb(255 ${178 + next() * 20} ${96 + next() * 26} / ${alpha * (0.7 + next() * 0.5)})`;
            light.beginPath();
            light.roundRect(at(x, 0).x, at(0, high).y, 15 * unit, (high - low) * unit, [
              round * unit,
              round * unit,
              0,
              0,
            ]);
            light.fill();
          };
          glowing(8, 50, 7.5, 0.4 + gain * 0.3);
          glowing(66, 98, 7.5, 0.22 + gain * 0.3);
          glowing(110, 122, 0, 0.1 + gain * 0.1);
        }
    },
    [0.85, 0.36, 0.3, 0.26],
  );
  for (let column = -5; column <= 5; column++)
    outline(
      g,
      [
        at(column * 36.6 - 5, 58),
        at(column * 36.6 + 3, 58),
        at(column * 36.6 + 3, 104),
        at(column * 36.6 - 5, 104),
      ],
      "rgb(232 176 106 / 0.75)",
    );
}

function groves(g, { centre, water, unit, next }, width) {
  const foot = water - 12 * unit;
  for (const side of [-1, 1]) {
    for (let step = 26; step >= 0; step--) {
      const x = centre + side * (720 + step * 46) * unit;
      if (x < -200 || x > width + 200) continue;
      const high = (104 + step * 7 + next() * 36) * unit;
      g.fillStyle = `rgb(${10 + next() * 4} ${10 + next() * 3} ${10 + next() * 3})`;
      g.beginPath();
      g.ellipse(x, foot - high * 0.5, (60 + next() * 26) * unit, high * 0.62, 0, 0, Math.PI * 2);
      g.fill();
    }
    for (let step = 0; step < 7; step++) {
      const x = centre + side * (214 + step * 72 + step * step * 3) * unit;
      const high = (50 + step * 7) * unit;
      const wide = high * 0.32;
      const cone = g.createLinearGradient(x - wide, 0, x + wide, 0);
      const [lit, dark] = ["rgb(66 50 26)", "#0b0a08"];
      cone.addColorStop(side > 0 ? 0 : 1, lit);
      cone.addColorStop(0.5, "#16120c");
      cone.addColorStop(side > 0 ? 1 : 0, dark);
      outline(
        g,
        [
          { x: x - wide, y: foot },
          { x: x + wide, y: foot },
          { x: x + wide * 0.1, y: foot - high },
          { x: x - wide * 0.1, y: foot - high },
        ],
        cone,
      );
    }
  }
}

function terrace(g, { centre, water, unit }, width) {
  g.fillStyle = fall(g, water - 34 * unit, water, [
    [0, "#15110d"],
    [0.6, "#2e2116"],
    [1, "#6d4c2b"],
  ]);
  g.fillRect(0, water - 14 * unit, width, 14 * unit);
  added(g, () => glow(g, { x: centre, y: water - 8 * unit }, width * 0.4, 26 * unit, "255 190 112", 0.55));
}

/** One jet: hundreds of drops, each a thread of light up and down. */
function jet(g, { x, y, high, wide, next, count, gain }) {
  for (let drop = 0; drop < count; drop++) {
    const reach = (next() + next() + next() - 1.5) * wide;
    const top = high * (0.55 + 0.45 * next()) * (1 - 0.32 * Math.abs(reach / (wide * 1.5)));
    const end = 0.62 + next() * 0.5;
    const points = along(0, end, 22, (t) => ({ x: x + reach * t * 1.3, y: y - top * 4 * t * (1 - t) }));
    const light = g.createLinearGradient(0, y, 0, y - high);
    light.addColorStop(0, `rgb(255 206 130 / ${0.5 * gain})`);
    light.addColorStop(0.3, `rgb(255 190 112 / ${0.24 * gain})`);
    light.addColorStop(1, `rgb(255 222 176 / ${0.12 * gain})`);
    stroke(
      g,
      points.filter((point) => point.y <= y),
      light,
      0.9 + next() * 1.1,
    );
  }
  for (let spark = 0; spark < count * 0.9; spark++) {
    const t = next();
    g.fillStyle = `rgb(255 232 190 / ${(0.4 + next() * 1.6) * gain})`;
    const spread = (next() + next() - 1) * wide * (0.3 + t);
    g.fillRect(
      x + spread,
      y - high * (0.2 + 0.85 * t) * (1 - 0.4 * Math.abs(spread / (wide * 1.4))),
      1.6,
      1.6 + next() * 3,
    );
  }
  halo(g, { x, y: y - high * 0.08 }, high * 0.3, "255 196 116", 0.8 * gain);
  glow(g, { x, y: y - high * 0.4 }, wide * 1.1, high * 0.62, "255 178 98", 0.6 * gain);
}

function waters(g, { centre, water, unit, next }) {
  const y = water - 3 * unit;
  for (let step = 5; step >= 1; step--)
    for (const side of [-1, 1])
      jet(g, {
        x: centre + side * (70 + step * 92 + step * step * 5) * unit,
        y,
        high: (86 + step * 17) * unit,
        wide: (16 + step * 2) * unit,
        next,
        count: 54,
        gain: 0.34,
      });
  jet(g, { x: centre, y, high: 560 * unit, wide: 84 * unit, next, count: 300, gain: 0.2 });
  for (const side of [-1, 1])
    jet(g, {
      x: centre + side * 30 * unit,
      y,
      high: 250 * unit,
      wide: 90 * unit,
      next,
      count: 110,
      gain: 0.2,
    });
}

function rim(g, { centre, unit }, width, height) {
  const edge = along(-0.05, 1.05, 40, (t) => ({
    x: t * width,
    y: height - (46 - 30 * ((t * width - centre) / width) ** 2) * unit,
  }));
  outline(g, [...edge, { x: width * 1.05, y: height + 4 }, { x: -width * 0.05, y: height + 4 }], "#0b0908");
  stroke(g, edge, "rgb(255 206 140 / 0.3)", 2.4 * unit);
  stroke(
    g,
    edge.map(({ x, y }) => ({ x, y: y + 12 * unit })),
    "rgb(255 206 140 / 0.09)",
    1.6 * unit,
  );
}
