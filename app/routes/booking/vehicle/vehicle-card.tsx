import { Luggage, UserRound } from "lucide-react";
import { FIELD_NAMES } from "#features/booking/trip/trip-fields.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useFormats, useWords } from "#app/shell/words/words.tsx";
import { ChoiceCard } from "#app/ui/choice-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { VehiclePage } from "../booking-page.server.ts";
import styles from "./vehicle-card.module.css";

type Offer = VehiclePage["offers"][number];

type Props = { offer: Offer; isOpen: boolean; isChosen: boolean; isReturn: boolean };

/** One car: its profile, its room, its one price, what is on board; or why it is not for this ride. */
export function VehicleCard({ offer, isOpen, isChosen, isReturn }: Props) {
  const t = useWords("fleet");
  const formats = useFormats();
  const { vehicle, fit, pricing, seats, bags, features } = offer;
  const misfits = !isOpen && !fit.fits ? fit.reasons : [];
  return (
    <ChoiceCard name={FIELD_NAMES.vehicle} value={vehicle} defaultChecked={isChosen} disabled={!isOpen}>
      <span className={styles.card} data-disabled={!isOpen || undefined}>
        <CarPicture of={vehicle} alt="" sizes="14rem" className={styles.drawing} />
        <span className={styles.name}>{t(`names.${vehicle}`)}</span>
        <span className={styles.room}>
          <span>
            <Icon icon={UserRound} size={18} />
            {t("seats", { count: seats })}
          </span>
          <span>
            <Icon icon={Luggage} size={18} />
            {t("bags", { count: bags })}
          </span>
        </span>
        <span className={styles.features}>
          {formats.list(features.map((feature) => t(`features.${feature}`)))}
        </span>
        {misfits.map((reason) => (
          <span key={reason} className={styles.misfit}>
            {t(`misfit.${reason}`)}
          </span>
        ))}
        {isOpen ? <Price pricing={pricing} isReturn={isReturn} /> : null}
      </span>
    </ChoiceCard>
  );
}

function Price({ pricing, isReturn }: { pricing: Offer["pricing"]; isReturn: boolean }) {
  const t = useWords("booking.price");
  const { money } = useFormats();
  if (pricing.kind === "quote") return <span className={styles.price}>{t("onQuote")}</span>;
  return (
    <span className={styles.price}>
      <Ltr className={styles.amount}>{money(pricing.total)}</Ltr>
      <span className={styles.tax}>{t(isReturn ? "taxReturn" : "tax")}</span>
    </span>
  );
}
