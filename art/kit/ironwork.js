import { bloom, lamp } from "./light.js";
import { along, fall, sheet } from "./shapes.js";

/**
 * A gilded gate between two piers with railings on both sides, lit from the ground. `unit`: a thousandth of
 * the picture.
 */
export function gate(g, { centre, foot, unit }) {
  const { width, height } = g.canvas;
  const iron = sheet(width, height);
  iron.translate(centre, foot);
  iron.scale(unit, -unit);
  const gold = iron.createLinearGradient(0, 0, 0, 620);
  for (const [place, colour] of [
    [0, "#f0c274"],
    [0.25, "#cf9c50"],
    [0.55, "#94692f"],
    [0.8, "#7a5628"],
    [1, "#b98a48"],
  ])
    gold.addColorStop(place, colour);
  iron.strokeStyle = gold;
  iron.fillStyle = gold;
  const reach = Math.max(centre, width - centre) / unit;
  for (let x = 262; x < reach; x += 23) for (const side of [-1, 1]) bar(iron, side * x, 330);
  for (const y of [16, 46, 250, 282]) for (const side of [-1, 1]) rail(iron, side * 252, side * reach, y);
  leaves(iron);
  overthrow(iron);
  g.save();
  g.filter = `drop-shadow(0 0 ${3 * unit}px rgb(0 0 0 / 0.9))`;
  g.drawImage(iron.canvas, 0, 0);
  g.restore();
  // A wide glow: the gold fades outside the light of the lamps.
  g.save();
  g.globalCompositeOperation = "lighter";
  g.globalAlpha = 0.28;
  g.filter = `blur(${9 * unit}px)`;
  g.drawImage(iron.canvas, 0, 0);
  g.restore();
  piers(g, { centre, foot, unit, reach });
}

function bar(g, x, high) {
  g.lineWidth = 4.6;
  g.beginPath();
  g.moveTo(x, 0);
  g.lineTo(x, high);
  g.stroke();
  spear(g, x, high, 0.66);
}

function spear(g, x, y, size) {
  g.beginPath();
  g.moveTo(x - 6 * size, y);
  g.quadraticCurveTo(x - 9 * size, y + 14 * size, x, y + 38 * size);
  g.quadraticCurveTo(x + 9 * size, y + 14 * size, x + 6 * size, y);
  g.fill();
  g.beginPath();
  g.arc(x, y - 4 * size, 5.4 * size, 0, Math.PI * 2);
  g.fill();
}

function rail(g, from, to, y) {
  g.lineWidth = 5;
  g.beginPath();
  g.moveTo(from, y);
  g.lineTo(to, y);
  g.stroke();
}

/** The two wings, one slightly open: bars, rings between the rails, a scroll in the middle. */
function leaves(g) {
  for (const side of [-1, 1]) {
    for (let bars = 0; bars < 10; bars++) {
      const x = side * (10 + bars * 20.5);
      const high = 372 + 46 * Math.cos((x / 205) * 1.5);
      bar(g, x, high);
    }
    for (const y of [14, 44, 176, 206, 330, 360]) rail(g, side * 8, side * 200, y);
    for (let ring = 0; ring < 9; ring++) {
      for (const y of [29, 191, 345]) {
        g.lineWidth = 2.6;
        g.beginPath();
        g.arc(side * (20 + ring * 20.5), y, 9, 0, Math.PI * 2);
        g.stroke();
      }
    }
    for (const y of [118, 268]) {
      scroll(g, side * 102, y, 34, side, 1);
      scroll(g, side * 102, y, 34, -side, -1);
    }
  }
}

function scroll(g, x, y, size, hand, turn) {
  const points = along(0, 1, 60, (t) => {
    const angle = t * Math.PI * 3.2;
    const radius = size * (1 - t) ** 0.9;
    return [
      x + hand * (size - Math.cos(angle) * radius),
      y + turn * (size * 0.8 - Math.sin(angle) * radius * 0.9 - size * 0.8),
    ];
  });
  g.lineWidth = 4;
  g.beginPath();
  points.forEach(([a, b], index) => g[index ? "lineTo" : "moveTo"](a, b));
  g.stroke();
}

/** The top of the gate: two waves of scrolls and a sun with rays. */
function overthrow(g) {
  g.lineWidth = 6;
  g.beginPath();
  g.moveTo(-222, 424);
  g.bezierCurveTo(-150, 470, -90, 452, 0, 540);
  g.bezierCurveTo(90, 452, 150, 470, 222, 424);
  g.stroke();
  g.beginPath();
  g.moveTo(-222, 406);
  g.bezierCurveTo(-120, 446, -70, 430, 0, 476);
  g.bezierCurveTo(70, 430, 120, 446, 222, 406);
  g.stroke();
  for (const side of [-1, 1]) {
    scroll(g, side * 54, 466, 40, side, 1);
    scroll(g, side * 142, 462, 27, side, 1);
    scroll(g, side * 30, 500, 26, -side, 1);
  }
  for (let ray = 0; ray < 24; ray++) {
    const angle = (ray / 24) * Math.PI * 2;
    const long = ray % 2 ? 58 : 42;
    g.beginPath();
    g.moveTo(Math.cos(angle - 0.07) * 22, 562 + Math.sin(angle - 0.07) * 22);
    g.lineTo(Math.cos(angle) * long, 562 + Math.sin(angle) * long);
    g.lineTo(Math.cos(angle + 0.07) * 22, 562 + Math.sin(angle + 0.07) * 22);
    g.fill();
  }
  g.lineWidth = 5;
  for (const radius of [22, 12]) {
    g.beginPath();
    g.arc(0, 562, radius, 0, Math.PI * 2);
    g.stroke();
  }
}

function piers(g, { centre, foot, unit, reach }) {
  const places = [];
  for (let x = 232; x < reach; x += 420) places.push(-x, x);
  for (const x of places) {
    const left = centre + (x - 26) * unit;
    const stone = fall(g, foot - 430 * unit, foot, [
      [0, "#2a2019"],
      [0.5, "#4a3625"],
      [1, "#9a7042"],
    ]);
    g.fillStyle = stone;
    g.fillRect(left, foot - 400 * unit, 52 * unit, 400 * unit);
    g.fillRect(left - 8 * unit, foot - 416 * unit, 68 * unit, 18 * unit);
    g.fillRect(left - 8 * unit, foot - 40 * unit, 68 * unit, 40 * unit);
    g.fillStyle = "rgb(0 0 0 / 0.34)";
    g.fillRect(left + 34 * unit, foot - 398 * unit, 18 * unit, 398 * unit);
    g.fillStyle = "#15110d";
    g.fillRect(centre + (x - 13) * unit, foot - 474 * unit, 26 * unit, 58 * unit);
  }
  bloom(
    g,
    (light) => {
      for (const x of places) {
        light.fillStyle = "rgb(255 206 134 / 0.85)";
        light.fillRect(centre + (x - 9) * unit, foot - 466 * unit, 18 * unit, 44 * unit);
        lamp(light, { x: centre + x * unit, y: foot - 444 * unit }, 8 * unit, "255 196 120", 0.9);
      }
    },
    [1, 0.8, 0.7, 0.6],
  );
}
