import { calm, develop, fog, ground, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, bloom, glow, halo, lamp } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, face, outline, quad, sheet, stroke } from "../kit/shapes.js";
import { mirror } from "../kit/wet.js";

const MIDDLE = 17;
const WALL = 33;
const TOP = 0.76;
const SEATS = 34;

/** A summit before its start: a ring of light over a ring of empty seats, and waiting cars outside. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(59);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.59 : 0.53,
    vanish: tall ? 0.5 : 0.65,
    lens: tall ? 0.62 : 0.84,
    eye: { x: 0, y: 4.1 },
  });
  const foot = cam.at(0, 0, WALL).y;
  ground(g, 0, foot, [
    [0, "#060506"],
    [0.5, "#100d0c"],
    [1, "#1d1610"],
  ]);
  windows(g, cam, next);
  pilasters(g, cam);
  added(g, () => {
    glow(g, cam.at(0, 6.5, WALL), width * 0.42, height * 0.34, "232 176 112", 0.26);
    glow(g, cam.at(0, 9, MIDDLE), width * 0.34, height * 0.2, "255 214 160", 0.16);
  });
  fog(g, { top: 0, bottom: foot, colour: "226 186 140", alpha: 0.1, size: 3, stretch: 2, seed: 64 });
  ground(g, foot, height, [
    [0, "#1c140e"],
    [0.4, "#100c09"],
    [1, "#070606"],
  ]);
  mirror(g, foot, { gain: 0.5, wave: 0, smear: 16, fade: 0.7, vanish: cam.vanish / width, squeeze: 1.1 });
  added(g, () => {
    glow(g, cam.at(0, 0, MIDDLE), width * 0.3, height * 0.14, "255 200 136", 0.3);
  });
  const order = along(0, SEATS - 1, SEATS - 1, (seat) => ((seat + 0.5) / SEATS) * Math.PI * 2);
  for (const angle of order.filter((at) => Math.sin(at) > 0).sort((a, b) => Math.sin(b) - Math.sin(a)))
    chair(g, cam, angle);
  table(g, cam);
  places(g, cam, order);
  for (const angle of order.filter((at) => Math.sin(at) <= 0).sort((a, b) => Math.sin(b) - Math.sin(a)))
    chair(g, cam, angle);
  cables(g, cam);
  bloom(
    g,
    (light) => {
      hoop(light, cam, 8.6, 6.3, "rgb(255 226 184 / 0.95)", 0.26);
      hoop(light, cam, 8.4, 6.3, "rgb(255 190 120 / 0.5)", 0.12);
    },
    [1, 0.8, 0.55, 0.5],
  );
  if (!tall) calm(g, { part: 0.46, strength: 0.78 });
  vignette(g, { x: cam.vanish, y: height * 0.52, strength: 0.7 });
  return develop(g);
}

const circle = (cam, radius, y, from = 0, to = Math.PI * 2) =>
  along(from, to, 120, (angle) => cam.at(Math.cos(angle) * radius, y, MIDDLE + Math.sin(angle) * radius));

/** A flat ring at a height, as two rows of points. */
function band(g, cam, inner, outer, y, fill) {
  outline(g, [...circle(cam, outer, y), ...circle(cam, inner, y).reverse()], fill);
}

function hoop(g, cam, y, radius, colour, thick) {
  const points = along(0, Math.PI * 2, 160, (angle) =>
    cam.at(Math.cos(angle) * radius, y, MIDDLE + Math.sin(angle) * radius),
  );
  g.lineCap = "round";
  for (let index = 1; index < points.length; index++)
    stroke(
      g,
      [points[index - 1], points[index]],
      colour,
      Math.max(1.5, Math.abs(points[index].scale) * thick),
    );
}

/** The suspension of the ring. */
function cables(g, cam) {
  for (let cable = 0; cable < 10; cable++) {
    const angle = (cable / 10) * Math.PI * 2 + 0.2;
    const x = Math.cos(angle) * 6.3;
    const z = MIDDLE + Math.sin(angle) * 6.3;
    stroke(
      g,
      [cam.at(x, 8.7, z), cam.at(x * 0.7, 17, MIDDLE + (z - MIDDLE) * 0.7)],
      "rgb(226 190 146 / 0.2)",
      1.3,
    );
  }
}

