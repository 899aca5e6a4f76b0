import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { gate } from "../kit/ironwork.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { fall, sheet } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

/** Gilded gates in front of a palace at night: the long façade lit, the courtyard wet. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const g = sheet(width, height);
  const centre = width * (tall ? 0.5 : 0.665);
  const foot = height * (tall ? 0.78 : 0.8);
  const unit = height * (tall ? 0.00068 : 0.00076);
  ground(g, 0, foot, [
    [0, "#06080f"],
    [0.5, "#0c111d"],
    [0.8, "#251f1f"],
    [1, "#4a3524"],
  ]);
  stars(g, { bottom: height * 0.4, count: tall ? 90 : 190 });
  added(g, () => glow(g, { x: centre, y: foot - 60 * unit }, width * 0.55, height * 0.4, "220 150 80", 0.42));
  fog(g, { top: height * 0.2, bottom: foot, colour: "170 130 100", alpha: 0.12, size: 3, seed: 9 });
  // The palace behind the gate, slightly out of focus.
  const behind = sheet(width, height);
  palace(behind, { centre, foot: foot - 118 * unit, unit: unit * 1.72 });
  g.filter = `blur(${3.4 * unit}px)`;
  g.drawImage(behind.canvas, 0, 0);
  g.filter = "none";
  added(g, () => glow(g, { x: centre, y: foot - 220 * unit }, width * 0.4, height * 0.3, "232 160 88", 0.2));
  ground(g, foot - 118 * unit, height, [
    [0, "#1b1512"],
    [0.4, "#0e0c0b"],
    [1, "#070707"],
  ]);
  court(g, { centre, foot, unit, width });
  mirror(g, foot - 118 * unit, {
    gain: 0.5,
    wave: 0,
    smear: 30,
    puddles: 0.6,
    fade: 0.3,
    vanish: centre / width,
    squeeze: 1.2,
  });
  fog(g, {
    top: foot - 330 * unit,
    bottom: foot + 20 * unit,
    colour: "236 178 112",
    alpha: 0.16,
    size: 4,
    stretch: 4,
    seed: 14,
  });
  gate(g, { centre, foot, unit });
  mirror(g, foot, { gain: 0.42, wave: 0.004, smear: 12, puddles: 0.5, fade: 0.5, vanish: centre / width });
  if (!tall) calm(g, { part: 0.5, strength: 0.72 });
  vignette(g, { x: centre, y: height * 0.55, strength: 0.72 });
  return develop(g);
}

/** A long stone façade: a central part with columns, two wings, tall lit windows. */
function palace(g, { centre, foot, unit }) {
  const next = random(4);
  const stone = (x, w, h, strength) => {
    g.fillStyle = fall(g, foot - h * unit, foot, [
      [0, `rgb(${60 * strength} ${44 * strength} ${29 * strength})`],
      [0.5, `rgb(${112 * strength} ${80 * strength} ${46 * strength})`],
      [1, `rgb(${190 * strength} ${138 * strength} ${78 * strength})`],
    ]);
    g.fillRect(centre + x * unit, foot - h * unit, w * unit, h * unit);
  };
  const slate = (x, w, low, high) => {
    g.fillStyle = "#11131a";
    g.beginPath();
    g.moveTo(centre + x * unit, foot - low * unit);
    g.lineTo(centre + (x + 16) * unit, foot - high * unit);
    g.lineTo(centre + (x + w - 16) * unit, foot - high * unit);
    g.lineTo(centre + (x + w) * unit, foot - low * unit);
    g.fill();
  };
  slate(-1010, 800, 148, 178);
  slate(210, 800, 148, 178);
  stone(-1000, 790, 150, 0.62);
  stone(210, 790, 150, 0.62);
  slate(-220, 440, 186, 244);
  stone(-210, 420, 188, 0.95);
  g.fillStyle = "rgb(230 176 104 / 0.75)";
  for (const [x, w, y] of [
    [-1000, 790, 150],
    [210, 790, 150],
    [-214, 428, 188],
    [-214, 428, 92],
    [-1000, 790, 80],
    [210, 790, 80],
  ])
    g.fillRect(centre + x * unit, foot - y * unit, w * unit, 2.6 * unit);
  bloom(
    g,
    (light) => {
      for (let x = -986; x < 986; x += 30) {
        if (Math.abs(x + 8) > 196 && Math.abs(x + 8) < 222) continue;
        const main = Math.abs(x + 8) < 200;
        for (const [low, high] of main
          ? [
              [18, 68],
              [104, 158],
            ]
          : [
              [14, 62],
              [92, 132],
            ]) {
          light.fillStyle = `rgb(255 ${172 + next() * 22} ${88 + next() * 26} / ${(main ? 0.4 : 0.2) + next() * 0.26})`;
          light.beginPath();
          light.roundRect(centre + x * unit, foot - high * unit, 14 * unit, (high - low) * unit, [
            7 * unit,
            7 * unit,
            0,
            0,
          ]);
          light.fill();
        }
      }
    },
    [0.8, 0.3, 0.3, 0.3],
  );
}

function court(g, { centre, foot, unit, width }) {
  bloom(g, (light) => {
    for (let step = 0; step < 9; step++) {
      const depth = 0.8 ** step;
      for (const side of [-1, 1]) {
        const x = centre + side * (40 + 640 * depth) * unit;
        const y = foot - (118 - 100 * depth + 74 * depth) * unit;
        if (x < -40 || x > width + 40) continue;
        lamp(light, { x, y }, 3.6 * depth * unit + 1.2, "255 196 120", 0.85);
        halo(light, { x, y }, 70 * depth * unit, "255 180 100", 0.16);
      }
    }
  });
}
