import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { AirportRoad } from "#features/pricing/listed-prices.ts";
import styles from "./airport-table.module.css";

/** The four airports, their usual times and the prices of the list in force. */
export function AirportTable({ roads }: { roads: AirportRoad[] }) {
  const t = useWords("services.roads");
  return (
    <Container className={styles.section}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span className={styles.title}>{t("title")}</span>
          <span className={styles.lead}>{t("lead")}</span>
        </caption>
        <thead>
          <tr>
            {(["airport", "distance", "time", "sedan", "van"] as const).map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roads.map((road) => (
            <Row key={road.airport} road={road} />
          ))}
        </tbody>
      </table>
    </Container>
  );
}

function Row({ road }: { road: AirportRoad }) {
  const t = useWords("services.roads");
  const { distance, duration, money } = useFormats();
  const price = (cents: number | null) => (cents === null ? t("onQuote") : <Ltr>{money(cents)}</Ltr>);
  return (
    <tr>
      <th scope="row">{t(`names.${road.airport}`)}</th>
      <td className={styles.distance}>{distance(road.distance)}</td>
      <td>{duration(road.duration, road.durationTo)}</td>
      <td>{price(road.sedan)}</td>
      <td>{price(road.van)}</td>
    </tr>
  );
}
