/** A palm lit from the ground: `x`, `y` is its foot, `high` its height in pixels. */
export function palm(g, { x, y, high, next, light = 1, haze = 0 }) {
  const lean = (next() - 0.5) * high * 0.16;
  const top = { x: x + lean, y: y - high };
  const wide = high * 0.026;
  const trunk = g.createLinearGradient(0, y, 0, top.y);
  trunk.addColorStop(0, `rgb(${130 * light + haze} ${92 * light + haze} ${54 * light + haze})`);
  trunk.addColorStop(0.55, `rgb(${52 * light + haze} ${38 * light + haze} ${25 * light + haze})`);
  trunk.addColorStop(1, `rgb(${30 * light + haze} ${24 * light + haze} ${18 * light + haze})`);
  g.strokeStyle = trunk;
  g.lineWidth = wide;
  g.beginPath();
  g.moveTo(x, y);
  g.quadraticCurveTo(x + lean * 0.2, y - high * 0.6, top.x, top.y);
  g.stroke();
  const fronds = 17;
  for (let index = 0; index < fronds; index++) {
    const angle = Math.PI * (0.02 + (index / (fronds - 1)) * 0.96) + (next() - 0.5) * 0.12;
    frond(g, top, {
      angle,
      long: high * (0.3 + next() * 0.14),
      light,
      haze,
      below: Math.abs(Math.cos(angle)),
      next,
    });
  }
}

function frond(g, top, { angle, long, light, haze, below, next }) {
  const reach = Math.cos(angle) * long;
  const rise = Math.sin(angle) * long * 0.62;
  const end = { x: top.x + reach, y: top.y - rise + long * (0.1 + (0.3 + next() * 0.2) * below) };
  const bend = { x: top.x + reach * 0.55, y: top.y - rise - long * 0.24 };
  const tone = 12 + 30 * light * (0.25 + 0.75 * below);
  g.strokeStyle = `rgb(${tone * 0.9 + haze} ${tone * 0.86 + haze} ${tone * 0.5 + haze})`;
  g.lineWidth = Math.max(0.8, long * 0.0085);
  const at = (t) => ({
    x: (1 - t) ** 2 * top.x + 2 * t * (1 - t) * bend.x + t * t * end.x,
    y: (1 - t) ** 2 * top.y + 2 * t * (1 - t) * bend.y + t * t * end.y,
  });
  g.beginPath();
  for (let t = 0.06; t <= 1; t += 0.036) {
    const from = at(t);
    const blade = long * 0.17 * Math.sin(Math.PI * (0.16 + t * 0.8));
    const hand = Math.max(-1, Math.min(1, reach / (long * 0.3)));
    g.moveTo(from.x, from.y);
    g.quadraticCurveTo(
      from.x + hand * blade * 0.3,
      from.y + blade * 0.3,
      from.x + hand * blade * 0.46,
      from.y + blade,
    );
    g.moveTo(from.x, from.y);
    g.lineTo(from.x + hand * blade * 0.7, from.y - blade * 0.16);
  }
  g.moveTo(top.x, top.y);
  g.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
  g.stroke();
}