/** Tall windows at the blue hour; behind them bare masts, and below a row of red lamps. */
function windows(g, cam, next) {
  for (let bay = -9; bay <= 6; bay++) {
    const [left, right] = [bay * 4.6 - 1.35, bay * 4.6 + 1.35];
    const arch = along(Math.PI, 0, 24, (angle) =>
      cam.at(bay * 4.6 + Math.cos(angle) * 1.35, 8.6 + Math.sin(angle) * 1.35, WALL),
    );
    const pane = [cam.at(left, 0.5, WALL), ...arch, cam.at(right, 0.5, WALL)];
    const sky = g.createLinearGradient(0, cam.at(0, 10, WALL).y, 0, cam.at(0, 0.5, WALL).y);
    for (const [place, colour] of [
      [0, "#0d1a38"],
      [0.55, "#233a66"],
      [0.8, "#4c5a7e"],
      [1, "#6a5a62"],
    ])
      sky.addColorStop(place, colour);
    outline(g, pane, sky);
    g.save();
    g.beginPath();
    pane.forEach(({ x, y }, index) => g[index ? "lineTo" : "moveTo"](x, y));
    g.clip();
    for (let tree = 0; tree < 7; tree++) {
      const p = cam.at(left + tree * 0.5, 1.2, WALL);
      g.fillStyle = "rgb(10 12 20 / 0.85)";
      g.beginPath();
      g.arc(p.x, p.y, p.scale * (0.5 + next() * 0.5), 0, Math.PI * 2);
      g.fill();
    }
    for (let mast = -40; mast < 40; mast += 3.3)
      stroke(g, [cam.at(mast, 0, WALL), cam.at(mast, 7.4, WALL)], "rgb(196 204 222 / 0.5)", 1.8);
    added(g, () => {
      for (const part of [-0.9, 0.3 + 0.3 * next()]) {
        for (const half of [0, 0.34]) {
          const p = cam.at(bay * 4.6 + part + half, 0.86, WALL);
          lamp(g, p, 2.6, "255 44 26", 0.95);
        }
      }
    });
    g.restore();
    for (const [a, b] of [
      [
        [bay * 4.6, 0.5],
        [bay * 4.6, 9.9],
      ],
      [
        [left, 3.2],
        [right, 3.2],
      ],
      [
        [left, 6],
        [right, 6],
      ],
      [
        [left, 8.6],
        [right, 8.6],
      ],
    ])
      stroke(g, [cam.at(...a, WALL), cam.at(...b, WALL)], "#0d0a08", 3.4);
    stroke(g, pane, "#3a2b1c", 6);
    stroke(g, pane, "rgb(236 188 128 / 0.3)", 1.8);
  }
}

/** Panelling and pilasters between the windows. */
function pilasters(g, cam) {
  for (let bay = -10; bay <= 6; bay++) {
    const x = bay * 4.6 + 2.3;
    const shaft = g.createLinearGradient(cam.at(x - 0.42, 0, WALL).x, 0, cam.at(x + 0.42, 0, WALL).x, 0);
    shaft.addColorStop(0, "#1d150e");
    shaft.addColorStop(0.45, "#54402b");
    shaft.addColorStop(1, "#1d150e");
    quad(g, cam, [x - 0.42, 0, WALL], [x + 0.42, 11.4, WALL], shaft);
    quad(g, cam, [x - 0.6, 0, WALL], [x + 0.6, 0.7, WALL], "#3a2b1d");
    quad(g, cam, [x - 0.6, 10.9, WALL], [x + 0.6, 11.5, WALL], "#6a4f32");
  }
  for (const [y, colour, wide] of [
    [11.6, "rgb(240 190 128 / 0.4)", 3],
    [12.3, "rgb(240 190 128 / 0.16)", 2],
  ])
    stroke(g, [cam.at(-40, y, WALL), cam.at(40, y, WALL)], colour, wide);
}

