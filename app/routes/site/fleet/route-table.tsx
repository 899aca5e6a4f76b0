import { Link } from "react-router";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { ridePath } from "./fleet-address.ts";
import type { RoutePrice } from "./route-prices.ts";
import styles from "./route-table.module.css";

type Props = { vehicle: VehicleClass; routes: RoutePrice[] };

/** The four popular roads with this car, at the prices of the list in force. */
export function RouteTable({ vehicle, routes }: Props) {
  const t = useWords("vehicles.routes");
  return (
    <Container className={styles.section}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span className={styles.title}>{t("title")}</span>
          <span className={styles.lead}>{t("lead")}</span>
        </caption>
        <thead>
          <tr>
            {(["road", "time", "price", "action"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <Row key={route.key} vehicle={vehicle} route={route} />
          ))}
        </tbody>
      </table>
    </Container>
  );
}

function Row({ vehicle, route }: { vehicle: VehicleClass; route: RoutePrice }) {
  const t = useWords("vehicles.routes");
  const lang = useLang();
  const { duration, money } = useFormats();
  const places = { from: t(`places.${route.from}`), to: t(`places.${route.to}`) };
  return (
    <tr>
      <th scope="row">
        {t(`names.${route.from}`)} – {t(`names.${route.to}`)}
      </th>
      <td>{duration(route.duration, route.durationTo)}</td>
      <td>{route.price === null ? t("onQuote") : <Ltr>{money(route.price)}</Ltr>}</td>
      <td>
        <Link to={ridePath(lang, vehicle, places)} aria-label={t("bookRoad", places)} className={styles.book}>
          {t("book")}
        </Link>
      </td>
    </tr>
  );
}
