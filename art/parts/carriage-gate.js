import { ground } from "../kit/air.js";
import { added, bloom, glow, halo } from "../kit/light.js";
import { along, face, outline, sheet, stroke } from "../kit/shapes.js";

/** The gateway in the foreground: dark masonry, both wings open, a lantern under the vault. */
export function portal(g, cam, next) {
  const z = 7.4;
  const at = (x, y) => cam.at(x, y, z);
  const opening = [
    at(-3.1, 0),
    at(-3.1, 3.9),
    ...along(Math.PI, 0, 30, (angle) => at(Math.cos(angle) * 3.1, 3.9 + Math.sin(angle) * 2.1)),
    at(3.1, 3.9),
    at(3.1, 0),
  ];
  const wall = sheet(g.canvas.width, g.canvas.height);
  ground(wall, 0, at(0, 0).y, [
    [0, "#07080b"],
    [0.5, "#0c0b0c"],
    [1, "#14100e"],
  ]);
  for (let course = 0; course < 14; course++) {
    const y = at(0, course * 0.62).y;
    stroke(
      wall,
      [
        { x: 0, y },
        { x: cam.width, y },
      ],
      "rgb(0 0 0 / 0.5)",
      3,
    );
    for (let block = 0; block < 22; block++) {
      const x = at(-13 + block * 1.3 + (course % 2) * 0.65, 0).x;
      stroke(
        wall,
        [
          { x, y },
          { x, y: y - at(0, 0).scale * 0.62 },
        ],
        "rgb(0 0 0 / 0.4)",
        2.4,
      );
      wall.fillStyle = `rgb(190 150 104 / ${0.012 + next() * 0.02})`;
      wall.fillRect(x, y - at(0, 0).scale * 0.62, at(0, 0).scale * 1.3, at(0, 0).scale * 0.62);
    }
  }
  for (const x of [-3.78, 3.78])
    added(wall, () => glow(wall, at(x, 3.1), cam.height * 0.28, cam.height * 0.34, "236 168 92", 0.3));
  wall.globalCompositeOperation = "destination-out";
  outline(wall, opening, "#000");
  wall.globalCompositeOperation = "source-over";
  g.drawImage(wall.canvas, 0, 0);
  reveal(g, cam, z);
  for (const side of [-1, 1]) leaf(g, cam, side, z);
  bloom(
    g,
    (light) => {
      for (const x of [-3.78, 3.78]) {
        const glass = [at(x - 0.1, 2.9), at(x - 0.15, 3.3), at(x + 0.15, 3.3), at(x + 0.1, 2.9)];
        outline(light, glass, "rgb(224 112 34 / 0.5)");
        halo(light, at(x, 3.06), 46, "255 150 70", 0.5);
        halo(light, at(x, 3.1), 300, "255 170 90", 0.2);
      }
    },
    [1, 0.5, 0.4, 0.4],
  );
  for (const x of [-3.78, 3.78]) lantern(g, at, x);
}

/** The iron of a wall lantern, painted before its light. */
function lantern(g, at, x) {
  const iron = "#0a0807";
  for (const [low, high] of [
    [-0.1, -0.15],
    [0.1, 0.15],
    [0, 0],
  ])
    stroke(g, [at(x + low, 2.88), at(x + high, 3.32)], iron, 4);
  outline(g, [at(x - 0.19, 3.3), at(x, 3.52), at(x + 0.19, 3.3)], iron);
  outline(g, [at(x - 0.12, 2.9), at(x, 2.78), at(x + 0.12, 2.9)], iron);
}

function reveal(g, cam, z) {
  const rim = [
    [-3.1, 0],
    [-3.1, 3.9],
    ...along(Math.PI, 0, 48, (angle) => [Math.cos(angle) * 3.1, 3.9 + Math.sin(angle) * 2.1]),
    [3.1, 3.9],
    [3.1, 0],
  ];
  for (let index = 1; index < rim.length; index++) {
    const [a, b] = [rim[index - 1], rim[index]];
    const height = Math.max(0, Math.min(1, a[1] / 6));
    const strength = 0.62 - 0.4 * height;
    face(
      g,
      cam,
      [
        [...a, z],
        [...b, z],
        [...b, z + 1.1],
        [...a, z + 1.1],
      ],
      `rgb(${120 * strength} ${88 * strength} ${56 * strength})`,
    );
    stroke(g, [cam.at(...a, z), cam.at(...b, z)], `rgb(250 196 124 / ${0.5 - 0.36 * height})`, 2.2);
  }
}

function leaf(g, cam, side, z) {
  const bar = (part) => [side * (3.02 - part * 0.5), z + part * 2.7];
  for (let part = 0; part <= 1.001; part += 0.09) {
    const [x, depth] = bar(part);
    stroke(
      g,
      [cam.at(x, 0.1, depth), cam.at(x, 3.3 + part * 0.5, depth)],
      "#0a0807",
      Math.max(2, cam.at(0, 0, depth).scale * 0.034),
    );
  }
  for (const y of [0.25, 1.3, 1.5, 3.2])
    stroke(g, [cam.at(bar(0)[0], y, bar(0)[1]), cam.at(bar(1)[0], y, bar(1)[1])], "#0a0807", 5);
  stroke(
    g,
    [cam.at(bar(1)[0], 0.1, bar(1)[1]), cam.at(bar(1)[0], 3.8, bar(1)[1])],
    "rgb(255 190 112 / 0.55)",
    2,
  );
}
