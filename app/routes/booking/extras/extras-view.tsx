import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { FLAG_NAMES, writeTripFields } from "#features/booking/trip/trip-fields.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { ExtrasPage } from "../booking-page.server.ts";
import { CarriedFields, StepActions, StepForm, fieldsIn } from "../frame/step-form.tsx";
import { PaymentMeans, StepFrame } from "../frame/step-frame.tsx";
import { ChoiceRows, TripCard } from "../summary/trip-card.tsx";
import { PriceBox } from "../summary/price-box.tsx";
import { serviceOf, useExtraName, type Flag } from "../summary/use-extra-name.ts";
import { useStepPath } from "../steps.ts";
import styles from "./extras-view.module.css";

/** Services around the ride. What is ticked goes into the address at once, and the total follows. */
export function ExtrasView({ page }: { page: ExtrasPage }) {
  const { fields, search, summary, choice, pricing, cardOffered } = page;
  const t = useWords("booking");
  const keep = useKeepInAddress();
  return (
    <StepFrame
      step="extras"
      search={search}
      errors={[]}
      aside={
        <TripCard summary={summary} search={search}>
          <ChoiceRows choice={choice} search={search} />
          <PriceBox pricing={pricing} />
          <PaymentMeans cardOffered={cardOffered} />
        </TripCard>
      }
    >
      <StepForm
        step="extras"
        next="checkout"
        onChange={(event) => keep(event.currentTarget)}
        className={styles.form}
      >
        <ExtraFields page={page} />
        <CarriedFields fields={fields} except={Object.values(FLAG_NAMES)} />
        <StepActions label={t("continue.extras")} />
      </StepForm>
    </StepFrame>
  );
}

/** Writes what is ticked into the address of this very step: the price follows, a reload keeps it. */
function useKeepInAddress(): (form: HTMLFormElement) => void {
  const navigate = useNavigate();
  const stepPath = useStepPath();
  return (form) => {
    const search = writeTripFields(fieldsIn(form)).toString();
    void navigate(stepPath("extras", search), { replace: true, preventScrollReset: true });
  };
}

/** Services with a price, the service of a partner, and special requests that somebody answers. */
function ExtraFields({ page }: { page: ExtrasPage }) {
  const t = useWords("booking.extras");
  const { securityPartner } = page;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("services")}</legend>
        <LegServices leg="outbound" page={page} />
        {page.choice.trip.returnAt ? <LegServices leg="return" page={page} /> : null}
        <Extra
          flag="bodyguard"
          page={page}
          price={t("onQuote")}
          note={securityPartner.authorisation ? <SecurityPartner partner={securityPartner} /> : null}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t("specialRequests")}</legend>
        <p className={styles.answer}>{t("answer")}</p>
        <Extra flag="femaleChauffeur" page={page} />
        <Extra flag="arabicSpeaking" page={page} />
      </fieldset>
    </>
  );
}

/** The licence number, with the sentence that French law requires beside it (L. 612-14, L. 612-15). */
function SecurityPartner({ partner }: { partner: ExtrasPage["securityPartner"] }) {
  const t = useWords("booking.extras");
  return t.rich("bodyguard.partner", {
    partner: partner.name,
    number: partner.authorisation,
    bdi: (text) => <bdi>{text}</bdi>,
    ltr: (text) => <Ltr>{text}</Ltr>,
    words: (text) => <bdi lang="fr">{text}</bdi>,
    law: (text) => <Ltr className={styles.law}>{text}</Ltr>,
  });
}

/** The services of one leg; what it cannot have is not offered, but fast-track says why. */
function LegServices({ leg, page }: { leg: "outbound" | "return"; page: ExtrasPage }) {
  const t = useWords("booking.extras");
  const [prices, offered] = [page.prices[leg], page.offered[leg]];
  const isBack = leg === "return";
  const fastTrack = offered.fastTrack
    ? { price: <Price cents={prices.fastTrack} />, note: t("fastTrack.group") }
    : { note: t("fastTrack.noAirport"), disabled: true };
  return (
    <>
      {offered.meetAndGreet ? (
        <Extra
          flag={isBack ? "returnMeetAndGreet" : "meetAndGreet"}
          page={page}
          price={<Price cents={prices.meetAndGreet} />}
        />
      ) : null}
      {isBack && !offered.fastTrack ? null : (
        <Extra flag={isBack ? "returnFastTrack" : "fastTrack"} page={page} {...fastTrack} />
      )}
    </>
  );
}

type ExtraProps = { flag: Flag; page: ExtrasPage; price?: ReactNode; note?: ReactNode; disabled?: boolean };

function Extra({ flag, page: { fields, choice }, price, note, disabled = false }: ExtraProps) {
  const t = useWords("booking.extras");
  const nameOf = useExtraName(choice.trip.returnAt !== null);
  return (
    <div className={styles.extra}>
      <CheckboxField
        name={FLAG_NAMES[flag]}
        value="on"
        defaultChecked={fields[flag] && !disabled}
        disabled={disabled}
        label={<span className={styles.name}>{nameOf(flag)}</span>}
        hint={
          <>
            {t(`${serviceOf(flag)}.text`)} {note}
          </>
        }
      />
      {price ? <p className={styles.price}>{price}</p> : null}
    </div>
  );
}

function Price({ cents }: { cents: number | null }) {
  const t = useWords("booking.extras");
  const { money } = useFormats();
  return cents === null ? t("onQuote") : <Ltr>{`+ ${money(cents)}`}</Ltr>;
}
