import { quad } from "../kit/shapes.js";

/* A Paris avenue in metres: x to the right of the axis, y above the road, z away from the camera. */

/** Both rows of buildings: dark stone, mansard roofs, shop lights, some lit windows. */
export function houses(g, cam, next) {
  for (const side of [-1, 1]) {
    for (let z = 430; z > 14; z /= 1.012) {
      const far = z;
      const near = z / 1.012;
      quad(
        g,
        cam,
        [side * 33, 0, far],
        [side * 33, 21, near],
        `rgb(${shade(z, 19)} ${shade(z, 16)} ${shade(z, 14)})`,
      );
      quad(
        g,
        cam,
        [side * 33, 21, far],
        [side * 35, 26, near],
        `rgb(${shade(z, 9)} ${shade(z, 9)} ${shade(z, 10)})`,
      );
    }
    for (let z = 520; z > 30; z -= 3.6) windows(g, cam, side, z, next);
  }
}

function windows(g, cam, side, z, next) {
  quad(g, cam, [side * 33, 0.4, z], [side * 33, 3.6, z - 2.9], `rgb(255 186 104 / ${0.1 + next() * 0.22})`);
  for (let floor = 1; floor < 6; floor++) {
    const lit = next() < 0.13;
    const y = 1.6 + floor * 3.4;
    const fill = lit
      ? `rgb(255 ${178 + next() * 40} ${104 + next() * 50} / ${0.12 + next() * 0.34})`
      : "rgb(0 0 0 / 0.3)";
    quad(g, cam, [side * 33, y, z], [side * 33, y + 2.2, z - 1.1], fill);
  }
}

export function trees(g, cam, next) {
  for (let z = 420; z > 22; z -= 9 * (z / 120 + 0.6)) {
    for (const side of [-1, 1]) {
      for (const x of [22, 28]) crown(g, cam, side * (x + next() * 1.5), z, next);
    }
  }
}

function crown(g, cam, x, z, next) {
  for (let leaf = 0; leaf < 46; leaf++) {
    const angle = next() * Math.PI * 2;
    const reach = Math.sqrt(next());
    const p = cam.at(x + Math.cos(angle) * reach * 3.4, 8.4 + Math.sin(angle) * reach * 3.9, z);
    const lit = next() < 0.25 ? 20 : 8;
    g.fillStyle = `rgb(${lit + 4} ${lit + 1} ${lit - 4} / 0.3)`;
    g.beginPath();
    g.arc(p.x, p.y, p.scale * (0.7 + next() * 0.9), 0, Math.PI * 2);
    g.fill();
  }
}

export function arch(g, cam) {
  const z = 430;
  const foot = cam.at(-22.5, 0, z);
  const top = cam.at(22.5, 50, z);
  const stone = g.createLinearGradient(0, foot.y, 0, top.y);
  stone.addColorStop(0, "rgb(176 128 70)");
  stone.addColorStop(0.55, "rgb(124 88 48)");
  stone.addColorStop(0.72, "rgb(96 68 38)");
  stone.addColorStop(1, "rgb(66 47 28)");
  const box = (x1, y1, x2, y2, fill) => quad(g, cam, [x1, y1, z], [x2, y2, z], fill);
  box(-22.5, 0, 22.5, 50, stone);
  box(-23.6, 36.4, 23.6, 38, "rgb(196 152 92)");
  box(-23, 46.6, 23, 47.4, "rgb(140 104 60)");
  box(-22.5, 38, 22.5, 38.8, "rgb(40 28 17 / 0.7)");
  for (const side of [-1, 1]) {
    box(side * 10, 4, side * 19.6, 5, "rgb(214 166 98 / 0.7)");
    box(side * 11, 6, side * 18.6, 17, "rgb(74 50 26 / 0.65)");
    box(side * 10, 22, side * 19.6, 29, "rgb(70 48 26 / 0.6)");
  }
  for (let x = -20; x <= 20; x += 4) box(x - 0.9, 40.2, x + 0.9, 45.2, "rgb(44 31 19 / 0.55)");
  vault(g, cam.at(-7.3, 0, z), cam.at(7.3, 22, z));
}

function vault(g, left, right) {
  const radius = (right.x - left.x) / 2;
  const depth = g.createLinearGradient(0, left.y, 0, right.y - radius);
  depth.addColorStop(0, "rgb(88 60 33)");
  depth.addColorStop(1, "rgb(24 17 12)");
  g.fillStyle = depth;
  g.beginPath();
  g.moveTo(left.x, left.y);
  g.lineTo(left.x, right.y);
  g.arc(left.x + radius, right.y, radius, Math.PI, 0);
  g.lineTo(right.x, left.y);
  g.fill();
}

/** Distant objects take the colour of the haze. */
function shade(z, base) {
  return Math.round(base + 22 * (1 - Math.exp(-z / 380)));
}
