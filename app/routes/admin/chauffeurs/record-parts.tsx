import type { FieldError } from "#i18n/field-error.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import { AdminForm } from "../shell/admin-form.tsx";
import { AdminSection } from "../shell/admin-page.tsx";
import styles from "../shell/admin-page.module.css";

/** Values of `done` in the address after a form. */
export const RECORD_DONE = [
  "added",
  "saved",
  "archived",
  "restored",
  "renewed",
  "erased",
  "scanned",
  "unscanned",
] as const;

export type RecordDone = (typeof RECORD_DONE)[number];

export type RecordRefusal<Typed> = {
  typed: Typed | null;
  errors: FieldError[];
  problem: { key: "conflict" | "changed" } | { key: "has-rides"; count: number } | null;
};

export type PapersRefusal = RecordRefusal<never> & { papers: Record<string, string> };

export function papersTyped(refusal: RecordRefusal<unknown> | PapersRefusal | null) {
  return refusal && "papers" in refusal ? refusal.papers : null;
}

type RecordNoticeProps = { done: RecordDone | null; refusal: RecordRefusal<unknown> | null };

export function RecordNotice({ done, refusal }: RecordNoticeProps) {
  const t = useWords("chauffeurs");
  if (refusal?.problem) {
    const { problem } = refusal;
    return (
      <Notice tone="warning" role="alert">
        {problem.key === "has-rides"
          ? t("problems.has-rides", { count: problem.count })
          : t(`problems.${problem.key}`)}
      </Notice>
    );
  }
  if (!done || refusal) return null;
  return (
    <Notice tone="success" role="status">
      {t(`done.${done}`)}
    </Notice>
  );
}

export function useRecordErrors(errors: FieldError[]): { field: string; text: string }[] {
  const t = useWords("chauffeurs.errors");
  return useOpenErrors(errors).map(({ field, key, params }) => ({
    field,
    text: t(key as "name-missing", params),
  }));
}

/** An archived record can no longer be assigned. Records are not deleted, because past rides refer to them. */
export function ArchivePart({ version, isArchived }: { version: number; isArchived: boolean }) {
  const t = useWords("chauffeurs.archive");
  return (
    <AdminSection title={t("title")}>
      <p className={styles.soft}>{t(isArchived ? "archivedNote" : "note")}</p>
      <AdminForm className={styles.buttons}>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value={isArchived ? "restore" : "archive"} variant="secondary">
          {t(isArchived ? "restore" : "archive")}
        </Button>
      </AdminForm>
    </AdminSection>
  );
}
