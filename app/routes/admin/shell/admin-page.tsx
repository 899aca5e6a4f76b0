import type { ReactNode } from "react";
import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ActionFlash } from "./action-flash.ts";
import styles from "./admin-page.module.css";

type AdminHeadProps = { title: string; children?: ReactNode };

/** The one h1 of a page of the desk, and what stands beside it. */
export function AdminHead({ title, children }: AdminHeadProps) {
  return (
    <header className={styles.head}>
      <title>{title}</title>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}

export function ActionNotice({ done, problem }: ActionFlash) {
  const t = useWords("operations");
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

export function AdminSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
