import { added, beam, bloom, glow, lamp, softly } from "./light.js";
import { fall, outline } from "./shapes.js";

/** A business jet from the front; `x`, `y` is the ground below its nose wheel, `metre` the scale. */
export function businessJet(g, { x, y, metre }) {
  const at = (across, up) => ({ x: x + across * metre, y: y - up * metre });
  added(g, () => glow(g, at(0, 3.4), metre * 11, metre * 5.6, "236 190 146", 0.3));
  tail(g, at, metre);
  for (const side of [-1, 1]) engine(g, at(side * 2.05, 3), metre);
  for (const side of [-1, 1]) wing(g, at, side, metre, y);
  legs(g, at, metre);
  fuselage(g, at, metre);
  softly(g, 0.003, (light) => {
    for (const side of [-1, 1])
      beam(light, at(side * 1.75, 1.55), at(side * 4.4, -3.2), metre * 1.5, "255 226 180", 0.17);
  });
  bloom(g, (light) => lights(light, at, metre), [1, 0.75, 0.6, 0.5]);
}

const METAL = [
  [0, "#79706a"],
  [0.16, "#413c3b"],
  [0.55, "#1a191b"],
  [1, "#0d0c0d"],
];

function tail(g, at, metre) {
  const fin = fall(g, at(0, 7.4).y, at(0, 3).y, [
    [0, "#5a504a"],
    [1, "#151315"],
  ]);
  outline(g, [at(-0.16, 3), at(-0.12, 7.2), at(0.12, 7.2), at(0.16, 3)], fin);
  for (const side of [-1, 1])
    outline(
      g,
      [at(0, 7.34), at(side * 4.1, 7.16), at(side * 4.15, 7.08), at(0, 7.02)],
      fall(g, at(0, 7.36).y, at(0, 7).y, METAL),
    );
  outline(g, [at(-0.2, 7.44), at(0, 7.6), at(0.2, 7.44), at(0.12, 6.9), at(-0.12, 6.9)], "#3a3431");
  g.lineWidth = Math.max(1, metre * 0.03);
}

function engine(g, centre, metre) {
  const ring = (radius, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.arc(centre.x, centre.y, radius * metre, 0, Math.PI * 2);
    g.fill();
  };
  ring(0.82, fall(g, centre.y - metre * 0.82, centre.y + metre * 0.82, METAL));
  ring(0.68, "#080708");
  g.strokeStyle = "rgb(150 134 120 / 0.22)";
  g.lineWidth = 1;
  for (let blade = 0; blade < 22; blade++) {
    const angle = (blade / 22) * Math.PI * 2;
    g.beginPath();
    g.moveTo(centre.x + Math.cos(angle) * metre * 0.16, centre.y + Math.sin(angle) * metre * 0.16);
    g.lineTo(
      centre.x + Math.cos(angle + 0.3) * metre * 0.64,
      centre.y + Math.sin(angle + 0.3) * metre * 0.64,
    );
    g.stroke();
  }
  ring(0.17, "#4a423d");
}

function wing(g, at, side, metre, y) {
  const skin = fall(g, y - 2.6 * metre, y - 1.1 * metre, METAL);
  outline(
    g,
    [
      at(side * 0.6, 1.75),
      at(side * 5, 1.86),
      at(side * 9.7, 2.2),
      at(side * 9.75, 2.1),
      at(side * 5, 1.58),
      at(side * 0.6, 1.2),
    ],
    skin,
  );
  outline(
    g,
    [
      at(side * 9.6, 2.1),
      at(side * 9.75, 2.2),
      at(side * 10.25, 3.7),
      at(side * 10.32, 3.68),
      at(side * 9.95, 2.12),
    ],
    "#4d4540",
  );
  g.strokeStyle = "rgb(255 214 164 / 0.5)";
  g.lineWidth = Math.max(1, metre * 0.028);
  g.beginPath();
  for (const [index, point] of [
    at(side * 1.1, 1.76),
    at(side * 5, 1.87),
    at(side * 9.7, 2.2),
    at(side * 10.25, 3.7),
  ].entries())
    g[index ? "lineTo" : "moveTo"](point.x, point.y);
  g.stroke();
}

function legs(g, at, metre) {
  g.fillStyle = "#0c0b0b";
  for (const [across, top, radius, pair] of [
    [0, 1.4, 0.3, 0.16],
    [-2.2, 1.5, 0.42, 0.22],
    [2.2, 1.5, 0.42, 0.22],
  ]) {
    const post = at(across - 0.07, top);
    g.fillRect(post.x, post.y, 0.14 * metre, (top - radius) * metre);
    for (const side of [-1, 1]) {
      const wheel = at(across + side * pair, radius * 2);
      g.beginPath();
      g.roundRect(wheel.x - 0.1 * metre, wheel.y, 0.2 * metre, radius * 2 * metre, 0.06 * metre);
      g.fill();
    }
  }
}

function fuselage(g, at, metre) {
  const middle = at(0, 2.45);
  const round = (radius, dy, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.ellipse(middle.x, middle.y + dy * metre, radius * metre, radius * 1.03 * metre, 0, 0, Math.PI * 2);
    g.fill();
  };
  const shell = g.createRadialGradient(
    middle.x,
    middle.y + metre * 0.3,
    metre * 0.2,
    middle.x,
    middle.y,
    metre * 1.28,
  );
  for (const [place, colour] of [
    [0, "#2b2827"],
    [0.62, "#191819"],
    [0.86, "#2f2b2a"],
    [0.96, "#8c7a68"],
    [1, "#d0b08a"],
  ])
    shell.addColorStop(place, colour);
  round(1.27, 0, shell);
  round(
    1.2,
    0.06,
    fall(g, middle.y - metre * 1.2, middle.y + metre * 1.2, [
      [0, "#57504c"],
      [0.3, "#2a2828"],
      [0.7, "#141314"],
      [1, "#2a211a"],
    ]),
  );
  for (const side of [-1, 1]) {
    outline(
      g,
      [at(side * 0.05, 2.98), at(side * 0.05, 2.6), at(side * 0.56, 2.56), at(side * 0.5, 2.96)],
      fall(g, at(0, 3).y, at(0, 2.56).y, [
        [0, "#8d97a2"],
        [1, "#252a30"],
      ]),
    );
    outline(
      g,
      [at(side * 0.58, 2.95), at(side * 0.64, 2.56), at(side * 0.92, 2.62), at(side * 0.82, 2.9)],
      fall(g, at(0, 3).y, at(0, 2.56).y, [
        [0, "#6f7881"],
        [1, "#1d2125"],
      ]),
    );
  }
  g.fillStyle = "#0e0d0e";
  g.beginPath();
  g.ellipse(middle.x, at(0, 1.98).y, metre * 0.34, metre * 0.26, 0, 0, Math.PI * 2);
  g.fill();
}

function lights(g, at, metre) {
  for (const side of [-1, 1]) {
    lamp(g, at(side * 1.75, 1.55), metre * 0.2, "255 232 196");
    lamp(g, at(side * 0.17, 0.98), metre * 0.12, "255 236 206");
  }
  lamp(g, at(-10.2, 3.6), metre * 0.07, "80 255 170");
  lamp(g, at(10.2, 3.6), metre * 0.07, "255 66 48");
  lamp(g, at(0, 7.66), metre * 0.09, "255 60 44");
}
