import {
  DARK,
  dot,
  EDGE,
  GROUND,
  lamp,
  LIGHT,
  line,
  PALE,
  path,
  polygon,
  RAISED,
  shape,
  WARM,
  type Point,
} from "./strokes.ts";

const HORIZON = 560;
const END: Point = [800, HORIZON];

/** A show before it begins: a bright runway, lamps above it, the house seated in the dark, two beams that cross. */
export function events(): string {
  return [
    beams(),
    portal(),
    shape(`M742 ${HORIZON}H858L1230 1000H370Z`, GROUND),
    shape(`M750 ${HORIZON}H850L1170 1000H430Z`, PALE, 0.1),
    shape(`M772 ${HORIZON}H828L980 1000H620Z`, PALE, 0.12),
    path(`M742 ${HORIZON}L370 1000M858 ${HORIZON}L1230 1000`, LIGHT, { width: 3, opacity: 0.9 }),
    lamps(),
    guests(),
    figure(),
  ].join("");
}

function beams(): string {
  const beam = (from: Point, to: Point, half: number) =>
    [1, 0.62, 0.3]
      .map((part) => polygon([from, [to[0] - half * part, to[1]], [to[0] + half * part, to[1]]], PALE, 0.045))
      .join("");
  return (
    beam([250, -40], [980, HORIZON + 30], 190) +
    beam([1350, -40], [620, HORIZON + 30], 190) +
    beam([800, -60], [800, HORIZON + 60], 150)
  );
}

function portal(): string {
  const frames = [0, 18, 40].map((out) =>
    path(`M${690 - out} ${HORIZON}V${300 - out}H${910 + out}V${HORIZON}`, LIGHT, {
      width: 2.2 - out / 30,
      opacity: 0.85 - out / 60,
    }),
  );
  return shape(`M690 ${HORIZON}V300H910V${HORIZON}Z`, PALE, 0.07) + frames.join("");
}

function lamps(): string {
  return [-340, 340]
    .map((out) =>
      Array.from({ length: 9 }, (_, step) => {
        const near = 0.2 * 1.27 ** step;
        const at: Point = [END[0] + out * near * 1.1, HORIZON - 300 * near * 1.15];
        return (
          line([at, [at[0], -20]], EDGE, { width: 0.8, opacity: 0.4 }) + lamp(at, 1.4 + near * 5.5, WARM)
        );
      }).join(""),
    )
    .join("");
}

/** Rows of heads and shoulders on both sides, only their edge lit by the runway. */
function guests(): string {
  const seats = [-1, 1].flatMap((side) =>
    [0, 1, 2].flatMap((rank) =>
      Array.from({ length: 11 }, (_, step) => {
        const near = 0.16 * 1.215 ** step;
        const x = END[0] + side * (505 + rank * 250) * near;
        const y = HORIZON + 370 * near - rank * 8 * near;
        return { near, rank, x, y, side };
      }),
    ),
  );
  return seats
    .toSorted((a, b) => a.near - b.near || b.rank - a.rank)
    .map(({ near, x, y, side }) => {
      const r = 46 * near;
      const [low, wide, high] = [y + r * 4.4, r * 2.1, y + r * 1.1];
      const shoulders = `M${x - wide} ${low}C${x - wide} ${high} ${x - r * 0.6} ${high} ${x} ${high}S${x + wide} ${high} ${x + wide} ${low}Z`;
      const rim: Point[] = Array.from({ length: 9 }, (_, step) => {
        const angle = ((step - 4) / 8) * 2.2 + (side === 1 ? Math.PI : 0);
        return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
      });
      return (
        shape(tidy(shoulders), RAISED) +
        dot([x, y], r, RAISED) +
        line(rim, LIGHT, { width: 0.8 + near * 2, opacity: 0.55 })
      );
    })
    .join("");
}

const DRESS = "M789 450Q800 444 811 450L816 490L812 500L830 596Q800 606 770 596L788 500L784 490Z";

/** Far off, the first one out: a long dress, still dark. */
function figure(): string {
  return (
    shape("M800 418a11 13 0 0 1 0 26a11 13 0 0 1 0-26" + DRESS, DARK) +
    path("M811 452L816 490L812 500L830 594", PALE, { width: 1.6, opacity: 0.7 })
  );
}

/** To a tenth. */
function tidy(d: string): string {
  return d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
