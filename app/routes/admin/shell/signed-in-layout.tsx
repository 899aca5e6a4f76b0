import type { PageHandle } from "#app/page-handle.ts";
import { useEffect } from "react";
import { href, Link, Outlet, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { isDispatcher } from "#features/accounts/admin.ts";
import type { OwnerDuties } from "#features/accounts/read-owner-duties.server.ts";
import type { SecondStepDuty } from "#features/accounts/second-step/second-step-duty.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { PushRenewal } from "#app/shell/push/push-renewal.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { looksIn } from "#app/workplace-looks.ts";
import type { Route } from "./+types/signed-in-layout.ts";
import { classes } from "#app/ui/classes.ts";
import { asAdmin, dutiesOf, waitingOf } from "./admin-request.server.ts";
import { adminPush } from "../push/push-area.ts";
import { QuickSearch } from "../search/quick-search.tsx";
import { ChosenLooks } from "./chosen-looks.tsx";
import { stayOnFailure } from "./connection.ts";
import { dropDrafts, onSignedOut, tabStore } from "./drafts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { BottomBar, SideNav } from "./side-nav.tsx";
import { DraftOwner } from "./use-draft.ts";
import styles from "./signed-in-layout.module.css";
import "./admin-kit.css";
import "./workplace.css";

export const handle: PageHandle = { hydrate: true, immediately: true, ownManifest: true };

const WORDS = ["workplace", "payment.status"] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const { id, email, role } = admin;
  const duties = await dutiesOf(context, admin);
  const waiting = isDispatcher(admin) ? await waitingOf(context, admin) : null;
  const looks = looksIn(request.headers.get("Cookie"));
  const words = pickWords(lang, duties ? [...WORDS, "settings"] : WORDS);
  const pushKey = isDispatcher(admin) ? services.push.publicKey : null;
  return { id, email, role, duties, waiting, pushKey, looks, words };
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
  const { id, email, role, duties, waiting, pushKey, looks } = loaderData;
  const t = useWords("shell");
  const lang = useLang();
  useOwnDrafts(id);
  return (
    <DraftOwner value={id}>
      {pushKey ? (
        <link rel="manifest" href={`/${lang}/admin/admin.webmanifest`} crossOrigin="use-credentials" />
      ) : null}
      <ChosenLooks stored={looks}>
        <LeaveGuard>
          <QuickSearch role={role}>
            {pushKey ? <PushRenewal {...adminPush(lang, { id, publicKey: pushKey })} /> : null}
            <a href="#main" className={classes("skip-link", styles.skip)}>
              {t("skip")}
            </a>
            <div className={styles.shell}>
              <SideNav email={email} role={role} waiting={waiting} />
              <Stack as="main" gap={5} id="main" tabIndex={-1} className={classes(styles.main, "ringless")}>
                {duties?.secondStep ? <SecondStepNote {...duties.secondStep} /> : null}
                {duties ? <LegalWarning {...duties.legal} /> : null}
                <Outlet />
              </Stack>
              <BottomBar role={role} waiting={waiting} />
            </div>
          </QuickSearch>
        </LeaveGuard>
      </ChosenLooks>
    </DraftOwner>
  );
}

function useOwnDrafts(id: string) {
  useEffect(() => {
    const store = tabStore();
    if (store) dropDrafts(store, { except: id });
    return onSignedOut(() => store && dropDrafts(store));
  }, [id]);
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
      <Cluster as="p" gap={5} row={0} className={styles.warning}>
        <b>{t("title")}</b>
        {isThere ? null : <Link to={passkeys}>{t("link")}</Link>}
      </Cluster>
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
      <Cluster as="p" gap={5} row={0} className={styles.warning}>
        <b>{t(demo ? "warning.demoTitle" : "warning.missingTitle")}</b>
        {isThere ? null : <Link to={settings}>{t("warning.link")}</Link>}
      </Cluster>
      {demo && isThere ? <p>{t("warning.demo")}</p> : null}
      {missing.length > 0 ? (
        <p>{t("warning.missing", { fields: formats.list(missing.map((field) => t(`fields.${field}`))) })}</p>
      ) : null}
    </Notice>
  );
}
