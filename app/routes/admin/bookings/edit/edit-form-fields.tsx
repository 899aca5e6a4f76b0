import type { ReactNode } from "react";
import { placeOption, type TypedEdit } from "#features/booking/edit/edit-fields.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import {
  FIELD_NAMES,
  TYPED,
  type PlaceField as Place,
  type TripFields,
} from "#features/booking/trip/trip-fields.ts";
import { COUNTS, MAX_HOURS, MIN_HOURS } from "#features/booking/trip/trip-limits.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import { EXTRAS, returnKeyOf, SERVICES } from "#features/pricing/extras.ts";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import type { Towards } from "#i18n/read-moment.ts";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Grid, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { WhenField } from "../../shell/when-field.tsx";
import { type ErrorOf, Part } from "./checked-form.tsx";
import type { EditPage } from "./edit-page.server.ts";
import styles from "./edit.module.css";

export type RideForm = Pick<EditPage, "now" | "isHourly" | "hasFastTrack" | "terminals" | "choices"> & {
  towards?: Towards;
  typed: {
    trip: TripFields;
    more: Pick<
      TypedEdit["more"],
      | "fullName"
      | "email"
      | "phone"
      | "lang"
      | "messagesBy"
      | "travelNumber"
      | "flightOrigin"
      | "terminal"
      | "signText"
      | "notes"
      | "fastTrackConsent"
    >;
  };
};

export type RideFormProps = { page: RideForm; errorOf: ErrorOf };

export function WholeRideFields(props: RideFormProps) {
  return (
    <>
      <RideFields {...props} />
      <LoadFields {...props} />
      <ServiceFields {...props} />
      <ArrivalFields {...props} />
    </>
  );
}

const NOWHERE: Place = { text: "", placeId: "" };

export function RideFields({
  page,
  errorOf,
  kind,
  children,
}: RideFormProps & { kind?: ReactNode; children?: ReactNode }) {
  const t = useWords("operations.edit");
  const trip = useWords("booking.details");
  const { trip: fields } = page.typed;
  const stops = Array.from({ length: MAX_STOPS }, (_, index) => fields.stops[index] ?? NOWHERE);
  return (
    <Part title={t("ride")}>
      {kind}
      <Grid columns="auto" column={11} gap={4} align="start">
        <WhenField name="when" value={fields} now={page.now} towards={page.towards} error={errorOf("when")} />
        {page.isHourly ? (
          <TextField
            name="hours"
            label={trip("hours")}
            type="number"
            min={MIN_HOURS}
            max={MAX_HOURS}
            defaultValue={fields.hours}
            error={errorOf("hours")}
          />
        ) : null}
      </Grid>
      <FoldField name="fold" value={fields.fold} error={errorOf("fold")} />
      <Grid columns={2} from={48} gap={4} align="end">
        <Stack gap={4}>
          <PlaceField name="from" label={trip("from")} place={fields.from} error={errorOf("from")} />
          <WhichPlace page={page} field="from" place={fields.from} />
        </Stack>
        <Stack gap={4}>
          <PlaceField name="to" label={trip("to")} place={fields.to} error={errorOf("to")} />
          <WhichPlace page={page} field="to" place={fields.to} />
        </Stack>
      </Grid>
      <details open={fields.stops.length > 0}>
        <summary>{t("stops")}</summary>
        {stops.map((stop, index) => (
          <Stack gap={4} key={index}>
            <PlaceField
              name="stop"
              id={`stop_${index + 1}`}
              label={trip("stop", { number: index + 1 })}
              optional={trip("optional")}
              place={stop}
              error={errorOf(`stop_${index + 1}`)}
            />
            <WhichPlace page={page} field={`stop_${index + 1}`} place={stop} />
          </Stack>
        ))}
      </details>
      {children}
    </Part>
  );
}

type FoldProps = { name: "fold" | "return_fold"; value: string; error: string | undefined };

export function FoldField({ name, value, error }: FoldProps) {
  const t = useWords("operations.edit");
  const trip = useWords("booking.details");
  if (value === "" && !error) return null;
  return (
    <SelectField
      name={name}
      label={trip("fold.legend")}
      defaultValue={value}
      error={error}
      options={[
        { value: "", label: t("choose") },
        { value: "earlier", label: trip("fold.earlier") },
        { value: "later", label: trip("fold.later") },
      ]}
    />
  );
}

function WhichPlace({ page, field, place }: { page: RideForm; field: string; place: Place }) {
  const t = useWords("operations.edit");
  const lang = useLang();
  const choice = page.choices.find((one) => one.field === field);
  if (!choice) return null;
  const { text } = place;
  return (
    <SelectField
      name={`${field}_option`}
      label={t("which")}
      defaultValue=""
      options={[
        { value: "", label: t("choose") },
        ...choice.places.map((one) => ({
          value: placeOption({ placeId: one.id, text: choice.kind === "which" ? nameOf(one, lang) : text }),
          label: [nameOf(one, lang), contextOf(one, lang)].filter(Boolean).join(" · "),
        })),
        { value: placeOption({ placeId: TYPED, text }), label: t("keepTyped") },
      ]}
    />
  );
}

