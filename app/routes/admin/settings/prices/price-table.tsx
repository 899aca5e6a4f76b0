import type { ReactNode } from "react";
import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import type { ClassTexts } from "#features/pricing/tariff/tariff-form.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { classes } from "#app/ui/classes.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { errorsOfRow, usePriceNames } from "./price-names.ts";
import fieldStyles from "#app/ui/field.module.css";
import { Block, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { look } from "../../shell/look.ts";
import styles from "./price-table.module.css";

export function PriceTable({ children }: { children: ReactNode }) {
  const names = usePriceNames();
  return (
    <Stack className={look("measured")}>
      <div className={styles.head} aria-hidden="true">
        {VEHICLE_CLASSES.map((vehicle) => (
          // Aligned like the numbers below, which are left-to-right in every language.
          <span key={vehicle} dir="ltr">
            {names.vehicle(vehicle)}
          </span>
        ))}
      </div>
      {children}
    </Stack>
  );
}

type PriceRowProps = {
  /** Prefix of the names of its fields: `fixed-2`. */
  id: string;
  name: string;
  values: ClassTexts;
  errors: ErrorText[];
  children?: ReactNode;
  removal?: string;
};

export function PriceRow({ id, name, values, errors, children, removal }: PriceRowProps) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  // The field of the kilometres shows its own error.
  const own = errorsOfRow(errors, id).filter(({ field }) => !field.endsWith("-upToKm"));
  return (
    <Stack
      role="group"
      id={id}
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      gap={3}
      align="end"
      pad={4}
      lineAbove="line"
      className={styles.row}
    >
      <Stack gap={2} medium across className={styles.name}>
        <span id={`${id}-name`}>{name}</span>
        {children}
      </Stack>
      {VEHICLE_CLASSES.map((vehicle) => (
        <AmountCell
          key={vehicle}
          name={`${id}-${vehicle}`}
          label={names.vehicle(vehicle)}
          value={values[vehicle]}
          hasError={own.some(({ field }) => field === `${id}-${vehicle}`)}
        />
      ))}
      {removal ? <RemoveButton intent={removal} label={t("removeRow", { row: name })} /> : null}
      <RowErrors id={id} errors={own} />
    </Stack>
  );
}

export function RemoveButton({ intent, label }: { intent: string; label: string }) {
  const t = useWords("prices.rows");
  return (
    <Block
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      as="button"
      gap={2}
      align="center"
      size="small"
      tone="soft"
      touch
      className={styles.remove}
    >
      <Icon icon="x" />
      <span className={styles.removeText}>{t("remove")}</span>
    </Block>
  );
}

function RowErrors({ id, errors }: { id: string; errors: ErrorText[] }) {
  const names = usePriceNames();
  if (errors.length === 0) return null;
  return (
    <Stack across gap={1}>
      {errors.map(({ field, text }) => {
        const vehicle = VEHICLE_CLASSES.find((one: VehicleClass) => field === `${id}-${one}`);
        return (
          <FieldError key={field} id={field}>
            {vehicle ? `${names.vehicle(vehicle)} – ${text}` : text}
          </FieldError>
        );
      })}
    </Stack>
  );
}

type AmountCellProps = { name: string; label: string; value: string; hasError: boolean };

function AmountCell({ name, label, value, hasError }: AmountCellProps) {
  return (
    <Stack gap={1}>
      <Text as="label" size="small" tone="soft" htmlFor={name} className={styles.cellLabel}>
        {label}
      </Text>
      <input
        id={name}
        name={name}
        defaultValue={value}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={60}
        aria-label={label}
        aria-invalid={hasError || undefined}
        aria-describedby={hasError ? `${name}-error` : undefined}
        className={classes(fieldStyles.control, styles.amount)}
      />
    </Stack>
  );
}
