import type { ReactNode } from "react";
import { href, NavLink, Link } from "react-router";
import type { ListedCar, ListedChauffeur } from "#features/fleet/read-records.server.ts";
import { Tabs } from "./tabs.tsx";
import { useWords, useLang } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, StatusBadge } from "./admin-page.tsx";
import styles from "../list/list.module.css";
import { look } from "./look.ts";

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
      {isEmpty ? (
        <Text tone="soft" pad={5}>
          {t(`${of}.none`)}
        </Text>
      ) : null}
      <Stack as="ul" lineAbove="line" className={styles.list}>
        {children}
      </Stack>
    </>
  );
}

type FleetRowProps = {
  row: Pick<ListedCar, "isArchived" | "papers"> & Partial<Pick<ListedChauffeur, "card">>;
  to: string;
  name: ReactNode;
  children: ReactNode;
};

export function FleetRow({ row: { isArchived, card, papers }, to, name, children }: FleetRowProps) {
  const t = useWords("chauffeurs");
  return (
    <Stack
      as="li"
      gap={5}
      row={1}
      pad={4}
      lineBelow="line"
      tone={isArchived ? "soft" : undefined}
      className={classes(look("anchor"), styles.row)}
    >
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <Link className={look("cover", "quiet")} data-row to={to}>
          {name}
        </Link>
      </Cluster>
      {children}
      <Cluster gap={3} row={2} align="baseline" className={styles.state}>
        {isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
        {!isArchived && card && card !== "valid" ? (
          <ExpiryBadge state={card}>{t(`card.${card}`)}</ExpiryBadge>
        ) : null}
        {!isArchived && papers !== "valid" ? (
          <ExpiryBadge state={papers}>{t(`papers.list.${papers}`)}</ExpiryBadge>
        ) : null}
      </Cluster>
    </Stack>
  );
}

function ExpiryBadge({ state, children }: { state: "soon" | "expired"; children: ReactNode }) {
  return <StatusBadge status={state === "expired" ? "failed" : "new"}>{children}</StatusBadge>;
}

export function FleetTabs() {
  const t = useWords("chauffeurs.tabs");
  const lang = useLang();
  return (
    <Tabs aria-label={t("label")}>
      <NavLink to={href("/:lang/admin/chauffeurs", { lang })} end>
        {t("chauffeurs")}
      </NavLink>
      <NavLink to={href("/:lang/admin/cars", { lang })}>{t("cars")}</NavLink>
      <NavLink to={href("/:lang/admin/chauffeurs/days", { lang })}>{t("days")}</NavLink>
    </Tabs>
  );
}
