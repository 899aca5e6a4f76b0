import { casesOf, LAYOUTS, seatsOf, type Seat } from "#features/fleet/seat-layout.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import styles from "./seat-plan.module.css";

type SeatPlanProps = {
  of: VehicleClass;
  large?: boolean;
};

export function SeatPlan({ of, large = false }: SeatPlanProps) {
  const { ends, chauffeur } = LAYOUTS[of];
  const seats = seatsOf(of);
  const guests = seats.filter(({ who }) => who === "guest").toSorted((a, b) => b.x - a.x || a.y - b.y);
  return (
    <div className={large ? styles.large : undefined}>
      <Drawing viewBox="0 0 640 240" even strokeWidth="1.5" strokeLinecap="round" className={styles.plan}>
        <Body ends={ends} screen={chauffeur + 58} />
        {casesOf(of).map(({ x, y, width, height }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`} stroke="var(--accent)">
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" />
            <path
              opacity="0.5"
              d={`M${-width / 2 + 6} ${-height / 6}H${width / 2 - 6}M${-width / 2 + 6} ${height / 6}H${width / 2 - 6}`}
            />
          </g>
        ))}
        {seats.map((seat) => (
          <SeatMark key={`${seat.x} ${seat.y}`} seat={seat} number={guests.indexOf(seat) + 1} />
        ))}
      </Drawing>
    </div>
  );
}

function Body({ ends: [rear, front], screen }: { ends: [number, number]; screen: number }) {
  const wheels = [rear + 96, front - 88].flatMap((x) => [
    `M${x - 32} 14H${x + 32}`,
    `M${x - 32} 226H${x + 32}`,
  ]);
  return (
    <>
      <path d={wheels.join("")} stroke="var(--edge)" strokeWidth="9" className={styles.wheels} />
      <rect
        x={rear}
        y="14"
        width={front - rear}
        height="212"
        rx="46"
        fill="var(--night-deep)"
        stroke="var(--edge)"
      />
      <g stroke="var(--edge)" opacity="0.75">
        <path d={`M${screen} 26Q${screen + 40} 120 ${screen} 214`} />
        <path d={`M${screen + 10} 26Q${screen + 52} 120 ${screen + 10} 214`} />
        <path
          d={`M${screen + 44} 60Q${front - 60} 50 ${front - 14} 66M${screen + 44} 180Q${front - 60} 190 ${front - 14} 174`}
        />
        <path
          d={`M${screen - 4} 14L${screen - 16} 2H${screen - 2}ZM${screen - 4} 226L${screen - 16} 238H${screen - 2}Z`}
        />
      </g>
      <path
        d={`M${front - 12} 40Q${front - 2} 50 ${front - 2} 62M${front - 12} 200Q${front - 2} 190 ${front - 2} 178`}
        stroke="var(--accent)"
        strokeWidth="2.5"
      />
    </>
  );
}

const SEATS = {
  guest: { fill: "var(--night-raised)", stroke: "var(--ivory)" },
  chauffeur: { stroke: "var(--edge)" },
  free: { stroke: "var(--edge)", strokeDasharray: "3 4" },
};

function SeatMark({ seat: { x, y, who, faces }, number }: { seat: Seat; number: number }) {
  const turned = faces === "rear" ? " rotate(180)" : "";
  return (
    <>
      <g transform={`translate(${x} ${y})${turned}`} {...SEATS[who]}>
        <rect x="-20" y="-22" width="42" height="44" rx="8" />
        <path d="M-24 -20V20" strokeWidth="5" strokeDasharray="none" />
        {who === "chauffeur" ? <circle cx="38" cy="0" r="11" /> : null}
      </g>
      {number > 0 ? (
        <g transform={`translate(${x} ${y})`}>
          <text className={styles.number}>{number}</text>
        </g>
      ) : null}
    </>
  );
}
