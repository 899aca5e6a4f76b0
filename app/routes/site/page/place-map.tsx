import { useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import styles from "./place-map.module.css";

/** `side`: position of the name. `quiet`: a less prominent spot. `main`: the origin of all ways. */
type Spot = {
  x: number;
  y: number;
  name: string;
  side: "before" | "after" | "above" | "below";
  kind?: "main" | "quiet";
};

export type PlaceMap = {
  width: number;
  height: number;
  spots: Spot[];
  ground?: string[];
  /** `isOpen`: a way without a listed price. */
  ways?: { path: string; isOpen: boolean }[];
  rings?: { x: number; y: number; radius: number; name: string }[];
};

const SPOTS = {
  usual: { circle: { r: 4.5, fill: "var(--text)" }, text: { fill: "var(--text)" } },
  main: {
    circle: { r: 7, fill: "var(--ground)", stroke: "var(--accent)", strokeWidth: 2 },
    text: { fill: "var(--text)", fontFamily: "var(--font-display)", fontSize: "1.5em" },
  },
  quiet: {
    circle: { r: 4.5, fill: "var(--edge)" },
    text: { fill: "var(--text-soft)", fontSize: "0.85em" },
  },
} as const;

const OFFSETS = { before: [-14, 6], after: [14, 6], above: [0, -14], below: [0, 28] } as const;

/** Never mirrored: north is up and east to the right. The text next to it has the same information. */
export function PlaceMapDrawing({ map, className }: { map: PlaceMap; className?: string | undefined }) {
  const { width, height, spots, ground = [], ways = [], rings = [] } = map;
  return (
    <Drawing
      viewBox={`0 0 ${width} ${height}`}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={classes(styles.map, className)}
    >
      {rings.length > 0 ? <Rings rings={rings} width={width} height={height} /> : null}
      {ground.map((path) => (
        <path key={path} d={path} stroke="var(--edge)" strokeWidth="1.75" opacity="0.75" />
      ))}
      {ways.map(({ path, isOpen }) => (
        <path key={path} d={path} stroke="var(--accent)" strokeDasharray={isOpen ? "2 6" : undefined} />
      ))}
      {spots.map(({ x, y, name, side, kind }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} {...SPOTS[kind ?? "usual"].circle} />
          <text
            x={x + OFFSETS[side][0]}
            y={y + OFFSETS[side][1]}
            textAnchor={side === "before" ? "end" : side === "after" ? "start" : "middle"}
            {...SPOTS[kind ?? "usual"].text}
          >
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  );
}

function Rings({
  rings,
  width,
  height,
}: {
  rings: NonNullable<PlaceMap["rings"]>;
  width: number;
  height: number;
}) {
  const id = useId();
  return (
    <>
      <radialGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        cx="0.5"
        cy="0.5"
        r="0.52"
        gradientTransform={`scale(${width} ${height})`}
      >
        <stop offset="0.8" stopColor="var(--line)" />
        <stop offset="1" stopColor="var(--line)" stopOpacity="0" />
      </radialGradient>
      {rings.map(({ x, y, radius, name }) => (
        <g key={name}>
          <circle cx={x} cy={y} r={radius} stroke={`url(#${id})`} strokeWidth="1" />
          <text x={x} y={y + radius - 8} fill="var(--text-soft)" fontSize="0.8em" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
    </>
  );
}
