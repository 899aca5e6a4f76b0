import { halo } from "../kit/light.js";

/* Lamps, and the trails of cars in an exposure of half a minute. */

const RED = [
  [255, 34, 20],
  [255, 58, 26],
  [222, 16, 22],
];
const WHITE = [
  [255, 226, 178],
  [255, 208, 146],
  [255, 238, 208],
];

/**
 * The trails of all lanes: right of the axis cars drive away and show red, left of it they approach and show
 * white.
 */
export function trails(next) {
  const bundles = [];
  for (const lane of [-12.6, -9.2, -5.8, -2.6, 3, 6.2, 9.6, 13]) {
    const cars = 4 + Math.floor(next() * 6);
    for (let car = 0; car < cars; car++) bundles.push(...oneCar(lane, next));
  }
  return bundles;
}

function oneCar(lane, next) {
  const colours = lane > 0 ? RED : WHITE;
  const colour = colours[Math.floor(next() * colours.length)];
  const centre = lane + (next() - 0.5) * 1.3;
  const changesLane = next() < 0.22;
  const drift = {
    size: (next() - 0.5) * (changesLane ? 5.5 : 1.1),
    phase: next() * 6,
    wave: 45 + next() * 120,
  };
  const height = 0.55 + next() * 0.35;
  const strength = (0.1 + next() ** 2.4 * 0.9) * (lane > 0 ? 1.5 : 0.8);
  const near = next() < 0.75 ? 5 : 20 + next() * 70;
  const far = next() < 0.8 ? 540 : 120 + next() * 300;
  return [-0.72, 0.72].map((half) => ({ x: centre + half, drift, height, strength, colour, near, far }));
}

/** Paints trails additively; `mirror` paints their reflection in the wet road. */
export function drawTrails(g, cam, bundles, { mirror = false, thickness = 1, gain = 1 } = {}) {
  g.globalCompositeOperation = "lighter";
  g.lineCap = "butt";
  for (const trail of bundles) {
    const [r, gr, b] = trail.colour;
    let before = pointOf(cam, trail, trail.far, mirror);
    for (let z = trail.far / 1.045; z > trail.near; z /= 1.045) {
      const point = pointOf(cam, trail, z, mirror);
      const edge = Math.min(1, (z - trail.near) / 8);
      const alpha = Math.min(0.85, trail.strength * gain * edge * (0.3 + 16 / (z + 24)));
      g.strokeStyle = `rgb(${r} ${gr} ${b} / ${alpha})`;
      g.lineWidth = Math.max(0.55, point.scale * 0.045) * thickness;
      g.beginPath();
      g.moveTo(before.x, before.y);
      g.lineTo(point.x, point.y);
      g.stroke();
      before = point;
    }
  }
  g.globalCompositeOperation = "source-over";
}

function pointOf(cam, { x, drift, height }, z, mirror) {
  const wander = drift.size * Math.sin(z / drift.wave + drift.phase) * Math.min(1, z / 40);
  return cam.at(x + wander, mirror ? -height : height, z);
}

export function lamps(g, cam, next) {
  g.globalCompositeOperation = "lighter";
  for (let z = 500; z > 26; z -= 21) {
    for (const side of [-1, 1]) {
      const p = cam.at(side * 17.5, 7.6, z);
      const warm = 165 + next() * 40;
      halo(g, p, p.scale * 4.2, `255 ${warm} 96`, 0.26);
      halo(g, p, Math.max(1.4, p.scale * 0.42), "255 232 190", 0.95);
      const ground = cam.at(side * 17.5, 0, z);
      smear(g, ground, p.scale, `255 ${warm} 96`);
    }
  }
  g.globalCompositeOperation = "source-over";
}

function smear(g, { x, y }, scale, colour) {
  g.save();
  g.translate(x, y + scale * 4);
  g.scale(0.14, 1);
  halo(g, { x: 0, y: 0 }, scale * 7, colour, 0.24);
  g.restore();
}
