import { useId } from "react";
import { classes } from "#app/ui/classes.ts";
import styles from "./place-map.module.css";

/** `side`: position of the name. `quiet`: a less prominent spot. `main`: the origin of all ways. */
type Spot = {
  x: number;
  y: number;
  name: string;
  side: "before" | "after" | "above" | "below";
  kind?: "main" | "quiet";
};

/** A map to scale, in its own units, computed by the server. */
export type PlaceMap = {
  width: number;
  height: number;
  spots: Spot[];
  /** Rivers, ring roads, shores. */
  ground?: string[];
  /** `isOpen`: a way without a listed price. */
  ways?: { path: string; isOpen: boolean }[];
  rings?: { x: number; y: number; radius: number; name: string }[];
};

const OFFSETS = { before: [-14, 6], after: [14, 6], above: [0, -14], below: [0, 28] } as const;

/** Never mirrored: north is up and east to the right. The text next to it has the same information. */
export function PlaceMapDrawing({ map, className }: { map: PlaceMap; className?: string | undefined }) {
  const { width, height, spots, ground = [], ways = [], rings = [] } = map;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={classes(styles.map, className)}>
      {rings.length > 0 ? <Rings rings={rings} width={width} height={height} /> : null}
      {ground.map((path) => (
        <path key={path} d={path} className={styles.ground} />
      ))}
      {ways.map(({ path, isOpen }) => (
        <path key={path} d={path} className={isOpen ? styles.open : styles.way} />
      ))}
      {spots.map(({ x, y, name, side, kind }) => (
        <g key={`${x} ${y}`} className={kind ? styles[kind] : styles.spot}>
          <circle cx={x} cy={y} r={kind === "main" ? 7 : 4.5} />
          <text x={x + OFFSETS[side][0]} y={y + OFFSETS[side][1]} className={styles[side]}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Circles of distance that fade out at the edge of the map. */
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
        <stop offset="0.8" className={styles.seen} />
        <stop offset="1" className={styles.gone} />
      </radialGradient>
      {rings.map(({ x, y, radius, name }) => (
        <g key={name} className={styles.ring}>
          <circle cx={x} cy={y} r={radius} stroke={`url(#${id})`} />
          <text x={x} y={y + radius - 8}>
            {name}
          </text>
        </g>
      ))}
    </>
  );
}
