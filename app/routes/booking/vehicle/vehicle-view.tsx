import { FIELD_NAMES } from "#features/booking/trip/trip-fields.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ChoiceGroup } from "#app/ui/choice-card.tsx";
import type { VehiclePage } from "../booking-page.server.ts";
import { CarriedFields } from "../frame/carried-fields.tsx";
import { PaymentMeans } from "../frame/payment-means.tsx";
import { StepActions } from "../frame/step-actions.tsx";
import { StepForm } from "../frame/step-form.tsx";
import { StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { TripCard } from "../summary/trip-card.tsx";
import { QuoteNotice, reasonsOfAll } from "./quote-notice.tsx";
import { VehicleCard } from "./vehicle-card.tsx";
import styles from "./vehicle-view.module.css";

/** The seven cars at one scale, each with its one price; what does not fit stays visible and says why. */
export function VehicleView({ page }: { page: VehiclePage }) {
  const { fields, search, errors, offers, several, summary, cardOffered } = page;
  const t = useWords("booking");
  const errorOf = useErrorOf(errors);
  const chosen = chosenOf(page);
  const reasons = reasonsOfAll(offers);
  return (
    <StepFrame
      step="vehicle"
      head={reasons.length > 0 ? "vehicleQuote" : undefined}
      search={search}
      errors={errors}
      aside={
        <TripCard summary={summary} search={search}>
          <PaymentMeans cardOffered={cardOffered} />
        </TripCard>
      }
    >
      <StepForm step="vehicle" next="extras" className={styles.form}>
        <QuoteNotice reasons={reasons} several={several} />
        <ChoiceGroup
          id="vehicle"
          legend={t(several ? "vehicle.legendSeveral" : "vehicle.legend")}
          legendHidden
          error={errorOf("vehicle")}
        >
          {offers.map((offer) => (
            <VehicleCard
              key={offer.vehicle}
              offer={offer}
              isOpen={several || offer.fit.fits}
              isChosen={offer.vehicle === chosen}
              isReturn={summary.trip.returnAt !== null}
            />
          ))}
        </ChoiceGroup>
        <CarriedFields fields={fields} except={[FIELD_NAMES.vehicle]} />
        <StepActions label={t("continue.vehicle")} />
      </StepForm>
    </StepFrame>
  );
}

/** What was chosen before, as long as it can be; else the first that can. */
function chosenOf({ fields, offers, several }: VehiclePage): VehicleClass | undefined {
  const open = offers.filter(({ fit }) => several || fit.fits).map(({ vehicle }) => vehicle);
  return open.find((vehicle) => vehicle === fields.vehicle) ?? open[0];
}
