import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

const TENT = 58;

/**
 * A garden in the evening: lanterns along the path, strings of light between the trees, a glowing marquee.
 */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(47);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.6 : 0.63,
    vanish: tall ? 0.5 : 0.64,
    lens: tall ? 0.74 : 0.98,
    eye: { x: 0, y: 1.75 },
  });
  const foot = cam.at(0, 0, TENT).y;
  ground(g, 0, foot, [
    [0, "#050913"],
    [0.5, "#0c1730"],
    [0.85, "#24304a"],
    [1, "#4a4048"],
  ]);
  stars(g, { bottom: height * 0.4, count: 120, seed: 33 });
  fog(g, { top: height * 0.2, bottom: foot, colour: "130 140 168", alpha: 0.12, size: 3, seed: 73 });
  wood(g, cam, foot, next);
  added(g, () => glow(g, cam.at(0, 3, TENT), width * 0.36, height * 0.24, "255 196 122", 0.5));
  marquee(g, cam);
  ground(g, foot, height, [
    [0, "#191610"],
    [0.3, "#0d0e0b"],
    [1, "#060706"],
  ]);
  walk(g, cam);
  mirror(g, foot, {
    gain: 0.5,
    wave: 0.004,
    smear: 34,
    puddles: 0.7,
    fade: 0.4,
    vanish: cam.vanish / width,
    squeeze: 1.7,
  });
  lawn(g, cam, foot, next);
  for (let z = 46; z > 14; z -= 7.2)
    for (const hand of [-1, 1]) tree(g, cam, hand * (6.4 + next() * 0.5), z, next);
  bloom(g, (light) => garlands(light, cam), [1, 0.75, 0.5, 0.4]);
  lanterns(g, cam);
  if (!tall) calm(g, { part: 0.4, strength: 0.42 });
  vignette(g, { x: cam.vanish, y: height * 0.56, strength: 0.64 });
  return develop(g);
}

function wood(g, cam, foot, next) {
  for (let x = -60; x < cam.width + 60; x += 26) {
    const away = Math.abs(x - cam.vanish) / cam.width;
    const high = cam.height * (0.1 + 0.16 * away + next() * 0.05);
    g.fillStyle = `rgb(${11 + next() * 5} ${13 + next() * 5} ${17 + next() * 5})`;
    g.beginPath();
    g.ellipse(x, foot - high * 0.4, 34 + next() * 40, high * 0.7, 0, 0, Math.PI * 2);
    g.fill();
  }
}

function marquee(g, cam) {
  const at = (x, y) => cam.at(x, y, TENT);
  const peaks = [
    [-13.4, 4.7, 7.6],
    [0, 8.6, 11.4],
    [13.4, 4.7, 7.6],
  ];
  const cloth = (light) =>
    fall(light, at(0, 11).y, at(0, 0).y, [
      [0, "rgb(150 92 46 / 0.5)"],
      [0.45, "rgb(226 154 84 / 0.62)"],
      [0.75, "rgb(255 206 138 / 0.8)"],
      [1, "rgb(255 218 158 / 0.7)"],
    ]);
  bloom(
    g,
    (light) => {
      for (const [x, half, high] of peaks) {
        const slope = (hand) =>
          along(0, 1, 20, (t) => at(x + hand * half * (1 - t) ** 1.0, 3.4 + (high - 3.4) * t ** 1.9));
        outline(light, [...slope(-1), ...slope(1).reverse()], cloth(light));
        outline(
          light,
          [at(x - half, 3.4), at(x + half, 3.4), at(x + half * 0.98, 0), at(x - half * 0.98, 0)],
          cloth(light),
        );
      }
    },
    [0.85, 0.3, 0.34, 0.4],
  );
  for (const [x, half, high] of peaks) {
    for (let seam = -4; seam <= 4; seam++) {
      const part = seam / 4;
      const up = along(0, 1, 14, (t) => at(x + part * half * (1 - t), 3.4 + (high - 3.4) * t ** 1.9));
      stroke(g, up, "rgb(90 48 20 / 0.4)", 1.8);
      stroke(g, [at(x + part * half, 3.4), at(x + part * half, 0)], "rgb(90 48 20 / 0.36)", 1.8);
    }
    const edge = along(-1, 1, 64, (t) =>
      at(x + t * half * 1.01, 3.1 - 0.34 * Math.abs(Math.sin(t * Math.PI * 6))),
    );
    outline(
      g,
      [at(x - half * 1.01, 3.5), at(x + half * 1.01, 3.5), ...edge.reverse()],
      "rgb(252 206 142 / 0.85)",
    );
    stroke(g, edge, "rgb(80 42 18 / 0.5)", 1.6);
    stroke(g, [at(x, high), at(x, high + 1.1)], "#8a6238", 2.4);
  }
  for (const x of [-17.8, -9.1, 9.1, 17.8]) stroke(g, [at(x, 0), at(x, 3.3)], "#5c3a1c", 3);
  const opening = [at(-3.1, 0), at(-3.1, 2.9), at(3.1, 2.9), at(3.1, 0)];
  outline(
    g,
    opening,
    fall(g, at(0, 3).y, at(0, 0).y, [
      [0, "#ffe2ae"],
      [0.6, "#fff1d4"],
      [1, "#e8b878"],
    ]),
  );
  for (const hand of [-1, 1]) {
    const drape = [
      at(hand * 3.3, 3),
      at(hand * 0.6, 3),
      at(hand * 2.6, 1.5),
      at(hand * 2.9, 0),
      at(hand * 3.4, 0),
    ];
    outline(g, drape, "rgb(214 148 82 / 0.95)");
    stroke(g, drape.slice(1, 4), "rgb(120 70 32 / 0.6)", 1.6);
  }
  bloom(
    g,
    (light) => {
      for (const [x, y] of [
        [0, 2.5],
        [-0.5, 2.2],
        [0.5, 2.2],
        [-0.9, 2.45],
        [0.9, 2.45],
      ])
        lamp(light, at(x, y), 3, "255 214 150", 0.9);
    },
    [1, 0.5, 0.4, 0.3],
  );
}

