import { type ReactNode, useEffect, useRef } from "react";
import { Form, href, Link, NavLink, useLocation } from "react-router";
import { mayDispatch, type Role } from "#features/accounts/admin.ts";
import type { Waiting } from "#features/dispatch/count-waiting.server.ts";
import { Wordmark } from "#app/shell/header/wordmark.tsx";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { useQuickSearch } from "../search/quick-search.tsx";
import { LooksForm, LookSwitch, useChosenLooks } from "./chosen-looks.tsx";
import { groupsFor, placeAt, PLACES, type PlaceId } from "./places.ts";
import styles from "./side-nav.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

type NavProps = { email: string; role: Role; waiting: Waiting | null };

const MENU = "admin-menu";

/** The sheet is a popover, which works without JavaScript. */
export function SideNav({ email, role, waiting }: NavProps) {
  const t = useWords("admin");
  const words = useWords("workplace");
  const menu = useClosedAfterMoves();
  const { looks } = useChosenLooks();
  const lang = useLang();
  const isNarrow = looks.nav === "narrow";
  const titled = (title: string) => (isNarrow ? title : undefined);
  return (
    <header id={MENU} ref={menu} popover="auto" className={classes(styles.side, "screen-only")}>
      <Cluster single gap={2} align="center" justify="spread" className={styles.top}>
        <Wordmark to={`/${lang}`} />
        <LooksForm className={classes(look("icons"), styles.collapse)}>
          <LookSwitch kind="nav" off="wide" on="narrow" title={words("looks.nav")}>
            <Icon icon={isNarrow ? "panel-left-open" : "panel-left-close"} mirrored />
            <span className="visually-hidden">{words("looks.nav")}</span>
          </LookSwitch>
        </LooksForm>
      </Cluster>
      <SearchLink title={titled(words("search.title"))} hint />
      <Stack as="nav" aria-label={t("nav.label")} className={styles.nav}>
        {groupsFor(role).map(({ group, places }) => (
          <div key={group} className={styles.group}>
            <Text size="tiny" tone="soft" id={`nav-${group}`} className={styles.name}>
              {words(`groups.${group}`)}
            </Text>
            <Stack as="ul" aria-labelledby={`nav-${group}`} className={styles.list}>
              {places.map((id) => (
                <li key={id}>
                  <PlaceLink id={id} title={titled(t(`nav.${id}`))} waiting={waiting} />
                </li>
              ))}
            </Stack>
          </div>
        ))}
      </Stack>
      <Stack padTop={2} lineAbove="line" tone="soft" className={styles.person}>
        <NavLink to={href("/:lang/admin/account", { lang })} title={titled(email)} className={styles.entry}>
          <Icon icon="circle-user" />
          <span className="visually-hidden">{t("nav.account")}</span>
          <Text as="span" cut dir="ltr" className={styles.label}>
            {email}
          </Text>
        </NavLink>
        <LooksForm className={styles.looks}>
          <LookSwitch
            kind="ground"
            off="ivory"
            on="night"
            title={titled(words("looks.night"))}
            className={styles.entry}
          >
            <Icon icon={looks.ground === "night" ? "moon" : "sun"} />
            <Text as="span" cut className={styles.label}>
              {words("looks.night")}
            </Text>
          </LookSwitch>
          <LookSwitch
            kind="density"
            off="compact"
            on="comfortable"
            title={titled(words("looks.comfortable"))}
            className={styles.entry}
          >
            <Icon icon={looks.density === "compact" ? "rows-4" : "rows-3"} />
            <Text as="span" cut className={styles.label}>
              {words("looks.comfortable")}
            </Text>
          </LookSwitch>
        </LooksForm>
        <HelpButton title={titled(words("shortcuts.title"))} />
        <Form method="post" action={href("/:lang/admin/logout", { lang })}>
          <button type="submit" title={titled(t("signOut"))} className={styles.entry}>
            <Icon icon="log-out" mirrored />
            <Text as="span" cut className={styles.label}>
              {t("signOut")}
            </Text>
          </button>
        </Form>
        <div className={styles.languages}>
          <LanguageLinks />
        </div>
      </Stack>
    </header>
  );
}

function SearchLink({ title, hint = false }: { title?: string | undefined; hint?: boolean }) {
  const t = useWords("workplace.search");
  const lang = useLang();
  const { openPalette } = useQuickSearch();
  return (
    <Link
      to={href("/:lang/admin/search", { lang })}
      title={title}
      aria-keyshortcuts="Control+K Meta+K"
      className={classes(styles.entry, hint && styles.search)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const menu = document.getElementById(MENU);
        if (menu?.matches(":popover-open")) menu.hidePopover();
        openPalette();
      }}
    >
      <Icon icon="search" />
      <Text as="span" cut className={styles.label}>
        {t("title")}
      </Text>
      {hint ? (
        <Text as="kbd" size="tiny" push nowrap aria-hidden="true" className={styles.hint}>
          Ctrl K
        </Text>
      ) : null}
    </Link>
  );
}

