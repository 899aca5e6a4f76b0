import { along, face, outline, stroke } from "../kit/shapes.js";

export const END = 210;
const BAY = 9;
/** The vault over the tracks, from one springing to the other. */
const vault = (angle, part = 1) => [-Math.cos(angle) * 25 * part, 9 + Math.sin(angle) * 15 * part];

export function gable(g, cam) {
  const arc = along(0, Math.PI, 40, (angle) => cam.at(...vault(angle), END));
  const low = [cam.at(25, 0, END), cam.at(-25, 0, END)];
  const top = cam.at(0, 24, END).y;
  const glass = g.createLinearGradient(0, top, 0, cam.horizon);
  glass.addColorStop(0, "#20365e");
  glass.addColorStop(0.6, "#3a4a68");
  glass.addColorStop(1, "#8a6a50");
  outline(g, [...arc, ...low], glass);
  const middle = cam.at(0, 9, END);
  for (let angle = 0; angle <= Math.PI + 0.01; angle += Math.PI / 12)
    stroke(g, [middle, cam.at(...vault(angle), END)], "rgb(10 10 12 / 0.85)", 2.2);
  for (const part of [0.34, 0.62, 0.84])
    stroke(
      g,
      along(0, Math.PI, 30, (angle) => cam.at(...vault(angle, part), END)),
      "rgb(10 10 12 / 0.8)",
      2,
    );
  stroke(g, [cam.at(-25, 9, END), cam.at(25, 9, END)], "rgb(10 10 12 / 0.9)", 4);
}

/** Glass between the ribs, from far to near; distant parts are hazy. */
export function roof(g, cam, next) {
  const panes = 30;
  for (let z = END; z > 4; z -= BAY) {
    const far = Math.exp(-z / 95);
    for (let pane = 0; pane < panes; pane++) {
      const a = (Math.PI * pane) / panes;
      const b = (Math.PI * (pane + 1)) / panes;
      const glass = pane > 4 && pane < panes - 5;
      const dim = (glass ? 1 : 0.42) * (0.9 + next() * 0.2);
      const red = (glass ? 24 : 18) * dim + 30 * (1 - far);
      const fill = `rgb(${red} ${red * (glass ? 1.06 : 0.88)} ${red * (glass ? 1.3 : 0.74)})`;
      const corner = (angle, at) => [...vault(angle), at];
      face(
        g,
        cam,
        [corner(a, z), corner(b, z), corner(b, Math.max(2.2, z - BAY)), corner(a, Math.max(2.2, z - BAY))],
        fill,
      );
    }
    const half = Math.max(2.2, z - BAY / 2);
    stroke(
      g,
      along(0.5, Math.PI - 0.5, 50, (angle) => cam.at(...vault(angle), half)),
      "rgb(8 8 10 / 0.5)",
      Math.max(0.7, cam.at(0, 0, half).scale * 0.07),
    );
    for (let pane = 1; pane < panes; pane++) {
      const angle = (Math.PI * pane) / panes;
      const points = [cam.at(...vault(angle), z), cam.at(...vault(angle), Math.max(2.2, z - BAY))];
      stroke(g, points, `rgb(8 8 9 / ${0.35 + 0.4 * far})`, Math.max(0.8, points[0].scale * 0.09));
    }
    rib(g, cam, z, far);
  }
}

function rib(g, cam, z, far) {
  const outer = along(0, Math.PI, 60, (angle) => cam.at(...vault(angle), z));
  const inner = along(Math.PI, 0, 60, (angle) => cam.at(...vault(angle, 0.955), z));
  const foot = cam.at(0, 9, z);
  const crown = cam.at(0, 24, z);
  const warm = (strength) => `rgb(${18 + 190 * strength} ${15 + 130 * strength} ${12 + 74 * strength})`;
  const iron = g.createLinearGradient(0, foot.y, 0, crown.y);
  iron.addColorStop(0, warm(0.5 * (0.35 + 0.65 * (1 - far))));
  iron.addColorStop(0.5, warm(0.2));
  iron.addColorStop(1, warm(0.09));
  outline(g, [...outer, ...inner], iron);
  stroke(g, inner, `rgb(255 206 146 / ${0.16 + 0.2 * (1 - far)})`, Math.max(0.8, foot.scale * 0.05));
  for (const side of [-1, 1]) {
    const post = [
      [side * 24.9, 9.4, z],
      [side * 23.8, 9.4, z],
      [side * 23.8, 0, z],
      [side * 24.9, 0, z],
    ];
    face(g, cam, post, warm(0.16 + 0.2 * (1 - far)));
  }
}

export function walls(g, cam) {
  for (const side of [-1, 1]) {
    for (let z = END; z > 4; z -= BAY) {
      const near = Math.max(2.2, z - BAY);
      const wall = [
        [side * 25, 0, z],
        [side * 25, 9.2, z],
        [side * 25, 9.2, near],
        [side * 25, 0, near],
      ];
      face(g, cam, wall, `rgb(${17 + z / 5} ${13 + z / 7} ${10 + z / 10})`);
      const low = cam.at(side * 25, 1, z);
      const high = cam.at(side * 25, 6.6, z);
      const light = g.createLinearGradient(0, low.y, 0, high.y);
      light.addColorStop(0, "rgb(255 190 112 / 0.42)");
      light.addColorStop(1, "rgb(214 134 66 / 0.1)");
      for (const [from, to] of [
        [0.12, 0.46],
        [0.54, 0.88],
      ])
        outline(g, opening(cam, side, z - BAY * from, Math.max(2.3, z - BAY * to)), light);
    }
  }
}

function opening(cam, side, far, near) {
  const arch = along(0, Math.PI, 14, (angle) =>
    cam.at(side * 25, 4.9 + Math.sin(angle) * 1.5, (far + near) / 2 + (Math.cos(angle) * (far - near)) / 2),
  );
  return [cam.at(side * 25, 1, far), ...arch, cam.at(side * 25, 1, near)];
}
