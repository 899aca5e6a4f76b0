import type { ReactNode } from "react";
import { Link, href, NavLink } from "react-router";
import type { ListedCar, ListedChauffeur } from "#features/dispatch/read-records.server.ts";
import { useWords, useLang } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import pageStyles from "../shell/admin-page.module.css";
import styles from "../list/list.module.css";

type FleetListProps = { of: "people" | "cars"; addTo: string; isEmpty: boolean; children: ReactNode };

export function FleetList({ of, addTo, isEmpty, children }: FleetListProps) {
  const t = useWords("chauffeurs");
  return (
    <>
      <AdminHead title={t(`${of}.title`)}>
        <ButtonLink to={addTo} variant="secondary">
          {t(`${of}.add`)}
        </ButtonLink>
      </AdminHead>
      <FleetTabs />
      {isEmpty ? <p className={styles.empty}>{t(`${of}.none`)}</p> : null}
      <ul className={styles.list}>{children}</ul>
    </>
  );
}

type FleetRowProps = {
  row: Pick<ListedCar, "isArchived" | "papers"> & Partial<Pick<ListedChauffeur, "card">>;
  to: string;
  name: ReactNode;
  /** The cells between the name and the state. */
  children: ReactNode;
};

export function FleetRow({ row: { isArchived, card, papers }, to, name, children }: FleetRowProps) {
  const t = useWords("chauffeurs");
  return (
    <li className={classes(styles.row, isArchived && styles.past)}>
      <div className={styles.cell}>
        <Link data-row to={to}>
          {name}
        </Link>
      </div>
      {children}
      <div className={styles.state}>
        {isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
        {!isArchived && card && card !== "valid" ? (
          <ExpiryBadge state={card}>{t(`card.${card}`)}</ExpiryBadge>
        ) : null}
        {!isArchived && papers !== "valid" ? (
          <ExpiryBadge state={papers}>{t(`papers.list.${papers}`)}</ExpiryBadge>
        ) : null}
      </div>
    </li>
  );
}

function ExpiryBadge({ state, children }: { state: "soon" | "expired"; children: ReactNode }) {
  return <StatusBadge status={state === "expired" ? "failed" : "new"}>{children}</StatusBadge>;
}

function FleetTabs() {
  const t = useWords("chauffeurs.tabs");
  const lang = useLang();
  return (
    <nav aria-label={t("label")} className={pageStyles.tabs}>
      <NavLink to={href("/:lang/admin/chauffeurs", { lang })}>{t("chauffeurs")}</NavLink>
      <NavLink to={href("/:lang/admin/cars", { lang })}>{t("cars")}</NavLink>
    </nav>
  );
}
