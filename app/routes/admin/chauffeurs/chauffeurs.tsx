import { href, Link } from "react-router";
import { listChauffeurs, type ListedChauffeur } from "#features/dispatch/read-records.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Ltr } from "#app/ui/ltr.tsx";
import type { Route } from "./+types/chauffeurs.ts";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import { FleetTabs } from "./fleet-tabs.tsx";
import styles from "../list/list.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const rows = await listChauffeurs(services, dispatcher, lang);
  return { rows, words: pickWords(lang, ["chauffeurs"]) };
}

export default function Chauffeurs({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  return (
    <>
      <AdminHead title={t("people.title")}>
        <ButtonLink to={href("/:lang/admin/chauffeurs/:id", { lang, id: "new" })} variant="secondary">
          {t("people.add")}
        </ButtonLink>
      </AdminHead>
      <FleetTabs />
      {rows.length === 0 ? <p className={styles.empty}>{t("people.none")}</p> : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <ChauffeurRow key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

function ChauffeurRow({ row }: { row: ListedChauffeur }) {
  const t = useWords("chauffeurs");
  const lang = useLang();
  const formats = useFormats();
  return (
    <li className={classes(styles.row, row.isArchived && styles.past)}>
      <div className={styles.cell}>
        <Link data-row to={href("/:lang/admin/chauffeurs/:id", { lang, id: row.id })}>
          {row.isErased ? t("data.erased") : <bdi>{row.fullName}</bdi>}
        </Link>
      </div>
      <div className={styles.cell}>
        <span>
          <Ltr>{row.phoneText}</Ltr>
        </span>
        <span className={styles.soft}>{formats.list(row.languages)}</span>
      </div>
      <div className={styles.cell}>
        {row.isErased ? null : <span>{t("people.cardUntil", { date: formats.day(row.cardExpiresOn) })}</span>}
      </div>
      <div className={styles.state}>
        {row.isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
        {!row.isArchived && row.card !== "valid" ? (
          <StatusBadge status={row.card === "expired" ? "failed" : "new"}>
            {t(`card.${row.card}`)}
          </StatusBadge>
        ) : null}
        {!row.isArchived && row.papers !== "valid" ? (
          <StatusBadge status={row.papers === "expired" ? "failed" : "new"}>
            {t(`papers.list.${row.papers}`)}
          </StatusBadge>
        ) : null}
      </div>
    </li>
  );
}
