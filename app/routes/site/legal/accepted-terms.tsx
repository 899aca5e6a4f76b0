import { data } from "react-router";
import { readCompany } from "#features/company/company.server.ts";
import { readTerms } from "#features/legal/terms-versions.server.ts";
import { legalFrames } from "#i18n/legal/legal-documents.server.ts";
import { directionOf, langOf } from "#i18n/locales.ts";
import { requestContext } from "#app/context.ts";
import { fullTitle } from "#app/shell/seo/page-meta.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/accepted-terms.ts";
import { Contents } from "./contents.tsx";
import { LegalSections } from "./legal-sections.tsx";
import { PlainRuns, Worth } from "./legal-view.tsx";
import styles from "./legal.module.css";

/** Kept for those who accepted them, not for search engines: today's terms have an address of their own. */
const UNLISTED = { "X-Robots-Tag": "noindex" };

/** The terms of a version, as they read on the day somebody accepted them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(requestContext);
  const lang = langOf(params.lang);
  const frame = legalFrames[lang];
  const terms = await readTerms(services.db, params.version, lang);
  if (!terms) return data({ frame, terms: null }, { status: 404, headers: UNLISTED });
  const { demo } = await readCompany(services.db);
  const { version, document } = terms;
  return data({ frame, terms: { version, document, lang: terms.lang, demo } }, { headers: UNLISTED });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData: { frame, terms }, matches }: Route.MetaArgs) {
  const title = terms?.document.title ?? frame.accepted.goneTitle;
  return [
    { title: fullTitle(title, matches[0].loaderData.company.tradeName) },
    { name: "robots", content: "noindex" },
  ];
}

export default function AcceptedTerms({ loaderData: { frame, terms } }: Route.ComponentProps) {
  const lang = useLang();
  if (!terms) {
    return (
      <Container className={styles.page}>
        <PageHead title={frame.accepted.goneTitle}>
          <p>
            <PlainRuns text={frame.accepted.goneText} page="terms" />
          </p>
        </PageHead>
      </Container>
    );
  }
  const { version, document, demo } = terms;
  const page = `terms/${version}`;
  // Written in another language than the page's where the version is older than the language.
  const written = terms.lang === lang ? {} : { lang: terms.lang, dir: directionOf(terms.lang) };
  return (
    <Container className={styles.page}>
      <PageHead title={document.title} lead={document.lead}>
        <p className={styles.updated}>
          {frame.accepted.version} <Ltr>{version}</Ltr>
        </p>
      </PageHead>
      <Notice tone="info" className={styles.worth}>
        <p>
          <PlainRuns text={frame.accepted.text} page={page} />
        </p>
      </Notice>
      <Worth frame={frame} demo={demo} page={page} />
      <div className={styles.columns} {...written}>
        <Contents title={frame.contents} sections={document.sections} />
        <LegalSections sections={document.sections} page={page} />
      </div>
    </Container>
  );
}
