import type { ReactNode } from "react";
import { href, Link, NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { Flash } from "./flash.tsx";
import { Tabs } from "./tabs.tsx";
import styles from "./admin-page.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type AdminHeadProps = {
  title: string;
  guest?: string;
  children?: ReactNode;
};

export function AdminHead({ title, guest, children }: AdminHeadProps) {
  return (
    <Cluster as="header" gap={5} row={2} align="baseline" className={styles.head}>
      <title>{guest ? `${guest} · ${title}` : title}</title>
      <h1 className={styles.title}>
        {guest ? (
          <>
            <bdi>{guest}</bdi>{" "}
            <Text as="span" size="lead" tone="soft" className={classes(look("regular"), styles.about)}>
              {title}
            </Text>
          </>
        ) : (
          title
        )}
      </h1>
      {children}
    </Cluster>
  );
}

type TrailProps = { steps: { to: string; text: string }[] };

export function Trail({ steps }: TrailProps) {
  const t = useWords("workplace");
  return (
    <Text as="nav" tone="soft" size="small" aria-label={t("trail")}>
      <Cluster as="ol" gap={1} row={0} align="center">
        {steps.map(({ to, text }) => (
          <Cluster as="li" gap={1} row={0} align="center" key={to}>
            <Link to={to} className={classes(look("quiet"), styles.step)}>
              <bdi>{text}</bdi>
            </Link>
            <Icon icon="chevron-right" size={14} mirrored />
          </Cluster>
        ))}
      </Cluster>
    </Text>
  );
}

export const ACTION_DONE = [
  "special-request",
  "special-request-undone",
  "change",
  "closed",
  "ride-reopened",
  "delay-noted",
  "cancelled",
  "cancelled-untold",
  "call-cancelled",
  "call-switched",
  "card-asked",
  "compensation",
  "fee-asked",
  "fee-charged",
  "fee-waived",
  "fee-paid-outside",
  "transfer-confirmed",
  "transfer-part",
  "transfer-excess",
  "transfer-late",
  "repaid",
  "settled",
  "answered",
  "noted",
  "reopened",
  "resent",
  "email-mended",
  "mail-settled",
  "assigned",
  "unassigned",
  "ride-accepted",
  "change-told",
  "guest-told",
  "taken",
  "note-added",
  "note-removed",
  "edited",
  "edited-link",
  "edit-undone",
  "leg-added",
  "leg-added-link",
  "leg-removed",
] as const;

export type ActionDone = (typeof ACTION_DONE)[number];

export type ActionFlash = {
  done: ActionDone | null;
  problem: "changed" | "credit" | "cash-limit" | "dearer" | "senseless" | null;
};

export function ActionNotice({ done, problem }: ActionFlash) {
  const t = useWords("operations");
  return <Flash done={done && t(`done.${done}`)} problem={problem && t(`problems.${problem}`)} />;
}

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <h2>{title}</h2>
      {children}
    </Stack>
  );
}

const TONES: Record<string, "success" | "warning" | "error" | "soft"> = {
  confirmed: "success",
  sent: "success",
  answered: "success",
  accepted: "success",
  published: "success",
  awaiting_payment: "warning",
  awaiting_approval: "warning",
  queued: "warning",
  "to-pay": "warning",
  new: "warning",
  scheduled: "warning",
  failed: "error",
  refused: "error",
  cancelled: "soft",
  expired: "soft",
  completed: "soft",
  no_show: "soft",
  closed: "soft",
  declined: "soft",
  withdrawn: "soft",
  replaced: "soft",
  draft: "soft",
};

/** The colour of the badge only repeats its text. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  return (
    <Text as="span" size="small" nowrap tone={TONES[status]} className={look("badge")} data-status={status}>
      {children}
    </Text>
  );
}

export function DashboardTabs() {
  const t = useWords("admin.dashboard");
  const lang = useLang();
  return (
    <Tabs aria-label={t("label")}>
      <NavLink to={href("/:lang/admin", { lang })} end>
        {t("posts")}
      </NavLink>
      <NavLink to={`/${lang}/admin/media`}>{t("media")}</NavLink>
      <NavLink to={`/${lang}/admin/image-optimizer`}>{t("optimizer")}</NavLink>
    </Tabs>
  );
}

export function SettingsTabs() {
  const t = useWords("settings.tabs");
  const lang = useLang();
  return (
    <Tabs aria-label={t("label")}>
      <NavLink to={href("/:lang/admin/settings", { lang })} end>
        {t("company")}
      </NavLink>
      <NavLink to={href("/:lang/admin/settings/prices", { lang })}>{t("prices")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/dispatch", { lang })}>{t("dispatch")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/availability", { lang })}>{t("availability")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/mail", { lang })}>{t("mail")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/users", { lang })}>{t("users")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/terms", { lang })}>{t("terms")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/register", { lang })}>{t("register")}</NavLink>
      <NavLink to={href("/:lang/admin/audit", { lang })}>{t("audit")}</NavLink>
    </Tabs>
  );
}

/** Its address has the reference of a booking or a request, not personal data. */
export function GuestLink({ reference }: { reference: string }) {
  const t = useWords("guests.page");
  const lang = useLang();
  return <Link to={href("/:lang/admin/guests/:reference", { lang, reference })}>{t("link")}</Link>;
}
