import { develop, fog, ground, vignette } from "../kit/air.js";
import { added, bloom, bokeh, glow, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, outline, shade, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

/**
 * A long black car at the kerb after rain: a line of light along its shoulder, its wheel, its lamp on the wet
 * street.
 */
export function paint({ width, height }) {
  const next = random(61);
  const g = sheet(width, height);
  const unit = height / 1000;
  const kerb = height * 0.83;
  ground(g, 0, kerb, [
    [0, "#05070e"],
    [0.6, "#0d111c"],
    [1, "#1d1a1c"],
  ]);
  street(g, width, height, next);
  fog(g, { top: height * 0.1, bottom: kerb, colour: "190 160 130", alpha: 0.1, size: 3, seed: 51 });
  const at = (x, y) => ({ x: width * 0.42 + x * unit, y: kerb - y * unit });
  body(g, at, unit, width);
  drops(g, at, unit, next);
  wheel(g, at, unit);
  signature(g, at, unit);
  ground(g, kerb, height, [
    [0, "#15130f"],
    [0.3, "#0c0c0f"],
    [1, "#050507"],
  ]);
  mirror(g, kerb, { gain: 0.62, wave: 0.02, smear: 9, puddles: 0.4, fade: 0.45, vanish: 0.36 });
  bloom(g, (light) => thrown(light, at, unit), [1, 0.7, 0.6, 0.5]);
  vignette(g, { x: width * 0.42, y: height * 0.58, strength: 0.58 });
  return develop(g);
}

function street(g, width, height, next) {
  added(g, () => {
    glow(g, { x: width * 0.24, y: height * 0.5 }, width * 0.5, height * 0.36, "206 140 84", 0.4);
    for (let light = 0; light < 130; light++) {
      const x = width * next();
      const y = height * (0.1 + 0.42 * next() ** 0.7);
      const colour = next() < 0.64 ? "255 186 108" : next() < 0.5 ? "255 70 48" : "206 220 255";
      bokeh(g, { x, y }, height * (0.012 + 0.034 * next()), colour, 0.05 + 0.32 * next() ** 3);
    }
  });
}

const WHEEL = { x: 0, y: 205, radius: 205 };
/** The upper contour of the car from its nose to the edge of the picture, in thousandths of the height. */
const NOSE = -560;
const crest = (x) => {
  const u = Math.min(1, (x - NOSE) / 860);
  const glass = Math.max(0, x - 400);
  return 376 + 186 * (1 - (1 - u) ** 2.3) + (glass < 320 ? 0.00072 * glass ** 2 : 0.46 * glass - 73.7);
};
/** The contour along the flank. */
const shoulder = (x) => 420 + 54 * (1 - (1 - Math.min(1, (x - NOSE) / 1000)) ** 2);

function body(g, at, unit, width) {
  const end = width / unit;
  const top = along(NOSE, end, 140, (x) => at(x, crest(x)));
  const nose = along(0, 1, 24, (t) =>
    at(NOSE + 46 * t ** 5 - 34 * Math.sin(t * Math.PI) ** 0.8, 376 - 290 * t),
  );
  outline(g, [at(NOSE + 30, 120), at(end, 120), at(end, 0), at(NOSE + 110, 0)], "#020203");
  const arch = along(Math.PI, 0, 60, (angle) =>
    at(WHEEL.x + Math.cos(angle) * 250, WHEEL.y + Math.sin(angle) * 252),
  );
  const skin = [...top, at(end, 96), at(260, 92), ...arch.reverse(), at(-260, 88), ...nose.reverse()];
  outline(
    g,
    skin,
    shade(
      g,
      [0, at(0, 640).y],
      [0, at(0, 80).y],
      [
        [0, "#3a4250"],
        [0.2, "#1a1e27"],
        [0.42, "#090a0e"],
        [0.56, "#12141a"],
        [0.8, "#07080a"],
        [1, "#030304"],
      ],
    ),
  );
  g.save();
  g.beginPath();
  skin.forEach(({ x, y }, index) => g[index ? "lineTo" : "moveTo"](x, y));
  g.clip();
  // The street reflected along the paint, and the recess under the shoulder.
  for (const [drop, wide, colour, alpha, soft] of [
    [26, 40, "176 196 232", 0.42, 15],
    [74, 60, "226 166 106", 0.24, 22],
    [-150, 46, "150 170 206", 0.12, 18],
    [-262, 60, "226 160 96", 0.2, 20],
  ]) {
    g.save();
    g.globalCompositeOperation = "lighter";
    g.filter = `blur(${soft * unit}px)`;
    stroke(
      g,
      along(NOSE, end, 90, (x) => at(x, drop > 0 ? crest(x) - drop : shoulder(x) + drop)),
      `rgb(${colour} / ${alpha})`,
      wide * unit,
    );
    g.restore();
  }
  g.save();
  g.filter = `blur(${7 * unit}px)`;
  stroke(
    g,
    along(NOSE, end, 90, (x) => at(x, shoulder(x) - 20)),
    "rgb(0 0 0 / 0.8)",
    30 * unit,
  );
  g.restore();
  const door = along(0, 1, 30, (t) => at(470 - 26 * Math.sin(t * 2.2), 118 + t * (shoulder(470) + 60)));
  stroke(g, door, "rgb(0 0 0 / 0.85)", 5 * unit);
  stroke(
    g,
    door.map(({ x, y }) => ({ x: x + 4 * unit, y })),
    "rgb(190 206 236 / 0.2)",
    2 * unit,
  );
  const bonnet = along(NOSE + 60, 430, 60, (x) => at(x, crest(x) - 34 - 20 * ((x - NOSE) / 1000)));
  stroke(g, bonnet, "rgb(0 0 0 / 0.7)", 4 * unit);
  stroke(
    g,
    bonnet.map(({ x, y }) => ({ x, y: y + 3.4 * unit })),
    "rgb(190 206 236 / 0.22)",
    1.8 * unit,
  );
  g.restore();
  const sill = along(470, end, 60, (x) => at(x, shoulder(x) + 92 + (x - 470) * 0.02));
  outline(
    g,
    [...sill, at(end, 1100), ...along(end, 470, 60, (x) => at(x, crest(x) - 14))],
    "rgb(6 8 12 / 0.7)",
  );
  bloom(
    g,
    (light) => {
      const line = (points, from, gain, wide) => {
        for (let index = 1; index < points.length; index++) {
          const t = index / points.length;
          const shine = Math.exp(-(((t - from) / 0.26) ** 2));
          stroke(
            light,
            [points[index - 1], points[index]],
            `rgb(255 ${232 - 14 * t} ${206 - 40 * t} / ${(0.12 + 0.84 * shine) * gain})`,
            (1.4 + wide * shine) * unit,
          );
        }
      };
      line(top, 0.22, 0.95, 5);
      line(
        along(NOSE + 120, end, 140, (x) => at(x, shoulder(x))),
        0.52,
        0.9,
        5.4,
      );
      stroke(light, sill, "rgb(236 240 250 / 0.5)", 3 * unit);
      stroke(light, arch, "rgb(206 220 246 / 0.24)", 3 * unit);
      stroke(
        light,
        along(262, end, 40, (x) => at(x, 112)),
        "rgb(236 226 206 / 0.36)",
        3 * unit,
      );
    },
    [1, 0.6, 0.4, 0.36],
  );
}

function drops(g, at, unit, next) {
  for (let count = 0; count < 620; count++) {
    const x = NOSE + 40 + next() * 1500;
    const low = shoulder(x) + 12;
    const y = low + (crest(x) - 10 - low) * next();
    if (crest(x) - 24 < low) continue;
    if (x > 470 && y > shoulder(x) + 84) continue;
    const p = at(x, y);
    const size = (1.1 + 5.6 * next() ** 5) * unit;
    const bead = g.createRadialGradient(p.x + size * 0.1, p.y + size * 0.5, 0, p.x, p.y, size * 1.1);
    bead.addColorStop(0, next() < 0.7 ? "rgb(255 206 140 / 0.9)" : "rgb(214 226 255 / 0.9)");
    bead.addColorStop(0.5, "rgb(60 62 74 / 0.5)");
    bead.addColorStop(1, "rgb(10 12 16 / 0.7)");
    g.fillStyle = bead;
    g.beginPath();
    g.ellipse(p.x, p.y, size * 1.1, size, 0, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = "rgb(255 252 244 / 0.9)";
    g.fillRect(p.x - size * 0.4, p.y - size * 0.5, Math.max(0.8, size * 0.3), Math.max(0.8, size * 0.3));
  }
}

function wheel(g, at, unit) {
  const centre = at(WHEEL.x, WHEEL.y);
  const ring = (radius, fill) => {
    g.fillStyle = fill;
    g.beginPath();
    g.arc(centre.x, centre.y, radius * unit, 0, Math.PI * 2);
    g.fill();
  };
  outline(
    g,
    along(Math.PI, 0, 60, (angle) =>
      at(WHEEL.x + Math.cos(angle) * 250, WHEEL.y + Math.sin(angle) * 252),
    ).concat([at(250, 90), at(-250, 90)]),
    "#020203",
  );
  const tyre = g.createRadialGradient(centre.x, centre.y, 150 * unit, centre.x, centre.y, 205 * unit);
  for (const [place, colour] of [
    [0, "#0a0a0c"],
    [0.3, "#17181c"],
    [0.75, "#0c0c0e"],
    [1, "#222228"],
  ])
    tyre.addColorStop(place, colour);
  ring(205, tyre);
  ring(168, "#1a1c22");
  ring(160, "#040405");
  const light = (angle) =>
    0.16 +
    0.84 * Math.max(0, Math.cos(angle + Math.PI * 0.62)) ** 2 +
    0.34 * Math.max(0, Math.cos(angle - Math.PI * 0.3)) ** 4;
  const blades = 20;
  for (let blade = 0; blade < blades; blade++) {
    const angle = (blade / blades) * Math.PI * 2;
    const p = (radius, turn) => ({
      x: centre.x + Math.cos(angle + turn) * radius * unit,
      y: centre.y + Math.sin(angle + turn) * radius * unit,
    });
    const gain = light(angle);
    outline(
      g,
      [p(40, -0.1), p(158, -0.075), p(158, 0.02), p(40, 0.06)],
      shade(
        g,
        [p(40, 0).x, p(40, 0).y],
        [p(158, 0).x, p(158, 0).y],
        [
          [0, `rgb(${70 * gain} ${74 * gain} ${84 * gain})`],
          [0.6, `rgb(${150 * gain} ${154 * gain} ${166 * gain})`],
          [1, `rgb(${206 * gain} ${206 * gain} ${212 * gain})`],
        ],
      ),
    );
    outline(
      g,
      [p(40, 0.06), p(158, 0.02), p(158, 0.06), p(44, 0.12)],
      `rgb(${24 * gain} ${25 * gain} ${30 * gain})`,
    );
    stroke(g, [p(42, -0.1), p(158, -0.075)], `rgb(255 246 228 / ${0.75 * gain})`, 1.8 * unit);
  }
  for (let step = 0; step < 120; step++) {
    const [a, b] = [(step / 120) * Math.PI * 2, ((step + 1.2) / 120) * Math.PI * 2];
    for (const [radius, wide, gain] of [
      [163, 7, 1],
      [172, 2, 0.6],
      [204, 2, 0.34],
    ]) {
      g.strokeStyle = `rgb(236 232 226 / ${light(a) * 0.75 * gain})`;
      g.lineWidth = wide * unit;
      g.beginPath();
      g.arc(centre.x, centre.y, radius * unit, a, b);
      g.stroke();
    }
  }
  const hub = g.createRadialGradient(
    centre.x - 14 * unit,
    centre.y - 18 * unit,
    0,
    centre.x,
    centre.y,
    48 * unit,
  );
  hub.addColorStop(0, "#d6d2cc");
  hub.addColorStop(0.4, "#5c5e66");
  hub.addColorStop(1, "#0d0e12");
  ring(46, hub);
  ring(30, "#0b0c10");
  g.strokeStyle = "rgb(236 226 206 / 0.5)";
  g.lineWidth = 2 * unit;
  g.beginPath();
  g.arc(centre.x, centre.y, 30 * unit, 0, Math.PI * 2);
  g.stroke();
}

/** The headlamp: two thin lines of light in dark glass. */
function signature(g, at, unit) {
  const hook = (drop) => along(0, 1, 40, (t) => at(NOSE - 16 + t * 220, 338 - drop + 30 * t ** 0.6 - 8 * t));
  outline(g, [...hook(-16), ...hook(58).reverse()], "#030405");
  bloom(
    g,
    (light) => {
      light.lineCap = "round";
      stroke(light, hook(0), "rgb(246 248 255 / 0.98)", 7 * unit);
      stroke(light, hook(34), "rgb(220 230 255 / 0.7)", 4 * unit);
      for (const x of [40, 96]) lamp(light, at(NOSE + x, 338), 7 * unit, "236 242 255", 0.9);
    },
    [1, 0.9, 0.75, 0.7],
  );
}

/** The light of the headlamp on the street. */
function thrown(g, at, unit) {
  glow(g, at(NOSE - 160, -40), 420 * unit, 46 * unit, "226 234 255", 0.4);
}
