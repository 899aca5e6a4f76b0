import { develop, ground, vignette } from "../kit/air.js";
import { starLattice } from "../kit/lattice.js";
import { added, bokeh, bloom, glow, halo } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, outline, shade, sheet, stroke } from "../kit/shapes.js";

/** Light through a carved screen on the wall and on a brass tray with the coffee pot, cups and dates. */
export function paint({ width, height }) {
  const next = random(17);
  const g = sheet(width, height);
  const unit = height / 1000;
  const table = height * 0.7;
  ground(g, 0, table, [
    [0, "#1a0f08"],
    [0.6, "#2a180c"],
    [1, "#3a2210"],
  ]);
  cast(g, width, table, unit);
  ground(g, table, height, [
    [0, "#4a2b14"],
    [0.2, "#2a180c"],
    [1, "#0d0704"],
  ]);
  for (let grain = 0; grain < 18; grain++)
    stroke(
      g,
      along(0, width, 16, (x) => ({
        x,
        y: table + (grain / 18) ** 1.5 * (height - table) + Math.sin(x / 260 + grain) * 3 * unit,
      })),
      `rgb(0 0 0 / ${0.12 + (grain % 3) * 0.05})`,
      2.4 * unit,
    );
  stroke(
    g,
    [
      { x: 0, y: table },
      { x: width, y: table },
    ],
    "rgb(255 206 140 / 0.3)",
    2 * unit,
  );
  added(g, () =>
    glow(g, { x: width * 0.52, y: height * 0.82 }, width * 0.5, height * 0.2, "255 170 86", 0.42),
  );
  const at = (x, y) => ({ x: width * 0.5 + x * unit, y: height * 0.84 - y * unit });
  tray(g, at, unit);
  bowl(g, at, unit, next);
  pot(g, at, unit);
  for (const [x, y, size] of [
    [-330, 36, 0.92],
    [-210, -6, 1.05],
    [-90, -46, 1.16],
  ])
    cup(g, at, unit, x, y, size);
  dust(g, width, height, next);
  vignette(g, { x: width * 0.5, y: height * 0.56, strength: 0.7 });
  return develop(g);
}

/** The pattern of light from the screen, projected at an angle on the wall. */
function cast(g, width, table, unit) {
  const pattern = sheet(1200 * unit, 900 * unit);
  pattern.fillStyle = "rgb(255 178 92)";
  pattern.fillRect(0, 0, pattern.canvas.width, pattern.canvas.height);
  for (const [wide, colour] of [
    [30, "#000"],
    [12, "#000"],
  ])
    starLattice(pattern, {
      left: 0,
      top: 0,
      right: 1200 * unit,
      bottom: 900 * unit,
      cell: 190 * unit,
      width: wide * unit,
      colour,
    });
  g.save();
  g.beginPath();
  g.rect(0, 0, width, table);
  g.clip();
  g.globalCompositeOperation = "lighter";
  g.filter = `blur(${5 * unit}px)`;
  g.globalAlpha = 0.62;
  g.setTransform(1.06, 0.2, -0.34, 0.95, width * 0.3, -table * 0.24);
  g.drawImage(pattern.canvas, 0, 0);
  g.restore();
  // Fades at the grazing angle.
  g.fillStyle = shade(
    g,
    [0, 0],
    [width, table * 0.5],
    [
      [0, "rgb(16 9 5 / 0.98)"],
      [0.28, "rgb(20 11 6 / 0.7)"],
      [0.52, "rgb(26 14 7 / 0.1)"],
      [0.74, "rgb(24 13 7 / 0.35)"],
      [1, "rgb(16 9 5 / 0.95)"],
    ],
  );
  g.fillRect(0, 0, width, table);
}

const BRASS = [
  [0, "#2a1607"],
  [0.14, "#8a5a26"],
  [0.26, "#ffdf9e"],
  [0.36, "#d69a4c"],
  [0.6, "#7a4a1c"],
  [0.82, "#3a1f0b"],
  [0.93, "#a8702f"],
  [1, "#2a1607"],
];

