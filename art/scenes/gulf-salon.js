import { calm, develop, fog, ground, vignette } from "../kit/air.js";
import { starLattice } from "../kit/lattice.js";
import { added, glow, halo } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, fall, outline, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";
import { lanterns, seats, table, trace } from "../parts/salon-things.js";

/**
 * A salon in the Gulf: evening light through a carved screen under an arch, a lantern, coffee on a low table.
 */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(101);
  const g = sheet(width, height);
  const unit = height / (tall ? 1500 : 1350);
  const room = { centre: width * (tall ? 0.54 : 0.665), floor: height * (tall ? 0.76 : 0.8), unit, next };
  ground(g, 0, room.floor, [
    [0, "#0a0706"],
    [0.6, "#15100b"],
    [1, "#1d140c"],
  ]);
  added(g, () =>
    glow(g, { x: room.centre, y: room.floor - 420 * unit }, width * 0.42, height * 0.62, "206 128 56", 0.3),
  );
  bands(g, room, width);
  niche(g, room);
  seats(g, room, width);
  ground(g, room.floor, height, [
    [0, "#20150c"],
    [0.4, "#120c08"],
    [1, "#080605"],
  ]);
  mirror(g, room.floor, {
    gain: 0.6,
    wave: 0.004,
    smear: 10,
    puddles: 0.2,
    fade: 0.5,
    vanish: room.centre / width,
  });
  cast(g, room);
  table(g, room);
  lanterns(g, room, tall);
  fog(g, {
    top: height * 0.06,
    bottom: height * 0.9,
    colour: "226 150 76",
    alpha: 0.1,
    size: 3,
    stretch: 2,
    seed: 51,
  });
  if (!tall) calm(g, { part: 0.46, strength: 0.6 });
  vignette(g, { x: room.centre, y: height * 0.52, strength: 0.74 });
  return develop(g);
}

/** The arch as points, from its left foot over the top to its right foot. */
function arch({ centre, floor, unit }, grow = 0) {
  const half = (300 + grow) * unit;
  const spring = floor - 560 * unit;
  const rise = (390 + grow * 1.15) * unit;
  const curve = along(0, 1, 40, (t) => ({
    x: centre - half * Math.cos((t * Math.PI) / 2) ** 1.12,
    y: spring - rise * (0.82 * Math.sin((t * Math.PI) / 2) + 0.18 * t ** 3),
  }));
  return [
    { x: centre - half, y: floor },
    ...curve,
    ...curve.map(({ x, y }) => ({ x: 2 * centre - x, y })).reverse(),
    { x: centre + half, y: floor },
  ];
}

function bands(g, room, width) {
  const { floor, unit } = room;
  g.save();
  g.beginPath();
  g.rect(0, floor - 690 * unit, width, 92 * unit);
  g.clip();
  starLattice(g, {
    left: room.centre - width,
    top: floor - 644 * unit,
    right: width,
    bottom: floor - 644 * unit,
    cell: 92 * unit,
    width: 2.6 * unit,
    colour: "rgb(214 148 78 / 0.2)",
  });
  g.restore();
  for (const y of [596, 692])
    stroke(
      g,
      [
        { x: 0, y: floor - y * unit },
        { x: width, y: floor - y * unit },
      ],
      "rgb(226 164 92 / 0.26)",
      2.4 * unit,
    );
  for (const [grow, fill] of [
    [96, "#1a120b"],
    [78, "#38261a"],
    [64, "#140e09"],
    [30, "#5a3c22"],
    [14, "#20150c"],
  ])
    outline(g, arch(room, grow), fill);
  for (const [grow, alpha] of [
    [96, 0.34],
    [64, 0.3],
    [30, 0.5],
    [14, 0.7],
  ]) {
    g.strokeStyle = fall(g, floor - 960 * unit, floor, [
      [0, `rgb(255 190 108 / ${alpha * 0.4})`],
      [0.6, `rgb(255 190 108 / ${alpha})`],
      [1, `rgb(255 190 108 / ${alpha * 0.5})`],
    ]);
    g.lineWidth = 2.2 * unit;
    trace(g, arch(room, grow));
    g.stroke();
  }
}

function niche(g, room) {
  const { centre, floor, unit } = room;
  const light = { x: centre + 60 * unit, y: floor - 330 * unit };
  g.save();
  trace(g, arch(room));
  g.clip();
  const glass = g.createRadialGradient(light.x, light.y, 0, light.x, light.y, 720 * unit);
  for (const [place, colour] of [
    [0, "#ffd9a0"],
    [0.16, "#f2b064"],
    [0.45, "#b46a2c"],
    [0.78, "#5a3216"],
    [1, "#28160b"],
  ])
    glass.addColorStop(place, colour);
  g.fillStyle = glass;
  g.fillRect(centre - 400 * unit, floor - 1000 * unit, 800 * unit, 1000 * unit);
  for (const [width, colour] of [
    [17, "#160c06"],
    [7, "#2c190c"],
  ])
    starLattice(g, {
      left: centre - 300 * unit,
      top: floor - 980 * unit,
      right: centre + 300 * unit,
      bottom: floor,
      cell: 120 * unit,
      width: width * unit,
      colour,
    });
  g.fillStyle = "#140b06";
  for (const x of [-302, -8, 286]) g.fillRect(centre + x * unit, floor - 1000 * unit, 16 * unit, 1000 * unit);
  for (const y of [22, 566]) g.fillRect(centre - 300 * unit, floor - y * unit, 600 * unit, 22 * unit);
  g.restore();
  added(g, () => {
    halo(g, light, 560 * unit, "255 176 92", 0.3);
    halo(g, light, 200 * unit, "255 216 150", 0.3);
  });
}

/** The pattern of the screen as light on the polished floor. */
function cast(g, room) {
  const { centre, floor, unit } = room;
  const pattern = sheet(g.canvas.width, 600 * unit);
  pattern.fillStyle = "rgb(255 176 90)";
  pattern.fillRect(centre - 290 * unit, 0, 580 * unit, 600 * unit);
  starLattice(pattern, {
    left: centre - 300 * unit,
    top: 0,
    right: centre + 300 * unit,
    bottom: 600 * unit,
    cell: 120 * unit,
    width: 20 * unit,
    colour: "#000",
  });
  g.save();
  g.globalCompositeOperation = "lighter";
  g.filter = `blur(${1.6 * unit}px)`;
  const rows = 90;
  const deep = g.canvas.height - floor;
  for (let row = 0; row < rows; row++) {
    const t = row / rows;
    const grow = 1 + t * 0.9;
    g.globalAlpha = 0.2 * (1 - t) ** 1.3;
    g.drawImage(
      pattern.canvas,
      0,
      (600 * unit * Math.log(1 + t * 2)) / Math.log(3),
      g.canvas.width,
      9 * unit,
      centre - centre * grow - 90 * unit * t,
      floor + t * deep,
      g.canvas.width * grow,
      deep / rows + 1,
    );
  }
  g.restore();
}
