import { Outlet, useNavigation } from "react-router";
import { isLang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { useConciergeSide } from "#app/page-handle.ts";
import { classes } from "#app/ui/classes.ts";
import type { Route } from "./+types/site-layout.ts";
import { useCompany, useGoogle } from "./company.tsx";
import { Concierge } from "./footer/concierge.tsx";
import { CookieBanner } from "./consent/cookie-banner.tsx";
import { lastKnownSlots } from "./last-known.server.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { SlotPicturesContext } from "./pictures/slot-pictures.tsx";
import { StickyBar } from "./footer/sticky-bar.tsx";
import { answerUnknown } from "./errors/known-page.server.ts";
import { useCountedNavigations, usePagePath } from "./consent/use-analytics.ts";
import { useLang, useWords } from "./words/words.tsx";
import styles from "./site-layout.module.css";

/** Pages below can rely on `params.lang`: other addresses have been redirected. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request }, next) => (isLang(params.lang) ? next() : answerUnknown(request)),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  if (!isLang(params.lang)) return { slots: {} };
  return { slots: await lastKnownSlots(request.services, params.lang) };
}

/** The banner comes first in the document, so that the keyboard reaches it early. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const t = useWords("shell");
  const lang = useLang();
  const { phone } = useCompany();
  useCountedNavigations();
  return (
    <>
      <a href="#main" className={classes("skip-link", styles.skip)}>
        {t("skip")}
      </a>
      <Waiting />
      <CookieBanner />
      <SiteHeader />
      <main
        id="main"
        data-page={usePagePath()}
        data-analytics={useGoogle().analyticsId ?? undefined}
        tabIndex={-1}
        className={classes(styles.main, "ringless")}
      >
        <SlotPicturesContext value={loaderData.slots}>
          <Outlet />
        </SlotPicturesContext>
      </main>
      <StickyBar>
        <Concierge lang={lang} phone={phone} side={useConciergeSide()} />
      </StickyBar>
      <SiteFooter />
    </>
  );
}

function Waiting() {
  const isWaiting = useNavigation().state !== "idle";
  return isWaiting ? (
    <div data-ground="night" data-waiting="" className={styles.waiting} aria-hidden="true" />
  ) : null;
}