function HelpButton({ title }: { title: string | undefined }) {
  const t = useWords("workplace.shortcuts");
  const { openHelp } = useQuickSearch();
  return (
    <button
      type="button"
      title={title}
      className={classes("needs-script", styles.entry, styles.help)}
      onClick={openHelp}
    >
      <Icon icon="keyboard" />
      <Text as="span" cut className={styles.label}>
        {t("title")}
      </Text>
    </button>
  );
}

function useClosedAfterMoves() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [key]);
  return menu;
}

type PlaceLinkProps = { id: PlaceId; title: string | undefined; waiting: Waiting | null };

function PlaceLink({ id, title, waiting }: PlaceLinkProps) {
  const t = useWords("admin.nav");
  const { path, icon } = PLACES[id];
  return (
    <EntryLink to={href(path, { lang: useLang() })} icon={icon} isHere={useIsAt(id)} title={title}>
      <Text as="span" cut className={styles.label}>
        {t(id)}
      </Text>
      <WaitingBadge waits={waitingAt(waiting, id)} />
    </EntryLink>
  );
}

function useIsAt(id: PlaceId): boolean {
  return placeAt(useLocation().pathname) === id;
}

type EntryLinkProps = {
  to: string;
  icon: IconName;
  isHere: boolean;
  title?: string | undefined;
  children: ReactNode;
};

function EntryLink({ to, icon, isHere, title, children }: EntryLinkProps) {
  return (
    <Link to={to} title={title} aria-current={isHere ? "page" : undefined} className={styles.entry}>
      <Icon icon={icon} />
      {children}
    </Link>
  );
}

export function BottomBar({ role, waiting }: Omit<NavProps, "email">) {
  const t = useWords("admin.nav");
  const words = useWords("workplace.bar");
  const lang = useLang();
  const { pathname, search } = useLocation();
  const bookings = href("/:lang/admin/bookings", { lang });
  const isToday = pathname === bookings && new URLSearchParams(search).get("view") === "day";
  const others = groupsFor(role).flatMap(({ places }) => places.filter((id) => id !== "requests"));
  const links = mayDispatch(role) ? (
    <>
      <EntryLink to={`${bookings}?view=day`} icon="calendar-days" isHere={isToday}>
        <Text as="span" cut className={styles.label}>
          {words("today")}
        </Text>
      </EntryLink>
      <PlaceLink id="requests" title={undefined} waiting={waiting} />
    </>
  ) : (
    <>
      <PlaceLink id="content" title={undefined} waiting={null} />
      <PlaceLink id="media" title={undefined} waiting={null} />
    </>
  );
  return (
    <nav aria-label={words("label")} className={classes(styles.bar, "screen-only")}>
      {links}
      <SearchLink />
      <button type="button" popoverTarget={MENU} className={styles.entry}>
        <Icon icon="ellipsis" />
        <Text as="span" cut className={styles.label}>
          {t("menu")}
        </Text>
        <WaitingBadge waits={others.flatMap((id) => waitingAt(waiting, id))} />
      </button>
    </nav>
  );
}

type Wait = { what: Exclude<keyof Waiting, "firstChange">; count: number };

const TASKS: Partial<Record<PlaceId, Wait["what"][]>> = {
  bookings: [
    "unassigned",
    "declined",
    "unanswered",
    "unread",
    "pending",
    "unclosed",
    "toConfirm",
    "overdue",
    "changes",
  ],
  flights: ["cancelledFlights"],
  requests: ["newRequests"],
  payments: ["differences", "outside", "additions"],
  mails: ["refusedMails"],
  messages: ["unreadReplies"],
  chauffeurs: ["papers", "handedIn"],
};

function waitingAt(waiting: Waiting | null, id: PlaceId): Wait[] {
  if (!waiting) return [];
  const waits = TASKS[id]?.map((what) => ({ what, count: waiting[what] })) ?? [];
  return waits.filter(({ count }) => count > 0);
}

function WaitingBadge({ waits }: { waits: Wait[] }) {
  const t = useWords("admin.waiting");
  const formats = useFormats();
  if (waits.length === 0) return null;
  const sum = waits.reduce((total, { count }) => total + count, 0);
  return (
    <>
      {" "}
      <Text as="span" push strong figures className={styles.badge}>
        <span aria-hidden="true">{sum > 99 ? "99+" : sum}</span>
        <span className="visually-hidden">
          ({formats.list(waits.map(({ what, count }) => t(what, { count })))})
        </span>
      </Text>
    </>
  );
}
