import { useEffect } from "react";
import { Outlet } from "react-router";
import { isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Route } from "./+types/site-layout.ts";
import { rememberLang } from "./stored-locale.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { answerUnknown } from "./unknown-page.server.ts";
import { useLang, useWords } from "./words.tsx";
import styles from "./site-layout.module.css";

/** Behind it every page may trust its language: addresses without a supported one have been led away. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params, request }, next) => (isLang(params.lang) ? next() : answerUnknown(request)),
];

export function loader({ params }: Route.LoaderArgs) {
  return { words: isLang(params.lang) ? pickWords(params.lang, ["shell"]) : {} };
}

/** Header, page, footer. */
export default function SiteLayout() {
  const t = useWords("shell");
  const lang = useLang();
  useEffect(() => rememberLang(lang), [lang]);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t("skip")}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
