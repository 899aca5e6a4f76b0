import { develop, fog, ground, stars, vignette } from "../kit/air.js";
import { houseRow, ironTower } from "../kit/city.js";
import { added, bloom, glow, halo } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, fall, outline, shade, sheet, stroke } from "../kit/shapes.js";

/** Zinc roofs in moonlight, with one lit dormer window. */
export function paint({ width, height }) {
  const next = random(23);
  const g = sheet(width, height);
  const unit = height / 1000;
  ground(g, 0, height, [
    [0, "#070d1e"],
    [0.4, "#12203e"],
    [0.66, "#35415f"],
    [0.8, "#6d5a5c"],
    [1, "#8a624c"],
  ]);
  stars(g, { bottom: height * 0.5, count: 150, seed: 6 });
  moon(g, { x: width * 0.25, y: height * 0.24, radius: 46 * unit });
  fog(g, { top: height * 0.1, bottom: height * 0.8, colour: "170 170 190", alpha: 0.14, size: 3, seed: 11 });
  ironTower(g, { x: width * 0.12, foot: height * 0.78, high: 300 * unit, gain: 0.55, beams: false });
  for (const [foot, size, wall, roof, lit] of [
    [0.79, 52, "#4a4550", "#3f4252", 0.12],
    [0.86, 92, "#302d38", "#2a2d3c", 0.1],
    [0.97, 168, "#1d1b24", "#1a1d2a", 0.06],
  ])
    houseRow(g, { from: -60, to: width + 80, foot: height * foot, size: size * unit, next, wall, roof, lit });
  fog(g, {
    top: height * 0.56,
    bottom: height,
    colour: "206 170 150",
    alpha: 0.2,
    size: 4,
    stretch: 3,
    seed: 13,
  });
  outline(
    g,
    [
      { x: 0, y: height * 0.965 },
      { x: width, y: height * 0.965 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    "#17151b",
  );
  roof(g, { width, height, unit, next });
  vignette(g, { x: width * 0.56, y: height * 0.5, strength: 0.5 });
  return develop(g);
}

function moon(g, { x, y, radius }) {
  added(g, () => {
    halo(g, { x, y }, radius * 7, "190 206 240", 0.3);
    halo(g, { x, y }, radius * 2.4, "226 232 250", 0.36);
  });
  const face = g.createRadialGradient(x - radius * 0.3, y - radius * 0.3, radius * 0.1, x, y, radius);
  for (const [place, colour] of [
    [0, "#fffaf0"],
    [0.7, "#f0ead8"],
    [0.96, "#cfc8b8"],
    [1, "rgb(200 196 190 / 0)"],
  ])
    face.addColorStop(place, colour);
  g.fillStyle = face;
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
}

/** The nearest roof: a steep face of zinc with seams, a flat one above, chimneys, and the dormer. */
function roof(g, { width, height, unit, next }) {
  const at = (x, y) => ({ x: width * 0.36 + x * unit, y: height - y * unit });
  const [right, eaves, ridge] = [1150, 60, 470];
  chimney(g, at, unit, { x: 800, foot: 470, high: 250, pots: 5, next });
  chimney(g, at, unit, { x: 96, foot: 480, high: 140, pots: 3, next });
  const top = [at(70, ridge), at(190, ridge + 74), at(right, ridge + 74), at(right, ridge)];
  outline(
    g,
    top,
    shade(
      g,
      [at(0, 0).x, 0],
      [at(right, 0).x, 0],
      [
        [0, "#7f8ea8"],
        [0.4, "#4a566e"],
        [1, "#262d3f"],
      ],
    ),
  );
  const steep = [at(-60, eaves), at(70, ridge), at(right, ridge), at(right, eaves)];
  outline(
    g,
    steep,
    shade(
      g,
      [at(-60, 0).x, at(0, ridge).y],
      [at(right, 0).x, at(0, eaves).y],
      [
        [0, "#5f6f8e"],
        [0.3, "#3a465f"],
        [0.7, "#222a3c"],
        [1, "#161b29"],
      ],
    ),
  );
  for (let seam = 0; seam < 30; seam++) {
    const x = 70 + seam * 44;
    const foot = -60 + seam * 47;
    const moonlit = Math.max(0, 1 - seam / 22);
    stroke(g, [at(foot, eaves), at(x, ridge)], "rgb(6 8 14 / 0.55)", 4.4 * unit);
    stroke(
      g,
      [at(foot - 3, eaves), at(x - 3, ridge)],
      `rgb(196 214 244 / ${0.1 + 0.34 * moonlit})`,
      2 * unit,
    );
    stroke(
      g,
      [at(x + seam * 1.2, ridge), at(x + 110 - seam * 1.4, ridge + 74)],
      `rgb(196 214 244 / ${0.06 + 0.2 * moonlit})`,
      1.8 * unit,
    );
  }
  for (let sheetJoint = 0; sheetJoint < 46; sheetJoint++) {
    const seam = Math.floor(next() * 26);
    const part = 0.14 + next() * 0.8;
    const from = { a: -60 + seam * 47, b: 70 + seam * 44 };
    const x = from.a + (from.b - from.a) * part;
    const y = eaves + (ridge - eaves) * part;
    stroke(g, [at(x, y), at(x + 45, y)], "rgb(10 12 20 / 0.4)", 2 * unit);
  }
  outline(g, [at(60, ridge - 8), at(64, ridge + 10), at(right, ridge + 10), at(right, ridge - 8)], "#53617c");
  stroke(g, [at(64, ridge + 10), at(right, ridge + 10)], "rgb(206 222 250 / 0.5)", 2.4 * unit);
  stroke(g, [at(190, ridge + 74), at(right, ridge + 74)], "rgb(206 222 250 / 0.4)", 2.4 * unit);
  outline(g, [at(-90, eaves), at(-90, eaves - 26), at(right, eaves - 26), at(right, eaves)], "#10131c");
  stroke(g, [at(-90, eaves), at(right, eaves)], "rgb(196 214 244 / 0.4)", 2.4 * unit);
  outline(g, [at(-70, eaves - 26), at(-70, -20), at(right, -20), at(right, eaves - 26)], "#0c0d13");
  for (const [x, awake] of [
    [640, false],
    [300, true],
  ])
    dormer(g, at, unit, x, awake);
}

function dormer(g, at, unit, x, awake) {
  const box = (x1, y1, x2, y2) => [at(x + x1, y1), at(x + x2, y1), at(x + x2, y2), at(x + x1, y2)];
  // The cheek in the moon's shadow, and the small roof.
  outline(g, [at(x + 92, 96), at(x + 150, 210), at(x + 150, 372), at(x + 92, 372)], "#0f131e");
  outline(g, box(-92, 92, 92, 372), awake ? "#454b58" : "#343d50");
  outline(
    g,
    [at(x - 118, 366), at(x, 440), at(x + 118, 366), at(x + 160, 372), at(x + 60, 452), at(x - 8, 452)],
    "#2b3447",
  );
  outline(
    g,
    [at(x - 122, 362), at(x, 444), at(x + 122, 362), at(x + 122, 378), at(x, 462), at(x - 122, 378)],
    "#66748f",
  );
  stroke(g, [at(x - 122, 378), at(x, 462)], "rgb(214 228 252 / 0.6)", 2.6 * unit);
  outline(g, [at(x - 84, 372), at(x, 428), at(x + 84, 372)], "#252c3b");
  if (!awake) {
    outline(
      g,
      box(-64, 112, 64, 352),
      shade(
        g,
        [at(x - 64, 0).x, at(0, 352).y],
        [at(x + 64, 0).x, at(0, 112).y],
        [
          [0, "#33456b"],
          [0.5, "#141b2c"],
          [1, "#0c101a"],
        ],
      ),
    );
  } else {
    bloom(
      g,
      (light) => {
        outline(
          light,
          box(-64, 112, 64, 352),
          fall(light, at(0, 352).y, at(0, 112).y, [
            [0, "rgb(255 186 104 / 0.9)"],
            [0.45, "rgb(255 206 134 / 0.95)"],
            [1, "rgb(206 124 60 / 0.9)"],
          ]),
        );
      },
      [0.95, 0.4, 0.5, 0.6],
    );
    for (const hand of [-1, 1])
      outline(
        g,
        [
          at(x + hand * 64, 352),
          at(x + hand * 22, 352),
          at(x + hand * 40, 240),
          at(x + hand * 46, 112),
          at(x + hand * 64, 112),
        ],
        "rgb(150 84 40 / 0.62)",
      );
    outline(g, [at(x - 4, 112), at(x - 4, 170), at(x + 4, 170), at(x + 4, 112)], "rgb(60 30 14 / 0.9)");
    outline(g, [at(x - 26, 168), at(x - 15, 204), at(x + 15, 204), at(x + 26, 168)], "#fff0cc");
    for (const [book, high] of [
      [-40, 30],
      [-32, 36],
      [-24, 27],
      [28, 32],
      [36, 26],
    ])
      outline(
        g,
        [at(x + book, 112), at(x + book + 6, 112), at(x + book + 6, 112 + high), at(x + book, 112 + high)],
        "rgb(74 34 18 / 0.9)",
      );
    added(g, () => {
      halo(g, at(x, 230), 420 * unit, "255 176 96", 0.2);
      glow(g, at(x, 80), 190 * unit, 50 * unit, "255 186 110", 0.5);
    });
  }
  const frame = awake ? "#1c120b" : "#465470";
  for (const line of [-64, 0, 64])
    stroke(g, [at(x + line, 112), at(x + line, 352)], frame, (line ? 8 : 7) * unit);
  for (const y of [112, 192, 272, 352])
    stroke(g, [at(x - 64, y), at(x + 64, y)], frame, (y === 112 || y === 352 ? 9 : 4.4) * unit);
  outline(
    g,
    [at(x - 104, 84), at(x - 104, 98), at(x + 104, 98), at(x + 104, 84)],
    awake ? "#a08058" : "#55637e",
  );
  stroke(g, [at(x - 92, 92), at(x - 92, 366)], "rgb(206 222 250 / 0.4)", 2.4 * unit);
  const iron = along(-84, 84, 14, (bar) => bar);
  for (const bar of iron) stroke(g, [at(x + bar, 98), at(x + bar, 158)], "#08090d", 3.4 * unit);
  stroke(g, [at(x - 88, 158), at(x + 88, 158)], "#08090d", 5 * unit);
}

function chimney(g, at, unit, { x, foot, high, pots, next }) {
  const wide = pots * 52 + 20;
  const body = [at(x, foot), at(x, foot + high), at(x + wide, foot + high), at(x + wide, foot)];
  outline(
    g,
    body,
    shade(
      g,
      [body[0].x, 0],
      [body[2].x, 0],
      [
        [0, "#6b5f62"],
        [0.2, "#473c40"],
        [1, "#1c191f"],
      ],
    ),
  );
  for (let course = 0; course < high / 15; course++)
    stroke(
      g,
      [at(x, foot + course * 15), at(x + wide, foot + course * 15)],
      "rgb(10 8 10 / 0.3)",
      1.6 * unit,
    );
  outline(
    g,
    [
      at(x - 10, foot + high),
      at(x - 10, foot + high + 18),
      at(x + wide + 10, foot + high + 18),
      at(x + wide + 10, foot + high),
    ],
    "#4a464f",
  );
  stroke(
    g,
    [at(x - 10, foot + high + 18), at(x + wide + 10, foot + high + 18)],
    "rgb(206 222 250 / 0.5)",
    2.2 * unit,
  );
  for (let pot = 0; pot < pots; pot++) {
    const left = x + 14 + pot * 52;
    const tip = foot + high + 66 + next() * 22;
    outline(
      g,
      [at(left, foot + high + 18), at(left + 5, tip), at(left + 31, tip), at(left + 36, foot + high + 18)],
      shade(
        g,
        [at(left, 0).x, 0],
        [at(left + 36, 0).x, 0],
        [
          [0, "#9a8478"],
          [0.3, "#6a4c3e"],
          [1, "#241816"],
        ],
      ),
    );
    outline(
      g,
      [at(left + 1, tip - 4), at(left + 1, tip + 6), at(left + 35, tip + 6), at(left + 35, tip - 4)],
      "#7a6052",
    );
  }
}
