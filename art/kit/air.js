import { added } from "./light.js";
import { clouds, random } from "./random.js";
import { fall, sheet } from "./shapes.js";

/** Fills from `top` to `bottom` with a gradient; `stops` are pairs of position and colour. */
export function ground(g, top, bottom, stops) {
  g.fillStyle = fall(g, top, bottom, stops);
  g.fillRect(0, top, g.canvas.width, bottom - top);
}

/** Uneven haze in a band of the picture; `size` is the number of clouds in its width. */
export function fog(g, { top, bottom, colour, alpha, size = 4, stretch = 3, seed = 1 }) {
  const field = clouds(seed);
  const wide = 320;
  const high = 120;
  const small = sheet(wide, high);
  const pixels = small.createImageData(wide, high);
  const [red, green, blue] = colour.split(" ").map(Number);
  for (let y = 0; y < high; y++) {
    const soft = Math.sin((Math.PI * (y + 0.5)) / high) ** 1.5;
    for (let x = 0; x < wide; x++) {
      const thick = Math.max(0, 0.5 + field((x / wide) * size, (y / high) * (size / stretch) + 7) * 1.1);
      pixels.data.set([red, green, blue, 255 * alpha * thick * soft], (y * wide + x) * 4);
    }
  }
  small.putImageData(pixels, 0, 0);
  added(g, () => {
    g.imageSmoothingQuality = "high";
    g.filter = `blur(${g.canvas.width / 300}px)`;
    g.drawImage(small.canvas, 0, top, g.canvas.width, bottom - top);
  });
}

/** Stars, fewer towards the horizon. */
export function stars(g, { bottom, count, seed = 3, colour = "226 232 255" }) {
  const next = random(seed);
  added(g, () => {
    for (let star = 0; star < count; star++) {
      const y = next() ** 1.5 * bottom;
      const bright = next() ** 5;
      g.fillStyle = `rgb(${colour} / ${(0.1 + bright * 0.75) * (1 - (y / bottom) ** 2)})`;
      g.beginPath();
      g.arc(next() * g.canvas.width, y, 0.7 + bright * 1.1, 0, Math.PI * 2);
      g.fill();
    }
  });
}

/** Darkens the edges around the bright centre `x`, `y`. */
export function vignette(g, { x, y, strength = 0.6 }) {
  const { width, height } = g.canvas;
  const edge = g.createRadialGradient(x, y, height * 0.25, x, y, Math.max(width, height) * 0.82);
  edge.addColorStop(0, "rgb(0 0 0 / 0)");
  edge.addColorStop(0.5, `rgb(0 0 0 / ${strength * 0.3})`);
  edge.addColorStop(1, `rgb(0 0 0 / ${strength})`);
  g.fillStyle = edge;
  g.fillRect(0, 0, width, height);
}

/** Darkens the start side for text; `part` is its share of the width. */
export function calm(g, { part = 0.45, strength = 0.6 }) {
  const { width, height } = g.canvas;
  const dark = g.createLinearGradient(0, 0, width * part, 0);
  dark.addColorStop(0, `rgb(4 4 6 / ${strength})`);
  dark.addColorStop(1, "rgb(4 4 6 / 0)");
  g.fillStyle = dark;
  g.fillRect(0, 0, width * part, height);
}

/** Converts the sheet to 8 bits with a tone curve, and adds grain against banding. */
export function develop(g, { seed = 9, grain = 3.2, lift = 1.4 } = {}) {
  const { width, height } = g.canvas;
  const light = g.getImageData(0, 0, width, height, { pixelFormat: "rgba-float16" }).data;
  const plate = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  const pixels = plate.createImageData(width, height);
  const next = random(seed);
  for (let i = 0; i < light.length; i += 4) {
    const speck = (next() + next() - 1) * grain;
    const red = light[i];
    const blue = light[i + 2];
    // Added warm lights must not turn yellow-green: limits green relative to red and blue.
    const most = red * 0.72 + blue * 0.28;
    const green =
      light[i + 1] > most && red > light[i + 1] * 0.9 ? most + (light[i + 1] - most) * 0.25 : light[i + 1];
    [red, green, blue].forEach((value, channel) => {
      pixels.data[i + channel] = lift + value * (247 + 8 * value) + speck;
    });
    pixels.data[i + 3] = 255;
  }
  plate.putImageData(pixels, 0, 0);
  return plate.canvas;
}
