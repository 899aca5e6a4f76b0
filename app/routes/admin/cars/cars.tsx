import { href } from "react-router";
import { listCars, type ListedCar } from "#features/fleet/read-records.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Plate, Text } from "#app/ui/text.tsx";
import type { Route } from "./+types/cars.ts";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { FleetList, FleetRow } from "../shell/fleet-list.tsx";
import styles from "../list/list.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const rows = await listCars(services, dispatcher);
  return { rows, words: pickWords(lang, ["chauffeurs", "fleet"]) };
}

export default function Cars({ loaderData: { rows } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <FleetList
      of="cars"
      addTo={href("/:lang/admin/cars/:id", { lang, id: "new" })}
      isEmpty={rows.length === 0}
    >
      {rows.map((row) => (
        <CarRow key={row.id} row={row} />
      ))}
    </FleetList>
  );
}

function CarRow({ row }: { row: ListedCar }) {
  const t = useWords("chauffeurs.colours");
  const vehicles = useWords("fleet.names");
  const lang = useLang();
  return (
    <FleetRow
      row={row}
      to={href("/:lang/admin/cars/:id", { lang, id: row.id })}
      name={<Plate>{row.plate}</Plate>}
    >
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>
          <bdi>{row.model}</bdi>
        </span>
        <Text as="span" size="small" tone="soft">
          {vehicles(row.vehicle)}
        </Text>
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>{t(row.colour as "black")}</span>
        <Text as="span" size="small" tone="soft">
          <Ltr>{row.year}</Ltr>
        </Text>
      </Cluster>
    </FleetRow>
  );
}