function tray(g, at, unit) {
  const oval = (wide, high, y, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.ellipse(at(0, y).x, at(0, y).y, wide * unit, high * unit, 0, 0, Math.PI * 2);
    g.fill();
  };
  oval(680, 118, -22, "rgb(0 0 0 / 0.6)");
  oval(650, 108, 0, shade(g, [at(-650, 0).x, 0], [at(650, 0).x, 0], BRASS));
  oval(
    640,
    103,
    5,
    shade(
      g,
      [at(-640, 0).x, 0],
      [at(640, 0).x, 0],
      [
        [0, "#1d0f05"],
        [0.3, "#7d4f22"],
        [0.5, "#c98d45"],
        [0.72, "#6a3f19"],
        [1, "#1d0f05"],
      ],
    ),
  );
  oval(
    592,
    90,
    6,
    shade(
      g,
      [at(-592, 0).x, 0],
      [at(592, 0).x, 0],
      [
        [0, "#2a1608"],
        [0.34, "#8a5a28"],
        [0.52, "#dba055"],
        [0.7, "#5a3516"],
        [1, "#1d0f05"],
      ],
    ),
  );
  g.save();
  g.beginPath();
  g.ellipse(at(0, 6).x, at(0, 6).y, 592 * unit, 90 * unit, 0, 0, Math.PI * 2);
  g.clip();
  g.translate(at(0, 6).x, at(0, 6).y);
  g.scale(1, 0.152);
  starLattice(g, {
    left: -640 * unit,
    top: -640 * unit,
    right: 640 * unit,
    bottom: 640 * unit,
    cell: 176 * unit,
    width: 9 * unit,
    colour: "rgb(60 30 10 / 0.3)",
  });
  g.restore();
  g.strokeStyle = "rgb(255 226 164 / 0.75)";
  g.lineWidth = 3 * unit;
  g.beginPath();
  g.ellipse(at(0, 5).x, at(0, 5).y, 640 * unit, 103 * unit, 0, Math.PI * 0.9, Math.PI * 1.86);
  g.stroke();
}

/** A body of revolution: `profile` is half its width at each height. */
function turned(g, at, x, profile, fill) {
  const side = (hand) => profile.map(([half, y]) => at(x + hand * half, y));
  outline(g, [...side(-1), ...side(1).reverse()], fill);
}

function smooth(points) {
  const rows = [];
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1], points[index]];
    for (let step = 0; step < 14; step++) {
      const t = step / 14;
      const ease = t * t * (3 - 2 * t);
      rows.push([a[0] + (b[0] - a[0]) * ease, a[1] + (b[1] - a[1]) * t]);
    }
  }
  return [...rows, points.at(-1)];
}

