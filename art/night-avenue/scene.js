import { camera } from "../kit/camera.js";
import { halo } from "../kit/light.js";
import { random } from "../kit/random.js";
import { drawTrails, lamps, trails } from "./lights.js";
import { arch, houses, trees } from "./street.js";

/**
 * Paints the avenue on a new canvas. `vanish` and `horizon` are the end of the road, as fractions of the
 * picture.
 */
export function paintAvenue({ width, height, vanish, horizon, lens, eye }) {
  const next = random(7);
  const cam = camera({ width, height, horizon, vanish, lens, eye });
  const picture = sheet(width, height);
  const g = picture.getContext("2d");
  const end = cam.at(0, 18, 430);

  sky(g, width, height, horizon, end);
  arch(g, cam);
  houses(g, cam, next);
  trees(g, cam, next);
  road(g, width, height, horizon, end);
  lamps(g, cam, next);
  const cars = trails(next);
  addLight(g, picture, (light) => drawTrails(light, cam, cars, { mirror: true, thickness: 3.2, gain: 0.3 }), [
    height / 60,
  ]);
  addLight(g, picture, (light) => drawTrails(light, cam, cars), [0, height / 260, height / 70, height / 22]);
  haze(g, width, height, horizon, end);
  finish(g, width, height, next);
  return picture;
}

function sheet(width, height) {
  return Object.assign(document.createElement("canvas"), { width, height });
}

function sky(g, width, height, horizon, end) {
  const dark = g.createLinearGradient(0, 0, 0, height * horizon);
  dark.addColorStop(0, "#07070a");
  dark.addColorStop(0.6, "#100f12");
  dark.addColorStop(1, "#2a2019");
  g.fillStyle = dark;
  g.fillRect(0, 0, width, height);
  g.globalCompositeOperation = "lighter";
  halo(g, end, height * 0.55, "176 118 62", 0.34);
  g.globalCompositeOperation = "source-over";
}

function road(g, width, height, horizon, end) {
  const wet = g.createLinearGradient(0, height * horizon, 0, height);
  wet.addColorStop(0, "rgb(14 12 11)");
  wet.addColorStop(1, "rgb(8 8 9)");
  g.fillStyle = wet;
  g.fillRect(0, height * horizon + 1, width, height);
  g.globalCompositeOperation = "lighter";
  g.save();
  g.translate(end.x, height * horizon);
  g.scale(0.42, 1);
  halo(g, { x: 0, y: 0 }, height * 0.5, "196 132 70", 0.3);
  g.restore();
  g.globalCompositeOperation = "source-over";
}

/** Paints on a separate canvas and adds it once per blur: a sharp core with wider and fainter glows. */
function addLight(g, { width, height }, draw, blurs) {
  const light = sheet(width, height);
  draw(light.getContext("2d"));
  g.globalCompositeOperation = "lighter";
  blurs.forEach((blur, index) => {
    g.filter = blur ? `blur(${blur}px)` : "none";
    g.globalAlpha = [0.95, 0.8, 0.62, 0.5][index];
    g.drawImage(light, 0, 0);
  });
  g.filter = "none";
  g.globalAlpha = 1;
  g.globalCompositeOperation = "source-over";
}

function haze(g, width, height, horizon, end) {
  g.globalCompositeOperation = "lighter";
  g.save();
  g.translate(end.x, height * (horizon - 0.01));
  g.scale(1, 0.16);
  halo(g, { x: 0, y: 0 }, width * 0.75, "170 120 76", 0.3);
  g.restore();
  halo(g, { x: end.x, y: height * horizon }, height * 0.24, "255 206 140", 0.22);
  g.globalCompositeOperation = "source-over";
}

/** Darkens the edges, and adds grain against banding. */
function finish(g, width, height, next) {
  const edge = g.createRadialGradient(
    width / 2,
    height * 0.52,
    height * 0.3,
    width / 2,
    height * 0.52,
    width * 0.72,
  );
  edge.addColorStop(0, "rgb(0 0 0 / 0)");
  edge.addColorStop(1, "rgb(0 0 0 / 0.55)");
  g.fillStyle = edge;
  g.fillRect(0, 0, width, height);
  const pixels = g.getImageData(0, 0, width, height);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const grain = (next() - 0.5) * 7;
    for (let channel = 0; channel < 3; channel++) pixels.data[i + channel] += grain;
  }
  g.putImageData(pixels, 0, 0);
}