function LoadFields({ page, errorOf }: RideFormProps) {
  const t = useWords("operations.edit");
  const vehicles = useWords("fleet.names");
  return (
    <Part title={t("load")}>
      <SelectField
        name="vehicle"
        label={t("labels.vehicle")}
        defaultValue={page.typed.trip.vehicle}
        error={errorOf("vehicle")}
        options={VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))}
      />
      <CountFields page={page} errorOf={errorOf} />
    </Part>
  );
}

export function CountFields({ page, errorOf }: RideFormProps) {
  const counts = useWords("booking.details.counts");
  const { trip } = page.typed;
  return (
    <Grid columns={2} gap={4} align="end" className={styles.counts}>
      {COUNTS.map(([field, max]) => (
        <TextField
          key={field}
          name={FIELD_NAMES[field]}
          label={counts(field)}
          type="number"
          min={field === "passengers" ? 1 : 0}
          max={max}
          defaultValue={trip[field] || (field === "passengers" ? "1" : "0")}
          error={errorOf(FIELD_NAMES[field])}
        />
      ))}
    </Grid>
  );
}

export function ServiceFields({ page, errorOf, isReturn = false }: RideFormProps & { isReturn?: boolean }) {
  const t = useWords("operations.edit");
  const extras = useWords("offers.admin.extras");
  const { trip, more } = page.typed;
  return (
    <Part title={t("services")}>
      <Grid columns={2} from={48} gap={4} row={2} align="start">
        {EXTRAS.map(({ key, field }) => (
          <CheckboxField key={key} name={field} value="on" defaultChecked={trip[key]} label={extras(key)} />
        ))}
        {(isReturn ? SERVICES : []).map(({ key, field }) => (
          <CheckboxField
            key={`return ${key}`}
            name={`return_${field}`}
            value="on"
            defaultChecked={trip[returnKeyOf(key)]}
            label={t("ofReturn", { text: extras(key) })}
          />
        ))}
      </Grid>
      {page.hasFastTrack ? null : (
        <CheckboxField
          className={styles.consent}
          name="fast_track_consent"
          value="on"
          defaultChecked={more.fastTrackConsent === "on"}
          label={t("consent")}
          hint={t("consentHint")}
          error={errorOf("fast_track_consent")}
        />
      )}
    </Part>
  );
}

export function ArrivalFields({ page, errorOf }: RideFormProps) {
  const t = useWords("operations.edit");
  const guest = useWords("booking.guest");
  const { more } = page.typed;
  return (
    <Part title={t("arrival")}>
      <LegArrivalFields value={more} terminals={page.terminals} errorOf={errorOf} />
      <TextField
        name="sign_text"
        label={guest("signText")}
        maxLength={GUEST_TEXTS.signText[1]}
        dir="auto"
        autoComplete="off"
        defaultValue={more.signText}
        error={errorOf("sign_text")}
      />
      <TextField
        name="notes"
        label={guest("notes")}
        multiline
        maxLength={GUEST_TEXTS.notes[1]}
        dir="auto"
        defaultValue={more.notes}
        error={errorOf("notes")}
      />
    </Part>
  );
}

type ArrivalProps = {
  value: { travelNumber: string; terminal: string; flightOrigin: string };
  terminals: string[];
  errorOf: ErrorOf;
  leg?: "" | "return_";
};

export function LegArrivalFields({ value, terminals, errorOf, leg = "" }: ArrivalProps) {
  const t = useWords("operations.edit");
  const guest = useWords("booking.guest");
  const labelled = (text: string) => (leg === "" ? text : t("ofReturn", { text }));
  return (
    <Grid columns="auto" column={11} gap={4} align="start">
      <TextField
        name={`${leg}travel_number`}
        label={labelled(guest("travelNumber"))}
        maxLength={GUEST_TEXTS.travelNumber[1]}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={value.travelNumber}
        error={errorOf(`${leg}travel_number`)}
      />
      <SelectField
        name={`${leg}terminal`}
        label={labelled(t("labels.terminal"))}
        defaultValue={value.terminal}
        error={errorOf(`${leg}terminal`)}
        options={[
          { value: "", label: "–" },
          ...[...new Set([...terminals, ...(value.terminal ? [value.terminal] : [])])]
            .filter((code) => code !== "unknown")
            .map((code) => ({
              value: code,
              label: guest("terminalName", { terminal: `\u2066${code}\u2069` }),
            })),
          { value: "unknown", label: t("labels.unknown") },
        ]}
      />
      <SelectField
        name={`${leg}flight_origin`}
        label={labelled(t("labels.flightOrigin"))}
        defaultValue={value.flightOrigin}
        options={["" as const, ...FLIGHT_ORIGINS].map((origin) => ({
          value: origin,
          label: t(`labels.${origin || "unknown"}`),
        }))}
      />
    </Grid>
  );
}
