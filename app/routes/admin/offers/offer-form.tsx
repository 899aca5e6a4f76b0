import { useNavigation } from "react-router";
import { MAX_STOPS } from "#features/pricing/trip.ts";
import { MAX_BAGS, MAX_CHILD_SEATS, MAX_GROUP, MAX_HOURS } from "#features/booking/trip/trip-limits.ts";
import { FIELD_NAMES, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { EXTRAS } from "#features/pricing/extras.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { TypedOffer, TypedOfferLeg } from "#features/offers/offer-form.server.ts";
import { MAX_OFFER_LEGS, OFFER_OVERBOOK_REASON, OFFER_TERMS } from "#features/offers/offer.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { LANGUAGES, type Lang } from "#i18n/locales.ts";
import { DayField, HourField, PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { usePostErrors } from "../shell/forms.ts";
import { AdminSection } from "../shell/admin-page.tsx";
import admin from "../shell/admin-page.module.css";
import styles from "./offer-form.module.css";

/** The submitted form: the typed values, the price of each ride from the price list in cents, and the errors. */
export type AnsweredForm = { typed: TypedOffer; hints: (number | null)[]; errors: FieldError[] };

type ErrorOf = (field: string) => string | undefined;
type Days = { first: string; last: string };
type Props = { guestLang: Lang; days: Days; seen: number; form: AnsweredForm };

/** The server adds and removes rides, so that the form works without JavaScript. */
export function OfferForm({ guestLang, days, seen, form: { typed, hints, errors: all } }: Props) {
  const t = useWords("offers.admin");
  const errors = usePostErrors(all);
  const isBusy = useNavigation().state !== "idle";
  const errorOf: ErrorOf = (field) => errors.find((one) => one.field === field)?.text;
  return (
    <AdminSection title={t(seen > 0 ? "formChange" : "formNew")}>
      {seen > 0 ? <p className={admin.soft}>{t("formChangeNote")}</p> : null}
      <ErrorSummary title={t("refused")} errors={errors} />
      <AdminForm className={admin.form} noValidate preventScrollReset>
        {/* The first submit button is the one that Enter uses: it validates the form and sends nothing. */}
        <button type="submit" name="intent" value="check" hidden aria-hidden tabIndex={-1} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="form_key" value={typed.formKey} />
        <PressStyle />
        {typed.legs.map((leg, index) => (
          <LegFields
            key={leg.key}
            number={index + 1}
            isAlone={typed.legs.length === 1}
            hint={hints[index] ?? null}
            leg={leg}
            days={days}
            errorOf={errorOf}
          />
        ))}
        {typed.legs.length < MAX_OFFER_LEGS ? (
          <p>
            <Button type="submit" name="intent" value="add" variant="secondary" disabled={isBusy}>
              {t("add")}
            </Button>
          </p>
        ) : null}
        <fieldset className={styles.leg}>
          <legend>{t("expiry")}</legend>
          <p className={admin.soft}>{t("expiryHint")}</p>
          <div className={styles.row}>
            <DayField
              id="expiry_date"
              label={t("expiryDate")}
              value={typed.expiryDay}
              days={days}
              error={errorOf("expiry_date")}
            />
            <HourField
              id="expiry_time"
              label={t("expiryTime")}
              value={typed.expiryHour}
              error={errorOf("expiry_time")}
            />
          </div>
        </fieldset>
        <TextField
          name={OFFER_TERMS[0]}
          className={styles.terms}
          label={t("terms")}
          hint={t("termsHint", { lang: LANGUAGES[guestLang].name })}
          multiline
          maxLength={OFFER_TERMS[1]}
          dir="auto"
          defaultValue={typed.terms}
          error={errorOf(OFFER_TERMS[0])}
        />
        {errorOf(OFFER_OVERBOOK_REASON[0]) || typed.overbookReason !== "" ? (
          <TextField
            name={OFFER_OVERBOOK_REASON[0]}
            label={t("overbook")}
            hint={t("overbookHint")}
            maxLength={OFFER_OVERBOOK_REASON[1]}
            dir="auto"
            autoComplete="off"
            defaultValue={typed.overbookReason}
            error={errorOf(OFFER_OVERBOOK_REASON[0])}
          />
        ) : null}
        <p className={admin.buttons}>
          <Button type="submit" name="intent" value="send" disabled={isBusy}>
            {t("submit")}
          </Button>
          <Button type="submit" name="intent" value="check" variant="secondary" disabled={isBusy}>
            {t("check")}
          </Button>
          <span className={admin.soft}>{t("checkHint")}</span>
        </p>
      </AdminForm>
    </AdminSection>
  );
}

type LegProps = {
  leg: TypedOfferLeg;
  number: number;
  isAlone: boolean;
  hint: number | null;
  days: Days;
  errorOf: ErrorOf;
};

const COUNTS = [
  ["passengers", MAX_GROUP],
  ["bagsLarge", MAX_BAGS],
  ["bagsCabin", MAX_BAGS],
  ["bagsBulky", MAX_BAGS],
  ["infant", MAX_CHILD_SEATS],
  ["toddler", MAX_CHILD_SEATS],
  ["booster", MAX_CHILD_SEATS],
] as const satisfies [keyof TripFields, number][];

/** One ride; the names of its fields start with its key. */
function LegFields({ leg, number, isAlone, hint, days, errorOf }: LegProps) {
  const t = useWords("offers.admin");
  const trip = useWords("booking.details");
  const vehicles = useWords("fleet.names");
  const { money } = useFormats();
  const { key, fields } = leg;
  const name = (field: string) => `${key}_${field}`;
  const errorIn = (field: string) => errorOf(name(field));
  const stops = Array.from({ length: MAX_STOPS }, (_, index) => fields.stops[index] ?? NOWHERE);
  return (
    <fieldset className={styles.leg} aria-describedby={hint === null ? undefined : name("listed")}>
      <legend>{t("ride", { number })}</legend>
      <input type="hidden" name="leg" value={key} />
      <div className={styles.row}>
        <SelectField
          name={name("trip")}
          label={t("kind")}
          defaultValue={fields.trip}
          options={(["one-way", "hourly"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <SelectField
          name={name("vehicle")}
          label={t("vehicle")}
          defaultValue={fields.vehicle}
          error={errorIn("vehicle")}
          options={VEHICLE_CLASSES.map((value) => ({ value, label: vehicles(value) }))}
        />
        <DayField
          id={name("date")}
          label={trip("date")}
          value={fields.date}
          days={days}
          error={errorIn("date")}
        />
        <HourField id={name("time")} label={trip("time")} value={fields.time} error={errorIn("time")} />
      </div>
      {fields.fold !== "" || errorIn("fold") ? (
        <SelectField
          name={name("fold")}
          label={trip("fold.legend")}
          defaultValue={fields.fold}
          error={errorIn("fold")}
          options={[
            { value: "", label: t("choose") },
            { value: "earlier", label: trip("fold.earlier") },
            { value: "later", label: trip("fold.later") },
          ]}
        />
      ) : null}
      <PlaceField
        name={name("from")}
        label={trip("from")}
        hint={trip("fromHint")}
        place={fields.from}
        error={errorIn("from")}
      />
      <PlaceField
        name={name("to")}
        label={trip("to")}
        hint={t("toHint")}
        place={fields.to}
        error={errorIn("to")}
      />
      <details className={styles.more} open={fields.stops.length > 0}>
        <summary>{t("stops")}</summary>
        {stops.map((stop, index) => (
          <PlaceField
            key={index}
            name={name("stop")}
            id={name(`stop_${index + 1}`)}
            label={trip("stop", { number: index + 1 })}
            place={stop}
            error={errorIn(`stop_${index + 1}`)}
          />
        ))}
      </details>
      <div className={styles.row}>
        <TextField
          name={name("hours")}
          label={t("hours")}
          type="number"
          min={0}
          max={MAX_HOURS}
          defaultValue={fields.hours}
          error={errorIn("hours")}
        />
        <TextField
          name={name("travel_number")}
          label={t("travelNumber")}
          maxLength={RIDE_TEXTS.travelNumber[1]}
          dir="ltr"
          autoComplete="off"
          defaultValue={leg.travelNumber}
          error={errorIn("travel_number")}
        />
      </div>
      <details className={styles.more} open={COUNTS.some(([field]) => errorIn(FIELD_NAMES[field]))}>
        <summary>{t("luggage")}</summary>
        <div className={styles.counts}>
          {COUNTS.slice(1).map(([field, max]) => (
            <Count key={field} field={field} max={max} leg={leg} error={errorIn(FIELD_NAMES[field])} />
          ))}
        </div>
      </details>
      <fieldset className={styles.flags}>
        <legend>{t("services")}</legend>
        {EXTRAS.map(({ key: flag, field }) => (
          <CheckboxField
            key={flag}
            name={name(field)}
            value="on"
            defaultChecked={fields[flag]}
            label={t(`extras.${flag}`)}
          />
        ))}
      </fieldset>
      <div className={styles.row}>
        <Count field="passengers" max={MAX_GROUP} leg={leg} error={errorIn("passengers")} />
        <TextField
          name={name("price")}
          label={t("price")}
          inputMode="decimal"
          dir="ltr"
          maxLength={20}
          autoComplete="off"
          defaultValue={leg.price}
          error={errorIn("price")}
        />
      </div>
      {hint === null ? null : (
        <p id={name("listed")} className={admin.soft}>
          {t.rich("listed", { amount: money(hint), ltr: (text) => <Ltr>{text}</Ltr> })}
        </p>
      )}
      <CheckboxField
        name={name("by_kilometre")}
        value="on"
        defaultChecked={leg.isByKilometre}
        label={t("byKilometre")}
        hint={t("byKilometreHint")}
        error={errorIn("by_kilometre")}
      />
      {isAlone ? null : (
        <p>
          <Button type="submit" name="remove" value={key} variant="quiet">
            {t("remove")}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

const NOWHERE = { text: "", placeId: "" };

type CountProps = {
  field: (typeof COUNTS)[number][0];
  max: number;
  leg: TypedOfferLeg;
  error: string | undefined;
};

function Count({ field, max, leg: { key, fields }, error }: CountProps) {
  const t = useWords("booking.details.counts");
  return (
    <TextField
      name={`${key}_${FIELD_NAMES[field]}`}
      label={t(field)}
      type="number"
      min={field === "passengers" ? 1 : 0}
      max={max}
      defaultValue={fields[field]}
      error={error}
    />
  );
}
