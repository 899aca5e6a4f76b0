import { Form, useNavigation } from "react-router";
import { Stack } from "#app/ui/layout.tsx";
import type { FieldError } from "#i18n/field-error.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import type { ShownLeg } from "#features/booking/shown-booking.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { TerminalField } from "./checkout/terminal-field.tsx";
import { useErrorOf, useFocusOnError } from "./frame/use-error-text.ts";
import styles from "./manage.module.css";

export type RefusedArrival = { reference: string; errors: FieldError[]; typed: Record<string, string> };

type ArrivalPartProps = { leg: ShownLeg & { version: number }; refused: RefusedArrival | null };

export function ArrivalPart({ leg, refused }: ArrivalPartProps) {
  const t = useWords("manage.arrival");
  const guest = useWords("booking.guest");
  const errorOf = useErrorOf(refused?.errors ?? []);
  const isSending = useNavigation().state !== "idle";
  const form = useFocusOnError(refused);
  const { reference } = leg;
  return (
    <Stack
      ref={form}
      id={`arrival-${reference}`}
      method="post"
      as={Form}
      gap={4}
      above={5}
      className={classes(styles.ask, "screen-only")}
      noValidate
    >
      <h3>{t("title")}</h3>
      <p>{t("text")}</p>
      <input type="hidden" name="intent" value="arrival" />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={leg.version} />
      <input type="hidden" name="flight_origin" value={leg.flightOrigin ?? ""} />
      <TextField
        name="travel_number"
        id={`travel_number-${reference}`}
        label={guest("travelNumber")}
        hint={guest("travelNumberHint")}
        maxLength={GUEST_TEXTS.travelNumber[1]}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={refused?.typed.travelNumber ?? ""}
        error={errorOf("travel_number")}
      />
      <TerminalField
        name="terminal"
        id={`terminal-${reference}`}
        hint={t("terminalHint")}
        terminals={leg.terminals}
        value={refused?.typed.terminal ?? leg.terminal}
        error={errorOf("terminal")}
      />
      <p>
        <Button type="submit" disabled={isSending}>
          {t("save")}
        </Button>
      </p>
    </Stack>
  );
}
