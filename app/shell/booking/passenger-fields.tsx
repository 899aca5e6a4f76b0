import { LANGS, LANGUAGES } from "#i18n/locales.ts";
import type { MessageChannel } from "#platform/messages/messages.ts";
import type { KnownPassenger } from "#features/customers/prefill-guest.server.ts";
import { PASSENGER_TEXTS } from "#features/booking/passenger/passenger.ts";
import type { TypedPassenger } from "#features/booking/passenger/passenger-form.server.ts";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Disclosure, Grid, Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type PassengerFieldsProps = {
  typed: Partial<TypedPassenger> | undefined;
  errorOf(field: string): string | undefined;
  channels: readonly MessageChannel[];
  /** Null in the admin, where numbers are typed with their country code or are French. */
  countries: PhoneCountries | null;
  known?: KnownPassenger[];
};

/** Collapsed by default: most guests ride themselves. Works without scripts. */
export function PassengerPart(props: PassengerFieldsProps) {
  const t = useWords("passenger.form");
  const { typed, countries } = props;
  const isOffice = countries === null;
  const isUsed = [typed?.passengerName, typed?.passengerPhone, typed?.passengerEmail, typed?.copies].some(
    Boolean,
  );
  return (
    <Disclosure
      summary={t(isOffice ? "openOffice" : "open")}
      pad={2}
      lineAbove="line"
      lineBelow="line"
      open={isUsed}
    >
      <Stack gap={5} padTop={3} padBottom={4}>
        <Text size="small" tone="soft" measure>
          {t(isOffice ? "leadOffice" : "lead")}
        </Text>
        <KnownPassengers known={props.known ?? []} />
        <PassengerFields {...props} />
      </Stack>
    </Disclosure>
  );
}

export function KnownPassengers({ known }: { known: KnownPassenger[] }) {
  const t = useWords("passenger.form");
  if (!useHydrated() || known.length === 0) return null;
  return (
    <SelectField
      name="known_passenger"
      label={t("known")}
      onChange={({ target }) => {
        for (const [name, value] of Object.entries(known[Number(target.value)]?.fields ?? {})) {
          const field = target.form?.elements.namedItem(name) as HTMLInputElement | null | undefined;
          if (field) field.value = value;
        }
      }}
      options={[
        { value: "", label: t("choose") },
        ...known.map(({ label }, value) => ({ value: String(value), label })),
      ]}
    />
  );
}

export function PassengerFields({ typed, errorOf, channels, countries }: PassengerFieldsProps) {
  const t = useWords("passenger.form");
  const lang = useLang();
  const text = (key: keyof typeof PASSENGER_TEXTS) => {
    const [name, maxLength] = PASSENGER_TEXTS[key];
    return { name, maxLength, defaultValue: typed?.[key], error: errorOf(name), autoComplete: "off" };
  };
  const [country] = PASSENGER_TEXTS.passengerPhoneCountry;
  const options = countries && [...countries.first, ...countries.others];
  // Without a passenger so far, messages to the phone are preselected.
  const channel = typed?.passengerName ? typed.passengerMessagesBy : (channels.find(isSms) ?? channels[0]);
  return (
    <>
      <Grid gap={5} columns="auto">
        <TextField {...text("passengerName")} label={t("name")} dir="auto" />
        <SelectField
          name="passenger_lang"
          label={t("lang")}
          defaultValue={typed?.passengerLang || lang}
          options={LANGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
      </Grid>
      {options ? (
        <Grid gap={5} columns="auto">
          <SelectField
            name={country}
            label={t("phoneCountry")}
            defaultValue={typed?.passengerPhoneCountry || LANGUAGES[lang].locale.slice(-2)}
            options={options.map(({ code, name, calling }) => ({
              value: code,
              label: `${name} (\u2066${calling}\u2069)`,
            }))}
          />
          <PhoneField {...text("passengerPhone")} />
        </Grid>
      ) : (
        <>
          <input type="hidden" name={country} value="FR" />
          <PhoneField {...text("passengerPhone")} />
        </>
      )}
      <TextField
        {...text("passengerEmail")}
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        optional={t("optional")}
        dir="ltr"
      />
      {channels.length > 0 ? (
        <SelectField
          name="passenger_messages_by"
          label={t("messages")}
          hint={t("messagesHint")}
          defaultValue={channel ?? ""}
          options={[...channels, "" as const].map((value) => ({ value, label: t(value || "none") }))}
        />
      ) : null}
      <TextField
        {...text("copies")}
        label={t("copies")}
        hint={t("copiesHint")}
        optional={t("optional")}
        dir="ltr"
        inputMode="email"
      />
    </>
  );
}

function isSms(channel: MessageChannel): boolean {
  return channel === "sms";
}

type PhoneFieldProps = {
  name: string;
  maxLength: number;
  defaultValue: string | undefined;
  error: string | undefined;
  autoComplete: string;
};

function PhoneField(props: PhoneFieldProps) {
  const t = useWords("passenger.form");
  return <TextField {...props} type="tel" label={t("phone")} dir="ltr" />;
}
