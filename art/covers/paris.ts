import {
  chance,
  curve,
  DARK,
  lamp,
  LIGHT,
  line,
  PALE,
  polygon,
  RAISED,
  trail,
  WARM,
  type Point,
} from "./strokes.ts";

const HORIZON = 610;
const END: Point = [700, HORIZON];

/** An avenue between two rows of houses, its arch at the far end, the traffic of one minute on the road. */
export function paris(): string {
  return [
    arch(),
    row(-420, 3),
    row(2060, 5),
    polygon(
      [
        [640, HORIZON + 6],
        [760, HORIZON + 6],
        [1900, 1000],
        [-400, 1000],
      ],
      DARK,
    ),
    streetLamps(),
    traffic(),
  ].join("");
}

function arch(): string {
  const d = "M650 616V520H652V512H748V520H750V616H722V566A22 22 0 0 0 678 566V616Z";
  return (
    `<path d="${d}" fill="${DARK}"/>` +
    line(
      [
        [650, 534],
        [750, 534],
      ],
      LIGHT,
      { width: 1, opacity: 0.5 },
    ) +
    line(
      [
        [652, 513],
        [748, 513],
      ],
      LIGHT,
      { width: 1.2, opacity: 0.7 },
    )
  );
}

/** One side of the avenue, in the perspective of its end: walls, a mansard, rows of windows. */
function row(foot: number, seed: number): string {
  const next = chance(seed);
  const at = (near: number, height: number): Point => [
    END[0] + (foot - END[0]) * near,
    HORIZON + (400 - height) * near,
  ];
  const wall: Point[] = [at(0.05, 400), at(0.05, 860), at(1, 860), at(1, 400)];
  const roof: Point[] = [at(0.05, 860), at(0.056, 985), at(0.97, 985), at(1, 860)];
  const parts = [
    polygon(wall, RAISED),
    polygon(roof, DARK),
    line([at(0.05, 860), at(1, 860)], LIGHT, { width: 1.4, opacity: 0.35 }),
    line([at(0.05, 640), at(1, 640)], LIGHT, { width: 1, opacity: 0.18 }),
  ];
  for (let step = 0; step < 34; step += 1) {
    const near = 0.06 * 1.088 ** step;
    const wide = near * 0.045;
    for (const floor of [445, 560, 670, 770]) {
      const isLit = next() > 0.62;
      const pane: Point[] = [
        at(near, floor),
        at(near, floor + 72),
        at(near + wide, floor + 72),
        at(near + wide, floor),
      ];
      parts.push(polygon(pane, isLit ? WARM : DARK, isLit ? 0.35 + next() * 0.5 : 0.75));
    }
    if (step % 2 === 0)
      parts.push(
        polygon(
          [at(near, 890), at(near, 945), at(near + wide, 945), at(near + wide, 890)],
          next() > 0.6 ? WARM : RAISED,
          0.7,
        ),
      );
  }
  return parts.join("");
}

function streetLamps(): string {
  return [-90, 1620]
    .map((foot) =>
      Array.from({ length: 8 }, (_, step) => {
        const near = 0.1 * 1.42 ** step;
        const x = END[0] + (foot - END[0]) * near;
        const [ground, top] = [HORIZON + 400 * near, HORIZON + 60 * near];
        return (
          line(
            [
              [x, ground],
              [x, top],
            ],
            DARK,
            { width: 1 + near * 6 },
          ) + lamp([x, top], 1.6 + near * 8, PALE)
        );
      }).join(""),
    )
    .join("");
}

/** Traffic keeps to the right: white towards the eye on the left, red or gold away from it on the right. */
function traffic(): string {
  const lanes: [number, string, number][] = [
    [-120, PALE, 1],
    [90, PALE, 0.8],
    [330, PALE, 0.6],
    [860, LIGHT, 0.9],
    [1120, LIGHT, 0.8],
    [1480, LIGHT, 1],
  ];
  return lanes
    .map(([foot, fill, size]) => {
      const way = curve(
        [END[0] + (foot - 700) * 0.02, HORIZON + 10],
        [END[0] + (foot - 700) * 0.12, HORIZON + 50],
        [END[0] + (foot - 700) * 0.55, 820],
        [foot, 1010],
      );
      return trail(way, (part) => 0.4 + part ** 2 * 7 * size, fill, 0.82);
    })
    .join("");
}
