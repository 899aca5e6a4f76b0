import { bloom, lamp } from "./light.js";
import { fall, outline } from "./shapes.js";

/** A motor yacht from the side, bow to the left; `x`, `y` is the water at its stern, `long` its length. */
export function yacht(g, { x, y, long, next }) {
  const at = (along, up) => ({ x: x + along * long, y: y - up * long });
  const white = fall(g, at(0, 0.2).y, y, [
    [0, "#8d8a88"],
    [0.45, "#6d6a6b"],
    [0.8, "#46434a"],
    [1, "#26262f"],
  ]);
  outline(
    g,
    [at(0.02, 0), at(-0.06, 0.105), at(0.1, 0.088), at(0.7, 0.07), at(0.98, 0.07), at(1, 0), at(0.5, -0.004)],
    white,
  );
  outline(g, [at(0.2, 0.083), at(0.29, 0.125), at(0.9, 0.118), at(0.95, 0.07)], white);
  outline(g, [at(0.33, 0.122), at(0.42, 0.164), at(0.8, 0.158), at(0.86, 0.116)], white);
  outline(g, [at(0.48, 0.16), at(0.54, 0.192), at(0.7, 0.188), at(0.73, 0.158)], white);
  outline(g, [at(0.6, 0.19), at(0.62, 0.25), at(0.635, 0.25), at(0.65, 0.19)], white);
  bloom(
    g,
    (light) => {
      const band = (from, to, low, high, alpha) =>
        outline(
          light,
          [at(from, low), at(from + 0.012, high), at(to, high), at(to, low)],
          `rgb(255 ${196 + next() * 20} 126 / ${alpha})`,
        );
      band(0.3, 0.88, 0.088, 0.108, 0.62);
      band(0.43, 0.79, 0.132, 0.148, 0.55);
      band(0.55, 0.69, 0.168, 0.179, 0.4);
      band(0.9, 0.97, 0.073, 0.083, 0.7);
      for (let hole = 0.2; hole < 0.86; hole += 0.07)
        outline(
          light,
          [at(hole, 0.04), at(hole, 0.05), at(hole + 0.022, 0.05), at(hole + 0.022, 0.04)],
          "rgb(255 214 150 / 0.4)",
        );
      light.fillStyle = "rgb(70 190 255 / 0.5)";
      light.fillRect(at(0.08, 0).x, y - 2, long * 0.9, 3);
      lamp(light, at(0.627, 0.255), Math.max(1.4, long * 0.008), "255 244 226");
    },
    [0.95, 0.5, 0.45, 0.3],
  );
}
