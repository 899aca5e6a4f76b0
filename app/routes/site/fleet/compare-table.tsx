import type { ReactNode } from "react";
import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useFormats, useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { vehiclePath } from "./fleet-address.ts";
import styles from "./compare-table.module.css";

/** With the price of Charles de Gaulle – Paris in cents, null where it is a quote. */
export type ComparedCar = { vehicle: VehicleClass; price: number | null };

const COLUMNS = ["seats", "bags", "childSeats", "price", "cancellation"] as const;

/** The seven in rows of a table; on a phone each row is a card that names its own figures. */
export function CompareTable({ cars }: { cars: ComparedCar[] }) {
  const t = useWords("vehicles.table");
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <span className={styles.title}>{t("caption")}</span>
        <span className={styles.note}>{t("note")}</span>
      </caption>
      <thead>
        <tr>
          {(["car", ...COLUMNS] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cars.map((car) => (
          <Row key={car.vehicle} car={car} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ car: { vehicle, price } }: { car: ComparedCar }) {
  const t = useWords("vehicles");
  const names = useWords("fleet.names");
  const lang = useLang();
  const { money } = useFormats();
  const cells: Record<(typeof COLUMNS)[number], ReactNode> = {
    seats: VEHICLES[vehicle].passengers,
    bags: largeBagsOf(vehicle),
    childSeats: VEHICLES[vehicle].maxChildSeats,
    price: price === null ? t("routes.onQuote") : <Ltr>{money(price)}</Ltr>,
    cancellation: t("table.hours", { hours: cancellationNoticeHours(vehicle, false) }),
  };
  return (
    <tr>
      <th scope="row" className={styles.car}>
        <CarPicture of={vehicle} alt="" sizes="(max-width: 48rem) 100vw, 16rem" className={styles.drawing} />
        <RowLink to={vehiclePath(lang, vehicle)} display className={styles.link}>
          {names(vehicle)}
        </RowLink>
      </th>
      {COLUMNS.map((column) => (
        <td key={column}>
          <span className={styles.label} aria-hidden="true">
            {t(`table.${column}`)}
          </span>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
