import { type ReactNode, useEffect, useRef } from "react";
import {
  Form,
  href,
  Link,
  NavLink,
  Outlet,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { isDispatcher, mayDispatch, mayEdit, type Role } from "#features/accounts/admin.ts";
import type { OwnerDuties } from "#features/accounts/read-owner-duties.server.ts";
import type { SecondStepDuty } from "#features/accounts/second-step/second-step-duty.ts";
import { countWaiting, type Waiting } from "#features/dispatch/count-waiting.server.ts";
import { pickWords } from "#i18n/words.ts";
import { Wordmark } from "#app/shell/header/wordmark.tsx";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/signed-in-layout.ts";
import { asAdmin, dutiesOf } from "./admin-request.server.ts";
import { stayOnFailure } from "./connection.ts";
import { dropDrafts, onSignedOut, tabStore } from "./drafts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { DraftOwner } from "./use-draft.ts";
import styles from "./signed-in-layout.module.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const { id, email, role } = admin;
  const duties = await dutiesOf(context, admin);
  const waiting = isDispatcher(admin) ? await countWaiting(services, admin) : null;
  return { id, email, role, duties, waiting, ...(duties ? { words: pickWords(lang, ["settings"]) } : {}) };
}

/**
 * The numbers of open tasks are updated with every navigation; by default the router would keep those of the first
 * page. After a rejected form or one that could not be sent nothing is revalidated: without a connection that would
 * fail as well.
 */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 400;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayOnFailure];

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  const { id, duties } = loaderData;
  useOwnDrafts(id);
  return (
    <DraftOwner value={id}>
      <LeaveGuard>
        <AdminHeader email={loaderData.email} role={loaderData.role} waiting={loaderData.waiting} />
        <main>
          <Container className={styles.main}>
            {duties?.secondStep ? <SecondStepNote {...duties.secondStep} /> : null}
            {duties ? <LegalWarning {...duties.legal} /> : null}
            <Outlet />
          </Container>
        </main>
      </LeaveGuard>
    </DraftOwner>
  );
}

/** Removes the drafts of other users from the tab, and all once this user has signed out in another tab. */
function useOwnDrafts(id: string) {
  useEffect(() => {
    const store = tabStore();
    if (store) dropDrafts(store, { except: id });
    return onSignedOut(() => store && dropDrafts(store));
  }, [id]);
}

const DISPATCH = ["bookings", "flights", "requests", "documents", "payments", "mails", "chauffeurs"] as const;

type AdminHeaderProps = { email: string; role: Role; waiting: Waiting | null };

/**
 * The menu with the pages of the user's role and their open tasks. On a phone it is a popover, which works without
 * JavaScript.
 */
function AdminHeader({ email, role, waiting }: AdminHeaderProps) {
  const t = useWords("admin");
  const lang = useLang();
  const menu = useClosedAfterMoves();
  const waits = waitingAt(waiting);
  const pages = {
    bookings: href("/:lang/admin/bookings", { lang }),
    flights: href("/:lang/admin/flights", { lang }),
    requests: href("/:lang/admin/requests", { lang }),
    payments: href("/:lang/admin/payments", { lang }),
    documents: href("/:lang/admin/documents", { lang }),
    mails: href("/:lang/admin/mails", { lang }),
    chauffeurs: href("/:lang/admin/chauffeurs", { lang }),
  };
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Wordmark to={`/${lang}`} />
        <button type="button" className={styles.opener} popoverTarget={MENU}>
          <Icon icon="menu" />
          {t("nav.menu")}
          <WaitingBadge waits={Object.values(waits).flat()} />
        </button>
        <div id={MENU} ref={menu} popover="auto" className={styles.menu}>
          <nav aria-label={t("nav.label")} className={styles.nav}>
            {DISPATCH.filter(() => mayDispatch(role)).map((page) => (
              <PageLink key={page} to={pages[page]}>
                {t(`nav.${page}`)}
                <WaitingBadge waits={waits[page] ?? []} />
              </PageLink>
            ))}
            {mayEdit(role) ? <ContentLink /> : null}
            {mayDispatch(role) ? (
              <PageLink to={href("/:lang/admin/analytics", { lang })}>{t("nav.analytics")}</PageLink>
            ) : null}
            {role === "owner" ? (
              <PageLink to={href("/:lang/admin/settings", { lang })}>{t("nav.settings")}</PageLink>
            ) : null}
          </nav>
          <div className={styles.person}>
            <LanguageLinks />
            <NavLink to={href("/:lang/admin/account", { lang })} className={styles.account}>
              <span className="visually-hidden">{t("nav.account")}</span> <Ltr>{email}</Ltr>
            </NavLink>
            <Form method="post" action={href("/:lang/admin/logout", { lang })}>
              <Button type="submit" variant="quiet">
                {t("signOut")}
              </Button>
            </Form>
          </div>
        </div>
      </Container>
    </header>
  );
}

