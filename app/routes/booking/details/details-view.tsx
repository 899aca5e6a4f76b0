import { useRef, type SubmitEvent } from "react";
import { Form, useNavigate } from "react-router";
import { FLAG_NAMES, writeTripFields, type TripFields } from "#features/booking/trip-fields.ts";
import { useLang, useWords } from "#app/shell/words.tsx";
import type { DetailsPage } from "../booking-page.server.ts";
import { CarriedFields } from "../frame/carried-fields.tsx";
import { PaymentMeans } from "../frame/payment-means.tsx";
import { StepActions } from "../frame/step-actions.tsx";
import { StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { stepPath } from "../steps.ts";
import { EstimateBox } from "./estimate-box.tsx";
import { LoadFields } from "./load-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { fieldsIn } from "../frame/fields-in.ts";
import { TripType } from "./trip-type.tsx";
import { useLiveTrip } from "./use-live-trip.ts";
import { WhenFields } from "./when-fields.tsx";
import styles from "./details-view.module.css";

const CARRIED = ["vehicle", ...Object.values(FLAG_NAMES)];

/** From where, to where, when, and who comes along. A plain GET form; the rest is comfort. */
export function DetailsView({ page }: { page: DetailsPage }) {
  const { fields, search, days, cardOffered } = page;
  const t = useWords("booking");
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const live = useLiveTrip(form, page);
  const errorOf = useErrorOf(live.errors);
  const goOn = useGoOn();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    goOn(fieldsIn(event.currentTarget));
  };
  const take = (changes: (typed: TripFields) => TripFields) => {
    if (form.current) goOn(changes(fieldsIn(form.current)));
  };
  return (
    <StepFrame step="details" search={search} errors={page.errors}>
      <Form
        ref={form}
        id="form"
        method="get"
        action={stepPath(lang, "vehicle")}
        onSubmit={onSubmit}
        noValidate
        className={styles.form}
      >
        <div className={styles.fields}>
          <TripType chosen={fields.trip} />
          <PlaceFields fields={fields} asked={live.asked} errorOf={errorOf} onChoose={take} />
          <WhenFields fields={fields} days={days} errorOf={errorOf} />
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
      </Form>
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

/** To the vehicles, with an address that holds nothing empty. */
function useGoOn() {
  const navigate = useNavigate();
  const lang = useLang();
  return (fields: TripFields) => {
    void navigate(stepPath(lang, "vehicle", writeTripFields(withoutIdle(fields)).toString()));
  };
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
