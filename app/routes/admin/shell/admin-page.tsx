import type { ReactNode } from "react";
import { href, Link, NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Flash } from "./flash.tsx";
import styles from "./admin-page.module.css";

type AdminHeadProps = {
  title: string;
  /** The guest whom the page is about: the name comes first, in the heading and in the title of the window. */
  guest?: string;
  children?: ReactNode;
};

export function AdminHead({ title, guest, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <title>{guest ? `${guest} · ${title}` : title}</title>
      <h1 className={styles.title}>
        {guest ? (
          <>
            <bdi>{guest}</bdi> <span className={styles.about}>{title}</span>
          </>
        ) : (
          title
        )}
      </h1>
      {children}
    </header>
  );
}

type TrailProps = { steps: { to: string; text: string }[] };

/** The pages above the one below the trail, the list first. */
export function Trail({ steps }: TrailProps) {
  const t = useWords("workplace");
  return (
    <nav aria-label={t("trail")} className={styles.trail}>
      <ol className={styles.steps}>
        {steps.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={styles.step}>
              <bdi>{text}</bdi>
            </Link>
            <Icon icon="chevron-right" size={14} mirrored />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Values of `done` in the address after an action on a booking, a request or a mail. */
export const ACTION_DONE = [
  "special-request",
  "special-request-undone",
  "change",
  "closed",
  "ride-reopened",
  "cancelled",
  "cancelled-untold",
  "call-cancelled",
  "call-switched",
  "compensation",
  "fee-asked",
  "fee-charged",
  "fee-waived",
  "fee-paid-outside",
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
] as const;

export type ActionDone = (typeof ACTION_DONE)[number];

export type ActionFlash = { done: ActionDone | null; problem: "changed" | "senseless" | null };

export function ActionNotice({ done, problem }: ActionFlash) {
  const t = useWords("operations");
  return <Flash done={done && t(`done.${done}`)} problem={problem && t(`problems.${problem}`)} />;
}

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The colour of the badge only repeats its text. */
export function StatusBadge({ status, children }: { status: string; children: ReactNode }) {
  return (
    <span className={styles.status} data-status={status}>
      {children}
    </span>
  );
}

export function DashboardTabs() {
  const t = useWords("admin.dashboard");
  const lang = useLang();
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
      <NavLink to={href("/:lang/admin", { lang })} end>
        {t("posts")}
      </NavLink>
      <NavLink to={`/${lang}/admin/media`}>{t("media")}</NavLink>
      <NavLink to={`/${lang}/admin/image-optimizer`}>{t("optimizer")}</NavLink>
    </nav>
  );
}

export function SettingsTabs() {
  const t = useWords("settings.tabs");
  const lang = useLang();
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
      <NavLink to={href("/:lang/admin/settings", { lang })} end>
        {t("company")}
      </NavLink>
      <NavLink to={href("/:lang/admin/settings/prices", { lang })}>{t("prices")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/dispatch", { lang })}>{t("dispatch")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/availability", { lang })}>{t("availability")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/mail", { lang })}>{t("mail")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/users", { lang })}>{t("users")}</NavLink>
      <NavLink to={href("/:lang/admin/audit", { lang })}>{t("audit")}</NavLink>
    </nav>
  );
}

/** Link to the page of a guest. Its address has the reference of a booking or a request, not personal data. */
export function GuestLink({ reference }: { reference: string }) {
  const t = useWords("guests.page");
  const lang = useLang();
  return <Link to={href("/:lang/admin/guests/:reference", { lang, reference })}>{t("link")}</Link>;
}
