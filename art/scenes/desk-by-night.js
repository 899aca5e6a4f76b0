import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { houseRow, ironTower } from "../kit/city.js";
import { added, glow } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { deskLamp, things } from "../parts/desk-things.js";

/** A desk at a window over the roofs of Paris at night, with the lamp on. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(113);
  const g = sheet(width, height);
  const unit = height / (tall ? 1500 : 1350);
  const top = height * (tall ? 0.8 : 0.78);
  const room = {
    width,
    height,
    unit,
    top,
    next,
    pane: {
      left: width * (tall ? 0.1 : 0.4),
      right: width * (tall ? 0.9 : 0.86),
      high: height * 0.05,
      low: top - 40 * unit,
    },
  };
  ground(g, 0, height, [
    [0, "#0b0a0b"],
    [0.6, "#131010"],
    [1, "#0a0807"],
  ]);
  view(g, room, tall);
  panels(g, room);
  casement(g, room);
  curtains(g, room);
  desk(g, room);
  const lampAt = { x: width * (tall ? 0.7 : 0.79), y: top + 46 * unit };
  things(g, room, lampAt);
  deskLamp(g, room, lampAt);
  if (!tall) calm(g, { part: 0.4, strength: 0.45 });
  vignette(g, { x: width * (tall ? 0.5 : 0.68), y: height * 0.55, strength: 0.7 });
  return develop(g);
}

function view(g, { width, height, unit, pane, next }, tall) {
  g.save();
  g.beginPath();
  g.rect(pane.left, pane.high, pane.right - pane.left, pane.low - pane.high);
  g.clip();
  ground(g, pane.high, pane.low, [
    [0, "#070c1c"],
    [0.45, "#10203c"],
    [0.74, "#33374e"],
    [0.9, "#6a4c44"],
    [1, "#7a5240"],
  ]);
  stars(g, { bottom: height * 0.4, count: 260 });
  const far = pane.low - 190 * unit;
  added(g, () => glow(g, { x: width * 0.6, y: far }, width * 0.4, 200 * unit, "240 156 88", 0.4));
  ironTower(g, {
    x: width * (tall ? 0.3 : 0.535),
    foot: far + 20 * unit,
    high: 330 * unit,
    gain: 0.7,
    beams: true,
  });
  fog(g, {
    top: pane.high + 300 * unit,
    bottom: pane.low,
    colour: "220 150 104",
    alpha: 0.16,
    size: 4,
    seed: 61,
  });
  for (const [lift, size, wall, roof, lit] of [
    [-170, 44, "#3a3038", "#2c2a38", 0.2],
    [-110, 80, "#28222a", "#20202c", 0.16],
    [-10, 136, "#171419", "#12131b", 0.12],
  ])
    houseRow(g, {
      from: pane.left - 80,
      to: pane.right + 80,
      foot: pane.low + (lift + 40) * unit,
      size: size * unit,
      next,
      wall,
      roof,
      lit,
    });
  g.restore();
}

function panels(g, { width, unit, pane, top }) {
  for (const [from, to] of [
    [0, pane.left],
    [pane.right, width],
  ]) {
    g.fillStyle = "#141112";
    g.fillRect(from, 0, to - from, top);
  }
  const frame = (x, y, wide, high) => {
    for (const [inset, alpha] of [
      [0, 0.16],
      [9, 0.09],
    ]) {
      g.strokeStyle = `rgb(214 176 128 / ${alpha})`;
      g.lineWidth = 2 * unit;
      g.strokeRect(x + inset * unit, y + inset * unit, wide - 2 * inset * unit, high - 2 * inset * unit);
    }
  };
  for (let x = pane.left - 420 * unit; x > -420 * unit; x -= 360 * unit) {
    frame(x, 90 * unit, 300 * unit, top - 420 * unit);
    frame(x, top - 280 * unit, 300 * unit, 190 * unit);
  }
  frame(pane.right + 150 * unit, 90 * unit, 300 * unit, top - 420 * unit);
  frame(pane.right + 150 * unit, top - 280 * unit, 300 * unit, 190 * unit);
}

function casement(g, { unit, pane }) {
  const middle = (pane.left + pane.right) / 2;
  const wood = fall(g, pane.high, pane.low, [
    [0, "#16130f"],
    [0.6, "#221a14"],
    [1, "#4a3624"],
  ]);
  g.fillStyle = wood;
  const post = (x, wide) => g.fillRect(x - (wide * unit) / 2, pane.high, wide * unit, pane.low - pane.high);
  const bar = (y, wide) => g.fillRect(pane.left, y - (wide * unit) / 2, pane.right - pane.left, wide * unit);
  post(pane.left, 40);
  post(pane.right, 40);
  post(middle, 34);
  for (const x of [(pane.left + middle) / 2, (pane.right + middle) / 2]) post(x, 11);
  bar(pane.high, 36);
  bar(pane.low, 40);
  for (const part of [0.3, 0.62]) bar(pane.high + (pane.low - pane.high) * part, 11);
  for (const x of [pane.left + 20 * unit, middle + 17 * unit])
    stroke(
      g,
      [
        { x, y: pane.high },
        { x, y: pane.low },
      ],
      "rgb(255 200 130 / 0.2)",
      2,
    );
  g.fillStyle = "#b08a52";
  g.fillRect(middle - 5 * unit, pane.low - 330 * unit, 10 * unit, 70 * unit);
}

function curtains(g, { unit, pane, top }) {
  for (const [x, hand] of [
    [pane.left - 20 * unit, 1],
    [pane.right + 20 * unit, -1],
  ]) {
    for (let strip = 0; strip < 60; strip++) {
      const left = x + hand * (strip * 3 - 70) * unit;
      const tone =
        (0.45 + 0.55 * Math.abs(Math.sin(strip * 0.33 + 0.4 * Math.sin(strip * 0.9)))) * (0.5 + strip / 90);
      const fill = fall(g, 0, top, [
        [0, `rgb(${24 * tone} ${18 * tone} ${17 * tone})`],
        [0.7, `rgb(${60 * tone} ${41 * tone} ${30 * tone})`],
        [1, `rgb(${118 * tone} ${76 * tone} ${46 * tone})`],
      ]);
      outline(
        g,
        [
          { x: left, y: 0 },
          { x: left + hand * 4 * unit, y: 0 },
          { x: left + hand * (4 - strip * 0.3) * unit, y: top },
          { x: left - hand * strip * 0.32 * unit, y: top },
        ],
        fill,
      );
    }
  }
}

function desk(g, { width, height, unit, top }) {
  ground(g, top, height, [
    [0, "#3a2616"],
    [0.12, "#22160e"],
    [0.6, "#150e09"],
    [1, "#0b0705"],
  ]);
  for (let grain = 0; grain < 26; grain++)
    stroke(
      g,
      along(0, width, 20, (x) => ({
        x,
        y: top + ((grain + 0.5) / 26) ** 1.4 * (height - top) + Math.sin(x / 320 + grain) * 2 * unit,
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
    "rgb(232 176 108 / 0.34)",
    2.4 * unit,
  );
}
