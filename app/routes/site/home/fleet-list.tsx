import { ArrowRight, Luggage, UserRound } from "lucide-react";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { vehiclePath } from "../fleet/fleet-address.ts";
import { SectionHead } from "./section-head.tsx";
import styles from "./fleet-list.module.css";

type Car = { id: VehicleClass; seats: number; bags: number };

/** The seven cars in a quiet list; each leads to its own page. */
export function FleetList({ fleet }: { fleet: Car[] }) {
  const t = useWords("home.fleet");
  return (
    <section id="fleet" aria-labelledby="fleet-title" data-ground="night" className={styles.section}>
      <Container>
        <SectionHead id="fleet-title" kicker={t("kicker")} title={t("title")} lead={t("lead")} />
        <ul className={styles.list}>
          {fleet.map((car) => (
            <CarRow key={car.id} car={car} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function CarRow({ car: { id, seats, bags } }: { car: Car }) {
  const t = useWords("home.fleet");
  const names = useWords("fleet.names");
  const lang = useLang();
  return (
    <li className={styles.car}>
      <CarPicture of={id} alt="" sizes="(max-width: 64rem) 12rem, 14rem" className={styles.picture} />
      <h3 className={styles.name}>
        <RowLink to={vehiclePath(lang, id)} className={styles.link}>
          {names(id)}
        </RowLink>
      </h3>
      <p className={styles.line}>{t(`lines.${id}`)}</p>
      <p className={styles.room}>
        <span>
          <Icon icon={UserRound} size={18} />
          {t("seats", { count: seats })}
        </span>
        <span>
          <Icon icon={Luggage} size={18} />
          {t("bags", { count: bags })}
        </span>
      </p>
      <Icon icon={ArrowRight} mirrored className={styles.arrow} />
    </li>
  );
}
