import type { ReactNode } from "react";
import { useCompany } from "#app/shell/company.tsx";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import styles from "./run-sheet.module.css";

export function ChauffeurPage({ title, children }: { title: string; children: ReactNode }) {
  const { tradeName } = useCompany();
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Stack as={Container} gap={5} className={styles.page}>
        <Cluster as="header" gap={5} row={0} align="center" justify="spread">
          <Text strong>{tradeName}</Text>
          <LanguageLinks />
        </Cluster>
        <Stack as="main" gap={5} className={styles.main}>
          {children}
        </Stack>
      </Stack>
    </>
  );
}

export function GoneWords() {
  const t = useWords("runsheet.gone");
  return (
    <>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
    </>
  );
}
