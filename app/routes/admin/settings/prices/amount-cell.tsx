import { classes } from "#app/ui/classes.ts";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./price-table.module.css";

type AmountCellProps = { name: string; label: string; value: string; hasError: boolean };

/** One amount of a row. Its label shows where there are no columns; what is wrong with it stands below the row. */
export function AmountCell({ name, label, value, hasError }: AmountCellProps) {
  return (
    <div className={styles.cell}>
      <label htmlFor={name} className={styles.cellLabel}>
        {label}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={60}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${name}-error` : undefined}
        className={classes(fieldStyles.control, styles.amount)}
      />
    </div>
  );
}
