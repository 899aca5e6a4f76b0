import { starLattice } from "../kit/lattice.js";
import { added, bloom, halo, lamp } from "../kit/light.js";
import { fall, outline, stroke } from "../kit/shapes.js";

export function trace(g, points) {
  g.beginPath();
  points.forEach(({ x, y }, index) => g[index ? "lineTo" : "moveTo"](x, y));
  g.closePath();
}

export function seats(g, { floor, unit, centre, next }, width) {
  for (const [from, to] of [
    [-20, centre - 410 * unit],
    [centre + 410 * unit, width + 20],
  ]) {
    g.fillStyle = fall(g, floor - 130 * unit, floor, [
      [0, "#4a2c1a"],
      [0.3, "#2c1a10"],
      [1, "#120a06"],
    ]);
    g.fillRect(from, floor - 108 * unit, to - from, 108 * unit);
    for (let x = from; x < to - 60 * unit; x += 132 * unit) {
      const wide = Math.min(126 * unit, to - x - 8);
      const tone = 0.8 + next() * 0.35;
      g.fillStyle = fall(g, floor - 240 * unit, floor - 100 * unit, [
        [0, `rgb(${104 * tone} ${62 * tone} ${34 * tone})`],
        [1, `rgb(${42 * tone} ${24 * tone} ${15 * tone})`],
      ]);
      g.beginPath();
      g.roundRect(x + 4, floor - 232 * unit, wide, 130 * unit, 22 * unit);
      g.fill();
      g.strokeStyle = "rgb(232 170 98 / 0.3)";
      g.lineWidth = 1.6 * unit;
      g.stroke();
    }
    stroke(
      g,
      [
        { x: from, y: floor - 108 * unit },
        { x: to, y: floor - 108 * unit },
      ],
      "rgb(232 170 98 / 0.34)",
      2 * unit,
    );
  }
}

export function table(g, { centre, floor, unit }) {
  const at = (x, y) => ({ x: centre + (x + 205) * unit, y: floor + (70 - y) * unit });
  const brass = fall(g, at(0, 260).y, at(0, 60).y, [
    [0, "#e8b872"],
    [0.35, "#a8743a"],
    [1, "#3a2412"],
  ]);
  g.fillStyle = "#0d0805";
  g.beginPath();
  g.ellipse(at(0, 84).x, at(0, 84).y, 176 * unit, 22 * unit, 0, 0, Math.PI * 2);
  g.fill();
  outline(g, [at(-130, 80), at(130, 80), at(96, -34), at(-96, -34)], "#0c0705");
  g.strokeStyle = "rgb(255 196 118 / 0.75)";
  g.lineWidth = 2.4 * unit;
  g.beginPath();
  g.ellipse(at(0, 86).x, at(0, 86).y, 174 * unit, 20 * unit, 0, Math.PI, 0);
  g.stroke();
  const pot = new Path2D();
  const go = (kind, ...points) =>
    pot[kind](...points.flatMap(([x, y]) => [at(x - 40, y).x, at(x - 40, y).y]));
  go("moveTo", [-34, 90]);
  go("bezierCurveTo", [-52, 130], [-16, 150], [-20, 182]);
  go("bezierCurveTo", [-40, 190], [-78, 200], [-92, 226]);
  go("bezierCurveTo", [-60, 226], [-36, 214], [-16, 216]);
  go("bezierCurveTo", [-10, 236], [-4, 244], [0, 262]);
  go("bezierCurveTo", [4, 244], [12, 236], [18, 214]);
  go("bezierCurveTo", [64, 214], [62, 132], [30, 120]);
  go("lineTo", [30, 128]);
  go("bezierCurveTo", [46, 140], [48, 198], [20, 200]);
  go("bezierCurveTo", [16, 160], [54, 130], [36, 90]);
  pot.closePath();
  g.fillStyle = brass;
  g.fill(pot);
  g.strokeStyle = "rgb(255 222 160 / 0.55)";
  g.lineWidth = 1.6 * unit;
  g.stroke(pot);
  for (const x of [34, 78, 120])
    outline(
      g,
      [at(x - 17, 122), at(x + 17, 122), at(x + 10, 90), at(x - 10, 90)],
      fall(g, at(0, 122).y, at(0, 90).y, [
        [0, "#f2dcb8"],
        [1, "#6a4a2a"],
      ]),
    );
}

export function lanterns(g, { centre, floor, unit }, tall) {
  const places = tall
    ? [
        [-300, 820, 0.7],
        [330, 1010, 1],
      ]
    : [
        [-520, 900, 0.62],
        [470, 860, 1],
        [690, 1010, 0.6],
      ];
  for (const [x, up, size] of places) {
    const at = (a, b) => ({ x: centre + x * unit + a * size * unit, y: floor - up * unit - b * size * unit });
    stroke(g, [at(0, 90), { x: at(0, 0).x, y: 0 }], "#1d120a", 2.4 * unit);
    const body = [
      at(0, 96),
      at(18, 66),
      at(62, 40),
      at(74, -30),
      at(40, -92),
      at(0, -124),
      at(-40, -92),
      at(-74, -30),
      at(-62, 40),
      at(-18, 66),
    ];
    bloom(
      g,
      (light) => {
        outline(light, body, "rgb(255 158 66 / 0.5)");
        lamp(light, at(0, -20), 10 * size * unit, "255 176 92", 0.9);
      },
      [0.8, 0.6, 0.5, 0.5],
    );
    g.save();
    trace(g, body);
    g.clip();
    starLattice(g, {
      left: at(-80, 0).x,
      top: at(0, 100).y,
      right: at(80, 0).x,
      bottom: at(0, -130).y,
      cell: 37 * size * unit,
      width: 4.6 * size * unit,
      colour: "#1c0f06",
    });
    g.restore();
    trace(g, body);
    g.strokeStyle = "#2a180b";
    g.lineWidth = 4 * size * unit;
    g.stroke();
    for (const row of [
      [62, 40],
      [74, -30],
    ])
      stroke(g, [at(-row[0], row[1]), at(row[0], row[1])], "#2a180b", 5 * size * unit);
    added(g, () => halo(g, at(0, -20), 330 * size * unit, "255 164 76", 0.26));
  }
}
