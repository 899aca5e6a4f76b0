import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ridePath } from "./fleet-address.ts";
import styles from "./vehicle-actions.module.css";

/** Book a ride in this car, or ask what it costs by the hour. */
export function VehicleActions({ vehicle }: { vehicle: VehicleClass }) {
  const t = useWords("vehicles.actions");
  const lang = useLang();
  return (
    <p className={styles.actions}>
      <ButtonLink to={ridePath(lang, vehicle)}>{t("book")}</ButtonLink>
      <ButtonLink to={ridePath(lang, vehicle, { trip: "hourly" })} variant="secondary">
        {t("quote")}
      </ButtonLink>
    </p>
  );
}
