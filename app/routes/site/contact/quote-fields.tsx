import type { ComponentProps } from "react";
import {
  QUOTE_BAGS,
  QUOTE_HOURS,
  QUOTE_PASSENGERS,
  QUOTE_REQUEST_TEXTS as TEXTS,
  QUOTE_TRIP_TYPES,
  type QuoteRequestField,
} from "#features/inquiries/forms/quote-request-fields.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { RequestField } from "./request-fields.tsx";
import type { ShownErrors } from "./request-form.tsx";
import { QuoteOptions } from "./quote-options.tsx";
import styles from "./quote-form.module.css";

type QuoteFieldsProps = { given: Record<string, string>; errors: ShownErrors };
type Ride = Exclude<QuoteRequestField, "tripType" | "vehicleClass" | "femaleChauffeur" | "fastTrack">;
type RideText = Exclude<Ride, "fullName" | "email" | "phone">;

const LATIN = { dir: "ltr", autoComplete: "off" } as const;

/** The ride: what belongs to the other kind of trip is hidden by the form's style, not by script. */
export function QuoteFields({ given, errors }: QuoteFieldsProps) {
  const t = useWords("contact.quote");
  const names = useWords("fleet.names");
  const optional = useWords("inquiries")("optional");
  const field = (key: RideText, more: Partial<ComponentProps<typeof RequestField>>) => (
    <RequestField rule={TEXTS[key]} errors={errors} label={t(key)} defaultValue={given[key]} {...more} />
  );
  const number = (key: RideText, { min, max }: { min: number; max: number }, more = {}) =>
    field(key, { ...LATIN, inputMode: "numeric", type: "number", min, max, maxLength: undefined, ...more });
  const cars = VEHICLE_CLASSES.map((value) => ({ value, label: names(value) }));
  return (
    <>
      <TripType chosen={given.tripType ?? ""} />
      <div className={styles.pair}>
        {field("from", { required: true, hint: t("fromHint"), autoComplete: "off" })}
        {field("to", { hint: t("toHint"), autoComplete: "off" })}
      </div>
      <div className={styles.three}>
        {field("date", { ...LATIN, type: "date", required: true })}
        {field("time", { ...LATIN, type: "time", optional })}
        <div className={styles.hourlyOnly}>{number("hours", QUOTE_HOURS)}</div>
      </div>
      <div className={styles.three}>
        <SelectField
          name="vehicleClass"
          label={t("vehicleClass")}
          options={[{ value: "", label: t("advise") }, ...cars]}
          defaultValue={given.vehicleClass}
        />
        {number("passengers", QUOTE_PASSENGERS, { required: true })}
        {number("bags", QUOTE_BAGS, { optional })}
      </div>
      <QuoteOptions given={given} />
      {field("text", { optional, hint: t("textHint") })}
    </>
  );
}

function TripType({ chosen }: { chosen: string }) {
  const t = useWords("contact.quote");
  return (
    <fieldset className={styles.types}>
      <legend>{t("tripType")}</legend>
      {QUOTE_TRIP_TYPES.map((type) => (
        <label key={type} className={styles.type}>
          <input type="radio" name="trip" value={type} defaultChecked={type === chosen} />
          <span>{t(type)}</span>
        </label>
      ))}
    </fieldset>
  );
}
