import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { VehicleDocument } from "#i18n/pages/vehicle-document.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { OpeningHead } from "./fleet-hero.tsx";
import { Room } from "./capacity.tsx";
import { SeatPlan } from "./seat-plan.tsx";
import { VehicleActions } from "./vehicle-actions.tsx";
import styles from "./studio.module.css";

type StudioProps = { vehicle: VehicleClass; text: Pick<VehicleDocument, "title" | "lead" | "plan"> };

/** One long dark room: the car from the side, what it holds, and the same car from above. */
export function Studio({ vehicle, text }: StudioProps) {
  const names = useWords("fleet.names");
  const t = useWords("vehicles");
  const pictures = useWords("pictures.cars");
  const crumbs = [{ name: t("breadcrumb"), to: "fleet" }, { name: names(vehicle) }];
  return (
    <div data-ground="night" className={styles.studio}>
      <OpeningHead crumbs={crumbs} title={text.title} lead={text.lead} />
      <Container width="media" className={styles.stage}>
        <CarPicture of={vehicle} alt={pictures(vehicle)} alone priority sizes="min(100vw, 84rem)" />
      </Container>
      <Container className={styles.foot}>
        <Room vehicle={vehicle} />
        <VehicleActions vehicle={vehicle} />
        <section aria-labelledby="plan-title" className={styles.plan}>
          <div className={styles.places}>
            <h2 id="plan-title">{t("plan.title")}</h2>
            <p>{text.plan}</p>
            <p className={styles.note}>{t("plan.note")}</p>
          </div>
          <SeatPlan of={vehicle} />
        </section>
      </Container>
    </div>
  );
}
