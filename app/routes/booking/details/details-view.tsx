import { useRef } from "react";
import { FLAG_NAMES, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import type { DetailsPage } from "../booking-page.server.ts";
import { CarriedFields } from "../frame/carried-fields.tsx";
import { PaymentMeans } from "../frame/payment-means.tsx";
import { StepActions } from "../frame/step-actions.tsx";
import { StepForm } from "../frame/step-form.tsx";
import { StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { useNextStep } from "../frame/use-next-step.ts";
import { EstimateBox } from "./estimate-box.tsx";
import { LoadFields } from "./load-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { fieldsIn } from "../frame/fields-in.ts";
import { TripType } from "./trip-type.tsx";
import { useQuotePreview } from "./use-quote-preview.ts";
import { WhenFields } from "./when-fields.tsx";
import styles from "./details-view.module.css";

const CARRIED = ["vehicle", ...Object.values(FLAG_NAMES)];

/** From where, to where, when, and who comes along. A plain GET form; the rest is comfort. */
export function DetailsView({ page }: { page: DetailsPage }) {
  const { fields, search, days, cardOffered } = page;
  const t = useWords("booking");
  const form = useRef<HTMLFormElement>(null);
  const live = useQuotePreview(form, page);
  const errorOf = useErrorOf(live.errors);
  const goToNextStep = useNextStep("details", "vehicle");

  const take = (changes: (typed: TripFields) => TripFields) => {
    if (form.current) goToNextStep(withoutIdle(changes(fieldsIn(form.current))));
  };
  return (
    <StepFrame step="details" search={search} errors={page.errors}>
      <StepForm ref={form} step="details" next="vehicle" tidy={withoutIdle} className={styles.form}>
        <div className={styles.fields}>
          <TripType chosen={fields.trip} />
          <PlaceFields fields={fields} asked={live.asked} errorOf={errorOf} onChoose={take} />
          <WhenFields fields={fields} asked={live.asked.fields} days={days} errorOf={errorOf} />
          <LoadFields fields={fields} errorOf={errorOf} />
          <CarriedFields fields={fields} only={CARRIED} />
          <PressStyle />
        </div>
        <div className={styles.estimate}>
          <EstimateBox live={live} />
        </div>
        <div className={styles.actions}>
          <StepActions label={t("continue.details")} />
          <PaymentMeans cardOffered={cardOffered} />
        </div>
      </StepForm>
    </StepFrame>
  );
}

/**
 * React Aria puts a style element into the head unless one of this id is there; the content policy refuses it. Its one
 * rule stands in the pickers' own style sheet instead.
 */
function PressStyle() {
  return <template id="react-aria-pressable-style" />;
}

/** Zeros and what the kind of trip does not ask for only make an address longer. */
function withoutIdle(fields: TripFields): TripFields {
  const counts = ["bagsLarge", "bagsCabin", "bagsBulky", "infant", "toddler", "booster"] as const;
  const zeros = Object.fromEntries(
    counts.filter((count) => fields[count] === "0").map((count) => [count, ""]),
  );
  const noReturn = fields.trip === "return" ? {} : { returnDate: "", returnTime: "", returnFold: "" };
  return { ...fields, ...zeros, ...noReturn, hours: fields.trip === "hourly" ? fields.hours : "" };
}
