import { useEffect } from "react";
import { Outlet, useNavigation } from "react-router";
import { isLang } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import type { Route } from "./+types/site-layout.ts";
import { useCompany, useGoogle } from "./company.tsx";
import { Concierge } from "./footer/concierge.tsx";
import { CookieBanner } from "./consent/cookie-banner.tsx";
import { keepPart, keptPart } from "./kept-part.tsx";
import { lastKnownSlots } from "./last-known.server.ts";
import { rememberLang } from "./words/stored-locale.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { SlotPicturesContext } from "./pictures/slot-pictures.tsx";
import { StickyBar } from "./footer/sticky-bar.tsx";
import { answerUnknown } from "./errors/known-page.server.ts";
import { useAnalytics, usePagePath } from "./consent/use-analytics.ts";
import { useFades } from "./use-fades.ts";
import { useKeptLinks } from "./use-kept-links.ts";
import { useLang, useWords } from "./words/words.tsx";
// The styles of what stays as the server drew it.
import "./footer/footer-places.module.css?styles-only";
import styles from "./site-layout.module.css";

/** Behind it every page may trust its language: addresses without a supported one have been led away. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request }, next) => (isLang(params.lang) ? next() : answerUnknown(request)),
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const places = keepPart(request, "footer", null, {});
  if (!isLang(params.lang)) return { slots: {}, places };
  return { slots: await lastKnownSlots(request.services, params.lang), places };
}

/** Header, page, footer, and what is at hand on all of them. The banner comes early, so that the keyboard meets it early. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const t = useWords("shell");
  const lang = useLang();
  const { phone } = useCompany();
  useAnalytics();
  useFades();
  useKeptLinks();
  useEffect(() => rememberLang(lang), [lang]);
  return (
    <>
      <a href="#main" className={styles.skip}>
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
        className={styles.main}
      >
        <SlotPicturesContext value={loaderData.slots}>
          <Outlet />
        </SlotPicturesContext>
      </main>
      <StickyBar>
        <Concierge lang={lang} phone={phone} side="end" />
      </StickyBar>
      <SiteFooter places={<KeptPlaces kept={loaderData.places} />} />
    </>
  );
}

const KeptPlaces = keptPart("footer", async () => (await import("./footer/footer-places.tsx")).FooterPlaces);

/** A hairline of light that grows while the next page is long in coming; an answer that comes soon shows none. */
function Waiting() {
  const isWaiting = useNavigation().state !== "idle";
  return isWaiting ? (
    <div data-ground="night" data-waiting="" className={styles.waiting} aria-hidden="true" />
  ) : null;
}
