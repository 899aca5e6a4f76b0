import { useEffect } from "react";
import { Outlet } from "react-router";
import { isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/site-layout.ts";
import { useCompany } from "./company.tsx";
import { Concierge } from "./concierge.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { rememberLang } from "./stored-locale.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { StickyBar } from "./sticky-bar.tsx";
import { answerUnknown } from "./unknown-page.server.ts";
import { useAnalytics } from "./use-analytics.ts";
import { useLang, useWords } from "./words.tsx";
import styles from "./site-layout.module.css";

/** Behind it every page may trust its language: addresses without a supported one have been led away. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request }, next) => (isLang(params.lang) ? next() : answerUnknown(request)),
];

export function loader({ params }: Route.LoaderArgs) {
  return { words: isLang(params.lang) ? pickWords(params.lang, ["shell"]) : {} };
}

/** Header, page, footer, and what is at hand on all of them. The banner comes early, so that the keyboard meets it early. */
export default function SiteLayout() {
  const t = useWords("shell");
  const lang = useLang();
  const { phone } = useCompany();
  useAnalytics();
  useEffect(() => rememberLang(lang), [lang]);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t("skip")}
      </a>
      <CookieBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <StickyBar>
        <Concierge lang={lang} phone={phone} side="end" />
      </StickyBar>
      <SiteFooter />
    </>
  );
}
