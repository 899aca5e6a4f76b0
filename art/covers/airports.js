import { develop, fog, ground, vignette } from "../kit/air.js";
import { added, bloom, bokeh, glow, halo } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, outline, shade, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

/** An arrivals hall at night: the flight board in the distance, and an illuminated name board in front. */
export function paint({ width, height }) {
  const next = random(43);
  const g = sheet(width, height);
  const unit = height / 1000;
  const floor = height * 0.72;
  const behind = sheet(width, height);
  hall(behind, width, height, floor, unit, next);
  g.filter = `blur(${9 * unit}px)`;
  g.drawImage(behind.canvas, 0, 0);
  g.filter = "none";
  added(g, () => {
    for (let light = 0; light < 40; light++) {
      const x = width * next();
      const y = floor - height * (0.02 + 0.12 * next());
      bokeh(
        g,
        { x, y },
        (7 + 22 * next()) * unit,
        next() < 0.7 ? "255 206 140" : "170 200 255",
        0.05 + 0.2 * next() ** 2,
      );
    }
  });
  fog(g, { top: height * 0.3, bottom: floor, colour: "226 196 150", alpha: 0.1, size: 3, seed: 31 });
  mirror(g, floor, { gain: 0.5, wave: 0, smear: 24, puddles: 0.2, fade: 0.6, vanish: 0.4 });
  nameBoard(g, width, height, unit);
  vignette(g, { x: width * 0.56, y: height * 0.5, strength: 0.62 });
  return develop(g);
}

/** Ceiling, glass, the flight board in amber rows, and the doors of the arrivals. */
function hall(g, width, height, floor, unit, next) {
  ground(g, 0, floor, [
    [0, "#08080b"],
    [0.5, "#14141a"],
    [1, "#2b241e"],
  ]);
  ground(g, floor, height, [
    [0, "#2a241f"],
    [0.4, "#131214"],
    [1, "#08080a"],
  ]);
  const vanish = { x: width * 0.36, y: height * 0.6 };
  for (let beam = -9; beam <= 12; beam++) {
    const x = width * 0.36 + beam * 190 * unit;
    stroke(
      g,
      [
        { x: x + beam * 130 * unit, y: 0 },
        { x: vanish.x + beam * 26 * unit, y: height * 0.36 },
      ],
      "rgb(90 84 80 / 0.32)",
      12 * unit,
    );
  }
  bloom(
    g,
    (light) => {
      for (let row = 0; row < 6; row++) {
        const t = 0.72 ** row;
        const y = height * 0.36 - t * height * 0.33;
        for (const hand of [-1, 1])
          for (const away of [120, 330]) {
            const x = vanish.x + hand * away * t * 2 * unit;
            outline(
              light,
              [
                { x: x - 70 * t * unit, y },
                { x: x + 70 * t * unit, y },
                { x: x + 62 * t * unit, y: y + 11 * t * unit },
                { x: x - 62 * t * unit, y: y + 11 * t * unit },
              ],
              "rgb(255 236 206 / 0.75)",
            );
          }
      }
    },
    [1, 0.6, 0.4, 0.4],
  );
  const door = { x: width * 0.36, wide: 220 * unit, high: 330 * unit };
  bloom(
    g,
    (light) => {
      outline(
        light,
        [
          { x: door.x - door.wide, y: floor },
          { x: door.x + door.wide, y: floor },
          { x: door.x + door.wide, y: floor - door.high },
          { x: door.x - door.wide, y: floor - door.high },
        ],
        shade(
          light,
          [door.x - door.wide, 0],
          [door.x + door.wide, 0],
          [
            [0, "rgb(190 176 150 / 0.24)"],
            [0.47, "rgb(240 220 180 / 0.5)"],
            [0.5, "rgb(255 248 230 / 1)"],
            [0.53, "rgb(240 220 180 / 0.5)"],
            [1, "rgb(190 176 150 / 0.24)"],
          ],
        ),
      );
    },
    [0.9, 0.5, 0.5, 0.5],
  );
  for (const part of [-1, -0.5, 0.5, 1])
    stroke(
      g,
      [
        { x: door.x + part * door.wide, y: floor },
        { x: door.x + part * door.wide, y: floor - door.high },
      ],
      "#0b0a0a",
      10 * unit,
    );
  flights(g, { x: width * 0.045, y: height * 0.13, wide: width * 0.42, high: height * 0.25, next });
}

