import { sheet } from "./shapes.js";

export function added(g, draw) {
  g.save();
  g.globalCompositeOperation = "lighter";
  draw(g);
  g.restore();
}

/** A soft round light; `colour` is "red green blue". */
export function halo(g, { x, y }, radius, colour, alpha) {
  const light = g.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgb(${colour} / ${alpha})`);
  light.addColorStop(0.25, `rgb(${colour} / ${alpha * 0.35})`);
  light.addColorStop(1, `rgb(${colour} / 0)`);
  g.fillStyle = light;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export function glow(g, { x, y }, wide, high, colour, alpha) {
  g.save();
  g.translate(x, y);
  g.scale(wide / high, 1);
  halo(g, { x: 0, y: 0 }, high, colour, alpha);
  g.restore();
}

export function lamp(g, point, radius, colour, alpha = 1) {
  halo(g, point, radius * 9, colour, 0.3 * alpha);
  halo(g, point, radius * 3, colour, 0.55 * alpha);
  g.fillStyle = `rgb(255 244 222 / ${alpha})`;
  g.beginPath();
  g.arc(point.x, point.y, radius * 0.62, 0, Math.PI * 2);
  g.fill();
}

/** A light out of focus: an even disc with a brighter rim. */
export function bokeh(g, { x, y }, radius, colour, alpha) {
  const disc = g.createRadialGradient(x, y, 0, x, y, radius);
  disc.addColorStop(0, `rgb(${colour} / ${alpha * 0.7})`);
  disc.addColorStop(0.82, `rgb(${colour} / ${alpha * 0.85})`);
  disc.addColorStop(0.93, `rgb(${colour} / ${alpha})`);
  disc.addColorStop(1, `rgb(${colour} / 0)`);
  g.fillStyle = disc;
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
}

/** A beam from a lamp through haze: bright at the lamp, wide and faint at its end. */
export function beam(g, from, to, spread, colour, alpha) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  g.save();
  g.translate(from.x, from.y);
  g.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  for (const part of [1, 0.72, 0.46, 0.24]) {
    const light = g.createLinearGradient(0, 0, length, 0);
    light.addColorStop(0, `rgb(${colour} / ${alpha})`);
    light.addColorStop(0.3, `rgb(${colour} / ${alpha * 0.42})`);
    light.addColorStop(1, `rgb(${colour} / 0)`);
    g.fillStyle = light;
    g.beginPath();
    g.moveTo(0, -spread * 0.05 * part);
    g.lineTo(length, -spread * part);
    g.lineTo(length, spread * part);
    g.lineTo(0, spread * 0.05 * part);
    g.fill();
  }
  g.restore();
}

/** Adds with softened edges; `part` is a fraction of the picture's height. */
export function softly(g, part, draw) {
  const { width, height } = g.canvas;
  const small = sheet(width / 3, height / 3);
  small.scale(1 / 3, 1 / 3);
  small.globalCompositeOperation = "lighter";
  draw(small);
  added(g, () => {
    g.imageSmoothingQuality = "high";
    g.filter = `blur(${height * part}px)`;
    g.drawImage(small.canvas, 0, 0, width, height);
  });
}

/** Paints on a separate sheet and adds it sharp and with three increasingly wide glows, like a lens. */
export function bloom(g, draw, [core, near, wide, air] = [0.95, 0.7, 0.5, 0.4]) {
  const { width, height } = g.canvas;
  const light = sheet(width, height);
  draw(light);
  added(g, () => {
    g.globalAlpha = core;
    g.drawImage(light.canvas, 0, 0);
    [near, wide, air].forEach((gain, index) => {
      if (!gain) return;
      const part = 2 ** (index + 1);
      const small = sheet(width / part, height / part);
      small.filter = `blur(${(height / part) * [0.0035, 0.014, 0.045][index]}px)`;
      small.drawImage(light.canvas, 0, 0, width / part, height / part);
      g.globalAlpha = gain;
      g.drawImage(small.canvas, 0, 0, width, height);
    });
  });
}
