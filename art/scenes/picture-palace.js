import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, beam, bloom, glow, halo, lamp, softly } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, face, fall, outline, quad, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

const FRONT = 24;
const DOORS = [-8.4, -5.6, -2.8, 0, 2.8, 5.6, 8.4];

/**
 * A premiere: a cinema in the rain, bulbs under its canopy, and the beam of the projector on the wet steps.
 */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(89);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.7 : 0.7,
    vanish: tall ? 0.5 : 0.64,
    lens: tall ? 0.92 : 0.98,
    eye: { x: 0, y: 1.7 },
  });
  const foot = cam.at(0, 0, FRONT - 5).y;
  ground(g, 0, foot, [
    [0, "#04060d"],
    [0.6, "#0b1020"],
    [1, "#1d1a20"],
  ]);
  stars(g, { bottom: height * 0.3, count: 60, seed: 8 });
  neighbours(g, cam, next);
  front(g, cam);
  bloom(g, (light) => foyer(light, cam, next), [0.9, 0.4, 0.36, 0.3]);
  doors(g, cam);
  fin(g, cam);
  steps(g, cam);
  canopy(g, cam);
  fog(g, {
    top: height * 0.1,
    bottom: foot,
    colour: "214 190 170",
    alpha: 0.12,
    size: 3,
    stretch: 2,
    seed: 93,
  });
  ground(g, foot, height, [
    [0, "#1b1717"],
    [0.3, "#0f0f12"],
    [1, "#060608"],
  ]);
  mirror(g, foot, {
    gain: 0.6,
    wave: 0.008,
    smear: 18,
    puddles: 0.5,
    fade: 0.4,
    vanish: cam.vanish / width,
    squeeze: 1.3,
  });
  projector(g, cam, tall);
  posts(g, cam);
  if (!tall) calm(g, { part: 0.4, strength: 0.5 });
  vignette(g, { x: cam.vanish, y: height * 0.52, strength: 0.66 });
  return develop(g);
}

const wall = (g, cam, x1, y1, x2, y2, fill, z = FRONT) => quad(g, cam, [x1, y1, z], [x2, y2, z], fill);

/** The dark street on both sides. */
function neighbours(g, cam, next) {
  for (const side of [-1, 1]) {
    for (let house = 0; house < 4; house++) {
      const [from, to] = [side * (11.4 + house * 11), side * (22.2 + house * 11)];
      const high = 15 + next() * 3;
      wall(g, cam, from, 0, to, high, "#0d0c11", FRONT + 1);
      face(
        g,
        cam,
        [
          [from, high, FRONT + 1],
          [from + side * 1, high + 3.4, FRONT + 1],
          [to - side * 1, high + 3.4, FRONT + 1],
          [to, high, FRONT + 1],
        ],
        "#0a0b11",
      );
      for (let x = 1.4; x < 10; x += 2.3)
        for (let y = 5; y < high - 2; y += 3.4) {
          const lit = next() < 0.03;
          wall(
            g,
            cam,
            from + side * x,
            y,
            from + side * (x + 1),
            y + 2,
            lit ? "rgb(210 150 86 / 0.5)" : "#111119",
            FRONT + 1,
          );
        }
    }
  }
}

/** Five high bays of stone, stepped at the top. */
function front(g, cam) {
  const stone = (gain) =>
    fall(g, cam.at(0, 19, FRONT).y, cam.at(0, 4, FRONT).y, [
      [0, `rgb(${34 * gain} ${29 * gain} ${30 * gain})`],
      [0.6, `rgb(${72 * gain} ${54 * gain} ${42 * gain})`],
      [1, `rgb(${176 * gain} ${122 * gain} ${74 * gain})`],
    ]);
  wall(g, cam, -11, 0, 11, 15.4, stone(0.62));
  wall(g, cam, -7.6, 15.4, 7.6, 17, stone(0.62));
  wall(g, cam, -4.6, 17, 4.6, 18.4, stone(0.62));
  for (let x = -10.4; x <= 10.5; x += 2.6) {
    const top = Math.abs(x) < 4.6 ? 18 : Math.abs(x) < 7.6 ? 16.6 : 15;
    const rib = g.createLinearGradient(cam.at(x - 0.34, 0, FRONT).x, 0, cam.at(x + 0.34, 0, FRONT).x, 0);
    rib.addColorStop(0, "rgb(8 6 6 / 0.7)");
    rib.addColorStop(0.4, "rgb(236 176 116 / 0.3)");
    rib.addColorStop(1, "rgb(8 6 6 / 0.75)");
    wall(g, cam, x - 0.34, 5.4, x + 0.34, top, rib);
  }
  for (let x = -9.1; x <= 9.2; x += 2.6) {
    if (Math.abs(x) < 1.4) continue;
    wall(g, cam, x - 0.55, 7, x + 0.55, 13.4, "rgb(9 9 14 / 0.85)");
    for (const y of [8.6, 10.2, 11.8])
      stroke(g, [cam.at(x - 0.55, y, FRONT), cam.at(x + 0.55, y, FRONT)], "rgb(150 110 78 / 0.3)", 1.4);
  }
  for (const [y, from, to] of [
    [15.4, -11, 11],
    [17, -7.6, 7.6],
    [18.4, -4.6, 4.6],
    [14.6, -11, 11],
  ])
    stroke(g, [cam.at(from, y, FRONT), cam.at(to, y, FRONT)], "rgb(236 190 140 / 0.34)", 2);
  wall(g, cam, -11, 0, 11, 4.6, "#150f0c");
}

