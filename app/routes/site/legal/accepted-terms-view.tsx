import { Text } from "#app/ui/text.tsx";
import type { ShownDocument } from "#features/legal/shown-document.ts";
import type { LegalFrame } from "#i18n/legal/legal-document.ts";
import { directionOf, type Lang } from "#i18n/locales.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Contents } from "./contents.tsx";
import { LegalSections } from "./legal-sections.tsx";
import { PlainRuns, Worth } from "./legal-view.tsx";
import styles from "./legal.module.css";

type Props = {
  frame: LegalFrame;
  terms: { version: string; document: ShownDocument; lang: Lang } | null;
  demo: boolean;
};

export function AcceptedTermsView({ frame, terms, demo }: Props) {
  const lang = useLang();
  if (!terms) {
    return (
      <Container padBottom="section">
        <PageHead title={frame.accepted.goneTitle}>
          <p>
            <PlainRuns text={frame.accepted.goneText} page="terms" />
          </p>
        </PageHead>
      </Container>
    );
  }
  const { version, document } = terms;
  const page = `terms/${version}`;
  // An old version may not exist in the language of the page.
  const written = terms.lang === lang ? {} : { lang: terms.lang, dir: directionOf(terms.lang) };
  return (
    <Container padBottom="section">
      <PageHead title={document.title} lead={document.lead}>
        <Text size="small" tone="soft">
          {frame.accepted.version} <Ltr>{version}</Ltr>
        </Text>
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
