import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { classes } from "#app/ui/classes.ts";
import { CARS } from "./car-lines.ts";
import styles from "./car-drawing.module.css";

/** A car from the side in a few lines, all seven at one scale and looking the way one reads. */
export function CarDrawing({ of, className }: { of: VehicleClass; className?: string }) {
  const { body, glass, lines, lower, wheels, radius } = CARS[of];
  return (
    <svg
      viewBox="0 0 640 300"
      className={classes(styles.car, className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 281H632" className={styles.ground} />
      {lower ? <path d={lower} className={styles.lower} /> : null}
      <path d={body} className={styles.body} />
      <path d={glass} className={styles.glass} />
      <path d={lines} className={styles.line} />
      {wheels.map((x) => (
        <g key={x}>
          <circle cx={x} cy={280 - radius} r={radius} className={styles.tyre} />
          <circle cx={x} cy={280 - radius} r={radius * 0.66} className={styles.rim} />
        </g>
      ))}
    </svg>
  );
}
