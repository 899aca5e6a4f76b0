/** A seeded generator: the same numbers in every run. */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth two-dimensional noise between -1 and 1 for clouds, waves, puddles. */
export function noise(seed) {
  const next = random(seed);
  const lattice = Float32Array.from({ length: 65536 }, () => next() * 2 - 1);
  const corner = (x, y) => lattice[((y & 255) << 8) | (x & 255)];
  return (x, y) => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = x - left;
    const v = y - top;
    const s = u * u * (3 - 2 * u);
    const t = v * v * (3 - 2 * v);
    const above = corner(left, top) * (1 - s) + corner(left + 1, top) * s;
    const below = corner(left, top + 1) * (1 - s) + corner(left + 1, top + 1) * s;
    return above * (1 - t) + below * t;
  };
}

/** The noise summed in four octaves. */
export function clouds(seed) {
  const one = noise(seed);
  return (x, y) =>
    one(x, y) * 0.52 + one(x * 2.1, y * 2.1) * 0.27 + one(x * 4.3, y * 4.3) * 0.14 + one(x * 9, y * 9) * 0.07;
}
