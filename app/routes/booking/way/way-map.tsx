import { MAP_HALF, schematicMap } from "#features/tracking/schematic-map.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./way.module.css";

const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

type Props = { straight: number; bearing: number };

/** Rings around the pickup and the car in its direction. No streets, no coordinates, no map of another company. The text says the same. */
export function WayMap({ straight, bearing }: Props) {
  const t = useWords("way.guest.map");
  const { distance } = useFormats();
  const { car, rings } = schematicMap({ metres: straight, bearing });
  const direction = DIRECTIONS[Math.round(bearing / 45) % DIRECTIONS.length] ?? "n";
  const text = t("text", { distance: distance(straight), direction: t(`directions.${direction}`) });
  const size = 2 * MAP_HALF;
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        {rings.map(({ radius, metres }) => (
          <g key={radius}>
            <circle className={styles.ring} cx={MAP_HALF} cy={MAP_HALF} r={radius} />
            <text className={styles.range} x={MAP_HALF} y={MAP_HALF + radius - 5} textAnchor="middle">
              {distance(metres)}
            </text>
          </g>
        ))}
        <line className={styles.line} x1={MAP_HALF} y1={MAP_HALF} x2={car.x} y2={car.y} />
        <circle className={styles.pickup} cx={MAP_HALF} cy={MAP_HALF} r={7} />
        <g transform={`translate(${car.x} ${car.y})`} className={styles.car}>
          <circle r={13} />
          <path d="M-7 3v-3l2-4h10l2 4v3z" />
        </g>
      </svg>
      <Text as="figcaption" size="small" tone="soft">
        {text}
      </Text>
    </figure>
  );
}
