import { Split } from "#app/ui/layout.tsx";
import type { AirportRoad } from "#features/pricing/listed-prices.ts";
import type { ServiceDocument } from "#i18n/pages/service-document.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { PlaceMapDrawing } from "../page/place-map.tsx";
import { ridePath } from "./service-address.ts";
import type { ServiceFigure } from "./service-figure.ts";
import type { ServicePlan } from "./service-plan.ts";
import styles from "./roads.module.css";

type CityRoadsProps = Required<Pick<ServiceFigure, "map" | "cities">> & {
  ride: ServicePlan["ride"];
  text: ServiceDocument;
};

export function CityRoads({ ride, text: { labels = {} }, map, cities }: CityRoadsProps) {
  const t = useWords("services");
  const lang = useLang();
  const { distance, duration, money } = useFormats();
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  const columns = [
    { key: "city", label: labels["city"] },
    { key: "distance", label: t("roads.distance"), className: styles.distance },
    { key: "time", label: t("roads.time") },
    { key: "sedan", label: t("roads.sedan") },
  ];
  return (
    <div data-ground="night" className={styles.cities}>
      <Split as={Container} align="center" gap="middle" row={7}>
        <PlaceMapDrawing map={map} className={styles.citiesMap} />
        <DataTable title={labels["title"]} lead={labels["lead"]} columns={columns} ruled>
          {cities.map((road) => (
            <tr key={road.city}>
              <th scope="row">
                <a href={ridePath({ lang, ride, places, to: road.name })}>{road.name}</a>
              </th>
              <td className={styles.distance}>{distance(road.distance)}</td>
              <td>{duration(road.duration, road.durationTo)}</td>
              <td>{road.price === null ? t("roads.onQuote") : <Ltr>{money(road.price)}</Ltr>}</td>
            </tr>
          ))}
        </DataTable>
      </Split>
    </div>
  );
}

export function AirportTable({ roads }: { roads: AirportRoad[] }) {
  const t = useWords("services.roads");
  const { distance, duration, money } = useFormats();
  const price = (cents: number | null) => (cents === null ? t("onQuote") : <Ltr>{money(cents)}</Ltr>);
  const columns = (["airport", "distance", "time", "sedan", "van"] as const).map((key) => ({
    key,
    label: t(key),
    className: key === "distance" ? styles.distance : undefined,
  }));
  return (
    <Container padBottom="small">
      <DataTable title={t("title")} lead={t("lead")} columns={columns} ruled className={styles.airportTable}>
        {roads.map((road) => (
          <tr key={road.airport}>
            <th scope="row">{t(`names.${road.airport}`)}</th>
            <td className={styles.distance}>{distance(road.distance)}</td>
            <td>{duration(road.duration, road.durationTo)}</td>
            <td>{price(road.sedan)}</td>
            <td>{price(road.van)}</td>
          </tr>
        ))}
      </DataTable>
    </Container>
  );
}
