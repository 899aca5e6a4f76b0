import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { casesOf, LAYOUTS, seatsOf, type Seat } from "#features/fleet/seat-layout.ts";
import styles from "./seat-plan.module.css";

/** The car from above, under its profile and at its scale: who sits where, and the cases behind. */
export function SeatPlan({ of }: { of: VehicleClass }) {
  const [rear, front] = LAYOUTS[of].ends;
  return (
    <svg viewBox="0 0 640 240" className={styles.plan} aria-hidden="true">
      <rect x={rear} y="14" width={front - rear} height="212" rx="46" className={styles.outline} />
      {casesOf(of).map(({ x, y, width, height }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} className={styles.case}>
          <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" />
          <path
            d={`M${-width / 2 + 6} ${-height / 6}H${width / 2 - 6}M${-width / 2 + 6} ${height / 6}H${width / 2 - 6}`}
          />
        </g>
      ))}
      {seatsOf(of).map((seat) => (
        <SeatMark key={`${seat.x} ${seat.y}`} seat={seat} />
      ))}
    </svg>
  );
}

/** A cushion and its back; the chauffeur has a wheel before him. */
function SeatMark({ seat: { x, y, who, faces } }: { seat: Seat }) {
  const turned = faces === "rear" ? " rotate(180)" : "";
  return (
    <g transform={`translate(${x} ${y})${turned}`} className={styles[who]}>
      <rect x="-20" y="-22" width="42" height="44" rx="8" />
      <path d="M-24 -20V20" className={styles.back} />
      {who === "chauffeur" ? <circle cx="38" cy="0" r="11" /> : null}
    </g>
  );
}