/** A ring of dark wood, lit from above. */
function table(g, cam) {
  // Inside the ring: the floor, and the inner side of the far half.
  const inner = [...circle(cam, 5.2, TOP, 0, Math.PI), ...circle(cam, 5.2, 0.06, 0, Math.PI).reverse()];
  outline(g, inner, "#2a1a0e");
  const wood = g.createLinearGradient(0, cam.at(0, TOP, MIDDLE + 7).y, 0, cam.at(0, TOP, MIDDLE - 7).y);
  wood.addColorStop(0, "#a57848");
  wood.addColorStop(0.5, "#8a5f36");
  wood.addColorStop(1, "#5e3d20");
  band(g, cam, 5.2, 7.1, TOP, wood);
  added(g, () => {
    g.save();
    g.beginPath();
    for (const radius of [7.1, 5.2])
      circle(cam, radius, TOP).forEach(({ x, y }, index) => g[index ? "lineTo" : "moveTo"](x, y));
    g.clip("evenodd");
    g.filter = `blur(${cam.height * 0.004}px)`;
    hoop(g, cam, TOP, 6.1, "rgb(255 206 146 / 0.12)", 0.4);
    g.restore();
  });
  const outer = [
    ...circle(cam, 7.1, TOP, Math.PI, Math.PI * 2),
    ...circle(cam, 7.1, 0.05, Math.PI, Math.PI * 2).reverse(),
  ];
  outline(g, outer, "#160d07");
  stroke(g, circle(cam, 7.1, TOP), "rgb(255 212 154 / 0.45)", 2);
  stroke(g, circle(cam, 5.2, TOP), "rgb(255 212 154 / 0.4)", 1.6);
}

/** At each chair a white sheet, a glass, and a microphone with its red light off. */
function places(g, cam, order) {
  for (const angle of order) {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (radius, across, y = TOP) => [c * radius - s * across, y, MIDDLE + s * radius + c * across];
    face(
      g,
      cam,
      [at(6.95, -0.22), at(6.95, 0.22), at(6.45, 0.22), at(6.45, -0.22)],
      "rgb(255 238 208 / 0.86)",
    );
    const mic = [cam.at(...at(6.05, 0)), cam.at(...at(6.3, 0, TOP + 0.4))];
    stroke(g, mic, "#120c08", Math.max(1.2, mic[0].scale * 0.035));
    const rim = cam.at(...at(6.3, 0.34, TOP + 0.13));
    g.fillStyle = "rgb(255 236 206 / 0.5)";
    g.fillRect(rim.x - rim.scale * 0.035, rim.y, rim.scale * 0.07, rim.scale * 0.13);
  }
}

/** High backs: lit on the side of the table, dark behind. */
function chair(g, cam, angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (across, y, radius = 7.95) =>
    cam.at(c * radius - s * across, y, MIDDLE + s * radius + c * across);
  const back = [
    at(-0.33, 0.42),
    at(-0.35, 1.16),
    at(-0.26, 1.3),
    at(0.26, 1.3),
    at(0.35, 1.16),
    at(0.33, 0.42),
  ];
  const lit = Math.max(0, s);
  outline(g, [at(-0.3, 0.45), at(0.3, 0.45), at(0.24, 0), at(-0.24, 0)], "#080605");
  outline(
    g,
    back,
    lit > 0.05 ? `rgb(${50 + 50 * lit} ${34 + 30 * lit} ${22 + 16 * lit})` : `rgb(${20 - 8 * s} ${14} ${10})`,
  );
  stroke(
    g,
    back.slice(1, 5),
    `rgb(255 206 148 / ${0.42 + 0.3 * -Math.min(0, s)})`,
    Math.max(1.3, back[0].scale * 0.022),
  );
  if (s < -0.2) halo(g, at(0, 1.3), back[0].scale * 0.3, "255 200 140", 0.05);
}
