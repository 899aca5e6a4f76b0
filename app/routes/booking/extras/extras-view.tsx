import { useRef } from "react";
import { FLAG_NAMES } from "#features/booking/trip/trip-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useEarlyInput } from "#app/ui/use-early-input.ts";
import type { ExtrasPage } from "../booking-page.server.ts";
import { CarriedFields } from "../frame/carried-fields.tsx";
import { PaymentMeans } from "../frame/payment-means.tsx";
import { StepActions } from "../frame/step-actions.tsx";
import { StepForm } from "../frame/step-form.tsx";
import { StepFrame } from "../frame/step-frame.tsx";
import { ChoiceRows } from "../summary/choice-rows.tsx";
import { PriceBox } from "../summary/price-box.tsx";
import { TripCard } from "../summary/trip-card.tsx";
import { ExtraFields } from "./extra-fields.tsx";
import { useKeepInAddress } from "./use-keep-in-address.ts";
import styles from "./extras-view.module.css";

/** Services around the ride. What is ticked goes into the address at once, and the total follows. */
export function ExtrasView({ page }: { page: ExtrasPage }) {
  const { fields, search, summary, choice, pricing, cardOffered } = page;
  const t = useWords("booking");
  const form = useRef<HTMLFormElement>(null);
  const keep = useKeepInAddress();
  useEarlyInput(form, keep);
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
        ref={form}
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
