import { random } from "./random.js";

/* The trails of cars in an exposure of half a minute. */
export const RED = ["255 34 20", "255 58 26", "222 16 22"];
export const WHITE = ["255 226 178", "255 208 146", "255 238 208"];

/** One trail through points of the picture with their `scale`; wider and brighter when nearer. */
export function trail(g, points, colour, strength, { thickness = 0.04, thin = 0.7, thick = 5.5 } = {}) {
  g.lineCap = "butt";
  for (let index = 1; index < points.length; index++) {
    const point = points[index];
    const ends = Math.min(1, index / 6, (points.length - index) / 6);
    g.strokeStyle = `rgb(${colour} / ${Math.min(0.9, strength * ends)})`;
    g.lineWidth = Math.min(thick, Math.max(thin, point.scale * thickness));
    g.beginPath();
    g.moveTo(points[index - 1].x, points[index - 1].y);
    g.lineTo(point.x, point.y);
    g.stroke();
  }
}

/**
 * The cars of one lane: pairs of lamps with a slight random offset along `way(t, side, height)`, which
 * returns the point of the picture for a fraction of the way, with offsets in metres to the side and above.
 */
export function cars(g, way, { count, colours, seed, strength = 0.5, spread = 1.2, steps = 160 }) {
  const next = random(seed);
  for (let car = 0; car < count; car++) {
    const side = (next() - 0.5) * spread;
    const wander = { size: (next() - 0.5) * 0.9, phase: next() * 6, wave: 2 + next() * 5 };
    const height = 0.5 + next() * 0.5;
    const light = strength * (0.16 + next() ** 2.2 * 0.9);
    const colour = colours[Math.floor(next() * colours.length)];
    const [start, end] = next() < 0.7 ? [0, 1] : [next() * 0.4, 0.6 + next() * 0.4];
    for (const half of [-0.7, 0.7]) {
      const points = [];
      for (let step = 0; step <= steps; step++) {
        const t = start + ((end - start) * step) / steps;
        const drift = wander.size * Math.sin(t * wander.wave + wander.phase);
        points.push(way(t, side + drift + half, height));
      }
      trail(g, points, colour, light);
    }
  }
}