/** The warm, deep foyer behind the doors, with the lamps of the staircase. */
function foyer(g, cam, next) {
  for (const x of DOORS) {
    wall(
      g,
      cam,
      x - 1.25,
      1.1,
      x + 1.25,
      4.2,
      fall(g, cam.at(0, 4.2, FRONT).y, cam.at(0, 1.1, FRONT).y, [
        [0, `rgb(232 160 88 / ${0.5 + next() * 0.08})`],
        [0.5, "rgb(226 142 70 / 0.42)"],
        [1, "rgb(140 66 34 / 0.5)"],
      ]),
    );
    lamp(g, cam.at(x - 0.5, 3.5, FRONT), 3, "255 214 150", 0.7);
    lamp(g, cam.at(x + 0.5, 3.5, FRONT), 3, "255 214 150", 0.7);
  }
}

/** Glazed brass doors, two per opening. */
function doors(g, cam) {
  for (const x of DOORS) {
    for (const post of [-1.25, 0, 1.25])
      stroke(g, [cam.at(x + post, 1.1, FRONT), cam.at(x + post, 4.2, FRONT)], "#1a0f08", 5);
    for (const y of [1.15, 1.6, 3.6, 4.2])
      stroke(g, [cam.at(x - 1.25, y, FRONT), cam.at(x + 1.25, y, FRONT)], "#1a0f08", 4);
    for (const post of [-0.14, 0.14])
      stroke(g, [cam.at(x + post, 2, FRONT), cam.at(x + post, 2.8, FRONT)], "#e0b070", 2.6);
  }
}

/** The vertical sign, edged with bulbs, without text. */
function fin(g, cam) {
  const z = FRONT - 0.6;
  const at = (x, y) => cam.at(x, y, z);
  for (const hand of [-1, 1]) {
    const x = hand * 9.1;
    const body = [
      at(x - 0.7, 6.4),
      at(x - 0.7, 15.6),
      ...along(Math.PI, 0, 16, (angle) => at(x + Math.cos(angle) * 0.7, 15.6 + Math.sin(angle) * 1.1)),
      at(x + 0.7, 15.6),
      at(x + 0.7, 6.4),
    ];
    outline(g, body, "#1a0d0c");
    bloom(
      g,
      (light) => {
        outline(
          light,
          [at(x - 0.22, 7), at(x - 0.22, 15.4), at(x + 0.22, 15.4), at(x + 0.22, 7)],
          "rgb(255 72 44 / 0.34)",
        );
        for (let y = 6.7; y < 15.8; y += 0.52)
          for (const side of [-0.55, 0.55]) lamp(light, at(x + side, y), 2.4, "255 204 132", 0.9);
      },
      [0.95, 0.5, 0.4, 0.3],
    );
  }
}

/** Seven wide, wet steps: each edge reflects the foyer. */
function steps(g, cam) {
  for (let step = 6; step >= 0; step--) {
    const z = FRONT - 0.6 - (6 - step) * 0.62;
    const y = step * 0.16;
    wall(g, cam, -10.6, y, 10.6, y + 0.16, `rgb(${42 + step * 5} ${32 + step * 3} ${28 + step * 2})`, z);
    face(
      g,
      cam,
      [
        [-10.6, y + 0.16, z],
        [10.6, y + 0.16, z],
        [10.6, y + 0.16, z + 0.62],
        [-10.6, y + 0.16, z + 0.62],
      ],
      `rgb(${92 + step * 9} ${62 + step * 6} ${42 + step * 3})`,
    );
    face(
      g,
      cam,
      [
        [-1.3, y + 0.16, z],
        [1.3, y + 0.16, z],
        [1.3, y + 0.16, z + 0.62],
        [-1.3, y + 0.16, z + 0.62],
      ],
      "#8e2018",
    );
    wall(g, cam, -1.3, y, 1.3, y + 0.16, "#55120f", z);
    stroke(g, [cam.at(-10.6, y + 0.16, z), cam.at(10.6, y + 0.16, z)], "rgb(255 206 148 / 0.34)", 1.8);
  }
}