function walk(g, cam) {
  outline(
    g,
    [cam.at(-2.5, 0, TENT), cam.at(2.5, 0, TENT), cam.at(2.5, 0, 1.9), cam.at(-2.5, 0, 1.9)],
    fall(g, cam.at(0, 0, TENT).y, cam.height, [
      [0, "#7a5a3a"],
      [0.14, "#3a2c20"],
      [0.5, "#1d1815"],
      [1, "#100e0d"],
    ]),
  );
}

function lawn(g, cam, foot, next) {
  for (const hand of [-1, 1])
    outline(
      g,
      [
        cam.at(hand * 2.5, 0, TENT),
        cam.at(hand * 40, 0, TENT),
        cam.at(hand * 40, 0, 1.9),
        cam.at(hand * 2.5, 0, 1.9),
      ],
      fall(g, foot, cam.height, [
        [0, "rgb(40 34 22 / 0.9)"],
        [0.25, "rgb(18 20 13 / 0.94)"],
        [1, "rgb(7 9 7 / 0.96)"],
      ]),
    );
  for (let blade = 0; blade < 15000; blade++) {
    const z = 2.4 + 50 * next() ** 2;
    const hand = next() < 0.5 ? -1 : 1;
    const x = hand * (2.6 + next() ** 1.5 * 14);
    const p = cam.at(x, 0, z);
    if (p.y < foot + 3) continue;
    const near = Math.max(0, 1 - Math.abs(Math.abs(x) - 3.1) / 3.4);
    g.strokeStyle = `rgb(${46 + 120 * near} ${48 + 74 * near} ${30 + 22 * near} / ${0.14 + 0.34 * near})`;
    g.lineWidth = Math.max(0.7, p.scale * 0.008);
    g.beginPath();
    g.moveTo(p.x, p.y);
    g.lineTo(p.x + (next() - 0.5) * p.scale * 0.04, p.y - p.scale * (0.025 + next() * 0.04));
    g.stroke();
  }
}

