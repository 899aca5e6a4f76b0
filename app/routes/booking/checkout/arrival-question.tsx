import { Grid } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { TextField } from "#app/ui/text-field.tsx";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { ErrorOf } from "../frame/use-error-text.ts";
import { TerminalField } from "./terminal-field.tsx";
import styles from "./checkout-view.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

type ArrivalQuestionProps = {
  /** `number`: of the ride, from 1. `terminals`: none if the terminal is known. */
  arrival: { number: number; pickup: string; pickupAt: string; terminals: string[] };
  title: string;
  hint: string;
  isRequired?: boolean | undefined;
  optional?: string | undefined;
  typed: Record<string, string> | undefined;
  errorOf: ErrorOf;
};

export function ArrivalQuestion({
  arrival,
  title,
  hint,
  isRequired,
  optional,
  typed,
  errorOf,
}: ArrivalQuestionProps) {
  const guest = useWords("booking.guest");
  const { dateTimeParis } = useFormats();
  const { number, pickup, pickupAt, terminals } = arrival;
  const [flight, terminal] = [`travel_number_${number}`, `terminal_${number}`];
  return (
    <Grid
      as="fieldset"
      gap={4}
      columns="auto"
      padTop={4}
      lineAbove="line"
      className={styles.arrival}
      aria-describedby={`arrival-${number}`}
    >
      <legend className={fieldStyles.label}>{title}</legend>
      <Text id={`arrival-${number}`} size="note" tone="soft" across>
        <ProperName>{pickup}</ProperName> · <span>{dateTimeParis(pickupAt)}</span>. <span>{hint}</span>
      </Text>
      <TextField
        name={flight}
        label={guest("travelNumber")}
        hint={guest("travelNumberHint")}
        maxLength={GUEST_TEXTS.travelNumber[1]}
        required={isRequired}
        optional={optional}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={typed?.[`travelNumber${number}`]}
        error={errorOf(flight)}
      />
      {terminals.length > 0 ? (
        <TerminalField
          name={terminal}
          terminals={terminals}
          value={typed?.[`terminal${number}`]}
          error={errorOf(terminal)}
        />
      ) : null}
    </Grid>
  );
}
