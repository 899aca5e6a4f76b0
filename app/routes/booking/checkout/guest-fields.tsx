import { Grid, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { FLIGHT_ORIGINS, FREE_WAITING_MINUTES, type FlightOrigin } from "#features/places/free-waiting.ts";
import type { KnownPassenger } from "#features/customers/prefill-guest.server.ts";
import { MessageChoice } from "#app/shell/messages/message-choice.tsx";
import { PassengerPart } from "#app/shell/booking/passenger-fields.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords, useLang } from "#app/shell/words/words.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { classes } from "#app/ui/classes.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select-field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import type { CheckoutPage, Flight } from "../booking-page.server.ts";
import type { ErrorOf } from "../frame/use-error-text.ts";
import type { Problem } from "../submit-booking.server.ts";
import { Section } from "../frame/step-form.tsx";
import { TerminalField } from "./terminal-field.tsx";
import type { PhoneCountries, PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import styles from "./checkout-view.module.css";

type Typed = Partial<Problem["typed"]> | undefined;
type Props = {
  page: CheckoutPage;
  typed: Typed;
  errorOf: ErrorOf;
  passengers?: KnownPassenger[] | undefined;
  /**
   * False for a quote: the offer asks for the arrival later. With fast-track the flight is required, which determines
   * the terminal.
   */
  asksTerminal?: boolean;
  /** False for a quote: the offer asks when it is accepted. */
  asksMessages?: boolean;
};

export function GuestFields({ page, typed, errorOf, passengers, asksTerminal, asksMessages }: Props) {
  const t = useWords("booking.guest");
  return (
    <>
      <PersonFields
        page={page}
        typed={typed}
        errorOf={errorOf}
        passengers={passengers}
        asksMessages={asksMessages}
      />
      <Section title={t("rideTitle")}>
        <RideFields page={page} typed={typed} errorOf={errorOf} asksTerminal={asksTerminal} />
      </Section>
    </>
  );
}

type PersonFieldsProps = Pick<Props, "typed" | "errorOf" | "passengers" | "asksMessages"> & {
  page: Pick<CheckoutPage, "countries" | "messageChannels">;
};

export function PersonFields({ page, typed, errorOf, passengers, asksMessages = true }: PersonFieldsProps) {
  const t = useWords("booking.guest");
  return (
    <Section title={t("title")}>
      <NameField typed={typed} error={errorOf("full_name")} />
      <EmailField typed={typed} error={errorOf("email")} hint={t("emailHint")} required />
      <PhoneFields countries={page.countries} typed={typed} error={errorOf("phone")} />
      {asksMessages ? (
        <>
          <MessageChoice channels={page.messageChannels} value={typed?.messagesBy} />
          <PassengerPart
            typed={typed}
            errorOf={errorOf}
            channels={page.messageChannels}
            countries={page.countries}
            known={passengers}
          />
        </>
      ) : null}
    </Section>
  );
}

function RideFields({ page, typed, errorOf, asksTerminal = true }: Props) {
  const t = useWords("booking.guest");
  const { offered, flights } = page;
  const { trip, extras } = page.choice;
  const { fastTrack, meetAndGreet, returnFastTrack, returnMeetAndGreet } = extras;
  return (
    <>
      {flights.outbound ? null : (
        <Text tone="soft" measure>
          {t("waiting", { minutes: FREE_WAITING_MINUTES.elsewhere })}
        </Text>
      )}
      <Grid gap={5} columns="auto" className={classes(styles.pair, styles.travel)}>
        <TravelNumber
          name="travel_number"
          isFlight={fastTrack}
          leg={trip.returnAt ? "outbound" : null}
          typed={typed?.travelNumber}
          error={errorOf("travel_number")}
        />
        {asksTerminal && !fastTrack ? (
          <Terminal
            name="terminal"
            flight={flights.outbound}
            leg={trip.returnAt ? "outbound" : null}
            typed={typed?.terminal}
            error={errorOf("terminal")}
          />
        ) : null}
        {offered.return.meetAndGreet || offered.return.fastTrack ? (
          <TravelNumber
            name="return_travel_number"
            isFlight={returnFastTrack}
            leg="return"
            typed={typed?.returnTravelNumber}
            error={errorOf("return_travel_number")}
          />
        ) : null}
        {asksTerminal && !returnFastTrack ? (
          <Terminal
            name="return_terminal"
            flight={flights.return}
            leg="return"
            typed={typed?.returnTerminal}
            error={errorOf("return_terminal")}
          />
        ) : null}
        {meetAndGreet || returnMeetAndGreet ? <SignField typed={typed} error={errorOf("sign_text")} /> : null}
      </Grid>
      {flights.outbound ? (
        <FlightOrigins
          name="flight_origin"
          flight={flights.outbound}
          leg={trip.returnAt ? "outbound" : null}
          typed={typed?.flightOrigin}
        />
      ) : null}
      {flights.return ? (
        <FlightOrigins
          name="return_flight_origin"
          flight={flights.return}
          leg="return"
          typed={typed?.returnFlightOrigin}
        />
      ) : null}
      <NotesField typed={typed} error={errorOf("notes")} />
    </>
  );
}

type PersonProps = {
  typed: Typed;
  error: string | undefined;
};

function NameField({ typed, error }: PersonProps) {
  const t = useWords("booking.guest");
  return (
    <TextField
      name="full_name"
      label={t("fullName")}
      autoComplete="name"
      required
      minLength={2}
      maxLength={GUEST_TEXTS.fullName[1]}
      dir="auto"
      defaultValue={typed?.fullName}
      error={error}
    />
  );
}

export function SignField({ typed, error }: PersonProps) {
  const t = useWords("booking.guest");
  return (
    <TextField
      name="sign_text"
      label={t("signText")}
      hint={t("signTextHint")}
      optional={t("optional")}
      maxLength={GUEST_TEXTS.signText[1]}
      dir="auto"
      autoComplete="off"
      defaultValue={typed?.signText}
      error={error}
    />
  );
}

export function NotesField({ typed, error }: PersonProps) {
  const t = useWords("booking.guest");
  return (
    <TextField
      name="notes"
      label={t("notes")}
      optional={t("optional")}
      multiline
      maxLength={GUEST_TEXTS.notes[1]}
      dir="auto"
      defaultValue={typed?.notes}
      error={error}
    />
  );
}

type EmailFieldProps = PersonProps & { hint: string; required?: boolean };

function EmailField({ typed, ...rest }: EmailFieldProps) {
  const t = useWords("booking.guest");
  return (
    <TextField
      name="email"
      type="email"
      label={t("email")}
      autoComplete="email"
      maxLength={GUEST_TEXTS.email[1]}
      dir="ltr"
      defaultValue={typed?.email}
      {...rest}
    />
  );
}

type PhoneFieldsProps = PersonProps & { countries: PhoneCountries };

export function PhoneFields({ countries, typed, error }: PhoneFieldsProps) {
  const t = useWords("booking.guest");
  const lang = useLang();
  return (
    <Stack gap={5} className={styles.phone}>
      <Text id="phone-note" size="note" tone="soft" across>
        {t("phoneHint")}
      </Text>
      <Field id="phone_country" label={t("phoneCountry")}>
        <Select
          id="phone_country"
          name="phone_country"
          autoComplete="country"
          defaultValue={typed?.phoneCountry || LANGUAGES[lang].locale.slice(-2)}
        >
          <Countries list={countries.first} />
          <hr />
          <Countries list={countries.others} />
        </Select>
      </Field>
      <TextField
        name="phone"
        type="tel"
        label={t("phone")}
        aria-describedby="phone-note"
        autoComplete="tel"
        required
        maxLength={GUEST_TEXTS.phone[1]}
        dir="ltr"
        defaultValue={typed?.phone}
        error={error}
      />
    </Stack>
  );
}

function Countries({ list }: { list: PhoneCountry[] }) {
  return list.map(({ code, name, calling }) => (
    <option key={code} value={code}>
      {`${name} (\u2066${calling}\u2069)`}
    </option>
  ));
}

type FlightOriginsProps = {
  name: "flight_origin" | "return_flight_origin";
  flight: Flight;
  leg: "outbound" | "return" | null;
  typed: string | undefined;
};

function FlightOrigins({ name, flight, leg, typed = "" }: FlightOriginsProps) {
  const t = useWords("booking.guest");
  const legs = useWords("booking.summary");
  const { time, timeParis } = useFormats();
  const { internationalFlight: international, domesticFlight: domestic } = FREE_WAITING_MINUTES;
  const label = t("flightOrigin");
  const until = (origin: FlightOrigin) => t("waitingUntil", { until: timeParis(flight.until[origin]) });
  return (
    <Grid
      as="fieldset"
      gap={3}
      columns="auto"
      column={13}
      className={styles.origins}
      aria-describedby={`${name}-note`}
    >
      <legend className={fieldStyles.label}>{leg ? `${legs(leg)} – ${label}` : label}</legend>
      {[...FLIGHT_ORIGINS, "" as const].map((origin) => (
        <ChoiceCard
          key={origin}
          name={name}
          value={origin}
          defaultChecked={typed === origin}
          className={styles.origin}
        >
          <span>{t(`origins.${origin || "unknown"}`)}</span>
          <Text as="span" size="note" tone="soft" capital>
            {origin ? until(origin) : t("waitingUnknown", { international, domestic })}
          </Text>
        </ChoiceCard>
      ))}
      <Text id={`${name}-note`} size="note" tone="soft" across>
        {t("waitingNote", { landing: time(flight.landing) })}
      </Text>
    </Grid>
  );
}

type TravelNumberProps = {
  name: "travel_number" | "return_travel_number";
  isFlight: boolean;
  leg: "outbound" | "return" | null;
  typed: string | undefined;
  error: string | undefined;
};

function TravelNumber({ name, isFlight, leg, typed, error }: TravelNumberProps) {
  const t = useWords("booking.guest");
  const legs = useWords("booking.summary");
  const label = t(isFlight ? "flightNumber" : "travelNumber");
  return (
    <TextField
      name={name}
      label={leg ? `${legs(leg)} – ${label}` : label}
      hint={t(isFlight ? "flightNumberHint" : "travelNumberHint")}
      {...(isFlight ? { required: true } : { optional: t("optional") })}
      maxLength={GUEST_TEXTS.travelNumber[1]}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      defaultValue={typed}
      error={error}
    />
  );
}

type TerminalProps = {
  name: "terminal" | "return_terminal";
  flight: Flight | null;
  leg: "outbound" | "return" | null;
  typed: string | undefined;
  error: string | undefined;
};

function Terminal({ name, flight, leg, typed, error }: TerminalProps) {
  const t = useWords("booking.guest");
  const legs = useWords("booking.summary");
  if (!flight || flight.terminals.length === 0) return null;
  const label = leg ? `${legs(leg)} – ${t("terminal")}` : undefined;
  return <TerminalField name={name} label={label} terminals={flight.terminals} value={typed} error={error} />;
}
