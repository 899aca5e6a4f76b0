import { href, Link } from "react-router";
import { listCars, type ListedCar } from "#features/dispatch/read-records.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Ltr } from "#app/ui/ltr.tsx";
import { Plate } from "#app/ui/plate.tsx";
import type { Route } from "./+types/cars.ts";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { FleetTabs } from "../chauffeurs/fleet-tabs.tsx";
import styles from "../list/list.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const rows = await listCars(services, dispatcher);
  return { rows, words: pickWords(lang, ["chauffeurs", "fleet"]) };
}

export default function Cars({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  return (
    <>
      <AdminHead title={t("cars.title")}>
        <ButtonLink to={href("/:lang/admin/cars/:id", { lang, id: "new" })} variant="secondary">
          {t("cars.add")}
        </ButtonLink>
      </AdminHead>
      <FleetTabs />
      {rows.length === 0 ? <p className={styles.empty}>{t("cars.none")}</p> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <CarRow key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function CarRow({ row }: { row: ListedCar }) {
  const t = useWords("chauffeurs");
  const vehicles = useWords("fleet.names");
  const lang = useLang();
  return (
    <li className={classes(styles.row, row.isArchived && styles.past)}>
      <div className={styles.cell}>
        <Link data-row to={href("/:lang/admin/cars/:id", { lang, id: row.id })}>
          <Plate>{row.plate}</Plate>
        </Link>
      </div>
      <div className={styles.cell}>
        <span>
          <bdi>{row.model}</bdi>
        </span>
        <span className={styles.soft}>{vehicles(row.vehicle)}</span>
      </div>
      <div className={styles.cell}>
        <span>{t(`colours.${row.colour as "black"}`)}</span>
        <span className={styles.soft}>
          <Ltr>{row.year}</Ltr>
        </span>
      </div>
      <div className={styles.state}>
        {row.isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
        {!row.isArchived && row.papers !== "valid" ? (
          <StatusBadge status={row.papers === "expired" ? "failed" : "new"}>
            {t(`papers.list.${row.papers}`)}
          </StatusBadge>
        ) : null}
      </div>
    </li>
  );
}
