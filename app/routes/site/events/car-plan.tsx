import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/event-slugs.ts";
import { Container } from "#app/ui/container.tsx";
import { eventBookingPath } from "./event-address.ts";
import { EVENT_PLANS } from "./event-plan.ts";
import { FileOfCars } from "./file-of-cars.tsx";
import styles from "./car-plan.module.css";

/** Which cars, how many, in which order and what for: an example that the quote then follows. */
export function CarPlan({ slug, cars }: { slug: EventSlug } & Pick<EventDocument, "cars">) {
  const t = useWords("events.cars");
  const names = useWords("fleet.names");
  const lang = useLang();
  return (
    <section data-ground="night" aria-labelledby="cars-title" className={styles.section}>
      <Container>
        <h2 id="cars-title" className={styles.title}>
          {cars.title}
        </h2>
        <p className={styles.note}>{t("example")}</p>
        <ul className={styles.list}>
          {EVENT_PLANS[slug].cars.map(([vehicle, count], index) => (
            <li key={vehicle} className={styles.group}>
              <div>
                <h3 className={styles.name}>
                  <Link to={eventBookingPath(lang, vehicle)}>{names(vehicle)}</Link>
                </h3>
                <p className={styles.count}>{t("count", { count })}</p>
              </div>
              <FileOfCars vehicle={vehicle} count={count} />
              <p className={styles.role}>{cars.roles[index]}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
