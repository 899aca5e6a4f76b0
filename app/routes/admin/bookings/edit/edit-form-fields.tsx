import type { ReactNode } from "react";
import { EDIT_PRICES, EDIT_TEXTS, placeOption } from "#features/booking/edit/edit-fields.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { FIELD_NAMES, TYPED, type PlaceField as Place } from "#features/booking/trip/trip-fields.ts";
import { COUNTS, MAX_HOURS, MIN_HOURS } from "#features/booking/trip/trip-limits.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import { contextOf, nameOf } from "#features/places/place-name.ts";
import { EXTRAS } from "#features/pricing/extras.ts";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ChoiceCard, ChoiceGroup } from "#app/ui/choice-card.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { WhenField } from "../../shell/when-field.tsx";
import type { EditPage } from "./edit-page.server.ts";
import styles from "./edit.module.css";

type ErrorOf = (field: string) => string | undefined;
type Props = { page: EditPage; errorOf: ErrorOf };

export function EditFields(props: Props) {
  return (
    <>
      <RideFields {...props} />
      <LoadFields {...props} />
      <ServiceFields {...props} />
      <ArrivalFields {...props} />
      <GuestFields {...props} />
      <PriceFields {...props} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const NOWHERE: Place = { text: "", placeId: "" };

function RideFields({ page, errorOf }: Props) {
  const t = useWords("operations.edit");
  const trip = useWords("booking.details");
  const { trip: fields } = page.typed;
  const stops = Array.from({ length: MAX_STOPS }, (_, index) => fields.stops[index] ?? NOWHERE);
  return (
    <Part title={t("ride")}>
      <div className={styles.row}>
        <WhenField name="when" value={fields} now={page.now} error={errorOf("when")} />
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
      </div>
      {fields.fold !== "" || errorOf("fold") ? (
        <SelectField
          name="fold"
          label={trip("fold.legend")}
          defaultValue={fields.fold}
          error={errorOf("fold")}
          options={[
            { value: "", label: t("choose") },
            { value: "earlier", label: trip("fold.earlier") },
            { value: "later", label: trip("fold.later") },
          ]}
        />
      ) : null}
      <div className={styles.pair}>
        <div className={styles.place}>
          <PlaceField name="from" label={trip("from")} place={fields.from} error={errorOf("from")} />
          <WhichPlace page={page} field="from" place={fields.from} />
        </div>
        <div className={styles.place}>
          <PlaceField name="to" label={trip("to")} place={fields.to} error={errorOf("to")} />
          <WhichPlace page={page} field="to" place={fields.to} />
        </div>
      </div>
      <details className={styles.more} open={fields.stops.length > 0}>
        <summary>{t("stops")}</summary>
        {stops.map((stop, index) => (
          <div key={index} className={styles.place}>
            <PlaceField
              name="stop"
              id={`stop_${index + 1}`}
              label={trip("stop", { number: index + 1 })}
              optional={trip("optional")}
              place={stop}
              error={errorOf(`stop_${index + 1}`)}
            />
            <WhichPlace page={page} field={`stop_${index + 1}`} place={stop} />
          </div>
        ))}
      </details>
    </Part>
  );
}

function WhichPlace({ page, field, place }: { page: EditPage; field: string; place: Place }) {
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

function LoadFields({ page, errorOf }: Props) {
  const t = useWords("operations.edit");
  const counts = useWords("booking.details.counts");
  const vehicles = useWords("fleet.names");
  const { trip } = page.typed;
  return (
    <Part title={t("load")}>
      <SelectField
        name="vehicle"
        label={t("labels.vehicle")}
        defaultValue={trip.vehicle}
        error={errorOf("vehicle")}
        options={VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))}
      />
      <div className={styles.counts}>
        {COUNTS.map(([field, max]) => (
          <TextField
            key={field}
            name={FIELD_NAMES[field]}
            label={counts(field)}
            type="number"
            min={field === "passengers" ? 1 : 0}
            max={max}
            defaultValue={trip[field] || "0"}
            error={errorOf(FIELD_NAMES[field])}
          />
        ))}
      </div>
    </Part>
  );
}

function ServiceFields({ page, errorOf }: Props) {
  const t = useWords("operations.edit");
  const extras = useWords("offers.admin.extras");
  const { trip, more } = page.typed;
  return (
    <Part title={t("services")}>
      <div className={styles.flags}>
        {EXTRAS.map(({ key, field }) => (
          <CheckboxField key={key} name={field} value="on" defaultChecked={trip[key]} label={extras(key)} />
        ))}
      </div>
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

function ArrivalFields({ page, errorOf }: Props) {
  const t = useWords("operations.edit");
  const guest = useWords("booking.guest");
  const { more } = page.typed;
  return (
    <Part title={t("arrival")}>
      <div className={styles.row}>
        <TextField
          name="travel_number"
          label={guest("travelNumber")}
          maxLength={GUEST_TEXTS.travelNumber[1]}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={more.travelNumber}
          error={errorOf("travel_number")}
        />
        <SelectField
          name="terminal"
          label={t("labels.terminal")}
          defaultValue={more.terminal}
          error={errorOf("terminal")}
          options={[
            { value: "", label: "–" },
            ...[...new Set([...page.terminals, ...(more.terminal ? [more.terminal] : [])])]
              .filter((code) => code !== "unknown")
              .map((code) => ({
                value: code,
                label: guest("terminalName", { terminal: `\u2066${code}\u2069` }),
              })),
            { value: "unknown", label: t("labels.unknown") },
          ]}
        />
        <SelectField
          name="flight_origin"
          label={t("labels.flightOrigin")}
          defaultValue={more.flightOrigin}
          options={["" as const, ...FLIGHT_ORIGINS].map((origin) => ({
            value: origin,
            label: t(`labels.${origin || "unknown"}`),
          }))}
        />
      </div>
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

function GuestFields({ page, errorOf }: Props) {
  const t = useWords("operations.edit");
  const guest = useWords("booking.guest");
  const { more } = page.typed;
  return (
    <Part title={t("guest")}>
      <p className={styles.note}>{t("contactsHint")}</p>
      <div className={styles.pair}>
        <TextField
          name="full_name"
          label={guest("fullName")}
          maxLength={GUEST_TEXTS.fullName[1]}
          dir="auto"
          autoComplete="off"
          defaultValue={more.fullName}
          error={errorOf("full_name")}
        />
        <TextField
          name="phone"
          type="tel"
          label={guest("phone")}
          hint={t("phoneHint")}
          maxLength={GUEST_TEXTS.phone[1]}
          dir="ltr"
          autoComplete="off"
          defaultValue={more.phone}
          error={errorOf("phone")}
        />
        <TextField
          name="email"
          type="email"
          label={guest("email")}
          optional={guest("optional")}
          maxLength={GUEST_TEXTS.email[1]}
          dir="ltr"
          autoComplete="off"
          defaultValue={more.email}
          error={errorOf("email")}
        />
        <SelectField
          name="guest_lang"
          label={t("labels.lang")}
          defaultValue={more.lang}
          options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </div>
    </Part>
  );
}

function PriceFields({ page, errorOf }: Props) {
  const t = useWords("operations.edit");
  const { money } = useFormats();
  const { more } = page.typed;
  return (
    <Part title={t("price")}>
      <ChoiceGroup
        id="pricing"
        className={styles.prices}
        legend={t("price")}
        legendHidden
        error={errorOf("pricing")}
      >
        {EDIT_PRICES.map((value) => (
          <ChoiceCard
            key={value}
            name="pricing"
            value={value}
            defaultChecked={value === (more.pricing || "listed")}
          >
            {t(`pricing.${value}`, { amount: money(page.total) })}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <div className={styles.pair}>
        <TextField
          name={EDIT_TEXTS.priceByHand[0]}
          label={t("byHand")}
          maxLength={EDIT_TEXTS.priceByHand[1]}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          defaultValue={more.priceByHand}
          error={errorOf(EDIT_TEXTS.priceByHand[0])}
        />
        <TextField
          name={EDIT_TEXTS.priceReason[0]}
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={EDIT_TEXTS.priceReason[1]}
          dir="auto"
          autoComplete="off"
          defaultValue={more.priceReason}
          error={errorOf(EDIT_TEXTS.priceReason[0])}
        />
      </div>
    </Part>
  );
}