function flights(g, { x, y, wide, high, next }) {
  g.fillStyle = "#07070a";
  g.fillRect(x - 14, y - 14, wide + 28, high + 28);
  const rows = 8;
  bloom(
    g,
    (light) => {
      for (let row = 0; row < rows; row++) {
        const top = y + ((row + 0.24) * high) / rows;
        const tall = (high / rows) * 0.46;
        const colour = row === 0 ? "255 240 214" : "255 178 70";
        let at = x;
        for (const [column, most] of [
          [0.1, 0.08],
          [0.36, 0.3],
          [0.14, 0.1],
          [0.24, 0.2],
        ]) {
          const end = at + wide * most * (0.55 + 0.45 * next());
          for (let letter = at; letter < end; letter += tall * 0.78) {
            light.fillStyle = `rgb(${colour} / ${0.5 + next() * 0.4})`;
            light.fillRect(letter, top, tall * 0.55, tall);
          }
          at += wide * (column + 0.03);
        }
        light.fillStyle = row === 2 ? "rgb(90 240 150 / 0.9)" : "rgb(255 178 70 / 0.3)";
        light.fillRect(x + wide * 0.965, top, tall * 0.8, tall);
      }
    },
    [1, 0.6, 0.5, 0.5],
  );
}

/** A sheet of glass in a brass frame, lit along its edge, without a name. */
function nameBoard(g, width, height, unit) {
  const at = (x, y) => ({ x: width * 0.69 + x * unit, y: height * 0.5 + y * unit });
  const plate = (grow) => [
    at(-300 - grow, -170 - grow),
    at(300 + grow, -206 - grow),
    at(300 + grow, 206 + grow),
    at(-300 - grow, 170 + grow),
  ];
  added(g, () => glow(g, at(0, 0), 620 * unit, 440 * unit, "255 216 156", 0.22));
  for (const [wide, colour] of [
    [26, "#1a1008"],
    [18, "#6a4520"],
    [5, "#f0c884"],
  ])
    stroke(g, [at(0, 186), at(0, 410)], colour, wide * unit);
  g.fillStyle = "rgb(0 0 0 / 0.6)";
  g.beginPath();
  g.ellipse(at(14, 420).x, at(0, 420).y, 190 * unit, 34 * unit, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = shade(
    g,
    [at(-150, 0).x, 0],
    [at(150, 0).x, 0],
    [
      [0, "#2a1808"],
      [0.3, "#e8bc76"],
      [0.55, "#8a5a28"],
      [1, "#2a1808"],
    ],
  );
  g.beginPath();
  g.ellipse(at(0, 408).x, at(0, 408).y, 150 * unit, 24 * unit, 0, 0, Math.PI * 2);
  g.fill();
  outline(
    g,
    plate(20),
    shade(
      g,
      [at(-320, 0).x, 0],
      [at(320, 0).x, 0],
      [
        [0, "#5a3c1c"],
        [0.3, "#d8a860"],
        [0.7, "#8a6030"],
        [1, "#f0cc8c"],
      ],
    ),
  );
  outline(g, plate(13), "#120c07");
  outline(
    g,
    plate(0),
    shade(
      g,
      [at(-300, 0).x, at(0, -200).y],
      [at(300, 0).x, at(0, 200).y],
      [
        [0, "#2c241b"],
        [0.36, "#15110d"],
        [0.7, "#1d1610"],
        [1, "#3d2d1c"],
      ],
    ),
  );
  // The engraving reflects the light of the edge: a thin frame with an empty centre.
  const frame = plate(-26);
  bloom(
    g,
    (light) => {
      stroke(light, [...plate(1), plate(1)[0]], "rgb(255 244 220 / 0.95)", 7 * unit);
      stroke(light, [...frame, frame[0]], "rgb(255 206 134 / 0.5)", 2.2 * unit);
      stroke(light, [at(-190, 8), at(-30, 1)], "rgb(255 224 168 / 0.9)", 3.6 * unit);
      stroke(light, [at(30, -2), at(190, -9)], "rgb(255 224 168 / 0.9)", 3.6 * unit);
      outline(
        light,
        along(0, Math.PI * 1.5, 3, (angle) => at(Math.cos(angle) * 15, Math.sin(angle) * 15)),
        "rgb(255 232 184 / 0.95)",
      );
    },
    [1, 0.9, 0.7, 0.5],
  );
  added(g, () => {
    for (const [a, c] of [
      [plate(0)[0], plate(0)[3]],
      [plate(0)[1], plate(0)[2]],
    ])
      glow(g, { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }, 120 * unit, 230 * unit, "255 214 150", 0.34);
    glow(g, at(0, 196), 340 * unit, 90 * unit, "255 206 140", 0.3);
  });
  added(g, () => {
    const low = at(0, 470);
    glow(g, low, 420 * unit, 60 * unit, "255 214 150", 0.34);
    halo(g, at(-300, -170), 90 * unit, "255 250 236", 0.3);
  });
}
