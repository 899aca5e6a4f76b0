import type { VehicleClass } from "#features/fleet/vehicle.ts";
import styles from "./file-of-cars.module.css";

/** Lengths in decimetres, as seen from above. */
const LENGTHS: Record<VehicleClass, number> = {
  "mercedes-e-class": 49,
  "mercedes-s-class": 53,
  "mercedes-v-class": 52,
  "mercedes-sprinter": 70,
  "range-rover": 51,
  maybach: 55,
  "rolls-royce": 58,
};

const GAP = 14;

/** A file of cars from above, at one scale, on its way to the door. */
export function FileOfCars({ vehicle, count }: { vehicle: VehicleClass; count: number }) {
  const length = LENGTHS[vehicle];
  return (
    <svg viewBox="0 0 340 44" className={styles.file} aria-hidden="true">
      <path d="M0 40H340" className={styles.kerb} />
      <path d="M328 4V36" className={styles.door} />
      {Array.from({ length: count }, (_, place) => {
        const nose = 314 - place * (length + GAP);
        return (
          <g key={place}>
            <rect x={nose - length} y="11" width={length} height="20" rx="6" />
            <path d={`M${nose - 14} 14Q${nose - 11} 21 ${nose - 14} 28M${nose - length + 8} 14V28`} />
            <path d={`M${nose - 1} 14V17M${nose - 1} 25V28`} className={styles.lamps} />
          </g>
        );
      })}
    </svg>
  );
}
