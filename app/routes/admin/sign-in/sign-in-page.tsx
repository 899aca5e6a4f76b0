import type { ReactNode } from "react";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useLang } from "#app/shell/words/words.tsx";
import { Wordmark } from "#app/shell/header/wordmark.tsx";
import { Container } from "#app/ui/container.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import styles from "./sign-in-page.module.css";

type SignInPageProps = { title: string; lead?: ReactNode; children?: ReactNode };

export function SignInPage({ title, lead, children }: SignInPageProps) {
  const lang = useLang();
  return (
    <Stack as={Container} gap={6} packed className={styles.page}>
      <title>{title}</title>
      <Cluster as="header" gap={6} row={3} align="center" justify="spread">
        <Wordmark to={`/${lang}`} />
        <LanguageLinks />
      </Cluster>
      <Stack as="main" gap={5} className={styles.body}>
        <Heading as="h1" size="s">
          {title}
        </Heading>
        {lead ? <Text tone="soft">{lead}</Text> : null}
        {children}
      </Stack>
    </Stack>
  );
}
