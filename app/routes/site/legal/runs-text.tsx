import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { LEGAL_PAGES, type LegalPage } from "#i18n/legal/legal-document.ts";
import { DEFAULT_LANG, type Lang } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import type { MarkedRun, Run } from "./runs.ts";
import styles from "./legal-text.module.css";

type Props = { runs: Run[]; page: LegalPage };

/** A line of a legal text with its marks drawn. */
export function Runs({ runs, page }: Props) {
  return runs.map((run, at) => (typeof run === "string" ? run : <Marked key={at} run={run} page={page} />));
}

function Marked({ run, page }: { run: MarkedRun; page: LegalPage }) {
  const lang = useLang();
  let shown: ReactNode = run.text;
  if (run.ltr) {
    shown = (
      <bdi
        dir="ltr"
        lang={run.lang === lang ? undefined : run.lang}
        className={isShort(run) ? styles.whole : undefined}
      >
        {shown}
      </bdi>
    );
  }
  if (run.to) shown = linkTo(run.to, { lang, page, children: shown });
  return run.strong ? <strong>{shown}</strong> : shown;
}

/** Article numbers break nowhere; an address may. */
function isShort({ lang, text }: MarkedRun) {
  return !lang && text.length <= 24;
}

function linkTo(to: string, { lang, page, children }: { lang: Lang; page: LegalPage; children: ReactNode }) {
  const other = LEGAL_PAGES.find((name) => name === to);
  if (other) return <Link to={href(`/:lang/${other}`, { lang })}>{children}</Link>;
  if (to === DEFAULT_LANG) {
    return (
      <Link to={href(`/:lang/${page}`, { lang: DEFAULT_LANG })} hrefLang={DEFAULT_LANG}>
        {children}
      </Link>
    );
  }
  return <a href={to}>{children}</a>;
}
