import {
  box,
  chance,
  curve,
  DARK,
  lamp,
  LIGHT,
  line,
  PALE,
  path,
  RAISED,
  trail,
  WARM,
  type Point,
} from "./strokes.ts";

const GROUND_LINE = 760;
/** Left edge, width, height, the slope of its top. */
const BACK: [number, number, number, number][] = [
  [40, 130, 300, 0],
  [230, 90, 380, 20],
  [470, 120, 330, 0],
  [720, 100, 420, -30],
  [1130, 130, 360, 0],
  [1330, 90, 300, 16],
  [1460, 140, 390, 0],
];
const FRONT: [number, number, number, number][] = [
  [-30, 150, 410, 0],
  [150, 120, 540, 34],
  [330, 110, 330, 0],
  [560, 120, 500, 0],
  [1010, 120, 600, -40],
  [1190, 150, 430, 0],
  [1390, 110, 520, 24],
  [1530, 120, 300, 0],
];

/** The towers at the hour when the last meetings end, and one car's day below them with its stops. */
export function business(): string {
  return [
    BACK.map((tower, index) => drawTower(tower, { seed: index + 3, fill: RAISED, lit: 0.2 })).join(""),
    greatArch(),
    FRONT.map((tower, index) => drawTower(tower, { seed: index + 31, fill: DARK, lit: 0.34 })).join(""),
    box(0, GROUND_LINE, 1600, 240, DARK),
    line(
      [
        [0, GROUND_LINE],
        [1600, GROUND_LINE],
      ],
      LIGHT,
      { width: 1.4, opacity: 0.45 },
    ),
    day(),
  ].join("");
}

type Look = { seed: number; fill: string; lit: number };

function drawTower(
  [x, width, height, slope]: [number, number, number, number],
  { seed, fill, lit }: Look,
): string {
  const next = chance(seed * 977);
  const top = GROUND_LINE - height;
  const [first, last] = [top + Math.max(0, slope), top + Math.max(0, -slope)];
  const parts = [
    `<path d="M${x} ${GROUND_LINE}V${first}L${x + width} ${last}V${GROUND_LINE}Z" fill="${fill}"/>`,
    line(
      [
        [x, first],
        [x + width, last],
      ],
      LIGHT,
      { width: 1.4, opacity: lit * 1.4 },
    ),
  ];
  const from = Math.max(first, last) + 22;
  for (let y = from; y < GROUND_LINE - 14; y += 17) {
    for (let column = 12; column < width - 14; column += 14) {
      if (next() < lit) parts.push(box(x + column, y, 8, 5, next() > 0.82 ? PALE : WARM, 0.3 + next() * 0.6));
    }
  }
  return parts.join("");
}

/** The cube that stands open, far off on the axis. */
function greatArch(): string {
  const d = `M780 ${GROUND_LINE}V500H960V${GROUND_LINE}H930V536H810V${GROUND_LINE}Z`;
  return (
    `<path d="${d}" fill="${DARK}"/>` +
    path(`M780 ${GROUND_LINE}V500H960V${GROUND_LINE}M930 ${GROUND_LINE}V536H810V${GROUND_LINE}`, LIGHT, {
      width: 1.5,
      opacity: 0.6,
    })
  );
}

function day(): string {
  const way: Point[] = [
    ...curve([-20, 930], [240, 930], [300, 850], [520, 850]),
    ...curve([520, 850], [760, 850], [820, 915], [1040, 915]).slice(1),
    ...curve([1040, 915], [1260, 915], [1330, 836], [1640, 836]).slice(1),
  ];
  const stops = [18, 41, 62, 81, 102].map((index) => {
    const [x, y] = way[index]!;
    return (
      line(
        [
          [x, y],
          [x, y - 46],
        ],
        LIGHT,
        { width: 1, opacity: 0.5 },
      ) + lamp([x, y], 6.5, PALE)
    );
  });
  return trail(way, (part) => 1.4 + part * 2.4, LIGHT, 0.95) + stops.join("");
}
