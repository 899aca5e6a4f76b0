import { cancellationNoticeHours } from "#features/fleet/cancellation-notice.ts";
import { largeBagsOf, VEHICLES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { useWords } from "#app/shell/words/words.tsx";
import styles from "./capacity.module.css";

/** Four figures of one car, from the rules that a booking follows. */
export function Room({ vehicle }: { vehicle: VehicleClass }) {
  const t = useWords("vehicles");
  const fleet = useWords("fleet");
  const { passengers, maxChildSeats } = VEHICLES[vehicle];
  const rows = {
    seats: fleet("seats", { count: passengers }),
    bags: fleet("bags", { count: largeBagsOf(vehicle) }),
    childSeats: t("counts.childSeats", { count: maxChildSeats }),
    cancellation: t("stage.until", { hours: cancellationNoticeHours(vehicle, false) }),
  };
  return (
    <section aria-labelledby="room-title">
      <h2 id="room-title" className="visually-hidden">
        {t("stage.room")}
      </h2>
      <dl className={styles.room}>
        {(["seats", "bags", "childSeats", "cancellation"] as const).map((key) => (
          <div key={key} className={styles.row}>
            <dt>{t(`stage.${key}`)}</dt>
            <dd>{rows[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
