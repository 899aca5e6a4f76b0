import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import type { ErrorOf } from "../frame/use-error-text.ts";
import type { Problem } from "../submit-booking.server.ts";
import { PhoneFields } from "./phone-fields.tsx";
import { Section } from "./section.tsx";
import styles from "./guest-fields.module.css";

type Props = { page: CheckoutPage; typed: Problem["typed"] | undefined; errorOf: ErrorOf };

/** Who rides, how to reach them, and what the chauffeur should know. */
export function GuestFields({ page, typed, errorOf }: Props) {
  const t = useWords("booking.guest");
  return (
    <>
      <Section title={t("title")}>
        <TextField
          name="full_name"
          label={t("fullName")}
          autoComplete="name"
          required
          minLength={2}
          maxLength={120}
          dir="auto"
          defaultValue={typed?.fullName}
          error={errorOf("full_name")}
        />
        <TextField
          name="email"
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          autoComplete="email"
          required
          maxLength={254}
          dir="ltr"
          defaultValue={typed?.email}
          error={errorOf("email")}
        />
        <PhoneFields countries={page.countries} typed={typed} error={errorOf("phone")} />
      </Section>
      <Section title={t("rideTitle")}>
        <RideFields page={page} typed={typed} errorOf={errorOf} />
      </Section>
    </>
  );
}

function RideFields({ page, typed, errorOf }: Props) {
  const t = useWords("booking.guest");
  const {
    internationalFlight: international,
    domesticFlight: domestic,
    elsewhere: minutes,
  } = FREE_WAITING_MINUTES;
  const atAirport = page.freeWaiting === international;
  const { fastTrack, meetAndGreet } = page.choice.extras;
  const waiting = atAirport ? t("waitingAirport", { international, domestic }) : t("waiting", { minutes });
  return (
    <>
      <p className={styles.waiting}>{waiting}</p>
      <div className={styles.pair}>
        <TextField
          name="travel_number"
          label={t(fastTrack ? "flightNumber" : "travelNumber")}
          hint={t(fastTrack ? "flightNumberHint" : "travelNumberHint")}
          {...(fastTrack ? { required: true } : { optional: t("optional") })}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed?.travelNumber}
          error={errorOf("travel_number")}
        />
        {meetAndGreet ? (
          <TextField
            name="sign_text"
            label={t("signText")}
            hint={t("signTextHint")}
            optional={t("optional")}
            maxLength={60}
            dir="auto"
            autoComplete="off"
            defaultValue={typed?.signText}
            error={errorOf("sign_text")}
          />
        ) : null}
      </div>
      <TextField
        name="notes"
        label={t("notes")}
        optional={t("optional")}
        multiline
        maxLength={1000}
        dir="auto"
        defaultValue={typed?.notes}
        error={errorOf("notes")}
      />
    </>
  );
}
