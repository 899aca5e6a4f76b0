import { Panel } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import styles from "./partner-line.module.css";

export type Partner = { name: string; authorisation: string };

/**
 * The security company with its licence number, and the sentence that French law requires next to it (L. 612-14, L.
 * 612-15).
 */
export function PartnerLine({ partner }: { partner: Partner }) {
  const t = useWords("services.partner");
  return (
    <Container>
      <Panel
        aria-labelledby="partner-title"
        as="section"
        gap={2}
        look="roomy"
        anywhere
        className={styles.partner}
      >
        <Heading id="partner-title" size="heading">
          {t("title")}
        </Heading>
        <p>
          {t.rich("by", {
            name: partner.name,
            number: partner.authorisation,
            company: (text) => <bdi lang="fr">{text}</bdi>,
            ltr: (text) => <Ltr>{text}</Ltr>,
          })}
        </p>
        <Text size="small" tone="soft" measure>
          <bdi lang="fr">{t("words")}</bdi>
        </Text>
        <Text size="small" tone="soft" measure>
          {t.rich("translated", {
            law: (text) => (
              <Text as={Ltr} nowrap>
                {text}
              </Text>
            ),
          })}
        </Text>
      </Panel>
    </Container>
  );
}
