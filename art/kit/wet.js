import { noise } from "./random.js";
import { sheet } from "./shapes.js";

/**
 * The reflection of the picture in wet or polished ground below `y`. `wave` distorts it (water), `smear`
 * stretches it (asphalt, stone), `puddles` varies its brightness.
 */
export function mirror(g, y, options) {
  const {
    gain = 0.5,
    wave = 0,
    smear = 14,
    puddles = 0,
    fade = 0.5,
    seed = 5,
    squeeze = 1,
    tint = [1, 1, 1],
  } = options;
  const { width, height } = g.canvas;
  const top = Math.round(y);
  const rows = Math.min(Math.ceil((height - top) * squeeze), top);
  const above = drawnOut(g, top, rows, smear).getImageData(0, 0, width, rows, {
    pixelFormat: "rgba-float16",
  });
  const picture = g.getImageData(0, top, width, height - top, { pixelFormat: "rgba-float16" });
  const field = noise(seed);
  const middle = (options.vanish ?? 0.5) * width;
  for (let row = 0; row < height - top; row++) {
    const near = (row + 1) / (height - top);
    const depth = 1 / (near + 0.012);
    const strength = gain * (1 - fade * near);
    const swing = wave * (0.25 + near) * height;
    for (let x = 0; x < width; x++) {
      const across = ((x - middle) / width) * depth;
      const ripple = field(across * 9, depth * 11) * 0.7 + field(across * 26 + 40, depth * 31) * 0.3;
      const shine = puddles ? 1 - puddles * (0.5 + 0.5 * field(across * 2.2 + 9, depth * 2.6 + 3)) : 1;
      const from =
        clamp(row * squeeze + ripple * swing, rows - 1) * width + clamp(x + ripple * swing * 0.35, width - 1);
      const to = (row * width + x) * 4;
      for (let channel = 0; channel < 3; channel++)
        picture.data[to + channel] = Math.min(
          1,
          picture.data[to + channel] + above.data[from * 4 + channel] * strength * shine * tint[channel],
        );
    }
  }
  g.putImageData(picture, 0, top);
}

/** The picture above `top`, flipped; scaled down and up again, which blurs it vertically. */
function drawnOut(g, top, rows, smear) {
  const { width } = g.canvas;
  const low = sheet(width, Math.max(2, rows / smear));
  low.imageSmoothingQuality = "high";
  low.drawImage(g.canvas, 0, top - rows, width, rows, 0, 0, width, low.canvas.height);
  const tall = sheet(width, rows);
  tall.translate(0, rows);
  tall.scale(1, -1);
  tall.imageSmoothingQuality = "high";
  tall.drawImage(low.canvas, 0, 0, width, rows);
  return tall;
}

function clamp(value, last) {
  return Math.max(0, Math.min(last, Math.round(value)));
}
