import type { ReactNode } from "react";
import { LanguageLinks } from "#app/shell/words/language-links.tsx";
import { useLang } from "#app/shell/words/words.tsx";
import { Wordmark } from "#app/shell/header/wordmark.tsx";
import { Container } from "#app/ui/container.tsx";
import styles from "./sign-in-page.module.css";

type SignInPageProps = { title: string; lead?: ReactNode; children?: ReactNode };

export function SignInPage({ title, lead, children }: SignInPageProps) {
  const lang = useLang();
  return (
    <Container className={styles.page}>
      <title>{title}</title>
      <header className={styles.bar}>
        <Wordmark to={`/${lang}`} />
        <LanguageLinks />
      </header>
      <main className={styles.body}>
        <h1 className={styles.title}>{title}</h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </main>
    </Container>
  );
}
