import { bloom, lamp } from "../kit/light.js";
import { along, face, fall, outline } from "../kit/shapes.js";

/** Long white façades lit from the garden, the nearest with domes at its corners. */
export function hotels(g, cam, hand, next) {
  const side = 27;
  const blocks = [
    [420, 300, 24],
    [292, 196, 30],
    [190, 128, 25],
    [122, 62, 33],
    [56, 16, 27],
  ];
  for (const [far, near, high] of blocks) {
    const haze = 1 - Math.exp(-near / 260);
    const x = hand * side;
    const base = cam.at(x, 0, near);
    const top = cam.at(x, high, near);
    const stone = fall(g, top.y, base.y, [
      [0, `rgb(${38 + 40 * haze} ${32 + 34 * haze} ${31 + 28 * haze})`],
      [0.55, `rgb(${82 + 20 * haze} ${62 + 18 * haze} ${45 + 16 * haze})`],
      [1, "rgb(168 120 68)"],
    ]);
    face(
      g,
      cam,
      [
        [x, 0, far],
        [x, high, far],
        [x, high, near],
        [x, 0, near],
      ],
      stone,
    );
    face(
      g,
      cam,
      [
        [x, high, far],
        [x + hand * 3, high + 4, far],
        [x + hand * 3, high + 4, near],
        [x, high, near],
      ],
      "#171720",
    );
    face(
      g,
      cam,
      [
        [x, 0, near],
        [x, high, near],
        [x + hand * 40, high, near],
        [x + hand * 40, 0, near],
      ],
      `rgb(${30 + 20 * haze} ${24 + 18 * haze} ${21 + 16 * haze})`,
    );
    if (high === 33) dome(g, cam, x, high, near, hand);
    bloom(
      g,
      (light) => {
        for (let floor = 0; floor < high / 3.7 - 1; floor++) {
          for (let z = far - 2; z > near + 2; z -= 4.2) {
            const lit = floor === 0 ? 0.36 : next() < 0.42 ? 0.14 + next() * 0.4 : 0.03;
            face(
              light,
              cam,
              [
                [x, 1.2 + floor * 3.7, z],
                [x, 3.6 + floor * 3.7, z],
                [x, 3.6 + floor * 3.7, z - 1.7],
                [x, 1.2 + floor * 3.7, z - 1.7],
              ],
              `rgb(255 ${170 + next() * 22} ${88 + next() * 30} / ${lit})`,
            );
          }
          const line = [cam.at(x, 0.7 + floor * 3.7, far), cam.at(x, 0.7 + floor * 3.7, near)];
          light.strokeStyle = "rgb(255 206 140 / 0.16)";
          light.lineWidth = Math.max(0.7, cam.at(0, 0, near).scale * 0.08);
          light.beginPath();
          light.moveTo(line[0].x, line[0].y);
          light.lineTo(line[1].x, line[1].y);
          light.stroke();
        }
      },
      [0.9, 0.34, 0.3, 0.24],
    );
  }
}

function dome(g, cam, x, high, z, hand) {
  const p = cam.at(x + hand * 4, high, z + 3);
  const size = p.scale * 5.2;
  const skin = g.createRadialGradient(p.x - size * 0.3, p.y - size * 0.2, 0, p.x, p.y, size * 1.3);
  skin.addColorStop(0, "#5b4a3c");
  skin.addColorStop(1, "#14131a");
  outline(
    g,
    along(0, Math.PI, 30, (angle) => ({
      x: p.x + Math.cos(angle) * size,
      y: p.y - Math.sin(angle) ** 0.8 * size * 1.25,
    })),
    skin,
  );
  outline(
    g,
    [
      { x: p.x - size * 0.16, y: p.y - size * 1.18 },
      { x: p.x, y: p.y - size * 2 },
      { x: p.x + size * 0.16, y: p.y - size * 1.18 },
    ],
    "#2a2420",
  );
  bloom(g, (light) => lamp(light, { x: p.x, y: p.y - size * 2 }, 3, "255 206 140"));
}
