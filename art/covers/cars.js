import { develop, ground, vignette } from "../kit/air.js";
import { added, bloom, bokeh, glow } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, outline, shade, sheet, stroke } from "../kit/shapes.js";

/** Rain on a black bonnet: one long line of light, and a drop for every lamp of the street. */
export function paint({ width, height }) {
  const next = random(61);
  const g = sheet(width, height);
  const unit = height / 1000;
  ground(g, 0, height, [
    [0, "#060810"],
    [0.5, "#0c0f18"],
    [1, "#08080b"],
  ]);
  street(g, width, height, next);
  bonnet(g, width, height, unit);
  lamp(g, width, height, unit);
  drops(g, width, height, unit, next);
  vignette(g, { x: width * 0.46, y: height * 0.5, strength: 0.6 });
  return develop(g);
}

/** Where the paint begins: the shoulder of the wing, falling away to the lamp. */
const crest = (t) => 0.6 - 0.21 * Math.sin(t * 2.1 + 0.32) + 0.36 * Math.max(0, t - 0.62) ** 1.7;

/** The avenue behind, far out of focus. */
function street(g, width, height, next) {
  added(g, () => {
    glow(g, { x: width * 0.7, y: height * 0.3 }, width * 0.5, height * 0.3, "170 120 80", 0.4);
    for (let light = 0; light < 110; light++) {
      const away = next();
      const x = width * (0.02 + 0.96 * next());
      const y = height * (0.16 + 0.3 * next() ** 0.8);
      const colour = next() < 0.62 ? "255 186 108" : next() < 0.5 ? "255 70 48" : "206 220 255";
      bokeh(g, { x, y }, height * (0.014 + 0.036 * away), colour, 0.06 + 0.3 * next() ** 3);
    }
  });
}

function bonnet(g, width, height, unit) {
  const edge = along(-0.02, 1.02, 120, (t) => ({ x: t * width, y: crest(t) * height }));
  const body = [...edge, { x: width * 1.02, y: height * 1.02 }, { x: -width * 0.02, y: height * 1.02 }];
  outline(
    g,
    body,
    shade(
      g,
      [0, height * 0.36],
      [width * 0.16, height],
      [
        [0, "#2b2f3a"],
        [0.12, "#13151b"],
        [0.4, "#08090c"],
        [1, "#040405"],
      ],
    ),
  );
  g.save();
  g.beginPath();
  body.forEach(({ x, y }, index) => g[index ? "lineTo" : "moveTo"](x, y));
  g.clip();
  // The sky of the street, drawn out along the paint.
  for (const [drop, wide, colour, alpha] of [
    [0.02, 60, "150 166 196", 0.4],
    [0.1, 90, "206 150 96", 0.14],
    [0.24, 150, "120 136 168", 0.13],
    [0.44, 80, "206 150 96", 0.09],
  ]) {
    g.save();
    g.globalCompositeOperation = "lighter";
    g.filter = `blur(${wide * 0.32 * unit}px)`;
    stroke(
      g,
      edge.map(({ x, y }) => ({ x, y: y + drop * height * (0.7 + (0.5 * x) / width) })),
      `rgb(${colour} / ${alpha})`,
      wide * unit,
    );
    g.restore();
  }
  // A crease of the sheet: light on its upper side, dark under it.
  const crease = along(0, 1, 90, (t) => ({ x: t * width, y: (crest(t) + 0.15 + 0.16 * t) * height }));
  g.filter = `blur(${3 * unit}px)`;
  stroke(
    g,
    crease.map(({ x, y }) => ({ x, y: y + 16 * unit })),
    "rgb(0 0 0 / 0.75)",
    26 * unit,
  );
  g.globalCompositeOperation = "lighter";
  stroke(g, crease, "rgb(206 216 236 / 0.3)", 7 * unit);
  g.restore();
  bloom(
    g,
    (light) => {
      for (let index = 1; index < edge.length; index++) {
        const t = index / edge.length;
        const shine = Math.exp(-(((t - 0.34) / 0.3) ** 2));
        stroke(
          light,
          [edge[index - 1], edge[index]],
          `rgb(255 ${226 - 20 * t} ${196 - 50 * t} / ${0.16 + 0.8 * shine})`,
          (1.6 + 5 * shine) * unit,
        );
      }
    },
    [1, 0.6, 0.45, 0.4],
  );
}

/** The light signature: a thin hook of light where the wing turns down. */
function lamp(g, width, height, unit) {
  const at = (x, y) => ({ x: width * 0.8 + x * unit, y: height * 0.63 + y * unit });
  const hook = (drop) => [
    ...along(0, 1, 30, (t) => at(-210 + t * 300, -14 + drop - 62 * Math.sin(t * 1.6))),
    ...along(0, 1, 20, (t) => at(90 + t * 290, -76 + drop + 74 * t ** 1.5)),
  ];
  outline(
    g,
    [...hook(-14), ...hook(84).reverse()],
    shade(
      g,
      [0, at(0, -90).y],
      [0, at(0, 90).y],
      [
        [0, "#14161c"],
        [0.4, "#07080a"],
        [1, "rgb(4 4 5 / 0)"],
      ],
    ),
  );
  bloom(
    g,
    (light) => {
      light.lineCap = "round";
      light.lineJoin = "round";
      stroke(light, hook(0), "rgb(244 246 255 / 0.96)", 8 * unit);
      stroke(light, hook(26), "rgb(214 224 250 / 0.4)", 3 * unit);
    },
    [1, 0.9, 0.75, 0.65],
  );
}

/** Each drop turns the street upside down: dark above, light at its foot, a spark, a thin shadow. */
function drops(g, width, height, unit, next) {
  for (let count = 0; count < 2600; count++) {
    const t = next();
    const down = next() ** 0.8;
    const top = crest(t) + 0.012;
    const y = (top + (1 - top) * down) * height;
    const x = t * width;
    const near = 0.35 + down * 0.9;
    const size = (1.6 + 12 * next() ** 7 + 4 * next() ** 2) * near * unit;
    drop(g, x, y, size, next);
  }
}

function drop(g, x, y, size, next) {
  const [wide, high] = [size * (0.9 + next() * 0.3), size * (0.8 + next() * 0.25)];
  const oval = (dx, dy, part, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.ellipse(x + dx * size, y + dy * size, wide * part, high * part, 0, 0, Math.PI * 2);
    g.fill();
  };
  if (size > 2) oval(0.12, 0.3, 1.04, "rgb(0 0 0 / 0.5)");
  const water = g.createRadialGradient(x + size * 0.1, y + size * 0.55, 0, x, y, size * 1.15);
  const warm = next() < 0.72;
  water.addColorStop(0, warm ? "rgb(255 206 140 / 1)" : "rgb(214 226 255 / 0.9)");
  water.addColorStop(0.4, "rgb(96 92 100 / 0.42)");
  water.addColorStop(0.8, "rgb(16 18 24 / 0.66)");
  water.addColorStop(1, "rgb(150 164 190 / 0.4)");
  oval(0, 0, 1, water);
  if (size > 1.6) oval(-0.3, -0.36, 0.17, "rgb(255 252 244 / 0.95)");
  if (size > 6) {
    g.strokeStyle = "rgb(255 226 186 / 0.5)";
    g.lineWidth = size * 0.07;
    g.beginPath();
    g.ellipse(x, y, wide * 0.9, high * 0.9, 0, 0.3, 2.5);
    g.stroke();
  }
}