/** The canopy over the steps: bulbs on its underside, a lit edge. */
function canopy(g, cam) {
  const [near, far] = [FRONT - 5.4, FRONT];
  const [low, high] = [5, 5.9];
  face(
    g,
    cam,
    [
      [-9.6, low, near],
      [9.6, low, near],
      [9.6, low, far],
      [-9.6, low, far],
    ],
    "#2a1810",
  );
  quad(g, cam, [-9.6, low, near], [9.6, high, near], "#140c0a");
  bloom(
    g,
    (light) => {
      for (let z = far - 0.6; z > near; z -= 0.92)
        for (let x = -9; x <= 9.05; x += 0.9) {
          const p = cam.at(x, low, z);
          lamp(light, p, Math.max(1.4, p.scale * 0.042), "255 196 116", 0.72);
        }
      const panel = [
        cam.at(-9.1, low + 0.2, near),
        cam.at(9.1, low + 0.2, near),
        cam.at(9.1, high - 0.2, near),
        cam.at(-9.1, high - 0.2, near),
      ];
      outline(light, panel, "rgb(255 236 204 / 0.62)");
      for (let x = -9.45; x <= 9.5; x += 0.45)
        for (const y of [low + 0.08, high - 0.08]) lamp(light, cam.at(x, y, near), 2, "255 206 134", 0.8);
    },
    [0.95, 0.5, 0.42, 0.36],
  );
  // Rails for letters, empty.
  for (const y of [low + 0.42, high - 0.4])
    stroke(g, [cam.at(-9.1, y, near), cam.at(9.1, y, near)], "rgb(96 66 40 / 0.55)", 1.6);
  for (const x of [-6.5, 6.5])
    stroke(g, [cam.at(x, high, near), cam.at(x, 10.6, FRONT)], "rgb(150 120 92 / 0.5)", 2.4);
}

/** The projector's rays from its window through the rain, and a bright area on the ground. */
function projector(g, cam, tall) {
  const from = cam.at(0, 11.4, FRONT);
  const next = random(31);
  quad(g, cam, [-0.62, 10.8, FRONT], [0.62, 12, FRONT], "#0d0a0a");
  const target = (t, z) => cam.at(-3 + 6 * t, 0, z);
  softly(g, 0.0016, (light) => {
    for (let ray = 0; ray < 60; ray++) {
      const to = target(next(), tall ? 11.6 : 11);
      const long = { x: from.x + (to.x - from.x) * 1.02, y: from.y + (to.y - from.y) * 1.02 };
      const tint = next() < 0.3 ? "255 214 160" : next() < 0.5 ? "190 210 255" : "240 240 255";
      beam(light, from, long, 10 + next() * 34, tint, 0.02 + 0.1 * next() ** 3);
    }
    beam(light, from, target(0.5, 11), cam.width * (tall ? 0.16 : 0.085), "226 230 250", 0.13);
  });
  bloom(
    g,
    (light) => {
      lamp(light, from, 11, "240 244 255");
      halo(light, from, cam.height * 0.12, "226 232 255", 0.4);
    },
    [1, 0.8, 0.6, 0.5],
  );
  added(g, () => {
    g.save();
    g.filter = `blur(${cam.height * 0.004}px)`;
    outline(
      g,
      [cam.at(-3, 0, 15), cam.at(3, 0, 15), cam.at(3.3, 0, 10.6), cam.at(-3.3, 0, 10.6)],
      "rgb(214 220 244 / 0.3)",
    );
    g.restore();
    glow(g, cam.at(0, 0, 12.4), cam.width * (tall ? 0.34 : 0.2), cam.height * 0.07, "222 228 255", 0.3);
    for (let drop = 0; drop < 900; drop++) {
      const t = next() ** 0.7;
      const to = target(next(), 11);
      const p = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
      g.fillStyle = `rgb(230 236 255 / ${0.06 + 0.3 * next() ** 3})`;
      g.fillRect(p.x, p.y, 1.2, 4 + next() * 12);
    }
  });
}

/** Brass posts and their rope along the carpet. */
function posts(g, cam) {
  face(
    g,
    cam,
    [
      [-1.3, 0, FRONT - 5],
      [1.3, 0, FRONT - 5],
      [1.3, 0, 4],
      [-1.3, 0, 4],
    ],
    fall(g, cam.at(0, 0, 19).y, cam.height, [
      [0, "rgb(120 28 20 / 0.8)"],
      [0.3, "rgb(74 17 14 / 0.72)"],
      [1, "rgb(18 6 6 / 0.6)"],
    ]),
  );
  for (const hand of [-1, 1]) {
    const row = [18, 14.4, 11.2, 8.6, 6.4];
    for (const [index, z] of row.entries()) {
      const x = hand * 1.75;
      const wide = Math.max(2, cam.at(x, 0, z).scale * 0.05);
      stroke(g, [cam.at(x, 0, z), cam.at(x, 0.98, z)], "#5c3c1e", wide);
      stroke(
        g,
        [cam.at(x - hand * 0.012, 0, z), cam.at(x - hand * 0.012, 0.98, z)],
        "rgb(255 216 150 / 0.8)",
        wide * 0.34,
      );
      bloom(
        g,
        (light) => lamp(light, cam.at(x, 1.02, z), Math.max(1.6, wide * 0.5), "255 206 140", 0.5),
        [1, 0.4, 0, 0],
      );
      if (index === row.length - 1) continue;
      const far = row[index + 1];
      const rope = along(0, 1, 16, (t) => cam.at(x, 0.92 - 0.3 * Math.sin(Math.PI * t), z + (far - z) * t));
      stroke(g, rope, "#3c0d0c", wide * 0.9);
      stroke(g, rope, "rgb(255 120 90 / 0.22)", wide * 0.3);
    }
  }
}
