import type { ReactNode } from "react";
import { href } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Stack, Toolbar } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminForm } from "./admin-form.tsx";
import { AdminHead, AdminSection, StatusBadge, Trail } from "./admin-page.tsx";
import { Flash } from "./flash.tsx";
import { FormPage } from "./form-parts.tsx";

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

function RecordNotice({ done, refusal }: RecordNoticeProps) {
  const t = useWords("chauffeurs");
  const textOf = (problem: NonNullable<RecordRefusal<unknown>["problem"]>) =>
    problem.key === "has-rides"
      ? t("problems.has-rides", { count: problem.count })
      : t(`problems.${problem.key}`);
  return (
    <Flash
      done={done && !refusal ? t(`done.${done}`) : null}
      problem={refusal?.problem ? textOf(refusal.problem) : null}
    />
  );
}

type RecordPageProps = RecordNoticeProps & {
  of: "people" | "cars";
  title: string;
  isArchived: boolean;
  warning?: ReactNode;
  errors: ErrorText[];
  children: ReactNode;
};

export function RecordPage(props: RecordPageProps) {
  const { of, title, isArchived, done, refusal, warning, errors, children } = props;
  const t = useWords("chauffeurs");
  const lang = useLang();
  const list =
    of === "cars" ? href("/:lang/admin/cars", { lang }) : href("/:lang/admin/chauffeurs", { lang });
  return (
    <FormPage>
      <Trail steps={[{ to: list, text: t(`${of}.title`) }]} />
      <AdminHead title={title}>
        {isArchived ? <StatusBadge status="closed">{t("archived")}</StatusBadge> : null}
      </AdminHead>
      <RecordNotice done={done} refusal={refusal} />
      {warning}
      <ErrorSummary title={t("toCorrect")} errors={errors} />
      {children}
    </FormPage>
  );
}

type RecordFormProps = {
  /** The version that the form shows; 0 for a new record. */
  version: number;
  formKey: string;
  isBusy: boolean;
  children: ReactNode;
};

export function RecordForm({ version, formKey, isBusy, children }: RecordFormProps) {
  const t = useWords("chauffeurs");
  return (
    <Stack as={AdminForm} gap={5} noValidate>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="form_key" value={formKey} />
      {children}
      <p>
        <Button type="submit" name="intent" value="save" disabled={isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Stack>
  );
}

/** An archived record can no longer be assigned. Records are not deleted, because past rides refer to them. */
export function ArchivePart({ version, isArchived }: { version: number; isArchived: boolean }) {
  const t = useWords("chauffeurs.archive");
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t(isArchived ? "archivedNote" : "note")}
      </Text>
      <Toolbar as={AdminForm}>
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value={isArchived ? "restore" : "archive"} variant="secondary">
          {t(isArchived ? "restore" : "archive")}
        </Button>
      </Toolbar>
    </AdminSection>
  );
}
