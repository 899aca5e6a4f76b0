import type { ReactNode } from "react";
import { useWords } from "#app/shell/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskNews } from "./desk-news.ts";
import styles from "./desk-page.module.css";

type DeskHeadProps = { title: string; children?: ReactNode };

/** The one h1 of a page of the desk, and what stands beside it. */
export function DeskHead({ title, children }: DeskHeadProps) {
  return (
    <header className={styles.head}>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}

export function DeskNotice({ done, problem }: DeskNews) {
  const t = useWords("desk");
  if (problem) {
    return (
      <Notice tone="warning" role="alert">
        {t(`problems.${problem}`)}
      </Notice>
    );
  }
  if (!done) return null;
  return (
    <Notice tone="success" role="status">
      {t(`done.${done}`)}
    </Notice>
  );
}

export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