function pot(g, at, unit) {
  const x = 150;
  shadow(g, at(x + 40, 6), 190 * unit, 34 * unit);
  // The long spout with its bent tip; the handle is on the other side.
  const beak = new Path2D();
  const to = (path, kind, ...points) =>
    path[kind](...points.flatMap(([a, b]) => [at(x + a, b).x, at(x + a, b).y]));
  to(beak, "moveTo", [-70, 250]);
  to(beak, "bezierCurveTo", [-150, 262], [-176, 350], [-206, 424]);
  to(beak, "bezierCurveTo", [-222, 456], [-262, 462], [-300, 446]);
  to(beak, "bezierCurveTo", [-268, 440], [-250, 420], [-240, 398]);
  to(beak, "bezierCurveTo", [-220, 330], [-190, 200], [-80, 168]);
  beak.closePath();
  g.fillStyle = shade(
    g,
    [at(x - 290, 0).x, at(0, 440).y],
    [at(x - 70, 0).x, at(0, 190).y],
    [
      [0, "#f6cd86"],
      [0.3, "#c08840"],
      [0.6, "#8a5a26"],
      [1, "#4a2a10"],
    ],
  );
  g.fill(beak);
  g.strokeStyle = "rgb(255 232 180 / 0.75)";
  g.lineWidth = 2.6 * unit;
  g.stroke(beak);
  const handle = new Path2D();
  to(handle, "moveTo", [62, 440]);
  to(handle, "bezierCurveTo", [210, 480], [236, 300], [104, 176]);
  for (const [wide, colour] of [
    [30, "#241206"],
    [22, "#7a4c20"],
    [8, "rgb(255 216 150 / 0.6)"],
  ]) {
    g.strokeStyle = colour;
    g.lineWidth = wide * unit;
    g.stroke(handle);
  }
  const body = smooth([
    [96, 8],
    [104, 22],
    [92, 40],
    [132, 120],
    [138, 190],
    [96, 270],
    [58, 330],
    [52, 372],
    [78, 430],
    [86, 452],
  ]);
  turned(g, at, x, body, shade(g, [at(x - 138, 0).x, 0], [at(x + 138, 0).x, 0], BRASS));
  const lid = smooth([
    [92, 452],
    [94, 464],
    [60, 500],
    [26, 536],
    [14, 560],
    [22, 576],
    [10, 600],
    [3, 640],
  ]);
  turned(g, at, x, lid, shade(g, [at(x - 94, 0).x, 0], [at(x + 94, 0).x, 0], BRASS));
  for (const [y, half, alpha] of [
    [40, 92, 0.8],
    [128, 133, 0.4],
    [142, 136, 0.4],
    [330, 58, 0.7],
    [346, 55, 0.5],
    [452, 90, 0.9],
    [576, 22, 0.7],
  ]) {
    g.strokeStyle = `rgb(60 28 8 / ${alpha})`;
    g.lineWidth = 3.4 * unit;
    g.beginPath();
    g.ellipse(at(x, y).x, at(x, y).y, half * unit, half * 0.13 * unit, 0, 0, Math.PI);
    g.stroke();
    g.strokeStyle = `rgb(255 232 180 / ${alpha * 0.5})`;
    g.lineWidth = 1.6 * unit;
    g.beginPath();
    g.ellipse(at(x, y).x, at(x, y + 4).y, half * unit, half * 0.13 * unit, 0, Math.PI * 0.3, Math.PI * 0.8);
    g.stroke();
  }
  for (let leaf = -4; leaf <= 4; leaf++) {
    const turn = (leaf / 4.6) * (Math.PI / 2);
    const p = at(x + Math.sin(turn) * 136, 186);
    g.strokeStyle = `rgb(62 30 8 / ${0.5 * Math.cos(turn)})`;
    g.lineWidth = 2.4 * unit;
    g.beginPath();
    g.ellipse(p.x, p.y, 15 * Math.cos(turn) * unit + 1, 34 * unit, 0, 0, Math.PI * 2);
    g.stroke();
  }
  bloom(
    g,
    (light) => {
      const spark = (a, b, wide, high, alpha) => {
        light.fillStyle = `rgb(255 244 216 / ${alpha})`;
        light.beginPath();
        light.ellipse(at(x + a, b).x, at(x + a, b).y, wide * unit, high * unit, 0.06, 0, Math.PI * 2);
        light.fill();
      };
      spark(-66, 188, 8, 60, 0.8);
      spark(-34, 420, 5, 26, 0.75);
      spark(-30, 486, 6, 12, 0.6);
      spark(-236, 436, 14, 3.4, 0.8);
      spark(0, 640, 3.4, 3.4, 0.9);
    },
    [0.9, 0.8, 0.6, 0.3],
  );
}

function shadow(g, { x, y }, wide, high) {
  g.save();
  g.filter = `blur(${high * 0.3}px)`;
  g.fillStyle = "rgb(0 0 0 / 0.6)";
  g.beginPath();
  g.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
  g.fill();
  g.restore();
}

