import { bloom, lamp } from "./light.js";
import { fall } from "./shapes.js";

/** An airliner from the side, nose to the left; `x`, `y` is the ground below its nose, `metre` the scale. */
export function airliner(g, { x, y, metre }, next) {
  const at = (along, up) => [x + along * metre, y - up * metre];
  const body = hull(at);
  const fin = tail(at);
  g.fillStyle = "#0a0b0e";
  gear(g, at, metre);
  g.fillStyle = fall(g, y - 12 * metre, y - 5 * metre, [
    [0, "#3c424d"],
    [0.5, "#20242b"],
    [1, "#16181d"],
  ]);
  g.fill(fin);
  g.fillStyle = fall(g, y - 5.9 * metre, y - 1.7 * metre, [
    [0, "#5a6069"],
    [0.14, "#343942"],
    [0.5, "#1b1d23"],
    [0.8, "#121318"],
    [1, "#241f1a"],
  ]);
  g.fill(body);
  rim(g, body, { top: y - 5.9 * metre, bottom: y - 1.7 * metre, metre, cold: 0.85, warm: 0.3 });
  rim(g, fin, { top: y - 12 * metre, bottom: y - 2 * metre, metre, cold: 0.8, warm: 0 });
  wing(g, at, metre, y);
  cabin(g, at, metre, next);
}

function hull(at) {
  const path = new Path2D();
  path.moveTo(...at(0, 3.2));
  path.bezierCurveTo(...at(0.2, 3.9), ...at(1.2, 4.5), ...at(2.2, 5));
  path.bezierCurveTo(...at(3.2, 5.6), ...at(4.2, 5.86), ...at(5.6, 5.88));
  path.lineTo(...at(28, 5.88));
  path.bezierCurveTo(...at(32, 5.88), ...at(35, 5.62), ...at(37.4, 5.12));
  path.bezierCurveTo(...at(37.7, 4.9), ...at(37.4, 4.6), ...at(36.8, 4.5));
  path.bezierCurveTo(...at(33, 3.6), ...at(28.6, 1.78), ...at(24, 1.74));
  path.lineTo(...at(4.6, 1.74));
  path.bezierCurveTo(...at(2, 1.8), ...at(0.2, 2.5), ...at(0, 3.2));
  return path;
}

function tail(at) {
  const path = new Path2D();
  path.moveTo(...at(26.5, 5.8));
  path.bezierCurveTo(...at(28.6, 6), ...at(29.4, 6.4), ...at(30.1, 7.1));
  path.lineTo(...at(34.2, 11.7));
  path.quadraticCurveTo(...at(34.5, 12), ...at(35, 12));
  path.lineTo(...at(36.9, 12));
  path.lineTo(...at(36.2, 5.4));
  path.closePath();
  return path;
}

/** Light along the inside of an edge: cold from the masts above, warm from the wet ground below. */
function rim(g, path, { top, bottom, metre, cold, warm }) {
  const light = fall(g, top, bottom, [
    [0, `rgb(206 220 240 / ${cold})`],
    [0.34, `rgb(196 210 232 / ${cold * 0.55})`],
    [0.6, "rgb(196 210 232 / 0.02)"],
    [0.8, "rgb(255 190 120 / 0)"],
    [1, `rgb(255 186 116 / ${warm})`],
  ]);
  g.save();
  g.clip(path);
  g.globalCompositeOperation = "lighter";
  g.strokeStyle = light;
  for (const [wide, part] of [
    [1.5, 0.2],
    [0.55, 0.34],
    [0.12, 1],
  ]) {
    g.filter = `blur(${wide * metre * 0.28}px)`;
    g.globalAlpha = part;
    g.lineWidth = wide * metre;
    g.stroke(path);
  }
  g.restore();
}

function wing(g, at, metre, y) {
  const draw = (points, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    points.forEach(([a, b], index) => g[index ? "lineTo" : "moveTo"](...at(a, b)));
    g.fill();
  };
  const metal = fall(g, y - 3.2 * metre, y - 1.6 * metre, [
    [0, "#4a505a"],
    [0.4, "#16181d"],
    [1, "#0b0c0f"],
  ]);
  draw(
    [
      [11.2, 2.35],
      [13, 2.8],
      [18.6, 2.72],
      [23.2, 2.95],
      [24.5, 3.5],
      [25.2, 5],
      [24.95, 5.02],
      [23.9, 3.6],
      [22.6, 2.7],
      [17.4, 2.05],
    ],
    metal,
  );
  draw(
    [
      [32.4, 4.95],
      [33.4, 5.2],
      [38.6, 5.75],
      [38.9, 5.6],
      [36.2, 4.85],
    ],
    metal,
  );
  const [cx, cy] = at(13.2, 1.72);
  const pod = fall(g, cy - metre, cy + metre, [
    [0, "#59606b"],
    [0.25, "#23262d"],
    [0.75, "#0e0f12"],
    [1, "#2a231c"],
  ]);
  g.fillStyle = pod;
  g.beginPath();
  g.ellipse(cx, cy, metre * 2.3, metre * 1.06, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = "#050607";
  g.beginPath();
  g.ellipse(cx - metre * 1.95, cy, metre * 0.3, metre * 0.86, 0, 0, Math.PI * 2);
  g.fill();
}

function gear(g, at, metre) {
  for (const [along, radius, pairs] of [
    [5.1, 0.42, [0]],
    [17.6, 0.6, [0, 1.25]],
  ]) {
    for (const behind of pairs) {
      g.beginPath();
      g.arc(...at(along + behind, radius), radius * metre, 0, Math.PI * 2);
      g.fill();
    }
    const [left, top] = at(along - 0.12, 2.2);
    g.fillRect(left, top, 0.24 * metre, 2 * metre);
  }
}

function cabin(g, at, metre, next) {
  bloom(
    g,
    (light) => {
      for (let along = 6.6; along < 30.6; along += 0.54) {
        if (Math.abs(along - 13) < 0.2) continue;
        const lit = next() < 0.82 ? 0.55 + next() * 0.4 : 0.1;
        const [left, top] = at(along, 4.5);
        light.fillStyle = `rgb(255 ${204 + next() * 20} 142 / ${lit})`;
        light.beginPath();
        light.roundRect(left, top, 0.25 * metre, 0.36 * metre, 0.11 * metre);
        light.fill();
      }
      light.fillStyle = "rgb(168 206 226 / 0.5)";
      light.beginPath();
      [
        [1.5, 4.5],
        [2.1, 4.86],
        [3.1, 4.9],
        [3.1, 4.42],
      ].forEach(([a, b], index) => light[index ? "lineTo" : "moveTo"](...at(a, b)));
      light.fill();
      for (const [a, b, colour] of [
        [17, 6, "255 52 36"],
        [25.05, 5.05, "235 245 255"],
        [38.8, 5.6, "235 245 255"],
        [11.7, 2.3, "255 236 200"],
      ]) {
        const [px, py] = at(a, b);
        lamp(light, { x: px, y: py }, metre * 0.12, colour);
      }
    },
    [0.95, 0.7, 0.45, 0.3],
  );
}