function tree(g, cam, x, z, next) {
  const foot = cam.at(x, 0, z);
  const unit = foot.scale;
  const trunk = g.createLinearGradient(foot.x - unit * 0.2, 0, foot.x + unit * 0.2, 0);
  const lit = "rgb(120 80 44)";
  trunk.addColorStop(x > 0 ? 0 : 1, lit);
  trunk.addColorStop(0.5, "#2a1e14");
  trunk.addColorStop(x > 0 ? 1 : 0, "#0b0a0a");
  outline(
    g,
    [
      { x: foot.x - unit * 0.2, y: foot.y },
      { x: foot.x - unit * 0.12, y: foot.y - unit * 4 },
      { x: foot.x + unit * 0.12, y: foot.y - unit * 4 },
      { x: foot.x + unit * 0.2, y: foot.y },
    ],
    trunk,
  );
  const crown = Array.from({ length: 9 }, () => ({
    x: (next() - 0.5) * 3,
    y: 4.9 + next() * 3.2,
    size: 1 + next() * 0.9,
  }));
  g.fillStyle = "rgb(8 10 12 / 0.94)";
  for (const bough of crown) {
    g.beginPath();
    g.arc(foot.x + bough.x * unit, foot.y - bough.y * unit, bough.size * unit * 0.84, 0, Math.PI * 2);
    g.fill();
  }
  for (let leaf = 0; leaf < 2600; leaf++) {
    const bough = crown[leaf % crown.length];
    const angle = next() * Math.PI * 2;
    const reach = next() ** 0.42 * bough.size;
    const at = { x: bough.x + Math.cos(angle) * reach, y: bough.y + Math.sin(angle) * reach * 0.8 };
    const warm = Math.max(0, 6.4 - at.y) * 0.26 * Math.max(0.1, 0.6 - Math.sign(x) * at.x * 0.32) * next();
    g.fillStyle = `rgb(${8 + 66 * warm} ${10 + 46 * warm} ${12 + 14 * warm} / 0.92)`;
    g.beginPath();
    g.ellipse(
      foot.x + at.x * unit,
      foot.y - at.y * unit,
      unit * (0.04 + next() * 0.06),
      unit * 0.034,
      next() * 3,
      0,
      Math.PI * 2,
    );
    g.fill();
  }
}

function garlands(g, cam) {
  let hand = -1;
  for (let z = 44; z > 8; z -= 5.4) {
    const [from, to] = [
      [hand * 5.6, 5.1, z],
      [-hand * 5.6, 5.1, z - 5.4],
    ];
    const wire = along(0, 1, 40, (t) =>
      cam.at(
        from[0] + (to[0] - from[0]) * t,
        5.1 - 1.15 * Math.sin(Math.PI * t),
        from[2] + (to[2] - from[2]) * t,
      ),
    );
    stroke(g, wire, "rgb(120 92 60 / 0.5)", 1.2);
    wire.forEach((p, index) => {
      if (index % 2 || index === 0) return;
      lamp(g, { x: p.x, y: p.y + p.scale * 0.05 }, Math.max(1.3, p.scale * 0.042), "255 196 116", 0.85);
    });
    hand = -hand;
  }
}

function lanterns(g, cam) {
  const places = [];
  for (let z = 50; z > 4.6; z /= 1.27) for (const hand of [-1, 1]) places.push([hand * 3.05, z]);
  bloom(
    g,
    (light) => {
      for (const [x, z] of places) {
        const p = cam.at(x, 0, z);
        glow(light, p, p.scale * 1.5, Math.max(3, p.scale * 0.2), "255 190 112", 0.4);
        const pane = [
          cam.at(x - 0.13, 0.12, z),
          cam.at(x + 0.13, 0.12, z),
          cam.at(x + 0.13, 0.56, z),
          cam.at(x - 0.13, 0.56, z),
        ];
        outline(
          light,
          pane,
          fall(light, pane[2].y, pane[0].y, [
            [0, "rgb(200 110 44 / 0.22)"],
            [0.7, "rgb(255 180 96 / 0.5)"],
            [1, "rgb(255 206 130 / 0.62)"],
          ]),
        );
        glow(
          light,
          cam.at(x, 0.3, z),
          Math.max(1.2, p.scale * 0.05),
          Math.max(2, p.scale * 0.16),
          "255 236 190",
          0.9,
        );
        halo(light, cam.at(x, 0.34, z), p.scale * 1.5, "255 180 100", 0.16);
      }
    },
    [1, 0.7, 0.5, 0.4],
  );
  for (const [x, z] of places) {
    const wide = Math.max(1, cam.at(x, 0, z).scale * 0.024);
    for (const side of [-0.14, 0.14])
      stroke(g, [cam.at(x + side, 0.06, z), cam.at(x + side, 0.6, z)], "#0d0906", wide);
    outline(
      g,
      [
        cam.at(x - 0.19, 0.58, z),
        cam.at(x + 0.19, 0.58, z),
        cam.at(x + 0.07, 0.76, z),
        cam.at(x - 0.07, 0.76, z),
      ],
      "#120c08",
    );
    outline(
      g,
      [cam.at(x - 0.18, 0, z), cam.at(x + 0.18, 0, z), cam.at(x + 0.16, 0.1, z), cam.at(x - 0.16, 0.1, z)],
      "#120c08",
    );
    stroke(g, [cam.at(x - 0.03, 0.78, z), cam.at(x, 0.88, z), cam.at(x + 0.03, 0.78, z)], "#2a1c10", wide);
  }
}
