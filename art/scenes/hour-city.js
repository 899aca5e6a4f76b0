import { calm, develop, fog, ground, stars, vignette } from "../kit/air.js";
import { houseRow, ironTower } from "../kit/city.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { fall, sheet } from "../kit/shapes.js";
import { RED, trail, WHITE } from "../kit/trails.js";
import { mirror } from "../kit/wet.js";

/** The Seine in the evening: a bridge with lamps, the tower behind it, and their reflections. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const g = sheet(width, height);
  const next = random(29);
  const water = height * (tall ? 0.6 : 0.63);
  const tower = {
    x: width * (tall ? 0.6 : 0.705),
    foot: water - height * 0.05,
    high: height * (tall ? 0.42 : 0.47),
  };
  ground(g, 0, water, [
    [0, "#060914"],
    [0.4, "#0c1224"],
    [0.75, "#241f2b"],
    [1, "#54382a"],
  ]);
  stars(g, { bottom: height * 0.36, count: tall ? 60 : 130 });
  added(g, () => {
    glow(g, { x: tower.x, y: water }, width * 0.5, height * 0.34, "226 146 76", 0.5);
    halo(g, { x: tower.x, y: tower.foot - tower.high * 0.3 }, tower.high * 0.8, "230 160 84", 0.22);
  });
  fog(g, { top: height * 0.14, bottom: water, colour: "176 126 96", alpha: 0.16, size: 3, seed: 18 });
  ironTower(g, tower);
  houseRow(g, {
    from: -20,
    to: width + 40,
    foot: water - height * 0.045,
    size: height * 0.06,
    next,
    wall: "#1a1517",
    roof: "#141216",
    lit: 0.14,
  });
  banks(g, width, height, water, next);
  fog(g, {
    top: water - height * 0.16,
    bottom: water + height * 0.02,
    colour: "232 160 96",
    alpha: 0.15,
    size: 5,
    stretch: 4,
    seed: 27,
  });
  bridge(g, { width, height, water, piers: tall ? 4 : 6 });
  ground(g, water, height, [
    [0, "#0b0c12"],
    [1, "#05060a"],
  ]);
  mirror(g, water, {
    gain: 0.9,
    wave: 0.075,
    smear: 5,
    fade: 0.62,
    vanish: tower.x / width,
    squeeze: tall ? 1.2 : 1.5,
    tint: [0.95, 0.96, 1.1],
  });
  if (!tall) calm(g, { part: 0.5, strength: 0.5 });
  vignette(g, { x: tower.x, y: height * 0.5, strength: 0.66 });
  return develop(g);
}

function banks(g, width, height, water, next) {
  for (let x = -20; x < width + 20; x += height * 0.012) {
    const size = height * (0.012 + next() * 0.016);
    g.fillStyle = `rgb(${15 + next() * 8} ${13 + next() * 5} ${11 + next() * 4} / 0.85)`;
    g.beginPath();
    g.arc(x, water - height * 0.05 - next() * height * 0.012, size, 0, Math.PI * 2);
    g.fill();
  }
  g.fillStyle = fall(g, water - height * 0.045, water, [
    [0, "#1d1714"],
    [1, "#0c0b0b"],
  ]);
  g.fillRect(0, water - height * 0.042, width, height * 0.042);
}

function bridge(g, { width, height, water, piers }) {
  const deck = (x) => water - height * (0.03 + 0.018 * Math.sin((Math.PI * x) / width));
  const thick = height * 0.013;
  g.fillStyle = "#15110f";
  g.beginPath();
  g.moveTo(0, water);
  for (let x = 0; x <= width; x += 8) g.lineTo(x, deck(x) - thick);
  g.lineTo(width, water);
  g.fill();
  const span = width / piers;
  const under = [];
  for (let pier = 0; pier < piers; pier++) {
    const middle = (pier + 0.5) * span;
    const arch = new Path2D();
    arch.ellipse(middle, water + 2, span * 0.43, water - deck(middle) - thick * 0.05, 0, Math.PI, 0);
    under.push([arch, middle]);
    g.fillStyle = fall(g, deck(middle), water, [
      [0, "#6a4526"],
      [0.5, "#2e1f16"],
      [1, "#120f0e"],
    ]);
    g.fill(arch);
  }
  bloom(
    g,
    (light) => {
      for (const [arch] of under) {
        light.strokeStyle = "rgb(255 186 106 / 0.3)";
        light.lineWidth = 2.2;
        light.stroke(arch);
      }
      light.fillStyle = "rgb(255 200 130 / 0.12)";
      for (let x = 0; x <= width; x += 8) light.fillRect(x, deck(x) - thick, 8, thick * 0.9);
      const line = (lift) =>
        Array.from({ length: 90 }, (_, index) => ({
          x: (index / 89) * width,
          y: deck((index / 89) * width) - thick - lift,
          scale: 44,
        }));
      trail(light, line(5), WHITE[0], 0.75);
      trail(light, line(8), WHITE[1], 0.5);
      trail(light, line(11), RED[1], 0.85);
      trail(light, line(13), RED[0], 0.5);
      for (let x = span * 0.5; x < width; x += span * 0.5) {
        const y = deck(x) - thick - height * 0.034;
        light.fillStyle = "rgb(20 16 13)";
        light.fillRect(x - 1, y, 2, height * 0.034);
        for (const side of [-1, 1])
          lamp(light, { x: x + side * height * 0.006, y: y + 2 }, height * 0.0034, "255 196 120");
        lamp(light, { x, y: y - height * 0.006 }, height * 0.004, "255 196 120");
      }
    },
    [1, 0.6, 0.4, 0.3],
  );
}
