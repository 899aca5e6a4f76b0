import { useId, useRef } from "react";
import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { PlaceField, TripFields } from "#features/booking/trip/trip-fields.ts";
import { MAX_PASSENGERS, VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { errorIn, type ErrorText, formFields } from "#app/shell/forms/use-form.ts";
import type { Suggestion } from "#app/shell/ride/suggestion.ts";
import { useSuggestions } from "#app/shell/ride/use-suggestions.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { PreviewResult } from "./preview-result.tsx";
import { usePriceNames } from "./price-names.ts";
import { DateField } from "#app/routes/admin/shell/date-field.tsx";
import styles from "./tariff-preview.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type TariffPreviewPanelProps = { ride: TripFields; trial: TariffPreview | null; isBusy: boolean };

export function TariffPreviewPanel({ ride, trial, isBusy }: TariffPreviewPanelProps) {
  const t = useWords("prices.trial");
  return (
    <Panel
      raised
      as="aside"
      gap={4}
      packed
      className={classes(look("column"), styles.aside)}
      aria-labelledby="trial-title"
    >
      <h2 id="trial-title">{t("title")}</h2>
      <Text size="small" tone="soft">
        {t("lead")}
      </Text>
      <PreviewResult trial={trial} />
      <RideFields ride={ride} trial={trial} />
      <p>
        <Button type="submit" name="intent" value="try" variant="secondary" aria-busy={isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Panel>
  );
}

type FieldsProps = { ride: TripFields; trial: TariffPreview | null };

function RideFields({ ride, trial }: FieldsProps) {
  const t = useWords("prices.trial");
  const form = useRideForm(ride, trial);
  return (
    <Stack gap={5} row={3} className={styles.fields}>
      <RidePlace field="from" place={ride.from} trial={trial} />
      <RidePlace field="to" place={ride.to} trial={trial} />
      <RideClass vehicle={ride.vehicle} />
      <Stack gap={3} className={styles.moment}>
        <DateField {...form.field("date")} label={t("date")} />
        <DateField {...form.field("time")} type="time" label={t("time")} />
      </Stack>
      <RideExtras ride={ride} trial={trial} />
    </Stack>
  );
}

/** Errors of the stop use the name of the first stop of a booking. */
const BOOKING_NAMES = { from: "from", to: "to", stop: "stop_1" } as const;

type RidePlaceProps = { field: "from" | "to" | "stop"; place: PlaceField; trial: TariffPreview | null };

function RidePlace({ field, place, trial }: RidePlaceProps) {
  const errors = useRideErrors(trial);
  const name = BOOKING_NAMES[field];
  const choices = trial?.kind === "unclear" ? trial.choices : [];
  return (
    <RidePlaceField
      field={field}
      place={place}
      error={errorIn(errors, `ride_${name}`)}
      choices={choices.find((choice) => choice.field === name)?.places ?? []}
    />
  );
}

function RideExtras({ ride, trial }: FieldsProps) {
  const t = useWords("prices.trial");
  const form = useRideForm(ride, trial);
  const [stop] = ride.stops;
  const isUsed = Boolean(stop) || ride.meetAndGreet || ride.fastTrack || ride.booster === "1";
  return (
    <details open={isUsed}>
      <summary>{t("more")}</summary>
      <div>
        <RidePlace field="stop" place={stop ?? NO_PLACE} trial={trial} />
        <TextField
          {...form.field("passengers")}
          type="number"
          min={1}
          max={MAX_PASSENGERS}
          label={t("passengers")}
        />
        <RideOptions ride={ride} seatError={form.errorOf("infant")} />
      </div>
    </details>
  );
}

const NO_PLACE = { text: "", placeId: "" };

function RideOptions({ ride, seatError }: { ride: TripFields; seatError: string | undefined }) {
  const t = useWords("prices.trial");
  return (
    <Cluster gap={5} row={2} size="small" role="group" aria-label={t("options")}>
      <CheckboxField
        name="ride_meet_and_greet"
        label={t("meetAndGreet")}
        defaultChecked={ride.meetAndGreet}
      />
      <CheckboxField name="ride_fast_track" label={t("fastTrack")} defaultChecked={ride.fastTrack} />
      <CheckboxField
        name="ride_booster"
        value="1"
        label={t("childSeat")}
        defaultChecked={ride.booster === "1"}
        error={seatError}
      />
    </Cluster>
  );
}

function RideClass({ vehicle }: { vehicle: string }) {
  const t = useWords("prices.trial");
  const names = usePriceNames();
  const options = VEHICLE_CLASSES.map((value) => ({ value, label: names.vehicle(value) }));
  return <SelectField name="ride_vehicle" label={t("class")} options={options} defaultValue={vehicle} />;
}

/** The errors name the fields of a booking; in this form their names start with `ride_`. */
function useRideErrors(trial: TariffPreview | null): ErrorText[] {
  const t = useWords("errors");
  const errors = trial?.kind === "unclear" ? trial.errors : [];
  return errors.map(({ field, key, params }) => ({
    field: `ride_${field}`,
    text: t(key as keyof Messages["errors"], { ...params, field }),
  }));
}

function useRideForm(ride: TripFields, trial: TariffPreview | null) {
  return formFields<TripFields>({ saved: ride, errors: useRideErrors(trial), prefix: "ride_" });
}

type RidePlaceFieldProps = {
  field: "from" | "to" | "stop";
  place: PlaceField;
  error?: string;
  choices: { id: string; label: string }[];
};

function RidePlaceField({ field, place, error, choices }: RidePlaceFieldProps) {
  const t = useWords("prices.trial");
  const list = useId();
  const input = useRef<HTMLDivElement>(null);
  const { suggestions, ask } = useSuggestions();
  const options = [...new Set(suggestions.map(optionOf))];
  const pick = (label: string, id: string) => {
    const [text, hidden] = input.current?.querySelectorAll("input") ?? [];
    if (text) text.value = label;
    if (hidden) hidden.value = id;
  };
  return (
    <Stack gap={2} ref={input}>
      <TextField
        name={`ride_${field}`}
        label={t(field)}
        optional={field === "stop" ? t("optional") : undefined}
        defaultValue={place.text}
        error={error}
        list={list}
        autoComplete="off"
        dir="auto"
        onInput={({ currentTarget: { value } }) => {
          // Selecting a suggestion fires an input event too.
          if (!options.includes(value)) ask(value);
        }}
      />
      <input type="hidden" name={`ride_${field}_place`} defaultValue={place.placeId} />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      {choices.length > 0 ? (
        <Stack gap={1} role="group" aria-label={t("pick")} className={look("compact")}>
          {choices.map(({ id, label }) => (
            <button
              key={id}
              type="submit"
              name="intent"
              value={`pick:${field}:${id}:${label}`}
              onClick={() => pick(label, id)}
            >
              {label}
            </button>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

function optionOf({ name, where }: Suggestion): string {
  return where && !name.includes(where) ? `${name}, ${where}` : name;
}
