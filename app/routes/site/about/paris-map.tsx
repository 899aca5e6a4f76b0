import { useId } from "react";
import { Drawing } from "#app/ui/drawing.tsx";
import { Text } from "#app/ui/text.tsx";
import type { AboutDocument } from "#i18n/pages/about-document.ts";
import styles from "./paris-map.module.css";

const [LIGHT, BRIGHT] = ["var(--champagne)", "var(--champagne-light)"];

/** A map is not mirrored in Arabic. */
export function ParisMap({ places }: { places: AboutDocument["ground"]["places"] }) {
  const glow = useId();
  const [x, y] = PARIS.heart;
  return (
    <div className="anchor" dir="ltr">
      <Drawing
        viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
        even
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <radialGradient id={glow}>
          <stop offset="0" stopColor={LIGHT} stopOpacity="0.2" />
          <stop offset="1" stopColor={LIGHT} stopOpacity="0" />
        </radialGradient>
        <ellipse cx={x} cy={y} rx="230" ry="180" fill={`url(#${glow})`} />
        <path d={PARIS.lamps} stroke={BRIGHT} strokeWidth="1.4" opacity="0.4" />
        <g stroke="var(--edge)" strokeOpacity="0.55">
          <path d={PARIS.marne} strokeWidth="1.5" />
          <path d={PARIS.seine} strokeWidth="3" />
        </g>
        <path d={PARIS.ring} stroke={LIGHT} opacity="0.55" />
        {PARIS.roads.map((road) => (
          <g key={road}>
            <path d={road} stroke={LIGHT} strokeWidth="7" opacity="0.14" />
            <path d={road} stroke={BRIGHT} strokeWidth="1.75" />
          </g>
        ))}
        {PARIS.ends.map(([endX, endY]) => (
          <g key={endX} fill={BRIGHT}>
            <circle cx={endX} cy={endY} r="14" opacity="0.18" />
            <circle cx={endX} cy={endY} r="4" />
          </g>
        ))}
      </Drawing>
      <ul>
        {places.map(({ name, time }) => (
          <Text key={name} as="li" size="small" nowrap className={styles.place}>
            <bdi>{name}</bdi> <bdi className={styles.time}>{time}</bdi>
          </Text>
        ))}
      </ul>
    </div>
  );
}

type Point = readonly [latitude: number, longitude: number];

/** SVG units; Notre-Dame is at 500, 372. */
const FIELD = { width: 1160, height: 690 };
const [CENTRE_X, CENTRE_Y, SCALE] = [500, 372, 1960];
const CATHEDRAL: Point = [48.853, 2.3499];

const SEINE: Point[] = [
  [48.745, 2.416],
  [48.764, 2.41],
  [48.79, 2.409],
  [48.816, 2.409],
  [48.837, 2.378],
  [48.8495, 2.361],
  [48.8535, 2.348],
  [48.859, 2.333],
  [48.8635, 2.32],
  [48.8645, 2.301],
  [48.86, 2.292],
  [48.8465, 2.2755],
  [48.839, 2.269],
  [48.826, 2.256],
  [48.82, 2.24],
  [48.823, 2.2265],
  [48.84, 2.222],
  [48.87, 2.226],
  [48.884, 2.248],
  [48.903, 2.275],
  [48.913, 2.295],
  [48.925, 2.32],
  [48.934, 2.334],
  [48.953, 2.308],
  [48.942, 2.254],
  [48.926, 2.21],
  [48.89, 2.16],
  [48.897, 2.11],
];
const MARNE: Point[] = [
  [48.816, 2.409],
  [48.8165, 2.45],
  [48.804, 2.475],
  [48.8225, 2.507],
  [48.843, 2.52],
  [48.857, 2.58],
  [48.875, 2.65],
  [48.905, 2.71],
];
const RING: Point[] = [
  [48.8985, 2.359],
  [48.8977, 2.3866],
  [48.8886, 2.393],
  [48.865, 2.409],
  [48.8471, 2.4157],
  [48.831, 2.401],
  [48.819, 2.36],
  [48.823, 2.3255],
  [48.8324, 2.2877],
  [48.838, 2.256],
  [48.848, 2.257],
  [48.865, 2.272],
  [48.878, 2.282],
  [48.8945, 2.3135],
  [48.9005, 2.3445],
];
const ROADS: Point[][] = [
  [
    [48.8575, 2.351],
    [48.88, 2.357],
    [48.8985, 2.36],
    [48.925, 2.363],
    [48.943, 2.42],
    [48.975, 2.495],
    [49.0097, 2.5479],
  ],
  [
    [48.85, 2.356],
    [48.839, 2.383],
    [48.83, 2.401],
    [48.8185, 2.45],
    [48.8345, 2.54],
    [48.843, 2.63],
    [48.8535, 2.72],
    [48.8674, 2.7836],
  ],
  [
    [48.849, 2.345],
    [48.834, 2.352],
    [48.819, 2.357],
    [48.79, 2.353],
    [48.76, 2.362],
    [48.7233, 2.3794],
  ],
  [
    [48.858, 2.338],
    [48.8635, 2.31],
    [48.86, 2.283],
    [48.848, 2.256],
    [48.84, 2.215],
    [48.83, 2.17],
    [48.8049, 2.1204],
  ],
];
const ENDS: Point[] = ROADS.map((road) => road.at(-1)!);

const PARIS = {
  seine: smooth(SEINE),
  marne: smooth(MARNE),
  ring: `${smooth([...RING, RING[0]!])}z`,
  roads: ROADS.map(smooth),
  ends: ENDS.map(project),
  heart: project(CATHEDRAL),
  lamps: lamps(),
};

function project([latitude, longitude]: Point): [x: number, y: number] {
  const x = (longitude - CATHEDRAL[1]) * Math.cos((CATHEDRAL[0] * Math.PI) / 180) * SCALE + CENTRE_X;
  return [round(x), round(CENTRE_Y - (latitude - CATHEDRAL[0]) * SCALE)];
}

function smooth(points: Point[]): string {
  const at = points.map(project);
  const [first] = at;
  const pieces = at.slice(1).map(([x, y], index) => {
    const [before, from, after] = [at[index - 1] ?? at[index]!, at[index]!, at[index + 2] ?? [x, y]];
    const first = [from[0] + (x - before[0]) / 6, from[1] + (y - before[1]) / 6];
    const second = [x - (after[0]! - from[0]) / 6, y - (after[1]! - from[1]) / 6];
    return `C${[...first, ...second, x, y].map(round).join(" ")}`;
  });
  return `M${first!.join(" ")}${pieces.join("")}`;
}

/** Deterministic, so that server and browser render the same. */
function lamps(): string {
  const [x, y] = project(CATHEDRAL);
  return Array.from({ length: 420 }, (_, index) => {
    const angle = index * 2.39996;
    const far = 6 + 7.4 * Math.pow(index, 0.62);
    return `M${round(x + far * 1.12 * Math.cos(angle))} ${round(y + far * 0.86 * Math.sin(angle))}h.1`;
  }).join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