/** Pages without a menu entry, with the entry that is current on them. */
const BESIDE: Partial<Record<string, string>> = { guests: "bookings", cars: "chauffeurs", audit: "settings" };

/** A link of the menu. It is also current on the pages opened from its page. */
function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const [, , , part = ""] = useLocation().pathname.split("/");
  const isHere = to.endsWith(`/admin/${BESIDE[part] ?? part}`);
  return (
    <Link to={to} aria-current={isHere ? "page" : undefined}>
      {children}
    </Link>
  );
}

const MENU = "admin-menu";

function useClosedAfterMoves() {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);
  return menu;
}

type Waits = { what: Exclude<keyof Waiting, "firstChange">; count: number }[];

/** Open tasks by the page on which they are done. */
function waitingAt(waiting: Waiting | null): Partial<Record<string, Waits>> {
  if (!waiting) return {};
  const counted = (...whats: Waits[number]["what"][]) =>
    whats.map((what) => ({ what, count: waiting[what] })).filter(({ count }) => count > 0);
  return {
    bookings: counted(
      "unassigned",
      "declined",
      "unanswered",
      "unread",
      "pending",
      "unclosed",
      "toConfirm",
      "changes",
    ),
    flights: counted("cancelledFlights"),
    requests: counted("newRequests"),
    payments: counted("differences"),
    mails: counted("refusedMails"),
    chauffeurs: counted("papers"),
  };
}

function WaitingBadge({ waits }: { waits: (Waits[number] | undefined)[] }) {
  const t = useWords("admin.waiting");
  const formats = useFormats();
  const known = waits.filter((wait) => wait !== undefined);
  if (known.length === 0) return null;
  const sum = known.reduce((total, { count }) => total + count, 0);
  return (
    <>
      {" "}
      <span className={styles.badge}>
        <span aria-hidden="true">{sum > 99 ? "99+" : sum}</span>
        <span className="visually-hidden">
          ({formats.list(known.map(({ what, count }) => t(what, { count })))})
        </span>
      </span>
    </>
  );
}

/** The dashboard and the pages opened from it, which are directly below the admin's path. */
const CONTENT = /^\/admin(\/(new|edit|categories|media|image-optimizer)\b.*)?\/?$/;

function ContentLink() {
  const t = useWords("admin");
  const lang = useLang();
  const isHere = CONTENT.test(useLocation().pathname.slice(lang.length + 1));
  return (
    <Link to={href("/:lang/admin", { lang })} aria-current={isHere ? "page" : undefined}>
      {t("nav.content")}
    </Link>
  );
}

/** With real company data owners need a second step: shows the deadline and a link. */
function SecondStepNote({ until, isOver }: SecondStepDuty) {
  const t = useWords("admin.duty");
  const lang = useLang();
  const formats = useFormats();
  const passkeys = href("/:lang/admin/account/passkeys", { lang });
  const isThere = useLocation().pathname.startsWith(href("/:lang/admin/account", { lang }));
  return (
    <Notice tone="warning" className={styles.gaps}>
      <p className={styles.warning}>
        <b>{t("title")}</b>
        {isThere ? null : <Link to={passkeys}>{t("link")}</Link>}
      </p>
      <p>{isOver ? t("over") : t("asked", { time: formats.dateTime(until.toISOString()) })}</p>
    </Notice>
  );
}

/**
 * Data that the law requires on the public pages and the company record lacks, or the notice that the demo data is in
 * use. Short, except on the settings page.
 */
function LegalWarning({ missing, demo }: OwnerDuties["legal"]) {
  const t = useWords("settings");
  const lang = useLang();
  const formats = useFormats();
  const settings = href("/:lang/admin/settings", { lang });
  const isThere = useLocation().pathname === settings;
  if (missing.length === 0 && !demo) return null;
  return (
    <Notice tone="warning" className={styles.gaps}>
      <p className={styles.warning}>
        <b>{t(demo ? "warning.demoTitle" : "warning.missingTitle")}</b>
        {isThere ? null : <Link to={settings}>{t("warning.link")}</Link>}
      </p>
      {demo && isThere ? <p>{t("warning.demo")}</p> : null}
      {missing.length > 0 ? (
        <p>{t("warning.missing", { fields: formats.list(missing.map((field) => t(`fields.${field}`))) })}</p>
      ) : null}
    </Notice>
  );
}
