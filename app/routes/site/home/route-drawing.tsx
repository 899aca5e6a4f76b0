import type { PopularRoute } from "./popular-routes-list.ts";
import { MARNE, RING_ROAD, ROADS, SEINE } from "./route-lines.ts";
import styles from "./route-drawing.module.css";

/** A road as it lies around Paris: rivers, ring road, the way. All four are drawn to one scale, north at the top. */
export function RouteDrawing({ of }: { of: PopularRoute["key"] }) {
  const { path, place, view } = ROADS[of];
  return (
    <svg viewBox={view} className={styles.drawing} aria-hidden="true">
      <path d={SEINE} className={styles.river} />
      <path d={MARNE} className={styles.river} />
      <path d={RING_ROAD} className={styles.ring} />
      <path d={path} className={styles.road} />
      <circle cx={place[0]} cy={place[1]} r="0.75" className={styles.place} />
      <circle cx="0" cy="0" r="0.75" className={styles.paris} />
    </svg>
  );
}
