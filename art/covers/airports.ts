import {
  box,
  chance,
  curve,
  DARK,
  EDGE,
  GROUND,
  lamp,
  line,
  PALE,
  polygon,
  trail,
  WARM,
  type Point,
} from "./strokes.ts";

const HORIZON = 560;
const END: Point = [980, HORIZON];

/** A runway at night from its threshold: rows of lights that meet, and one departure above them. */
export function airports(): string {
  return [
    terminals(),
    box(0, HORIZON, 1600, 440, DARK),
    polygon(
      [
        [972, HORIZON],
        [988, HORIZON],
        [1420, 1000],
        [180, 1000],
      ],
      GROUND,
    ),
    runwayLights(),
    departure(),
  ].join("");
}

function terminals(): string {
  const next = chance(7);
  const roofs: Point[] = [
    [0, HORIZON],
    [0, 520],
    [220, 512],
    [260, 526],
    [420, 522],
    [430, 470],
    [444, 470],
    [450, 522],
    [700, 534],
    [760, HORIZON],
  ];
  const windows = Array.from({ length: 46 }, () => {
    const x = 10 + next() * 640;
    return box(x, 532 + next() * 18, 3 + next() * 7, 2, WARM, 0.25 + next() * 0.5);
  });
  return polygon(roofs, DARK) + windows.join("") + lamp([437, 466], 3, PALE);
}

/** From the eye to the end, each twice as near as the one before. */
function runwayLights(): string {
  const rows: [number, string, number][] = [
    [200, WARM, 1],
    [1400, WARM, 1],
    [800, PALE, 0.7],
  ];
  const lamps = rows.flatMap(([foot, fill, size]) =>
    Array.from({ length: 34 }, (_, step) => {
      const near = 1 / (1 + (33 - step) * 0.42);
      const at: Point = [END[0] + (foot - END[0]) * near, HORIZON + 8 + 440 * near];
      return lamp(at, (1 + near * 10) * size, fill);
    }),
  );
  const bars = [0.52, 0.3, 0.19].map((near) => {
    const y = HORIZON + 8 + 440 * near;
    const half = 600 * near;
    const middle = END[0] + (800 - END[0]) * near;
    return line(
      [
        [middle - half * 0.42, y],
        [middle + half * 0.42, y],
      ],
      EDGE,
      { width: 1 + near * 3, opacity: 0.35 },
    );
  });
  return bars.join("") + lamps.join("");
}

function departure(): string {
  const way = curve([980, HORIZON - 6], [960, 520], [840, 330], [330, 170], 60);
  return (
    trail(way, (part) => 0.6 + part * 3.2, PALE, 0.9) +
    lamp([330, 170], 7, PALE) +
    lamp([352, 186], 3.2, WARM)
  );
}