function cup(g, at, unit, x, y, size) {
  const p = (a, b) => at(x + a * size, y + b * size);
  shadow(g, p(14, 0), 58 * size * unit, 13 * size * unit);
  turned(
    g,
    (a, b) => p(a, b),
    0,
    smooth([
      [27, 0],
      [30, 8],
      [46, 46],
      [54, 88],
    ]),
    shade(
      g,
      [p(-54, 0).x, 0],
      [p(54, 0).x, 0],
      [
        [0, "#6a4c30"],
        [0.24, "#fff1d8"],
        [0.5, "#d8b88c"],
        [1, "#4a2c16"],
      ],
    ),
  );
  const lip = (wide, high, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.ellipse(p(0, 88).x, p(0, 88).y, wide * size * unit, high * size * unit, 0, 0, Math.PI * 2);
    g.fill();
  };
  lip(54, 11, "#f2c886");
  lip(50, 9, "#5a3a20");
  lip(47, 7.4, "#8a5a22");
  g.strokeStyle = "rgb(178 112 40 / 0.8)";
  g.lineWidth = 3 * size * unit;
  g.beginPath();
  g.ellipse(p(0, 60).x, p(0, 60).y, 49 * size * unit, 9 * size * unit, 0, 0, Math.PI);
  g.stroke();
}

function bowl(g, at, unit, next) {
  const x = 416;
  shadow(g, at(x + 16, 22), 170 * unit, 30 * unit);
  turned(
    g,
    at,
    x,
    smooth([
      [62, 18],
      [70, 28],
      [128, 60],
      [158, 104],
    ]),
    shade(g, [at(x - 158, 0).x, 0], [at(x + 158, 0).x, 0], BRASS),
  );
  const heap = [];
  for (let row = 0; row < 5; row++)
    for (let date = 0; date < 8 - row * 1.3; date++)
      heap.push([
        x + (date - (7 - row * 1.3) / 2) * 37 + (next() - 0.5) * 16,
        104 + row * 20 + next() * 8,
        (next() - 0.5) * 1.6,
      ]);
  for (const [a, b, turn] of heap) {
    const p = at(a, b);
    g.save();
    g.translate(p.x, p.y);
    g.rotate(turn);
    const skin = g.createRadialGradient(-9 * unit, -7 * unit, 0, 0, 0, 30 * unit);
    const tone = 0.8 + next() * 0.5;
    for (const [place, red, green, blue] of [
      [0, 176, 96, 46],
      [0.4, 92, 42, 20],
      [1, 30, 12, 6],
    ])
      skin.addColorStop(place, `rgb(${red * tone} ${green * tone} ${blue * tone})`);
    g.fillStyle = skin;
    g.beginPath();
    g.ellipse(0, 0, 29 * unit, 15.5 * unit, 0, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = "rgb(255 226 176 / 0.5)";
    g.beginPath();
    g.ellipse(-8 * unit, -7 * unit, 10 * unit, 2.4 * unit, -0.1, 0, Math.PI * 2);
    g.fill();
    g.strokeStyle = "rgb(20 8 4 / 0.5)";
    g.lineWidth = 1.4 * unit;
    for (const bend of [-4, 3]) {
      g.beginPath();
      g.ellipse(0, bend * unit, 22 * unit, 6 * unit, 0, 0.2, 2.6);
      g.stroke();
    }
    g.restore();
  }
  g.strokeStyle = "rgb(255 226 164 / 0.85)";
  g.lineWidth = 4 * unit;
  g.beginPath();
  g.ellipse(at(x, 104).x, at(x, 104).y, 158 * unit, 20 * unit, 0, 0.05, Math.PI - 0.05);
  g.stroke();
}

function dust(g, width, height, next) {
  added(g, () => {
    halo(g, { x: width * 0.62, y: height * 0.2 }, height * 0.7, "255 178 96", 0.14);
    for (let speck = 0; speck < 90; speck++) {
      const t = next();
      bokeh(
        g,
        { x: width * (0.36 + t * 0.4 + next() * 0.1), y: height * next() * 0.8 },
        1.4 + next() * 5,
        "255 206 140",
        0.05 + next() * 0.14,
      );
    }
  });
}
