import type { FieldError } from "#i18n/field-error.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { useErrorText } from "./use-error-text.ts";
import styles from "./step-errors.module.css";

/** All that is wrong, above the form; each line leads to its field. */
export function StepErrors({ errors }: { errors: FieldError[] }) {
  const t = useWords("booking");
  const textOf = useErrorText();
  return (
    <ErrorSummary
      title={t("errorsTitle", { count: errors.length })}
      errors={errors.map((error) => ({ field: error.field, text: textOf(error) }))}
      className={styles.errors}
    />
  );
}
