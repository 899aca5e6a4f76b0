import { develop, fog, ground, vignette } from "../kit/air.js";
import { added, bloom, bokeh, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { fall, outline, shade, sheet, stroke } from "../kit/shapes.js";

/** An invitation and two candles on marble, with a lit grand staircase behind. */
export function paint({ width, height }) {
  const next = random(37);
  const g = sheet(width, height);
  const unit = height / 1000;
  const ledge = height * 0.76;
  const behind = sheet(width, height);
  stair(behind, width, height, ledge, unit);
  g.filter = `blur(${7 * unit}px)`;
  g.drawImage(behind.canvas, 0, 0);
  g.filter = "none";
  chandelier(g, width, height, unit, next);
  fog(g, { top: 0, bottom: ledge, colour: "240 200 150", alpha: 0.1, size: 3, seed: 27 });
  marble(g, width, height, ledge, unit, next);
  const at = (x, y) => ({ x: width * 0.5 + x * unit, y: height * 0.9 - y * unit });
  invitation(g, at, unit);
  for (const [x, y, size] of [
    [300, 40, 0.94],
    [456, -4, 1.06],
  ])
    candle(g, at, unit, x, y, size);
  vignette(g, { x: width * 0.54, y: height * 0.54, strength: 0.6 });
  return develop(g);
}

/** Steps that narrow upwards with lit edges; balustrades, and a tall door at the top. */
function stair(g, width, height, ledge, unit) {
  const middle = width * 0.56;
  ground(g, 0, ledge, [
    [0, "#120c09"],
    [0.5, "#2a1c12"],
    [1, "#4a3018"],
  ]);
  for (const hand of [-1, 1])
    for (const [x, wide] of [
      [520, 70],
      [760, 90],
      [1020, 110],
    ]) {
      const left = middle + hand * x * unit - (wide / 2) * unit;
      g.fillStyle = shade(
        g,
        [left, 0],
        [left + wide * unit, 0],
        [
          [0, "#1a110b"],
          [0.4, "#7a5632"],
          [1, "#1a110b"],
        ],
      );
      g.fillRect(left, 0, wide * unit, ledge);
    }
  const [head, foot] = [height * 0.4, ledge + 20 * unit];
  bloom(
    g,
    (light) => {
      light.fillStyle = fall(light, height * 0.08, head, [
        [0, "rgb(255 206 140 / 0.4)"],
        [1, "rgb(255 226 176 / 0.62)"],
      ]);
      light.beginPath();
      light.roundRect(middle - 96 * unit, height * 0.1, 192 * unit, head - height * 0.1, [
        96 * unit,
        96 * unit,
        0,
        0,
      ]);
      light.fill();
    },
    [0.9, 0.5, 0.5, 0.5],
  );
  const steps = 15;
  for (let step = 0; step < steps; step++) {
    const t = (step / steps) ** 1.25;
    const n = ((step + 1) / steps) ** 1.25;
    const [y, low] = [head + (foot - head) * t, head + (foot - head) * n];
    const [half, wider] = [(150 + 330 * t) * unit, (150 + 330 * n) * unit];
    outline(
      g,
      [
        { x: middle - half, y },
        { x: middle + half, y },
        { x: middle + wider, y: low },
        { x: middle - wider, y: low },
      ],
      fall(g, y, low, [
        [0, "#e8b878"],
        [0.4, "#8a5c32"],
        [1, "#3a2414"],
      ]),
    );
    outline(
      g,
      [
        { x: middle - half * 0.5, y },
        { x: middle + half * 0.5, y },
        { x: middle + wider * 0.5, y: low },
        { x: middle - wider * 0.5, y: low },
      ],
      fall(g, y, low, [
        [0, "#8a2a1e"],
        [0.4, "#561612"],
        [1, "#2c0c0a"],
      ]),
    );
  }
  bloom(
    g,
    (light) => {
      for (let step = 0; step < steps; step++) {
        const t = (step / steps) ** 1.25;
        const y = head + (foot - head) * t;
        const half = (150 + 330 * t) * unit;
        stroke(
          light,
          [
            { x: middle - half, y },
            { x: middle + half, y },
          ],
          "rgb(255 214 150 / 0.5)",
          (2 + 4 * t) * unit,
        );
        for (const hand of [-1, 1])
          lamp(
            light,
            { x: middle + hand * (half + 26 * unit), y: y - (24 + 40 * t) * unit },
            (2.4 + 3.6 * t) * unit,
            "255 206 136",
            0.8,
          );
      }
    },
    [1, 0.6, 0.5, 0.4],
  );
}

function chandelier(g, width, height, unit, next) {
  added(g, () => {
    const centre = { x: width * 0.3, y: height * 0.1 };
    halo(g, centre, 420 * unit, "255 200 130", 0.3);
    for (let light = 0; light < 70; light++) {
      const angle = next() * Math.PI * 2;
      const reach = next() ** 0.5;
      const at = {
        x: centre.x + Math.cos(angle) * reach * 300 * unit,
        y: centre.y + Math.sin(angle) * reach * 120 * unit,
      };
      bokeh(
        g,
        at,
        (8 + 17 * next()) * unit,
        next() < 0.8 ? "255 210 146" : "255 244 224",
        0.08 + 0.3 * next() ** 2,
      );
    }
  });
}

function marble(g, width, height, ledge, unit, next) {
  outline(
    g,
    [
      { x: 0, y: ledge },
      { x: width, y: ledge },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    fall(g, ledge, height, [
      [0, "#5c4a38"],
      [0.2, "#2c241e"],
      [1, "#0f0d0c"],
    ]),
  );
  g.save();
  g.filter = `blur(${2 * unit}px)`;
  for (let vein = 0; vein < 13; vein++) {
    let [x, y] = [width * next(), ledge];
    const points = [{ x, y }];
    while (y < height) {
      x += (next() - 0.42) * 90 * unit;
      y += (6 + next() * 22) * unit;
      points.push({ x, y });
    }
    stroke(g, points, `rgb(226 206 180 / ${0.05 + next() * 0.1})`, (1 + next() * 4) * unit);
  }
  g.restore();
  added(g, () => {
    glow(g, { x: width * 0.56, y: ledge + 30 * unit }, width * 0.36, 90 * unit, "255 196 120", 0.45);
  });
  stroke(
    g,
    [
      { x: 0, y: ledge },
      { x: width, y: ledge },
    ],
    "rgb(255 220 166 / 0.5)",
    2.4 * unit,
  );
}

/** A leaning ivory card with a gold line and no name, on its envelope. */
function invitation(g, at, unit) {
  g.save();
  g.filter = `blur(${14 * unit}px)`;
  outline(g, [at(-620, -34), at(10, -52), at(110, 30), at(-520, 40)], "rgb(0 0 0 / 0.65)");
  g.restore();
  outline(
    g,
    [at(-640, 0), at(30, -44), at(96, 44), at(-560, 74)],
    shade(
      g,
      [at(-640, 0).x, 0],
      [at(90, 0).x, 0],
      [
        [0, "#8a7252"],
        [0.6, "#d8bc8e"],
        [1, "#a88a5e"],
      ],
    ),
  );
  stroke(g, [at(-560, 74), at(-270, 6), at(96, 44)], "rgb(90 62 30 / 0.4)", 2.4 * unit);
  stroke(g, [at(-640, 0), at(30, -44)], "rgb(255 240 206 / 0.6)", 2.4 * unit);
  const card = [at(-470, 40), at(-80, 16), at(-46, 560), at(-440, 590)];
  g.save();
  g.filter = `blur(${16 * unit}px)`;
  outline(g, [at(-80, 16), at(-46, 560), at(0, 520), at(30, 20)], "rgb(0 0 0 / 0.45)");
  g.restore();
  outline(
    g,
    card,
    shade(
      g,
      [at(-470, 300).x, 0],
      [at(-46, 0).x, 0],
      [
        [0, "#8e7a5c"],
        [0.4, "#d8c49c"],
        [0.8, "#fff2d6"],
        [1, "#f6e2b8"],
      ],
    ),
  );
  const inset = [at(-444, 68), at(-106, 47), at(-76, 534), at(-416, 560)];
  stroke(g, [...inset, inset[0]], "rgb(168 118 48 / 0.85)", 3 * unit);
  const fine = [at(-434, 79), at(-116, 59), at(-87, 523), at(-407, 548)];
  stroke(g, [...fine, fine[0]], "rgb(168 118 48 / 0.5)", 1.4 * unit);
  // An ornament instead of a name: a small sun above three lines.
  const sun = at(-256, 400);
  for (let ray = 0; ray < 24; ray++) {
    const angle = (ray / 24) * Math.PI * 2;
    const long = ray % 2 ? 46 : 34;
    stroke(
      g,
      [
        { x: sun.x + Math.cos(angle) * 17 * unit, y: sun.y + Math.sin(angle) * 17 * unit },
        { x: sun.x + Math.cos(angle) * long * unit, y: sun.y + Math.sin(angle) * long * unit },
      ],
      "rgb(168 118 48 / 0.9)",
      3 * unit,
    );
  }
  g.strokeStyle = "rgb(168 118 48 / 0.9)";
  g.lineWidth = 2.6 * unit;
  g.beginPath();
  g.arc(sun.x, sun.y, 12 * unit, 0, Math.PI * 2);
  g.stroke();
  for (const [y, half] of [
    [286, 118],
    [246, 84],
    [206, 50],
  ])
    stroke(
      g,
      [
        at(-262 - half + (286 - y) * -0.06, y + half * 0.06),
        at(-262 + half + (286 - y) * -0.06, y - half * 0.06),
      ],
      "rgb(110 80 44 / 0.55)",
      3 * unit,
    );
  bloom(
    g,
    (light) => stroke(light, [card[1], card[2], card[3]], "rgb(255 236 196 / 0.75)", 3.4 * unit),
    [1, 0.6, 0.3, 0.2],
  );
}

function candle(g, at, unit, x, y, size) {
  const p = (a, b) => at(x + a * size, y + b * size);
  const brass = (half) =>
    shade(
      g,
      [p(-half, 0).x, 0],
      [p(half, 0).x, 0],
      [
        [0, "#2a1808"],
        [0.28, "#ffdf9e"],
        [0.5, "#b07a36"],
        [1, "#2a1808"],
      ],
    );
  const round = (half, high, b, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.ellipse(p(0, b).x, p(0, b).y, half * size * unit, high * size * unit, 0, 0, Math.PI * 2);
    g.fill();
  };
  g.save();
  g.filter = `blur(${8 * unit}px)`;
  round(104, 19, -4, "rgb(0 0 0 / 0.55)");
  g.restore();
  round(88, 15, 4, brass(88));
  round(82, 12, 10, brass(82));
  outline(
    g,
    [
      p(-40, 14),
      p(-12, 46),
      p(-8, 150),
      p(-20, 168),
      p(-8, 186),
      p(-12, 210),
      p(12, 210),
      p(8, 186),
      p(20, 168),
      p(8, 150),
      p(12, 46),
      p(40, 14),
    ],
    brass(26),
  );
  round(44, 9, 212, brass(44));
  outline(g, [p(-20, 214), p(-17, 236), p(17, 236), p(20, 214)], brass(20));
  outline(
    g,
    [p(-13, 234), p(-10, 500), p(10, 500), p(13, 234)],
    fall(g, p(0, 500).y, p(0, 234).y, [
      [0, "#ffe9c0"],
      [0.14, "#f0c890"],
      [0.5, "#b08a62"],
      [1, "#5c4430"],
    ]),
  );
  stroke(g, [p(-7, 494), p(-9, 240)], "rgb(255 246 224 / 0.4)", 3 * size * unit);
  stroke(g, [p(0, 498), p(0, 512)], "#1a0e06", 2.6 * size * unit);
  bloom(
    g,
    (light) => {
      const flame = new Path2D();
      const to = (kind, ...points) => flame[kind](...points.flatMap(([a, b]) => [p(a, b).x, p(a, b).y]));
      to("moveTo", [0, 500]);
      to("bezierCurveTo", [-17, 508], [-11, 540], [1, 572]);
      to("bezierCurveTo", [12, 540], [17, 508], [0, 500]);
      light.fillStyle = fall(light, p(0, 572).y, p(0, 500).y, [
        [0, "rgb(255 190 96 / 0.7)"],
        [0.4, "rgb(255 236 190 / 1)"],
        [0.85, "rgb(255 222 150 / 0.95)"],
        [1, "rgb(140 150 220 / 0.6)"],
      ]);
      light.fill(flame);
      halo(light, p(0, 530), 150 * size * unit, "255 190 110", 0.34);
    },
    [1, 0.8, 0.6, 0.5],
  );
}
