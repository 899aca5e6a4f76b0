import { MAP_HALF, schematicMap } from "#features/tracking/schematic-map.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
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
      <Drawing viewBox={`0 0 ${size} ${size}`}>
        {rings.map(({ radius, metres }) => (
          <g key={radius}>
            <circle stroke="var(--line)" cx={MAP_HALF} cy={MAP_HALF} r={radius} />
            <text
              x={MAP_HALF}
              y={MAP_HALF + radius - 5}
              fill="var(--text-soft)"
              fontSize="0.75rem"
              textAnchor="middle"
            >
              {distance(metres)}
            </text>
          </g>
        ))}
        <path
          d={`M${MAP_HALF} ${MAP_HALF}L${car.x} ${car.y}`}
          stroke="var(--accent)"
          strokeDasharray="4 4"
          strokeWidth="2"
        />
        <circle cx={MAP_HALF} cy={MAP_HALF} r={7} fill="var(--accent)" />
        <g transform={`translate(${car.x} ${car.y})`}>
          <circle r={13} fill="var(--text)" />
          <path fill="var(--ground)" d="M-7 3v-3l2-4h10l2 4v3z" />
        </g>
      </Drawing>
      <Text as="figcaption" size="small" tone="soft">
        {text}
      </Text>
    </figure>
  );
}
