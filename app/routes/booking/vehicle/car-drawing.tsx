import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { classes } from "#app/ui/classes.ts";
import cars from "./cars.svg?url";
import styles from "./car-drawing.module.css";

/** A car from the side in a few lines, all seven at one scale and driving the way one reads. */
export function CarDrawing({ of, className }: { of: VehicleClass; className?: string }) {
  return (
    <svg
      viewBox="0 0 640 300"
      className={classes(styles.car, className)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${cars}#${of}`} />
    </svg>
  );
}
