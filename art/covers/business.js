import { develop, ground, vignette } from "../kit/air.js";
import { added, bokeh, glow } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, fall, outline, shade, sheet, stroke } from "../kit/shapes.js";
import { deskLamp, things } from "../parts/desk-things.js";

/** A lit desk lamp in front of the windows of a business district, rendered as discs out of focus. */
export function paint({ width, height }) {
  const next = random(53);
  const g = sheet(width, height);
  const unit = height / 760;
  const top = height * 0.74;
  ground(g, 0, top, [
    [0, "#070b16"],
    [0.6, "#101a2e"],
    [1, "#2c2c38"],
  ]);
  towers(g, width, top, unit, next);
  rain(g, width, top, unit, next);
  frame(g, width, top, unit);
  ground(g, top, height, [
    [0, "#4a2f1a"],
    [0.14, "#26180e"],
    [0.6, "#150d08"],
    [1, "#0a0604"],
  ]);
  for (let grain = 0; grain < 18; grain++)
    stroke(
      g,
      along(0, width, 16, (x) => ({
        x,
        y: top + ((grain + 0.5) / 18) ** 1.4 * (height - top) + Math.sin(x / 300 + grain) * 2 * unit,
      })),
      `rgb(0 0 0 / ${0.1 + (grain % 3) * 0.05})`,
      2 * unit,
    );
  stroke(
    g,
    [
      { x: 0, y: top },
      { x: width, y: top },
    ],
    "rgb(255 200 130 / 0.4)",
    2.4 * unit,
  );
  const lampAt = { x: width * 0.67, y: top + 34 * unit };
  things(g, { unit }, lampAt);
  deskLamp(g, { unit }, lampAt);
  vignette(g, { x: width * 0.56, y: height * 0.52, strength: 0.62 });
  return develop(g);
}

function towers(g, width, top, unit, next) {
  const blocks = [
    [0.02, 0.13, 0.62],
    [0.14, 0.11, 0.8],
    [0.27, 0.13, 0.54],
    [0.41, 0.1, 0.9],
    [0.53, 0.16, 0.66],
    [0.75, 0.11, 0.84],
    [0.88, 0.14, 0.6],
  ];
  g.save();
  g.filter = `blur(${8 * unit}px)`;
  for (const [x, wide, high] of blocks)
    outline(
      g,
      [
        { x: x * width, y: top },
        { x: (x + wide) * width, y: top },
        { x: (x + wide) * width, y: top * (1 - high) },
        { x: x * width, y: top * (1 - high) },
      ],
      fall(g, top * (1 - high), top, [
        [0, "#0d1422"],
        [1, "#161a26"],
      ]),
    );
  g.restore();
  added(g, () => {
    glow(g, { x: width * 0.4, y: top }, width * 0.5, top * 0.4, "255 176 108", 0.26);
    for (const [x, wide, high] of blocks) {
      const [across, up] = [Math.floor((wide * width) / (34 * unit)), Math.floor((high * top) / (34 * unit))];
      for (let floor = 0; floor < up; floor++) {
        const late = next() < 0.24 ? 0.86 : 0.36;
        for (let room = 0; room < across; room++) {
          if (next() > late) continue;
          const at = {
            x: x * width + (room + 0.5 + next() * 0.4) * 34 * unit,
            y: top - (floor + 0.3 + next() * 0.4) * 34 * unit,
          };
          const colour = next() < 0.74 ? "255 200 128" : "196 220 255";
          bokeh(g, at, (11 + 9 * next()) * unit, colour, 0.05 + 0.42 * next() ** 3);
        }
      }
      if (high > 0.7)
        bokeh(g, { x: (x + wide / 2) * width, y: top * (1 - high) - 14 * unit }, 12 * unit, "255 60 44", 0.5);
    }
    for (let car = 0; car < 26; car++)
      bokeh(
        g,
        { x: width * next(), y: top - (6 + 22 * next()) * unit },
        13 * unit,
        next() < 0.5 ? "255 60 40" : "255 226 180",
        0.24,
      );
  });
}

function rain(g, width, top, unit, next) {
  for (let drop = 0; drop < 420; drop++) {
    const [x, y] = [width * next(), top * next()];
    const size = (0.8 + 3.6 * next() ** 4) * unit;
    g.fillStyle = shade(
      g,
      [x, y - size],
      [x, y + size],
      [
        [0, "rgb(8 10 16 / 0.5)"],
        [0.6, "rgb(160 170 190 / 0.16)"],
        [1, "rgb(255 226 180 / 0.6)"],
      ],
    );
    g.beginPath();
    g.ellipse(x, y, size * 0.86, size, 0, 0, Math.PI * 2);
    g.fill();
  }
}

function frame(g, width, top, unit) {
  for (const x of [0.13, 0.5, 0.87]) {
    g.fillStyle = shade(
      g,
      [width * x - 13 * unit, 0],
      [width * x + 13 * unit, 0],
      [
        [0, "#120d0a"],
        [0.6, "#1c140e"],
        [1, x < 0.6 ? "#6a4628" : "#18110c"],
      ],
    );
    g.fillRect(width * x - 13 * unit, 0, 26 * unit, top);
  }
  g.fillStyle = "#130e0a";
  g.fillRect(0, top * 0.32, width, 12 * unit);
  g.fillStyle = "#241810";
  g.fillRect(0, top - 16 * unit, width, 16 * unit);
}
