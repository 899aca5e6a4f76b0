import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo } from "../kit/light.js";
import { clouds, random } from "../kit/random.js";
import { face, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";
import { lamps, limousine } from "../parts/limousines.js";

/* Towers along the street: side, near end, far end, height, distance of the front from the middle. */
const STREET = [
  [1, 330, 420, 190, 22],
  [-1, 300, 400, 150, 22],
  [-1, 215, 285, 210, 22],
  [1, 240, 310, 130, 22],
  [-1, 130, 195, 118, 21],
  [-1, 70, 112, 172, 20],
  [-1, 18, 52, 90, 17],
  [1, 60, 84, 62, 32],
];
/** The tower in front, and its one lit room. */
const FACING = { z: 100, left: 13, right: 50, high: 152, floor: 4 };
const ROOM = { from: 18, to: 33, floor: 11 };

/** The street of the banks before sunrise: one floor is lit, where the first meeting begins. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(67);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.83 : 0.84,
    vanish: tall ? 0.34 : 0.52,
    lens: tall ? 0.98 : 0.96,
    eye: { x: 0, y: 2 },
  });
  const foot = cam.horizon + 3;
  ground(g, 0, foot, [
    [0, "#060b18"],
    [0.4, "#101d38"],
    [0.72, "#33415f"],
    [0.9, "#7d6a6c"],
    [1, "#d29a6a"],
  ]);
  stars(g, { bottom: height * 0.3, count: 50, seed: 12 });
  added(g, () => {
    glow(g, { x: cam.vanish, y: foot }, width * 0.3, height * 0.16, "255 176 104", 0.6);
    glow(g, { x: cam.vanish, y: foot }, width * 0.46, height * 0.5, "170 150 150", 0.26);
  });
  fog(g, { top: height * 0.3, bottom: foot, colour: "206 170 146", alpha: 0.12, size: 3, seed: 77 });
  const rows = [...STREET].sort((a, b) => b[1] - a[1]);
  for (const tower of rows.filter(([, near]) => near > FACING.z)) slab(g, cam, tower, next);
  fog(g, {
    top: foot - height * 0.3,
    bottom: foot + 10,
    colour: "226 180 146",
    alpha: 0.18,
    size: 4,
    stretch: 2,
    seed: 81,
  });
  facing(g, cam, next);
  bloom(g, (light) => room(light, cam), [1, 0.6, 0.5, 0.5]);
  furniture(g, cam);
  for (const tower of rows.filter(([, near]) => near <= FACING.z)) slab(g, cam, tower, next);
  lobby(g, cam);
  ground(g, foot, height, [
    [0, "#2c2624"],
    [0.2, "#17161a"],
    [1, "#08080b"],
  ]);
  mirror(g, foot, {
    gain: 0.6,
    wave: 0.004,
    smear: 30,
    puddles: 0.55,
    fade: 0.35,
    vanish: cam.vanish / width,
    squeeze: tall ? 3.2 : 3.6,
  });
  kerb(g, cam);
  limousine(g, cam, { x: 5, z: 12, light: -1 });
  bloom(g, (light) => lamps(light, cam, { x: 5, z: 12 }), [0.95, 0.7, 0.5, 0.4]);
  if (!tall) calm(g, { part: 0.4, strength: 0.5 });
  vignette(g, { x: width * (tall ? 0.55 : 0.66), y: height * 0.5, strength: 0.56 });
  return develop(g);
}

/** The reflection of the sky in glass is uneven. */
const sheen = clouds(19);

/** The sky in a pane: brighter at the bottom and at a distance. */
function pane(depth, y, tone) {
  const dawn = Math.min(1, depth / 300);
  const low = Math.max(0, 1 - y / 130);
  const level = tone * (0.55 + 0.9 * dawn) * (1 + 1.1 * sheen(depth / 26, y / 30));
  return `rgb(${(22 + 86 * dawn * low + 14 * dawn) * level} ${(32 + 54 * dawn * low + 18 * dawn) * level} ${(54 + 38 * dawn * low + 26 * dawn) * level})`;
}

/** A tower along the street, with its long side along the view and its narrow front across. */
function slab(g, cam, [side, near, far, high, away], next) {
  const haze = 1 - Math.exp(-near / 300);
  const x = side * away;
  const frame = `rgb(${9 + 60 * haze} ${11 + 54 * haze} ${17 + 52 * haze})`;
  face(
    g,
    cam,
    [
      [x, 0, near],
      [x, high, near],
      [x, high, far],
      [x, 0, far],
    ],
    frame,
  );
  face(
    g,
    cam,
    [
      [x, 0, near],
      [x, high, near],
      [x + side * 60, high, near],
      [x + side * 60, 0, near],
    ],
    `rgb(${6 + 34 * haze} ${8 + 34 * haze} ${14 + 36 * haze})`,
  );
  const part = (far - near) / Math.max(4, Math.round((far - near) / 3.4));
  for (let y = 1; y < high - 3; y += 4) {
    const late = 0.86 + next() * 0.2;
    for (let z = far; z > near + 0.5; z -= part) {
      const tone = late * (0.88 + next() * 0.24);
      face(
        g,
        cam,
        [
          [x, y, z - 0.2],
          [x, y + 3.1, z - 0.2],
          [x, y + 3.1, z - part + 0.2],
          [x, y, z - part + 0.2],
        ],
        pane(z * (1 - 0.25 * haze), y, tone),
      );
    }
    for (let across = 1.2; across < 58 && near > 40; across += 3.4) {
      const a = x + side * across;
      face(
        g,
        cam,
        [
          [a, y, near],
          [a, y + 3.1, near],
          [a + side * 2.8, y + 3.1, near],
          [a + side * 2.8, y, near],
        ],
        glass(across, y, haze, 0.85 + next() * 0.3),
      );
    }
  }
  stroke(g, [cam.at(x, high, far), cam.at(x, high, near)], `rgb(210 196 196 / ${0.2 + 0.3 * haze})`, 1.6);
  stroke(g, [cam.at(x, 0, near), cam.at(x, high, near)], `rgb(196 190 204 / ${0.16 + 0.14 * haze})`, 1.8);
}

/** A pane towards the camera: the night above, and the dawn from behind at the bottom. */
function glass(x, y, haze, tone) {
  const level = tone * (1 + 1.3 * sheen(x / 22 + 7, y / 26));
  return `rgb(${(15 + 40 * haze) * level} ${(23 + 38 * haze) * level} ${(42 + 34 * haze) * level})`;
}

function facing(g, cam, next) {
  const { z, left, right, high, floor } = FACING;
  const front = fall(g, cam.at(0, high, z).y, cam.at(0, 0, z).y, [
    [0, "#070c18"],
    [0.6, "#0c1220"],
    [1, "#171a26"],
  ]);
  face(
    g,
    cam,
    [
      [left, 0, z],
      [left, high, z],
      [left, high, z + 46],
      [left, 0, z + 46],
    ],
    "#2b303f",
  );
  for (let y = 1; y < high - 2; y += floor)
    for (let depth = z + 44; depth > z; depth -= 4)
      face(
        g,
        cam,
        [
          [left, y, depth],
          [left, y + 3.1, depth],
          [left, y + 3.1, depth - 3.4],
          [left, y, depth - 3.4],
        ],
        pane(210, y, 0.9 + next() * 0.2),
      );
  face(
    g,
    cam,
    [
      [left, 0, z],
      [right, 0, z],
      [right, high, z],
      [left, high, z],
    ],
    front,
  );
  for (let y = floor; y < high - 2; y += floor) {
    const row = 0.8 + next() * 0.3;
    for (let x = left + 0.5; x < right - 1; x += 2.5) {
      const tone = row * (0.85 + next() * 0.3) * (0.75 + (0.5 * (right - x)) / (right - left));
      face(
        g,
        cam,
        [
          [x, y, z],
          [x + 2.1, y, z],
          [x + 2.1, y + 3.3, z],
          [x, y + 3.3, z],
        ],
        glass(x, y, 0.06, tone),
      );
    }
  }
  stroke(g, [cam.at(left, 0, z), cam.at(left, high, z)], "rgb(214 186 170 / 0.5)", 2);
  stroke(g, [cam.at(left, high, z), cam.at(right, high, z)], "rgb(190 196 220 / 0.28)", 2);
}

const low = ROOM.floor * FACING.floor;

function room(g, cam) {
  const { z } = FACING;
  for (let x = ROOM.from; x < ROOM.to - 1; x += 2.5)
    face(
      g,
      cam,
      [
        [x, low, z],
        [x + 2.32, low, z],
        [x + 2.32, low + 3.5, z],
        [x, low + 3.5, z],
      ],
      fall(g, cam.at(0, low + 3.5, z).y, cam.at(0, low, z).y, [
        [0, "rgb(255 222 166 / 0.95)"],
        [0.5, "rgb(250 188 112 / 0.85)"],
        [1, "rgb(196 124 62 / 0.8)"],
      ]),
    );
  const middle = cam.at((ROOM.from + ROOM.to) / 2, low + 2, z);
  halo(g, middle, middle.scale * 16, "255 190 116", 0.12);
}

function furniture(g, cam) {
  const { z } = FACING;
  const at = (x, y) => cam.at(x, low + y, z);
  const dark = "rgb(48 26 12 / 0.92)";
  outline(g, [at(ROOM.from + 2, 1), at(ROOM.to - 3, 1), at(ROOM.to - 3, 1.2), at(ROOM.from + 2, 1.2)], dark);
  for (const x of [ROOM.from + 3, ROOM.to - 4]) stroke(g, [at(x, 0), at(x, 1)], dark, 3);
  for (let x = ROOM.from + 2.8; x < ROOM.to - 3.2; x += 1.75) {
    outline(g, [at(x, 0.7), at(x + 0.75, 0.7), at(x + 0.7, 1.75), at(x + 0.05, 1.75)], dark);
    stroke(g, [at(x + 0.38, 0), at(x + 0.38, 0.8)], dark, 1.6);
  }
  stroke(g, [at(ROOM.from + 2.4, 2.9), at(ROOM.to - 3.4, 2.9)], "#fff3d8", 3);
  for (const x of [ROOM.from + 5, ROOM.to - 6])
    stroke(g, [at(x, 2.9), at(x, 3.5)], "rgb(60 34 16 / 0.8)", 1.4);
}

function lobby(g, cam) {
  const z = 60;
  bloom(
    g,
    (light) => {
      for (let x = 15; x < 44; x += 2.6)
        face(
          light,
          cam,
          [
            [x, 0, z],
            [x + 2.3, 0, z],
            [x + 2.3, 5.6, z],
            [x, 5.6, z],
          ],
          fall(light, cam.at(0, 5.6, z).y, cam.at(0, 0, z).y, [
            [0, "rgb(120 84 52 / 0.3)"],
            [1, "rgb(236 176 108 / 0.36)"],
          ]),
        );
    },
    [0.9, 0.4, 0.4, 0.3],
  );
  face(
    g,
    cam,
    [
      [14.4, 5.6, z],
      [46, 5.6, z],
      [46, 6.6, z],
      [14.4, 6.6, z],
    ],
    "#15151b",
  );
  stroke(g, [cam.at(14.4, 6.6, z), cam.at(46, 6.6, z)], "rgb(206 190 180 / 0.3)", 2);
}

function kerb(g, cam) {
  for (const side of [-1, 1]) {
    stroke(g, [cam.at(side * 7.2, 0.1, 200), cam.at(side * 7.2, 0.1, 3)], "rgb(226 190 160 / 0.26)", 2.2);
    stroke(g, [cam.at(side * 7.5, 0.1, 200), cam.at(side * 7.5, 0.1, 3)], "rgb(226 190 160 / 0.1)", 1.6);
  }
}
