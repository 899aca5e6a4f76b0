import { Text } from "#app/ui/text.tsx";
import { type ComponentProps, useState } from "react";
import { Block, Cluster, Grid, Split } from "#app/ui/layout.tsx";
import { isVehicleClass, VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import {
  QUOTE_BAGS,
  QUOTE_HOURS,
  QUOTE_PASSENGERS,
  QUOTE_REQUEST_TEXTS as TEXTS,
  QUOTE_TRIP_TYPES,
} from "#features/inquiries/forms/request-fields.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/extras.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useCompany } from "#app/shell/company.tsx";
import { quoteMessage, whatsappAddress } from "#app/shell/words/phone-text.ts";
import { DayField, HourField, PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { PlaceField } from "#app/shell/ride/place-field.tsx";
import { type ErrorText, formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { contactPath } from "./contact-address.ts";
import { FieldPair, RequestField, RequestForm, type RequestOutcome, SenderFields } from "./request-form.tsx";
import styles from "./quote-form.module.css";

type QuoteFormProps = {
  given: Record<string, string>;
  countries: PhoneCountry[];
  outcome: RequestOutcome | undefined;
};

export function QuoteForm({ given, countries, outcome }: QuoteFormProps) {
  const t = useWords("contact");
  const lang = useLang();
  const [ride, setRide] = useState(outcome && "typed" in outcome ? outcome.typed : given);
  const whatsapp = useQuoteMessage(ride);
  const follow = (form: HTMLFormElement) => setRide(rideIn(form));
  return (
    <>
      <Cluster as="p" gap={3} row={1} align="baseline" tone="soft" className={styles.whatsapp}>
        <span>{t("forms.orWhatsapp")}</span> <a href={whatsapp}>{t("forms.whatsapp")}</a>
      </Cluster>
      <RequestForm
        action={`${contactPath(lang, "quote")}#write`}
        outcome={outcome}
        send={t("quote.send")}
        onChange={follow}
      >
        {({ typed, errors }) => (
          <>
            <QuoteFields given={typed ?? given} errors={errors} />
            <SenderFields
              rules={TEXTS}
              countries={countries}
              typed={typed}
              errors={errors}
              emailHint={t("message.emailHint")}
            />
          </>
        )}
      </RequestForm>
    </>
  );
}

type QuoteFieldsProps = { given: Record<string, string>; errors: ErrorText[] };
type RideField = Exclude<keyof typeof TEXTS, "tripType" | "vehicleClass" | "femaleChauffeur" | "fastTrack">;
type RideText = Exclude<RideField, "fullName" | "email" | "phone" | "phoneCountry">;

const LATIN = { dir: "ltr", autoComplete: "off" } as const;

/** Fields of other kinds of trip are hidden by CSS, so that it works without JavaScript. */
function QuoteFields({ given, errors }: QuoteFieldsProps) {
  const t = useWords("contact.quote");
  const names = useWords("fleet.names");
  const optional = useWords("inquiries")("optional");
  const field = (key: RideText, more: Partial<ComponentProps<typeof RequestField>>) => (
    <RequestField rule={TEXTS[key]} errors={errors} label={t(key)} defaultValue={given[key]} {...more} />
  );
  const number = (key: RideText, { min, max }: { min: number; max: number }, more = {}) =>
    field(key, { ...LATIN, inputMode: "numeric", type: "number", min, max, maxLength: undefined, ...more });
  const { errorOf } = formFields<Texts<"from" | "to" | "date" | "time">>({ errors });
  const place = (key: "from" | "to") => ({
    label: t(key),
    place: { text: given[key] ?? "", placeId: "" },
    error: errorOf(key),
  });
  const cars = VEHICLE_CLASSES.map((value) => ({ value, label: names(value) }));
  return (
    <>
      <TripType chosen={given.tripType ?? ""} />
      <FieldPair>
        <PlaceField name="from" hint={t("fromHint")} required {...place("from")} />
        <PlaceField name="to" hint={t("toHint")} {...place("to")} />
      </FieldPair>
      <Grid columns={2} from={40} gap={5} className={styles.three}>
        <DayField id="date" label={t("date")} value={given["date"] ?? ""} error={errorOf("date")} required />
        <HourField
          id="time"
          label={t("time")}
          optional={optional}
          value={given["time"] ?? ""}
          error={errorOf("time")}
        />
        <div className={styles.hourlyOnly}>{number("hours", QUOTE_HOURS)}</div>
      </Grid>
      <Grid columns={2} from={40} gap={5} className={styles.three}>
        <SelectField
          name="vehicleClass"
          label={t("vehicleClass")}
          options={[{ value: "", label: t("advise") }, ...cars]}
          defaultValue={given.vehicleClass}
        />
        {number("passengers", QUOTE_PASSENGERS, { required: true })}
        {number("bags", QUOTE_BAGS, { optional })}
      </Grid>
      <QuoteOptions given={given} />
      <PressStyle />
      {field("text", { optional, hint: t("textHint") })}
    </>
  );
}

function TripType({ chosen }: { chosen: string }) {
  const t = useWords("contact.quote");
  return (
    <Cluster as="fieldset" gap={6} row={0}>
      <Text as="legend" size="note" medium>
        {t("tripType")}
      </Text>
      {QUOTE_TRIP_TYPES.map((type) => (
        <Block key={type} as="label" gap={3} align="center" className={styles.type}>
          <input type="radio" name="trip" value={type} defaultChecked={type === chosen} />
          <span>{t(type)}</span>
        </Block>
      ))}
    </Cluster>
  );
}

function QuoteOptions({ given }: { given: Record<string, string> }) {
  const t = useWords("contact.quote");
  return (
    <Split gap={5} from={48}>
      <CheckboxField
        name="female_chauffeur"
        label={t("femaleChauffeur")}
        hint={t("femaleChauffeurHint")}
        defaultChecked={Boolean(given.femaleChauffeur)}
      />
      <CheckboxField
        name="fast_track"
        label={t("fastTrack")}
        hint={t("fastTrackHint", { group: FAST_TRACK_GROUP })}
        defaultChecked={Boolean(given.fastTrack)}
      />
    </Split>
  );
}

const { fullName: _name, email: _email, phone: _phone, ...RIDE_TEXTS } = TEXTS;
const RIDE = Object.keys(RIDE_TEXTS) as (keyof typeof RIDE_TEXTS)[];

function rideIn(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(
    RIDE.map((field) => [field, ((typed.get(TEXTS[field][0]) ?? "") as string).trim()]),
  );
}

/** Characters. Longer notes are cut, because very long URLs do not open everywhere. */
const MOST_NOTES = 1000;

function useQuoteMessage({ tripType, hours, vehicleClass, ...ride }: Record<string, string>): string {
  const t = useWords("contact.whatsapp");
  const labels = useWords("contact.quote");
  const names = useWords("fleet.names");
  const { colon } = LANGUAGES[useLang()];
  const { date, clock } = useFormats();
  const { whatsapp } = useCompany();
  const car = isVehicleClass(vehicleClass) ? names(vehicleClass) : "";
  const duration = tripType === "hourly" && Number(hours) > 0 ? t("duration", { count: Number(hours) }) : "";
  const key = duration ? (car ? "hourly" : "hourlyOpen") : car ? "oneWay" : "open";
  const { from, to, passengers, bags } = ride;
  const told = {
    from,
    to,
    passengers,
    bags,
    date: isDay(ride.date) ? date(`${ride.date}T12:00:00Z`) : ride.date,
    time: isHour(ride.time) ? clock(ride.time) : ride.time,
    text: [...(ride.text ?? "")].slice(0, MOST_NOTES).join(""),
  };
  const lines = (fields: readonly (keyof typeof told)[]) =>
    fields.filter((field) => told[field]).map((field) => labels(field) + colon + (told[field] ?? ""));
  const known = [
    ...lines(["from", "to", "date", "time", "passengers", "bags"]),
    ...OPTIONS.filter((option) => ride[option]).map((option) => labels(option)),
    ...lines(["text"]),
  ];
  return whatsappAddress(whatsapp, quoteMessage(t(key, { duration, vehicleClass: car }), known));
}

const OPTIONS = ["fastTrack", "femaleChauffeur"] as const;

/** Until the date and time pickers are loaded, the fields contain typed text, which is passed on unchanged. */
function isDay(text = ""): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isHour(text: string | undefined): text is string {
  return /^\d{2}:\d{2}$/.test(text ?? "");
}
