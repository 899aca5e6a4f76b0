import { added, bloom, glow, halo } from "../kit/light.js";
import { fall, outline, stroke } from "../kit/shapes.js";

export function things(g, { unit }, lampAt) {
  added(g, () => {
    glow(
      g,
      { x: lampAt.x - 120 * unit, y: lampAt.y + 60 * unit },
      860 * unit,
      190 * unit,
      "255 186 104",
      0.62,
    );
    glow(g, { x: lampAt.x - 60 * unit, y: lampAt.y + 30 * unit }, 420 * unit, 90 * unit, "255 214 150", 0.5);
  });
  const at = (x, y) => ({ x: lampAt.x + x * unit, y: lampAt.y + y * unit });
  const paper = (points, light, dark) =>
    outline(
      g,
      points,
      g.fillStyle &&
        fall(g, points[0].y, points[2].y, [
          [0, light],
          [1, dark],
        ]),
    );
  outline(g, [at(-640, 44), at(-270, 30), at(-190, 150), at(-640, 172)], "rgb(0 0 0 / 0.4)");
  paper([at(-630, 36), at(-262, 22), at(-186, 138), at(-628, 160)], "#e8d2ae", "#8c7350");
  paper([at(-560, 22), at(-214, 44), at(-196, 150), at(-610, 118)], "#f4e4c6", "#a48a62");
  for (let line = 0; line < 5; line++)
    stroke(
      g,
      [at(-530 + line * -6, 46 + line * 14), at(-290 + line * 4, 60 + line * 15)],
      "rgb(70 50 30 / 0.34)",
      2 * unit,
    );
  stroke(g, [at(-360, 128), at(-236, 62)], "#0c0807", 11 * unit);
  stroke(g, [at(-300, 94), at(-294, 91)], "#d8ac66", 12 * unit);
  stroke(g, [at(-236, 62), at(-222, 54)], "#d8ac66", 5 * unit);
  outline(g, [at(120, 74), at(330, 66), at(372, 122), at(128, 134)], "#1c0f0b");
  outline(g, [at(128, 134), at(372, 122), at(372, 142), at(128, 156)], "#c8a878");
  outline(g, [at(124, 152), at(374, 140), at(374, 150), at(124, 164)], "#150b08");
  stroke(g, [at(120, 74), at(330, 66)], "rgb(255 206 140 / 0.5)", 2 * unit);
  g.strokeStyle = "#d8ac66";
  g.lineWidth = 5 * unit;
  g.beginPath();
  g.ellipse(at(-90, 128).x, at(-90, 128).y, 24 * unit, 12 * unit, 0, 0, Math.PI * 2);
  g.stroke();
  outline(g, [at(-66, 118), at(-8, 112), at(4, 130), at(-60, 140)], "#0d0a09");
  stroke(g, [at(-66, 118), at(-8, 112)], "rgb(255 220 160 / 0.55)", 2 * unit);
}

export function deskLamp(g, { unit }, base) {
  const at = (x, y) => ({ x: base.x + x * unit, y: base.y - y * unit });
  const brass = g.createLinearGradient(at(-70, 0).x, 0, at(70, 0).x, 0);
  for (const [place, colour] of [
    [0, "#3a2512"],
    [0.35, "#f0c47c"],
    [0.6, "#a8743a"],
    [1, "#2a1a0c"],
  ])
    brass.addColorStop(place, colour);
  g.fillStyle = "rgb(0 0 0 / 0.5)";
  g.beginPath();
  g.ellipse(at(20, -8).x, at(0, -8).y, 110 * unit, 16 * unit, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = brass;
  g.beginPath();
  g.ellipse(at(0, 0).x, at(0, 0).y, 76 * unit, 15 * unit, 0, 0, Math.PI * 2);
  g.fill();
  outline(g, [at(-74, 0), at(-20, 26), at(20, 26), at(74, 0)], brass);
  const stem = g.createLinearGradient(at(-9, 0).x, 0, at(9, 0).x, 0);
  for (const [place, colour] of [
    [0, "#3a2512"],
    [0.4, "#f0c47c"],
    [1, "#3a2512"],
  ])
    stem.addColorStop(place, colour);
  outline(g, [at(-8, 20), at(-6, 250), at(6, 250), at(8, 20)], stem);
  const shade = [at(-62, 392), at(62, 392), at(150, 236), at(-150, 236)];
  outline(g, shade, "#1c0e06");
  bloom(
    g,
    (light) => {
      outline(
        light,
        shade,
        fall(light, shade[0].y, shade[2].y, [
          [0, "rgb(168 92 40 / 0.7)"],
          [0.5, "rgb(206 124 60 / 0.75)"],
          [1, "rgb(240 166 94 / 0.8)"],
        ]),
      );
    },
    [0.9, 0.1, 0.16, 0.3],
  );
  const side = g.createLinearGradient(shade[3].x, 0, shade[2].x, 0);
  for (const [place, alpha] of [
    [0, 0.55],
    [0.3, 0.06],
    [0.55, 0],
    [0.8, 0.14],
    [1, 0.6],
  ])
    side.addColorStop(place, `rgb(60 24 8 / ${alpha})`);
  outline(g, shade, side);
  for (const [left, right] of [
    [0, 1],
    [3, 2],
  ])
    stroke(g, [shade[left], shade[right]], "rgb(255 226 170 / 0.7)", 3 * unit);
  added(g, () => {
    halo(g, at(0, 290), 560 * unit, "255 160 80", 0.16);
    glow(g, at(0, 226), 170 * unit, 40 * unit, "255 190 116", 0.4);
  });
}
