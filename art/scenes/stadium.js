import { calm, develop, fog, ground, vignette } from "../kit/air.js";
import { camera } from "../kit/camera.js";
import { added, beam, bloom, glow, lamp, softly } from "../kit/light.js";
import { random } from "../kit/random.js";
import { along, face, outline, sheet, stroke } from "../kit/shapes.js";
import { CENTRE, roof, stands } from "../parts/bowl.js";

/** A stadium from the upper seats: lit seating, beams in the mist, the pitch before the match. */
export function paint({ width, height, shape }) {
  const tall = shape === "tall";
  const next = random(83);
  const g = sheet(width, height);
  const cam = camera({
    width,
    height,
    horizon: tall ? 0.5 : 0.5,
    vanish: tall ? 0.5 : 0.6,
    lens: tall ? 0.52 : 0.74,
    eye: { x: tall ? 0 : -8, y: 27 },
  });
  ground(g, 0, height, [
    [0, "#04060b"],
    [0.3, "#0a1018"],
    [0.5, "#141b22"],
    [1, "#06080a"],
  ]);
  stands(g, cam, next);
  pitch(g, cam);
  canopy(g, cam);
  fog(g, {
    top: height * 0.08,
    bottom: height * 0.8,
    colour: "176 206 214",
    alpha: 0.2,
    size: 3,
    stretch: 2,
    seed: 5,
  });
  softly(g, 0.006, (light) => shafts(light, cam));
  bloom(g, (light) => floodlights(light, cam), [1, 0.75, 0.6, 0.5]);
  added(g, () => {
    const grass = cam.at(0, 0, CENTRE);
    glow(g, grass, width * 0.42, height * 0.2, "120 206 160", 0.2);
    glow(g, { x: grass.x, y: cam.horizon }, width * 0.6, height * 0.26, "190 214 224", 0.2);
  });
  if (!tall) calm(g, { part: 0.42, strength: 0.6 });
  vignette(g, { x: cam.at(0, 0, CENTRE).x, y: height * 0.5, strength: 0.7 });
  return develop(g);
}

/** Grass in mown stripes with its lines. */
function pitch(g, cam) {
  face(
    g,
    cam,
    [
      [-64, 0, CENTRE + 43],
      [64, 0, CENTRE + 43],
      [64, 0, CENTRE - 43],
      [-64, 0, CENTRE - 43],
    ],
    "#0d1512",
  );
  for (let stripe = 0; stripe < 14; stripe++) {
    const x = -52.5 + stripe * 7.5;
    const far = cam.at(0, 0, CENTRE + 34).y;
    const near = cam.at(0, 0, CENTRE - 34).y;
    const green = g.createLinearGradient(0, far, 0, near);
    const level = stripe % 2 ? 1 : 0.8;
    green.addColorStop(0, `rgb(${58 * level} ${124 * level} ${78 * level})`);
    green.addColorStop(1, `rgb(${30 * level} ${84 * level} ${50 * level})`);
    face(
      g,
      cam,
      [
        [x, 0, CENTRE + 34],
        [x + 7.5, 0, CENTRE + 34],
        [x + 7.5, 0, CENTRE - 34],
        [x, 0, CENTRE - 34],
      ],
      green,
    );
  }
  const line = (points) =>
    stroke(
      g,
      points.map(([x, z]) => cam.at(x, 0, CENTRE + z)),
      "rgb(232 244 236 / 0.75)",
      2.2,
    );
  line([
    [-52.5, -34],
    [52.5, -34],
    [52.5, 34],
    [-52.5, 34],
    [-52.5, -34],
  ]);
  line([
    [0, -34],
    [0, 34],
  ]);
  line(along(0, Math.PI * 2, 60, (angle) => [Math.cos(angle) * 9.15, Math.sin(angle) * 9.15]));
  for (const side of [-1, 1]) {
    for (const [deep, wide] of [
      [16.5, 20.15],
      [5.5, 9.16],
    ])
      line([
        [side * 52.5, -wide],
        [side * (52.5 - deep), -wide],
        [side * (52.5 - deep), wide],
        [side * 52.5, wide],
      ]);
    for (const [z, height] of [
      [-3.66, 2.44],
      [3.66, 2.44],
    ])
      stroke(
        g,
        [cam.at(side * 52.5, 0, CENTRE + z), cam.at(side * 52.5, height, CENTRE + z)],
        "rgb(255 255 255 / 0.8)",
        2,
      );
  }
}

/** The roof over the seats, its ribs, and the night sky in its opening. */
function canopy(g, cam) {
  const seen = (angle, part) => roof(angle, part)[2] > 46;
  const steps = 120;
  for (let step = 0; step < steps; step++) {
    const a = (step / steps) * Math.PI * 2;
    const b = ((step + 1) / steps) * Math.PI * 2 + 0.004;
    if (![0, 1].every((part) => seen(a, part) && seen(b, part))) continue;
    const tone = 17 + 13 * Math.max(0, Math.sin(a)) + (step % 2);
    face(
      g,
      cam,
      [roof(a, 0), roof(b, 0), roof(b, 1), roof(a, 1)],
      `rgb(${tone * 0.92} ${tone} ${tone * 1.14})`,
    );
    if (step % 2) stroke(g, [cam.at(...roof(a, 0)), cam.at(...roof(a, 1))], "rgb(150 170 184 / 0.16)", 2);
  }
  const edge = along(-0.2, Math.PI + 0.2, 160, (angle) => cam.at(...roof(angle, 0)));
  outline(
    g,
    [
      ...edge,
      ...along(Math.PI + 0.2, -0.2, 160, (angle) =>
        cam.at(roof(angle, 0)[0], roof(angle, 0)[1] + 2, roof(angle, 0)[2]),
      ),
    ],
    "#2a343c",
  );
}

function lamps(cam, draw) {
  for (let step = 0; step <= 74; step++) {
    const angle = -0.12 + (step / 74) * (Math.PI + 0.24);
    const place = roof(angle, 0);
    if (place[2] > 12) draw(cam.at(place[0], place[1] - 0.6, place[2]), place, step);
  }
}

function floodlights(g, cam) {
  lamps(cam, (p) => lamp(g, p, Math.max(1.6, Math.min(6, p.scale * 0.36)), "224 240 255", 0.95));
}

/** Every fourth lamp has a visible beam. */
function shafts(g, cam) {
  lamps(cam, (p, [x, , z], step) => {
    if (step % 4 === 0)
      beam(g, p, cam.at(x * 0.25, 0, CENTRE + (z - CENTRE) * 0.2), p.scale * 12, "190 216 230", 0.085);
  });
}
